//! The rules of the judge one by one: a case, an output, a line of the report.

use crate::judged::{case, ended, judged};
use crate::run::run_that_prints;
use crate::support::Scratch;
use console::text;
use console::text::table::{has_color, Style};
use engine::cases::{save_among, try_folder, TestCase, KEPT};
use engine::known::{Known, Mistake, Mistakes, Output};
use engine::options::Options;
use engine::packages::CaseFiles;
use engine::programs::command::{CommandLine, ProgramSource};
use engine::programs::java;
use engine::programs::repository::ALONE;
use engine::programs::toolchain::Toolchain;
use engine::report::rows;
use engine::report::sentence::sentence;
use engine::report::summary::{slowest, slowest_random};
#[cfg(unix)]
use engine::run::files::{unlinked, was_read};
use engine::run::watch::{End, Late};
use engine::search::mistake::{limit_like, of_functions as diagnosis};
use engine::search::random::RandomCase;
use engine::search::run_cases::CaseRuns;
use engine::search::runs::RandomRuns;
use engine::search::strictness::Trial;
use engine::search::{is_unsteady, Failure, SearchResult};
use engine::setup::submissions::Submissions;
use engine::setup::{LimitSource, Setup};
use engine::tasks::Task;
use engine::verdict::compare::lines::contradiction;
use engine::verdict::compare::words::WordRules;
use engine::verdict::compare::{Check, Fault};
use engine::verdict::workers::CaseResult;
use engine::verdict::{Outcome, Verdict};
use std::fs::{self, File};
#[cfg(unix)]
use std::io::{Read, Seek};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// Options as on the command line, for a folder of which nothing is known.
pub fn setup() -> Setup {
    Setup {
        task: Task {
            name: "a".to_string(),
            folder: Some("a".into()),
            cases: Some(CaseFiles::default()),
            package: None,
        },
        limit_source: LimitSource::Stated,
        programs: Submissions::One(ProgramSource::Command(CommandLine::new(vec!["true".into()]))),
        known: Known::default(),
        toolchain: Arc::new(Toolchain::new(ALONE)),
        limit: Duration::from_secs(2),
        memory: None,
        inputs: 0,
        options: Options { seed: 0, jobs: 1, ..Options::default() },
    }
}

#[test]
fn a_wrong_expected_output_has_a_fault() {
    for (right, given, expected) in [
        ("0\n", "1\n1 1\n", Some("line 1 is `1`, but the naive solution prints `0`")),
        ("0\n", "", Some("line 1 is an empty line, but the naive solution prints `0`")),
        ("0\n", "0\n0\n", Some("the naive solution does not print line 2")),
        // Whitespace that is not judged is no fault.
        ("0\n", "0", None),
        ("0\n", "0 \r\n\n", None),
    ] {
        let who = "the naive solution";
        assert_eq!(contradiction(right, given, who).as_deref(), expected, "{given:?}");
    }
}

#[test]
fn saving_overwrites_nothing() {
    let folder = Scratch::new("save");
    try_folder(&folder).expect("it can be made");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    let case = case("a seed 1 case 2", "1\n", "2\n");
    let another = TestCase { expected: "3\n".into(), ..case.clone() };
    let save = || {
        let path = case.save(&folder).expect("it can be written");
        path.file_name().expect("a name").to_string_lossy().into_owned()
    };
    assert_eq!(save(), "a-seed-1-case-2.in");
    // It is there.
    assert_eq!(save(), "a-seed-1-case-2.in");
    assert!(another.save(&folder).expect("a path").ends_with("a-seed-1-case-2-2.in"));
    fs::remove_file(folder.join("a-seed-1-case-2.in")).expect("it is there");
    // Its output is still there.
    assert_eq!(save(), "a-seed-1-case-2-3.in");
    // A dangling link is not free.
    #[cfg(unix)]
    {
        let link = folder.join("a-seed-1-case-2-4.out");
        std::os::unix::fs::symlink("nowhere", link).expect("a link");
        fs::remove_file(folder.join("a-seed-1-case-2-3.in")).expect("it is there");
        fs::write(folder.join("a-seed-1-case-2-3.in"), "another").expect("it can be written");
        assert_eq!(save(), "a-seed-1-case-2-5.in");
    }
}

