//! A program beside the one under test: a naive solution, a generator, a checker, a validator. It is made when it
//! is first needed.

use crate::cases::{decoded, TestCase};
use crate::programs::advice;
use crate::programs::command::ProgramSource;
use crate::programs::compile_error::BuildError;
use crate::programs::toolchain::Toolchain;
use crate::run::dialog::Speaker;
use crate::run::watch::{shown, End};
use crate::run::{memory_limit, Kib, Program, Run, Runner};
use console::language::{either, say};
use console::text::error_line;
use std::ffi::OsString;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The CPU time that a command may use for one input.
const LIMIT: Duration = Duration::from_secs(10);

/// The least that it may use for one of many candidates.
const HURRIED: Duration = Duration::from_secs(1);

/// How many times as long as on any test case it may need for an input that is made, or broken; see
/// [`Helper::hurry`].
pub const PATIENCE: u32 = 10;

/// The memory that it may use for one of them, in KiB.
const MEMORY_IN_HURRY: Kib = 1 << 20;

/// How many bytes a command may print.
const ROOM: usize = 64 << 20;

/// What Python and Java say where a part of a program is not there: it says nothing of an input.
const MISSING: [&str; 3] = ["ModuleNotFoundError", "ImportError", "NoClassDefFoundError"];

/// Why a command has no result.
pub enum HelperError {
    /// It took too long.
    Late(String),
    /// It used or printed too much.
    TooMuch(String),
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
            HelperError::Late(why) | HelperError::TooMuch(why) | HelperError::Failed(why) => why,
        }
    }
}

/// What a command printed, and how it ended.
pub(super) struct HelperOutput {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl HelperOutput {
    /// The line of stderr that names an error.
    pub fn error(&self) -> &str {
        error_line(&self.stderr)
    }
}

/// What a helper reads.
pub enum Stdin<'a> {
    Text(&'a [u8]),
    /// What the program says to which it talks.
    Dialog(Speaker),
}

/// What a helper is for.
#[derive(Clone, Copy)]
pub struct Role {
    /// What errors call it, in English and Korean.
    pub name: [&'static str; 2],
    /// The statuses by which it says that all is right.
    pub right: &'static [i32],
}

/// Prints the right output for the input on its stdin.
pub const SOLUTION: Role = Role { name: ["the naive solution", "나이브 풀이"], right: &[0] };

/// Prints an input, by a seed and a number.
pub const GENERATOR: Role = Role { name: ["the generator", "생성기"], right: &[0] };

/// Says whether the input on its stdin is valid, by the statuses of testlib or of Kattis.
pub const VALIDATOR: Role = Role { name: ["the validator", "입력 검증기"], right: &[0, 42] };

/// Says whether an output is right, by a protocol.
pub const CHECKER: Role = Role { name: ["the checker", "체커"], right: &[] };

/// A program beside the one under test.
pub struct Helper {
    /// What errors call it: by its role, or in a package by its path.
    pub name: String,
    /// The statuses by which it says that all is right.
    pub right: &'static [i32],
    pub source: ProgramSource,
    /// Whether it may not be needed, and rejects a test case without an error: it is of a package, or the naive solution
    /// that says what is valid, too.
    pub is_lazy: bool,
    toolchain: Arc<Toolchain>,
    program: OnceLock<Result<Program, String>>,
    /// What one types to run it, once it was made.
    pub by_hand: OnceLock<String>,
    /// The CPU time that a run may use, in microseconds.
    limit: AtomicU64,
    /// The longest CPU time of a run so far that ended by itself.
    longest: AtomicU64,
}

impl Helper {
    pub fn new(role: Role, source: ProgramSource, toolchain: &Arc<Toolchain>) -> Self {
        Self {
            name: either(role.name).to_string(),
            right: role.right,
            source,
            is_lazy: false,
            toolchain: Arc::clone(toolchain),
            program: OnceLock::new(),
            by_hand: OnceLock::new(),
            limit: AtomicU64::new(LIMIT.as_micros() as u64),
            longest: AtomicU64::default(),
        }
    }

    /// From now on, it may use as much as at first.
    pub fn take_time(&self) {
        self.limit.store(LIMIT.as_micros() as u64, Ordering::Relaxed);
    }

    /// The program, which is made at the first call.
    pub fn program(&self) -> Result<&Program, String> {
        let make = || {
            let command = self.toolchain.make(&self.source).map_err(BuildError::message)?;
            let memory = memory_limit(None, 1);
            self.by_hand.get_or_init(|| command.by_hand.clone());
            Ok(Program { memory, ..command.with_limit(LIMIT) })
        };
        self.program.get_or_init(make).as_ref().map_err(Clone::clone)
    }

