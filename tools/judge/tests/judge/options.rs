//! The command line.

use crate::{in_time, new_path, plain_judge, text};
use std::fs;

/// Two spaces have an empty argument between them.
fn wrong_use(arguments: &str, complaint: &str) {
    let mut judge = plain_judge(&arguments.split(' ').collect::<Vec<_>>());
    let finished = in_time(move || judge.output());
    let stderr = text(&finished.stderr);
    assert_eq!(finished.status.code(), Some(2), "{arguments:?} {stderr}");
    assert!(stderr.starts_with("judge: ") && stderr.lines().count() == 1, "{stderr}");
    assert!(stderr.contains(complaint), "{stderr}");
}

#[test]
fn wrong_use_is_reported() {
    for (arguments, complaint) in [
        ("--", "missing PROBLEM (a folder in fixtures, such as omok; "),
        ("chess -- true", "; a new one needs fixtures/chess/sample.in and sample.out)"),
        ("beyond -- true", "fixtures/beyond is not a problem: it holds a folder for each"),
        ("omok\x1B[2J -- true", "unknown problem omok\\u{1b}[2J ("),
        ("omok --t\x07 1", "unknown option --t\\u{7} ("),
        ("omok", "missing COMMAND"),
        ("omok --", "missing COMMAND"),
        ("omok - -- true", "unexpected argument - (the command comes after --, "),
        ("omok ./a", "./a (the command comes after --, as in cargo judge omok -- ./a)"),
        ("puyo \x1B", "\\u{1b} (the command comes after --, as in cargo judge puyo -- \\u{1b})"),
        ("omok --case 3", "unknown option --case (expected one of --timeout, --cases, --seed, "),
        ("omok --cases", "--cases needs a value"),
        ("omok --save  -- true", "--save needs a folder"),
        ("omok --save -- true", "--save needs a folder"),
        ("omok --save /dev/null/x -- true", "/dev/null/x: "),
    ] {
        wrong_use(arguments, complaint);
    }
    for invalid in ["--cases -1", "--timeout 0", "--timeout NaN", "--timeout 1e-300", "--lang fr"] {
        let (option, value) = invalid.split_once(' ').expect("both");
        let complaint = format!("invalid value {value} for {option} (expected ");
        wrong_use(&format!("omok {invalid} -- true"), &complaint);
        wrong_use(&format!("omok {option}={value} -- true"), &complaint);
    }
}

