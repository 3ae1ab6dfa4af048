//! Shows one failure: a sentence, stderr, the reason for the expected output, both outputs.
//!
//! Texts stand side by side where each row is the same line of each. Where lines are left out before it, or of the
//! input, they stand below each other.

use super::invisible::invisible;
use super::sentence::sentence;
use crate::run::StreamOutput;
use crate::search::Failure;
use crate::setup::Setup;
use crate::verdict::compare::words::is_close;
use crate::verdict::Verdict;
use console::language::say;
use console::text::equal_start;
use console::text::shorten::{is_longer, rows, words_of_failure};
use console::text::table;
use console::text::table::Style;

/// Longer text is cut to this many lines.
const LINES: usize = 20;

/// A longer input is cut to this many.
const LINES_OF_LONG_INPUT: usize = 5;

/// How much of stderr is shown, in lines, beside the one that names the error; and of a text below it.
const STDERR_LINES: usize = 6;
const LINES_BELOW_STDERR: usize = 16;

/// How many equal lines are shown before the first that differs, where an output is long.
const EQUAL_LINES: usize = 3;

/// Explains a failure: a sentence, stderr, the reason for the expected output, both outputs.
pub fn failure(setup: &Setup, style: Style, failure: &Failure) -> String {
    let Failure { case, outcome, next, .. } = failure;
    let mut report = String::new();
    if *next != outcome.verdict {
        report += &(next_run(setup, *next) + "\n");
    }
    if outcome.verdict != Verdict::Accepted {
        report += &(sentence(setup, case, outcome) + "\n\n");
    }
    let mut height = LINES;
    if !outcome.run.stderr.start.is_empty() {
        report += &(stderr(&outcome.run.stderr) + "\n");
        height = LINES_BELOW_STDERR;
    }
    if let Some(dialog) = &outcome.run.dialog {
        return report + &dialog_beside(&case.input, dialog, height) + "\n";
    }
    let StreamOutput { start, is_cut } = &outcome.run.stdout;
    let stdout = String::from_utf8_lossy(start);
    let has_crashed = outcome.verdict == Verdict::RuntimeError;
    let is_without_output =
        outcome.is_over_a_limit() || has_crashed && start.trim_ascii().is_empty();
    let right = if is_without_output {
        let title = say!(en "expected", ko "정답");
        let table = format!("{title}\n{}", rows(&case.expected, false, height));
        Outputs { table, skipped: 0 }
    } else {
        outputs(&case.expected, &stdout, *is_cut, setup)
    };
    let Some(draw) = &setup.known.drawing else {
        let table = beside_input(&case.input, height, &right);
        return report + &table + &invisible(failure, &table) + "\n";
    };
    let why = say!(en "why this is the expected output", ko "정답의 근거");
    let actual = (outcome.verdict != Verdict::Accepted).then_some(&stdout[..]);
    let drawn = draw(&case.input, actual, style);
    report + &table::beside(&[format!("{why}\n{drawn}"), right.table]) + "\n"
}

/// What both sides of a dialog said, beside the input, which the program does not see.
fn dialog_beside(input: &str, dialog: &str, height: usize) -> String {
    let first = height / 4;
    let said = words_of_failure(dialog, false, [first, height - first]);
    let title = say!(en "dialog (> the program, < the judge)",
        ko "대화(> 프로그램, < 채점 프로그램)");
    let table = format!("{title}\n{said}");
    beside_input(input, height, &Outputs { table, skipped: 0 })
}

/// The outputs beside the input, or below it if the lines of a row would not have the same number.
fn beside_input(input: &str, height: usize, outputs: &Outputs) -> String {
    let title = say!(en "input", ko "입력");
    if is_longer(input, height) {
        let start = rows(input, false, LINES_OF_LONG_INPUT);
        return format!("{title}\n{start}\n{}", outputs.table);
    }
    let whole = format!("{title}\n{}", rows(input, false, height));
    if outputs.skipped > 0 {
        return format!("{whole}\n{}", outputs.table);
    }
    table::beside(&[whole, outputs.table.clone()])
}

/// Tells that the next run on the same input, which was alone, had another verdict.
fn next_run(setup: &Setup, next: Verdict) -> String {
    let mut note = say!(
        en "The next run on the same input was {next}: the result changes from run to run.\n",
        ko "같은 입력으로 다시 실행했더니 결과가 달랐습니다({next}).\n");
    if next == Verdict::Accepted && setup.options.jobs > 1 {
        note += &say!(en "It ran alone: a program that writes a file needs --jobs 1.\n",
            ko "이번에는 하나만 따로 실행했습니다. 파일에 쓰는 프로그램은 --jobs 1로 채점하세요.\n");
    }
    note
}

/// What was written to stderr.
fn stderr(printed: &StreamOutput) -> String {
    let title = if printed.is_cut {
        say!(en "the start of stderr", ko "stderr의 앞부분")
    } else {
        "stderr".to_string()
    };
    let text = String::from_utf8_lossy(&printed.start);
    let half = STDERR_LINES / 2;
    format!("{title}\n{}", words_of_failure(&text, false, [half; 2]))
}

/// Outputs as they are shown.
struct Outputs {
    table: String,
    /// How many equal lines at their start are not shown.
    skipped: usize,
}

/// Lays out both outputs side by side: long ones from some lines before the first that differs.
fn outputs(expected: &str, actual: &str, is_cut: bool, setup: &Setup) -> Outputs {
    let tolerance = setup.known.tolerance();
    let skipped = equal_lines_to_skip(expected, actual);
    let note = match skipped {
        0 => String::new(),
        _ => say!(en "… {skipped} equal lines\n", ko "… 같은 줄 {skipped}개\n"),
    };
    let part = |output: &str, has_more| {
        note.clone() + &rows(lines_from(output, skipped), has_more, LINES / 2)
    };
    let expected_title = say!(en "expected", ko "정답");
    let actual_title = say!(en "actual", ko "출력");
    let texts =
        [&part(expected.trim_ascii_end(), false)[..], &part(actual.trim_ascii_end(), is_cut)];
    let table = table::compared([&expected_title, &actual_title], texts, |expected, actual| {
        expected == actual || tolerance.is_some_and(|it| is_close(expected, actual, it))
    });
    Outputs { table, skipped }
}

/// A text without this many lines at its start.
fn lines_from(text: &str, skipped: usize) -> &str {
    let start: usize = text.split_inclusive('\n').take(skipped).map(str::len).sum();
    &text[start..]
}

/// How many lines at the start of two outputs are not shown, since they are equal.
fn equal_lines_to_skip(expected: &str, actual: &str) -> usize {
    let are_short = [expected, actual].iter().all(|text| text.lines().nth(LINES / 2).is_none());
    if are_short {
        return 0;
    }
    let start = equal_start(expected.as_bytes(), actual.as_bytes());
    let mut equal = expected[..start].matches('\n').count();
    let [mut expected, mut actual] = [expected, actual].map(|text| text[start..].lines());
    loop {
        match (expected.next(), actual.next()) {
            (Some(expected), Some(actual))
                if expected.trim_ascii_end() == actual.trim_ascii_end() =>
            {
                equal += 1;
            }
            // An output that passes is shown from its start.
            (None, None) => return 0,
            _ => return equal.saturating_sub(EQUAL_LINES),
        }
    }
}