    /// From now on, it may use a second, or this many times its longest time so far if that is more, and no more than a
    /// GiB of memory.
    pub fn hurry(&self, times: u32) {
        let longest = Duration::from_micros(self.longest.load(Ordering::Relaxed));
        let limit = LIMIT.min(HURRIED.max(times * longest));
        self.limit.store(limit.as_micros() as u64, Ordering::Relaxed);
    }

    /// Runs the command to its end.
    pub(super) fn run(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        stdin: Stdin,
        what: &str,
    ) -> Result<HelperOutput, HelperError> {
        let name = &self.name;
        let limit = Duration::from_micros(self.limit.load(Ordering::Relaxed));
        let program = self.program()?.clone();
        let in_hurry =
            |memory: Kib| if limit < LIMIT { memory.min(MEMORY_IN_HURRY) } else { memory };
        let program = &Program { limit, memory: program.memory.map(in_hurry), ..program };
        let run = match stdin {
            Stdin::Text(input) => runner.run(program, arguments, input, ROOM),
            Stdin::Dialog(speaker) => runner.talk(program, arguments, speaker, ROOM),
        };
        let run = run.map_err(|error| advice::explained(&program.words, error))?;
        let time = run.time().as_micros() as u64;
        let seconds = limit.as_secs_f64();
        let why = match run.end {
            End::Exited(status) if !run.stdout.is_cut => {
                self.longest.fetch_max(time, Ordering::Relaxed);
                let stderr = String::from_utf8_lossy(&run.stderr.start).into_owned();
                return Ok(HelperOutput { status, stdout: run.stdout.start, stderr });
            }
            End::Late(_) => {
                return Err(HelperError::Late(say!(
                    en "{name} did not end within {seconds} s on {what}",
                    ko "{what}에서 {name}가 {seconds}초 안에 끝나지 않았습니다")));
            }
            End::TooMuchMemory { limit, .. } => {
                let most = limit / 1024;
                say!(en "{name} used more than {most} MiB of memory on {what}",
                    ko "{what}에서 {name}의 메모리 사용량이 {most} MiB를 넘었습니다")
            }
            _ => {
                let most = ROOM >> 20;
                say!(en "{name} printed more than {most} MiB on {what}",
                    ko "{what}: {name}의 출력이 {most} MiB를 넘습니다")
            }
        };
        Err(HelperError::TooMuch(why))
    }

    /// Runs the command on an input. Returns the run, however it ended.
    pub fn run_on(&self, runner: &mut Runner, case: &TestCase, limit: Duration) -> Option<Run> {
        let program = Program { limit, ..self.program().ok()?.clone() };
        runner.run(&program, &[], case.input.as_bytes(), case.expected.len()).ok()
    }

    /// Runs a command that must succeed.
    pub fn text(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<String, HelperError> {
        let name = &self.name;
        let finished = self.run(runner, arguments, Stdin::Text(input.as_bytes()), what)?;
        if !self.is_right(&finished) {
            return Err(self.failed(what, &finished).into());
        }
        let output = say!(en "the output of {name} on {what}", ko "{what}: {name}의 출력");
        Ok(decoded(&output, finished.stdout)?)
    }

    /// Runs a validator. Returns its words if the input is not valid.
    pub fn refusal(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<Option<String>, HelperError> {
        let finished = self.run(runner, arguments, Stdin::Text(input.as_bytes()), what)?;
        if self.is_right(&finished) {
            return Ok(None);
        }
        if MISSING.iter().any(|words| finished.stderr.contains(words)) {
            return Err(self.failed(what, &finished).into());
        }
        let stdout = String::from_utf8_lossy(&finished.stdout);
        let words = [finished.error(), error_line(&stdout)];
        let words = words.into_iter().find(|words| !words.is_empty());
        Ok(Some(words.map_or_else(|| self.explained(finished.status), String::from)))
    }

    /// A status by which a validator refuses an input, and the right one if it is that of the other protocol.
    fn explained(&self, status: ExitStatus) -> String {
        let is_of_other = status.code().is_some_and(|code| VALIDATOR.right.contains(&code));
        let (found, right) = (shown(status), self.right[0]);
        if !is_of_other {
            return found;
        }
        say!(en "{found}, expected {right}", ko "{found}(올바른 입력이면 {right})")
    }

    fn is_right(&self, finished: &HelperOutput) -> bool {
        finished.status.code().is_some_and(|status| self.right.contains(&status))
    }

    /// The error for a run that ended otherwise than it should.
    pub(super) fn failed(&self, what: &str, finished: &HelperOutput) -> String {
        let name = &self.name;
        let (status, error) = (shown(finished.status), finished.error());
        let reason = if error.is_empty() { String::new() } else { format!(": {error}") };
        say!(en "{name} failed on {what}: {status}{reason}",
            ko "{what}에서 {name}가 비정상 종료했습니다({status}){reason}")
    }
}
