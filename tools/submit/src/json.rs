//! Finds in rustc's JSON what it calls unused. No quote is plain inside a string of JSON, so a key such as
//! `"byte_start":` is found by searching for it.

use super::tokens::is_part;
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
    let mut lints = Vec::new();
    for line in answer.lines() {
        let Some((head, children)) = line.split_once(r#""children":["#) else { continue };
        let is_of = |lint| head.contains(&format!(r#""code":{{"code":"{lint}""#));
        if is_of("dead_code") || is_of("unused_macros") {
            // Not what a macro has made.
            let names = spans(head, &[r#""is_primary":true"#, r#""expansion":null"#], start);
            lints.extend(names.map(|bytes| Lint::Name(bytes.start)));
        } else if is_of("unused_imports") {
            let removed = spans(children, &[r#""suggested_replacement":"""#], start);
            let removed: Vec<_> = removed.collect();
            // A trait is found unused too late for a suggestion.
            let named = || spans(head, &[r#""is_primary":true"#], start).collect();
            lints.push(Lint::Import(if removed.is_empty() { named() } else { removed }));
        }
    }
    lints
}

/// The bytes of the spans that have some properties.
fn spans<'a>(
    json: &'a str,
    properties: &'a [&str],
    start: usize,
) -> impl Iterator<Item = Range<usize>> + 'a {
    let spans = json.split(r#"{"file_name":"#).skip(1);
    let spans = spans.filter(|span| properties.iter().all(|property| span.contains(property)));
    spans.filter_map(move |span| {
        let byte = |key| number(span, key)?.checked_sub(start);
        Some(byte("byte_start")?..byte("byte_end")?)
    })
}

/// The number of a key.
fn number(json: &str, key: &str) -> Option<usize> {
    let (_, rest) = json.split_once(&format!("\"{key}\":"))?;
    rest.split(|digit: char| !digit.is_ascii_digit()).next()?.parse().ok()
}

/// What the compiler says where a file does not compile.
#[derive(Default)]
pub struct Errors {
    /// The first one.
    pub first: String,
    /// The words between grave accents, without the path before them.
    pub names: BTreeSet<String>,
    /// The words of the lines that the errors show.
    pub shown: BTreeSet<String>,
}

pub fn errors(answer: &str) -> Errors {
    let mut errors = Errors::default();
    for line in answer.lines().filter(|line| line.contains(r#""level":"error""#)) {
        let message = between(line, r#""message":""#, r#"","code":"#).next().unwrap_or_default();
        let message = message.replace(r#"\""#, "\"").replace("\\n", " ");
        errors.names.extend(message.split('`').skip(1).step_by(2).flat_map(path_ends));
        let lines = between(line, r#"{"text":""#, r#"","highlight_start":"#);
        errors.shown.extend(lines.flat_map(words));
        if errors.first.is_empty() {
            errors.first = message;
        }
    }
    errors
}

/// The parts of a text from a start to the next end.
fn between<'a>(text: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// The words of a path or a type that no `::` follows.
fn path_ends(path: &str) -> impl Iterator<Item = String> + '_ {
    let (before, last) = path.rsplit_once("::").unwrap_or(("", path));
    let before = before.split("::").map(|part| part.trim_end_matches(is_part));
    before.chain([last]).flat_map(words)
}

fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|letter| !is_part(letter)).map(String::from)
}
