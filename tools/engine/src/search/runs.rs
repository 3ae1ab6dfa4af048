//! How inputs went that nobody wrote: random ones, and those that are made of fixtures.

use super::numbers::numbers_of;
use crate::verdict::workers::CaseResult;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Default)]
pub struct RandomRuns {
    /// How many passed before the first that failed.
    pub passed: usize,
    /// How many of them were late once.
    pub late_once: usize,
    /// How many inputs that passed have no expected output: the naive solution takes too long for them.
    pub unanswered: usize,
    /// The number of the slowest that passed, and its CPU time, if the system reports that.
    pub slowest: Option<(usize, Duration)>,
    /// How many passed in a second.
    pub rate: f64,
    /// How they were made, if that was of the fixtures.
    pub made: Option<MadeRuns>,
    /// Whether not all that passed have the same input.
    pub are_several: bool,
    pub has_failed: bool,
    /// The file of the input that failed.
    pub file: Option<PathBuf>,
    /// The first input that passed.
    pub first: Option<Arc<str>>,
}

impl RandomRuns {
    /// Counts a run that passed.
    pub(super) fn add(&mut self, judged: &CaseResult) {
        self.passed += 1;
        // By the clock, it would be the one that ran beside most others.
        let time = judged.outcome.run.cpu;
        let is_slowest = |time: &Duration| self.slowest.is_none_or(|(_, before)| before < *time);
        if let Some(time) = time.filter(is_slowest) {
            self.slowest = Some((self.passed, time));
        }
        self.unanswered += usize::from(judged.case.is_unanswered);
        self.late_once += usize::from(judged.was_late_once);
        let input = &judged.case.input;
        self.are_several |= self.first.get_or_insert_with(|| input.clone()) != input;
    }

    /// Ends the count that began at `start`.
    pub(super) fn finish(&mut self, start: Instant, has_failed: bool) {
        self.rate = self.passed as f64 / start.elapsed().as_secs_f64();
        self.has_failed = has_failed;
    }
}

/// How the making of inputs went.
#[derive(Default)]
pub struct MadeRuns {
    /// How many texts were tried, valid or not.
    pub tries: usize,
    /// Whether nothing else that is valid was found.
    pub are_all: bool,
    /// On how many valid ones the right submissions of the package disagree, or its checker fails.
    pub disputed: usize,
    /// How many were the last ones before the end that could not be tried, since a program failed on them or took too
    /// long; and why the last one of them could not.
    pub untried: usize,
    pub why_untried: String,
    pub reach: Reach,
    /// Of a validator that reads words, what was left out.
    pub left_out: LeftOut,
}

/// Inputs that are not made, since their lines are not like those of the fixtures.
#[derive(Default)]
pub struct LeftOut {
    /// How many of them the validator accepts.
    pub valid: usize,
    /// How many inputs had passed when no more of them were kept.
    pub beside: usize,
}

/// What the inputs that ran were like.
#[derive(Default)]
pub struct Reach {
    /// The least and the greatest number of words.
    pub words: Option<[usize; 2]>,
    /// The least and the greatest number.
    pub numbers: Option<[i64; 2]>,
}

impl Reach {
    pub(super) fn add(&mut self, input: &str) {
        let words = input.split_whitespace().count();
        widen(&mut self.words, words);
        let numbers = input.lines().flat_map(numbers_of);
        numbers.for_each(|number| widen(&mut self.numbers, number));
    }
}

fn widen<T: Ord + Copy>(range: &mut Option<[T; 2]>, value: T) {
    let [least, most] = range.unwrap_or([value; 2]);
    *range = Some([least.min(value), most.max(value)]);
}
