//! `cargo submit`: every file compiles alone, without a warning, on old and new compilers, and
//! answers as the crate's binary does. What would break a file is refused.

use crate::golden;
use crate::kit::program::text;
use crate::problems::PROBLEMS;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Once;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The smallest limit for a submitted file among judges.
const LIMIT: usize = 64 << 10;

fn cargo_submit(arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .arg("submit")
        .args(arguments)
        .current_dir(ROOT)
        .output()
        .expect("cargo runs")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn the_file_is_the_source_and_what_it_reaches() {
    for problem in &PROBLEMS {
        let finished = cargo_submit(&[problem.name]);
        assert_eq!(
            (finished.status.code(), &text(&finished.stderr)[..]),
            (Some(0), "")
        );
        let file = text(&finished.stdout);
        let source =
            fs::read_to_string(format!("{ROOT}/src/bin/{}.rs", problem.name)).expect("its source");
        let (header, rest) = file.split_once('\n').expect("a first line");
        assert_eq!(
            header,
            format!(
                "// {}, from the crate boards {}",
                problem.name,
                env!("CARGO_PKG_VERSION")
            )
        );
        assert!(rest.starts_with(&source), "the source is changed");
        for module in ["filter", "grid", "input"] {
            let is_reached = module != "grid" || source.contains("use boards::grid");
            let whole = fs::read_to_string(format!("{ROOT}/src/{module}.rs")).expect("its source");
            assert_eq!(
                rest.contains(&format!("pub mod {module} {{\n{whole}}}\n")),
                is_reached,
                "{module}"
            );
        }
        assert!(file.len() < LIMIT, "{}: {} bytes", problem.name, file.len());
        assert!(
            !file.contains(ROOT) && !file.contains("/home/") && !file.contains("/tmp"),
            "it shows a path"
        );
    }
}

#[test]
fn the_list_the_help_and_wrong_use() {
    let list: Vec<_> = fs::read_dir(format!("{ROOT}/src/bin"))
        .expect("the binaries")
        .collect();
    let finished = cargo_submit(&[]);
    assert_eq!(
        (finished.status.code(), &text(&finished.stderr)[..]),
        (Some(0), "")
    );
    assert_eq!(text(&finished.stdout), "boggle\nomok\npuyo\nyut\n");
    assert_eq!(text(&finished.stdout).lines().count(), list.len());

    let finished = cargo_submit(&["--help"]);
    assert_eq!(finished.status.code(), Some(0));
    assert!(text(&finished.stdout).contains("usage: cargo submit PROBLEM > FILE"));

    for (arguments, complaint) in [
        (
            &["chess"][..],
            "submit: no problem \"chess\": there are boggle, omok, puyo, yut\n",
        ),
        (
            &["omok", "yut"],
            "submit: one PROBLEM at a time: cargo submit PROBLEM > FILE\n",
        ),
    ] {
        let finished = cargo_submit(arguments);
        assert_eq!(finished.status.code(), Some(2));
        assert_eq!(
            (text(&finished.stdout), text(&finished.stderr)),
            (String::new(), complaint.to_string())
        );
    }
}

/// Compiles the file of every problem alone and runs it on every fixture.
fn compile_and_check(compiler: &Path, edition: &str) {
    let version = Command::new(compiler)
        .arg("--version")
        .output()
        .expect("the compiler runs");
    let version = text(&version.stdout)
        .split(' ')
        .nth(1)
        .expect("a version")
        .to_string();
    let folder = folder(&format!("{version}-{edition}"));
    for problem in &PROBLEMS {
        let source = folder.join(format!("{}.rs", problem.name));
        fs::write(&source, cargo_submit(&[problem.name]).stdout).expect("it can be written");
        let program = folder.join(problem.name);
        let mut rustc = Command::new(compiler);
        rustc
            .args(["-O", "-D", "warnings", "--edition", edition, "-o"])
            .arg(&program)
            .arg(&source);
        let finished = rustc.output().expect("the compiler runs");
        assert!(
            finished.status.success(),
            "rustc {version}, edition {edition}:\n{}",
            text(&finished.stderr)
        );
        golden::check(
            &program,
            &golden::valid(problem.name),
            usize::MAX,
            <[u8]>::to_vec,
        );
        golden::check(
            &program,
            &golden::beyond(problem.name),
            usize::MAX,
            <[u8]>::to_vec,
        );
        golden::check(
            &program,
            &golden::invalid(problem.name),
            usize::MAX,
            <[u8]>::to_vec,
        );
    }
}

#[test]
fn compiles_in_edition_2021() {
    compile_and_check(Path::new("rustc"), "2021");
}

#[test]
fn compiles_in_edition_2024() {
    compile_and_check(Path::new("rustc"), "2024");
}

/// Debian's compiler, kept apart from the one in use.
const OLD_COMPILER: &str = "/usr/bin/rustc";

fn compile_and_check_old(edition: &str) {
    let old = Path::new(OLD_COMPILER);
    if old.exists() {
        compile_and_check(old, edition);
        return;
    }
    assert!(
        std::env::var_os("OLD_COMPILER_REQUIRED").is_none(),
        "{OLD_COMPILER} is missing"
    );
    // Past the test's own capture of its output: nobody should take this for a pass.
    let skipped =
        format!("SKIPPED: no {OLD_COMPILER}, so edition {edition} is not tried on Rust 1.63\n");
    std::io::stderr()
        .write_all(skipped.as_bytes())
        .expect("stderr is open");
}

#[test]
fn compiles_in_edition_2015_on_the_old_compiler() {
    compile_and_check_old("2015");
}

#[test]
fn compiles_in_edition_2018_on_the_old_compiler() {
    compile_and_check_old("2018");
}

#[test]
fn compiles_in_edition_2021_on_the_old_compiler() {
    compile_and_check_old("2021");
}

/// The tool itself, so that it can be pointed at another crate than this one.
fn submit(root: &Path, problem: &str) -> Output {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| assert!(cargo_submit(&["--help"]).status.success()));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("the target folder");
    let mut submit = Command::new(target.join("debug/examples/submit"));
    submit
        .arg(problem)
        .env("CARGO_MANIFEST_DIR", root)
        .output()
        .expect("it runs")
}

