//! Compares the form of outputs.

use cli::is_invisible;

/// How much of an output is judged and shown, in bytes. No right one comes near it.
pub const JUDGED_BYTES: usize = 1 << 20;

/// The lines of an output, without trailing whitespace and trailing empty lines.
pub fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text.trim_ascii_end().split(|&byte| byte == b'\n');
    lines.map(<[u8]>::trim_ascii_end).collect()
}

/// The first place where the form of an output is wrong.
pub struct Form {
    pub line: usize,
    pub column: usize,
    /// `None` at the end of the output.
    pub expected: Option<char>,
    pub found: Option<char>,
}

/// Finds where a wrong output differs, if it says the right thing in another form: other whitespace,
/// invisible characters, a plus sign, leading zeros, lowercase letters, or tokens run together.
pub fn only_form(output: &str, expected: &str) -> Option<Form> {
    let plain = |token: &str| {
        let token: String = token.chars().filter(|&letter| !is_invisible(letter)).collect();
        let digits = token.strip_prefix('+').unwrap_or(&token);
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        match digits.trim_start_matches('0') {
            _ if !is_number => token.to_ascii_uppercase(),
            "" => "0".to_string(),
            number => number.to_string(),
        }
    };
    if output.len() > JUDGED_BYTES {
        return None;
    }
    let tokens = output.split_whitespace().map(plain).filter(|token| !token.is_empty());
    let is_same = tokens.eq(expected.split_whitespace().map(plain));
    if !is_same && !is_merged(output, expected) {
        return None;
    }
    let [left, right] = [output, expected].map(|text| {
        let lines = lines(text.as_bytes()).into_iter().map(String::from_utf8_lossy);
        lines.collect::<Vec<_>>().join("\n")
    });
    let (mut found, mut wanted) = (left.chars(), right.chars());
    let (mut line, mut column) = (1, 1);
    loop {
        let (found, expected) = (found.next(), wanted.next());
        // After the end, name what is not whitespace.
        let is_after = expected.is_none() && found.is_some_and(char::is_whitespace);
        match found {
            _ if found != expected && !is_after => {
                return Some(Form { line, column, expected, found })
            }
            None => return None,
            Some('\n') => (line, column) = (line + 1, 1),
            _ => column += 1,
        }
    }
}

/// Whether each token of an output is one or more of the expected tokens, in order.
fn is_merged(output: &str, expected: &str) -> bool {
    let mut expected = expected.split_whitespace();
    let is_made_of = |token: &str| {
        let mut rest = token;
        while !rest.is_empty() {
            match expected.next().and_then(|next| rest.strip_prefix(next)) {
                Some(after) => rest = after,
                None => return false,
            }
        }
        true
    };
    output.split_whitespace().all(is_made_of) && expected.next().is_none()
}
