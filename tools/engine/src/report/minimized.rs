//! Says how an input was made small.

use crate::known::Shrinkable;
use crate::search::minimize::{Minimization, MinimizingEnd, Tries};
use crate::search::Failure;
use crate::setup::Setup;
use console::language::{s, say, sentences};
use console::text::shorten::shown_line;

/// A line about a test case that was made small.
pub(super) fn of_test(minimized: &Minimization, shown: &Failure, setup: &Setup) -> String {
    let (name, noun) = (shown.case.shown(), setup.noun());
    let failed = say!(en "{noun} {name} failed", ko "테스트 케이스 {name}에서 실패했습니다");
    sentences(&[vec![failed], how(minimized, shown, setup)].concat()) + "\n"
}

/// How small it became, in characters. Empty if it is as it was.
pub(super) fn sizes(minimized: &Minimization, shown: &Failure) -> String {
    let [from, to] = [&minimized.from, &shown.case.input];
    if from == to {
        return String::new();
    }
    match [from, to].map(|input| input.chars().count()) {
        // Other letters, and smaller numbers.
        [from, to] if from == to => {
            say!(en ", made simpler", ko ", 입력을 단순하게 바꿈")
        }
        [from, to] => say!(en ", made small ({from} → {to} characters)",
            ko ", 입력을 줄임({from} → {to}자)"),
    }
}

/// How it went, in parts of a sentence, each of which is one in Korean.
pub(super) fn how(minimized: &Minimization, shown: &Failure, setup: &Setup) -> Vec<String> {
    let Minimization { tries, end, from, right_by, other_error } = minimized;
    let Tries { all, runs, skipped } = tries;
    let s = s(*runs);
    let tries = if *all == 1 { "try" } else { "tries" };
    let in_runs = |nothing: String| {
        if *from == shown.case.input {
            return nothing;
        }
        say!(en "minimized in {all} {tries}: {nothing}", ko "{all}회 시도해 줄였습니다. {nothing}")
    };
    let mut said = vec![match (end, setup.known.shrinkable) {
        (MinimizingEnd::Minimal, Shrinkable::Items { name: [item, korean], .. }) => say!(
            en "minimized in {all} {tries}: no {item} can be taken away",
            ko "{all}회 시도해 줄였습니다. {korean} 하나도 더 뺄 수 없습니다"),
        (MinimizingEnd::Minimal, _) => in_runs(say!(
            en "no line, word or letter can be taken away, nor two of a kind",
            ko "줄, 단어, 글자는 하나도, 같은 종류끼리 둘도 더 뺄 수 없습니다")),
        (MinimizingEnd::Long, _) => in_runs(say!(
            en "nothing that the judge tries can be taken away",
            ko "채점 도구가 시도하는 방법으로는 더 줄일 수 없습니다")),
        (MinimizingEnd::OutOfTries, _) => say!(
            en "minimizing stopped, unfinished, after {all} {tries} ({runs} valid input{s}; --tries allows more)",
            ko "{all}회 시도했지만 다 줄이지 못했습니다(올바른 입력 {runs}개, 더 시도하려면 --tries)"),
        (MinimizingEnd::Failed(why), _) => say!(en "minimizing stopped after {all} {tries}: {why}",
            ko "{all}회 시도한 뒤 줄이기를 멈췄습니다. {why}"),
    }];
    if *skipped > 0 {
        let [s, are] = if *skipped == 1 { ["", "is"] } else { ["s", "are"] };
        said.push(say!(en "{skipped} input{s} on which a helper failed {are} left out",
            ko "보조 프로그램이 실패한 입력 {skipped}개는 제외했습니다"));
    }
    match &right_by[..] {
        [] => {}
        [one] => said.push(say!(en "right by {one}", ko "정답은 {one}의 출력입니다")),
        [one, other, ..] => said.push(say!(en "right by {one}; {other} agrees",
            ko "정답은 {one}의 출력이며 {other}의 출력과 같습니다")),
    }
    if let Some(error) = other_error {
        let error = shown_line(error);
        said.push(say!(en "before, the error was another one: {error}",
            ko "줄이기 전의 오류: {error}"));
    }
    said
}
