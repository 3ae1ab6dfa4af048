//! Tests the reader. `bad_input.rs` compares it with a second one.

use crate::common::text;
use boards::input::{Alphabet, Input};
use std::fmt::Display;
use std::ops::RangeBounds;
use std::panic;
use std::str::FromStr;

const LETTER: Alphabet = Alphabet::new("a letter", b"AB");

/// Reads words up to the first error, which is the last of the result.
fn words(bytes: &[u8]) -> Vec<String> {
    let mut input = Input::new(bytes);
    let mut words = Vec::new();
    loop {
        match input.word(&LETTER) {
            Ok(word) => words.push(text(word)),
            Err(error) => {
                words.push(error);
                return words;
            }
        }
    }
}

#[test]
fn an_alphabet_leads_back() {
    let mut row = [0; 4];
    Input::new(b"BAAB").row(&LETTER, &mut row).expect("a row");
    assert_eq!(LETTER.symbols(&row), b"BAAB");
    assert!(panic::catch_unwind(|| LETTER.symbols(&[2])).is_err());
}

#[test]
fn a_position_is_that_of_the_next_token() {
    let text = b"\n A AB\r\nB C";
    let mut input = Input::new(text);
    for expected in [2, 4, 8] {
        assert_eq!(input.position(), expected);
        assert_eq!(input.position(), expected);
        input.word(&LETTER).expect("a word");
    }
    for (place, position) in
        [(0, "1:1"), (2, "2:2"), (5, "2:5"), (8, "3:1"), (text.len(), "3:4"), (99, "3:4")]
    {
        let error = input.unexpected(place, "a D");
        assert!(error.starts_with(&format!("stdin:{position}: expected a D, found ")), "{error}");
    }
}

#[test]
fn an_error_shows_the_rest_of_the_token_quoted_and_cut() {
    let found = |text: &str, place| {
        let error = Input::new(text.as_bytes()).unexpected(place, "a D");
        error.split_once("found ").expect("what was found").1.to_string()
    };
    assert_eq!(found("BCD E", 1), "\"CD\"");
    assert_eq!(found("B\nE", 1), "\"\\n\"");
    assert_eq!(found("B", 1), "end of input");
    assert_eq!(found(&"7".repeat(32), 0), format!("\"{}\"", "7".repeat(32)));
    assert_eq!(found(&"7".repeat(33), 0), format!("\"{}…\"", "7".repeat(32)));
}

#[test]
fn an_alphabet_has_no_whitespace() {
    assert!(panic::catch_unwind(|| Alphabet::new("", b" #")).is_err());
}

#[test]
fn a_mark_of_utf_8_is_skipped_at_the_start_only() {
    const END: &str = "expected a letter, found end of input";
    assert_eq!(words(b"\xEF\xBB\xBFA B"), ["A", "B", &format!("stdin:1:7: {END}")]);
    assert_eq!(words(b"\xEF\xBB\xBF"), [format!("stdin:1:4: {END}")]);
    assert_eq!(
        words(b"A \xEF\xBB\xBFB")[1],
        r#"stdin:1:3: expected a letter, found "\xef\xbb\xbfB""#
    );
}

#[test]
fn utf_16_is_named_by_its_mark() {
    const NAMED: &str = "stdin:1:1: expected a letter, found UTF-16 text (save it as UTF-8)";
    for text in ["\u{FEFF}", "\u{FEFF}A", "\u{FEFF}보글", "\u{FEFF}AB A\r\nB\r\n"] {
        for encode in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(encode).collect();
            assert_eq!(words(&bytes), [NAMED], "{text:?}");
        }
    }
    for bytes in [&b"\xFF"[..], b"\xFE", b"\xFF\xFF", b"\xFE\xFE", b"\xFFA\xFE", b"A\xFF\xFE"] {
        let last = words(bytes).pop().expect("an error");
        assert!(last.contains("found \"\\xf"), "{last}");
    }
}

/// Neither has a limit.
#[test]
fn long_tokens_are_read() {
    let long = "A".repeat(300_000);
    assert!(words(long.as_bytes())[0] == long);
    let mut row = vec![9; 300_000];
    Input::new(long.as_bytes()).row(&LETTER, &mut row).expect("a row");
    assert!(row.iter().all(|&value| value == 0));
    let number = "0".repeat(300_000) + "7 ";
    assert_eq!(Input::new(number.as_bytes()).number(.., "a number").ok(), Some(7));
}

