//! What is written of a problem and of a contest, and what is said of it.

use crate::support::text;
use crate::waiting::{
    castle, command, ended, files, in_batch, new_clone, problem, Ended, Waiting, GOLDEN,
    TWO_SAMPLES,
};
use std::env;
use std::fs;
use std::path::Path;
use std::process::{self, Command};

/// What a `receive` with these arguments prints after a click.
fn clicked(clone: &Path, arguments: &[&str], problem: &str) -> Ended {
    let waiting = Waiting::start(clone, arguments);
    waiting.click(problem);
    waiting.end()
}

const NEXT: &str = "src/bin/castle-defense.rs is new, with its line in tests/golden.rs\n\
    next: cargo test castle_defense; cargo judge castle-defense src/bin/castle-defense.rs; cargo submit castle-defense\n";

#[test]
fn a_problem_is_one_command_and_one_click() {
    let clone = new_clone("one-click");
    let said = format!("castle-defense: 2 samples in fixtures/castle-defense\n{NEXT}");
    assert_eq!(clicked(&clone, &[], &castle()), ended(0, &said, ""));
    let golden = GOLDEN.replace("\n\nfn", "\nprogram!(castle_defense, \"castle-defense\");\n\nfn");
    let program = "// G. Castle Defense (https://judge.test/1/G)\nfn main() {\n    \
        let lines: Vec<String> = std::io::stdin().lines().map(|line| line.expect(\"text\")).collect();\n    \
        println!(\"{}\", lines.join(\"\\n\")); // Start here. How to read a board: src/lib.rs.\n}\n";
    let written = [
        ("fixtures/castle-defense/.problem.json", &castle()[..]),
        ("fixtures/castle-defense/sample-1.in", "1 2\n"),
        ("fixtures/castle-defense/sample-1.out", "3\n"),
        ("fixtures/castle-defense/sample-2.in", "a\tb \r\n\0"),
        ("fixtures/castle-defense/sample-2.out", "가"),
        ("src/bin/castle-defense.rs", program),
        ("tests/golden.rs", &golden),
    ];
    assert_eq!(files(&clone), written.map(|(name, text)| (name.to_string(), text.to_string())));
    submit::compile(&clone.join("tmp"), "castle-defense", program, "metadata")
        .expect("it compiles");

    // The same again, by any name of its own.
    let before = files(&clone);
    let again = said
        .replace("fixtures/castle-defense\n", "fixtures/castle-defense, already there\n")
        .replace("is new", "is kept");
    let another_batch = castle().replace("\"one\"", "\"two\"");
    assert_eq!(clicked(&clone, &[], &another_batch), ended(0, &again, ""));
    assert_eq!(clicked(&clone, &["castle-defense"], &castle()), ended(0, &again, ""));
    assert_eq!(files(&clone), before);
}

#[test]
fn it_speaks_korean() {
    let clone = new_clone("korean");
    let said = "castle-defense: fixtures/castle-defense에 예제 2개를 썼습니다\n\
        src/bin/castle-defense.rs 파일을 만들고, tests/golden.rs에 한 줄을 추가했습니다\n\
        다음: cargo test castle_defense; cargo judge castle-defense src/bin/castle-defense.rs; cargo submit castle-defense\n";
    let waiting = Waiting::started(|| command(&clone, &["--lang", "ko"]));
    assert!(waiting.line.contains("번 포트에서 기다리는 중: "), "{}", waiting.line);
    assert_eq!(waiting.send(b"GET / HTTP/1.1\r\n\r\n"), "HTTP/1.1 405 Method Not Allowed");
    waiting.click(&castle());
    let refused = "receive: 요청을 거부했습니다: POST / 필요, 실제: GET / HTTP/1.1\n";
    assert_eq!(waiting.end(), ended(0, said, refused));
}

