//! The type that each problem fills.

use crate::language::Language;
use crate::random::Random;
use crate::reader::ReadOne;
use crate::table::Style;
use std::time::Duration;

/// A problem, as the tests, the bench and the judge use it. Each field brings its own tests, and can be
/// left out: `Problem { name: "bingo", naive: Some(naive), ..Problem::BARE }`.
///
/// The functions take inputs that keep the constraints, unless they say otherwise. Fields for the four are
/// there for the problems of this crate; nothing is promised of them for another.
pub struct Problem {
    /// The name of its binary and of its folder of fixtures.
    pub name: &'static str,
    /// Its number at BOJ, by which the judge finds it, too.
    pub number: Option<u32>,
    /// The CPU time limit of a run, generous for any language.
    pub time_limit: Duration,
    /// Whether an output is right for an input (the first argument), where another than the expected output
    /// (the second) may be. Without it, only the expected output is right. For decimals:
    /// `Some(|_, expected, output| is_close(expected, output, 1e-6))`. With it, no test compares many inputs
    /// at once: `read` brings those of help and arguments only. It is asked about any output, and must not
    /// panic.
    pub is_right: Option<fn(&str, &str, &str) -> bool>,
    /// Returns the expected output for an input. Also defined past the constraints where the question
    /// makes sense. It must be quick enough for the inputs that it is asked about: thousands of
    /// `random_input`, each fixture once, and the smaller inputs by `items`.
    pub naive: Option<fn(&str) -> String>,
    /// Whether a fixture is small enough for `naive`. Without it, every fixture is.
    pub is_small: Option<fn(&str) -> bool>,
    /// Makes a random input of the kinds that solutions fail on. Needs `naive`.
    pub random_input: Option<fn(&mut Random) -> String>,
    /// Takes items away, to minimize inputs; [`keep_cells`] does that for a board.
    pub items: Option<Items>,
    /// Reads one input in any layout and returns it as a judge would write it, or the error. The binary
    /// must use `boards::filter::run` (`src/lib.rs` has an example), and bad input must be in
    /// `fixtures/invalid/NAME`: `CASE.in`, `CASE.out` and, with the line on stderr, `CASE.err`.
    ///
    /// The tests damage inputs, so `naive` and the binary must agree on every input that `read` accepts,
    /// past the constraints too. Leave `read` out where they cannot: on a graph that must be a tree.
    ///
    /// A binary prints every answer before an error. If an input has several cases, and the binary writes
    /// the answer of each before it reads the next, set `reader.part` after each case to an input that
    /// has just the cases so far.
    pub read: Option<ReadOne>,
    /// Draws an input.
    pub draw: Option<Draw>,
    /// What `items` takes away, in English and Korean: a stone, a letter.
    pub item: [&'static str; 2],
    /// For the four: explains a wrong output in one or two sentences.
    pub sentence: Option<fn(&str, &str, Language) -> String>,
    /// For the four.
    pub mistakes: Option<Mistakes>,
    /// For the four.
    pub constraints: Option<Constraints>,
    /// Streams of inputs for the bench.
    pub streams: &'static [Stream],
}

/// Draws an input and the reason for its output; and the claim of a wrong output, if that can be drawn.
pub type Draw = fn(&str, Option<&str>, Style) -> String;

/// Common mistakes.
pub struct Mistakes {
    /// The text of `mistakes.txt`. An entry is `# NAME: FIXTURE`, or `# slow NAME: …` if its programs can be
    /// quicker than `answer`; then the mistake in both languages.
    pub page: &'static str,
    /// Returns what a program with the named mistake prints for an input; `none` names the right program.
    /// `None` if it takes too long or never ends.
    pub answer: fn(&str, &str) -> Option<String>,
    /// The source of `answer`, for a problem package. It needs no other file: `include_str!("wrong.rs")`.
    pub source: &'static str,
    /// Generates more mistakes: a name, and the `description` of [`Mistake`].
    pub family: fn() -> Vec<(String, [String; 2])>,
}

/// The constraints of a problem.
pub struct Constraints {
    /// Whether some bytes, of any kind, are a valid input.
    pub is_valid: fn(&[u8]) -> bool,
    /// The source of `is_valid`, for a problem package. It needs no other file:
    /// `include_str!("valid.rs")`.
    pub source: &'static str,
}

impl Problem {
    /// A problem with nothing but fixtures.
    pub const BARE: Self = Self {
        name: "",
        number: None,
        is_right: None,
        time_limit: Duration::from_secs(2),
        naive: None,
        is_small: None,
        random_input: None,
        items: None,
        read: None,
        draw: None,
        item: ["cell", "칸"],
        sentence: None,
        mistakes: None,
        constraints: None,
        streams: &[],
    };

