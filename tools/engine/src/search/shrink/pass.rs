//! The candidates of one pass: long runs of the things that have most bytes come first.

use super::axes::Axes;
use super::counts::{recount, recount_rest, Counts};
use super::names::{rename, Names};
use super::text::{Edit, Text, Variants};
use super::things::Things;
use super::totals::{recount_totals, Total};
use std::cmp::Reverse;
use std::iter::once;
use std::ops::Range;
use std::sync::Arc;

/// When a pass comes. Once one has found a smaller input, the early ones come again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// For runs of every length.
    Early,
    /// Where nothing goes early: for the longest runs, and for single parts.
    Later,
    /// Where no part goes alone.
    Last,
    /// Where nothing else goes.
    Closing,
}

/// Something to try.
pub struct Pass {
    pub when: When,
    pub how: How,
}

pub enum How {
    /// Take these things away, with each of the names and counts.
    Take(fn(&Text, &Axes) -> Vec<Things>, &'static [Names], &'static [Counts]),
    /// Make what stays simpler.
    Simplify(for<'a> fn(&'a Text, &'a Axes) -> Variants<'a>),
}

use How::{Simplify, Take};

/// Where a candidate is made.
#[derive(Clone, Copy, Default)]
pub struct Place {
    pub pass: usize,
    pub things: usize,
    pub start: usize,
    /// How many parts went.
    pub length: usize,
}

/// As long as more bytes are to go at once, only what has most of them is tried.
const FINE: usize = 64;
const MOST: usize = 8;

impl Pass {
    /// Makes smaller texts, from a place on, each without a run of about as many bytes.
    pub fn candidates<'a>(
        &'a self,
        text: &'a Text,
        axes: &'a Axes,
        bytes: usize,
        from: Place,
    ) -> Box<dyn Iterator<Item = (Place, String)> + Send + 'a> {
        let (things, names, counts) = match self.how {
            Take(things, names, counts) => (things, names, counts),
            Simplify(variants) => {
                let all = variants(text, axes).filter(move |&(start, _)| start >= from.start);
                return Box::new(all.map(move |(start, text)| (Place { start, ..from }, text)));
            }
        };
        let ways = names.iter().flat_map(|&it| counts.iter().map(move |&counts| (it, counts)));
        let mut all: Vec<(usize, Things)> =
            things(text, axes).into_iter().map(|it| (it.weight(text), it)).collect();
        all.sort_by_key(|&(weight, _)| Reverse(weight));
        all.truncate(if bytes > FINE { MOST } else { all.len() });
        let runs = all.into_iter().enumerate().skip(from.things).flat_map(move |(number, it)| {
            let (weight, things) = (it.0, Arc::new(it.1));
            let length = bytes.saturating_mul(things.count) / weight.max(1);
            let length = if bytes == 1 { things.shortest(text) } else { length };
            let is_first = number == from.things;
            let from = if is_first {
                from
            } else {
                Place { pass: from.pass, things: number, ..Place::default() }
            };
            runs(things.count, length, from).map(move |(place, run)| (place, run, things.clone()))
        });
        Box::new(runs.flat_map(move |(place, run, things)| {
            ways.clone().flat_map(move |(names, counts)| {
                let smaller = without(&things, text, axes, &run, names, counts);
                let smaller = smaller.into_iter().map(move |smaller| (place, smaller));
                // Is it worth its run?
                smaller.filter(move |(_, it)| it.len() + bytes / 8 <= text.input.len())
            })
        }))
    }
}

/// A text without a run of things, and with the totals of the rest. Nothing if there is no such name or count.
fn without(
    things: &Things,
    text: &Text,
    axes: &Axes,
    run: &Range<usize>,
    names: Names,
    counts: Counts,
) -> Vec<String> {
    let mut edit = Edit::new(text);
    things.take(run, &mut edit);
    let has_names = names != Names::None;
    if has_names && !rename(&mut edit, axes, things, run, names)
        || counts != Counts::None && !recount(&mut edit, axes, things, run.len(), counts)
    {
        return Vec::new();
    }
    if has_names {
        // More than the things went with their names.
        recount_rest(&mut edit, axes, things.beside);
    }
    let mut smaller = vec![edit.written()];
    let is_total = |it: &&Total| things.axes.iter().any(|axis| it.is_of(axis));
    if !has_names && recount_totals(&mut edit, axes.totals.iter().filter(is_total)) {
        smaller.push(edit.written());
    }
    smaller
}

/// Runs of things from a place on; first one twice as long as the one that went there.
fn runs(count: usize, length: usize, from: Place) -> impl Iterator<Item = (Place, Range<usize>)> {
    let starts = (from.start..count).step_by(length.max(1)).filter(move |_| length > 0);
    let run = move |start: usize, length: usize| start..count.min(start + length);
    let double = once(run(from.start, 2 * from.length)).filter(move |_| length > 0);
    let all = double.chain(starts.map(move |start| run(start, length)));
    let all = all.filter(|run| !run.is_empty());
    all.map(move |run| (Place { start: run.start, length: run.len(), ..from }, run))
}
