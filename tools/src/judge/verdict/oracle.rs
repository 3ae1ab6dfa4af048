//! What is right: random inputs, the expected output for an input, and whether an output is right. Known of
//! the four, or by commands: a generator, a naive solution and a checker.

use super::compare::{compare, fault, fault_of_length, is_close, Check, Fault};
use super::helpers::{Helper, HelperError};
use crate::judge::cases::{self, from_here, loading, TestCase};
use crate::judge::options::Options;
use crate::judge::programs::command::CommandLine;
use crate::judge::programs::Programs;
use crate::judge::run::Runner;
use crate::language::{say, Language};
use crate::problems::{self, Problem};
use crate::text::escaped;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

pub struct Oracle {
    name: String,
    known: Option<&'static Problem>,
    seed: u64,
    tolerance: Option<f64>,
    naive: Option<Helper>,
    generator: Option<Helper>,
    checker: Option<Helper>,
    language: Language,
    /// Whether the checker has accepted an expected output.
    is_checker_tried: AtomicBool,
}

impl Oracle {
    pub fn new(options: &Options, programs: &Programs<CommandLine>) -> Self {
        let language = options.language;
        let helper = |name, command: &Option<CommandLine>| {
            command.as_ref().map(|command| Helper::new(name, command, language))
        };
        Self {
            name: options.task.name.clone(),
            known: options.task.known,
            seed: options.seed,
            tolerance: options.tolerance,
            naive: helper(["the naive solution", "나이브 풀이"], &programs.naive),
            generator: helper(["the generator", "생성기"], &programs.random),
            checker: helper(["the checker", "체커"], &programs.checker),
            language,
            is_checker_tried: AtomicBool::new(false),
        }
    }

    /// Makes the random case of a number, from 1. It is always the same.
    pub fn random_case(&self, runner: &mut Runner, number: usize) -> Result<TestCase, String> {
        let name = format!("{} seed {} case {number}", self.name, self.seed);
        let input = self.random_input(runner, number)?;
        let seed = self.seed;
        let what = say!(self.language, en "random case {number} (--seed {seed})",
            ko "무작위 입력 {number}(--seed {seed})");
        let fault =
            self.known.and_then(|it| loading::invalid(it, &what, input.as_bytes(), self.language));
        let answer = fault.map_or_else(|| self.answer(runner, &input, &what), Answer::Failed);
        match answer {
            Answer::Known(expected) => Ok(TestCase { name, input, expected }),
            Answer::TooLarge(why) | Answer::Failed(why) => {
                let case = TestCase { name, input, expected: String::new() };
                let file = cases::save_unasked(&case);
                let file = file.map_or(String::new(), |file| {
                    let file = from_here(&file).display();
                    say!(self.language, en " (see {file})", ko " (입력: {file})")
                });
                Err(why + &file)
            }
        }
    }

    /// Makes the input of a random case.
    fn random_input(&self, runner: &mut Runner, number: usize) -> Result<String, String> {
        let Some(generator) = &self.generator else {
            let problem = self.known.expect("only the four have random inputs of their own");
            return Ok(problems::random_input(problem, self.seed, number));
        };
        let arguments = [self.seed.to_string().into(), number.to_string().into()];
        let seed = self.seed;
        let what = say!(self.language, en "case {number} (--seed {seed})",
            ko "{number}번 입력(--seed {seed})");
        Ok(generator.text(runner, &arguments, "", &what)?)
    }

    /// Whether the generator is asked for the same case again and makes another input.
    pub fn forgets(&self, runner: &mut Runner, number: usize, input: &str) -> bool {
        self.random_input(runner, number).is_ok_and(|again| again != input)
    }

    /// Asks the naive solution. `what` names the input.
    pub fn answer(&self, runner: &mut Runner, input: &str, what: &str) -> Answer {
        let Some(naive) = &self.naive else {
            let problem = self.known.expect("only the four have a naive solution of their own");
            return Answer::Known((problem.naive)(input));
        };
        match naive.text(runner, &[], input, what) {
            Ok(answer) => Answer::Known(answer),
            Err(HelperError::Late(why)) => Answer::TooLarge(why),
            Err(HelperError::Failed(why)) => Answer::Failed(why),
        }
    }

    /// Compares the expected output of a fixture with the naive solution, if that knows. Returns the fault.
    pub fn fault_of(
        &self,
        runner: &mut Runner,
        fixture: &TestCase,
    ) -> Result<Option<String>, String> {
        if self.naive.is_none() && self.known.is_none() {
            return Ok(None);
        }
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
                let fault = fault(&right, &fixture.expected, self.language);
                let is_exact = self.tolerance.is_none() && self.checker.is_none();
                let hint = if is_exact && self.naive.is_some() {
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
        if let Some(checker) = &self.checker {
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
        let Some(tolerance) = self.tolerance else { return Ok(compare(output, &case.expected)) };
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
