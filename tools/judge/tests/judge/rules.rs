//! The rules of the judge one by one: a case, an output, a line of the report.

use crate::{new_path, options, run_that_prints};
use checkout::fixtures::Fixture;
use judge::cases::{checked, Case};
use judge::form::{only_form, Form};
use judge::naming::{diagnosis, Diagnosis};
use judge::report::{failure, has_color, report, style, Rows};
use judge::runs::FixtureRuns;
use judge::search::{
    fixture_to_show, found, goes_on, is_unsteady, per_second, size, smaller, Failure, Found,
    RandomSearch,
};
use judge::sentence::sentence;
use judge::verdict::{Outcome, Verdict};
use judge::watch::End;
use judge::workers::{is_excused, Judged};
use oracle::{boggle, omok, puyo, yut, Language, Mistakes, Problem, Style};
use std::fs;
use std::time::Duration;

const EMPTY_BOARD: &str = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

fn case(name: &str, input: &str, expected: &str) -> Case {
    Case { name: name.to_string(), input: input.to_string(), expected: expected.to_string() }
}

/// A case, and a run that prints this.
fn judged(case: &Case, stdout: &str) -> Judged {
    let outcome = Outcome::new(run_that_prints(stdout), &case.expected);
    Judged { case: case.clone(), outcome, was_late_once: false }
}

/// A case, and a run that ended so.
fn ended(case: &Case, end: End) -> Judged {
    let mut run = run_that_prints("");
    run.end = end;
    let outcome = Outcome::new(run, &case.expected);
    Judged { case: case.clone(), outcome, was_late_once: false }
}

/// A search after which every run has passed.
fn nothing_found() -> Found {
    Found {
        fixture: None,
        needs_random_inputs: true,
        random: None,
        shows_random: false,
        late_once: 0,
        inputs: 4,
        is_unsteady: false,
        file: None,
        verdict: Verdict::Accepted,
    }
}

fn failed(judged: Judged, number: Option<usize>) -> Failure {
    let Judged { case, outcome, .. } = judged;
    let next = outcome.verdict;
    Failure { case, outcome, next, number, minimized: None }
}

#[test]
fn a_fixture_that_would_refuse_right_programs_is_named() {
    let board = EMPTY_BOARD.repeat(19);
    let two_fives = "1 1 1 1 1 0 2 2 2 2 2 0 0 0 0 0 0 0 0\n".to_string() + &EMPTY_BOARD.repeat(18);
    for (input, output, fault) in [
        (
            EMPTY_BOARD.repeat(18).into(),
            "0\n",
            "a.in: not a valid input of omok: line 19:1: expected a",
        ),
        (board.repeat(2).into(), "0\n0\n", "a.in: not a valid input of omok: it holds 2 inputs"),
        (
            board.replace('\n', "\r\n").into(),
            "0\n",
            "omok: its spaces and newlines are not laid out",
        ),
        (two_fives.into(), "1\n1 1\n", "a.in: not a valid input of omok: it breaks a constraint"),
        (board.clone().into(), "1\n1 1\n", "fixtures/omok/a.out: expected \"0\", found \"1\""),
        (board.clone().into(), "", "fixtures/omok/a.out: expected \"0\", found \"\""),
        (board.clone().into(), "0\n0\n", "a.out: there is more after the expected output"),
    ] {
        let output = output.as_bytes().to_vec();
        let fixture = Fixture { case: "a".to_string(), input, output, error: Vec::new() };
        let found = checked(&omok::PROBLEM, fixture).err().unwrap_or_default();
        assert!(found.contains(fault), "{found}");
    }
    let fixture = |input: &[u8], output: &[u8]| Fixture {
        case: "a".to_string(),
        input: input.to_vec(),
        output: output.to_vec(),
        error: Vec::new(),
    };
    // Whitespace that is not judged is no fault.
    for output in ["0", "0 \r\n\n"] {
        assert!(checked(&omok::PROBLEM, fixture(board.as_bytes(), output.as_bytes())).is_ok());
    }
    // Without a reader or constraints, any text is an input.
    let bare = Problem { name: "bare", ..Problem::BARE };
    assert!(checked(&bare, fixture(b"anything", b"0\n")).is_ok());
    let found = checked(&bare, fixture(b"0 \xFF", b"0\n")).err().unwrap_or_default();
    assert!(found.starts_with("fixtures/bare/a.in: not UTF-8: "), "{found}");
}