    pub fn has_random_cases(&self) -> bool {
        self.naive.is_some() && self.random_input.is_some()
    }

    /// Returns the naive answer, if there is a solver that takes an input of this size.
    pub fn naive_answer(&self, input: &str) -> Option<String> {
        let naive = self.naive.filter(|_| self.is_small.is_none_or(|is_small| is_small(input)))?;
        Some(naive(input))
    }

    /// Whether an input keeps the constraints, as far as they are known.
    pub fn is_valid(&self, input: &[u8]) -> bool {
        self.constraints.as_ref().is_none_or(|constraints| (constraints.is_valid)(input))
    }
}

pub struct Mistake {
    pub name: &'static str,
    pub fixture: &'static str,
    /// Describes a program with it, without a period: in English after "a program that", in Korean as
    /// a sentence.
    pub description: [&'static str; 2],
    /// Whether a program with it may end where `answer` does not.
    pub is_slow: bool,
}

impl Mistakes {
    /// Reads the page. No two of its mistakes answer all fixtures alike: a test sees to that.
    pub fn list(&self) -> Vec<Mistake> {
        let entries = self.page.trim_start_matches("# ").split("\n# ");
        let mistake = |entry: &'static str| {
            let mut lines = entry.lines();
            let head = lines.next()?;
            let english = lines.next()?;
            let korean = lines.next()?;
            let (name, fixture) = head.split_once(": ")?;
            let is_slow = name.starts_with("slow ");
            let name = name.trim_start_matches("slow ");
            Some(Mistake { name, fixture, description: [english, korean], is_slow })
        };
        entries
            .map(|entry| mistake(entry).unwrap_or_else(|| panic!("not complete: {entry}")))
            .collect()
    }
}

/// Copies an input with only some of its *items* (stones, puyos, words): asks for each, in order,
/// whether to keep it. The copy may break a constraint.
pub type Items = fn(&str, &mut dyn FnMut() -> bool) -> String;

/// The [`Items`] of a board. On a line with spaces a cell is a token, as `-1` or `10`; on any other line it
/// is a character. The first of `symbols` is an empty cell, which fills the gaps; the others stay, as the
/// start of a maze. The first `header` lines, such as one with the size of the board, stay as they are:
///
/// `items: Some(|input, keep| keep_cells(input, 1, ".SG", keep))`
pub fn keep_cells(
    input: &str,
    header: usize,
    symbols: &str,
    keep: &mut dyn FnMut() -> bool,
) -> String {
    let stays = |cell: &str| symbols.chars().any(|symbol| cell == symbol.encode_utf8(&mut [0; 4]));
    let empty: String = symbols.chars().take(1).collect();
    let mut kept = String::new();
    for (number, line) in input.split_inclusive('\n').enumerate() {
        if number < header {
            kept += line;
            continue;
        }
        let (cells, newline) = line.split_at(line.trim_end().len());
        // No separator: every character.
        let separator = if cells.contains(' ') { " " } else { "" };
        let cells = cells.split(separator);
        let cells = cells.map(|cell| {
            let is_kept = cell.is_empty() || stays(cell) || keep();
            if is_kept {
                cell
            } else {
                &empty
            }
        });
        kept += &cells.collect::<Vec<&str>>().join(separator);
        kept += newline;
    }
    kept
}

/// A stream of inputs for the bench, always the same.
pub struct Stream {
    /// Printed after the problem's name.
    pub title: &'static str,
    pub inputs: usize,
    /// Boards, or games, in each input. The bench prints the time of one.
    pub boards: usize,
    pub input: fn(&mut Random) -> String,
}
