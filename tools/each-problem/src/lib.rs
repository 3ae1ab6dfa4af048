//! Makes tests for each problem, so that `cargo test NAME` selects those of NAME, and a test for a field of
//! `problems::Problem` only for the problems that have it.

use problems::Problem;
use proc_macro::TokenStream;
use std::collections::BTreeSet;

/// `tests! { FIELD FIELD: function function; … }`: a module for each problem that has all these fields
/// of `problems::Problem`, with a test for each function, which takes a `&Problem`. Three more stand for a
/// field: `binary`, for the problems that have one; `exact`, for those without `is_right`; and `four`, for
/// the problems of this crate only, not for those that a user adds. Alone, `binary` needs no `Problem`: the
/// functions take the name.
#[proc_macro]
pub fn tests(lines: TokenStream) -> TokenStream {
    let root = checkout::find().expect("tests are built in a checkout");
    let binaries = submit::problems(&root).expect("src/bin");
    let mut names: BTreeSet<&str> = binaries.iter().map(String::as_str).collect();
    names.extend(problems::PROBLEMS.iter().map(|problem| problem.name));
    let lines = lines.to_string();
    let lines = lines.split(';').filter(|line| !line.trim().is_empty());
    let lines = lines.map(|line| line.split_once(':').expect("FIELD: function"));
    let lines: Vec<(&str, &str)> = lines.map(|(fields, tests)| (fields.trim(), tests)).collect();
    let mut modules = String::new();
    for name in names {
        let is_plain = |letter: char| letter.is_alphanumeric() || letter == '_';
        let plain = name.replace(|letter| !is_plain(letter), "_");
        // A name of a module starts with no digit.
        let prefix = if name.starts_with(|first: char| first.is_ascii_digit()) { "_" } else { "" };
        let tests = if plain == name {
            tests_of(name, binaries.iter().any(|binary| binary == name), &lines)
        } else if lines.iter().any(|&(fields, _)| fields == "binary") {
            refusal(&format!("rename {name} to {plain}: `cargo test {name}` selects no test"))
        } else {
            // Two files of tests have that line: enough.
            String::new()
        };
        modules += &format!("mod r#{prefix}{plain} {{ {tests} }}");
    }
    modules.parse().expect("functions by their names")
}

/// A test that fails, in place of those of a problem, and a warning: `cargo test` with a refused name runs
/// no test, and passes.
fn refusal(why: &str) -> String {
    format!(
        "#[deprecated = {why:?}] const REFUSED: &str = {why:?};
        #[test] fn is_refused() {{ panic!(\"{{REFUSED}}\"); }}"
    )
}

fn tests_of(name: &str, has_binary: bool, lines: &[(&str, &str)]) -> String {
    let problem = problems::problem(name);
    if problem.is_some_and(|it| it.random_input.is_some() && it.naive.is_none()) {
        return refusal(&format!("{name}: `random_input` needs `naive`"));
    }
    let mut tests = String::new();
    for &(fields, functions) in lines {
        let (argument, is_wanted) = if fields == "binary" {
            (format!("{name:?}"), has_binary)
        } else {
            let has = |it, field| if field == "binary" { has_binary } else { has(it, field) };
            let has_all = |it| fields.split_whitespace().all(|field| has(it, field));
            (format!("problems::problem({name:?}).unwrap()"), problem.is_some_and(has_all))
        };
        if !is_wanted {
            continue;
        }
        for function in functions.split_whitespace() {
            tests += &format!("#[test] fn {function}() {{ super::{function}({argument}); }}");
        }
    }
    tests
}

fn has(problem: &Problem, field: &str) -> bool {
    match field {
        "is_right" => problem.is_right.is_some(),
        "exact" => problem.is_right.is_none(),
        "four" => problems::FOUR.contains(&problem.name),
        "naive" => problem.naive.is_some(),
        "random_input" => problem.has_random_cases(),
        "read" => problem.read.is_some(),
        "draw" => problem.draw.is_some(),
        "sentence" => problem.sentence.is_some(),
        "mistakes" => problem.mistakes.is_some(),
        "constraints" => problem.constraints.is_some(),
        _ => panic!("{field}: no field that brings tests"),
    }
}
