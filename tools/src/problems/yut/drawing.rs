//! Draws a best game, throw by throw.

use super::{parse, shown, Places};
use crate::language::{say, Language};
use crate::problems::output::lines;
use crate::problems::table::{self, Style};

/// The board of the statement, by the names of the stations.
const BOARD: [[&str; 9]; 7] = [
    ["", "", "24", "22", "20", "18", "16", "", ""],
    ["", "26", "", "", "22 top", "", "", "14", ""],
    ["28", "", "", "", "24 top", "", "", "", "12"],
    ["30", "28 left", "27 left", "26 left", "25", "19 right", "16 right", "13 right", "10"],
    ["32", "", "", "", "30 below", "", "", "", "8"],
    ["", "34", "", "", "35", "", "", "6", ""],
    ["", "", "36", "38", "40", "2", "4", "", ""],
];

/// Draws a best game: the places of the pieces A to D after each throw, with a `*` after the one that
/// moved; and the board at the end.
pub(super) fn draw(input: &str, _: Option<&str>, style: Style) -> String {
    let places = Places::default();
    let dice = parse(input);
    let mut pieces = [places.start; 4];
    let mut total = 0;
    let title = say!(style.language, en "throw die A B C D total", ko "순서 눈 A B C D 합계");
    let mut game = row(&title.split(' ').map(String::from).collect::<Vec<_>>());
    for (index, (from, to)) in places.best_moves(&dice).into_iter().enumerate() {
        let throw = index + 1;
        let moved = pieces.iter().position(|&place| place == from).unwrap_or(0);
        pieces[moved] = to;
        total += places.scores[to];
        let mut cells: Vec<String> = vec![throw.to_string(), dice[index].to_string()];
        cells.extend(pieces.map(|place| name(places.names[place], style.language)));
        cells[2 + moved] += "*";
        cells.push(total.to_string());
        game += &row(&cells);
    }
    table::beside(&[game, board(&places, pieces, style)])
}

fn row(cells: &[String]) -> String {
    let widths = [5, 3, 9, 9, 9, 9, 5];
    let cells = cells.iter().zip(widths).map(|(cell, width)| table::padded(cell, width));
    cells.collect::<Vec<_>>().join(" ").trim_end().to_string() + "\n"
}

/// Names a station in a column of the table.
fn name(place: &str, language: Language) -> String {
    let [english, korean] = shown(place);
    let english = english.trim_start_matches("the ");
    say!(language, en "{english}", ko "{korean}")
}

fn board(places: &Places, pieces: [usize; 4], style: Style) -> String {
    let cell = |&name: &&str| {
        let is_here = |&piece: &usize| places.names[piece] == name;
        match pieces.iter().position(is_here) {
            Some(piece) => style.paint(1, [" A", " B", " C", " D"][piece]),
            None if name.is_empty() => " .".to_string(),
            None => format!("{:>2}", name.split(' ').next().unwrap_or("")),
        }
    };
    lines(BOARD.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")))
}
