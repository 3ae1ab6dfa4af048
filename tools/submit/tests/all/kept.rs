//! Prunes single files for tests.

use crate::support::{built, Scratch};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};
use std::{env, fs};
use submit::SingleFile;

/// Prunes a single file. The result is kept until the tests are built anew.
pub fn pruned(name: &str, whole: &SingleFile) -> String {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let mut hasher = DefaultHasher::new();
    whole.written().hash(&mut hasher);
    let kept = built::folder().join(format!("{name}-{:016x}.rs", hasher.finish()));
    let time = |file| fs::metadata(file).and_then(|it| it.modified()).ok();
    if time(&kept) > time(&env::current_exe().expect("a test has a path")) {
        return fs::read_to_string(kept).expect("it was kept");
    }
    let folder = Scratch::new(&format!("{name}-pruned"));
    let pruned = submit::pruned(&folder, name, whole).unwrap_or_else(|why| panic!("{why}"));
    // Another run may read it: it appears whole.
    let new = folder.join("new.rs");
    fs::write(&new, &pruned).expect("it can be written");
    fs::rename(new, kept).expect("it can be moved");
    pruned
}