#[test]
fn nothing_is_overwritten() {
    let clone = new_clone("kept");
    let mine = clone.join("src/bin/castle-defense.rs");
    fs::write(&mine, "fn main() {}\n").expect("it can be written");
    let said = format!("castle-defense: 2 samples in fixtures/castle-defense\n{NEXT}");
    assert_eq!(clicked(&clone, &[], &castle()), ended(0, &said.replace("is new", "is kept"), ""));
    assert_eq!(fs::read_to_string(&mine).expect("a file"), "fn main() {}\n");

    // In a folder.
    fs::remove_file(&mine).expect("it can be removed");
    fs::create_dir(mine.with_extension("")).expect("a folder");
    fs::write(mine.with_extension("").join("main.rs"), "fn main() {}\n").expect("a file");
    let there = clicked(&clone, &[], &castle()).stdout;
    let line = "\nsrc/bin/castle-defense/main.rs is kept, with its line in tests/golden.rs\n";
    assert!(there.contains(line), "{there}");

    let sample = clone.join("fixtures/castle-defense/sample-1.out");
    fs::write(&sample, "4\n").expect("it can be written");
    let before = files(&clone);
    let differs = "receive: fixtures/castle-defense/sample-1.out differs from what was sent: \
        remove fixtures/castle-defense to receive it again\n";
    assert_eq!(clicked(&clone, &[], &castle()), ended(1, "", differs));
    let other = problem("Other", "https://judge.test/2", TWO_SAMPLES);
    let taken =
        "receive: fixtures/castle-defense belongs to another problem: choose another name\n";
    assert_eq!(clicked(&clone, &["castle-defense"], &other), ended(1, "", taken));
    // A folder of one's own.
    let taken = "receive: fixtures/bingo belongs to another problem: choose another name\n";
    fs::create_dir(clone.join("fixtures/bingo")).expect("a folder");
    assert_eq!(clicked(&clone, &["bingo"], &castle()), ended(1, "", taken));
    assert_eq!(files(&clone), before);
}

/// Two tests of one name would not compile.
#[test]
fn the_name_of_a_test_is_not_used_twice() {
    let clone = new_clone("test-name");
    let golden = GOLDEN.to_string() + "program!(castle_defense, \"castle_defense\");\n";
    fs::write(clone.join("tests/golden.rs"), golden).expect("it can be written");
    let said = clicked(&clone, &[], &castle()).stdout;
    assert!(said.starts_with("judge-castle-defense: 2 samples in "), "{said}");
}

/// All of a problem is there, or nothing.
#[test]
fn what_cannot_be_written_leaves_nothing() {
    let clone = new_clone("nothing");
    fs::remove_file(clone.join("tests/golden.rs")).expect("it can be removed");
    let failed = clicked(&clone, &[], &castle());
    assert_eq!((failed.status, &failed.stdout[..]), (Some(1), ""));
    assert!(failed.stderr.contains("tests/golden.rs: "), "{}", failed.stderr);
    assert_eq!(files(&clone), []);
    // A file in place of the folder.
    fs::write(clone.join("file"), "").expect("it can be written");
    let failed = clicked(&clone, &["--to", "file/below"], &castle());
    assert_eq!((failed.status, &failed.stdout[..]), (Some(1), ""));
    assert!(failed.stderr.starts_with("receive: file/below: "), "{}", failed.stderr);
    assert_eq!(files(&clone), [("file".to_string(), String::new())]);
}

#[test]
fn the_line_ends_of_the_tests_are_kept() {
    let clone = new_clone("crlf");
    let golden = clone.join("tests/golden.rs");
    fs::write(&golden, GOLDEN.replace('\n', "\r\n")).expect("it can be written");
    assert_eq!(clicked(&clone, &["1000"], &castle()).status, Some(0));
    let line = "program!(omok, \"omok\");\nprogram!(_1000, \"1000\");\n\n";
    let expected = GOLDEN.replace("program!(omok, \"omok\");\n\n", line).replace('\n', "\r\n");
    assert_eq!(fs::read_to_string(golden).expect("a file"), expected);
}

#[test]
fn a_folder_can_be_named() {
    let clone = new_clone("to");
    let said = "castle: 2 samples in new/folder/castle\nnext: cargo judge new/folder/castle FILE\n";
    let before = files(&clone);
    assert_eq!(clicked(&clone, &["castle", "--to", "new/folder"], &castle()), ended(0, said, ""));
    let mut all = files(&clone);
    all.retain(|(name, _)| !name.starts_with("new/folder/castle/"));
    assert_eq!(all, before);
}

