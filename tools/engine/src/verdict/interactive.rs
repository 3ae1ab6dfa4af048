//! Judges a program that talks to an interactor, which says in the end whether it was right.
//!
//! Who ended first has the word: an interactor that found a mistake ends, and what the program does after that says
//! nothing. A program that ended first may have crashed, which is not for the interactor to judge.

use super::compare::Check;
use super::{JudgeError, Outcome};
use crate::cases::TestCase;
use crate::known::checker::Checker;
use crate::known::helper::Stdin;
use crate::run::dialog::{Dialog, Side};
use crate::run::watch::End;
use crate::run::{Program, Runner};
use std::process::ExitStatus;
use std::thread;

pub fn judge(
    program: &Program,
    interactor: &Checker,
    runner: &mut Runner,
    case: &TestCase,
) -> Result<Outcome, JudgeError> {
    let (dialog, [own, other]) = Dialog::new();
    let mut runner_of_other = Runner::start().map_err(JudgeError::NotRun)?;
    let (run, opinion) = thread::scope(|scope| {
        let talk = || interactor.opinion(&mut runner_of_other, case, Stdin::Dialog(other));
        // Where no thread can start, this run has no outcome.
        let thread = thread::Builder::new().spawn_scoped(scope, talk).ok()?;
        let run = runner.talk(program, &[], own, case.expected.len());
        Some((run, thread.join().expect("it does not panic")))
    })
    .ok_or_else(|| JudgeError::NotRun("no thread could start".to_string()))?;
    let mut run = run.map_err(|error| JudgeError::not_run(program, error))?;
    let opinion = opinion.map_err(JudgeError::Failed)?;
    run.dialog = Some(dialog.text());
    let check = Check::from(opinion);
    if dialog.first_to_end() == Some(Side::Interactor) && !matches!(check, Check::Right) {
        run.end = End::Exited(ExitStatus::default());
        let (verdict, fault) = check.verdict();
        return Ok(Outcome { verdict, run, fault });
    }
    let outcome = Outcome::checked(run, |_| Ok(check));
    outcome.map_err(JudgeError::Failed)
}
