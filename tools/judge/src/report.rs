//! The texts of the report.

use crate::cases::Case;
use crate::form::{only_form, Form, JUDGED_BYTES};
use crate::hints;
use crate::naming::{Diagnosis, Place};
use crate::options::Options;
use crate::program::{End, Run, OUTPUT_LIMIT};
use crate::search::{Failure, FixtureRuns, RandomSearch};
use crate::verdict::{Outcome, Verdict};
use cli::escaped;
use oracle::{lines, say, table, wrong_line, Language, Minimum, Style};
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::Path;

/// At most this many fixtures are listed.
const LISTED: usize = 3;

/// Longer text is cut to this many lines, longer lines to this many characters.
const LINES: usize = 20;
const CHARACTERS: usize = 200;

/// How much of stderr is shown, in lines.
const STDERR_LINES: usize = 10;

/// How many equal lines are shown before the first that differs, where an output is long.
const EQUAL_LINES: usize = 3;

/// How drawings look on stdout: in color on a terminal, unless `NO_COLOR` is set.
pub fn style(language: Language) -> Style {
    let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Style { language, has_color: io::stdout().is_terminal() && !is_plain, width: 80 }
}

fn colored(verdict: Verdict, style: Style) -> String {
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    style.paint(color, &format!("{verdict:3}"))
}

/// Lists the fixtures that failed or were slow once, and the slowest if it took more than half of
/// the limit.
pub fn fixtures(options: &Options, style: Style, cases: &[Case], runs: &FixtureRuns) -> String {
    let language = options.language;
    let ran: Vec<(&Case, &Outcome)> = cases.iter().zip(&runs.outcomes).collect();
    let row = |(case, outcome): &(&Case, &Outcome)| {
        let slow = say!(language, en " (slow once, passed on retry)", ko " (한 번 시간 초과, 다시 실행해 통과)");
        let note = if outcome.was_late_once { &slow } else { "" };
        let (verdict, time) = (colored(outcome.verdict, style), outcome.run.time.as_millis());
        format!("{verdict} {time:>6} ms  {}{note}", case.name)
    };
    let is_listed = |(_, outcome): &&(&Case, &Outcome)| {
        outcome.verdict != Verdict::Accepted || outcome.was_late_once
    };
    let mut rows: Vec<String> = ran.iter().filter(is_listed).map(row).collect();
    let more = rows.len().saturating_sub(LISTED);
    rows.truncate(LISTED);
    if more > 0 {
        rows.push(say!(language, en "… {more} more", ko "… {more}개 더"));
    }
    let has_passed = |outcome: &&Outcome| outcome.verdict == Verdict::Accepted;
    let passed = runs.outcomes.iter().filter(has_passed);
    let slowest = passed.map(|outcome| outcome.run.time).max().unwrap_or_default();
    if slowest * 2 > options.limit {
        let (slowest, limit) = (slowest.as_secs_f64(), options.limit.as_secs_f64());
        rows.push(say!(language,
            en "slowest fixture that passed: {slowest:.1} s (limit {limit} s of CPU time)",
            ko "통과한 테스트 중 가장 느린 것: {slowest:.1}초(제한: CPU 시간 {limit}초)"));
    }
    if runs.outcomes.iter().any(|outcome| outcome.run.is_held_open) {
        rows.push(say!(language, en "A process that the judge cannot find keeps stdout or stderr open: each run waits for it.", ko "찾을 수 없는 프로세스가 stdout이나 stderr를 열어 두어, 실행할 때마다 기다립니다."));
    }
    lines(rows)
}

/// The line before the random inputs. It comes first, since the search may be interrupted.
pub fn random_inputs(options: &Options) -> String {
    let Options { language, cases, seed, problem, .. } = *options;
    let (name, layers) = (problem.name, "tools/oracle/src/problem.rs");
    if !problem.has_random_cases() {
        return say!(language,
            en "{name} has no random inputs: see `naive` and `random_input` in {layers}\n",
            ko "{name}에는 무작위 입력이 없습니다({layers}의 `naive`, `random_input` 참고)\n");
    }
    say!(language, en "{cases} random inputs, --seed {seed}\n",
        ko "무작위 입력 {cases}개, --seed {seed}\n")
}

