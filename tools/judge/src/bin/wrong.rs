//! `wrong PROBLEM MISTAKE`: a program with a mistake of the catalogue, or with `none`. For the tests.

use oracle::problem;
use std::env;
use std::io;

fn main() {
    let argument = |index| env::args().nth(index).expect("wrong PROBLEM MISTAKE");
    let problem = problem(&argument(1)).expect("a problem");
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    match (problem.wrong)(&input, &argument(2)) {
        Some(output) => print!("{output}"),
        None => loop {
            std::hint::spin_loop();
        },
    }
}
