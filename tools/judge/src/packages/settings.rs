//! The part of YAML that packages use, read strictly: what is not read stops only whoever asks for that key.
//!
//! Read are `key: value` by indentation, quotes, comments, `[a, b]`, `- item`, and a value on the next lines. Not read
//! are tabs, anchors, tags, `{…}` and values of more lines after `|` or `>`.

use std::fs;
use std::path::Path;

/// A larger file is none that a person wrote.
const LARGEST: u64 = 1 << 20;

#[derive(Default)]
pub struct Settings {
    /// What errors call the file.
    name: String,
    entries: Vec<Entry>,
}

/// A key and its value.
struct Entry {
    /// From the outermost key.
    path: Vec<String>,
    value: Value,
    /// From 1.
    line: usize,
}

#[derive(Clone, PartialEq)]
enum Value {
    /// Nothing, or keys below.
    Empty,
    Words(Vec<String>),
    /// This reader does not read it.
    Other,
}

impl Settings {
    /// Reads a file. One that does not exist has no keys.
    pub fn read(file: &Path) -> Result<Self, String> {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Ok(metadata) = fs::metadata(file) else {
            return Ok(Self { name, entries: Vec::new() });
        };
        if !metadata.is_file() || metadata.len() > LARGEST {
            return Err(format!("{}: not a file of at most 1 MiB", file.display()));
        }
        let text = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let entries = entries(&String::from_utf8_lossy(&text));
        Ok(Self { name, entries })
    }

    /// The value of a key, or of the first of some keys that there is, each from the outermost key. A list has its
    /// items, and a plain value is one item.
    pub fn list(&self, path: &[&str]) -> Result<Option<Vec<String>>, String> {
        let is_meant = |entry: &&Entry| entry.path == path;
        let mut found = self.entries.iter().filter(is_meant);
        let Some(entry) = found.next() else { return Ok(None) };
        let is_below =
            |other: &Entry| other.path.len() > path.len() && other.path.starts_with(&entry.path);
        let has_keys = self.entries.iter().any(is_below);
        match (&entry.value, found.next()) {
            (Value::Empty, None) if !has_keys => Ok(None),
            (Value::Words(words), None) => Ok(Some(words.clone())),
            (_, again) => {
                let line = again.map_or(entry.line, |again| again.line);
                Err(format!("line {line} of {} is not read by this judge", self.name))
            }
        }
    }

    /// The value of a key that has one.
    pub fn text(&self, path: &[&str]) -> Result<Option<String>, String> {
        Ok(self.list(path)?.map(|words| words.join(" ")))
    }

    /// The value of a key that is a number.
    pub fn number(&self, path: &[&str]) -> Result<Option<f64>, String> {
        let Some(text) = self.text(path)? else { return Ok(None) };
        let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
        let key = path.join(".");
        number.map(Some).ok_or_else(|| {
            format!("{}: {key}: expected a positive number, found {text:?}", self.name)
        })
    }
}

fn entries(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    // The keys around a line: their indentation, and their entries.
    let mut around: Vec<(usize, usize)> = Vec::new();
    // A block whose lines are skipped: they are indented more.
    let mut block: Option<usize> = None;
    for (index, line) in text.lines().enumerate() {
        let content = without_comment(line).trim_end();
        let indent = content.len() - content.trim_start_matches(' ').len();
        let content = content.trim_start_matches(' ');
        if content.is_empty() || content == "---" {
            continue;
        }
        if block.is_some_and(|block| indent > block) {
            continue;
        }
        block = None;
        let is_item = content == "-" || content.starts_with("- ");
        // The items of a list may stand right below their key.
        around.retain(|&(outer, _)| outer < indent || is_item && outer == indent);
        let parent = around.last().map(|&(_, entry)| entry);
        if content.starts_with('\t') {
            if let Some(parent) = parent {
                entries[parent].value = Value::Other;
            }
            continue;
        }
        if is_item {
            let Some(parent) = parent else { continue };
            add_item(&mut entries[parent].value, content[1..].trim());
            continue;
        }
        let Some((key, value)) = key_and_value(content) else {
            if let Some(parent) = parent {
                add_line(&mut entries[parent].value, content);
            }
            continue;
        };
        let mut path = parent.map_or(Vec::new(), |parent| entries[parent].path.clone());
        path.push(key);
        if value.starts_with(['|', '>']) {
            block = Some(indent);
        }
        around.push((indent, entries.len()));
        entries.push(Entry { path, value: parsed(value), line: index + 1 });
    }
    entries
}

/// Adds an item to a list.
fn add_item(value: &mut Value, item: &str) {
    *value = match (&*value, parsed(item)) {
        (Value::Empty, Value::Words(item)) if item.len() == 1 => Value::Words(item),
        (Value::Words(words), Value::Words(item)) if item.len() == 1 => {
            Value::Words([&words[..], &item].concat())
        }
        _ => Value::Other,
    };
}

/// Adds a line to a value that goes on.
fn add_line(value: &mut Value, line: &str) {
    *value = match (&*value, parsed(line)) {
        (Value::Empty, value) => value,
        (Value::Words(words), Value::Words(more)) if words.len() == 1 && more.len() == 1 => {
            Value::Words(vec![format!("{} {}", words[0], more[0])])
        }
        _ => Value::Other,
    };
}

/// A line up to its comment, which starts the line or comes after a space.
fn without_comment(line: &str) -> &str {
    let mut quote = None;
    let mut before = ' ';
    for (place, letter) in line.char_indices() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '#' && before.is_whitespace() => return &line[..place],
            None if matches!(letter, '"' | '\'') && " [,:-".contains(before) => {
                quote = Some(letter);
            }
            Some(_) | None => {}
        }
        before = letter;
    }
    line
}

/// Splits `key: value`.
fn key_and_value(content: &str) -> Option<(String, &str)> {
    let (key, value) = match content.split_once(": ") {
        Some((key, value)) => (key, value.trim()),
        None => (content.strip_suffix(':')?, ""),
    };
    let is_plain = |letter: char| letter.is_alphanumeric() || "_-./ ".contains(letter);
    let key = key.trim_matches(['"', '\'']);
    (!key.is_empty() && key.chars().all(is_plain)).then(|| (key.to_string(), value))
}

fn parsed(text: &str) -> Value {
    if text.is_empty() {
        return Value::Empty;
    }
    if let Some(list) = text.strip_prefix('[') {
        let Some(list) = list.strip_suffix(']') else { return Value::Other };
        let items = list.split(',').map(str::trim).filter(|item| !item.is_empty());
        return items.map(scalar).collect::<Option<_>>().map_or(Value::Other, Value::Words);
    }
    scalar(text).map_or(Value::Other, |word| Value::Words(vec![word]))
}

/// A value in quotes or plain.
fn scalar(text: &str) -> Option<String> {
    for quote in ['"', '\''] {
        if let Some(rest) = text.strip_prefix(quote) {
            let inner = rest.strip_suffix(quote)?;
            return (!inner.contains([quote, '\\'])).then(|| inner.to_string());
        }
    }
    let is_special = text.starts_with(['&', '*', '!', '{', '[', '|', '>', '%', '@', '`', ']', '}']);
    (!is_special && !text.contains('\t')).then(|| text.to_string())
}
