//! The catalogue of mistakes, each as the judge would see it: caught, named, explained and minimized.

use crate::{english_words, options};
use judge::cases::{self, mistake, random, Case};
use judge::program::{End, Run};
use judge::report;
use judge::search::{minimize, MOST_RUNS};
use judge::verdict::{only_form, Judged, Verdict};
use oracle::{Language, Mistake, Problem};
use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitStatus;
use std::sync::Mutex;
use std::time::Duration;

oracle::for_each_problem! {
    every_mistake_is_caught_by_its_fixture
    every_mistake_is_named
    every_sentence_is_true
    every_korean_report_has_no_english
    every_mistake_is_minimized
}

/// The outputs that are known, by problem, mistake and fixture: the tests share them.
static KNOWN: Mutex<BTreeMap<[String; 3], Option<String>>> = Mutex::new(BTreeMap::new());

/// What the program of a mistake prints for a fixture.
fn output(problem: &Problem, mistake: &Mistake, case: &Case) -> Option<String> {
    let key = [problem.name, mistake.name, &case.name].map(String::from);
    if let Some(known) = KNOWN.lock().expect("no test has failed").get(&key) {
        return known.clone();
    }
    let output = (problem.wrong)(&case.input, mistake.name);
    let mut known = KNOWN.lock().expect("no test has failed");
    known.insert(key, output.clone());
    output
}

fn verdict_of(output: Option<&str>, expected: &str) -> Verdict {
    match output {
        None => Verdict::TimeLimitExceeded,
        Some(output) if output == expected => Verdict::Accepted,
        Some(_) => Verdict::WrongAnswer,
    }
}

/// What the judge would say of the program of a mistake, by what it prints.
fn judged(output: Option<String>, case: &Case) -> Judged {
    let verdict = verdict_of(output.as_deref(), &case.expected);
    let exited = End::Exited(ExitStatus::default());
    let end = output.as_ref().map_or(End::Idle, |_| exited);
    Judged {
        verdict,
        run: Run {
            end,
            time: Duration::ZERO,
            stdout: output.unwrap_or_default().into_bytes(),
            stderr: Vec::new(),
        },
        was_late_once: false,
    }
}

fn fixtures(problem: &Problem) -> Vec<Case> {
    cases::fixtures(problem).expect("the fixtures")
}

fn fixture<'a>(cases: &'a [Case], mistake: &Mistake) -> &'a Case {
    let is_own = |case: &&Case| case.name == mistake.fixture;
    let own = cases.iter().find(is_own);
    own.unwrap_or_else(|| panic!("{}: no fixture {}", mistake.name, mistake.fixture))
}

fn every_mistake_is_caught_by_its_fixture(problem: &Problem) {
    let cases = fixtures(problem);
    assert!(problem.mistakes.len() >= 10, "{}", problem.mistakes.len());
    for mistake in problem.mistakes {
        let case = fixture(&cases, mistake);
        let judged = judged(output(problem, mistake, case), case);
        assert_ne!(judged.verdict, Verdict::Accepted, "{}", mistake.name);
    }
    for case in &cases {
        let right = (problem.wrong)(&case.input, "none");
        assert_eq!(right.as_ref(), Some(&case.expected), "{}", case.name);
    }
}

/// And so no two of them answer all fixtures alike.
fn every_mistake_is_named(problem: &'static Problem) {
    let cases = fixtures(problem);
    let english_options = options(problem, &[], Language::English);
    for known in problem.mistakes {
        let judged = |case| Some(judged(output(problem, known, case), case));
        let judged: Vec<_> = cases.iter().map(judged).collect();
        let output = |mistake: &Mistake, case: &Case| output(problem, mistake, case);
        let named = mistake(problem, &cases, &judged, &output);
        assert_eq!(named.map(|named| named.name), Some(known.name));
        let [english, korean] = known.does;
        let said = report::mistake(&english_options, known, &judged);
        let is_wrong = |judged: &Judged| judged.verdict == Verdict::WrongAnswer;
        let how = if known.is_slow && !judged.iter().flatten().any(is_wrong) {
            "late only on inputs where a program that"
        } else {
            "answers all"
        };
        assert!(said.contains(how) && said.contains(english), "{said}");
        assert!(english.starts_with(|letter: char| letter.is_ascii_lowercase()), "{english}");
        assert!(!english.ends_with('.') && korean.ends_with('다'), "{english} {korean}");
    }
}

