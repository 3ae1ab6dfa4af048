//! What is right: random inputs, the expected output for an input, and whether an output is right, by all that is
//! known of the problem.

use super::compare::{compare, contradiction, fault_of_length, is_close, Check, Fault};
use crate::cases::{self, from_here, TestCase};
use crate::known::helper::HelperError;
use crate::known::{Known, Output, Part};
use crate::options::Options;
use crate::run::Runner;
use kit::language::{say, Language};
use kit::text::escaped;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// A case to run, or `None` for one to leave out; or why it cannot be made.
pub type Prepared = Result<Option<TestCase>, String>;

pub struct Oracle<'a> {
    known: &'a Known,
    /// The name of the problem.
    name: &'a str,
    seed: u64,
    language: Language,
    /// Whether the checker has accepted an expected output.
    is_checker_tried: AtomicBool,
}

impl<'a> Oracle<'a> {
    pub fn new(options: &'a Options) -> Self {
        let Options { known, task, seed, language, .. } = options;
        let is_checker_tried = AtomicBool::new(false);
        Self { known, name: &task.name, seed: *seed, language: *language, is_checker_tried }
    }

    /// Makes the random case of a number, from 1. It is always the same.
    pub fn random_case(&self, runner: &mut Runner, number: usize) -> Prepared {
        let seed = self.seed;
        let name = self.name_of(seed, number);
        let input = self.random_input(runner, seed, number)?;
        let what = say!(self.language, en "random case {number} (--seed {seed})",
            ko "{number}번 무작위 입력(--seed {seed})");
        let answer = match self.invalid(runner, &input, &what)? {
            Some(fault) => Answer::Failed(fault),
            None => self.answer(runner, &input, &what),
        };
        match answer {
            Answer::Known(expected) => Ok(Some(TestCase { name, input, expected })),
            Answer::TooLarge(why) | Answer::Failed(why) => {
                Err(why + &self.where_saved(name, input))
            }
        }
    }

    /// Makes a case of a smaller input than that of a case, if it is valid.
    pub fn candidate(&self, runner: &mut Runner, input: String, name: &str) -> Prepared {
        let what = say!(self.language, en "a smaller input", ko "더 작은 입력");
        if self.invalid(runner, &input, &what)?.is_some() {
            return Ok(None);
        }
        match self.answer(runner, &input, &what).known() {
            Ok(expected) => Ok(Some(TestCase { name: name.to_string(), input, expected })),
            Err(why) => Err(why + &self.where_saved(format!("{name} smaller"), input)),
        }
    }

    /// Saves an input without an answer and says where.
    fn where_saved(&self, name: String, input: String) -> String {
        let case = TestCase { name, input, expected: String::new() };
        cases::save_unasked(&case).map_or(String::new(), |file| {
            let file = from_here(&file).display();
            say!(self.language, en " (see {file})", ko " (입력: {file})")
        })
    }

    /// Names a random case.
    pub fn name_of(&self, seed: u64, number: usize) -> String {
        format!("{} seed {seed} case {number}", self.name)
    }

    /// Why an input is not valid, if it is not.
    fn invalid(
        &self,
        runner: &mut Runner,
        input: &str,
        what: &str,
    ) -> Result<Option<String>, String> {
        for part in &self.known.validity {
            let fault = match part {
                Part::Function(objection) => objection(what, input.as_bytes(), self.language),
                Part::Program(validator) => validator.refusal(runner, input, what)?.map(|words| {
                    say!(self.language, en "the validator rejects {what}: {words}",
                        ko "입력 검증기가 {what}을 거부했습니다: {words}")
                }),
            };
            if fault.is_some() {
                return Ok(fault);
            }
        }
        Ok(None)
    }

    /// Makes the input of a random case, which may not be valid.
    pub fn random_input(
        &self,
        runner: &mut Runner,
        seed: u64,
        number: usize,
    ) -> Result<String, String> {
        let generator = match self.known.generator.as_ref().expect("there are random inputs") {
            Part::Function(make) => return Ok(make(seed, number)),
            Part::Program(generator) => generator,
        };
        let arguments = [seed.to_string().into(), number.to_string().into()];
        let what = say!(self.language, en "case {number} (--seed {seed})",
            ko "{number}번 무작위 입력(--seed {seed})");
        Ok(generator.text(runner, &arguments, "", &what)?)
    }

