//! Packages of ICPC, Kattis and `DOMjudge`: `data/sample`, `data/secret` and folders below them. The formats are
//! `spec/legacy.md` and `spec/2025-09.md` of Kattis/problem-package-format.

use super::files::{below, entries, folders, leaves, or_compressed, unpacked};
use super::pairs::Pair;
use super::yaml::{positive, Settings};
use super::{
    interaction, name_in, name_of, unsupported, Cases, Comparison, Found, Package, Source,
    Submission,
};
use crate::cases::Group;
use crate::known::checker::Protocol;
use crate::programs::command::{CommandLine, Given};
use crate::programs::{is_source, other_ending, SourceLanguage};
use console::language::say;
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The folders of test cases in `data`.
const DATA: [&str; 2] = ["sample", "secret"];

/// The multiplier of problemtools, where the package states none.
const MULTIPLIER: f64 = 5.0;

/// The memory limit of problemtools in MiB, where the package states none.
const MEMORY: u64 = 2048;

/// Whether a folder is a package: an input is below `data/sample` or `data/secret`.
pub fn is_package(root: &Path) -> bool {
    let data = root.join("data");
    DATA.iter().any(|name| {
        let files = below(&data.join(name), root);
        files.iter().any(|file| unpacked(file).extension().is_some_and(|ending| ending == "in"))
    })
}

/// The package that a folder is, or in whose data it lies.
pub fn root_of(folder: &Path) -> Option<PathBuf> {
    if is_package(folder) {
        return Some(folder.to_path_buf());
    }
    let full = folder.canonicalize().ok()?;
    let mut around = full.ancestors().skip(1);
    let root = around.find(|root| full.starts_with(root.join("data")) && is_package(root))?;
    Some(root.to_path_buf())
}

/// Reads a package, with the test cases in a folder of it.
pub fn package(root: &Path, folder: &Path) -> Result<Found, String> {
    let settings = Settings::read(&root.join("problem.yaml"), root)?;
    let kinds = kinds(&settings)?;
    if let Some(what) = not_supported(root, &kinds) {
        return Err(unsupported(root, &what));
    }
    let ini = fs::read_to_string(root.join("domjudge-problem.ini")).unwrap_or_default();
    // Where problem.yaml says nothing of it, a program that is not in the package talks.
    let has = |kind: &str| kinds.iter().any(|it| it == kind);
    if ini_value(&ini, "special_run").is_some() && !has("interactive") {
        return Err(unsupported(root, &interaction()));
    }
    // Flags of the default comparison say the same in another way.
    let is_known = has("custom") || settings.text(&["validator_flags"])?.is_some();
    if let Some(program) = ini_value(&ini, "special_compare").filter(|_| !is_known) {
        return Err(say!(
            en "domjudge-problem.ini: special_compare names {program}, which is not in the package",
            ko "domjudge-problem.ini: special_compare의 {program}이 패키지에 없습니다"));
    }
    let mut groups = Groups::new(root, &settings, &ini)?;
    let cases = cases(root, folder, &mut groups)?;
    let (mut validators, mut without_validator) = validators(root);
    if !validators.is_empty() && groups.without_validator.is_some() {
        (validators, without_validator) = (Vec::new(), groups.without_validator);
    }
    let (submissions, not_run) = submissions(root);
    let mut solutions: Vec<Source> = submissions
        .iter()
        .filter(|submission| submission.folder == "accepted")
        .map(|submission| submission.source.clone())
        .collect();
    solutions.sort_by_key(|solution| speed(&solution.given));
    let is_guessed = !root.join("problem.yaml").is_file() && ini.is_empty();
    let comparison = match lone_checker(root).filter(|_| is_guessed) {
        Some(checker) => Comparison::Checker(Protocol::Kattis, checker),
        None => comparison(root, &kinds)?,
    };
    let unread = root.join("executables").is_dir() && matches!(comparison, Comparison::Words);
    let unread = unread.then(|| {
        say!(en "executables is not read: a checker can be given as --checker",
            ko "executables 폴더는 읽지 않습니다. 체커는 --checker로 지정하세요")
    });
    Ok(Found::Package(Box::new(Package {
        name: name_of(root),
        cases,
        is_guessed: is_guessed && matches!(comparison, Comparison::Words),
        comparison,
        is_scored: has("score") || has("scoring"),
        validators,
        without_validator,
        solutions,
        submissions,
        not_run,
        limit: limit(root, &ini, &settings)?,
        multiplier: Some(multiplier(&settings)?),
        memory: Some(settings.number(&["limits", "memory"])?.map_or(MEMORY, |mib| mib as u64)),
        notes: unread.into_iter().collect(),
        root: root.to_path_buf(),
        ..Package::default()
    })))
}

