//! Fails if a program in `src/bin` has no line in `golden.rs`: `cargo test NAME` would pass without a test.
//!
//! This is a program of its own (`harness = false`), so it runs whatever name `cargo test` is given.

use std::env;
use std::fs;
use std::process;

fn main() {
    let golden = fs::read_to_string("tests/golden.rs").expect("cargo runs tests in the root");
    let mut faults = Vec::new();
    for name in programs() {
        let end = format!(", \"{name}\");");
        if !golden.lines().any(|line| line.starts_with("program!(") && line.ends_with(&end)) {
            let test = test_name(&name);
            faults.push(format!(
                "{name} has no test: add this line to tests/golden.rs\n\nprogram!({test}{end}"
            ));
        } else if name.contains('-') && env::args().any(|argument| argument == name) {
            faults.push(format!("no test is called {name}: type cargo test {}", test_name(&name)));
        }
    }
    if !faults.is_empty() {
        eprintln!("{}\n", faults.join("\n\n"));
        process::exit(101);
    }
}

/// The programs in `src/bin`: `NAME.rs` or `NAME/main.rs`.
fn programs() -> Vec<String> {
    let entries = fs::read_dir("src/bin").expect("src/bin");
    let name = |path: std::path::PathBuf| {
        let is_program =
            path.extension().is_some_and(|ending| ending == "rs") || path.join("main.rs").is_file();
        let name = path.file_stem()?.to_str()?.to_string();
        is_program.then_some(name)
    };
    let mut names: Vec<String> = entries.filter_map(|entry| name(entry.ok()?.path())).collect();
    names.sort();
    names
}

/// A name as Rust allows it.
fn test_name(program: &str) -> String {
    let name = program.replace(|letter: char| !letter.is_alphanumeric() && letter != '_', "_");
    if name.starts_with(|letter: char| letter.is_ascii_digit()) {
        format!("_{name}")
    } else {
        name
    }
}
