//! Why a command cannot start, and what to type instead.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The error of a command that does not start: the system's words, and a hint if one fits.
pub fn cannot_start(command: &[OsString], error: &io::Error) -> String {
    let name = command[0].to_string_lossy();
    match hint(command, error.kind()) {
        _ if name.is_empty() => "the command is empty".to_string(),
        Some(hint) => format!("{name}: {error} ({hint})"),
        None => format!("{name}: {error}"),
    }
}

fn hint(command: &[OsString], kind: ErrorKind) -> Option<String> {
    let path = Path::new(&command[0]);
    let name = path.display();
    if path.is_dir() {
        return Some("this is a folder".to_string());
    }
    if !path.is_file() {
        let is_quoted = command[0].to_string_lossy().contains(' ') && command.len() == 1;
        return (kind == ErrorKind::NotFound && is_quoted)
            .then(|| "the quotes make the whole command one word: remove them".to_string());
    }
    let start = start(path);
    let script =
        start.strip_prefix(b"#!").and_then(|rest| rest.split(|&byte| byte == b'\n').next());
    if let Some(line) = script {
        if line.ends_with(b"\r") {
            let hint = "its first line ends with a carriage return: save it with LF line ends";
            return Some(hint.to_string());
        }
        let interpreter = interpreter(line);
        if !interpreter.is_file() {
            let interpreter = interpreter.display();
            return Some(format!(
                "its first line names \"{interpreter}\", which is not a program on this system"
            ));
        }
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("c" | "cc" | "cpp" | "rs" | "go" | "kt") => {
            return Some("this is source code: compile it, and judge the program".to_string());
        }
        Some("py") if script.is_none() => return Some(format!("run it as python3 {name}")),
        Some("js") if script.is_none() => return Some(format!("run it as node {name}")),
        Some("java") => return Some(format!("run it as java {name}")),
        Some("jar") => return Some(format!("run it as java -jar {name}")),
        Some("class") => {
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            let folder = folder.unwrap_or(Path::new(".")).display();
            return Some(format!("run it as java -cp {folder} {stem}"));
        }
        Some("exe") if cfg!(unix) => return Some("this is a program for Windows".to_string()),
        _ => {}
    }
    let is_program = script.is_some() || start.starts_with(b"\x7FELF");
    match kind {
        ErrorKind::NotFound if path.components().count() == 1 => {
            Some(format!("to run the file in this folder: ./{name}"))
        }
        ErrorKind::PermissionDenied if is_program => {
            Some(format!("it is not executable: chmod +x {name}"))
        }
        _ => None,
    }
}

/// The first bytes of a file. A file that cannot be read has none.
fn start(path: &Path) -> Vec<u8> {
    let mut start = Vec::new();
    let _ = File::open(path).and_then(|file| file.take(256).read_to_end(&mut start));
    start
}

/// The program that the first line of a script names.
fn interpreter(line: &[u8]) -> PathBuf {
    let line = String::from_utf8_lossy(line);
    PathBuf::from(line.split_whitespace().next().unwrap_or(""))
}

/// The command that compiles before it runs a program, if it is one.
pub fn compiles(command: &[OsString]) -> Option<String> {
    let tool = Path::new(command.first()?).file_stem()?.to_str()?;
    let is_run = command.get(1).is_some_and(|word| word == "run");
    (["cargo", "dotnet", "go"].contains(&tool) && is_run).then(|| format!("{tool} run"))
}
