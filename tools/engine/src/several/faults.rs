//! What is wrong with a package itself: its inputs, and expected outputs that all right programs contradict.

use super::row::Row;
use crate::cases::TestCase;
use crate::report::json;
use crate::report::more;
use crate::setup::submissions::Several;
use crate::setup::Setup;
use crate::tasks::loading::Cases;
use crate::verdict::case_maker::CaseMaker;
use crate::verdict::compare::lines::contradiction;
use console::cli::progress::Progress;
use console::cli::{print, Error};
use console::language::say;
use console::text::{escaped, lines};
use std::collections::BTreeSet;

/// What is wrong with the inputs of a package.
#[derive(Default)]
pub(super) struct InputFaults {
    /// What the validators say against an input.
    pub invalid: Vec<String>,
    /// How many inputs a validator failed on.
    pub unchecked: usize,
    /// Why it failed.
    pub failures: BTreeSet<String>,
}

/// What the validators of a package that is checked say of its tests. Tries the checker before.
pub(super) fn input_faults(
    setup: &Setup,
    several: &Several,
    cases: &Cases,
) -> Result<InputFaults, Error> {
    let mut workers = setup.workers_for_helpers()?;
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
pub(super) fn contradictions(setup: &Setup, right: &[Row], cases: &Cases) -> Vec<String> {
    let [first, _, ..] = right else { return Vec::new() };
    let agree = |(name, output): &&(String, String)| {
        let is_same = |(other, text): &(String, String)| {
            other == name && text.split_whitespace().eq(output.split_whitespace())
        };
        right.iter().all(|row| row.wrong.iter().any(is_same))
    };
    let count = right.len();
    let who = say!(en "each of the {count} submissions that should be accepted",
        ko "정답이어야 하는 제출 {count}개");
    let fault = |(name, output): &(String, String)| {
        let case = cases.all.iter().find(|case| case.name == *name)?;
        let file = setup.task.shown_output(case);
        Some(format!("{file}: {}", contradiction(output, &case.expected, &who)?))
    };
    first.wrong.iter().filter(agree).filter_map(fault).collect()
}

/// At most this many faults of a package are listed without `--all`.
pub(super) const LISTED: usize = 3;

/// Prints what is wrong with a package itself.
pub(super) fn print_faults(setup: &Setup, faults: &[String]) -> Result<(), Error> {
    let listed = if setup.options.all || setup.options.json { faults.len() } else { LISTED };
    for fault in faults.iter().take(listed) {
        // Of what a compiler says, its first error.
        let shown = || lines(fault.lines().take(2).map(escaped));
        print(&if setup.options.json { json::error(fault) } else { shown() })?;
    }
    print(&more(faults.len().saturating_sub(listed)))
}
