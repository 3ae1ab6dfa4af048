//! Checks how texts stand side by side.

use console::cli::obeys;
use console::text::table::{beside, compared, widest, WIDTH};

#[test]
fn texts_stand_side_by_side_as_far_as_they_fit() {
    let text = |width: usize| "x".repeat(width) + "\n";
    assert_eq!(beside(&[text(38), text(40)]), format!("{}  {}", text(38).trim_end(), text(40)));
    assert_eq!(beside(&[text(39), text(40)]), format!("{}\n{}", text(39), text(40)));
    assert_eq!(beside(&[text(WIDTH + 1)]), text(WIDTH + 1));
    // A Korean letter takes two columns, and a color none.
    assert_eq!(beside(&["가\nab\n".into(), "c\nd\n".into()]), "가  c\nab  d\n");
    for (letters, columns) in [
        ("\u{1100}\u{115F}\u{2E80}\u{D7A3}\u{FF00}\u{FF60}", 12),
        ("\u{10FF}\u{1160}\u{2E7F}\u{D7A4}\u{FEFE}\u{FF61}", 6),
    ] {
        assert_eq!(widest(letters), columns, "{letters:?}");
    }
    assert_eq!(
        beside(&["\x1B[31ma\x1B[0m\nb\n".into(), "c\nd\n".into()]),
        "\x1B[31ma\x1B[0m  c\nb  d\n"
    );
}

#[test]
fn lines_that_differ_are_marked() {
    let table = compared(["left", "right"], ["a\nb\nc\n", "a\nx\n"], str::eq);
    assert_eq!(table, "left   right\na      a\nb    | x\nc    |\n");
}

#[test]
fn a_dumb_terminal_gets_no_codes() {
    for (is_terminal, kind, expected) in [
        (true, Some("xterm"), true),
        (true, None, true),
        (true, Some("dumb"), false),
        (false, Some("xterm"), false),
    ] {
        assert_eq!(obeys(is_terminal, kind.map(Into::into)), expected, "{kind:?}");
    }
}
