//! The folder of the judge, for each user: failing inputs that nobody asked to save, and compiled programs.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const NAME: &str = "boards-judge";

/// Where a system keeps what can be made again, by these variables and a folder below each: first of XDG, then of
/// Windows, then of Unix.
const CACHES: [(&str, &str); 3] =
    [("XDG_CACHE_HOME", ""), ("LOCALAPPDATA", ""), ("HOME", ".cache")];

/// The user's folder, which is made if it is not there. Without a home, one among the temporary files.
pub fn folder() -> io::Result<PathBuf> {
    let of_user = CACHES.into_iter().filter_map(|(variable, below)| {
        let folder = PathBuf::from(env::var_os(variable)?);
        folder.is_absolute().then(|| folder.join(below).join(NAME))
    });
    let user = ["USER", "USERNAME"].into_iter().find_map(env::var_os).unwrap_or_default();
    let name = format!("{NAME}-{}", user.to_string_lossy().replace(['/', '\\'], "-"));
    let mut all = of_user.chain([env::temp_dir().join(name)]);
    let is_made = |folder: &PathBuf| fs::create_dir_all(folder).is_ok();
    all.find(is_made).ok_or_else(|| io::Error::other("no folder"))
}

/// The oldest of some paths in a folder, beyond the number that may stay.
pub fn oldest(folder: &Path, kept: usize, is_meant: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<(SystemTime, PathBuf)> = entries
        .filter(|entry| is_meant(&entry.path()))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    all.sort();
    let more = all.len().saturating_sub(kept);
    all.into_iter().take(more).map(|(_, path)| path).collect()
}
