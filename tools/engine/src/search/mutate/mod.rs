//! Makes new inputs out of those that are there: changes one, lets counts follow, and learns from what is valid. It knows
//! nothing of the problem; whether an input is valid, a validator decides. So a wrong guess costs a try, and no more.
//!
//! ```text
//! samples.rs   what the samples are made of
//! formats.rs   what their lines are                    3           4
//! draft.rs     an input while it is changed            1 4 2   →   1 4 9 2
//! changes.rs   the changes
//! counts.rs    numbers that count what has changed
//! random.rs    random numbers
//! mod.rs       what is changed next, and how
//! ```
//!
//! Inputs are made in batches, and what is learned is fed back in their order: so the same seed makes the same inputs with
//! any number of jobs. (The corpus grows, as in AFL.)

mod changes;
mod counts;
mod draft;
pub mod formats;
mod random;
mod samples;

use crate::cases::ValidatorArguments;
use draft::{Draft, Growth};
use formats::Formats;
use random::Random;
use samples::Samples;
use std::collections::HashSet;
use std::sync::Arc;

/// How many inputs are made before their success is learned.
const BATCH: usize = 16;

/// How many ways in which counts can follow are tried.
const MOST_WAYS: usize = 5;

/// An input may be this many times as long as the longest sample, and this long in any case.
const LARGER: usize = 5;
const SHORT: usize = 60;

/// After this many changes that made nothing new, a batch is over.
const MOST_IDLE: usize = 2000;

type Change = fn(&mut Draft);

/// Changes of what is there.
const CONTENTS: [Change; 6] = [
    |it| it.number(),
    |it| it.number(),
    |it| it.number(),
    |it| it.parts(),
    |it| it.parts(),
    |it| it.extremes(),
];

/// Changes of how many there are.
const STRUCTURE: [Change; 6] = [
    |it| it.letters(),
    |it| it.words(),
    |it| it.some_lines(),
    |it| it.some_lines(),
    |it| it.columns(),
    |it| it.columns(),
];

/// Of how many inputs that are left out for their lines are kept, the first ones: so it can be asked about them.
pub const MOST_LEFT_OUT: usize = 100;

/// Where lines end, as far as the one knows who says what is valid.
#[derive(Clone, Copy, Default)]
pub struct Lines {
    /// It reads words, so it accepts any line ends: then they are kept as in the samples.
    pub are_ignored: bool,
    /// An input may end behind any line.
    pub end_anywhere: bool,
}

/// What the samples show of inputs: where lines end, and how words are written.
pub struct Form {
    formats: Formats,
    samples: Samples,
}

impl Form {
    pub fn of<'a>(samples: impl Iterator<Item = &'a str> + Clone, ends: Lines) -> Self {
        let all_lines: Vec<Vec<String>> = samples.clone().map(lines).collect();
        Self {
            formats: Formats::new(&all_lines, ends.end_anywhere),
            samples: Samples::new(samples),
        }
    }

    /// Whether an input has this form.
    pub fn has(&self, input: &str) -> bool {
        self.formats.allow(&lines(input)) && !self.samples.has_new_form(input)
    }
}

/// An input that is there.
pub struct Source {
    pub text: Arc<str>,
    pub group: Arc<ValidatorArguments>,
}

/// A new input in several forms, of which the first that is valid counts.
pub struct Mutant {
    pub texts: Vec<String>,
    pub group: Arc<ValidatorArguments>,
}

pub struct Mutator {
    random: Random,
    form: Form,
    lines_of_samples: Lines,
    /// What would be inputs, if lines could end anywhere.
    pub left_out: Vec<Source>,
    /// The samples, then what was valid.
    corpus: Vec<Source>,
    /// The lines of each.
    lines: Vec<Vec<String>>,
    count_of_samples: usize,
    seen: HashSet<String>,
    /// In bytes.
    shortest: usize,
    longest: usize,
}

impl Mutator {
    /// Of at least one sample.
    pub fn new(samples: Vec<Source>, seed: u64, lines_of_samples: Lines) -> Self {
        let lengths = samples.iter().map(|sample| sample.text.len());
        let longest = LARGER * lengths.clone().max().unwrap_or(0);
        Self {
            random: Random(seed),
            lines_of_samples,
            left_out: Vec::new(),
            form: Form::of(samples.iter().map(|sample| &*sample.text), lines_of_samples),
            lines: samples.iter().map(|sample| lines(&sample.text)).collect(),
            count_of_samples: samples.len(),
            seen: samples.iter().map(|sample| sample.text.to_string()).collect(),
            shortest: lengths.min().unwrap_or(0).max(1),
            longest: longest.max(SHORT),
            corpus: samples,
        }
    }

