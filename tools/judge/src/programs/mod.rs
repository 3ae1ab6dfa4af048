//! Makes a program out of a source file, once: compiles it, or finds its interpreter. Any other file is a
//! program. What is made is in a folder of this run; nothing is written beside the source.

pub mod command;
mod compile;
pub mod hints;
pub mod java;
mod languages;
pub mod maker;
pub mod repository;

use crate::run::watch::End;
use crate::run::Run;
use command::{typed, with_folder, CommandLine, Given};
use hints::encoding;
use kit::cli::{usage, Error};
use kit::language::{say, Language};
use kit::text::shorten::words_of_failure;
pub use languages::{is_source, SourceLanguage};
use maker::{Maker, Ran, COMPILER_LIMIT};
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;

/// How many lines of a compiler's words are shown, beside its first error.
const LINES: usize = 20;

/// Why there is no program.
pub enum MakeError {
    /// The source does not compile.
    Refused(Box<Refused>),
    Failed(Error),
}

impl From<Error> for MakeError {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

impl From<String> for MakeError {
    fn from(error: String) -> Self {
        Self::Failed(Error::Failed(error))
    }
}

impl MakeError {
    /// Says it of a helper of the judge.
    pub fn said(self, language: Language) -> String {
        match self {
            Self::Refused(refused) => refused.error(language),
            Self::Failed(Error::Usage(error) | Error::Failed(error)) => error,
            Self::Failed(Error::ReaderGone) => String::new(),
        }
    }
}

impl Maker {
    /// Makes a program.
    pub fn make(&self, given: &Given) -> Result<CommandLine, MakeError> {
        match given {
            Given::Command(command) => Ok(command.clone()),
            Given::File(file) => self.of_file(file),
        }
    }

    fn of_file(&self, file: &Path) -> Result<CommandLine, MakeError> {
        let shown = file.display();
        let metadata = fs::metadata(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        if metadata.is_dir() {
            return Err(usage(say!(self.language, en "{shown}: expected a file, found a folder",
                ko "{shown}: 파일이 아니라 폴더입니다"))
            .into());
        }
        let Some(language) = SourceLanguage::of(file) else {
            return Ok(CommandLine::new(vec![with_folder(file)]));
        };
        File::open(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        match language {
            SourceLanguage::Python => self.interpreted(language, file, &["-W", "ignore"]),
            SourceLanguage::JavaScript => self.interpreted(language, file, &[]),
            SourceLanguage::Java => java::java(self, file),
            SourceLanguage::C | SourceLanguage::Cpp | SourceLanguage::Rust => {
                compile::compiled(self, language, file)
            }
        }
    }

    /// A file for an interpreter, which is asked once where it is: what is called so may be a script that
    /// looks for the interpreter in each run.
    fn interpreted(
        &self,
        language: SourceLanguage,
        file: &Path,
        options: &[&str],
    ) -> Result<CommandLine, MakeError> {
        let is_there = |run: &Run| matches!(run.end, End::Exited(status) if status.success());
        let question: Vec<OsString> = language.options().iter().map(OsString::from).collect();
        let Ran { tool, run } = self.first(language, file, &question, is_there)?;
        let path = String::from_utf8_lossy(&run.stdout.start).trim().to_string();
        let mut words = vec![OsString::from(path)];
        words.extend(options.iter().map(OsString::from));
        words.push(file.into());
        let by_hand = typed(&[tool[0].as_os_str(), file.as_os_str()]);
        Ok(CommandLine { words, environment: Vec::new(), by_hand })
    }
}

/// The command, if the compiler has succeeded: its warnings do not count.
fn checked(
    maker: &Maker,
    file: &Path,
    run: Run,
    by_hand: String,
    hint: Option<String>,
    command: CommandLine,
) -> Result<CommandLine, MakeError> {
    match run.end {
        End::Exited(status) if status.success() => Ok(command),
        _ => {
            let hint = encoding(file, maker.language).or(hint);
            let file = file.display().to_string();
            Err(MakeError::Refused(Box::new(Refused { file, run, by_hand, hint })))
        }
    }
}

/// A source file that does not compile.
pub struct Refused {
    file: String,
    run: Run,
    /// How to compile it again.
    by_hand: String,
    /// What to do about it, if that is known.
    hint: Option<String>,
}

impl Refused {
    /// What the compiler says, from its start.
    fn words(&self, language: Language) -> String {
        let Run { stderr, stdout, .. } = &self.run;
        let words = [&stderr.start[..], &stdout.start].concat();
        let words = String::from_utf8_lossy(&words);
        words_of_failure(words.trim(), stderr.is_cut, [LINES, 0], language)
    }

    fn reason(&self, language: Language) -> String {
        let seconds = COMPILER_LIMIT.as_secs();
        match self.run.end {
            End::Exited(status) => say!(language, en "the compiler failed ({status})",
                ko "컴파일 실패({status})"),
            End::Late(_) => say!(language, en "the compiler did not end within {seconds} s",
                ko "컴파일러가 {seconds}초 안에 끝나지 않았습니다"),
            _ => say!(language,
                en "the compiler printed too much", ko "컴파일러의 출력이 너무 많습니다"),
        }
    }

    pub fn report(&self, language: Language) -> String {
        let Self { file, by_hand, .. } = self;
        let (words, reason) = (self.words(language), self.reason(language));
        let space = if words.is_empty() { "" } else { "\n" };
        let again =
            say!(language, en "compile it again: {by_hand}", ko "다시 컴파일하려면: {by_hand}");
        let hint = self.hint.as_ref().map_or(String::new(), |hint| format!("{hint}\n"));
        format!("CE  {file}\n\n{words}{space}{hint}{again}\nCE: {reason}\n")
    }

    /// The error for a helper of the judge.
    fn error(&self, language: Language) -> String {
        let (file, words, reason) = (&self.file, self.words(language), self.reason(language));
        let hint = self.hint.as_deref().unwrap_or_default();
        format!("{file}: {reason}\n{words}{hint}")
    }
}