/// One that is saved again is new.
#[test]
fn of_failing_inputs_that_nobody_asked_for_the_newest_are_kept() {
    let folder = Scratch::new("newest");
    let day = |number| SystemTime::UNIX_EPOCH + Duration::from_secs(number * 86_400);
    for number in 1..=KEPT as u64 + 4 {
        let saved = case(&format!("a{number}"), "1\n", "2\n").save(&folder).expect("a file");
        let saved = File::options().append(true).open(saved).expect("it is there");
        saved.set_modified(day(number)).expect("a time");
    }
    fs::write(folder.join("notes.txt"), "").expect("a file");
    let saved = save_among(&case("a1", "1\n", "2\n"), &folder).expect("a file");
    assert!(saved.ends_with("a1.in"));
    let is_there = |name: &str| folder.join(name).exists();
    assert!(is_there("a1.in") && is_there("a1.out") && is_there("notes.txt"));
    for number in 2..=5 {
        assert!(!is_there(&format!("a{number}.in")) && !is_there(&format!("a{number}.out")));
    }
    assert!(is_there("a6.in") && is_there("a6.out"));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2 * KEPT + 1);
}

/// As libraries of C do at the end of a program, with what `scanf` did not take.
#[cfg(unix)]
#[test]
fn what_was_read_is_known_where_the_place_moves_back() {
    let has_read = |bytes: &mut [u8]| {
        let mut file = unlinked(b"abc\n").expect("a file");
        if !bytes.is_empty() {
            file.read_exact(bytes).expect("it is long enough");
            file.rewind().expect("it is a file");
        }
        was_read(&mut file).expect("it is known")
    };
    assert!(!has_read(&mut []));
    assert!(has_read(&mut [0]));
    assert!(has_read(&mut [0; 4]));
}

#[test]
fn only_the_form_differs() {
    for (output, expected, is_named) in [
        ("1 2\n", "1\n2\n", true),
        ("12\n", "1 2\n", true),
        ("\n0\n", "0\n", true),
        ("+1\n", "1\n", true),
        ("01\n", "1\n", true),
        ("00\n", "0\n", true),
        ("yes\n", "YES\n", true),
        ("\u{FEFF}1\n", "1\n", true),
        ("1\n\nA\u{200B}\n", "1\nA\n", true),
        ("1\n2\n \u{FEFF}\n", "1\n2\n", true),
        ("1\u{A0}\n", "1\n", true),
        ("\u{B}", "", true),
        ("a\n", "A 1\n", false),
        ("2 1\n", "1 2\n", false),
        ("1\n", "1 2\n", false),
        ("123\n", "1 2\n", false),
        ("1-\n", "1\n", false),
        // A control character is another output.
        ("1\n2\n \0\n", "1\n2\n", false),
        ("1\0\n", "1\n", false),
        ("\u{8}1\n", "1\n", false),
        ("+\n", "0\n", false),
    ] {
        let outcome = Outcome::new(run_that_prints(output), expected);
        assert_eq!(outcome.is_right_in_another_form(), is_named, "{output:?} {expected:?}");
    }
}

#[test]
fn the_word_that_is_wrong_has_its_place() {
    let mut setup = setup();
    setup.known.output = Some(Output::Tolerance(1e-6));
    for (output, said) in [
        ("1 2\n3\n", "Line 2, word 1 should be `4`, give or take 1e-6; the program prints `3`."),
        ("1 2\n\n4\n", "Line 2, word 1 is missing: it should be `4`."),
        ("1\n2\n4\n", "Line 1, word 2 is missing: it should be `2`."),
        ("1 2 4\n", "Line 1, word 3 is extra: `4`."),
        ("1 2\n4 5\n", "Line 2, word 2 is extra: `5`."),
        ("1 2\n4\n5\n", "Line 3, word 1 is extra: `5`."),
        ("1 2\n", "Line 2, word 1 is missing: it should be `4`."),
        ("", "The program printed nothing; line 1 should be `1 2`."),
    ] {
        let case = case("a", "", "1 2\n4\n");
        let check = WordRules::within(1e-6).compare(output.as_bytes(), &case.expected);
        let outcome = Outcome::checked(run_that_prints(output), |_| Ok(check)).ok();
        assert_eq!(sentence(&setup, &case, &outcome.expect("it is judged")), said, "{output:?}");
    }
}