/// A crate that keeps the conventions, with one file changed.
fn changed_crate(name: &str, file: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let root = folder(name);
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for path in [
        "src/lib.rs",
        "src/grid.rs",
        "src/input.rs",
        "src/filter.rs",
        "src/bin/omok.rs",
    ] {
        let text = fs::read_to_string(Path::new(ROOT).join(path)).expect("it is there");
        let text = if path == file { change(&text) } else { text };
        fs::write(root.join(path), text).expect("it can be written");
    }
    root
}

const BINARY: &str = "src/bin/omok.rs";

/// A file, a line of it, what it is changed to, and a word of the complaint.
const BROKEN: &[(&str, &str, &str, &str)] = &[
    (
        "src/lib.rs",
        "pub mod grid;",
        "#[cfg(unix)]\npub mod grid;",
        "pub mod NAME",
    ),
    (
        "src/lib.rs",
        "pub mod grid;",
        "#[macro_use] pub mod grid;",
        "pub mod NAME",
    ),
    (
        "src/lib.rs",
        "pub mod grid;",
        "pub mod grid { }",
        "pub mod NAME",
    ),
    ("src/lib.rs", "pub mod grid;", "mod grid;", "pub mod NAME"),
    (
        "src/lib.rs",
        "pub mod grid;",
        "pub use grid::Set;",
        "pub mod NAME",
    ),
    (
        BINARY,
        "use boards::filter;",
        "use boards::{filter};",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "use boards::*;",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "use boards as b;",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "use ::boards::filter;",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "use boards::missing;",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "extern crate boards;",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "mod boards {}",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "fn f() { boards::filter::run() }",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "mod m {\n    use boards::filter;\n}",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "use {\n    boards::filter,\n};",
        "use boards::MODULE",
    ),
    (
        BINARY,
        "use boards::filter;",
        "mod filter;",
        "file of its own",
    ),
    (
        BINARY,
        "use boards::filter;",
        "#[path = \"x.rs\"]\nmod filter;",
        "reaches out",
    ),
    (
        BINARY,
        "use boards::filter;",
        "const A: &str = include_str!(\"a\");",
        "reaches out",
    ),
    (
        BINARY,
        "use boards::filter;",
        "const A: &str = env!(\"CARGO_PKG_NAME\");",
        "reaches out",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "const A: &[u8] = include_bytes!(\"a\");",
        "reaches out",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "#[macro_export]",
        "leaves its module",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "use crate::grid;",
        "begins at the crate",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "use boards::grid;",
        "begins at the crate",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "use super::{grid, input};",
        "super::MODULE",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "use super::super::grid;",
        "super::MODULE",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "use super as library;",
        "super::MODULE",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "use super::missing::Set;",
        "super::MODULE",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "pub mod nested;",
        "file of its own",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "extern crate proptest;",
        "outside of the crate",
    ),
    (
        "src/filter.rs",
        "use std::env;",
        "#[cfg(test)]\nuse std::env;",
        "at the end of the file",
    ),
];

