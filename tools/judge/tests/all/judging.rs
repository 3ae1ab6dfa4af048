//! Judges, as a command or in this process, with `misbehaves` as the program under test.

use crate::reports::{self, Tools};
use crate::support::{built, in_time, root, text, Scratch};
use ::engine::cases::TestCase;
use ::engine::options::Options;
use ::engine::programs::command::{CommandLine, ProgramSource};
use ::engine::programs::toolchain::Toolchain;
use ::engine::setup::submissions::Submissions;
use ::engine::setup::{LimitSource, Setup};
use ::engine::tasks::{loading, Task};
use ::engine::verdict::workers::Workers;
use judge::FIXTURES;
use problems::Problem;
use std::env;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

pub fn judge_path() -> PathBuf {
    built::program("judge", env!("CARGO_BIN_EXE_judge"))
}

/// The path of a program that misbehaves on demand.
pub fn misbehaves() -> String {
    built::program("misbehaves", env!("CARGO_BIN_EXE_misbehaves")).display().to_string()
}

/// The fixtures of a problem in the clone.
pub fn fixtures(problem: &Problem) -> Vec<TestCase> {
    let task = Task::of_set(problem.name, &FIXTURES);
    let known = (FIXTURES.known)(problem.name);
    loading::cases(&task, &FIXTURES, &known).expect("the fixtures").all
}

/// The judge's command line, for a report in plain English.
pub fn plain_judge(arguments: &[&str]) -> Command {
    let mut judge = Command::new(judge_path());
    judge.args(arguments).env("NO_COLOR", "1").env("LC_ALL", "C");
    judge
}

/// The judge's command line for `misbehaves` as the program under test, with options before it.
pub fn command(options: &[&str], program: &[&str]) -> Command {
    let mut judge = plain_judge(options);
    judge.arg("--").arg(misbehaves()).args(program);
    judge
}

/// A copy of `clone` beside this folder, whose few fixtures make reports short.
pub fn new_clone(name: &str) -> Scratch {
    let clone = Scratch::new(name);
    copy(&root().join("tools/judge/tests/clone"), &clone);
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

pub fn judge(options: &[&str], program: &[&str]) -> Output {
    let mut judge = command(options, program);
    in_time(move || judge.output())
}

/// The report on a program that fails.
pub fn refused(options: &[&str], program: &[&str]) -> String {
    let finished = judge(options, program);
    let (report, stderr) = (text(&finished.stdout), text(&finished.stderr));
    assert_eq!(finished.status.code(), Some(1), "{report}{stderr}");
    report
}

/// Options as on the command line, for what a program under test can do.
pub fn setup(problem: &Problem, program: &[&str]) -> Setup {
    let program = program.iter().map(OsString::from);
    Setup {
        task: Task::of_set(problem.name, &FIXTURES),
        limit_source: LimitSource::Stated,
        programs: given([misbehaves().into()].into_iter().chain(program)),
        known: (FIXTURES.known)(problem.name),
        toolchain: Arc::new(Toolchain::new(FIXTURES.repository)),
        limit: problem.time_limit,
        memory: None,
        inputs: 0,
        options: Options { seed: 0, jobs: 1, ..Options::default() },
    }
}

/// A command as the program under test.
pub fn given(words: impl IntoIterator<Item = OsString>) -> Submissions {
    Submissions::One(ProgramSource::Command(CommandLine::new(words.into_iter().collect())))
}

/// The workers of a judging whose program is a command.
pub fn workers(options: &Setup) -> Workers<'_> {
    let Submissions::One(program) = &options.programs else { panic!("it is one") };
    let command = options.toolchain.make(program).ok().expect("it is a command");
    Workers::start(&options.known, &options.task.name, &options.start(&command))
        .expect("it can be watched")
}

/// The languages of a clone come before those of the system.
pub fn path_of(clone: &Path) -> OsString {
    let languages = [clone.join("languages")].into_iter();
    env::join_paths(languages.chain(env::split_paths(&path()))).expect("plain paths")
}

/// So that a report names `misbehaves` and not its path.
pub fn path() -> OsString {
    let programs = Path::new(&misbehaves()).parent().expect("a folder").to_path_buf();
    let others = env::var_os("PATH").unwrap_or_default();
    env::join_paths([programs].into_iter().chain(env::split_paths(&others))).expect("plain paths")
}

const REPORTS: Tools = Tools { path: tool, new_clone, search_path: path_of };

fn tool(name: &str) -> PathBuf {
    assert_eq!(name, "judge", "a report of this package is on the judge");
    judge_path()
}

#[test]
fn reports_are_as_in_the_files() {
    reports::check("tools/judge/tests/reports/all", REPORTS);
}

/// They show signals, CPU times, or how paths and words are written for a shell.
#[cfg(target_os = "linux")]
#[test]
fn reports_of_linux_are_as_in_the_files() {
    reports::check("tools/judge/tests/reports/linux", REPORTS);
}
