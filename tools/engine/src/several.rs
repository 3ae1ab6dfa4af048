//! Judges several programs, a line each: test cases are read once, and helpers made once. What a program must be, its
//! folder may say, as setters sort their submissions.

use crate::cases::TestCase;
use crate::known::claims::{FolderVerdicts, ACCEPTED};
use crate::known::Output;
use crate::packages::{Package, Submission};
use crate::programs::command::{CommandLine, ProgramSource};
use crate::programs::compile_error::BuildError;
use crate::report::failure::failure as shown;
use crate::report::json::{self, Judgement};
use crate::report::made::{of_each, of_package};
use crate::report::more;
use crate::report::summary::{accepted, made};
use crate::search::made::{can_make, MadeRuns, Tried};
use crate::search::measured_limit;
use crate::search::random::{random_inputs, try_random};
use crate::search::run_cases::run_all;
use crate::search::strictness::{try_strictness, Trial};
use crate::search::{save_input, Failure};
use crate::setup::submissions::{Several, Submissions};
use crate::setup::{LimitSource, Setup};
use crate::tasks::loading::Cases;
use crate::verdict::case_maker::CaseMaker;
use crate::verdict::compare::lines::contradiction;
use crate::verdict::oracle::LONGEST_SOLUTION;
use crate::verdict::workers::{CaseResult, Start, Workers};
use crate::verdict::Verdict;
use console::cli::progress::Progress;
use console::cli::{print, Error};
use console::language::{joined, say};
use console::text::table::Style;
use console::text::{escaped, lines};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::mem;

/// One of several programs, and the verdict on it.
struct Row<'a> {
    submission: &'a Submission,
    /// What its folder says; if no folder says anything, AC.
    expected: Option<FolderVerdicts>,
    judgement: Judgement,
    /// Why there is no program, if that is not the source's fault.
    why_unmade: Option<String>,
    /// Wrong outputs, by the names of the test cases, of one that has to be accepted.
    wrong: Vec<(String, String)>,
    /// How the making of inputs went, where all tests passed.
    made: Option<MadeRuns>,
    /// An input on which it fails that nobody wrote, where all tests passed.
    finding: Option<Finding>,
}

/// An input of a package that nobody wrote.
struct Finding {
    failure: Failure,
    /// By whose output it fails, if that is another program.
    right_by: Option<String>,
    /// Whether a row before has the same input.
    is_shown_above: bool,
}

impl Row<'_> {
    /// Whether the verdict is the expected one. A program that does not compile is never as expected.
    fn is_fitting(&self) -> bool {
        let verdict = self.judgement.verdict;
        self.expected.zip(verdict).is_some_and(|(expected, verdict)| expected.fits(verdict))
    }
}

/// What is wrong with the inputs of a package.
#[derive(Default)]
struct InputFaults {
    /// What the validators say against an input.
    invalid: Vec<String>,
    /// How many inputs a validator failed on.
    unchecked: usize,
    /// Why it failed.
    failures: BTreeSet<String>,
}

