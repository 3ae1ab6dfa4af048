//! Tests how a wrong line is shown.

use console::language::Language;
use console::text::equal_start;
use console::text::wrong_line::wrong_line;

#[test]
fn long_lines_are_shown_where_they_differ() {
    let said =
        |expected: &str, actual: &str| wrong_line(expected, actual).expect("a wrong line").sentence;
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

#[test]
fn an_empty_line_is_called_so() {
    let said = |expected, actual| wrong_line(expected, actual).expect("a wrong line").sentence;
    let korean = |expected, actual| Language::Korean.during(|| said(expected, actual));
    assert_eq!(
        said("1\n\n2\n", "1\n2\n"),
        "Line 2 should be an empty line; the program prints `2`."
    );
    assert_eq!(
        said("1\n2\n", "1\n \n2\n"),
        "Line 2 should be `2`; the program prints an empty line."
    );
    assert_eq!(said("1\n\n2\n", "1\n"), "Line 2 is missing: it should be an empty line.");
    assert_eq!(
        korean("1\n\n2\n", "1\n2\n"),
        "2번째 줄의 정답은 빈 줄인데 프로그램의 출력은 `2`입니다."
    );
    assert_eq!(
        korean("1\n2\n", "1\n\n2\n"),
        "2번째 줄의 정답은 `2`인데 프로그램의 출력은 빈 줄입니다."
    );
    assert_eq!(korean("1\n\n2\n", "1\n"), "2번째 줄이 없습니다(정답: 빈 줄).");
}

#[test]
fn texts_are_compared_from_the_line_that_differs() {
    for (one, other, expected) in [
        ("", "", 0),
        ("a", "b", 0),
        ("a\nb", "a\nc", 2),
        ("a\nb", "a\nbc", 2),
        ("a\n", "a\nb", 2),
        ("a\n", "a\n", 2),
        ("a\r\n", "a\n", 0),
    ] {
        assert_eq!(equal_start(one.as_bytes(), other.as_bytes()), expected, "{one:?} {other:?}");
        // Around the parts that are compared at a time.
        for length in [4094, 4095, 4096, 4097, 9000] {
            let before = "x".repeat(length) + "\n";
            let [one, other] = [one, other].map(|text| before.clone() + text);
            let start = equal_start(one.as_bytes(), other.as_bytes());
            assert_eq!(start, before.len() + expected, "{one:?} {other:?}");
        }
    }
    let wrong = |expected, actual| wrong_line(expected, actual);
    assert_eq!(wrong("1\n2\n3\n", "1\n2\n4\n").map(|wrong| wrong.index), Some(2));
    assert_eq!(wrong("1\n2\n", "1\n").map(|wrong| wrong.index), Some(1));
    assert_eq!(wrong("1 \n2\n", "1\n3\n").map(|wrong| wrong.index), Some(1));
}
