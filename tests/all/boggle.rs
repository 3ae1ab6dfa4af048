//! Checks how an input of boggle is minimized.

use oracle::{boggle, minimize};

#[test]
fn a_word_is_minimized_to_its_shortest_beginning_that_fails() {
    let board = "ABCDE\nFGHIJ\nKLMNO\nPQRST\nUVWXY\n";
    let input = format!("2\n{board}2\nAFGHIJ\nHIGIK\n{board}1\nKLM\n");
    let items = boggle::PROBLEM.items.expect("it has items");
    let fails = |input: &str| Ok::<_, ()>(Some(input.contains("\nHIG")));
    let minimum = minimize(&boggle::PROBLEM, items, &input, fails).expect("it runs");
    assert_eq!(minimum.input, format!("1\n{board}1\nHIG\n"));
    assert!(minimum.is_minimal);
}
