//! What the tests of the tools share.

// Not all of it is needed in each.
#![allow(dead_code)]

// What the tests of the crate share.
#[path = "../../tests/common/mod.rs"]
pub mod common;

pub use common::{built, scratch::Scratch};
use std::env;
use std::fs;
use std::io;
use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The folder of the project.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    // Under Wine, cargo's path lacks the drive.
    let package = path::absolute(&package).expect("a path");
    package.ancestors().nth(2).expect("a folder").to_path_buf()
}

/// Lets a tool run in another clone, as cargo would.
pub fn in_clone<'a>(tool: &'a mut Command, clone: &Path) -> &'a mut Command {
    tool.current_dir(clone).env("CARGO_MANIFEST_DIR", clone.join("tools/judge"));
    with_temporary(tool, &clone.join("tmp"))
}

/// Lets a tool keep its temporary files, and what it saves unasked, in a folder.
pub fn with_temporary<'a>(tool: &'a mut Command, folder: &Path) -> &'a mut Command {
    fs::create_dir_all(folder).expect("it can be made");
    tool.env("TMPDIR", folder).env("TMP", folder).env("XDG_CACHE_HOME", folder)
}

/// Whether to be thorough, which takes minutes. `.ci/run` sets `THOROUGH=1`.
pub fn is_thorough() -> bool {
    env::var_os("THOROUGH").is_some()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The result of some work. A tool that waits for ever fails the test after five minutes.
pub fn in_time<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    let result = receiver.recv_timeout(Duration::from_secs(300));
    result.expect("it ends in time").expect("it runs")
}
