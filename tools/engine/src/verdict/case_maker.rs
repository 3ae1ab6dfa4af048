//! Makes cases: random ones, and candidates for a smaller one. Each is valid, and has the output of a right solution.

use super::oracle::Oracle;
use crate::cases::{self, from_here, TestCase, ValidatorArguments};
use crate::known::helper::{Helper, HelperError};
use crate::known::{FunctionOrProgram, Known, Objection};
use crate::run::Runner;
use console::language::{either, say};
use console::text::shown_path;
use std::sync::Arc;

pub struct CaseMaker<'a> {
    pub oracle: Oracle<'a>,
    /// The name of the problem.
    pub(super) name: &'a str,
    pub(super) seed: u64,
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
#[derive(Clone, Default)]
pub struct SkippedInput {
    /// The length of its input.
    pub bytes: usize,
    /// What failed on it. `None` if the case is not valid, or not needed.
    pub why: Option<String>,
}

impl<'a> CaseMaker<'a> {
    fn known(&self) -> &'a Known {
        self.oracle.judge.known
    }

    fn runner(&mut self) -> &mut Runner {
        self.oracle.judge.runner
    }

    /// Makes the random case of a number, from 1. It is always the same.
    pub fn random_case(&mut self, number: usize) -> Result<TestCase, String> {
        let seed = self.seed;
        let input = self.random_input(seed, number)?;
        let mut case = TestCase::new(&self.name_of(seed, number), &input, "");
        let what = say!(en "random case {number} (--seed {seed})",
            ko "{number}번 무작위 입력(--seed {seed})");
        match self.complete(&mut case, &what) {
            Ok(None) => Ok(case),
            Err(HelperError::Late(_)) => Ok(TestCase { is_unanswered: true, ..case }),
            Ok(Some(why)) => Err(why + self.without_flags() + &where_saved(&case)),
            Err(HelperError::TooMuch(why) | HelperError::Failed(why)) => {
                Err(why + &where_saved(&case))
            }
        }
    }

    /// That a validator of a package gets no flags with a random input, which is in no group of tests.
    fn without_flags(&self) -> &'static str {
        let mut validators = self.known().validity.iter().filter_map(FunctionOrProgram::program);
        let words = [
            " (a random input has no flags of a test group)",
            "(무작위 입력에는 테스트 그룹의 플래그가 없습니다)",
        ];
        if !self.known().is_strict && validators.any(|validator| validator.is_lazy) {
            either(words)
        } else {
            ""
        }
    }

    /// Makes a case of another input than that of a case.
    pub fn candidate(&mut self, input: &str, like: &TestCase) -> Result<TestCase, CaseError> {
        let mut case = TestCase::in_group(&like.group, &like.name, input);
        let what = say!(en "a smaller input", ko "더 작은 입력");
        if self.known().has_form.as_ref().is_some_and(|has| has(&like.input) && !has(input)) {
            return Err(CaseError::Skipped(SkippedInput::default()));
        }
        let why = match self.complete(&mut case, &what) {
            Ok(None) => return Ok(case),
            Ok(Some(_)) => None,
            Err(why) => Some(why.into()),
        };
        Err(CaseError::Skipped(SkippedInput { bytes: input.len(), why }))
    }

    /// Makes a case of the first of some texts that is valid. One on which a helper takes too long, or too much, is not;
    /// a naive solution that fails on a valid one is an error.
    pub fn first_valid(
        &mut self,
        texts: &[String],
        group: &Arc<ValidatorArguments>,
    ) -> Result<TestCase, CaseError> {
        let what = say!(en "a made input", ko "테스트 케이스로 만든 입력");
        for text in texts {
            let mut case = TestCase::in_group(group, &what, text);
            match self.complete(&mut case, &what) {
                Ok(None) => return Ok(case),
                Ok(Some(_)) => {}
                Err(HelperError::Failed(why)) if self.known().solution.is_some() => {
                    return Err(CaseError::Failed(why + &where_saved(&case)));
                }
                Err(why) => {
                    let (bytes, why) = (text.len(), Some(why.into()));
                    return Err(CaseError::Skipped(SkippedInput { bytes, why }));
                }
            }
        }
        Err(CaseError::Skipped(SkippedInput::default()))
    }

    /// Expects what a right solution prints for a case. Returns why its input is not valid, if it is not. `what` names
    /// the input.
    fn complete(&mut self, case: &mut TestCase, what: &str) -> Result<Option<String>, HelperError> {
        let is_strict = self.known().is_strict;
        let fault = if is_strict { None } else { self.invalid(case, what)? };
        if fault.is_some() {
            return Ok(fault);
        }
        match self.oracle.answer(&case.input, what) {
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
        let Some(words) = self.oracle.judge.rejection(case)? else { return Ok(()) };
        let solution = self.oracle.name();
        Err(say!(en "the checker rejects the output of {solution} on {what}{words}",
            ko "{what}: {solution}의 출력을 체커가 틀렸다고 합니다{words}"))
    }

    /// Makes the input of a random case, which may not be valid.
    pub fn random_input(&mut self, seed: u64, number: usize) -> Result<String, String> {
        let generator = match self.known().generator.as_ref().expect("there are random inputs") {
            FunctionOrProgram::Function(make) => return Ok(make(seed, number)),
            FunctionOrProgram::Program(generator) => generator,
        };
        let arguments = [seed.to_string().into(), number.to_string().into()];
        let what = say!(en "case {number} (--seed {seed})",
            ko "{number}번 무작위 입력(--seed {seed})");
        let input = generator.text(self.runner(), &arguments, "", &what)?;
        if input.trim().is_empty() {
            let name = &generator.name;
            return Err(say!(en "{name} printed nothing on {what}",
                ko "{what}: {name}의 출력이 없습니다"));
        }
        Ok(input)
    }

    /// Whether the generator is asked for the same case again and makes another input.
    pub fn forgets(&mut self, number: usize, input: &str) -> bool {
        self.random_input(self.seed, number).is_ok_and(|again| again != input)
    }

    /// Names a random case.
    pub fn name_of(&self, seed: u64, number: usize) -> String {
        format!("{} seed {seed} case {number}", self.name)
    }

    /// What the user's validators say against a test case. `what` names it. Those of a package know its test cases.
    pub fn objection(&mut self, case: &TestCase, what: &str) -> Result<Option<String>, String> {
        let is_of_user = |validator: &Helper| !validator.is_lazy;
        let all = self.known().validity.iter();
        Ok(self.fault(all.filter(|it| it.program().is_some_and(is_of_user)), case, what)?)
    }

    /// Why an input is not valid, if it is not. `what` names it.
    pub fn invalid(&mut self, case: &TestCase, what: &str) -> Result<Option<String>, HelperError> {
        self.fault(self.known().validity.iter(), case, what)
    }

    fn fault<'b>(
        &mut self,
        mut validity: impl Iterator<Item = &'b FunctionOrProgram<Objection>>,
        case: &TestCase,
        what: &str,
    ) -> Result<Option<String>, HelperError> {
        let TestCase { input, group, .. } = case;
        let mut refusal = |part: &FunctionOrProgram<Objection>| match part {
            FunctionOrProgram::Function(objection) => Ok(objection(what, input.as_bytes())),
            FunctionOrProgram::Program(validator) => {
                let words =
                    validator.refusal(self.runner(), &group.input_arguments, input, what)?;
                Ok(words.map(|words| {
                    say!(en "the validator rejects {what}: {words}",
                        ko "입력 검증기가 {what}을 거부했습니다: {words}")
                }))
            }
        };
        validity.find_map(|part| refusal(part).transpose()).transpose()
    }
}

/// Saves an input without an answer and says where.
fn where_saved(case: &TestCase) -> String {
    cases::save_unasked(case).map_or(String::new(), |file| {
        let file = shown_path(from_here(&file));
        say!(en " (see {file})", ko " (입력: {file})")
    })
}
