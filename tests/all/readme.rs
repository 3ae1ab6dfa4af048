//! The two pages of the README: what they show is true, and both are the same but for the prose.

use oracle::{omok, puyo, Language, Problem, Style, PROBLEMS};
use std::fs;

fn page(name: &str) -> String {
    fs::read_to_string(cli::root().join(name)).expect("the page is there")
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

/// Of a section: its blocks of code, but for what a program prints; the words in code and the
/// addresses of links, sorted, since languages order them otherwise; its rows in tables and its items
/// in lists.
fn skeleton(section: &str) -> (Vec<String>, Vec<String>, Vec<String>, [usize; 2]) {
    let (mut blocks, prose) = between(section, "```", "```");
    for block in blocks.iter_mut().filter(|block| block.starts_with("console")) {
        let commands = block.lines().filter(|line| line.starts_with("$ "));
        *block = commands.collect::<Vec<_>>().join("\n");
    }
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
fn every_packaged_problem_is_named() {
    for Problem { name, .. } in PROBLEMS.iter().filter(|it| it.constraints.is_some()) {
        let link = format!("| [`{name}`](src/bin/{name}.rs) |");
        for page in ["README.md", "README.ko.md"] {
            assert!(self::page(page).contains(&link), "{page} has no row {link}");
        }
    }
}

#[test]
fn what_the_pages_show_is_printed() {
    for (name, language) in [("README.md", Language::English), ("README.ko.md", Language::Korean)] {
        let page = page(name);
        let shows = |text: &str| assert!(page.contains(text), "{name}: {text}");
        let sample = cli::fixtures::folder().expect("a checkout").join("puyo/sample.in");
        let input = fs::read_to_string(sample).expect("the sample");
        let style = Style { language, has_color: false, width: 80 };
        let drawing = puyo::PROBLEM.draw.expect("a drawing")(&input, None, style);
        let answer = puyo::PROBLEM.naive.expect("a solver")(&input);
        shows(&format!("< fixtures/puyo/sample.in\n{answer}$ cargo explain"));
        shows(&format!("explain puyo fixtures/puyo/sample.in\n{drawing}\n{answer}```"));
        let (_, complaint) = oracle::read(omok::PROBLEM.read.expect("a reader"), b"0 0 3");
        shows(&format!("\nomok: {}\n```", complaint.expect("it is bad")));
    }
}
