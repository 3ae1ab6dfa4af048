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
const WRONG: FolderVerdicts = FolderVerdicts(&[WrongAnswer]);
const LATE: FolderVerdicts = FolderVerdicts(&[TimeLimitExceeded]);
const CRASHES: FolderVerdicts = FolderVerdicts(&[RuntimeError]);
const TOO_LARGE: FolderVerdicts = FolderVerdicts(&[MemoryLimitExceeded]);
const REJECTED: FolderVerdicts =
    FolderVerdicts(&[WrongAnswer, TimeLimitExceeded, RuntimeError, MemoryLimitExceeded]);
const LATE_OR_ACCEPTED: FolderVerdicts = FolderVerdicts(&[Accepted, TimeLimitExceeded]);

/// The folders of setters, by the names of Kattis.
const FOLDERS: [(&str, FolderVerdicts); 8] = [
    ("accepted", ACCEPTED),
    ("wrong_answer", WRONG),
    ("time_limit_exceeded", LATE),
    ("run_time_error", CRASHES),
    ("runtime_error", CRASHES),
    ("memory_limit_exceeded", TOO_LARGE),
    ("rejected", REJECTED),
    ("time_limit_exceeded_or_accepted", LATE_OR_ACCEPTED),
];

/// The tags of Polygon. Any other is that of a wrong solution.
const TAGS: [(&str, FolderVerdicts); 7] = [
    ("main", ACCEPTED),
    ("accepted", ACCEPTED),
    ("wrong-answer", WRONG),
    ("presentation-error", WRONG),
    ("time-limit-exceeded", LATE),
    ("time-limit-exceeded-or-accepted", LATE_OR_ACCEPTED),
    ("memory-limit-exceeded", TOO_LARGE),
];

impl FolderVerdicts {
    pub fn of_folder(name: &str) -> Option<Self> {
        FOLDERS.iter().find(|(folder, _)| *folder == name).map(|&(_, expected)| expected)
    }

    pub fn of_tag(name: &str) -> Self {
        TAGS.iter().find(|(tag, _)| *tag == name).map_or(REJECTED, |&(_, expected)| expected)
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