/// The words of `problem.yaml` about the kind of the problem.
fn kinds(settings: &Settings) -> Result<Vec<String>, String> {
    let validation = settings.text(&["validation"])?.unwrap_or_default();
    let types = settings.list(&["type"])?.unwrap_or_default();
    let words = validation.split_whitespace().chain(types.iter().flat_map(|it| it.split(' ')));
    Ok(words.map(String::from).collect())
}

/// What of a package this judge does not know.
fn not_supported(root: &Path, kinds: &[String]) -> Option<String> {
    let has = |kind: &str| kinds.iter().any(|it| it == kind);
    Some(if has("multi-pass") || has("multipass") {
        say!(en "a run of several passes (multi-pass)", ko "여러 번 실행하는(multi-pass) 문제")
    } else if has("submit-answer") {
        say!(en "submitted outputs (submit-answer)", ko "출력을 제출하는 문제")
    } else if !below(&root.join("include"), root).is_empty() {
        say!(en "files that are added to submissions (its folder include)",
            ko "제출 파일에 include 폴더의 파일을 더하는 문제")
    } else {
        return None;
    })
}

/// The test cases in a folder.
fn cases(root: &Path, folder: &Path, groups: &mut Groups) -> Result<Cases, String> {
    let data = root.join("data");
    let chosen = folder.canonicalize().unwrap_or_default();
    let mut cases = Cases::default();
    for file in DATA.iter().flat_map(|name| {
        below(&data.join(name), root).into_iter().map(move |file| Path::new(name).join(file))
    }) {
        let path = data.join(&file);
        // By its folder: a test may be a link to one of another group.
        let place = path.parent().and_then(|folder| folder.canonicalize().ok());
        let is_chosen = chosen == root.canonicalize().unwrap_or_default()
            || place.is_some_and(|place| place.starts_with(&chosen));
        let plain = unpacked(&path);
        if !is_chosen || plain != path && plain.exists() {
            continue;
        }
        let ending = plain.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if ending == "ans" && !or_compressed(plain.with_extension("in")).is_file() {
            cases.missing += 1;
        }
        if ending != "in" {
            continue;
        }
        let outputs = ["ans", "out"].map(|ending| or_compressed(plain.with_extension(ending)));
        let output = outputs.into_iter().find(|path| path.is_file() && !leaves(path, root));
        let name = name_in(Path::new(""), &unpacked(&file).with_extension(""));
        let group = groups.of(&plain)?;
        cases.pairs.push(Pair { name, input: path, output, group });
    }
    Ok(cases)
}

/// The groups of test cases by their folders.
struct Groups<'a> {
    root: &'a Path,
    /// What `problem.yaml` says of all.
    all: Group,
    known: HashMap<PathBuf, Arc<Group>>,
    /// Why the flags of validators of inputs are not known. No verdict needs them.
    without_validator: Option<String>,
}

impl<'a> Groups<'a> {
    fn new(root: &'a Path, settings: &Settings, ini: &str) -> Result<Self, String> {
        let output = settings.text(&["validator_flags"])?;
        let output = output.or_else(|| ini_value(ini, "special_compare_args")).unwrap_or_default();
        let all = Group { output_arguments: split(&output), ..Group::default() };
        Ok(Self { root, all, known: HashMap::new(), without_validator: None })
    }

    /// The group of a test case: the nearest file that has a key says it.
    fn of(&mut self, input: &Path) -> Result<Arc<Group>, String> {
        let own = input.with_extension("yaml");
        let folder = input.parent().unwrap_or(input);
        if own.is_file() {
            let mut group = self.read(folder)?;
            self.add(&mut group, &own)?;
            return Ok(Arc::new(group));
        }
        if let Some(known) = self.known.get(folder) {
            return Ok(Arc::clone(known));
        }
        let group = Arc::new(self.read(folder)?);
        self.known.insert(folder.to_path_buf(), Arc::clone(&group));
        Ok(group)
    }