#[test]
fn saving_overwrites_nothing() {
    let folder = new_path("save");
    fs::create_dir_all(&folder).expect("a folder");
    let case = case("omok seed 1 case 2", "1\n", "2\n");
    let save = || {
        let path = case.save(&folder).expect("it can be written");
        path.file_name().expect("a name").to_string_lossy().into_owned()
    };
    assert_eq!(save(), "omok-seed-1-case-2.in");
    fs::remove_file(folder.join("omok-seed-1-case-2.in")).expect("it is there");
    // Its output is still there.
    assert_eq!(save(), "omok-seed-1-case-2-2.in");
    // A dangling link is not free.
    #[cfg(unix)]
    {
        let link = folder.join("omok-seed-1-case-2-3.out");
        std::os::unix::fs::symlink("nowhere", link).expect("a link");
        assert_eq!(save(), "omok-seed-1-case-2-4.in");
    }
}

#[test]
fn the_first_rows_and_the_slowest_fixture_are_listed() {
    let options = options(&omok::PROBLEM, &[], Language::English);
    let mut rows = Rows::new(&options, style(Language::English));
    let case = case("a", "", "0\n");
    let mut judged_cases: Vec<Judged> = (0..5).map(|_| judged(&case, "1\n")).collect();
    let mut late = judged(&case, "0\n");
    late.was_late_once = true;
    late.outcome.run.time = options.limit / 2;
    judged_cases.insert(1, late);
    judged_cases.push(judged(&case, "0\n"));
    let shown: Vec<String> = judged_cases.iter().map(|judged| rows.row(judged)).collect();
    assert_eq!(shown[0], "WA       0 ms  a\n");
    assert_eq!(shown[1], "AC    1000 ms  a (slow once, passed on retry)\n");
    assert_eq!(shown[2], "WA       0 ms  a\n");
    assert_eq!(shown[3..].concat(), "");
    let mut all_listed = Rows::new(&options, style(Language::English));
    judged_cases[..3].iter().for_each(|judged| drop(all_listed.row(judged)));
    let cases = vec![case; 7];
    let mut runs = FixtureRuns { cases: &cases, judged: judged_cases };
    assert_eq!(rows.rest(&runs), "… 3 more\n");
    assert_eq!(all_listed.rest(&runs), "");
    runs.judged[1].outcome.run.time += Duration::from_millis(100);
    runs.judged[2].outcome.run.is_held_open = true;
    let slowest = if cfg!(target_os = "linux") {
        "slowest fixture that passed: 1.1 s (limit 2 s of CPU time)\n"
    } else {
        ""
    };
    let held =
        "A process that the judge cannot find keeps stdout or stderr open: every run is delayed.";
    assert_eq!(rows.rest(&runs), format!("… 3 more\n{slowest}{held}\n"));
}

#[test]
fn a_verdict_is_green_or_red() {
    assert!(has_color(true, "".as_ref()));
    assert!(!has_color(true, "1".as_ref()) && !has_color(false, "".as_ref()));
    let options = options(&omok::PROBLEM, &[], Language::English);
    let style = Style { language: Language::English, has_color: true, width: 80 };
    let mut rows = Rows::new(&options, style);
    let case = case("a", "", "0\n");
    assert_eq!(rows.row(&judged(&case, "1\n")), "\x1B[31mWA \x1B[0m      0 ms  a\n");
    let late_once = Judged { was_late_once: true, ..judged(&case, "0\n") };
    assert!(rows.row(&late_once).starts_with("\x1B[32mAC \x1B[0m "));
}

