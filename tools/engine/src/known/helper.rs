//! A program beside the one under test: a naive solution, a generator, a checker, a validator. It is made when it
//! is first needed.

use crate::cases::{decoded, TestCase};
use crate::programs::advice;
use crate::programs::command::Given;
use crate::programs::refused::MakeError;
use crate::programs::toolchain::Toolchain;
use crate::run::dialog::Speaker;
use crate::run::files::{Folder, TemporaryFile};
use crate::run::watch::{shown, End};
use crate::run::{memory_limit, Program, Run, Runner};
use console::language::{either, say};
use console::text::{error_line, names_crash};
use std::ffi::OsString;
use std::fs;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The CPU time that a command may use for one input.
const LIMIT: Duration = Duration::from_secs(10);

/// The same for one of many candidates.
const HURRIED: Duration = Duration::from_secs(1);

/// How many bytes a command may print.
const ROOM: usize = 64 << 20;

/// What testlib says, with exit status 2, of an output that it cannot read.
const PRESENTATION_ERROR: &str = "wrong output format";

/// The status of a checker of testlib that gives an output points.
const POINTS: i32 = 7;

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
    /// Whether stderr says that the program crashed.
    has_crashed: bool,
}

/// What a helper reads.
enum Stdin<'a> {
    Text(&'a [u8]),
    /// What the program says to which it talks.
    Dialog(Speaker),
}

/// What a helper is for, and how it says it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Prints the right output for the input on its stdin.
    Solution,
    /// Prints an input, by a seed and a number.
    Generator,
    /// Ends with one of these statuses if the input on its stdin is valid.
    Validator(&'static [i32]),
    /// As those of testlib: by the files of input, output and expected output; 0 is right, 1 is wrong.
    Checker,
    /// As those of Kattis: by the files of input and expected output and a folder for its words, and the output on
    /// its stdin; 42 is right, 43 is wrong.
    OutputValidator,
}

/// The statuses of validators that a user gives: those of testlib, and of Kattis.
pub const ANY_VALIDATOR: Role = Role::Validator(&[0, 42]);

/// What a checker says of an output.
pub enum Opinion {
    Right,
    /// With its words, which may be empty.
    Wrong(String),
    /// It has none: why it failed.
    Failed(String),
}

impl From<HelperError> for Opinion {
    fn from(error: HelperError) -> Self {
        Self::Failed(error.into())
    }
}

impl Role {
    /// What errors call it.
    pub fn name(self) -> &'static str {
        either(match self {
            Self::Solution => ["the naive solution", "나이브 풀이"],
            Self::Generator => ["the generator", "생성기"],
            Self::Checker => ["the checker", "체커"],
            Self::OutputValidator => ["the output validator", "출력 검증기"],
            Self::Validator(_) => ["the validator", "입력 검증기"],
        })
    }
}

/// A program beside the one under test.
pub struct Helper {
    role: Role,
    /// What errors call it.
    name: String,
    given: Given,
    /// Whether it is of a package: it may need another standard of its language.
    is_of_package: bool,
    is_made_when_needed: bool,
    toolchain: Arc<Toolchain>,
    made: OnceLock<Result<Program, String>>,
    /// The longest CPU time of a run so far, in microseconds.
    longest: AtomicU64,
    is_hurried: AtomicBool,
    /// Whether an output had a score.
    has_scored: AtomicBool,
}

impl Helper {
    pub fn new(role: Role, given: Given, toolchain: &Arc<Toolchain>) -> Self {
        let (name, toolchain) = (role.name().to_string(), Arc::clone(toolchain));
        Self {
            role,
            name,
            given,
            is_of_package: false,
            is_made_when_needed: false,
            toolchain,
            made: OnceLock::new(),
            longest: AtomicU64::default(),
            is_hurried: AtomicBool::default(),
            has_scored: AtomicBool::default(),
        }
    }

    /// The same, of a package, by its name there.
    #[must_use]
    pub fn of_package(self, name: &str) -> Self {
        Self { name: name.to_string(), is_of_package: true, ..self }
    }

    /// The same, which is not made before it is asked.
    #[must_use]
    pub fn made_when_needed(self) -> Self {
        Self { is_made_when_needed: true, ..self }
    }

    pub fn is_made_when_needed(&self) -> bool {
        self.is_made_when_needed
    }

