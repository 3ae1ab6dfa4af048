//! Folders of CMS, TPS and sinol: pairs of files, and a file that states the limits. Their checkers follow protocols
//! that cannot be told apart, so they are not run, and that is said.

use super::files::{below, text};
use super::{
    interaction, submitted_outputs, unsupported, uses_files, CaseFiles, FolderContent, Package,
};
use console::json::{self, Value};
use console::language::say;
use console::text::{lines, shown_path};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folders that hold a checker, or what a solution talks to or is linked with.
const FOLDERS: [&str; 4] = ["check", "checker", "cor", "sol"];

/// The files that state the limits, in seconds and MiB: of CMS, and of TPS.
const FILES: [&str; 2] = ["task.yaml", "problem.json"];

/// That of sinol, in milliseconds and KiB, beside the folder `prog` of its programs.
const SINOL: &str = "config.yml";

/// The package that a folder with these test cases is, or is in, if a file there states a limit. Many files of other
/// tools are called so.
pub fn package(root: &Path, cases: CaseFiles) -> Result<FolderContent, String> {
    let root = &root_of(root);
    let is_sinol = states_as_sinol(root);
    let files = if is_sinol { &[SINOL][..] } else { &FILES };
    let text = files.iter().map(|file| settings(file, root)).collect::<Result<String, _>>()?;
    let number = |key: &str| -> Option<f64> {
        let number = stated(&text, key)?.parse().ok();
        number.filter(|number| (1e-3..=1e9).contains(number))
    };
    let [a_second, a_mebibyte] = if is_sinol { [1000.0, 1024.0] } else { [1.0; 2] };
    let limit = number("time_limit").or_else(|| number("timeout")).map(|limit| limit / a_second);
    let memory = number("memory_limit").or_else(|| number("memlimit"));
    let memory = memory.map(|memory| memory / a_mebibyte);
    let kind = stated(&text, "type").unwrap_or_default();
    let is_true =
        |key: &str| stated(&text, key).is_some_and(|value| value.eq_ignore_ascii_case("true"));
    let files = ["infile", "outfile"].map(|key| stated(&text, key).unwrap_or_default());
    if let Some(file) = files.into_iter().find(|file| !file.is_empty()) {
        return Err(uses_files("task.yaml", file));
    }
    if is_true("output_only") {
        return Err(unsupported(root, &submitted_outputs()));
    }
    if kind == "Communication" {
        return Err(unsupported(root, &interaction()));
    }
    if limit.is_none() && memory.is_none() {
        return Ok(FolderContent::Cases(cases));
    }
    let is_program = |file: &&PathBuf| FOLDERS.iter().any(|folder| file.starts_with(folder));
    let all = below(root, root);
    let programs: Vec<&PathBuf> = all.iter().filter(is_program).collect();
    let program = |stems: &[&str]| {
        let is_meant =
            |file: &&&PathBuf| stems.iter().any(|stem| file.file_stem() == Some(stem.as_ref()));
        programs.iter().find(is_meant).copied()
    };
    if program(&["manager"]).is_some() {
        return Err(unsupported(root, &interaction()));
    }
    if is_true("has_grader") || program(&["grader", "stub"]).is_some() {
        let what = say!(en "functions that a grader calls", ko "그레이더가 함수를 호출하는 문제");
        return Err(unsupported(root, &what));
    }
    if !["", "Batch"].contains(&kind) {
        let what = say!(en "the type {kind} of problem.json", ko "problem.json의 유형 {kind}");
        return Err(unsupported(root, &what));
    }
    // A template of TPS has one that is not meant.
    let is_meant = stated(&text, "has_checker") != Some("false");
    // Its name is that of the model solution, and `chk`.
    let is_of_sinol = |file: &&PathBuf| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let model = stem.strip_suffix("chk").filter(|_| is_sinol && file.starts_with("prog"));
        model.is_some_and(|model| all.iter().any(|it| it.file_stem() == Some(model.as_ref())))
    };
    let checker = program(&["checker", "correttore"]).filter(|_| is_meant);
    let checker = checker.or_else(|| all.iter().find(is_of_sinol));
    let without_checker = checker.map(|checker| {
        let checker = shown_path(checker);
        say!(en "{checker} is not run: only the expected outputs are accepted",
            ko "{checker}는 실행하지 않습니다. 정답 파일과 같은 출력만 맞습니다")
    });
    Ok(FolderContent::Package(Box::new(Package {
        root: root.clone(),
        cases,
        limit: limit.map(Duration::from_secs_f64),
        memory: memory.map(|mib| mib as u64),
        without_checker,
        // By default, CMS itself takes input.txt and output.txt, and other tools stdin and stdout.
        may_use_files: root.join("task.yaml").is_file() && stated(&text, "infile").is_none(),
        ..Package::default()
    })))
}

/// The folder that states the limits: this one, or the one around it.
fn root_of(folder: &Path) -> PathBuf {
    let full = folder.canonicalize().unwrap_or_default();
    let states =
        |root: &&Path| states_as_sinol(root) || FILES.iter().any(|file| root.join(file).is_file());
    let around = full.parent().filter(states).filter(|_| !states(&folder));
    around.unwrap_or(folder).to_path_buf()
}

fn states_as_sinol(root: &Path) -> bool {
    root.join(SINOL).is_file() && root.join("prog").is_dir()
}

/// The settings in a file, one a line as in YAML.
fn settings(file: &str, root: &Path) -> Result<String, String> {
    let text = text(&root.join(file), root);
    let [_, json] = FILES;
    if file != json || text.is_empty() {
        return Ok(text);
    }
    let line = |(key, value): (String, Value)| match value {
        Value::Text(text) => Some(format!("{key}: {:?}", text.split_whitespace().next()?)),
        Value::Number(number) => Some(format!("{key}: {number}")),
        Value::Bool(is_true) => Some(format!("{key}: {is_true}")),
        _ => None,
    };
    match json::read(&text) {
        Ok(Value::Object(entries)) => Ok(lines(entries.into_iter().filter_map(line))),
        Ok(_) => Ok(String::new()),
        Err(error) => Err(format!("{file}: {error}")),
    }
}

/// The first word of the value of a key, without quotes.
fn stated<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let plain = |part: &'a str| part.trim().trim_matches(['"', '\'']);
    let mut entries = text.lines().filter_map(|entry| entry.split_once(':'));
    let (_, value) = entries.find(|(name, _)| plain(name) == key)?;
    value.split_whitespace().next().map(plain)
}
