//! Rust source as tokens: enough of the language to tell code from comments and strings, and to find where an item
//! starts and ends.
//!
//! ```text
//! /// A step.            pub fn step ( self ) { … }
//! pub fn step(self) {…}  └────── one item ─────────┘, its comment left out
//! ```

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name, a keyword, a number or a lifetime.
    Word,
    /// A string or a character; the `b` of bytes is a word.
    Literal,
    /// One character of punctuation.
    Mark,
    /// A comment that is no attribute, and no token of a [`Source`].
    Comment,
    /// A comment that may be an attribute: a macro can see it.
    Doc,
}

#[derive(Clone, Debug)]
pub struct Token {
    pub kind: Kind,
    pub bytes: Range<usize>,
}

/// A source without its plain comments, with its tokens.
pub struct Source {
    pub text: String,
    pub tokens: Vec<Token>,
    /// For each bracket the index of its partner; for any other token its own.
    partners: Vec<usize>,
    /// For each token the open bracket around it.
    parents: Vec<Option<usize>>,
}

impl Source {
    /// # Errors
    ///
    /// A bracket without a partner.
    pub fn new(source: &str) -> Result<Self, String> {
        let mut text = source.to_string();
        for comment in tokens(source).iter().rev().filter(|token| token.kind == Kind::Comment) {
            let Range { start, end } = comment.bytes;
            let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
            if text[line..start].trim().is_empty() && text[end..].starts_with('\n') {
                text.replace_range(line..=end, "");
            } else {
                // The tokens around it stay apart.
                text.replace_range(start..end, " ");
            }
        }
        let tokens = tokens(&text);
        let mut partners: Vec<usize> = (0..tokens.len()).collect();
        let mut parents = Vec::with_capacity(tokens.len());
        let mut open = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            let mark = if token.kind == Kind::Mark { &text[token.bytes.clone()] } else { "" };
            if matches!(mark, ")" | "]" | "}") {
                let partner = open.pop().ok_or("a bracket is closed that was not opened")?;
                partners[partner] = index;
                partners[index] = partner;
            }
            parents.push(open.last().copied());
            if matches!(mark, "(" | "[" | "{") {
                open.push(index);
            }
        }
        if open.is_empty() {
            Ok(Self { text, tokens, partners, parents })
        } else {
            Err("a bracket is not closed".to_string())
        }
    }

    /// The text of a token; nothing of one before the first or after the last.
    pub fn at(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| &self.text[token.bytes.clone()])
    }

    /// The text of the token before another.
    pub fn before(&self, index: usize) -> &str {
        index.checked_sub(1).map_or("", |index| self.at(index))
    }

    pub fn is_word(&self, index: usize) -> bool {
        self.tokens.get(index).is_some_and(|token| token.kind == Kind::Word)
    }

    /// The index of a bracket's partner; of any other token its own.
    pub fn partner(&self, index: usize) -> usize {
        self.partners.get(index).copied().unwrap_or(index)
    }

    /// The bracket around a token that was opened last.
    pub fn parent(&self, index: usize) -> Option<usize> {
        self.parents.get(index).copied().flatten()
    }

    /// The index of the token that starts at a byte, or after it.
    pub fn token(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.bytes.start < byte)
    }

    /// The text of some tokens, and of what is between them.
    pub fn text_of(&self, tokens: &Range<usize>) -> &str {
        &self.text[self.tokens[tokens.start].bytes.start..self.tokens[tokens.end - 1].bytes.end]
    }

    /// The tokens of an item from its attributes to its end, by its keyword, such as `fn`. `None` if that is not known,
    /// as of `extern "C" fn`.
    pub fn item(&self, keyword: usize) -> Option<Range<usize>> {
        let has_body = !matches!(self.at(keyword), "const" | "static" | "type" | "use");
        let start = self.start(keyword);
        let end = self.end(keyword, has_body)?;
        let is_first = match self.before(start) {
            "" | "{" | "}" | ";" => true,
            // Of the block, as `#![allow(dead_code)]`.
            "]" => self.before(self.partners[start - 1]) == "!",
            _ => false,
        };
        is_first.then_some(start..end + 1)
    }

    /// The open brace of an item's body, by its keyword.
    pub fn body(&self, keyword: usize) -> Option<usize> {
        self.end(keyword, true).map(|end| self.partners[end]).filter(|&open| self.at(open) == "{")
    }

    /// Whether a bracket is that of a macro.
    fn is_macro(&self, open: usize) -> bool {
        self.before(open) == "!" && open > 1 && self.is_word(open - 2)
    }

    /// Goes back over `pub`, `const` and so on, and over attributes.
    pub fn start(&self, keyword: usize) -> usize {
        let mut start = keyword;
        while start > 0 {
            start = match self.at(start - 1) {
                "pub" | "const" | "unsafe" | "async" => start - 1,
                ")" if self.before(self.partners[start - 1]) == "pub" => self.partners[start - 1],
                "]" if self.before(self.partners[start - 1]) == "#" => self.partners[start - 1] - 1,
                _ => break,
            };
        }
        start
    }

    /// The keyword of an item that starts at a token: goes on over what `start` goes back over.
    pub fn keyword(&self, start: usize) -> usize {
        match self.at(start) {
            "#" => self.keyword(self.partner(start + 1) + 1),
            "(" => self.keyword(self.partner(start) + 1),
            "pub" | "unsafe" | "async" => self.keyword(start + 1),
            "const" if matches!(self.at(start + 1), "fn" | "unsafe" | "async") => {
                self.keyword(start + 1)
            }
            _ => start,
        }
    }

    /// The semicolon of an item, or the end of its body: braces that are no argument of a type, as in
    /// `Set<3, 4, { words(3, 4) }>`.
    pub fn end(&self, keyword: usize, has_body: bool) -> Option<usize> {
        let mut angles = 0;
        let mut index = keyword;
        while index < self.tokens.len() {
            match self.at(index) {
                ";" => return Some(index),
                // Not as in `ty!{}`, but as behind `-> !`.
                "{" if has_body && angles == 0 && !self.is_macro(index) => {
                    return Some(self.partners[index])
                }
                ")" | "]" | "}" => return None,
                "<" => angles += 1,
                ">" if !matches!(self.before(index), "-" | "=") => angles -= 1,
                _ => {}
            }
            index = self.partners[index] + 1;
        }
        None
    }

    /// Writes the text without some tokens. A line of which nothing is left goes; of empty lines one stays, but not at
    /// the start or the end of a block.
    pub fn without(&self, is_left_out: impl Fn(usize) -> bool) -> String {
        let mut written = String::new();
        let mut last = None;
        for index in (0..self.tokens.len()).filter(|&index| !is_left_out(index)) {
            written += &self.gap(last, index);
            written += self.at(index);
            last = Some(index);
        }
        written + "\n"
    }

    /// The whitespace between two tokens, without what is between them.
    fn gap(&self, last: Option<usize>, next: usize) -> String {
        let Some(last) = last else { return String::new() };
        let end = |index: usize| self.tokens[index].bytes.end;
        let space = |index: usize| &self.text[end(index)..self.tokens[index + 1].bytes.start];
        let newlines = (last..next).map(|index| space(index).matches('\n').count()).max();
        let is_edge = self.at(last) == "{" || self.at(next) == "}";
        let most_newlines = if is_edge { 1 } else { 2 };
        match (last..next).rev().find_map(|index| space(index).rsplit_once('\n')) {
            Some((_, indent)) => "\n".repeat(newlines.unwrap_or(0).min(most_newlines)) + indent,
            None => space(last).to_string(),
        }
    }
}

