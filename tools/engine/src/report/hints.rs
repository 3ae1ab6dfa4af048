//! What to look for in a program, where the runs tell it. What is wrong with an output, `sentence.rs` says.

use crate::programs::advice::encoding;
use crate::programs::SourceLanguage;
use crate::run::watch::End;
use crate::run::Run;
use crate::search::run_cases::CaseRuns;
use crate::search::strictness::Trial;
use crate::search::Failure;
use crate::setup::Setup;
use crate::verdict::{Outcome, Verdict};
use console::language::say;
use console::text::error_line;
use console::text::shown_path;
use std::fs;

/// What names a file that is not there: the systems, Python, Java and node.
const FILE_NOT_FOUND: [&str; 5] = [
    "No such file or directory",
    "The system cannot find the file",
    "FileNotFound",
    "NoSuchFileException",
    "ENOENT",
];

/// Says that a program read nothing of its input in any run: it may read a file instead. One that ended before it
/// came to read says so only if it was looking for a file.
pub(super) fn reads_nothing(setup: &Setup, runs: &CaseRuns, shown: &Failure) -> String {
    let Some(file) = setup.source() else { return String::new() };
    let Ok(source) = fs::read(file) else { return String::new() };
    let source = String::from_utf8_lossy(&source);
    if source.trim().is_empty() {
        let file = shown_path(file);
        return say!(en "{file} is empty.\n\n", ko "{file} 파일이 비어 있습니다.\n\n");
    }
    let has_read = |outcome: &Outcome| outcome.run.has_read;
    let has_ever_read =
        has_read(&shown.outcome) || runs.judged.iter().any(|judged| has_read(&judged.outcome));
    if has_ever_read || shown.case.input.trim().is_empty() {
        return String::new();
    }
    if setup.task.package.as_ref().is_some_and(|package| package.may_use_files) {
        return say!(
            en "Your program read nothing of its input. Here it must read stdin and write to stdout; CMS itself uses input.txt and output.txt if task.yaml has no infile and outfile.\n\n",
            ko "프로그램이 입력을 전혀 읽지 않았습니다. 여기서는 stdin에서 읽고 stdout에 써야 합니다. CMS는 task.yaml에 infile과 outfile이 없으면 input.txt와 output.txt를 씁니다.\n\n");
    }
    let stderr = String::from_utf8_lossy(&shown.outcome.run.stderr.start);
    let error = error_line(&stderr);
    let looks_for_a_file = FILE_NOT_FOUND.iter().any(|words| error.contains(words));
    // Where several tests have one answer, a right program need not read.
    let mut others = runs.cases.iter().filter(|case| case.name != shown.case.name).peekable();
    let needs_input =
        others.peek().is_none() || others.any(|case| case.expected != shown.case.expected);
    let has_guessed = shown.outcome.verdict == Verdict::WrongAnswer && needs_input;
    if !has_guessed && !looks_for_a_file {
        return String::new();
    }
    say!(
        en "Your program read nothing of its input. It must read stdin: look for freopen, ifstream or open(\"input.txt\").\n\n",
        ko "프로그램이 입력을 전혀 읽지 않았습니다. stdin에서 읽어야 합니다. freopen, ifstream, open(\"input.txt\") 같은 코드를 찾아보세요.\n\n")
}

/// One line for each thing that may help.
pub(super) fn about(setup: &Setup, shown: &Failure, trial: &Trial) -> String {
    let hints = [
        not_smaller(setup, shown, trial),
        lenient(setup, shown, trial),
        other_outputs(setup, shown),
        source(setup, shown),
        crash(setup, shown),
    ];
    hints.into_iter().flatten().map(|hint| hint + "\n").collect()
}

/// Why an input was not made small.
fn not_smaller(setup: &Setup, shown: &Failure, trial: &Trial) -> Option<String> {
    let is_of_package = setup.task.package.is_some() && shown.random.is_none();
    let has_failed = !matches!(shown.outcome.verdict, Verdict::Accepted | Verdict::NotJudged);
    let of_package = || setup.known.without_validity.clone().filter(|_| is_of_package);
    let of_naive = || trial.fault(setup).filter(|_| setup.known.validity.is_empty());
    let why = shown.not_minimized.clone().or_else(of_package).or_else(of_naive);
    let why = why.filter(|_| has_failed && !setup.options.data_only)?;
    // Of what a compiler says, its first error.
    let why = why.lines().take(2).collect::<Vec<_>>().join("\n");
    Some(say!(en "the input is shown as it is: {why}",
        ko "입력을 줄이지 않았습니다: {why}"))
}

/// What a validator accepts that is broken: an input that it accepts may not be valid.
fn lenient(setup: &Setup, shown: &Failure, trial: &Trial) -> Option<String> {
    let is_by_validator = shown.minimized.is_some() || shown.random.is_some();
    trial.fault(setup).filter(|_| is_by_validator && !setup.known.validity.is_empty())
}

/// How other outputs can be right, where nothing is known of the problem.
fn other_outputs(setup: &Setup, failure: &Failure) -> Option<String> {
    let Outcome { verdict, fault, .. } = &failure.outcome;
    let is_another = *verdict == Verdict::WrongAnswer && fault.is_none();
    (setup.known.output.is_none() && is_another).then(|| {
        say!(en "if several outputs are right: --tolerance or --checker, see --help",
            ko "정답이 여러 개일 수 있으면 --help의 --tolerance, --checker 참고")
    })
}

/// How to save a source that an interpreter does not read: then the program answers nothing.
fn source(setup: &Setup, shown: &Failure) -> Option<String> {
    let stderr = String::from_utf8_lossy(&shown.outcome.run.stderr.start);
    encoding(setup.source()?, &stderr)
}

/// What to do about a deep recursion, by what the runtime says of it: those of node, Java and Python. They have stacks of
/// their own.
const DEEP_RECURSIONS: [(&str, &str); 3] = [
    ("Maximum call stack size", "-- node --stack-size=50000 FILE"),
    ("java.lang.StackOverflowError", "JAVA='java -Xss512m'"),
    ("RecursionError: maximum recursion depth", "sys.setrecursionlimit(10**6)"),
];

/// How to find or mend the reason of a crash, if the stack may be too small, or an index out of range.
fn crash(setup: &Setup, shown: &Failure) -> Option<String> {
    let Run { end: End::Exited(status), stderr, .. } = &shown.outcome.run else { return None };
    let stderr = String::from_utf8_lossy(&stderr.start);
    if let Some((_, remedy)) = DEEP_RECURSIONS.iter().find(|(words, _)| stderr.contains(words)) {
        return Some(say!(en "if it recurses deeply: {remedy}", ko "재귀가 깊다면: {remedy}"));
    }
    let compiler = match SourceLanguage::of(setup.source()?)? {
        SourceLanguage::C => "CC='gcc",
        SourceLanguage::Cpp => "CXX='g++",
        _ => return None,
    };
    is_segmentation_fault(*status).then(|| {
        say!(en "if an index is out of range, {compiler} -fsanitize=address -g' names the line",
            ko "잘못된 인덱스라면 {compiler} -fsanitize=address -g'로 그 줄을 찾을 수 있습니다")
    })
}

#[cfg(unix)]
fn is_segmentation_fault(status: std::process::ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    // SIGSEGV
    status.signal() == Some(11)
}

#[cfg(not(unix))]
fn is_segmentation_fault(_: std::process::ExitStatus) -> bool {
    false
}
