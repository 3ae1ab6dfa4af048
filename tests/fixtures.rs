//! Every fixture through the real binary, and what may stand in the folders.

use crate::kit::program::{self, text};
use crate::kit::{passes, read};
use oracle::fixtures::{self, beyond, invalid, valid, Fixture};
use oracle::{Problem, PROBLEMS};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

oracle::for_each_problem! {
    valid_ones
    valid_ones_however_they_are_written
    valid_ones_keep_the_judges_promises
    all_as_one_stream
    past_the_limits
    invalid_ones
    a_carriage_return_is_named
}

const WHOLE: usize = usize::MAX;

/// Runs the binary on fixtures that are changed by `change`, in pieces of each of some sizes.
fn pass(
    problem: &Problem,
    fixtures: &[Fixture],
    pieces: &[usize],
    change: impl Fn(&[u8]) -> Vec<u8>,
) {
    for &piece in pieces {
        passes(&program::binary(problem.name), fixtures, piece, &change);
    }
}

fn valid_ones(problem: &Problem) {
    pass(
        problem,
        &read(valid(problem.name)),
        &[WHOLE, 1],
        <[u8]>::to_vec,
    );
}

fn past_the_limits(problem: &Problem) {
    pass(
        problem,
        &read(beyond(problem.name)),
        &[WHOLE],
        <[u8]>::to_vec,
    );
}

fn invalid_ones(problem: &Problem) {
    pass(
        problem,
        &read(invalid(problem.name)),
        &[WHOLE, 1],
        <[u8]>::to_vec,
    );
}

fn valid_ones_however_they_are_written(problem: &Problem) {
    let fixtures = read(valid(problem.name));
    let with = |input: &[u8], newline| text(input).replace('\n', newline);
    pass(problem, &fixtures, &[WHOLE], |input| {
        with(input, "\r\n").into()
    });
    pass(problem, &fixtures, &[WHOLE], |input| {
        (with(input, " \t \n") + "\n \r\n\x1A").into()
    });
    pass(problem, &fixtures, &[WHOLE], |input| {
        input.strip_suffix(b"\n").unwrap_or(input).into()
    });
    pass(problem, &fixtures, &[WHOLE], |input| {
        ["\u{FEFF}".as_bytes(), input].concat()
    });
}

fn all_as_one_stream(problem: &Problem) {
    let fixtures = read(valid(problem.name));
    let joined =
        |part: fn(&Fixture) -> &[u8]| fixtures.iter().map(part).collect::<Vec<_>>().concat();
    let stream = Fixture {
        case: "all of them".to_string(),
        input: joined(|fixture| &fixture.input),
        output: joined(|fixture| &fixture.output),
        error: Vec::new(),
    };
    pass(problem, &[stream], &[WHOLE, 7], <[u8]>::to_vec);
}

/// What breaks a promise refuses right programs: it stands in `beyond`.
fn valid_ones_keep_the_judges_promises(problem: &Problem) {
    let promises = |fixture: &Fixture| (problem.promises)(&String::from_utf8_lossy(&fixture.input));
    for fixture in read(valid(problem.name)) {
        assert_eq!(promises(&fixture), Ok(()), "{}", fixture.case);
    }
    for fixtures in [beyond, invalid] {
        for fixture in read(fixtures(problem.name)) {
            assert!(promises(&fixture).is_err(), "{}", fixture.case);
        }
    }
}

/// A checkout that converts line endings adds carriage returns everywhere: only fixtures named after
/// them may have one.
fn a_carriage_return_is_named(problem: &Problem) {
    for folder in [valid, beyond, invalid] {
        for fixture in read(folder(problem.name)) {
            let parts = [fixture.input, fixture.output, fixture.error];
            let is_there = parts.iter().any(|part| part.contains(&b'\r'));
            let is_named = fixture.case.contains("carriage-return");
            assert_eq!(is_there, is_named, "{}", fixture.case);
        }
    }
}

#[test]
fn the_folders_are_those_of_the_problems() {
    let names = |folder: &Path| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let names = entries.map(|entry| entry.expect("it can be read").file_name());
        names
            .map(|name| name.to_string_lossy().into_owned())
            .collect()
    };
    let mut expected: BTreeSet<String> = PROBLEMS.map(|problem| problem.name.into()).into();
    assert_eq!(names(&fixtures::folder().join("invalid")), expected);
    assert!(names(&fixtures::folder().join("beyond")).is_subset(&expected));
    let problems = submit::problems(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(problems.expect("src/bin").iter().eq(&expected));
    expected.extend(["beyond".to_string(), "invalid".to_string()]);
    assert_eq!(names(&fixtures::folder()), expected);
}

/// A wrong output must be noticed, and reported with the fixture's name and both outputs.
#[test]
fn a_failing_case_is_named() {
    let mut fixtures = read(valid("omok"));
    fixtures.truncate(2);
    fixtures[1].output = b"2\n19 19\n".to_vec();
    let name = fixtures[1].case.clone();
    let omok = program::binary("omok");
    let failure = std::panic::catch_unwind(|| passes(&omok, &fixtures, 1000, <[u8]>::to_vec));
    let message = failure.expect_err("it fails").downcast::<String>();
    let message = message.expect("with a message");
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
