//! Whether the sentences of `why` are true, worked out again from the input.

use super::naive;
use crate::sentence::{parse, places};

pub(super) fn is_true(input: &str, output: &str, sentence: &str) -> Option<bool> {
    let cells: Vec<&str> = input.split_whitespace().collect();
    // From 1, as the sentences count.
    let at = |row: i32, column: i32| {
        let is_on = (1..=19).contains(&row) && (1..=19).contains(&column);
        if is_on {
            cells[((row - 1) * 19 + column - 1) as usize]
        } else {
            ""
        }
    };
    let length = |row: i32, column: i32, down: i32, right: i32| {
        let color = at(row, column);
        let is_same = |steps: &i32| at(row + steps * down, column + steps * right) == color;
        let (ahead, behind) = (1..19, (-18..0).rev());
        1 + ahead.take_while(is_same).count() + behind.take_while(is_same).count()
    };
    let (fact, claim) = sentence.split_once(". ")?;
    let five = "Exactly five {} stones from row {}, column {} to row {}, column {}";
    let mut stones = Vec::new();
    let mut is_column = false;
    let is_fact = if let Some(found) = parse(five, fact) {
        let color = ["black", "white"].iter().position(|&color| color == found[0])? + 1;
        let ends: Vec<i32> =
            found[1..].iter().map(|number| number.parse()).collect::<Result<_, _>>().ok()?;
        let (down, right) = ((ends[2] - ends[0]) / 4, (ends[3] - ends[1]) / 4);
        stones = (0..5).map(|steps| (ends[0] + steps * down, ends[1] + steps * right)).collect();
        is_column = right == 0;
        stones[4] == (ends[2], ends[3])
            && at(ends[0], ends[1]) == color.to_string()
            && length(ends[0], ends[1], down, right) == 5
    } else {
        fact == "No line of exactly five" && naive(input) == "0\n"
    };
    let said: Vec<i32> = output.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let lengths = |row, column| {
        [(0, 1), (1, 0), (1, 1), (-1, 1)].map(|(down, right)| length(row, column, down, right))
    };
    let is_claim = if let Some(found) = parse("There is no {} stone at row {}, column {}.", claim) {
        let color = ["black", "white"].iter().position(|&color| color == found[0])? as i32 + 1;
        let place = [found[1].parse().ok()?, found[2].parse().ok()?];
        said == [color, place[0], place[1]] && at(place[0], place[1]) != color.to_string()
    } else if let Some(place) = places("There is no row {}, column {} on the board.", claim) {
        said[1..] == place && at(place[0], place[1]).is_empty()
    } else if let Some(place) = places(
        "The program names row {}, column {}; the answer names the topmost of the five.",
        claim,
    ) {
        said[1..] == place && stones[1..].contains(&(place[0], place[1])) && is_column
    } else if let Some(place) = places(
        "The program names row {}, column {}; the answer names the leftmost of the five.",
        claim,
    ) {
        said[1..] == place && stones[1..].contains(&(place[0], place[1])) && !is_column
    } else if let Some(place) = places("The stone at row {}, column {} is in no line.", claim) {
        said[1..] == place && lengths(place[0], place[1]) == [1; 4]
    } else if let Some(found) =
        places("The longest line through row {}, column {} has {} stones.", claim)
    {
        said[1..] == found[..2]
            && lengths(found[0], found[1]).into_iter().max() == Some(found[2] as usize)
            && found[2] < 5
    } else if let Some(found) =
        places("The line through row {}, column {} has {} stones; six or more do not win.", claim)
    {
        said[1..] == found[..2]
            && lengths(found[0], found[1]).contains(&(found[2] as usize))
            && found[2] > 5
    } else if claim == "The program says that nobody has won." {
        said == [0]
    } else {
        let is_stone = said.len() == 3 && [1, 2].contains(&said[0]);
        let nothing = "The output is neither 0 nor a color, a row and a column.";
        claim == nothing && said != [0] && !is_stone
    };
    Some(is_fact && is_claim)
}