/// Wherever its tokens end: the first two are read in another way than the rest.
#[test]
fn faults_are_reported_at_the_first_wrong_byte() {
    let expected = "expected a letter, found";
    for (text, error) in [
        ("AB BA\n", None),
        ("AB\r\n BA", None),
        ("AB ?A\n", Some(format!("1:4: {expected} \"?A\""))),
        ("AB  B?\n", Some(format!("1:6: {expected} \"?\""))),
        ("AB B\n", Some(format!("1:5: {expected} \"\\n\""))),
        ("AB B", Some(format!("1:5: {expected} end of input"))),
        ("AB", Some(format!("1:3: {expected} end of input"))),
        ("AB BAB", Some("1:6: expected whitespace after a row of 2, found \"B\"".to_string())),
    ] {
        let mut input = Input::new(text.as_bytes());
        let mut rows = [0; 4];
        let read = rows.chunks_exact_mut(2).try_for_each(|row| input.row(&LETTER, row));
        let found = read.err();
        assert_eq!(found, error.map(|error| format!("stdin:{error}")), "{text:?}");
        assert!(found.is_some() || rows == [0, 1, 1, 0], "{text:?}");
    }
}

/// Reads a token as a number of a type.
fn number<T>(range: impl RangeBounds<T>, token: &str) -> Result<String, String>
where
    T: FromStr + PartialOrd + Display,
{
    let number = Input::new(token.as_bytes()).number(range, "a number");
    number.map(|number| number.to_string())
}

#[test]
fn numbers_are_of_the_type_that_is_asked_for() {
    let refused = |token: &str| {
        Err(format!("stdin:1:1: expected a number, found \"{}\"", token.escape_default()))
    };
    for token in ["0", "7", "007", "-7", "-07", "-128", "127", "-0"] {
        let expected: i8 = token.parse().expect("a number");
        assert_eq!(number::<i8>(.., token), Ok(expected.to_string()));
    }
    for token in ["128", "-129", "+1", "-", "--1", "-+1", "1-", "1.0", "1e1", "0x1", "1_0", "१", ""]
    {
        let found = token.bytes().map(|byte| byte.escape_ascii().to_string()).collect::<String>();
        let found =
            if found.is_empty() { "end of input".to_string() } else { format!("\"{found}\"") };
        let refused = format!("stdin:1:1: expected a number, found {found}");
        assert_eq!(number::<i8>(.., token), Err(refused));
    }
    for token in ["-1", "-0", "+0", "256", "a"] {
        assert_eq!(number::<u8>(.., token), refused(token));
    }
    assert_eq!(number::<u64>(.., &u64::MAX.to_string()), Ok(u64::MAX.to_string()));
    assert_eq!(number::<u64>(.., "18446744073709551616"), refused("18446744073709551616"));
    assert_eq!(number::<i64>(.., &i64::MIN.to_string()), Ok(i64::MIN.to_string()));
    assert_eq!(number::<i64>(.., "9223372036854775808"), refused("9223372036854775808"));
    assert_eq!(number::<usize>(..4, "3"), Ok("3".to_string()));
    assert_eq!(number::<usize>(..4, "4"), refused("4"));
    assert_eq!(number::<i32>(-9..=-1, "-9"), Ok("-9".to_string()));
    assert_eq!(number::<i32>(-9..=-1, "0"), refused("0"));
    assert_eq!(number::<f64>(0.0..1.0, "0.25"), Ok("0.25".to_string()));
    assert_eq!(number::<f64>(0.0..1.0, "nan"), refused("nan"));
}

