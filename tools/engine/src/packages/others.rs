//! Folders of CMS and TPS: pairs of files, and a file that states the limits. Their checkers follow protocols that
//! cannot be told apart, so they are not run, and that is said.

use super::files::below;
use super::{interaction, name_of, unsupported, Cases, Found, Package};
use console::language::say;
use console::text::shown_path;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folders that hold a checker, or what a solution talks to or is linked with.
const FOLDERS: [&str; 4] = ["check", "checker", "cor", "sol"];

/// The package that a folder with these test cases is, if a file in it states a limit. Many files of other tools are
/// called so.
pub fn package(root: &Path, mut cases: Cases) -> Result<Found, String> {
    let text = ["task.yaml", "problem.json"]
        .map(|file| fs::read_to_string(root.join(file)).unwrap_or_default())
        .concat();
    let number = |key: &str| -> Option<f64> {
        let number = stated(&text, key)?.parse().ok();
        number.filter(|number| (1e-3..=1e9).contains(number))
    };
    let limit = number("time_limit").or_else(|| number("timeout"));
    let memory = number("memory_limit").or_else(|| number("memlimit"));
    if limit.is_none() && memory.is_none() {
        return Ok(Found::Cases(cases));
    }
    if let Some(what) = not_supported(root, &text) {
        return Err(unsupported(root, &what));
    }
    let tests = number("n_input").map_or(0, |tests| tests as usize);
    cases.missing = cases.missing.max(tests.saturating_sub(cases.pairs.len()));
    let mut notes = Vec::new();
    if let Some(file) = stated(&text, "infile").filter(|file| !file.is_empty()) {
        notes.push(say!(en "programs must read stdin here, not {file}",
            ko "여기서는 {file}이 아니라 stdin에서 읽어야 합니다"));
    }
    if let Some(checker) = source(root, &["checker", "correttore"]) {
        notes.push(say!(
            en "{checker} is not run: if several outputs are right, give it as --checker",
            ko "{checker}는 실행하지 않습니다. 정답이 여러 개일 수 있으면 --checker로 지정하세요"));
    }
    Ok(Found::Package(Box::new(Package {
        name: name_of(root),
        root: root.to_path_buf(),
        cases,
        without_validator: Some(say!(en "the validator of such a package is not run",
            ko "이런 패키지의 입력 검증기는 실행하지 않습니다")),
        limit: limit.map(Duration::from_secs_f64),
        memory: memory.map(|mib| mib as u64),
        notes,
        ..Package::default()
    })))
}

/// What of a package this judge does not know.
fn not_supported(root: &Path, text: &str) -> Option<String> {
    let kind = stated(text, "type").unwrap_or_default();
    if kind == "Communication" || source(root, &["manager"]).is_some() {
        return Some(interaction());
    }
    if stated(text, "has_grader") == Some("true") || source(root, &["grader", "stub"]).is_some() {
        return Some(
            say!(en "functions that a grader calls", ko "그레이더가 함수를 호출하는 문제"),
        );
    }
    let is_known = ["", "Batch"].contains(&kind);
    (!is_known).then(|| say!(en "the type {kind} of problem.json", ko "problem.json의 유형 {kind}"))
}

/// The first word of the value of a key, in YAML or JSON, without quotes.
fn stated<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let plain = |part: &'a str| part.trim().trim_matches(['"', '\'']);
    let mut entries = text.split(['\n', ',', '{', '}']).filter_map(|entry| entry.split_once(':'));
    let (_, value) = entries.find(|(name, _)| plain(name) == key)?;
    value.split_whitespace().next().map(plain)
}

/// The first file of those folders that has one of these stems.
fn source(root: &Path, stems: &[&str]) -> Option<String> {
    let is_meant =
        |file: &PathBuf| stems.iter().any(|stem| file.file_stem() == Some(stem.as_ref()));
    FOLDERS.iter().find_map(|folder| {
        let file = below(&root.join(folder), root).into_iter().find(is_meant)?;
        Some(format!("{folder}/{}", shown_path(file)))
    })
}
