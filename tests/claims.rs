//! The numbers and pictures in the docs, worked out again.

use oracle::{omok, puyo, yut};

const BOGGLE: &str = include_str!("../src/bin/boggle.rs");
const OMOK: &str = include_str!("../src/bin/omok.rs");
const PUYO: &str = include_str!("../src/bin/puyo.rs");
const YUT: &str = include_str!("../src/bin/yut.rs");

/// The docs of a file say something, over one line or more.
fn says(source: &str, claim: &str) {
    let lines = source.lines().filter_map(|line| line.strip_prefix("//!"));
    let docs: Vec<&str> = lines.map(str::trim).collect();
    assert!(docs.join(" ").contains(claim), "{claim}");
}

/// The first picture in the docs of a file: its lines, cut into words.
fn picture(source: &str) -> Vec<Vec<&str>> {
    let picture = source.split("//! ```").nth(1).expect("a picture");
    let lines = picture.lines().skip(1).map(|line| &line[3..]);
    lines.map(|line| line.split_whitespace().collect()).collect()
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
    says(BOGGLE, " 65,708,928 walks of nine letters");
}

#[test]
fn the_picture_of_boggle() {
    let lines = picture(BOGGLE);
    let board: Vec<&str> = lines[..5].iter().flat_map(|line| &line[..5]).copied().collect();
    let mut ends: Vec<usize> = (0..25).collect();
    let mut drawn = vec![Vec::new(); 5];
    for (number, letter) in ["G", "I", "R", "L"].into_iter().enumerate() {
        let is_near =
            |cell: usize| number == 0 || neighbors(cell, 5, 5).any(|other| ends.contains(&other));
        let is_end = |&cell: &usize| board[cell] == letter && is_near(cell);
        ends = (0..25).filter(is_end).collect();
        for cell in 0..25 {
            drawn[cell / 5].push(if ends.contains(&cell) { "#" } else { "." });
        }
    }
    // The first three rows stand beside the board.
    for (line, drawn) in lines[2..7].iter().zip(&drawn) {
        assert!(line.ends_with(drawn), "{line:?}, not {drawn:?}");
    }
}

#[test]
fn the_picture_of_omok() {
    for line in &picture(OMOK)[1..3] {
        let drawn = |part: usize| -> Vec<bool> {
            let cells = &line[7 * part..7 * part + 7];
            cells.iter().map(|&cell| cell == "#").collect()
        };
        let followed = |cells: &[bool], by: &[bool]| -> Vec<bool> {
            let is_followed = |cell| cells[cell] && by.get(cell + 1) == Some(&true);
            (0..7).map(is_followed).collect()
        };
        let links = followed(&drawn(0), &drawn(0));
        let starts = (1..4).fold(links.clone(), |starts, _| followed(&links, &starts));
        assert_eq!([drawn(1), drawn(2)], [links, starts]);
    }
    let size = omok::SIZE;
    says(OMOK, &format!("on a board of {size} × {size}"));
}

#[test]
fn the_picture_and_the_limits_of_puyo() {
    let lines = &picture(PUYO)[..3];
    let field: Vec<&str> = lines.iter().flat_map(|line| &line[..4]).copied().collect();
    let right = |line: &Vec<&'static str>| {
        line[4..].iter().filter(|&&word| word != "→").take(4).copied().collect::<Vec<_>>()
    };
    for (cell, drawn) in lines.iter().flat_map(right).enumerate() {
        let is_same = |&other: &usize| {
            let is_beside = other / 4 == cell / 4 || other % 4 == cell % 4;
            is_beside && field[other] == field[cell]
        };
        let count = neighbors(cell, 3, 4).filter(is_same).count().to_string();
        let expected = if field[cell] == "." { "." } else { &count };
        assert_eq!(drawn, expected, "cell {cell}");
    }
    let (cells, steps) = (puyo::ROWS * puyo::COLUMNS, puyo::ROWS - 1);
    let chains = format!("At most {} chains (each pops four or more of {cells} puyos)", cells / 4);
    says(PUYO, &format!("{chains}, each with at most {steps} steps of a fall"));
}

#[test]
fn the_trap_of_yut() {
    let dice = "5 5 5 5 5 5 5 1 5 5";
    let total = |mistake| (yut::PROBLEM.wrong)(dice, mistake).expect("it ends");
    let [right, wrong] = ["none", "finished-pieces-pass"].map(total);
    says(YUT, &format!("`{dice}` makes {}, not {}", right.trim(), wrong.trim()));
}
