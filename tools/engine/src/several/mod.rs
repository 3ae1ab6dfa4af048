//! Judges several programs, a line each: test cases are read once, and helpers made once. What a program must be, its
//! folder may say, as setters sort their submissions.
//!
//! ```text
//! faults.rs  what is wrong with a package itself
//! row.rs     one of the programs
//! notes.rs   the last line
//! ```

mod faults;
mod notes;
mod row;

use crate::known::claims::{FolderVerdicts, ACCEPTED};
use crate::packages::Submission;
use crate::report::json::Judgement;
use crate::report::made::of_package;
use crate::report::summary::{accepted, made};
use crate::search::made::{can_make, Tried};
use crate::search::strictness::{try_strictness, Trial};
use crate::search::{measured_limit, save_input};
use crate::setup::submissions::{Several, Submissions};
use crate::setup::{LimitSource, Setup};
use crate::tasks::loading::Cases;
use crate::verdict::oracle::LONGEST_SOLUTION;
use crate::verdict::Verdict;
use console::cli::{print, Error};
use console::language::joined;
use console::text::lines;
use faults::{contradictions, input_faults, print_faults};
use notes::{also_passed, lacking, limit, naive_for_two, not_checked, not_run, not_valid, summary};
use row::{explained, judge, printed, NewFailure, Row};
use std::mem;

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
            new_failure: None,
        };
        judge(setup, &mut row, self.cases, self.trial, &mut self.tried)?;
        if let Some(NewFailure { failure, is_shown_above, .. }) = &mut row.new_failure {
            let findings = self.all.iter().filter_map(|above| above.new_failure.as_ref());
            let mut inputs = findings.map(|finding| &finding.failure.case.input);
            let is_alike = inputs.any(|input| *input == failure.case.input);
            // Only the input of a package is shown.
            *is_shown_above = is_alike && setup.task.package.is_some();
        }
        print_faults(setup, row.why_unmade.as_slice())?;
        print(&printed(setup, &row, self.cases))?;
        if let Some(new) = row.new_failure.as_mut().filter(|it| !it.is_shown_above) {
            let name = new.failure.case.name.clone();
            new.failure.case.name = format!("{} {name}", submission.program.name);
            save_input(setup, &new.failure)?;
            new.failure.case.name = name;
            if !setup.options.json {
                print(&explained(setup, submission, new))?;
            }
        }
        self.all.push(row);
        Ok(())
    }
}
