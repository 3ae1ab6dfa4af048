//! Packages of ICPC, Kattis and `DOMjudge`: `data/sample`, `data/secret` and folders below them. The formats are
//! `spec/legacy.md` and `spec/2025-09.md` of Kattis/problem-package-format.

use super::files::{below, entries, folders, ini_value, leaves, or_compressed, text, unpacked};
use super::pairs::Pair;
use super::yaml::{positive, Settings};
use super::{
    accepted, interaction, name_in, no_validator, several_passes, submitted_outputs, unsupported,
    CaseFiles, Comparison, FolderContent, Package, PackageProgram, Submission,
};
use crate::cases::ValidatorArguments;
use crate::known::checker::Protocol;
use crate::known::claims::FolderVerdicts;
use crate::programs::command::{find, CommandLine, ProgramSource};
use crate::programs::{is_python_2, is_source, not_run, SourceLanguage};
use console::language::say;
use std::collections::{BTreeSet, HashMap};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use SourceLanguage::{Cpp, JavaScript, Python, Rust, C};

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
pub fn package(root: &Path, folder: &Path) -> Result<FolderContent, String> {
    let settings = Settings::read(&root.join("problem.yaml"), root);
    let kinds = kinds(&settings)?;
    if let Some(what) = not_supported(root, &settings, &kinds) {
        return Err(unsupported(root, &what));
    }
    let ini = text(&root.join("domjudge-problem.ini"), root);
    // Where problem.yaml says nothing of it, the interactor is not in the package.
    if ini_value(&ini, "special_run").is_some() && !kinds.contains("interactive") {
        return Err(unsupported(root, &interaction()));
    }
    // Flags in problem.yaml are for the default comparison, whatever special_compare calls it.
    let flags = settings.text(&["validator_flags"])?;
    let is_known = kinds.contains("custom") || flags.is_some();
    if let Some(program) = ini_value(&ini, "special_compare").filter(|_| !is_known) {
        return Err(say!(
            en "domjudge-problem.ini: special_compare names {program}, which is not in the package",
            ko "domjudge-problem.ini: special_compare의 {program} 파일이 패키지에 없습니다"));
    }
    let flags = flags.or_else(|| ini_value(&ini, "special_compare_args")).unwrap_or_default();
    let mut unread = None;
    let cases = cases(root, folder, &split(&flags), &mut unread)?;
    let (validators, without_validator) = match unread {
        None => validators(root),
        why => (Vec::new(), why),
    };
    let (submissions, not_run) = submissions(root);
    let mut solutions = accepted(&submissions);
    solutions.sort_by_key(|solution| speed(&solution.source));
    let says_nothing = !root.join("problem.yaml").is_file() && flags.is_empty();
    let comparison = match lone_checker(root).filter(|_| says_nothing) {
        Some(checker) => Comparison::Checker(Protocol::Kattis, checker),
        None => comparison(root, &kinds)?,
    };
    let has_others = root.join("executables").is_dir() && matches!(comparison, Comparison::Words);
    let has_verdicts = root.join("submissions/submissions.yaml").is_file();
    // The older key, misspelled: no tool reads that.
    let is_misspelled = matches!(settings.number(&["limits", "time_multipliers"]), Ok(Some(_)));
    let not_read = [
        has_others.then_some("executables"),
        has_verdicts.then_some("submissions/submissions.yaml"),
        is_misspelled.then_some("problem.yaml: limits.time_multipliers"),
    ];
    let not_read = not_read.into_iter().flatten();
    let notes = not_read.map(|it| say!(en "{it} is not read", ko "읽지 않음: {it}")).collect();
    let newer = &["limits", "time_multipliers", "ac_to_time_limit"];
    let newer = if is_misspelled { None } else { settings.number(newer)? };
    let multiplier = settings.number(&["limits", "time_multiplier"])?.or(newer);
    Ok(FolderContent::Package(Box::new(Package {
        cases,
        is_guessed: says_nothing && ini.is_empty() && matches!(comparison, Comparison::Words),
        comparison,
        is_scored: kinds.contains("score") || kinds.contains("scoring"),
        validators,
        without_validator,
        solutions,
        submissions,
        not_run,
        limit: limit(root, &ini, &settings)?,
        multiplier: Some(multiplier.unwrap_or(MULTIPLIER)),
        memory: Some(settings.number(&["limits", "memory"])?.map_or(MEMORY, |mib| mib as u64)),
        notes,
        root: root.to_path_buf(),
        ..Package::default()
    })))
}

