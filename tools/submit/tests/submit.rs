//! The command line of `cargo submit`. The files that it prints are tested in the root package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A small clone, with a program that needs no library.
fn new_clone(name: &str) -> PathBuf {
    let clone = checkout::scratch().join(name);
    let _ = fs::remove_dir_all(&clone);
    for folder in ["src/bin", "fixtures/bingo", "tools/judge"] {
        fs::create_dir_all(clone.join(folder)).expect("a folder");
    }
    fs::write(clone.join("src/lib.rs"), "//! Nothing.\n").expect("it can be written");
    for binary in ["omok", "yut"] {
        let file = clone.join(format!("src/bin/{binary}.rs"));
        fs::write(file, "fn main() {}\n").expect("it can be written");
    }
    clone
}

/// Runs the command in a clone. Returns the exit status and stderr.
fn run(clone: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut submit = Command::new(checkout::built("submit"));
    submit.args(arguments).current_dir(clone).env_remove("CARGO_MANIFEST_DIR");
    submit.env("CARGO_TARGET_DIR", "elsewhere");
    let finished = submit.output().expect("it runs");
    let stderr = String::from_utf8_lossy(&finished.stderr).into_owned();
    (finished.status.code(), stderr)
}

#[test]
fn the_file_is_written_and_compiled_in_the_target_folder() {
    let clone = new_clone("written");
    assert_eq!(run(&clone, &["omok", "-o", "omok.rs"]), (Some(0), String::new()));
    let file = fs::read_to_string(clone.join("omok.rs")).expect("it is written");
    assert!(file.ends_with("fn main() {}\n"), "{file}");
    assert!(clone.join("elsewhere/submit/omok/omok.rs").is_file());
    assert!(!clone.join("target").exists());
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
    for (arguments, complaint) in [
        ("chess", "unknown problem chess (expected one of omok, yut)"),
        ("bingo", "bingo has no binary yet: add src/bin/bingo.rs"),
        ("omok -- yut", "expected PROBLEM: cargo submit PROBLEM [-o FILE]"),
        ("omok yut", "unexpected argument yut"),
        ("src/bin/omok.rs", "src/bin/omok.rs: expected the name alone: cargo submit omok"),
        ("omok -o", "-o needs a file"),
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
    let root = checkout::scratch().join("marked");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for (file, text) in [
        ("bin/a.rs", "use boards::x;\n"),
        ("lib.rs", "//! A.\n\npub mod x;\n"),
        ("x.rs", "//! X.\n"),
    ] {
        fs::write(root.join("src").join(file), format!("\u{FEFF}{text}"))
            .expect("it can be written");
    }
    let file = submit::text(&root, "a").expect("the sources");
    assert!(
        file.contains("use boards::x;") && file.contains("//! X.") && !file.contains('\u{FEFF}')
    );
}