    /// The program, which is made at the first call.
    pub fn made(&self) -> Result<&Program, String> {
        let make = || {
            let made = if self.is_of_package {
                self.toolchain.make_by_any_standard(&self.given)
            } else {
                self.toolchain.make(&self.given)
            };
            let command = made.map_err(MakeError::said)?;
            let memory = memory_limit(None, 1);
            Ok(Program { memory, ..command.with_limit(LIMIT) })
        };
        self.made.get_or_init(make).as_ref().map_err(Clone::clone)
    }

    /// What errors call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// From now on, it may use a second, or twice its longest time so far if that is more.
    pub fn hurry(&self) {
        self.is_hurried.store(true, Ordering::Relaxed);
    }

    fn limit(&self) -> Duration {
        let longest = Duration::from_micros(self.longest.load(Ordering::Relaxed));
        if self.is_hurried.load(Ordering::Relaxed) {
            LIMIT.min(HURRIED.max(2 * longest))
        } else {
            LIMIT
        }
    }

    /// Runs the command to its end.
    fn run(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        stdin: Stdin,
        what: &str,
    ) -> Result<Finished, HelperError> {
        let name = &self.name;
        let program = &Program { limit: self.limit(), ..self.made()?.clone() };
        let run = match stdin {
            Stdin::Text(input) => runner.run(program, arguments, input, ROOM),
            Stdin::Dialog(speaker) => runner.talk(program, arguments, speaker, ROOM),
        };
        let run = run.map_err(|error| advice::explained(&program.words, error))?;
        if !self.is_hurried.load(Ordering::Relaxed) {
            self.longest.fetch_max(run.time().as_micros() as u64, Ordering::Relaxed);
        }
        let (seconds, most) = (program.limit.as_secs_f64(), ROOM >> 20);
        let status = match run.end {
            End::Exited(status) if !run.stdout.is_cut => status,
            End::Late(_) => {
                let why = say!(en "{name} did not end within {seconds} s on {what}",
                    ko "{what}에서 {name}가 {seconds}초 안에 끝나지 않았습니다");
                return Err(HelperError::Late(why));
            }
            End::TooMuchMemory { limit, .. } => {
                let most = limit / 1024;
                let why = say!(en "{name} used more than {most} MiB of memory on {what}",
                    ko "{what}에서 {name}의 메모리 사용량이 {most} MiB를 넘었습니다");
                return Err(why.into());
            }
            _ => {
                let why = say!(en "{name} printed more than {most} MiB on {what}",
                    ko "{what}: {name}의 출력이 {most} MiB를 넘습니다");
                return Err(why.into());
            }
        };
        let stderr = String::from_utf8_lossy(&run.stderr.start);
        let error = error_line(&stderr).to_string();
        let has_crashed = names_crash(&stderr);
        Ok(Finished { status, stdout: run.stdout.start, error, has_crashed })
    }

    /// Runs the command on an input. Returns the run, however it ended.
    pub fn run_on(&self, runner: &mut Runner, case: &TestCase, limit: Duration) -> Option<Run> {
        let program = Program { limit, ..self.made().ok()?.clone() };
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
        if !finished.status.success() {
            return Err(self.failed(what, &finished).into());
        }
        let output = say!(en "the output of {name} on {what}", ko "{what}: {name}의 출력");
        let text = decoded(&output, finished.stdout)?;
        if self.role == Role::Generator && text.trim().is_empty() {
            return Err(say!(en "{name} printed nothing on {what}",
                ko "{what}: {name}의 출력이 없습니다")
            .into());
        }
        Ok(text)
    }

