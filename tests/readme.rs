//! The two pages of the README: what they show is true, and both are the same but for the prose.

use oracle::{omok, puyo, Language, Pen};
use std::fs;

fn page(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the page is there")
}

/// What stands between two marks, in order, and the text around it.
fn between(text: &str, open: &str, close: &str) -> (Vec<String>, String) {
    let (mut inside, mut around) = (Vec::new(), String::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(open) {
        let (part, after) = after.split_once(close).expect("what opens closes");
        inside.push(part.to_string());
        around += before;
        rest = after;
    }
    (inside, around + rest)
}

/// Of a section: its blocks of code; the words in code and the addresses of links, sorted, since
/// languages order them otherwise; its rows in tables and its items in lists.
fn skeleton(section: &str) -> (Vec<String>, Vec<String>, Vec<String>, [usize; 2]) {
    let (blocks, prose) = between(section, "```", "```");
    // A line may end in the middle of a command.
    let (mut words, _) = between(&prose.replace('\n', " "), "`", "`");
    let (mut links, _) = between(&prose, "](", ")");
    words.sort();
    links.sort();
    let starting = |mark: &str| prose.lines().filter(|line| line.starts_with(mark)).count();
    (blocks, words, links, [starting("|"), starting("- ")])
}

#[test]
fn both_languages_say_the_same() {
    let (english, korean) = (page("README.md"), page("README.ko.md"));
    let korean = korean.replacen("[English](README.md)", "[한국어](README.ko.md)", 1);
    let sections = |page: &str| -> Vec<_> { page.split("\n## ").map(skeleton).collect() };
    let (english, korean) = (sections(&english), sections(&korean));
    assert_eq!(english.len(), korean.len(), "sections");
    for (english, korean) in english.into_iter().zip(korean) {
        assert_eq!(english, korean);
    }
}

#[test]
fn what_the_page_shows_is_printed() {
    let page = page("README.md");
    let shows = |text: &str| assert!(page.contains(text), "{text}");
    let path = format!("{}/fixtures/puyo/sample.in", env!("CARGO_MANIFEST_DIR"));
    let input = fs::read_to_string(path).expect("the sample");
    let pen = Pen { language: Language::English, has_color: false, width: 80 };
    let drawing = (puyo::PROBLEM.draw)(&input, None, pen);
    let (command, answer) = ("< fixtures/puyo/sample.in\n", (puyo::PROBLEM.naive)(&input));
    shows(&format!("{command}{answer}$ cargo explain"));
    shows(&format!("{command}{drawing}\n{answer}```"));
    let (_, complaint) = oracle::read(&omok::PROBLEM, b"0 0 3");
    shows(&format!("\nomok: {}\n```", complaint.expect("it is bad")));
    let chains = puyo::ROWS * puyo::COLUMNS / 4;
    shows(&format!("| at most {chains} chains |"));
}
