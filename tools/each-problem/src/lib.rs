//! Makes tests for each problem, so that `cargo test NAME` runs those of NAME, and a test for a field of
//! `oracle::Problem` only for the problems that have it.

use oracle::Problem;
use proc_macro::TokenStream;
use std::collections::BTreeSet;

/// `tests! { FIELD FIELD: function function; … }`: a module for each problem that has all these fields
/// of `oracle::Problem`, with a test for each function, which takes a `&Problem`. `binary` in place of a
/// field: for each binary, whose name the functions take. `beyond`: if there is such a folder.
#[proc_macro]
pub fn tests(lines: TokenStream) -> TokenStream {
    let root = checkout::find().expect("tests are built in a checkout");
    let binaries = submit::problems(&root).expect("src/bin");
    let listed = oracle::PROBLEMS.iter().map(|problem| problem.name.to_string());
    let names: BTreeSet<String> = listed.chain(binaries.iter().cloned()).collect();
    let lines = lines.to_string();
    let tests = |name: &String| {
        let mut tests = String::new();
        for line in lines.split(';').filter(|line| !line.trim().is_empty()) {
            let (fields, functions) = line.split_once(':').expect("FIELD: function");
            let (argument, is_wanted) = if fields.trim() == "binary" {
                (format!("{name:?}"), binaries.contains(name))
            } else {
                let problem = oracle::problem(name);
                let has_all = |it| fields.split_whitespace().all(|field| has(it, field));
                (format!("oracle::problem({name:?}).unwrap()"), problem.is_some_and(has_all))
            };
            for function in functions.split_whitespace().filter(|_| is_wanted) {
                tests += &format!("#[test] fn {function}() {{ super::{function}({argument}); }}");
            }
        }
        // A name of a module starts with no digit.
        let digit = if name.starts_with(|first: char| first.is_ascii_digit()) { "_" } else { "" };
        let module = name.replace(|letter: char| !letter.is_alphanumeric(), "_");
        format!("mod r#{digit}{module} {{ {tests} }}")
    };
    names.iter().map(tests).collect::<String>().parse().expect("functions by their names")
}

fn has(problem: &Problem, field: &str) -> bool {
    match field {
        "beyond" => !checkout::fixtures::beyond(problem.name).is_ok_and(|cases| cases.is_empty()),
        "naive" => problem.naive.is_some(),
        "random_input" => problem.has_random_cases(),
        "items" => problem.items.is_some(),
        "read" => problem.read.is_some(),
        "draw" => problem.draw.is_some(),
        "sentence" => problem.sentence.is_some(),
        "mistakes" => problem.mistakes.is_some(),
        "constraints" => problem.constraints.is_some(),
        _ => panic!("{field}: no field that brings tests"),
    }
}
