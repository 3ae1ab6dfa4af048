//! The verdict on a run.

use crate::format::{format_fault, judged_lines, FormatFault};
use crate::program::Run;
use crate::watch::End;
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
    pub verdict: Verdict,
    pub run: Run,
    /// Where the output differs, if only its format is wrong.
    pub format_fault: Option<FormatFault>,
}

impl Outcome {
    pub fn new(run: Run, expected: &str) -> Self {
        let verdict = verdict(&run, expected);
        let mut fault = None;
        if verdict == Verdict::WrongAnswer && !run.stdout.is_cut {
            fault = format_fault(&String::from_utf8_lossy(&run.stdout.start), expected);
        }
        Self { verdict, run, format_fault: fault }
    }

    pub fn is_late(&self) -> bool {
        self.verdict == Verdict::TimeLimitExceeded
    }

    /// Whether it came to an answer, right or wrong.
    pub fn has_answered(&self) -> bool {
        matches!(self.verdict, Verdict::Accepted | Verdict::WrongAnswer)
    }
}

fn verdict(run: &Run, expected: &str) -> Verdict {
    match run.end {
        End::Late(_) => Verdict::TimeLimitExceeded,
        End::TooMuchStderr => Verdict::RuntimeError,
        End::Exited(status) if !status.success() => Verdict::RuntimeError,
        End::Exited(_) if prints(run, expected) => Verdict::Accepted,
        End::Exited(_) | End::TooMuchOutput => Verdict::WrongAnswer,
    }
}

/// Whether the outputs are equal, ignoring trailing whitespace and trailing empty lines.
pub fn prints(run: &Run, output: &str) -> bool {
    !run.stdout.is_cut && judged_lines(&run.stdout.start) == judged_lines(output.as_bytes())
}
