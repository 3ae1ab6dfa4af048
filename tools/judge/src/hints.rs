//! Why a command cannot start, and what to type instead.

use crate::form::escaped;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The error of a command that does not start: the system's words, and a hint if one fits.
pub fn cannot_start(command: &[OsString], error: &io::Error) -> String {
    let path = Path::new(&command[0]);
    let name = escaped(&path.to_string_lossy());
    if name.is_empty() {
        return "the command is empty".to_string();
    }
    let is_missing = error.kind() == ErrorKind::NotFound;
    let is_denied = error.kind() == ErrorKind::PermissionDenied;
    let hint = if path.is_file() {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let mut start = Vec::new();
        // A file that cannot be read has no first line.
        let _ = File::open(path).and_then(|file| file.take(256).read_to_end(&mut start));
        let first_line = start.split(|&byte| byte == b'\n').next();
        let script = first_line.and_then(|line| line.strip_prefix(b"#!"));
        match (script, extension) {
            (Some(line), _) if line.ends_with(b"\r") => {
                "its first line ends with a carriage return: save it with LF line ends".to_string()
            }
            (Some(line), _) if !interpreter(line).is_file() => {
                let named = escaped(&interpreter(line).to_string_lossy());
                format!("its first line names {named}, which is not a program on this system")
            }
            (_, Some("c" | "cc" | "cpp" | "rs" | "go" | "kt")) => {
                "this is source code: compile it, and judge the program".to_string()
            }
            (None, Some("py")) => format!("run it as python3 {name}"),
            _ if is_missing && path.components().count() == 1 => {
                format!("to run the file in this folder: ./{name}")
            }
            _ if is_denied && (script.is_some() || start.starts_with(b"\x7FELF")) => {
                format!("it is not executable: chmod +x {name}")
            }
            _ => String::new(),
        }
    } else if is_missing && name.contains(' ') && command.len() == 1 {
        "the quotes make the whole command one word: remove them".to_string()
    } else {
        String::new()
    };
    if hint.is_empty() {
        format!("{name}: {error}")
    } else {
        format!("{name}: {error} ({hint})")
    }
}

/// The program that the first line of a script names.
fn interpreter(line: &[u8]) -> PathBuf {
    let line = String::from_utf8_lossy(line);
    PathBuf::from(line.split_whitespace().next().unwrap_or(""))
}
