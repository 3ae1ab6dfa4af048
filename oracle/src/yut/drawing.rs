//! The board with its pieces, throw by throw.

use super::{parse, Places};
use crate::{lines, table, Pen};

/// The board as it stands in the statement, by the names of the stations.
const BOARD: [[&str; 9]; 7] = [
    ["", "", "24", "22", "20", "18", "16", "", ""],
    ["", "26", "", "", "22 top", "", "", "14", ""],
    ["28", "", "", "", "24 top", "", "", "", "12"],
    ["30", "28 left", "27 left", "26 left", "25", "19 right", "16 right", "13 right", "10"],
    ["32", "", "", "", "30 below", "", "", "", "8"],
    ["", "34", "", "", "35", "", "", "6", ""],
    ["", "", "36", "38", "40", "2", "4", "", ""],
];

/// A best game: the board after each throw, with the pieces A to D on their stations.
pub(super) fn draw(input: &str, _: Option<&str>, pen: Pen) -> String {
    let places = Places::default();
    let dice = parse(input);
    let (mut pieces, mut total) = ([places.start; 4], 0);
    let drawn = (1..).zip(&dice).zip(places.best_moves(&dice)).map(|((throw, die), (from, to))| {
        let moved = pieces.iter().position(|&place| place == from).unwrap_or(0);
        pieces[moved] = to;
        total += places.scores[to];
        let piece = ["A", "B", "C", "D"][moved];
        let number = |place: usize| places.names[place].split(' ').next().unwrap_or("");
        let (from, to) = (number(from), number(to));
        let title = pen.language.say(
            format!("throw {throw}: {die}\n{piece}: {from} to {to}, total {total}\n"),
            format!(
                "{throw}번째: {die}\n{piece}: {} → {}, 합계 {total}\n",
                from.replace("start", "시작"),
                to.replace("finish", "도착")
            ),
        );
        title + &board(&places, pieces, pen)
    });
    table::beside(&drawn.collect::<Vec<_>>(), pen)
}

fn board(places: &Places, pieces: [usize; 4], pen: Pen) -> String {
    let cell = |&name: &&str| {
        let is_here = |&piece: &usize| places.names[piece] == name;
        match pieces.iter().position(is_here) {
            Some(piece) => pen.paint(1, [" A", " B", " C", " D"][piece]),
            None if name.is_empty() => " .".to_string(),
            None => format!("{:>2}", name.split(' ').next().unwrap_or("")),
        }
    };
    lines(BOARD.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")))
}
