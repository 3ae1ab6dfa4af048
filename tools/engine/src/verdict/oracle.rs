//! What is right: random inputs, the expected output for an input, and whether an output is right, by all that is
//! known of the problem.

use super::compare::exact::{compare, contradiction};
use super::compare::words::WordRules;
use super::compare::Check;
use super::interactive;
use super::{JudgeError, Outcome, Verdict};
use crate::cases::{self, from_here, TestCase};
use crate::known::checker::{Opinion, Protocol};
use crate::known::helper::{Helper, HelperError, Stdin, SOLUTION};
use crate::known::{Known, Objection, Output, Part};
use crate::run::{Program, Runner};
use console::language::{either, say};
use console::text::escaped;
use console::text::shown_path;
use std::io::{self, Write};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The CPU time of a right solution whose time is measured.
pub const LONGEST_SOLUTION: Duration = Duration::from_secs(60);

/// What is known, shared by all runners.
pub struct Facts<'a> {
    pub known: &'a Known,
    /// The name of the problem.
    pub name: &'a str,
    pub seed: u64,
    /// The solutions that are believed, by their numbers.
    pub chosen: OnceLock<Vec<usize>>,
}

impl Facts<'_> {
    /// The program that answers inputs.
    fn solution(&self) -> Option<&Helper> {
        match &self.known.solution {
            Some(solution) => solution.program(),
            None => Some(&self.known.solutions[*self.chosen.get()?.first()?]),
        }
    }

    /// What errors call that which answers inputs.
    fn solution_name(&self) -> &str {
        self.solution().map_or(either(SOLUTION.name), |solution| &solution.name)
    }
}

pub struct Oracle<'a> {
    pub facts: &'a Facts<'a>,
    /// Runs the programs that are asked.
    pub runner: &'a mut Runner,
}

/// Why there is no case to run.
pub enum CaseError {
    /// It is left out.
    Skipped(SkippedInput),
    /// Nothing more can be judged: why.
    Failed(String),
}

impl From<String> for CaseError {
    fn from(why: String) -> Self {
        Self::Failed(why)
    }
}

/// A case that is left out.
#[derive(Default)]
pub struct SkippedInput {
    /// The length of its input.
    pub bytes: usize,
    /// What failed on it. `None` if the case is not valid, or not needed.
    pub why: Option<String>,
}

