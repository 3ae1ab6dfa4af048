//! Whether the sentences of `why` are true, worked out again from the input.

use super::naive;
use crate::sentence::parse;

pub(super) fn is_true(input: &str, output: &str, sentence: &str) -> Option<bool> {
    let expected = naive(input);
    let expected: Vec<&str> = expected.lines().collect();
    let lines: Vec<&str> = output.lines().collect();
    if let Some(found) = parse("Line {} is missing: `{}`.", sentence) {
        let line: usize = found[0].parse().ok()?;
        return Some(
            lines.len() == line - 1
                && expected[line - 1] == found[1]
                && expected.starts_with(&lines),
        );
    }
    let found = parse("Line {} is `{}`, not `{}`: {}.", sentence)?;
    let line: usize = found[0].parse().ok()?;
    let is_first = lines[..line - 1] == expected[..line - 1];
    let is_shown = lines[line - 1] == found[1] && expected[line - 1] == found[2];
    let (word, _) = found[2].split_once(' ')?;
    Some(is_first && is_shown && is_fact(input, line, word, found[3])?)
}

fn is_fact(input: &str, line: usize, word: &str, fact: &str) -> Option<bool> {
    let board = board_of_line(input, line)?;
    let can = |word: &str| {
        let input = format!("1\n{}\n1\n{word}\n", board.join("\n"));
        naive(&input).ends_with("YES\n")
    };
    Some(if let Some(found) = parse("{} can be walked, for example to row {}, column {}", fact) {
        let (row, column): (usize, usize) = (found[1].parse().ok()?, found[2].parse().ok()?);
        found[0] == word && can(word) && ends(&board, word).contains(&(row - 1, column - 1))
    } else if let Some(found) = parse("there is no {} on the board", fact) {
        word.starts_with(found[0]) && !board.concat().contains(found[0])
    } else {
        let found = parse("no {} is next to a cell where {} can end", fact)?;
        let further = format!("{}{}", found[1], found[0]);
        word.starts_with(&further) && can(found[1]) && !can(&further)
    })
}

/// The board of a line of the output.
fn board_of_line(input: &str, line: usize) -> Option<Vec<&str>> {
    let mut tokens = input.split_whitespace().skip(1);
    let mut words = 0;
    loop {
        let board: Vec<&str> = tokens.by_ref().take(5).collect();
        let count: usize = tokens.next()?.parse().ok()?;
        words += count;
        if words >= line {
            return Some(board);
        }
        tokens.by_ref().take(count).for_each(drop);
    }
}

/// Where the walks of a word can end.
fn ends(board: &[&str], word: &str) -> Vec<(usize, usize)> {
    let cells = |letter: char| {
        let is_it =
            move |&(row, column): &(usize, usize)| board[row].as_bytes()[column] == letter as u8;
        (0..25).map(|index| (index / 5, index % 5)).filter(is_it)
    };
    let mut letters = word.chars();
    let mut ends: Vec<_> = letters.next().map(|letter| cells(letter).collect()).unwrap_or_default();
    for letter in letters {
        let is_near = |cell: &(usize, usize)| {
            ends.iter()
                .any(|end| end != cell && end.0.abs_diff(cell.0) < 2 && end.1.abs_diff(cell.1) < 2)
        };
        ends = cells(letter).filter(is_near).collect();
    }
    ends
}
