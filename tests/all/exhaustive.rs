//! Exhaustive tests: every case there is of its kind.

use crate::kit::{answers, is_thorough};
use oracle::{boggle, omok, puyo, yut};
use std::collections::BTreeSet;
use std::thread;

/// Compares the answers to a stream with those expected, line by line.
fn answers_are(problem: &str, stream: &str, expected: &str) {
    let actual = answers(problem, stream).expect("it answers");
    let mut lines = actual.lines().zip(expected.lines());
    let differing = lines.find(|(actual, expected)| actual != expected);
    assert_eq!(differing, None, "{problem} and then what is expected");
    assert_eq!(actual.len(), expected.len());
}

#[test]
fn every_boggle_word_of_three_letters() {
    let place = |letter: char| letter as i32 - 'A' as i32;
    let is_step = |pair: &[char]| {
        let [one, other] = [place(pair[0]), place(pair[1])];
        let (rows, columns) = (one / 5 - other / 5, one % 5 - other % 5);
        rows.abs().max(columns.abs()) == 1
    };
    let letters: Vec<String> = ('A'..='Y').map(String::from).collect();
    let longer = |words: &[String]| -> Vec<String> {
        let all = |word| letters.iter().map(move |letter| format!("{word}{letter}"));
        words.iter().flat_map(all).collect()
    };
    let two = longer(&letters);
    let words = [&letters[..], &two, &longer(&two)].concat();
    assert_eq!(words.len(), 25 + 25 * 25 + 25 * 25 * 25);
    let mut expected = String::new();
    for word in &words {
        let letters: Vec<char> = word.chars().collect();
        let is_there = letters.windows(2).all(is_step);
        expected += &format!("{word} {}\n", if is_there { "YES" } else { "NO" });
    }
    let letters: Vec<char> = ('A'..='Y').collect();
    let board = letters.chunks(5).map(<[char]>::to_vec).collect();
    let input = boggle::text(&[boggle::Case { board, words }]);
    answers_are("boggle", &input, &expected);
}

/// Of five stones; in `.ci/run`, of any number.
#[test]
fn every_omok_line_alone() {
    let (mut stream, mut expected, mut boards) = (String::new(), String::new(), 0);
    for cell in 0..omok::SIZE * omok::SIZE * 8 {
        let (row, column) = (cell / 8 / omok::SIZE, cell / 8 % omok::SIZE);
        let (step, color) = (cell % 4, 1 + cell / 4 % 2);
        let (down, right) = omok::STEPS[step as usize];
        let mut board = vec![vec![0; 19]; 19];
        for length in 1.. {
            let last = (row + (length - 1) * down, column + (length - 1) * right);
            if !(0..omok::SIZE).contains(&last.0) || !(0..omok::SIZE).contains(&last.1) {
                break;
            }
            board[last.0 as usize][last.1 as usize] = color as u8;
            boards += 1;
            if is_thorough() || length == 5 {
                stream += &omok::text(&board);
                expected += &match length {
                    5 => format!("{color}\n{} {}\n", row + 1, column + 1),
                    _ => "0\n".to_string(),
                };
            }
        }
    }
    // Of each length, 19 × (20 - length) in rows and as many in columns, (20 - length)² on either
    // diagonal.
    assert_eq!(boards, 2 * (2 * 19 * 190 + 2 * 2470));
    answers_are("omok", &stream, &expected);
}

/// The cells of a shape, from its top left corner.
type Shape = BTreeSet<(usize, usize)>;

/// Every connected shape of a number of cells, turned and mirrored ones apart.
fn shapes(size: usize) -> BTreeSet<Shape> {
    if size == 1 {
        return BTreeSet::from([Shape::from([(0, 0)])]);
    }
    let mut grown = BTreeSet::new();
    for shape in shapes(size - 1) {
        // One row and one column further in, so that there is room above and to the left.
        let moved = shape.iter().map(|&(row, column)| (row + 1, column + 1));
        let shape: Shape = moved.collect();
        for &(row, column) in &shape {
            for (down, right) in [(0, 1), (1, 0), (1, 2), (2, 1)] {
                let cell = (row + down - 1, column + right - 1);
                let larger: Shape = shape.iter().copied().chain([cell]).collect();
                let top = larger.iter().map(|cell| cell.0).min().unwrap_or(0);
                let left = larger.iter().map(|cell| cell.1).min().unwrap_or(0);
                let moved = larger.iter().map(|cell| (cell.0 - top, cell.1 - left));
                grown.insert(moved.collect());
            }
        }
    }
    grown.retain(|shape: &Shape| shape.len() == size);
    grown
}

