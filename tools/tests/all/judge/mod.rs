//! `cargo judge` and `cargo explain`: no right program is refused, each mistake of the catalogue is
//! named, every report is true and short, and no program under test outlives the judge.

mod catalogue;
mod explain;
mod languages;
#[cfg(target_os = "linux")]
mod linux;
mod options;
mod reports;
mod rules;
mod runs;
mod sentences;
pub mod shrink;
mod watch;

use crate::{built, in_clone, root, text, Scratch};
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use tools::judge::cases::task::Task;
use tools::judge::cases::{loading, TestCase};
use tools::judge::options::Options;
use tools::judge::programs::command::{CommandLine, Given};
use tools::judge::programs::{self, Programs};
use tools::judge::run::watch::End;
use tools::judge::run::{Printed, Run};
use tools::judge::verdict::workers::Workers;
use tools::language::Language;
use tools::problems::Problem;

fn judge_path() -> PathBuf {
    built::program("judge", env!("CARGO_BIN_EXE_judge"))
}

/// The path of a program that misbehaves on demand.
fn misbehaves() -> String {
    built::program("misbehaves", env!("CARGO_BIN_EXE_misbehaves")).display().to_string()
}

/// The fixtures of a problem in the clone.
fn fixtures(problem: &Problem) -> Vec<TestCase> {
    let task = Task::of_problem(problem.name);
    loading::fixtures(&task, false, Language::English).expect("the fixtures").cases
}

/// The judge's command line, for a report in plain English.
fn plain_judge(arguments: &[&str]) -> Command {
    let mut judge = Command::new(judge_path());
    judge.args(arguments).env("NO_COLOR", "1").env("LC_ALL", "C");
    judge
}

/// The judge's command line for `misbehaves` as the program under test, with options before it.
fn command(options: &[&str], program: &[&str]) -> Command {
    let mut judge = plain_judge(options);
    judge.arg("--").arg(misbehaves()).args(program);
    judge
}

/// A copy of `tests/clone`, whose few fixtures make reports short.
fn new_clone(name: &str) -> Scratch {
    let clone = Scratch::new(name);
    copy(&root().join("tools/tests/clone"), &clone);
    // Compilers and interpreters, which are all `misbehaves`.
    fs::create_dir(clone.join("languages")).expect("it can be made");
    for name in ["gcc", "g++", "rustc", "javac", "java", "python3", "python", "node"] {
        let tool = clone.join("languages").join(format!("{name}{EXE_SUFFIX}"));
        fs::hard_link(misbehaves(), tool).expect("on the same disk");
    }
    #[cfg(unix)]
    {
        // A system without any of them: what the judge itself needs.
        fs::create_dir(clone.join("bare")).expect("it can be made");
        for name in ["sh", "grep", "tr", "rm"] {
            let tool = Path::new("/bin").join(name);
            let tool = if tool.exists() { tool } else { Path::new("/usr/bin").join(name) };
            std::os::unix::fs::symlink(tool, clone.join("bare").join(name)).expect("a link");
        }
    }
    clone
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let from = entry.expect("an entry").path();
        let to = to.join(from.file_name().expect("a name"));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).expect("it can be copied");
        }
    }
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
fn options(problem: &Problem, program: &[&str], language: Language) -> Options {
    let program = program.iter().map(OsString::from);
    Options {
        task: Task::of_problem(problem.name),
        programs: given([misbehaves().into()].into_iter().chain(program)),
        limit: problem.time_limit,
        memory: None,
        case: None,
        random_inputs: 0,
        seed: 0,
        tolerance: None,
        save: None,
        all: false,
        jobs: 1,
        language,
    }
}

/// A command as the program under test, without helpers.
fn given(words: impl IntoIterator<Item = OsString>) -> Programs<Given> {
    let program = Given::Command(CommandLine::new(words.into_iter().collect()));
    Programs { program, checker: None, naive: None, random: None, valid: None }
}

/// The workers of a judging whose programs are commands.
fn workers(options: &Options) -> Workers {
    let made = programs::make(&options.programs, options.language).ok().expect("they are commands");
    Workers::start(options, &made.programs).expect("it can be watched")
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
        has_read: true,
    }
}
