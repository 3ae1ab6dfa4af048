//! Checks what the pages show: both READMEs, which show the same, and the statements.

use crate::{explain_path, root, valid, Scratch};
use std::process::Command;
use std::{env, fs};
use tools::problems::{omok, Problem, FOUR};

#[test]
fn both_languages_show_the_same_code_and_links() {
    for folder in ["", "tools/", "docs/own-problem/"] {
        let names = ["README.md", "README.ko.md"].map(|name| format!("{folder}{name}"));
        let [english, korean] = names.map(|name| code_and_links(&name));
        assert_eq!(english, korean);
    }
}

/// The code blocks of a page, without comments and outputs, and its links to anything but READMEs.
fn code_and_links(name: &str) -> (Vec<String>, String) {
    let page = fs::read_to_string(root().join(name)).expect("a page");
    let blocks = page.split("```").skip(1).step_by(2);
    // Of a console, only the commands: output is in the language of the page.
    let shown = |line: &&str, block: &str| line.starts_with('$') || !block.starts_with("console");
    let code = blocks.flat_map(|block| block.lines().filter(|line| shown(line, block)));
    // A comment, too, is in the language of the page.
    let code = code.filter_map(|line| line.split("  # ").next()).map(String::from);
    let page = page.replace(".ko.md)", ".md)").replace(".ko.svg)", ".svg)");
    let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let mut links: Vec<_> = links.filter(|link| !link.starts_with("README")).collect();
    links.sort_unstable();
    (code.collect(), links.join("\n"))
}

/// Addresses are not tried: that would need the network.
#[test]
fn links_lead_to_files() {
    let folders = ["", "docs", "docs/own-problem", "tools"].map(|folder| root().join(folder));
    let mut count = 0;
    for folder in folders {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let file = entry.expect("an entry").path();
            if file.extension().is_none_or(|ending| ending != "md") {
                continue;
            }
            let page = fs::read_to_string(&file).expect("a page");
            let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            for link in links.filter(|link| !link.starts_with("https://")) {
                assert!(folder.join(link).exists(), "{}: {link}", file.display());
                count += 1;
            }
        }
    }
    assert!(count > 50, "{count}");
}

#[test]
fn what_the_pages_show_is_printed() {
    let (_, error) = tools::problems::read(omok::PROBLEM.read, b"0 0 3");
    let error = error.expect("an error");
    for name in ["README.md", "README.ko.md"] {
        let page = fs::read_to_string(root().join(name)).expect("a page");
        let shows = |text: &str| assert!(page.contains(text), "{name}: {text}");
        shows(&format!("\nomok: {error}\n```"));
        for Problem { name, .. } in FOUR {
            shows(&format!("| [`{name}`](src/bin/{name}.rs) |"));
        }
    }
}

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
