//! `cargo judge` and `cargo explain`: no right program is refused, each mistake of the catalogue is
//! named, what is said is true and small; and no program under test outlives the judge.

mod catalogue;
mod explain;
#[cfg(target_os = "linux")]
mod linux;
mod options;
mod runs;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A binary of this package.
fn binary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_judge")).with_file_name(name)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The judge's command line for what a program under test can do, with options before it.
fn command(options: &[&str], program: &[&str]) -> Command {
    let mut judge = Command::new(binary("judge"));
    judge
        .args(options)
        .arg("--")
        .arg(binary("misbehaves"))
        .args(program)
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C");
    judge
}

fn judge(options: &[&str], program: &[&str]) -> Output {
    command(options, program).output().expect("it runs")
}

/// The report on a program that fails.
fn refused(options: &[&str], program: &[&str]) -> String {
    let finished = judge(options, program);
    let (report, stderr) = (text(&finished.stdout), text(&finished.stderr));
    assert_eq!(finished.status.code(), Some(1), "{report}{stderr}");
    report
}

/// A folder of its own for a test, not made yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("judge")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}
