//! The rules of the judge one by one, on the problems of this repository.

use crate::judged::{case, ended, judged};
use crate::judging::{fixtures, setup};
use crate::support::{root, Scratch};
use engine::cases::TestCase;
use engine::known::Known;
use engine::problem_set::RawCase;
use engine::run::watch::{End, Late};
use engine::search::case_to_show;
use engine::search::mistake::{of_functions as diagnosis, Diagnosis};
use engine::search::run_cases::CaseRuns;
use engine::tasks::loading::checked;
use engine::tasks::Task;
use engine::verdict::Verdict;
use judge::FIXTURES;
use problems::{boggle, omok};
use std::fs;
use std::path::Path;
use submit::clone;

const EMPTY_BOARD: &str = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

#[test]
fn a_fixture_that_would_refuse_right_programs_is_named() {
    let board = EMPTY_BOARD.repeat(19);
    let embedded =
        |name: &str| Task { name: name.to_string(), folder: None, cases: None, package: None };
    let task = embedded("omok");
    let known = (FIXTURES.known)("omok");
    let fixture = |input: &[u8], output: &str| {
        let (name, output) = ("a".to_string(), Some(output.as_bytes().to_vec()));
        RawCase { name, input: input.to_vec(), output, ..RawCase::default() }
    };
    let two_fives = "1 1 1 1 1 0 2 2 2 2 2 0 0 0 0 0 0 0 0\n".to_string() + &EMPTY_BOARD.repeat(18);
    for (input, output, fault) in [
        (EMPTY_BOARD.repeat(18), "0\n", "a.in: not a valid input of omok: line 19:1: expected a"),
        (board.repeat(2), "0\n0\n", "a.in: not a valid input of omok: it holds 2 inputs"),
        (board.replace('\n', "\r\n"), "0\n", "omok: its spaces and newlines are not laid out"),
        (two_fives, "1\n1 1\n", "a.in: not a valid input of omok: it breaks a constraint"),
    ] {
        let found = checked(&task, &known, fixture(input.as_bytes(), output));
        let found = found.err().unwrap_or_default();
        assert!(found.contains(fault), "{found}");
    }
    // Of another problem, any text is an input.
    let checked = |input: &[u8]| {
        let nothing = Known::default();
        checked(&embedded("bare"), &nothing, fixture(input, "0\n"))
    };
    assert!(checked(b"anything").is_ok());
    let found = checked(b"0 \xFF").err().unwrap_or_default();
    assert!(found.starts_with("fixtures/bare/a.in: not UTF-8: "), "{found}");
}

/// A folder of that name elsewhere is another problem.
#[test]
fn the_fixtures_of_the_clone_are_for_its_own_folders() {
    let scratch = Scratch::new("elsewhere");
    let elsewhere = scratch.join("omok");
    fs::create_dir_all(&elsewhere).expect("it can be made");
    let found = |folder: &Path| {
        let found = Task::find(folder.as_os_str(), &FIXTURES);
        found.ok().expect("a folder")
    };
    let other = found(&elsewhere);
    assert_eq!(other.name, "omok");
    assert_eq!((other.folder, other.cases.is_some()), (Some(elsewhere), true));
    let known = found(&root().join("fixtures/omok"));
    // As cargo names the clone.
    let clone = clone::find().expect("cargo runs the tests");
    assert_eq!((known.folder, known.cases.is_some()), (Some(clone.join("fixtures/omok")), false));
}

