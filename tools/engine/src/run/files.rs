//! Temporary files and folders. None of them outlives the judge.

use super::system::ProcessGroup;
use std::env;
use std::fs::{self, File, FileTimes};
use std::io::{self, Read, Seek, Write};
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

/// When no file was read: whatever reads one sets another time.
const NEVER_READ: SystemTime = UNIX_EPOCH;

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
    // Ignore errors: then nobody can say that it was not read.
    let _ = file.set_times(FileTimes::new().set_accessed(NEVER_READ));
    Ok(file)
}

/// Whether anything of an [`unlinked`] file was read, as far as is known. `file` shares the place in it.
pub fn was_read(file: &mut File) -> io::Result<bool> {
    // The libraries of C on Unix move the place back to what `scanf` did not take.
    let has_moved = file.stream_position()? > 0;
    if has_moved || cfg!(windows) {
        return Ok(has_moved);
    }
    let is_marked = |file: &File| file.metadata()?.accessed().map(|time| time == NEVER_READ);
    if !is_marked(file)? {
        return Ok(true);
    }
    // Where a file system keeps no such times, nothing is known.
    file.take(1).read_to_end(&mut Vec::new())?;
    is_marked(file)
}

/// A temporary folder. It is removed when it is dropped.
pub struct Folder {
    path: PathBuf,
    /// Removes it if the judge is killed where no runner lives, whose guard does.
    _guard: Option<ProcessGroup>,
}

impl Folder {
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A folder that does not outlive a runner.
    pub fn new() -> io::Result<Self> {
        Self::watched(None)
    }

    /// A folder that has a guard as long as it lives.
    pub fn guarded() -> io::Result<Self> {
        Self::watched(Some(ProcessGroup::start(start_of_paths()).map_err(io::Error::other)?))
    }

    fn watched(guard: Option<ProcessGroup>) -> io::Result<Self> {
        let path = new_path();
        fs::create_dir(&path)?;
        Ok(Self { path, _guard: guard })
    }

    /// The path of a new file or folder in it, with an ending.
    pub fn new_path(&self, ending: &str) -> PathBuf {
        static NUMBER: AtomicUsize = AtomicUsize::new(1);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        self.path.join(format!("{number}{ending}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed stays with the other temporary files.
        let _ = fs::remove_dir_all(&self.path);
    }
}
