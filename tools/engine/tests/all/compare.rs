//! Tests how outputs are compared.

use engine::verdict::compare::lines::compare;
use engine::verdict::compare::words::is_close;
use engine::verdict::compare::{Check, Fault};

#[test]
fn numbers_may_differ_by_an_absolute_or_a_relative_error() {
    for (expected, output, is_right) in [
        ("0.3333333\n", "0.33333334\n", true),
        ("0.3333333\n", "0.333335\n", false),
        // By 1e-6 of the expected number.
        ("1000000\n", "1000001\n", true),
        ("1000000\n", "1000002\n", false),
        ("-2000000\n", "-2000001.5\n", true),
        ("0\n", "1e-6\n", true),
        ("0\n", "-0.000002\n", false),
        ("3\n", "3.0\n", true),
        // The lines are those of the expected output, and so are their words.
        ("1.0 2.0\n3.0\n", "1.0\n2.0 3.0\n", false),
        ("1.0 2.0\n3.0\n", " 1  2 \n3\n\n", true),
        ("1\n\n2\n", "1\n2\n", false),
        ("YES 1.5\n", "YES 1.5000001", true),
        ("YES 1.5\n", "yes 1.5\n", false),
        ("1 2\n", "1\n", false),
        ("1\n", "1 2\n", false),
        ("", "\n", true),
        ("inf\n", "inf\n", true),
        ("inf\n", "1\n", false),
        ("1\n", "inf\n", false),
        ("1\n", "nan\n", false),
        ("nan\n", "1\n", false),
    ] {
        assert_eq!(is_close(expected, output, 1e-6), is_right, "{expected:?} {output:?}");
    }
    // Relative to the expected number.
    assert!(!is_close("10", "20", 0.5) && is_close("20", "10", 0.5));
}

/// The faults of an output are found where it differs, after as many equal lines as there are.
#[test]
fn equal_lines_before_a_fault_change_nothing_but_its_line() {
    let fault = |output: &str, expected: &str| match compare(output.as_bytes(), expected) {
        Check::Right => None,
        Check::Wrong(fault) => Some(fault),
        Check::Failed(why) => panic!("{why}"),
    };
    for count in [0, 1, 1000, 5000] {
        let lines = "12 34\n".repeat(count);
        let after = |text: &str| lines.clone() + text;
        for (output, expected, found) in [
            ("a\n", "a\n", None),
            ("a", "a\n\n", None),
            ("a \r\n", "a\n", None),
            ("b\n", "a\n", Some(None)),
            ("A b\n", "a b\n", Some(Some(Fault::Capitals))),
            ("1  2\n", "1 2\n", Some(Some(Fault::Spaces))),
            ("1\n2\n", "1 2\n", Some(Some(Fault::Format))),
            ("+1\n2\n", "1\n2\n", Some(Some(Fault::Format))),
            ("0.50000001\n", "0.5\n", Some(Some(Fault::Decimals))),
            ("1\n2\n", "1\n", Some(Some(Fault::GoesOn))),
            ("1\n\n2\n", "1\n\n", Some(Some(Fault::GoesOn))),
            ("1\n", "1\n2\n", Some(None)),
        ] {
            assert_eq!(fault(&after(output), &after(expected)), found, "{output:?} {expected:?}");
        }
        let before = "answer: ".to_string() + &after("3\n");
        assert_eq!(fault(&before, &after("3\n")), Some(Some(Fault::WordsBefore)));
        let on_windows = before.replace('\n', "\r\n");
        assert_eq!(fault(&on_windows, &after("3\n")), Some(Some(Fault::WordsBefore)));
    }
    assert_eq!(fault("\n \n", "a\n"), Some(Some(Fault::Nothing)));
    assert_eq!(fault("a\n", ""), Some(None));
}
