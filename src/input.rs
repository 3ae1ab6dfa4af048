//! Judge input as tokens, and what is wrong with it.
//!
//! A token is a run of bytes above 0x20; all others are blanks. Lines are not tracked while tokens
//! are read: an error counts the line feeds before it, and so does each read of what it drops.
//!
//! ```text
//! ┌── dropped ──┐┌────────── buffer, 256 KiB ───────────┐
//!  0 0 1 0 2 0 …  0 0 1 0 2 0 0 1 2 0 0 2 0 · · · · · ·
//!                 └─ read ──┘ └─ unread ──┘ └─ room ──┘
//! ```

use std::error;
use std::fmt;
use std::io;
use std::io::Read;

/// The longest token, in bytes. A longer one is refused, so that memory stays bounded.
pub const LONGEST_TOKEN: usize = 64 * 1024;

/// Room for the longest token and for more behind it, in bytes.
const CAPACITY: usize = 256 * 1024;

/// How much of a token an error shows, in bytes.
const SHOWN: usize = 32;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How many bytes tell UTF-16: two characters.
const UTF_16_START: usize = 4;

/// The bytes that a cell, a stone, a die or a letter may be.
pub struct Alphabet {
    expected: &'static str,
    /// The value of each byte, or `NO_SYMBOL`.
    values: [u8; 256],
}

/// The bit that no value has, so that many values can be checked at once.
const NO_SYMBOL: u8 = 0x80;

impl Alphabet {
    /// An alphabet whose symbols have their index in `symbols` for a value, from 0. `expected` is
    /// what an error calls one of them, as in "expected a die (1 to 5), found …".
    ///
    /// # Panics
    ///
    /// If a symbol is a blank, or if there are more than 128: a constant does not compile then.
    #[must_use]
    pub const fn new(expected: &'static str, symbols: &[u8]) -> Self {
        assert!(symbols.len() <= NO_SYMBOL as usize);
        let mut values = [NO_SYMBOL; 256];
        let mut value = 0;
        while value < symbols.len() {
            assert!(!is_blank(symbols[value]));
            values[symbols[value] as usize] = value as u8;
            value += 1;
        }
        Self { expected, values }
    }

    /// The value of a symbol; `NO_SYMBOL` or more for another byte.
    fn value(&self, symbol: u8) -> u8 {
        self.values[usize::from(symbol)]
    }
}

const fn is_blank(byte: u8) -> bool {
    byte <= b' '
}

