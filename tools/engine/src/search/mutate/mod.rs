//! Makes new inputs out of those that are there: changes one, lets counts follow, and learns from what is valid. It knows
//! nothing of the problem; whether an input is valid, a validator decides. So a wrong guess costs a try, and no more.
//!
//! ```text
//! samples.rs     what the samples are made of
//! draft.rs       an input while it is changed            3           4
//! contents.rs    changes of what is there                1 4 2   →   1 4 9 2
//! structure.rs   changes of how many there are
//! counts.rs      numbers that count what has changed
//! random.rs      random numbers
//! mod.rs         what is changed next, and how
//! ```
//!
//! Inputs are made in batches, and what is learned is fed back in their order: so the same seed makes the same inputs with
//! any number of jobs. (A corpus that grows, as in AFL; changes chosen by their success, as in swarm testing.)

mod contents;
mod counts;
mod draft;
mod random;
pub mod samples;
mod structure;

use crate::cases::ValidatorArguments;
use counts::Way;
use draft::{Draft, Growth};
use random::Random;
use samples::Samples;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// How many inputs are made before their success is learned.
const BATCH: usize = 16;

/// How many ways in which counts can follow are tried.
const MOST_WAYS: usize = 5;

/// An input may be this many times as long as the longest sample, and this long in any case.
const LARGER: usize = 5;
const SHORT: usize = 60;

/// At most this many different outputs are told apart; then all others are common.
const MOST_OUTPUTS: usize = 60;

/// After this many changes that made nothing new, a batch is over.
const MOST_IDLE: usize = 2000;

type Change = fn(&mut Draft);

/// Changes of what is there.
const CONTENTS: [Change; 11] = [
    |it| it.number(),
    |it| it.number(),
    |it| it.numbers_of_a_range(),
    |it| it.letters(),
    |it| it.word(),
    |it| it.line(),
    |it| it.order(),
    |it| it.rename(),
    |it| it.alike(),
    |it| it.lower_bound(),
    |it| it.nested(),
];

/// Changes of how many there are.
const STRUCTURE: [Change; 9] = [
    |it| it.words_come_or_go(),
    |it| it.letters_come_or_go(),
    |it| it.line_comes_or_goes(),
    |it| it.line_comes_or_goes(),
    |it| it.column(),
    |it| it.row_and_column(),
    |it| it.block_comes_or_goes(),
    |it| it.name_comes_or_goes(),
    |it| it.splice(),
];

/// How often something was tried, and how often it made a valid input.
#[derive(Clone, Copy, Default)]
struct Tally {
    tried: u32,
    valid: u32,
}

impl Tally {
    /// Counts a try.
    fn count(&mut self, is_valid: bool) {
        self.tried += 1;
        self.valid += u32::from(is_valid);
    }