impl Oracle<'_> {
    /// Makes the random case of a number, from 1. It is always the same.
    pub fn random_case(&mut self, number: usize) -> Result<TestCase, String> {
        let seed = self.facts.seed;
        let input = self.random_input(seed, number)?;
        let mut case = TestCase::new(&self.name_of(seed, number), &input, "");
        let what = say!(en "random case {number} (--seed {seed})",
            ko "{number}번 무작위 입력(--seed {seed})");
        match self.complete(&mut case, &what) {
            Ok(None) => Ok(case),
            Err(HelperError::Late(_)) => Ok(TestCase { is_unanswered: true, ..case }),
            Ok(Some(why)) | Err(HelperError::Failed(why)) => Err(why + &where_saved(&case)),
        }
    }

    /// Expects what a right solution prints for a case. Returns why its input is not valid, if it is not. `what` names
    /// the input.
    fn complete(&mut self, case: &mut TestCase, what: &str) -> Result<Option<String>, HelperError> {
        let is_strict = self.facts.known.is_strict;
        let fault = if is_strict { None } else { self.invalid(case, what)? };
        if fault.is_some() {
            return Ok(fault);
        }
        match self.answer(&case.input, what) {
            Err(HelperError::Failed(why)) if is_strict => return Ok(Some(why)),
            output => self.expect(case, output?, what)?,
        }
        Ok(None)
    }

    /// Expects what a right solution prints for a case. An output that the checker rejects is an error. `what` names
    /// the input.
    pub fn expect(
        &mut self,
        case: &mut TestCase,
        output: String,
        what: &str,
    ) -> Result<(), String> {
        case.expected = output.into();
        let Some(words) = self.rejection(case)? else { return Ok(()) };
        let solution = self.facts.solution_name();
        Err(say!(en "the checker rejects the output of {solution} on {what}{words}",
            ko "{what}: {solution}의 출력을 체커가 틀렸다고 합니다{words}"))
    }

    /// The words of the checker about the expected output of a case, if it rejects that.
    fn rejection(&mut self, case: &TestCase) -> Result<Option<String>, String> {
        let Some(Output::Checker(checker)) = &self.facts.known.output else { return Ok(None) };
        let opinion = checker.opinion(self.runner, case, Stdin::Text(case.expected.as_bytes()))?;
        let Opinion::Wrong(words) = opinion else { return Ok(None) };
        Ok(Some(words.lines().next().map_or(String::new(), |it| format!(": {it}"))))
    }

    /// Why the expected output of a test case is wrong, if the checker rejects it.
    pub fn rejected_answer(&mut self, case: &TestCase) -> Result<Option<String>, String> {
        let Some(Output::Checker(checker)) = &self.facts.known.output else { return Ok(None) };
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

    /// Makes a case of another input than that of a case.
    pub fn candidate(&mut self, input: &str, like: &TestCase) -> Result<TestCase, CaseError> {
        let group = Arc::clone(&like.group);
        let mut case = TestCase { group, ..TestCase::new(&like.name, input, "") };
        let what = say!(en "a smaller input", ko "더 작은 입력");
        let why = match self.complete(&mut case, &what) {
            Ok(None) => return Ok(case),
            Ok(Some(_)) => None,
            Err(why) => Some(why.into()),
        };
        Err(CaseError::Skipped(SkippedInput { bytes: input.len(), why }))
    }

    /// Lets helpers have less time for candidates than for a test case.
    pub fn hurry(&self) {
        self.facts.known.helpers().for_each(Helper::hurry);
    }

    /// Names a random case.
    pub fn name_of(&self, seed: u64, number: usize) -> String {
        format!("{} seed {seed} case {number}", self.facts.name)
    }

    /// What the user's validators say against a test case. `what` names it. Those of a package know its test cases.
    pub fn objection(&mut self, case: &TestCase, what: &str) -> Result<Option<String>, String> {
        let is_of_user = |validator: &Helper| !validator.is_lazy;
        let all = self.facts.known.validity.iter();
        self.fault(all.filter(|it| it.program().is_some_and(is_of_user)), case, what)
    }

    /// Why an input is not valid, if it is not. `what` names it.
    pub fn invalid(&mut self, case: &TestCase, what: &str) -> Result<Option<String>, String> {
        self.fault(self.facts.known.validity.iter(), case, what)
    }

    fn fault<'b>(
        &mut self,
        mut validity: impl Iterator<Item = &'b Part<Objection>>,
        case: &TestCase,
        what: &str,
    ) -> Result<Option<String>, String> {
        let TestCase { input, group, .. } = case;
        let mut refusal = |part: &Part<Objection>| match part {
            Part::Function(objection) => Ok(objection(what, input.as_bytes())),
            Part::Program(validator) => {
                let words = validator.refusal(self.runner, &group.input_arguments, input, what)?;
                Ok(words.map(|words| {
                    say!(en "the validator rejects {what}: {words}",
                        ko "입력 검증기가 {what}을 거부했습니다: {words}")
                }))
            }
        };
        validity.find_map(|part| refusal(part).transpose()).transpose()
    }

    /// Makes the input of a random case, which may not be valid.
    pub fn random_input(&mut self, seed: u64, number: usize) -> Result<String, String> {
        let generator = match self.facts.known.generator.as_ref().expect("there are random inputs")
        {
            Part::Function(make) => return Ok(make(seed, number)),
            Part::Program(generator) => generator,
        };
        let arguments = [seed.to_string().into(), number.to_string().into()];
        let what = say!(en "case {number} (--seed {seed})",
            ko "{number}번 무작위 입력(--seed {seed})");
        let input = generator.text(self.runner, &arguments, "", &what)?;
        if input.trim().is_empty() {
            let name = &generator.name;
            return Err(say!(en "{name} printed nothing on {what}",
                ko "{what}: {name}의 출력이 없습니다"));
        }
        Ok(input)
    }

    /// Whether the generator is asked for the same case again and makes another input.
    pub fn forgets(&mut self, number: usize, input: &str) -> bool {
        self.random_input(self.facts.seed, number).is_ok_and(|again| again != input)
    }

    /// Asks the naive solution. `what` names the input.
    pub fn answer(&mut self, input: &str, what: &str) -> Result<String, HelperError> {
        if let Some(Part::Function(solve)) = &self.facts.known.solution {
            return Ok(solve(input));
        }
        let solution = self.facts.solution().ok_or_else(|| "no solution".to_string())?;
        solution.text(self.runner, &[], input, what)
    }

    /// Chooses the solutions that are asked about inputs like that of a case: up to two that answer it right. Without
    /// any, there is no right output for another input.
    pub fn choose(&mut self, case: &TestCase) -> bool {
        let facts = self.facts;
        let chosen = facts.chosen.get_or_init(|| {
            let all = 0..facts.known.solutions.len();
            all.filter(|&index| self.agrees(index, case)).take(2).collect()
        });
        !chosen.is_empty()
    }

    /// The names of the solutions that were chosen.
    pub fn chosen_names(&self) -> Vec<String> {
        let chosen = self.facts.chosen.get().map_or(&[][..], |chosen| &chosen[..]);
        chosen.iter().map(|&index| self.facts.known.solutions[index].name.clone()).collect()
    }

    /// The CPU time of a solution on a test case, if it ends and is right.
    pub fn time_of(&mut self, index: usize, case: &TestCase) -> Option<Duration> {
        let program = self.facts.known.solutions[index].program().ok()?;
        let program = Program { limit: LONGEST_SOLUTION, ..program.clone() };
        let outcome = self.judge(&program, case).ok()?;
        (outcome.verdict == Verdict::Accepted).then(|| outcome.run.time())
    }

    /// Runs a program on a case, and judges that.
    pub fn judge(&mut self, program: &Program, case: &TestCase) -> Result<Outcome, JudgeError> {
        if let Some(Output::Interactor(interactor)) = &self.facts.known.output {
            return interactive::judge(program, interactor, self.runner, case);
        }
        let run = self.runner.run(program, &[], case.input.as_bytes(), case.expected.len());
        let run = run.map_err(|error| JudgeError::not_run(program, error))?;
        Outcome::checked(run, |output| self.check(case, output)).map_err(JudgeError::Failed)
    }

    /// Whether the second solution that was chosen agrees with the expected output of a case. So does none.
    pub fn is_confirmed(&mut self, case: &TestCase) -> bool {
        let second = self.facts.chosen.get().and_then(|chosen| chosen.get(1));
        second.is_none_or(|&second| self.agrees(second, case))
    }

    /// Whether a solution answers a case as expected.
    fn agrees(&mut self, solution: usize, case: &TestCase) -> bool {
        let output =
            self.facts.known.solutions[solution].text(self.runner, &[], &case.input, &case.name);
        let Ok(output) = output else { return false };
        matches!(self.check(case, output.as_bytes()), Ok(Check::Right))
    }

    /// Compares the expected output of a fixture with the naive solution, if that knows. Returns the fault.
    pub fn contradiction(&mut self, fixture: &TestCase) -> Result<Option<String>, String> {
        let Some(solution) = &self.facts.known.solution else { return Ok(None) };
        let right = match self.answer(&fixture.input, &fixture.name) {
            Ok(right) => right,
            Err(HelperError::Late(why)) => {
                // Ignore errors: the report follows.
                let note = say!(en "{why}: its expected output is trusted",
                    ko "{why}: 정답 파일을 믿고 채점합니다");
                let _ = writeln!(io::stderr(), "{}", escaped(&note));
                return Ok(None);
            }
            Err(HelperError::Failed(why)) => return Err(why),
        };
        match self.check(fixture, right.as_bytes())? {
            Check::Right | Check::Failed(_) => Ok(None),
            Check::Wrong(_) => {
                let fault = contradiction(&right, &fixture.expected, self.facts.solution_name());
                let is_exact = matches!(self.facts.known.output, None | Some(Output::Exact));
                let hint = if is_exact && solution.program().is_some() {
                    say!(en " (if several outputs are right: --tolerance or --checker)",
                        ko " (정답이 여러 개일 수 있으면 --tolerance나 --checker)")
                } else {
                    String::new()
                };
                Ok(fault.map(|fault| fault + &hint))
            }
        }
    }

    /// Tries the checker once: it must accept an expected output and refuse an empty one. Otherwise it is broken, or
    /// follows another protocol, which would make every output right.
    pub fn try_checker(&mut self, cases: &[TestCase]) -> Result<(), String> {
        let Some(Output::Checker(checker)) = &self.facts.known.output else { return Ok(()) };
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

    /// Whether an output is right for a case.
    pub fn check(&mut self, case: &TestCase, output: &[u8]) -> Result<Check, String> {
        if case.is_unanswered {
            return Ok(Check::Right);
        }
        Ok(match &self.facts.known.output {
            Some(Output::Checker(checker)) => {
                checker.opinion(self.runner, case, Stdin::Text(output))?.into()
            }
            Some(Output::Tolerance(tolerance)) => {
                WordRules::within(*tolerance).compare(output, &case.expected)
            }
            Some(Output::Words) => {
                WordRules::of(&case.group.output_arguments)?.compare(output, &case.expected)
            }
            Some(Output::Exact | Output::Interactor(_)) | None => compare(output, &case.expected),
        })
    }
}

/// Saves an input without an answer and says where.
fn where_saved(case: &TestCase) -> String {
    cases::save_unasked(case).map_or(String::new(), |file| {
        let file = shown_path(from_here(&file));
        say!(en " (see {file})", ko " (입력: {file})")
    })
}