#[test]
fn a_sentence_ends_once() {
    for (why, end) in [("FAIL", "FAIL."), ("FAIL ....", "FAIL ...."), ("FAIL …", "FAIL …")] {
        let failed = |_: &_| Ok(Check::Failed(why.to_string()));
        let outcome = Outcome::checked(run_that_prints("1\n"), failed).ok();
        let outcome = outcome.expect("it is judged");
        let said = sentence(&setup(), &case("a", "", "1\n"), &outcome);
        assert_eq!(said, format!("This output could not be judged: {end}"));
    }
}

#[test]
fn words_before_a_right_answer_are_named() {
    for (output, expected, is_named) in [
        ("Enter the field:\n3\n", "3\n", true),
        ("answer: 3", "3\n", true),
        ("n = 3\n7\n", "7\n", true),
        ("> 1\n3 2\n", "1\n3 2\n", true),
        ("answer: 3\nbye\n", "3\n", false),
        ("answer: 4\n", "3\n", false),
        // These may be another answer.
        ("1 2 3\n", "3\n", false),
        ("1.5 3\n", "3\n", false),
        // Printed twice.
        ("YES\nYES\n", "YES\n", false),
    ] {
        let outcome = Outcome::new(run_that_prints(output), expected);
        assert_eq!(outcome.fault == Some(Fault::WordsBefore), is_named, "{output:?}");
    }
}

#[test]
fn spaces_are_named_where_the_words_are_the_same_or_run_together() {
    for (output, expected, is_named) in [
        ("1  2\n 3\n", "1 2\n3\n", true),
        ("123\n", "1 2 3\n", true),
        ("1 2 3\n", "123\n", true),
        ("11 1\n", "1 11\n", false),
        ("1 2\n", "1\n2\n", false),
    ] {
        let outcome = Outcome::new(run_that_prints(output), expected);
        assert_eq!(outcome.fault == Some(Fault::Spaces), is_named, "{output:?}");
    }
}

#[test]
fn only_what_cannot_be_seen_is_escaped() {
    assert_eq!(
        text::escaped("a \tb\u{A0}\u{1B}[1m\u{200B}가"),
        "a \tb\\u{a0}\\u{1b}[1m\\u{200b}가"
    );
    let invisible = "\0\u{AD}\u{61C}\u{180E}\u{200B}\u{200F}\u{2028}\u{202E}\u{2060}\u{206F}\u{FEFF}\u{FFF9}\u{FFFB}";
    assert!(invisible.chars().all(text::is_invisible));
    let visible = "\t\n \u{AC}\u{AE}\u{61D}\u{180F}\u{200A}\u{2010}\u{2027}\u{202F}\u{205F}\u{2070}\u{FFF8}\u{FFFC}";
    assert!(!visible.chars().any(text::is_invisible));
}

#[test]
fn a_program_that_waits_may_do_so_for_half_a_second() {
    let mut setup = setup();
    let case = case("a", "", "0\n");
    let mut said = |end, milliseconds| {
        setup.limit = Duration::from_millis(milliseconds);
        sentence(&setup, &case, &ended(&case, end).outcome)
    };
    let waited = "The program waited for 0.5 s without computing; the limit is 0.05 s of CPU time.";
    assert_eq!(said(End::Late(Late::Idle), 50), waited);
    let clock = "The program did not end within 10 s; the limit is 2 s.";
    assert_eq!(said(End::Late(Late::WallClock), 2000), clock);
}

#[test]
fn memory_is_told_in_mebibytes_with_its_limit() {
    let mut setup = setup();
    let case = case("a", "", "0\n");
    let mut said = |limit| {
        setup.memory = limit;
        let end = End::TooMuchMemory { used: (256 << 10) + 1, limit: 256 << 10 };
        sentence(&setup, &case, &ended(&case, end).outcome)
    };
    assert_eq!(said(Some(256)), "The program used 257 MiB of memory; the limit is 256 MiB.");
    let half = "The program used 257 MiB of memory; 256 MiB is half of what was available.";
    assert_eq!(said(None), half);
    assert_eq!(said(Some(300)), half);
}

