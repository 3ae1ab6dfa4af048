//! Reads JSON, strictly by RFC 8259. A key that an object has twice is an error, too.

use crate::language::{either, say};
use std::collections::BTreeMap;

/// Values lie in one another at most this deep: a hostile text must not exhaust the stack.
const DEPTH: usize = 100;

#[derive(Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(BTreeMap<String, Value>),
}

impl Value {
    /// The value of a key. `None` if it is not there, or this is no object.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Self::Object(entries) => entries.get(key),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Value]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }
}

/// Reads a text that holds one value. The error says where, what was expected, and what was found.
pub fn read(text: &str) -> Result<Value, String> {
    let mut reader = Reader { text, place: 0 };
    let value = reader.value(DEPTH)?;
    reader.skip_whitespace();
    match reader.next() {
        None => Ok(value),
        Some(_) => Err(reader.expected(["the end", "끝"])),
    }
}

struct Reader<'a> {
    text: &'a str,
    /// In bytes.
    place: usize,
}

impl Reader<'_> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.place).copied()
    }

    /// Says what was expected here, in English and Korean.
    fn expected(&self, expected: [&str; 2]) -> String {
        let before = &self.text[..self.place];
        let line = before.matches('\n').count() + 1;
        let column = self.place - before.rfind('\n').map_or(0, |newline| newline + 1) + 1;
        let expected = either(expected);
        let found = match self.text[self.place..].chars().next() {
            Some(letter) => format!("{letter:?}"),
            None => either(["the end", "끝"]).to_string(),
        };
        say!(en "line {line}, column {column}: expected {expected}, found {found}",
            ko "{line}번째 줄 {column}번째 바이트: {found} 대신 {expected} 필요")
    }

    fn skip_whitespace(&mut self) {
        while matches!(self.next(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.place += 1;
        }
    }

    /// Goes on over a byte, if it is the next one.
    fn skip(&mut self, byte: u8) -> bool {
        let is_next = self.next() == Some(byte);
        self.place += usize::from(is_next);
        is_next
    }

    /// Reads a value that may hold others, `depth` deep.
    fn value(&mut self, depth: usize) -> Result<Value, String> {
        self.skip_whitespace();
        let words =
            [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))];
        match self.next() {
            Some(b'{' | b'[') if depth == 0 => {
                Err(self.expected(["a less deep value", "덜 깊은 값"]))
            }
            Some(b'{') => self.object(depth - 1),
            Some(b'[') => self.list(depth - 1),
            Some(b'"') => self.string().map(Value::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => {
                let rest = &self.text[self.place..];
                let word = words.into_iter().find(|(word, _)| rest.starts_with(word));
                let (word, value) = word.ok_or_else(|| self.expected(["a value", "값"]))?;
                self.place += word.len();
                Ok(value)
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, String> {
        let mut values = Vec::new();
        self.place += 1;
        while self.goes_on(b']', values.is_empty())? {
            values.push(self.value(depth)?);
        }
        Ok(Value::List(values))
    }

    fn object(&mut self, depth: usize) -> Result<Value, String> {
        let mut entries = BTreeMap::new();
        self.place += 1;
        while self.goes_on(b'}', entries.is_empty())? {
            let start = self.place;
            if self.next() != Some(b'"') {
                return Err(self.expected(["a key in quotes", "따옴표로 묶은 키"]));
            }
            let key = self.string()?;
            self.skip_whitespace();
            if !self.skip(b':') {
                return Err(self.expected(["`:`"; 2]));
            }
            if entries.insert(key, self.value(depth)?).is_some() {
                self.place = start;
                return Err(self.expected(["another key", "다른 키"]));
            }
        }
        Ok(Value::Object(entries))
    }

    /// Goes to the next item in brackets, behind a comma if it is not the first, or over the closing bracket. Returns
    /// whether there is an item.
    fn goes_on(&mut self, end: u8, is_first: bool) -> Result<bool, String> {
        self.skip_whitespace();
        if self.skip(end) {
            return Ok(false);
        }
        if !is_first && !self.skip(b',') {
            let expected = format!("`,` or `{}`", char::from(end));
            return Err(self.expected([&expected; 2]));
        }
        self.skip_whitespace();
        Ok(true)
    }

    fn number(&mut self) -> Result<Value, String> {
        let start = self.place;
        self.skip(b'-');
        // No digit follows a zero at the start.
        if !self.skip(b'0') {
            self.digits()?;
        }
        if self.skip(b'.') {
            self.digits()?;
        }
        if self.skip(b'e') || self.skip(b'E') {
            let _ = self.skip(b'-') || self.skip(b'+');
            self.digits()?;
        }
        let number = self.text[start..self.place].parse();
        number.map(Value::Number).map_err(|error| error.to_string())
    }

    fn digits(&mut self) -> Result<(), String> {
        let start = self.place;
        while matches!(self.next(), Some(b'0'..=b'9')) {
            self.place += 1;
        }
        if self.place == start {
            return Err(self.expected(["a digit", "숫자"]));
        }
        Ok(())
    }

    fn string(&mut self) -> Result<String, String> {
        let mut string = String::new();
        self.place += 1;
        loop {
            let rest = &self.text[self.place..];
            let is_special = |letter: char| matches!(letter, '"' | '\\') || letter < ' ';
            let plain = rest.find(is_special).unwrap_or(rest.len());
            string += &rest[..plain];
            self.place += plain;
            if self.skip(b'"') {
                return Ok(string);
            }
            if self.next() != Some(b'\\') {
                return Err(self.expected(["a closing quote", "닫는 따옴표"]));
            }
            string.push(self.escape()?);
        }
    }

    /// Reads an escape: two of `\u` where one is a part of a letter.
    fn escape(&mut self) -> Result<char, String> {
        const ESCAPES: [(u8, char); 8] = [
            (b'"', '"'),
            (b'\\', '\\'),
            (b'/', '/'),
            (b'b', '\u{8}'),
            (b'f', '\u{C}'),
            (b'n', '\n'),
            (b'r', '\r'),
            (b't', '\t'),
        ];
        let start = self.place;
        self.place += 1;
        if let Some((_, letter)) = ESCAPES.into_iter().find(|&(escape, _)| self.skip(escape)) {
            return Ok(letter);
        }
        let mut units = vec![self.unit()?];
        let is_half = char::decode_utf16(units.clone()).any(|letter| letter.is_err());
        if is_half && self.skip(b'\\') {
            units.extend(self.unit().ok());
        }
        if let [Ok(letter)] = char::decode_utf16(units).collect::<Vec<_>>()[..] {
            return Ok(letter);
        }
        self.place = start;
        Err(self.expected(["both halves of a surrogate pair", "서로게이트 쌍의 두 부분"]))
    }

    /// Reads `u` and four digits.
    fn unit(&mut self) -> Result<u16, String> {
        if !self.skip(b'u') {
            return Err(self.expected(["an escape", "이스케이프"]));
        }
        let digits = self.text.get(self.place..self.place + 4);
        let digits = digits.filter(|digits| digits.bytes().all(|it| it.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or_else(|| self.expected(["four hexadecimal digits", "16진수 네 자리"]));
        self.place += 4;
        unit
    }
}
