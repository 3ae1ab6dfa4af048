//! Asks solutions for the right output of an input: the naive solution, or those of a package that answer a test case
//! right.

use super::compare::lines::contradiction;
use super::compare::Check;
use super::output_judge::OutputJudge;
use super::Verdict;
use crate::cases::TestCase;
use crate::known::helper::{Helper, HelperError, SOLUTION};
use crate::known::{FunctionOrProgram, Output};
use crate::run::Program;
use console::language::{either, say};
use console::text::escaped;
use std::io::{self, Write};
use std::sync::OnceLock;
use std::time::Duration;

/// The CPU time of a right solution whose time is measured.
pub const LONGEST_SOLUTION: Duration = Duration::from_secs(60);

pub struct Oracle<'a> {
    pub judge: OutputJudge<'a>,
    /// The name of the program under test, if it is a submission of a package.
    pub(super) tested: &'a str,
    /// The numbers of the solutions of a package that are believed, once they are chosen. All runners share them.
    pub(super) chosen: &'a OnceLock<Vec<usize>>,
}

/// Why inputs of a package have no right output.
pub fn no_solution() -> String {
    say!(en "no right solution of the package answers it here",
        ko "이 입력에 정답을 출력하는 패키지의 풀이가 없습니다")
}

impl<'a> Oracle<'a> {
    /// The program that answers inputs.
    fn asked(&self) -> Option<&'a Helper> {
        let known = self.judge.known;
        match &known.solution {
            Some(solution) => solution.program(),
            None => Some(&known.accepted_solutions[*self.chosen.get()?.first()?]),
        }
    }

    /// What errors call that which answers inputs.
    pub fn name(&self) -> &'a str {
        self.asked().map_or(either(SOLUTION.name), |solution| &solution.name)
    }

    /// Asks the naive solution, or those that were chosen, in order, until one does not crash. `what` names the input.
    pub fn answer(&mut self, input: &str, what: &str) -> Result<String, HelperError> {
        if let Some(FunctionOrProgram::Function(solve)) = &self.judge.known.solution {
            return Ok(solve(input));
        }
        let solution = self.asked().ok_or_else(no_solution)?;
        let first = solution.text(self.judge.runner, &[], input, what);
        let second = self.chosen.get().and_then(|chosen| chosen.get(1));
        match (first, second) {
            (Err(HelperError::Failed(why)), Some(&second)) => {
                let second = &self.judge.known.accepted_solutions[second];
                let answer = second.text(self.judge.runner, &[], input, what);
                answer.map_err(|_| HelperError::Failed(why))
            }
            (first, _) => first,
        }
    }

    /// Chooses the solutions that are asked about inputs like that of a case: up to two that answer it right. Without
    /// any, there is no right output for another input.
    pub fn choose(&mut self, case: &TestCase) -> bool {
        let chosen = self.chosen;
        let chosen = chosen.get_or_init(|| {
            let known = self.judge.known;
            let mut case = case.clone();
            // No file says what is right: the first of them does.
            if case.expected.is_empty() && known.solution.is_some() {
                case.expected = self.answer(&case.input, &case.name).unwrap_or_default().into();
            }
            let count = if known.is_solved_by_user { 0 } else { known.accepted_solutions.len() };
            (0..count).filter(|&index| self.agrees(index, &case)).take(2).collect()
        });
        !chosen.is_empty()
    }

    /// The names of the solutions that were chosen, without that of the program under test.
    pub fn chosen_names(&self) -> Vec<String> {
        let chosen = self.chosen.get().map_or(&[][..], |chosen| &chosen[..]);
        let names = chosen.iter().map(|&index| &self.judge.known.accepted_solutions[index].name);
        names.filter(|name| *name != self.tested).cloned().collect()
    }

    /// Whether the solutions that were chosen agree with the expected output of a case, and the checker with them. If
    /// the program under test is one of them, only those before it have to: it is compared with them.
    pub fn is_confirmed(&mut self, case: &TestCase) -> bool {
        let (known, tested) = (self.judge.known, self.tested);
        let chosen = self.chosen.get().map_or(&[][..], |chosen| &chosen[..]);
        let is_tested = |&&solution: &&usize| known.accepted_solutions[solution].name == tested;
        let mut others = chosen.iter().take_while(|solution| !is_tested(solution));
        others.all(|&solution| self.agrees(solution, case))
    }

    /// Whether a solution answers a case as expected.
    fn agrees(&mut self, solution: usize, case: &TestCase) -> bool {
        let output = self.judge.known.accepted_solutions[solution].text(
            self.judge.runner,
            &[],
            &case.input,
            &case.name,
        );
        let Ok(output) = output else { return false };
        matches!(self.judge.check(case, output.as_bytes()), Ok(Check::Right))
    }

    /// The CPU time of a solution on a test case, if it ends and is right.
    pub fn time_of(&mut self, index: usize, case: &TestCase) -> Option<Duration> {
        let program = self.judge.known.accepted_solutions[index].program().ok()?;
        let program = Program { limit: LONGEST_SOLUTION, ..program.clone() };
        let outcome = self.judge.judge(&program, case).ok()?;
        (outcome.verdict == Verdict::Accepted).then(|| outcome.run.time())
    }

    /// Compares the expected output of a fixture with the naive solution, if that knows. Returns the fault.
    pub fn contradiction(&mut self, fixture: &TestCase) -> Result<Option<String>, String> {
        let known = self.judge.known;
        let Some(solution) = &known.solution else { return Ok(None) };
        let right = match self.answer(&fixture.input, &fixture.name) {
            Ok(right) => right,
            Err(HelperError::Late(why)) => {
                // Ignore errors: the report follows.
                let note = say!(en "{why}: its expected output is trusted",
                    ko "{why}: 정답 파일을 믿고 채점합니다");
                let _ = writeln!(io::stderr(), "{}", escaped(&note));
                return Ok(None);
            }
            Err(HelperError::TooMuch(why) | HelperError::Failed(why)) => return Err(why),
        };
        match self.judge.check(fixture, right.as_bytes())? {
            Check::Right | Check::Failed(_) => Ok(None),
            Check::Wrong(_) => {
                let fault = contradiction(&right, &fixture.expected, self.name());
                let is_exact = matches!(known.output, None | Some(Output::Lines));
                let hint = if is_exact && solution.program().is_some() {
                    say!(en " (if several outputs are right: --tolerance or --checker)",
                        ko ". 정답이 여러 개일 수 있으면 --tolerance나 --checker를 쓰세요")
                } else {
                    String::new()
                };
                Ok(fault.map(|fault| fault + &hint))
            }
        }
    }
}
