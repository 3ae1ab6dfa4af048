//! Lays out the report: the fixtures that failed, one failure beside its input, a last line.

use super::cases::from_here;
use super::command::quoted;
use super::cut::{drawing, first_lines, more_lines, shown_line};
use super::naming::Diagnosis;
use super::options::Options;
use super::program::Printed;
use super::runs::{FixtureRuns, FAILURES_TO_GIVE_UP};
use super::search::{late_once, Failure, Found, Minimized, RandomCase, RandomRuns, LONGEST};
use super::sentence::sentence;
use super::verdict::{Outcome, Verdict};
use super::watch::longest_on_the_clock;
use super::workers::Judged;
use crate::language::{say, Language};
use crate::problems::{is_close, lines, table, Style};
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::Path;

/// At most this many fixtures are listed.
const LISTED: usize = 3;

/// Longer text is cut to this many lines.
const LINES: usize = 20;

/// How much of stderr is shown, in lines.
const STDERR_LINES: usize = 10;

/// How many equal lines are shown before the first that differs, where an output is long.
const EQUAL_LINES: usize = 3;

/// How drawings look on stdout.
pub fn style(language: Language) -> Style {
    let no_color = env::var_os("NO_COLOR").unwrap_or_default();
    let has_color = has_color(io::stdout().is_terminal(), &no_color);
    Style { language, has_color }
}

/// Colors are for a terminal, unless `NO_COLOR` is set.
pub fn has_color(is_terminal: bool, no_color: &OsStr) -> bool {
    is_terminal && no_color.is_empty()
}

fn colored(verdict: Verdict, style: Style) -> String {
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    style.paint(color, &format!("{verdict:3}"))
}

/// The whole report.
pub fn report(
    options: &Options,
    style: Style,
    by_hand: &str,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
    found: &Found,
) -> String {
    let language = options.language;
    let mut report = rows(options, style, runs, found);
    if let Some(shown) = &found.failure {
        report += &random_case(shown, options);
        report += &heading(shown, style);
        report += &diagnosis.map_or(String::new(), |it| mistake(language, it, runs));
        report += &failure(options, style, shown);
        report += &how_to_run_again(options, by_hand, shown.file.as_deref());
        report += &other_outputs(options, shown);
        report += &other_crashes(runs, shown, language);
    }
    report + &slowest(options, runs, found) + &summary(options, runs, found)
}

/// The rows of the first fixtures that failed or were slow once, and how many more there are. The one that is
/// shown below is among them, and marked.
pub fn rows(options: &Options, style: Style, runs: &FixtureRuns, found: &Found) -> String {
    let language = options.language;
    let shown = found.failure.as_ref().filter(|shown| shown.random.is_none());
    let is_shown = |judged: &Judged| shown.is_some_and(|it| it.case.name == judged.case.name);
    let is_listed = |judged: &&Judged| !judged.has_passed() || judged.was_late_once;
    let all: Vec<&Judged> = runs.judged.iter().filter(is_listed).collect();
    let mut listed: Vec<&Judged> = all.iter().copied().take(LISTED).collect();
    let others = all.iter().skip(LISTED);
    if let Some((last, other)) = listed.last_mut().zip(others.copied().find(|it| is_shown(it))) {
        *last = other;
    }
    let mut rows = String::new();
    for judged in listed {
        let verdict = colored(judged.outcome.verdict, style);
        let time = judged.outcome.run.time().as_millis();
        rows += &format!("{verdict} {time:>6} ms  {}", judged.case.shown());
        if judged.was_late_once {
            rows += &say!(language, en " (slow once, passed on retry)",
                ko " (한 번 시간 초과, 다시 실행해 통과)");
        }
        if is_shown(judged) && all.len() > 1 {
            rows += &say!(language, en " (shown below)", ko " (아래에 표시)");
        }
        rows += "\n";
    }
    if all.len() > LISTED {
        let more = all.len() - LISTED;
        rows += &say!(language, en "… {more} more\n", ko "… {more}개 더\n");
    }
    if runs.judged.iter().any(|judged| judged.outcome.run.is_held_open) {
        rows += &say!(language,
            en "A process that the judge cannot find keeps stdout or stderr open: every run is delayed.\n",
            ko "찾을 수 없는 프로세스가 stdout이나 stderr를 열어 두어, 실행할 때마다 지연됩니다.\n");
    }
    rows
}

