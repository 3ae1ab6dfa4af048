//! The type that each of the four problems fills.

use super::drawing::Drawing;
use crate::crate_tests::inputs::Maker;
use crate::crate_tests::reader::ReadOne;
use std::time::Duration;

/// A problem, as the judge and the other tools know it. The functions take inputs that keep the constraints,
/// unless they say otherwise.
pub struct Problem {
    /// The name of its binary and of its folder of fixtures.
    pub name: &'static str,
    /// The CPU time limit of a run, generous for any language.
    pub time_limit: Duration,
    /// The naive solution of one input. Also defined past the constraints where the question makes sense.
    pub naive: fn(&str) -> String,
    /// Makes a random input of the kinds that solutions fail on.
    pub input: Maker,
    /// Takes items away, to minimize inputs. A game of yut has none.
    pub items: Option<KeepItems>,
    /// What an item is called, in English and Korean: a stone, a letter.
    pub item: [&'static str; 2],
    /// Reads one input in any layout and returns it as a judge would write it, or the error.
    pub read: ReadOne,
    /// Draws an input and the reason for its output; and the claim of a wrong output, if that can be drawn.
    pub draw: fn(&str, Option<&str>) -> Drawing,
    /// Explains a wrong output in one or two sentences.
    pub sentence: fn(&str, &str) -> String,
    pub mistakes: CommonMistakes,
    /// Whether some bytes, of any kind, are a valid input. A package takes its file, `valid.rs`, which needs no other.
    pub is_valid: fn(&[u8]) -> bool,
}

/// Copies an input with only some of its items (stones, puyos, words): asks for each, in order, whether to keep it. The
/// copy may break a constraint.
pub type KeepItems = fn(&str, &mut dyn FnMut() -> bool) -> String;

/// Common mistakes.
pub struct CommonMistakes {
    /// The text of `mistakes.txt`. An entry is `# NAME: FIXTURE`, or `# slow NAME: …` if its programs can be
    /// quicker than `answer`; then the mistake in both languages.
    pub page: &'static str,
    /// Returns what a program with the named mistake prints for an input; `none` names the right program.
    /// `None` if it takes too long or never ends. A package takes its file, `mistakes.rs`, which needs no other.
    pub answer: fn(&str, &str) -> Option<String>,
    /// Generates more mistakes, each of which answers every input: a name, and the `description` of [`CommonMistake`].
    pub family: fn() -> Vec<(String, [String; 2])>,
}

pub struct CommonMistake {
    pub name: &'static str,
    pub fixture: &'static str,
    /// Describes a program with it, without a period: in English after "a program that", in Korean as
    /// a sentence.
    pub description: [&'static str; 2],
    /// Whether a program with it may end where `answer` does not.
    pub is_slow: bool,
}

impl CommonMistakes {
    /// Reads the page. No two of its mistakes answer all fixtures alike: a test sees to that.
    pub fn list(&self) -> Vec<CommonMistake> {
        let entries = self.page.trim_start_matches("# ").split("\n# ");
        let mistake = |entry: &'static str| {
            let mut lines = entry.lines();
            let mut next = || lines.next().unwrap_or_else(|| panic!("not complete: {entry}"));
            let (name, fixture) = next().split_once(": ").expect("a mistake has a fixture");
            let is_slow = name.starts_with("slow ");
            let name = name.trim_start_matches("slow ");
            CommonMistake { name, fixture, description: [next(), next()], is_slow }
        };
        entries.map(mistake).collect()
    }
}

/// Copies a board of single characters, with `empty` in place of what is not kept.
pub fn keep_symbols(input: &str, empty: char, keep: &mut dyn FnMut() -> bool) -> String {
    let copied = |symbol: char| match symbol {
        _ if symbol == empty || symbol.is_whitespace() || keep() => symbol,
        _ => empty,
    };
    input.chars().map(copied).collect()
}
