//! A judge of programs in any language, on any problem: modules in the order of the data. Each uses only those
//! above it.
//!
//! ```text
//! user_folder  failing inputs and compiled programs, kept for each user
//! cases        a test case: an input and its expected output
//! run          one run of a program: its files, its streams, its time, its processes
//! programs     a program of a source file
//! known        what is known of a problem, in functions and programs; what folders of submissions claim
//! packages     published problems as they lie: formats, test cases, what is known by them
//! problem_set  the problems of the repository around the judge
//! options      what is written on the command line
//! tasks        the problem that is judged, and its test cases
//! verdict      whether a run is right
//! setup        what is made of the options: the task, what is known, programs, limits
//! search       the failure to show: test cases, a mistake's name, random and made inputs, minimizing
//! report       what is printed of one program: the failure, what to look for, how to go on
//! several      several programs: a line each, and what a package lacks
//! ```

pub mod cases;
pub mod known;
pub mod options;
pub mod packages;
pub mod problem_set;
pub mod programs;
pub mod report;
pub mod run;
pub mod search;
pub mod setup;
mod several;
pub mod tasks;
mod user_folder;
pub mod verdict;

use console::cli::{self, print, usage, Arguments, Command, Error};
use console::language::say;
use console::text::shown_path;
use console::text::table::Style;
use problem_set::ProblemSet;
use programs::compile_error::BuildError;
use report::about::about;
use report::json::{self, Judgement};
use search::{measured_limit, mistake, run_cases, strictness};
use setup::submissions::Submissions;
use setup::{LimitSource, Setup};
use several::judge_several;
use std::process::ExitCode;
use tasks::loading::{self, Cases};
use verdict::workers::Workers;
use verdict::Verdict;

/// The command `judge PROBLEM FILE`: runs the test cases, then, unless they explain the failure, random inputs.
/// Shows one failure. If a rerun of the same input differs, the report says so.
pub fn main(problem_set: &ProblemSet) -> ExitCode {
    let help = || options::help(problem_set);
    let command = Command { name: "judge", help: &help, failed: 2, flags: &options::FLAGS };
    cli::run(command, |arguments| {
        let is_json = arguments.ask_for(&["--json"]);
        let judged = of_command_line(arguments, problem_set);
        if let Err(Error::Usage(error) | Error::Failed(error)) = &judged {
            if is_json {
                print(&json::error(error))?;
            }
        }
        judged
    })
}

fn of_command_line(arguments: Arguments, problem_set: &ProblemSet) -> Result<ExitCode, Error> {
    run::with_large_stack();
    let setup = Setup::of(arguments, problem_set)?;
    if let Some(folder) = &setup.options.save {
        cases::try_folder(folder).map_err(|error| format!("{}: {error}", shown_path(folder)))?;
    }
    judge(setup, problem_set).map_err(|error| match error {
        Error::ReaderGone => Error::Failed(say!(
            en "stdout: the reader is gone, so there is no verdict",
            ko "stdout: 출력을 읽는 쪽이 닫혀 판정을 알릴 수 없습니다")),
        other => other,
    })
}

/// Returns the exit status: 0 if the program is accepted, or each of several is as its folder says.
fn judge(setup: Setup, problem_set: &ProblemSet) -> Result<ExitCode, Error> {
    let cases = cases_of(&setup, problem_set)?;
    if let Submissions::One(_) = setup.programs {
        return judge_one(setup, &cases);
    }
    print(&about(&setup, cases.all.len()))?;
    Ok(ExitCode::from(judge_several(setup, &cases)?))
}

/// Judges one program, and shows one failure.
fn judge_one(mut setup: Setup, cases: &Cases) -> Result<ExitCode, Error> {
    let Submissions::One(program) = &setup.programs else { unreachable!("there is one") };
    let command = match setup.toolchain.make(program) {
        Ok(command) => command,
        Err(BuildError::Failed(error)) => return Err(error),
        Err(BuildError::CompileError(_)) if setup.options.json => {
            // Only a source is compiled.
            let program = setup.source().map_or(String::new(), shown_path);
            print(&json::line(&setup, cases, &program, None, &Judgement::default()))?;
            return Ok(ExitCode::from(1));
        }
        Err(BuildError::CompileError(refused)) => {
            print(&refused.report())?;
            return Ok(ExitCode::from(1));
        }
    };
    print(&about(&setup, cases.all.len()))?;
    setup.known.make()?;
    let trial = strictness::try_strictness(&mut setup, &cases.all)?;
    let start = setup.start(&command);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &start)?;
    workers.output_judge().try_checker(&cases.all)?;
    search::check_validity(&setup, &mut workers, &cases.all)?;
    let mut runs = run_cases::run_all(&mut workers, cases, setup.noun(), |_| false)?;
    if setup.limit_source == LimitSource::Provisional {
        let provisional = setup.limit;
        (setup.limit, setup.limit_source) =
            measured_limit::measured(&setup, &mut workers, &mut runs)?;
        workers.set_limit(setup.limit);
        let was_late = runs.judged.iter().any(|judged| judged.outcome.is_late());
        if was_late && setup.limit > provisional {
            runs = run_cases::run_all(&mut workers, cases, setup.noun(), |_| false)?;
        }
    }
    let setup = &setup;
    // A few cases may fit a mistake that the others do not.
    let diagnosis = match setup.options.only {
        None => mistake::diagnosis(&setup.known, &mut workers, &runs),
        Some(_) => None,
    };
    let found = search::find(setup, &mut workers, &runs, diagnosis.as_ref(), trial)?;
    let report = if setup.options.json {
        report::json(setup, cases, &command.by_hand, &runs, &found)
    } else {
        let style = Style::of_stdout();
        report::report(setup, style, &command.by_hand, &runs, diagnosis.as_ref(), &found)
    };
    print(&report)?;
    Ok(ExitCode::from(match found.verdict {
        Verdict::Accepted => 0,
        Verdict::NotJudged => 2,
        _ => 1,
    }))
}

/// The test cases to run.
fn cases_of(setup: &Setup, problem_set: &ProblemSet) -> Result<Cases, Error> {
    let Setup { task, known, .. } = setup;
    let name = &task.name;
    let mut cases = loading::cases(task, problem_set, known)?;
    if let Some(word) = &setup.options.only {
        let names: Vec<String> = cases.all.iter().map(|case| case.name.clone()).collect();
        cases.all.retain(|case| case.name.contains(&word[..]));
        if cases.all.is_empty() {
            let expected = cli::expected_one_of("테스트 케이스", &names);
            return Err(usage(say!(en "{name} has no case {word} ({expected})",
                ko "{name}: `{word}`에 맞는 테스트 케이스가 없습니다({expected})")));
        }
    }
    // No random input makes up for the fixtures of a problem.
    let needs_cases = task.cases.is_none() || !setup.has_random_cases();
    if cases.all.is_empty() && needs_cases {
        return Err(usage(loading::no_case(name, setup.options.random.is_some())));
    }
    Ok(cases)
}
