//! The single files: each compiles alone, without a warning, on old and new compilers, and answers
//! as the crate's binary does. What would break a file is refused.

use crate::kit::program::text;
use crate::kit::{passes, read};
use oracle::fixtures::{beyond, invalid, valid};
use oracle::PROBLEMS;
use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use submit::single_file;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The smallest limit for a submitted file among judges.
const LIMIT: usize = 64 << 10;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The file of every problem, made once.
fn files() -> &'static [(&'static str, String)] {
    static FILES: OnceLock<Vec<(&str, String)>> = OnceLock::new();
    FILES.get_or_init(|| {
        let file = |problem: &str| single_file(Path::new(ROOT), problem).expect("it compiles");
        PROBLEMS
            .into_iter()
            .map(|problem| (problem.name, file(problem.name)))
            .collect()
    })
}

#[test]
fn the_file_is_the_sources_as_they_stand() {
    for (name, file) in files() {
        let mut rest = &file[..];
        for source in [&format!("bin/{name}"), "filter", "grid", "input"] {
            let path = format!("{ROOT}/src/{source}.rs");
            let source = fs::read_to_string(path).expect("its source");
            let (_, behind) = rest
                .split_once(source.trim_end())
                .expect("the source is changed");
            rest = behind;
        }
        assert!(file.len() < LIMIT, "{name}: {} bytes", file.len());
        assert!(!file.contains(ROOT), "it shows a path");
    }
}

