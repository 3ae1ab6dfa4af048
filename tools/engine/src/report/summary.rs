//! The last lines of a report: the slowest fixture, and what it all comes to.

use super::about::scores;
use super::made;
use crate::cases::from_here;
use crate::known::Known;
use crate::programs::command::quoted;
use crate::run::watch::longest_on_the_clock;
use crate::search::run_cases::{CaseRuns, FAILURES_TO_GIVE_UP};
use crate::search::runs::RandomRuns;
use crate::search::{late_once, Failure, SearchResult};
use crate::setup::{LimitSource, Setup};
use crate::verdict::workers::CaseResult;
use crate::verdict::Verdict;
use console::language::{joined, s, say};
use console::text::shown_path;
use std::time::Duration;

/// The slowest fixture of a program that is accepted.
pub fn slowest(setup: &Setup, runs: &CaseRuns, found: &SearchResult) -> String {
    let time = |judged: &&CaseResult| judged.outcome.run.time();
    let Some(slowest) = runs.judged.iter().max_by_key(time) else { return String::new() };
    if found.verdict != Verdict::Accepted {
        return String::new();
    }
    let (name, time) = (slowest.case.shown(), time(&slowest).as_millis());
    let noun = setup.noun();
    if slowest.outcome.run.cpu.is_none() {
        let limit = longest_on_the_clock(setup.limit).as_secs_f64();
        return say!(en "slowest {noun}: {name}, {time} ms (limit {limit} s)\n",
            ko "가장 느린 테스트 케이스: {name}, {time} ms(제한 {limit}초)\n");
    }
    let limit = limit_of(setup);
    // The system counts hundredths of a second.
    if time < 10 {
        return say!(en "slowest {noun}: less than 10 ms of CPU time ({limit})\n",
            ko "가장 느린 테스트 케이스: CPU 시간 10 ms 미만({limit})\n");
    }
    say!(en "slowest {noun}: {name}, {time} ms of CPU time ({limit})\n",
        ko "가장 느린 테스트 케이스: {name}, CPU 시간 {time} ms({limit})\n")
}

/// The limit of CPU time, and where it comes from if the package does not state it.
fn limit_of(setup: &Setup) -> String {
    let limit = setup.limit.as_secs_f64();
    match setup.limit_source {
        LimitSource::Stated | LimitSource::Usual => say!(en "limit {limit} s", ko "제한 {limit}초"),
        LimitSource::Provisional => {
            say!(en "the package states no limit", ko "패키지에 적힌 제한 없음")
        }
        LimitSource::Measured => {
            say!(en "limit {limit} s, measured", ko "제한 {limit}초, 측정값")
        }
    }
}

/// The slowest random input of an accepted program, if it takes more than a tenth of the limit.
pub fn slowest_random(setup: &Setup, found: &SearchResult) -> String {
    let slowest = found.random.as_ref().and_then(|random| random.slowest);
    let is_slow = |&(_, time): &(usize, Duration)| time > setup.limit / 10;
    let Some((number, time)) = slowest.filter(is_slow) else { return String::new() };
    if found.verdict != Verdict::Accepted {
        return String::new();
    }
    let (seed, time, limit) = (setup.options.seed, time.as_millis(), setup.limit.as_secs_f64());
    say!(
        en "slowest random input: {number} (--seed {seed}), {time} ms of CPU time (limit {limit} s)\n",
        ko "가장 느린 무작위 입력: {number}번(--seed {seed}), CPU 시간 {time} ms(제한 {limit}초)\n")
}

/// How many random inputs have no expected output, since the naive solution takes too long for them.
pub(super) fn unanswered(found: &SearchResult) -> String {
    let count = found.random.as_ref().map_or(0, |random| random.unanswered);
    let [s, them] = match count {
        0 => return String::new(),
        1 => ["", "it"],
        _ => ["s", "them"],
    };
    say!(
        en "{count} random input{s} without an expected output (the naive solution is too slow for {them}): only run for TLE, MLE and RE\n",
        ko "정답이 없는(나이브 풀이가 시간 안에 끝나지 않은) 무작위 입력 {count}개: TLE, MLE, RE만 확인\n")
}

/// The last line: the verdict, and how many passed.
pub(super) fn summary(setup: &Setup, runs: &CaseRuns, found: &SearchResult) -> String {
    let mut notes = Vec::new();
    notes.extend(passed(setup, runs, found));
    notes.extend(skipped(runs));
    notes.extend(unsteady(runs, found));
    notes.extend(random_failure(setup, found));
    notes.extend(case_that_changes(setup.noun(), found));
    notes.extend(made::none(setup, found));
    notes.extend(made(&setup.known, runs.answered_by_solution));
    notes.extend(accepted(&setup.known));
    format!("{}: {}\n", found.verdict, joined(&notes))
}

/// Which expected outputs no file says.
pub fn made(known: &Known, count: usize) -> Option<String> {
    let name = &known.solution.as_ref()?.program()?.name;
    let s = s(count);
    (count > 0).then(
        || say!(en "{name} made {count} expected output{s}", ko "정답 {count}개는 {name}의 출력"),
    )
}

/// What AC means where outputs have scores.
pub fn accepted(known: &Known) -> Option<String> {
    if !known.has_scores() {
        return None;
    }
    let scores = scores();
    Some(known.checker().map_or(scores.clone(), |checker| {
        let name = &checker.helper.name;
        say!(en "AC means accepted by {name}: {scores}",
            ko "AC는 {name}의 판정이며 {scores}")
    }))
}

