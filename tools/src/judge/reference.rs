//! What is right: random inputs, the expected output for an input, and whether an output is right. Known of
//! the four, or by commands: a generator, a naive solution and a checker.

use super::cases::{self, from_here, Case};
use super::command::Command;
use super::format::{format_fault, has_same_lines, judged_lines, FormatFault};
use super::options::Options;
use super::program::{self, Program};
use super::source::Programs;
use super::system::ProcessGroup;
use super::watch::End;
use crate::cli::escaped;
use crate::language::{say, Language};
use crate::problems::{self, is_close, Problem};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

/// The CPU time that a command may use for one input.
const LIMIT: Duration = Duration::from_secs(10);

/// How many bytes a command may print.
const ROOM: usize = 64 << 20;

/// Decimals that differ by less are said to be the only difference.
pub const USUAL_TOLERANCE: f64 = 1e-6;

/// What testlib says, with exit status 2, of an output that it cannot read.
const PRESENTATION_ERROR: &str = "wrong output format";

/// What a check of an output found.
pub enum Check {
    Right,
    Wrong(Option<Fault>),
}

/// What is known of a wrong output beyond that.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It is longer than what is judged.
    TooMuch,
    /// It has nothing but whitespace.
    Nothing,
    /// It goes on after the expected lines.
    GoesOn,
    /// Only capital letters differ.
    Capitals,
    /// Only the spaces in lines differ.
    Spaces,
    /// Only the format is wrong, first at this place.
    Format(FormatFault),
    /// Only decimals differ, and by little.
    Decimals,
    /// The expected output comes after other words, such as a prompt.
    WordsBefore,
    /// The words of the checker.
    Checker(String),
}

pub struct Reference {
    name: String,
    known: Option<&'static Problem>,
    seed: u64,
    tolerance: Option<f64>,
    naive: Option<Tool>,
    generator: Option<Tool>,
    checker: Option<Tool>,
    language: Language,
    /// Whether the checker has accepted an expected output.
    is_checker_tried: bool,
}

impl Reference {
    pub fn start(options: &Options, programs: &Programs) -> Result<Self, String> {
        let language = options.language;
        let tool = |name, command: &Option<Command>| {
            command.as_ref().map(|command| Tool::start(name, command, language)).transpose()
        };
        Ok(Self {
            name: options.place.name.clone(),
            known: options.place.known,
            seed: options.seed,
            tolerance: options.tolerance,
            naive: tool(["the naive solution", "나이브 풀이"], &programs.naive)?,
            generator: tool(["the generator", "생성기"], &programs.random)?,
            checker: tool(["the checker", "체커"], &programs.checker)?,
            language,
            is_checker_tried: false,
        })
    }

