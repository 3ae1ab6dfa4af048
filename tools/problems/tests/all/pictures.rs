//! Checks the pictures of the pages, and the examples beside them.

use crate::explain_path;
use crate::fixtures::valid;
use crate::support::{root, Scratch};
use problems::{Problem, FOUR};
use std::process::Command;
use std::{env, fs};

/// The example of a statement is a fixture, in both languages. The picture beside it is what
/// `cargo explain -o` makes of it; `UPDATE=1` draws it anew.
#[test]
fn the_examples_of_the_statements_are_fixtures_and_are_drawn() {
    for Problem { name, .. } in FOUR {
        for (language, ending) in [("en", ""), ("ko", ".ko")] {
            let page = format!("docs/{name}{ending}.md");
            let text = fs::read_to_string(root().join(&page)).expect("a statement");
            let blocks: Vec<&str> = text.split("```\n").skip(1).step_by(2).collect();
            let [.., input, output] = blocks[..] else { panic!("{page}: no example") };
            let fixtures = valid(name);
            let fixture = fixtures.iter().find(|fixture| {
                fixture.input == input.as_bytes() && fixture.output == output.as_bytes()
            });
            let case = &fixture.unwrap_or_else(|| panic!("{page}: no fixture")).case;
            let folder = Scratch::new("drawn");
            let drawn = folder.join("x.svg");
            let mut explain = Command::new(explain_path());
            explain.args([name, "--lang", language, "-o"]).arg(&drawn);
            let file = root().join(format!("fixtures/{name}/{case}.in"));
            let finished = explain.arg(file).output().expect("it runs");
            assert!(finished.status.success() && finished.stdout.is_empty());
            let drawn = fs::read_to_string(drawn).expect("a picture");
            assert!(drawn.len() <= 16_000, "{name}: {} bytes", drawn.len());
            let picture = format!("{name}{ending}.svg");
            assert!(text.contains(&format!("]({picture})")), "{page} does not show {picture}");
            let kept = root().join("docs").join(&picture);
            if env::var_os("UPDATE").is_some() {
                fs::write(kept, &drawn).expect("it can be written");
            } else {
                let kept = fs::read_to_string(kept).unwrap_or_default();
                assert!(kept == drawn, "docs/{picture}: UPDATE=1 draws it anew: look at it");
            }
        }
    }
}

/// The picture, both statements and the program draw one board.
#[test]
fn the_boards_of_yut_are_the_same() {
    let numbers = |file: &str, start: &str, end: &str| {
        let text = fs::read_to_string(root().join(file)).expect("a file");
        let (_, board) = text.split_once(start).expect("a board");
        let (board, _) = board.split_once(end).expect("its end");
        let numbers = board.split(|letter: char| !letter.is_ascii_digit());
        numbers.filter(|number| !number.is_empty()).map(String::from).collect::<Vec<_>>()
    };
    let drawn = numbers("docs/yut.md", "```\n", "```");
    assert_eq!(drawn.len(), 31);
    assert_eq!(numbers("docs/yut.ko.md", "```\n", "```"), drawn);
    let mut program = numbers("src/bin/yut.rs", "BOARD: &str = \"", "\"");
    program.retain(|number| number != "0");
    assert_eq!(program, drawn);
    let picture = fs::read_to_string(root().join("docs/yut-board.svg"));
    let picture = picture.expect("the picture");
    let texts = picture.split("</text>").filter_map(|text| text.rsplit('>').next());
    let scores: Vec<&str> = texts.filter(|text| text.parse::<u8>().is_ok()).collect();
    assert_eq!(scores, drawn);
}
