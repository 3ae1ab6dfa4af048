//! Tests the single files that `cargo submit` makes: each compiles alone, on old and new compilers, without a warning
//! and without `unsafe`, and answers as the crate's program does. Without the tools there is none, and nothing to test.

use crate::common::built;
use crate::common::compiler::{files_in, version_of, Compiler};
use crate::common::failures::Failures;
use crate::common::scratch::Scratch;
use crate::common::text;
use crate::support::{all_four, beyond, invalid, is_thorough, program, stream, valid, Problem};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

all_four! {
    holds_what_the_solution_uses
    is_right_on_this_compiler
    #[ignore = "needs Rust 1.63: OLD_RUSTC=… cargo test old_compiler -- --ignored"]
    is_right_on_the_old_compiler
}

/// Prints the single file of a program, by the tool's own code.
const MAKER: &str = r#"
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = submit::sources(".".as_ref(), &words[0]).expect("the sources");
    print!("{}", submit::pruned(words[1].as_ref(), &words[0], &file).expect("it can be pruned"));
}
"#;

/// The single file of a problem, which is kept as long as no source changes. `None` without the tools.
fn single_file(problem: &Problem) -> Option<String> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    if !Path::new("tools/submit").exists() {
        return None;
    }
    let tool = "#[allow(dead_code)]\n#[path = \"tools/submit/src/lib.rs\"]\nmod submit;";
    let mut sources = files_in("tools/submit/src");
    sources.push("tools/problems/src/names.rs".into());
    let compiler = Compiler { command: "rustc", version: "1.", emit: "link" };
    let options = &["--edition", "2021"];
    let maker = compiler.compiled_with("maker", &format!("{tool}{MAKER}"), options, &sources);
    let texts = files_in("src").into_iter().chain(files_in("src/bin"));
    let texts: Vec<Vec<u8>> = texts.map(|file| fs::read(file).expect("a source")).collect();
    let mut hasher = DefaultHasher::new();
    (problem.name, &maker, texts).hash(&mut hasher);
    let kept = built::folder().join(format!("{}-{:016x}.rs", problem.name, hasher.finish()));
    if let Ok(file) = fs::read_to_string(&kept) {
        return Some(file);
    }
    let folder = Scratch::new(&format!("{}-made", problem.name));
    let made = Command::new(maker).arg(problem.name).arg(&*folder).output().expect("it runs");
    assert!(made.status.success(), "{}", text(&made.stderr));
    // Another run may read it: it appears whole.
    let new = folder.join("new.rs");
    fs::write(&new, &made.stdout).expect("it can be written");
    fs::rename(new, kept).expect("it can be moved");
    Some(text(&made.stdout))
}

fn holds_what_the_solution_uses(problem: &Problem) {
    let name = problem.name;
    let Some(file) = single_file(problem) else { return };
    let source = fs::read_to_string(format!("src/bin/{name}.rs")).expect("a source");
    let rest = file.strip_prefix(&format!("// {name}, from the crate boards\n"));
    let library = rest.and_then(|rest| rest.strip_prefix(&source));
    let library = library.expect("the solution, as it stands");
    assert!(!library.contains("//"), "{library}");
    // Three know the size of their board, and a walk needs no set of cells.
    let (unused, lines, bytes) =
        if name == "yut" { ("struct Set", 490, 17_500) } else { ("struct Grid", 560, 19_000) };
    // Older compilers call less unused: to Rust 1.85 a type with an `impl` of a trait is used.
    let is_old = minor_version() < 95;
    assert!(is_old || !library.contains(unused), "{library}");
    let (lines, bytes) = if is_old { (lines + 40, bytes + 1_000) } else { (lines, bytes) };
    assert!(file.lines().count() <= lines, "{} lines", file.lines().count());
    assert!(file.len() <= bytes, "{} bytes", file.len());
}

/// The 95 of Rust 1.95.
fn minor_version() -> u32 {
    let version = version_of("rustc");
    version.split('.').nth(1).and_then(|minor| minor.parse().ok()).expect("a version")
}

/// Judges compile with edition 2021. `.ci/run` also tries the others.
fn is_right_on_this_compiler(problem: &Problem) -> Result<(), Failures> {
    let options: &[&[&str]] =
        &[&["-O", "--edition=2021"], &["-O", "--edition=2018"], &["-O", "--edition=2024"]];
    let options = if is_thorough() { options } else { &options[..1] };
    is_right(problem, &Compiler { command: "rustc", version: "1.", emit: "link" }, options)
}

/// `OLD_RUSTC` names Rust 1.63. Linking with it is slow: only `.ci/run` does.
fn is_right_on_the_old_compiler(problem: &Problem) -> Result<(), Failures> {
    let command = env::var("OLD_RUSTC").expect("OLD_RUSTC");
    let options: &[&[&str]] = &[&["-O", "--edition=2021"], &["-O", "--edition=2018"], &["-O"]];
    let (options, emit) =
        if is_thorough() { (options, "link") } else { (&options[..1], "metadata") };
    is_right(problem, &Compiler { command: &command, version: "1.63.", emit }, options)
}

/// The file compiles alone, and the program passes every fixture.
fn is_right(problem: &Problem, compiler: &Compiler, options: &[&[&str]]) -> Result<(), Failures> {
    let Some(file) = single_file(problem) else { return Ok(()) };
    let mut fixtures = vec![stream(&valid(problem))];
    fixtures.extend(beyond(problem).into_iter().chain(invalid(problem)));
    for options in options {
        let executable = compiler.compiled(problem.name, &file, options);
        if compiler.emit == "link" {
            let title = format!("the single file of {} ({options:?})", problem.name);
            program::passes(&title, &executable, &fixtures, usize::MAX)?;
        }
    }
    Ok(())
}
