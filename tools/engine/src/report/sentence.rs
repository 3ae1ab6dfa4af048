//! Explains a failed run in one or two sentences: how it ended, its format, or its answer.

use crate::cases::TestCase;
use crate::run::watch::{longest_idle, longest_on_the_clock, shown, End, Late};
use crate::run::{judged_bytes, most_bytes, Run};
use crate::setup::{LimitSource, Setup};
use crate::verdict::compare::lines::{judged_lines, prints};
use crate::verdict::compare::{Fault, Position, WordFault, USUAL_TOLERANCE};
use crate::verdict::{Outcome, Verdict};
use console::language::{korean_ordinal, say};
use console::text::in_marks;
use console::text::shorten::{shown_line, words_of_failure};
use console::text::wrong_line::wrong_line;

/// Explains a failed run.
pub fn sentence(setup: &Setup, case: &TestCase, outcome: &Outcome) -> String {
    let more = [of_32_bits(case, outcome), of_memory(&outcome.run)];
    let more = more.into_iter().flatten().map(|sentence| format!(" {sentence}"));
    first_sentence(setup, case, outcome) + &more.collect::<String>()
}

/// What a late run used of memory, in KiB, is said from here on.
const MUCH_MEMORY: u64 = 512 << 10;

fn of_memory(run: &Run) -> Option<String> {
    let used = run.peak.filter(|&used| used >= MUCH_MEMORY)?.div_ceil(1024);
    matches!(run.end, End::Late(_))
        .then(|| say!(en "It also used {used} MiB of memory.", ko "메모리를 {used} MiB 썼습니다."))
}

/// Says that the first number that is wrong may have been cut to 32 bits.
fn of_32_bits(case: &TestCase, outcome: &Outcome) -> Option<String> {
    let is_compared = !matches!(outcome.fault, Some(Fault::Checker(_) | Fault::NotJudged(_)));
    if outcome.verdict != Verdict::WrongAnswer || !is_compared {
        return None;
    }
    let output = String::from_utf8_lossy(&outcome.run.stdout.start);
    let mut words = case.expected.split_whitespace().zip(output.split_whitespace());
    let (expected, found) = words.find(|(expected, found)| expected != found)?;
    let (expected, found): (i128, i128) = (expected.parse().ok()?, found.parse().ok()?);
    let is_cut = (i128::from(i32::MIN)..=i128::from(u32::MAX)).contains(&found);
    (is_cut && expected != found && (expected - found) % (1 << 32) == 0).then(|| {
        say!(
            en "The two differ by a multiple of 2^32, as if a number did not fit into 32 bits.",
            ko "두 수의 차이가 2^32의 배수입니다. 32비트 정수의 범위를 넘은 계산이 있는지 확인하세요.")
    })
}

