//! Finds the files of the project: its root, what cargo built, and the fixtures.

pub mod fixtures;

use std::env;
use std::path::{self, Path, PathBuf};

/// Finds the folder of the project: the nearest one that has `fixtures` and `tools/judge`, up from the
/// package that cargo runs, the current folder, or the executable.
pub fn find() -> Result<PathBuf, String> {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let executable = env::current_exe().ok();
    let current = env::current_dir().ok();
    let starts = [package, current, executable];
    let is_root =
        |folder: &&Path| folder.join("fixtures").is_dir() && folder.join("tools/judge").is_dir();
    let root = starts.iter().flatten().flat_map(|start| start.ancestors()).find(is_root);
    root.map(PathBuf::from)
        .ok_or_else(|| "no fixtures here: run it in a clone of boards".to_string())
}

/// Finds the folder that cargo builds into, `target` unless `CARGO_TARGET_DIR` names another.
pub fn target(root: &Path) -> PathBuf {
    // Cargo's own is relative to the current folder.
    let target = env::var_os("CARGO_TARGET_DIR").and_then(|target| path::absolute(target).ok());
    target.unwrap_or_else(|| root.join("target"))
}

/// For tests: the folder of the project.
pub fn root() -> PathBuf {
    find().expect("tests run in a checkout")
}

/// For tests: the path of a binary in `target/debug` or `target/release`, above the test's own `deps`.
pub fn built(name: &str) -> PathBuf {
    let executable = env::current_exe().expect("the system knows it");
    let folder = executable.ancestors().nth(2).expect("a folder");
    folder.join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// For tests: whether to be thorough, which takes minutes. `.ci/run` sets `THOROUGH=1`.
pub fn is_thorough() -> bool {
    env::var_os("THOROUGH").is_some()
}

/// For tests: the folder `target/tmp`.
pub fn scratch() -> PathBuf {
    built("binary").ancestors().nth(2).expect("a folder").join("tmp")
}
