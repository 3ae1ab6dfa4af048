//! Reads input as tokens, and reports errors by line and column.
//!
//! A token is a run of bytes above 0x20; all other bytes are whitespace. The whole input is in memory, so a position
//! is an index. Lines are counted only for an error.
//!
//! ```text
//!  0 0 1 0 2 0 0 1 2 0 0 2 0
//!  └─ read ──┘ └─ unread ──┘
//! ```

use std::ops::RangeBounds;
use std::str::{from_utf8, FromStr};

/// At most this many bytes of a token are shown in an error.
const SHOWN: usize = 32;

/// What is wrong, in one line: `stdin:2:1: expected a die (1 to 5), found "7"`, or why a read or a write failed.
/// [`Input::unexpected`] and [`Input::missing`] make one; of something without a position, any text is one.
pub type Error = String;

/// The symbols of a problem, one byte each: cells, stones, dice or letters.
pub struct Alphabet {
    expected: &'static str,
    symbols: &'static [u8],
    /// The value of each byte that is a symbol.
    values: [Option<u8>; 256],
}

impl Alphabet {
    /// The value of a symbol is its index in `symbols`, from 0; an array has other values, as at [`Input`]. `expected`
    /// is what an error calls a symbol, as in "expected a die (1 to 5), found …".
    ///
    /// # Panics
    ///
    /// If a symbol is whitespace: in a constant, a compile error.
    #[must_use]
    pub const fn new(expected: &'static str, symbols: &'static [u8]) -> Self {
        let mut values = [None; 256];
        let mut value = 0;
        while value < symbols.len() {
            assert!(!is_whitespace(symbols[value]));
            values[symbols[value] as usize] = Some(value as u8);
            value += 1;
        }
        Self { expected, symbols, values }
    }

    /// The values of the symbols at the start of some bytes, up to the first byte that is none.
    pub fn values<'a>(&'a self, bytes: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
        bytes.iter().map_while(move |&byte| self.values[usize::from(byte)])
    }

    /// The symbols of values, such as a row of a board to print: `output.write(&CELL.symbols(row))`, and then
    /// `writeln!(output)`.
    ///
    /// # Panics
    ///
    /// If a value has no symbol.
    #[must_use]
    pub fn symbols(&self, values: &[u8]) -> Vec<u8> {
        values.iter().map(|&value| self.symbols[usize::from(value)]).collect()
    }
}

const fn is_whitespace(byte: u8) -> bool {
    byte <= b' '
}

/// An input, and how much of it is read.
///
/// Each method that reads skips the whitespace before its tokens.
///
/// # Errors
///
/// Each method that reads fails on any token but the expected one, and at the end of the input. The error names the
/// line and the column of the token; in a word, or a row of several symbols, those of the first wrong byte.
///
/// ```
/// # use boards::input::{Alphabet, Input};
/// const DIE: Alphabet = Alphabet::new("a die (1 to 5)", b"12345");
/// let mut input = Input::new(b"3 5\n7\n");
/// let mut dice = [0; 2];
/// input.tokens(&DIE, &mut dice)?;
/// assert_eq!(dice, [2, 4]);
/// let points = [10, 20, 30, 50, 80];
/// assert_eq!(dice.map(|die| points[usize::from(die)]), [30, 80]);
/// let error = input.tokens(&DIE, &mut dice).unwrap_err();
/// assert_eq!(error, r#"stdin:2:1: expected a die (1 to 5), found "7""#);
/// # Ok::<(), boards::input::Error>(())
/// ```
pub struct Input<'a> {
    bytes: &'a [u8],
    /// How many of them are read.
    read: usize,
    /// All of them as text, once a number is read; nothing if they are not UTF-8.
    text: Option<&'a str>,
}

