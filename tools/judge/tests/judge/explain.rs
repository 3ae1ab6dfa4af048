//! `cargo explain`: it reads what the binaries read, complains as they do, and draws the reason.

use crate::{binary, in_time, text};
use checkout::fixtures;
use oracle::Problem;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

each_problem::tests! {
    naive read draw:
        whatever_a_binary_reads_is_drawn
        bad_input_has_the_complaint_of_the_binary
}

/// In an environment that has only these variables for a language.
fn explain(arguments: &[&str], input: &[u8], language: &[(&str, &str)]) -> Output {
    finish(start(arguments, language), input)
}

fn start(arguments: &[&str], language: &[(&str, &str)]) -> Child {
    let mut explain = Command::new(binary("explain"));
    explain.args(arguments).env_remove("LC_ALL").env_remove("LANG").envs(language.iter().copied());
    explain.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    explain.spawn().expect("it runs")
}

fn finish(mut explain: Child, input: &[u8]) -> Output {
    let mut stdin = explain.stdin.take().expect("stdin is piped");
    stdin.write_all(input).expect("it reads");
    drop(stdin);
    in_time(move || explain.wait_with_output())
}

/// However it is laid out.
fn whatever_a_binary_reads_is_drawn(problem: &Problem) {
    let drawn = |input: &[u8]| {
        let finished = explain(&[problem.name], input, &[]);
        assert_eq!((finished.status.code(), text(&finished.stderr)), (Some(0), String::new()));
        text(&finished.stdout)
    };
    let mut fixtures = fixtures::valid(problem.name).expect("the fixtures");
    fixtures.retain(|fixture| fixture.case.starts_with("sample"));
    fixtures.extend(fixtures::beyond(problem.name).expect("the fixtures"));
    let mut streams = (Vec::new(), Vec::new());
    for fixture in fixtures {
        let drawing = drawn(&fixture.input);
        assert!(drawing.ends_with(&format!("\n{}", text(&fixture.output))), "{drawing}");
        let input = text(&fixture.input);
        let piped =
            format!("\u{FEFF}{}", input.trim_end().replace(' ', "  ").replace('\n', "\r\n"));
        assert_eq!(drawn(piped.as_bytes()), drawing);
        streams.0.push(fixture.input);
        streams.1.push(drawing);
    }
    assert_eq!(drawn(&streams.0.concat()), streams.1.join("\n"));
}

fn bad_input_has_the_complaint_of_the_binary(problem: &Problem) {
    for fixture in fixtures::invalid(problem.name).expect("the fixtures") {
        let finished = explain(&[problem.name], &fixture.input, &[]);
        assert_eq!(finished.status.code(), Some(1));
        let complaint = text(&fixture.error).replacen(problem.name, "explain", 1);
        assert_eq!(text(&finished.stderr), complaint, "{}", fixture.case);
    }
}

/// And a complaint names the file.
#[test]
fn the_reason_is_drawn_from_a_file() {
    for (problem, case, part) in [
        ("omok", "sample-1", "\n* 5 black: row 3, column 2 to row 7, column 6\n"),
        ("omok", "six-in-a-row", "\nno line of exactly five\n! 6 "),
        ("puyo", "sample", "chain 3          end\n"),
        ("boggle", "sample", "no K"),
        ("boggle", "fifty-cases-of-ten-words", "\n… 492 more words\n"),
        ("yut", "sample-1", " 190\n"),
    ] {
        let path =
            fixtures::folder().expect("a checkout").join(problem).join(case).with_extension("in");
        let drawn = explain(&[problem, path.to_str().expect("a plain path")], b"", &[]);
        assert!(text(&drawn.stdout).contains(part), "{}", text(&drawn.stdout));
    }
    let file =
        fixtures::folder().expect("a checkout").join("puyo/sample.out").display().to_string();
    let complaint = text(&explain(&["puyo", &file], b"", &[]).stderr);
    assert!(complaint.starts_with(&format!("explain: {file}:1:1: expected ")), "{complaint}");
}

#[test]
fn the_environment_and_the_option_choose_the_language() {
    for (option, variables, is_korean) in [
        ("puyo", &[("LANG", "ko_KR.UTF-8")][..], true),
        ("puyo", &[("LC_ALL", ""), ("LANG", "ko")], true),
        ("puyo", &[("LC_ALL", "C"), ("LANG", "ko_KR.UTF-8")], false),
        ("puyo", &[], false),
        ("--lang=ko puyo", &[], true),
        ("--lang=en puyo", &[("LANG", "ko_KR.UTF-8")], false),
    ] {
        let arguments: Vec<&str> = option.split(' ').collect();
        let drawn = text(&explain(&arguments, "......\n".repeat(12).as_bytes(), variables).stdout);
        let ends = ["끝", "end"].map(|end| drawn.contains(end));
        assert_eq!(ends, [is_korean, !is_korean], "{drawn}");
    }
}

#[test]
fn wrong_use_is_reported() {
    for (arguments, complaint) in [
        (&["omok", "--long=ko"][..], "explain: unknown option --long (expected --lang)\n"),
        (&["omok", "a.in", "b.in"], "explain: unexpected argument b.in\n"),
        (&["omok", "--", "a.in"], "explain: unexpected argument a.in\n"),
    ] {
        let mut explain = start(arguments, &[]);
        drop(explain.stdin.take());
        let finished = in_time(move || explain.wait_with_output());
        assert_eq!((finished.status.code(), &text(&finished.stderr)[..]), (Some(2), complaint));
    }
}

#[test]
fn a_reader_that_goes_away_is_not_an_error() {
    let mut explain = start(&["omok"], &[]);
    drop(explain.stdout.take());
    let board = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(19);
    assert_eq!(text(&finish(explain, board.as_bytes()).stderr), "");
}
