//! `cargo submit`: its command line, and the edits that it refuses. The crate tests the files that it prints.

use crate::support::{self, built, in_clone, is_thorough, text, with_temporary, Scratch};
use std::fs;
use std::path::Path;
use std::process::Command;

/// A small clone, with programs that need no library.
fn new_clone(name: &str) -> Scratch {
    let clone = Scratch::new(name);
    for folder in ["src/bin", "fixtures"] {
        fs::create_dir_all(clone.join(folder)).expect("a folder");
    }
    fs::write(clone.join("src/lib.rs"), "//! Nothing.\n").expect("it can be written");
    for binary in ["omok", "yut"] {
        let file = clone.join(format!("src/bin/{binary}.rs"));
        fs::write(file, "fn main() {}\n").expect("it can be written");
    }
    clone
}

fn submit() -> Command {
    Command::new(built::program("submit", env!("CARGO_BIN_EXE_submit")))
}

/// Runs the command in a clone. Returns the exit status and stderr.
fn run(clone: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let finished = in_clone(&mut submit(), clone).args(arguments).output().expect("it runs");
    (finished.status.code(), text(&finished.stderr))
}

/// The single file of a program in a small clone, and what is on stderr.
pub fn submitted(clone: &Path, program: &str) -> (String, String) {
    fs::create_dir_all(clone.join("fixtures")).expect("a folder");
    let finished = in_clone(&mut submit(), clone).arg(program).output().expect("it runs");
    (text(&finished.stdout), text(&finished.stderr))
}

/// The single file of one of the four.
pub fn submitted_here(program: &str) -> String {
    let folder = Scratch::new(program);
    let finished = with_temporary(&mut submit(), &folder).arg(program).output().expect("it runs");
    assert!(finished.status.success(), "{}", text(&finished.stderr));
    text(&finished.stdout)
}

#[test]
fn the_file_is_written() {
    let clone = new_clone("written");
    assert_eq!(run(&clone, &["omok", "-o", "omok.rs"]), (Some(0), String::new()));
    let file = fs::read_to_string(clone.join("omok.rs")).expect("it is written");
    assert!(file.ends_with("fn main() {}\n"), "{file}");
}

/// Such as `rustup run 1.63 rustc`.
#[test]
fn the_other_compiler_may_be_a_command() {
    let clone = new_clone("command");
    for (command, status) in [("rustc -C debuginfo=0", 0), ("rustc --no-such-option", 1)] {
        let mut submit = submit();
        in_clone(&mut submit, &clone).env("OLD_RUSTC", command).arg("omok");
        let finished = submit.output().expect("it runs");
        assert_eq!(finished.status.code(), Some(status), "{}", text(&finished.stderr));
    }
}

/// As `cargo judge` and `cargo explain` take them.
#[test]
fn a_problem_has_other_names() {
    let clone = new_clone("names");
    let paths = ["fixtures/omok/", "src/bin/omok.rs", "./src/bin/omok.rs"];
    for name in ["2615", "오목", "OMOK", "omok.rs"].into_iter().chain(paths) {
        fs::create_dir_all(clone.join("fixtures/omok")).expect("a folder");
        assert_eq!(run(&clone, &[name, "-o", "omok.rs"]), (Some(0), String::new()), "{name}");
        let file = fs::read_to_string(clone.join("omok.rs")).expect("it is written");
        assert_eq!(file, "fn main() {}\n");
        fs::remove_file(clone.join("omok.rs")).expect("it can be removed");
    }
    // A program of that name comes first.
    fs::write(clone.join("src/bin/2615.rs"), "fn main() { }\n").expect("it can be written");
    for name in ["2615", "src/bin/2615.rs"] {
        assert_eq!(submitted(&clone, name).0, "fn main() { }\n", "{name}");
    }
}

#[test]
fn a_source_file_is_not_overwritten() {
    let clone = new_clone("sources");
    let absolute = clone.join("src/lib.rs").display().to_string();
    for file in ["src/lib.rs", "src/new.rs", "./src/../src/bin/omok.rs", &absolute] {
        let refused =
            format!("submit: {file}: expected a file outside src, which holds the sources\n");
        assert_eq!(run(&clone, &["omok", "-o", file]), (Some(2), refused.clone()));
        assert_eq!(run(&clone, &["-o", file, "omok"]), (Some(2), refused));
    }
}

