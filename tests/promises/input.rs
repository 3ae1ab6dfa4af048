//! Tests the reader: no token and no error depends on how the input is cut into reads.

use crate::common::text;
use crate::support::holds;
use boards::input::{Alphabet, Input};
use proptest::{collection::vec, prelude::*};
use std::fmt::Display;
use std::ops::RangeBounds;
use std::{io, io::Read, iter::Cycle, panic, slice::Iter};

const LETTER: Alphabet = Alphabet::new("a letter", b"AB");

/// A source whose reads have given lengths, over and over. 0 is an interrupted read.
struct Cut<'a>(&'a [u8], Cycle<Iter<'a, u64>>);

impl Read for Cut<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.1.next().expect("a length") {
            0 => Err(io::ErrorKind::Interrupted.into()),
            &length => Read::take(&mut self.0, length).read(buffer),
        }
    }
}

/// Reads a text whole, and checks that no cut changes the result.
fn read<T: PartialEq>(bytes: &[u8], read: impl Fn(&mut Input) -> T) -> T {
    let cut = |lengths: &[u64]| {
        let mut source = Cut(bytes, lengths.iter().cycle());
        read(&mut Input::new(&mut source).expect("the source does not fail"))
    };
    let whole = cut(&[1 << 20]);
    for lengths in [&[1][..], &[0, 2], &[3, 0, 1, 5], &[997], &[65_530, 100_000], &[8, 65_538]] {
        assert!(cut(lengths) == whole, "reads of {lengths:?} bytes");
    }
    whole
}

/// Reads words up to the first error, which is the last of the result.
fn words(input: &mut Input) -> Vec<String> {
    let mut words = Vec::new();
    loop {
        match input.word(&LETTER, |_| {}) {
            Ok(word) => words.push(text(word)),
            Err(error) => {
                words.push(error.to_string());
                return words;
            }
        }
    }
}

#[test]
fn an_alphabet_leads_back() {
    let mut row = [0; 4];
    Input::new(&mut &b"BAAB"[..])
        .and_then(|mut input| input.row(&LETTER, &mut row))
        .expect("a row");
    assert_eq!(LETTER.symbols(&row), b"BAAB");
    assert!(panic::catch_unwind(|| LETTER.symbols(&[2])).is_err());
}

/// Also after the buffer has dropped what came before, and for errors that follow.
#[test]
fn a_position_is_that_of_the_next_token() {
    let lines: Vec<String> = (0..39_998).map(|line| " A".repeat(line % 7) + "\r\n").collect();
    let text = lines.concat() + "C";
    let expected = lines.iter().enumerate().flat_map(|(line, text)| {
        (0..text.len() / 2 - 1).map(move |token| (line + 1, 2 * token + 2))
    });
    let expected: Vec<(usize, usize)> = expected.step_by(2).collect();
    let (positions, error) = read(text.as_bytes(), |input| {
        let mut positions = Vec::new();
        loop {
            let position = input.position().expect("the source does not fail");
            // Every second one is asked for.
            for _ in 0..2 {
                if let Err(error) = input.word(&LETTER, |_| {}) {
                    return (positions, error.to_string());
                }
            }
            positions.push((position.line, position.column));
        }
    });
    assert_eq!(error, "stdin:39999:1: expected a letter, found \"C\"");
    assert_eq!(positions, expected);
}

#[test]
fn an_error_about_a_position_is_quoted_and_cut() {
    let position = Input::new(&mut &b"\n 7"[..]).and_then(|mut input| input.position());
    let position = position.expect("the source does not fail").right(3);
    let error = |found: &str| position.unexpected("a cell on the board", found).to_string();
    let expected = "stdin:2:5: expected a cell on the board, found ";
    assert_eq!(error("7\n"), format!("{expected}\"7\\n\""));
    assert_eq!(error(&"7".repeat(33)), format!("{expected}\"{}…\"", "7".repeat(32)));
}

#[test]
fn an_alphabet_has_up_to_128_symbols_and_no_whitespace() {
    let symbols: &'static [u8] = (b'!'..).take(129).collect::<Vec<u8>>().leak();
    let is_refused =
        |symbols: &'static [u8]| panic::catch_unwind(|| Alphabet::new("", symbols)).is_err();
    assert!(!is_refused(&symbols[..128]));
    assert!(is_refused(symbols));
    assert!(is_refused(b" #"));
}

