//! Finds the files of the project: its root, what cargo built, and the fixtures.

pub mod fixtures;

use std::env;
use std::path::PathBuf;

/// Finds the folder of the project: the nearest one that has `fixtures` and `tools/judge`, up from the
/// package that cargo runs, the executable, or the current folder. It is not compiled in, so that a
/// checkout can move.
pub fn find() -> Result<PathBuf, String> {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let starts = [package, env::current_exe().ok(), env::current_dir().ok()].into_iter().flatten();
    let mut folders = starts.flat_map(|it| it.ancestors().map(PathBuf::from).collect::<Vec<_>>());
    let is_checkout =
        |folder: &PathBuf| ["fixtures", "tools/judge"].iter().all(|it| folder.join(it).is_dir());
    folders.find(is_checkout).ok_or_else(|| "not in a checkout of boards".to_string())
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

/// For tests: the folder `target/tmp`.
pub fn scratch() -> PathBuf {
    built("binary").ancestors().nth(2).expect("a folder").join("tmp")
}
