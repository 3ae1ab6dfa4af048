//! Tests the single files of the four: each compiles alone, on old and new compilers, without a warning and without
//! `unsafe`, and answers as the crate's program does.

use crate::fixtures::{beyond, invalid, valid};
use crate::kept::pruned;
use crate::support::common::compiler::Compiler;
use crate::support::common::failures::Failures;
use crate::support::common::fixtures::stream;
use crate::support::common::program::passes;
use crate::support::{is_thorough, root};
use std::{env, fs};

/// Makes the tests of each of the four, so that `cargo test omok` runs those of omok.
macro_rules! four {
    ($($name:ident)*) => {$(
        mod $name {
            use super::Failures;

            const NAME: &str = stringify!($name);

            #[test]
            fn holds_what_it_uses() {
                super::holds_what_it_uses(NAME);
            }

            #[test]
            fn is_right_on_this_compiler() -> Result<(), Failures> {
                super::is_right_on_this_compiler(NAME)
            }

            #[test]
            #[ignore = "needs Rust 1.63: OLD_RUSTC=… cargo test old_compiler -- --ignored"]
            fn is_right_on_the_old_compiler() -> Result<(), Failures> {
                super::is_right_on_the_old_compiler(NAME)
            }
        }
    )*};
}

four! { boggle yut omok puyo }

fn single_file(problem: &str) -> String {
    pruned(problem, &submit::sources(&root(), problem).expect("the sources"))
}

fn holds_what_it_uses(problem: &str) {
    let file = single_file(problem);
    let source = fs::read_to_string(root().join(format!("src/bin/{problem}.rs")));
    let rest = file.strip_prefix(&format!("// {problem}, from the crate boards\n"));
    let rest = rest.and_then(|rest| rest.strip_prefix(&source.expect("a source")));
    let library = rest.expect("the solution, as it stands");
    assert!(!library.contains("//"), "{library}");
    // One knows the size of its board, and a walk needs no set of cells.
    let (unused, lines, bytes) =
        if problem == "yut" { ("struct Set", 660, 23_000) } else { ("struct Grid", 840, 27_000) };
    assert!(!library.contains(unused), "{library}");
    assert!(file.lines().count() <= lines, "{} lines", file.lines().count());
    assert!(file.len() <= bytes, "{} bytes", file.len());
}

/// Judges compile with edition 2021. `.ci/run` also tries the others.
fn is_right_on_this_compiler(problem: &str) -> Result<(), Failures> {
    let options: &[&[&str]] =
        &[&["-O", "--edition=2021"], &["-O", "--edition=2018"], &["-O", "--edition=2024"]];
    let options = if is_thorough() { options } else { &options[..1] };
    is_right(problem, &Compiler { command: "rustc", version: "1.", emit: "link" }, options)
}

/// `OLD_RUSTC` names Rust 1.63. Linking with it is slow: only `.ci/run` does.
fn is_right_on_the_old_compiler(problem: &str) -> Result<(), Failures> {
    let command = env::var("OLD_RUSTC").expect("OLD_RUSTC");
    let options: &[&[&str]] = &[&["-O", "--edition=2021"], &["-O", "--edition=2018"], &["-O"]];
    let (options, emit) =
        if is_thorough() { (options, "link") } else { (&options[..1], "metadata") };
    is_right(problem, &Compiler { command: &command, version: "1.63.", emit }, options)
}

/// The file compiles alone, and the program passes every fixture.
fn is_right(problem: &str, compiler: &Compiler, options: &[&[&str]]) -> Result<(), Failures> {
    let mut fixtures = vec![stream(&valid(problem))];
    fixtures.extend(beyond(problem).into_iter().chain(invalid(problem)));
    for options in options {
        let program = compiler.compiled(problem, &single_file(problem), options);
        if compiler.emit == "link" {
            let title = format!("the single file of {problem} ({options:?})");
            passes(&title, &program, &fixtures, usize::MAX)?;
        }
    }
    Ok(())
}