    /// Runs a validator. Returns its words if the input is not valid.
    pub fn refusal(
        &self,
        runner: &mut Runner,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<Option<String>, HelperError> {
        let Role::Validator(valid) = self.role else { return Ok(None) };
        let finished = self.run(runner, arguments, Stdin::Text(input.as_bytes()), what)?;
        let Finished { status, stdout, error, .. } = finished;
        if status.code().is_some_and(|status| valid.contains(&status)) {
            return Ok(None);
        }
        let stdout = String::from_utf8_lossy(&stdout);
        let words = if error.is_empty() { error_line(&stdout) } else { &error };
        Ok(Some(if words.is_empty() { shown(status) } else { words.to_string() }))
    }

    /// Whether it gave an output a score.
    pub fn has_scored(&self) -> bool {
        self.has_scored.load(Ordering::Relaxed)
    }

    /// Whether an expected output need not be right for it.
    pub fn reads_any_answer(&self) -> bool {
        self.role == Role::OutputValidator
    }

    /// Asks a checker or an output validator about an output.
    pub fn opinion(
        &self,
        runner: &mut Runner,
        case: &TestCase,
        output: &[u8],
    ) -> Result<Opinion, String> {
        if self.role == Role::OutputValidator {
            return self.validate(runner, case, Stdin::Text(output));
        }
        let files = [case.input.as_bytes(), output, case.expected.as_bytes()];
        let files: Vec<TemporaryFile> = files.into_iter().map(file).collect::<Result<_, _>>()?;
        let paths: Vec<OsString> = files.iter().map(|file| file.path().into()).collect();
        let finished = self.run(runner, &paths, Stdin::Text(b""), &case.name);
        Ok(finished.map_or_else(Opinion::from, |it| self.checked(&it, &case.name)))
    }

    /// Lets an output validator talk to a program. Returns what it says of that.
    pub fn talk(
        &self,
        runner: &mut Runner,
        case: &TestCase,
        speaker: Speaker,
    ) -> Result<Opinion, String> {
        self.validate(runner, case, Stdin::Dialog(speaker))
    }

    fn validate(
        &self,
        runner: &mut Runner,
        case: &TestCase,
        stdin: Stdin,
    ) -> Result<Opinion, String> {
        let [input, expected] = [file(case.input.as_bytes())?, file(case.expected.as_bytes())?];
        let folder = Folder::new().map_err(|error| format!("a folder for it: {error}"))?;
        let mut arguments: Vec<OsString> =
            vec![input.path().into(), expected.path().into(), folder.path().join("").into()];
        arguments.extend(case.group.output_arguments.iter().cloned());
        let finished = self.run(runner, &arguments, stdin, &case.name);
        Ok(finished.map_or_else(Opinion::from, |it| self.validated(it, &case.name, &folder)))
    }

    /// What an output validator says.
    fn validated(&self, finished: Finished, what: &str, folder: &Folder) -> Opinion {
        if folder.path().join("score.txt").exists() {
            self.has_scored.store(true, Ordering::Relaxed);
        }
        match finished.status.code() {
            Some(42) => Opinion::Right,
            Some(43) => {
                let words = fs::read(folder.path().join("judgemessage.txt")).unwrap_or_default();
                let words = String::from_utf8_lossy(&words).trim().to_string();
                Opinion::Wrong(if words.is_empty() { finished.error } else { words })
            }
            _ => Opinion::Failed(self.failed(what, &finished)),
        }
    }

    /// What a checker says.
    fn checked(&self, finished: &Finished, what: &str) -> Opinion {
        let Finished { status, stdout, error, has_crashed } = finished;
        let stdout = String::from_utf8_lossy(stdout);
        let own_words = stdout.trim();
        let is_unreadable = status.code() == Some(2) && error.starts_with(PRESENTATION_ERROR);
        match status.code() {
            Some(0) => Opinion::Right,
            Some(POINTS) => {
                self.has_scored.store(true, Ordering::Relaxed);
                Opinion::Right
            }
            // A script that crashes ends with the status of a wrong output.
            Some(1) if *has_crashed && own_words.is_empty() => {
                Opinion::Failed(self.failed(what, finished))
            }
            Some(1) => {
                Opinion::Wrong(if own_words.is_empty() { error } else { own_words }.to_string())
            }
            _ if is_unreadable => Opinion::Wrong(error.clone()),
            Some(42 | 43) => {
                let hint = say!(
                    en " (as an output validator of Kattis ends; a checker ends with 0 or 1)",
                    ko " (Kattis 출력 검증기의 종료 코드입니다. 체커는 0이나 1로 끝나야 합니다)");
                Opinion::Failed(self.failed(what, finished) + &hint)
            }
            _ => Opinion::Failed(self.failed(what, finished)),
        }
    }

    fn failed(&self, what: &str, finished: &Finished) -> String {
        let Self { name, .. } = self;
        let Finished { status, error, .. } = finished;
        let status = shown(*status);
        let reason = if error.is_empty() { String::new() } else { format!(": {error}") };
        say!(en "{name} failed on {what}: {status}{reason}",
            ko "{what}에서 {name}가 비정상 종료했습니다({status}){reason}")
    }
}

fn file(content: &[u8]) -> Result<TemporaryFile, String> {
    TemporaryFile::new(content).map_err(|error| format!("a file for the checker: {error}"))
}
