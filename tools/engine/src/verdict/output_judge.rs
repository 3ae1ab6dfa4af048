//! Says whether an output is right, by what is known of the problem, and judges runs by that.

use super::compare::lines::compare;
use super::compare::words::WordRules;
use super::compare::Check;
use super::interactive;
use super::{JudgeError, Outcome};
use crate::cases::TestCase;
use crate::known::checker::{Opinion, Protocol};
use crate::known::helper::Stdin;
use crate::known::{Known, Output};
use crate::run::{Program, Runner};
use console::language::say;

pub struct OutputJudge<'a> {
    pub known: &'a Known,
    /// Runs the checker, and what is judged.
    pub runner: &'a mut Runner,
}

impl OutputJudge<'_> {
    /// Runs a program on a case, and judges that.
    pub fn judge(&mut self, program: &Program, case: &TestCase) -> Result<Outcome, JudgeError> {
        if let Some(Output::Interactor(interactor)) = &self.known.output {
            return interactive::judge(program, interactor, self.runner, case);
        }
        let run = self.runner.run(program, &[], case.input.as_bytes(), case.expected.len());
        let run = run.map_err(|error| JudgeError::not_run(program, error))?;
        Outcome::checked(run, |output| self.check(case, output)).map_err(JudgeError::Failed)
    }

    /// Whether an output is right for a case.
    pub fn check(&mut self, case: &TestCase, output: &[u8]) -> Result<Check, String> {
        if case.is_unanswered {
            return Ok(Check::Right);
        }
        Ok(match &self.known.output {
            Some(Output::Checker(checker)) => {
                checker.opinion(self.runner, case, Stdin::Text(output))?.into()
            }
            Some(Output::Tolerance(tolerance)) => {
                WordRules::within(*tolerance).compare(output, &case.expected)
            }
            Some(Output::Words) => {
                WordRules::of(&case.group.output_arguments)?.compare(output, &case.expected)
            }
            Some(Output::Lines | Output::Interactor(_)) | None => compare(output, &case.expected),
        })
    }

    /// The words of the checker about the expected output of a case, if it rejects that.
    pub(super) fn rejection(&mut self, case: &TestCase) -> Result<Option<String>, String> {
        let Some(Output::Checker(checker)) = &self.known.output else { return Ok(None) };
        let opinion = checker.opinion(self.runner, case, Stdin::Text(case.expected.as_bytes()))?;
        let Opinion::Wrong(words) = opinion else { return Ok(None) };
        Ok(Some(words.lines().next().map_or(String::new(), |it| format!(": {it}"))))
    }

    /// Why the expected output of a test case is wrong, if the checker rejects it.
    pub fn rejected_answer(&mut self, case: &TestCase) -> Result<Option<String>, String> {
        let Some(Output::Checker(checker)) = &self.known.output else { return Ok(None) };
        // Kattis allows answers that only its validator understands.
        if checker.protocol == Protocol::Kattis {
            return Ok(None);
        }
        let name = &case.name;
        let words = self.rejection(case)?;
        Ok(words.map(|words| {
            say!(en "the checker rejects the expected output of {name} too{words}",
            ko "체커가 {name}의 정답도 틀렸다고 합니다{words}")
        }))
    }

    /// Tries the checker once: it must accept an expected output and refuse an empty one. Otherwise it is broken, or
    /// follows another protocol, which would make every output right.
    pub fn try_checker(&mut self, cases: &[TestCase]) -> Result<(), String> {
        let Some(Output::Checker(checker)) = &self.known.output else { return Ok(()) };
        if let Some(case) = cases.iter().find(|case| !case.expected.is_empty()) {
            if let Some(fault) = self.rejected_answer(case)? {
                return Err(fault);
            }
        }
        // Where nothing is expected, an empty output is right.
        let Some(case) = cases.iter().find(|case| !case.expected.trim().is_empty()) else {
            return Ok(());
        };
        let name = &case.name;
        let wrong = match checker.protocol {
            Protocol::Testlib => 1,
            Protocol::Kattis => 43,
        };
        match checker.opinion(self.runner, case, Stdin::Text(b""))? {
            // It may give zero points.
            Opinion::Right if !checker.has_scored() => Err(say!(
                en "the checker accepts an empty output for {name}: it must exit with {wrong} for a wrong one",
                ko "체커가 {name}의 빈 출력도 정답이라고 합니다. 틀린 출력에는 종료 코드 {wrong}로 끝나야 합니다")),
            Opinion::Right | Opinion::Wrong(_) | Opinion::Failed(_) => Ok(()),
        }
    }
}
