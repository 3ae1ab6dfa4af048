//! Numbers that count what has become more or less follow it. Which ones do is a guess, in several ways; what the
//! validator says of the ways is learned.

use super::draft::Draft;
use super::samples::{digits_of, lone_number};
use std::collections::BTreeMap;
use std::ops::Range;

/// Which numbers follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// None.
    None,
    /// One of this place in the first line, or in another; whether it was the number of what was there; whether it is
    /// near.
    One { is_first_line: bool, place: usize, has_counted: bool, is_near: bool },
    /// All that are equal, among those of the first line too or not; whether the first of them begins the input.
    Equal { with_first_line: bool, is_in_first_line: bool, is_first: bool },
}

/// A number of the text: its line, its bytes and its value.
type Place = (usize, Range<usize>, i64);

impl Draft<'_> {
    /// The ways in which counts can follow, with the texts.
    pub fn recounted(&self) -> BTreeMap<Way, Vec<String>> {
        let mut all = BTreeMap::from([(Way::None, self.lines.clone())]);
        if self.growth.by == 0 {
            return all;
        }
        for (way, places) in self.ways() {
            let mut lines = self.lines.clone();
            for (line, bytes, value) in places.into_iter().rev() {
                let new = value.saturating_add(self.growth.by).max(0);
                lines[line].replace_range(bytes, &new.to_string());
            }
            all.insert(way, lines);
        }
        all
    }

    fn ways(&self) -> BTreeMap<Way, Vec<Place>> {
        let mut ways: BTreeMap<Way, Vec<Place>> = BTreeMap::new();
        let mut equal: BTreeMap<(i64, bool), Vec<Place>> = BTreeMap::new();
        let end = self.growth.line;
        for line in 0..self.lines.len() {
            let text = &self.lines[line];
            for (place, bytes) in digits_of(text).into_iter().enumerate() {
                let Some(value) = lone_number(text, &bytes).filter(|value| *value >= 0) else {
                    continue;
                };
                let has_counted = self.growth.sizes.iter().any(|&size| size as i64 == value);
                let is_first_line = line == 0;
                if !is_first_line && !has_counted {
                    continue;
                }
                let is_near = !is_first_line && end < line + 2;
                let found = (line, bytes, value);
                if line <= end || is_first_line {
                    let way = Way::One { is_first_line, place, has_counted, is_near };
                    ways.insert(way, vec![found.clone()]);
                }
                if line <= end + 1 || is_first_line {
                    equal.entry((value, true)).or_default().push(found.clone());
                }
                if has_counted {
                    equal.entry((value, false)).or_default().push(found);
                }
            }
        }
        for ((_, with_first_line), places) in equal.into_iter().filter(|(_, all)| all.len() > 1) {
            let (line, bytes, _) = &places[0];
            let (is_in_first_line, is_first) = (*line == 0, bytes.start == 0);
            ways.insert(Way::Equal { with_first_line, is_in_first_line, is_first }, places);
        }
        ways
    }
}
