//! The texts of the report.

use crate::cases::Case;
use crate::naming::{Named, Place};
use crate::options::Options;
use crate::program::{End, Run, JUDGED_BYTES, OUTPUT_LIMIT, WALL_CLOCK_FACTOR};
use crate::search::{GivenUp, Searched, Tried};
use crate::verdict::{is_invisible, only_form, ran, Form, Judged, Verdict};
use oracle::{lines, say, table, Language, Minimized, Pen};
use std::env;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::process::{Command, Stdio};

/// At most this many fixtures are listed.
const LISTED: usize = 8;

/// Longer output is cut to this many lines, longer lines to this many characters.
const LINES: usize = 24;
const CHARACTERS: usize = 200;

/// A drawing beside something else gets at least this many columns.
const DRAWING: usize = 40;

/// How drawings look on stdout: in color on a terminal, unless `NO_COLOR` is set; as wide as the
/// terminal, or 80 columns.
pub fn pen(language: Language) -> Pen {
    let is_terminal = io::stdout().is_terminal();
    let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let terminal = File::open("/dev/tty").ok().filter(|_| is_terminal);
    let width = terminal.and_then(|terminal| {
        let size = Command::new("stty").arg("size").stdin(terminal).stderr(Stdio::null()).output();
        String::from_utf8_lossy(&size.ok()?.stdout).split_whitespace().nth(1)?.parse().ok()
    });
    Pen { language, has_color: is_terminal && !is_plain, width: width.unwrap_or(80).max(DRAWING) }
}

fn colored(verdict: Verdict, pen: Pen) -> String {
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    pen.paint(color, &format!("{verdict:3}"))
}

/// A line for each fixture that failed or was slow once.
pub fn fixtures(cases: &[Case], tried: &Tried, pen: Pen) -> String {
    let shown: Vec<String> = ran(cases, &tried.judged)
        .into_iter()
        .filter(|(_, judged)| judged.verdict != Verdict::Accepted || judged.was_late_once)
        .map(|(case, judged)| {
            let slow = [" (slow once, passed on retry)", " (한 번 시간 초과, 다시 실행해 통과)"];
            let has_passed = judged.verdict == Verdict::Accepted;
            let [english, korean] = if has_passed { slow } else { ["", ""] };
            let note = pen.language.say(english, korean);
            let (verdict, time) = (colored(judged.verdict, pen), judged.run.time.as_millis());
            format!("{verdict} {time:>6} ms  {}{note}", case.name)
        })
        .collect();
    let more = shown.len().saturating_sub(LISTED);
    let more = (more > 0)
        .then(|| say!(pen.language, en "… {more} more fixtures", ko "… 픽스처 {more}개 더"));
    lines(shown.into_iter().take(LISTED).chain(more))
}

/// The slowest fixture, if it took more than half of the limit.
pub fn slowest(options: &Options, tried: &Tried) -> String {
    let slowest = tried.judged.iter().flatten().max_by_key(|judged| judged.run.time);
    let is_slow = |judged: &&Judged| judged.run.time * 2 > options.limit;
    let Some(Judged { verdict, run, .. }) = slowest.filter(is_slow) else {
        return String::new();
    };
    let (slowest, limit) = (run.time.as_secs_f64(), options.limit.as_secs_f64());
    let tle = if *verdict == Verdict::TimeLimitExceeded { ", TLE" } else { "" };
    say!(options.language,
        en "slowest fixture: {slowest:.1} s{tle} (limit {limit} s of CPU time)\n",
        ko "가장 느린 픽스처: {slowest:.1}초{tle}(제한: CPU 시간 {limit}초)\n")
}

