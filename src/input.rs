//! Reads input as tokens, and reports errors by line and column.
//!
//! A token is a run of bytes above 0x20; all other bytes are whitespace. Lines are counted lazily:
//! on an error, and when a full buffer drops the bytes already read.
//!
//! ```text
//! ┌── dropped ──┐┌────────── buffer, 256 KiB ───────────┐
//!  0 0 1 0 2 0 …  0 0 1 0 2 0 0 1 2 0 0 2 0 · · · · · ·
//!                 └─ read ──┘ └─ unread ──┘ └─ room ──┘
//! ```
//!
//! Reading all of stdin first would be shorter, but took 25 to 47 % longer on large streams.

use std::convert;
use std::error;
use std::fmt;
use std::io::{self, Read};
use std::ops::RangeBounds;

/// The longest token, in bytes. A longer one is refused, so that memory stays bounded.
pub const LONGEST_TOKEN: usize = 64 * 1024;

/// The limit, as an error says it.
const LIMIT: &str = "at most 65536 bytes without whitespace";

/// The size of the buffer, in bytes: the longest token and room for more after it.
const CAPACITY: usize = 256 * 1024;

/// How much of a token an error shows, in bytes.
const SHOWN: usize = 32;

/// The UTF-8 byte-order mark.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The symbols of a problem, one byte each: cells, stones, dice or letters.
pub struct Alphabet {
    expected: &'static str,
    symbols: &'static [u8],
    /// The value of each byte, or `NO_SYMBOL`.
    values: [u8; 256],
}

/// The bit that no value has, so that many values can be checked at once.
const NO_SYMBOL: u8 = 0x80;

impl Alphabet {
    /// The value of a symbol is its index in `symbols`, from 0. `expected` is what an error calls a
    /// symbol, as in "expected a die (1 to 5), found …".
    ///
    /// # Panics
    ///
    /// If a symbol is whitespace, or if there are more than 128: in a constant, a compile error.
    #[must_use]
    pub const fn new(expected: &'static str, symbols: &'static [u8]) -> Self {
        assert!(symbols.len() <= NO_SYMBOL as usize);
        let mut values = [NO_SYMBOL; 256];
        let mut value = 0;
        while value < symbols.len() {
            assert!(!is_whitespace(symbols[value]));
            values[symbols[value] as usize] = value as u8;
            value += 1;
        }
        Self { expected, symbols, values }
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

    /// The value of a symbol; `NO_SYMBOL` for any other byte.
    fn value(&self, symbol: u8) -> u8 {
        self.values[usize::from(symbol)]
    }
}

const fn is_whitespace(byte: u8) -> bool {
    byte <= b' '
}

/// A number in digits only, or a minus and a number above 0; `None` of any other token, and beyond 64 bits.
///
/// By `str::parse`, which takes a plus, too, a submitted boggle takes up to 2.9 % more instructions.
fn whole_number(token: &[u8]) -> Option<i128> {
    let (is_negative, digits) = match token {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    let number = digits.iter().try_fold(0_u64, |number, &digit| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u64::from(digit - b'0')),
        _ => None,
    })?;
    match (is_negative, i128::from(number)) {
        (true, 0) => None,
        (true, number) => Some(-number),
        (false, number) => Some(number),
    }
}

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in bytes.
    pub column: usize,
}

impl Position {
    /// The position some bytes further in the line: a column further in a row of symbols, and two bytes a column where
    /// single symbols have spaces between them.
    #[must_use]
    pub const fn right(self, bytes: usize) -> Self {
        Self { line: self.line, column: self.column + bytes }
    }

    /// The error for something that was read here, and turns out to be wrong.
    pub fn unexpected(self, expected: &str, found: impl fmt::Display) -> Error {
        let found = quoted(found.to_string().as_bytes());
        Error::Unexpected { position: self, expected: expected.to_string(), found }
    }
}

/// A part of the input as an error shows it: quoted, escaped and cut.
fn quoted(bytes: &[u8]) -> String {
    let shown = &bytes[..bytes.len().min(SHOWN)];
    let cut = if shown.len() < bytes.len() { "…" } else { "" };
    format!("\"{}{cut}\"", shown.escape_ascii())
}

