//! `cargo explain`: it reads what the binaries read, complains as they do, and draws the reason.

use crate::{binary, in_time, text};
use oracle::{fixtures, Problem};
use std::io::Write;
use std::process::{Command, Output, Stdio};

oracle::for_each_problem! {
    whatever_a_binary_reads_is_drawn
    bad_input_has_the_complaint_of_the_binary
}

/// In an environment that has only these variables for a language.
fn explain(arguments: &[&str], input: &[u8], language: &[(&str, &str)]) -> Output {
    let mut explain = Command::new(binary("explain"));
    let explain = explain
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LANG")
        .envs(language.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut explain = explain.spawn().expect("it runs");
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

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(fixtures::folder().join(name)).expect("it is there")
}

#[test]
fn the_reason_is_drawn() {
    let drawn =
        |problem, sample_name: &str| text(&explain(&[problem], &sample(sample_name), &[]).stdout);
    let omok = drawn("omok", "omok/sample-1.in");
    assert_eq!(omok.matches("1*").count(), 5, "{omok}");
    assert!(omok.contains("\n* 5 black: row 3, column 2\n  to row 7, column 6\n"), "{omok}");
    let none = drawn("omok", "omok/six-in-a-row.in");
    assert!(none.contains("\nno line of exactly five\n! 6 "), "{none}");
    let puyo = drawn("puyo", "puyo/sample.in");
    assert!(puyo.contains("chain 3") && puyo.lines().all(|line| line.len() <= 80), "{puyo}");
    let boggle = drawn("boggle", "boggle/sample.in");
    assert!(boggle.contains("KARA NO") && boggle.contains("no K"), "{boggle}");
    let many = drawn("boggle", "boggle/fifty-cases-of-ten-words.in");
    assert!(many.contains("\n… 492 more words\n"), "{many}");
    let yut = drawn("yut", "yut/sample-1.in");
    let last = yut.lines().find(|line| line.starts_with("10 "));
    assert!(last.is_some_and(|line| line.ends_with(" 190")), "{yut}");
}

#[test]
fn the_environment_and_the_option_choose_the_language() {
    for (option, variables, is_korean) in [
        (None, &[("LANG", "ko_KR.UTF-8")][..], true),
        (None, &[("LC_ALL", ""), ("LANG", "ko")], true),
        (None, &[("LC_ALL", "ko_KR"), ("LANG", "C")], true),
        (None, &[("LC_ALL", "C"), ("LANG", "ko_KR.UTF-8")], false),
        (None, &[("LANG", "en_US.UTF-8")], false),
        (None, &[], false),
        (Some("--lang=ko"), &[], true),
        (Some("--lang=en"), &[("LANG", "ko_KR.UTF-8")], false),
    ] {
        let arguments: Vec<&str> = ["puyo"].into_iter().chain(option).collect();
        let drawn = text(&explain(&arguments, &sample("puyo/sample.in"), variables).stdout);
        assert_eq!(drawn.contains("3연쇄"), is_korean, "{variables:?} {drawn}");
        assert_eq!(drawn.contains("chain 3"), !is_korean, "{variables:?} {drawn}");
    }
}