#[test]
fn long_outputs_start_shortly_before_the_first_difference() {
    let bare = Box::leak(Box::new(Problem { name: "bare", ..Problem::BARE }));
    let options = options(bare, &[], Language::English);
    let lines = |count: usize| oracle::lines((1..=count).map(|line| line.to_string()));
    let shown = |expected: &str, actual: &str| {
        let judged = judged(&case("a", "", expected), actual);
        failure(&options, style(Language::English), &failed(judged, None))
    };
    let report = shown(&lines(30), &lines(30).replace("20\n", "x\n"));
    assert!(report.contains("… 16 equal lines   … 16 equal lines\n"), "{report}");
    assert!(report.contains("19                 19\n"), "{report}");
    assert!(report.contains("20               | x\n"), "{report}");
    assert!(report.contains("… 4 more lines     … 4 more lines\n"), "{report}");
    assert!(!report.contains("\n16 "), "{report}");
    // Whitespace that is not judged is neither shown nor marked.
    let spaces = shown("a\nb\n", "a \nc \n\n");
    let outputs = "\n       a          a\n       b        | c\n\n";
    assert!(spaces.contains(outputs), "{spaces}");
    // A short output is shown from its start.
    assert!(!shown(&lines(10), &lines(10).replace("9\n", "x\n")).contains("equal"));
    assert!(shown(&lines(11), &lines(11).replace("9\n", "x\n")).contains("… 5 equal lines"));
    // One output ends where the other goes on.
    assert!(shown(&lines(20), &lines(15)).contains("… 12 equal lines"));
    let long = shown("0\n", &"x".repeat(300));
    assert!(long.contains(&("x".repeat(200) + "…\n")), "{long}");
}

#[test]
fn an_input_beside_a_complaint_is_cut_to_ten_lines() {
    let options = options(&omok::PROBLEM, &[], Language::English);
    let case = case("a", &EMPTY_BOARD.repeat(19), "0\n");
    let mut late = ended(&case, End::Idle(Duration::from_secs(2)));
    let shown = |judged: &Judged| {
        failure(&options, style(Language::English), &failed(judged.clone(), None))
    };
    assert!(!shown(&late).contains("more lines"));
    late.outcome.run.stderr = b"a complaint\n".to_vec();
    assert!(shown(&late).contains("\n… 9 more lines"), "{}", shown(&late));
    // The last lines of a long complaint are shown too, unless it is cut.
    late.outcome.run.stderr = ["a\n"; 30].concat().into_bytes();
    assert!(shown(&late).contains("\na\n… 20 more lines\na\n"), "{}", shown(&late));
    late.outcome.run.is_stderr_cut = true;
    assert!(shown(&late).contains("\na\n… more lines\n\n"), "{}", shown(&late));
}

#[cfg(unix)]
#[test]
fn a_command_is_quoted_to_be_run_again() {
    use judge::report::how_to_run_again;
    use std::path::Path;
    let mut options = options(&omok::PROBLEM, &[], Language::English);
    options.command = ["./a b", "", "it's", "$HOME", "*", "{a,b}", "back\\slash", "plain-1.0_/=,"]
        .map(Into::into)
        .to_vec();
    assert_eq!(
        how_to_run_again(&options, Some(Path::new("x/a b.in"))),
        "run it again: './a b' '' 'it'\\''s' '$HOME' '*' '{a,b}' 'back\\slash' plain-1.0_/=, < 'x/a b.in'\n"
    );
    let saving = how_to_run_again(&options, None);
    assert_eq!(saving, "to save this input, run the same command with --seed 0 --save DIR\n");
}

#[test]
fn only_the_form_differs() {
    let place = |line, column, expected, found| Some(Form { line, column, expected, found });
    for (output, expected, found) in [
        ("1 2\n", "1\n2\n", place(1, 2, Some('\n'), Some(' '))),
        ("12\n", "1 2\n", place(1, 2, Some(' '), Some('2'))),
        ("\n0\n", "0\n", place(1, 1, Some('0'), Some('\n'))),
        ("+1\n", "1\n", place(1, 1, Some('1'), Some('+'))),
        ("01\n", "1\n", place(1, 1, Some('1'), Some('0'))),
        ("00\n", "0\n", place(1, 2, None, Some('0'))),
        ("yes\n", "YES\n", place(1, 1, Some('Y'), Some('y'))),
        ("\u{FEFF}1\n", "1\n", place(1, 1, Some('1'), Some('\u{FEFF}'))),
        ("1\n\nA\u{200B}\n", "1\nA\n", place(2, 1, Some('A'), Some('\n'))),
        ("1\n2\n \0\n", "1\n2\n", place(3, 2, None, Some('\0'))),
        ("1\u{A0}\n", "1\n", place(1, 2, None, Some('\u{A0}'))),
        ("\u{B}", "", place(1, 1, None, Some('\u{B}'))),
        ("a\n", "A 1\n", None),
        ("2 1\n", "1 2\n", None),
        ("1\n", "1 2\n", None),
        ("123\n", "1 2\n", None),
        ("1-\n", "1\n", None),
        ("+\n", "0\n", None),
    ] {
        assert_eq!(only_form(output, expected), found, "{output:?} {expected:?}");
    }
}

