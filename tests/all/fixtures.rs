//! Every fixture through the real binary, and what may stand in the folders.

use crate::kit::program::{binary, text};
use crate::kit::{is_thorough, passes, read, sample, stream};
use cli::fixtures::{self, beyond, invalid, valid};
use oracle::{Problem, PROBLEMS};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

oracle::for_each_problem! {
    valid_fixtures_pass
    valid_fixtures_pass_with_other_whitespace
    valid_fixtures_keep_the_constraints
    valid_fixtures_pass_as_one_stream
    fixtures_past_the_limits_pass
    invalid_fixtures_are_reported
}

const WHOLE: usize = usize::MAX;

fn valid_fixtures_pass(problem: &Problem) {
    let fixtures = read(valid(problem.name));
    passes(&binary(problem.name), &fixtures, WHOLE, <[u8]>::to_vec);
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
        assert!((problem.is_valid)(&fixture.input), "{}", fixture.case);
    }
    // To the byte: none too many, none too few.
    let sample = text(&sample(problem).input);
    let without = sample.trim_end().to_string();
    for damaged in [&sample.replacen('\n', "\r\n", 1), &(sample.clone() + "\n"), &without, ""] {
        assert!(!(problem.is_valid)(damaged.as_bytes()), "{damaged}");
    }
    for fixtures in [beyond, invalid] {
        for fixture in read(fixtures(problem.name)) {
            assert!(!(problem.is_valid)(&fixture.input), "{}", fixture.case);
        }
    }
}

/// Each binary has its fixtures, its bad input and its place in the list of `oracle`.
#[test]
fn the_folders_are_those_of_the_problems() {
    let names = |folder: &Path| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let names = entries.map(|entry| entry.expect("it can be read").file_name());
        names.map(|name| name.to_string_lossy().into_owned()).collect()
    };
    let fixtures = fixtures::folder().expect("a checkout");
    let binaries = BTreeSet::from_iter(submit::problems(&cli::root()).expect("src/bin"));
    let mut folders = names(&fixtures);
    assert!(folders.remove("beyond") && folders.remove("invalid"), "{folders:?}");
    let places = [
        ("oracle/src/lib.rs", PROBLEMS.map(|problem| problem.name.into()).into()),
        (
            "tools/package-problem/problems",
            names(&cli::root().join("tools/package-problem/problems")),
        ),
        ("fixtures", folders),
        ("fixtures/invalid", names(&fixtures.join("invalid"))),
    ];
    let missing = |(place, found): (&str, BTreeSet<String>)| {
        let missing: Vec<_> = binaries.symmetric_difference(&found).collect();
        (!missing.is_empty()).then(|| format!("only in one of src/bin and {place}: {missing:?}"))
    };
    let missing: Vec<String> = places.into_iter().filter_map(missing).collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(names(&fixtures.join("beyond")).is_subset(&binaries), "fixtures/beyond");
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
