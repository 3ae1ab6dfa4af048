//! Judges several programs, a line each: test cases are read once, and helpers made once. What a program must be, its
//! folder may say, as setters sort their submissions.

use crate::cases::TestCase;
use crate::packages::Submission;
use crate::programs::command::CommandLine;
use crate::programs::refused::MakeError;
use crate::report::json::{self, Line};
use crate::report::more;
use crate::report::summary::{accepted, made};
use crate::run::Runner;
use crate::search::measured_limit;
use crate::search::random::try_random;
use crate::search::run_cases::{case_to_run, CaseRuns};
use crate::setup::submissions::{Several, Submissions};
use crate::setup::{Setup, USUAL_LIMIT};
use crate::tasks::loading::Cases;
use crate::verdict::compare::contradiction;
use crate::verdict::expected::Expected;
use crate::verdict::oracle::{LeftOut, Oracle, Unmade, LONGEST_SOLUTION};
use crate::verdict::workers::{Judged, Workers};
use crate::verdict::Verdict;
use console::cli::progress::Progress;
use console::cli::{print, Error};
use console::language::{joined, say};
use console::text::escaped;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::mem;
use std::ops::ControlFlow::{Break, Continue};
use std::time::Duration;

/// The verdict on one of several programs.
#[derive(Default)]
struct Judgement {
    /// `None` if it does not compile.
    verdict: Option<Verdict>,
    /// The slowest run.
    time: Duration,
    /// The test case, or the random case, that decided.
    case: Option<String>,
    passed: usize,
    random: usize,
    /// Wrong outputs, by the names of the test cases, of one that has to be accepted.
    wrong: Vec<(String, String)>,
}

/// Judges all programs. Returns the exit status: 0 if each is what its folder says, or else is accepted, and the tests of
/// a package that is checked are valid; 2 if a checker failed.
pub fn judge_several(mut setup: Setup, cases: &Cases) -> Result<u8, Error> {
    setup.known.make()?;
    let programs = mem::replace(&mut setup.programs, Submissions::Several(Several::default()));
    let Submissions::Several(several) = programs else { return Ok(0) };
    let invalid = objections(&setup, &several, cases)?;
    print_faults(&setup, &invalid)?;
    // The right ones give the limit of the others, and may all contradict an expected output.
    let (right, others): (Vec<_>, Vec<_>) = several.programs.iter().partition(|it| it.is_to_pass());
    if !setup.is_limit_known {
        setup.limit = LONGEST_SOLUTION;
    }
    // Where no folder says more, each has to be accepted.
    let have_folders = several.programs.iter().any(|it| it.expected().is_some());
    let usual = (!have_folders).then_some(Expected::Is(Verdict::Accepted));
    let is_fitting = |(submission, judgement): &(&Submission, Judgement)| {
        fits(submission.expected().or(usual), judgement.verdict)
    };
    let print_rows = |setup: &Setup, rows: &[(&Submission, Judgement)]| -> Result<(), Error> {
        rows.iter().try_for_each(|row| print(&line(setup, row.0, &row.1, cases, is_fitting(row))))
    };
    let mut judged = Vec::new();
    let mut printed = 0;
    for submission in right {
        judged.push((submission, judgement(&setup, submission, cases)?));
        // One that is not wrong contradicts nothing.
        if judged.iter().any(|(_, it)| it.wrong.is_empty()) {
            print_rows(&setup, &judged[printed..])?;
            printed = judged.len();
        }
    }
    print_faults(&setup, &contradictions(&setup, &judged, cases))?;
    print_rows(&setup, &judged[printed..])?;
    if !setup.is_limit_known {
        let times = judged.iter().filter(|(_, it)| it.verdict == Some(Verdict::Accepted));
        let slowest = times.map(|(_, it)| it.time).max();
        let measured =
            slowest.zip(setup.known.multiplier).map(|(it, by)| measured_limit::by_slowest(it, by));
        setup.limit = measured.unwrap_or(USUAL_LIMIT);
    }
    for submission in others {
        judged.push((submission, judgement(&setup, submission, cases)?));
        print_rows(&setup, &judged[judged.len() - 1..])?;
    }
    let fitting = judged.iter().filter(|row| is_fitting(row)).count();
    let has_judged = judged.iter().all(|(_, it)| it.verdict != Some(Verdict::NotJudged));
    let count = several.programs.len();
    if !setup.json {
        let mut notes = vec![summary(count, fitting, have_folders)];
        notes.extend(not_run(&several.not_run));
        notes.extend(not_valid(invalid.len(), cases.all.len()));
        notes.extend(made(&setup.known, cases.unanswered.len()));
        notes.extend(accepted(&setup.known));
        print(&(joined(&notes) + "\n"))?;
    }
    let is_as_it_should = fitting == count && invalid.is_empty();
    Ok(if has_judged { u8::from(!is_as_it_should) } else { 2 })
}