/// The slowest fixture of a program that is accepted.
pub fn slowest(options: &Options, runs: &FixtureRuns, found: &Found) -> String {
    let time = |judged: &&Judged| judged.outcome.run.time();
    let Some(slowest) = runs.judged.iter().max_by_key(time) else { return String::new() };
    if found.verdict != Verdict::Accepted {
        return String::new();
    }
    let (name, time) = (slowest.case.shown(), time(&slowest).as_millis());
    if slowest.outcome.run.cpu.is_none() {
        let limit = longest_on_the_clock(options.limit).as_secs_f64();
        return say!(options.language,
            en "slowest fixture: {name}, {time} ms (limit {limit} s)\n",
            ko "가장 느린 테스트 케이스: {name}, {time} ms(제한 {limit}초)\n");
    }
    let limit = options.limit.as_secs_f64();
    // The system counts hundredths of a second.
    if time < 10 {
        return say!(options.language,
            en "slowest fixture: less than 10 ms of CPU time (limit {limit} s)\n",
            ko "가장 느린 테스트 케이스: CPU 시간 10 ms 미만(제한 {limit}초)\n");
    }
    say!(options.language,
        en "slowest fixture: {name}, {time} ms of CPU time (limit {limit} s)\n",
        ko "가장 느린 테스트 케이스: {name}, CPU 시간 {time} ms(제한 {limit}초)\n")
}

/// The verdict on the case that is shown, and its name.
fn heading(shown: &Failure, style: Style) -> String {
    format!("\n{} {}\n\n", colored(shown.outcome.verdict, style), shown.case.shown())
}

/// Explains a failure: a sentence, stderr, the reason for the expected output, both outputs.
pub fn failure(options: &Options, style: Style, failure: &Failure) -> String {
    let Failure { case, outcome, next, .. } = failure;
    let language = options.language;
    let mut report = String::new();
    if *next != outcome.verdict {
        report += &(next_run(options, *next) + "\n");
    }
    if outcome.verdict != Verdict::Accepted {
        report += &(sentence(options, case, outcome) + "\n\n");
    }
    let mut height = LINES;
    if !outcome.run.stderr.start.is_empty() {
        report += &(stderr(&outcome.run.stderr, language) + "\n");
        height -= STDERR_LINES;
    }
    let input = say!(language, en "input", ko "입력");
    let input = format!("{input}\n{}", first_lines(&case.input, false, height, language));
    let Printed { start, is_cut } = &outcome.run.stdout;
    let has_crashed = outcome.verdict == Verdict::RuntimeError;
    if outcome.is_late() || has_crashed && start.trim_ascii().is_empty() {
        let expected = say!(language, en "expected", ko "정답");
        let expected =
            format!("{expected}\n{}", first_lines(&case.expected, false, height, language));
        return report + &table::beside(&[input, expected]) + "\n";
    }
    let stdout = String::from_utf8_lossy(start);
    let reason = options.place.known.filter(|_| !has_crashed).map_or(input, |problem| {
        let why = say!(language, en "why this is the expected output", ko "정답의 근거");
        let actual = (outcome.verdict != Verdict::Accepted).then_some(&stdout[..]);
        let drawn = (problem.draw)(&case.input, actual, language).text(style);
        format!("{why}\n{}", drawing(&drawn, language))
    });
    let outputs = outputs(&case.expected, &stdout, *is_cut, options);
    report + &table::beside(&[reason, outputs]) + "\n"
}

/// Tells that the next run on the same input, which was alone, had another verdict.
fn next_run(options: &Options, next: Verdict) -> String {
    let language = options.language;
    let mut note = say!(language,
        en "The next run on the same input was {next}: the result changes from run to run.\n",
        ko "같은 입력으로 다시 실행했더니 결과가 달랐습니다({next}).\n");
    if next == Verdict::Accepted && options.jobs > 1 {
        note += &say!(language,
            en "It ran alone: a program that writes a file needs --jobs 1.\n",
            ko "이번에는 하나만 따로 실행했습니다. 파일에 쓰는 프로그램은 --jobs 1로 채점하세요.\n");
    }
    note
}

