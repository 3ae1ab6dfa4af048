//! What setters say of their submissions, by the folders.

use super::Verdict::{
    self, Accepted, MemoryLimitExceeded, RuntimeError, TimeLimitExceeded, WrongAnswer,
};

/// What the folder of a submission says of it: some test case ends in one of these ways; others may fail in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FolderVerdicts(&'static [Verdict]);

pub const ACCEPTED: FolderVerdicts = FolderVerdicts(&[Accepted]);

/// The folders of setters, by the names of Kattis, and what they say.
const FOLDERS: [(&str, FolderVerdicts); 8] = [
    ("accepted", ACCEPTED),
    ("wrong_answer", FolderVerdicts(&[WrongAnswer])),
    ("time_limit_exceeded", FolderVerdicts(&[TimeLimitExceeded])),
    ("run_time_error", FolderVerdicts(&[RuntimeError])),
    ("runtime_error", FolderVerdicts(&[RuntimeError])),
    ("memory_limit_exceeded", FolderVerdicts(&[MemoryLimitExceeded])),
    (
        "rejected",
        FolderVerdicts(&[WrongAnswer, TimeLimitExceeded, RuntimeError, MemoryLimitExceeded]),
    ),
    ("time_limit_exceeded_or_accepted", FolderVerdicts(&[Accepted, TimeLimitExceeded])),
];

impl FolderVerdicts {
    pub fn of_folder(name: &str) -> Option<Self> {
        FOLDERS.iter().find(|(folder, _)| *folder == name).map(|&(_, expected)| expected)
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