/// What the validators of a package that is checked say against its tests. Tries the checker before.
fn objections(setup: &Setup, several: &Several, cases: &Cases) -> Result<Vec<String>, Error> {
    // It never runs.
    let nothing = CommandLine::new(vec![OsString::new()]);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &setup.start(&nothing))?;
    workers.ask(|oracle, runner| oracle.try_checker(runner, &cases.all))?;
    if !several.is_check {
        return Ok(Vec::new());
    }
    let title = say!(en "checking the inputs:", ko "입력 검사:");
    workers.progress = Progress::new(title, Some(cases.all.len()));
    let check = |oracle: &Oracle, runner: &mut Runner, case: &TestCase| {
        let why = oracle.invalid(runner, case, &case.shown())?;
        Err(Unmade::LeftOut(LeftOut { why, ..LeftOut::default() }))
    };
    let mut found = Vec::new();
    workers.try_all(cases.all.iter(), check, |tried, _, _| {
        found.extend(tried.err().and_then(|left_out| left_out.why));
        Ok(Continue(()))
    })?;
    Ok(found)
}

/// The expected outputs with which all programs that have to be accepted disagree, but not with each other.
fn contradictions(
    setup: &Setup,
    judged: &[(&Submission, Judgement)],
    cases: &Cases,
) -> Vec<String> {
    let [(_, first), others @ ..] = judged else { return Vec::new() };
    let agrees = |(name, output): &&(String, String)| {
        let is_same = |(other, text): &(String, String)| {
            other == name && text.split_whitespace().eq(output.split_whitespace())
        };
        others.iter().all(|(_, it)| it.wrong.iter().any(is_same))
    };
    if others.is_empty() {
        return Vec::new();
    }
    let count = judged.len();
    let who = say!(en "each of the {count} submissions that should be accepted",
        ko "정답이어야 하는 제출 {count}개");
    let fault = |(name, output): &(String, String)| {
        let case = cases.all.iter().find(|case| case.name == *name)?;
        let file = setup.task.shown_output(case);
        Some(format!("{file}: {}", contradiction(output, &case.expected, &who)?))
    };
    first.wrong.iter().filter(agrees).filter_map(fault).collect()
}

/// At most this many faults of a package are listed without `--all`.
const LISTED: usize = 3;

/// Prints what is wrong with a package itself.
fn print_faults(setup: &Setup, faults: &[String]) -> Result<(), Error> {
    let listed = if setup.all || setup.json { faults.len() } else { LISTED };
    for fault in faults.iter().take(listed) {
        print(&if setup.json { json::error(fault) } else { format!("{}\n", escaped(fault)) })?;
    }
    print(&more(faults.len().saturating_sub(listed)))
}

/// A program that does not compile is never as expected.
fn fits(expected: Option<Expected>, verdict: Option<Verdict>) -> bool {
    verdict.is_some_and(|verdict| expected.is_none_or(|expected| expected.fits(verdict)))
}

fn judgement(setup: &Setup, submission: &Submission, cases: &Cases) -> Result<Judgement, Error> {
    // Setters may have written them for an older standard.
    let made = match setup.task.package {
        Some(_) => setup.toolchain.make_by_any_standard(&submission.source.given),
        None => setup.toolchain.make(&submission.source.given),
    };
    let command = match made {
        Ok(command) => command,
        Err(MakeError::Refused(_)) => return Ok(Judgement::default()),
        Err(MakeError::Failed(error)) => return Err(error),
    };
    let start = setup.start(&command);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &start)?;
    let runs = run_until(&mut workers, cases, submission.expected())?;
    let time = |judged: &Judged| judged.outcome.run.time();
    let slowest = runs.judged.iter().map(time).max().unwrap_or_default();
    let passed = runs.passed_before_failure();
    let failed = || runs.judged.iter().filter(|judged| !judged.has_passed());
    let is_meant = |judged: &&Judged| {
        let verdict = judged.outcome.verdict;
        submission.expected().is_some_and(|expected| expected.fits(verdict))
    };
    let decisive = failed().find(is_meant).or_else(|| failed().next());
    if let Some(judged) = decisive {
        let verdict = Some(judged.outcome.verdict);
        let case = Some(judged.case.shown());
        let wrong = if submission.is_to_pass() { wrong_outputs(&runs) } else { Vec::new() };
        return Ok(Judgement { verdict, time: slowest, case, passed, random: 0, wrong });
    }
    let verdict = Some(Verdict::Accepted);
    if !setup.has_random_cases() {
        return Ok(Judgement { verdict, time: slowest, passed, ..Judgement::default() });
    }
    let (random, failed) = try_random(setup, &mut workers)?;
    let case = failed.as_ref().map(|judged| judged.case.shown());
    let verdict = failed.map_or(verdict, |judged| Some(judged.outcome.verdict));
    let wrong = Vec::new();
    Ok(Judgement { verdict, time: slowest, case, passed, random: random.passed, wrong })
}