/// The first and the last lines of what was written to stderr: some languages name the error first, others
/// last.
fn stderr(printed: &Printed, language: Language) -> String {
    let title = if printed.is_cut {
        say!(language, en "the start of stderr", ko "stderr의 앞부분")
    } else {
        "stderr".to_string()
    };
    let text = String::from_utf8_lossy(&printed.start);
    let all: Vec<&str> = text.lines().collect();
    let half = STDERR_LINES / 2;
    let skipped = all.len().saturating_sub(STDERR_LINES);
    let first = all.iter().take(half);
    let last = all.iter().skip(half + skipped);
    let note = (skipped > 0).then(|| more_lines(Some(skipped), language));
    let shown = |line: &&str| shown_line(line);
    let text = lines(first.map(shown).chain(note).chain(last.map(shown)));
    format!("{title}\n{text}")
}

/// Says how a random case failed, if one is shown.
fn random_case(shown: &Failure, options: &Options) -> String {
    let Some(RandomCase { number, minimized, is_forgotten }) = &shown.random else {
        return String::new();
    };
    let language = options.language;
    let [item, korean_item] = options.place.known.map_or([""; 2], |problem| problem.item);
    let mut line = match minimized {
        Some(Minimized { runs, is_minimal: true }) => say!(language,
            en "random case {number} failed; minimized in {runs} runs: no {item} can be taken away\n",
            ko "{number}번째 무작위 입력 실패, {runs}회 실행해 줄였습니다: {korean_item} 하나도 더 뺄 수 없습니다\n"),
        Some(Minimized { runs, .. }) => say!(language,
            en "random case {number} failed; minimizing stopped after {runs} runs, unfinished\n",
            ko "{number}번째 무작위 입력 실패, {runs}회 실행까지만 줄였습니다(미완료)\n"),
        None => say!(language, en "random case {number} failed\n",
            ko "{number}번째 무작위 입력 실패\n"),
    };
    if *is_forgotten {
        line += &say!(language,
            en "The generator now makes another input for this seed and number.\n",
            ko "생성기가 같은 시드와 번호로 다른 입력을 만듭니다.\n");
    }
    line
}

/// Lays out both outputs side by side: long ones from some lines before the first that differs.
fn outputs(expected: &str, actual: &str, is_cut: bool, options: &Options) -> String {
    let Options { language, tolerance, .. } = *options;
    let skipped = equal_lines_to_skip(expected, actual);
    let note = match skipped {
        0 => String::new(),
        _ => say!(language, en "… {skipped} equal lines\n", ko "… 같은 줄 {skipped}개\n"),
    };
    let part = |output: &str, has_more| {
        let rest: String = output.split_inclusive('\n').skip(skipped).collect();
        note.clone() + &first_lines(&rest, has_more, LINES / 2, language)
    };
    let expected_title = say!(language, en "expected", ko "정답");
    let actual_title = say!(language, en "actual", ko "출력");
    let texts =
        [&part(expected.trim_ascii_end(), false)[..], &part(actual.trim_ascii_end(), is_cut)];
    table::compared_by([&expected_title, &actual_title], texts, |expected, actual| {
        expected == actual || tolerance.is_some_and(|it| is_close(expected, actual, it))
    })
}

/// How many lines at the start of two outputs are not shown, since they are equal.
fn equal_lines_to_skip(expected: &str, actual: &str) -> usize {
    let (expected, actual): (Vec<_>, Vec<_>) =
        (expected.lines().collect(), actual.lines().collect());
    if expected.len().max(actual.len()) <= LINES / 2 {
        return 0;
    }
    let both = expected.iter().zip(&actual);
    let is_equal =
        |(expected, actual): (&&str, &&str)| expected.trim_ascii_end() == actual.trim_ascii_end();
    let equal = both.take_while(|&pair| is_equal(pair)).count();
    // An output that passes is shown from its start.
    if equal == expected.len() && equal == actual.len() {
        return 0;
    }
    equal.saturating_sub(EQUAL_LINES)
}

/// Tells how to run a case again, from the file of its input if there is one.
pub fn how_to_run_again(options: &Options, by_hand: &str, file: Option<&Path>) -> String {
    let Options { language, seed, .. } = *options;
    let Some(file) = file else {
        return say!(language,
            en "to save this input, run the same command with --seed {seed} --save DIR\n",
            ko "이 입력을 저장하려면: 같은 명령에 --seed {seed} --save 폴더\n");
    };
    let file = quoted(from_here(file).as_os_str());
    say!(language, en "run it again: {by_hand} < {file}\n",
        ko "다시 실행하려면: {by_hand} < {file}\n")
}

