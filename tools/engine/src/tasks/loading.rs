//! Reads the test cases of a task, and checks them.

use super::Task;
use crate::cases::{decoded, Files, TestCase};
use crate::known::{FunctionOrProgram, Known};
use crate::packages;
use crate::problem_set::{ProblemSet, RawCase};
use console::language::say;
use console::text::shown_path;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// At most this many files that are missing are named.
const LISTED: usize = 3;

/// The test cases of a task.
pub struct Cases {
    pub all: Vec<TestCase>,
    /// The names of cases without an expected output: the naive solution gives it.
    pub unanswered: BTreeSet<String>,
}

/// Reads the test cases of a task: the samples first, then by size, then by name. In a folder of one's own, an input
/// without an expected output is an error unless there is a naive solution; so is an input that is known not to be
/// valid.
pub fn cases(task: &Task, problem_set: &ProblemSet, known: &Known) -> Result<Cases, String> {
    let mut cases = match &task.cases {
        None => (problem_set.cases)(&task.name)?,
        Some(files) => read_all(files, known)?,
    };
    if let Some(why) = without_cases(task, &cases, known) {
        return Err(why);
    }
    cases.sort_by_key(|case| (!case.name.starts_with("sample"), case.input.len()));
    let unanswered = cases.iter().filter(|case| case.output.is_none());
    let unanswered = unanswered.map(|case| case.name.clone()).collect();
    let all = cases.into_iter().map(|case| checked(task, known, case));
    Ok(Cases { all: all.collect::<Result<_, _>>()?, unanswered })
}

/// Why there is nothing to run, if a folder says more than that it is empty.
fn without_cases(task: &Task, cases: &[RawCase], known: &Known) -> Option<String> {
    let files = task.cases.as_ref()?;
    if !cases.is_empty() || known.has_random_cases() {
        return None;
    }
    let (name, tests) = (&task.name, files.pairs.len());
    if tests == 0 {
        return without_files(task);
    }
    let [s, have] = if tests == 1 { ["", "has"] } else { ["s", "have"] };
    Some(say!(
        en "{name}: its {tests} test{s} {have} no expected output: give a solution as --naive",
        ko "{name}: 테스트 케이스 {tests}개에 정답이 없습니다. 정답을 출력하는 풀이를 --naive로 지정하세요"))
}

/// Why a folder has no test case, if it has none.
pub fn without_files(task: &Task) -> Option<String> {
    let (files, folder) = task.cases.as_ref().zip(task.folder.as_ref())?;
    if !files.is_empty() {
        return None;
    }
    let (name, tests) = (&task.name, files.missing());
    let [s, are] = if tests == 1 { ["", "is"] } else { ["s", "are"] };
    Some(if files.pointers > 0 {
        say!(
            en "{name}: its {tests} test{s} {are} not in the package, only pointers of Git LFS: git lfs pull",
            ko "{name}: 테스트 케이스 {tests}개가 Git LFS 포인터뿐입니다. git lfs pull로 받으세요")
    } else if tests > 0 {
        say!(en "{name}: its {tests} test{s} {are} not in the package",
            ko "{name}: 테스트 케이스 {tests}개가 모두 패키지에 없습니다")
    } else if files.is_unpublished {
        say!(en "{name}: no tests in it (not published, or none yet)",
            ko "{name}: 테스트 케이스가 없습니다(공개되지 않았거나 아직 없음)")
    } else if !packages::files::folders(folder, folder).is_empty() {
        // Problems may lie deeper.
        say!(en "{name}: no problem here or one folder below",
            ko "{name}: 이 폴더와 그 바로 아래 폴더에서 문제를 찾지 못했습니다")
    } else {
        no_case(name, false)
    })
}

/// The error for a problem without a test case; random inputs could do without.
pub fn no_case(name: &str, has_random: bool) -> String {
    if has_random {
        return say!(en "{name} has no case: add sample.in and sample.out",
            ko "{name}에 테스트 케이스가 없습니다: sample.in과 sample.out을 추가하세요");
    }
    say!(
        en "{name} has no case: add sample.in and sample.out, or --naive and --random",
        ko "{name}에 테스트 케이스가 없습니다: sample.in과 sample.out을 추가하거나 --naive와 --random을 쓰세요")
}

/// Reads files. Those without an expected output are left out where nothing can give it.
fn read_all(files: &packages::CaseFiles, known: &Known) -> Result<Vec<RawCase>, String> {
    let read = |path: &Path, case: &str| {
        // A pipe or a device could be read for ever.
        if path.is_file() {
            fs::read(path).map_err(|error| format!("{}: {error}", shown_path(path)))
        } else {
            Err(not_found(path, case))
        }
    };
    let mut found = Vec::new();
    let mut faults = Vec::new();
    for output in files.without_input.iter().filter(|_| files.is_own) {
        let case = output.file_stem().unwrap_or_default().to_string_lossy();
        faults.push(not_found(&output.with_extension("in"), &case));
    }
    for pair in &files.pairs {
        let input = read(&pair.input, &pair.name);
        let output = match &pair.output {
            None if known.solution.is_some() => Ok(None),
            None if !files.is_own => continue,
            None => Err(not_found(&pair.input.with_extension("out"), &pair.name)),
            Some(output) => read(output, &pair.name).map(Some),
        };
        match (input, output) {
            (Ok(input), Ok(output)) => {
                let own = pair.input.with_extension("out");
                let files =
                    Files { input: pair.input.clone(), output: pair.output.clone().unwrap_or(own) };
                let (name, group) = (pair.name.clone(), Arc::clone(&pair.group));
                found.push(RawCase { name, input, output, files: Some(files), group });
            }
            (input, output) => faults.extend(input.err().into_iter().chain(output.err())),
        }
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        faults.sort();
        let more = faults.len().saturating_sub(LISTED);
        faults.truncate(LISTED);
        if more > 0 {
            faults.push(say!(en "… {more} more", ko "… {more}개 더"));
        }
        Err(faults.join("\n"))
    }
}

fn not_found(path: &Path, case: &str) -> String {
    let shown = shown_path(path);
    if path.exists() {
        say!(en "{shown}: not a regular file", ko "{shown}: 일반 파일이 아닙니다")
    } else {
        say!(
            en "{shown}: not found (a case is {case}.in with {case}.out, or {case}.in and --naive)",
            ko "{shown} 파일이 없습니다(테스트 케이스에는 {case}.in과 {case}.out, 또는 {case}.in과 --naive가 필요합니다)")
    }
}

/// Checks a test case. The error names its file.
pub fn checked(task: &Task, known: &Known, case: RawCase) -> Result<TestCase, String> {
    let RawCase { name, input, output, files, group } = case;
    let mut case = TestCase { name, files, group, ..TestCase::default() };
    let file = task.shown_input(&case);
    for part in &known.validity {
        let FunctionOrProgram::Function(objection) = part else { continue };
        if let Some(fault) = objection(&file, &input) {
            return Err(fault);
        }
    }
    // As programs see line ends that read text on Windows.
    let is_text = task.cases.as_ref().is_some_and(|cases| cases.is_text);
    let text = |file: &str, bytes: Vec<u8>| -> Result<Arc<str>, String> {
        let text = decoded(file, bytes)?;
        Ok(if is_text { text.replace("\r\n", "\n") } else { text }.into())
    };
    case.input = text(&file, input)?;
    case.expected = text(&task.shown_output(&case), output.unwrap_or_default())?;
    Ok(case)
}