#[test]
fn only_what_cannot_be_seen_is_escaped() {
    assert_eq!(cli::escaped("a \tb\u{A0}\u{1B}[1m\u{200B}가"), "a \tb\\u{a0}\\u{1b}[1m\\u{200b}가");
}

/// The limits of what is judged follow the expected output.
#[test]
fn a_long_expected_output_may_be_printed() {
    let options = options(&omok::PROBLEM, &[], Language::English);
    let expected = "0123456789\n".repeat(300_000);
    let long = case("a", "", &expected);
    assert!(judged(&long, &expected).has_passed());
    let mut cut = run_that_prints(&"1\n".repeat(30));
    cut.is_cut = true;
    let outcome = Outcome::new(cut, "0\n");
    assert_eq!(outcome.verdict, Verdict::WrongAnswer);
    let said = |case: &Case, outcome: &Outcome| sentence(&options, case, outcome);
    assert_eq!(said(&case("a", "", "0\n"), &outcome), "The program printed more than 1 MiB.");
    // Nobody knows how many lines there are.
    let board = case("a", &EMPTY_BOARD.repeat(19), "0\n");
    let wrong = Judged { case: board, outcome, was_late_once: false };
    let report = failure(&options, style(Language::English), &failed(wrong.clone(), None));
    assert!(report.contains("| … more lines\n"), "{report}");
    let outcome = wrong.outcome;
    assert_eq!(said(&long, &outcome), "The program printed more than 4 MiB.");
    let too_much = ended(&long, End::TooMuchOutput);
    assert_eq!(said(&long, &too_much.outcome), "The program printed more than 19 MiB.");
    let late = |milliseconds| {
        let end = End::OutOfTime(Duration::from_millis(milliseconds));
        said(&long, &ended(&long, end).outcome)
    };
    assert_eq!(late(2049), "The program reached the limit of 2 s of CPU time.");
    assert_eq!(late(2050), "The program used 2.0 s of CPU time; the limit is 2 s.");
}

#[test]
fn the_smaller_failure_is_shown_by_its_items() {
    let options = options(&puyo::PROBLEM, &[], Language::English);
    let field = |rows: &str| "......\n".repeat(10) + rows;
    let two = case("two", &field("......\nRG....\n"), "0\n");
    let three = case("three", &field("......\nRGB...\n"), "0\n");
    assert_eq!((size(&options, &two), size(&options, &three)), ((2, 84), (3, 84)));
    let two = failed(judged(&two, "1\n"), None);
    let three = failed(judged(&three, "1\n"), Some(2));
    for (one, other) in [(&two, &three), (&three, &two)] {
        let shown = smaller(&options, Some(one), Some(other)).expect("one is shown");
        assert_eq!(shown.case.name, "two");
    }
    // The last line speaks of the other one too.
    let cases = [two.case.clone()];
    let runs = FixtureRuns { cases: &cases, judged: vec![judged(&two.case, "1\n")] };
    let random = RandomSearch { passed: 1, late_once: 0, rate: 1.0, failure: Some(three) };
    let mut found = Found {
        fixture: Some(two),
        random: Some(random),
        verdict: Verdict::WrongAnswer,
        ..nothing_found()
    };
    let text = report(&options, style(Language::English), &runs, None, &found);
    assert!(text.contains("\nWA  two\n"), "{text}");
    assert!(text.ends_with("\nWA: 0/1 fixtures passed; random case 2 failed too (--seed 0)\n"));
    found.shows_random = true;
    let text = report(&options, style(Language::English), &runs, None, &found);
    assert!(text.contains("\nWA  three\n"), "{text}");
}

