//! Which files are inputs, and where their expected outputs are. (`icpc.rs` pairs those of its own format.)
//!
//! ```text
//! a.in  a.out | a.ans | a.sol             the same name
//! in_1.txt  out_1.txt                     `in` or `input` as a word of the name
//! 1/input.txt  1/output.txt               the same in a folder for each case
//! input/a.txt  output/a.txt               in two folders, with `in` or `input` in the name or without
//! ```

use super::files::{below, folders, is_hidden, or_compressed, unpacked};
use crate::cases::ValidatorArguments;
use crate::programs::paths_in;
use console::language::say;
use console::text::shown_path;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A test case by its files.
#[derive(Clone, Debug)]
pub struct Pair {
    pub name: String,
    pub input: PathBuf,
    /// Of the expected output, if it is there.
    pub output: Option<PathBuf>,
    pub group: Arc<ValidatorArguments>,
}

impl Pair {
    /// Its files.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        [Some(&self.input), self.output.as_ref()].into_iter().flatten().map(PathBuf::as_path)
    }
}

/// The endings of expected outputs. The first that is there counts.
const OUTPUTS: [&str; 3] = ["out", "ans", "sol"];

/// Test cases by their files.
#[derive(Clone, Default)]
pub struct CaseFiles {
    pub pairs: Vec<Pair>,
    /// Files of test cases whose input is not there: of one's own, that is a mistake, and of others, they were not
    /// published. If there is no pair at all, such files have nothing to do with tests: compilers and LaTeX write files
    /// that end so.
    pub without_input: Vec<PathBuf>,
    /// How many more are pointers of Git LFS.
    pub pointers: usize,
    /// Whether the user wrote them, so that what is missing is a mistake.
    pub is_own: bool,
    /// Whether they are read as text, so that no line ends in CRLF.
    pub is_text: bool,
    /// Whether there are none, although the folder is a problem's.
    pub is_unpublished: bool,
}

impl CaseFiles {
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// How many more test cases there are that were not published.
    pub fn missing(&self) -> usize {
        self.without_input.len() + self.pointers
    }
}

/// The pairs `CASE.in` and `CASE.out`, `.ans` or `.sol` in a folder. Two outputs that differ are an error.
pub fn flat(folder: &Path) -> Result<CaseFiles, String> {
    let entries =
        fs::read_dir(folder).map_err(|error| format!("{}: {error}", shown_path(folder)))?;
    let mut names = BTreeSet::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let plain = unpacked(&path);
        let ending = plain.extension().unwrap_or_default();
        let stem = plain.file_stem().and_then(|stem| stem.to_str());
        if ending == "in" || OUTPUTS.iter().any(|known| ending == *known) {
            names.extend(stem.filter(|_| !is_hidden(&path)).map(String::from));
        }
    }
    let mut found = CaseFiles::default();
    for name in names {
        let file = |ending: &str| or_compressed(folder.join(format!("{name}.{ending}")));
        let outputs: Vec<PathBuf> =
            OUTPUTS.map(file).into_iter().filter(|it| it.exists()).collect();
        if let [first, others @ ..] = &outputs[..] {
            if let Some(other) = others.iter().find(|other| !are_equal(first, other)) {
                let (first, other) = (shown_path(first), shown_path(other));
                return Err(say!(en "{first} and {other} differ: remove one",
                    ko "{first} 파일과 {other} 파일의 내용이 다릅니다. 하나를 지우세요"));
            }
        }
        let (input, output) = (file("in"), outputs.into_iter().next());
        match (input.exists(), output) {
            (false, Some(output)) => found.without_input.push(output),
            (_, output) => found.pairs.push(Pair { name, input, output, group: Arc::default() }),
        }
    }
    Ok(found)
}

/// Whether two files hold the same. A pipe could be read for ever.
fn are_equal(one: &Path, other: &Path) -> bool {
    let text = |file: &Path| if file.is_file() { fs::read(file).ok() } else { None };
    text(one) == text(other)
}

/// The pairs of a folder whose names differ by `in` and `out`, or `input` and `output`, as a word.
pub fn renamed(folder: &Path, root: &Path) -> Vec<Pair> {
    let mut names = paths_in(folder);
    names.retain(|path| path.is_file() && !is_hidden(path));
    let mut pairs = Vec::new();
    for input in &names {
        let name = input.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(output) = output_name(&name).map(|name| folder.join(name)) else { continue };
        if output.is_file() {
            let from = folder.strip_prefix(root).unwrap_or(folder);
            // A folder for each case is called after it.
            let case = if from.as_os_str().is_empty() || names.len() > 2 {
                shown_path(from.join(Path::new(&name).with_extension("")))
            } else {
                shown_path(from)
            };
            let (name, input, output) = (case, input.clone(), Some(output));
            pairs.push(Pair { name, input, output, group: Arc::default() });
        }
    }
    pairs
}

