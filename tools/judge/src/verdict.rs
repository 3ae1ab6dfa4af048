//! The verdict on a run.

use crate::cases::Case;
use crate::program::{End, Program, Run, JUDGED_BYTES};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    WrongAnswer,
    TimeLimitExceeded,
    /// Its exit status was not 0, a signal killed it, or it wrote too much to stderr.
    RuntimeError,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimitExceeded => "TLE",
            Self::RuntimeError => "RE",
        })
    }
}

/// A run and the verdict on it.
#[derive(Clone)]
pub struct Outcome {
    /// The verdict on this very run.
    pub verdict: Verdict,
    pub run: Run,
    /// Whether the run before it was late, and this one was not.
    pub was_late_once: bool,
}

impl Outcome {
    /// Whether the output says the right thing in another form.
    pub fn is_only_form(&self, case: &Case) -> bool {
        let stdout = String::from_utf8_lossy(&self.run.stdout);
        self.verdict == Verdict::WrongAnswer && only_form(&stdout, &case.expected).is_some()
    }
}

/// Runs a program on an input and compares its output.
pub fn judge_once(program: &mut Program, case: &Case) -> Result<Outcome, String> {
    let run = program.run(&case.input)?;
    Ok(Outcome { verdict: verdict(&run, &case.expected), run, was_late_once: false })
}

/// The same, but a late run is repeated once.
pub fn judge(program: &mut Program, case: &Case) -> Result<Outcome, String> {
    let first = judge_once(program, case)?;
    if first.verdict != Verdict::TimeLimitExceeded {
        return Ok(first);
    }
    let second = judge_once(program, case)?;
    Ok(Outcome { was_late_once: second.verdict != Verdict::TimeLimitExceeded, ..second })
}

fn verdict(run: &Run, expected: &str) -> Verdict {
    match run.end {
        End::OutOfTime(_) | End::Idle(_) | End::WallClockExceeded(_) => Verdict::TimeLimitExceeded,
        End::TooMuchStderr => Verdict::RuntimeError,
        End::Exited(status) if !status.success() => Verdict::RuntimeError,
        End::Exited(_) if prints(run, expected) => Verdict::Accepted,
        End::Exited(_) | End::TooMuchOutput => Verdict::WrongAnswer,
    }
}

/// Whether the outputs are equal, ignoring trailing whitespace and trailing empty lines.
pub fn prints(run: &Run, output: &str) -> bool {
    run.stdout.len() <= JUDGED_BYTES && lines(&run.stdout) == lines(output.as_bytes())
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text.trim_ascii_end().split(|&byte| byte == b'\n');
    lines.map(<[u8]>::trim_ascii_end).collect()
}

/// The first place where the form of an output is wrong.
pub struct Form {
    pub line: usize,
    pub column: usize,
    /// What is expected there. `None` at the end of the output.
    pub expected: Option<char>,
    pub found: Option<char>,
}

/// Where an output that is not the expected one differs from it, if it says the same in another
/// form: other whitespace, invisible characters, a plus sign, leading zeros, small letters, or tokens
/// that are not apart.
pub fn only_form(output: &str, expected: &str) -> Option<Form> {
    let plain = |token: &str| {
        let token: String = token.chars().filter(|&letter| !is_invisible(letter)).collect();
        let digits = token.strip_prefix('+').unwrap_or(&token);
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        match digits.trim_start_matches('0') {
            _ if !is_number => token.to_ascii_uppercase(),
            "" => "0".to_string(),
            number => number.to_string(),
        }
    };
    if output.len() > JUDGED_BYTES {
        return None;
    }
    let tokens = output.split_whitespace().map(plain).filter(|token| !token.is_empty());
    let is_same = tokens.eq(expected.split_whitespace().map(plain));
    if !is_same && !is_merged(output, expected) {
        return None;
    }
    let [left, right] = [output, expected].map(|text| {
        let lines = lines(text.as_bytes()).into_iter().map(String::from_utf8_lossy);
        lines.collect::<Vec<_>>().join("\n")
    });
    let (mut found, mut wanted) = (left.chars(), right.chars());
    let (mut line, mut column) = (1, 1);
    loop {
        let (found, expected) = (found.next(), wanted.next());
        // After the end, name what is not whitespace.
        let is_after = expected.is_none() && found.is_some_and(char::is_whitespace);
        match found {
            _ if found != expected && !is_after => {
                return Some(Form { line, column, expected, found })
            }
            None => return None,
            Some('\n') => (line, column) = (line + 1, 1),
            _ => column += 1,
        }
    }
}

/// Whether each token of an output is one or more of the expected tokens, in order.
fn is_merged(output: &str, expected: &str) -> bool {
    let mut expected = expected.split_whitespace();
    let is_made_of = |token: &str| {
        let mut rest = token;
        while !rest.is_empty() {
            match expected.next().and_then(|next| rest.strip_prefix(next)) {
                Some(after) => rest = after,
                None => return false,
            }
        }
        true
    };
    output.split_whitespace().all(is_made_of) && expected.next().is_none()
}

/// Whether a character cannot be seen, or steers a terminal: control characters, and those that
/// Unicode calls format characters (a byte-order mark, a zero-width space, a change of direction).
pub fn is_invisible(letter: char) -> bool {
    let is_format = matches!(
        letter,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
    );
    is_format || letter.is_control() && !letter.is_whitespace()
}
