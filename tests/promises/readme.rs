//! Checks what both READMEs show, and that they show the same.

use problems::{omok, puyo, Language, Style, FOUR};
use std::fs;

#[test]
fn both_languages_show_the_same_code_and_links() {
    let [english, korean] = ["README.md", "README.ko.md"].map(|name| {
        let page = fs::read_to_string(checkout::root().join(name)).expect("a page");
        let blocks = page.split("```").skip(1).step_by(2);
        // Of a console, only the commands: the output is in the language of the page.
        let shown =
            |line: &&str, block: &str| line.starts_with('$') || !block.starts_with("console");
        let code = blocks.flat_map(|block| block.lines().filter(|line| shown(line, block)));
        // A comment, too, is in the language of the page.
        let code = code.filter_map(|line| line.split("  # ").next()).map(String::from);
        let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let mut links: Vec<_> = links.filter(|link| !link.starts_with("README")).collect();
        links.sort_unstable();
        (code.collect::<Vec<_>>(), links.join("\n"))
    });
    assert_eq!(english, korean);
}

#[test]
fn what_the_pages_show_is_printed() {
    let input =
        fs::read_to_string(checkout::root().join("fixtures/puyo/sample.in")).expect("a sample");
    let answer = puyo::PROBLEM.naive.expect("a solver")(&input);
    let (_, error) = problems::read(omok::PROBLEM.read.expect("a reader"), b"0 0 3");
    let error = error.expect("an error");
    for (name, language) in [("README.md", Language::English), ("README.ko.md", Language::Korean)] {
        let page = fs::read_to_string(checkout::root().join(name)).expect("a page");
        let shows = |text: &str| assert!(page.contains(text), "{name}: {text}");
        let style = Style { language, has_color: false };
        let drawing = puyo::PROBLEM.draw.expect("a drawing")(&input, None, style);
        shows(&format!("< fixtures/puyo/sample.in\n{answer}$ cargo explain"));
        shows(&format!("explain puyo fixtures/puyo/sample.in\n{drawing}\n{answer}```"));
        shows(&format!("\nomok: {error}\n```"));
        for name in FOUR {
            shows(&format!("| [`{name}`](src/bin/{name}.rs) |"));
        }
    }
}