/// A file of each kind, with its permissions, and the hint.
#[test]
fn a_command_that_cannot_start_gets_a_hint() {
    let folder = new_path("starts");
    fs::create_dir_all(folder.join("classes")).expect("a folder");
    let start = |command: &str| {
        let mut judge = plain_judge(&["omok", "--", command]);
        judge.current_dir(&folder);
        let finished = in_time(move || judge.output());
        assert_eq!(finished.status.code(), Some(2), "{command}");
        text(&finished.stderr)
    };
    for (name, content) in [
        ("a.cpp", "int main() {}"),
        ("a.py", "print(0)"),
        ("a.out", "\x7fELF"),
        ("crlf.py", "#!/bin/sh\r\necho 0\r\n"),
        ("lost", "#!/no/such/shell\necho 0\n"),
        ("a.exe", "MZ"),
        ("a.txt", "0"),
        ("a.java", "class A {}"),
        ("A.class", "\u{CAFE}"),
        ("classes/A.class", "\u{CAFE}"),
        ("a.jar", "PK"),
        ("a.js", "console.log(0)"),
        ("script.py", "#!/bin/sh\n"),
        ("script.js", "#!/bin/sh\n"),
        ("empty", "#!\necho 0\n"),
        ("folder", "#! / \necho 0\n"),
    ] {
        fs::write(folder.join(name), content).expect("it can be written");
    }
    // It names a script that names no program.
    let chain = format!("#!{}\n", folder.join("lost").display());
    fs::write(folder.join("chain"), chain).expect("it can be written");
    #[cfg(unix)]
    for name in ["crlf.py", "lost", "empty", "folder", "chain"] {
        use std::os::unix::fs::PermissionsExt;
        let all = fs::Permissions::from_mode(0o755);
        fs::set_permissions(folder.join(name), all).expect("it can be changed");
    }
    let mut hints = vec![
        ("", "the command is empty"),
        ("python3 my.py", "(the quotes make the whole command one word: remove them)"),
        ("./a.cpp", "(this is source code: compile it, and judge the program)"),
        ("./a.py", "(run it as python3 ./a.py)"),
    ];
    if cfg!(unix) {
        hints.extend([
            (".", "judge: .: Permission denied (os error 13) (this is a folder)\n"),
            (
                "./no-such-program",
                "judge: ./no-such-program: No such file or directory (os error 2)\n",
            ),
            ("./chain", "judge: ./chain: No such file or directory (os error 2)\n"),
            ("./a.exe", "(this is a program for Windows)"),
            ("./a.txt", "judge: ./a.txt: Permission denied (os error 13)\n"),
            ("./a.java", "(run it as java ./a.java)"),
            ("./A.class", "(run it as java -cp . A)"),
            ("A.class", "(run it as java -cp . A)"),
            ("./classes/A.class", "(run it as java -cp ./classes A)"),
            ("./a.jar", "(run it as java -jar ./a.jar)"),
            ("./a.js", "(run it as node ./a.js)"),
            ("./script.py", "(it is not executable: chmod +x ./script.py)"),
            ("./script.js", "(it is not executable: chmod +x ./script.js)"),
            ("./empty", "(its first line names \"\", which is not a program on this system)"),
            ("./folder", "(its first line names \"/\", which is not a program on this system)"),
            ("a.out", "(to run the file in this folder: ./a.out)"),
            ("./a.out", "(it is not executable: chmod +x ./a.out)"),
            (
                "./crlf.py",
                "(its first line ends with a carriage return: save it with LF line ends)",
            ),
            (
                "./lost",
                "(its first line names \"/no/such/shell\", which is not a program on this system)",
            ),
        ]);
    }
    for (command, hint) in hints {
        let complaint = start(command);
        assert!(complaint.starts_with("judge: ") && complaint.contains(hint), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn among_many_names_the_nearest_are_listed() {
    let names = ["yut", "omok", "puyo", "gomoku", "boggle", "bingo", "tetris", "go", "okmo"];
    let nearest = |name: &str| cli::expected_one_of(name, &names);
    assert_eq!(nearest("omk"), "the nearest of 9: omok, okmo, yut");
    assert_eq!(nearest("gomok"), "the nearest of 9: omok, gomoku, go");
    assert_eq!(nearest("tetri"), "the nearest of 9: tetris, yut, omok");
    assert_eq!(cli::expected_one_of("a", &names[..2]), "expected one of yut, omok");
    assert_eq!(cli::expected_one_of("a", &names[..1]), "expected yut");
    assert!(cli::expected_one_of("a", &names[..8]).starts_with("expected one of yut, omok, "));
}

#[test]
fn help_and_version_are_printed() {
    let printed = |arguments: &[&str]| {
        let mut judge = plain_judge(arguments);
        let finished = in_time(move || judge.output());
        (finished.status.code(), text(&finished.stdout))
    };
    for option in ["-h", "--help"] {
        let (status, help) = printed(&["omok", option]);
        assert_eq!(status, Some(0));
        assert!(
            help.starts_with("cargo judge: ") && help.contains("\n  yut      10 s\n"),
            "{help}"
        );
    }
    assert_eq!(printed(&["--version"]), (Some(0), "judge 0.1.0\n".to_string()));
    // After `--` it is the program's.
    assert_eq!(printed(&["chess", "--", "a", "--help"]).0, Some(2));
}
