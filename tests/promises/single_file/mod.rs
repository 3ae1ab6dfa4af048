//! Tests the single files: each compiles alone, on old and new compilers, without a warning and without
//! `unsafe`, and answers as the crate's program does. So does each naive solution.

mod text;

use crate::common::failures::Failures;
use crate::common::scratch::Scratch;
use crate::common::{built, text};
use crate::support::program::{finish, piped};
use crate::support::{
    all_four, beyond, executable_passes, invalid, is_thorough, stream, valid, Problem,
};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

all_four! {
    is_the_sources_as_they_are
    is_right_on_this_compiler
    #[ignore = "needs Rust 1.63: OLD_RUSTC=… cargo test old_compiler -- --ignored"]
    is_right_on_the_old_compiler
    the_naive_solver_is_a_whole_program
}

fn single_file(problem: &Problem) -> String {
    text::single_file(Path::new("."), problem.name).expect("the sources")
}

fn is_the_sources_as_they_are(problem: &Problem) {
    let file = single_file(problem);
    let mut rest = &file[..];
    let program = format!("bin/{}", problem.name);
    // A walk needs no set of cells.
    let modules = ["filter", "grid", "input", "set"];
    let modules = if problem.name == "yut" { &modules[..3] } else { &modules };
    for source in [&program[..]].iter().chain(modules) {
        let source = fs::read_to_string(format!("src/{source}.rs")).expect("a source");
        (_, rest) = rest.split_once(source.trim_end()).expect("it is unchanged");
    }
    assert_eq!(file.matches("\npub mod ").count(), modules.len());
    // The smallest limit of any judge.
    assert!(file.len() < 64 << 10, "{} bytes", file.len());
}

#[test]
fn only_the_modules_that_are_named_are_taken() {
    let root = Scratch::new("named");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for (file, text) in [
        ("lib", "//! Text.\n\npub mod deep;\npub mod far;\npub mod near;\npub mod other;\n"),
        ("near", "//! Not `other`.\nuse super::{\n    far,\n};\n"),
        ("far", "use super::deep;\nuse super::near;\n"),
        ("deep", "fn another() {}\n"),
        ("other", ""),
        ("bin/a", "    // other\nuse boards::near;\n"),
        ("bin/b", "use boards::{self, deep};\nfn other() {}\n"),
        ("bin/c", "fn near() {}\n"),
    ] {
        fs::write(root.join(format!("src/{file}.rs")), text).expect("it can be written");
    }
    let taken = |program| {
        let file = text::single_file(&root, program).expect("the sources");
        let names =
            file.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(" {"));
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(["a", "b", "c"].map(taken), ["deep far near", "deep other", ""]);
}

/// Compiles a program that uses the library; not optimized, which is faster.
pub fn debug_program(name: &str, source: &str) -> PathBuf {
    let folder = Scratch::new(name);
    fs::create_dir_all(folder.join("src/bin")).expect("a folder");
    for file in fs::read_dir("src").expect("the sources") {
        let file = file.expect("an entry").path();
        if file.is_file() {
            fs::copy(&file, folder.join(&file)).expect("it can be copied");
        }
    }
    fs::write(folder.join(format!("src/bin/{name}.rs")), source).expect("it can be written");
    let file = text::single_file(&folder, name).expect("the sources");
    let compiler = Compiler { command: "rustc", version: "1.", options: &[], emit: "link" };
    compiled(name, &file, &compiler, &["--edition", "2021"])
}

/// A compiler, and what to make with it.
struct Compiler<'a> {
    command: &'a str,
    /// The start of its version.
    version: &'a str,
    /// The options of each program.
    options: &'a [&'a [&'a str]],
    /// `link` makes the program; `metadata` only checks the file, which is faster.
    emit: &'a str,
}

/// Judges compile with edition 2021. `.ci/run` also tries 2024.
fn is_right_on_this_compiler(problem: &Problem) -> Result<(), Failures> {
    let options: &[&[&str]] = &[&["-O", "--edition", "2021"], &["-O", "--edition", "2024"]];
    let options = &options[..if is_thorough() { 2 } else { 1 }];
    is_right(problem, &Compiler { command: "rustc", version: "1.", options, emit: "link" })
}

/// `OLD_RUSTC` names Rust 1.63. Linking with it is slow: only `.ci/run` does.
fn is_right_on_the_old_compiler(problem: &Problem) -> Result<(), Failures> {
    let command = env::var("OLD_RUSTC").expect("OLD_RUSTC");
    let options: &[&[&str]] =
        &[&["-O", "--edition", "2021"], &["-O", "--edition", "2018"], &["-O"]];
    let (count, emit) = if is_thorough() { (3, "link") } else { (1, "metadata") };
    let options = &options[..count];
    is_right(problem, &Compiler { command: &command, version: "1.63.", options, emit })
}

/// The file compiles alone, and the program passes every fixture.
fn is_right(problem: &Problem, compiler: &Compiler) -> Result<(), Failures> {
    let mut fixtures = vec![stream(&valid(problem))];
    fixtures.extend(beyond(problem).into_iter().chain(invalid(problem)));
    for options in compiler.options {
        let program = compiled(problem.name, &single_file(problem), compiler, options);
        if compiler.emit == "link" {
            let title = format!("the single file of {} ({options:?})", problem.name);
            executable_passes(&title, &program, &fixtures, usize::MAX)?;
        }
    }
    Ok(())
}

/// By `rustc -O`, whose edition is 2015.
fn the_naive_solver_is_a_whole_program(problem: &Problem) -> Result<(), Failures> {
    let source = fs::read_to_string(format!("tests/naive/{}.rs", problem.name));
    let emit = if is_thorough() { "link" } else { "metadata" };
    let compiler = Compiler { command: "rustc", version: "1.", options: &[], emit };
    let program = compiled(problem.name, &source.expect("a naive solution"), &compiler, &["-O"]);
    if emit == "link" {
        let title = format!("the naive {}", problem.name);
        executable_passes(&title, &program, &valid(problem), usize::MAX)?;
    }
    Ok(())
}

/// Compiles a file and returns the path of the program. Its name tells what it was made of, so that it need
/// not be made again.
fn compiled(program: &str, file: &str, compiler: &Compiler, options: &[&str]) -> PathBuf {
    let Compiler { command, version, emit, .. } = compiler;
    let found = text(&finish(piped(command).arg("--version"), b"", 1).stdout);
    assert!(found.starts_with(&format!("rustc {version}")), "{found}");
    let mut hasher = DefaultHasher::new();
    (file, &found, options, emit).hash(&mut hasher);
    let name = format!("{program}-{:016x}", hasher.finish());
    let program = built::folder().join(&name);
    let program = program.with_extension(env::consts::EXE_EXTENSION);
    if program.exists() {
        return program;
    }
    let folder = Scratch::new(&name);
    let source = folder.join("main.rs");
    let made = folder.join("made").with_extension(env::consts::EXE_EXTENSION);
    fs::write(&source, file).expect("it can be written");
    let mut rustc = piped(command);
    rustc.args(["-Dwarnings", "-Funsafe-code", "--emit", emit, "-o"]).args([&made, &source]);
    let finished = finish(rustc.args(options), b"", 1);
    assert!(finished.status.success(), "{options:?}: {}", text(&finished.stderr));
    // Another run may have made it meanwhile.
    let renamed = fs::rename(&made, &program);
    assert!(renamed.is_ok() || program.exists(), "{}: {renamed:?}", program.display());
    program
}
