//! Tests the tools: what they know of the problems, the judge, the single files, the packages and the pages.
//! One binary, which is linked once.

#[path = "../../../tests/common/built.rs"]
mod built;
mod judge;
mod packages;
mod pages;
mod problems;
mod rooms;
#[path = "../../../tests/common/scratch.rs"]
mod scratch;
mod submit;
mod text;

use scratch::Scratch;
use std::env;
use std::fs;
use std::path::{self, Path, PathBuf};
use std::process::Command;
use tools::fixtures::{self, Fixture};

/// Makes a test for each of the four problems of functions that take a `&Problem`, such as
/// `omok::every_mistake_is_named`. So `cargo test omok` runs those of omok.
macro_rules! all_four {
    ($($function:ident)*) => {
        crate::all_four! { boggle: $($function)* }
        crate::all_four! { yut: $($function)* }
        crate::all_four! { omok: $($function)* }
        crate::all_four! { puyo: $($function)* }
    };
    ($name:ident: $($function:ident)*) => {
        mod $name {$(
            #[test]
            fn $function() {
                super::$function(&tools::problems::$name::PROBLEM);
            }
        )*}
    };
}

pub(crate) use all_four;

/// The folder of the project.
fn root() -> PathBuf {
    let tools = env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    // Under Wine, cargo's path lacks the drive.
    let tools = path::absolute(&tools).expect("a path");
    tools.parent().expect("a folder").to_path_buf()
}

fn explain_path() -> PathBuf {
    built::program("explain", env!("CARGO_BIN_EXE_explain"))
}

/// Lets a tool run in another clone, as cargo would.
fn in_clone<'a>(tool: &'a mut Command, clone: &Path) -> &'a mut Command {
    tool.current_dir(clone).env("CARGO_MANIFEST_DIR", clone.join("tools"));
    with_temporary(tool, &clone.join("tmp"))
}

/// Lets a tool keep its temporary files, and what it saves unasked, in a folder.
fn with_temporary<'a>(tool: &'a mut Command, folder: &Path) -> &'a mut Command {
    fs::create_dir_all(folder).expect("it can be made");
    tool.env("TMPDIR", folder).env("TMP", folder)
}

/// Whether to be thorough, which takes minutes. `.ci/run` sets `THOROUGH=1`.
fn is_thorough() -> bool {
    env::var_os("THOROUGH").is_some()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The fixtures of a problem.
fn valid(problem: &str) -> Vec<Fixture> {
    let folder = root().join("fixtures").join(problem);
    fixtures::read(&folder, &["in", "out"]).expect("the fixtures")
}

/// The fixtures past the constraints, if there are any.
fn beyond(problem: &str) -> Vec<Fixture> {
    let folder = root().join("fixtures/beyond").join(problem);
    if folder.exists() {
        fixtures::read(&folder, &["in", "out"]).expect("the fixtures")
    } else {
        Vec::new()
    }
}

/// The fixtures of bad input.
fn invalid(problem: &str) -> Vec<Fixture> {
    let folder = root().join("fixtures/invalid").join(problem);
    fixtures::read(&folder, &["in", "out", "err"]).expect("the fixtures")
}
