//! The verdict on a run.

use crate::cases::Case;
use crate::form::{lines, only_form, JUDGED_BYTES};
use crate::program::{End, Program, Run};
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