fn first_sentence(setup: &Setup, case: &TestCase, outcome: &Outcome) -> String {
    let limit = setup.limit.as_secs_f64();
    let run = &outcome.run;
    let most = most_bytes(case.expected.len()) >> 20;
    let end = match run.end {
        End::Exited(status) => shown(status),
        _ => String::new(),
    };
    match run.end {
        End::Late(Late::CpuTime) => match setup.limit_source {
            LimitSource::Stated | LimitSource::Usual => say!(
                en "The program reached the limit of {limit} s of CPU time.",
                ko "CPU 시간 제한 {limit}초를 모두 썼습니다."),
            LimitSource::Provisional => say!(
                en "The program used {limit} s of CPU time. The package states no limit.",
                ko "CPU 시간을 {limit}초 썼습니다. 패키지에 적힌 제한은 없습니다."),
            LimitSource::Measured => say!(
                en "The program reached the limit of {limit} s of CPU time. The package states none: this one is measured.",
                ko "CPU 시간 제한 {limit}초를 모두 썼습니다(패키지에 제한이 없어 측정한 값)."),
        },
        End::Late(Late::Idle) if run.dialog.is_some() => say!(
            en "The program and the judge waited for each other: flush the output after each line.",
            ko "프로그램과 채점 프로그램이 서로를 기다렸습니다. 한 줄을 출력할 때마다 버퍼를 비우세요(flush)."),
        End::Late(Late::Idle) => {
            let time = longest_idle(setup.limit).as_secs_f64();
            say!(
                en "The program waited for {time} s without computing; the limit is {limit} s of CPU time.",
                ko "{time}초 동안 계산 없이 대기만 했습니다. 제한은 CPU 시간 {limit}초입니다.")
        }
        End::Late(Late::WallClock) => {
            let time = longest_on_the_clock(setup.limit).as_secs_f64();
            say!(en "The program did not end within {time} s; the limit is {limit} s.",
                ko "{time}초 안에 끝나지 않았습니다. 제한은 {limit}초입니다.")
        }
        End::TooMuchOutput => say!(en "The program printed more than {most} MiB.",
            ko "출력이 {most} MiB를 넘습니다."),
        End::TooMuchStderr => say!(en "The program wrote more than {most} MiB to stderr.",
            ko "stderr에 쓴 내용이 {most} MiB를 넘습니다."),
        End::TooMuchMemory { used, limit } => {
            let [used, limit] = [used.div_ceil(1024), limit / 1024];
            if setup.memory == Some(limit) {
                say!(en "The program used {used} MiB of memory; the limit is {limit} MiB.",
                    ko "메모리를 {used} MiB 썼습니다. 제한은 {limit} MiB입니다.")
            } else {
                say!(
                    en "The program used {used} MiB of memory; {limit} MiB is half of what was available.",
                    ko "메모리를 {used} MiB 썼습니다. 쓸 수 있는 메모리의 절반인 {limit} MiB를 넘었습니다.")
            }
        }
        End::Exited(status) if !status.success() && was_right_before(run, case) => say!(
            en "The output is right, but then the program failed ({end}).",
            ko "출력은 맞았지만 그 뒤에 프로그램이 비정상 종료했습니다({end})."),
        End::Exited(status) if !status.success() => say!(en "The program failed ({end}).",
            ko "프로그램이 비정상 종료했습니다({end})."),
        End::Exited(_) => match &outcome.fault {
            Some(fault) => about(setup, fault, case, &String::from_utf8_lossy(&run.stdout.start)),
            None => another_answer(setup, case, outcome),
        },
    }
}

/// Whether a program that failed had printed the right output before.
fn was_right_before(run: &Run, case: &TestCase) -> bool {
    run.dialog.is_none() && !case.is_unanswered && prints(run, &case.expected)
}

/// Explains what is known of a wrong output.
fn about(setup: &Setup, fault: &Fault, case: &TestCase, output: &str) -> String {
    let tolerance = USUAL_TOLERANCE;
    match fault {
        Fault::TooMuch => {
            let kept = judged_bytes(case.expected.len()) >> 20;
            say!(en "The program printed more than {kept} MiB.",
                ko "출력이 {kept} MiB를 넘습니다.")
        }
        Fault::Nothing => {
            let first = in_marks(&shown_line(case.expected.lines().next().unwrap_or("")));
            say!(en "The program printed nothing; line 1 should be {first}.",
                ko "프로그램이 아무것도 출력하지 않았습니다(첫 줄의 정답: {first}).")
        }
        Fault::GoesOn => {
            let extra = judged_lines(case.expected.as_bytes()).count() + 1;
            let nth = korean_ordinal(extra);
            say!(
                en "The expected lines are all there, but the output goes on: line {extra} is extra.",
                ko "정답 뒤에 출력이 더 있습니다. {nth} 줄은 없어야 합니다.")
        }
        Fault::Capitals => only_differs(case, output, ["capital letters differ", "대소문자만"]),
        Fault::Spaces => only_differs(case, output, ["spaces differ", "공백만"]),
        Fault::Format => only_differs(case, output, ["the format differs", "출력 형식만"]),
        Fault::Decimals => say!(
            en "Only decimals differ, by less than {tolerance:e}. If that is allowed, judge with --tolerance {tolerance:e}.",
            ko "소수 값이 {tolerance:e} 미만의 차이로 다를 뿐입니다. 이 오차를 허용하는 문제라면 --tolerance {tolerance:e}으로 채점하세요."),
        Fault::WordsBefore => say!(
            en "The output ends with the expected one, after other words: print nothing but the answer.",
            ko "출력의 끝부분은 정답과 같지만 그 앞에 다른 말이 있습니다. 답만 출력해야 합니다."),
        Fault::Word(fault) => about_word(setup, fault),
        Fault::Checker(words) => checked(words),
        Fault::NotJudged(why) => {
            let end = if why.ends_with(['.', '…', '!', '?']) { "" } else { "." };
            say!(en "This output could not be judged: {why}{end}",
                ko "이 출력은 채점하지 못했습니다: {why}")
        }
    }
}

