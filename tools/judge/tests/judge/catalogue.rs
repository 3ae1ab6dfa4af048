//! The catalogue of mistakes, each as the judge would see it: caught, named, explained and minimized.

use judge::cases::{self, random, Case};
use judge::naming;
use judge::program::{End, Run};
use judge::search::MOST_RUNS;
use judge::verdict::{Judged, Verdict};
use oracle::{all_smaller, minimize, Mistake, Problem};
use std::collections::BTreeMap;
use std::process::ExitStatus;
use std::sync::Mutex;
use std::time::Duration;

oracle::for_each_problem! {
    every_mistake_is_caught_by_its_fixture
    every_mistake_is_named_and_located
    every_mistake_is_found_by_random_inputs_and_minimized
}

/// The outputs that are known, by problem, mistake and fixture: the tests share them.
static KNOWN: Mutex<BTreeMap<[String; 3], Option<String>>> = Mutex::new(BTreeMap::new());

/// What the program of a mistake prints for a fixture.
fn output(problem: &Problem, mistake: &str, case: &Case) -> Option<String> {
    let key = [problem.name, mistake, &case.name].map(String::from);
    if let Some(known) = KNOWN.lock().expect("no test has failed").get(&key) {
        return known.clone();
    }
    let output = (problem.wrong)(&case.input, mistake);
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
    let end = output.as_ref().map_or(End::OutOfTime(Duration::ZERO), |_| exited);
    let stdout = output.unwrap_or_default().into_bytes();
    let run = Run { end, time: Duration::ZERO, stdout, stderr: Vec::new() };
    Judged { verdict, run, was_late_once: false }
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
    assert!(problem.mistakes().len() >= 10, "ten mistakes or more are asked for");
    for mistake in problem.mistakes() {
        let case = fixture(&cases, &mistake);
        let judged = judged(output(problem, mistake.name, case), case);
        assert_ne!(judged.verdict, Verdict::Accepted, "{} misses {}", case.name, mistake.name);
    }
    for case in &cases {
        let right = (problem.wrong)(&case.input, "none");
        assert_eq!(right.as_ref(), Some(&case.expected), "{}", case.name);
    }
}

/// So no two of them answer all fixtures alike. The reported place and manner of the failures are
/// true.
fn every_mistake_is_named_and_located(problem: &'static Problem) {
    let cases = fixtures(problem);
    let known = cases.iter().map(|case| (&case.input[..], (problem.traits)(&case.input)));
    let known: BTreeMap<&str, _> = known.collect();
    let traits = |input: &str| known[input].clone();
    // Right numbers in a wrong form differ in no manner.
    let right = |case: &Case| judged(Some(case.expected.clone()), case);
    let is_wrong = |case| Some(Judged { verdict: Verdict::WrongAnswer, ..right(case) });
    let wrong: Vec<_> = cases.iter().map(is_wrong).collect();
    assert!(naming::manner(problem, &cases, &wrong).is_none());
    for known in problem.mistakes() {
        let judged = |case| Some(judged(output(problem, known.name, case), case));
        let judged: Vec<_> = cases.iter().map(judged).collect();
        let output = |name: &str, case: &Case| output(problem, name, case);
        let named = naming::mistake(problem, &cases, &judged, &output);
        let named = named.map(|named| named.does[0].clone());
        let (does, other) = (known.does[0], named.as_deref().unwrap_or("nothing"));
        assert_eq!(does, other, "both answer all fixtures alike: add one that tells them apart");
        let [english, korean] = known.does;
        let is_phrase = english.starts_with(|letter: char| letter.is_ascii_lowercase());
        let is_phrase = is_phrase && !english.ends_with('.') && korean.ends_with('다');
        assert!(is_phrase, "not lowercase to no period, or not to 다: {english} / {korean}");
        if let Some(place) = naming::place(problem, &cases, &judged, None, &traits) {
            let (mut failed, mut with_traits, mut all, mut is_whole) = (0, 0, 0, true);
            for (case, judged) in cases.iter().zip(judged.iter().flatten()) {
                if problem.unit.is_some() && judged.verdict == Verdict::TimeLimitExceeded {
                    is_whole = false;
                    continue;
                }
                let actual = String::from_utf8_lossy(&judged.run.stdout);
                let mut actual = actual.lines();
                let mut expected = case.expected.lines();
                for traits in traits(&case.input) {
                    let is_wrong = match problem.unit {
                        None => judged.verdict != Verdict::Accepted,
                        Some(_) => actual.next() != expected.next(),
                    };
                    let is_there = |phrase: &[&str; 2]| traits.contains(&(*phrase, true));
                    let has_traits = place.traits.iter().all(is_there);
                    assert!(has_traits || !is_wrong, "{}: {}", known.name, case.name);
                    all += 1;
                    failed += usize::from(is_wrong);
                    with_traits += usize::from(has_traits);
                }
            }
            let counts = (place.failed, place.with_traits, place.others, place.is_whole);
            let expected = (failed, with_traits, all - with_traits, is_whole);
            assert_eq!(counts, expected, "{}", known.name);
        }
    }
}

/// Within 300 inputs: every third mistake, or, in `.ci/run`, all from each of three seeds.
fn every_mistake_is_found_by_random_inputs_and_minimized(problem: &Problem) {
    let is_thorough = std::env::var_os("PROPTEST_CASES").is_some();
    let (seeds, step) = if is_thorough { (1..=3, 1) } else { (1..=1, 3) };
    for seed in seeds {
        for mistake in problem.mistakes().into_iter().step_by(step) {
            let verdict = |input: &str| {
                let output = (problem.wrong)(input, mistake.name);
                verdict_of(output.as_deref(), &(problem.naive)(input))
            };
            let fails = |number: &usize| {
                verdict(&random(problem, seed, *number).input) != Verdict::Accepted
            };
            let number = (1..=300).find(fails);
            let number = number.unwrap_or_else(|| {
                panic!("no random input of seed {seed} catches {}", mistake.name)
            });
            let input = random(problem, seed, number).input;
            let wanted = verdict(&input);
            let fails = |input: &str| Ok::<_, ()>(verdict(input) == wanted);
            let found = minimize(problem, &input, MOST_RUNS, fails).expect("it runs");
            assert!(found.is_minimal, "{}: {} runs\n{}", mistake.name, found.runs, found.input);
            assert_eq!(verdict(&found.input), wanted, "{}", mistake.name);
            assert!((problem.is_valid)(found.input.as_bytes()));
            for smaller in all_smaller(problem, &found.input) {
                let is_valid = (problem.is_valid)(smaller.as_bytes());
                assert!(!is_valid || verdict(&smaller) != wanted, "{}", mistake.name);
            }
        }
    }
}