    /// Makes new inputs; none if all that could be made were.
    pub fn batch(&mut self) -> Vec<Mutant> {
        let mut batch = Vec::new();
        for _ in 0..MOST_IDLE {
            let mutant = self.mutant();
            if !mutant.texts.is_empty() {
                batch.push(mutant);
            }
            if batch.len() == BATCH {
                break;
            }
        }
        batch
    }

    /// Changes an input. All texts are new, or there are none.
    fn mutant(&mut self) -> Mutant {
        let source = self.source();
        let Source { text, group } = &self.corpus[source];
        let (end, ends) = (if text.contains("\r\n") { "\r\n" } else { "\n" }, text.ends_with('\n'));
        let group = Arc::clone(group);
        let is_structure = self.random.chance(45);
        let times = if is_structure {
            self.random.one_of([1, 1, 1, 1, 1, 2])
        } else {
            self.random.one_of([1, 1, 1, 2, 2, 3, 5])
        };
        let mut drafts = vec![self.lines[source].clone()];
        for _ in 0..times {
            let changes = if is_structure { &STRUCTURE } else { &CONTENTS };
            let change = changes[self.random.below(changes.len())];
            let Self { lines, form: Form { samples, .. }, random, .. } = self;
            let mut draft = Draft {
                lines: drafts.swap_remove(0),
                others: lines,
                samples,
                random,
                growth: Growth::default(),
                drafts: Vec::new(),
            };
            change(&mut draft);
            if draft.lines.is_empty() {
                draft.lines.push(String::new());
            }
            drafts = draft.recounted();
        }
        drafts.truncate(MOST_WAYS);
        let keeps_lines = self.lines_of_samples.are_ignored
            || !self.form.formats.all.is_empty() && self.random.chance(75);
        let (allowed, others): (Vec<_>, Vec<_>) =
            drafts.iter().partition(|lines| !keeps_lines || self.form.formats.allow(lines));
        let written = |lines: &[String]| lines.join(end) + if ends { end } else { "" };
        let mut usable = |drafts: Vec<&Vec<String>>| -> Vec<String> {
            let texts = drafts
                .into_iter()
                .map(|lines| written(lines))
                .filter(|text| text.len() <= self.longest && !self.form.samples.has_new_form(text));
            texts.filter(|text| self.seen.insert(text.clone())).collect()
        };
        let texts = usable(allowed);
        if texts.is_empty() && self.lines_of_samples.are_ignored {
            let left_out = usable(others).into_iter().next();
            if let Some(text) = left_out.filter(|_| self.left_out.len() < MOST_LEFT_OUT) {
                self.left_out.push(Source { text: text.into(), group: Arc::clone(&group) });
            }
        }
        Mutant { texts, group }
    }

    /// The input to change: by size, small ones more often.
    fn source(&mut self) -> usize {
        let random = &mut self.random;
        let count = if random.chance(20) { self.count_of_samples } else { self.corpus.len() };
        let range = self.longest as f64 / self.shortest as f64;
        let wanted = self.shortest as f64 * range.powf(random.fraction().powf(1.5));
        let some = [(); 3].map(|()| random.below(count));
        let distance = |it: &usize| self.corpus[*it].text.len().abs_diff(wanted as usize);
        some.into_iter().min_by_key(distance).expect("there are three")
    }

    /// Learns which text of a mutant was valid, if one was.
    pub fn learn(&mut self, mutant: &Mutant, valid: Option<&Arc<str>>) {
        let Some(text) = valid else { return };
        // The others were not tried.
        for other in &mutant.texts[mutant.tries(Some(text))..] {
            self.seen.remove(other);
        }
        self.lines.push(lines(text));
        self.corpus.push(Source { text: Arc::clone(text), group: Arc::clone(&mutant.group) });
    }
}

impl Mutant {
    /// How many texts were tried, if this one was the first valid one.
    pub fn tries(&self, valid: Option<&str>) -> usize {
        let place = valid.and_then(|valid| self.texts.iter().position(|text| text == valid));
        place.map_or(self.texts.len(), |place| place + 1)
    }
}

/// The lines of a text, at least one.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    lines.resize(lines.len().max(1), String::new());
    lines
}
