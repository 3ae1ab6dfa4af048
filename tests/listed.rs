//! Fails if a program in `src/bin` has no line in `golden.rs`: `cargo test NAME` would pass without a test.
//!
//! This is a program of its own (`harness = false`), so it runs whatever name `cargo test` is given.

#[path = "common/golden_line.rs"]
mod golden_line;

use golden_line::{has_line, line, test_name};
use std::env;
use std::fs;
use std::process;

fn main() {
    let golden = fs::read_to_string("tests/golden.rs").expect("cargo runs tests in the root");
    let mut faults = Vec::new();
    for name in programs() {
        if !has_line(&golden, &name) {
            let line = line(&name);
            faults.push(format!("{name} has no test: add this line to tests/golden.rs\n\n{line}"));
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
