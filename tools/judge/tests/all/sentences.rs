//! Every form of sentence and drawing, in both languages, as pages that people read.

use crate::fixtures::all_four;
use crate::judging::{fixtures, setup};
use crate::run::run_that_prints;
use crate::support::root;
use console::language::Language;
use console::text::table::Style;
use engine::cases::TestCase;
use engine::report::sentence::sentence;
use engine::verdict::Outcome;
use problems::Problem;
use std::{env, fs};

all_four! {
    the_page_of_sentences_is_what_the_judge_says
    the_page_of_drawings_is_what_the_judge_draws
}

fn the_page_of_sentences_is_what_the_judge_says(problem: &Problem) {
    let how = "`UPDATE=1 cargo test sentences` adds what the judge says";
    check_page(problem, "sentences.txt", how, |expected, input, output| {
        let outcome = Outcome::new(run_that_prints(output.unwrap_or("")), expected);
        let setup = setup(problem, &[]);
        let case = TestCase::new("", input, expected);
        sentence(&setup, &case, &outcome) + "\n"
    });
}

fn the_page_of_drawings_is_what_the_judge_draws(problem: &Problem) {
    let how = "`UPDATE=1 cargo test drawings` adds what the judge draws";
    check_page(problem, "drawings.txt", how, |_, input, output| {
        (problem.draw)(input, output).text(Style::of_stdout())
    });
}

/// Compares a page with what it should hold. Each entry starts with a fixture and, for a wrong answer, an
/// output, in which `/` is a newline; then comes what `show` makes of the expected output, the input and the
/// output, in both languages. `UPDATE=1` writes the page anew.
fn check_page(
    problem: &Problem,
    name: &str,
    how: &str,
    show: impl Fn(&str, &str, Option<&str>) -> String,
) {
    let path = root().join("tools/problems/src").join(problem.name).join(name);
    let how = format!("{}: add lines `# FIXTURE: OUTPUT`; {how}", path.display());
    let page = fs::read_to_string(&path).expect(&how);
    assert!(page.starts_with("# "), "{how}");
    let cases = fixtures(problem);
    let mut shown = String::new();
    for entry in page.lines().filter_map(|line| line.strip_prefix("# ")) {
        let (fixture, output) = entry.split_once(':').map_or((entry, None), |(fixture, output)| {
            let output = output.trim_start().replace('/', "\n");
            (fixture, Some(output.replace("\\u{feff}", "\u{feff}").replace("\\t", "\t")))
        });
        let case = cases.iter().find(|case| case.name == fixture);
        let case = case.unwrap_or_else(|| panic!("{entry}: no such fixture"));
        shown += &format!("# {entry}\n");
        for language in [Language::English, Language::Korean] {
            shown += &language.during(|| show(&case.expected, &case.input, output.as_deref()));
        }
        shown += "\n";
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &shown).expect("it can be written");
    } else {
        assert_eq!(page, shown, "UPDATE=1 writes the page anew: read what changed");
    }
}
