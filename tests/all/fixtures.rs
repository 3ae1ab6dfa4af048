//! Every fixture through the real binary, and what may stand in the folders.

use crate::kit::program::{binary, text};
use crate::kit::{is_filter, is_thorough, passes, prints, read, sample, stream};
use cli::fixtures::{self, beyond, invalid, valid};
use oracle::{Problem, PROBLEMS};
use std::collections::BTreeSet;
use std::fs;

each_problem::tests! {
    binary: valid_fixtures_pass;
    beyond: fixtures_past_the_limits_pass;
    constraints: valid_fixtures_keep_the_constraints;
    read:
        valid_fixtures_pass_with_other_whitespace
        valid_fixtures_pass_as_one_stream
        invalid_fixtures_are_reported
}

const WHOLE: usize = usize::MAX;

/// To the byte if the program runs by `boards::filter`.
fn valid_fixtures_pass(problem: &str) {
    let fixtures = read(valid(problem));
    if is_filter(problem) {
        passes(&binary(problem), &fixtures, WHOLE, <[u8]>::to_vec);
    } else {
        prints(&binary(problem), &fixtures);
    }
}

fn fixtures_past_the_limits_pass(problem: &Problem) {
    let fixtures = read(beyond(problem.name));
    passes(&binary(problem.name), &fixtures, WHOLE, <[u8]>::to_vec);
}

fn invalid_fixtures_are_reported(problem: &Problem) {
    let fixtures = read(invalid(problem.name));
    for piece in [WHOLE, 1] {
        passes(&binary(problem.name), &fixtures, piece, <[u8]>::to_vec);
    }
}

fn valid_fixtures_pass_with_other_whitespace(problem: &Problem) {
    let fixtures = read(valid(problem.name));
    let with = |input: &[u8], newline| text(input).replace('\n', newline);
    // With a BOM, carriage returns, and no newline at the end: four, or, in `.ci/run`, all.
    let alone = &fixtures[..if is_thorough() { fixtures.len() } else { 4.min(fixtures.len()) }];
    passes(&binary(problem.name), alone, WHOLE, |input| {
        format!("\u{FEFF}{}", with(input, "\r\n").trim_end()).into()
    });
    // With whitespace everywhere, and a trailing Ctrl-Z.
    passes(&binary(problem.name), &[stream(&fixtures)], WHOLE, |input| {
        (with(input, " \t \n") + "\n \r\n\x1A").into()
    });
}

fn valid_fixtures_pass_as_one_stream(problem: &Problem) {
    let stream = [stream(&read(valid(problem.name)))];
    for piece in [WHOLE, if is_thorough() { 1 } else { 7 }] {
        passes(&binary(problem.name), &stream, piece, <[u8]>::to_vec);
    }
}

/// A fixture that breaks a constraint refuses right programs: it stands in `beyond`.
fn valid_fixtures_keep_the_constraints(problem: &Problem) {
    for fixture in read(valid(problem.name)) {
        assert!(problem.is_valid(&fixture.input), "{}", fixture.case);
    }
    // To the byte: none too many, none too few.
    let sample = text(&sample(problem.name).input);
    let without = sample.trim_end().to_string();
    for damaged in [&sample.replacen('\n', "\r\n", 1), &(sample.clone() + "\n"), &without, ""] {
        assert!(!problem.is_valid(damaged.as_bytes()), "{damaged}");
    }
    for fixtures in [beyond, invalid] {
        for fixture in read(fixtures(problem.name)) {
            assert!(!problem.is_valid(&fixture.input), "{}", fixture.case);
        }
    }
}

/// The four have every layer. Any other problem has what it is given.
#[test]
fn every_folder_is_one_of_a_problem() {
    let root = cli::root();
    let names = |folder: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(root.join(folder)).expect("the folder is there");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into()).collect()
    };
    let four = BTreeSet::from(["boggle", "omok", "puyo", "yut"].map(String::from));
    let problems = fixtures::problems().expect("the folders").into_iter().collect();
    let statements = names("tools/package-problem/problems");
    let listed: BTreeSet<_> = PROBLEMS.iter().map(|problem| problem.name.to_string()).collect();
    for (place, known) in [
        ("fixtures", &problems),
        ("fixtures/invalid", &names("fixtures/invalid")),
        ("tools/package-problem/problems", &statements),
        ("tools/oracle/src/lib.rs", &listed),
    ] {
        assert!(four.is_subset(known), "{place}: one of {four:?} is missing");
        let lost: Vec<_> = known.difference(&problems).collect();
        assert!(lost.is_empty(), "{place}: {lost:?} has no folder in fixtures");
    }
    assert!(names("fixtures/beyond").is_subset(&problems), "fixtures/beyond");
    for name in four {
        let problem = oracle::problem(&name).expect("a problem");
        assert!(problem.random_input.is_some(), "{name}");
        assert!(problem.read.is_some() && problem.draw.is_some(), "{name}");
        assert!(problem.sentence.is_some() && problem.mistakes.is_some(), "{name}");
        assert!(problem.constraints.is_some(), "{name}");
    }
}

/// Discovery refuses whatever could hide a case.
#[test]
fn fixtures_are_read_strictly() {
    let folder = cli::scratch().join("strict");
    for (files, named) in [
        ("a.in a.out b.c.in b.c.out", None),
        ("a.in a.out b.in", Some("b.out")),
        ("a.in a.out b.out", Some("b.in")),
        ("a.in a.out a.err", Some("a.err")),
        ("a.in a.out README", Some("README")),
        ("a.in a.out .DS_Store", None),
        (".in .out", Some("no case")),
        ("", Some("no case")),
    ] {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for file in files.split_whitespace() {
            fs::write(folder.join(file), "").expect("a file");
        }
        let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
        assert!(faults.contains(named.unwrap_or("")), "{files}: {faults}");
        assert_eq!(faults.is_empty(), named.is_none(), "{files}: {faults}");
    }
}