impl<'a> Input<'a> {
    /// Skips a UTF-8 byte-order mark at the start.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let read = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        Self { bytes, read, text: None }
    }

    /// Whether only whitespace is left. Skips it.
    pub fn at_end(&mut self) -> bool {
        self.position() == self.bytes.len()
    }

    /// Reads a number in a range, whole or decimal, as `str::parse` reads it, but without a plus. `expected` is what an
    /// error calls the number.
    ///
    /// If nothing else says the type, say it: `for _ in 0..input.number::<u64>(.., "the number of cases")?`. Else it is
    /// `i32`, and a negative number would be no case, without an error. Give decimals a range with both ends: `..`
    /// accepts `nan`, and `0.0..` accepts `inf`.
    // As a call, a number of three digits takes 1.3 times the instructions.
    #[inline(always)]
    pub fn number<T: FromStr + PartialOrd>(
        &mut self,
        range: impl RangeBounds<T>,
        expected: &str,
    ) -> Result<T, Error> {
        let start = self.position();
        let token = self.token(start);
        let end = start + token.len();
        let text = self.text.and_then(|text| text.get(start..end));
        let token = text.unwrap_or_else(|| self.text_of(token));
        let number = Some(token)
            .filter(|token| !token.starts_with('+'))
            .and_then(|token| token.parse().ok().filter(|number| range.contains(number)))
            .ok_or_else(|| self.unexpected(start, expected))?;
        self.read = end;
        Ok(number)
    }

    /// Fills `values` with numbers, such as a row of a board: `input.numbers(0..=9, "a height (0 to 9)", row)?`.
    pub fn numbers<T: FromStr + PartialOrd>(
        &mut self,
        range: impl RangeBounds<T> + Clone,
        expected: &str,
        values: &mut [T],
    ) -> Result<(), Error> {
        for value in values {
            *value = self.number(range.clone(), expected)?;
        }
        Ok(())
    }

    /// Returns a token as text, or nothing if it is not UTF-8. The first call checks all bytes, for the next tokens.
    #[cold]
    fn text_of(&mut self, token: &'a [u8]) -> &'a str {
        // By its own name: before edition 2021, a closure would borrow all of `self`.
        let bytes = self.bytes;
        self.text.get_or_insert_with(|| from_utf8(bytes).unwrap_or_default());
        from_utf8(token).unwrap_or_default()
    }

    /// Fills `values` from tokens of one symbol each.
    pub fn tokens(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        // Nearly always one byte of whitespace follows each symbol, so that the symbols are two bytes apart. One by
        // one, as below, omok takes 1.5 times as long.
        let pairs = self.bytes[self.position()..].chunks_exact(2);
        let mut regular = 0;
        for (value, pair) in values.iter_mut().zip(pairs) {
            match alphabet.values[usize::from(pair[0])] {
                Some(symbol) if is_whitespace(pair[1]) => *value = symbol,
                _ => break,
            }
            regular += 1;
        }
        self.read += 2 * regular;
        values[regular..].chunks_exact_mut(1).try_for_each(|value| self.row(alphabet, value))
    }

    /// Fills `values` from one token of `values.len()` symbols. Reads nothing if `values` is empty.
    #[inline]
    pub fn row(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        let start = self.position();
        let length = values.len();
        let symbols = values.iter_mut().zip(alphabet.values(&self.bytes[start..]));
        let end = start + symbols.map(|(value, symbol)| *value = symbol).count();
        if end == start + length && (length == 0 || self.token(end).is_empty()) {
            self.read = end;
            return Ok(());
        }
        Err(if length == 1 {
            self.unexpected(start, alphabet.expected)
        } else if end < start + length {
            self.unexpected(end, alphabet.expected)
        } else {
            self.unexpected(end, &format!("whitespace after a row of {length}"))
        })
    }

    /// Reads rows until the input ends, all as long as the first one: at least one row of at least one
    /// symbol. For a board whose size is not in the input, as in `Grid::from_rows(input.rows(&CELL)?)`.
    pub fn rows(&mut self, alphabet: &Alphabet) -> Result<Vec<Vec<u8>>, Error> {
        let first = alphabet.values(self.word(alphabet)?).collect();
        let mut rows: Vec<Vec<u8>> = vec![first];
        while !self.at_end() {
            let mut row = vec![0; rows[0].len()];
            self.row(alphabet, &mut row)?;
            rows.push(row);
        }
        Ok(rows)
    }

    /// Reads a token of one symbol or more, and returns it as it stands in the input. [`Alphabet::values`] has its
    /// values.
    #[inline]
    pub fn word(&mut self, alphabet: &Alphabet) -> Result<&'a [u8], Error> {
        let start = self.position();
        let end = start + alphabet.values(&self.bytes[start..]).count();
        if end == start || !self.token(end).is_empty() {
            return Err(self.unexpected(end, alphabet.expected));
        }
        self.read = end;
        Ok(&self.bytes[start..end])
    }

    /// The rest of the token at a position. Empty at whitespace and at the end of the input.
    fn token(&self, position: usize) -> &'a [u8] {
        self.bytes[position..].split(|&byte| is_whitespace(byte)).next().unwrap_or_default()
    }

    /// Returns the error for what the tokens so far lack, such as the start of a maze:
    /// `start.ok_or_else(|| input.missing("a start (S)"))?`. Its position is that of the next token.
    pub fn missing(&mut self, expected: &str) -> Error {
        let next = self.position();
        self.unexpected(next, expected)
    }

    /// Skips whitespace, and returns the position of the next token, for an error that shows later: the index of its
    /// first byte. The next column is one byte further in a row of symbols, and two where single symbols have spaces
    /// between them.
    ///
    /// ```
    /// # use boards::input::{Alphabet, Input};
    /// # const CELL: Alphabet = Alphabet::new("a cell (. or S)", b".S");
    /// # let mut input = Input::new(b"S..\n.S.\n");
    /// # let mut row = [0; 3];
    /// # input.row(&CELL, &mut row)?;
    /// let start = input.position();
    /// input.row(&CELL, &mut row)?;
    /// let error = input.unexpected(start + 1, "one start (S)");
    /// assert_eq!(error, r#"stdin:2:2: expected one start (S), found "S.""#);
    /// # Ok::<(), boards::input::Error>(())
    /// ```
    #[inline]
    pub fn position(&mut self) -> usize {
        let whitespace = self.bytes[self.read..].iter().take_while(|&&byte| is_whitespace(byte));
        self.read += whitespace.count();
        self.read
    }

    /// The error for what was expected at a position. What was found is the rest of the token there, the byte of
    /// whitespace, or the end of the input.
    #[cold]
    #[must_use]
    pub fn unexpected(&self, position: usize, expected: &str) -> Error {
        let (before, rest) = self.bytes.split_at(position.min(self.bytes.len()));
        let line = before.split(|&byte| byte == b'\n').count();
        let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
        // As PowerShell 5 writes it, with a byte-order mark.
        let is_utf_16 = self.bytes.starts_with(b"\xFF\xFE") || self.bytes.starts_with(b"\xFE\xFF");
        let found = if is_utf_16 {
            "UTF-16 text (save it as UTF-8)".to_string()
        } else if rest.is_empty() {
            "end of input".to_string()
        } else {
            let length = self.token(position).len().max(1);
            let cut = if length > SHOWN { "…" } else { "" };
            format!("\"{}{cut}\"", rest[..length.min(SHOWN)].escape_ascii())
        };
        format!("stdin:{line}:{column}: expected {expected}, found {found}")
    }
}
