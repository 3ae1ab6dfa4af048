//! The programs that a command line means: one, or several that are judged a line each.

use crate::known::claims::FolderVerdicts;
use crate::options::called;
use crate::packages::{PackageProgram, Submission};
use crate::programs::command::{CommandLine, ProgramSource};
use crate::programs::{is_source, not_run, paths_in};
use crate::tasks::loading::without_files;
use crate::tasks::Task;
use console::cli::{usage, Error};
use console::language::say;
use console::text::shown_path;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The programs under test.
pub enum Submissions {
    One(ProgramSource),
    Several(Several),
}

/// Programs that are judged a line each.
pub struct Several {
    pub programs: Vec<Submission>,
    /// What is beside them in no known language.
    pub not_run: Vec<String>,
    /// Whether a package is checked, not only programs.
    pub is_check: bool,
}

/// The programs of a command line: a file or a command; several files, or folders of them; or the submissions of a
/// package. `words` starts with the name of the problem.
pub(super) fn programs(
    words: &[OsString],
    command: Vec<OsString>,
    task: &Task,
    naive: Option<&ProgramSource>,
) -> Result<Submissions, Error> {
    let called = called();
    let name = words[0].to_string_lossy();
    let is_alone = words.len() == 1 && command.is_empty() && naive.is_none();
    if let Some(why) = without_files(task).filter(|_| is_alone) {
        return Err(usage(why));
    }
    match (&words[1..], &command[..], &task.package) {
        ([], [], Some(package)) if !package.submissions.is_empty() => {
            let (programs, not_run) = (package.submissions.clone(), package.not_run.clone());
            Ok(Submissions::Several(Several { programs, not_run, is_check: true }))
        }
        ([], [], Some(_)) => Err(usage(say!(
            en "{name} has no submissions: name a file to judge ({called} {name} FILE)",
            ko "{name}에 제출이 없습니다. 채점할 파일을 지정하세요({called} {name} FILE)"))),
        ([], [], _) if naive.is_some() => {
            let naive = naive.map_or(String::new(), ProgramSource::shown);
            Err(usage(say!(
                en "missing FILE: {naive} is the naive solution; name the program to judge, too ({called} {name} FILE --naive {naive})",
                ko "채점할 파일이 없습니다. {naive}는 나이브 풀이입니다({called} {name} FILE --naive {naive})")))
        }
        ([], [], _) => Err(usage(say!(
            en "missing FILE ({called} {name} FILE, or {called} {name} -- COMMAND)",
            ko "채점할 파일이 없습니다({called} {name} FILE 또는 {called} {name} -- COMMAND)"))),
        ([], ..) => Ok(Submissions::One(ProgramSource::Command(CommandLine::new(command)))),
        ([file], [], _) if !Path::new(file).is_dir() => {
            Ok(Submissions::One(ProgramSource::File(file.into())))
        }
        ([file, ..], [_, ..], _) => {
            let file = file.to_string_lossy();
            Err(usage(say!(en "unexpected argument {file}: the command after -- is the program",
                ko "필요 없는 인수: {file}(-- 뒤의 명령을 채점합니다)")))
        }
        (files, [], _) => several(files, &name),
    }
}

fn several(files: &[OsString], problem: &str) -> Result<Submissions, Error> {
    let mut found = Vec::new();
    let mut others = Vec::new();
    for path in files.iter().map(Path::new) {
        let before = found.len();
        if path.is_dir() {
            found.extend(sources(path, &mut others));
        } else if is_source(path) {
            if let Err(error) = fs::metadata(path) {
                return Err(usage(format!("{}: {error}", shown_path(path))));
            }
            found.push(path.to_path_buf());
        }
        if found.len() == before {
            let (called, shown) = (called(), shown_path(path));
            return Err(usage(if path.is_dir() {
                say!(
                    en "{shown}: no source file in this folder, or in folders in it such as accepted and wrong_answer",
                    ko "{shown}: 이 폴더에도, 그 안의 accepted, wrong_answer 같은 폴더에도 소스 파일이 없습니다")
            } else {
                let first = shown_path(Path::new(&files[0]));
                say!(
                    en "unexpected argument {shown} (a command comes after --, as in {called} {problem} -- {first} {shown})",
                    ko "필요 없는 인수: {shown}(명령은 {called} {problem} -- {first} {shown}처럼 -- 뒤에 씁니다)")
            }));
        }
    }
    let submission = |path: PathBuf| {
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
        let expected = FolderVerdicts::of_folder(&folder.to_string_lossy());
        let program = PackageProgram { name: shown_path(&path), source: ProgramSource::File(path) };
        Submission { program, expected }
    };
    let programs = found.into_iter().map(submission).collect();
    Ok(Submissions::Several(Several { programs, not_run: others, is_check: false }))
}

/// The sources in a folder, and in the folders in it whose names say a verdict, in the order of their names. Nothing
/// else below is run: who names a folder may not know what lies there. Adds what is not run to `others`.
fn sources(folder: &Path, others: &mut Vec<String>) -> Vec<PathBuf> {
    let says_verdict = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        FolderVerdicts::of_folder(&name).is_some()
    };
    let is_submission = |path: &PathBuf| path.is_file() && is_source(path);
    let mut found = Vec::new();
    for path in paths_in(folder) {
        if path.is_dir() && says_verdict(&path) {
            let (sources, rest): (Vec<_>, Vec<_>) =
                paths_in(&path).into_iter().partition(is_submission);
            found.extend(sources);
            others.extend(rest.iter().filter_map(|path| not_run(path, shown_path(path))));
        } else if is_submission(&path) {
            found.push(path);
        }
    }
    found
}
