//! A verdict for a machine to read: one line of JSON, the same in every language.

use std::fmt;

/// The verdict on a program.
pub struct Line<'a> {
    pub program: &'a str,
    pub verdict: &'a str,
    /// What the folder of the program says.
    pub expected: Option<&'a str>,
    /// The test case that decided.
    pub case: Option<&'a str>,
    /// How many test cases passed before the first that failed.
    pub passed: usize,
    pub tests: usize,
    /// How many expected outputs a solution made.
    pub answered_by_solution: usize,
    /// Whether outputs have scores, which are not added up.
    pub is_scored: bool,
    /// How many random inputs passed.
    pub random: usize,
    pub seed: u64,
    /// The CPU time of the slowest run.
    pub milliseconds: u128,
}

impl<'a> Line<'a> {
    /// That of a program that does not compile: nothing ran.
    pub fn of_refused(program: &'a str, tests: usize, seed: u64) -> Self {
        Self {
            program,
            verdict: "CE",
            expected: None,
            case: None,
            passed: 0,
            tests,
            answered_by_solution: 0,
            is_scored: false,
            random: 0,
            seed,
            milliseconds: 0,
        }
    }
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let optional = |text: Option<&str>| text.map_or("null".to_string(), quoted);
        let (program, verdict) = (quoted(self.program), quoted(self.verdict));
        let (expected, case) = (optional(self.expected), optional(self.case));
        let Self { passed, tests, answered_by_solution, is_scored, .. } = self;
        let Self { random, seed, milliseconds, .. } = self;
        write!(
            f,
            r#"{{"program":{program},"verdict":{verdict},"expected":{expected},"case":{case}"#
        )?;
        write!(
            f,
            r#","passed":{passed},"tests":{tests},"answered_by_solution":{answered_by_solution}"#
        )?;
        write!(f, r#","scored":{is_scored},"random":{random},"seed":{seed}"#)?;
        writeln!(f, r#","slowest_ms":{milliseconds}}}"#)
    }
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
