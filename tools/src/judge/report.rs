//! Lays out the report: the fixtures that failed, one failure beside its input, a last line.

use super::cases::from_here;
use super::cut::{drawing, first_lines, more_lines, shown_line};
use super::hints::{self, Compiling};
use super::naming::Diagnosis;
use super::options::Options;
use super::program::Printed;
use super::runs::{FixtureRuns, FAILURES_TO_GIVE_UP};
use super::search::{late_once, Failure, Found, Minimized, RandomCase, RandomRuns};
use super::sentence::sentence;
use super::verdict::{Outcome, Verdict};
use super::workers::Judged;
use crate::cli::escaped;
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

/// The rows of the fixtures, printed as the judge goes.
pub struct Rows<'a> {
    options: &'a Options,
    style: Style,
    /// How many fixtures failed or were slow once.
    count: usize,
}

impl<'a> Rows<'a> {
    pub fn new(options: &'a Options, style: Style) -> Self {
        Self { options, style, count: 0 }
    }

    /// The row of a fixture; empty unless it is one of the first that failed or were slow once.
    pub fn row(&mut self, judged: &Judged) -> String {
        if judged.has_passed() && !judged.was_late_once {
            return String::new();
        }
        self.count += 1;
        if self.count > LISTED {
            return String::new();
        }
        let verdict = colored(judged.outcome.verdict, self.style);
        let time = judged.outcome.run.time().as_millis();
        let name = &judged.case.name;
        let mut row = format!("{verdict} {time:>6} ms  {name}");
        if judged.was_late_once {
            row += &say!(self.options.language, en " (slow once, passed on retry)",
                ko " (한 번 시간 초과, 다시 실행해 통과)");
        }
        row + "\n"
    }

    /// The lines after the rows: how many more there are, and the slowest fixture that passed if it took
    /// more than half of the limit in CPU time.
    pub fn rest(&self, runs: &FixtureRuns) -> String {
        let language = self.options.language;
        let mut rest = Vec::new();
        if self.count > LISTED {
            let more = self.count - LISTED;
            rest.push(say!(language, en "… {more} more", ko "… {more}개 더"));
        }
        let passed = runs.judged.iter().filter(|judged| judged.has_passed());
        // Wall-clock time says little on a busy machine.
        let slowest = passed.filter_map(|judged| judged.outcome.run.cpu).max().unwrap_or_default();
        if slowest * 2 > self.options.limit {
            let (slowest, limit) = (slowest.as_secs_f64(), self.options.limit.as_secs_f64());
            rest.push(say!(language,
                en "slowest fixture that passed: {slowest:.1} s (limit {limit} s of CPU time)",
                ko "통과한 테스트 케이스 중 가장 느린 것: {slowest:.1}초(제한: CPU 시간 {limit}초)"));
        }
        rest.extend(
            hints::compiling(&self.options.command).map(|it| about_compiling(&it, language)),
        );
        if runs.judged.iter().any(|judged| judged.outcome.run.is_held_open) {
            rest.push(say!(language,
                en "A process that the judge cannot find keeps stdout or stderr open: every run is delayed.",
                ko "찾을 수 없는 프로세스가 stdout이나 stderr를 열어 두어, 실행할 때마다 지연됩니다."));
        }
        lines(rest)
    }
}

fn about_compiling(compiling: &Compiling, language: Language) -> String {
    let Compiling { command, java } = compiling;
    let compiles = say!(language, en "`{command}` compiles in each run, and that counts: ",
        ko "`{command}` 명령은 실행할 때마다 컴파일부터 하고 그 시간도 포함됩니다. ");
    compiles
        + &match java {
            Some(name) => say!(language, en "run javac {name}.java, and judge java {name}.",
                ko "javac {name}.java를 실행한 뒤 java {name}을 채점하세요."),
            None => say!(language, en "build the program, and judge that.",
                ko "먼저 빌드한 뒤 그 프로그램을 채점하세요."),
        }
}

/// The report after the rows.
pub fn report(
    options: &Options,
    style: Style,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
    found: &Found,
) -> String {
    let mut report = no_random_inputs(options, found);
    if let Some(shown) = &found.failure {
        report += &failure(options, style, shown);
        report += &how_to_run_again(options, shown.file.as_deref());
        report += &other_outputs(options, shown);
        report += &diagnosis.map_or(String::new(), |it| mistake(options.language, it, runs));
    }
    report + &summary(options, runs, diagnosis, found)
}

/// Tells why there were no random inputs although nothing has failed.
fn no_random_inputs(options: &Options, found: &Found) -> String {
    if found.random.is_some() || found.failure.is_some() || options.random_inputs == 0 {
        return String::new();
    }
    let name = &options.place.name;
    if options.naive.is_some() {
        return say!(options.language,
            en "{name} has no random inputs: see --random in --help\n",
            ko "{name}에는 무작위 입력이 없습니다(--help의 --random 참고)\n");
    }
    say!(options.language,
        en "{name} has no random inputs: see --random and --naive in --help\n",
        ko "{name}에는 무작위 입력이 없습니다(--help의 --random, --naive 참고)\n")
}

