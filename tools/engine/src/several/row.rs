//! One of several programs: judges it, and writes its row, and the new input on which it fails.

use crate::known::Output;
use crate::packages::Submission;
use crate::programs::command::ProgramSource;
use crate::programs::compile_error::BuildError;
use crate::report::failure::failure as shown;
use crate::report::json::{self, Judgement};
use crate::search::made::{can_make, Tried};
use crate::search::random::{random_inputs, try_random};
use crate::search::run_cases::run_all;
use crate::search::runs::MadeRuns;
use crate::search::strictness::Trial;
use crate::search::Failure;
use crate::setup::Setup;
use crate::tasks::loading::Cases;
use crate::verdict::workers::{CaseResult, Start, Workers};
use crate::verdict::Verdict;
use console::cli::Error;
use console::language::say;
use console::text::table::Style;

/// One of several programs, and the verdict on it.
pub(super) struct Row<'a> {
    pub submission: &'a Submission,
    pub judgement: Judgement,
    /// Why there is no program, if that is not the source's fault.
    pub why_unmade: Option<String>,
    /// Wrong outputs, by the names of the test cases, of one that has to be accepted.
    pub wrong: Vec<(String, String)>,
    /// How the making of inputs went, where all tests passed.
    pub made: Option<MadeRuns>,
    /// An input on which it fails that nobody wrote, where all tests passed.
    pub new_failure: Option<NewFailure>,
}

/// An input that nobody wrote, on which a program fails.
pub(super) struct NewFailure {
    pub failure: Failure,
    /// By whose output it fails, if that is another program.
    pub right_by: Option<String>,
    /// Whether a row before has the same input.
    pub is_shown_above: bool,
}

impl Row<'_> {
    /// Whether the verdict is what its folder says. A program that does not compile is never as expected.
    pub fn is_fitting(&self) -> bool {
        let both = self.submission.expected.zip(self.judgement.verdict);
        both.is_some_and(|(expected, verdict)| expected.fits(verdict))
    }

    pub fn is_accepted(&self) -> bool {
        self.judgement.verdict == Some(Verdict::Accepted)
    }

    /// Whether it is wrong, but fails only on an input that nobody wrote.
    pub fn is_missed(&self) -> bool {
        self.new_failure.is_some() && !self.submission.is_to_pass()
    }
}

/// Judges a program on the tests and, where all passed, on inputs that nobody wrote.
pub(super) fn judge(
    setup: &Setup,
    row: &mut Row,
    cases: &Cases,
    trial: &Trial,
    tried: &mut Tried,
) -> Result<(), Error> {
    let Row { submission, judgement, wrong, made, new_failure, .. } = row;
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
    let runs = run_all(&mut workers, cases, setup.noun(), decides)?;
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
    if setup.has_random_cases() || !can_make(setup, trial) {
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
        *new_failure = Some(NewFailure { failure, right_by, is_shown_above: false });
    }
    Ok(())
}

/// The line of a program: its verdict, its slowest run, its name, the test that decided, and what was expected.
pub(super) fn printed(setup: &Setup, row: &Row, cases: &Cases) -> String {
    let Row { submission, judgement, .. } = row;
    let (name, expected) = (&submission.program.name, submission.expected);
    if setup.options.json {
        return json::line(setup, cases, name, expected, judgement);
    }
    let (shown, milliseconds) = (judgement.shown(), judgement.time.as_millis());
    let case = judgement.case.as_ref().map_or(String::new(), |case| format!("  {case}"));
    let is_missed = row.is_missed() && setup.task.package.is_some();
    let is_shown_above = row.new_failure.as_ref().is_some_and(|new| new.is_shown_above);
    let notes = [
        is_missed.then(|| say!(en "  (the tests lack it)", ko "  (테스트 케이스에 없는 입력)")),
        is_shown_above.then(|| say!(en "  (its input is shown above)", ko "  (위에 나온 입력)")),
        expected.filter(|_| !row.is_fitting()).map(|expected| {
            let expected = expected.shown();
            say!(en "  (expected {expected})", ko "  ({expected} 예상)")
        }),
    ];
    let note: String = notes.into_iter().flatten().collect();
    format!("{shown:3} {milliseconds:>6} ms  {name}{case}{note}\n")
}

/// The input on which a submission of a package fails, and what that may mean.
pub(super) fn explained(setup: &Setup, submission: &Submission, finding: &NewFailure) -> String {
    let NewFailure { failure, right_by, .. } = finding;
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