    /// Makes the random case of a number, from 1. It is always the same.
    pub fn random_case(&mut self, number: usize) -> Result<Case, String> {
        let name = format!("{} seed {} case {number}", self.name, self.seed);
        let input = self.random_input(number)?;
        let seed = self.seed;
        let what = say!(self.language, en "random case {number} (--seed {seed})",
            ko "무작위 입력 {number}(--seed {seed})");
        let fault =
            self.known.and_then(|it| cases::invalid(it, &what, input.as_bytes(), self.language));
        let answer =
            fault.map_or_else(|| self.answer(&input, &what), |why| Ok(Answer::Failed(why)));
        match answer? {
            Answer::Known(expected) => Ok(Case { name, input, expected }),
            Answer::TooLarge(why) | Answer::Failed(why) => {
                let case = Case { name, input, expected: String::new() };
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
    fn random_input(&mut self, number: usize) -> Result<String, String> {
        let Some(generator) = &mut self.generator else {
            let problem = self.known.expect("only the four have random inputs of their own");
            return Ok(problems::random_input(problem, self.seed, number));
        };
        let arguments = [self.seed.to_string().into(), number.to_string().into()];
        let seed = self.seed;
        let what = say!(self.language, en "case {number} (--seed {seed})",
            ko "{number}번 입력(--seed {seed})");
        Ok(generator.text(&arguments, "", &what)?)
    }

    /// Whether the generator is asked for the same case again and makes another input.
    pub fn forgets(&mut self, number: usize, input: &str) -> bool {
        self.random_input(number).is_ok_and(|again| again != input)
    }

    /// Asks the naive solution. `what` names the input.
    pub fn answer(&mut self, input: &str, what: &str) -> Result<Answer, String> {
        let Some(naive) = &mut self.naive else {
            let problem = self.known.expect("only the four have a naive solution of their own");
            return Ok(Answer::Known((problem.naive)(input)));
        };
        Ok(match naive.text(&[], input, what) {
            Ok(answer) => Answer::Known(answer),
            Err(ToolError::Late(why)) => Answer::TooLarge(why),
            Err(ToolError::Failed(why)) => Answer::Failed(why),
        })
    }

    /// Compares the expected output of a fixture with the naive solution, if that knows. Returns the fault.
    pub fn fault_of(&mut self, fixture: &Case) -> Result<Option<String>, String> {
        if self.naive.is_none() && self.known.is_none() {
            return Ok(None);
        }
        let right = match self.answer(&fixture.input, &fixture.name)? {
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
        match self.check(fixture, right.as_bytes())? {
            Check::Right => Ok(None),
            Check::Wrong(_) => {
                let fault = cases::fault(&right, &fixture.expected, self.language);
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
    pub fn check(&mut self, case: &Case, output: &[u8]) -> Result<Check, String> {
        if let Some(checker) = &mut self.checker {
            let Some(words) = checker.objection(case, output)? else { return Ok(Check::Right) };
            // A script that crashes may end with the status of a wrong output.
            if !self.is_checker_tried {
                if let Some(words) = checker.objection(case, case.expected.as_bytes())? {
                    let first = words.lines().next().unwrap_or_default();
                    let case = &case.name;
                    return Err(say!(self.language,
                        en "the checker rejects the expected output of {case} too: {first}",
                        ko "체커가 {case}의 정답도 틀렸다고 합니다: {first}"));
                }
                self.is_checker_tried = true;
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

/// Compares an output with the only one that is right.
pub fn compare(output: &[u8], expected: &str) -> Check {
    if judged_lines(output) == judged_lines(expected.as_bytes()) {
        return Check::Right;
    }
    let output = String::from_utf8_lossy(output);
    if has_same_lines(&output, expected, |line| line.trim_end().to_ascii_uppercase()) {
        return Check::Wrong(Some(Fault::Capitals));
    }
    if differs_by_spaces(&output, expected) {
        return Check::Wrong(Some(Fault::Spaces));
    }
    if let Some(fault) = format_fault(&output, expected) {
        return Check::Wrong(Some(Fault::Format(fault)));
    }
    if has_words_before(&output, expected) {
        return Check::Wrong(Some(Fault::WordsBefore));
    }
    if expected.contains('.') && is_close(expected, &output, USUAL_TOLERANCE) {
        return Check::Wrong(Some(Fault::Decimals));
    }
    Check::Wrong(fault_of_length(output.as_bytes(), expected))
}

/// Whether an output is empty, or right as far as the expected one goes.
fn fault_of_length(output: &[u8], expected: &str) -> Option<Fault> {
    let lines = judged_lines(output);
    if lines.concat().is_empty() {
        return Some(Fault::Nothing);
    }
    lines.starts_with(&judged_lines(expected.as_bytes())).then_some(Fault::GoesOn)
}

/// Whether the words of each line are the expected ones, or all run together in one of the two.
fn differs_by_spaces(output: &str, expected: &str) -> bool {
    let is_one_word = |line: &str| line.split_whitespace().count() == 1;
    let mut lines = output.lines().zip(expected.lines());
    has_same_lines(output, expected, |line| line.split(' ').collect())
        && lines.all(|(line, expected)| {
            let has_same_words = line.split_whitespace().eq(expected.split_whitespace());
            has_same_words || is_one_word(line) || is_one_word(expected)
        })
}

/// Whether an output ends with the expected one, after words that are not all numbers. One that is printed
/// twice goes on after its end.
fn has_words_before(output: &str, expected: &str) -> bool {
    let words: Vec<&str> = output.split_whitespace().collect();
    let expected: Vec<&str> = expected.split_whitespace().collect();
    let before = words.strip_suffix(&expected[..]).unwrap_or_default();
    !words.starts_with(&expected) && before.iter().any(|word| word.parse::<f64>().is_err())
}

/// What the naive solution says, or why it says nothing.
pub enum Answer {
    Known(String),
    /// It takes too long.
    TooLarge(String),
    Failed(String),
}

/// Why a command has no result.
enum ToolError {
    /// It took too long.
    Late(String),
    Failed(String),
}

impl From<String> for ToolError {
    fn from(why: String) -> Self {
        Self::Failed(why)
    }
}

impl From<ToolError> for String {
    fn from(error: ToolError) -> Self {
        match error {
            ToolError::Late(why) | ToolError::Failed(why) => why,
        }
    }
}

/// What a command printed, and how it ended.
struct Finished {
    status: ExitStatus,
    stdout: Vec<u8>,
    /// The last line of stderr.
    last_words: String,
}

/// A command that the user gives beside the program.
struct Tool {
    /// What errors call it.
    name: &'static str,
    program: Program,
    language: Language,
}

impl Tool {
    /// `name` is in English and Korean.
    fn start(
        [name, korean]: [&'static str; 2],
        command: &Command,
        language: Language,
    ) -> Result<Self, String> {
        let name = if language == Language::Korean { korean } else { name };
        let group = ProcessGroup::start(program::files())?;
        Ok(Self { name, program: Program::new(&command.words, LIMIT, group)?, language })
    }

    /// Runs the command to its end.
    fn run(
        &mut self,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<Finished, ToolError> {
        let Self { name, language, .. } = *self;
        let run = self.program.run(arguments, input, ROOM);
        let run = run.map_err(|failure| self.program.error(failure, language))?;
        let (seconds, most) = (LIMIT.as_secs(), ROOM >> 20);
        let status = match run.end {
            End::Exited(status) if !run.stdout.is_cut => status,
            End::Late(_) => {
                let why = say!(language, en "{name} did not end within {seconds} s on {what}",
                    ko "{what}: {name} 실행이 {seconds}초 안에 끝나지 않았습니다");
                return Err(ToolError::Late(why));
            }
            _ => {
                let why = say!(language, en "{name} printed more than {most} MiB on {what}",
                    ko "{what}: {name}의 출력이 {most} MiB를 넘습니다");
                return Err(why.into());
            }
        };
        let stderr = String::from_utf8_lossy(&run.stderr.start);
        let last_words = stderr.trim_end().lines().last().unwrap_or("").trim().to_string();
        Ok(Finished { status, stdout: run.stdout.start, last_words })
    }

    /// Runs a command that must succeed and print something.
    fn text(
        &mut self,
        arguments: &[OsString],
        input: &str,
        what: &str,
    ) -> Result<String, ToolError> {
        let Self { name, language, .. } = *self;
        let finished = self.run(arguments, input, what)?;
        if !finished.status.success() {
            return Err(self.failed(what, &finished).into());
        }
        let text = String::from_utf8(finished.stdout);
        let text = text.map_err(|error| {
            say!(language, en "{name} printed no UTF-8 on {what}: {error}",
                ko "{what}: {name}의 출력이 UTF-8이 아닙니다: {error}")
        })?;
        if text.trim().is_empty() {
            return Err(say!(language, en "{name} printed nothing on {what}",
                ko "{what}: {name}의 출력이 없습니다")
            .into());
        }
        Ok(text)
    }

    /// Runs a checker, as those of testlib: on the files of input, output and expected output. Returns its
    /// words if it says that the output is wrong, by exit status 1.
    fn objection(&mut self, case: &Case, output: &[u8]) -> Result<Option<String>, String> {
        let contents = [case.input.as_bytes(), output, case.expected.as_bytes()];
        let files: io::Result<Vec<_>> = contents.into_iter().map(TemporaryFile::new).collect();
        let files = files.map_err(|error| format!("a file for the checker: {error}"))?;
        let paths: Vec<OsString> = files.iter().map(|file| file.0.clone().into()).collect();
        let finished = self.run(&paths, "", &case.name)?;
        let Finished { status, stdout, last_words } = &finished;
        let is_unreadable = status.code() == Some(2) && last_words.starts_with(PRESENTATION_ERROR);
        match status.code() {
            Some(0) => return Ok(None),
            Some(1) => {}
            _ if is_unreadable => {}
            _ => return Err(self.failed(&case.name, &finished)),
        }
        let stdout = String::from_utf8_lossy(stdout);
        let words = if stdout.trim().is_empty() { last_words } else { stdout.trim() };
        Ok(Some(words.to_string()))
    }

    fn failed(&self, what: &str, finished: &Finished) -> String {
        let Self { name, language, .. } = self;
        let Finished { status, last_words, .. } = finished;
        let reason = if last_words.is_empty() { String::new() } else { format!(": {last_words}") };
        say!(language, en "{name} failed on {what}: {status}{reason}",
            ko "{what}: {name} 실행 실패: {status}{reason}")
    }
}

/// A file that is removed when it is no longer needed.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new(content: &[u8]) -> io::Result<Self> {
        let (path, mut file) = program::new_file()?;
        let made = Self(path);
        file.write_all(content)?;
        Ok(made)
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // What cannot be removed stays with the other temporary files.
        let _ = fs::remove_file(&self.0);
    }
}