/// Compiles the file of every problem alone, by a compiler of a version, and runs it on every
/// fixture. `-O` is for 2021: it takes its time, and no answer depends on both it and the edition.
/// What the same compiler has made of the same file by the same command is run as it is.
fn compiles(compiler: &str, version: &str, edition: &str) {
    let printed = Command::new(compiler)
        .arg("--version")
        .output()
        .expect("the compiler runs");
    let printed = text(&printed.stdout);
    assert!(
        printed.starts_with(&format!("rustc {version}")),
        "{printed}"
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rustc-{version}-{edition}"));
    fs::create_dir_all(&folder).expect("a folder");
    let optimized = if edition == "2021" {
        "-O"
    } else {
        "-Copt-level=0"
    };
    for (name, file) in files() {
        let source = folder.join(format!("{name}.rs"));
        let program = folder.join(name).with_extension(env::consts::EXE_EXTENSION);
        let mut rustc = Command::new(compiler);
        rustc
            .args([optimized, "-Ccodegen-units=1"])
            .args(["-D", "warnings", "--edition", edition, "-o"])
            .args([&program, &source]);
        let made = folder.join(format!("{name}.made"));
        let making = format!("{printed}{rustc:?}\n{file}");
        if !fs::read_to_string(&made).is_ok_and(|before| before == making) {
            let _ = fs::remove_file(&made);
            fs::write(&source, file).expect("it can be written");
            let finished = rustc.output().expect("the compiler runs");
            assert!(
                finished.status.success(),
                "edition {edition}:\n{}",
                text(&finished.stderr)
            );
            fs::write(&made, making).expect("it can be written");
        }
        for fixtures in [valid, beyond, invalid] {
            passes(&program, &read(fixtures(name)), usize::MAX, <[u8]>::to_vec);
        }
    }
}

#[test]
fn compiles_in_edition_2021() {
    compiles("rustc", "1.", "2021");
}

#[test]
fn compiles_in_edition_2024() {
    compiles("rustc", "1.", "2024");
}

/// Debian's compiler, kept apart from the one in use.
const OLD_COMPILER: &str = "/usr/bin/rustc";

fn compiles_on_the_old_compiler(edition: &str) {
    if cfg!(unix) && Path::new(OLD_COMPILER).exists() {
        compiles(OLD_COMPILER, "1.63.", edition);
        return;
    }
    let missing = format!("no {OLD_COMPILER}, so edition {edition} is not tried on Rust 1.63");
    assert!(env::var_os("OLD_COMPILER_REQUIRED").is_none(), "{missing}");
    // Past the test's own capture of its output: nobody should take this for a pass.
    let skipped = format!("SKIPPED: {missing}\n");
    std::io::stderr()
        .write_all(skipped.as_bytes())
        .expect("stderr is open");
}

#[test]
fn compiles_in_edition_2015_on_the_old_compiler() {
    compiles_on_the_old_compiler("2015");
}

#[test]
fn compiles_in_edition_2018_on_the_old_compiler() {
    compiles_on_the_old_compiler("2018");
}

#[test]
fn compiles_in_edition_2021_on_the_old_compiler() {
    compiles_on_the_old_compiler("2021");
}

const BINARY: &str = "src/bin/omok.rs";
const FILTER: &str = "src/filter.rs";
const LIBRARY: &str = "src/lib.rs";

/// A file of the crate, a text in it, what it is changed to, and what comes of it: a part of the
/// complaint, or nothing where the file comes out right.
const EDITS: &[(&str, &str, &str, Option<&str>)] = &[
    (
        BINARY,
        "//! Omok",
        "\u{FEFF}//! Omok",
        Some("unknown start of token"),
    ),
    (
        BINARY,
        "//! Omok",
        "#!/usr/bin/env rust\n//! Omok",
        Some("shebang"),
    ),
    (
        BINARY,
        "use boards::filter;",
        "use itoa::Buffer;\nuse boards::filter;",
        Some("itoa"),
    ),
    (
        BINARY,
        "use boards::filter;",
        "use planks::filter;",
        Some("planks"),
    ),
    (
        BINARY,
        "use boards::filter;",
        "mod helpers;\nuse boards::filter;",
        Some("helpers"),
    ),
    (BINARY, "use boards::filter;", "use boards::{filter};", None),
    (
        BINARY,
        "use boards::filter;",
        "use boards::filter;\nconst A: &str = include_str!(\"omok.rs\");",
        Some("cannot resolve relative path"),
    ),
    (
        BINARY,
        "use boards::filter;",
        "use boards::filter;\nconst A: &str = env!(\"CARGO_PKG_NAME\");",
        Some("CARGO_PKG_NAME"),
    ),
    (
        FILTER,
        "use std::env;",
        "use crate::input as other;\nuse std::env;",
        Some("unresolved import"),
    ),
    (
        FILTER,
        "use std::env;",
        "use std::env;\nuse std::fmt;",
        Some("unused import"),
    ),
    (
        FILTER,
        "use std::env;",
        "/* use std::env;",
        Some("unterminated block comment"),
    ),
    (
        LIBRARY,
        "pub mod grid;",
        "pub mod grid; // the board",
        Some("file not found for module `grid`"),
    ),
    (
        LIBRARY,
        "pub mod grid;",
        "mod grid;",
        Some("file not found for module `grid`"),
    ),
    (
        LIBRARY,
        "pub mod grid;",
        "pub mod lost;",
        Some("src/lost.rs: "),
    ),
    (
        LIBRARY,
        "pub mod grid;",
        "pub mod grid;\npub mod filter;",
        Some("defined multiple times"),
    ),
    (
        BINARY,
        "fn main()",
        "#[cfg(test)]\nmod tests {\n    use super::*;\n}\n\nfn main()",
        None,
    ),
    (
        FILTER,
        "use std::env;",
        "use std::env;\n#[cfg(test)]\nuse std::fmt;",
        None,
    ),
    (FILTER, "//! The main loop", "\n\n//! The main loop", None),
];

/// The crate with one file changed.
fn changed_crate(name: &str, file: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let root = folder(name);
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for path in [LIBRARY, "src/grid.rs", "src/input.rs", FILTER, BINARY] {
        let text = fs::read_to_string(Path::new(ROOT).join(path)).expect("it is there");
        let text = if path == file { change(&text) } else { text };
        fs::write(root.join(path), text).expect("it can be written");
    }
    root
}

#[test]
fn an_edit_that_breaks_the_file_is_refused_by_the_compiler() {
    for (number, (file, text, edit, refused)) in EDITS.iter().enumerate() {
        let root = changed_crate(&format!("edit-{number}"), file, |source| {
            assert!(source.contains(text), "{file} has no {text}");
            source.replacen(text, edit, 1)
        });
        match (single_file(&root, "omok"), refused) {
            (Err(complaint), Some(words)) => {
                assert!(complaint.contains(words), "{edit}:\n{complaint}");
            }
            (printed, _) => assert_eq!(printed.is_ok(), refused.is_none(), "{edit}"),
        }
    }
}

/// The last line of a module may be a comment, and have no line feed.
#[test]
fn a_module_may_end_in_a_comment() {
    let root = changed_crate("comment", FILTER, |source| format!("{source}// The end."));
    single_file(&root, "omok").expect("it compiles");
}
