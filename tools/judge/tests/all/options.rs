//! The command line.

use crate::judging::{new_clone, plain_judge};
use crate::support::{in_clone, in_time, text};
use console::cli;
use std::fs;

/// A file of each kind, with its permissions, and the hint.
#[test]
fn a_command_that_cannot_start_gets_a_hint() {
    let folder = new_clone("starts");
    let start = |command: &str| {
        let mut judge = plain_judge(&["omok", "--", command]);
        in_clone(&mut judge, &folder);
        let finished = in_time(move || judge.output());
        assert_eq!(finished.status.code(), Some(2), "{command}");
        text(&finished.stderr)
    };
    for (name, content) in [
        ("a.cpp", "int main() {}"),
        ("a.py", "print(0)"),
        ("-a.py", "print(0)"),
        ("a.out", "\x7fELF"),
        ("a.txt", "0"),
        ("a.go", "package main"),
        ("script.py", "#!/bin/sh\n"),
        ("script", "#!/bin/sh\n"),
    ] {
        fs::write(folder.join(name), content).expect("it can be written");
    }
    let mut hints = vec![
        ("", "the command is empty"),
        ("python3 my.py", "(the quotes make the whole command one word: remove them)"),
        ("./a.cpp", "(without --, the judge compiles or runs this file)"),
        ("./a.py", "(without --, the judge compiles or runs this file)"),
        ("-a.py", "(without --, the judge compiles or runs ./-a.py)"),
    ];
    if cfg!(unix) {
        hints.extend([
            (
                "./no-such-program",
                "judge: ./no-such-program: No such file or directory (os error 2)\n",
            ),
            ("./a.txt", "judge: ./a.txt is neither a program nor a source file, by its ending: .c .cpp .rs .java .py .js\n"),
            ("./a.go", "judge: ./a.go is neither a program nor a source file, by its ending: .c .cpp .rs .java .py .js\n"),
            ("./script.py", "(without --, the judge compiles or runs this file)"),
            ("./script", "(it is not executable: chmod +x ./script)"),
            ("a.out", "(to run the file in this folder: ./a.out)"),
            ("./a.out", "(it is not executable: chmod +x ./a.out)"),
        ]);
    }
    for (command, hint) in hints {
        let complaint = start(command);
        assert!(complaint.starts_with("judge: ") && complaint.contains(hint), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn of_many_names_the_first_are_listed() {
    let names =
        ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r"];
    let of = |names: &[&str]| cli::expected_one_of("이름", names);
    assert_eq!(of(&names[..1]), "expected a");
    assert_eq!(of(&names[..2]), "expected one of a, b");
    let sixteen = "expected one of a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p";
    assert_eq!(of(&names[..16]), sixteen);
    assert_eq!(of(&names), format!("{sixteen} and 2 more"));
}
