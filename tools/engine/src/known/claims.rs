//! Verdicts, and what setters claim of their submissions: by the folders of ICPC packages, or by the tags of Polygon.

use std::fmt;
use Verdict::{Accepted, MemoryLimitExceeded, RuntimeError, TimeLimitExceeded, WrongAnswer};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    /// See `compare`, or the checker.
    WrongAnswer,
    TimeLimitExceeded,
    MemoryLimitExceeded,
    /// Its exit status was not 0, a signal killed it, or it wrote too much to stderr.
    RuntimeError,
    /// The checker failed on its output: that is an error of the checker.
    NotJudged,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimitExceeded => "TLE",
            Self::MemoryLimitExceeded => "MLE",
            Self::RuntimeError => "RE",
            Self::NotJudged => "JE",
        })
    }
}

/// What the folder of a submission says of it: some test case ends in one of these ways; others may fail in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FolderVerdicts(&'static [Verdict]);

pub const ACCEPTED: FolderVerdicts = FolderVerdicts(&[Accepted]);
const LATE: FolderVerdicts = FolderVerdicts(&[TimeLimitExceeded]);
const REJECTED: FolderVerdicts =
    FolderVerdicts(&[WrongAnswer, TimeLimitExceeded, RuntimeError, MemoryLimitExceeded]);

impl FolderVerdicts {
    /// By the names of Kattis.
    pub fn of_folder(name: &str) -> Option<Self> {
        Some(match name {
            "accepted" => ACCEPTED,
            "wrong_answer" => Self(&[WrongAnswer]),
            "time_limit_exceeded" => LATE,
            "run_time_error" | "runtime_error" => Self(&[RuntimeError]),
            "memory_limit_exceeded" => Self(&[MemoryLimitExceeded]),
            "rejected" => REJECTED,
            "time_limit_exceeded_or_accepted" => Self(&[Accepted, TimeLimitExceeded]),
            _ => return None,
        })
    }

    /// Polygon has names of its own, and others that Kattis has with `_`. Any other is that of a wrong solution.
    pub fn of_tag(name: &str) -> Self {
        match name {
            "main" => ACCEPTED,
            "presentation-error" => Self(&[WrongAnswer]),
            _ => Self::of_folder(&name.replace('-', "_")).unwrap_or(REJECTED),
        }
    }

    /// Whether it may not be accepted.
    pub fn is_wrong(self) -> bool {
        !self.0.contains(&Accepted)
    }

    /// Whether it has to be late.
    pub fn is_late(self) -> bool {
        self == LATE
    }

    /// Whether a verdict is as expected.
    pub fn fits(self, verdict: Verdict) -> bool {
        // Kattis calls a run that is out of memory a run-time error.
        let is_error = verdict == MemoryLimitExceeded && self.0.contains(&RuntimeError);
        is_error || self.0.contains(&verdict)
    }

    /// As the report names it.
    pub fn shown(self) -> String {
        let shown: Vec<String> = self.0.iter().map(Verdict::to_string).collect();
        shown.join("|")
    }
}