pub fn mistake(language: Language, named: &Named, tried: &Tried) -> String {
    let ([english, korean], ran) = (&named.does, tried.count(|_| true));
    let [that_ran, korean_ran] = tried.given_up.map_or(["", ""], |_| [" that ran", "실행한 "]);
    let wrong = tried.count(|judged| judged.verdict == Verdict::WrongAnswer);
    if named.is_slow && wrong == 0 {
        say!(language, en "Your program times out only where one that {english} would.\n",
            ko "다음 실수가 있는 프로그램이 시간을 초과하는 입력에서만 시간을 초과합니다: {korean}.\n")
    } else {
        say!(language,
            en "On all {ran} fixtures{that_ran}, your program behaves like one that {english}.\n",
            ko "{korean_ran}픽스처 {ran}개 모두에서 다음 실수가 있는 프로그램처럼 동작합니다: {korean}.\n")
    }
}

pub fn place(options: &Options, place: &Place) -> String {
    let Place { traits, failed, with_traits, others, is_whole } = place;
    let (it, korean_it) = match (is_whole, options.problem.unit) {
        (true, _) => ("It", ""),
        (false, Some(_)) => ("On the fixtures that it finished, it", "실행을 마친 픽스처에서는 "),
        (false, None) => ("On the fixtures that ran, it", "실행한 픽스처에서는 "),
    };
    let [english, korean] =
        [0, 1].map(|language| traits.iter().map(|it| it[language]).collect::<Vec<_>>());
    let [unit, korean_unit] = options.problem.unit.unwrap_or(["fixtures", "픽스처"]);
    let (on, korean_on) = if failed == with_traits {
        (format!("all {failed} of these"), format!("{failed}개 모두"))
    } else {
        (format!("{failed} of these {with_traits}"), format!("{with_traits}개 중 {failed}개"))
    };
    options.language.say(
        format!(
            "{it} fails only where {}: on {on} {unit}, and on none of the other {others}.\n",
            english.join(" and ")
        ),
        format!(
            "{korean_it}{}에만 틀립니다. 그런 {korean_unit} {korean_on}에서 틀리고, 나머지 {others}개에서는 맞습니다.\n",
            korean.join(" 중 ")
        ),
    )
}

pub fn manner(language: Language, ([english, korean], count): &([String; 2], usize)) -> String {
    say!(language, en "On all {count} failures {english}.\n",
        ko "틀린 {count}개 모두에서 {korean}.\n")
}

/// The result of minimizing a random case, if it was tried.
pub fn minimized(language: Language, number: usize, minimized: Option<&Minimized>) -> String {
    let Some(Minimized { runs, is_minimal, .. }) = minimized else {
        return say!(language, en "random case {number} failed\n",
            ko "{number}번째 무작위 입력 실패\n");
    };
    let end = if *is_minimal {
        language.say("cannot be made smaller", "더 줄일 수 없습니다")
    } else {
        language.say("stopped at the limit on runs", "실행 횟수 상한에 도달했습니다")
    };
    say!(language, en "random case {number} failed; minimized in {runs} runs: {end}\n",
        ko "{number}번째 무작위 입력 실패, {runs}회 실행해 줄였습니다: {end}\n")
}

