//! The part of YAML that packages use, read strictly: what is not read stops only whoever asks for that key.
//!
//! Read are `key: value` by indentation, quotes, comments, `[a, b]`, `{a: b}`, `- item`, and a value on the next lines.
//! Not read are tabs before a key, anchors, tags, `{…}` of more lines, values after `|` or `>`, and commas and ` #` in
//! quotes.

use super::files::text;
use super::name_in;
use console::language::say;
use std::path::Path;

pub struct Settings {
    /// What errors call the file.
    pub name: String,
    entries: Vec<Entry>,
}

/// A key and its value.
struct Entry {
    /// From the outermost key. Empty for a value without a key.
    path: Vec<String>,
    /// As it is written, without comments and indentation. Empty if only keys are below.
    value: String,
    /// From 1.
    line: usize,
}

impl Settings {
    /// Reads a file of a package. One that does not exist has no keys.
    pub fn read(file: &Path, root: &Path) -> Self {
        let name = name_in(root, file);
        let entries = entries(text(file, root).trim_start_matches('\u{feff}'));
        Self { name, entries }
    }

    /// The value of a key by its path from the outermost key. A list has its items, and a plain value is one item.
    pub fn list(&self, path: &[&str]) -> Result<Option<Vec<String>>, String> {
        let mut found = None;
        // What is not read may hold the key.
        for depth in 0..=path.len() {
            let mut here = self.entries.iter().filter(|entry| entry.path == path[..depth]);
            if let Some(unread) = here.clone().find(|entry| words(&entry.value).is_none()) {
                return Err(self.unread(unread));
            }
            found = here.next();
            // A key with a value has no other keys below it.
            let is_around = 0 < depth && depth < path.len();
            let value = found.filter(|entry| is_around && !entry.value.is_empty());
            if let Some(again) = here.next().filter(|_| depth > 0) {
                return Err(self.twice(again));
            }
            if let Some(entry) = value {
                return Err(self.unread(entry));
            }
        }
        let Some(entry) = found else { return Ok(None) };
        let has_value = !entry.value.is_empty();
        let is_below = |it: &Entry| it.path.len() > path.len() && it.path.starts_with(&entry.path);
        if !has_value && self.entries.iter().any(is_below) {
            return Err(self.unread(entry));
        }
        Ok(words(&entry.value).filter(|_| has_value))
    }

    fn unread(&self, entry: &Entry) -> String {
        let (line, name) = (entry.line, &self.name);
        say!(en "line {line} of {name} is not read by this judge: its value has a form that is not supported",
            ko "{name}의 {line}번째 줄을 읽지 못했습니다: 지원하지 않는 형식의 값입니다")
    }

    fn twice(&self, entry: &Entry) -> String {
        let (line, name, key) = (entry.line, &self.name, entry.path.join("."));
        say!(en "line {line} of {name} has the key {key} for the second time",
            ko "{name}의 {line}번째 줄에 {key} 키가 두 번째로 나옵니다")
    }

    /// The names of the keys right below a key.
    pub fn below(&self, key: &str) -> Vec<&str> {
        let is_below = |entry: &&Entry| entry.path.len() == 2 && entry.path[0] == key;
        self.entries.iter().filter(is_below).map(|entry| &entry.path[1][..]).collect()
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
    for (number, line) in (1..).zip(text.lines()) {
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
        let is_key = !is_item && !content.starts_with('\t');
        let pair = key_and_value(content).filter(|_| is_key);
        match (pair, parent) {
            (Some((key, value)), _) => {
                let mut path = parent.map_or(Vec::new(), |parent| entries[parent].path.clone());
                path.push(key);
                block = value.starts_with(['|', '>']).then_some(indent);
                around.push((indent, entries.len()));
                add_key(&mut entries, &path, value, number);
            }
            (None, Some(parent)) => {
                let value = &mut entries[parent].value;
                *value = format!("{value}\n{content}").trim_start_matches('\n').to_string();
            }
            // Keys of all may start the file, or come from elsewhere.
            (None, None) if entries.is_empty() || !is_key || content.starts_with("<<:") => {
                add_key(&mut entries, &[], content, number);
            }
            // The rest of a `[…]` may stand at the left edge.
            (None, None) => {}
        }
    }
    entries
}

/// Adds a key with its value, and those in a value such as `{a: b}`.
fn add_key(entries: &mut Vec<Entry>, path: &[String], value: &str, line: usize) {
    let own = entries.len();
    entries.push(Entry { path: path.to_vec(), value: value.to_string(), line });
    let inner = value.strip_prefix('{').and_then(|value| value.strip_suffix('}'));
    let pairs = inner
        .and_then(|inner| items(inner).into_iter().map(key_and_value).collect::<Option<Vec<_>>>());
    // Otherwise it is a value that is not read.
    let Some(pairs) = pairs else { return };
    entries[own].value.clear();
    for (key, value) in pairs {
        add_key(entries, &[path, &[key]].concat(), value, line);
    }
}

/// The words of a value: one, or the items of a list. `None` if this reader does not read it.
fn words(value: &str) -> Option<Vec<String>> {
    let one_line = value.replace('\n', " ");
    if value == "-" || value.starts_with("- ") {
        return value.lines().map(|line| scalar(line.strip_prefix("- ")?.trim())).collect();
    }
    if let Some(list) = one_line.strip_prefix('[') {
        return items(list.strip_suffix(']')?).into_iter().map(scalar).collect();
    }
    Some(vec![scalar(&one_line)?])
}

/// A line up to its comment, which starts the line or comes after a space. A value in quotes that holds such a mark is
/// not read.
fn without_comment(line: &str) -> &str {
    let starts = |&(place, _): &(usize, &str)| {
        let before = line[..place].chars().next_back();
        before.is_none_or(char::is_whitespace)
    };
    line.match_indices('#').find(starts).map_or(line, |(place, _)| &line[..place])
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

/// The items between the commas that are in no brackets. One in quotes that holds a comma is not read.
fn items(list: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut start, mut depth) = (0, 0_usize);
    for (place, letter) in list.char_indices() {
        match letter {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                items.push(list[start..place].trim());
                start = place + 1;
            }
            _ => {}
        }
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
