//! Tests that judges with Rust 1.63 can compile what is written beside the four: the sources of the packages, and the
//! naive solutions.

use crate::support::common::compiler::Compiler;
use crate::support::root;
use problems::FOUR;
use std::{env, fs};

#[test]
#[ignore = "needs Rust 1.63: OLD_RUSTC=… cargo test -p problems old_compiler -- --ignored"]
fn package_sources_and_naive_solutions_compile() {
    let command = env::var("OLD_RUSTC").expect("OLD_RUSTC");
    let compiler = Compiler { command: &command, version: "1.63.", emit: "metadata" };
    for name in FOUR.map(|problem| problem.name) {
        for file in [
            format!("tests/oracle/naive/{name}.rs"),
            format!("tools/problems/src/{name}/mistakes.rs"),
            format!("tools/problems/src/{name}/valid.rs"),
        ] {
            let source = fs::read_to_string(root().join(&file)).expect("a source");
            // A package adds a `main` of its own to the last two.
            compiler.compiled(name, &source, &["--crate-type=lib", "-Adead_code"]);
        }
    }
}