#[test]
fn a_wrong_format_is_shown_first_then_the_named_fixture_then_the_smallest() {
    let options = options(&yut::PROBLEM, &[], Language::English);
    let named = |name, input| case(name, input, "1\n");
    let all = [
        judged(&named("right", "1"), "1\n"),
        judged(&named("small", "1 2"), "2\n"),
        judged(&named("named", "1 2 3"), "2\n"),
        judged(&named("format", "1 2 3 4"), "01\n"),
    ];
    let does = [String::new(), String::new()];
    let diagnosis = Diagnosis { does, fixture: "named", is_slow: false };
    let shown = |count: usize, diagnosis| {
        let runs = FixtureRuns { cases: &[], judged: all[..count].to_vec() };
        fixture_to_show(&options, &runs, diagnosis).map(|judged| judged.case.name.clone())
    };
    assert_eq!(shown(1, None), None);
    assert_eq!(shown(3, None).as_deref(), Some("small"));
    assert_eq!(shown(3, Some(&diagnosis)).as_deref(), Some("named"));
    assert_eq!(shown(4, Some(&diagnosis)).as_deref(), Some("format"));
}

#[test]
fn only_a_system_that_reports_cpu_time_knows_a_program_that_hangs() {
    let case = case("a", "", "0\n");
    let has_hung = |end| ended(&case, end).outcome.has_hung();
    let long = Duration::from_secs(40);
    assert_eq!(has_hung(End::WallClockExceeded(long)), cfg!(target_os = "linux"));
    assert!(!has_hung(End::OutOfTime(long)) && !has_hung(End::Idle(long)));
}

#[test]
fn a_late_run_is_excused_by_others_beside_it_if_the_case_takes_half_of_the_limit_alone() {
    let is_excused = |late_alone, milliseconds| {
        let limit = Duration::from_secs(1);
        is_excused(late_alone, Duration::from_millis(milliseconds), limit)
    };
    assert!(is_excused(0, 500) && is_excused(0, 900) && !is_excused(0, 499));
    assert!(!is_excused(1, 900));
}

#[test]
fn a_case_is_minimized_in_few_late_runs() {
    assert!(goes_on(299, 0) && !goes_on(300, 0));
    assert!(goes_on(6, 5) && !goes_on(6, 6));
}

#[test]
fn random_inputs_count_for_the_verdict() {
    let options = options(&omok::PROBLEM, &[], Language::English);
    let case = case("a", "", "0\n");
    let cases = vec![case.clone(); 3];
    let mut runs = FixtureRuns {
        cases: &cases,
        judged: cases.iter().map(|case| judged(case, "0\n")).collect(),
    };
    runs.judged[0].was_late_once = true;
    let found = |passed, late_once| {
        let random = RandomSearch { passed, late_once, rate: 1.0, failure: None };
        found(&options, &runs, None, true, Some(random)).expect("nothing is saved")
    };
    let unsteady = found(10, 2);
    assert_eq!((unsteady.late_once, unsteady.inputs), (3, 13));
    assert!(unsteady.is_unsteady && unsteady.verdict == Verdict::TimeLimitExceeded);
    let steady = found(10, 1);
    assert!(!steady.is_unsteady && steady.verdict == Verdict::Accepted);
    assert_eq!(format!("{:.1}", per_second(30, Duration::from_secs(4))), "7.5");
}

#[test]
fn more_than_one_late_run_of_forty_is_no_accident() {
    assert!(is_unsteady(3, 39) && is_unsteady(3, 119) && is_unsteady(12, 479));
    assert!(!is_unsteady(2, 10) && !is_unsteady(3, 120) && !is_unsteady(11, 479));
}

