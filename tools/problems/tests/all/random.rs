//! Checks that the random inputs are of the kinds that solutions fail on, by their shares of 100.

use problems::{boggle, omok, puyo, yut, Problem, Random};
use std::collections::BTreeSet;

struct Inputs(Vec<String>);

impl Inputs {
    fn of(problem: &Problem) -> Self {
        let input = problem.random_input.expect("random inputs");
        Self((0..100).map(|number| input(&mut Random::of_case(1, number))).collect())
    }

    /// Expects a property of this share of the inputs, in percent, or more.
    fn check(&self, least: usize, what: &str, has: impl Fn(&str) -> bool) {
        let percent = 100 * self.0.iter().filter(|input| has(input)).count() / self.0.len();
        assert!(percent >= least, "{percent} % {what}, expected {least} %");
    }
}

#[test]
fn inputs_of_omok_have_fives_at_edges() {
    let inputs = Inputs::of(&omok::PROBLEM);
    let ends = |input: &str| {
        let board = omok::parse(input);
        let five = omok::fives(&board).first().copied();
        five.map(|((row, column), (down, right))| {
            [-1, 5].map(|steps| {
                let (row, column) = (row + steps * down, column + steps * right);
                let is_on = |index| (0..omok::SIZE).contains(&index);
                (is_on(row) && is_on(column)).then(|| board[row as usize][column as usize])
            })
        })
    };
    let has_end = |input: &str, end| ends(input).is_some_and(|ends| ends.contains(&end));
    inputs.check(3, "without a five", |input| ends(input).is_none());
    inputs.check(70, "with a five that ends at an edge", |input| has_end(input, None));
    let past = |input: &str| -> Vec<(i32, i32)> {
        let five = omok::fives(&omok::parse(input)).first().copied();
        five.map_or(Vec::new(), |((row, column), (down, right))| {
            vec![(row - down, column - right), (row + 5 * down, column + 5 * right)]
        })
    };
    inputs.check(10, "past the top", |input| past(input).iter().any(|cell| cell.0 < 0));
    inputs.check(10, "past the left", |input| past(input).iter().any(|cell| cell.1 < 0));
    let size = omok::SIZE;
    inputs.check(10, "past the bottom", |input| past(input).iter().any(|cell| cell.0 >= size));
    inputs.check(10, "past the right", |input| past(input).iter().any(|cell| cell.1 >= size));
    for stone in [0, 1, 2] {
        let what = format!("with a five that ends beside {stone}");
        inputs.check(15, &what, |input| has_end(input, Some(stone)));
    }
    let has_six = |input: &str| {
        let board = omok::parse(input);
        omok::STEPS.iter().any(|&(down, right)| {
            let at = |row: i32, column: i32| board.get(row as usize)?.get(column as usize);
            (0..omok::SIZE * omok::SIZE).any(|cell| {
                let stone = |steps: i32| at(cell / 19 + steps * down, cell % 19 + steps * right);
                stone(0) != Some(&0) && (1..6).all(|steps| stone(steps) == stone(0))
            })
        })
    };
    inputs.check(45, "with a six", has_six);
}

#[test]
fn inputs_of_puyo_have_chains_and_full_columns() {
    let inputs = Inputs::of(&puyo::PROBLEM);
    let naive = puyo::PROBLEM.naive.expect("a solver");
    let chains = |input: &str| naive(input).trim().parse::<usize>().expect("a number");
    inputs.check(5, "without a chain", |input| chains(input) == 0);
    inputs.check(6, "with five chains", |input| chains(input) >= 5);
    inputs.check(50, "with a full column", |input| {
        input.lines().next().is_some_and(|row| row != "......")
    });
    inputs.check(20, "with an empty column", |input| {
        input.lines().last().is_some_and(|row| row.contains('.'))
    });
    inputs.check(20, "with one color in a row and in the first or last column", |input| {
        let rows: Vec<&[u8]> = input.lines().map(str::as_bytes).collect();
        let fills = |color: u8| {
            let has_row = rows.iter().any(|row| row.iter().all(|&puyo| puyo == color));
            let has_column = |column: usize| rows.iter().all(|row| row[column] == color);
            has_row && (has_column(0) || has_column(5))
        };
        b"RGBPY".iter().any(|&color| fills(color))
    });
    for color in ["R", "G", "B", "P", "Y"] {
        inputs.check(6, color, |input| input.contains(color));
    }
}

#[test]
fn inputs_of_boggle_have_words_of_all_lengths_with_both_answers() {
    let inputs = Inputs::of(&boggle::PROBLEM);
    let naive = boggle::PROBLEM.naive.expect("a solver");
    for answer in ["YES", "NO"] {
        inputs.check(70, answer, |input| naive(input).contains(answer));
        inputs.check(15, answer, |input| {
            let is_long = |line: &str| line.len() == 11 + answer.len();
            naive(input).lines().any(|line| line.ends_with(answer) && is_long(line))
        });
    }
    inputs.check(40, "with a word of one letter", |input| {
        naive(input).lines().any(|line| line.find(' ') == Some(1))
    });
    for cases in ["1\n", "2\n", "3\n"] {
        inputs.check(25, cases, |input| input.starts_with(cases));
    }
    inputs.check(5, "with a board of one letter", |input| input.contains("AAAAA\nAAAAA\n"));
}

#[test]
fn inputs_of_yut_have_dice_of_two_numbers_and_early_fives() {
    let inputs = Inputs::of(&yut::PROBLEM);
    let numbers = |input: &str| input.split_whitespace().map(String::from).collect::<BTreeSet<_>>();
    inputs.check(40, "with one or two numbers", |input| numbers(input).len() <= 2);
    inputs.check(20, "with four numbers or more", |input| numbers(input).len() >= 4);
    inputs.check(4, "with seven fives", |input| input.starts_with("5 5 5 5 5 5 5 "));
    for number in ["1", "2", "3", "4", "5"] {
        inputs.check(50, number, |input| input.contains(number));
    }
}
