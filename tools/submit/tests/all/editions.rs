//! Tests the single file of a program that uses all of the library, in each edition: it compiles without a warning, on
//! old and new compilers, and prints the same, its panic too.

use crate::library::{file, MODULES};
use crate::support::common::{compiler::Compiler, program, text};
use crate::support::root;
use std::sync::OnceLock;
use std::{env, fs};

/// The editions of the compiler at hand. Judges compile with the first.
pub const EDITIONS: [&str; 4] =
    ["--edition=2021", "--edition=2015", "--edition=2018", "--edition=2024"];

/// Those of Rust 1.63.
pub const OLD_EDITIONS: &[&str] = EDITIONS.split_at(3).0;

/// What it prints, worked out by hand.
const OUTPUT: &str = "\
[0, 1, 0, 1, 0, 1] [0, 1] [-1, 1]
19 true
stdin:1:3: expected no row, found \".\"
stdin:1:20: expected a door, found end of input
true true
true 3
.#.
#.#
#.#
.#.
[(0, 0, 0), (2, 0, 2), (4, 1, 1)] 6
Some(1)
Some((0, 1)) [(0, 1), (0, -1), (1, 0)]
None [(1, 0), (-1, 0), (0, -1)]
None [(0, -1), (0, 1), (-1, 0)]
Some((1, 0)) [(-1, 0), (1, 0), (0, 1)]
true
(2, 2) Some((0, 1)) [(0, 1), (1, 1), (1, 0)]
.#
..
7
";

#[test]
fn all_of_the_library_is_used() {
    let file = everything();
    let library = MODULES.map(|module| {
        fs::read_to_string(root().join(format!("src/{module}.rs"))).expect("a module")
    });
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    for line in library.iter().flat_map(|module| module.lines().map(str::trim)).filter(is_code) {
        assert!(line == "#[must_use]" || file.contains(line), "not used: {line}");
    }
}

#[test]
fn all_of_the_library_is_right_in_each_edition() {
    is_right(&Compiler { command: "rustc", version: "1.", emit: "link" }, &EDITIONS);
}

#[test]
#[ignore = "needs Rust 1.63: OLD_RUSTC=… cargo test -p submit old_compiler -- --ignored"]
fn all_of_the_library_is_right_in_each_edition_on_the_old_compiler() {
    let command = env::var("OLD_RUSTC").expect("OLD_RUSTC");
    is_right(&Compiler { command: &command, version: "1.63.", emit: "link" }, OLD_EDITIONS);
}

/// The single file, which is made once.
fn everything() -> &'static str {
    static FILE: OnceLock<String> = OnceLock::new();
    FILE.get_or_init(|| file("everything", include_str!("../programs/everything.rs"), &[]))
}

fn is_right(compiler: &Compiler, editions: &[&str]) {
    let file = everything();
    for edition in editions {
        let executable = compiler.compiled("everything", file, &["-O", edition]);
        let answered = program::run(&executable, b"1 . # . #.# .# -1 1");
        assert_eq!(text(&answered.stderr) + &text(&answered.stdout), OUTPUT, "{edition}");
        let panicked = text(&program::run(&executable, b"2 . # . #.# .# -1 1").stderr);
        let why = "the cell (2, 0) is off the board, whose size is (2, 1)";
        assert!(panicked.contains(why), "{edition}: {panicked}");
    }
}
