//! Finds the line of stderr that names an error.

/// Parts of the lines by which C and C++ name an error: of an exception, of `assert`, of a sanitizer, of a compiler.
const MARKS: [&str; 5] =
    ["terminate called ", "Assertion `", "ERROR: ", ": runtime error: ", " error: "];

/// Returns the line that says what failed: of Rust the message of the panic, of Python the last line after a
/// traceback, of JavaScript the line below the mark in the source, of Java the line that starts with the name of the
/// error, of C++ that of the exception, of a compiler its first error, else the first line. Empty if there is none.
pub fn error_line(stderr: &str) -> &str {
    let lines: Vec<&str> = stderr.lines().collect();
    error_index(&lines).map_or("", |index| lines[index].trim())
}

/// The index of that line. `None` if all lines are blank.
pub fn error_index(lines: &[&str]) -> Option<usize> {
    let first = |is_meant: fn(&str) -> bool| lines.iter().position(|line| is_meant(line.trim()));
    let next = |start: usize| (start..lines.len()).find(|&index| !lines[index].trim().is_empty());
    if let Some(panic) = first(|line| line.contains("panicked at ")) {
        // Since Rust 1.73, the message is on a line of its own.
        let message = next(panic + 1).filter(|_| lines[panic].trim().ends_with(':'));
        return message.or(Some(panic));
    }
    if first(|line| line.starts_with("Traceback ")).is_some() {
        return lines.iter().rposition(|line| !line.trim().is_empty());
    }
    // Node, and Python about syntax: `    ^` below the source.
    let marked = first(|line| !line.is_empty() && line.trim_matches('^').is_empty());
    marked
        .and_then(|mark| next(mark + 1))
        .or_else(|| first(starts_with_error))
        .or_else(|| first(|line| MARKS.iter().any(|mark| line.contains(mark))))
        .or_else(|| next(0))
}

/// The first place in a source, as sanitizers write it: `#0 0x55d0 in main my.c:3`.
pub fn frame_index(lines: &[&str]) -> Option<usize> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    let is_frame = |line: &&str| {
        let line = line.trim();
        let number = line.strip_prefix('#').and_then(|rest| rest.split(' ').next());
        number.is_some_and(is_number) && line.rsplit(':').next().is_some_and(is_number)
    };
    lines.iter().position(is_frame)
}

/// Whether a line starts as `ValueError: …`, `java.io.IOException` or `error[E0425]: …` do.
fn starts_with_error(line: &str) -> bool {
    let name = line.split([' ', ':', '[']).next().unwrap_or_default().to_lowercase();
    name.ends_with("error") || name.ends_with("exception")
}

/// Whether stderr says that a program crashed: in Python, Java, JavaScript, Rust or C++.
pub fn names_crash(stderr: &str) -> bool {
    let marks = [
        "Traceback (most recent call last)",
        "Exception in thread ",
        "\nNode.js v",
        "panicked at ",
        "terminate called ",
    ];
    marks.iter().any(|mark| stderr.contains(mark))
}