/// In the air, where a group pops before it falls; and in a settled field, on stacks of other
/// colors.
#[test]
fn every_puyo_shape_of_three_to_five_at_every_place() {
    assert_eq!([3, 4, 5].map(|size| shapes(size).len()), [6, 19, 63]);
    let (mut stream, mut expected) = (String::new(), String::new());
    let places = (0..puyo::ROWS).flat_map(|top| (0..puyo::COLUMNS).map(move |left| (top, left)));
    for shape in [3, 4, 5].into_iter().flat_map(shapes) {
        for (top, left) in places.clone() {
            let cells = shape.iter().map(|cell| (top + cell.0, left + cell.1));
            if cells.clone().any(|cell| cell.0 >= puyo::ROWS || cell.1 >= puyo::COLUMNS) {
                continue;
            }
            let mut field = vec![vec!['.'; puyo::COLUMNS]; puyo::ROWS];
            cells.for_each(|(row, column)| field[row][column] = 'R');
            stream += &puyo::text(&field);
            expected += if shape.len() < 4 { "0\n" } else { "1\n" };

            // No two neighbors of a color below the shape: what falls there can still make a chain
            // of its own.
            for (row, column) in places.clone().skip(puyo::COLUMNS) {
                if field[row][column] == '.' && field[row - 1][column] != '.' {
                    field[row][column] = ['G', 'B', 'P', 'Y'][(row * 2 + column) % 4];
                }
            }
            let text = puyo::text(&field);
            let answer = (puyo::PROBLEM.naive)(&text);
            assert_eq!(answer == "0\n", shape.len() < 4);
            stream += &text;
            expected += &answer;
        }
    }
    answers_are("puyo", &stream, &expected);
}

const YUT_INPUTS: usize = 5_usize.pow(10);

/// Compares the answers to the yut inputs of these numbers (their dice are the digits to base 5);
/// the lowest and highest.
fn yut_answers_are_right(numbers: impl Iterator<Item = usize>) -> (u32, u32) {
    let places = yut::Places::default();
    let (mut stream, mut expected) = (String::new(), String::new());
    let (mut lowest, mut highest) = (u32::MAX, 0);
    for number in numbers {
        let digit = |throw| number / 5_usize.pow(throw) % 5 + 1;
        let dice: Vec<usize> = (0..10).map(digit).collect();
        let best = places.best(&dice);
        (lowest, highest) = (lowest.min(best), highest.max(best));
        stream += &yut::text(&dice);
        expected += &format!("{best}\n");
    }
    answers_are("yut", &stream, &expected);
    (lowest, highest)
}

#[test]
fn a_slice_of_all_yut_inputs() {
    let step = if is_thorough() { 3331 } else { 33331 };
    yut_answers_are_right((0..YUT_INPUTS).step_by(step));
}

#[test]
#[ignore = "all 9,765,625 inputs take minutes: cargo test --release every_yut_input -- --ignored"]
fn every_yut_input() {
    const SLICES: usize = 5_usize.pow(4);
    let slice = |slice: usize| yut_answers_are_right((slice..YUT_INPUTS).step_by(SLICES));
    let wider = |a: (u32, u32), b: (u32, u32)| (a.0.min(b.0), a.1.max(b.1));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let worker = |worker| (worker..SLICES).step_by(threads).map(slice).reduce(wider);
    let extremes = thread::scope(|scope| {
        let start = |number| scope.spawn(move || worker(number));
        let workers: Vec<_> = (0..threads).map(start).collect();
        let ends = workers.into_iter().map(|it| it.join().expect("the slices agree"));
        ends.flatten().reduce(wider)
    });
    assert_eq!(extremes, Some((113, 284)));
}