/// The limits of what is judged follow the expected output.
#[test]
fn a_long_expected_output_may_be_printed() {
    let setup = setup();
    let expected = "0123456789\n".repeat(300_000);
    let long = case("a", "", &expected);
    assert!(judged(&long, &expected).has_passed());
    let mut cut = run_that_prints("0\n");
    cut.stdout.is_cut = true;
    let outcome = Outcome::new(cut, &expected);
    assert_eq!(outcome.verdict, Verdict::WrongAnswer);
    assert_eq!(sentence(&setup, &long, &outcome), "The program printed more than 4 MiB.");
    let outcome = ended(&long, End::TooMuchOutput).outcome;
    assert_eq!(sentence(&setup, &long, &outcome), "The program printed more than 19 MiB.");
}

#[test]
fn more_than_one_late_run_of_forty_is_no_accident() {
    assert!(is_unsteady(3, 39) && is_unsteady(3, 119) && is_unsteady(12, 479));
    assert!(!is_unsteady(2, 10) && !is_unsteady(3, 120) && !is_unsteady(11, 479));
}

/// A program whose answer is 0, or, with any mistake, the input.
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
fn answer(input: &str, mistake: &str) -> Option<String> {
    Some(if mistake == "none" { "0" } else { input }.to_string())
}

/// The report on a program with such a mistake after this many runs of five.
fn named(list: &[Mistake], family: Family, count: usize) -> Option<String> {
    let cases: Vec<TestCase> = ["a", "b", "c", "d", "e"].map(|name| case(name, name, "0")).into();
    let list = list.to_vec();
    let mistakes = Mistakes { list, answer, family };
    let judged = cases.iter().take(count).map(|case| judged(case, &case.input)).collect();
    let diagnosis =
        diagnosis(Some(&mistakes), &CaseRuns { cases: &cases, judged, answered_by_solution: 0 });
    diagnosis.map(|diagnosis| diagnosis.description[0].clone())
}

type Family = fn() -> Vec<(String, [String; 2])>;

/// A mistake that a case catches.
fn mistake(name: &'static str, case: &'static str, english: &'static str) -> Mistake {
    Mistake { name, case, description: [english, ""], is_slow: false }
}

#[test]
fn of_several_mistakes_that_fit_the_first_runs_only_a_slow_one_is_named() {
    let mistakes = [
        mistake("one", "a", "does one"),
        mistake("two", "a", "does two"),
        Mistake { is_slow: true, ..mistake("three", "a", "is slow") },
    ];
    let (one, two, three) = (&mistakes[..1], &mistakes[..2], &mistakes[..]);
    assert_eq!(named(one, Vec::new, 4).as_deref(), Some("does one"));
    assert_eq!(named(one, Vec::new, 3), None);
    assert_eq!(named(two, Vec::new, 4), None);
    assert_eq!(named(three, Vec::new, 4).as_deref(), Some("is slow"));
    assert_eq!(named(three, Vec::new, 5).as_deref(), Some("does one"));
}

#[test]
fn a_member_of_the_family_is_named_if_all_that_fit_say_the_same() {
    fn member(name: &str, english: &str) -> (String, [String; 2]) {
        (name.to_string(), [english.to_string(), String::new()])
    }
    let same: Family = || vec![member("one", "does one"), member("two", "does one")];
    let different: Family = || vec![member("one", "does one"), member("two", "does two")];
    // The mistake of the list answers right, and so does not fit.
    let list = &[mistake("none", "a", "does nothing")];
    assert_eq!(named(list, same, 5).as_deref(), Some("does one"));
    assert_eq!(named(list, different, 5), None);
    // If not all fixtures ran, another member could fit the rest.
    assert_eq!(named(list, same, 4), None);
}

#[test]
fn a_mistake_is_not_named_if_its_fixture_passes() {
    // All inputs but the first are answered right, and so the program fits.
    let cases: Vec<TestCase> = ["a", "0", "0", "0", "0"].map(|input| case("a", input, "0")).into();
    let diagnosed = |fixture: usize| {
        let mut cases = cases.clone();
        cases[fixture].name = "b".to_string();
        let list = vec![mistake("one", "b", "does one")];
        let mistakes = Mistakes { list, answer, family: Vec::new };
        let judged = cases.iter().map(|case| judged(case, &case.input)).collect();
        diagnosis(Some(&mistakes), &CaseRuns { cases: &cases, judged, answered_by_solution: 0 })
            .is_some()
    };
    assert!(diagnosed(0) && !diagnosed(1));
}