#[test]
fn tokens_do_not_depend_on_the_cut() {
    let byte = prop_oneof![
        20 => Just(b'A'),
        20 => Just(b'B'),
        5 => Just(b' '),
        5 => Just(b'\n'),
        1 => Just(b'?'),
    ];
    let mark = (0..=3_usize).prop_map(|length| &b"\xEF\xBB\xBF"[..length]);
    holds(&(mark, vec(byte, 0..=80)), |(mark, bytes)| {
        read(&[mark, &bytes].concat(), words);
        Ok(())
    });
}

#[test]
fn utf_16_is_named() {
    const NAMED: &str = "stdin:1:1: expected a letter, found UTF-16 text (save it as UTF-8)";
    let last = |bytes: &[u8]| read(bytes, words).pop().expect("an error");
    for text in ["\u{FEFF}", "\u{FEFF}A", "\u{FEFF}보글", "A", "AB", "AB A\r\nB\r\n"] {
        for encode in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(encode).collect();
            assert_eq!(last(&bytes), NAMED, "{text:?}");
        }
    }
    // Not UTF-16: NULs that are whitespace, and bytes that are not a mark.
    let others = b"|A|\0\0A|AB\0A\0| \n\0A|\0|\xFF|\xFE|\xFF\xFF|\xFE\xFE|\xFFA\xFE|A\xFF\xFE";
    for bytes in others.split(|&byte| byte == b'|') {
        let found = if bytes.is_ascii() { "found end of input" } else { "found \"\\xf" };
        assert!(last(bytes).contains(found), "{}", bytes.escape_ascii());
    }
}

#[test]
fn only_the_start_of_the_input_shows_utf_16() {
    // The buffer, of 256 KiB, drops all that was read, and then starts as UTF-16 would.
    let text = format!("A{}A\0A\0?", " ".repeat((256 << 10) - 1));
    let error = read(text.as_bytes(), words).pop().expect("an error");
    assert_eq!(error, "stdin:1:262149: expected a letter, found \"?\"");
}

/// Tokens about as long as the longest, with a wrong byte before or after its end.
#[test]
fn errors_in_long_tokens_do_not_depend_on_the_cut() {
    const TOO_LONG: &str = "stdin:1:3: expected at most 65536 bytes";
    for (length, wrong, error) in [
        (65_536, None, "stdin:2:1: expected a letter, found end"),
        (65_537, None, TOO_LONG),
        (300_000, None, TOO_LONG),
        (300_000, Some(10), "stdin:1:13: expected a letter"),
        (300_000, Some(65_536), "stdin:1:65539: expected a letter"),
        (300_000, Some(65_537), TOO_LONG),
        (300_000, Some(270_000), TOO_LONG),
    ] {
        let mut text = format!("B {}\n", "A".repeat(length)).into_bytes();
        if let Some(wrong) = wrong {
            text[2 + wrong] = b'?';
        }
        let mut words = read(&text, words);
        let last = words.pop().expect("an error");
        assert!(last.starts_with(error), "{length} {wrong:?}: {last}");
        let before = if length == 65_536 { &text[..2 + length] } else { b"B" };
        assert!(words.join(" ").as_bytes() == before, "{length} {wrong:?}");
    }
    // The buffer has dropped whole lines, and the start of the last one.
    let text = "\n".repeat(200_000) + &" ".repeat(300_000) + "A ?";
    assert!(read(text.as_bytes(), words)[1].starts_with("stdin:200001:300003: expected a letter"));
    // It has dropped a line, and the end of a token is still to come.
    let text = format!("\n{}AB ?", " ".repeat((256 << 10) - 2));
    assert!(read(text.as_bytes(), words)[1].starts_with("stdin:2:262146: expected a letter"));
}

/// As in a terminal, where a second end of input would have to be typed.
#[test]
fn the_source_is_not_read_after_its_end() {
    struct Ends(usize);
    impl Read for Ends {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            self.0 += 1;
            Ok(0)
        }
    }
    let mut source = Ends(0);
    assert_eq!(words(&mut Input::new(&mut source).expect("it does not fail")).len(), 1);
    assert_eq!(source.0, 1);
}

/// Does not read the start of a longer number as a number.
#[test]
fn a_number_of_the_longest_token_is_read_and_a_longer_one_refused() {
    for (zeros, expected) in [(65_535, Some(7)), (65_536, None), (300_000, None)] {
        let text = "0".repeat(zeros) + "7 ";
        let number = read(text.as_bytes(), |input| input.number(.., "a number").ok());
        assert_eq!(number, expected, "{zeros}");
    }
}

