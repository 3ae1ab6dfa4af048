//! Draws a best game, throw by throw.

use super::{best_moves, parse, shown, NAMES};
use crate::crate_tests::naive::yut::{landing, FINISH, SCORES, START};
use crate::drawing::{Cell, Drawing, DrawnBoard, DrawnCell, Pieces, Table, Trail};
use console::language::say;

/// The board of the statement, by the numbers of the stations.
const BOARD: &str = "
     .  . 12 11 10  9  8  .  .
     . 13  .  . 24  .  .  7  .
    14  .  .  . 25  .  .  .  6
    15 26 27 28 29 23 22 21  5
    16  .  .  . 30  .  .  .  4
     . 17  .  . 31  .  .  3  .
     .  . 18 19 20  1  2  .  .
";

const ROWS: usize = 7;
const COLUMNS: usize = 9;

/// Where a piece enters, above the 2, and where it leaves, below the 40.
const START_CELL: Cell = (5, 5);
const FINISH_CELL: Cell = (7, 4);

/// The steps from the start to the finish on the outer road.
const LONGEST_ROAD: usize = 21;

/// Where the three roads turn off the outer one.
const TURNS: [usize; 3] = [5, 10, 15];

/// Draws a best game: the stations of the pieces A to D after each throw, with a `*` after the one that
/// moved; and the board at the end.
pub(super) fn draw(input: &str, _: Option<&str>) -> Drawing {
    let dice = parse(input);
    let mut pieces = [START; 4];
    let mut total = 0;
    let title = say!(en "throw die A B C D total", ko "순서 눈 A B C D 합계");
    let mut rows = vec![title.split(' ').map(String::from).collect::<Vec<_>>()];
    let trail = |name| Trail { name, cells: vec![START_CELL], labels: Vec::new() };
    let mut trails = ["A", "B", "C", "D"].map(trail);
    for (index, (from, to)) in best_moves(&dice).into_iter().enumerate() {
        let throw = index + 1;
        let moved = pieces.iter().position(|&station| station == from).unwrap_or(0);
        pieces[moved] = to;
        total += SCORES[to];
        let mut cells: Vec<String> = vec![throw.to_string(), dice[index].to_string()];
        cells.extend(pieces.map(name));
        cells[2 + moved] += "*";
        cells.push(total.to_string());
        rows.push(cells);
        let way = (1..=dice[index]).map(|steps| cell(landing(from, steps)));
        trails[moved].cells.extend(way);
        trails[moved].labels.push((cell(to), throw.to_string()));
    }
    Drawing {
        pieces: Pieces::Stations,
        table: Some(Table { widths: vec![5, 3, 9, 9, 9, 9, 5], rows }),
        boards: vec![board(pieces, roads().chain(trails).collect())],
        rest: String::new(),
    }
}

/// Names a station in a column of the table.
fn name(station: usize) -> String {
    let [english, korean] = shown(NAMES[station]);
    let english = english.trim_start_matches("the ");
    say!(en "{english}", ko "{korean}")
}

/// The number of the station in each cell, row by row, if there is one.
fn stations() -> impl Iterator<Item = Option<usize>> {
    BOARD.split_whitespace().map(|drawn| drawn.parse().ok())
}

fn cell(station: usize) -> Cell {
    match station {
        START => START_CELL,
        FINISH => FINISH_CELL,
        _ => {
            let index = stations().position(|other| other == Some(station));
            let index = index.expect("a station of the board");
            (index / COLUMNS, index % COLUMNS)
        }
    }
}

/// The roads of the board, which show where it starts and ends.
fn roads() -> impl Iterator<Item = Trail> {
    let ends = [(START_CELL, name(START)), (FINISH_CELL, name(FINISH))];
    let road = |&from: &usize| {
        let mut stations = vec![from];
        stations.extend((1..=LONGEST_ROAD).map(|steps| landing(from, steps)));
        stations.dedup();
        stations.into_iter().map(cell).collect()
    };
    let trail = |cells| Trail { name: "road", cells, labels: Vec::new() };
    let starts = [START].iter().chain(&TURNS);
    let mut trails: Vec<Trail> = starts.map(road).map(trail).collect();
    trails[0].labels.extend(ends);
    trails.into_iter()
}

fn board(pieces: [usize; 4], trails: Vec<Trail>) -> DrawnBoard {
    let cell = |station: Option<usize>| {
        let (text, color) = match station {
            None => (".", 0),
            Some(station) => match pieces.iter().position(|&piece| piece == station) {
                Some(piece) => (["A", "B", "C", "D"][piece], 1),
                None => (NAMES[station].split(' ').next().unwrap_or(""), 0),
            },
        };
        DrawnCell { text: text.to_string(), color, mark: String::new() }
    };
    let cells: Vec<DrawnCell> = stations().map(cell).collect();
    DrawnBoard {
        cells: cells.chunks(COLUMNS).map(<[DrawnCell]>::to_vec).collect(),
        rows: 0..ROWS,
        trails,
        ..DrawnBoard::default()
    }
}
