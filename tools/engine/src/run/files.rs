//! Temporary files and folders. None of them outlives the judge.

use std::env;
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

/// The start of the paths of all temporary files: the guard removes one that the judge's end leaves behind.
pub fn start_of_paths() -> &'static Path {
    static START: LazyLock<PathBuf> = LazyLock::new(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        env::temp_dir().join(format!("judge-{}-{}-", process::id(), now.as_nanos()))
    });
    &START
}

/// The path of a new temporary file or folder.
fn new_path() -> PathBuf {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let mut path = start_of_paths().as_os_str().to_owned();
    path.push(NUMBER.fetch_add(1, Ordering::Relaxed).to_string());
    PathBuf::from(path)
}

/// Makes a temporary file that holds an input and is removed already. Never opens a file that exists.
pub fn unlinked(input: &[u8]) -> io::Result<File> {
    let path = new_path();
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let file = File::options().read(true).write(true).create_new(true).open(&path);
    let mut file = file.map_err(named)?;
    fs::remove_file(&path)?;
    file.write_all(input)?;
    file.rewind()?;
    Ok(file)
}

/// A temporary folder. It is removed when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn new() -> io::Result<Self> {
        let path = new_path();
        fs::create_dir(&path)?;
        Ok(Self(path))
    }

    /// The path of a new file or folder in it, with an ending.
    pub fn new_path(&self, ending: &str) -> PathBuf {
        static NUMBER: AtomicUsize = AtomicUsize::new(1);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        self.0.join(format!("{number}{ending}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed stays with the other temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}