/// Tells how other outputs can be right, where nothing is known of the problem.
fn other_outputs(options: &Options, failure: &Failure) -> String {
    let is_exact = options.tolerance.is_none() && options.checker.is_none();
    let is_known = options.place.known.is_some();
    let Outcome { verdict, fault, .. } = &failure.outcome;
    let is_another = *verdict == Verdict::WrongAnswer && fault.is_none();
    if !is_exact || is_known || !is_another {
        return String::new();
    }
    say!(options.language, en "if several outputs are right: --tolerance or --checker, see --help\n",
        ko "정답이 여러 개일 수 있으면 --help의 --tolerance, --checker 참고\n")
}

/// Tells of fixtures on which the program crashes, where another failure is shown.
fn other_crashes(runs: &FixtureRuns, shown: &Failure, language: Language) -> String {
    let crashed = |judged: &&Judged| judged.outcome.verdict == Verdict::RuntimeError;
    let crashed: Vec<&Judged> = runs.judged.iter().filter(crashed).collect();
    let Some(first) = crashed.first() else { return String::new() };
    if shown.outcome.verdict == Verdict::RuntimeError {
        return String::new();
    }
    let (count, name) = (crashed.len(), first.case.shown());
    let s = if count == 1 { "" } else { "s" };
    let stderr = String::from_utf8_lossy(&first.outcome.run.stderr.start);
    let last = shown_line(stderr.trim_end().lines().last().unwrap_or(""));
    if last.is_empty() {
        return say!(language, en "RE on {count} other fixture{s}, such as {name}\n",
            ko "다른 테스트 케이스 {count}개는 RE입니다(예: {name})\n");
    }
    say!(language, en "RE on {count} other fixture{s}, such as {name}: {last}\n",
        ko "다른 테스트 케이스 {count}개는 RE입니다(예: {name}): {last}\n")
}

fn mistake(language: Language, diagnosis: &Diagnosis, runs: &FixtureRuns) -> String {
    let [english, korean] = &diagnosis.description;
    let ran = runs.judged.len();
    let wrong = runs.count(|judged| judged.outcome.verdict == Verdict::WrongAnswer);
    if diagnosis.is_slow && wrong == 0 {
        return say!(language,
            en "Your program times out only where a program that {english} would.\n\n",
            ko "다음 실수가 있는 프로그램과 같은 입력에서만 시간을 초과합니다: {korean}.\n\n");
    }
    let [that_ran, of_run] =
        if runs.is_complete() { ["", ""] } else { [" that ran", "실행한 "] };
    say!(language,
        en "On all {ran} fixtures{that_ran}, your program behaves like one that {english}.\n\n",
        ko "{of_run}테스트 케이스 {ran}개의 결과가 모두 다음 실수가 있는 프로그램과 같습니다: {korean}.\n\n")
}

/// The last line: the verdict, and how many passed.
fn summary(options: &Options, runs: &FixtureRuns, found: &Found) -> String {
    let language = options.language;
    let mut notes = Vec::new();
    notes.extend(passed(options, runs, found));
    notes.extend(skipped(runs, language));
    notes.extend(unsteady(runs, found, language));
    notes.extend(random_failure(options, found));
    notes.extend(fixture_that_changes(options, found));
    notes.extend(no_random_inputs(options, found));
    format!("{}: {}\n", found.verdict, notes.join("; "))
}

/// Tells why there were no random inputs although nothing has failed.
fn no_random_inputs(options: &Options, found: &Found) -> Option<String> {
    if found.random.is_some() || found.failure.is_some() || options.random_inputs == 0 {
        return None;
    }
    let missing = if options.naive.is_some() { "--random" } else { "--naive, --random" };
    Some(say!(options.language, en "no random inputs ({missing} in --help)",
        ko "무작위 입력 없음(--help의 {missing})"))
}

