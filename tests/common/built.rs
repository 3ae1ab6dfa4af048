//! Finds what cargo has built, at run time: the project may be moved or copied with its `target`.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

/// The path of a program of this package. `compiled_in` is `env!("CARGO_BIN_EXE_NAME")`: where the program was
/// when the test was compiled.
pub fn program(name: &str, compiled_in: &str) -> PathBuf {
    // Cargo says it since 1.94.
    if let Some(path) = env::var_os(format!("CARGO_BIN_EXE_{name}")) {
        return path.into();
    }
    let beside = folder().with_file_name(format!("{name}{EXE_SUFFIX}"));
    if beside.is_file() {
        return beside;
    }
    compiled_in.into()
}

/// The folder of the test's executable.
pub fn folder() -> PathBuf {
    let test = env::current_exe().expect("a test has a path");
    test.parent().map(Path::to_path_buf).expect("a file is in a folder")
}
