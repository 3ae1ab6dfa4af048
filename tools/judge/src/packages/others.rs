//! Folders of CMS and TPS: pairs of files, and a file that states the limits. Their checkers follow protocols that
//! cannot be told apart, so they are not run, and that is said.

use super::files::below;
use super::settings::Settings;
use super::{interaction, unsupported, Cases, Comparison, Found, Package};
use kit::language::say;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The folders that hold a checker, and the names of its sources.
const CHECKERS: [(&str, &str); 3] =
    [("check", "checker"), ("cor", "correttore"), ("checker", "checker")];

/// The programs of CMS that talk to a solution, or that its functions are linked with: a folder, and the stem of their
/// names.
const MANAGERS: [(&str, &str); 2] = [("check", "manager"), ("cor", "manager")];
const GRADERS: [(&str, &str); 2] = [("sol", "grader"), ("sol", "stub")];

/// The package that a folder with these test cases is, if a file in it says so.
pub fn package(root: &Path, mut cases: Cases) -> Result<Found, String> {
    let is_cms = root.join("task.yaml").is_file();
    let limits = if is_cms { of_cms(root)? } else { of_tps(root) };
    let Some(Limits { time, memory, input_file, tests }) = limits else {
        return Ok(Found::Cases(cases));
    };
    if let Some(what) = not_supported(root, is_cms) {
        return Err(unsupported(root, &what));
    }
    cases.missing = cases.missing.max(tests.saturating_sub(cases.pairs.len()));
    let mut notes = Vec::new();
    if let Some(file) = input_file {
        notes.push(say!(en "programs must read stdin here, not {file}",
            ko "여기서는 {file}이 아니라 stdin에서 읽어야 합니다"));
    }
    if let Some(checker) = source(root, &CHECKERS) {
        notes.push(say!(
            en "{checker} is not run: if several outputs are right, give it as --checker",
            ko "{checker}는 실행하지 않습니다. 정답이 여러 개일 수 있으면 --checker로 지정하세요"));
    }
    Ok(Found::Package(Box::new(Package {
        name: root.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        root: root.to_path_buf(),
        cases,
        comparison: Comparison::Lines,
        validators: Vec::new(),
        without_validator: Some(say!(en "the validator of such a package is not run",
            ko "이런 패키지의 입력 검증기는 실행하지 않습니다")),
        solutions: Vec::new(),
        solution_answers: false,
        submissions: Vec::new(),
        limit: time,
        multiplier: None,
        memory,
        notes,
    })))
}

struct Limits {
    time: Option<Duration>,
    /// In MiB.
    memory: Option<u64>,
    /// The file that programs read in place of stdin.
    input_file: Option<String>,
    /// How many tests there are, if that is stated.
    tests: usize,
}

fn of_cms(root: &Path) -> Result<Option<Limits>, String> {
    let settings = Settings::read(&root.join("task.yaml"), root)?;
    let first = |names: [&str; 2]| -> Result<Option<f64>, String> {
        Ok(settings.number(&names[..1])?.or(settings.number(&names[1..])?))
    };
    let time = first(["time_limit", "timeout"])?.map(Duration::from_secs_f64);
    let memory = first(["memory_limit", "memlimit"])?.map(|mib| mib as u64);
    let input_file = settings.text(&["infile"])?.filter(|file| !file.is_empty());
    let tests = settings.text(&["n_input"])?;
    // Thousands of files of other tools are called so.
    let is_task = time.is_some() || memory.is_some() || tests.is_some();
    let tests = tests.and_then(|tests| tests.parse().ok()).unwrap_or(0);
    Ok(is_task.then_some(Limits { time, memory, input_file, tests }))
}

/// What of a package this judge does not know.
fn not_supported(root: &Path, is_cms: bool) -> Option<String> {
    let (talks, has_grader) = if is_cms {
        (source(root, &MANAGERS).is_some(), source(root, &GRADERS).is_some())
    } else {
        let json = fs::read_to_string(root.join("problem.json")).unwrap_or_default();
        match json_value(&json, "type") {
            None | Some("" | "Batch" | "Communication") => {}
            Some(kind) => {
                return Some(say!(en "the type {kind} of problem.json",
                    ko "problem.json의 유형 {kind}"));
            }
        }
        let is = |key: &str, value: &str| json_value(&json, key) == Some(value);
        (is("type", "Communication"), is("has_grader", "true"))
    };
    if talks {
        return Some(interaction());
    }
    has_grader
        .then(|| say!(en "functions that a grader calls", ko "그레이더가 함수를 호출하는 문제"))
}

/// The text of a value in JSON, up to its end or the first space.
fn json_value<'a>(json: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = json.split_once(&format!("\"{key}\""))?;
    let value = rest.trim_start().strip_prefix(':')?.trim_start();
    let is_end = |letter: char| letter.is_whitespace() || ",}\"".contains(letter);
    value.trim_start_matches('"').split(is_end).next()
}

/// Those of `problem.json`.
fn of_tps(root: &Path) -> Option<Limits> {
    let text = fs::read_to_string(root.join("problem.json")).ok()?;
    let number = |key: &str| -> Option<f64> {
        let value = json_value(&text, key)?.parse().ok();
        value.filter(|value| (1e-3..=1e9).contains(value))
    };
    let time = number("time_limit").map(Duration::from_secs_f64);
    let memory = number("memory_limit").map(|mib| mib as u64);
    time.is_some().then_some(Limits { time, memory, input_file: None, tests: 0 })
}

/// The first file of those folders that has the stem.
fn source(root: &Path, places: &[(&str, &str)]) -> Option<String> {
    places.iter().find_map(|(folder, stem)| {
        let files = below(&root.join(folder), root);
        let is_meant = |file: &&std::path::PathBuf| file.file_stem() == Some(stem.as_ref());
        let file = files.iter().find(is_meant)?;
        Some(format!("{folder}/{}", file.display()))
    })
}
