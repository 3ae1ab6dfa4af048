//! Runs the binaries on every fixture, and checks the folders of fixtures.

use crate::kit::program::{binary, text};
use crate::kit::{beyond, invalid, passes, sample, stream, valid};
use checkout::{fixtures, is_thorough};
use problems::{Problem, FOUR, PROBLEMS};
use std::fs;
use std::path::Path;

each_problem::tests! {
    binary: valid_fixtures_pass fixtures_past_the_limits_pass;
    constraints: valid_fixtures_keep_the_constraints;
    four: constraints_count_every_byte;
    binary read:
        valid_fixtures_pass_with_other_whitespace
        valid_fixtures_pass_as_one_stream
        invalid_fixtures_are_reported
}

fn valid_fixtures_pass(problem: &str) {
    passes(problem, &binary(problem), &valid(problem), usize::MAX);
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

/// The judge refuses a fixture that breaks a constraint. Such a fixture belongs in `beyond`.
fn valid_fixtures_keep_the_constraints(problem: &Problem) {
    for (fixtures, is_valid) in
        [(valid(problem.name), true), (beyond(problem.name), false), (invalid(problem.name), false)]
    {
        for fixture in fixtures {
            let found = problem.is_valid(&fixture.input);
            let (keeps, place) =
                if found { ("keeps", "fixtures") } else { ("breaks", "fixtures/beyond") };
            let case = fixture.case;
            assert_eq!(found, is_valid, "{case} {keeps} the constraints: it belongs in {place}");
        }
    }
}

/// A validator of a problem package must be that strict.
fn constraints_count_every_byte(problem: &Problem) {
    let sample = text(&sample(problem.name).input);
    let without = sample.trim_end().to_string();
    for damaged in [&sample.replacen('\n', "\r\n", 1), &(sample.clone() + "\n"), &without, ""] {
        assert!(!problem.is_valid(damaged.as_bytes()), "{damaged}");
    }
}

/// The four have every layer. Any other problem needs a folder of fixtures at least.
#[test]
fn every_folder_is_one_of_a_problem() {
    let has = |folder: &str, name: &str| checkout::root().join(folder).join(name).is_dir();
    for name in FOUR {
        for folder in ["fixtures", "fixtures/invalid", "tools/package-problem/problems"] {
            assert!(has(folder, name), "{folder} has no {name}");
        }
        let problem = problems::problem(name).expect("a problem");
        assert!(problem.random_input.is_some() && problem.read.is_some(), "{name}");
        assert!(problem.draw.is_some() && problem.sentence.is_some(), "{name}");
        assert!(problem.mistakes.is_some() && problem.constraints.is_some(), "{name}");
    }
    let problems = fixtures::problems().expect("the folders");
    assert!(FOUR.iter().all(|name| problems.iter().any(|problem| problem == name)));
    assert!(fixtures::SHARED.iter().all(|name| problems.iter().all(|problem| problem != name)));
    for folder in ["fixtures/beyond", "fixtures/invalid", "tools/package-problem/problems"] {
        for entry in fs::read_dir(checkout::root().join(folder)).expect("a folder") {
            let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
            assert!(has("fixtures", &name), "fixtures has no {name}, which is in {folder}");
        }
    }
    for problem in PROBLEMS {
        assert!(
            has("fixtures", problem.name),
            "fixtures has no {0}, which tools/problems lists: add fixtures/{0}/sample.in and sample.out, or take it \
             out of tools/problems/src/lib.rs",
            problem.name
        );
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
    // A folder that cannot be read is not one without cases.
    let file = checkout::root().join("Cargo.toml");
    let faults = fixtures::read(&file, &["in", "out"]).err().unwrap_or_default();
    assert!(faults.starts_with("Cargo.toml: ") && !faults.contains("no case"), "{faults}");
}