/// Bad input, or a failed read or write.
#[derive(Debug)]
pub enum Error {
    /// The input is not in the format of the problem.
    Unexpected {
        /// The position of the offending byte.
        position: Position,
        /// The expected token, as in "a die (1 to 5)".
        expected: String,
        /// The bytes at the position: quoted, escaped and cut; or `end of input`; or a note that the
        /// input is UTF-16, whose position is its start.
        found: String,
    },
    /// The input could not be read, or the answers before it could not be written.
    Io(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { position: Position { line, column }, expected, found } => {
                write!(f, "stdin:{line}:{column}: expected {expected}, found {found}")
            }
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl error::Error for Error {}

/// A stream of tokens.
///
/// Each method that reads skips the whitespace before its tokens. No error depends on how the source
/// splits the input into reads.
///
/// # Errors
///
/// Every method: [`Error::Io`] when the source cannot be read. Each method that reads tokens:
/// [`Error::Unexpected`] on any token but the expected one, or at the end of input. The position is
/// that of the token; in a row or a word of at most 64 KiB, that of the first wrong byte.
///
/// ```
/// # use boards::input::{Alphabet, Input};
/// const DIE: Alphabet = Alphabet::new("a die (1 to 5)", b"12345");
/// let mut source = &b"3 5\n7\n"[..];
/// let mut input = Input::new(&mut source)?;
/// let mut dice = [0; 2];
/// input.tokens(&DIE, &mut dice)?;
/// assert_eq!(dice, [2, 4]);
/// let error = input.tokens(&DIE, &mut dice).unwrap_err();
/// assert_eq!(error.to_string(), r#"stdin:2:1: expected a die (1 to 5), found "7""#);
/// # Ok::<(), boards::input::Error>(())
/// ```
pub struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Vec<u8>,
    /// The unread part of the buffer is `start..end`.
    start: usize,
    end: usize,
    /// The position of a byte of the buffer that is read, and its index.
    position: Position,
    counted: usize,
    /// How many bytes came before the buffer.
    dropped: usize,
    ended: bool,
}

/// The position of the first byte.
const START: Position = Position { line: 1, column: 1 };

impl<'a> Input<'a> {
    /// Skips a UTF-8 byte-order mark at the start.
    pub fn new(source: &'a mut dyn Read) -> Result<Self, Error> {
        let buffer = vec![0; CAPACITY];
        let mut input = Self {
            source,
            buffer,
            start: 0,
            end: 0,
            position: START,
            counted: 0,
            dropped: 0,
            ended: false,
        };
        while input.end < MARK.len() && MARK.starts_with(input.unread()) && input.fill()? {}
        if input.unread().starts_with(MARK) {
            input.start = MARK.len();
        }
        Ok(input)
    }

    /// Whether only whitespace is left. Skips it.
    #[inline]
    pub fn at_end(&mut self) -> Result<bool, Error> {
        loop {
            let mut unread = self.unread().iter();
            if let Some(space) = unread.position(|&byte| !is_whitespace(byte)) {
                self.start += space;
                return Ok(false);
            }
            self.start = self.end;
            if !self.fill()? {
                return Ok(true);
            }
        }
    }

    /// Reads a whole number in a range, written in digits only; a negative one starts with `-`. `T` is any
    /// type of integers, of up to 64 bits. `expected` is what an error calls the number.
    ///
    /// If nothing else says the type, say it: `for _ in 0..input.number::<u64>(.., "the number of cases")?`.
    /// It would be `i32`, and a negative number a loop without a turn.
    pub fn number<T: convert::TryFrom<i128> + PartialOrd>(
        &mut self,
        range: impl RangeBounds<T>,
        expected: &str,
    ) -> Result<T, Error> {
        let length = self.token(expected)?;
        let number = whole_number(&self.unread()[..length])
            .and_then(|number| T::try_from(number).ok())
            .filter(|number| range.contains(number))
            .ok_or_else(|| self.unexpected(0, length, expected))?;
        self.start += length;
        Ok(number)
    }

    /// Fills `values` from tokens of one symbol each.
    #[inline(always)]
    pub fn tokens(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        self.scan(alphabet, 1, values)
    }

    /// Fills `values` from one token of `values.len()` symbols, at most [`LONGEST_TOKEN`]. Reads nothing if
    /// `values` is empty.
    #[inline(always)]
    pub fn row(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        self.scan(alphabet, values.len(), values)
    }

