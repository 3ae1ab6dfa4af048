//! Makes tests for each problem, so that `cargo test NAME` runs those of NAME, and a test for a field of
//! `oracle::Problem` only for the problems that have it.

use oracle::Problem;
use proc_macro::TokenStream;
use std::fs;

/// `tests! { FIELD FIELD: function function; … }`: a module for each problem that has all these fields
/// of `oracle::Problem`, with a test for each function, which takes a `&Problem`. `binary` in place of a
/// field: for each binary, whose name the functions take. `beyond`: if there is such a folder.
#[proc_macro]
pub fn tests(lines: TokenStream) -> TokenStream {
    let root = cli::checkout().expect("tests are built in a checkout");
    let files = fs::read_dir(root.join("src/bin")).expect("src/bin").flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let binaries = names.filter_map(|name| name.strip_suffix(".rs").map(String::from));
    let mut names: Vec<String> = binaries.collect();
    names.extend(oracle::PROBLEMS.iter().map(|problem| problem.name.to_string()));
    names.sort();
    names.dedup();
    let lines = lines.to_string();
    let mut code = String::new();
    for name in names {
        let problem = oracle::problem(&name);
        let is_binary = root.join(format!("src/bin/{name}.rs")).is_file();
        let mut tests = String::new();
        for line in lines.split(';').filter(|line| !line.trim().is_empty()) {
            let (fields, functions) = line.split_once(':').expect("FIELD: function");
            let mut fields = fields.split_whitespace();
            let argument = if fields.clone().eq(["binary"]) {
                is_binary.then(|| format!("{name:?}"))
            } else {
                let has_all = problem.is_some_and(|it| fields.all(|field| has(it, field)));
                has_all.then(|| format!("oracle::problem({name:?}).expect(\"a problem\")"))
            };
            for function in argument.iter().flat_map(|_| functions.split_whitespace()) {
                let argument = argument.as_deref().unwrap_or("");
                tests += &format!("#[test] fn {function}() {{ super::{function}({argument}); }}");
            }
        }
        let is_part = |letter: char| letter.is_alphanumeric();
        let module = name.replace(|letter| !is_part(letter), "_");
        let module =
            if module.starts_with(char::is_numeric) { "_" } else { "" }.to_string() + &module;
        if !tests.is_empty() {
            code += &format!("mod r#{module} {{ {tests} }}");
        }
    }
    code.parse().expect("functions by their names")
}

fn has(problem: &Problem, field: &str) -> bool {
    match field {
        "beyond" => !cli::fixtures::beyond(problem.name).is_ok_and(|cases| cases.is_empty()),
        "naive" => problem.naive.is_some(),
        "random_input" => problem.naive.is_some() && problem.random_input.is_some(),
        "items" => problem.items.is_some(),
        "read" => problem.read.is_some(),
        "draw" => problem.draw.is_some(),
        "sentence" => problem.sentence.is_some(),
        "mistakes" => problem.mistakes.is_some(),
        "constraints" => problem.constraints.is_some(),
        _ => panic!("{field}: no field that brings tests"),
    }
}
