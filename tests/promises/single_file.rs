//! Tests the single files: each compiles alone and answers as the crate's binary does; those of the four
//! on old and new compilers, without a warning and without `unsafe`. An edit that would break a file is
//! refused.

use crate::kit::program::{finish, piped, text};
use crate::kit::{beyond, invalid, is_filter, passes, stream, valid};
use checkout::is_thorough;
use problems::{Problem, FOUR};
use std::{env, fs, io, io::Write, path::PathBuf};

each_problem::tests! {
    binary: is_the_sources_as_they_stand is_right_on_this_compiler;
    four: is_right_on_the_old_compiler
}

fn is_the_sources_as_they_stand(problem: &str) {
    let file = submit::text(&checkout::root(), problem).expect("the sources");
    let source = |name: &str| {
        let path = checkout::root().join("src").join(name).with_extension("rs");
        fs::read_to_string(path).expect("its source")
    };
    let binary = source(&format!("bin/{problem}"));
    let (_, mut rest) = file.split_once(binary.trim_end()).expect("the binary is unchanged");
    if binary.contains("boards::") {
        for module in ["filter", "grid", "input"] {
            (_, rest) = rest.split_once(source(module).trim_end()).expect("it is unchanged");
        }
    } else {
        assert_eq!(rest.trim(), "", "a plain program needs no library");
    }
    // The smallest limit of any judge.
    assert!(file.len() < 64 << 10, "{} bytes", file.len());
    assert!(!file.contains(&*checkout::root().to_string_lossy()), "it shows a path");
    if is_thorough() {
        assert_eq!(submit::single_file(&checkout::root(), problem), Ok(file));
    }
}

/// A compiler, and what to make with it.
struct Compiler<'a> {
    command: &'a str,
    /// The start of its version.
    version: &'a str,
    editions: &'a [&'a str],
    /// `link` makes the program; `metadata` only checks the file, which is faster.
    emit: &'a str,
}

/// Judges compile with edition 2021. `.ci/run` also tries 2024.
fn is_right_on_this_compiler(problem: &str) {
    let count = if is_thorough() && FOUR.contains(&problem) { 2 } else { 1 };
    let editions = &["2021", "2024"][..count];
    is_right(problem, &Compiler { command: "rustc", version: "1.", editions, emit: "link" });
}

/// Runs if `OLD_RUSTC` names Rust 1.63. Linking with it is slow: only `.ci/run` does.
fn is_right_on_the_old_compiler(problem: &Problem) {
    let Ok(command) = env::var("OLD_RUSTC") else {
        // The harness does not capture this, so that a skip does not look like a pass.
        writeln!(io::stderr(), "SKIPPED: OLD_RUSTC does not name Rust 1.63").expect("it is open");
        return;
    };
    let (count, emit) = if is_thorough() { (3, "link") } else { (1, "metadata") };
    let editions = &["2021", "2015", "2018"][..count];
    is_right(problem.name, &Compiler { command: &command, version: "1.63.", editions, emit });
}

/// The file compiles alone, and the program passes every fixture.
fn is_right(problem: &str, compiler: &Compiler) {
    let mut fixtures = valid(problem);
    if is_filter(problem) {
        fixtures = vec![stream(&fixtures)];
        fixtures.extend(beyond(problem).into_iter().chain(invalid(problem)));
    }
    let file = submit::text(&checkout::root(), problem).expect("the sources");
    for edition in compiler.editions {
        let program = compiled(problem, &file, compiler, edition);
        if compiler.emit == "link" {
            passes(problem, &program, &fixtures, usize::MAX);
        }
    }
}

