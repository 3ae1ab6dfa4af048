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

use crate::packages::Submission;
use crate::report::json::Judgement;
use crate::report::made::of_package;
use crate::report::summary::{accepted, made};
use crate::search::made::{can_make, Tried};
use crate::search::strictness::{try_strictness, Trial};
use crate::search::{measured_limit, save_input};
use crate::setup::submissions::Submissions;
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

/// Judges all programs. Returns the exit status: 0 if each is what its folder says (where no folder says anything, if
/// each is accepted), and the tests of a package that is checked are valid; 2 if a checker failed.
pub fn judge_several(mut setup: Setup, cases: &Cases) -> Result<u8, Error> {
    setup.known.make()?;
    let trial = try_strictness(&mut setup, &cases.all)?;
    let Submissions::Several(several) = &setup.programs else { unreachable!("there are several") };
    let faults = input_faults(&setup, several, cases)?;
    print_faults(&setup, &faults.invalid)?;
    print_faults(&setup, &Vec::from_iter(faults.failures))?;
    if several.is_check && !setup.options.json {
        print(&lines(trial.fault(&setup)))?;
    }
    // The right ones give the limit of the others, and may all contradict an expected output.
    let (right, others): (Vec<_>, Vec<_>) = several.programs.iter().partition(|it| it.is_to_pass());
    let is_measured = setup.limit_source == LimitSource::Provisional;
    if is_measured {
        setup.limit = LONGEST_SOLUTION;
    }
    let mut rows = Rows { cases, trial: &trial, tried: Tried::default(), all: Vec::new() };
    for submission in right {
        rows.add(&setup, submission)?;
    }
    print_faults(&setup, &contradictions(&setup, &rows.all, cases))?;
    if is_measured {
        let accepted = rows.all.iter().filter(|row| row.is_accepted());
        let slowest = accepted.map(|row| row.judgement.time).max();
        (setup.limit, setup.limit_source) = measured_limit::by_slowest(&setup, slowest);
    }
    for submission in others {
        rows.add(&setup, submission)?;
    }
    let rows = rows.all;
    let have_folders = rows.iter().any(|row| row.submission.expected.is_some());
    if !setup.options.json {
        let mut notes = summary(&setup, &rows, have_folders);
        notes.extend(lacking(&rows).filter(|_| setup.task.package.is_some()));
        notes.extend(also_passed(&setup, &rows));
        if several.is_check && setup.inputs > 0 && !can_make(&setup, &trial) {
            notes.extend(of_package(&setup, &trial));
        }
        notes.extend(is_measured.then(|| limit(&setup)));
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
    // Where no folder says more, each has to be accepted.
    let is_fine = |row: &Row| match row.submission.expected {
        Some(_) => row.is_fitting(),
        None => have_folders || row.is_accepted(),
    };
    let are_fine = rows.iter().all(is_fine);
    Ok(u8::from(!are_fine || !faults.invalid.is_empty() || faults.unchecked > 0))
}

/// The rows that are printed, and what they share.
struct Rows<'a> {
    cases: &'a Cases,
    trial: &'a Trial,
    /// The inputs that were made.
    tried: Tried,
    all: Vec<Row<'a>>,
}

impl<'a> Rows<'a> {
    /// Judges a program, and prints its row.
    fn add(&mut self, setup: &Setup, submission: &'a Submission) -> Result<(), Error> {
        let mut row = Row {
            submission,
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
            // The name of its file.
            let case = &mut new.failure.case;
            case.name = format!("{} {}", submission.program.name, case.name);
            save_input(setup, &new.failure)?;
            if !setup.options.json {
                print(&explained(setup, submission, new))?;
            }
        }
        self.all.push(row);
        Ok(())
    }
}