/// Judges all programs. Returns the exit status: 0 if each is what its folder says (where no folder says anything, if
/// each is accepted), and the tests of a package that is checked are valid; 2 if a checker failed.
pub fn judge_several(mut setup: Setup, cases: &Cases) -> Result<u8, Error> {
    setup.known.make()?;
    let trial = try_strictness(&mut setup, &cases.all)?;
    let programs = mem::replace(&mut setup.programs, Submissions::Several(Several::default()));
    let Submissions::Several(several) = programs else { unreachable!("there are several") };
    let faults = input_faults(&setup, &several, cases)?;
    print_faults(&setup, &faults.invalid)?;
    print_faults(&setup, &Vec::from_iter(faults.failures))?;
    if several.is_check && !setup.options.json {
        print(&lines(trial.fault(&setup)))?;
    }
    // The right ones give the limit of the others, and may all contradict an expected output.
    let (right, others): (Vec<_>, Vec<_>) = several.programs.iter().partition(|it| it.is_to_pass());
    let has_no_limit = setup.limit_source == LimitSource::Provisional;
    if has_no_limit {
        setup.limit = LONGEST_SOLUTION;
    }
    // Where no folder says more, each has to be accepted.
    let have_folders = several.programs.iter().any(|it| it.expected.is_some());
    let usual = (!have_folders).then_some(ACCEPTED);
    let mut rows = Rows { cases, trial: &trial, usual, tried: Tried::default(), all: Vec::new() };
    for submission in right {
        rows.add(&setup, submission)?;
    }
    print_faults(&setup, &contradictions(&setup, &rows.all, cases))?;
    if has_no_limit {
        let is_right = |row: &&Row| row.judgement.verdict == Some(Verdict::Accepted);
        let slowest = rows.all.iter().filter(is_right).map(|row| row.judgement.time).max();
        (setup.limit, setup.limit_source) = measured_limit::by_slowest(&setup, slowest);
    }
    for submission in others {
        rows.add(&setup, submission)?;
    }
    let rows = rows.all;
    if !setup.options.json {
        let mut notes = summary(&setup, &rows, have_folders);
        notes.extend(lacking(&rows).filter(|_| setup.task.package.is_some()));
        notes.extend(also_passed(&setup, &rows));
        if several.is_check && setup.inputs > 0 && !can_make(&setup, &trial) {
            notes.extend(of_package(&setup, &trial));
        }
        notes.extend(has_no_limit.then(|| limit(&setup)));
        notes.extend(naive_for_two(&setup, &rows, have_folders));
        notes.extend(not_run(&several.not_run));
        notes.extend(not_valid(faults.invalid.len(), cases.all.len()));
        notes.extend(not_checked(faults.unchecked, cases.all.len()));
        notes.extend(made(&setup.known, cases.unanswered.len()));
        notes.extend(accepted(&setup.known));
        print(&(joined(&notes) + "\n"))?;
    }
    let is_not_judged = |row: &Row| row.judgement.verdict == Some(Verdict::NotJudged);
    if rows.iter().any(|row| is_not_judged(row) && row.why_unmade.is_none()) {
        return Ok(2);
    }
    let are_fitting = rows.iter().all(|row| row.expected.is_none() || row.is_fitting());
    Ok(u8::from(!are_fitting || !faults.invalid.is_empty() || faults.unchecked > 0))
}

/// The rows that are printed, and what they share.
struct Rows<'a> {
    cases: &'a Cases,
    trial: &'a Trial,
    /// What is expected where no folder says anything.
    usual: Option<FolderVerdicts>,
    /// The inputs that were made.
    tried: Tried,
    all: Vec<Row<'a>>,
}

impl<'a> Rows<'a> {
    /// Judges a program, and prints its row.
    fn add(&mut self, setup: &Setup, submission: &'a Submission) -> Result<(), Error> {
        let mut row = Row {
            submission,
            expected: submission.expected.or(self.usual),
            judgement: Judgement::default(),
            why_unmade: None,
            wrong: Vec::new(),
            made: None,
            finding: None,
        };
        judge(setup, &mut row, self.cases, self.trial, &mut self.tried)?;
        if let Some(Finding { failure, is_shown_above, .. }) = &mut row.finding {
            let findings = self.all.iter().filter_map(|above| above.finding.as_ref());
            let mut inputs = findings.map(|finding| &finding.failure.case.input);
            let is_alike = inputs.any(|input| *input == failure.case.input);
            // Only the input of a package is shown.
            *is_shown_above = is_alike && setup.task.package.is_some();
        }
        print_faults(setup, row.why_unmade.as_slice())?;
        print(&line(setup, &row, self.cases))?;
        let to_show = |it: &&Finding| !it.is_shown_above && !setup.options.json;
        if let Some(finding) = row.finding.as_mut().filter(|it| !it.is_shown_above) {
            let case = &mut finding.failure.case;
            let name = format!("{} {}", submission.program.name, case.name);
            let shown = std::mem::replace(&mut case.name, name);
            save_input(setup, &finding.failure)?;
            finding.failure.case.name = shown;
        }
        if let Some(finding) = row.finding.as_ref().filter(to_show) {
            print(&found(setup, submission, finding))?;
        }
        self.all.push(row);
        Ok(())
    }
}