/// The last line: the verdict, how many passed, and the mistake if it has a name.
pub fn summary(
    options: &Options,
    verdict: Verdict,
    tried: &Tried,
    searched: Option<&Searched>,
    named: Option<&Named>,
) -> String {
    let (language, seed) = (options.language, options.seed);
    let (passed, all) = (tried.passed(), tried.judged.len());
    let slow = tried.count(|judged| judged.was_late_once);
    let mut notes = Vec::new();
    match tried.given_up {
        Some(GivenUp::Killed(count)) => notes.push(say!(language,
            en "{count} runs timed out or were killed, so the other fixtures did not run",
            ko "{count}회 시간을 초과했거나 강제 종료되어 나머지는 실행하지 않았습니다")),
        Some(GivenUp::Crashed(count)) => notes.push(say!(language,
            en "the first {count} crashed in the same way, so the others did not run",
            ko "처음 {count}개가 똑같이 비정상 종료하여 나머지는 실행하지 않았습니다")),
        None => {}
    }
    if verdict == Verdict::TimeLimitExceeded && is_unsteady(tried) {
        notes.push(say!(language, en "times out now and then: {slow} of {all} fixtures",
            ko "가끔 시간을 초과합니다: 픽스처 {all}개 중 {slow}개"));
    }
    if let Some((number, _)) = searched.and_then(|searched| searched.failed.as_ref()) {
        let [too, korean] = if passed < all { [" too", "도"] } else { ["", ""] };
        notes.push(say!(language, en "random case {number} failed{too} (--seed {seed})",
            ko "{number}번째 무작위 입력{korean} 실패(--seed {seed})"));
    }
    notes.extend(named.map(|named| language.say(&named.does[0], &named.does[1])));
    let passed = match searched {
        Some(Searched { failed: None, passed: random, slow_once, rate }) => {
            let slow = say!(language, en ", {slow_once} slow once",
                ko ", {slow_once}개 한 번 시간 초과");
            let slow = if *slow_once > 0 { &slow } else { "" };
            say!(language,
                en "{passed}/{all} fixtures and {random} random inputs passed (--seed {seed}, {rate:.0}/s{slow})",
                ko "픽스처 {passed}/{all}개, 무작위 입력 {random}개 통과(--seed {seed}, 초당 {rate:.0}개{slow})")
        }
        _ => say!(language, en "{passed}/{all} fixtures passed",
            ko "픽스처 {all}개 중 {passed}개 통과"),
    };
    notes.insert(0, passed);
    format!("{verdict}: {}\n", notes.join("; "))
}

/// Whether more than a tenth of the fixtures were slow once: that is no accident.
pub fn is_unsteady(tried: &Tried) -> bool {
    tried.count(|judged| judged.was_late_once) * 10 > tried.judged.len()
}

/// Explains a failure: the rule, the input, the reason for its output, both outputs.
pub fn failure(options: &Options, pen: Pen, case: &Case, judged: &Judged, next: Verdict) -> String {
    let Judged { verdict, run, .. } = judged;
    let language = options.language;
    let mut report = format!("\n{} {}\n\n", colored(*verdict, pen), case.name);
    if next != *verdict {
        report += &say!(language,
            en "The next run on the same input was {next}: the result changes from run to run.\n\n",
            ko "같은 입력으로 다시 실행했더니 결과가 달랐습니다({next}).\n\n");
    }
    let stdout = String::from_utf8_lossy(&run.stdout);
    let stderr = String::from_utf8_lossy(&run.stderr);
    let title = |english: &str, korean: &str| language.say(english, korean) + "\n";
    report += &(sentence(options, case, run, &stdout) + "\n\n");
    if !stderr.is_empty() {
        report += &format!("stderr\n{}\n", shown(&stderr, LINES / 2, language));
    }
    let input = title("input", "입력") + &shown(&case.input, 0, language);
    let expected = shown(&case.expected, 0, language);
    if *verdict != Verdict::WrongAnswer {
        return report
            + &table::beside(&[input, title("expected", "정답") + &expected], pen)
            + "\n";
    }
    let left = pen.width.saturating_sub(table::widest(&input) + 2);
    let narrow = Pen { width: if left < DRAWING { pen.width } else { left }, ..pen };
    let drawing = (options.problem.draw)(&case.input, Some(&stdout), narrow);
    let reason = title("why this is the output", "정답의 근거") + &drawing;
    report += &table::beside(&[input, reason], pen);
    let titles = [language.say("expected", "정답"), language.say("actual", "출력")];
    let texts = [&expected, &shown(&stdout, 0, language)];
    report + "\n" + &table::compared([&titles[0], &titles[1]], texts.map(|text| &text[..])) + "\n"
}