    fn read(&mut self, folder: &Path) -> Result<Group, String> {
        let all = &self.all;
        let mut group = Group {
            input_arguments: all.input_arguments.clone(),
            output_arguments: all.output_arguments.clone(),
        };
        let data = self.root.join("data");
        let mut folders: Vec<&Path> =
            folder.ancestors().take_while(|it| it.starts_with(&data)).collect();
        folders.reverse();
        for folder in folders {
            for name in ["testdata.yaml", "test_group.yaml"] {
                self.add(&mut group, &folder.join(name))?;
            }
        }
        Ok(group)
    }

    /// Adds what a file says of its group.
    fn add(&mut self, group: &mut Group, file: &Path) -> Result<(), String> {
        let settings = Settings::read(file, self.root)?;
        if settings.list(&["args"])?.is_some() {
            let file = name_in(self.root, file);
            let what = say!(en "arguments of programs (args in {file})",
                ko "프로그램에 인수를 넘기는 문제, {file}의 args");
            return Err(unsupported(self.root, &what));
        }
        match arguments(&settings, "input_validator_flags", "input_validator_args") {
            Ok(Some(input)) => group.input_arguments = input,
            Ok(None) => {}
            Err(why) => self.without_validator = Some(why),
        }
        if let Some(output) =
            arguments(&settings, "output_validator_flags", "output_validator_args")?
        {
            group.output_arguments = output;
        }
        Ok(())
    }
}

/// The arguments of validators: a text of the legacy format, or a list of the newer one.
fn arguments(settings: &Settings, text: &str, list: &str) -> Result<Option<Vec<OsString>>, String> {
    let text = settings.text(&[text])?.map(|flags| split(&flags));
    let list = settings.list(&[list])?;
    Ok(list.map(|list| list.into_iter().map(OsString::from).collect()).or(text))
}

fn split(flags: &str) -> Vec<OsString> {
    flags.split_whitespace().map(OsString::from).collect()
}

fn comparison(root: &Path, kinds: &[String]) -> Result<Comparison, String> {
    let has = |kind: &str| kinds.iter().any(|it| it == kind);
    let is_custom = has("custom");
    // Of the newer format: it is used if it is there.
    let own = root.join("output_validator");
    let folder = if is_custom { root.join("output_validators") } else { own.clone() };
    if !is_custom && !own.is_dir() && !has("interactive") {
        return Ok(Comparison::Words);
    }
    let name = name_in(root, &folder);
    let folder = if folder.is_dir() { folder } else { own };
    let programs =
        if folder.ends_with("output_validator") { vec![folder] } else { entries(&folder, root) };
    let sources: Vec<Source> = programs.iter().filter_map(|path| source(root, path)).collect();
    match &sources[..] {
        [only] if has("interactive") => Ok(Comparison::Interactor(only.clone())),
        [only] => Ok(Comparison::Checker(Protocol::Kattis, only.clone())),
        [] => Err(say!(
            en "{name}: no source of a validator, or one that a script runs, which this judge never does",
            ko "{name}: 출력 검증기의 소스가 없거나 스크립트로 실행하는 검증기입니다(스크립트는 실행하지 않습니다)")),
        [..] => Err(say!(en "{name}: more than one validator of outputs",
            ko "{name}: 출력 검증기가 여러 개입니다")),
    }
}

/// The checker of a package without `problem.yaml`: the only file of its folder.
fn lone_checker(root: &Path) -> Option<Source> {
    let folders = ["output_validators", "executables/compare"];
    folders.iter().find_map(|folder| match &entries(&root.join(folder), root)[..] {
        [only] => source(root, only),
        _ => None,
    })
}

