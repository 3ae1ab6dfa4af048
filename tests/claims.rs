//! The numbers and pictures in the docs, worked out again.

use oracle::{omok, puyo};
use std::fs;

/// A source file.
fn source(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("it is there")
}

/// The docs of a file as one line.
fn docs(path: &str) -> String {
    let source = source(path);
    let lines = source.lines().filter_map(|line| line.strip_prefix("//!"));
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The first picture in the docs of a file: its lines, cut into words.
fn picture(path: &str) -> Vec<Vec<String>> {
    let source = source(path);
    let picture = source.split("//! ```").nth(1).expect("a picture");
    let lines = picture.lines().skip(1);
    let words = |line: &str| {
        let words = line.trim_start_matches("//!").split_whitespace();
        words.map(String::from).collect()
    };
    lines.map(words).collect()
}

/// The neighbors of a cell, by their places in reading order.
fn neighbors(of: usize, rows: usize, columns: usize) -> impl Iterator<Item = usize> {
    (0..rows * columns).filter(move |&other| {
        let down = (of / columns).abs_diff(other / columns);
        let right = (of % columns).abs_diff(other % columns);
        other != of && down < 2 && right < 2
    })
}

#[test]
fn the_walks_of_nine_letters_on_an_all_a_board() {
    let mut walks = vec![1_u64; 25];
    for _ in 1..9 {
        let step = |cell| neighbors(cell, 5, 5).map(|other| walks[other]).sum();
        walks = (0..25).map(step).collect();
    }
    assert_eq!(walks.iter().sum::<u64>(), 65_708_928);
    assert!(docs("src/bin/boggle.rs").contains(" 65,708,928 walks of nine letters"));
}

#[test]
fn the_picture_of_boggle() {
    let lines = picture("src/bin/boggle.rs");
    let board: Vec<&str> = lines[..5]
        .iter()
        .flat_map(|line| &line[..5])
        .map(|letter| &letter[..])
        .collect();
    let mut ends: Vec<usize> = (0..25).collect();
    for (number, letter) in ["G", "I", "R", "L"].into_iter().enumerate() {
        let is_near =
            |cell: usize| number == 0 || neighbors(cell, 5, 5).any(|other| ends.contains(&other));
        ends = (0..25)
            .filter(|&cell| board[cell] == letter && is_near(cell))
            .collect();
        for row in 0..5 {
            // The first three rows stand beside the board.
            let line = &lines[2 + row];
            let start = line.len() - 20 + 5 * number;
            let drawn: Vec<usize> = (0..5)
                .filter(|&column| line[start + column] == "#")
                .collect();
            let expected: Vec<usize> = (0..5)
                .filter(|column| ends.contains(&(row * 5 + column)))
                .collect();
            assert_eq!(drawn, expected, "{letter}, row {row}");
        }
    }
}

#[test]
fn the_picture_of_omok() {
    for line in &picture("src/bin/omok.rs")[1..3] {
        let drawn = |part: usize| -> Vec<bool> {
            line[7 * part..7 * part + 7]
                .iter()
                .map(|cell| cell == "#")
                .collect()
        };
        let followed = |cells: &[bool], by: &[bool]| -> Vec<bool> {
            (0..7)
                .map(|cell| cells[cell] && by.get(cell + 1) == Some(&true))
                .collect()
        };
        let stones = drawn(0);
        let links = followed(&stones, &stones);
        assert_eq!(drawn(1), links);
        let mut starts = links.clone();
        for _ in 1..4 {
            starts = followed(&links, &starts);
        }
        assert_eq!(drawn(2), starts);
    }
}

#[test]
fn the_picture_and_the_limits_of_puyo() {
    let lines = picture("src/bin/puyo.rs");
    let field: Vec<&str> = lines[..3]
        .iter()
        .flat_map(|line| &line[..4])
        .map(|cell| &cell[..])
        .collect();
    for (row, line) in lines[..3].iter().enumerate() {
        let counts: Vec<&String> = line[4..]
            .iter()
            .skip_while(|word| *word == "→")
            .take(4)
            .collect();
        for (column, count) in counts.into_iter().enumerate() {
            let cell = row * 4 + column;
            let is_beside = |&other: &usize| other / 4 == row || other % 4 == column;
            let same = neighbors(cell, 3, 4)
                .filter(is_beside)
                .filter(|&other| field[other] == field[cell]);
            let expected = if field[cell] == "." {
                ".".to_string()
            } else {
                same.count().to_string()
            };
            assert_eq!(*count, expected, "row {row}, column {column}");
        }
    }
    let cells = puyo::ROWS * puyo::COLUMNS;
    let limits = format!(
        "At most {} chains (each pops four or more of {cells} puyos), each with at most {} steps",
        cells / 4,
        puyo::ROWS - 1
    );
    assert!(docs("src/bin/puyo.rs").contains(&limits), "{limits}");
}

#[test]
fn the_trap_of_yut() {
    let docs = docs("src/bin/yut.rs");
    let dice = "5 5 5 5 5 5 5 1 5 5";
    let answers =
        ["none", "finished-pieces-pass"].map(|mistake| (oracle::yut::PROBLEM.wrong)(dice, mistake));
    let [right, wrong] = answers.map(|answer| answer.expect("it ends").trim().to_string());
    assert!(
        docs.contains(&format!("`{dice}` makes {right}, not {wrong}")),
        "{right} {wrong}"
    );
}

#[test]
fn the_limits_of_omok() {
    let docs = docs("src/bin/omok.rs");
    let size = format!("on a board of {0} × {0}", omok::SIZE);
    assert!(docs.contains(&size));
}