/// The words of `problem.yaml` about the kind of the problem.
fn kinds(settings: &Settings) -> Result<BTreeSet<String>, String> {
    let validation = settings.text(&["validation"])?.unwrap_or_default();
    let types = settings.list(&["type"])?.unwrap_or_default();
    let words = validation.split_whitespace().chain(types.iter().flat_map(|it| it.split(' ')));
    Ok(words.map(String::from).collect())
}

/// The kinds of problems that the formats have, in `validation` and `type`.
const KINDS: [&str; 9] = [
    "default",
    "custom",
    "interactive",
    "score",
    "pass-fail",
    "scoring",
    "multi-pass",
    "multipass",
    "submit-answer",
];

/// What this judge does not support, if the package needs such.
fn not_supported(root: &Path, settings: &Settings, kinds: &BTreeSet<String>) -> Option<String> {
    if let Some(kind) = kinds.iter().find(|kind| !KINDS.contains(&&kind[..])) {
        return Some(say!(en "the type {kind} of problem.yaml", ko "problem.yaml의 유형 {kind}"));
    }
    if let Some(name) = settings.below("constants").first() {
        return Some(say!(en "constants of problem.yaml, such as {name}",
            ko "problem.yaml의 constants({name} 등)를 프로그램에 넣는 문제"));
    }
    Some(if kinds.contains("multi-pass") || kinds.contains("multipass") {
        several_passes()
    } else if kinds.contains("submit-answer") {
        submitted_outputs()
    } else if !below(&root.join("include"), root).is_empty() {
        say!(en "files that are added to submissions (its folder include)",
            ko "제출 파일에 include 폴더의 파일을 더하는 문제")
    } else {
        return None;
    })
}

/// The test cases in a folder, with these flags for all outputs. Says in `unread` why the flags of validators of inputs
/// are not known, if they are not: no verdict needs them.
fn cases(
    root: &Path,
    folder: &Path,
    flags: &[OsString],
    unread: &mut Option<String>,
) -> Result<CaseFiles, String> {
    let data = root.join("data");
    let chosen = folder.canonicalize().unwrap_or_default();
    let mut cases = CaseFiles::default();
    let mut around: HashMap<PathBuf, Vec<Settings>> = HashMap::new();
    let of_folder = |name| {
        below(&data.join(name), root).into_iter().map(move |file| Path::new(name).join(file))
    };
    for file in DATA.iter().flat_map(of_folder) {
        let path = data.join(&file);
        // Its folder decides: the test itself may be a link to one of another group.
        let place = path.parent().and_then(|folder| folder.canonicalize().ok());
        let is_chosen = place.is_some_and(|place| place.starts_with(&chosen));
        let plain = unpacked(&path);
        if !is_chosen || plain != path && plain.exists() {
            continue;
        }
        let ending = plain.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if ending == "ans" && !or_compressed(plain.with_extension("in")).is_file() {
            cases.without_input.push(path);
        } else if ending == "args" {
            let file = name_in(root, &path);
            let what = say!(en "arguments of programs ({file})", ko "프로그램에 인수를 넘기는 문제, {file}");
            return Err(unsupported(root, &what));
        } else if ending == "in" {
            let outputs = ["ans", "out"].map(|ending| or_compressed(plain.with_extension(ending)));
            let output = outputs.into_iter().find(|path| path.is_file() && !leaves(path, root));
            let name = name_in(Path::new(""), &unpacked(&file).with_extension(""));
            let own = Settings::read(&plain.with_extension("yaml"), root);
            let folder = plain.parent().unwrap_or(&data).to_path_buf();
            let around = around.entry(folder);
            let around = around.or_insert_with_key(|folder| settings_around(root, folder));
            let all: Vec<&Settings> = [&own].into_iter().chain(&*around).collect();
            let group = Arc::new(group(root, &all, flags, unread)?);
            cases.pairs.push(Pair { name, input: path, output, group });
        }
    }
    Ok(cases)
}