/// The validators of inputs, and why there is none if those that are there cannot be run.
fn validators(root: &Path) -> (Vec<Source>, Option<String>) {
    let folders = ["input_validators", "input_format_validators"].map(|name| root.join(name));
    let programs = folders.iter().flat_map(|folder| entries(folder, root));
    let mut sources = Vec::new();
    let mut others = Vec::new();
    for path in programs {
        let is_grammar = path.extension().is_some_and(|ending| ending == "ctd");
        match source(root, &path) {
            Some(source) => sources.push(source),
            None if is_grammar && has_checktestdata() => {
                let words = vec!["checktestdata".into(), path.clone().into()];
                let given = Given::Command(CommandLine::new(words));
                sources.push(Source { given, name: name_in(root, &path) });
            }
            None if ["ctd", "viva"].iter().any(|it| path.extension() == Some(it.as_ref())) => {
                others.push(name_in(root, &path));
            }
            None => {}
        }
    }
    let why = (sources.is_empty()).then(|| match &others[..] {
        [] => say!(en "the package has no validator of inputs",
            ko "패키지에 입력 검증기가 없습니다"),
        [other, ..] if Path::new(other).extension() == Some("ctd".as_ref()) => say!(
            en "{other} needs the program checktestdata, which is not installed",
            ko "{other}에 필요한 프로그램 checktestdata가 설치되어 있지 않습니다"),
        [other, ..] => say!(en "this judge cannot run {other}",
            ko "{other}은 실행할 수 없습니다"),
    });
    (sources, why)
}

fn has_checktestdata() -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join("checktestdata").is_file())
}

/// A source file, or a folder of sources without a script that runs it.
fn source(root: &Path, path: &Path) -> Option<Source> {
    let name = name_in(root, path);
    if path.is_file() && is_source(path) {
        return Some(Source { given: Given::File(path.to_path_buf()), name });
    }
    let is_run_by_script = path.join("run").exists();
    let has_source = path.is_dir() && entries(path, root).iter().any(|it| is_source(it));
    let has_source = has_source && !is_run_by_script;
    has_source.then(|| Source { given: Given::Folder(path.to_path_buf()), name })
}

/// All submissions, by their folders, and the endings of those that are in no known language.
fn submissions(root: &Path) -> (Vec<Submission>, Vec<String>) {
    let mut submissions = Vec::new();
    let mut not_run = Vec::new();
    for folder in folders(&root.join("submissions"), root) {
        let verdict = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for path in entries(&folder, root) {
            match source(root, &path) {
                Some(source) => {
                    submissions.push(Submission { source, folder: verdict.clone(), path });
                }
                None => not_run.extend(other_ending(&path)),
            }
        }
    }
    (submissions, not_run)
}

/// The order in which right solutions are asked: the quicker languages first.
fn speed(given: &Given) -> usize {
    let language = match given {
        Given::File(file) => SourceLanguage::of(file),
        _ => None,
    };
    match language {
        Some(SourceLanguage::Cpp | SourceLanguage::C | SourceLanguage::Rust) => 0,
        Some(SourceLanguage::Python) => 1,
        Some(SourceLanguage::JavaScript) => 2,
        Some(SourceLanguage::Java) | None => 3,
    }
}

/// The CPU time limit that the package states.
fn limit(root: &Path, ini: &str, settings: &Settings) -> Result<Option<Duration>, String> {
    let file = fs::read_to_string(root.join(".timelimit")).ok();
    let stated = match (file, ini_value(ini, "timelimit")) {
        (Some(text), _) => Some(positive(".timelimit", &text)?),
        (None, Some(text)) => Some(positive("domjudge-problem.ini: timelimit", &text)?),
        (None, None) => settings.number(&["limits", "time_limit"])?,
    };
    Ok(stated.map(Duration::from_secs_f64))
}

/// How many times as long as the slowest right solution a run may take.
fn multiplier(settings: &Settings) -> Result<f64, String> {
    let legacy = settings.number(&["limits", "time_multiplier"])?;
    let newer = settings.number(&["limits", "time_multipliers", "ac_to_time_limit"])?;
    Ok(legacy.or(newer).unwrap_or(MULTIPLIER))
}

/// The value of a key, perhaps in quotes.
fn ini_value(ini: &str, key: &str) -> Option<String> {
    let value = |line: &str| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then(|| value.trim().trim_matches(['\'', '"']).to_string())
    };
    ini.lines().find_map(value).filter(|value| !value.is_empty())
}
