//! Finds in rustc's JSON, an object a line, what it calls unused, and its errors.

use super::tokens::is_part;
use console::json::{self, Value};
use std::collections::BTreeSet;
use std::ops::Range;

/// Something unused, by its bytes.
pub enum Lint {
    /// The name of an item.
    Name(usize),
    /// Parts of a `use` that go together, with their commas and braces; or all of it, with or without the keyword.
    Import(Vec<Range<usize>>),
}

/// Reads the lints about what follows `start` in the file, by their bytes from there.
pub fn lints(answer: &str, start: usize) -> Vec<Lint> {
    let bytes = |span: &Value| {
        let byte = |key| (span.get(key)?.number()? as usize).checked_sub(start);
        Some(byte("byte_start")?..byte("byte_end")?)
    };
    let is_primary = |span: &&Value| span.get("is_primary") == Some(&Value::Bool(true));
    let mut lints = Vec::new();
    for message in messages(answer) {
        let primary = list(&message, "spans").iter().filter(is_primary);
        match message.get("code").and_then(|code| text(code, "code")) {
            Some("dead_code" | "unused_macros") => {
                // Not what a macro has made.
                let names = primary.filter(|span| span.get("expansion") == Some(&Value::Null));
                lints.extend(names.filter_map(bytes).map(|bytes| Lint::Name(bytes.start)));
            }
            Some("unused_imports") => {
                let notes = list(&message, "children").iter();
                let advised = notes.flat_map(|note| list(note, "spans"));
                let is_removed = |span: &&Value| text(span, "suggested_replacement") == Some("");
                let removed: Vec<_> = advised.filter(is_removed).filter_map(bytes).collect();
                // A trait is found unused too late for a suggestion.
                let named = || primary.filter_map(bytes).collect();
                lints.push(Lint::Import(if removed.is_empty() { named() } else { removed }));
            }
            _ => {}
        }
    }
    lints
}

/// What the compiler says where a file does not compile.
#[derive(Default)]
pub struct Errors {
    /// The first one.
    pub first: String,
    /// The words between grave accents.
    pub names: BTreeSet<String>,
    /// The words of the lines that the errors show.
    pub shown: BTreeSet<String>,
}

pub fn errors(answer: &str) -> Errors {
    let mut errors = Errors::default();
    for error in messages(answer).filter(|message| text(message, "level") == Some("error")) {
        let message = text(&error, "message").unwrap_or_default().replace('\n', " ");
        errors.names.extend(message.split('`').skip(1).step_by(2).flat_map(words));
        for message in [&error].into_iter().chain(list(&error, "children")) {
            for span in list(message, "spans") {
                show(span, &mut errors.shown);
            }
        }
        if errors.first.is_empty() {
            errors.first = message;
        }
    }
    errors
}

/// Adds the words of the lines that a span shows, also where macros made them.
fn show(span: &Value, shown: &mut BTreeSet<String>) {
    let lines = list(span, "text").iter().filter_map(|line| text(line, "text"));
    shown.extend(lines.flat_map(words));
    if let Some(expansion) = span.get("expansion") {
        for span in ["span", "def_site_span"].into_iter().filter_map(|key| expansion.get(key)) {
            show(span, shown);
        }
    }
}

/// The messages of the compiler. Other lines are not its own.
fn messages(answer: &str) -> impl Iterator<Item = Value> + '_ {
    answer.lines().filter_map(|line| json::read(line).ok())
}

fn text<'a>(value: &'a Value, key: &str) -> Option<&'a str> {
    value.get(key)?.text()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::list).unwrap_or_default()
}

fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|letter| !is_part(letter)).map(String::from)
}
