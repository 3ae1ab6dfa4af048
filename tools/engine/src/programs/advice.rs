//! Why a command cannot start, or a source cannot be read, and what to do.

use super::languages::is_source;
use crate::run::RunError;
use console::language::say;
use console::text::{is_utf_16, shown_path};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// What tools say of a source that is not UTF-8: clang, rustc, javac and Python. gcc names the bytes. Comments and
/// strings in other encodings are nothing to gcc, and to node.
const UTF_8_COMPLAINTS: [&str; 5] = [
    "is not valid UTF-8",
    "did not contain valid UTF-8",
    "error: unmappable character",
    "SyntaxError: Non-UTF-8 code",
    "(unicode error) 'utf-8' codec",
];

/// How to save a source that fails, if its encoding is why. No tool reads UTF-16; of others, these words of
/// the compiler or interpreter decide: a source may fail for another reason, too.
pub fn encoding(file: &Path, words: &str) -> Option<String> {
    let source = fs::read(file).ok()?;
    let file = shown_path(file);
    if source.starts_with(b"\xEF\xBB\xBF") {
        // Only javac minds it.
        words.contains(r"illegal character: '\ufeff'").then(|| {
            say!(en "{file} starts with a byte-order mark: save it as UTF-8 without one",
            ko "{file} 파일이 BOM으로 시작합니다. BOM 없는 UTF-8로 저장하세요")
        })
    } else if is_utf_16(&source) {
        Some(say!(en "{file} is UTF-16: save it as UTF-8",
            ko "{file} 파일이 UTF-16입니다. UTF-8로 저장하세요"))
    } else {
        let complains = UTF_8_COMPLAINTS.iter().any(|it| words.contains(it)) || names_byte(words);
        (complains && String::from_utf8(source).is_err()).then(|| {
            say!(en "{file} is not UTF-8: save it as UTF-8",
                ko "{file} 파일이 UTF-8이 아닙니다(CP949일 수 있습니다). UTF-8로 저장하세요")
        })
    }
}

/// Whether words name a byte that is no ASCII as gcc does: `stray '\377' in program`, in any language.
fn names_byte(words: &str) -> bool {
    let is_byte = |rest: &str| {
        matches!(rest.as_bytes(), [b'2' | b'3', second, third, ..]
            if second.is_ascii_digit() && third.is_ascii_digit())
    };
    words.split('\\').skip(1).any(is_byte)
}

/// The error of a run without an outcome.
pub fn explained(command: &[OsString], error: RunError) -> String {
    match error {
        RunError::NotStarted(error) => cannot_start(command, &error),
        RunError::Broken(error) => error,
    }
}

/// The error of a command that does not start: the system's words, and a hint if one fits.
fn cannot_start(command: &[OsString], error: &io::Error) -> String {
    let name = command[0].to_string_lossy();
    match hint(command, error.kind()) {
        _ if is_neither(Path::new(&command[0]), error) => say!(
            en "{name} is neither a program nor a source file, by its ending: .c .cpp .rs .java .py .js",
            ko "{name}: 프로그램도 아니고, 소스 파일의 확장자(.c .cpp .rs .java .py .js)도 아닙니다"),
        _ if name.is_empty() => {
            say!(en "the command is empty", ko "명령이 비어 있습니다")
        }
        Some(hint) => format!("{name}: {error} ({hint})"),
        None => format!("{name}: {error}"),
    }
}

fn hint(command: &[OsString], kind: ErrorKind) -> Option<String> {
    let path = Path::new(&command[0]);
    let name = shown_path(path);
    if !path.is_file() {
        let is_quoted = command[0].to_string_lossy().contains(' ') && command.len() == 1;
        return (is_quoted && kind == ErrorKind::NotFound).then(|| {
            say!(en "the quotes make the whole command one word: remove them",
                ko "따옴표 때문에 명령 전체가 한 단어입니다. 따옴표를 빼세요")
        });
    }
    if is_source(path) {
        if shown_path(path).starts_with('-') {
            return Some(say!(en "without --, the judge compiles or runs ./{name}",
                ko "-- 없이 ./{name}으로 쓰면 컴파일하거나 실행해 채점합니다"));
        }
        return Some(say!(en "without --, the judge compiles or runs this file",
            ko "--를 빼면 이 파일을 컴파일하거나 실행해 채점합니다"));
    }
    match kind {
        ErrorKind::NotFound if path.components().count() == 1 => Some(say!(
            en "to run the file in this folder: ./{name}",
            ko "이 폴더의 파일을 실행하려면: ./{name}")),
        ErrorKind::PermissionDenied if is_program(path) => Some(say!(
            en "it is not executable: chmod +x {name}",
            ko "실행 권한이 없습니다: chmod +x {name}")),
        _ => None,
    }
}

/// What systems say of a file that is no program: Linux of one that may be executed, and Windows.
const NO_PROGRAM: [i32; 2] = [8, 193];

/// Whether a file that does not start is neither a program nor a source.
fn is_neither(path: &Path, error: &io::Error) -> bool {
    let is_no_program = error.raw_os_error().is_some_and(|code| NO_PROGRAM.contains(&code));
    let may_not_start = error.kind() == ErrorKind::PermissionDenied && !is_program(path);
    path.is_file() && !is_source(path) && (is_no_program || may_not_start)
}

/// Whether a file starts as a script or a program does.
fn is_program(path: &Path) -> bool {
    let mut start = Vec::new();
    // A pipe could be read for ever. A file that cannot be read is no program.
    if !path.is_file() {
        return false;
    }
    let _ = File::open(path).and_then(|file| file.take(4).read_to_end(&mut start));
    start.starts_with(b"#!") || start == b"\x7FELF"
}
