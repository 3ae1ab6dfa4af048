//! Finds the line of stderr that names an error.

/// Returns the line that says what failed: of Rust the message of the panic, of Python the last line after a
/// traceback, of Java and JavaScript the line that starts with the name of the error, else the first line. Empty if
/// there is none.
pub fn error_line(stderr: &str) -> &str {
    let lines: Vec<&str> = stderr.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if let Some(index) = lines.iter().position(|line| line.contains("panicked at ")) {
        // Since Rust 1.73, the message is on a line of its own.
        let message = lines.get(index + 1).filter(|_| lines[index].ends_with(':'));
        return message.unwrap_or(&lines[index]);
    }
    if lines.iter().any(|line| line.starts_with("Traceback ")) {
        return lines[lines.len() - 1];
    }
    let names_error = |line: &&&str| {
        let name = line.split([' ', ':']).next().unwrap_or_default().to_lowercase();
        name.ends_with("error") || name.ends_with("exception")
    };
    lines.iter().find(names_error).or(lines.first()).copied().unwrap_or_default()
}
