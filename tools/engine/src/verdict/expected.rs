//! What setters say of their submissions, by the folders.

use super::Verdict;

/// What the folder of a submission says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Some test case ends so; others may fail in another way.
    Is(Verdict),
    /// Any verdict but AC.
    Rejected,
    AcceptedOrLate,
}

/// The folders of setters, by the names of Kattis, and what they say.
const FOLDERS: [(&str, Expected); 8] = [
    ("accepted", Expected::Is(Verdict::Accepted)),
    ("wrong_answer", Expected::Is(Verdict::WrongAnswer)),
    ("time_limit_exceeded", Expected::Is(Verdict::TimeLimitExceeded)),
    ("run_time_error", Expected::Is(Verdict::RuntimeError)),
    ("runtime_error", Expected::Is(Verdict::RuntimeError)),
    ("memory_limit_exceeded", Expected::Is(Verdict::MemoryLimitExceeded)),
    ("rejected", Expected::Rejected),
    ("time_limit_exceeded_or_accepted", Expected::AcceptedOrLate),
];

impl Expected {
    pub fn of_folder(name: &str) -> Option<Self> {
        FOLDERS.iter().find(|(folder, _)| *folder == name).map(|&(_, expected)| expected)
    }

    /// Whether a verdict is as expected.
    pub fn fits(self, verdict: Verdict) -> bool {
        match self {
            // Kattis calls a run that is out of memory a run-time error.
            Self::Is(Verdict::RuntimeError) => {
                matches!(verdict, Verdict::RuntimeError | Verdict::MemoryLimitExceeded)
            }
            Self::Is(expected) => verdict == expected,
            Self::Rejected => verdict != Verdict::Accepted && verdict != Verdict::NotJudged,
            Self::AcceptedOrLate => {
                matches!(verdict, Verdict::Accepted | Verdict::TimeLimitExceeded)
            }
        }
    }

    /// As the report names it.
    pub fn shown(self) -> String {
        match self {
            Self::Is(verdict) => verdict.to_string(),
            Self::Rejected => "WA|TLE|RE|MLE".to_string(),
            Self::AcceptedOrLate => "AC|TLE".to_string(),
        }
    }
}