/// The files in a folder of test cases and in those around it that say something of them, from the nearest.
fn settings_around(root: &Path, folder: &Path) -> Vec<Settings> {
    let data = root.join("data");
    let folders = folder.ancestors().take_while(|folder| folder.starts_with(&data));
    let files =
        folders.flat_map(|it| ["test_group.yaml", "testdata.yaml"].map(|file| it.join(file)));
    files.map(|file| Settings::read(&file, root)).collect()
}

/// What its own file and those around it say of a test case: the nearest that has a key.
fn group(
    root: &Path,
    all: &[&Settings],
    flags: &[OsString],
    unread: &mut Option<String>,
) -> Result<ValidatorArguments, String> {
    for settings in all {
        if settings.list(&["args"])?.is_some() {
            let file = &settings.name;
            let what = say!(en "arguments of programs (args in {file})",
                ko "프로그램에 인수를 넘기는 문제, {file}의 args");
            return Err(unsupported(root, &what));
        }
    }
    let input = arguments(all, "input_validator_flags", "input_validator_args");
    let output = arguments(all, "output_validator_flags", "output_validator_args")?;
    let input_arguments = input.unwrap_or_else(|why| {
        *unread = Some(why);
        None
    });
    Ok(ValidatorArguments {
        input_arguments: input_arguments.unwrap_or_default(),
        output_arguments: output.unwrap_or_else(|| flags.to_vec()),
    })
}

/// The arguments of validators: a text of the legacy format, or a list of the newer one.
fn arguments(all: &[&Settings], text: &str, list: &str) -> Result<Option<Vec<OsString>>, String> {
    for settings in all {
        if let Some(list) = settings.list(&[list])? {
            return Ok(Some(list.into_iter().map(OsString::from).collect()));
        }
        if let Some(flags) = settings.text(&[text])? {
            return Ok(Some(split(&flags)));
        }
    }
    Ok(None)
}

fn split(flags: &str) -> Vec<OsString> {
    flags.split_whitespace().map(OsString::from).collect()
}

fn comparison(root: &Path, kinds: &BTreeSet<String>) -> Result<Comparison, String> {
    let [is_custom, is_interactive] = ["custom", "interactive"].map(|kind| kinds.contains(kind));
    // In the newer format, a folder output_validator is enough.
    let newer = root.join("output_validator");
    if !is_custom && !is_interactive && !newer.is_dir() {
        return Ok(Comparison::Words);
    }
    let name = if is_custom { "output_validators" } else { "output_validator" };
    let sources_in = |folder: &Path| -> Vec<PackageProgram> {
        // Where a script runs it, no file is the validator.
        let entries = if is_run_by_script(folder) { Vec::new() } else { entries(folder, root) };
        entries.iter().filter_map(|path| program(root, path)).collect()
    };
    let mut sources = sources_in(&root.join("output_validators"));
    if sources.is_empty() {
        // The folder is one program, or has a folder for each.
        sources = program(root, &newer).map_or_else(|| sources_in(&newer), |whole| vec![whole]);
    }
    match &sources[..] {
        [only] if is_interactive => Ok(Comparison::Interactor(only.clone())),
        [only] => Ok(Comparison::Checker(Protocol::Kattis, only.clone())),
        [] => Err(say!(
            en "{name}: no source of a validator, or one that a script runs, which this judge never does",
            ko "{name}: 출력 검증기의 소스가 없거나 스크립트로 실행하는 검증기입니다(스크립트는 실행하지 않습니다)")),
        [..] => Err(say!(en "{name}: more than one validator of outputs",
            ko "{name}: 출력 검증기가 여러 개입니다")),
    }
}