/// The wrong outputs of a program, by the names of the test cases.
fn wrong_outputs(runs: &CaseRuns) -> Vec<(String, String)> {
    let wrong = runs.judged.iter().filter(|it| it.outcome.verdict == Verdict::WrongAnswer);
    let output = |judged: &Judged| {
        let stdout = String::from_utf8_lossy(&judged.outcome.run.stdout.start).into_owned();
        (judged.case.name.clone(), stdout)
    };
    wrong.map(output).collect()
}

/// Runs test cases up to the first that decides.
fn run_until<'a>(
    workers: &mut Workers,
    cases: &'a Cases,
    expected: Option<Expected>,
) -> Result<CaseRuns<'a>, Error> {
    let mut runs = CaseRuns::of(cases);
    let title = say!(en "fixtures:", ko "테스트 케이스:");
    workers.progress = Progress::new(title, Some(cases.all.len()));
    workers.judge_all(
        cases.all.iter(),
        |oracle, runner, case| case_to_run(oracle, runner, case, cases),
        |judged| {
            let verdict = judged.outcome.verdict;
            let decides = match expected {
                // A later run may still be the one that the folder promises.
                Some(expected) => verdict != Verdict::Accepted && expected.fits(verdict),
                None => verdict != Verdict::Accepted,
            };
            runs.judged.push(judged);
            Ok(if decides || runs.gives_up() { Break(()) } else { Continue(()) })
        },
    )?;
    Ok(runs)
}

fn line(
    setup: &Setup,
    submission: &Submission,
    judgement: &Judgement,
    cases: &Cases,
    is_fitting: bool,
) -> String {
    let Judgement { verdict, time, case, passed, random, .. } = judgement;
    let shown = verdict.map_or("CE".to_string(), |verdict| verdict.to_string());
    let name = &submission.source.name;
    let expected = submission.expected().map(Expected::shown);
    if setup.json {
        let (case, expected) = (case.as_deref(), expected.as_deref());
        return Line {
            program: name,
            verdict: &shown,
            expected,
            case,
            passed: *passed,
            tests: cases.all.len(),
            answered_by_solution: cases.unanswered.len(),
            is_scored: setup.known.has_scores(),
            random: *random,
            seed: setup.seed,
            milliseconds: time.as_millis(),
        }
        .to_string();
    }
    let milliseconds = time.as_millis();
    let case = case.as_ref().map_or(String::new(), |case| format!("  {case}"));
    let note = expected.filter(|_| !is_fitting).map_or(
        String::new(),
        |expected| say!(en "  (expected {expected})", ko "  ({expected} 예상)"),
    );
    format!("{shown:3} {milliseconds:>6} ms  {name}{case}{note}\n")
}

fn summary(count: usize, fitting: usize, have_folders: bool) -> String {
    if have_folders {
        return say!(en "{fitting}/{count} are as their folders say",
            ko "{count}개 중 {fitting}개가 폴더 이름과 같은 결과");
    }
    say!(en "{fitting}/{count} accepted", ko "{count}개 중 {fitting}개 통과")
}

/// Files that are no program of a known language.
fn not_run(endings: &[String]) -> Option<String> {
    let count = endings.len();
    let endings: BTreeSet<&str> = endings.iter().map(String::as_str).collect();
    let endings = escaped(&endings.into_iter().collect::<Vec<_>>().join(", "));
    (count > 0)
        .then(|| say!(en "{count} not run: {endings}", ko "{count}개는 실행하지 않음({endings})"))
}

fn not_valid(count: usize, tests: usize) -> Option<String> {
    let are = if count == 1 { "is" } else { "are" };
    (count > 0).then(|| {
        say!(en "{count} of {tests} tests {are} not valid",
            ko "테스트 케이스 {tests}개 중 {count}개의 입력이 올바르지 않음")
    })
}
