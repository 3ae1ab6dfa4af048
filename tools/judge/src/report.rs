//! What people read.

use crate::options::Options;
use crate::program::Verdict;
use crate::Failure;
use oracle::{lines, table, Language};
use std::env;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process;
use std::time::{Duration, Instant};

/// So many lines of an output are shown, and so many letters of a line.
const SCREENFUL: usize = 24;
const LINE: usize = 200;

/// A failure for people: what is wrong and why, the input, what decides its answer, both outputs.
pub(crate) fn report(options: &Options, failure: &Failure) -> String {
    let Failure {
        title,
        input,
        expected,
        run,
        is_repeated,
    } = failure;
    let (problem, language) = (options.problem, options.language);
    let mut report = format!("\n{} {title}\n\n", colored(run.verdict));
    if !is_repeated {
        report += &language.say(
            "This run failed and the next one did not: the program is not deterministic.\n\n".into(),
            "이 실행은 실패했지만 다시 실행하니 그렇지 않았습니다. 실행할 때마다 결과가 다릅니다.\n\n".into(),
        );
    }
    let why = match run.verdict {
        Verdict::Accepted => String::new(),
        Verdict::WrongAnswer => (problem.why)(input, &run.stdout, language),
        Verdict::TimeLimitExceeded => {
            let (limit, time) = (options.limit.as_secs_f64(), run.time.as_secs_f64());
            language.say(
                format!("the limit is {limit} s; your program was ended after {time:.1} s."),
                format!(
                    "시간 제한은 {limit}초인데, {time:.1}초가 지나도 끝나지 않아 중단했습니다."
                ),
            )
        }
        Verdict::RuntimeError => {
            let status = run.status;
            language.say(
                format!("your program failed ({status})."),
                format!("프로그램이 오류로 끝났습니다({status})."),
            )
        }
    };
    report += &format!("{why}\n\n");
    let actual = (run.verdict == Verdict::WrongAnswer).then_some(&run.stdout[..]);
    let title =
        |english: &str, korean: &str| language.say(format!("{english}\n"), format!("{korean}\n"));
    report += &table::beside(&[
        title("input", "입력") + &shown(input, language),
        title("what decides its answer", "답을 정하는 것")
            + &(problem.explain)(input, actual, language),
    ]);
    report += "\n";
    let titles = [title("expected", "정답"), title("actual", "출력")];
    report += &table::compared(
        [titles[0].trim_end(), titles[1].trim_end()],
        [&shown(expected, language), &shown(&run.stdout, language)],
    );
    if !run.stderr.is_empty() {
        report += &format!("\nstderr\n{}", shown(&run.stderr, language));
    }
    report
}

/// A screenful of a text, with all that could steer a terminal escaped.
fn shown(text: &str, language: Language) -> String {
    let line = |line: &str| {
        let start: String = line
            .trim_end_matches('\r')
            .chars()
            .take(LINE)
            .map(escaped)
            .collect();
        start
            + if line.chars().nth(LINE).is_some() {
                "…"
            } else {
                ""
            }
    };
    let count = text.lines().count();
    let cut = (count > SCREENFUL).then(|| {
        let more = count - SCREENFUL;
        language.say(format!("… {more} more"), format!("… {more}줄 더"))
    });
    lines(text.lines().take(SCREENFUL).map(line).chain(cut))
}

fn escaped(letter: char) -> String {
    if letter.is_control() && letter != '\t' {
        letter.escape_default().to_string()
    } else {
        letter.to_string()
    }
}

/// A reader that goes away has seen enough: the judge ends, and with it the program under test.
pub(crate) fn print(text: &str) {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => process::exit(0),
        _ => {}
    }
}

/// A verdict in three columns; on a terminal, green or red.
pub(crate) fn colored(verdict: Verdict) -> String {
    let text = format!("{:3}", verdict.to_string());
    let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if is_plain || !io::stdout().is_terminal() {
        return text;
    }
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    format!("\x1B[{color}m{text}\x1B[0m")
}

/// A line on stderr that is written over, where that is a terminal.
pub(crate) struct Progress {
    is_shown: bool,
    start: Instant,
    last: Option<Instant>,
}

impl Progress {
    pub(crate) fn new() -> Self {
        Self {
            is_shown: io::stderr().is_terminal(),
            start: Instant::now(),
            last: None,
        }
    }

    /// Shows how many of what were tried, ten times a second at most.
    pub(crate) fn show(&mut self, tried: usize, what: &str) {
        let is_due = |last: Instant| last.elapsed() > Duration::from_millis(100);
        if self.is_shown && self.last.is_none_or(is_due) {
            self.last = Some(Instant::now());
            eprint!("\r\x1B[K{tried} {what}, {:.0} a second", self.rate(tried));
        }
    }

    pub(crate) fn rate(&self, tried: usize) -> f64 {
        tried as f64 / self.start.elapsed().as_secs_f64()
    }

    pub(crate) fn clear(&mut self) {
        if self.last.take().is_some() {
            eprint!("\r\x1B[K");
        }
    }
}
