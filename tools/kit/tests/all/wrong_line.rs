//! Tests how a wrong line is shown.

use kit::language::Language;
use kit::text::wrong_line::wrong_line;

#[test]
fn long_lines_are_shown_where_they_differ() {
    let said = |expected: &str, actual: &str| {
        wrong_line(expected, actual, Language::English).expect("a wrong line").sentence
    };
    let zeros = "0".repeat(1000);
    let part = format!("{}1{}", "0".repeat(40), "0".repeat(39));
    let other = part.replace('1', "2");
    assert_eq!(
        said(&format!("{zeros}1{zeros}"), &format!("{zeros}2{zeros}")),
        format!("Line 1 should be `…{part}…`; the program prints `…{other}…`.")
    );
    assert_eq!(
        said(&zeros, "1"),
        format!("Line 1 should be `{}…`; the program prints `1`.", "0".repeat(80))
    );
    assert_eq!(said(&zeros, "").len(), "Line 1 is missing: it should be `…`.".len() + 80);
}
