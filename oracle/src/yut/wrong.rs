//! Yut by trying every piece for every throw, with a mistake or, with the mistake `none`, right.

use std::collections::HashMap;

const FINISH: u32 = 9999;

/// The output for an input, of a program with a mistake.
pub fn answer(input: &str, mistake: &str) -> Option<String> {
    let dice = input.split_whitespace().map(|die| die.parse().expect("a die"));
    let dice: Vec<u32> = dice.collect();
    let mut known = HashMap::new();
    Some(format!("{}\n", best(&dice, [0; 4], mistake, &mut known)))
}

/// A station is its number on the outer road, or 100 times a road and the number there; 0 is the
/// start. Past 25 the road is 4, or by the mistakes 1000 times the road that led there and 4.
fn step(place: u32, is_first: bool, mistake: &str) -> u32 {
    let turns = || (is_first && mistake != "no-blue-arrows") || mistake == "blue-arrows-in-passing";
    let at_25 = |road: u32| {
        if mistake.ends_with("-apart-by-road") {
            1000 * road + 425
        } else {
            425
        }
    };
    match place {
        10 if turns() && mistake != "no-blue-arrow-at-10" => 113,
        20 if turns() && mistake != "no-blue-arrow-at-20" => 222,
        30 if turns() && mistake == "26-and-28-are-swapped" => 326,
        30 if turns() && mistake != "no-blue-arrow-at-30" => 328,
        430 if is_first && mistake == "inner-30-is-blue" => 328,
        326 if mistake == "26-and-28-are-swapped" => 327,
        327 if mistake == "26-and-28-are-swapped" => 328,
        328 if mistake == "26-and-28-are-swapped" => at_25(3),
        113 => 116,
        116 => 119,
        119 => at_25(1),
        222 => 224,
        224 => at_25(2),
        328 => 327,
        327 => 326,
        326 => at_25(3),
        FINISH | 40 => FINISH,
        _ => match place % 1000 {
            425 | 430 => place + 5,
            435 if place > 1000 => place + 5,
            435 => 40,
            440 => FINISH,
            _ => place + 2,
        },
    }
}

fn score(place: u32, mistake: &str) -> u32 {
    match place {
        FINISH if mistake == "the-finish-scores-40" => 40,
        FINISH => u32::from(mistake == "the-finish-scores"),
        _ if place % 100 == 40 && mistake == "40-scores-nothing" => 0,
        _ => place % 100,
    }
}

/// How many steps it is to the finish without a blue arrow.
fn steps_left(place: u32) -> usize {
    let next = |&place: &u32| (place != FINISH).then(|| step(place, false, "none"));
    std::iter::successors(Some(place), next).count()
}

/// Whether two places are one.
fn is_one(place: u32, other: u32, mistake: &str) -> bool {
    let plain = |place: u32| match place % 1000 {
        440 => 40,
        plain => plain,
    };
    match mistake {
        "nothing-blocks" => false,
        "all-apart-by-road" => place == other,
        "numbers-are-stations" => place % 100 == other % 100,
        "distances-are-stations" => steps_left(place) == steps_left(other),
        // One station is apart by road, and the others are not.
        "25-apart-by-road" if place % 100 == 25 => place == other,
        "30-apart-by-road" if place % 100 == 30 => place == other,
        "35-apart-by-road" if place % 100 == 35 => place == other,
        "40-apart-by-road" if place % 100 == 40 => place == other,
        _ => plain(place) == plain(other),
    }
}

/// The highest total that some pieces can still score. `known` has it by the number of dice that are
/// left and the sorted pieces.
fn best(
    dice: &[u32],
    mut pieces: [u32; 4],
    mistake: &str,
    known: &mut HashMap<(usize, [u32; 4]), u32>,
) -> u32 {
    let [throw, later @ ..] = dice else { return 0 };
    // Pieces at the start come last.
    pieces.sort_unstable_by(|one, other| other.cmp(one));
    if let Some(&total) = known.get(&(dice.len(), pieces)) {
        return total;
    }
    let count = if mistake == "three-pieces" { 3 } else { 4 };
    let looks_ahead = mistake == "passing-blocks";
    let (mut highest, mut most_now) = (0, None);
    for piece in 0..count {
        if pieces[..piece].contains(&pieces[piece]) {
            continue;
        }
        if pieces[piece] == FINISH {
            if mistake == "finished-pieces-pass" {
                highest = highest.max(best(later, pieces, mistake, known));
            }
            continue;
        }
        let mut to = pieces[piece];
        let (mut is_passed, mut on_the_way) = (false, 0);
        let others = |place: u32| {
            (0..4).any(|other| {
                other != piece && pieces[other] != 0 && is_one(place, pieces[other], mistake)
            })
        };
        for index in 0..*throw {
            is_passed |= looks_ahead && index > 0 && to != FINISH && others(to);
            to = step(to, index == 0, mistake);
            if index + 1 < *throw && mistake == "every-station-scores" {
                on_the_way += score(to, mistake);
            }
        }
        let is_free = to == FINISH && mistake != "the-finish-blocks";
        if !is_free && others(to) || is_passed {
            if mistake == "blocked-pieces-pass" {
                highest = highest.max(best(later, pieces, mistake, known));
            }
            continue;
        }
        let mut moved = pieces;
        moved[piece] = if mistake == "40-is-the-finish" && to % 100 == 40 { FINISH } else { to };
        let now = score(to, mistake) + on_the_way;
        if mistake == "the-most-points-now" {
            if most_now >= Some(now) {
                continue;
            }
            (most_now, highest) = (Some(now), 0);
        }
        highest = highest.max(now + best(later, moved, mistake, known));
    }
    known.insert((dice.len(), pieces), highest);
    highest
}