/// Two rules for a mistake that makes a program slow, and wrong where it is quick.
#[test]
fn a_slow_mistake_is_also_recognized_by_its_wrong_answers() {
    let known = (FIXTURES.known)("boggle");
    let mistakes = known.mistakes.as_ref().expect("they are known");
    let cases = fixtures(&boggle::PROBLEM);
    let slow = |name: &str, end: End| {
        let run = |case: &TestCase| match (mistakes.answer)(&case.input, name) {
            Some(output) => judged(case, &output),
            None => ended(case, end),
        };
        CaseRuns { cases: &cases, judged: cases.iter().map(run).collect(), answered_by_solution: 0 }
    };
    let late = End::Late(Late::CpuTime);
    let description = |runs: &CaseRuns| {
        diagnosis(Some(mistakes), runs).map(|diagnosis| diagnosis.description[0].clone())
    };
    let mut runs = slow("cells-are-not-used-again", late);
    assert_eq!(description(&runs).as_deref(), Some("never uses a cell twice in a word"));
    // Quicker than the program of the mistake, so wrong where that one is late.
    for judged_case in &mut runs.judged {
        if judged_case.outcome.is_late() {
            *judged_case = judged(&judged_case.case, "AA NO\n");
        }
    }
    assert_eq!(description(&runs).as_deref(), Some("never uses a cell twice in a word"));
    let mut runs = slow("forgets-nothing", late);
    let forgets = Some("tries failed walks again instead of remembering them");
    assert_eq!(description(&runs).as_deref(), forgets);
    // It may be quick enough for one of them.
    let mut quicker = slow("forgets-nothing", late);
    let in_time = quicker.judged.iter_mut().find(|judged| judged.outcome.is_late());
    let in_time = in_time.expect("one is late");
    *in_time = judged(&in_time.case, &in_time.case.expected);
    assert_eq!(description(&quicker).as_deref(), forgets);
    // But it does not crash.
    let mut crashes = slow("forgets-nothing", late);
    for judged in crashes.judged.iter_mut().filter(|judged| judged.outcome.is_late()) {
        judged.outcome.verdict = Verdict::RuntimeError;
    }
    assert_eq!(description(&crashes), None);
    // A program that waits does not compute for long.
    assert_eq!(description(&slow("forgets-nothing", End::Late(Late::Idle))), None);
    // One that is right wherever it ends is not wrong where it is quick.
    let late_one = runs.judged.iter().position(|judged| judged.outcome.is_late());
    let late_one = late_one.expect("one is late");
    let case = runs.judged[late_one].case.clone();
    runs.judged[late_one] = judged(&case, "AA NO\n");
    assert_eq!(description(&runs), None);
    // If only the first fixtures ran, the mistakes that are only slow come first.
    let mut runs = slow("forgets-nothing", late);
    runs.judged.truncate(late_one + 1);
    assert_eq!(description(&runs).as_deref(), forgets);
}

#[test]
fn the_failure_to_show_is_really_wrong_or_the_smallest_or_that_of_the_mistake() {
    let setup = setup(&omok::PROBLEM, &[]);
    let cases = ["0 1 1", "0 0 1", "1 0 0", "0 0 0 1"];
    let cases: Vec<TestCase> = ["a", "b", "c", "d"]
        .iter()
        .zip(cases)
        .map(|(name, input)| case(name, input, "0\n"))
        .collect();
    let shown = |outputs: [&str; 4], case: &'static str| {
        let judged = cases.iter().zip(outputs).map(|(case, output)| judged(case, output)).collect();
        let runs = CaseRuns { cases: &cases, judged, answered_by_solution: 0 };
        let diagnosis =
            Diagnosis { description: Default::default(), program: None, case, is_slow: false };
        case_to_show(&setup, &runs, Some(&diagnosis)).map(|judged| judged.case.name.clone())
    };
    assert_eq!(shown(["1", "1", "1", "1"], "").as_deref(), Some("b"));
    assert_eq!(shown(["1", "1", "1", "1"], "c").as_deref(), Some("c"));
    // It is larger.
    assert_eq!(shown(["1", "1", "1", "1"], "a").as_deref(), Some("b"));
    assert_eq!(shown(["1", "0", "1", "1"], "").as_deref(), Some("c"));
    assert_eq!(shown(["1", "+0", "+0", "1"], "c").as_deref(), Some("d"));
    assert_eq!(shown(["+0", "+0", "+0", "+0"], "c").as_deref(), Some("c"));
    assert_eq!(shown(["0", "0", "0", "0"], "c"), None);
}