/// Compiles the file and returns the path of the program. Skips the compiler if it made the same file by
/// the same command before.
fn compiled(problem: &str, file: &str, compiler: &Compiler, edition: &str) -> PathBuf {
    let Compiler { command, version, emit, .. } = compiler;
    let found = text(&finish(piped(command).arg("--version"), b"", 1).stdout);
    assert!(found.starts_with(&format!("rustc {version}")), "{found}");
    let folder = checkout::scratch().join(format!("rustc {version} {edition}"));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |extension: &str| folder.join(problem).with_extension(extension);
    let program = path(env::consts::EXE_EXTENSION);
    let lints = if FOUR.contains(&problem) {
        ["-Dwarnings", "-Funsafe-code"]
    } else {
        ["-Awarnings", "-Aunsafe-code"]
    };
    let mut rustc = piped(command);
    rustc.args(lints).args(["-O", "--edition", edition, "--emit", emit, "-o"]);
    rustc.args([&program, &path("rs")]);
    let made = format!("{found}{rustc:?}\n{file}");
    if fs::read_to_string(path("made")).ok().as_ref() != Some(&made) {
        let _ = fs::remove_file(path("made"));
        fs::write(path("rs"), file).expect("it can be written");
        let finished = finish(&mut rustc, b"", 1);
        assert!(finished.status.success(), "edition {edition}: {}", text(&finished.stderr));
        fs::write(path("made"), made).expect("it can be written");
    }
    program
}

#[test]
fn an_edit_that_breaks_a_file_is_refused() {
    const LINE: &str = "src/lib.rs:2: expected a comment";
    const USE: &str = "use boards::";
    const SUPER: &str = "use super::input";
    let add = |line: &str, refused| edit("filter", SUPER, &format!("{line}\n{SUPER}"), refused);
    edit("lib", "//! ", "\npub mod grid; // note\n//! ", LINE);
    edit("lib", "//! ", "\nmod grid;\n//! ", LINE);
    edit("lib", "mod grid;", "mod lost_1;", "src/lost_1.rs: ");
    // Only an optimized program shows this.
    add("#[cfg(not(debug_assertions))]\nuse lost;", "hint: the single file can use std");
    edit("filter", SUPER, "use crate::input", "hint: `crate::boards` is in");
    edit("bin/omok", USE, "use boards::{self};\nuse boards::", "hint: write `use boards::");
    let in_a_module =
        |path| format!("use boards::grid;\nmod solve {{ pub use {path}::grid::Cell; }}\n{USE}");
    edit("bin/omok", USE, &in_a_module("boards"), "hint: write `use boards::grid;` at the top");
    edit("bin/omok", USE, "use boards::fliter;\nuse boards::", "`fliter`");
    if is_thorough() {
        edit("bin/omok", USE, &in_a_module("super"), "");
        edit("bin/omok", USE, "use ::boards::", "hint: write `use boards::");
        edit("filter", SUPER, "use boards::input", "hint: write `use boards::");
        add("const _: &str = env!(\"CARGO_PKG_NAME\");", "hint: a judge does not set");
        add("const _: &str = include_str!(\"filter.rs\");", "hint: the single file stands");
        add("mod lost;", "hint: the single file stands");
        add("pub struct Error;\nconst _: super::input::Error = Error;", "E0308");
        // A warning; a module that ends in a comment without a newline.
        let end = "as_bytes());\n}\npub use std::mem;\n// The end.";
        edit("filter", "as_bytes());\n}\n", end, "");
    }
}

/// Changes a text in a file of the crate. The single file must be refused with `refused` in the error,
/// and a hint only if it is in `refused` too. If `refused` is empty, the file must compile.
fn edit(edited: &str, text: &str, change: &str, refused: &str) {
    let root = checkout::scratch().join("edits");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for file in ["lib", "grid", "input", "filter", "bin/omok"] {
        let path = format!("src/{file}.rs");
        let mut source = fs::read_to_string(checkout::root().join(&path)).expect("a source");
        if file == edited {
            assert!(source.contains(text), "{path} has no {text}");
            source = source.replacen(text, change, 1);
        }
        fs::write(root.join(path), source).expect("it can be written");
    }
    match submit::single_file(&root, "omok") {
        Ok(file) => assert!(refused.is_empty() && file.contains(change), "{change}"),
        Err(error) => {
            let is_right = !refused.is_empty() && error.contains(refused);
            let is_hinted = error.contains("hint: ");
            assert!(is_right && is_hinted == refused.contains("hint: "), "{change}:\n{error}");
        }
    }
}