    /// Its share of valid inputs; what was tried seldom may have any.
    fn share(self, random: &mut Random) -> f64 {
        (f64::from(self.valid) + random.fraction()) / f64::from(self.tried + 1)
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
    /// The last change, by its place among all.
    change: usize,
    /// How counts follow in each text.
    ways: Vec<Way>,
}

pub struct Mutator {
    random: Random,
    samples: Samples,
    /// The samples, then what was valid.
    corpus: Vec<Source>,
    /// The lines of each.
    lines: Vec<Vec<String>>,
    count_of_samples: usize,
    seen: HashSet<String>,
    /// Those of the corpus that have the same output.
    alike: BTreeMap<String, Vec<usize>>,
    changes: [Tally; CONTENTS.len() + STRUCTURE.len()],
    ways: BTreeMap<(usize, Way), Tally>,
    /// In bytes.
    shortest: usize,
    longest: usize,
}

impl Mutator {
    /// Of at least one sample.
    pub fn new(samples: Vec<Source>, seed: u64) -> Self {
        let lengths = samples.iter().map(|sample| sample.text.len());
        let longest = LARGER * lengths.clone().max().unwrap_or(0);
        Self {
            random: Random(seed),
            samples: Samples::new(samples.iter().map(|sample| &*sample.text)),
            lines: samples.iter().map(|sample| lines(&sample.text)).collect(),
            count_of_samples: samples.len(),
            seen: samples.iter().map(|sample| sample.text.to_string()).collect(),
            alike: BTreeMap::new(),
            changes: [Tally { tried: 1, valid: 1 }; CONTENTS.len() + STRUCTURE.len()],
            ways: BTreeMap::new(),
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
        let mut change = 0;
        let mut ways = vec![(Way::None, self.lines[source].clone())];
        for _ in 0..times {
            change = self.choose(is_structure);
            let draft = ways.swap_remove(0).1;
            let all = CONTENTS.iter().chain(&STRUCTURE);
            let Self { lines, samples, random, .. } = self;
            let mut changed =
                Draft { lines: draft, others: lines, samples, random, growth: Growth::default() };
            all.clone().nth(change).expect("it is one of them")(&mut changed);
            if changed.lines.is_empty() {
                changed.lines.push(String::new());
            }
            let recounted = changed.recounted();
            ways = self.likely(change, recounted);
        }
        let written = |lines: &[String]| lines.join(end) + if ends { end } else { "" };
        let all = ways.into_iter().map(|(way, lines)| (way, written(&lines)));
        let is_usable = |text: &str| text.len() <= self.longest && !self.samples.has_new_form(text);
        let new: Vec<(Way, String)> = all.filter(|(_, text)| is_usable(text)).collect();
        let (ways, texts) =
            new.into_iter().filter(|(_, text)| self.seen.insert(text.clone())).unzip();
        Mutant { texts, group, change, ways }
    }

    /// The input to change: by size, small ones more often, or by a rare output.
    fn source(&mut self) -> usize {
        let random = &mut self.random;
        if !self.alike.is_empty() && random.chance(35) {
            let with_output = random.below(self.alike.len());
            let all = self.alike.values().nth(with_output).expect("it is one of them");
            return all[random.below(all.len())];
        }
        let count = if random.chance(20) { self.count_of_samples } else { self.corpus.len() };
        let range = self.longest as f64 / self.shortest as f64;
        let wanted = self.shortest as f64 * range.powf(random.fraction().powf(1.5));
        let some = [(); 3].map(|()| random.below(count));
        let distance = |it: &usize| self.corpus[*it].text.len().abs_diff(wanted as usize);
        some.into_iter().min_by_key(distance).expect("there are three")
    }

    /// Chooses a change by its success.
    fn choose(&mut self, is_structure: bool) -> usize {
        let among =
            if is_structure { CONTENTS.len()..self.changes.len() } else { 0..CONTENTS.len() };
        let weight = |it: &Tally| (f64::from(it.valid) / f64::from(it.tried)).sqrt() + 0.05;
        let weights = self.changes[among.clone()].iter().map(weight);
        let mut left = self.random.fraction() * weights.clone().sum::<f64>();
        for (change, weight) in among.clone().zip(weights) {
            left -= weight;
            if left < 0.0 {
                return change;
            }
        }
        among.end - 1
    }

    /// The likeliest ways in which counts follow a change, the first of them first.
    fn likely(
        &mut self,
        change: usize,
        all: BTreeMap<Way, Vec<String>>,
    ) -> Vec<(Way, Vec<String>)> {
        let mut all: Vec<_> = all
            .into_iter()
            .map(|(way, lines)| {
                let tally = self.ways.get(&(change, way)).copied().unwrap_or_default();
                (tally.share(&mut self.random), way, lines)
            })
            .collect();
        all.sort_by(|one, other| other.0.total_cmp(&one.0));
        all.truncate(MOST_WAYS);
        all.into_iter().map(|(_, way, lines)| (way, lines)).collect()
    }

    /// Learns which text of an input was valid, if one was, and what the right output is.
    pub fn learn(&mut self, mutant: &Mutant, valid: Option<&Arc<str>>, output: &str) {
        self.changes[mutant.change].count(valid.is_some());
        for (way, text) in mutant.ways.iter().zip(&mutant.texts) {
            let is_valid = valid.is_some_and(|valid| **valid == **text);
            self.ways.entry((mutant.change, *way)).or_default().count(is_valid);
            if is_valid {
                break;
            }
        }
        let Some(text) = valid else { return };
        // The others were not tried.
        let tried = mutant.tries(valid.map(|text| &**text));
        for text in &mutant.texts[tried..] {
            self.seen.remove(text);
        }
        if self.alike.len() < MOST_OUTPUTS || self.alike.contains_key(output) {
            self.alike.entry(output.to_string()).or_default().push(self.corpus.len());
        }
        self.samples.lower_end(text);
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
    let lines: Vec<String> = text.lines().map(String::from).collect();
    if lines.is_empty() {
        vec![String::new()]
    } else {
        lines
    }
}
