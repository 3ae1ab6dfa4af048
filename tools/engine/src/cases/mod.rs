//! Test cases: given ones and random ones.

use crate::user_folder;
use console::language::say;
use console::text::{escaped, is_utf_16};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// An input and its expected output.
#[derive(Clone, Default)]
pub struct TestCase {
    /// The name of its files, or the seed and the number of the random case.
    pub name: String,
    /// Shared by its copies: those of a problem may have hundreds of MiB.
    pub input: Arc<str>,
    pub expected: Arc<str>,
    /// Whether nothing says what is expected: any output is right.
    pub is_unanswered: bool,
    /// Where it was read, if that is a file of its own.
    pub files: Option<Files>,
    pub group: Arc<ValidatorArguments>,
}

/// The files of a test case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    pub input: PathBuf,
    /// Of the expected output. It may be missing.
    pub output: PathBuf,
}

/// What a package says of some of its test cases.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ValidatorArguments {
    /// The arguments of validators of the input.
    pub input_arguments: Vec<OsString>,
    /// The arguments of what compares or validates an output.
    pub output_arguments: Vec<OsString>,
}

impl TestCase {
    /// A case that has no file.
    pub fn new(name: &str, input: &str, expected: &str) -> Self {
        let (name, input, expected) = (name.to_string(), input.into(), expected.into());
        Self { name, input, expected, ..Self::default() }
    }

    /// The same in a group of test cases.
    pub fn in_group(group: &Arc<ValidatorArguments>, name: &str, input: &str) -> Self {
        Self { group: Arc::clone(group), ..Self::new(name, input, "") }
    }

    /// Its name, without what could steer a terminal.
    pub fn shown(&self) -> String {
        escaped(&self.name)
    }

    /// Saves the case under a free name, unless it is there. Returns the path of its input.
    pub fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        let title = self.name.replace([' ', '/'], "-");
        let names = (2..).map(|number| format!("{title}-{number}"));
        for name in [title.clone()].into_iter().chain(names) {
            let [input, output] =
                ["in", "out"].map(|ending| folder.join(format!("{name}.{ending}")));
            let holds = |file: &PathBuf, text: &str| {
                file.is_file() && fs::read(file).is_ok_and(|held| held == text.as_bytes())
            };
            let has_output = || self.expected.is_empty() || holds(&output, &self.expected);
            if holds(&input, &self.input) && has_output() {
                return Ok(input);
            }
            // A dangling link is not free either.
            if [&input, &output].into_iter().all(|file| fs::symlink_metadata(file).is_err()) {
                File::create_new(&input)?.write_all(self.input.as_bytes())?;
                if !self.expected.is_empty() {
                    File::create_new(&output)?.write_all(self.expected.as_bytes())?;
                }
                return Ok(input);
            }
        }
        unreachable!("the numbers do not end")
    }
}

/// A path from the current folder, if it is in there.
pub fn from_here(path: &Path) -> &Path {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path)
}

/// Checks that a folder is writable, and makes it if it is not there.
pub fn try_folder(folder: &Path) -> io::Result<()> {
    if folder.exists() && !folder.is_dir() {
        return Err(io::Error::other("expected a folder, found a file"));
    }
    fs::create_dir_all(folder)?;
    let file = folder.join(format!(".judge-{}", std::process::id()));
    File::create_new(&file)?;
    fs::remove_file(file)
}

/// At most this many failing inputs are kept that nobody asked to save.
pub const KEPT: usize = 200;

/// Saves a failing case that nobody asked to save, in the user's folder.
pub fn save_unasked(case: &TestCase) -> io::Result<PathBuf> {
    save_among(case, &user_folder::folder()?)
}

/// Saves a case in a folder in which only the newest are kept.
pub fn save_among(case: &TestCase, folder: &Path) -> io::Result<PathBuf> {
    let saved = case.save(folder)?;
    // It may have been there for long.
    File::options().append(true).open(&saved)?.set_modified(SystemTime::now())?;
    let is_input = |path: &Path| path.extension().is_some_and(|ending| ending == "in");
    for old in user_folder::oldest(folder, KEPT, is_input) {
        // Ignore errors: another judge may be as quick.
        let _ = fs::remove_file(&old);
        let _ = fs::remove_file(old.with_extension("out"));
    }
    Ok(saved)
}

/// Decodes UTF-8, and skips a byte-order mark as the programs do. `what` names the bytes.
pub fn decoded(what: &str, mut bytes: Vec<u8>) -> Result<String, String> {
    if is_utf_16(&bytes) {
        return Err(say!(en "{what}: UTF-16 text (save it as UTF-8)",
            ko "{what}: UTF-16 텍스트입니다(UTF-8로 저장하세요)"));
    }
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let error = error.utf8_error();
        say!(en "{what}: not UTF-8: {error}", ko "{what}: UTF-8이 아닙니다: {error}")
    })
}
