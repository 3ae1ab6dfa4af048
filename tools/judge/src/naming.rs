//! Diagnoses a program by all its runs: the known mistake that gives the same outputs, and the trait
//! that all failing inputs share. (The traits: Kampmann, Havrikov,
//! Soremekun and Zeller, "When does my program do this? Learning circumstances of software behavior",
//! 2020.)

use crate::cases::Case;
use crate::program::End;
use crate::verdict::{prints, Outcome, Verdict};
use oracle::{Mistake, Problem};

/// A mistake that explains all outputs.
pub struct Diagnosis {
    /// What the program does, without a period: in English after "a program that", in Korean as a
    /// sentence.
    pub does: [String; 2],
    /// A fixture that catches it. Empty if the mistake has none.
    pub fixture: &'static str,
    pub is_slow: bool,
}

/// Finds the mistake whose program answers all fixtures as the program under test does. If the last
/// fixtures did not run, exactly one mistake must fit the rest.
///
/// A mistake that makes a program slow also fits a quicker program: one that is not late everywhere where
/// the mistake is.
pub fn diagnosis(problem: &Problem, cases: &[Case], outcomes: &[Outcome]) -> Option<Diagnosis> {
    let ran: Vec<(&Case, &Outcome)> = cases.iter().zip(outcomes).collect();
    let has_answered =
        |outcome: &Outcome| matches!(outcome.verdict, Verdict::Accepted | Verdict::WrongAnswer);
    // A program that never answers is like any that hangs.
    if ran.iter().all(|(_, outcome)| outcome.verdict == Verdict::Accepted)
        || !ran.iter().any(|(_, outcome)| has_answered(outcome))
    {
        return None;
    }
    if ran.len() == cases.len() {
        if let Some(output) = only_output(&ran) {
            let does = [
                format!("prints `{output}` for every input"),
                format!("모든 입력에 `{output}`만 출력합니다"),
            ];
            return Some(Diagnosis { does, fixture: "", is_slow: false });
        }
    }
    let mistakes = problem.mistakes.as_ref()?;
    let listed = mistakes.list();
    // Whether a mistake that is slow is also caught by a wrong answer.
    let is_wrong_too = |name: &str| {
        let own = listed.iter().find(|mistake| mistake.name == name).map(|it| it.fixture);
        let own = cases.iter().find(|case| Some(&case.name[..]) == own);
        own.is_some_and(|case| (mistakes.wrong)(&case.input, name).is_some())
    };
    let fits = |name: &str, is_slow: bool, (case, outcome): &(&Case, &Outcome)| match (
        (mistakes.wrong)(&case.input, name),
        outcome.verdict,
    ) {
        (None, Verdict::TimeLimitExceeded) => !matches!(outcome.run.end, End::Idle(_)),
        // It may be quicker than the program of the mistake.
        (None, Verdict::Accepted) => is_slow,
        (None, Verdict::WrongAnswer) => is_slow && is_wrong_too(name),
        (Some(output), Verdict::Accepted | Verdict::WrongAnswer) => prints(&outcome.run, &output),
        _ => false,
    };
    let mut fitting = mistakes.list();
    fitting.retain(|Mistake { name, fixture, is_slow, .. }| {
        // Its own fixture catches it. One that is slow may be quick enough there.
        let is_own = |(case, _): &&(&Case, &Outcome)| case.name == *fixture;
        let own = ran.iter().find(is_own).filter(|_| !is_slow);
        own.is_none_or(|(_, outcome)| outcome.verdict != Verdict::Accepted)
            && ran.iter().all(|both| fits(name, *is_slow, both))
    });
    if ran.len() < cases.len() && fitting.len() > 1 {
        // Several fit these few runs: keep those that are only slow, which claim the least.
        fitting.retain(|mistake| mistake.is_slow);
    }
    if let Some(&Mistake { does, fixture, is_slow, .. }) = fitting.first() {
        return Some(Diagnosis { does: does.map(String::from), fixture, is_slow });
    }
    if ran.len() < cases.len() {
        return None;
    }
    // Failures first: they differ from the output of most.
    let (right, wrong): (Vec<_>, Vec<_>) =
        ran.iter().partition(|(_, outcome)| outcome.verdict == Verdict::Accepted);
    let fits_all = |name: &String| wrong.iter().chain(&right).all(|both| fits(name, false, both));
    let mut family = (mistakes.family)().into_iter().filter(|(name, _)| fits_all(name));
    let (_, does) = family.next()?;
    let is_one = family.all(|(_, other)| other == does);
    is_one.then_some(Diagnosis { does, fixture: "", is_slow: false })
}

/// The line that a program prints, if it prints the same one for all inputs.
fn only_output(ran: &[(&Case, &Outcome)]) -> Option<String> {
    let (_, first) = ran.first()?;
    let line = String::from_utf8_lossy(&first.run.stdout).trim().to_string();
    let is_plain = !line.is_empty() && line.len() < 80 && !line.contains(char::is_control);
    let is_same = |(_, outcome): &(&Case, &Outcome)| prints(&outcome.run, &line);
    (is_plain && ran.len() >= FEWEST_FAILURES && ran.iter().all(is_same)).then_some(line)
}

/// Where a program fails: a trait that all failures have.
pub struct Place {
    pub phrase: [&'static str; 2],
    /// How many fixtures fail, how many have the trait, and how many do not.
    pub failed: usize,
    pub with_trait: usize,
    pub others: usize,
    /// Whether all fixtures ran.
    pub is_whole: bool,
}

/// Fewer failures may share a trait by chance.
const FEWEST_FAILURES: usize = 4;

/// Finds the trait that separates the failures of the fixtures from the rest best. A failure elsewhere
/// must have it too.
pub fn place(
    problem: &Problem,
    cases: &[Case],
    outcomes: &[Outcome],
    elsewhere: Option<&Case>,
) -> Option<Place> {
    let has_failed = |outcome: &&Outcome| outcome.verdict != Verdict::Accepted;
    let failed = outcomes.iter().filter(has_failed).count();
    if failed < FEWEST_FAILURES {
        return None;
    }
    let traits = problem.traits?;
    let ran = cases.iter().zip(outcomes);
    let all: Vec<_> = ran.map(|(case, it)| (traits(&case.input), has_failed(&it))).collect();
    let mut failures: Vec<_> = all.iter().filter(|it| it.1).map(|it| it.0.clone()).collect();
    failures.extend(elsewhere.map(|case| traits(&case.input)));
    let count = |index: usize| all.iter().filter(|(traits, _)| traits[index].1).count();
    let shared = (0..failures[0].len()).filter(|&index| failures.iter().all(|it| it[index].1));
    let best = shared.min_by_key(|&index| count(index))?;
    let (with_trait, others) = (count(best), all.len() - count(best));
    // A trait that most inputs have says nothing.
    let is_telling = others > 0 && 2 * failed >= with_trait && 2 * others >= all.len() - failed;
    let is_whole = all.len() == cases.len();
    let phrase = failures[0][best].0;
    is_telling.then_some(Place { phrase, failed, with_trait, others, is_whole })
}
