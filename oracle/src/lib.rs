//! What the tests and the judge know of each problem, without the library: a naive solver, the judge's
//! promises, random inputs, explanations, and the mistakes that people make.
//!
//! The naive solvers are as plain as the statements and share no code with the library or the
//! binaries: so where they agree, they are both right, or both wrong in the same way, which is unlikely.

pub mod boggle;
pub mod fixtures;
mod language;
pub mod omok;
pub mod puyo;
mod reader;
mod sentence;
pub mod table;
pub mod yut;

pub use language::Language;
pub use reader::{read, Reader};
pub use table::Pen;

use proptest::strategy::BoxedStrategy;
use std::fmt;
use std::time::Duration;

/// Gives the list of all problems to another macro of this crate. A fifth problem is a word here, and
/// its module above.
#[doc(hidden)]
#[macro_export]
macro_rules! problems {
    ($macro:ident $more:tt) => {
        $crate::$macro! { $more boggle yut omok puyo }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! list {
    (() $($name:ident)*) => {
        /// All problems.
        pub const PROBLEMS: [&Problem; [$(stringify!($name)),*].len()] = [$(&$name::PROBLEM),*];
    };
}

problems! { list () }

/// Makes a module for each problem, of its name, with a test for each of some functions of the
/// calling module, which take a `&Problem`.
#[macro_export]
macro_rules! for_each_problem {
    ($($test:ident)*) => {
        $crate::problems! { tests ($($test)*) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! tests {
    ($tests:tt $($name:ident)*) => {
        $(mod $name { $crate::tests_of! { $name $tests } })*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! tests_of {
    ($name:ident ($($test:ident)*)) => {
        $(
            #[test]
            fn $test() {
                super::$test(&$crate::$name::PROBLEM);
            }
        )*
    };
}

/// The problem of a name, if there is one.
#[must_use]
pub fn problem(name: &str) -> Option<&'static Problem> {
    PROBLEMS.into_iter().find(|problem| problem.name == name)
}

/// The names of all problems.
#[must_use]
pub fn names() -> [&'static str; PROBLEMS.len()] {
    PROBLEMS.map(|problem| problem.name)
}

/// What the tests, the bench and the judge know of a problem.
///
/// The functions take valid inputs that keep the judge's promises, unless they say otherwise.
pub struct Problem {
    /// The name of its binary and of its folder of fixtures.
    pub name: &'static str,
    /// CPU limit per run, generous in any language.
    pub time_limit: Duration,
    /// The expected output for an input. Broken promises are fine where the question still has a
    /// meaning.
    pub naive: fn(&str) -> String,
    /// Which of the judge's promises a text breaks, whatever it is.
    pub promises: fn(&str) -> Result<(), String>,
    /// Random inputs of the kinds that solutions fail on.
    pub random_inputs: fn() -> BoxedStrategy<Input>,
    /// Reads one input, however it is laid out: as the judge would write it, or what is wrong.
    pub read: fn(&mut Reader) -> Result<String, String>,
    /// A drawing of an input with the reason for its output, and what another output claims, if that
    /// can be drawn.
    pub explain: fn(&str, Option<&str>, Pen) -> String,
    /// The facts, and what a wrong output claims, in a sentence or two. A test recomputes all of it.
    pub why: fn(&str, &str, Language) -> String,
    /// Whether such a sentence in English is true, for an input and the wrong output. `None` for one
    /// that `why` does not say.
    pub is_true: fn(&str, &str, &str) -> Option<bool>,
    /// The mistakes that people make.
    pub mistakes: &'static [Mistake],
    /// The output for an input of a program with the mistake of a name. `None` if it takes too long
    /// or never ends. With the mistake `none` it is right.
    pub wrong: fn(&str, &str) -> Option<String>,
    /// The source of `wrong`, which needs no other file.
    pub wrong_source: &'static str,
    /// What an input consists of.
    pub items: Items,
    /// What the bench times.
    pub streams: &'static [Stream],
}

/// A mistake that people make.
pub struct Mistake {
    /// Its name.
    pub name: &'static str,
    /// A fixture that catches it.
    pub fixture: &'static str,
    /// What a program with it does, without a period: in English after "a program that", in Korean as
    /// a sentence.
    pub does: [&'static str; 2],
    /// Whether such a program is right where it takes too long, only too slow.
    pub is_slow: bool,
}

/// Makes a table `MISTAKES`: the name of each mistake, a fixture, and what it does in both languages.
/// No two answer all fixtures alike, a test sees to that. `slow` ones are right, only too slow.
macro_rules! mistakes {
    (@is_slow) => { false };
    (@is_slow slow) => { true };
    ($($($slow:ident)? $name:literal is caught by $fixture:literal $english:literal $korean:literal;)*) => {
        pub const MISTAKES: &[$crate::Mistake] = &[$($crate::Mistake {
            name: $name,
            fixture: $fixture,
            does: [$english, $korean],
            is_slow: $crate::mistakes!(@is_slow $($slow)?),
        }),*];
    };
}
use mistakes;

/// An input as a set of *items*: stones, puyos, words, dice.
pub struct Items {
    /// How many there are.
    pub count: fn(&str) -> usize,
    /// The input with only some of them, by their number from 0. It may break a promise.
    pub keep: fn(&str, &dyn Fn(usize) -> bool) -> String,
    /// The group of each item: first coarse groups, then finer ones. A group may go as a whole.
    pub groups: fn(&str) -> Vec<Vec<usize>>,
    /// All inputs that are smaller by one item, or in which one item is simpler.
    pub smaller: fn(&str) -> Vec<String>,
}

/// A stream of inputs for the bench, always the same.
pub struct Stream {
    /// What is in it, after the problem's name.
    pub title: &'static str,
    /// How many inputs there are.
    pub inputs: usize,
    /// Boards, or games, in each of them. The bench prints the time of one.
    pub boards: usize,
    /// Makes one of them.
    pub input: fn(&mut Random) -> String,
}

/// Random numbers by `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
pub struct Random(pub u64);

impl Random {
    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }
}

/// An input. `Debug` prints it as it is, for properties that fail.
#[derive(Clone, PartialEq, Eq)]
pub struct Input(pub String);

impl AsRef<str> for Input {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.0)
    }
}

/// Lines, each with its newline.
pub fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

/// `Ok` if a promise is kept, otherwise which one is broken.
fn promise(is_kept: bool, promise: impl Into<String>) -> Result<(), String> {
    if is_kept {
        Ok(())
    } else {
        Err(promise.into())
    }
}

/// An input without each of its items in turn.
fn without_each(input: &str, items: &Items) -> Vec<String> {
    let without = |item| (items.keep)(input, &|other| other != item);
    (0..(items.count)(input)).map(without).collect()
}

/// All numbers in an output, or `None` if there is anything else.
fn numbers(output: &str) -> Option<Vec<usize>> {
    let numbers = output.split_whitespace().map(str::parse);
    numbers.collect::<Result<_, _>>().ok()
}
