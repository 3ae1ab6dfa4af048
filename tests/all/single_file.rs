//! The single files: each compiles alone, without a warning, on old and new compilers, and answers
//! as the crate's binary does. What would break a file is refused.

use crate::kit::program::{finish, piped, text};
use crate::kit::{is_filter, is_thorough, passes, prints, read, stream};
use cli::fixtures::{beyond, invalid, valid};
use oracle::Problem;
use std::env;
use std::fs;
use std::io::Write;

/// The smallest limit for a submitted file among judges.
const LIMIT: usize = 64 << 10;

each_problem::tests! {
    binary:
        is_the_sources_as_they_stand
        is_right_on_this_compiler;
    read: is_right_on_the_old_compiler
}

fn file(problem: &str) -> String {
    submit::text(&cli::root(), problem).expect("the sources")
}

fn is_the_sources_as_they_stand(problem: &str) {
    let file = file(problem);
    let mut rest = &file[..];
    for source in [&format!("bin/{problem}"), "filter", "grid", "input"] {
        let path = cli::root().join(format!("src/{source}.rs"));
        let source = fs::read_to_string(path).expect("its source");
        let (_, after) = rest.split_once(source.trim_end()).expect("it is unchanged");
        rest = after;
    }
    assert!(file.len() < LIMIT, "{} bytes", file.len());
    assert!(!file.contains(&*cli::root().to_string_lossy()), "it shows a path");
    if is_thorough() {
        let compiled = submit::single_file(&cli::root(), problem);
        assert_eq!(compiled.as_deref(), Ok(&file[..]));
    }
}

/// Compiles the file alone, by a compiler of a version, to what it calls `link` or `metadata`, and
/// runs a program on every fixture. What the same compiler has made of the same file by the same
/// command is taken as it is.
fn is_right(name: &str, compiler: &str, version: &str, editions: &[&str], made: &str) {
    let printed = finish(piped(compiler).arg("--version"), b"", 1);
    let printed = text(&printed.stdout);
    assert!(printed.starts_with(&format!("rustc {version}")), "{printed}");
    for edition in editions {
        let file = file(name);
        let folder = cli::scratch().join(format!("rustc {version} {edition}"));
        fs::create_dir_all(&folder).expect("a folder");
        let [source, known] = ["rs", "made"].map(|end| folder.join(name).with_extension(end));
        let program = folder.join(name).with_extension(env::consts::EXE_EXTENSION);
        let mut rustc = piped(compiler);
        rustc.args(["-O", "--edition", edition, "--emit", made]);
        if is_filter(name) {
            rustc.args(["-D", "warnings"]);
        }
        rustc.arg("-o").args([&program, &source]);
        let making = format!("{printed}{rustc:?}\n{file}");
        if !fs::read_to_string(&known).is_ok_and(|known| known == making) {
            let _ = fs::remove_file(&known);
            fs::write(&source, file).expect("it can be written");
            let finished = finish(&mut rustc, b"", 1);
            let complaints = text(&finished.stderr);
            assert!(finished.status.success(), "edition {edition}: {complaints}");
            fs::write(&known, making).expect("it can be written");
        }
        if made == "link" && !is_filter(name) {
            prints(&program, &read(valid(name)));
        } else if made == "link" {
            let mut fixtures = vec![stream(&read(valid(name)))];
            fixtures.extend(read(beyond(name)));
            fixtures.extend(read(invalid(name)));
            passes(&program, &fixtures, usize::MAX, <[u8]>::to_vec);
        }
    }
}

/// In the edition of judges, or in others too: no answer depends on them.
fn is_right_on_this_compiler(problem: &str) {
    let editions = if is_thorough() && is_filter(problem) { 2 } else { 1 };
    let editions = &["2021", "2024"][..editions];
    is_right(problem, "rustc", "1.", editions, "link");
}

/// Where `OLD_RUSTC` names Rust 1.63. Linking with it is slow: by default it only makes metadata.
fn is_right_on_the_old_compiler(problem: &Problem) {
    let editions = ["2021", "2015", "2018"];
    let (editions, made) =
        if is_thorough() { (&editions[..], "link") } else { (&editions[..1], "metadata") };
    if let Ok(compiler) = env::var("OLD_RUSTC") {
        return is_right(problem.name, &compiler, "1.63.", editions, made);
    }
    // Written past the harness's capture, so that a skip does not look like a pass.
    let skipped = "SKIPPED: OLD_RUSTC does not name Rust 1.63, which judges have\n";
    std::io::stderr().write_all(skipped.as_bytes()).expect("stderr is open");
}

#[test]
fn an_edit_that_breaks_a_file_is_refused() {
    const LINE: &str = "src/lib.rs:34: expected a comment";
    edit("lib", "grid;", "grid; // note", LINE);
    edit("lib", "pub mod grid;", "mod grid;", LINE);
    edit("lib", "mod grid;", "mod lost;", "src/lost.rs: ");
    // What only an optimized program shows.
    let lost = "#[cfg(not(debug_assertions))]\nuse lost;\nuse std::env;";
    edit("filter", "use std::env;", lost, "hint: the single file can use std");
    edit("filter", "super::input", "crate::input", "hint: `crate::boards` is in");
    edit("bin/omok", "boards::filter", "boards::{self, filter}", "hint: write `use boards::");
    edit("bin/omok", "boards::filter", "boards::fliter", "`fliter`");
    if is_thorough() {
        edit("bin/omok", "use boards::filter", "use ::boards::filter", "hint: write `use boards::");
        edit("filter", "super::input", "boards::input", "hint: write `use boards::");
        edit("lib", "grid;", "grid;\npub mod filter;", "multiple times");
        edit("bin/omok", "{ words(SIZE, SIZE) }", "5", "a set has");
        for (line, refused) in [
            ("const _: &str = env!(\"PROPTEST_CASES\");", "hint: a judge does not set"),
            ("const _: &str = include_str!(\"filter.rs\");", "hint: the single file stands"),
            ("mod lost;", "hint: the single file stands"),
            ("pub struct Error;\nconst _: super::input::Error = Error;", "E0308"),
        ] {
            edit("filter", "use std::ffi", &format!("{line}\nuse std::ffi"), refused);
        }
        // A warning; a module that ends in a comment without a newline.
        edit("grid", "use std::fmt;", "use std::fmt;\npub use std::mem;", "");
        edit("filter", "as_bytes());\n}\n", "as_bytes());\n}\n// The end.", "");
    }
}

/// Changes a text in a file of the crate. The single file is refused with a complaint, which has a hint
/// only if this has; or, where there is none, comes out right.
fn edit(edited: &str, text: &str, change: &str, refused: &str) {
    let root = cli::scratch().join("edits");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for file in ["lib", "grid", "input", "filter", "bin/omok"] {
        let path = format!("src/{file}.rs");
        let mut source = fs::read_to_string(cli::root().join(&path)).expect("a source");
        if file == edited {
            assert!(source.contains(text), "{path} has no {text}");
            source = source.replacen(text, change, 1);
        }
        fs::write(root.join(path), source).expect("it can be written");
    }
    match submit::single_file(&root, "omok") {
        Ok(file) => assert!(refused.is_empty() && file.contains(change), "{change}"),
        Err(complaint) => {
            let is_expected = !refused.is_empty() && complaint.contains(refused);
            let is_hinted = complaint.contains("hint: ") == refused.contains("hint: ");
            assert!(is_expected && is_hinted, "{change}:\n{complaint}");
        }
    }
}
