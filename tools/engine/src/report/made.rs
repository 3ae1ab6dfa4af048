//! What is said of inputs that are made of the fixtures.

use super::summary::noun;
use crate::known::{Output, Shrinkable};
use crate::search::made::{MadeEnd, MadeRuns};
use crate::search::random::RandomRuns;
use crate::search::strictness::Trial;
use crate::search::{Failure, SearchResult};
use crate::setup::Setup;
use crate::verdict::Verdict;
use console::language::{joined, s, say};
use console::text::lines;
use console::text::shorten::shown_line;

/// Fewer inputs say little.
const FEW: usize = 60;

/// The first part of the first line about an input that failed.
pub(super) fn failed(setup: &Setup, number: usize) -> String {
    let noun = noun(setup);
    say!(en "input {number} made of the {noun}s failed",
        ko "테스트 케이스로 만든 {number}번 입력에서 실패했습니다")
}

/// The same in the last line.
pub(super) fn failed_in_the_end(setup: &Setup, number: usize) -> String {
    let (noun, seed) = (noun(setup), setup.options.seed);
    say!(en "input {number} made of the {noun}s failed (--seed {seed})",
        ko "테스트 케이스로 만든 {number}번 입력에서 실패(--seed {seed})")
}

/// As far as what is shown can be believed.
pub(super) fn validity(setup: &Setup, shown: &Failure) -> String {
    if !shown.random.as_ref().is_some_and(|random| random.is_made) {
        return String::new();
    }
    let validators = setup.validators();
    let Some(naive) = &setup.options.naive else {
        return say!(en "All tests passed; it fails on this input, which {validators} accepts.\n",
            ko "테스트 케이스는 모두 통과했지만, {validators} 파일이 올바르다고 하는 이 입력에서 실패합니다.\n");
    };
    let naive = naive.shown();
    say!(
        en "valid as far as {validators} checks, answered by {naive}: does the statement allow this input?\n",
        ko "입력은 {validators}의 검사를 통과했고 정답은 {naive}의 출력입니다. 문제의 조건에 맞는 입력인지 확인하세요.\n")
}

/// How many passed, and how far they reach.
pub(super) fn passed(
    setup: &Setup,
    random: &RandomRuns,
    made: &MadeRuns,
    fixtures: usize,
) -> String {
    let (noun, seed, count) = (noun(setup), setup.options.seed, random.passed);
    let mut reach = Vec::new();
    match made.reach.words {
        Some([1, 1]) => reach.push(say!(en "1 word", ko "단어 1개")),
        Some([least, most]) => {
            reach.push(say!(en "{least} to {most} words", ko "단어 {least}~{most}개"));
        }
        None => {}
    }
    if let Some([least, most]) = made.reach.numbers {
        reach.push(say!(en "numbers {least} to {most}", ko "수 {least}~{most}"));
    }
    if random.late_once > 0 {
        let late = random.late_once;
        reach.push(say!(en "{late} slow once", ko "{late}개 한 번 시간 초과"));
    }
    let reach = if reach.is_empty() { String::new() } else { reach.join(", ") + "; " };
    let s = s(count);
    let all = if matches!(made.end, MadeEnd::NoMore) {
        say!(en "all {count} input{s} that could be made of them",
            ko "그것으로 만들 수 있는 입력 {count}개")
    } else {
        say!(en "{count} input{s} made of them", ko "그것으로 만든 입력 {count}개")
    };
    say!(en "{fixtures}/{fixtures} {noun}s passed, and {all} ({reach}--seed {seed})",
        ko "테스트 케이스 {fixtures}/{fixtures}개와 {all} 통과({reach}--seed {seed})")
}