/// Explains an output of which nothing is known but that it is wrong.
fn another_answer(setup: &Setup, case: &TestCase, outcome: &Outcome) -> String {
    let stdout = String::from_utf8_lossy(&outcome.run.stdout.start);
    if let Some(sentence) = setup.known.sentence {
        return sentence(&case.input, &stdout);
    }
    let wrong = wrong_line(case.expected.trim_ascii_end(), &stdout);
    wrong.map_or_else(
        || say!(en "Nothing should be printed.", ko "아무것도 출력하지 않아야 합니다."),
        |wrong| wrong.sentence,
    )
}

/// At most this many lines of a checker's words are shown.
const CHECKER_LINES: usize = 5;

fn checked(words: &str) -> String {
    if words.is_empty() {
        return say!(en "The checker says that the output is wrong.",
            ko "체커가 틀린 출력이라고 판정했습니다.");
    }
    let words = words_of_failure(words, false, [CHECKER_LINES, 0]);
    let words = words.trim_end();
    say!(en "The checker says: {words}", ko "체커의 판정: {words}")
}

/// Shows the first line that differs, and says in what alone.
fn only_differs(case: &TestCase, output: &str, [what, korean]: [&str; 2]) -> String {
    let line = wrong_line(&case.expected, output).map_or(String::new(), |it| it.sentence + " ");
    say!(en "{line}Only {what}.", ko "{line}{korean} 다릅니다.")
}

/// Explains the first word that differs, where outputs are compared by words.
fn about_word(setup: &Setup, fault: &WordFault) -> String {
    let WordFault { place: Position { line, word }, expected, found, is_space } = fault;
    let [nth_line, nth] = [*line, *word].map(korean_ordinal);
    if *is_space {
        return say!(en "The whitespace before line {line}, word {word} is wrong: here it counts.",
            ko "{nth_line} 줄 {nth} 단어 앞의 공백이 다릅니다. 이 문제는 공백도 비교합니다.");
    }
    let shown = |word: &Option<String>| word.as_deref().map(shown_line);
    match (shown(expected), shown(found)) {
        (Some(expected), Some(found)) => {
            let within = setup.known.tolerance().map_or(
                String::new(),
                |tolerance| say!(en ", give or take {tolerance:e}", ko "(오차 {tolerance:e} 이내)"),
            );
            say!(
                en "Line {line}, word {word} should be `{expected}`{within}; the program prints `{found}`.",
                ko "{nth_line} 줄 {nth} 단어의 정답은 `{expected}`{within}인데 프로그램의 출력은 `{found}`입니다.")
        }
        (Some(expected), None) => say!(
            en "Line {line}, word {word} is missing: it should be `{expected}`.",
            ko "{nth_line} 줄 {nth} 단어가 없습니다(정답: `{expected}`)."),
        (None, Some(found)) => say!(
            en "Line {line}, word {word} is extra: `{found}`.",
            ko "{nth_line} 줄 {nth} 단어는 없어야 합니다(`{found}`)."),
        (None, None) => String::new(),
    }
}
