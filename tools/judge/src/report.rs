//! The texts of the report.

use crate::cases::Case;
use crate::options::Options;
use crate::program::{End, Run, KEPT, MOST, PATIENCE, SHORTEST_IDLE};
use crate::search::Searched;
use crate::verdict::{only_form, Form, Judged, Verdict};
use oracle::{lines, table, Language, Minimized, Mistake, Pen};
use std::env;
use std::io::{self, IsTerminal};
use std::time::Duration;

/// So many lines of an output are shown, and so many letters of a line.
const SCREENFUL: usize = 24;
const LINE: usize = 200;

/// How drawings look on stdout: in color on a terminal, unless `NO_COLOR` is set.
#[must_use]
pub fn pen(language: Language) -> Pen {
    let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Pen { language, has_color: io::stdout().is_terminal() && !is_plain, width: 80 }
}

/// A verdict in three columns, green or red.
#[must_use]
pub fn colored(verdict: Verdict, pen: Pen) -> String {
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    pen.paint(color, &format!("{verdict:3}"))
}

/// The line for a fixture.
#[must_use]
pub fn fixture(case: &Case, judged: &Judged, pen: Pen) -> String {
    let slow_once =
        pen.language.say(" (slow once, passed on retry)", " (한 번 시간 초과, 다시 실행해 통과)");
    format!(
        "{} {:>6} ms  {}{}\n",
        colored(judged.verdict, pen),
        judged.run.time.as_millis(),
        case.name,
        if judged.was_late_once { &slow_once } else { "" }
    )
}

/// How many fixtures passed; and how many were killed if the others did not run.
#[must_use]
pub fn summary(options: &Options, all: usize, passed: usize, killed: Option<usize>) -> String {
    let language = options.language;
    let note = killed.map_or_else(String::new, |killed| {
        language.say(
            format!("; {killed} were killed, so the others did not run"),
            format!(" ({killed}개가 강제 종료되어 나머지는 실행하지 않았습니다)"),
        )
    });
    language.say(
        format!("{passed}/{all} fixtures passed{note}\n"),
        format!("픽스처 {all}개 중 {passed}개 통과{note}\n"),
    )
}

/// The slowest run, if it took more than half of the limit.
#[must_use]
pub fn slowest(options: &Options, slowest: Option<Duration>) -> String {
    let is_slow = |slowest: &Duration| *slowest * 2 > options.limit;
    slowest.filter(is_slow).map_or_else(String::new, |slowest| {
        let slowest = slowest.as_secs_f64();
        options.language.say(
            format!(
                "the slowest took {slowest:.1} s of wall-clock time, more than half of the limit\n"
            ),
            format!(
                "가장 느린 실행은 실제 시간으로 {slowest:.1}초가 걸려, 제한의 절반을 넘습니다\n"
            ),
        )
    })
}

/// The mistake that the program makes on all fixtures.
#[must_use]
pub fn mistake(options: &Options, mistake: &Mistake, judged: &[Option<Judged>]) -> String {
    let ([english, korean], all) = (mistake.does, judged.len());
    let is_wrong = |judged: &Judged| judged.verdict == Verdict::WrongAnswer;
    let is_only_late = mistake.is_slow && !judged.iter().flatten().any(is_wrong);
    if is_only_late {
        options.language.say(
            format!("Your program is late only on inputs where a program that {english} is late too.\n"),
            format!(
                "다음 실수가 있는 프로그램이 시간을 초과하는 입력에서만 시간을 초과합니다: {korean}.\n"
            ),
        )
    } else {
        options.language.say(
            format!("Your program answers all {all} fixtures exactly like one that {english}.\n"),
            format!(
                "픽스처 {all}개 모두에서 다음 실수가 있는 프로그램과 출력이 같습니다: {korean}.\n"
            ),
        )
    }
}

/// How many random inputs passed, if any did.
#[must_use]
pub fn searched(options: &Options, searched: &Searched) -> String {
    let (passed, slow_once, rate) = (searched.passed, searched.slow_once, searched.rate);
    if passed == 0 {
        return String::new();
    }
    let mut text = options.language.say(
        format!("random inputs passed: {passed}, {rate:.0} per second"),
        format!("무작위 입력 {passed}개 통과, 초당 {rate:.0}개"),
    );
    if slow_once > 0 {
        text += &options.language.say(
            format!(" ({slow_once} slow once, passed on retry)"),
            format!(" ({slow_once}개는 한 번 시간 초과, 다시 실행해 통과)"),
        );
    }
    text + "\n"
}

/// The result of minimizing a random case, if it was tried.
#[must_use]
pub fn minimized(options: &Options, number: usize, minimized: Option<&Minimized>) -> String {
    let language = options.language;
    let Some(Minimized { runs, is_minimal, .. }) = minimized else {
        return language.say(
            format!("random case {number} failed\n"),
            format!("{number}번 무작위 입력 실패\n"),
        );
    };
    let end = if *is_minimal {
        language.say("cannot be made smaller", "더 줄일 수 없습니다")
    } else {
        language.say("stopped at the limit on runs", "실행 횟수 상한에 도달했습니다")
    };
    language.say(
        format!("random case {number} failed; minimized in {runs} runs: {end}\n"),
        format!("{number}번 무작위 입력 실패, {runs}번 실행해 줄였습니다: {end}\n"),
    )
}