#[test]
fn a_program_that_prints_one_line_for_all_is_named_from_four_runs_on() {
    let cases: Vec<TestCase> = (0..5).map(|_| case("a", "", "0\n")).collect();
    let description = |cases: &[TestCase], count: usize, output: &str| {
        let judged = cases.iter().take(count).map(|case| judged(case, output)).collect();
        diagnosis(None, &CaseRuns { cases, judged, answered_by_solution: 0 })
            .map(|it| it.description[0].clone())
    };
    assert_eq!(description(&cases[..4], 4, "7\n").as_deref(), Some("prints `7` for every input"));
    assert_eq!(description(&cases[..3], 3, "7\n"), None);
    assert_eq!(description(&cases, 4, "7\n"), None);
    assert_eq!(description(&cases, 5, ""), None);
    assert_eq!(description(&cases, 5, "7\n8\n"), None);
    assert_eq!(description(&cases, 5, &"7".repeat(80)), None);
    assert!(description(&cases, 5, &"7".repeat(79)).is_some());
    // One run prints it and fails.
    let mut all: Vec<CaseResult> = cases.iter().map(|case| judged(case, "7\n")).collect();
    all[4].outcome.verdict = Verdict::RuntimeError;
    assert!(diagnosis(None, &CaseRuns { cases: &cases, judged: all, answered_by_solution: 0 })
        .is_none());
}

#[test]
fn a_long_expected_line_is_cut_in_sentences() {
    let mut setup = setup();
    let long = case("a", "", &"1".repeat(1_000_000));
    for tolerance in [None, Some(1e-6)] {
        setup.known.output = tolerance.map(Output::Tolerance);
        for output in ["", "2\n"] {
            let said = sentence(&setup, &long, &judged(&long, output).outcome);
            assert!(said.len() < 500, "{said}");
        }
    }
}

/// A program that cannot start.
#[test]
fn five_runs_that_fail_alike_are_enough() {
    let cases: Vec<TestCase> = (0..6).map(|_| case("a", "", "0\n")).collect();
    let fails = |stdout: &str, stderr: &str| {
        let mut run = run_that_prints(stdout);
        run.stderr.start = stderr.as_bytes().to_vec();
        let outcome = Outcome::new(run, "0\n");
        let outcome = Outcome { verdict: Verdict::RuntimeError, ..outcome };
        CaseResult { case: cases[0].clone(), outcome, was_late_once: false }
    };
    let alike = |judged: Vec<CaseResult>| {
        CaseRuns { cases: &cases, judged, answered_by_solution: 0 }.failed_alike()
    };
    assert_eq!(alike(vec![fails("", "no file"), fails("", "no file")]), 2);
    assert_eq!(alike(vec![fails("", "no file"), fails("", "line 7")]), 1);
    assert_eq!(alike(vec![fails("1", "no file"), fails("", "no file")]), 1);
    assert_eq!(alike(vec![judged(&cases[0], ""), fails("", "no file")]), 1);
}

/// What was found where nothing is to be shown.
fn nothing(verdict: Verdict) -> SearchResult {
    SearchResult { failure: None, random: None, verdict, trial: Trial::default() }
}

