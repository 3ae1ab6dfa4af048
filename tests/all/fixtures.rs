//! Runs the binaries on every fixture, and checks the folders of fixtures.

use crate::kit::program::{binary, text};
use crate::kit::{is_thorough, passes, read, sample, stream};
use cli::fixtures::{self, beyond, invalid, valid, Fixture};
use oracle::{Problem, PROBLEMS};
use std::{collections::BTreeSet, fs};

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

fn valid_fixtures_pass(problem: &str) {
    passes(&binary(problem), &read(valid(problem)), WHOLE);
}

fn fixtures_past_the_limits_pass(problem: &Problem) {
    passes(&binary(problem.name), &read(beyond(problem.name)), WHOLE);
}

fn invalid_fixtures_are_reported(problem: &Problem) {
    let fixtures = read(invalid(problem.name));
    for piece in [WHOLE, 1] {
        passes(&binary(problem.name), &fixtures, piece);
    }
}

fn valid_fixtures_pass_with_other_whitespace(problem: &Problem) {
    let with = |fixture: Fixture, change: fn(String) -> String| {
        let input = change(text(&fixture.input)).into_bytes();
        Fixture { input, ..fixture }
    };
    // With a BOM, carriage returns, and no newline at the end: four, or, in `.ci/run`, all.
    let alone = read(valid(problem.name)).into_iter();
    let alone = alone.take(if is_thorough() { WHOLE } else { 4 });
    let dos = |input: String| format!("\u{FEFF}{}", input.replace('\n', "\r\n").trim_end());
    let alone: Vec<_> = alone.map(|fixture| with(fixture, dos)).collect();
    passes(&binary(problem.name), &alone, WHOLE);
    // With whitespace everywhere, and a trailing Ctrl-Z.
    let wide = |input: String| input.replace('\n', " \t \n") + "\n \r\n\x1A";
    passes(&binary(problem.name), &[with(stream(read(valid(problem.name))), wide)], WHOLE);
}

fn valid_fixtures_pass_as_one_stream(problem: &Problem) {
    let stream = [stream(read(valid(problem.name)))];
    for piece in [WHOLE, if is_thorough() { 1 } else { 7 }] {
        passes(&binary(problem.name), &stream, piece);
    }
}

/// The judge would refuse right programs for a fixture that breaks a constraint. Such a fixture
/// belongs in `beyond`.
fn valid_fixtures_keep_the_constraints(problem: &Problem) {
    for (fixtures, is_valid) in
        [(valid(problem.name), true), (beyond(problem.name), false), (invalid(problem.name), false)]
    {
        for fixture in read(fixtures) {
            assert_eq!(problem.is_valid(&fixture.input), is_valid, "{}", fixture.case);
        }
    }
    // The form counts to the byte.
    let sample = text(&sample(problem.name).input);
    let without = sample.trim_end().to_string();
    for damaged in [&sample.replacen('\n', "\r\n", 1), &(sample.clone() + "\n"), &without, ""] {
        assert!(!problem.is_valid(damaged.as_bytes()), "{damaged}");
    }
}

/// The four have every layer. Any other problem needs a folder of fixtures at least.
#[test]
fn every_folder_is_one_of_a_problem() {
    let names = |folder: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(cli::root().join(folder)).expect("a folder");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into()).collect()
    };
    let four = BTreeSet::from(["boggle", "omok", "puyo", "yut"].map(String::from));
    let problems = fixtures::problems().expect("the folders").into_iter().collect();
    let beyond = &names("fixtures/beyond") | &four;
    for (place, known) in [
        ("fixtures", &problems),
        ("fixtures/beyond", &beyond),
        ("fixtures/invalid", &names("fixtures/invalid")),
        ("tools/package-problem/problems", &names("tools/package-problem/problems")),
        ("tools/oracle/src/lib.rs", &PROBLEMS.iter().map(|it| it.name.to_string()).collect()),
    ] {
        assert!(four.is_subset(known), "{place}: one of {four:?} is missing");
        let lost: Vec<_> = known.difference(&problems).collect();
        assert!(lost.is_empty(), "{place}: {lost:?} has no folder in fixtures");
    }
    for name in four {
        let it = oracle::problem(&name).expect("a problem");
        assert!(it.random_input.is_some() && it.read.is_some(), "{name}");
        assert!(it.draw.is_some() && it.sentence.is_some(), "{name}");
        assert!(it.mistakes.is_some() && it.constraints.is_some(), "{name}");
    }
}

#[test]
fn fixtures_are_read_strictly() {
    let folder = cli::scratch().join("strict");
    for (files, named) in [
        ("a.in a.out b.c.in b.c.out", ""),
        ("a.in a.out b.in", "b.out"),
        ("a.in a.out b.out", "b.in"),
        ("a.in a.out a.err", "a.err"),
        ("a.in a.out README", "README"),
        ("a.in a.out .DS_Store", ""),
        (".in .out", "no case"),
        ("", "no case"),
    ] {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for file in files.split_whitespace() {
            fs::write(folder.join(file), "").expect("a file");
        }
        let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
        assert!(faults.contains(named), "{files}: {faults}");
        assert_eq!(faults.is_empty(), named.is_empty(), "{files}: {faults}");
    }
}
