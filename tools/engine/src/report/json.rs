//! A verdict for a machine to read: one line of JSON, the same in every language.

use crate::known::claims::FolderVerdicts;
use crate::setup::Setup;
use crate::tasks::loading::Cases;
use crate::verdict::Verdict;
use std::time::Duration;

/// The verdict on a program.
#[derive(Default)]
pub struct Judgement {
    /// `None` if it does not compile.
    pub verdict: Option<Verdict>,
    /// The CPU time of the slowest run.
    pub time: Duration,
    /// The test case, or the random case, that decided.
    pub case: Option<String>,
    /// How many test cases passed before the first that failed.
    pub passed: usize,
    /// How many random inputs passed.
    pub random: usize,
}

impl Judgement {
    pub fn shown(&self) -> String {
        self.verdict.map_or("CE".to_string(), |verdict| verdict.to_string())
    }
}

/// The line about a program. `expected` is what its folder says.
pub fn line(
    setup: &Setup,
    cases: &Cases,
    program: &str,
    expected: Option<FolderVerdicts>,
    judgement: &Judgement,
) -> String {
    let optional = |text: Option<&str>| text.map_or("null".to_string(), quoted);
    let fields = [
        ("program", quoted(program)),
        ("verdict", quoted(&judgement.shown())),
        ("expected", optional(expected.map(FolderVerdicts::shown).as_deref())),
        ("case", optional(judgement.case.as_deref())),
        ("passed", judgement.passed.to_string()),
        ("tests", cases.all.len().to_string()),
        ("answered_by_solution", cases.unanswered.len().to_string()),
        ("scored", setup.known.has_scores().to_string()),
        ("random", judgement.random.to_string()),
        ("seed", setup.options.seed.to_string()),
        ("slowest_ms", judgement.time.as_millis().to_string()),
    ];
    let fields = fields.map(|(name, value)| format!("{}:{value}", quoted(name)));
    format!("{{{}}}\n", fields.join(","))
}

/// A line about an error: of the judge, or of a package.
pub fn error(words: &str) -> String {
    format!("{{\"error\":{}}}\n", quoted(words))
}

/// A string of JSON.
fn quoted(text: &str) -> String {
    let escaped = |letter: char| match letter {
        '"' | '\\' => format!("\\{letter}"),
        _ if letter.is_control() => format!("\\u{:04x}", u32::from(letter)),
        _ => letter.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}