/// What the validators of a package that is checked say of its tests. Tries the checker before.
fn input_faults(setup: &Setup, several: &Several, cases: &Cases) -> Result<InputFaults, Error> {
    // No program under test runs here.
    let nothing = CommandLine::new(vec![OsString::new()]);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &setup.start(&nothing))?;
    workers.output_judge().try_checker(&cases.all)?;
    if !several.is_check {
        return Ok(InputFaults::default());
    }
    let title = say!(en "checking the inputs:", ko "입력 검사:");
    workers.progress = Progress::new(title, Some(cases.all.len()));
    let check = |maker: &mut CaseMaker, case: &TestCase| maker.invalid(case, &case.shown());
    let mut faults = InputFaults::default();
    for answer in workers.ask_all(cases.all.iter(), check, |_| true) {
        match answer {
            Ok(why) => faults.invalid.extend(why),
            Err(why) => {
                faults.unchecked += 1;
                faults.failures.insert(why.into());
            }
        }
    }
    Ok(faults)
}

/// The expected outputs with which all programs that have to be accepted disagree, but not with each other.
fn contradictions(setup: &Setup, rows: &[Row], cases: &Cases) -> Vec<String> {
    let [first, others @ ..] = rows else { return Vec::new() };
    let agrees = |(name, output): &&(String, String)| {
        let is_same = |(other, text): &(String, String)| {
            other == name && text.split_whitespace().eq(output.split_whitespace())
        };
        others.iter().all(|it| it.wrong.iter().any(is_same))
    };
    if others.is_empty() {
        return Vec::new();
    }
    let count = rows.len();
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
    let listed = if setup.options.all || setup.options.json { faults.len() } else { LISTED };
    for fault in faults.iter().take(listed) {
        // Of what a compiler says, its first error.
        let shown = || lines(fault.lines().take(2).map(escaped));
        print(&if setup.options.json { json::error(fault) } else { shown() })?;
    }
    print(&more(faults.len().saturating_sub(listed)))
}

fn judge(
    setup: &Setup,
    row: &mut Row,
    cases: &Cases,
    trial: &Trial,
    tried: &mut Tried,
) -> Result<(), Error> {
    let Row { submission, judgement, wrong, made, finding, .. } = row;
    let command = match setup.toolchain.make(&submission.program.source) {
        Ok(command) => command,
        Err(BuildError::CompileError(_)) => return Ok(()),
        Err(BuildError::Failed(Error::Usage(why) | Error::Failed(why))) => {
            row.why_unmade = Some(why);
            judgement.verdict = Some(Verdict::NotJudged);
            return Ok(());
        }
        Err(BuildError::Failed(error)) => return Err(error),
    };
    let start = Start { submission: &submission.program.name, ..setup.start(&command) };
    let mut workers = Workers::start(&setup.known, &setup.task.name, &start)?;
    let expected = submission.expected;
    // A later run may still be the one that the folder promises.
    let decides = |verdict| {
        verdict != Verdict::Accepted && expected.is_none_or(|expected| expected.fits(verdict))
    };
    let runs = run_all(&mut workers, cases, decides)?;
    judgement.time = runs.slowest();
    judgement.passed = runs.passed_before_failure();
    let is_wrong = |judged: &&CaseResult| {
        submission.is_to_pass() && judged.outcome.verdict == Verdict::WrongAnswer
    };
    for CaseResult { case, outcome, .. } in runs.judged.iter().filter(is_wrong) {
        let stdout = String::from_utf8_lossy(&outcome.run.stdout.start).into_owned();
        wrong.push((case.name.clone(), stdout));
    }
    let failed = runs.judged.iter().filter(|judged| !judged.has_passed());
    let mut decisive = failed.min_by_key(|judged| !decides(judged.outcome.verdict)).cloned();
    if decisive.is_none() && setup.has_random_cases() {
        let (random, failed) = try_random(setup, &mut workers)?;
        judgement.random = random.passed;
        decisive = failed;
    }
    if let Some(decisive) = decisive {
        judgement.case = Some(decisive.case.shown());
        judgement.verdict = Some(decisive.outcome.verdict);
        return Ok(());
    }
    judgement.verdict = Some(Verdict::Accepted);
    if !can_make(setup, trial) {
        return Ok(());
    }
    let (random, failed) = random_inputs(setup, &mut workers, trial, tried)?;
    judgement.random = random.passed;
    *made = random.made;
    if let Some(failure) = failed {
        judgement.case = Some(failure.case.shown());
        judgement.verdict = Some(failure.outcome.verdict);
        let naive = setup.options.naive.as_ref().map(ProgramSource::shown);
        let right_by = workers.oracle().chosen_names().into_iter().next().or(naive);
        *finding = Some(Finding { failure, right_by, is_shown_above: false });
    }
    Ok(())
}

