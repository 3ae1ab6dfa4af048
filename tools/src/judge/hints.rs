//! Why a command cannot start, and what to type instead.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// What to type for a file with one of these endings, unless it is a script.
const ENDINGS: [(&str, &str); 4] = [
    ("c cc cpp rs go kt", "this is source code: compile it, and judge the program"),
    ("py", "run it as python3 FILE"),
    ("js", "run it as node FILE"),
    ("java", "compile it with javac FILE, and run java and the name of its class"),
];

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
        let is_built = path.components().any(|part| part.as_os_str() == "target");
        let hint = match kind {
            ErrorKind::NotFound if is_quoted => {
                "the quotes make the whole command one word: remove them"
            }
            ErrorKind::NotFound if is_built => "build it first: cargo build --release",
            _ => return None,
        };
        return Some(hint.to_string());
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
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("");
    for (endings, hint) in ENDINGS {
        if script.is_none() && endings.split(' ').any(|known| known == ending) {
            return Some(hint.replace("FILE", &name.to_string()));
        }
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

/// A command that compiles before it runs a program.
pub struct Compiling {
    pub command: String,
    /// The name of the Java source, without its ending.
    pub java: Option<String>,
}

/// Recognizes a command that compiles in each run.
pub fn compiling(command: &[OsString]) -> Option<Compiling> {
    let words: Vec<&str> = command.iter().filter_map(|word| word.to_str()).collect();
    let tool = Path::new(words.first()?).file_stem()?.to_str()?;
    let next = words.get(1).copied().unwrap_or_default();
    let source = |ending| words.iter().find(|word| word.ends_with(ending));
    let shown = match tool {
        "cargo" | "deno" | "dotnet" | "go" if next == "run" => format!("{tool} run"),
        "npx" if ["ts-node", "tsx"].contains(&next) => format!("npx {next}"),
        "java" if source(".java").is_some() => format!("java {}", source(".java")?),
        "kotlin" if source(".kts").is_some() => format!("kotlin {}", source(".kts")?),
        "runghc" | "runhaskell" | "ts-node" | "tsx" => tool.to_string(),
        _ => return None,
    };
    let java = source(".java").filter(|_| tool == "java");
    let java = java.map(|file| file.trim_end_matches(".java").to_string());
    Some(Compiling { command: shown, java })
}
