//! A second reader: reads inputs byte by byte and reports errors by line and column, in the words of the
//! binaries but with none of their code. It needs no other file.

/// Longer tokens in errors are cut to this many bytes.
const SHOWN: usize = 32;

/// Bytes, and how far they are read.
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The part of the input that is answered if an error follows: its words so far.
    part: Option<String>,
}

/// Reads one input in any layout, and returns it as a judge would write it, or the error.
pub type ReadOne = fn(&mut Reader) -> Result<String, String>;

/// Reads the inputs of a stream, each as a judge would write it, up to the first error, with the part of
/// an input before it that is answered; and the error: `stdin:LINE:COLUMN: expected …, found …`.
pub fn read(one: ReadOne, bytes: &[u8]) -> (Vec<String>, Option<String>) {
    let at = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let mut reader = Reader { bytes, at, part: None };
    let mut inputs = Vec::new();
    loop {
        reader.part = None;
        match one(&mut reader) {
            Ok(input) => inputs.push(input),
            Err(complaint) => {
                inputs.extend(reader.part);
                return (inputs, Some(complaint));
            }
        }
        if reader.token().is_empty() {
            return (inputs, None);
        }
    }
}

/// Reads an input of boggle. Each word is answered once it is read.
pub fn boggle(reader: &mut Reader) -> Result<String, String> {
    let mut cases = Vec::new();
    let outcome = boggle_cases(reader, &mut cases);
    let text = |case: &Case| {
        let words: String = case.words.iter().map(|word| word.clone() + "\n").collect();
        format!("{}{}\n{words}", case.board, case.words.len())
    };
    let input = format!("{}\n{}", cases.len(), cases.iter().map(text).collect::<String>());
    if cases.iter().any(|case| !case.words.is_empty()) {
        reader.part = Some(input.clone());
    }
    outcome.map(|()| input)
}

/// A case of boggle, as far as it was read.
struct Case {
    /// Five lines.
    board: String,
    words: Vec<String>,
}

fn boggle_cases(reader: &mut Reader, cases: &mut Vec<Case>) -> Result<(), String> {
    let letter = "a letter (A-Z)";
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for case in 0..reader.number("the number of cases")? {
        let row = |_| Ok(reader.row(letter, letters, 5)? + "\n");
        let board = (0..5).map(row).collect::<Result<String, String>>()?;
        cases.push(Case { board, words: Vec::new() });
        for _ in 0..reader.number("the number of words")? {
            cases[case as usize].words.push(reader.word(letter, letters)?);
        }
    }
    Ok(())
}

/// Reads an input of omok.
pub fn omok(reader: &mut Reader) -> Result<String, String> {
    let mut stone = |_| reader.symbol("a stone (0, 1 or 2)", "012");
    let stones: Vec<String> = (0..19 * 19).map(&mut stone).collect::<Result<_, _>>()?;
    Ok(stones.chunks(19).map(|row| row.join(" ") + "\n").collect())
}

/// Reads an input of puyo.
pub fn puyo(reader: &mut Reader) -> Result<String, String> {
    let expected = "a puyo (R, G, B, P or Y) or an empty cell (.)";
    (0..12).map(|_| Ok(reader.row(expected, ".RGBPY", 6)? + "\n")).collect()
}

/// Reads an input of yut.
pub fn yut(reader: &mut Reader) -> Result<String, String> {
    let dice = (0..10).map(|_| reader.symbol("a die (1 to 5)", "12345"));
    Ok(dice.collect::<Result<Vec<_>, _>>()?.join(" ") + "\n")
}

impl<'a> Reader<'a> {
    /// Returns the next token, which stays unread. Empty at the end.
    fn token(&mut self) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let is_token = |byte: &u8| *byte > b' ';
        self.at += rest.iter().position(is_token).unwrap_or(rest.len());
        let rest = &self.bytes[self.at..];
        &rest[..rest.iter().take_while(|byte| is_token(byte)).count()]
    }

    /// Returns the next token, and the length of its longest prefix of symbols.
    fn symbols(&mut self, symbols: &str) -> (&'a [u8], usize) {
        let token = self.token();
        let is_symbol = |byte: &&u8| symbols.as_bytes().contains(byte);
        (token, token.iter().take_while(is_symbol).count())
    }

    /// Reads a token of one symbol.
    fn symbol(&mut self, expected: &str, symbols: &str) -> Result<String, String> {
        match self.symbols(symbols) {
            ([_], 1) => Ok(self.take(1)),
            _ => Err(self.unexpected(0, expected)),
        }
    }

    /// Reads a token of exactly `length` symbols.
    fn row(&mut self, expected: &str, symbols: &str, length: usize) -> Result<String, String> {
        if length == 1 {
            return self.symbol(expected, symbols);
        }
        let (token, right) = self.symbols(symbols);
        if right < length {
            Err(self.unexpected(right, expected))
        } else if token.len() > length {
            Err(self.unexpected(length, &format!("whitespace after a row of {length}")))
        } else {
            Ok(self.take(length))
        }
    }

    /// Reads a token of one or more symbols.
    fn word(&mut self, expected: &str, symbols: &str) -> Result<String, String> {
        let (token, right) = self.symbols(symbols);
        if right == 0 || right < token.len() {
            Err(self.unexpected(right, expected))
        } else {
            Ok(self.take(right))
        }
    }

    /// Reads a whole number in digits alone.
    fn number(&mut self, expected: &str) -> Result<u64, String> {
        let token = self.token();
        let text = String::from_utf8_lossy(token);
        let is_number = token.iter().all(u8::is_ascii_digit);
        let number = text.parse().ok().filter(|_| is_number);
        let number = number.ok_or_else(|| self.unexpected(0, expected))?;
        self.at += token.len();
        Ok(number)
    }

    fn take(&mut self, length: usize) -> String {
        self.at += length;
        String::from_utf8_lossy(&self.bytes[self.at - length..self.at]).into_owned()
    }

    /// Describes an error at an offset into the next token: the rest of it is wrong, or the byte after it.
    fn unexpected(&self, offset: usize, expected: &str) -> String {
        let at = self.at + offset;
        let before = &self.bytes[..at];
        let line = before.split(|&byte| byte == b'\n').count();
        let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
        let rest = &self.bytes[at..];
        let end = rest.iter().position(|&byte| byte <= b' ').map_or(rest.len(), |end| end.max(1));
        let wrong = &rest[..end];
        let cut = if wrong.len() > SHOWN { "…" } else { "" };
        let shown = wrong[..wrong.len().min(SHOWN)].escape_ascii();
        if self.is_utf_16() {
            format!("stdin:1:1: expected {expected}, found UTF-16 text (save it as UTF-8)")
        } else if wrong.is_empty() {
            format!("stdin:{line}:{column}: expected {expected}, found end of input")
        } else {
            format!("stdin:{line}:{column}: expected {expected}, found \"{shown}{cut}\"")
        }
    }

    /// Recognizes UTF-16 by its byte-order mark.
    fn is_utf_16(&self) -> bool {
        matches!(*self.bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
    }
}