/// Two rules for a mistake that makes a program slow, and wrong where it is quick.
#[test]
fn a_slow_mistake_is_also_recognized_by_its_wrong_answers() {
    let mistakes = boggle::PROBLEM.mistakes.as_ref().expect("mistakes");
    let cases = judge::cases::fixtures(&boggle::PROBLEM).expect("the fixtures");
    let slow = |name: &str, end: End| {
        let run = |case: &Case| match (mistakes.wrong)(&case.input, name) {
            Some(output) => judged(case, &output),
            None => ended(case, end),
        };
        FixtureRuns { cases: &cases, judged: cases.iter().map(run).collect() }
    };
    let late = End::OutOfTime(Duration::from_secs(5));
    let does = |runs: &FixtureRuns| {
        diagnosis(&boggle::PROBLEM, runs).map(|diagnosis| diagnosis.does[0].clone())
    };
    let mut runs = slow("cells-are-not-used-again", late);
    assert_eq!(does(&runs).as_deref(), Some("never uses a cell twice in a word"));
    // Quicker than the program of the mistake, so wrong where that one is late.
    for judged_case in &mut runs.judged {
        if judged_case.outcome.is_late() {
            *judged_case = judged(&judged_case.case, "AA NO\n");
        }
    }
    assert_eq!(does(&runs).as_deref(), Some("never uses a cell twice in a word"));
    let mut runs = slow("forgets-nothing", late);
    let forgets = Some("tries every walk again without a memo");
    assert_eq!(does(&runs).as_deref(), forgets);
    // A program that waits does not compute for long.
    assert_eq!(does(&slow("forgets-nothing", End::Idle(Duration::from_secs(5)))), None);
    // One that is right wherever it ends is not wrong where it is quick.
    let late_one = runs.judged.iter().position(|judged| judged.outcome.is_late());
    let late_one = late_one.expect("one is late");
    let case = runs.judged[late_one].case.clone();
    runs.judged[late_one] = judged(&case, "AA NO\n");
    assert_eq!(does(&runs), None);
    // If only the first fixtures ran, the mistakes that are only slow come first.
    let mut runs = slow("forgets-nothing", late);
    runs.judged.truncate(late_one + 1);
    assert_eq!(does(&runs).as_deref(), forgets);
}

#[test]
fn a_slow_mistake_is_told_by_its_late_runs_only_if_no_answer_is_wrong() {
    let options = options(&omok::PROBLEM, &[], Language::English);
    let case = case("a", &EMPTY_BOARD.repeat(19), "0\n");
    let cases = vec![case.clone(); 2];
    let told = |is_slow, other: Judged| {
        let late = ended(&case, End::OutOfTime(Duration::from_secs(2)));
        let runs = FixtureRuns { cases: &cases, judged: vec![late.clone(), other] };
        let does = ["is odd".to_string(), String::new()];
        let diagnosis = Diagnosis { does, fixture: "", is_slow };
        let found = Found { fixture: Some(failed(late, None)), ..nothing_found() };
        report(&options, style(Language::English), &runs, Some(&diagnosis), &found)
    };
    let right = || judged(&case, "0\n");
    let slow = "\nYour program times out only where a program that is odd would.\n";
    let all = "\nOn all 2 fixtures, your program behaves like one that is odd.\n";
    assert!(told(true, right()).contains(slow));
    assert!(told(true, judged(&case, "1\n")).contains(all));
    assert!(told(false, right()).contains(all));
}

/// A program whose answer is 0, or 1 with any mistake.
#[allow(clippy::unnecessary_wraps, reason = "the wrong programs of all problems have one type")]
fn wrong(_: &str, mistake: &str) -> Option<String> {
    Some(if mistake == "none" { "0\n" } else { "1\n" }.to_string())
}