#[test]
fn wrong_use_is_reported() {
    let clone = new_clone("wrong-use");
    fs::create_dir_all(clone.join("fixtures/bingo")).expect("a folder");
    for (arguments, complaint) in [
        ("chess", "unknown problem chess (expected one of omok, yut)"),
        ("11559", "unknown problem 11559 (expected one of omok, yut)"),
        ("omok -- yut", "unexpected argument yut"),
        ("-- omok yut", "unexpected argument omok"),
        ("omok yut", "unexpected argument yut"),
        ("src/omok.rs", "unknown problem src/omok.rs (expected one of omok, yut)"),
        ("bingo", "bingo has fixtures, but no program: add src/bin/bingo.rs"),
        ("fixtures/bingo", "bingo has fixtures, but no program: add src/bin/bingo.rs"),
        ("omok -o", "-o needs a file"),
        ("omok -o a.rs -o b.rs", "-o is given twice"),
        ("src/lib.rs", "unknown problem src/lib.rs (expected one of omok, yut)"),
        ("-o omok.rs", "expected PROBLEM: cargo submit PROBLEM [-o FILE]"),
        ("--fast", "unknown option --fast (expected -o)"),
    ] {
        let outcome = run(&clone, &arguments.split(' ').collect::<Vec<_>>());
        assert_eq!(outcome, (Some(2), format!("submit: {complaint}\n")));
    }
}

/// As some editors write it. In the middle of a file it is an error.
#[test]
fn a_byte_order_mark_is_left_out() {
    let root = Scratch::new("marked");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for (file, text) in [
        ("bin/a.rs", "use boards::x;\n"),
        ("lib.rs", "//! A.\n\npub mod x;\n"),
        ("x.rs", "//! X.\n"),
    ] {
        fs::write(root.join("src").join(file), format!("\u{FEFF}{text}"))
            .expect("it can be written");
    }
    let file = submit::sources(&root, "a", false).expect("the sources").written();
    assert!(
        file.contains("use boards::x;") && file.contains("//! X.") && !file.contains('\u{FEFF}')
    );
}

#[test]
fn an_edit_that_breaks_a_file_is_refused() {
    const LINE: &str = "src/lib.rs:2: expected a comment";
    const USE: &str = "use boards::";
    const SUPER: &str = "use super::input";
    let add = |line: &str, refused| edit("filter", SUPER, &format!("{line}\n{SUPER}"), refused);
    edit("lib", "//! ", "\npub mod grid; // note\n//! ", LINE);
    edit("lib", "//! ", "\nmod grid;\n//! ", LINE);
    edit("lib", "mod grid;", "mod lost_1;", "src/lost_1.rs: ");
    // Only an optimized program shows this.
    add("#[cfg(not(debug_assertions))]\nuse lost;", "hint: the single file stands alone");
    edit("bin/omok", USE, "use boards::{self};\nuse boards::", "hint: write `use boards::");
    let in_a_module =
        |path| format!("use boards::grid;\nmod solve {{ pub use {path}::grid::Cell; }}\n{USE}");
    edit("bin/omok", USE, &in_a_module("boards"), "hint: write `use boards::grid;` at the top");
    edit("bin/omok", USE, "use boards::fliter;\nuse boards::", "`fliter`");
    if is_thorough() {
        edit("bin/omok", USE, &in_a_module("super"), "");
        edit("bin/omok", USE, "use ::boards::", "hint: write `use boards::");
        edit("filter", SUPER, "use boards::input", "hint: write `use boards::");
        add("const _: &str = env!(\"CARGO_PKG_NAME\");", "hint: the single file stands alone");
        add("const _: &str = include_str!(\"filter.rs\");", "hint: the single file stands alone");
        add("mod lost;", "hint: the single file stands alone");
        add("pub struct Error;\nconst _: super::input::Error = Error;", "E0308");
        // A warning; a module that ends in a comment without a newline.
        let end = "from(status)\n}\npub use std::mem;\n// The end.";
        edit("filter", "from(status)\n}\n", end, "");
    }
}

/// Changes a text in a file of the crate. The single file must be refused with `refused` in the error,
/// and a hint only if it is in `refused` too. If `refused` is empty, the file must compile.
fn edit(edited: &str, text: &str, change: &str, refused: &str) {
    let root = Scratch::new("edits");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for file in ["lib", "grid", "set", "input", "filter", "bin/omok"] {
        let path = format!("src/{file}.rs");
        let mut source = fs::read_to_string(support::root().join(&path)).expect("a source");
        if file == edited {
            assert!(source.contains(text), "{path} has no {text}");
            source = source.replacen(text, change, 1);
        }
        fs::write(root.join(path), source).expect("it can be written");
    }
    let made = submit::sources(&root, "omok", false).map(|file| file.written()).and_then(|file| {
        submit::compile(&root.join("made"), "omok", &file, "link")?;
        Ok(file)
    });
    match made {
        Ok(file) => assert!(refused.is_empty() && file.contains(change), "{change}"),
        Err(error) => {
            let is_right = !refused.is_empty() && error.contains(refused);
            let is_hinted = error.contains("hint: ");
            assert!(is_right && is_hinted == refused.contains("hint: "), "{change}:\n{error}");
        }
    }
}