#[test]
fn the_slowest_fixture_of_an_accepted_program_is_named() {
    let setup = setup();
    let cases = [case("a", "", "0\n"), case("b", "", "0\n")];
    let said = |milliseconds, verdict| {
        let time = |(case, time): (&TestCase, Option<u64>)| {
            let mut judged = judged(case, "0\n");
            judged.outcome.run.cpu = time.map(Duration::from_millis);
            judged.outcome.run.elapsed = Duration::from_millis(70);
            judged
        };
        let judged = cases.iter().zip(milliseconds).map(time).collect();
        slowest(
            &setup,
            &CaseRuns { cases: &cases, judged, answered_by_solution: 0 },
            &nothing(verdict),
        )
    };
    let accepted = Verdict::Accepted;
    assert_eq!(
        said([Some(1100), Some(20)], accepted),
        "slowest fixture: a, 1100 ms of CPU time (limit 2 s)\n"
    );
    assert_eq!(
        said([Some(0), Some(10)], accepted),
        "slowest fixture: b, 10 ms of CPU time (limit 2 s)\n"
    );
    let quick = "slowest fixture: less than 10 ms of CPU time (limit 2 s)\n";
    assert_eq!(said([Some(0), Some(9)], accepted), quick);
    assert_eq!(said([None, Some(9)], accepted), "slowest fixture: a, 70 ms (limit 10 s)\n");
    assert_eq!(said([Some(1100), Some(20)], Verdict::TimeLimitExceeded), "");
}

#[test]
fn a_limit_that_a_package_does_not_state_is_called_so() {
    let cases = [case("a", "", "0\n")];
    for (limit_source, said, end) in [
        (LimitSource::Provisional, "the package states no limit", " The package states no limit."),
        (
            LimitSource::Measured,
            "limit 10 s, measured",
            " The package states none: this one is measured.",
        ),
    ] {
        let limit = Duration::from_secs(10);
        let setup = Setup { limit, limit_source, ..setup() };
        let mut late = judged(&cases[0], "0\n");
        late.outcome.run.cpu = Some(Duration::from_millis(20));
        let runs = CaseRuns { cases: &cases, judged: vec![late.clone()], answered_by_solution: 0 };
        let line = slowest(&setup, &runs, &nothing(Verdict::Accepted));
        assert_eq!(line, format!("slowest fixture: a, 20 ms of CPU time ({said})\n"));
        late.outcome.run.end = End::Late(Late::CpuTime);
        let sentence = sentence(&setup, &cases[0], &late.outcome);
        assert!(sentence.ends_with(end), "{sentence}");
    }
}

/// It may show a program that is too slow for larger inputs.
#[test]
fn the_slowest_random_input_is_named_if_it_takes_more_than_a_tenth_of_the_limit() {
    let setup = setup();
    let said = |milliseconds, verdict| {
        let random = RandomRuns {
            passed: 300,
            slowest: Some((285, Duration::from_millis(milliseconds))),
            ..RandomRuns::default()
        };
        slowest_random(&setup, &SearchResult { random: Some(random), ..nothing(verdict) })
    };
    let seed = setup.options.seed;
    let line =
        format!("slowest random input: 285 (--seed {seed}), 201 ms of CPU time (limit 2 s)\n");
    assert_eq!(said(201, Verdict::Accepted), line);
    assert_eq!(said(200, Verdict::Accepted), "");
    assert_eq!(said(201, Verdict::TimeLimitExceeded), "");
}

#[test]
fn a_verdict_is_green_or_red_on_a_terminal() {
    assert!(has_color(true, "".as_ref()));
    assert!(!has_color(true, "1".as_ref()) && !has_color(false, "".as_ref()));
    let setup = setup();
    let style = Style { has_color: true };
    let case = case("a", "", "0\n");
    let row = |judged: CaseResult| {
        let runs = CaseRuns { cases: &[], judged: vec![judged], answered_by_solution: 0 };
        rows(&setup, style, &runs, &nothing(Verdict::WrongAnswer))
    };
    assert_eq!(row(judged(&case, "1\n")), "\x1B[31mWA \x1B[0m      0 ms  a\n");
    let late_once = CaseResult { was_late_once: true, ..judged(&case, "0\n") };
    assert!(row(late_once).starts_with("\x1B[32mAC \x1B[0m "));
}