    /// Reads rows until the input ends, all as long as the first one: at least one row of at least one
    /// symbol. For a board whose size is not in the input, as in `Grid::from_rows(input.rows(&CELL)?)`.
    pub fn rows(&mut self, alphabet: &Alphabet) -> Result<Vec<Vec<u8>>, Error> {
        let mut first = Vec::new();
        self.word(alphabet, |value| first.push(value))?;
        let mut rows = vec![first];
        while !self.at_end()? {
            let mut row = vec![0; rows[0].len()];
            self.row(alphabet, &mut row)?;
            rows.push(row);
        }
        Ok(rows)
    }

    /// Returns the error for what the tokens so far lack, such as the start of a maze:
    /// `start.ok_or_else(|| input.missing("a start (S)"))?`. Its position is that of the next token.
    pub fn missing(&mut self, expected: &str) -> Error {
        match self.token(expected) {
            Ok(length) => self.unexpected(0, length, expected),
            Err(error) => error,
        }
    }

    /// The position of the next token, for an error that shows later, such as a second start in a map:
    ///
    /// ```
    /// # use boards::input::{Alphabet, Input};
    /// # const CELL: Alphabet = Alphabet::new("a cell (. or S)", b".S");
    /// # let mut source = &b"S..\n.S.\n"[..];
    /// # let mut input = Input::new(&mut source)?;
    /// # let mut row = [0; 3];
    /// # input.row(&CELL, &mut row)?;
    /// let position = input.position()?;
    /// input.row(&CELL, &mut row)?;
    /// let error = position.right(1).unexpected("one start (S)", 'S');
    /// assert_eq!(error.to_string(), r#"stdin:2:2: expected one start (S), found "S""#);
    /// # Ok::<(), boards::input::Error>(())
    /// ```
    pub fn position(&mut self) -> Result<Position, Error> {
        self.at_end()?;
        self.position = self.position_of(self.start);
        self.counted = self.start;
        Ok(self.position)
    }

    /// Fills `values` from tokens of `length` symbols each.
    #[inline(always)]
    fn scan(&mut self, alphabet: &Alphabet, length: usize, values: &mut [u8]) -> Result<(), Error> {
        if values.is_empty() {
            return Ok(());
        }
        self.at_end()?;
        // Nearly always one byte of whitespace follows each token. Then their places are known.
        let bytes = values.len() / length * (length + 1);
        if let Some(tokens) = self.unread().get(..bytes) {
            let tokens = tokens.chunks_exact(length + 1);
            let mut all_bits = 0;
            let mut highest_space = 0;
            for (values, token) in values.chunks_exact_mut(length).zip(tokens) {
                for (value, &symbol) in values.iter_mut().zip(token) {
                    *value = alphabet.value(symbol);
                    all_bits |= *value;
                }
                highest_space = token[length].max(highest_space);
            }
            let is_regular = all_bits < NO_SYMBOL && is_whitespace(highest_space);
            if is_regular && length <= LONGEST_TOKEN {
                self.start += bytes;
                return Ok(());
            }
        }
        let mut tokens = values.chunks_exact_mut(length);
        tokens.try_for_each(|values| self.irregular_token(alphabet, values))
    }

    /// Reads a token of `values.len()` symbols, wherever it ends, or reports its first fault.
    fn irregular_token(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        let found = self.token_length()?;
        let length = values.len();
        if found > LONGEST_TOKEN {
            // A program may ask for a row that is too long: then the limit explains the error.
            let expected = if length > LONGEST_TOKEN { LIMIT } else { alphabet.expected };
            return Err(self.unexpected(0, found, expected));
        }
        let row = &self.unread()[..found.min(length)];
        let right = row.iter().take_while(|&&symbol| alphabet.value(symbol) < NO_SYMBOL).count();
        for (value, &symbol) in values.iter_mut().zip(row) {
            *value = alphabet.value(symbol);
        }
        if right == length && found == length {
            self.start += found;
            return Ok(());
        }
        Err(if length == 1 {
            self.unexpected(0, found, alphabet.expected)
        } else if right < length {
            self.unexpected(right, 1, alphabet.expected)
        } else {
            self.unexpected(length, 1, &format!("whitespace after a row of {length}"))
        })
    }

