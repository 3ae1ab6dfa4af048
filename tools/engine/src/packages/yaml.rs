//! The part of YAML that packages use, read strictly: what is not read stops only whoever asks for that key.
//!
//! Read are `key: value` by indentation, quotes, comments, `[a, b]`, `{a: b}`, `- item`, and a value on the next lines.
//! Not read are tabs before a key, anchors, tags, `[…]` and `{…}` of more lines, and values after `|` or `>`.

use super::name_in;
use console::language::say;
use std::fs;
use std::path::Path;

/// A larger file is none that a person wrote.
const LARGEST: u64 = 1 << 20;

pub struct Settings {
    /// What errors call the file.
    name: String,
    entries: Vec<Entry>,
}

/// A key and its value.
struct Entry {
    /// From the outermost key. Empty for what stands under no key.
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
    /// Reads a file of a package. One that does not exist has no keys.
    pub fn read(file: &Path, root: &Path) -> Result<Self, String> {
        let name = name_in(root, file);
        let Ok(metadata) = fs::metadata(file) else {
            return Ok(Self { name, entries: Vec::new() });
        };
        if !metadata.is_file() || metadata.len() > LARGEST {
            return Err(say!(en "{name}: not a file of at most 1 MiB",
                ko "{name}: 1 MiB 이하의 파일이 아닙니다"));
        }
        let text = fs::read(file).map_err(|error| format!("{name}: {error}"))?;
        let text = String::from_utf8_lossy(&text);
        let entries = entries(text.trim_start_matches('\u{feff}'));
        Ok(Self { name, entries })
    }

    /// The value of a key by its path from the outermost key. A list has its items, and a plain value is one item.
    pub fn list(&self, path: &[&str]) -> Result<Option<Vec<String>>, String> {
        let mut found = None;
        // What is not read may hold the key.
        for depth in 0..=path.len() {
            let mut here = self.entries.iter().filter(|entry| entry.path == path[..depth]);
            if let Some(unread) = here.clone().find(|entry| entry.value == Value::Other) {
                let why = say!(en "its value has a form that is not supported",
                    ko "지원하지 않는 형식의 값입니다");
                return Err(self.unread(unread, &why));
            }
            found = here.next();
            if let Some(again) = here.next().filter(|_| depth > 0) {
                let key = path[depth - 1];
                let why = say!(en "{key} is repeated", ko "{key}가 두 번 나옵니다");
                return Err(self.unread(again, &why));
            }
        }
        let Some(entry) = found else { return Ok(None) };
        let is_below =
            |other: &Entry| other.path.len() > path.len() && other.path.starts_with(&entry.path);
        match &entry.value {
            Value::Words(words) => Ok(Some(words.clone())),
            _ if self.entries.iter().any(is_below) => {
                let key = path.join(".");
                let why = say!(en "{key} has keys, where a value is expected",
                    ko "{key}에 값이 아니라 키가 있습니다");
                Err(self.unread(entry, &why))
            }
            _ => Ok(None),
        }
    }

    fn unread(&self, entry: &Entry, why: &str) -> String {
        let (line, name) = (entry.line, &self.name);
        say!(en "line {line} of {name} is not read by this judge: {why}",
            ko "{name}의 {line}번째 줄을 읽지 못했습니다: {why}")
    }

    /// The value of a key that has one.
    pub fn text(&self, path: &[&str]) -> Result<Option<String>, String> {
        Ok(self.list(path)?.map(|words| words.join(" ")))
    }

    /// The value of a key that is a number.
    pub fn number(&self, path: &[&str]) -> Result<Option<f64>, String> {
        let Some(text) = self.text(path)? else { return Ok(None) };
        let name = format!("{}: {}", self.name, path.join("."));
        positive(&name, &text).map(Some)
    }
}

/// The number that a text is: a limit in seconds or MiB, or a factor. `name` says where it is.
pub fn positive(name: &str, text: &str) -> Result<f64, String> {
    let text = text.trim();
    let number = text.parse().ok().filter(|number| (1e-3..=1e9).contains(number));
    number.ok_or_else(|| {
        say!(en "{name}: expected a positive number, found {text:?}",
            ko "{name}: 양수여야 하는데 {text:?}입니다")
    })
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
        if content.is_empty() || ["---", "..."].contains(&content) || line.starts_with('%') {
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
            match parent {
                Some(parent) => entries[parent].value = Value::Other,
                None => add_key(&mut entries, Vec::new(), content, index + 1),
            }
            continue;
        }
        if is_item {
            let Some(parent) = parent else { continue };
            add_item(&mut entries[parent].value, content[1..].trim());
            continue;
        }
        let Some((key, value)) = key_and_value(content) else {
            match parent {
                Some(parent) => add_line(&mut entries[parent].value, content),
                // The rest of a `[…]` may stand at the left edge; keys of all may start the file, or come from elsewhere.
                None if !entries.is_empty() && !content.starts_with("<<:") => {}
                None => add_key(&mut entries, Vec::new(), content, index + 1),
            }
            continue;
        };
        let mut path = parent.map_or(Vec::new(), |parent| entries[parent].path.clone());
        path.push(key);
        if value.starts_with(['|', '>']) {
            block = Some(indent);
        }
        around.push((indent, entries.len()));
        add_key(&mut entries, path, value, index + 1);
    }
    entries
}

/// Adds a key with its value, and those in a value such as `{a: b}`.
fn add_key(entries: &mut Vec<Entry>, path: Vec<String>, value: &str, line: usize) {
    let Some(inner) = value.strip_prefix('{').and_then(|value| value.strip_suffix('}')) else {
        entries.push(Entry { path, value: parsed(value), line });
        return;
    };
    let own = entries.len();
    entries.push(Entry { path: path.clone(), value: Value::Empty, line });
    for item in items(inner) {
        match key_and_value(item) {
            Some((key, value)) => add_key(entries, [&path[..], &[key]].concat(), value, line),
            None => entries[own].value = Value::Other,
        }
    }
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
    let ends = |place: usize| content[place + 1..].chars().next().is_none_or(char::is_whitespace);
    let (place, _) = content.match_indices(':').find(|&(place, _)| ends(place))?;
    let (key, value) = (content[..place].trim(), content[place + 1..].trim());
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
        let words = items(list).into_iter().map(scalar).collect::<Option<_>>();
        return words.map_or(Value::Other, Value::Words);
    }
    scalar(text).map_or(Value::Other, |word| Value::Words(vec![word]))
}

/// The items between the commas that are in no quotes or brackets.
fn items(list: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut start, mut depth, mut quote, mut before) = (0, 0_usize, None, ' ');
    for (place, letter) in list.char_indices() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') if " ,:[{".contains(before) => quote = Some(letter),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => {
                items.push(list[start..place].trim());
                start = place + 1;
            }
            _ => {}
        }
        before = letter;
    }
    items.push(list[start..].trim());
    items.retain(|item| !item.is_empty());
    items
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
    // Keys of another place are added here.
    let is_special = is_special || text.starts_with("<<:");
    (!is_special && !text.contains('\t')).then(|| text.to_string())
}
