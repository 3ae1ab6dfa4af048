//! Sentences taken apart, to see whether they are true.

/// What stands in the places of `{}` in a text that has the form of a pattern.
pub(crate) fn parse<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    for part in parts {
        let end = if part.is_empty() { rest.len() } else { rest.find(part)? };
        found.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// The numbers there.
pub(crate) fn places(pattern: &str, text: &str) -> Option<Vec<i32>> {
    parse(pattern, text)?.into_iter().map(|number| number.parse().ok()).collect()
}
