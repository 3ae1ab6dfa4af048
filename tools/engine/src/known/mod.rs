//! What is known of a problem beyond its cases. A problem set fills it with functions, the user's options with
//! programs; no other module asks who did.

pub mod checker;
pub mod claims;
pub mod helper;
pub mod items;

use checker::Checker;
use console::text::table::Style;
use helper::Helper;
use items::Items;
use std::time::Duration;

/// What is known of a problem. All of it is optional.
#[derive(Default)]
pub struct Known {
    /// The CPU time that a run may use.
    pub limit: Option<Duration>,
    /// How many times as long as the slowest right solution a run may take, where no limit is stated.
    pub multiplier: Option<f64>,
    /// The memory that a run may use, in MiB.
    pub memory: Option<u64>,
    /// What its user must know of the limits.
    pub note: Option<String>,
    /// Makes random inputs.
    pub generator: Option<FunctionOrProgram<MakeInput>>,
    /// Prints the right output for an input.
    pub solution: Option<FunctionOrProgram<Solve>>,
    /// Whether the solution is the user's: then no other program is asked what is right.
    pub is_solved_by_user: bool,
    /// Programs that claim to be right: they must answer a test case as expected before they are believed about
    /// another input.
    pub accepted_solutions: Vec<Helper>,
    /// What an input has to keep: all of these must accept it.
    pub validity: Vec<FunctionOrProgram<Objection>>,
    /// The solution is the validator, too: an input that it refuses is not valid.
    pub is_strict: bool,
    /// Why nothing says all that an input has to keep, if that is known.
    pub without_validity: Option<String>,
    /// Which outputs are right. Without it, those with the lines of the expected output.
    pub output: Option<Output>,
    /// Whether an input has the form of the test cases, where who says what is valid cannot see that: a smaller input
    /// keeps it.
    pub has_form: Option<Box<HasForm>>,
    /// Whether outputs are known to have scores.
    pub is_scored: bool,
    /// What is taken away to make an input small.
    pub shrinkable: Shrinkable,
    /// Draws an input and the reason for its output; and the claim of a wrong output, if that can be drawn.
    pub drawing: Option<Box<Draw>>,
    /// Explains a wrong output, of which nothing else is known, in one or two sentences.
    pub sentence: Option<fn(&str, &str) -> String>,
    pub mistakes: Option<Mistakes>,
    /// Programs that are known to be wrong.
    pub wrong: Vec<WrongProgram>,
}

/// A program that is known to be wrong.
pub struct WrongProgram {
    pub helper: Helper,
    /// What it does, if it says so.
    pub description: Option<String>,
    /// Whether it is known to be late.
    pub is_late: bool,
}

/// A function of the judge, or a program.
pub enum FunctionOrProgram<F: ?Sized> {
    Function(Box<F>),
    Program(Box<Helper>),
}

/// Makes a random input by a seed and a number, from 1.
pub type MakeInput = dyn Fn(u64, usize) -> String + Send + Sync;

/// Says whether an input is written like the test cases.
pub type HasForm = dyn Fn(&str) -> bool + Send + Sync;

/// Solves one input.
pub type Solve = dyn Fn(&str) -> String + Send + Sync;

/// Says why an input is not valid, if it is not. The first argument names it.
pub type Objection = dyn Fn(&str, &[u8]) -> Option<String> + Send + Sync;

/// Draws an input, and perhaps an output.
pub type Draw = dyn Fn(&str, Option<&str>, Style) -> String + Send + Sync;

/// Which outputs are right.
pub enum Output {
    /// Only the expected one, line by line.
    Lines,
    /// Those with the words of the expected one, by the rules of its group.
    Words,
    /// Those whose numbers differ by no more, absolutely or relatively.
    Tolerance(f64),
    /// Those that a program accepts.
    Checker(Box<Checker>),
    /// Those by which the program talks to another one, which says in the end whether it was right.
    Interactor(Box<Checker>),
}

/// What is taken away to make an input small.
#[derive(Clone, Copy, Default)]
pub enum Shrinkable {
    /// Lines, words and letters, if there is something that says what is valid.
    #[default]
    Text,
    /// Items of the problem. Their name is in English and Korean.
    Items { items: Items, name: [&'static str; 2] },
    /// An input of this problem cannot be made smaller.
    Whole,
}

/// Common mistakes.
pub struct Mistakes {
    pub list: Vec<Mistake>,
    /// Returns what a program with the named mistake prints for an input; `none` names the right program.
    /// `None` if it takes too long or never ends.
    pub answer: fn(&str, &str) -> Option<String>,
    /// Generates more mistakes, each of which answers every input: a name, and a `description`.
    pub family: fn() -> Vec<(String, [String; 2])>,
}

#[derive(Clone)]
pub struct Mistake {
    pub name: &'static str,
    /// The test case that catches it.
    pub case: &'static str,
    /// Describes a program with it, without a period: in English after "a program that", in Korean as
    /// a sentence.
    pub description: [&'static str; 2],
    /// Whether a program with it may end where `answer` does not.
    pub is_slow: bool,
}

impl Known {
    /// The tolerance of numbers, if there is one.
    pub fn tolerance(&self) -> Option<f64> {
        match self.output {
            Some(Output::Tolerance(tolerance)) => Some(tolerance),
            _ => None,
        }
    }

    /// The items of an input, if it has parts of its own.
    pub fn items(&self) -> Option<Items> {
        match self.shrinkable {
            Shrinkable::Items { items, .. } => Some(items),
            _ => None,
        }
    }

    /// Whether random inputs can be made, and their expected outputs.
    pub fn has_random_cases(&self) -> bool {
        self.generator.is_some() && self.solution.is_some()
    }

    /// Whether outputs have scores, which are not added up, as far as is known by now.
    pub fn has_scores(&self) -> bool {
        self.is_scored || self.checker().is_some_and(Checker::has_scored)
    }

    /// The program that says which outputs are right.
    pub fn checker(&self) -> Option<&Checker> {
        match &self.output {
            Some(Output::Checker(checker) | Output::Interactor(checker)) => Some(checker),
            _ => None,
        }
    }

    /// Whether it can be said of any input that it is valid.
    pub fn knows_validity(&self) -> bool {
        !self.validity.is_empty() && self.without_validity.is_none()
    }

    /// All programs.
    pub fn helpers(&self) -> impl Iterator<Item = &Helper> {
        let solution = self.solution.as_ref().and_then(FunctionOrProgram::program);
        let generator = self.generator.as_ref().and_then(FunctionOrProgram::program);
        let validators = self.validity.iter().filter_map(FunctionOrProgram::program);
        let checker = self.checker().map(|checker| &checker.helper);
        let needed = [checker, solution, generator].into_iter().flatten();
        needed.chain(validators).chain(&self.accepted_solutions)
    }

    /// Makes the programs that will surely be needed. One that does not compile is an error.
    pub fn make(&self) -> Result<(), String> {
        for helper in self.helpers().filter(|helper| !helper.is_lazy) {
            helper.program()?;
        }
        Ok(())
    }
}

impl<F: ?Sized> FunctionOrProgram<F> {
    pub fn program(&self) -> Option<&Helper> {
        match self {
            Self::Program(helper) => Some(helper),
            Self::Function(_) => None,
        }
    }
}
