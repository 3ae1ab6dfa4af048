//! Draws a best game, throw by throw.

use super::{land, parse, shown, Places, ROADS};
use crate::language::{say, Language};
use crate::problems::drawing::{Board, Cell, Drawing, Pieces, Place, Table, Trail};

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

/// Where a piece enters, above the 2, and where it leaves, below the 40.
const START: Place = (5, 5);
const FINISH: Place = (7, 4);

/// Draws a best game: the places of the pieces A to D after each throw, with a `*` after the one that
/// moved; and the board at the end.
pub(super) fn draw(input: &str, _: Option<&str>, language: Language) -> Drawing {
    let places = Places::default();
    let dice = parse(input);
    let mut pieces = [places.start; 4];
    let mut total = 0;
    let title = say!(language, en "throw die A B C D total", ko "순서 눈 A B C D 합계");
    let mut rows = vec![title.split(' ').map(String::from).collect::<Vec<_>>()];
    let trail = |name| Trail { name, cells: vec![START], labels: Vec::new() };
    let mut trails = ["A", "B", "C", "D"].map(trail);
    for (index, (from, to)) in places.best_moves(&dice).into_iter().enumerate() {
        let throw = index + 1;
        let moved = pieces.iter().position(|&place| place == from).unwrap_or(0);
        pieces[moved] = to;
        total += places.scores[to];
        let mut cells: Vec<String> = vec![throw.to_string(), dice[index].to_string()];
        cells.extend(pieces.map(|place| name(places.names[place], language)));
        cells[2 + moved] += "*";
        cells.push(total.to_string());
        rows.push(cells);
        let way = (1..=dice[index]).map(|steps| place(land(places.names[from], steps)));
        trails[moved].cells.extend(way);
        trails[moved].labels.push((place(places.names[to]), throw.to_string()));
    }
    Drawing {
        pieces: Pieces::Stations,
        table: Some(Table { widths: vec![5, 3, 9, 9, 9, 9, 5], rows }),
        boards: vec![board(&places, pieces, roads(language).chain(trails).collect())],
        rest: String::new(),
    }
}

/// Names a station in a column of the table.
fn name(place: &str, language: Language) -> String {
    let [english, korean] = shown(place);
    let english = english.trim_start_matches("the ");
    say!(language, en "{english}", ko "{korean}")
}

fn place(name: &str) -> Place {
    match name {
        "start" => START,
        "finish" => FINISH,
        _ => {
            let find = |row: &[&str; 9]| row.iter().position(|&other| other == name);
            let mut places = BOARD.iter().map(find).enumerate();
            let found = places.find_map(|(row, column)| Some((row, column?)));
            found.expect("a station of the board")
        }
    }
}

/// The roads of the board, which show where it starts and ends.
fn roads(language: Language) -> impl Iterator<Item = Trail> {
    let ends = [(START, name("start", language)), (FINISH, name("finish", language))];
    let road = |road: &&[&str]| road.iter().map(|name| place(name)).collect();
    let trail = |cells| Trail { name: "road", cells, labels: Vec::new() };
    let mut trails: Vec<Trail> = ROADS.iter().map(road).map(trail).collect();
    trails[0].labels.extend(ends);
    trails.into_iter()
}

fn board(places: &Places, pieces: [usize; 4], trails: Vec<Trail>) -> Board {
    let cell = |&name: &&str| {
        let is_here = |&piece: &usize| places.names[piece] == name;
        let (text, color) = match pieces.iter().position(is_here) {
            Some(piece) => (["A", "B", "C", "D"][piece], 1),
            None if name.is_empty() => (".", 0),
            None => (name.split(' ').next().unwrap_or(""), 0),
        };
        Cell { text: text.to_string(), color, mark: String::new() }
    };
    Board {
        title: String::new(),
        cells: BOARD.iter().map(|row| row.iter().map(cell).collect()).collect(),
        rows: 0..BOARD.len(),
        is_numbered: false,
        trails,
        notes: Vec::new(),
    }
}