/// Wherever the other bytes are: the text of a number is checked with all of them, if they are UTF-8.
#[test]
fn numbers_are_read_beside_bytes_that_are_no_text() {
    const BYTE: Alphabet = Alphabet::new("a byte", b"\xFF");
    const HALF: Alphabet = Alphabet::new("a half", b"\xC3\xA9");
    for text in [&b"7 \xFF 42 \xFF8"[..], b"\xEF\xBB\xBF7 \xFF 42 \xFF8", b" 7 \xFF 42 \xFF8"] {
        let mut input = Input::new(text);
        let start = input.position() + 1;
        let seven = format!("stdin:1:{start}: expected a number, found \"7\"");
        // The first is asked for twice.
        assert_eq!(input.number(0..7, "a number"), Err(seven));
        assert_eq!(input.number(0..8, "a number"), Ok(7));
        let byte = format!("stdin:1:{}: expected a number, found \"\\xff\"", start + 2);
        assert_eq!(input.number(0..8, "a number"), Err(byte));
        assert_eq!(input.word(&BYTE), Ok(&b"\xFF"[..]));
        assert_eq!(input.number(-1..=42, "a number"), Ok(42));
        let last = format!("stdin:1:{}: expected a number, found \"\\xff8\"", start + 7);
        assert_eq!(input.number(0..9, "a number"), Err(last));
    }
    // A part of a letter is read as a symbol.
    let mut input = Input::new("é 7 é7".as_bytes());
    assert_eq!(input.word(&HALF), Ok("é".as_bytes()));
    assert_eq!(input.number(.., "a number"), Ok(7));
    let last = Err("stdin:1:6: expected a number, found \"\\xc3\\xa97\"".to_string());
    assert_eq!(input.number::<i32>(.., "a number"), last);
    assert_eq!(Input::new("é".as_bytes()).number(.., "a letter"), Ok('é'));
}

#[test]
fn numbers_in_a_row_are_read_one_by_one() {
    let read = |text: &str| {
        let mut row = [0; 3];
        let mut input = Input::new(text.as_bytes());
        input.numbers(-5..=9, "a height", &mut row).map(|()| (row, input.number(.., "a number")))
    };
    assert_eq!(read("7 -5\r\n9 42"), Ok(([7, -5, 9], Ok(42))));
    assert_eq!(read("7 10 9"), Err("stdin:1:3: expected a height, found \"10\"".to_string()));
    assert_eq!(read("7\n 1"), Err("stdin:2:3: expected a height, found end of input".to_string()));
    assert_eq!(Input::new(b"").numbers(0..9, "a height", &mut []), Ok(()));
}

#[test]
fn rows_are_read_until_the_input_ends() {
    let rows = |text: &str| Input::new(text.as_bytes()).rows(&LETTER);
    assert_eq!(rows("AB\nBB\n"), Ok(vec![vec![0, 1], vec![1, 1]]));
    assert_eq!(rows(" B\r\n\r\nA"), Ok(vec![vec![1], vec![0]]));
    for (text, error) in [
        ("", "stdin:1:1: expected a letter, found end of input"),
        ("AB\nA\n", "stdin:2:2: expected a letter, found \"\\n\""),
        ("AB\nABA\nAB", "stdin:2:3: expected whitespace after a row of 2, found \"A\""),
        ("A?", "stdin:1:2: expected a letter, found \"?\""),
        ("AA\nA?", "stdin:2:2: expected a letter, found \"?\""),
    ] {
        assert_eq!(rows(text), Err(error.to_string()));
    }
}

#[test]
fn what_is_missing_is_reported_at_the_next_token() {
    let missing = |text: &str| {
        let mut input = Input::new(text.as_bytes());
        input.word(&LETTER).expect("a word");
        input.missing("a C")
    };
    assert_eq!(missing("AB"), "stdin:1:3: expected a C, found end of input");
    assert_eq!(missing("AB \n"), "stdin:2:1: expected a C, found end of input");
    assert_eq!(missing("AB\n 12 3"), "stdin:2:2: expected a C, found \"12\"");
    let long = missing(&format!("AB {}", "x".repeat(70_000)));
    assert!(long.starts_with("stdin:1:4: expected a C, found \"xxx"), "{long}");
}

/// As for a board whose size is in the input.
#[test]
fn a_number_out_of_range_is_refused_and_an_empty_row_is_not_read() {
    let mut input = Input::new(b"0 4\nBA 5");
    let width = "a width (0 to 4)";
    let mut row = [0; 2];
    assert_eq!(input.number(0..=4, width).ok(), Some(0));
    input.row(&LETTER, &mut []).expect("no symbols are expected");
    assert_eq!(input.number(0..=4, width).ok(), Some(4));
    input.row(&LETTER, &mut row).expect("a row");
    assert_eq!(row, [1, 0]);
    let error = input.number(0..=4, width).expect_err("5 is out of range");
    assert_eq!(error, "stdin:2:4: expected a width (0 to 4), found \"5\"");
}
