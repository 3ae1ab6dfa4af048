//! Programs that say whether an output is right, by the protocol of testlib or that of Kattis.

use super::helper::{Helper, HelperOutput, Stdin};
use crate::cases::{from_here, TestCase};
use crate::programs::command::typed;
use crate::run::files::Folder;
use crate::run::Runner;
use console::language::say;
use console::text::{names_crash, shown_path};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// What testlib says, with exit status 2, of an output that it cannot read.
const PRESENTATION_ERROR: &str = "wrong output format";

/// The status of a checker of testlib that gives an output points.
const POINTS: i32 = 7;

/// How a checker is asked, and how it answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// By the files of input, output and expected output; 0 is right, 1 is wrong.
    Testlib,
    /// By the files of input and expected output and a folder for its words, and the output on its stdin; 42 is right,
    /// 43 is wrong.
    Kattis,
}

/// What a checker says of an output.
pub enum Opinion {
    Right,
    /// With its words, which may be empty.
    Wrong(String),
    /// It has none: why it failed.
    Failed(String),
}

/// A program that says which outputs are right.
pub struct Checker {
    pub helper: Helper,
    pub protocol: Protocol,
    /// Whether an output had a score.
    has_scored: AtomicBool,
}

impl Checker {
    pub fn new(protocol: Protocol, helper: Helper) -> Self {
        Self { helper, protocol, has_scored: AtomicBool::default() }
    }

    /// Whether it gave an output a score.
    pub fn has_scored(&self) -> bool {
        self.has_scored.load(Ordering::Relaxed)
    }

    /// What one types to ask it about an output again, by the files of a case. The output is in `out.txt`.
    pub fn by_hand(&self, case: &TestCase, input: &Path) -> Option<String> {
        let expected = case.files.as_ref().map(|files| files.output.clone());
        let expected = expected.unwrap_or_else(|| input.with_extension("out"));
        let [input, expected] = [input, &expected].map(|file| shown_path(from_here(file)).into());
        let checker = &self.helper.by_hand.get()?;
        Some(match self.protocol {
            Protocol::Testlib => {
                let files = typed(&[input, "out.txt".into(), expected]);
                format!("{checker} {files}")
            }
            Protocol::Kattis => {
                let own: [OsString; 3] = [input, expected, "./".into()];
                let words = typed(&[&own[..], &case.group.output_arguments].concat());
                format!("{checker} {words} < out.txt")
            }
        })
    }

    /// Asks about an output, or about what a program says to it. Only the protocol of Kattis has dialogs.
    pub fn opinion(
        &self,
        runner: &mut Runner,
        case: &TestCase,
        output: Stdin,
    ) -> Result<Opinion, String> {
        let failed = |error: io::Error| format!("a file for the checker: {error}");
        let folder = Folder::new().map_err(failed)?;
        let file = |name: &str, content: &[u8]| -> Result<OsString, String> {
            let path = folder.path().join(name);
            fs::write(&path, content).map_err(failed)?;
            Ok(path.into())
        };
        let input = file("input", case.input.as_bytes())?;
        let expected = file("expected", case.expected.as_bytes())?;
        let (arguments, stdin) = match (self.protocol, output) {
            (Protocol::Testlib, Stdin::Text(output)) => {
                (vec![input, file("output", output)?, expected], Stdin::Text(b""))
            }
            (_, stdin) => {
                let own = [input, expected, folder.path().join("").into()];
                ([&own[..], &case.group.output_arguments].concat(), stdin)
            }
        };
        let finished = match self.helper.run(runner, &arguments, stdin, &case.name) {
            Ok(finished) => finished,
            Err(error) => return Ok(Opinion::Failed(error.into())),
        };
        let is_testlib = self.protocol == Protocol::Testlib;
        let has_points = is_testlib && finished.status.code() == Some(POINTS);
        if has_points || folder.path().join("score.txt").exists() {
            self.has_scored.store(true, Ordering::Relaxed);
        }
        let words = if is_testlib {
            finished.stdout.clone()
        } else {
            fs::read(folder.path().join("judgemessage.txt")).unwrap_or_default()
        };
        let words = String::from_utf8_lossy(&words);
        Ok(self.read(&finished, words.trim(), &case.name))
    }

    /// What it says by its end, and by its words, if it has any of its own.
    fn read(&self, finished: &HelperOutput, own_words: &str, what: &str) -> Opinion {
        let error = finished.error();
        let words = if own_words.is_empty() { error } else { own_words };
        // A script that crashes ends with the status of a wrong output.
        let is_crash = own_words.is_empty() && names_crash(&finished.stderr);
        let failed = self.helper.failed(what, finished);
        match (self.protocol, finished.status.code()) {
            (Protocol::Testlib, Some(0 | POINTS)) | (Protocol::Kattis, Some(42)) => Opinion::Right,
            (Protocol::Testlib, Some(1)) if is_crash => Opinion::Failed(failed),
            (Protocol::Testlib, Some(1)) | (Protocol::Kattis, Some(43)) => {
                Opinion::Wrong(words.to_string())
            }
            (Protocol::Testlib, Some(2)) if error.starts_with(PRESENTATION_ERROR) => {
                Opinion::Wrong(error.to_string())
            }
            (Protocol::Testlib, Some(42 | 43)) => {
                let hint = say!(
                    en " (as an output validator of Kattis ends; a checker ends with 0 or 1)",
                    ko " (Kattis 출력 검증기의 종료 코드입니다. 체커는 0이나 1로 끝나야 합니다)");
                Opinion::Failed(failed + &hint)
            }
            _ => Opinion::Failed(failed),
        }
    }
}
