//! The verdict on a run: AC, WA, TLE, MLE or RE.
//!
//! ```text
//! compare          an output with the expected one
//! output_judge     whether an output is right, by all that is known
//! oracle           the right output of an input, by solutions
//! case_maker       random inputs and smaller ones, with their right outputs
//! workers          many cases, side by side
//! ```

pub mod case_maker;
pub mod compare;
mod interactive;
pub mod oracle;
pub mod output_judge;
pub mod workers;

pub use crate::known::claims::Verdict;
use crate::programs::advice;
use crate::run::watch::End;
use crate::run::{Program, Run, RunError};
use compare::lines::compare;
use compare::{Check, Fault};

/// A run and the verdict on it.
#[derive(Clone)]
pub struct Outcome {
    pub verdict: Verdict,
    pub run: Run,
    /// What is known of a wrong output.
    pub fault: Option<Fault>,
}

impl Outcome {
    /// Judges a run by the only output that is right.
    pub fn new(run: Run, expected: &str) -> Self {
        Self::checked(run, |output| Ok(compare(output, expected))).expect("a comparison works")
    }

    /// Judges a run by a check of its output.
    pub fn checked(
        run: Run,
        check: impl FnOnce(&[u8]) -> Result<Check, String>,
    ) -> Result<Self, String> {
        let (verdict, fault) = match run.end {
            End::Late(_) => (Verdict::TimeLimitExceeded, None),
            End::TooMuchMemory { .. } => (Verdict::MemoryLimitExceeded, None),
            End::TooMuchStderr => (Verdict::RuntimeError, None),
            End::Exited(status) if !status.success() => (Verdict::RuntimeError, None),
            End::Exited(_) if !run.stdout.is_cut => check(&run.stdout.start)?.verdict(),
            End::Exited(_) | End::TooMuchOutput => (Verdict::WrongAnswer, Some(Fault::TooMuch)),
        };
        Ok(Self { verdict, run, fault })
    }

    /// Whether a wrong output says the right thing in another form.
    pub fn is_right_in_another_form(&self) -> bool {
        matches!(
            self.fault,
            Some(
                Fault::Capitals
                    | Fault::Spaces
                    | Fault::Format
                    | Fault::WordsBefore
                    | Fault::Decimals
            )
        )
    }

    pub fn is_late(&self) -> bool {
        self.verdict == Verdict::TimeLimitExceeded
    }

    /// Whether it was killed for its time or memory: both may be those of the runs beside it.
    pub fn is_over_a_limit(&self) -> bool {
        self.is_late() || self.verdict == Verdict::MemoryLimitExceeded
    }

    /// Whether it came to an answer, right or wrong.
    pub fn has_answered(&self) -> bool {
        matches!(self.verdict, Verdict::Accepted | Verdict::WrongAnswer)
    }
}

/// Why a run has no verdict.
pub enum JudgeError {
    /// It could not start or not be finished.
    NotRun(String),
    /// The checker could not run.
    Failed(String),
}

impl JudgeError {
    fn not_run(program: &Program, error: RunError) -> Self {
        Self::NotRun(advice::explained(&program.words, error))
    }
}
