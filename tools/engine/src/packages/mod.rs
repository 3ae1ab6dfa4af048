//! Published problems as they lie: which format a folder has, its test cases, and what is known by it. Only what
//! has a role (validator, checker, right or wrong solution) is ever run of a package, and only when it is needed.

mod cms_tps;
pub(crate) mod files;
mod icpc;
pub mod page;
pub mod pairs;
mod polygon;
mod roles;
mod xml;
mod yaml;

use crate::known::checker::Protocol;
use crate::known::claims::{FolderVerdicts, ACCEPTED};
use crate::programs::command::ProgramSource;
use console::language::say;
use console::text::shown_path;
pub use pairs::CaseFiles;
use pairs::Pair;
pub use roles::known;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A published problem.
#[derive(Default)]
pub struct Package {
    pub root: PathBuf,
    pub cases: CaseFiles,
    /// How outputs are compared.
    pub comparison: Comparison,
    /// Whether nothing says so: then it is a guess.
    pub is_guessed: bool,
    /// Whether outputs have scores, which are not added up.
    pub is_scored: bool,
    /// The validators of inputs: all must accept.
    pub validators: Vec<PackageProgram>,
    /// Why inputs cannot be validated, if validators are there that cannot be run.
    pub without_validator: Option<String>,
    /// Right solutions, the quickest languages first.
    pub solutions: Vec<PackageProgram>,
    pub submissions: Vec<Submission>,
    /// The endings of other files that are submissions, too.
    pub not_run: Vec<String>,
    pub limit: Option<Duration>,
    /// How many times as long as the slowest right solution a run may take, where the limit is not stated.
    pub multiplier: Option<f64>,
    /// The memory limit in MiB.
    pub memory: Option<u64>,
    /// Why only the expected outputs are right, if a checker is there that cannot be run.
    pub without_checker: Option<String>,
    /// Whether its own judge may give files in place of stdin and stdout: nothing says so.
    pub may_use_files: bool,
    /// What else its user must know.
    pub notes: Vec<String>,
}

impl Package {
    /// Whether tags say what is expected of submissions, not folders.
    pub fn is_tagged(&self) -> bool {
        polygon::is_package(&self.root)
    }
}

/// How outputs are compared.
#[derive(Default)]
pub enum Comparison {
    #[default]
    Lines,
    Words,
    Checker(Protocol, PackageProgram),
    /// By a program of Kattis that talks to the one under test.
    Interactor(PackageProgram),
}

/// A program of a package.
#[derive(Clone)]
pub struct PackageProgram {
    pub source: ProgramSource,
    /// As the report names it: its path in the package.
    pub name: String,
}

/// A program under test, of the setters or of the user.
#[derive(Clone)]
pub struct Submission {
    pub program: PackageProgram,
    /// What its folder or its tag says of it.
    pub expected: Option<FolderVerdicts>,
}

impl Submission {
    /// Whether it has to be accepted.
    pub fn is_to_pass(&self) -> bool {
        self.expected == Some(ACCEPTED)
    }
}

/// What a folder is.
pub enum FolderContent {
    Package(Box<Package>),
    /// Test cases alone.
    Cases(CaseFiles),
    /// A folder of problems, with the names of those in it.
    Problems(Vec<String>),
}

/// Finds out what a folder is. The error is one sentence, for a format that cannot be judged or is not clear.
pub fn find(folder: &Path) -> Result<FolderContent, String> {
    let mut found = by_rules(folder)?;
    let cases = match &mut found {
        FolderContent::Package(package) => &mut package.cases,
        FolderContent::Cases(cases) => cases,
        FolderContent::Problems(_) => return Ok(found),
    };
    let all = cases.pairs.len();
    cases.pairs.retain(|pair| !pair.files().any(files::is_pointer));
    cases.pointers = all - cases.pairs.len();
    let is_compressed = |file: &&Path| files::is_compressed(file);
    if let Some(file) = cases.pairs.iter().flat_map(Pair::files).find(is_compressed) {
        let file = shown_path(file);
        return Err(say!(en "{file}: unpack it first", ko "{file}: 먼저 압축을 푸세요"));
    }
    Ok(found)
}