/// The tokens of a text, comments too.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(letter) = text[start..].chars().next() {
        let rest = &text[start..];
        if letter.is_whitespace() {
            start += letter.len_utf8();
            continue;
        }
        let (kind, length) = first(rest, letter);
        tokens.push(Token { kind, bytes: start..start + length });
        start += length;
    }
    tokens
}

/// The first token of a text: its kind and length.
fn first(text: &str, letter: char) -> (Kind, usize) {
    let starts = |starts: &[&str]| starts.iter().any(|start| text.starts_with(start));
    let is_doc = starts(&["///", "//!", "/**", "/*!"]) && !starts(&["////", "/***", "/**/"]);
    let comment = if is_doc { Kind::Doc } else { Kind::Comment };
    if text.starts_with("//") {
        return (comment, text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return (comment, block_comment(text));
    }
    let name = text.find(|letter| !is_part(letter)).unwrap_or(text.len());
    let rest = &text[name..];
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    match &text[..name] {
        "r" | "br" | "cr" if rest[hashes..].starts_with('"') => {
            let end = format!("\"{}", "#".repeat(hashes));
            let content = name + hashes + 1;
            let length = text[content..].find(&end).map(|found| content + found + end.len());
            (Kind::Literal, length.unwrap_or(text.len()))
        }
        "" if letter == '"' => (Kind::Literal, quoted(text, '"')),
        "" if letter == '\'' => {
            let mut next = text.chars().skip(1);
            let is_letter = next.next() == Some('\\') || next.next() == Some('\'');
            let lifetime =
                text[1..].find(|letter| !is_part(letter)).map_or(text.len(), |it| it + 1);
            if is_letter {
                (Kind::Literal, quoted(text, '\''))
            } else {
                (Kind::Word, lifetime)
            }
        }
        "" => (Kind::Mark, letter.len_utf8()),
        // As in `r#type`.
        "r" if hashes == 1 && rest[1..].starts_with(is_part) => {
            let raw = rest[1..].find(|letter| !is_part(letter)).unwrap_or(rest.len() - 1);
            (Kind::Word, name + 1 + raw)
        }
        _ => (Kind::Word, name),
    }
}

/// The length of a block comment, which may hold others.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut end = 0;
    while end < text.len() {
        let rest = &text[end..];
        if rest.starts_with("/*") {
            (depth, end) = (depth + 1, end + 2);
        } else if rest.starts_with("*/") {
            (depth, end) = (depth - 1, end + 2);
            if depth == 0 {
                break;
            }
        } else {
            end += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    end
}

/// The length of a text in quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (place, letter) in text.char_indices().skip(1) {
        if letter == quote && !is_escaped {
            return place + 1;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    text.len()
}

/// Whether a letter is part of a name or a number. Beyond ASCII, nothing else is between tokens.
pub fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || !letter.is_ascii() && !letter.is_whitespace()
}
