//! Makes invisible characters visible.

/// Whether a character is invisible or steers a terminal: a control character, or one that Unicode
/// calls a format character (a byte-order mark, a zero-width space, a change of direction).
pub fn is_invisible(letter: char) -> bool {
    let is_format = matches!(
        letter,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
    );
    is_format || letter.is_control() && !letter.is_whitespace()
}

/// Escapes the characters of a text that cannot be seen or could steer a terminal.
pub fn escaped(text: &str) -> String {
    let escape = |letter: char| match letter {
        ' ' | '\t' => letter.to_string(),
        _ if is_invisible(letter) || letter.is_whitespace() => letter.escape_default().to_string(),
        _ => letter.to_string(),
    };
    text.chars().map(escape).collect()
}
