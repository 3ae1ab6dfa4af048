//! Checks what the pages show: both READMEs, which show the same, and the statements.

use crate::support::root;
use problems::{omok, Problem, FOUR};
use std::fs;

#[test]
fn both_languages_show_the_same_code_and_links() {
    for page in [
        "README",
        "tools/README",
        "docs/judge",
        "docs/own-problem/README",
        "docs/own-package/README",
    ] {
        let names = [format!("{page}.md"), format!("{page}.ko.md")];
        let [english, korean] = names.map(|name| code_and_links(&name));
        assert_eq!(english, korean);
    }
}

/// The code blocks of a page, without comments and outputs, and the files that its links lead to, without READMEs.
fn code_and_links(name: &str) -> (Vec<String>, String) {
    let page = fs::read_to_string(root().join(name)).expect("a page");
    let blocks = page.split("```").skip(1).step_by(2);
    // Of a console, only the commands: output is in the language of the page.
    let shown = |line: &&str, block: &str| line.starts_with('$') || !block.starts_with("console");
    let code = blocks.flat_map(|block| block.lines().filter(|line| shown(line, block)));
    // A comment, too, is in the language of the page.
    let code = code.filter_map(|line| line.split("  # ").next()).map(String::from);
    let page = page.replace(".ko.md", ".md").replace(".ko.svg)", ".svg)");
    let links = page.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    // The other language.
    let own = name.rsplit('/').next().unwrap_or_default().replace(".ko.md", ".md");
    let mut links: Vec<_> =
        links.filter(|link| !link.starts_with("README") && *link != own).collect();
    links.sort_unstable();
    (code.collect(), links.join("\n"))
}

/// The page on a package shows what its files hold.
#[test]
fn the_files_of_the_package_are_shown() {
    let folder = root().join("docs/own-package");
    let page = fs::read_to_string(folder.join("README.md")).expect("a page");
    let mut shown = page.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let mut count = 0;
    for (link, rest) in shown.by_ref().filter(|(link, _)| !link.contains(':')) {
        let Some(block) = rest.split("\n\n```").nth(1).filter(|_| rest.starts_with(": ")) else {
            continue;
        };
        let (_, code) = block.split_once('\n').expect("a language");
        let file = fs::read_to_string(folder.join(link)).expect("a file").replace("\r\n", "\n");
        assert_eq!(code.split("```").next(), Some(&file[..]), "{link}");
        count += 1;
    }
    assert_eq!(count, 4);
}

/// Addresses are not tried: that would need the network.
#[test]
fn links_lead_to_files() {
    let folders = ["", "docs", "docs/own-problem", "docs/own-package", "tools"]
        .map(|folder| root().join(folder));
    let mut count = 0;
    for folder in folders {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let file = entry.expect("an entry").path();
            if file.extension().is_none_or(|ending| ending != "md") {
                continue;
            }
            let page = fs::read_to_string(&file).expect("a page");
            let links = page.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
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
    let (_, error) = problems::read(omok::PROBLEM.read, b"0 0 3");
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