/// The checker of a package without `problem.yaml`: the only file of its folder.
fn lone_checker(root: &Path) -> Option<PackageProgram> {
    let folders = ["output_validators", "executables/compare"];
    folders.iter().find_map(|folder| match &entries(&root.join(folder), root)[..] {
        [only] => program(root, only),
        _ => None,
    })
}

/// The validators of inputs, and why one is missing: all have to accept an input.
fn validators(root: &Path) -> (Vec<PackageProgram>, Option<String>) {
    let folders = ["input_validators", "input_format_validators"].map(|name| root.join(name));
    let programs: Vec<PathBuf> = folders.iter().flat_map(|folder| entries(folder, root)).collect();
    let mut sources: Vec<PackageProgram> =
        programs.iter().filter_map(|path| program(root, path)).collect();
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "ctd");
    let (grammars, others): (Vec<_>, Vec<_>) = programs.iter().partition(is_grammar);
    let mut why = others.iter().find(|path| is_never_run(path)).map(|path| {
        let name = name_in(root, path);
        let name = not_run(path, name.clone()).unwrap_or(name);
        say!(en "this judge does not run {name}", ko "{name}은 실행하지 않는 검증기입니다")
    });
    if find("checktestdata".as_ref()).is_some() {
        sources.extend(grammars.iter().map(|path| {
            let words = vec!["checktestdata".into(), (*path).into()];
            PackageProgram {
                source: ProgramSource::Command(CommandLine::new(words)),
                name: name_in(root, path),
            }
        }));
    } else if let Some(grammar) = grammars.first() {
        let grammar = name_in(root, grammar);
        why = Some(say!(en "{grammar} needs the program checktestdata, which is not installed",
            ko "{grammar}에 필요한 프로그램 checktestdata가 설치되어 있지 않습니다"));
    }
    if sources.is_empty() {
        why.get_or_insert_with(no_validator);
    }
    (sources, why)
}

/// Whether something is a validator, but in no way that is supported.
fn is_never_run(path: &Path) -> bool {
    let is_grammar = path.extension().is_some_and(|ending| ending == "viva");
    is_grammar || is_run_by_script(path) || is_source(path) && is_python_2(path)
}

fn is_run_by_script(folder: &Path) -> bool {
    folder.join("run").exists()
}

/// A source file, or a folder of sources without a script that runs it.
fn program(root: &Path, path: &Path) -> Option<PackageProgram> {
    let name = name_in(root, path);
    if path.is_file() && is_source(path) && !is_python_2(path) {
        return Some(PackageProgram { source: ProgramSource::File(path.to_path_buf()), name });
    }
    let has_source = path.is_dir() && entries(path, root).iter().any(|it| is_source(it));
    let has_source = has_source && !is_run_by_script(path);
    has_source.then(|| PackageProgram { source: ProgramSource::Folder(path.to_path_buf()), name })
}

/// All submissions, by their folders, and what else is there that is not run.
fn submissions(root: &Path) -> (Vec<Submission>, Vec<String>) {
    let mut submissions = Vec::new();
    let mut others = Vec::new();
    for folder in folders(&root.join("submissions"), root) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let expected = FolderVerdicts::of_folder(&name);
        for path in entries(&folder, root) {
            match program(root, &path) {
                Some(program) => submissions.push(Submission { program, expected }),
                None => others.extend(not_run(&path, name_in(root, &path))),
            }
        }
    }
    (submissions, others)
}

/// The order in which right solutions are asked.
const QUICKEST: [SourceLanguage; 5] = [Cpp, C, Rust, Python, JavaScript];

fn speed(source: &ProgramSource) -> usize {
    let language = source.path().and_then(SourceLanguage::of_any);
    let place = language.and_then(|language| QUICKEST.iter().position(|it| *it == language));
    place.unwrap_or(QUICKEST.len())
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
