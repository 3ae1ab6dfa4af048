//! Why a command cannot start, and what to type instead.

use super::source::is_source;
use crate::language::{say, Language};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The error of a command that does not start: the system's words, and a hint if one fits.
pub fn cannot_start(command: &[OsString], error: &io::Error, language: Language) -> String {
    let name = command[0].to_string_lossy();
    match hint(command, error.kind(), language) {
        _ if name.is_empty() => {
            say!(language, en "the command is empty", ko "명령이 비어 있습니다")
        }
        Some(hint) => format!("{name}: {error} ({hint})"),
        None => format!("{name}: {error}"),
    }
}

fn hint(command: &[OsString], kind: ErrorKind, language: Language) -> Option<String> {
    let path = Path::new(&command[0]);
    let name = path.display();
    if path.is_dir() {
        return Some(say!(language, en "this is a folder", ko "폴더입니다"));
    }
    if !path.is_file() {
        let is_quoted = command[0].to_string_lossy().contains(' ') && command.len() == 1;
        return match kind {
            ErrorKind::NotFound if is_quoted => Some(say!(language,
                en "the quotes make the whole command one word: remove them",
                ko "따옴표 때문에 명령 전체가 한 단어입니다. 따옴표를 빼세요")),
            // The system has looked for it, and met a folder that it may not read.
            ErrorKind::PermissionDenied if path.components().count() == 1 => Some(say!(language,
                en "it is in no folder of PATH that can be read",
                ko "PATH에서 읽을 수 있는 폴더에는 없습니다")),
            _ => None,
        };
    }
    let start = start(path);
    let script =
        start.strip_prefix(b"#!").and_then(|rest| rest.split(|&byte| byte == b'\n').next());
    if let Some(line) = script {
        if line.ends_with(b"\r") {
            return Some(say!(language,
                en "its first line ends with a carriage return: save it with LF line ends",
                ko "첫 줄이 CR로 끝납니다. 줄바꿈을 LF로 저장하세요"));
        }
        let interpreter = interpreter(line);
        if !interpreter.is_file() {
            let interpreter = interpreter.display();
            return Some(say!(language,
                en "its first line names \"{interpreter}\", which is not a program on this system",
                ko "첫 줄의 \"{interpreter}\"라는 프로그램이 이 시스템에 없습니다"));
        }
    }
    if is_source(path) {
        return Some(say!(language, en "without --, the judge compiles or runs this file",
            ko "--를 빼면 이 파일을 컴파일하거나 실행해 채점합니다"));
    }
    let is_program = script.is_some() || start.starts_with(b"\x7FELF");
    match kind {
        ErrorKind::NotFound if path.components().count() == 1 => Some(say!(language,
            en "to run the file in this folder: ./{name}",
            ko "이 폴더의 파일을 실행하려면: ./{name}")),
        ErrorKind::PermissionDenied if is_program => Some(say!(language,
            en "it is not executable: chmod +x {name}",
            ko "실행 권한이 없습니다: chmod +x {name}")),
        ErrorKind::PermissionDenied => Some(say!(language,
            en "it is neither a program nor a source file, by its ending: .c .cpp .rs .java .py .js",
            ko "프로그램도 아니고, 소스 파일의 확장자(.c .cpp .rs .java .py .js)도 아닙니다")),
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
