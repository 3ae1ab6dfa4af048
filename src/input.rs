//! Judge input as tokens, and what is wrong with it.
//!
//! A token is a run of bytes above 0x20; all others are blanks. Reading a token costs a look at
//! each of its bytes and no more: its line and column are worked out from the buffer, and only when
//! an error has to name them.
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
use std::str;

/// The longest token, in bytes. A longer one is refused, so that memory stays bounded.
pub const LONGEST_TOKEN: usize = 64 * 1024;

/// Room for the longest token and for more behind it, in bytes.
const CAPACITY: usize = 4 * LONGEST_TOKEN;

/// How much of a token an error shows, in bytes.
const SHOWN: usize = 32;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

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
    /// Where it is a constant the program does not compile: if a symbol is a blank, or if there are
    /// more than 128 symbols.
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

    /// The value of a symbol, or `None` for a byte that is not in the alphabet.
    #[must_use]
    pub fn value(&self, symbol: u8) -> Option<u8> {
        Some(self.values[usize::from(symbol)]).filter(|&value| value < NO_SYMBOL)
    }
}

const fn is_blank(byte: u8) -> bool {
    byte <= b' '
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
        /// What is there: quoted, escaped and cut, or `end of input`.
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
/// Each method that reads skips the blanks before its token and stops right behind the token.
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
/// assert_eq!(input.symbols(&DIE)?, [2, 4]);
/// let error = input.symbols::<1>(&DIE).unwrap_err();
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
        };
        while input.end < BYTE_ORDER_MARK.len()
            && BYTE_ORDER_MARK.starts_with(input.unread())
            && input.fill()?
        {}
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
            if let Some(blanks) = self.unread().iter().position(|&byte| !is_blank(byte)) {
                self.start += blanks;
                return Ok(false);
            }
            self.start = self.end;
            if !self.fill()? {
                return Ok(true);
            }
        }
    }

    /// A whole number from 0 up. `expected` is what an error calls it.
    ///
    /// # Errors
    ///
    /// As said of [`Input`].
    pub fn number(&mut self, expected: &str) -> Result<u64, Error> {
        let length = self.token()?;
        let digits = str::from_utf8(&self.unread()[..length]).ok();
        let number = digits.and_then(|digits| digits.parse().ok());
        let number = number.ok_or_else(|| self.unexpected(0, length, expected))?;
        self.start += length;
        Ok(number)
    }

    /// The values of `N` tokens of one symbol each.
    ///
    /// # Errors
    ///
    /// As said of [`Input`].
    pub fn symbols<const N: usize>(&mut self, alphabet: &Alphabet) -> Result<[u8; N], Error> {
        self.at_end()?;
        let mut values = [0; N];
        if let Some(pairs) = self.unread().get(..2 * N) {
            // Nearly always each symbol stands right behind the last, with one blank between.
            let (mut all_bits, mut highest_blank) = (0, 0);
            for (value, pair) in values.iter_mut().zip(pairs.chunks_exact(2)) {
                *value = alphabet.values[usize::from(pair[0])];
                all_bits |= *value;
                highest_blank = pair[1].max(highest_blank);
            }
            if all_bits < NO_SYMBOL && is_blank(highest_blank) {
                self.start += 2 * N;
                return Ok(values);
            }
        }
        for value in &mut values {
            *value = self.symbol(alphabet)?;
        }
        Ok(values)
    }

    fn symbol(&mut self, alphabet: &Alphabet) -> Result<u8, Error> {
        let length = self.token()?;
        let symbol = if length == 1 {
            self.unread().first()
        } else {
            None
        };
        let value = symbol.and_then(|&symbol| alphabet.value(symbol));
        let value = value.ok_or_else(|| self.unexpected(0, length, alphabet.expected))?;
        self.start += 1;
        Ok(value)
    }

    /// The values of a board: `ROWS` tokens of exactly `COLUMNS` symbols each.
    ///
    /// # Errors
    ///
    /// As said of [`Input`]; the position is that of the first byte that is wrong.
    pub fn rows<const ROWS: usize, const COLUMNS: usize>(
        &mut self,
        alphabet: &Alphabet,
    ) -> Result<[[u8; COLUMNS]; ROWS], Error> {
        let mut rows = [[0; COLUMNS]; ROWS];
        for row in &mut rows {
            let length = self.run(alphabet)?;
            if length < COLUMNS {
                return Err(self.unexpected(length, 1, alphabet.expected));
            }
            if !self.ends_at(COLUMNS) {
                let expected = format!("a blank after a row of {COLUMNS}");
                return Err(self.unexpected(COLUMNS, 1, &expected));
            }
            for (value, &symbol) in row.iter_mut().zip(self.unread()) {
                *value = alphabet.values[usize::from(symbol)];
            }
            self.start += COLUMNS;
        }
        Ok(rows)
    }

    /// A token of one symbol or more, as it stands in the input.
    ///
    /// # Errors
    ///
    /// As said of [`Input`]; the position is that of the first byte that is wrong.
    pub fn word(&mut self, alphabet: &Alphabet) -> Result<&[u8], Error> {
        let length = self.run(alphabet)?;
        if length == 0 || !self.ends_at(length) {
            return Err(self.unexpected(length, 1, alphabet.expected));
        }
        self.start += length;
        Ok(&self.buffer[self.start - length..self.start])
    }

    /// How many symbols the next token, which is then the beginning of the unread bytes, starts
    /// with. What stands behind them is unread as well, unless the input ends.
    #[inline]
    fn run(&mut self, alphabet: &Alphabet) -> Result<usize, Error> {
        let symbols = |unread: &[u8]| {
            let is_symbol = |&&byte: &&u8| alphabet.values[usize::from(byte)] < NO_SYMBOL;
            unread.iter().take_while(is_symbol).count()
        };
        self.at_end()?;
        let length = symbols(self.unread());
        if self.start + length < self.end && length <= LONGEST_TOKEN {
            return Ok(length);
        }
        self.token()?;
        Ok(symbols(self.unread()))
    }

    /// Whether the next token has no byte at an offset.
    fn ends_at(&self, offset: usize) -> bool {
        self.unread()
            .get(offset)
            .map_or(true, |&byte| is_blank(byte))
    }

    /// The length of the next token, which is then the beginning of the unread bytes; 0 at the end
    /// of input. Behind it stands a blank, or the input ends.
    fn token(&mut self) -> Result<usize, Error> {
        if self.at_end()? {
            return Ok(0);
        }
        let mut length = 0;
        loop {
            let unread = &self.unread()[length..];
            let blank = unread.iter().position(|&byte| is_blank(byte));
            length += blank.unwrap_or(unread.len());
            if length > LONGEST_TOKEN {
                let expected = format!("at most {LONGEST_TOKEN} bytes without a blank");
                return Err(self.unexpected(0, length, &expected));
            }
            if blank.is_some() || !self.fill()? {
                return Ok(length);
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
        // A byte can count 255 of them, and the processor many bytes at once.
        let feeds_in = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
        let feeds: usize = before
            .chunks(255)
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
        Error::Unexpected {
            position: self.position_of(self.start + offset),
            expected: expected.to_string(),
            found: if shown.is_empty() {
                "end of input".to_string()
            } else {
                format!("\"{}{cut}\"", shown.escape_ascii())
            },
        }
    }
}
