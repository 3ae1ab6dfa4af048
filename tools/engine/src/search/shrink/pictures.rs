//! Takes a row or a column of a picture away, but not what stands only once in it: that moves to the cell beside it.
//!
//! ```text
//! 2 2         1 2
//! E.     →    ES         without the second row, whose S moves up
//! .S
//! ```

use super::axes::Axes;
use super::axis::Axis;
use super::counts::{recount, Counts};
use super::text::{Edit, Text, Variants};
use super::things::alone;
use std::collections::HashMap;
use std::ops::Range;

/// Where more letters stand only once, or more words, nothing is a picture.
const MOST_LETTERS: usize = 4;
const MOST_WORDS: usize = 2;

const COUNTS: [Counts; 4] = [Counts::All, Counts::One(0), Counts::One(1), Counts::One(2)];

/// Without a part of a picture: what stands only once there has moved to the part before, or to the next; all of it, or
/// one cell.
pub fn pictures<'a>(text: &'a Text, axes: &'a Axes) -> Variants<'a> {
    Box::new(alone(axes, |_| true).into_iter().flat_map(move |things| {
        let cells = cells(text, &things.axes[0]);
        let lone = lone(text, &things.axes[0], &cells);
        let mut parts: Vec<usize> = lone.iter().map(|&[part, _]| part).collect();
        parts.dedup();
        let all = parts.iter().map(|part| lone.iter().filter(|it| it[0] == *part).collect());
        let moving: Vec<Vec<_>> = all.chain(lone.iter().map(|it| vec![it])).collect();
        let mut smaller = Vec::new();
        for (moving, is_next) in moving.iter().flat_map(|it| [(it, false), (it, true)]) {
            let part = moving[0][0];
            let beside = if is_next { part + 1 } else { part.wrapping_sub(1) };
            let Some(there) = cells.get(beside) else { continue };
            let swapped = moving.iter().flat_map(|&&[_, place]| {
                let both = [cells[part][place].clone(), there[place].clone()];
                let [here, there] = both.clone().map(|it| &text.input[it]);
                both.into_iter().zip([there, here])
            });
            let mut edits: Vec<_> = swapped.collect();
            edits.sort_by_key(|(bytes, _)| bytes.start);
            let moved = Text::new(text.spliced(edits));
            smaller.extend(COUNTS.iter().filter_map(|&counts| {
                let mut edit = Edit::new(&moved);
                things.take(&(part..part + 1), &mut edit);
                recount(&mut edit, axes, &things, 1, counts).then(|| (0, edit.written()))
            }));
        }
        smaller
    }))
}

/// The bytes of the cells of each part of an axis; nothing if that is not a picture. A word is a cell, or a letter of it.
fn cells(text: &Text, axis: &Axis) -> Vec<Vec<Range<usize>>> {
    let words = axis.words(text);
    let letters = |word: usize| {
        let start = text.words[word].bytes.start;
        let letters = text.word(word).char_indices();
        letters.map(|(place, it)| start + place..start + place + it.len_utf8()).collect()
    };
    let row = |words: Range<usize>| text.words[words].iter().map(|it| it.bytes.clone()).collect();
    let rows: Vec<Vec<Range<usize>>> = match axis {
        Axis::Cases(_) => return Vec::new(),
        Axis::Lines(lines) if words.len() != lines.len() => {
            lines.clone().map(|line| row(text.lines[line].words.clone())).collect()
        }
        Axis::Words(_, width) => words.step_by(*width).map(|it| row(it..it + width)).collect(),
        Axis::Lines(_) | Axis::Letters(..) => words.map(letters).collect(),
    };
    let width = rows.first().map_or(0, Vec::len);
    if rows.len() < 2 || width < 2 || rows.iter().any(|row| row.len() != width) {
        return Vec::new();
    }
    if matches!(axis, Axis::Lines(_)) {
        return rows;
    }
    let column = |place: usize| rows.iter().map(|row| row[place].clone()).collect();
    (0..width).map(column).collect()
}

/// The part and the place in it of each cell that stands only once in a picture, if these are few.
fn lone(text: &Text, axis: &Axis, cells: &[Vec<Range<usize>>]) -> Vec<[usize; 2]> {
    let mut places: HashMap<&str, Vec<[usize; 2]>> = HashMap::new();
    for (part, cells) in cells.iter().enumerate() {
        for (place, cell) in cells.iter().enumerate() {
            places.entry(&text.input[cell.clone()]).or_default().push([part, place]);
        }
    }
    let mut lone: Vec<_> = places.into_values().filter(|it| it.len() == 1).flatten().collect();
    lone.sort_unstable();
    let is_of_words = axis.words(text).len() == cells.iter().map(Vec::len).sum();
    let most = if is_of_words { MOST_WORDS } else { MOST_LETTERS };
    if lone.len() > most {
        lone.clear();
    }
    lone
}
