//! Golden tests: every fixture, piped into its program.
//!
//! `fixtures/omok/six-in-a-row.in` is an input of `omok`; `six-in-a-row.out` is all that the program must
//! print, to the byte. It must print nothing on stderr, and succeed. Expected outputs are worked out from the
//! rules, never copied from a program. A file without its partner is an error.
//!
//! `cargo test omok` runs the tests with `omok` in their name. A problem of your own needs `src/bin/NAME.rs`,
//! a case in `fixtures/NAME`, such as `sample.in` with `sample.out`, and a line here, which `listed.rs` asks
//! for.

mod common;

use common::failures::{Failures, Program};
use common::{built, child, fixtures_by_path};
use std::fs::File;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Makes a test for a program in `src/bin`: first the name of the test, then that of the program.
macro_rules! program {
    ($test:ident, $name:literal) => {
        mod $test {
            #[test]
            fn passes_its_fixtures() -> Result<(), super::Failures> {
                super::check($name, env!(concat!("CARGO_BIN_EXE_", $name)))
            }
        }
    };
}

program!(boggle, "boggle");
program!(omok, "omok");
program!(puyo, "puyo");
program!(yut, "yut");

/// How long a program may run on one fixture; most take milliseconds.
const LIMIT: Duration = Duration::from_secs(20);

fn check(name: &str, compiled_in: &str) -> Result<(), Failures> {
    let fixtures = fixtures_by_path(&format!("fixtures/{name}"), &["in", "out"]);
    let executable = built::program(name, compiled_in);
    let by_hand = format!("cargo run --bin {name}");
    let program = Program { name, by_hand, limit: LIMIT, next: next_step(name) };
    program.passes(&fixtures.map_err(Failures)?, |fixture| run(&executable, &fixture.case))
}

/// Runs a program on an input. `None` if it was killed.
fn run(program: &Path, input: &str) -> Option<Output> {
    let mut command = Command::new(program);
    command.stdin(File::open(input).expect("it was read before"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    child::finish(child, LIMIT)
}

/// The judge draws a failure, and may know the mistake. Without the tools there is none.
fn next_step(name: &str) -> String {
    if !Path::new("tools").exists() {
        return String::new();
    }
    let folder = format!("src/bin/{name}/main.rs");
    let is_folder = Path::new(&folder).exists();
    let source = if is_folder { folder } else { format!("src/bin/{name}.rs") };
    format!("to see why: cargo judge {name} {source}\n")
}
