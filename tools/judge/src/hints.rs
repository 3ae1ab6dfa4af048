//! Why a command cannot start, and what to type instead.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The error of a command that does not start: in place of the system's words, a hint if one fits.
pub fn cannot_start(command: &[OsString], error: &io::Error) -> String {
    let path = Path::new(&command[0]);
    let name = path.display().to_string();
    let is_plain = path.components().count() == 1;
    let extension = path.extension().and_then(|extension| extension.to_str());
    let interpreters = [("py", "python3"), ("js", "node"), ("java", "java"), ("sh", "bash")];
    let interpreter = interpreters.iter().find(|it| extension == Some(it.0)).map(|it| it.1);
    let is_source = matches!(extension, Some("c" | "cc" | "cpp" | "rs" | "go" | "kt"));
    let file = fs::read(path).ok().filter(|_| path.is_file());
    let first_line = file.as_ref().and_then(|bytes| bytes.split(|&byte| byte == b'\n').next());
    let shebang = first_line.and_then(|line| line.strip_prefix(b"#!"));
    let hint = if name.is_empty() {
        return "the command is empty".to_string();
    } else if is_source && file.is_some() {
        "this is source code: compile it, and judge the program".to_string()
    } else if let (Some(interpreter), true) = (interpreter, file.is_some()) {
        format!("run it as {interpreter} {name}")
    } else if error.kind() == ErrorKind::NotFound && file.is_some() && is_plain {
        format!("to run the file in this folder: ./{name}")
    } else if shebang.is_some_and(|line| line.ends_with(b"\r")) {
        "its first line ends with a carriage return: save it with LF line ends".to_string()
    } else if let (Some(line), ErrorKind::NotFound) = (shebang, error.kind()) {
        format!("its first line names {}, which is not there", String::from_utf8_lossy(line).trim())
    } else if error.kind() == ErrorKind::PermissionDenied && file.is_some() {
        format!("it is not executable: chmod +x {name}")
    } else if error.raw_os_error() == Some(8) && file.is_some() {
        "it is neither a program nor a script: its first line does not start with #!".to_string()
    } else if error.kind() == ErrorKind::NotFound && name.contains(' ') && command.len() == 1 {
        "the command is one word: write it without quotes".to_string()
    } else {
        return format!("{name}: {error}");
    };
    format!("{name}: {error} ({hint})")
}