/// Explains a failure: the rule, the reason for the expected output, both outputs.
pub fn failure(options: &Options, style: Style, failure: &Failure) -> String {
    let Failure { case, outcome, next, number, minimum } = failure;
    let Outcome { verdict, run, .. } = outcome;
    let language = options.language;
    let mut report = String::new();
    if let Some(number) = number {
        report += &match minimum {
            Some(Minimum { runs, is_minimal: true, .. }) => say!(language,
                en "random case {number} failed; minimized in {runs} runs: cannot be made smaller",
                ko "{number}번째 무작위 입력 실패, {runs}회 실행해 줄였습니다: 더 줄일 수 없습니다"),
            Some(Minimum { runs, .. }) => say!(language,
                en "random case {number} failed; minimizing stopped after {runs} runs, unfinished",
                ko "{number}번째 무작위 입력 실패, {runs}회 실행까지만 줄였습니다(미완료)"),
            None => say!(language, en "random case {number} failed",
                ko "{number}번째 무작위 입력 실패"),
        };
        report += "\n";
    }
    report += &format!("\n{} {}\n\n", colored(*verdict, style), case.name);
    if next != verdict {
        report += &say!(language,
            en "The next run on the same input was {next}: the result changes from run to run.\n\n",
            ko "같은 입력으로 다시 실행했더니 결과가 달랐습니다({next}).\n\n");
    }
    let stdout = String::from_utf8_lossy(&run.stdout);
    let stderr = String::from_utf8_lossy(&run.stderr);
    report += &(sentence(options, case, run, &stdout) + "\n\n");
    if let Some(command) =
        hints::compiles(&options.command).filter(|_| *verdict == Verdict::TimeLimitExceeded)
    {
        report += &say!(language,
            en "`{command}` compiles first, and that counts: build the program, then judge it.\n\n",
            ko "`{command}`은 컴파일 시간까지 포함합니다. 먼저 빌드한 뒤 프로그램을 채점하세요.\n\n");
    }
    let mut height = LINES;
    if !stderr.is_empty() {
        report +=
            &format!("stderr\n{}\n", shown(&stderr, STDERR_LINES, STDERR_LINES / 2, language));
        height -= STDERR_LINES;
    }
    let titled = |title: String, text: String| format!("{title}\n{text}");
    let input = say!(language, en "input", ko "입력");
    let input = titled(input, shown(&case.input, height, 0, language));
    if *verdict != Verdict::WrongAnswer {
        let expected = say!(language, en "expected", ko "정답");
        let expected = titled(expected, shown(&case.expected, height, 0, language));
        return report + &table::beside(&[input, expected], style) + "\n";
    }
    let reason = options.problem.draw.map_or(input, |draw| {
        let why = say!(language, en "why this is the expected output", ko "정답의 근거");
        titled(why, draw(&case.input, Some(&stdout), style))
    });
    report + &table::beside(&[reason, outputs(&case.expected, &stdout, language)], style) + "\n"
}

/// Lays out both outputs side by side: long ones from some lines before the first that differs.
fn outputs(expected: &str, actual: &str, language: Language) -> String {
    let differs = |(expected, actual): (&str, &str)| expected.trim_end() != actual.trim_end();
    let equal = expected.lines().zip(actual.lines()).position(differs);
    let equal = equal.unwrap_or(expected.lines().count().min(actual.lines().count()));
    let is_long = expected.lines().count().max(actual.lines().count()) > LINES / 2;
    let skipped = if is_long { equal.saturating_sub(EQUAL_LINES) } else { 0 };
    let texts = [expected, actual].map(|text| {
        let rest: String = text.split_inclusive('\n').skip(skipped).collect();
        let note = say!(language, en "… {skipped} equal lines\n", ko "… 같은 줄 {skipped}개\n");
        let note = if skipped > 0 { &note } else { "" };
        note.to_string() + &shown(&rest, LINES / 2, 0, language)
    });
    let titles = [say!(language, en "expected", ko "정답"), say!(language, en "actual", ko "출력")];
    table::compared([&titles[0], &titles[1]], [&texts[0], &texts[1]])
}

