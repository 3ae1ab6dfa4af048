//! A judge of programs in any language, on any problem: rooms in the order of the data. Each uses only those
//! above it.
//!
//! ```text
//! cases      a test case: an input and its expected output
//! run        one run of a program: its files, its streams, its time, its processes
//! programs   a program of a source file
//! known      what is known of a problem, in functions and programs
//! packages   published problems as they lie: formats, test cases, what is known by them
//! shelf      the problems of the repository around the judge
//! tasks      the problem that is judged, and its test cases
//! verdict    whether a run is right
//! options    the command line
//! search     the failure to show: test cases, the name of the mistake, random inputs, minimizing
//! report     what is printed of one program
//! several    several programs, a line each
//! ```

pub mod cases;
pub mod known;
pub mod options;
pub mod packages;
pub mod programs;
pub mod report;
pub mod run;
pub mod search;
mod several;
pub mod shelf;
pub mod tasks;
pub mod verdict;

use kit::cli::{self, print, usage, Command, Error};
use kit::language::say;
use kit::text::table::Style;
use options::programs::Programs;
use options::Options;
use programs::refused::MakeError;
use report::about::about;
use search::{diagnosis, limit, run_cases};
use several::judge_several;
use shelf::Shelf;
use std::process::ExitCode;
use tasks::loading::{self, Cases};
use verdict::workers::Workers;
use verdict::Verdict;

/// The command `judge PROBLEM FILE`: runs the test cases, then, unless they explain the failure, random inputs.
/// Shows one failure. If a rerun of the same input differs, the report says so.
pub fn main(shelf: &Shelf) -> ExitCode {
    let help = || options::help(shelf);
    let command = Command { name: "judge", help: &help, failed: 2, flags: &options::FLAGS };
    cli::run(command, |arguments| {
        let options = Options::parse(arguments, shelf)?;
        if options.task.package.is_some() {
            run::with_large_stack();
        }
        if let Some(folder) = &options.save {
            cases::try_folder(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        judge(options, shelf).map_err(|error| match error {
            Error::ReaderGone => Error::Failed(say!(
                en "stdout: the reader is gone, so there is no verdict",
                ko "stdout: 출력을 읽는 쪽이 닫혀 판정을 알릴 수 없습니다")),
            other => other,
        })
    })
}

/// Returns the exit status: 0 if the program is accepted, or each of several is as its folder says.
fn judge(options: Options, shelf: &Shelf) -> Result<ExitCode, Error> {
    let cases = cases_of(&options, shelf)?;
    if let Programs::One(_) = options.programs {
        return judge_one(options, &cases);
    }
    print_about(&options, &cases)?;
    Ok(ExitCode::from(judge_several(options, &cases)?))
}

/// What is judged, before it is.
fn print_about(options: &Options, cases: &Cases) -> Result<(), Error> {
    if options.json {
        return Ok(());
    }
    print(&about(options, cases.all.len()))
}

/// Judges one program, and shows one failure.
fn judge_one(mut options: Options, cases: &Cases) -> Result<ExitCode, Error> {
    let Programs::One(program) = &options.programs else { unreachable!("there is one") };
    let command = match options.toolchain.make(program) {
        Ok(command) => command,
        Err(MakeError::Failed(error)) => return Err(error),
        Err(MakeError::Refused(_)) if options.json => {
            print(&report::json_of_refused(&options, cases.all.len()))?;
            return Ok(ExitCode::from(1));
        }
        Err(MakeError::Refused(refused)) => {
            print(&refused.report())?;
            return Ok(ExitCode::from(1));
        }
    };
    print_about(&options, cases)?;
    options.known.make()?;
    let start = options.start(&command);
    let mut workers = Workers::start(&options.known, &options.task.name, &start)?;
    workers.ask(|oracle, runner| oracle.try_checker(runner, &cases.all))?;
    search::check_validity(&options, &mut workers, &cases.all)?;
    let mut runs = run_cases::run_all(&mut workers, cases)?;
    if !options.is_limit_known {
        let provisional = options.limit;
        options.limit = limit::measured(&options, &mut workers, &mut runs)?;
        workers.set_limit(options.limit);
        let was_late = runs.judged.iter().any(|judged| judged.outcome.is_late());
        if was_late && options.limit > provisional {
            runs = run_cases::run_all(&mut workers, cases)?;
        }
    }
    let options = &options;
    // A few cases may fit a mistake that the others do not.
    let diagnosis = match options.case {
        None => diagnosis::diagnosis(&options.known, &mut workers, &runs),
        Some(_) => None,
    };
    let found = search::find(options, &mut workers, &runs, diagnosis.as_ref())?;
    let report = if options.json {
        report::json(options, &command.by_hand, &runs, &found)
    } else {
        let style = Style::of_stdout();
        report::report(options, style, &command.by_hand, &runs, diagnosis.as_ref(), &found)
    };
    print(&report)?;
    Ok(ExitCode::from(match found.verdict {
        Verdict::Accepted => 0,
        Verdict::NotJudged => 2,
        _ => 1,
    }))
}

/// The test cases to run.
fn cases_of(options: &Options, shelf: &Shelf) -> Result<Cases, Error> {
    let Options { task, known, .. } = options;
    let name = &task.name;
    let mut cases = loading::cases(task, shelf, known)?;
    if let Some(word) = &options.case {
        let names: Vec<String> = cases.all.iter().map(|case| case.name.clone()).collect();
        cases.all.retain(|case| case.name.contains(&word[..]));
        if cases.all.is_empty() {
            let expected = cli::expected_one_of("테스트 케이스", &names);
            return Err(usage(say!(en "{name} has no case {word} ({expected})",
                ko "{name}: `{word}`에 맞는 테스트 케이스가 없습니다({expected})")));
        }
    }
    if cases.all.is_empty() {
        if let Some(why) = (shelf.without_cases)(name) {
            return Err(usage(why));
        }
        if !options.has_random_cases() {
            return Err(usage(say!(
                en "{name} has no case: add sample.in and sample.out, or --naive and --random",
                ko "{name}에 테스트 케이스가 없습니다: sample.in과 sample.out을 추가하거나 --naive와 --random을 쓰세요")));
        }
    }
    Ok(cases)
}
