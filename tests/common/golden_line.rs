//! The line of a program in `golden.rs`: `program!(TEST, "PROGRAM");`.

/// Whether `golden.rs`, by its text, has a line for a program.
pub fn has_line(golden: &str, program: &str) -> bool {
    let end = line_end(program);
    golden.lines().any(|line| line.starts_with("program!(") && line.ends_with(&end))
}

pub fn line(program: &str) -> String {
    format!("program!({}{}", test_name(program), line_end(program))
}

fn line_end(program: &str) -> String {
    format!(", \"{program}\");")
}

/// A name as Rust allows it.
pub fn test_name(program: &str) -> String {
    let name = program.replace(|letter: char| !letter.is_alphanumeric() && letter != '_', "_");
    if name.starts_with(|letter: char| letter.is_ascii_digit()) {
        format!("_{name}")
    } else {
        name
    }
}