fn line(setup: &Setup, row: &Row, cases: &Cases) -> String {
    let Row { submission, judgement, .. } = row;
    let (name, expected) = (&submission.program.name, submission.expected);
    if setup.options.json {
        return json::line(setup, cases, name, expected, judgement);
    }
    let (shown, milliseconds) = (judgement.shown(), judgement.time.as_millis());
    let case = judgement.case.as_ref().map_or(String::new(), |case| format!("  {case}"));
    let tests_lack_it = row.finding.is_some() && !submission.is_to_pass();
    let note = if tests_lack_it && setup.task.package.is_some() {
        say!(en "  (the tests lack it)", ko "  (테스트 케이스에 없는 입력)")
    } else {
        String::new()
    };
    let is_shown_above = row.finding.as_ref().is_some_and(|finding| finding.is_shown_above);
    let above =
        is_shown_above.then(|| say!(en "  (its input is shown above)", ko "  (위에 나온 입력)"));
    let note = note
        + &above.unwrap_or_default()
        + &expected.filter(|_| !row.is_fitting()).map_or(String::new(), |expected| {
            let expected = expected.shown();
            say!(en "  (expected {expected})", ko "  ({expected} 예상)")
        });
    format!("{shown:3} {milliseconds:>6} ms  {name}{case}{note}\n")
}

/// The input on which a submission of a package fails, and what that may mean.
fn found(setup: &Setup, submission: &Submission, finding: &Finding) -> String {
    let Finding { failure, right_by, .. } = finding;
    let (validators, name) = (setup.validators(), &submission.program.name);
    if setup.task.package.is_none() {
        return String::new();
    }
    let doubt = if submission.is_to_pass() {
        match (&setup.known.output, right_by) {
            (Some(Output::Checker(it)), _) if failure.outcome.verdict == Verdict::NotJudged => {
                let checker = &it.helper.name;
                say!(en "{validators} accepts too much, or {checker} is not right:\n",
                    ko "{validators}의 검사가 허술하거나 {checker}가 틀렸습니다:\n")
            }
            (_, Some(other)) => {
                say!(en "{validators} accepts too much, or {name} or {other} is not right:\n",
                    ko "{validators}의 검사가 허술하거나 {name}, {other} 중 하나가 틀렸습니다:\n")
            }
            (_, None) => say!(en "{validators} accepts too much, or {name} is not right:\n",
                ko "{validators}의 검사가 허술하거나 {name}가 틀렸습니다:\n"),
        }
    } else {
        let right_by = right_by.as_deref().unwrap_or_default();
        say!(en "{validators} accepts the input; right by {right_by}:\n",
            ko "{validators}의 검사를 통과한 입력이며 정답은 {right_by}의 출력입니다:\n")
    };
    format!("\n{doubt}{}", shown(setup, Style::of_stdout(), failure))
}

