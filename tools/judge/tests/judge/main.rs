//! `cargo judge` and `cargo explain`: no right program is refused, each mistake of the catalogue is
//! named, every report is true and short, and no program under test outlives the judge.

mod catalogue;
mod explain;
#[cfg(target_os = "linux")]
mod linux;
mod options;
mod reports;
mod rules;
mod runs;
mod sentences;
mod watch;

use checkout::built as binary;
use judge::cases::{self, Case};
use judge::options::Options;
use judge::place::Source;
use judge::program::{Printed, Run};
use judge::watch::End;
use problems::{Language, Problem, Random};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Output};
use std::sync::{mpsc, Once};
use std::thread;
use std::time::Duration;

/// The fixtures of a problem in the clone.
fn fixtures(problem: &Problem) -> Result<Vec<Case>, String> {
    cases::fixtures(problem, &Source::of_problem(problem.name)?)
}

/// A random case of a problem.
fn random(problem: &Problem, seed: u64, number: usize) -> Option<Case> {
    let input = (problem.random_input?)(&mut Random::of_case(seed, number));
    let expected = (problem.naive?)(&input);
    Some(Case { name: String::new(), input, expected })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The judge's command line, for a report in plain English. The clone of the current folder is judged.
fn plain_judge(arguments: &[&str]) -> Command {
    let mut judge = Command::new(binary("judge"));
    judge.args(arguments).env("NO_COLOR", "1").env("LC_ALL", "C");
    judge.env_remove("CARGO_MANIFEST_DIR");
    judge
}

/// The judge's command line for `misbehaves` as the program under test, with options before it.
fn command(options: &[&str], program: &[&str]) -> Command {
    let mut judge = plain_judge(options);
    judge.arg("--").arg(misbehaves()).args(program);
    judge
}

fn judge(options: &[&str], program: &[&str]) -> Output {
    let mut judge = command(options, program);
    in_time(move || judge.output())
}

/// The result of some work. A judge that waits for ever fails the test after five minutes.
fn in_time<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    let result = receiver.recv_timeout(Duration::from_secs(300));
    result.expect("it ends in time").expect("it runs")
}

/// The report on a program that fails.
fn refused(options: &[&str], program: &[&str]) -> String {
    let finished = judge(options, program);
    let (report, stderr) = (text(&finished.stdout), text(&finished.stderr));
    assert_eq!(finished.status.code(), Some(1), "{report}{stderr}");
    report
}

/// Options as on the command line, for what a program under test can do.
fn options(problem: &'static Problem, program: &[&str], language: Language) -> Options {
    let program = program.iter().map(OsString::from);
    Options {
        problem,
        source: Source::of_problem(problem.name).expect("a clone"),
        command: [misbehaves().into()].into_iter().chain(program).collect(),
        limit: problem.time_limit,
        random_inputs: 0,
        seed: 0,
        tolerance: None,
        checker: None,
        naive: None,
        random: None,
        save: None,
        jobs: 1,
        language,
    }
}

/// A run that ended by itself with an output.
fn run_that_prints(stdout: &str) -> Run {
    Run {
        end: End::Exited(ExitStatus::default()),
        cpu: None,
        elapsed: Duration::ZERO,
        stdout: Printed { start: stdout.as_bytes().to_vec(), is_cut: false },
        stderr: Printed::default(),
        is_held_open: false,
    }
}

/// Builds the example, since `cargo test NAME` does not.
fn misbehaves() -> PathBuf {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        let cargo = std::env::var_os("CARGO").filter(|_| cfg!(unix));
        let mut cargo = Command::new(cargo.unwrap_or_default());
        cargo.args(["build", "--quiet", "-p", "judge", "--example", "misbehaves"]);
        let is_built = cargo.status().is_ok_and(|status| status.success());
        assert!(is_built || cfg!(windows), "misbehaves does not compile");
    });
    binary("examples/misbehaves")
}

/// A path of its own for a test, where nothing is.
fn new_path(name: &str) -> PathBuf {
    let all = checkout::scratch().join("judge");
    fs::create_dir_all(&all).expect("a folder");
    let path = all.join(name);
    let _ = fs::remove_dir_all(&path);
    let _ = fs::remove_file(&path);
    path
}
