//! An input as a set of words that can go.

use super::{parse, text, Case};
use crate::Items;

/// The items are the words, in their order. A case goes with its last one.
pub(super) const ITEMS: Items =
    Items { count: |input| parse(input).iter().map(|case| case.words.len()).sum(), keep, simpler };

fn keep(input: &str, keep: &dyn Fn(usize) -> bool) -> String {
    let mut cases = parse(input);
    let mut word = 0..;
    for case in &mut cases {
        case.words.retain(|_| word.next().is_some_and(keep));
    }
    cases.retain(|case| !case.words.is_empty());
    text(&cases)
}

/// Without a letter of a word, or with a letter of a board that no word has.
fn simpler(input: &str) -> Vec<String> {
    let mut simpler = Vec::new();
    let cases = parse(input);
    let mut change = |case: usize, change: &dyn Fn(&mut Case)| {
        let mut cases = cases.clone();
        change(&mut cases[case]);
        simpler.push(text(&cases));
    };
    for (number, case) in cases.iter().enumerate() {
        for (index, word) in case.words.iter().enumerate() {
            for letter in 0..word.len() {
                change(number, &|case| {
                    case.words[index].remove(letter);
                });
            }
        }
        let is_idle = |letter: &char| !case.words.concat().contains(*letter);
        let idle = ('A'..='Z').rev().find(is_idle);
        for cell in 0..25 {
            if let Some(idle) = idle.filter(|&idle| idle != case.board[cell / 5][cell % 5]) {
                change(number, &|case| case.board[cell / 5][cell % 5] = idle);
            }
        }
    }
    simpler
}
