//! The part of XML that packages use: elements with attributes and text, five entities.

/// An element, in the order of the file.
pub struct Element {
    /// The names of the elements around it, from the outermost, and its own, with `/` between them.
    pub path: String,
    attributes: Vec<(String, String)>,
    /// The text before the first element in it.
    pub text: String,
}

impl Element {
    /// The value of an attribute. Empty if it is not there.
    pub fn attribute(&self, name: &str) -> &str {
        let found = self.attributes.iter().find(|(attribute, _)| attribute == name);
        found.map_or("", |(_, value)| value)
    }
}

/// Reads a file. Declarations and what is not well-formed are skipped.
pub fn elements(text: &str) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    let mut around: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        if let Some(last) = elements.last_mut().filter(|last| last.path == around.join("/")) {
            last.text = plain(before.trim());
        }
        let end = tag_end(after);
        let (tag, more) = after.split_at(end);
        rest = more.strip_prefix('>').unwrap_or(more);
        if tag.starts_with(['!', '?']) {
            continue;
        }
        if tag.starts_with('/') {
            around.pop();
            continue;
        }
        let is_closed = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        around.push(name);
        let (path, attributes) = (around.join("/"), attributes_of(attributes));
        elements.push(Element { path, attributes, text: String::new() });
        if is_closed {
            around.pop();
        }
    }
    elements
}

/// Where a tag ends: at the first `>` that is in no quotes.
fn tag_end(text: &str) -> usize {
    let is_outside = |place: &usize| text[..*place].matches('"').count() % 2 == 0;
    let mut ends = text.match_indices('>').map(|(place, _)| place);
    ends.find(is_outside).unwrap_or(text.len())
}

fn attributes_of(mut text: &str) -> Vec<(String, String)> {
    let mut attributes = Vec::new();
    while let Some((name, rest)) = text.split_once('=') {
        let rest = rest.trim_start();
        let Some(quote) = rest.chars().next().filter(|letter| matches!(letter, '"' | '\'')) else {
            break;
        };
        let Some((value, rest)) = rest[1..].split_once(quote) else { break };
        attributes.push((name.trim().to_string(), plain(value)));
        text = rest;
    }
    attributes
}

/// A text without entities.
fn plain(text: &str) -> String {
    let entities =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    entities.iter().fold(text.to_string(), |text, (entity, letter)| text.replace(entity, letter))
}