#[test]
fn of_several_mistakes_that_fit_the_first_runs_only_a_slow_one_is_named() {
    let cases = [case("a", "", "0\n"), case("b", "", "0\n")];
    let named = |page: &'static str, count: usize| {
        let mistakes = Some(Mistakes { page, wrong, source: "", family: Vec::new });
        let problem = Problem { name: "bare", mistakes, ..Problem::BARE };
        let judged = cases.iter().take(count).map(|case| judged(case, "1\n")).collect();
        let diagnosis = diagnosis(&problem, &FixtureRuns { cases: &cases, judged });
        diagnosis.map(|diagnosis| diagnosis.does[0].clone())
    };
    let one = "# one: a\ndoes one\n하나";
    let two = "# one: a\ndoes one\n하나\n# two: a\ndoes two\n둘";
    let three = "# one: a\ndoes one\n하나\n# two: a\ndoes two\n둘\n# slow three: a\nis slow\n셋";
    assert_eq!(named(one, 1).as_deref(), Some("does one"));
    assert_eq!(named(two, 1), None);
    assert_eq!(named(three, 1).as_deref(), Some("is slow"));
    assert_eq!(named(three, 2).as_deref(), Some("does one"));
}

/// A problem whose family has two members that answer alike.
fn family(does: [&'static str; 2]) -> &'static Problem {
    fn same() -> Vec<(String, [String; 2])> {
        let does = ["does one".to_string(), "하나".to_string()];
        vec![("a".to_string(), does.clone()), ("b".to_string(), does)]
    }
    fn different() -> Vec<(String, [String; 2])> {
        let other = ["does another".to_string(), "다른 것".to_string()];
        let mut family = same();
        family.push(("c".to_string(), other));
        family
    }
    let family = if does[0] == does[1] { same } else { different };
    let page = "# never: none\ndoes nothing\n아무것도 하지 않습니다";
    let mistakes = Some(Mistakes { page, wrong, source: "", family });
    Box::leak(Box::new(Problem { name: "bare", mistakes, ..Problem::BARE }))
}

#[test]
fn a_member_of_the_family_is_named_if_all_that_fit_say_the_same() {
    // The page's own mistake is ruled out by its fixture, which passes.
    let own = case("none", "", "1\n");
    let others = [case("a", "", "0\n"), case("b", "", "0\n")];
    let cases = [vec![own], others.to_vec()].concat();
    let run = |problem, cases: &[Case], count: usize| {
        let judged = cases.iter().take(count).map(|case| judged(case, "1\n")).collect();
        diagnosis(problem, &FixtureRuns { cases, judged }).map(|it| it.does[0].clone())
    };
    let same = family(["does one", "does one"]);
    assert_eq!(run(same, &cases, 3).as_deref(), Some("does one"));
    assert_eq!(run(family(["does one", "does another"]), &cases, 3), None);
    // If not all fixtures ran, another member could fit the rest.
    assert_eq!(run(same, &cases, 2), None);
}

#[test]
fn a_program_that_prints_one_line_for_all_is_named_from_four_runs_on() {
    let cases: Vec<Case> = (0..5).map(|_| case("a", "", "0\n")).collect();
    let does = |cases: &[Case], count: usize, output: &str| {
        let judged = cases.iter().take(count).map(|case| judged(case, output)).collect();
        let problem = Problem { name: "bare", ..Problem::BARE };
        diagnosis(&problem, &FixtureRuns { cases, judged }).map(|it| it.does[0].clone())
    };
    assert_eq!(does(&cases[..4], 4, "7\n").as_deref(), Some("prints `7` for every input"));
    assert_eq!(does(&cases[..3], 3, "7\n"), None);
    assert_eq!(does(&cases, 4, "7\n"), None);
    assert_eq!(does(&cases, 5, ""), None);
    assert_eq!(does(&cases, 5, "7\n8\n"), None);
    assert_eq!(does(&cases, 5, &"7".repeat(80)), None);
    assert!(does(&cases, 5, &"7".repeat(79)).is_some());
    // One run prints it and fails.
    let mut all: Vec<Judged> = cases.iter().map(|case| judged(case, "7\n")).collect();
    all[4].outcome.verdict = Verdict::RuntimeError;
    let problem = Problem { name: "bare", ..Problem::BARE };
    assert!(diagnosis(&problem, &FixtureRuns { cases: &cases, judged: all }).is_none());
}

/// The last line.
#[test]
fn the_last_line_sums_up() {
    let mut options = options(&yut::PROBLEM, &[], Language::English);
    let case = case("a", "1 1 1 1 1 1 1 1 1 1\n", "0\n");
    let cases = vec![case.clone(); 4];
    // The only one if there are no random inputs.
    let passed = || (0..4).map(|_| judged(&case, "0\n")).collect::<Vec<_>>();
    let runs = FixtureRuns { cases: &cases, judged: passed() };
    let text = report(&options, style(Language::English), &runs, None, &nothing_found());
    assert_eq!(text, "AC: 4/4 fixtures passed\n");
    options.random_inputs = 9;
    let last = |judged: Vec<Judged>, found: &Found| {
        let runs = FixtureRuns { cases: &cases, judged };
        let text = report(&options, style(Language::English), &runs, None, found);
        text.lines().last().unwrap_or("").to_string()
    };
    assert_eq!(last(passed(), &nothing_found()), "AC: 4/4 fixtures passed");
    let unsteady = Found {
        late_once: 3,
        is_unsteady: true,
        verdict: Verdict::TimeLimitExceeded,
        ..nothing_found()
    };
    assert_eq!(
        last(passed(), &unsteady),
        "TLE: 4/4 fixtures passed; times out now and then: 3 of 4 inputs"
    );
    let random = |passed, late_once| {
        let random = RandomSearch { passed, late_once, rate: 2.0, failure: None };
        Found { random: Some(random), late_once, ..nothing_found() }
    };
    let nine = "AC: 4/4 fixtures and 9 random inputs passed (--seed 0, 2/s";
    let eight = "AC: 4/4 fixtures and 8 random inputs passed (--seed 0, 2/s";
    assert_eq!(last(passed(), &random(9, 0)), format!("{nine})"));
    assert_eq!(last(passed(), &random(8, 1)), format!("{eight}, 1 slow once, time was up)"));
    // A failure, and the verdict of its next run.
    let with_next = |next, judged: Judged| {
        let fixture = Some(Failure { next, ..failed(judged, None) });
        Found { fixture, verdict: Verdict::WrongAnswer, ..nothing_found() }
    };
    let wrong = || judged(&case, "1\n");
    let three = || vec![judged(&case, "0\n"), judged(&case, "0\n"), judged(&case, "0\n"), wrong()];
    assert_eq!(last(three(), &with_next(Verdict::WrongAnswer, wrong())), "WA: 3/4 fixtures passed");
    assert_eq!(
        last(three(), &with_next(Verdict::Accepted, wrong())),
        "WA: 3/4 fixtures passed; a, passed when run again"
    );
    assert_eq!(
        last(three(), &with_next(Verdict::RuntimeError, wrong())),
        "WA: 3/4 fixtures passed; a, RE when run again"
    );
    let late = || ended(&case, End::Idle(Duration::from_secs(2)));
    let skipped = Found {
        verdict: Verdict::TimeLimitExceeded,
        ..with_next(Verdict::TimeLimitExceeded, late())
    };
    assert_eq!(
        last(vec![late()], &skipped),
        "TLE: 0/4 fixtures passed; 1 run exceeded a limit, so the rest were skipped"
    );
    assert_eq!(
        last(vec![late(), late()], &skipped),
        "TLE: 0/4 fixtures passed; 2 runs exceeded a limit, so the rest were skipped"
    );
}

#[test]
fn a_late_program_that_compiles_first_is_told_so() {
    let mut options = options(&omok::PROBLEM, &[], Language::English);
    let case = case("a", &EMPTY_BOARD.repeat(19), "0\n");
    let mut shown = |command: &[&str], judged: Judged| {
        options.command = command.iter().map(Into::into).collect();
        failure(&options, style(Language::English), &failed(judged, None))
    };
    let late = || ended(&case, End::OutOfTime(Duration::from_secs(2)));
    let hint = "`cargo run` compiles first, and that counts: build the program, then judge it.";
    assert!(shown(&["cargo", "run", "--release"], late()).contains(hint));
    assert!(shown(&["/bin/go", "run", "a.go"], late()).contains("`go run` compiles first"));
    assert!(!shown(&["cargo", "run"], judged(&case, "1\n")).contains("compiles first"));
    for command in [&["cargo"][..], &["cargo", "test"], &["./a", "run"]] {
        assert!(!shown(command, late()).contains("compiles first"), "{command:?}");
    }
}
