//! Runs the binaries on streams of fixtures, on inputs past the constraints and on bad input. `golden.rs`
//! runs each fixture alone.

use crate::common::failures::Failures;
use crate::common::scratch::Scratch;
use crate::common::{fixtures, text};
use crate::support::problem::{BOGGLE, OMOK, PUYO};
use crate::support::{all_four, beyond, invalid, is_thorough, passes, stream, valid, Problem};
use std::fs;
use std::path::Path;

all_four! {
    fixtures_past_the_limits_pass
    valid_fixtures_pass_with_other_whitespace
    valid_fixtures_pass_as_one_stream
    invalid_fixtures_are_reported
}

fn fixtures_past_the_limits_pass(problem: &Problem) -> Result<(), Failures> {
    passes(problem, &beyond(problem), usize::MAX)
}

fn invalid_fixtures_are_reported(problem: &Problem) -> Result<(), Failures> {
    passes(problem, &invalid(problem), usize::MAX)?;
    passes(problem, &invalid(problem), if is_thorough() { 1 } else { 7 })
}

fn valid_fixtures_pass_with_other_whitespace(problem: &Problem) -> Result<(), Failures> {
    let mut fixtures = valid(problem);
    let mut stream = stream(&fixtures);
    stream.case += ", with whitespace everywhere and a trailing Ctrl-Z";
    stream.input = (text(&stream.input).replace('\n', " \t \n") + "\n \r\n\x1A").into();
    // Four, or, in `.ci/run`, all.
    fixtures.truncate(if is_thorough() { usize::MAX } else { 4 });
    for fixture in &mut fixtures {
        let input = text(&fixture.input).replace('\n', "\r\n");
        fixture.case += ", with a BOM, carriage returns and no newline at the end";
        fixture.input = format!("\u{FEFF}{}", input.trim_end()).into();
    }
    fixtures.push(stream);
    passes(problem, &fixtures, usize::MAX)
}

fn valid_fixtures_pass_as_one_stream(problem: &Problem) -> Result<(), Failures> {
    let stream = stream(&valid(problem));
    passes(problem, &[stream], if is_thorough() { 1 } else { 7 })
}

/// A misspelled folder would be skipped silently.
#[test]
fn every_folder_is_one_of_a_problem() {
    for folder in ["fixtures/beyond", "fixtures/invalid"] {
        for entry in fs::read_dir(folder).expect("a folder") {
            let name = entry.expect("an entry").file_name();
            assert!(
                Path::new("fixtures").join(&name).is_dir(),
                "{folder}/{name:?}: no such problem"
            );
        }
    }
}

#[test]
fn fixtures_past_the_limits_are_found() {
    for problem in [BOGGLE, OMOK, PUYO] {
        assert!(!beyond(&problem).is_empty(), "{}", problem.name);
    }
}

#[test]
fn fixtures_are_read_strictly() {
    for (index, (files, named)) in [
        ("a.in a.out b.c.in b.c.out", ""),
        ("a.in a.out b.in", "b.out: not found (a case is b.in and b.out)"),
        ("a.in a.out b.out", "b.in: not found (a case is b.in and b.out)"),
        ("a.in a.out a.err", "a.err: not a fixture (only CASE.in and CASE.out belong here)"),
        ("a.in a.out README", "README: not a fixture (only CASE.in and CASE.out belong here)"),
        ("a.in a.out .DS_Store", ""),
        ("a.in a.out notes/b.in", "notes: not a fixture (only CASE.in and CASE.out belong here)"),
        ("a.in a.out/b", "a.out: not a regular file"),
        (".in .out", ": no case (add sample.in and sample.out)"),
        ("", ": no case (add sample.in and sample.out)"),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("strict-{index}"));
        for file in files.split_whitespace() {
            let file = folder.join(file);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, "").expect("a file");
        }
        let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
        assert!(faults.ends_with(named), "{files}: {faults}");
        assert_eq!(faults.is_empty(), named.is_empty(), "{files}: {faults}");
    }
}

#[test]
fn each_fault_of_a_folder_is_named() {
    let folder = Scratch::new("faults");
    for file in ["a.in", "b.out", "notes"] {
        fs::write(folder.join(file), "").expect("a file");
    }
    let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
    assert_eq!(faults.lines().count(), 3, "{faults}");
    // A folder that cannot be read is not one without cases.
    let faults = fixtures::read("Cargo.toml".as_ref(), &["in", "out"]).err().unwrap_or_default();
    assert!(faults.starts_with("Cargo.toml: ") && !faults.contains("no case"), "{faults}");
}