/// A program may ask for a row longer than any token. It is refused, although the buffer has room for it.
#[test]
fn long_rows_do_not_depend_on_the_cut() {
    const TOO_LONG: &str = "stdin:2:1: expected at most 65536 bytes without whitespace, found \"";
    for (length, end) in [
        (65_535, "\n"),
        (65_536, ""),
        (65_536, "\n"),
        (65_536, "\r\n"),
        (65_537, ""),
        (65_537, "\n"),
        (65_537, "\r\n"),
        (100_000, "\n"),
    ] {
        let text = format!("7\n{}A{end}", "B".repeat(length - 1));
        let outcome = read(text.as_bytes(), |input| {
            let mut row = vec![9; length];
            input.number(7..=7, "7").expect("a number");
            input.row(&LETTER, &mut row).map_err(|error| error.to_string())?;
            Ok(row.iter().map(|&value| usize::from(value)).sum())
        });
        if length <= 65_536 {
            assert_eq!(outcome, Ok(length - 1), "{length} {end:?}");
        } else {
            let error: String = outcome.expect_err("the row is too long");
            assert!(error.starts_with(TOO_LONG), "{length} {end:?}: {error}");
        }
    }
}

/// For a row longer than any token, too, other errors are those of any row.
#[test]
fn errors_in_long_rows_do_not_depend_on_the_cut() {
    for (text, asked, expected) in [
        ("A".repeat(65_537), 65_536, "stdin:1:1: expected a letter, found \"A"),
        ("A".repeat(65_535), 65_536, "stdin:1:65536: expected a letter, found end of input"),
        ("A".repeat(65_536) + "\n", 65_537, "stdin:1:65537: expected a letter, found \"\\n\""),
        ("AB?A".to_string(), 65_537, "stdin:1:3: expected a letter, found \"?\""),
        (" ".to_string(), 65_537, "stdin:1:2: expected a letter, found end of input"),
    ] {
        let error = read(text.as_bytes(), |input| {
            let mut row = vec![0; asked];
            input.row(&LETTER, &mut row).expect_err("a wrong row").to_string()
        });
        assert!(error.starts_with(expected), "{asked}: {error}");
    }
}

/// Reads a token as a number of a type.
fn number<T>(range: impl RangeBounds<T> + Clone, token: &str) -> Result<String, String>
where
    T: TryFrom<i128> + PartialOrd + Display,
{
    read(token.as_bytes(), |input| {
        let number = input.number(range.clone(), "a number");
        number.map(|number| number.to_string()).map_err(|error| error.to_string())
    })
}

#[test]
fn numbers_are_of_the_type_that_is_asked_for() {
    let refused = |token: &str| {
        Err(format!("stdin:1:1: expected a number, found \"{}\"", token.escape_default()))
    };
    for token in ["0", "7", "007", "-7", "-07", "-128", "127"] {
        let expected: i8 = token.parse().expect("a number");
        assert_eq!(number::<i8>(.., token), Ok(expected.to_string()));
    }
    for token in
        ["128", "-129", "+1", "-", "-0", "--1", "-+1", "1-", "1.0", "1e1", "0x1", "1_0", "१"]
    {
        let found = token.bytes().map(|byte| byte.escape_ascii().to_string()).collect::<String>();
        let refused = format!("stdin:1:1: expected a number, found \"{found}\"");
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
}

#[test]
fn rows_are_read_until_the_input_ends() {
    let rows = |text: &str| {
        read(text.as_bytes(), |input| input.rows(&LETTER).map_err(|error| error.to_string()))
    };
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
    let long = "A".repeat(65_537);
    assert!(rows(&long).expect_err("it is too long").contains("at most 65536 bytes"));
}

#[test]
fn what_is_missing_is_reported_at_the_next_token() {
    let missing = |text: &str| {
        read(text.as_bytes(), |input| {
            input.word(&LETTER, |_| {}).expect("a word");
            input.missing("a C").to_string()
        })
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
    read(b"0 4\nBA 5", |input| {
        let width = "a width (0 to 4)";
        let mut row = [0; 2];
        assert_eq!(input.number(0..=4, width).ok(), Some(0));
        input.row(&LETTER, &mut []).expect("no symbols are expected");
        assert_eq!(input.number(0..=4, width).ok(), Some(4));
        input.row(&LETTER, &mut row).expect("a row");
        assert_eq!(row, [1, 0]);
        let error = input.number(0..=4, width).expect_err("5 is out of range");
        assert_eq!(error.to_string(), "stdin:2:4: expected a width (0 to 4), found \"5\"");
    });
}
