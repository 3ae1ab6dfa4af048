//! Every fixture through the real binary: stdout, stderr and exit status, to the byte.

use crate::kit::fixtures::{self, Fixture};
use crate::kit::program;
use crate::kit::table::side_by_side;
use crate::problems::PROBLEMS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

pub fn valid(problem: &str) -> Vec<Fixture> {
    fixtures::read(&fixtures::folder().join(problem), false)
        .unwrap_or_else(|faults| panic!("{faults}"))
}

/// Past the judge's limits and promises: what must come of it is said here, not by the judge.
pub fn beyond(problem: &str) -> Vec<Fixture> {
    let folder = fixtures::folder().join("beyond").join(problem);
    if folder.exists() {
        fixtures::read(&folder, false).unwrap_or_else(|faults| panic!("{faults}"))
    } else {
        Vec::new()
    }
}

pub fn invalid(problem: &str) -> Vec<Fixture> {
    fixtures::read(&fixtures::folder().join("invalid").join(problem), true)
        .unwrap_or_else(|faults| panic!("{faults}"))
}

/// Runs a program on every fixture, changed by `change` and written in pieces; names every case
/// that fails.
pub fn check(
    program: &Path,
    fixtures: &[Fixture],
    piece: usize,
    change: impl Fn(&[u8]) -> Vec<u8>,
) {
    let mut failures = String::new();
    for fixture in fixtures {
        let finished = program::run_in_pieces(program, &change(&fixture.input), piece);
        let status = i32::from(!fixture.error.is_empty());
        let text = |status: Option<i32>, stdout: &[u8], stderr: &[u8]| {
            let [stdout, stderr] = [stdout, stderr].map(String::from_utf8_lossy);
            format!("{stdout}(stderr) {stderr}\n(status) {status:?}")
        };
        let expected = text(Some(status), &fixture.output, &fixture.error);
        let actual = text(finished.status.code(), &finished.stdout, &finished.stderr);
        if expected != actual {
            let table = side_by_side(["expected", "actual"], [&expected, &actual], true);
            failures.extend([&fixture.case, "\n", &table, "\n"]);
        }
    }
    assert!(
        failures.is_empty(),
        "{}: these cases fail:\n\n{failures}",
        program.display()
    );
}

fn check_all(
    fixtures: impl Fn(&str) -> Vec<Fixture>,
    piece: usize,
    change: impl Fn(&[u8]) -> Vec<u8>,
) {
    for problem in &PROBLEMS {
        check(
            &program::binary(problem.name),
            &fixtures(problem.name),
            piece,
            &change,
        );
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
    expected.extend(["beyond".to_string(), "invalid".to_string()]);
    assert_eq!(names(&fixtures::folder()), expected);
}

#[test]
fn valid_fixtures() {
    check_all(valid, usize::MAX, <[u8]>::to_vec);
}

#[test]
fn fixtures_past_the_limits() {
    check_all(beyond, usize::MAX, <[u8]>::to_vec);
}

#[test]
fn valid_fixtures_a_byte_at_a_time() {
    check_all(valid, 1, <[u8]>::to_vec);
}

#[test]
fn valid_fixtures_with_carriage_returns() {
    check_all(valid, usize::MAX, |input| replaced(input, "\n", "\r\n"));
}

#[test]
fn valid_fixtures_without_the_final_newline() {
    check_all(valid, usize::MAX, |input| {
        input.strip_suffix(b"\n").unwrap_or(input).to_vec()
    });
}

#[test]
fn valid_fixtures_with_trailing_blanks() {
    check_all(valid, usize::MAX, |input| {
        [&replaced(input, "\n", " \t \n")[..], b"\n \r\n\x1A"].concat()
    });
}

#[test]
fn valid_fixtures_with_a_byte_order_mark() {
    let marked = |input: &[u8]| ["\u{FEFF}".as_bytes(), input].concat();
    check_all(valid, usize::MAX, marked);
    check_all(valid, 1, marked);
}

fn replaced(input: &[u8], from: &str, to: &str) -> Vec<u8> {
    std::str::from_utf8(input)
        .expect("a valid fixture is ASCII")
        .replace(from, to)
        .into_bytes()
}

#[test]
fn all_fixtures_of_a_problem_as_one_stream() {
    check_all(|problem| vec![stream(problem)], usize::MAX, <[u8]>::to_vec);
    check_all(|problem| vec![stream(problem)], 7, <[u8]>::to_vec);
}

fn stream(problem: &str) -> Fixture {
    let fixtures = valid(problem);
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
    check_all(invalid, usize::MAX, <[u8]>::to_vec);
}

#[test]
fn invalid_fixtures_a_byte_at_a_time() {
    check_all(invalid, 1, <[u8]>::to_vec);
}

/// A wrong answer in a fixture must be noticed, and told with its name and both answers.
#[test]
fn a_failing_case_is_named() {
    let mut fixtures = valid("omok");
    fixtures.truncate(2);
    fixtures[1].output = b"2\n19 19\n".to_vec();
    let name = fixtures[1].case.clone();
    let failure = std::panic::catch_unwind(|| {
        check(
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
        fixtures::read(&folder, false).err()
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
    assert!(fixtures::read(&folder, false).is_err_and(|faults| faults.contains("nested.in")));
}
