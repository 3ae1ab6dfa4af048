//! Every fixture through the real binary, and what may stand in the folders.

use crate::kit::{binaries, passes, program, read};
use oracle::fixtures::{self, beyond, invalid, valid, Fixture};
use oracle::PROBLEMS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

type Folder = fn(&str) -> Result<Vec<Fixture>, String>;

fn all_pass(fixtures: Folder, piece: usize, change: impl Fn(&[u8]) -> Vec<u8>) {
    for (problem, binary) in binaries() {
        passes(&binary, &read(fixtures(problem.name)), piece, &change);
    }
}

#[test]
fn the_folders_are_those_of_the_problems() {
    let names = |folder: &Path| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        entries
            .map(|entry| {
                entry
                    .expect("it can be read")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect()
    };
    let mut expected: BTreeSet<String> = PROBLEMS
        .iter()
        .map(|problem| problem.name.to_string())
        .collect();
    assert_eq!(names(&fixtures::folder().join("invalid")), expected);
    assert!(names(&fixtures::folder().join("beyond")).is_subset(&expected));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(submit::problems(root)
        .expect("src/bin")
        .iter()
        .eq(&expected));
    expected.extend(["beyond".to_string(), "invalid".to_string()]);
    assert_eq!(names(&fixtures::folder()), expected);
}

/// They would be everywhere, and traps no more, in a checkout that changes line ends.
#[test]
fn a_carriage_return_is_named() {
    for problem in PROBLEMS {
        for folder in [valid, beyond, invalid] {
            for fixture in read(folder(problem.name)) {
                let parts = [&fixture.input, &fixture.output, &fixture.error];
                assert_eq!(
                    parts.iter().any(|part| part.contains(&b'\r')),
                    fixture.case.contains("carriage-return"),
                    "{} {}",
                    problem.name,
                    fixture.case
                );
            }
        }
    }
}

/// What breaks a promise refuses right programs: it stands in `beyond`.
#[test]
fn valid_fixtures_keep_the_judges_promises() {
    for problem in PROBLEMS {
        for fixture in read(valid(problem.name)) {
            let input = String::from_utf8_lossy(&fixture.input);
            assert_eq!(
                (problem.promises)(&input),
                Ok(()),
                "{} {}",
                problem.name,
                fixture.case
            );
        }
        for fixture in read(beyond(problem.name))
            .into_iter()
            .chain(read(invalid(problem.name)))
        {
            let input = String::from_utf8_lossy(&fixture.input);
            assert!(
                (problem.promises)(&input).is_err(),
                "{} {}",
                problem.name,
                fixture.case
            );
        }
    }
}

#[test]
fn valid_fixtures() {
    all_pass(valid, usize::MAX, <[u8]>::to_vec);
}

#[test]
fn fixtures_past_the_limits() {
    all_pass(beyond, usize::MAX, <[u8]>::to_vec);
}

#[test]
fn valid_fixtures_a_byte_at_a_time() {
    all_pass(valid, 1, <[u8]>::to_vec);
}

#[test]
fn valid_fixtures_with_carriage_returns() {
    all_pass(valid, usize::MAX, |input| replaced(input, "\n", "\r\n"));
}

#[test]
fn valid_fixtures_without_the_final_newline() {
    all_pass(valid, usize::MAX, |input| {
        input.strip_suffix(b"\n").unwrap_or(input).to_vec()
    });
}

#[test]
fn valid_fixtures_with_trailing_blanks() {
    all_pass(valid, usize::MAX, |input| {
        [&replaced(input, "\n", " \t \n")[..], b"\n \r\n\x1A"].concat()
    });
}

#[test]
fn valid_fixtures_with_a_byte_order_mark() {
    let marked = |input: &[u8]| ["\u{FEFF}".as_bytes(), input].concat();
    all_pass(valid, usize::MAX, marked);
    all_pass(valid, 1, marked);
}

fn replaced(input: &[u8], from: &str, to: &str) -> Vec<u8> {
    std::str::from_utf8(input)
        .expect("a valid fixture is ASCII")
        .replace(from, to)
        .into_bytes()
}

#[test]
fn all_fixtures_of_a_problem_as_one_stream() {
    all_pass(
        |problem| Ok(vec![stream(problem)]),
        usize::MAX,
        <[u8]>::to_vec,
    );
    all_pass(|problem| Ok(vec![stream(problem)]), 7, <[u8]>::to_vec);
}

fn stream(problem: &str) -> Fixture {
    let fixtures = read(valid(problem));
    let joined =
        |part: fn(&Fixture) -> &[u8]| fixtures.iter().map(part).collect::<Vec<_>>().concat();
    Fixture {
        case: "all of them".to_string(),
        input: joined(|fixture| &fixture.input),
        output: joined(|fixture| &fixture.output),
        error: Vec::new(),
    }
}

#[test]
fn invalid_fixtures() {
    all_pass(invalid, usize::MAX, <[u8]>::to_vec);
}

#[test]
fn invalid_fixtures_a_byte_at_a_time() {
    all_pass(invalid, 1, <[u8]>::to_vec);
}

/// A wrong answer in a fixture must be noticed, and told with its name and both answers.
#[test]
fn a_failing_case_is_named() {
    let mut fixtures = read(valid("omok"));
    fixtures.truncate(2);
    fixtures[1].output = b"2\n19 19\n".to_vec();
    let name = fixtures[1].case.clone();
    let failure = std::panic::catch_unwind(|| {
        passes(
            &program::binary("omok"),
            &fixtures,
            usize::MAX,
            <[u8]>::to_vec,
        );
    });
    let message = failure
        .expect_err("it fails")
        .downcast::<String>()
        .expect("with a message");
    assert!(
        message.contains(&name) && message.contains("19 19"),
        "{message}"
    );
}

/// Discovery refuses whatever could hide a case.
#[test]
fn fixtures_are_read_strictly() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strict");
    let faults_of = |files: &[&str]| {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for file in files {
            fs::write(folder.join(file), "").expect("a file");
        }
        fixtures::read(&folder, &["in", "out"]).err()
    };
    assert_eq!(faults_of(&["a.in", "a.out", "b.c.in", "b.c.out"]), None);
    for (files, named) in [
        (&["a.in", "a.out", "b.in"][..], "b.out"),
        (&["a.in", "a.out", "b.out"], "b.in"),
        (&["a.in", "a.out", "a.err"], "a.err"),
        (&["a.in", "a.out", "README"], "README"),
        (&["a.in", "a.out", "a.in~"], "a.in~"),
        (&["a.in", "a.out", ".in"], ".in"),
        (&[], "no case"),
    ] {
        let faults = faults_of(files).unwrap_or_else(|| panic!("{files:?} are accepted"));
        assert!(faults.contains(named), "{faults}");
    }
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("nested.in")).expect("a folder");
    assert!(
        fixtures::read(&folder, &["in", "out"]).is_err_and(|faults| faults.contains("nested.in"))
    );
}