/// Explains a failure: a sentence, stderr, the reason for the expected output, both outputs.
pub fn failure(options: &Options, style: Style, failure: &Failure) -> String {
    let Failure { case, outcome, next, random, .. } = failure;
    let language = options.language;
    let mut report = String::new();
    if let Some(random) = random {
        report += &(random_case(random, options) + "\n");
    }
    report += &format!("\n{} {}\n\n", colored(outcome.verdict, style), case.name);
    if *next != outcome.verdict {
        report += &(next_run(options, *next) + "\n");
    }
    report += &(sentence(options, case, outcome) + "\n\n");
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
        let drawn = (problem.draw)(&case.input, Some(&stdout), style);
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

/// The end of what was written to stderr: the last line of a stack trace says most.
fn stderr(printed: &Printed, language: Language) -> String {
    let title = if printed.is_cut {
        say!(language, en "the start of stderr", ko "stderr의 앞부분")
    } else {
        "stderr".to_string()
    };
    let text = String::from_utf8_lossy(&printed.start);
    let skipped = text.lines().count().saturating_sub(STDERR_LINES);
    let note = (skipped > 0).then(|| more_lines(Some(skipped), language));
    let last = text.lines().skip(skipped).map(shown_line);
    format!("{title}\n{}", lines(note.into_iter().chain(last)))
}

fn random_case(case: &RandomCase, options: &Options) -> String {
    let language = options.language;
    let [item, korean_item] = options.place.known.map_or([""; 2], |problem| problem.item);
    let RandomCase { number, minimized, is_forgotten } = case;
    let mut line = match minimized {
        Some(Minimized { runs, is_minimal: true }) => say!(language,
            en "random case {number} failed; minimized in {runs} runs: no {item} can be taken away",
            ko "{number}번째 무작위 입력 실패, {runs}회 실행해 줄였습니다: {korean_item} 하나도 더 뺄 수 없습니다"),
        Some(Minimized { runs, .. }) => say!(language,
            en "random case {number} failed; minimizing stopped after {runs} runs, unfinished",
            ko "{number}번째 무작위 입력 실패, {runs}회 실행까지만 줄였습니다(미완료)"),
        None => say!(language, en "random case {number} failed",
            ko "{number}번째 무작위 입력 실패"),
    };
    if *is_forgotten {
        line += &say!(language,
            en "\nThe generator now makes another input for this seed and number.",
            ko "\n생성기가 같은 시드와 번호로 다른 입력을 만듭니다.");
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
    let equal =
        both.take_while(|(expected, actual)| expected.trim_ascii_end() == actual.trim_ascii_end());
    equal.count().saturating_sub(EQUAL_LINES)
}

/// Tells how to run a case again, from the file of its input if there is one.
pub fn how_to_run_again(options: &Options, file: Option<&Path>) -> String {
    let Options { language, seed, .. } = *options;
    let Some(file) = file else {
        return say!(language,
            en "to save this input, run the same command with --seed {seed} --save DIR\n",
            ko "이 입력을 저장하려면: 같은 명령에 --seed {seed} --save 폴더\n");
    };
    let file = quoted(from_here(file).as_os_str());
    let command: Vec<_> = options.command.iter().map(|word| quoted(word)).collect();
    let command = command.join(" ");
    say!(language, en "run it again: {command} < {file}\n",
        ko "다시 실행하려면: {command} < {file}\n")
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

/// Quotes a word of a command for a shell.
fn quoted(word: &OsStr) -> String {
    let word = escaped(&word.to_string_lossy());
    let is_special = |letter: char| {
        let is_backslash = letter == '\\' && !cfg!(windows);
        is_backslash || letter.is_whitespace() || r#"'"$`*?[]{}~#!;&|<>()"#.contains(letter)
    };
    if word.is_empty() || word.contains(is_special) {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else {
        word
    }
}

fn mistake(language: Language, diagnosis: &Diagnosis, runs: &FixtureRuns) -> String {
    let [english, korean] = &diagnosis.description;
    let ran = runs.judged.len();
    let wrong = runs.count(|judged| judged.outcome.verdict == Verdict::WrongAnswer);
    if diagnosis.is_slow && wrong == 0 {
        return say!(language,
            en "Your program times out only where a program that {english} would.\n",
            ko "다음 실수가 있는 프로그램과 같은 입력에서만 시간을 초과합니다: {korean}.\n");
    }
    let [that_ran, of_run] =
        if runs.is_complete() { ["", ""] } else { [" that ran", "실행한 "] };
    say!(language,
        en "On all {ran} fixtures{that_ran}, your program behaves like one that {english}.\n",
        ko "{of_run}테스트 케이스 {ran}개 모두에서 다음 실수가 있는 프로그램처럼 동작합니다: {korean}.\n")
}

/// The last line: the verdict, how many passed, and the mistake if it has a name.
fn summary(
    options: &Options,
    runs: &FixtureRuns,
    diagnosis: Option<&Diagnosis>,
    found: &Found,
) -> String {
    let language = options.language;
    let mut notes = Vec::new();
    notes.extend(passed(options, runs, found));
    notes.extend(skipped(runs, language));
    notes.extend(unsteady(runs, found, language));
    notes.extend(random_failure(options, found));
    notes.extend(fixture_that_changes(options, found));
    if let Some(Diagnosis { description: [english, korean], .. }) = diagnosis {
        notes.push(say!(language, en "{english}", ko "{korean}"));
    }
    format!("{}: {}\n", found.verdict, notes.join("; "))
}

/// How many inputs passed, if there are fixtures or all random inputs did.
fn passed(options: &Options, runs: &FixtureRuns, found: &Found) -> Option<String> {
    let Options { language, seed, .. } = *options;
    let passed = runs.count(Judged::has_passed);
    let all = runs.cases.len();
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
        notes += &say!(language, en ", time was up", ko ", 시간이 다 되어 중단");
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
            en "{FAILURES_TO_GIVE_UP} runs failed alike, so the rest were skipped",
            ko "{FAILURES_TO_GIVE_UP}회 똑같이 실패하여 나머지는 실행하지 않았습니다"));
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
    is_changing_fixture.then(|| shown.case.name.clone() + &again(shown, options.language))
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