/// How many programs are as their folders say, and how many of the others are accepted.
fn summary(setup: &Setup, rows: &[Row], have_folders: bool) -> Vec<String> {
    let (sorted, others): (Vec<&Row>, Vec<&Row>) =
        rows.iter().partition(|row| row.submission.expected.is_some());
    let fitting = sorted.iter().filter(|row| row.is_fitting()).count();
    let is_accepted = |row: &&&Row| row.judgement.verdict == Some(Verdict::Accepted);
    let (accepted, count) = (others.iter().filter(is_accepted).count(), others.len());
    if !have_folders {
        return vec![say!(en "{accepted}/{count} accepted", ko "{count}개 중 {accepted}개 통과")];
    }
    let all = sorted.len();
    let is_tagged = setup.task.package.as_ref().is_some_and(Package::is_tagged);
    let mut notes = vec![if is_tagged {
        say!(en "{fitting}/{all} are as their tags say", ko "{all}개 중 {fitting}개가 태그대로 판정됨")
    } else {
        say!(en "{fitting}/{all} are as their folders say",
            ko "{all}개 중 {fitting}개가 폴더 이름대로 판정됨")
    }];
    if count > 0 {
        notes.push(say!(en "{accepted}/{count} others accepted",
            ko "그 밖의 {count}개 중 {accepted}개 통과"));
    }
    notes
}

/// How many wrong programs no test fails.
fn lacking(rows: &[Row]) -> Option<String> {
    let is_lacking = |row: &&Row| row.finding.is_some() && !row.submission.is_to_pass();
    let count = rows.iter().filter(is_lacking).count();
    let s = if count == 1 { "s" } else { "" };
    (count > 0).then(|| {
        say!(en "{count} fail{s} only on an input that the tests lack",
            ko "그중 {count}개는 테스트 케이스에 없는 입력에서만 실패")
    })
}

/// How many inputs that nobody wrote an accepted program passed, too, at least.
fn also_passed(setup: &Setup, rows: &[Row]) -> Option<String> {
    let is_accepted = |row: &&Row| row.judgement.verdict == Some(Verdict::Accepted);
    let attacked = rows
        .iter()
        .filter(is_accepted)
        .filter_map(|row| row.made.as_ref().map(|made| (row.judgement.random, made)));
    let (passed, made) = attacked.min_by_key(|(passed, _)| *passed)?;
    Some(of_each(setup, passed, made))
}

/// The limit of the others, where the package states none.
fn limit(setup: &Setup) -> String {
    let limit = setup.limit.as_secs_f64();
    if setup.limit_source == LimitSource::Measured {
        return say!(en "measured limit {limit} s", ko "측정한 시간 제한 {limit}초");
    }
    say!(en "limit {limit} s (none could be measured)",
        ko "시간 제한 {limit}초(측정하지 못함)")
}

/// How the second of two programs tests the first one, where no test case tells them apart.
fn naive_for_two(setup: &Setup, rows: &[Row], have_folders: bool) -> Option<String> {
    let [program, naive] = rows else { return None };
    let are_accepted = rows.iter().all(|row| row.judgement.verdict == Some(Verdict::Accepted));
    if !are_accepted || have_folders || setup.options.naive.is_some() {
        return None;
    }
    let [program, naive] = [program, naive].map(|row| &row.submission.program.name);
    Some(say!(en "to test one by the other: {program} --naive {naive}",
        ko "하나를 다른 하나로 검사하려면 {program} --naive {naive}"))
}

/// Files that are no program of a known language.
fn not_run(others: &[String]) -> Option<String> {
    let count = others.len();
    let named = others.iter().take(LISTED).map(|name| escaped(name)).collect::<Vec<_>>().join(", ");
    let more = if count > LISTED { ", …" } else { "" };
    (count > 0).then(
        || say!(en "{count} not run: {named}{more}", ko "{count}개는 실행하지 않음({named}{more})"),
    )
}

fn not_valid(count: usize, tests: usize) -> Option<String> {
    let are = if count == 1 { "is" } else { "are" };
    (count > 0).then(|| {
        say!(en "{count} of {tests} tests {are} not valid",
            ko "테스트 케이스 {tests}개 중 {count}개의 입력이 올바르지 않음")
    })
}

fn not_checked(count: usize, tests: usize) -> Option<String> {
    (count > 0).then(|| {
        say!(en "{count} of {tests} tests could not be checked",
            ko "테스트 케이스 {tests}개 중 {count}개의 입력을 검사하지 못함")
    })
}
