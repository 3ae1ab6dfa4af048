//! Numbers that count what has become more or less follow it. Which ones do is a guess: all are tried, in any order.

use super::draft::Draft;
use crate::search::numbers::{digits_of, lone_number};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A number of the text.
#[derive(Clone)]
struct Follower {
    line: usize,
    bytes: Range<usize>,
    value: i64,
}

impl Draft<'_> {
    /// The texts in which none follows, one does, or all that are equal do.
    pub fn recounted(self) -> Vec<Vec<String>> {
        if !self.drafts.is_empty() {
            return self.drafts;
        }
        let mut all = BTreeSet::from([self.lines.clone()]);
        let followers = if self.growth.by == 0 { Vec::new() } else { self.followers() };
        for places in followers {
            let mut lines = self.lines.clone();
            for Follower { line, bytes, value } in places.into_iter().rev() {
                let new = value.saturating_add(self.growth.by).max(0);
                lines[line].replace_range(bytes, &new.to_string());
            }
            all.insert(lines);
        }
        let mut all: Vec<Vec<String>> = all.into_iter().collect();
        self.random.shuffle(&mut all);
        all
    }

    /// Numbers of the first line, and others that were the count.
    fn followers(&self) -> Vec<Vec<Follower>> {
        let mut followers = Vec::new();
        let mut equal: BTreeMap<i64, Vec<Follower>> = BTreeMap::new();
        for line in 0..self.lines.len().min(self.growth.line + 2) {
            let text = &self.lines[line];
            for bytes in digits_of(text) {
                let Some(value) = lone_number(text, &bytes).filter(|value| *value >= 0) else {
                    continue;
                };
                let has_counted = self.growth.sizes.iter().any(|&size| size as i64 == value);
                if line == 0 || has_counted {
                    let found = Follower { line, bytes, value };
                    followers.push(vec![found.clone()]);
                    equal.entry(value).or_default().push(found);
                }
            }
        }
        followers.extend(equal.into_values().filter(|places| places.len() > 1));
        followers
    }
}