    /// Whether the generator is asked for the same case again and makes another input.
    pub fn forgets(&self, runner: &mut Runner, number: usize, input: &str) -> bool {
        self.random_input(runner, self.seed, number).is_ok_and(|again| again != input)
    }

    /// Asks the naive solution. `what` names the input.
    pub fn answer(&self, runner: &mut Runner, input: &str, what: &str) -> Answer {
        let solution = match self.known.solution.as_ref().expect("there is a naive solution") {
            Part::Function(solve) => return Answer::Known(solve(input)),
            Part::Program(solution) => solution,
        };
        match solution.text(runner, &[], input, what) {
            Ok(answer) => Answer::Known(answer),
            Err(HelperError::Late(why)) => Answer::TooLarge(why),
            Err(HelperError::Failed(why)) => Answer::Failed(why),
        }
    }

    /// Compares the expected output of a fixture with the naive solution, if that knows. Returns the fault.
    pub fn contradiction(
        &self,
        runner: &mut Runner,
        fixture: &TestCase,
    ) -> Result<Option<String>, String> {
        let Some(solution) = &self.known.solution else { return Ok(None) };
        let right = match self.answer(runner, &fixture.input, &fixture.name) {
            Answer::Known(right) => right,
            Answer::TooLarge(why) => {
                // Ignore errors: the report follows.
                let note = say!(self.language, en "{why}: its expected output is trusted",
                    ko "{why}: 정답 파일을 믿고 채점합니다");
                let _ = writeln!(io::stderr(), "{}", escaped(&note));
                return Ok(None);
            }
            Answer::Failed(why) => return Err(why),
        };
        match self.check(runner, fixture, right.as_bytes())? {
            Check::Right => Ok(None),
            Check::Wrong(_) => {
                let fault = contradiction(&right, &fixture.expected, self.language);
                let is_exact = matches!(self.known.output, None | Some(Output::Exact));
                let hint = if is_exact && solution.program().is_some() {
                    say!(self.language,
                        en " (if several outputs are right: --tolerance or --checker)",
                        ko " (정답이 여러 개일 수 있으면 --tolerance나 --checker)")
                } else {
                    String::new()
                };
                Ok(fault.map(|fault| fault + &hint))
            }
        }
    }

    /// Whether an output is right for a case.
    pub fn check(
        &self,
        runner: &mut Runner,
        case: &TestCase,
        output: &[u8],
    ) -> Result<Check, String> {
        if let Some(Output::Checker(checker)) = &self.known.output {
            let words = checker.objection(runner, case, output)?;
            let Some(words) = words else { return Ok(Check::Right) };
            // A script that crashes may end with the status of a wrong output.
            if !self.is_checker_tried.load(Ordering::Relaxed) {
                let expected = case.expected.as_bytes();
                if let Some(words) = checker.objection(runner, case, expected)? {
                    let first = words.lines().next().unwrap_or_default();
                    let case = &case.name;
                    return Err(say!(self.language,
                        en "the checker rejects the expected output of {case} too: {first}",
                        ko "체커가 {case}의 정답도 틀렸다고 합니다: {first}"));
                }
                self.is_checker_tried.store(true, Ordering::Relaxed);
            }
            return Ok(Check::Wrong(Some(Fault::Checker(words))));
        }
        let text = String::from_utf8_lossy(output);
        let Some(tolerance) = self.known.tolerance() else {
            return Ok(compare(output, &case.expected));
        };
        Ok(if is_close(&case.expected, &text, tolerance) {
            Check::Right
        } else {
            Check::Wrong(fault_of_length(output, &case.expected))
        })
    }
}

impl Answer {
    /// The answer, or why there is none.
    pub fn known(self) -> Result<String, String> {
        match self {
            Self::Known(answer) => Ok(answer),
            Self::TooLarge(why) | Self::Failed(why) => Err(why),
        }
    }
}

/// What the naive solution says, or why it says nothing.
pub enum Answer {
    Known(String),
    /// It takes too long.
    TooLarge(String),
    Failed(String),
}
