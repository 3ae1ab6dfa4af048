//! What counts of an output.

/// The lines of an output that count: without trailing whitespace and trailing empty lines.
pub fn judged_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.trim_ascii_end().split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end)
}