/// A failure for people: what is wrong and why, the input, the reason for its output, both outputs.
#[must_use]
pub fn failure(options: &Options, case: &Case, judged: &Judged, next: Verdict) -> String {
    let Judged { verdict, run, .. } = judged;
    let language = options.language;
    let pen = pen(language);
    let mut report = format!("\n{} {}\n\n", colored(*verdict, pen), case.name);
    if next != *verdict {
        report += &language.say(
            format!(
                "The next run on the same input was {next}: the result changes from run to run.\n\n"
            ),
            format!("같은 입력으로 다시 실행했더니 결과가 달랐습니다({next}).\n\n"),
        );
    }
    let stdout = String::from_utf8_lossy(&run.stdout);
    let stderr = String::from_utf8_lossy(&run.stderr);
    let title = |english: &str, korean: &str| language.say(english, korean) + "\n";
    report += &(why(options, case, run, &stdout) + "\n\n");
    if !stderr.is_empty() {
        report += &format!("stderr\n{}\n", shown(&stderr, language));
    }
    let input = title("input", "입력") + &shown(&case.input, language);
    if *verdict != Verdict::WrongAnswer {
        return report + &input;
    }
    let explain = (options.problem.draw)(&case.input, Some(&stdout), pen);
    let reason = title("why this is the output", "정답의 근거") + &explain;
    report += &table::beside(&[input, reason], pen);
    report += "\n";
    let titles = [language.say("expected", "정답"), language.say("actual", "출력")];
    let texts = [&case.expected[..], &stdout].map(|text| shown(text, language));
    report += &table::compared([&titles[0], &titles[1]], [&texts[0], &texts[1]]);
    report
}

fn why(options: &Options, case: &Case, run: &Run, stdout: &str) -> String {
    let language = options.language;
    let limit = options.limit.as_secs_f64();
    let idle = options.limit.max(SHORTEST_IDLE).as_secs_f64();
    let mebibytes = MOST >> 20;
    match run.end {
        End::OutOfTime(time) => {
            let time = time.as_secs_f64();
            language.say(
                format!("The program used {time:.1} s of CPU time and was killed; the limit is {limit} s."),
                format!("CPU 시간을 {time:.1}초 써서 강제 종료했습니다. 제한은 {limit}초입니다."),
            )
        }
        End::Idle => language.say(
            format!("The program used almost no CPU time for {idle} s and was killed; the limit is {limit} s."),
            format!("{idle}초 동안 CPU 시간을 거의 쓰지 않아 강제 종료했습니다. 제한은 {limit}초입니다."),
        ),
        End::OutOfPatience => {
            let time = limit * f64::from(PATIENCE);
            language.say(
                format!("The program was killed after {time} s of wall-clock time; the limit is {limit} s."),
                format!("{time}초가 지나도 끝나지 않아 강제 종료했습니다. 제한은 {limit}초입니다."),
            )
        }
        End::TooMuchOutput => language.say(
            format!("The program printed more than {mebibytes} MiB and was killed."),
            format!("출력이 {mebibytes} MiB를 넘어 강제 종료했습니다."),
        ),
        End::TooMuchStderr => language.say(
            format!("The program wrote more than {mebibytes} MiB to stderr and was killed."),
            format!("stderr에 쓴 내용이 {mebibytes} MiB를 넘어 강제 종료했습니다."),
        ),
        End::Exited(status) if !status.success() => language.say(
            format!("The program failed ({status})."),
            format!("프로그램이 비정상 종료했습니다({status})."),
        ),
        End::Exited(_) if stdout.len() as u64 > KEPT => language.say(
            format!("The program printed more than {} MiB.", KEPT >> 20),
            format!("출력이 {} MiB를 넘습니다.", KEPT >> 20),
        ),
        End::Exited(_) if stdout.trim().is_empty() => language.say(
            "The program printed nothing.",
            "프로그램이 아무것도 출력하지 않았습니다.",
        ),
        End::Exited(_) => match only_form(stdout, &case.expected) {
            Some(form) => about(&form, language),
            None => (options.problem.sentence)(&case.input, stdout, language),
        },
    }
}

fn about(form: &Form, language: Language) -> String {
    let name = |letter: Option<char>| match letter {
        None => language.say("the end of the output", "출력의 끝"),
        Some(' ') => language.say("a space", "공백"),
        Some('\t') => language.say("a tab", "탭"),
        Some('\n') => language.say("a newline", "줄바꿈"),
        Some(letter) => format!("`{}`", letter.escape_debug()),
    };
    let (line, column) = (form.line, form.column);
    let [expected, found] = [form.expected, form.found].map(name);
    language.say(
        format!("Only the format is wrong: at line {line}, column {column}, expected {expected}, found {found}."),
        format!("출력 형식만 다릅니다: {line}번째 줄 {column}번째 글자(정답: {expected}, 출력: {found})."),
    )
}

/// A screenful of a text, with all that could steer a terminal escaped.
fn shown(text: &str, language: Language) -> String {
    let line = |line: &str| {
        let line = line.trim_end_matches('\r');
        let cut = if line.chars().nth(LINE).is_some() { "…" } else { "" };
        let letters = line.chars().take(LINE).map(escaped);
        letters.collect::<String>() + cut
    };
    let count = text.lines().count();
    let more = (count > SCREENFUL).then(|| {
        let more = count - SCREENFUL;
        language.say(format!("… {more} more lines"), format!("… {more}줄 더"))
    });
    lines(text.lines().take(SCREENFUL).map(line).chain(more))
}

fn escaped(letter: char) -> String {
    if letter.is_control() && letter != '\t' {
        letter.escape_default().to_string()
    } else {
        letter.to_string()
    }
}
