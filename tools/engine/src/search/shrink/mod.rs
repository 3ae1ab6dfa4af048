//! Makes a failing input small: takes parts away as long as it fails, long runs of them before single ones, until
//! nothing goes that is tried. (Delta debugging, which tries only complements, no subsets: Zeller and Hildebrandt,
//! "Simplifying and isolating failure-inducing input", 2002.) Whether an input is valid and fails, others decide.
//!
//! ```text
//! text.rs      an input as lines of words            4 2             3 2
//! axis.rs      a row of parts
//! axes.rs      what it has several of                5 6 7 8         5 7 8      without the 6
//! things.rs    what goes together                    1 4      →      1 3
//! names.rs     what becomes of names and places      3 4             2 3
//! counts.rs    what becomes of counts
//! values.rs    what becomes of numbers and letters
//! totals.rs    what goes below a total
//! squares.rs   what goes from a square beside its diagonal
//! pictures.rs  what moves when its row or column goes
//! closing.rs   what goes from a short text for no known reason
//! pass.rs      the candidates of one pass
//! mod.rs       the passes, in order
//! ```
//!
//! A step costs time that is linear in the input.

mod axes;
mod axis;
mod closing;
mod counts;
mod names;
mod pass;
mod pictures;
mod squares;
mod text;
mod things;
mod totals;
mod values;

use crate::known::items::{count_items, without_items, Items};
use axes::Axes;
pub use closing::is_short;
use closing::{by_letters, closing};
use counts::Counts;
use names::Names;
use pass::How::{Simplify, Take};
use pass::When::{Closing, Early, Last, Later};
use pass::{Pass, Place, When};
use pictures::pictures;
use squares::squares;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::replace;
use text::Text;
use things::{alone, but_the_first, named, parts, together, typed};
pub use values::size;
use values::{bare_points, blanks, digits, letters, numbers, pairs, raised};

const NONE: &[Names] = &[Names::None];
const ALL: &[Counts] = &[Counts::All];
const FIRST: &[Counts] = &[Counts::All, Counts::One(0)];
const ANY: &[Counts] = &[Counts::One(0), Counts::One(1), Counts::One(2)];

/// What is tried, in this order.
const PASSES: [Pass; 17] = [
    Pass { when: Early, how: Take(together, NONE, ALL) },
    Pass { when: Early, how: Take(parts, NONE, ALL) },
    Pass { when: Early, how: Take(named, &[Names::Ends, Names::Parents, Names::Words], ALL) },
    Pass { when: Later, how: Take(but_the_first, &[Names::None, Names::Parents], ALL) },
    Pass { when: Later, how: Take(|_, axes| alone(axes, |_| true), NONE, ANY) },
    Pass { when: Later, how: Take(named, &[Names::Next], FIRST) },
    Pass { when: Later, how: Take(typed, &[Names::None, Names::Next, Names::Parents], FIRST) },
    Pass { when: Later, how: Simplify(squares) },
    Pass { when: Later, how: Simplify(pictures) },
    Pass { when: Later, how: Simplify(by_letters) },
    Pass { when: Last, how: Simplify(raised) },
    Pass { when: Last, how: Simplify(|text, _| blanks(text)) },
    Pass { when: Last, how: Take(digits, NONE, &[Counts::None, Counts::All]) },
    Pass { when: Last, how: Simplify(numbers) },
    Pass { when: Last, how: Simplify(|text, _| letters(text)) },
    Pass { when: Last, how: Simplify(|text, _| pairs(text)) },
    Pass { when: Closing, how: Simplify(closing) },
];

/// Inputs to try, each smaller than the last that failed.
pub type Candidates<'a> = Box<dyn Iterator<Item = String> + Send + 'a>;

/// Returns the first candidate that fails. An error ends the work.
pub type Find<'a, E> = dyn FnMut(Candidates) -> Result<Option<String>, E> + 'a;

/// Takes away what can be: items, if they are known, else lines, words and so on. The last input that was found is
/// the result.
pub fn shrink<E>(input: &str, items: Option<Items>, find: &mut Find<E>) -> Result<(), E> {
    let text = Text::new(input.to_string());
    let mut shrinking = Shrinker { text, rejected: HashSet::from([hash(input)]), find };
    match items {
        Some(items) => shrinking.without_items(items),
        None => shrinking.without_anything(),
    }
}

struct Shrinker<'a, 'b, E> {
    /// The smallest so far that fails.
    text: Text,
    /// The hashes of inputs that are not valid or do not fail, and of all that were the smallest once.
    rejected: HashSet<u64>,
    find: &'a mut Find<'b, E>,
}

