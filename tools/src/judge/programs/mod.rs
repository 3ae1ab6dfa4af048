//! Makes a program out of a source file, once: compiles it, or finds its interpreter. Any other file is a
//! program. What is made is in a folder of this run; nothing is written beside the source.

pub mod command;
pub mod compile;
pub mod hints;
pub mod java;
mod kinds;

use crate::cli::Error;
use crate::judge::run::files::Folder;
use crate::judge::run::watch::End;
use crate::judge::run::Run;
use crate::language::{say, Language};
use crate::text::shorten::words_of_failure;
use command::{CommandLine, Given};
use compile::Maker;
pub use kinds::is_source;
use std::env;
use std::time::Duration;

/// The CPU time of a compiler, and how long it may be idle.
const COMPILER_LIMIT: Duration = Duration::from_secs(60);

/// How many lines of a compiler's words are shown, beside its first error.
const LINES: usize = 20;

/// The program under test and the user's helpers: as they are given, or ready to run.
pub struct Programs<T> {
    pub program: T,
    pub checker: Option<T>,
    pub naive: Option<T>,
    pub random: Option<T>,
    pub valid: Option<T>,
}

/// Programs that are ready to run, and the folder where they were made. It is removed when it is dropped.
pub struct Made {
    pub programs: Programs<CommandLine>,
    _folder: Folder,
}

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

/// Makes the programs of a judging. A helper that does not compile is an error of the judge.
pub fn make(given: &Programs<Given>, language: Language) -> Result<Made, MakeError> {
    let folder = Folder::new();
    let folder = folder.map_err(|error| format!("{}: {error}", env::temp_dir().display()))?;
    let maker = Maker { folder: &folder, language, limit: COMPILER_LIMIT };
    let helper = |given: &Option<Given>| match given.as_ref().map(|given| maker.make(given)) {
        Some(Err(MakeError::Refused(refused))) => Err(refused.error(language).into()),
        made => made.transpose(),
    };
    let programs = Programs {
        program: maker.make(&given.program)?,
        checker: helper(&given.checker)?,
        naive: helper(&given.naive)?,
        random: helper(&given.random)?,
        valid: helper(&given.valid)?,
    };
    Ok(Made { programs, _folder: folder })
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
    fn error(&self, language: Language) -> Error {
        let (file, words, reason) = (&self.file, self.words(language), self.reason(language));
        let hint = self.hint.as_deref().unwrap_or_default();
        Error::Failed(format!("{file}: {reason}\n{words}{hint}"))
    }
}