/// What a folder is by the names of its files.
fn by_rules(folder: &Path) -> Result<FolderContent, String> {
    if let Some(root) = icpc::root_of(folder) {
        // Below it, only that folder's test cases are judged.
        return icpc::package(&root, folder);
    }
    if polygon::is_package(folder) {
        return polygon::package(folder);
    }
    let in_folders = pairs::in_two_folders(folder);
    let flat = pairs::flat(folder)?;
    if !in_folders.is_empty() && !flat.is_empty() {
        let folder = shown_path(folder);
        return Err(say!(
            en "{folder}: two kinds of test cases (*.in, *.out; input, output): name the folder of one",
            ko "{folder}: 테스트 케이스가 두 종류입니다(*.in, *.out / input, output). 그중 하나의 폴더를 지정하세요"));
    }
    if !flat.is_empty() {
        return Ok(FolderContent::Cases(CaseFiles { is_own: true, ..flat }));
    }
    let found = if in_folders.is_empty() { pairs::any(folder)? } else { in_folders };
    if !found.is_empty() {
        return cms_tps::package(folder, found);
    }
    let is_unpublished = STATEMENTS.iter().any(|file| folder.join(file).is_file());
    let content = cms_tps::package(folder, CaseFiles { is_unpublished, ..found })?;
    let problems = problems_in(folder);
    // What lies in a folder that states a limit is a part of a problem.
    if problems.is_empty() || matches!(content, FolderContent::Package(_)) {
        return Ok(content);
    }
    Ok(FolderContent::Problems(problems))
}

/// The files that say what a problem is, in a folder of one.
const STATEMENTS: [&str; 4] = ["problem.yaml", "domjudge-problem.ini", "task.yaml", "problem.json"];

/// Folders of a problem that hold inputs, too, but are none by themselves.
const PARTS: [&str; 4] = ["attachment", "attachments", "gen", "generators"];

/// The names of the folders in a folder that are problems by themselves.
fn problems_in(folder: &Path) -> Vec<String> {
    let is_problem = |child: &PathBuf| {
        icpc::is_package(child)
            || polygon::is_package(child)
            || !pairs::in_two_folders(child).is_empty()
            // Inputs alone are a part of one. An error is about a problem.
            || pairs::any(child)
                .map_or(true, |found| found.pairs.iter().any(|pair| pair.output.is_some()))
    };
    let mut children = files::folders(folder, folder);
    children.retain(|child| !PARTS.iter().any(|part| child.ends_with(part)) && is_problem(child));
    children.iter().map(|child| name_of(child)).collect()
}

/// The error for a kind of problem that this judge does not know.
fn unsupported(root: &Path, what: &str) -> String {
    unsupported_in(&name_of(root), what)
}

fn unsupported_in(name: &str, what: &str) -> String {
    say!(en "{name}: this judge does not support {what}",
        ko "{name}: 이 채점 도구가 지원하지 않는 문제입니다({what})")
}

/// What is not supported of formats other than ICPC.
fn interaction() -> String {
    say!(en "interactive problems of this format", ko "이 형식의 인터랙티브 문제")
}

/// The error for programs that do not use their streams. `whose` says so, a problem or a file.
fn uses_files(whose: &str, file: &str) -> String {
    say!(en "{whose}: programs read and write files ({file}), not stdin and stdout",
        ko "{whose}: 프로그램이 stdin과 stdout이 아니라 파일({file})을 읽고 쓰는 문제입니다")
}

fn several_passes() -> String {
    say!(en "a run of several passes (multi-pass)", ko "여러 번 실행하는(multi-pass) 문제")
}

fn submitted_outputs() -> String {
    say!(en "submitted outputs", ko "출력을 제출하는 문제")
}

/// The sources of the submissions that are right.
fn accepted(submissions: &[Submission]) -> Vec<PackageProgram> {
    let right = submissions.iter().filter(|submission| submission.is_to_pass());
    right.map(|submission| submission.program.clone()).collect()
}

/// Why no input can be validated.
fn no_validator() -> String {
    say!(en "the package has no validator of inputs", ko "패키지에 입력 검증기가 없습니다")
}

/// The name of a folder, which may be the current one.
pub fn name_of(root: &Path) -> String {
    let full = root.canonicalize().unwrap_or_default();
    full.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The path of a file in a package, with `/` on every system.
fn name_in(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    shown_path(path)
}
