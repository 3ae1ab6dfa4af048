//! Runs the binaries on streams of fixtures, on inputs past the constraints and on bad input. `golden.rs`
//! runs each fixture alone.

use crate::kit::program::{binary, text};
use crate::kit::{beyond, invalid, passes, stream, valid};
use checkout::{fixtures, fixtures::Fixture, is_thorough};
use problems::Problem;
use std::fs;
use std::path::Path;

each_problem::tests! {
    is_right: is_right_accepts_expected_outputs_alone;
    binary: fixtures_past_the_limits_pass;
    binary read exact:
        valid_fixtures_pass_with_other_whitespace
        valid_fixtures_pass_as_one_stream
        invalid_fixtures_are_reported
}

/// And it does not panic.
#[allow(dead_code, reason = "none of the four has `is_right`")]
fn is_right_accepts_expected_outputs_alone(problem: &Problem) {
    let is_right = problem.is_right.expect("a comparison");
    for Fixture { case, input, output, .. } in valid(problem.name) {
        let (input, expected) = (text(&input), text(&output));
        assert!(is_right(&input, &expected, &expected), "{case}: the expected output is refused");
        for wrong in ["", "no answer\n", &(expected.clone() + "x\n")] {
            assert!(expected == wrong || !is_right(&input, &expected, wrong), "{case}: {wrong:?}");
        }
    }
}

fn fixtures_past_the_limits_pass(problem: &str) {
    passes(problem, &binary(problem), &beyond(problem), usize::MAX);
}

fn invalid_fixtures_are_reported(problem: &Problem) {
    let name = problem.name;
    let fixtures = invalid(name);
    assert!(
        !fixtures.is_empty(),
        "`read` needs bad input: add sample.in, sample.out and sample.err to fixtures/invalid/{name}"
    );
    for piece in [usize::MAX, 1] {
        passes(name, &binary(name), &fixtures, piece);
    }
}

fn valid_fixtures_pass_with_other_whitespace(problem: &Problem) {
    let mut fixtures = valid(problem.name);
    let mut stream = stream(&fixtures);
    // With whitespace everywhere, and a trailing Ctrl-Z.
    stream.input = (text(&stream.input).replace('\n', " \t \n") + "\n \r\n\x1A").into();
    let name = problem.name;
    passes(name, &binary(name), &[stream], usize::MAX);
    // With a BOM, carriage returns, and no newline at the end: four, or, in `.ci/run`, all.
    fixtures.truncate(if is_thorough() { usize::MAX } else { 4 });
    for fixture in &mut fixtures {
        let input = text(&fixture.input).replace('\n', "\r\n");
        fixture.input = format!("\u{FEFF}{}", input.trim_end()).into();
    }
    passes(name, &binary(name), &fixtures, usize::MAX);
}

fn valid_fixtures_pass_as_one_stream(problem: &Problem) {
    let stream = stream(&valid(problem.name));
    let name = problem.name;
    passes(name, &binary(name), &[stream], if is_thorough() { 1 } else { 7 });
}

/// A misspelled folder would be skipped silently.
#[test]
fn every_folder_is_one_of_a_problem() {
    let problems = fixtures::problems().expect("the folders");
    for folder in fixtures::SHARED.map(|name| format!("fixtures/{name}")) {
        for entry in fs::read_dir(checkout::root().join(&folder)).expect("a folder") {
            let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
            assert!(problems.contains(&name), "fixtures has no {name}, which is in {folder}");
        }
    }
}

#[test]
fn fixtures_past_the_limits_are_found() {
    for problem in ["boggle", "omok", "puyo"] {
        assert!(!beyond(problem).is_empty(), "{problem}");
    }
}

#[test]
fn fixtures_are_read_strictly() {
    let folder = checkout::scratch().join("strict");
    let notes = Path::new("strict").join("notes").display().to_string()
        + ": not a fixture (only CASE.in and CASE.out belong here)";
    for (files, named) in [
        ("a.in a.out b.c.in b.c.out", ""),
        ("a.in a.out b.in", "b.out"),
        ("a.in a.out b.out", "b.in"),
        ("a.in a.out a.err", "a.err"),
        ("a.in a.out README", "README"),
        ("a.in a.out .DS_Store", ""),
        ("a.in a.out notes/b.in", &notes),
        ("a.in a.out/b", "a.out: not a regular file"),
        (".in .out", "no case"),
        ("", "no case"),
    ] {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for file in files.split_whitespace() {
            let file = folder.join(file);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, "").expect("a file");
        }
        let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
        assert!(faults.contains(named), "{files}: {faults}");
        assert_eq!(faults.is_empty(), named.is_empty(), "{files}: {faults}");
    }
    // Each fault is named.
    fs::remove_dir_all(&folder).expect("a folder");
    fs::create_dir_all(&folder).expect("a folder");
    for file in ["a.in", "b.out", "notes"] {
        fs::write(folder.join(file), "").expect("a file");
    }
    let faults = fixtures::read(&folder, &["in", "out"]).err().unwrap_or_default();
    assert_eq!(faults.lines().count(), 3, "{faults}");
    // A folder that cannot be read is not one without cases.
    let file = checkout::root().join("Cargo.toml");
    let faults = fixtures::read(&file, &["in", "out"]).err().unwrap_or_default();
    assert!(faults.starts_with("Cargo.toml: ") && !faults.contains("no case"), "{faults}");
}