impl<E> Shrinker<'_, '_, E> {
    fn without_items(&mut self, items: Items) -> Result<(), E> {
        let count = |text: &Text| count_items(items, &text.input);
        let mut length = count(&self.text).next_power_of_two();
        let (mut start, mut has_changed) = (0, false);
        while length > 0 {
            let input = &self.text.input.clone();
            let end = count(&self.text);
            let runs = (start..end).step_by(length).map(|start| start..end.min(start + length));
            let smaller = runs.map(|run| (run.start, without_items(items, input, run)));
            if let Some(place) = self.step(input, smaller)? {
                (start, has_changed) = (place, true);
            } else if length == 1 && has_changed {
                (start, has_changed, length) = (0, false, count(&self.text).next_power_of_two());
            } else {
                (start, length) = (0, length / 2);
            }
        }
        Ok(())
    }

    /// Goes from long runs to short ones. What is unlikely is tried with some long ones, and at the end. A long run that
    /// stayed may go once others went: it ends when nothing goes from the longest on.
    fn without_anything(&mut self) -> Result<(), E> {
        let mut bytes = self.text.input.len();
        let mut has_changed = false;
        loop {
            let half = self.text.input.len() / 2;
            bytes = (bytes / 2).min(half).max(1);
            let is_long = bytes >= FEWEST.max(half / 8);
            let goes = self.sweep(bytes, When::Early)?
                || (is_long || bytes == 1) && self.sweep(bytes, When::Later)?
                || bytes == 1 && self.sweep(1, When::Last)?
                || bytes == 1 && !has_changed && self.sweep(1, When::Closing)?;
            has_changed |= goes;
            if bytes == 1 && !goes {
                if !has_changed {
                    return Ok(());
                }
                (bytes, has_changed) = (self.text.input.len(), false);
            }
        }
    }

    /// Tries passes, one after another.
    fn sweep(&mut self, bytes: usize, when: When) -> Result<bool, E> {
        let mut has_changed = false;
        let mut from = Place::default();
        loop {
            let text = replace(&mut self.text, Text::new(String::new()));
            let axes = Axes::new(&text);
            let passes = PASSES.iter().enumerate().skip(from.pass);
            let passes = passes.filter(|(_, pass)| pass.when == when);
            let candidates = passes.flat_map(|(number, pass)| {
                let start = Place { pass: number, ..Place::default() };
                let from = if number == from.pass { from } else { start };
                pass.candidates(&text, &axes, bytes, from)
            });
            let Some(place) = self.step(&text.input, candidates)? else {
                self.text = text;
                return Ok(has_changed);
            };
            (has_changed, from) = (true, place);
            if bytes > FEWEST.max(self.text.input.len() / 2) {
                return Ok(true);
            }
        }
    }

    /// Takes the first smaller candidate that fails. Returns the place that comes with it.
    fn step<P: Copy + Send>(
        &mut self,
        input: &str,
        candidates: impl Iterator<Item = (P, String)> + Send,
    ) -> Result<Option<P>, E> {
        let rejected = &self.rejected;
        let before = size(input);
        // What is shown is written like the input: 0.5, and not .5.
        let [has_bare_point, _] = bare_points(input);
        let is_written_alike = |candidate: &str| has_bare_point || !bare_points(candidate)[1];
        let mut asked = Vec::new();
        // Several ways often come to the same.
        let mut seen = HashSet::new();
        let candidates = candidates.filter_map(|(place, candidate)| {
            let hash = hash(&candidate);
            let is_new = !rejected.contains(&hash) && seen.insert(hash);
            let is_smaller = is_new && size(&candidate) < before;
            (is_smaller && is_written_alike(&candidate)).then(|| {
                asked.push((place, hash));
                candidate
            })
        });
        let found = (self.find)(Box::new(candidates))?;
        // Later ones may have been asked for, and have no answer.
        let hash_found = found.as_deref().map(hash);
        let before = asked.iter().take_while(|&&(_, hash)| Some(hash) != hash_found).count();
        self.rejected.extend(asked[..before].iter().map(|&(_, hash)| hash));
        self.rejected.extend(hash_found);
        if let Some(found) = found {
            self.text = Text::new(found);
        }
        Ok(asked.get(before).map(|&(place, _)| place))
    }
}

/// Fewer bytes are not worth a try that is unlikely.
const FEWEST: usize = 64;

/// By which inputs are remembered.
fn hash(input: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    hasher.finish()
}
