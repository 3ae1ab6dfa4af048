//! A source file that does not compile.

use super::advice::encoding;
use super::command::CommandLine;
use super::languages::SourceLanguage;
use super::toolchain::COMPILER_LIMIT;
use crate::run::watch::{shown, End};
use crate::run::Run;
use console::cli::Error;
use console::language::say;
use console::text::shorten::{shown_line, words_of_failure};
use console::text::{error_line, shown_path};
use std::path::Path;

/// How many lines of a compiler's words are shown, beside its first error.
const LINES: usize = 20;

/// Why there is no program.
pub enum BuildError {
    /// The source does not compile.
    CompileError(Box<CompileError>),
    Failed(Error),
}

/// A program, or why there is none.
pub type BuildResult = Result<CommandLine, BuildError>;

impl From<Error> for BuildError {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

impl From<String> for BuildError {
    fn from(error: String) -> Self {
        Self::Failed(Error::Failed(error))
    }
}

impl BuildError {
    /// Says it of a helper of the judge.
    pub fn message(self) -> String {
        match self {
            Self::CompileError(refused) => refused.error(),
            Self::Failed(Error::Usage(error) | Error::Failed(error)) => error,
            Self::Failed(Error::ReaderGone) => String::new(),
        }
    }
}

/// The command, if the compiler has succeeded, or did not need to run: its warnings do not count.
pub(super) fn checked(
    file: &Path,
    run: Option<Run>,
    by_hand: String,
    hint: Option<String>,
    command: CommandLine,
) -> BuildResult {
    let Some(run) = run.filter(|run| !run.has_succeeded()) else { return Ok(command) };
    let words = String::from_utf8_lossy(&run.stderr.start);
    let hint = encoding(file, &words).or(hint);
    let file = shown_path(file);
    Err(BuildError::CompileError(Box::new(CompileError { file, run, by_hand, hint })))
}

/// The first error of a compiler that has ended by itself.
pub(super) fn first_error(run: &Run) -> Option<String> {
    let stderr = String::from_utf8_lossy(&run.stderr.start);
    let is_error = |line: &&str| line.contains("error: ") || line.starts_with("error[");
    let error = stderr.lines().find(is_error).filter(|_| matches!(run.end, End::Exited(_)))?;
    Some(shown_line(error.trim()))
}

/// A source file that does not compile.
pub struct CompileError {
    file: String,
    run: Run,
    /// How to compile it again.
    by_hand: String,
    /// What to do about it, if that is known.
    hint: Option<String>,
}

impl CompileError {
    /// What the compiler says, from its start.
    fn words(&self) -> String {
        let Run { stderr, stdout, .. } = &self.run;
        let words = [&stderr.start[..], &stdout.start].concat();
        let words = String::from_utf8_lossy(&words);
        words_of_failure(words.trim(), stderr.is_cut, [LINES, 0])
    }

    /// How the compiler ended.
    fn end(&self) -> String {
        let seconds = COMPILER_LIMIT.as_secs();
        match self.run.end {
            End::Exited(status) => {
                let status = shown(status);
                say!(en "the compiler failed ({status})", ko "컴파일 실패({status})")
            }
            End::Late(_) => say!(en "the compiler did not end within {seconds} s",
                ko "컴파일러가 {seconds}초 안에 끝나지 않았습니다"),
            _ => say!(en "the compiler printed too much", ko "컴파일러의 출력이 너무 많습니다"),
        }
    }

    /// Its first error, if it ended by itself.
    fn first_error(&self) -> Option<String> {
        if !self.is_interpreted() {
            return first_error(&self.run);
        }
        let stderr = String::from_utf8_lossy(&self.run.stderr.start);
        matches!(self.run.end, End::Exited(_)).then(|| shown_line(error_line(&stderr).trim()))
    }

    fn is_interpreted(&self) -> bool {
        let language = SourceLanguage::of(Path::new(&self.file));
        matches!(language, Some(SourceLanguage::Python | SourceLanguage::JavaScript))
    }

    pub fn report(&self) -> String {
        let Self { file, by_hand, .. } = self;
        let words = self.words();
        let reason = self.first_error().unwrap_or_else(|| self.end());
        let space = if words.is_empty() { "" } else { "\n" };
        let again = say!(en "compile it again: {by_hand}", ko "다시 컴파일하려면: {by_hand}");
        let hint = self.hint.as_ref().map_or(String::new(), |hint| format!("{hint}\n"));
        format!("CE  {file}\n\n{words}{space}{hint}{again}\nCE: {reason}\n")
    }

    /// The error for a helper of the judge.
    fn error(&self) -> String {
        let (file, words) = (&self.file, self.words());
        // An interpreter is no compiler.
        let error = self.first_error().filter(|_| self.is_interpreted());
        let reason = error.unwrap_or_else(|| self.end());
        let hint = self.hint.as_deref().unwrap_or_default();
        format!("{file}: {reason}\n{words}{hint}")
    }
}
