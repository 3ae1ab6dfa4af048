//! Says how an input was made small.

use crate::known::Parts;
use crate::options::Options;
use crate::search::minimize::{tries_of_a_run, Minimized, MinimizingEnd};
use crate::search::Failure;
use kit::language::{s, say, Language};
use kit::text::shorten::shown_line;

/// A line about a test case that was made small.
pub(super) fn of_test(minimized: &Minimized, shown: &Failure, options: &Options) -> String {
    let name = shown.case.shown();
    let how = how(minimized, shown, options);
    say!(options.language, en "{name} failed; {how}\n", ko "{name}에서 실패; {how}\n")
}

/// How small it became, in characters. Empty if it is as it was.
pub(super) fn sizes(minimized: &Minimized, shown: &Failure, language: Language) -> String {
    let [from, to] = [&minimized.from, &shown.case.input];
    if from == to {
        return String::new();
    }
    match [from, to].map(|input| input.chars().count()) {
        // Other letters, and smaller numbers.
        [from, to] if from == to => {
            say!(language, en ", made simpler", ko ", 입력을 단순하게 바꿈")
        }
        [from, to] => say!(language, en ", made small ({from} → {to} characters)",
            ko ", 입력을 줄임({from} → {to}자)"),
    }
}

/// How it went, as a part of a sentence.
pub(super) fn how(minimized: &Minimized, shown: &Failure, options: &Options) -> String {
    let language = options.language;
    let Minimized { runs, left_out, end, from, right_by, other_error } = minimized;
    let s = s(*runs);
    let tries = options.tries;
    let is_unchanged = *from == shown.case.input;
    let mut said = match (end, options.known.parts) {
        (MinimizingEnd::Minimal, Parts::Items { name: [item, korean], .. }) => say!(language,
            en "minimized in {runs} run{s}: no {item} can be taken away",
            ko "{runs}회 실행해 줄였습니다: {korean} 하나도 더 뺄 수 없습니다"),
        (MinimizingEnd::Minimal, _) if is_unchanged => say!(language,
            en "no line, word or letter can be taken away, nor two of a kind",
            ko "줄도 단어도 글자도 하나든 둘이든 더 뺄 수 없습니다"),
        (MinimizingEnd::Minimal, _) => say!(language,
            en "minimized in {runs} run{s}: no line, word or letter can be taken away, nor two of a kind",
            ko "{runs}회 실행해 줄였습니다: 줄도 단어도 글자도 하나든 둘이든 더 뺄 수 없습니다"),
        (MinimizingEnd::Long, _) if is_unchanged => say!(language,
            en "nothing that the judge tries can be taken away",
            ko "채점 도구가 시도하는 방법으로는 입력을 줄일 수 없습니다"),
        (MinimizingEnd::Long, _) => say!(language,
            en "minimized in {runs} run{s}: nothing that the judge tries can be taken away",
            ko "{runs}회 실행해 줄였습니다: 채점 도구가 시도하는 방법으로는 더 줄일 수 없습니다"),
        (MinimizingEnd::OutOfTries, _) if shown.outcome.is_late() => {
            let limit = options.limit.as_secs_f64();
            let each = tries_of_a_run(limit);
            say!(language,
                en "minimizing stopped after {runs} run{s}, unfinished: the {tries} tries are used up, {each} by each run of {limit} s (--tries allows more)",
                ko "{runs}회 실행한 뒤 줄이기를 멈췄습니다(미완료, {tries}회를 모두 시도함, {limit}초 걸리는 실행은 {each}회로 계산, --tries로 늘릴 수 있음)")
        }
        (MinimizingEnd::OutOfTries, _) => say!(language,
            en "minimizing stopped after {runs} run{s}, unfinished: the {tries} tries are used up (--tries allows more)",
            ko "{runs}회 실행한 뒤 줄이기를 멈췄습니다(미완료, {tries}회를 모두 시도함, --tries로 늘릴 수 있음)"),
        (MinimizingEnd::Failed(why), _) => say!(language,
            en "minimizing stopped after {runs} run{s}: {why}",
            ko "{runs}회 실행한 뒤 줄이기를 멈췄습니다. {why}"),
    };
    if *left_out > 0 {
        let [s, are] = if *left_out == 1 { ["", "is"] } else { ["s", "are"] };
        said += &say!(language, en "; {left_out} input{s} on which a helper failed {are} left out",
            ko "; 보조 프로그램이 실패한 입력 {left_out}개 제외");
    }
    match &right_by[..] {
        [] => {}
        [one] => said += &say!(language, en "; right by {one}", ko "; 정답은 {one}의 출력"),
        [one, other, ..] => {
            said += &say!(language, en "; right by {one}; {other} agrees",
                ko "; 정답은 {one}의 출력({other}과 일치)");
        }
    }
    if let Some(error) = other_error {
        let error = shown_line(error);
        said += &say!(language, en "; before, the error was another one: {error}",
            ko "; 줄이기 전의 오류: {error}");
    }
    said
}
