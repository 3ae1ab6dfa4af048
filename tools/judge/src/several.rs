//! Judges several programs, a line each: test cases are read once, and helpers made once. What a program must be, its
//! folder may say, as setters sort their submissions.

use crate::programs::refused::MakeError;
use crate::report::json::Line;
use crate::search::random::try_random;
use crate::search::run_cases::{case_to_run, CaseRuns};
use crate::setup::programs::{Programs, Submission};
use crate::setup::Setup;
use crate::tasks::loading::Cases;
use crate::verdict::expected::Expected;
use crate::verdict::oracle::LONGEST_SOLUTION;
use crate::verdict::workers::{Judged, Workers};
use crate::verdict::Verdict;
use kit::cli::progress::Progress;
use kit::cli::{print, Error};
use kit::language::say;
use std::mem;
use std::ops::ControlFlow::{Break, Continue};
use std::time::Duration;

/// The verdict on one of several programs.
struct Judgement {
    /// `None` if it does not compile.
    verdict: Option<Verdict>,
    /// The slowest run.
    time: Duration,
    /// The test case, or the random case, that decided.
    case: Option<String>,
    passed: usize,
    random: usize,
}

/// Judges all programs. Returns the exit status: 0 if each is what its folder says, or else is accepted; 2 if a
/// checker failed.
pub fn judge_several(mut setup: Setup, cases: &Cases) -> Result<u8, Error> {
    setup.known.make()?;
    let programs = mem::replace(&mut setup.programs, Programs::Several(Vec::new()));
    let Programs::Several(submissions) = programs else { return Ok(0) };
    let mut order: Vec<&Submission> = submissions.iter().collect();
    if !setup.is_limit_known {
        // The right ones give the limit of the others.
        setup.limit = LONGEST_SOLUTION;
        order.sort_by_key(|it| expected_of(it) != Some(Expected::Is(Verdict::Accepted)));
    }
    // Where no folder says more, each has to be accepted.
    let have_folders = submissions.iter().any(|it| expected_of(it).is_some());
    let usual = (!have_folders).then_some(Expected::Is(Verdict::Accepted));
    let mut slowest = Duration::ZERO;
    let mut fitting = 0;
    let mut has_judged = true;
    for submission in &order {
        let is_right = expected_of(submission) == Some(Expected::Is(Verdict::Accepted));
        if let Some(multiplier) =
            setup.known.multiplier.filter(|_| !is_right && !setup.is_limit_known)
        {
            let limit = slowest.mul_f64(multiplier).as_secs_f64().ceil().max(1.0);
            setup.limit = Duration::from_secs_f64(limit);
            setup.is_limit_known = true;
        }
        let judgement = judgement(&setup, submission, cases)?;
        if is_right && judgement.verdict == Some(Verdict::Accepted) {
            slowest = slowest.max(judgement.time);
        }
        let is_fitting = fits(expected_of(submission).or(usual), judgement.verdict);
        fitting += usize::from(is_fitting);
        has_judged &= judgement.verdict != Some(Verdict::NotJudged);
        print(&line(&setup, submission, &judgement, cases.all.len(), is_fitting))?;
    }
    if !setup.json {
        print(&summary(submissions.len(), fitting, have_folders))?;
    }
    Ok(if has_judged { u8::from(fitting < submissions.len()) } else { 2 })
}

fn expected_of(submission: &Submission) -> Option<Expected> {
    Expected::of_folder(&submission.folder)
}

/// A program that does not compile is never as expected.
fn fits(expected: Option<Expected>, verdict: Option<Verdict>) -> bool {
    verdict.is_some_and(|verdict| expected.is_none_or(|expected| expected.fits(verdict)))
}

fn judgement(setup: &Setup, submission: &Submission, cases: &Cases) -> Result<Judgement, Error> {
    let nothing =
        Judgement { verdict: None, time: Duration::ZERO, case: None, passed: 0, random: 0 };
    // Setters may have written them for an older standard.
    let made = match setup.task.package {
        Some(_) => setup.toolchain.make_by_any_standard(&submission.given),
        None => setup.toolchain.make(&submission.given),
    };
    let command = match made {
        Ok(command) => command,
        Err(MakeError::Refused(_)) => return Ok(nothing),
        Err(MakeError::Failed(error)) => return Err(error),
    };
    let start = setup.start(&command);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &start)?;
    let runs = run_until(&mut workers, cases, expected_of(submission))?;
    let time = |judged: &Judged| judged.outcome.run.time();
    let slowest = runs.judged.iter().map(time).max().unwrap_or_default();
    let passed = runs.count(Judged::has_passed);
    let failed = || runs.judged.iter().filter(|judged| !judged.has_passed());
    let is_meant = |judged: &&Judged| {
        let verdict = judged.outcome.verdict;
        expected_of(submission).is_some_and(|expected| expected.fits(verdict))
    };
    let decisive = failed().find(is_meant).or_else(|| failed().next());
    if let Some(judged) = decisive {
        let verdict = Some(judged.outcome.verdict);
        let case = Some(judged.case.shown());
        return Ok(Judgement { verdict, time: slowest, case, passed, random: 0 });
    }
    let verdict = Some(Verdict::Accepted);
    if !setup.has_random_cases() {
        return Ok(Judgement { verdict, time: slowest, passed, ..nothing });
    }
    let (random, failed) = try_random(setup, &mut workers)?;
    let case = failed.as_ref().map(|judged| judged.case.shown());
    let verdict = failed.map_or(verdict, |judged| Some(judged.outcome.verdict));
    Ok(Judgement { verdict, time: slowest, case, passed, random: random.passed })
}

/// Runs test cases up to the first that decides.
fn run_until<'a>(
    workers: &mut Workers,
    cases: &'a Cases,
    expected: Option<Expected>,
) -> Result<CaseRuns<'a>, Error> {
    let mut runs = CaseRuns { cases: &cases.all, judged: Vec::new() };
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
    tests: usize,
    is_fitting: bool,
) -> String {
    let Judgement { verdict, time, case, passed, random } = judgement;
    let shown = verdict.map_or("CE".to_string(), |verdict| verdict.to_string());
    let name = &submission.name;
    let expected = expected_of(submission).map(Expected::shown);
    if setup.json {
        let (case, expected) = (case.as_deref(), expected.as_deref());
        return Line {
            program: name,
            verdict: &shown,
            expected,
            case,
            passed: *passed,
            tests,
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
        return say!(en "{fitting}/{count} are as their folders say\n",
            ko "{count}개 중 {fitting}개가 폴더 이름과 같은 결과\n");
    }
    say!(en "{fitting}/{count} accepted\n", ko "{count}개 중 {fitting}개 통과\n")
}
