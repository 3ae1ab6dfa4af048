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
    pub passed: usize,
    pub tests: usize,
    /// How many random inputs passed.
    pub random: usize,
    pub seed: u64,
    /// The CPU time of the slowest run.
    pub milliseconds: u128,
}

impl<'a> Line<'a> {
    /// That of a program that does not compile: nothing ran.
    pub fn of_refused(program: &'a str, tests: usize, seed: u64) -> Self {
        let (expected, case) = (None, None);
        let (passed, random, milliseconds) = (0, 0, 0);
        Self { program, verdict: "CE", expected, case, passed, tests, random, seed, milliseconds }
    }
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let optional = |text: Option<&str>| text.map_or("null".to_string(), quoted);
        let (program, verdict) = (quoted(self.program), quoted(self.verdict));
        let (expected, case) = (optional(self.expected), optional(self.case));
        let Self { passed, tests, random, seed, milliseconds, .. } = self;
        writeln!(
            f,
            r#"{{"program":{program},"verdict":{verdict},"expected":{expected},"case":{case},"passed":{passed},"tests":{tests},"random":{random},"seed":{seed},"slowest_ms":{milliseconds}}}"#
        )
    }
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
