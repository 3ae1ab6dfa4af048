//! Finds in rustc's JSON what it calls unused. No quote is plain inside a string of JSON, so a key such as
//! `"byte_start":` is found by searching for it.

use std::ops::Range;

/// Something unused, by its bytes.
pub enum Lint {
    /// The name of an item.
    Name(usize),
    /// A part of a `use`, with its comma, or all of it.
    Import(Range<usize>),
}

/// Reads the lints about what follows `start` in the file, by their bytes from there.
pub fn lints(answer: &str, start: usize) -> Vec<Lint> {
    let mut lints = Vec::new();
    for line in answer.lines() {
        let Some((head, children)) = line.split_once(r#""children":["#) else { continue };
        if head.contains(r#""code":{"code":"dead_code""#) {
            // Not what a macro has made.
            let names = spans(head, &[r#""is_primary":true"#, r#""expansion":null"#], start);
            lints.extend(names.map(|bytes| Lint::Name(bytes.start)));
        } else if head.contains(r#""code":{"code":"unused_imports""#) {
            let removed = spans(children, &[r#""suggested_replacement":"""#], start);
            lints.extend(removed.map(Lint::Import));
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

/// The errors, without their places, a line each.
pub fn errors(answer: &str) -> String {
    let errors = answer.lines().filter(|line| line.contains(r#""level":"error""#));
    let messages = errors.filter_map(|line| {
        let (_, message) = line.split_once(r#""message":""#)?;
        let (message, _) = message.split_once(r#"","code":"#)?;
        Some(message.replace(r#"\""#, "\"").replace("\\n", " "))
    });
    messages.collect::<Vec<_>>().join("\n")
}
