//! A program beside the one under test: a naive solution, a generator, a checker, a validator. It is made when it
//! is first needed.

use crate::cases::{decoded, TestCase};
use crate::programs::command::Given;
use crate::programs::hints;
use crate::programs::toolchain::Toolchain;
use crate::run::files::TemporaryFile;
use crate::run::watch::End;
use crate::run::{memory_limit, Program, Runner};
use kit::language::{say, Language};
use kit::text::error_line;
use std::ffi::OsString;
use std::io;
use std::process::ExitStatus;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The CPU time that a command may use for one input.
const LIMIT: Duration = Duration::from_secs(10);

/// How many bytes a command may print.
const ROOM: usize = 64 << 20;

/// What testlib says, with exit status 2, of an output that it cannot read.
const PRESENTATION_ERROR: &str = "wrong output format";

/// Why a command has no result.
pub enum HelperError {
    /// It took too long.
    Late(String),
    Failed(String),
}

impl From<String> for HelperError {
    fn from(why: String) -> Self {
        Self::Failed(why)
    }
}

impl From<HelperError> for String {
    fn from(error: HelperError) -> Self {
        match error {
            HelperError::Late(why) | HelperError::Failed(why) => why,
        }
    }
}

/// What a command printed, and how it ended.
struct Finished {
    status: ExitStatus,
    stdout: Vec<u8>,
    /// The line of stderr that names an error.
    error: String,
}

/// What a helper is for.
#[derive(Clone, Copy)]
pub enum Role {
    Solution,
    Generator,
    Checker,
    Validator,
}

impl Role {
    /// What errors call it.
    fn name(self, language: Language) -> &'static str {
        let [english, korean] = match self {
            Self::Solution => ["the naive solution", "나이브 풀이"],
            Self::Generator => ["the generator", "생성기"],
            Self::Checker => ["the checker", "체커"],
            Self::Validator => ["the validator", "입력 검증기"],
        };
        match language {
            Language::English => english,
            Language::Korean => korean,
        }
    }
}

/// A program beside the one under test.
pub struct Helper {
    name: &'static str,
    given: Given,
    toolchain: Arc<Toolchain>,
    made: OnceLock<Result<Program, String>>,
    language: Language,
}

impl Helper {
    pub fn new(role: Role, given: Given, toolchain: &Arc<Toolchain>, language: Language) -> Self {
        let (name, toolchain) = (role.name(language), Arc::clone(toolchain));
        Self { name, given, toolchain, made: OnceLock::new(), language }
    }

    /// The program, which is made at the first call.
    pub fn made(&self) -> Result<&Program, String> {
        let make = || {
            let made = self.toolchain.make(&self.given);
            let command = made.map_err(|error| error.said(self.language))?;
            let memory = memory_limit(None, 1);
            Ok(Program { memory, ..command.with_limit(LIMIT) })
        };
        self.made.get_or_init(make).as_ref().map_err(Clone::clone)
    }

    /// Runs the command to its end.
    fn run(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<Finished, HelperError> {
        let Self { name, language, .. } = *self;
        let program = self.made()?;
        let run = runner.run(program, arguments, input, ROOM);
        let run = run.map_err(|error| hints::explained(&program.words, error, language))?;
        let (seconds, most) = (LIMIT.as_secs(), ROOM >> 20);
        let status = match run.end {
            End::Exited(status) if !run.stdout.is_cut => status,
            End::Late(_) => {
                let why = say!(language, en "{name} did not end within {seconds} s on {what}",
                    ko "{what}에서 {name}가 {seconds}초 안에 끝나지 않았습니다");
                return Err(HelperError::Late(why));
            }
            End::TooMuchMemory { limit, .. } => {
                let most = limit / 1024;
                let why = say!(language, en "{name} used more than {most} MiB of memory on {what}",
                    ko "{what}에서 {name}의 메모리 사용량이 {most} MiB를 넘었습니다");
                return Err(why.into());
            }
            _ => {
                let why = say!(language, en "{name} printed more than {most} MiB on {what}",
                    ko "{what}: {name}의 출력이 {most} MiB를 넘습니다");
                return Err(why.into());
            }
        };
        let stderr = String::from_utf8_lossy(&run.stderr.start);
        let error = error_line(&stderr).to_string();
        Ok(Finished { status, stdout: run.stdout.start, error })
    }

    /// Runs a command that must succeed and print something.
    pub fn text(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<String, HelperError> {
        let Self { name, language, .. } = *self;
        let finished = self.run(runner, arguments, input, what)?;
        if !finished.status.success() {
            return Err(self.failed(what, &finished).into());
        }
        let output =
            say!(language, en "the output of {name} on {what}", ko "{what}: {name}의 출력");
        let text = decoded(&output, &finished.stdout, language)?;
        if text.trim().is_empty() {
            return Err(say!(language, en "{name} printed nothing on {what}",
                ko "{what}: {name}의 출력이 없습니다")
            .into());
        }
        Ok(text)
    }

    /// Runs a validator, as those of Kattis and testlib: an input on its stdin is valid if it ends with 0 or 42. Returns
    /// its words if it is not.
    pub fn refusal(
        &self,
        runner: &mut Runner,
        input: &str,
        what: &str,
    ) -> Result<Option<String>, String> {
        let Finished { status, stdout, error } = self.run(runner, &[], input, what)?;
        if let Some(0 | 42) = status.code() {
            return Ok(None);
        }
        let stdout = String::from_utf8_lossy(&stdout);
        let words = if error.is_empty() { error_line(&stdout) } else { &error };
        Ok(Some(if words.is_empty() { status.to_string() } else { words.to_string() }))
    }

    /// Runs a checker, as those of testlib: on the files of input, output and expected output. Returns its
    /// words if it says that the output is wrong, by exit status 1.
    pub fn objection(
        &self,
        runner: &mut Runner,
        case: &TestCase,
        output: &[u8],
    ) -> Result<Option<String>, String> {
        let contents = [case.input.as_bytes(), output, case.expected.as_bytes()];
        let files: io::Result<Vec<_>> = contents.into_iter().map(TemporaryFile::new).collect();
        let files = files.map_err(|error| format!("a file for the checker: {error}"))?;
        let paths: Vec<OsString> = files.iter().map(|file| file.path().into()).collect();
        let finished = self.run(runner, &paths, "", &case.name)?;
        let Finished { status, stdout, error } = &finished;
        let is_unreadable = status.code() == Some(2) && error.starts_with(PRESENTATION_ERROR);
        match status.code() {
            Some(0) => return Ok(None),
            Some(1) => {}
            _ if is_unreadable => {}
            Some(42 | 43) => {
                let hint = say!(self.language,
                    en " (as an output validator of Kattis ends; a checker ends with 0 or 1)",
                    ko " (Kattis 출력 검증기의 종료 코드입니다. 체커는 0이나 1로 끝나야 합니다)");
                return Err(self.failed(&case.name, &finished) + &hint);
            }
            _ => return Err(self.failed(&case.name, &finished)),
        }
        let stdout = String::from_utf8_lossy(stdout);
        let words = if stdout.trim().is_empty() { error } else { stdout.trim() };
        Ok(Some(words.to_string()))
    }

    fn failed(&self, what: &str, finished: &Finished) -> String {
        let Self { name, language, .. } = self;
        let Finished { status, error, .. } = finished;
        let reason = if error.is_empty() { String::new() } else { format!(": {error}") };
        say!(language, en "{name} failed on {what}: {status}{reason}",
            ko "{what}에서 {name}가 비정상 종료했습니다({status}){reason}")
    }
}