#[test]
fn a_broken_convention_is_refused() {
    for (number, &(file, line, broken, why)) in BROKEN.iter().enumerate() {
        let root = changed_crate(&format!("broken-{number}"), file, |text| {
            assert!(text.contains(line), "{file} has no line {line}");
            text.replacen(line, broken, 1)
        });
        let finished = submit(&root, "omok");
        let complaint = text(&finished.stderr);
        assert_eq!(
            (finished.status.code(), &text(&finished.stdout)[..]),
            (Some(1), ""),
            "{broken}"
        );
        // The line of the change, or one of it when it has several.
        let source = fs::read_to_string(root.join(file)).expect("it is there");
        let first = source[..source.find(broken).expect("the change")]
            .lines()
            .count()
            + 1;
        let names_it = (first..first + broken.lines().count())
            .any(|number| complaint.starts_with(&format!("submit: {file}:{number}: ")));
        assert!(names_it && complaint.contains(why), "{broken}: {complaint}");
    }
}

#[test]
fn a_missing_module_is_refused() {
    let root = changed_crate("missing", "src/lib.rs", |text| {
        text.replace("pub mod grid;", "pub mod lost;")
    });
    let finished = submit(&root, "omok");
    assert_eq!(finished.status.code(), Some(1));
    assert!(
        text(&finished.stderr).starts_with("submit: src/lost.rs: "),
        "{}",
        text(&finished.stderr)
    );
}

#[test]
fn tests_go_and_comments_stay() {
    let tests = "\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn it_works() {}\n}\n";
    let root = changed_crate("tested", "src/filter.rs", |text| {
        format!("{text}// The last one.\n{tests}")
    });
    let finished = submit(&root, "omok");
    assert_eq!(
        finished.status.code(),
        Some(0),
        "{}",
        text(&finished.stderr)
    );
    let file = text(&finished.stdout);
    assert!(!file.contains("it_works") && !file.contains("cfg(test)"));
    assert!(
        file.contains("// The last one.\n}\npub mod grid {\n//! A board"),
        "{file}"
    );
}

/// A crate whose modules reach each other gets them all, in the order of `src/lib.rs`.
#[test]
fn modules_are_followed() {
    let root = changed_crate("followed", "src/bin/omok.rs", |_| {
        "use boards::filter;\nfn main() {}\n".to_string()
    });
    let file = text(&submit(&root, "omok").stdout);
    let modules: Vec<&str> = file
        .lines()
        .filter(|line| line.starts_with("pub mod "))
        .collect();
    assert_eq!(modules, ["pub mod filter {", "pub mod input {"]);
}