/// Installed, it knows no clone.
#[test]
fn elsewhere_the_folder_is_here() {
    // The folder of the tests is in a clone.
    let folder = env::temp_dir().join(format!("boards-receive-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let installed = folder.join(format!("receive{}", env::consts::EXE_SUFFIX));
    fs::copy(command(&folder, &[]).get_program(), &installed).expect("it can be copied");
    let waiting = Waiting::started(|| {
        let mut receive = Command::new(&installed);
        receive.current_dir(&folder).env("LC_ALL", "C");
        receive.env_remove("CARGO").env_remove("CARGO_MANIFEST_DIR");
        receive
    });
    waiting.click(&castle());
    let said = "castle-defense: 2 samples in ./castle-defense\nnext: judge ./castle-defense FILE\n";
    let ended_so = waiting.end();
    fs::remove_file(installed).expect("it can be removed");
    let all = files(&folder);
    fs::remove_dir_all(&folder).expect("it can be removed");
    assert_eq!(ended_so, ended(0, said, ""));
    assert_eq!(all.len(), 5, "{all:?}");
    assert!(all.iter().all(|(name, _)| name.starts_with("castle-defense/")), "{all:?}");
}

#[test]
fn a_contest_is_received() {
    let clone = new_clone("contest");
    let waiting = Waiting::start(&clone, &[]);
    let sum = |number: usize, samples| {
        let url = format!("https://judge.test/{number}");
        in_batch("Sum", &url, samples, "contest", 3)
    };
    // A click on another page before: the last one counts.
    waiting.click(&in_batch("A. Other", "https://judge.test/7", "[]", "other", 2));
    for number in 1..=3 {
        waiting.click(&sum(number, if number == 2 { "[]" } else { TWO_SAMPLES }));
    }
    let said = "other (1 of 2): no samples were sent: add fixtures/other/sample-1.in and sample-1.out\n\
        sum (1 of 3): 2 samples in fixtures/sum\n\
        judge-sum (2 of 3): no samples were sent: add fixtures/judge-sum/sample-1.in and sample-1.out\n\
        judge-3 (3 of 3): 2 samples in fixtures/judge-3\n\
        next: cargo judge fixtures/judge-3 FILE\n";
    assert_eq!(waiting.end(), ended(0, said, ""));
    let all = files(&clone);
    let others = all.iter().filter(|(name, _)| !name.starts_with("fixtures/"));
    assert_eq!(others.map(|(name, _)| &name[..]).collect::<Vec<_>>(), ["tests/golden.rs"]);

    let refused = "receive: a contest of 3 problems was sent, but mine names one: \
        leave it out, or click on the page of a problem\n";
    assert_eq!(clicked(&clone, &["mine"], &sum(1, "[]")), ended(2, "", refused));
    assert_eq!(files(&clone), all);
}

/// One that fails does not keep the others from being written.
#[test]
fn of_a_contest_all_that_can_is_written() {
    let clone = new_clone("partly");
    let one = |name: &str, samples| {
        in_batch(name, &format!("https://judge.test/{name}"), samples, "contest", 2)
    };
    assert_eq!(
        clicked(&clone, &[], &problem("one", "https://judge.test/one", "[]")).status,
        Some(0)
    );
    let waiting = Waiting::start(&clone, &[]);
    waiting.click(&one("one", TWO_SAMPLES));
    waiting.click(&one("two", TWO_SAMPLES));
    let said = "two (2 of 2): 2 samples in fixtures/two\nnext: cargo judge fixtures/two FILE\n";
    let failed = "receive: fixtures/one/sample-1.in differs from what was sent: \
        remove fixtures/one to receive it again (1 of 2)\n";
    assert_eq!(waiting.end(), ended(1, said, failed));
}

#[test]
fn wrong_use_is_reported() {
    let clone = new_clone("wrong-use");
    let plain = "(expected lowercase letters, digits, - and _, at most 60)";
    let taken = "is taken by this repository, cargo, Rust or Windows: choose another";
    for (arguments, complaint) in [
        ("a b", "unexpected argument b".to_string()),
        ("--port", "--port needs a value (1 to 65535)".to_string()),
        ("--port 0", "invalid value 0 for --port (expected 1 to 65535)".to_string()),
        ("--to", "--to needs a folder".to_string()),
        ("--fast", "unknown option --fast (expected one of --port, --to, --lang)".to_string()),
        ("../../x", format!("invalid name ../../x {plain}")),
        ("Castle", format!("invalid name Castle {plain}")),
        ("omok", format!("the name omok {taken}")),
        ("2615", format!("the name 2615 {taken}")),
        ("beyond", format!("the name beyond {taken}")),
        ("build", format!("the name build {taken}")),
        ("match", format!("the name match {taken}")),
        ("com1", format!("the name com1 {taken}")),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let output = command(&clone, &arguments).output().expect("it runs");
        let said = (output.status.code(), text(&output.stderr));
        assert_eq!(said, (Some(2), format!("receive: {complaint}\n")));
    }
}
