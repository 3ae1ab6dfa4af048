//! Folders for tests, each of one run: two runs at once do not disturb each other.

use super::built;
use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process;

/// A new folder below that of the test's executable. It is removed when it is dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    /// `name` is one that no other test uses.
    pub fn new(name: &str) -> Self {
        let folder = built::folder().join("tmp").join(format!("{name}-{}", process::id()));
        fs::create_dir_all(&folder).expect("it can be made");
        Self(folder)
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for Scratch {
    fn as_ref(&self) -> &Path {
        self
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed stays until `cargo clean`.
        let _ = fs::remove_dir_all(&self.0);
    }
}