/// How many inputs passed, if there are fixtures or all random inputs did.
fn passed(options: &Options, runs: &FixtureRuns, found: &Found) -> Option<String> {
    let Options { language, seed, .. } = *options;
    let passed = runs.count(Judged::has_passed);
    let all = runs.cases.len();
    if !runs.is_complete() {
        let ran = runs.judged.len();
        return Some(say!(language, en "{passed} of the {ran} fixtures that ran passed",
            ko "실행한 테스트 케이스 {ran}개 중 {passed}개 통과"));
    }
    let Some(RandomRuns { passed: inputs, rate, late_once, are_all_one, has_failed: false }) =
        &found.random
    else {
        let of_fixtures = say!(language, en "{passed}/{all} fixtures passed",
            ko "테스트 케이스 {all}개 중 {passed}개 통과");
        return (all > 0).then_some(of_fixtures);
    };
    let mut notes = String::new();
    if *late_once > 0 {
        notes +=
            &say!(language, en ", {late_once} slow once", ko ", {late_once}개 한 번 시간 초과");
    }
    if *are_all_one && *inputs > 1 {
        notes += &say!(language, en ", all the same", ko ", 모두 같은 입력");
    }
    if *inputs < options.random_inputs {
        let (all, seconds) = (options.random_inputs, LONGEST.as_secs());
        notes += &say!(language, en ", of {all}: stopped after {seconds} s",
            ko ", 전체 {all}개: {seconds}초가 지나 중단");
    }
    if all == 0 {
        return Some(say!(language,
            en "{inputs} random inputs passed (--seed {seed}, {rate:.0}/s{notes})",
            ko "무작위 입력 {inputs}개 통과(--seed {seed}, 초당 {rate:.0}개{notes})"));
    }
    Some(say!(language,
        en "{passed}/{all} fixtures and {inputs} random inputs passed (--seed {seed}, {rate:.0}/s{notes})",
        ko "테스트 케이스 {passed}/{all}개, 무작위 입력 {inputs}개 통과(--seed {seed}, 초당 {rate:.0}개{notes})"))
}

/// Where every input passed in the end, and the verdict is not AC.
fn unsteady(runs: &FixtureRuns, found: &Found, language: Language) -> Option<String> {
    if found.verdict == Verdict::Accepted || found.failure.is_some() {
        return None;
    }
    let (late_once, inputs) = late_once(runs, found.random.as_ref());
    Some(say!(language, en "times out now and then: {late_once} of {inputs} inputs",
        ko "가끔 시간을 초과합니다: 입력 {inputs}개 중 {late_once}개"))
}

fn skipped(runs: &FixtureRuns, language: Language) -> Option<String> {
    if runs.is_complete() {
        return None;
    }
    if runs.failed_alike() == FAILURES_TO_GIVE_UP {
        return Some(say!(language,
            en "{FAILURES_TO_GIVE_UP} failed alike, so the rest were skipped",
            ko "{FAILURES_TO_GIVE_UP}개가 같은 이유로 실패하여 나머지는 실행하지 않았습니다"));
    }
    let count = runs.over_a_limit();
    let s = if count == 1 { "" } else { "s" };
    Some(say!(language, en "{count} run{s} exceeded a limit, so the rest were skipped",
        ko "제한을 {count}회 넘어 나머지는 실행하지 않았습니다"))
}

/// A random case that failed, whether or not it is the failure that is shown.
fn random_failure(options: &Options, found: &Found) -> Option<String> {
    let Options { language, seed, .. } = *options;
    let random = found.random.as_ref().filter(|random| random.has_failed)?;
    let number = random.passed + 1;
    Some(match found.failure.as_ref().filter(|failure| failure.random.is_some()) {
        Some(shown) => {
            let again = again(shown, language);
            say!(language, en "random case {number} failed (--seed {seed}){again}",
                ko "{number}번째 무작위 입력 실패(--seed {seed}){again}")
        }
        None => say!(language, en "random case {number} failed too (--seed {seed})",
            ko "{number}번째 무작위 입력도 실패(--seed {seed})"),
    })
}

fn fixture_that_changes(options: &Options, found: &Found) -> Option<String> {
    let shown = found.failure.as_ref()?;
    let is_changing_fixture = shown.random.is_none() && shown.next != shown.outcome.verdict;
    is_changing_fixture.then(|| shown.case.shown() + &again(shown, options.language))
}

/// The verdict of the next run, if it was another one.
fn again(failure: &Failure, language: Language) -> String {
    match failure.next {
        next if next == failure.outcome.verdict => String::new(),
        Verdict::Accepted => {
            say!(language, en ", passed when run again", ko ", 다시 실행하니 통과")
        }
        next => say!(language, en ", {next} when run again", ko ", 다시 실행하니 {next}"),
    }
}