/// Tells how to run a case again, from the file of its input if there is one.
pub fn how_to_run_again(options: &Options, file: Option<&Path>) -> String {
    let Options { language, seed, .. } = *options;
    let Some(file) = file else {
        return say!(language,
            en "to save this input, run the same command with --seed {seed} --save DIR\n",
            ko "이 입력을 저장하려면: 같은 명령에 --seed {seed} --save 폴더\n");
    };
    let here = env::current_dir().unwrap_or_default();
    let file = quoted(file.strip_prefix(here).unwrap_or(file).as_os_str());
    let command: Vec<_> = options.command.iter().map(|word| quoted(word)).collect();
    let command = command.join(" ");
    say!(language, en "run it again: {command} < {file}\n",
        ko "다시 실행하려면: {command} < {file}\n")
}

/// Quotes a word of a command for a shell.
fn quoted(word: &OsStr) -> String {
    let special = if cfg!(windows) { "" } else { "\\" }.to_string() + r#"'"$`*?[]~#;&|<>()"#;
    let is_special = |letter: char| letter.is_whitespace() || special.contains(letter);
    let word = escaped(&word.to_string_lossy());
    if word.is_empty() || word.contains(is_special) {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else {
        word
    }
}

pub fn mistake(language: Language, diagnosis: &Diagnosis, runs: &FixtureRuns) -> String {
    let ([english, korean], ran) = (&diagnosis.does, runs.outcomes.len());
    let [that_ran, korean_ran] =
        if runs.are_all() { ["", ""] } else { [" that ran", "실행한 "] };
    let wrong = runs.count(|outcome| outcome.verdict == Verdict::WrongAnswer);
    if diagnosis.is_slow && wrong == 0 {
        say!(language, en "Your program times out only where a program that {english} would.\n",
            ko "다음 실수가 있는 프로그램과 같은 입력에서만 시간을 초과합니다: {korean}.\n")
    } else {
        say!(language,
            en "On all {ran} fixtures{that_ran}, your program behaves like one that {english}.\n",
            ko "{korean_ran}테스트 {ran}개 모두에서 다음 실수가 있는 프로그램처럼 동작합니다: {korean}.\n")
    }
}

pub fn place(language: Language, place: &Place) -> String {
    let Place { phrase: [english, korean], failed, with_trait, others, is_whole } = place;
    let [it, korean_it] = if *is_whole {
        ["It", ""]
    } else {
        ["On the fixtures that ran, it", "실행한 테스트에서는 "]
    };
    say!(language,
        en "{it} fails only where {english}: {failed} of {with_trait} such fixtures fail, and none of the other {others}.\n",
        ko "{korean_it}{korean}에만 틀립니다. 그런 테스트 {with_trait}개 중 {failed}개에서 틀리고, 나머지 {others}개에서는 맞습니다.\n")
}

/// The last line: the verdict, how many passed, and the mistake if it has a name.
pub fn summary(
    options: &Options,
    verdict: Verdict,
    runs: &FixtureRuns,
    shown: Option<&Failure>,
    random: Option<&RandomSearch>,
    diagnosis: Option<&Diagnosis>,
) -> String {
    let (language, seed) = (options.language, options.seed);
    let has_passed = |outcome: &Outcome| outcome.verdict == Verdict::Accepted;
    let (passed, all) = (runs.count(has_passed), runs.all);
    let slow = runs.count(|outcome| outcome.was_late_once);
    let mut notes = Vec::new();
    if !runs.are_all() {
        let count = runs.over_a_limit();
        notes.push(say!(language, en "{count} runs exceeded a limit, so the rest were skipped",
            ko "{count}회 제한을 넘어 나머지는 실행하지 않았습니다"));
    }
    if verdict == Verdict::TimeLimitExceeded && is_unsteady(runs) {
        notes.push(say!(language, en "times out now and then: {slow} of {all} fixtures",
            ko "가끔 시간을 초과합니다: 테스트 {all}개 중 {slow}개"));
    }
    let again = |failure: &Failure| match failure.next {
        next if next == failure.outcome.verdict => String::new(),
        Verdict::Accepted => {
            say!(language, en ", passed when run again", ko ", 다시 실행하니 통과")
        }
        next => say!(language, en ", {next} when run again", ko ", 다시 실행하니 {next}"),
    };
    let found = random.and_then(|random| random.failure.as_ref());
    if let Some(failure @ Failure { number: Some(number), .. }) = found {
        let again = again(failure);
        let [too, korean] = if passed < all { [" too", "도"] } else { ["", ""] };
        notes.push(say!(language, en "random case {number} failed{too} (--seed {seed}){again}",
            ko "{number}번째 무작위 입력{korean} 실패(--seed {seed}){again}"));
    }
    if let Some(failure) = shown.filter(|it| it.number.is_none() && it.next != it.outcome.verdict) {
        notes.push(failure.case.name.clone() + &again(failure));
    }
    notes.extend(diagnosis.map(
        |Diagnosis { does: [english, korean], .. }| say!(language, en "{english}", ko "{korean}"),
    ));
    let passed = match random {
        Some(RandomSearch { failure: None, passed: random, slow_once, rate }) => {
            let slow = say!(language, en ", {slow_once} slow once",
                ko ", {slow_once}개 한 번 시간 초과");
            let slow = if *slow_once > 0 { &slow } else { "" };
            say!(language,
                en "{passed}/{all} fixtures and {random} random inputs passed (--seed {seed}, {rate:.0}/s{slow})",
                ko "테스트 {passed}/{all}개, 무작위 입력 {random}개 통과(--seed {seed}, 초당 {rate:.0}개{slow})")
        }
        _ => say!(language, en "{passed}/{all} fixtures passed",
            ko "테스트 {all}개 중 {passed}개 통과"),
    };
    notes.insert(0, passed);
    format!("{verdict}: {}\n", notes.join("; "))
}

/// Whether more than a tenth of the fixtures were slow once: that is no accident.
pub fn is_unsteady(runs: &FixtureRuns) -> bool {
    runs.count(|outcome| outcome.was_late_once) * 10 > runs.all
}

/// Explains a failed run: how it ended, its form, or its answer.
pub fn sentence(options: &Options, case: &Case, run: &Run, stdout: &str) -> String {
    let language = options.language;
    let limit = options.limit.as_secs_f64();
    let mebibytes = OUTPUT_LIMIT >> 20;
    match run.end {
        End::OutOfTime(time) if time.as_secs_f64() < limit + 0.05 => {
            say!(language, en "The program reached the limit of {limit} s of CPU time.",
            ko "CPU 시간 제한 {limit}초를 모두 썼습니다.")
        }
        End::OutOfTime(time) => {
            let time = time.as_secs_f64();
            say!(language, en "The program used {time:.1} s of CPU time; the limit is {limit} s.",
                ko "CPU 시간을 {time:.1}초 썼습니다. 제한은 {limit}초입니다.")
        }
        End::Idle(time) => {
            let time = time.as_secs_f64();
            say!(language,
                en "The program waited {time:.1} s without computing, and was killed; the limit is {limit} s of CPU time.",
                ko "계산하지 않고 {time:.1}초를 기다려서 강제 종료했습니다. 제한은 CPU 시간 {limit}초입니다.")
        }
        End::WallClockExceeded(time) => {
            let time = time.as_secs_f64();
            say!(language,
                en "The program was killed after {time:.1} s of wall-clock time; the limit is {limit} s.",
                ko "{time:.1}초가 지나도 끝나지 않아 강제 종료했습니다. 제한은 {limit}초입니다.")
        }
        End::TooMuchOutput => {
            say!(language, en "The program printed more than {mebibytes} MiB.",
            ko "출력이 {mebibytes} MiB를 넘습니다.")
        }
        End::TooMuchStderr => {
            say!(language, en "The program wrote more than {mebibytes} MiB to stderr.",
            ko "stderr에 쓴 내용이 {mebibytes} MiB를 넘습니다.")
        }
        End::Exited(status) if !status.success() => {
            say!(language, en "The program failed ({status}).",
            ko "프로그램이 비정상 종료했습니다({status}).")
        }
        End::Exited(_) if run.stdout.len() > JUDGED_BYTES => {
            let mebibytes = JUDGED_BYTES >> 20;
            say!(language, en "The program printed more than {mebibytes} MiB.",
            ko "출력이 {mebibytes} MiB를 넘습니다.")
        }
        End::Exited(_) => wrong_answer(options, case, stdout),
    }
}

fn wrong_answer(options: &Options, case: &Case, stdout: &str) -> String {
    let language = options.language;
    let plain = |text: &str| -> Vec<String> {
        text.trim_end().lines().map(|line| line.trim_end().to_string()).collect()
    };
    let (actual, expected) = (plain(stdout), plain(&case.expected));
    if actual.concat().is_empty() {
        let first = &expected[0];
        return say!(language, en "The program printed nothing; line 1 should be `{first}`.",
            ko "프로그램이 아무것도 출력하지 않았습니다(첫 줄의 정답: `{first}`).");
    }
    if let Some(form) = only_form(stdout, &case.expected) {
        return about(&form, language);
    }
    if actual.starts_with(&expected) {
        let extra = expected.len() + 1;
        return say!(language,
            en "The answer is right, but the output goes on: line {extra} is extra.",
            ko "정답 뒤에 출력이 더 있습니다. {extra}번째 줄은 없어야 합니다.");
    }
    match options.problem.sentence {
        Some(sentence) => sentence(&case.input, stdout, language),
        None => wrong_line(&case.expected, stdout, language).map_or(String::new(), |it| it.1),
    }
}

fn about(form: &Form, language: Language) -> String {
    let name = |letter: Option<char>| match letter {
        None => say!(language, en "the end of the output", ko "출력의 끝"),
        Some(' ') => say!(language, en "a space", ko "공백"),
        Some('\t') => say!(language, en "a tab", ko "탭"),
        Some('\n') => say!(language, en "a newline", ko "줄바꿈"),
        Some('\0') => say!(language, en "a NUL", ko "NUL"),
        Some('\u{1A}') => "Ctrl-Z".to_string(),
        Some('\u{FEFF}') => say!(language, en "a byte-order mark", ko "BOM"),
        Some(letter) => format!("`{}`", escaped(&letter.to_string())),
    };
    let (line, column) = (form.line, form.column);
    let [expected, found] = [form.expected, form.found].map(name);
    say!(language,
        en "Only the format is wrong: at line {line}, column {column}, expected {expected}, found {found}.",
        ko "출력 형식만 다릅니다: {line}번째 줄 {column}번째 글자(정답: {expected}, 출력: {found}).")
}

/// Cuts a text to a number of lines, the `last` of them from its end, and escapes what cannot be seen
/// or could steer a terminal.
fn shown(text: &str, height: usize, last: usize, language: Language) -> String {
    let line = |line: &str| {
        let line = line.trim_end_matches('\r');
        let cut = if line.chars().nth(CHARACTERS).is_some() { "…" } else { "" };
        escaped(&line.chars().take(CHARACTERS).collect::<String>()) + cut
    };
    let more = text.lines().count().saturating_sub(height);
    let note = match more {
        0 => None,
        // Not all of the output was kept.
        _ if text.len() > JUDGED_BYTES => Some(say!(language, en "… more lines", ko "… 더 있음")),
        _ => Some(say!(language, en "… {more} more lines", ko "… {more}줄 더")),
    };
    let first = text.lines().take(height - last).map(line);
    let end = text.lines().skip(height - last + more).take(last).map(line);
    lines(first.chain(note).chain(end))
}