/// Whether bytes can be the beginning of UTF-16 text, as PowerShell 5 writes it: with a mark, or with
/// NULs between ASCII characters.
fn begins_as_utf_16(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(UTF_16_START)];
    let has_mark = |mark: [u8; 2]| start.iter().zip(mark).all(|(&byte, there)| byte == there);
    has_mark([0xFF, 0xFE])
        || has_mark([0xFE, 0xFF])
        || (1..start.len()).all(|index| (start[index - 1] == 0) != (start[index] == 0))
}

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in bytes.
    pub column: usize,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Error {
    /// The input is not what the problem says.
    Unexpected {
        /// Where the offending byte is.
        position: Position,
        /// What should be there.
        expected: String,
        /// What is there: quoted, escaped and cut; or `end of input`; or that it is UTF-16, for
        /// which the position is the beginning.
        found: String,
    },
    /// The input could not be read, or the answers before it not be written.
    Io(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected {
                position: Position { line, column },
                expected,
                found,
            } => write!(
                f,
                "stdin:{line}:{column}: expected {expected}, found {found}"
            ),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// A stream of tokens.
///
/// Each method that reads skips the blanks before its tokens. No complaint depends on how the
/// source cuts the input into reads.
///
/// # Errors
///
/// They all fail with [`Error::Unexpected`] on another token than the expected one or at the end of
/// input, and with [`Error::Io`] when the source does.
///
/// ```
/// # use boards::input::{Alphabet, Input};
/// const DIE: Alphabet = Alphabet::new("a die (1 to 5)", b"12345");
/// let mut source = &b"3 5\n7\n"[..];
/// let mut input = Input::new(&mut source)?;
/// let mut dice = [0; 2];
/// input.symbols(&DIE, &mut dice)?;
/// assert_eq!(dice, [2, 4]);
/// let error = input.symbols(&DIE, &mut dice).unwrap_err();
/// assert_eq!(error.to_string(), r#"stdin:2:1: expected a die (1 to 5), found "7""#);
/// # Ok::<(), boards::input::Error>(())
/// ```
pub struct Input<'a> {
    source: &'a mut dyn Read,
    buffer: Vec<u8>,
    /// Where the unread part of the buffer starts and ends.
    start: usize,
    end: usize,
    /// Where the buffer stands in the whole input.
    position: Position,
    ended: bool,
    is_utf_16: bool,
}

impl<'a> Input<'a> {
    /// The input from its beginning, where a UTF-8 byte-order mark is skipped.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] when the source cannot be read.
    pub fn new(source: &'a mut dyn Read) -> Result<Self, Error> {
        let mut input = Self {
            source,
            buffer: vec![0; CAPACITY],
            start: 0,
            end: 0,
            position: Position { line: 1, column: 1 },
            ended: false,
            is_utf_16: false,
        };
        while input.end < UTF_16_START
            && (BYTE_ORDER_MARK.starts_with(input.unread()) || begins_as_utf_16(input.unread()))
            && input.fill()?
        {}
        input.is_utf_16 = input.end > 1 && begins_as_utf_16(input.unread());
        if input.unread().starts_with(BYTE_ORDER_MARK) {
            input.start = BYTE_ORDER_MARK.len();
        }
        Ok(input)
    }

    /// Whether only blanks are left. They are skipped.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] when the source cannot be read.
    #[inline]
    pub fn at_end(&mut self) -> Result<bool, Error> {
        loop {
            let unread = &self.buffer[self.start..self.end];
            if let Some(blanks) = unread.iter().position(|&byte| !is_blank(byte)) {
                self.start += blanks;
                return Ok(false);
            }
            self.start = self.end;
            if !self.fill()? {
                return Ok(true);
            }
        }
    }

    /// A whole number from 0 up, in digits alone. `expected` is what an error calls it.
    ///
    /// # Errors
    ///
    /// As said of [`Input`].
    pub fn number(&mut self, expected: &str) -> Result<u64, Error> {
        let length = self.token()?;
        let mut digits = self.unread()[..length].iter();
        let number = digits.try_fold(0_u64, |number, &digit| match digit {
            b'0'..=b'9' => number.checked_mul(10)?.checked_add(u64::from(digit - b'0')),
            _ => None,
        });
        let number = number.filter(|_| (1..=LONGEST_TOKEN).contains(&length));
        let number = number.ok_or_else(|| self.unexpected(0, length, expected))?;
        self.start += length;
        Ok(number)
    }

    /// Reads as many tokens of one symbol as there is room for values.
    ///
    /// # Errors
    ///
    /// As said of [`Input`].
    #[inline(always)]
    pub fn symbols(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        if self.regular(alphabet, 1, values)? {
            return Ok(());
        }
        self.irregular_symbols(alphabet, values)
    }

    fn irregular_symbols(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        for value in values {
            let length = self.token()?;
            *value = match self.unread()[..length] {
                [symbol] => alphabet.value(symbol),
                _ => NO_SYMBOL,
            };
            if *value >= NO_SYMBOL {
                return Err(self.unexpected(0, length, alphabet.expected));
            }
            self.start += length;
        }
        Ok(())
    }

    /// Reads one token, of exactly as many symbols as there is room for values.
    ///
    /// # Errors
    ///
    /// As said of [`Input`]; the position is that of the first byte that is wrong.
    #[inline(always)]
    pub fn row(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        if self.regular(alphabet, values.len(), values)? {
            return Ok(());
        }
        self.irregular_row(alphabet, values)
    }

    fn irregular_row(&mut self, alphabet: &Alphabet, values: &mut [u8]) -> Result<(), Error> {
        let length = self.token()?;
        for (column, value) in values.iter_mut().enumerate() {
            let symbol = self.unread()[..length].get(column);
            *value = symbol.map_or(NO_SYMBOL, |&symbol| alphabet.value(symbol));
            if *value >= NO_SYMBOL {
                return Err(self.unexpected(column, 1, alphabet.expected));
            }
        }
        if length > values.len() {
            let expected = format!("a blank after a row of {}", values.len());
            return Err(self.unexpected(values.len(), 1, &expected));
        }
        self.start += length;
        Ok(())
    }

    /// Reads tokens of `length` symbols if each has just one blank behind it, as nearly always.
    /// Otherwise nothing is read but blanks.
    #[inline(always)]
    fn regular(
        &mut self,
        alphabet: &Alphabet,
        length: usize,
        values: &mut [u8],
    ) -> Result<bool, Error> {
        self.at_end()?;
        let bytes = values.len() / length * (length + 1);
        let tokens = match self.unread().get(..bytes) {
            Some(tokens) => tokens.chunks_exact(length + 1),
            None => return Ok(false),
        };
        let (mut all_bits, mut highest_blank) = (0, 0);
        for (values, token) in values.chunks_exact_mut(length).zip(tokens) {
            for (value, &symbol) in values.iter_mut().zip(token) {
                *value = alphabet.value(symbol);
                all_bits |= *value;
            }
            highest_blank = token[length].max(highest_blank);
        }
        let is_regular = all_bits < NO_SYMBOL && is_blank(highest_blank);
        if is_regular {
            self.start += bytes;
        }
        Ok(is_regular)
    }

    /// A token of one symbol or more, as it stands in the input. `each` is called with the value of
    /// every symbol, in order.
    ///
    /// # Errors
    ///
    /// As said of [`Input`]; the position is that of the first byte that is wrong.
    #[inline]
    pub fn word(&mut self, alphabet: &Alphabet, mut each: impl FnMut(u8)) -> Result<&[u8], Error> {
        self.at_end()?;
        let mut length = 0;
        let mut end = None;
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
            let expected = format!("at most {LONGEST_TOKEN} bytes without a blank");
            return Err(self.unexpected(0, length, &expected));
        }
        if length == 0 || end.map_or(false, |byte| !is_blank(byte)) {
            return Err(self.unexpected(length, 1, alphabet.expected));
        }
        let start = self.start;
        // With the blank behind it, which the next token would look at.
        self.start += length + usize::from(end.is_some());
        Ok(&self.buffer[start..start + length])
    }

    /// The length of the next token, which is then the beginning of the unread bytes; 0 at the end
    /// of input. A token longer than the longest counts as one byte longer.
    fn token(&mut self) -> Result<usize, Error> {
        if self.at_end()? {
            return Ok(0);
        }
        let mut length = 0;
        loop {
            let unread = &self.unread()[length..];
            let blank = unread.iter().position(|&byte| is_blank(byte));
            length += blank.unwrap_or(unread.len());
            if blank.is_some() || length > LONGEST_TOKEN || !self.fill()? {
                return Ok(length.min(LONGEST_TOKEN + 1));
            }
        }
    }

    fn unread(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Reads more behind the unread bytes, of which there are at most `LONGEST_TOKEN`. `false` at
    /// the end of input.
    fn fill(&mut self) -> Result<bool, Error> {
        self.position = self.position_of(self.start);
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        while !self.ended {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(length) => {
                    self.end += length;
                    return Ok(true);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(false)
    }

    fn position_of(&self, index: usize) -> Position {
        let before = &self.buffer[..index];
        // A byte can count 255 of them; 240 are whole vectors, which the processor counts at once.
        let feeds_in = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
        let feeds: usize = before
            .chunks(240)
            .map(|part| usize::from(feeds_in(part)))
            .sum();
        let column = match before.iter().rposition(|&byte| byte == b'\n') {
            Some(feed) => index - feed,
            None => self.position.column + index,
        };
        Position {
            line: self.position.line + feeds,
            column,
        }
    }

    /// The error at an offset into the unread bytes, where `length` bytes are wrong.
    #[cold]
    fn unexpected(&self, offset: usize, length: usize, expected: &str) -> Error {
        let wrong = self.unread()[offset..].iter().take(length);
        let shown: Vec<u8> = wrong.clone().copied().take(SHOWN).collect();
        let cut = if shown.len() < wrong.len() { "…" } else { "" };
        let mut position = self.position_of(self.start + offset);
        let found = if self.is_utf_16 {
            position = Position { line: 1, column: 1 };
            "UTF-16 text (save it as UTF-8)".to_string()
        } else if shown.is_empty() {
            "end of input".to_string()
        } else {
            format!("\"{}{cut}\"", shown.escape_ascii())
        };
        Error::Unexpected {
            position,
            expected: expected.to_string(),
            found,
        }
    }
}