/// How many inputs passed, if there are fixtures or all random inputs did.
fn passed(setup: &Setup, runs: &CaseRuns, found: &SearchResult) -> Option<String> {
    let seed = setup.options.seed;
    let passed = runs.count(CaseResult::has_passed);
    let all = runs.cases.len();
    let noun = setup.noun();
    if !runs.is_complete() {
        let ran = runs.judged.len();
        return Some(say!(en "{passed} of the {ran} {noun}s that ran passed",
            ko "실행한 테스트 케이스 {ran}개 중 {passed}개 통과"));
    }
    let random = found.random.as_ref().filter(|random| !random.has_failed);
    let random = random.filter(|random| random.made.is_none() || random.passed > 0);
    if let Some((random, made)) = random.and_then(|random| Some((random, random.made.as_ref()?))) {
        return Some(made::passed(setup, random, made, passed));
    }
    let Some(RandomRuns { passed: inputs, rate, late_once, are_several, .. }) = random else {
        let of_fixtures = say!(en "{passed}/{all} {noun}s passed",
            ko "테스트 케이스 {all}개 중 {passed}개 통과");
        return (all > 0).then_some(of_fixtures);
    };
    let (rate, s) = (shown_rate(*rate), s(*inputs));
    let mut notes = String::new();
    if *late_once > 0 {
        notes += &say!(en ", {late_once} slow once", ko ", {late_once}개 한 번 시간 초과");
    }
    if !are_several && *inputs > 1 {
        notes += &say!(en ", all the same", ko ", 모두 같은 입력");
    }
    let of_fixtures = match all {
        0 => String::new(),
        _ => say!(en "{passed}/{all} {noun}s and ", ko "테스트 케이스 {passed}/{all}개, "),
    };
    Some(say!(
        en "{of_fixtures}{inputs} random input{s} passed (--seed {seed}, {rate}/s{notes})",
        ko "{of_fixtures}무작위 입력 {inputs}개 통과(--seed {seed}, 초당 {rate}개{notes})"))
}

/// How many passed in a second, in whole numbers where that says enough.
fn shown_rate(rate: f64) -> String {
    if rate < 1.0 {
        format!("{rate:.2}")
    } else {
        format!("{rate:.0}")
    }
}

/// Where every input passed in the end, and the verdict is not AC.
fn unsteady(runs: &CaseRuns, found: &SearchResult) -> Option<String> {
    if found.verdict == Verdict::Accepted || found.failure.is_some() {
        return None;
    }
    let (late_once, inputs) = late_once(runs, found.random.as_ref());
    Some(say!(en "times out now and then: {late_once} of {inputs} inputs",
        ko "가끔 시간을 초과합니다: 입력 {inputs}개 중 {late_once}개"))
}

fn skipped(runs: &CaseRuns) -> Option<String> {
    if runs.is_complete() {
        return None;
    }
    if runs.have_all_failed_alike() {
        return Some(say!(en "{FAILURES_TO_GIVE_UP} failed alike, so the rest were skipped",
            ko "{FAILURES_TO_GIVE_UP}개가 같은 이유로 실패하여 나머지는 실행하지 않았습니다"));
    }
    let count = runs.over_a_limit();
    let s = s(count);
    Some(say!(en "{count} run{s} exceeded a limit, so the rest were skipped",
        ko "제한을 {count}회 넘어 나머지는 실행하지 않았습니다"))
}

/// A random case that failed, whether or not it is the failure that is shown.
fn random_failure(setup: &Setup, found: &SearchResult) -> Option<String> {
    let seed = setup.options.seed;
    let random = found.random.as_ref().filter(|random| random.has_failed)?;
    let number = random.passed + 1;
    if let Some(shown) = found.failure.as_ref().filter(|failure| failure.random.is_some()) {
        let again = again(shown);
        if random.made.is_some() {
            return Some(made::failed_in_the_end(setup, number) + &again);
        }
        return Some(say!(en "random case {number} failed (--seed {seed}){again}",
            ko "{number}번 무작위 입력에서 실패(--seed {seed}){again}"));
    }
    let file = random.file.as_deref().map(|file| quoted(shown_path(from_here(file)).as_ref()));
    let file = file.map_or(String::new(), |file| format!(", {file}"));
    Some(say!(en "random case {number} failed too (--seed {seed}{file})",
        ko "{number}번 무작위 입력에서도 실패(--seed {seed}{file})"))
}

fn case_that_changes(noun: &str, found: &SearchResult) -> Option<String> {
    let shown = found.failure.as_ref()?;
    let is_changing_case = shown.random.is_none() && shown.next != shown.outcome.verdict;
    let (name, again) = (shown.case.shown(), again(shown));
    let again = again.trim_start_matches(", ");
    is_changing_case.then(|| say!(en "{noun} {name} {again}", ko "테스트 케이스 {name}{again}"))
}

/// The verdict of the next run, if it was another one.
fn again(failure: &Failure) -> String {
    match failure.next {
        next if next == failure.outcome.verdict => String::new(),
        Verdict::Accepted => {
            say!(en ", passed when run again", ko " (다시 실행하니 통과)")
        }
        next => say!(en ", {next} when run again", ko " (다시 실행하니 {next})"),
    }
}
