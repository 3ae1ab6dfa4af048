//! The reader: no token and no complaint depends on how the input is cut into reads.

use crate::kit::holds;
use boards::input::{Alphabet, Input};
use proptest::collection::vec;
use proptest::prelude::*;
use std::io::{self, Read};

/// A source whose reads have given lengths, over and over.
struct Cut<'a> {
    bytes: &'a [u8],
    lengths: std::iter::Cycle<std::vec::IntoIter<usize>>,
}

impl Read for Cut<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.lengths.next() {
            Some(0) => Err(io::ErrorKind::Interrupted.into()),
            length => {
                let length = length.unwrap_or(1).min(buffer.len());
                self.bytes.read(&mut buffer[..length])
            }
        }
    }
}

/// The words that the reader finds in a text, and the error after them.
fn words(bytes: &[u8], lengths: Vec<usize>) -> Vec<String> {
    const LETTER: Alphabet = Alphabet::new("a letter", b"AB");
    let mut source = Cut { bytes, lengths: lengths.into_iter().cycle() };
    let mut input = Input::new(&mut source).expect("the source does not fail");
    let mut words = Vec::new();
    loop {
        match input.word(&LETTER, |_| {}) {
            Ok(word) => words.push(String::from_utf8(word.to_vec()).expect("it has letters only")),
            Err(error) => {
                words.push(error.to_string());
                return words;
            }
        }
    }
}

#[test]
fn tokens_do_not_depend_on_the_cut() {
    let byte = prop_oneof![20 => Just(b'A'), 20 => Just(b'B'), 5 => Just(b' '), 5 => Just(b'\n'), 1 => Just(b'?')];
    let mark = (0..=3_usize).prop_map(|length| &b"\xEF\xBB\xBF"[..length]);
    let lengths = vec(0..=9_usize, 0..=5).prop_map(|mut lengths| {
        lengths.push(1);
        lengths
    });
    let case = (mark, vec(byte, 0..=80), lengths);
    holds(&case, |(mark, bytes, lengths)| {
        let bytes = [mark, &bytes].concat();
        prop_assert_eq!(words(&bytes, lengths), words(&bytes, vec![1 << 16]));
        Ok(())
    });
}

#[test]
fn utf_16_is_named() {
    const NAMED: &str = "stdin:1:1: expected a letter, found UTF-16 text (save it as UTF-8)";
    for text in "\u{FEFF}|\u{FEFF}A|\u{FEFF}보글|A|AB|AB A\r\nB\r\n".split('|') {
        for encode in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(encode).collect();
            for lengths in [vec![1], vec![0, 3, 0], vec![1 << 16]] {
                let words = words(&bytes, lengths);
                assert_eq!(words.last().map(String::as_str), Some(NAMED), "{text:?}");
            }
        }
    }
    // Whitespace, some of it NULs, and bytes that are not a mark.
    for text in ["", "A", "\0\0A", "AB\0A\0", " \n\0A", "\0"] {
        let words = words(text.as_bytes(), vec![1]);
        let is_ended = words.concat().ends_with("found end of input");
        assert!(is_ended, "{text:?}: {words:?}");
    }
    let no_marks = b"\xFF|\xFE|\xFF\xFF|\xFE\xFE|\xFFA\xFE|A\xFF\xFE";
    for bytes in no_marks.split(|&byte| byte == b'|') {
        let words = words(bytes, vec![1 << 16]);
        assert!(words[0].contains("a letter, found \"\\xf"), "{words:?}");
    }
}

/// Tokens about as long as the longest, with a wrong byte before or after its end.
#[test]
fn complaints_about_long_tokens_do_not_depend_on_the_cut() {
    const TOO_LONG: &str = "stdin:1:3: expected at most 65536 bytes";
    for (length, wrong, complaint) in [
        (65_536, None, "stdin:2:1: expected a letter, found end"),
        (65_537, None, TOO_LONG),
        (300_000, None, TOO_LONG),
        (300_000, Some(10), "stdin:1:13: expected a letter"),
        (300_000, Some(65_536), "stdin:1:65539: expected a letter"),
        (300_000, Some(65_537), TOO_LONG),
        (300_000, Some(270_000), TOO_LONG),
    ] {
        let mut bytes = b"B ".to_vec();
        bytes.resize(2 + length, b'A');
        bytes.push(b'\n');
        if let Some(wrong) = wrong {
            bytes[2 + wrong] = b'?';
        }
        let whole = words(&bytes, vec![1 << 20]);
        let last = whole.last().expect("a complaint");
        assert!(last.starts_with(complaint), "{length} {wrong:?}: {last}");
        for cut in [&[997][..], &[8, 65_536, 0, 1], &[65_530, 100_000], &[65_538]] {
            assert_eq!(words(&bytes, cut.to_vec()), whole, "{length} {wrong:?}");
        }
    }
}

/// The start of a longer number is not a number.
#[test]
fn a_number_of_the_longest_token_is_read_and_a_longer_one_refused() {
    for (zeros, expected) in [(65_535, Some(7)), (65_536, None), (300_000, None)] {
        let bytes = ["0".repeat(zeros), "7 ".to_string()].concat().into_bytes();
        for lengths in [vec![1 << 20], vec![65_536], vec![65_537], vec![997]] {
            let mut source = Cut { bytes: &bytes, lengths: lengths.into_iter().cycle() };
            let mut input = Input::new(&mut source).expect("the source does not fail");
            assert_eq!(input.number(.., "a number").ok(), expected, "{zeros}");
        }
    }
}

/// As for a board whose size is in the input.
#[test]
fn a_number_out_of_range_is_refused_and_an_empty_row_is_not_read() {
    const LETTER: Alphabet = Alphabet::new("a letter", b"AB");
    let mut source = &b"0 4\nBA 5"[..];
    let mut input = Input::new(&mut source).expect("the source does not fail");
    let width = "a width (0 to 4)";
    assert_eq!(input.number(0..=4, width).ok(), Some(0));
    input.row(&LETTER, &mut []).expect("no symbols are expected");
    assert_eq!(input.number(0..=4, width).ok(), Some(4));
    let mut row = [0; 2];
    input.row(&LETTER, &mut row).expect("a row");
    assert_eq!(row, [1, 0]);
    let error = input.number(0..=4, width).expect_err("5 is out of range");
    assert_eq!(error.to_string(), "stdin:2:4: expected a width (0 to 4), found \"5\"");
}
