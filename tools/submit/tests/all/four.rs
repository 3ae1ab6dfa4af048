//! Tests the single files of the four problems: each compiles alone, on old and new compilers, without a warning and
//! without `unsafe`, and answers as the crate's program does.

use crate::command::submitted_here;
use crate::editions::{EDITIONS, OLD_EDITIONS};
use crate::fixtures::{beyond, invalid, valid};
use crate::support::common::compiler::Compiler;
use crate::support::common::failures::Failures;
use crate::support::common::{fixtures::stream, program};
use crate::support::{is_thorough, root};
use std::sync::OnceLock;
use std::{env, fs};

/// A problem, and the most lines of its single file.
struct Problem {
    name: &'static str,
    most_lines: usize,
    /// Three know the size of their board, and a walk needs no set of cells.
    unused: &'static str,
    file: OnceLock<String>,
}

macro_rules! problems {
    ($($name:ident $most_lines:literal $unused:literal)*) => {$(
        mod $name {
            static PROBLEM: super::Problem = super::Problem {
                name: stringify!($name),
                most_lines: $most_lines,
                unused: $unused,
                file: std::sync::OnceLock::new(),
            };

            #[test]
            fn holds_what_the_solution_uses() {
                super::holds_what_the_solution_uses(&PROBLEM);
            }

            #[test]
            fn is_right_on_this_compiler() -> Result<(), super::Failures> {
                super::is_right_on_this_compiler(&PROBLEM)
            }

            #[test]
            #[ignore = "needs Rust 1.63: OLD_RUSTC=… cargo test -p submit old_compiler -- --ignored"]
            fn is_right_on_the_old_compiler() -> Result<(), super::Failures> {
                super::is_right_on_the_old_compiler(&PROBLEM)
            }
        }
    )*};
}

problems! {
    boggle 500 "struct Grid"
    yut 480 "struct Set"
    omok 520 "struct Grid"
    puyo 540 "struct Grid"
}

impl Problem {
    /// Its single file, which is made once.
    fn file(&self) -> &str {
        self.file.get_or_init(|| submitted_here(self.name))
    }
}

fn holds_what_the_solution_uses(problem: &Problem) {
    let file = problem.file();
    let source = fs::read_to_string(root().join(format!("src/bin/{}.rs", problem.name)));
    let library =
        file.strip_prefix(&source.expect("a source")).expect("the solution, as it stands");
    let (mark, library) = library.trim_start().split_once('\n').expect("a mark, and the library");
    assert!(mark.starts_with("// The solution ends here."), "{mark}");
    assert!(!library.contains("//"), "{library}");
    assert!(!library.contains(problem.unused), "{library}");
    let count = file.lines().count();
    assert!(count <= problem.most_lines, "{count} lines");
}

/// Judges compile with edition 2021. `.ci/run` also tries the others.
fn is_right_on_this_compiler(problem: &Problem) -> Result<(), Failures> {
    let editions = if is_thorough() { &EDITIONS } else { &EDITIONS[..1] };
    is_right(problem, &Compiler { command: "rustc", version: "1.", emit: "link" }, editions)
}

/// `OLD_RUSTC` names Rust 1.63. Linking with it is slow: only `.ci/run` does.
fn is_right_on_the_old_compiler(problem: &Problem) -> Result<(), Failures> {
    let command = env::var("OLD_RUSTC").expect("OLD_RUSTC");
    let (editions, emit) =
        if is_thorough() { (OLD_EDITIONS, "link") } else { (&OLD_EDITIONS[..1], "metadata") };
    is_right(problem, &Compiler { command: &command, version: "1.63.", emit }, editions)
}

/// The file compiles alone, and the program passes every fixture.
fn is_right(problem: &Problem, compiler: &Compiler, editions: &[&str]) -> Result<(), Failures> {
    let name = problem.name;
    let mut fixtures = vec![stream(&valid(name))];
    fixtures.extend(beyond(name).into_iter().chain(invalid(name)));
    for edition in editions {
        let executable = compiler.compiled(name, problem.file(), &["-O", edition]);
        if compiler.emit == "link" {
            let title = format!("the single file of {name} ({edition})");
            program::passes(&title, &executable, &fixtures, usize::MAX)?;
        }
    }
    Ok(())
}