/// Explains what is wrong with a run: how it ended, its form, or its answer.
pub fn sentence(options: &Options, case: &Case, run: &Run, stdout: &str) -> String {
    let language = options.language;
    let limit = options.limit.as_secs_f64();
    let mebibytes = OUTPUT_LIMIT >> 20;
    match run.end {
        End::OutOfTime(time) if time.as_secs_f64() < limit + 0.05 => {
            say!(language, en "The program reached the limit of {limit} s of CPU time.",
            ko "CPU 시간이 제한 {limit}초에 이르렀습니다.")
        }
        End::OutOfTime(time) => {
            let time = time.as_secs_f64();
            say!(language, en "The program used {time:.1} s of CPU time; the limit is {limit} s.",
                ko "CPU 시간을 {time:.1}초 썼습니다. 제한은 {limit}초입니다.")
        }
        End::Idle => {
            say!(language,
            en "The program waited too long without computing, and was killed; the limit is {limit} s of CPU time.",
            ko "계산하지 않고 너무 오래 기다려서 강제 종료했습니다. 제한은 CPU 시간 {limit}초입니다.")
        }
        End::OutOfPatience => {
            let time = limit * f64::from(WALL_CLOCK_FACTOR);
            say!(language,
                en "The program was killed after {time} s of wall-clock time; the limit is {limit} s.",
                ko "{time}초가 지나도 끝나지 않아 강제 종료했습니다. 제한은 {limit}초입니다.")
        }
        End::TooMuchOutput => {
            say!(language, en "The program printed more than {mebibytes} MiB and was killed.",
            ko "출력이 {mebibytes} MiB를 넘어 강제 종료했습니다.")
        }
        End::TooMuchStderr => {
            say!(language,
            en "The program wrote more than {mebibytes} MiB to stderr and was killed.",
            ko "stderr에 쓴 내용이 {mebibytes} MiB를 넘어 강제 종료했습니다.")
        }
        End::Exited(status) if !status.success() => {
            say!(language, en "The program failed ({status}).",
            ko "프로그램이 비정상 종료했습니다({status}).")
        }
        End::Exited(_) if run.stdout.len() > JUDGED_BYTES => language.say(
            format!("The program printed more than {} MiB.", JUDGED_BYTES >> 20),
            format!("출력이 {} MiB를 넘습니다.", JUDGED_BYTES >> 20),
        ),
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
        let (count, extra) = (expected.len(), expected.len() + 1);
        return say!(language,
            en "The answer is right, but the output goes on: line {extra} is extra, there should be {count}.",
            ko "정답 뒤에 출력이 더 있습니다. {count}줄이어야 하는데 {extra}번째 줄이 있습니다.");
    }
    (options.problem.sentence)(&case.input, stdout, language)
}

fn about(form: &Form, language: Language) -> String {
    let name = |letter: Option<char>| match letter {
        None => language.say("the end of the output", "출력의 끝"),
        Some(' ') => language.say("a space", "공백"),
        Some('\t') => language.say("a tab", "탭"),
        Some('\n') => language.say("a newline", "줄바꿈"),
        Some('\u{FEFF}') => language.say("a byte-order mark", "BOM"),
        Some(letter) => format!("`{}`", escaped(letter)),
    };
    let (line, column) = (form.line, form.column);
    let [expected, found] = [form.expected, form.found].map(name);
    say!(language,
        en "Only the format is wrong: at line {line}, column {column}, expected {expected}, found {found}.",
        ko "출력 형식만 다릅니다: {line}번째 줄 {column}번째 글자(정답: {expected}, 출력: {found}).")
}

/// The first lines of a text and its `last` ones, with all that cannot be seen or could steer a
/// terminal escaped.
fn shown(text: &str, last: usize, language: Language) -> String {
    let line = |line: &str| {
        let line = line.trim_end_matches('\r');
        let cut = if line.chars().nth(CHARACTERS).is_some() { "…" } else { "" };
        line.chars().take(CHARACTERS).map(escaped).collect::<String>() + cut
    };
    let more = text.lines().count().saturating_sub(LINES);
    let note = (more > 0).then(|| say!(language, en "… {more} more lines", ko "… {more}줄 더"));
    let first = text.lines().take(LINES - last).map(line);
    lines(first.chain(note).chain(text.lines().skip(LINES - last + more).take(last).map(line)))
}

fn escaped(letter: char) -> String {
    if is_invisible(letter) || letter.is_whitespace() && !" \t".contains(letter) {
        letter.escape_default().to_string()
    } else {
        letter.to_string()
    }
}
