//! Small worlds, whole: every case there is of its kind.

use crate::kit::{answers, read};
use oracle::fixtures::{beyond, valid};
use oracle::{boggle, omok, puyo, yut, PROBLEMS};
use std::collections::BTreeSet;
use std::thread;

/// The answers in the fixtures come from the rules; so do those of the naive solvers.
#[test]
fn naive_solvers_agree_with_the_fixtures() {
    for problem in PROBLEMS {
        for fixture in read(valid(problem.name))
            .into_iter()
            .chain(read(beyond(problem.name)))
        {
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("valid fixtures are ASCII");
            assert_eq!(
                (problem.naive)(&text(fixture.input)),
                text(fixture.output),
                "{} {}",
                problem.name,
                fixture.case
            );
        }
    }
}

/// Compares the answers to a stream with those expected, line by line.
fn answers_are(problem: &str, stream: &str, expected: &str) {
    let actual = answers(problem, stream).expect("it answers");
    let differing = actual
        .lines()
        .zip(expected.lines())
        .find(|(actual, expected)| actual != expected);
    assert_eq!(differing, None, "{problem} and then what is expected");
    assert_eq!(actual.lines().count(), expected.lines().count());
}

#[test]
fn every_boggle_word_of_three_letters() {
    let letters: Vec<char> = ('A'..='Y').collect();
    let place = |letter: char| (letter as i32 - 'A' as i32).div_euclid(5);
    let column = |letter: char| (letter as i32 - 'A' as i32).rem_euclid(5);
    let is_step = |one: char, other: char| {
        let distance = (place(one) - place(other))
            .abs()
            .max((column(one) - column(other)).abs());
        distance == 1
    };
    let mut words: Vec<String> = letters.iter().map(char::to_string).collect();
    let mut longest = words.clone();
    for _ in 2..=3 {
        longest = longest
            .iter()
            .flat_map(|word| letters.iter().map(move |letter| format!("{word}{letter}")))
            .collect();
        words.extend(longest.iter().cloned());
    }
    assert_eq!(words.len(), 25 + 25 * 25 + 25 * 25 * 25);
    let mut expected = String::new();
    for word in &words {
        let word: Vec<char> = word.chars().collect();
        let verdict = if word.windows(2).all(|pair| is_step(pair[0], pair[1])) {
            " YES\n"
        } else {
            " NO\n"
        };
        expected.extend(word);
        expected.push_str(verdict);
    }
    let board = letters.chunks(5).map(<[char]>::to_vec).collect();
    answers_are(
        "boggle",
        &boggle::text(&[boggle::Case { board, words }]),
        &expected,
    );
}

#[test]
fn every_omok_line_alone() {
    let mut stream = String::new();
    let mut expected = String::new();
    let mut boards = 0;
    for (row, column) in
        (0..omok::SIZE).flat_map(|row| (0..omok::SIZE).map(move |column| (row, column)))
    {
        for ((down, right), color) in omok::STEPS
            .into_iter()
            .flat_map(|step| [(step, 1), (step, 2)])
        {
            let mut board = vec![vec![0; 19]; 19];
            for length in 1.. {
                let (last_row, last_column) =
                    (row + (length - 1) * down, column + (length - 1) * right);
                if !(0..omok::SIZE).contains(&last_row) || !(0..omok::SIZE).contains(&last_column) {
                    break;
                }
                board[last_row as usize][last_column as usize] = color;
                stream += &omok::text(&board);
                if length == 5 {
                    expected += &format!("{color}\n{} {}\n", row + 1, column + 1);
                } else {
                    expected += "0\n";
                }
                boards += 1;
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
        for &(row, column) in &shape {
            // One row and one column further in, so that there is room above and to the left.
            let (row, column) = (row + 1, column + 1);
            for cell in [
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ] {
                let mut shape: Shape = shape
                    .iter()
                    .map(|&(row, column)| (row + 1, column + 1))
                    .collect();
                if shape.insert(cell) {
                    let top = shape.iter().map(|&(row, _)| row).min().unwrap_or(0);
                    let left = shape.iter().map(|&(_, column)| column).min().unwrap_or(0);
                    grown.insert(
                        shape
                            .iter()
                            .map(|&(row, column)| (row - top, column - left))
                            .collect(),
                    );
                }
            }
        }
    }
    grown
}

/// In the air, where a group pops before it falls; and in a settled field, on stacks of other
/// colors.
#[test]
fn every_puyo_shape_of_three_to_five_at_every_place() {
    assert_eq!([3, 4, 5].map(|size| shapes(size).len()), [6, 19, 63]);
    let mut stream = String::new();
    let mut expected = String::new();
    for size in 3..=5 {
        for shape in shapes(size) {
            let height = shape.iter().map(|&(row, _)| row).max().unwrap_or(0);
            let width = shape.iter().map(|&(_, column)| column).max().unwrap_or(0);
            for (top, left) in (0..puyo::ROWS - height)
                .flat_map(|top| (0..puyo::COLUMNS - width).map(move |left| (top, left)))
            {
                let mut field = vec![vec!['.'; puyo::COLUMNS]; puyo::ROWS];
                for &(row, column) in &shape {
                    field[top + row][left + column] = 'R';
                }
                stream += &puyo::text(&field);
                expected += if size < 4 { "0\n" } else { "1\n" };

                // No two neighbors of a color below the shape: what falls there can still make a
                // chain of its own.
                for column in 0..puyo::COLUMNS {
                    let first = (0..puyo::ROWS)
                        .find(|&row| field[row][column] == 'R')
                        .unwrap_or(puyo::ROWS);
                    for row in (first..puyo::ROWS)
                        .filter(|row| field[*row][column] == '.')
                        .collect::<Vec<_>>()
                    {
                        field[row][column] = ['G', 'B', 'P', 'Y'][(row * 2 + column) % 4];
                    }
                }
                let text = puyo::text(&field);
                let answer = (puyo::PROBLEM.naive)(&text);
                assert_eq!(answer == "0\n", size < 4);
                stream += &text;
                expected += &answer;
            }
        }
    }
    answers_are("puyo", &stream, &expected);
}

const YUT_INPUTS: usize = 5_usize.pow(10);

/// Compares the answers to the yut inputs of these numbers (their dice are the digits to base 5);
/// the lowest and highest.
fn yut_answers_are_right(numbers: impl Iterator<Item = usize>) -> (u32, u32) {
    let places = yut::Places::default();
    let mut stream = String::new();
    let mut expected = String::new();
    let (mut lowest, mut highest) = (u32::MAX, 0);
    for number in numbers {
        let dice: Vec<usize> = (0..10)
            .map(|throw| number / 5_usize.pow(throw) % 5 + 1)
            .collect();
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
    yut_answers_are_right((0..YUT_INPUTS).step_by(3331));
}

#[test]
#[ignore = "all 9,765,625 inputs take minutes: cargo test --release every_yut_input -- --ignored"]
fn every_yut_input() {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let workers: Vec<_> = (0..threads)
        .map(|worker| {
            thread::spawn(move || {
                let slices = (worker..5_usize.pow(4)).step_by(threads);
                let extremes = slices.map(|slice| {
                    yut_answers_are_right((slice..YUT_INPUTS).step_by(5_usize.pow(4)))
                });
                extremes
                    .reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
                    .expect("at least one slice")
            })
        })
        .collect();
    let extremes = workers
        .into_iter()
        .map(|worker| worker.join().expect("the slices agree"));
    assert_eq!(
        extremes.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))),
        Some((113, 284))
    );
}