/// Only the first are listed, but always the one that is shown.
#[test]
fn the_fixture_that_is_shown_is_marked_among_the_rows() {
    let setup = setup();
    let names = ["a", "b", "c", "d", "e"];
    let cases: Vec<TestCase> = names.iter().map(|name| case(name, "", "0\n")).collect();
    let listed = |count: usize, shown: &str, is_random: bool| {
        let judged: Vec<CaseResult> =
            cases.iter().take(count).map(|it| judged(it, "1\n")).collect();
        let case = case(shown, "", "0\n");
        let outcome = judged[0].outcome.clone();
        let random = RandomCase { number: 1, others: None, is_made: false, is_forgotten: false };
        let random = is_random.then_some(random);
        let next = Verdict::WrongAnswer;
        let failure = Failure {
            case,
            outcome,
            next,
            is_by_line_ends: false,
            random,
            minimized: None,
            not_minimized: None,
            file: None,
        };
        let failure = Some(failure);
        let found = SearchResult { failure, ..nothing(Verdict::WrongAnswer) };
        let runs = CaseRuns { cases: &cases, judged, answered_by_solution: 0 };
        rows(&setup, Style { has_color: false }, &runs, &found).replace("WA       0 ms  ", "")
    };
    assert_eq!(listed(5, "b", false), "a\nb (shown below)\nc\n… 2 more (--all lists them)\n");
    assert_eq!(listed(5, "e", false), "a\nb\ne (shown below)\n… 2 more (--all lists them)\n");
    assert_eq!(listed(1, "a", false), "a\n");
    // A random case that is called like a fixture is none.
    assert_eq!(listed(3, "b", true), "a\nb\nc\n");
}

/// A number that was cut to 32 bits is named where both sides show it, and nowhere else.
#[test]
fn a_difference_of_a_multiple_of_2_to_the_32_is_said() {
    let setup = setup();
    let hint = " The two differ by a multiple of 2^32, as if a number did not fit into 32 bits.";
    for (expected, output, is_said) in [
        ("2147483648\n", "-2147483648\n", true),
        ("1 3000000000\n", "1 -1294967296\n", true),
        ("-5000000000\n", "-705032704\n", true),
        ("12884901893\n", "5\n", true),
        ("2147483648\n", "-2147483647\n", false),
        ("5\n", "8589934597\n", false),
        ("7 4294967297\n", "8 1\n", false),
        ("4294967297.0\n", "1.0\n", false),
        ("a\n", "b\n", false),
    ] {
        let case = case("a", "1\n", expected);
        let sentence = sentence(&setup, &case, &judged(&case, output).outcome);
        assert_eq!(sentence.ends_with(hint), is_said, "{sentence}");
    }
}

/// A program that is known to be wrong is not waited for where the one under test was quick.
#[test]
fn a_wrong_program_is_not_waited_for() {
    let case = case("a", "1\n", "1\n");
    let quick = judged(&case, "2\n").outcome;
    let mut slow = quick.clone();
    slow.run.elapsed = Duration::from_millis(300);
    let late = ended(&case, End::Late(Late::CpuTime)).outcome;
    for (outcome, limit, expected) in
        [(quick, 10, 1), (slow.clone(), 10, 3), (slow, 2, 2), (late, 10, 10)]
    {
        let [limit, expected] = [limit, expected].map(Duration::from_secs);
        assert_eq!(limit_like(&outcome, limit), expected);
    }
}

/// Class files with and without `main`: the one to run, for a source of a name.
#[test]
fn the_class_with_main_is_run() {
    const MAIN: &str = "\0\u{4}main([Ljava/lang/String;)V";
    let run = |name: &str, files: &[(&str, &str)], stem: &str| {
        let folder = Scratch::new(name);
        for (file, content) in files {
            let file = folder.join(file).with_extension("class");
            fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
            fs::write(file, content).expect("it can be written");
        }
        java::class_to_run(&folder, &[stem, "Main"])
    };
    let (a, main, z) = (("A", MAIN), ("Main", MAIN), ("Z", MAIN));
    assert_eq!(run("java-own", &[a, main, z], "Z").as_deref(), Some("Z"));
    assert_eq!(run("java-main", &[a, main, z], "other").as_deref(), Some("Main"));
    assert_eq!(
        run("java-any", &[a, ("Main", "a helper without such a method"), z], "Main").as_deref(),
        Some("A")
    );
    // A method of that name, and one of that type, are not enough.
    let half = [("A", "\0\u{4}main()V"), ("B", "([Ljava/lang/String;)V"), z];
    assert_eq!(run("java-half", &half, "A").as_deref(), Some("Z"));
    assert_eq!(run("java-package", &[("a/b/Own", MAIN), a], "Own").as_deref(), Some("a.b.Own"));
    assert_eq!(run("java-none", &[], "Main"), None);
}