    /// Reads a token of one symbol or more and returns it as it stands in the input. Calls `each`
    /// with the value of every symbol, in order.
    #[inline]
    pub fn word(&mut self, alphabet: &Alphabet, mut each: impl FnMut(u8)) -> Result<&[u8], Error> {
        self.at_end()?;
        let mut length = 0;
        let mut end = None;
        // One pass, without `token`: finding the end first costs boggle 17 %.
        loop {
            for &byte in &self.buffer[self.start + length..self.end] {
                let value = alphabet.value(byte);
                if value >= NO_SYMBOL {
                    end = Some(byte);
                    break;
                }
                each(value);
                length += 1;
            }
            if end.is_some() || length > LONGEST_TOKEN || !self.fill()? {
                break;
            }
        }
        if length > LONGEST_TOKEN {
            return Err(self.unexpected(0, length, LIMIT));
        }
        if length == 0 || end.map_or(false, |byte| !is_whitespace(byte)) {
            return Err(self.unexpected(length, 1, alphabet.expected));
        }
        let start = self.start;
        // Skip the byte of whitespace after it too: that saves the next token a look.
        self.start += length + usize::from(end.is_some());
        Ok(&self.buffer[start..start + length])
    }

    /// The length of the next token, which then starts the unread bytes. The end of input and a
    /// token longer than the longest are errors.
    // A call costs boggle 1 %.
    #[inline]
    fn token(&mut self, expected: &str) -> Result<usize, Error> {
        match self.token_length()? {
            length @ 1..=LONGEST_TOKEN => Ok(length),
            length => Err(self.unexpected(0, length, expected)),
        }
    }

    /// The length of the next token, which then starts the unread bytes: 0 at the end of input. For a token
    /// longer than the longest, any such length.
    fn token_length(&mut self) -> Result<usize, Error> {
        self.at_end()?;
        let mut length = 0;
        loop {
            let unread = &self.unread()[length..];
            let space = unread.iter().position(|&byte| is_whitespace(byte));
            length += space.unwrap_or(unread.len());
            if space.is_some() || length > LONGEST_TOKEN || !self.fill()? {
                return Ok(length);
            }
        }
    }

    /// How many bytes have been read.
    pub(super) fn bytes_read(&self) -> usize {
        self.dropped + self.start
    }

    fn unread(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Reads more after the unread bytes, of which there are at most `LONGEST_TOKEN`. `false` at the
    /// end of input.
    fn fill(&mut self) -> Result<bool, Error> {
        if self.end == self.buffer.len() {
            self.position = self.position_of(self.start);
            self.counted = 0;
            self.dropped += self.start;
            self.buffer.copy_within(self.start.., 0);
            self.end -= self.start;
            self.start = 0;
        }
        while !self.ended {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(length) => {
                    self.end += length;
                    return Ok(true);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Io(error)),
            }
        }
        Ok(false)
    }

    /// The position of a byte of the buffer that is not before one whose position was asked for.
    fn position_of(&self, index: usize) -> Position {
        let before = &self.buffer[self.counted..index];
        // Count in a u8 (chunks of 240 cannot overflow it), which vectorizes; with a plain count, omok takes
        // 55 % more instructions.
        let newlines = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
        let newlines: usize = before.chunks(240).map(newlines).map(usize::from).sum();
        let last = before.iter().rposition(|&byte| byte == b'\n');
        let column = last.map_or(self.position.column + before.len(), |last| before.len() - last);
        Position { line: self.position.line + newlines, column }
    }

    /// The error at an offset into the unread bytes, where `length` bytes are wrong.
    #[cold]
    fn unexpected(&mut self, offset: usize, length: usize, expected: &str) -> Error {
        let is_utf_16 = self.is_utf_16();
        let wrong = &self.unread()[offset..];
        let wrong = &wrong[..length.min(wrong.len())];
        let mut position = self.position_of(self.start + offset);
        let found = if is_utf_16 {
            position = START;
            "UTF-16 text (save it as UTF-8)".to_string()
        } else if wrong.is_empty() {
            "end of input".to_string()
        } else {
            quoted(wrong)
        };
        Error::Unexpected { position, expected: expected.to_string(), found }
    }

    /// Whether the input starts as UTF-16 does, which PowerShell 5 writes: with a byte-order mark, or
    /// with a character of which one byte is NUL.
    fn is_utf_16(&mut self) -> bool {
        // One byte is not enough to decide.
        if self.end == 1 {
            let _ = self.fill();
        }
        self.dropped == 0
            && match self.buffer[..self.end] {
                [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => true,
                [first, second, ..] => (first == 0) != (second == 0),
                _ => false,
            }
    }
}