/// A line for each thing that the inputs do not say.
pub(super) fn notes(setup: &Setup, found: &SearchResult) -> String {
    let mut notes: Vec<String> = rejected(setup, found);
    let made = found.random.as_ref().and_then(|random| random.made.as_ref());
    let Some(made) = made.filter(|_| found.verdict == Verdict::Accepted) else {
        return lines(notes);
    };
    let passed = found.random.as_ref().map_or(0, |random| random.passed);
    let tries = made.tries;
    if passed < FEW && passed < setup.inputs {
        let why = match &made.end {
            MadeEnd::Slow(why) => {
                let why = shown_line(why);
                say!(en "too many took too long ({why})", ko "너무 오래 걸린 입력이 많음: {why}")
            }
            _ => say!(en "of {tries} tries, no more were valid and new",
                ko "{tries}번 만들어 본 것 중 올바르고 새로운 입력의 전부"),
        };
        notes.push(say!(en "hardly tested further: {passed} inputs; {why}",
            ko "더 시험한 것이 거의 없습니다: 입력 {passed}개, {why}"));
    }
    notes.push(
        say!(en "the inputs that were made are small: nothing is said of the time for large ones",
        ko "만든 입력은 모두 작습니다. 큰 입력의 실행 시간은 알 수 없습니다"),
    );
    let [numbers, words] = [true, false].map(|is_number| made.reach.has_known(is_number));
    if numbers && !made.reach.has_new_number {
        notes.push(say!(en "their numbers are those of the fixtures",
            ko "수는 모두 테스트 케이스에 있는 것입니다"));
    }
    if words && !made.reach.has_new_word {
        notes.push(say!(en "their words, but for numbers, are those of the fixtures",
            ko "수가 아닌 단어는 모두 테스트 케이스에 있는 것입니다"));
    }
    if found.trial.samples.len() == 1 {
        notes.push(say!(en "a second small fixture, with other numbers, lets more be made",
            ko "수가 다른 작은 테스트 케이스가 하나 더 있으면 더 다양한 입력을 만듭니다"));
    }
    lines(notes)
}

/// The fixtures that the validator rejects, so that they are not changed. Those of a `--valid` are an error.
fn rejected(setup: &Setup, found: &SearchResult) -> Vec<String> {
    let validators = setup.validators();
    let line = |(name, why): &(String, String)| {
        // Behind its name, its words.
        let words = why.split_once(": ").map_or(&why[..], |(_, words)| words);
        let words = shown_line(words);
        say!(en "{name} is not changed: {validators} rejects it ({words})",
            ko "{name}: {validators}의 검사를 통과하지 못해 바꾸지 않았습니다({words})")
    };
    found.trial.rejected.iter().take(3).map(line).collect()
}

/// Why no inputs were tried that nobody wrote, although nothing has failed; and how they are.
pub(super) fn none(setup: &Setup, found: &SearchResult) -> Option<String> {
    if found.random.is_some() || found.failure.is_some() || setup.options.only.is_some() {
        return None;
    }
    let known = &setup.known;
    if setup.task.package.is_some() {
        return of_package(setup, &found.trial).filter(|_| !setup.options.data_only);
    }
    if setup.inputs == 0 || !matches!(known.shrinkable, Shrinkable::Text) {
        return None;
    }
    if setup.options.naive.is_none() {
        return Some(say!(
            en "no other inputs (--naive slow.py: they are made of the fixtures, if it asserts what it reads)",
            ko "다른 입력 없음(--naive slow.py: 읽은 값을 assert로 확인하는 풀이면 테스트 케이스로 입력을 만듭니다)"));
    }
    let why = found.trial.fault(setup).unwrap_or_else(|| without_samples(setup, &found.trial));
    Some(say!(en "no inputs are made of the fixtures: {why}",
        ko "테스트 케이스로 입력을 만들지 않음. {why}"))
}

/// What a package lacks; or how to go on.
pub fn of_package(setup: &Setup, trial: &Trial) -> Option<String> {
    let known = &setup.known;
    if matches!(known.output, Some(Output::Interactor(_))) {
        return (setup.inputs > 0).then(|| {
            say!(en "no inputs are made: the problem is interactive",
                ko "인터랙티브 문제라 입력을 만들지 않음")
        });
    }
    if setup.inputs == 0 {
        let can_be = !known.validity.is_empty() && !known.accepted_solutions.is_empty();
        return can_be.then(|| {
            say!(en "--inputs 300 goes on with inputs that nobody wrote",
                ko "--inputs 300을 쓰면 새로 만든 입력으로 더 시험합니다")
        });
    }
    let mut why = Vec::new();
    if known.validity.is_empty() {
        why.push(known.without_validity.clone().unwrap_or_default());
    }
    if known.accepted_solutions.is_empty() {
        why.push(say!(en "the package has no right submission", ko "패키지에 정답 제출이 없음"));
    }
    if why.is_empty() {
        why.push(without_samples(setup, trial));
    }
    let why = joined(&why);
    Some(say!(en "no inputs are made: {why}", ko "입력을 만들지 않음: {why}"))
}

fn without_samples(setup: &Setup, trial: &Trial) -> String {
    let validators = setup.validators();
    if trial.rejected.is_empty() {
        say!(en "none is small enough to be changed", ko "바꿀 만큼 작은 것이 없습니다")
    } else {
        say!(en "{validators} rejects them", ko "{validators}의 검사를 통과하지 못했습니다")
    }
}