/// The name of the output of an input: with `out` in place of the word `in`, `output` of `input`. `None` if there is
/// no such word.
fn output_name(name: &str) -> Option<String> {
    for (input, output) in [("input", "output"), ("in", "out"), ("Input", "Output")] {
        for (place, _) in name.match_indices(input) {
            let (before, rest) = (&name[..place], &name[place + input.len()..]);
            let is_letter = |letter: char| letter.is_alphabetic();
            if !before.ends_with(is_letter) && !rest.starts_with(is_letter) {
                return Some(format!("{before}{output}{rest}"));
            }
        }
    }
    None
}

/// The folders of inputs and outputs beside each other, by their names.
const FOLDERS: [[&str; 2]; 4] =
    [["input", "output"], ["in", "out"], ["inputs", "outputs"], ["Input", "Output"]];

/// The pairs in two folders, if both are there.
pub fn in_two_folders(folder: &Path) -> CaseFiles {
    let mut found = CaseFiles::default();
    // On some systems, `Input` is also found as `input`: only the name that it has counts.
    let all = paths_in(folder);
    let is_there = |name: &str| all.iter().any(|path| path.ends_with(name) && path.is_dir());
    for names in FOLDERS.iter().filter(|names| names.iter().all(|name| is_there(name))) {
        let [inputs, outputs] = names.map(|name| folder.join(name));
        for name in below(&inputs, folder) {
            let text = shown_path(&name);
            let same = outputs.join(&name);
            let ending = |ending| outputs.join(name.with_extension(ending));
            let renamed = output_name(&text).map(|name| outputs.join(name));
            let output = [Some(same), renamed].into_iter().flatten().chain(OUTPUTS.map(ending));
            let output = output.into_iter().find(|path| path.is_file());
            let input = inputs.join(&name);
            let name = shown_path(name.with_extension(""));
            found.pairs.push(Pair { name, input, output, group: Arc::default() });
        }
        let used: BTreeSet<PathBuf> =
            found.pairs.iter().filter_map(|pair| pair.output.clone()).collect();
        // Other files than outputs have other endings.
        let endings: BTreeSet<_> = used.iter().map(|output| output.extension()).collect();
        let all = below(&outputs, folder).into_iter().map(|name| outputs.join(name));
        let is_alone =
            |output: &PathBuf| !used.contains(output) && endings.contains(&output.extension());
        found.without_input.extend(all.filter(is_alone));
    }
    // Files that are no inputs may be among them.
    if found.pairs.iter().all(|pair| pair.output.is_none()) {
        return CaseFiles::default();
    }
    found
}

/// The folders that may hold the test cases of a problem, by their names.
const TESTS: [&str; 6] = ["test", "tests", "testcases", "testdata", "data", "samples"];

/// Where CMS has the samples, if a task has published no tests.
const ATTACHMENTS: &str = "att";

/// The pairs of any of these kinds in a folder, in the one folder of tests in it, or in the folders for each case.
pub fn any(folder: &Path) -> Result<CaseFiles, String> {
    let flat = flat(folder)?;
    if !flat.is_empty() {
        return Ok(flat);
    }
    let named = renamed(folder, folder);
    if !named.is_empty() {
        return Ok(CaseFiles { pairs: named, ..CaseFiles::default() });
    }
    let children = folders(folder, folder);
    let called = |names: &[&str]| {
        let is_called = |path: &&PathBuf| names.iter().any(|name| path.ends_with(name));
        children.iter().filter(is_called).collect::<Vec<_>>()
    };
    let mut tests = called(&TESTS);
    if tests.is_empty() {
        tests = called(&[ATTACHMENTS]);
    }
    if let [tests] = tests[..] {
        let cases = in_two_folders(tests);
        return if cases.is_empty() { any(tests) } else { Ok(cases) };
    }
    // A folder for each case.
    let is_input = |pair: &Pair| {
        let stem = pair.input.file_stem().unwrap_or_default();
        stem == "in" || stem == "input"
    };
    let in_folders = children.iter().flat_map(|child| renamed(child, folder));
    let in_folders: Vec<Pair> = in_folders.filter(is_input).collect();
    let count = children.iter().filter(|child| !below(child, folder).is_empty()).count();
    let pairs = if in_folders.len() == count { in_folders } else { Vec::new() };
    Ok(CaseFiles { pairs, ..CaseFiles::default() })
}