/// Of all mistakes on all fixtures, in both languages, each output once.
fn every_sentence_is_true(problem: &Problem) {
    let mut sentences = 0;
    for case in fixtures(problem) {
        let mut outputs = BTreeSet::new();
        for mistake in problem.mistakes {
            let judged = judged(output(problem, mistake, &case), &case);
            let output = String::from_utf8(judged.run.stdout).expect("it is text");
            let is_explained = judged.verdict == Verdict::WrongAnswer
                && !output.is_empty()
                && only_form(&output, &case.expected).is_none();
            if is_explained && outputs.insert(output.clone()) {
                let why = |language| (problem.why)(&case.input, &output, language);
                let (english, korean) = (why(Language::English), why(Language::Korean));
                let what = format!("{} {}\n{output}{english}\n{korean}", mistake.name, case.name);
                assert!((problem.is_true)(&case.input, &output, &english) == Some(true), "{what}");
                assert!(says_the_same(&english, &korean), "{what}");
                sentences += 1;
            }
        }
    }
    assert!(sentences > problem.mistakes.len(), "{sentences}");
}

/// Whether a Korean sentence has the numbers of the English one.
fn says_the_same(english: &str, korean: &str) -> bool {
    let [english, korean] = [english, korean].map(|sentence| {
        let words = sentence.split(|letter: char| !letter.is_ascii_digit());
        let mut numbers: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        numbers.sort_unstable();
        numbers
    });
    english == korean
}

fn every_korean_report_has_no_english(problem: &'static Problem) {
    let cases = fixtures(problem);
    let options = options(problem, &[], Language::Korean);
    for mistake in problem.mistakes {
        let case = fixture(&cases, mistake);
        let judged = judged(output(problem, mistake, case), case);
        let verdict = judged.verdict;
        let report = report::failure(&options, case, &judged, verdict)
            + &report::mistake(&options, mistake, &[Some(judged)]);
        assert!(report.contains(mistake.does[1]), "{report}");
        let prose = report.replace(&case.name, "");
        assert_eq!(english_words(&prose), [""; 0], "{report}");
    }
}

/// From the first of some random cases that fails, or from its fixture.
fn every_mistake_is_minimized(problem: &Problem) {
    let cases = fixtures(problem);
    let mut all_runs = Vec::new();
    for mistake in problem.mistakes {
        let verdict = |input: &str| {
            let output = (problem.wrong)(input, mistake.name);
            verdict_of(output.as_deref(), &(problem.naive)(input))
        };
        let numbers = 1..=40;
        let mut inputs = numbers.map(|number| random(problem, 7, number).input);
        let first = inputs.find(|input| verdict(input) == Verdict::WrongAnswer);
        let input = first.unwrap_or_else(|| fixture(&cases, mistake).input.clone());
        let wanted = verdict(&input);
        let mut fails = |input: &str| Ok(verdict(input) == wanted);
        let found = minimize(problem, &input, Vec::new(), MOST_RUNS, &mut fails).expect("it runs");
        assert!(found.is_minimal, "{}: {} runs\n{}", mistake.name, found.runs, found.input);
        assert_eq!(verdict(&found.input), wanted, "{}", mistake.name);
        assert_eq!((problem.promises)(&found.input), Ok(()));
        for smaller in (problem.items.smaller)(&found.input) {
            let is_valid = (problem.promises)(&smaller).is_ok();
            assert!(!is_valid || verdict(&smaller) != wanted, "{}", mistake.name);
        }
        all_runs.push((found.runs, mistake.name));
    }
    all_runs.sort_unstable();
    let median = all_runs[all_runs.len() / 2].0;
    println!("{}: {median} runs in the middle, most {:?}", problem.name, all_runs.last());
}
