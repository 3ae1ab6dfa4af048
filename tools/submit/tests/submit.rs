//! The command line of `cargo submit`. The files that it prints are tested in the root package.

use std::fs;
use std::process::Command;

/// The exit status and stderr.
fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let mut submit = Command::new(checkout::built("submit"));
    let finished = submit.args(arguments).current_dir(checkout::root()).output();
    let finished = finished.expect("it runs");
    let stderr = String::from_utf8_lossy(&finished.stderr).into_owned();
    (finished.status.code(), stderr)
}

#[test]
fn a_source_file_is_not_overwritten() {
    let absolute = checkout::root().join("src/lib.rs").display().to_string();
    for file in ["src/lib.rs", "src/new.rs", "./src/../src/bin/omok.rs", &absolute] {
        let refused =
            format!("submit: {file}: expected a file outside src, which holds the sources\n");
        assert_eq!(run(&["omok", "-o", file]), (Some(2), refused.clone()));
        assert_eq!(run(&["-o", file, "omok"]), (Some(2), refused));
    }
}

#[test]
fn wrong_use_is_reported() {
    let known = submit::problems(&checkout::root()).expect("the problems").join(", ");
    let unknown = format!("submit: unknown problem chess (expected one of {known})\n");
    assert_eq!(run(&["chess"]), (Some(2), unknown));
    for (arguments, complaint) in [
        ("omok yut", "unexpected argument yut"),
        ("src/bin/omok.rs", "src/bin/omok.rs: expected the name alone: cargo submit omok"),
        ("omok -o", "-o needs a file"),
        ("-o omok.rs", "expected PROBLEM: cargo submit PROBLEM [-o FILE]"),
        ("--fast", "unknown option --fast (expected -o)"),
    ] {
        let outcome = run(&arguments.split(' ').collect::<Vec<_>>());
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
