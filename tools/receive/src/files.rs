//! What is written of a problem: its samples and what was sent, and in a clone a program to start from with its
//! line in `tests/golden.rs`. All of it is there in the end, or nothing; and nothing is overwritten.

#[path = "../../../tests/common/golden_line.rs"]
mod golden_line;

use crate::names::{is_taken, names};
use crate::problem::{url_of, Problem};
use console::language::say;
use console::text::shorten::shown_line;
use console::text::shown_path;
pub use golden_line::test_name;
use golden_line::{has_line, line};
use std::fmt::Display;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process;
use submit::clone;

/// The file that keeps what was sent. The judge reads the limits there.
pub const OBJECT: &str = ".problem.json";

/// Where problems are written.
pub struct Place {
    /// Of the folders of all problems.
    folder: PathBuf,
    /// How messages start the path of a folder there.
    shown: String,
    /// The clone, if the folders are its fixtures.
    clone: Option<PathBuf>,
}

/// What was written, or was there.
pub struct Written {
    pub name: String,
    /// The folder of the samples, as messages name it.
    pub folder: String,
    /// Whether the samples were there already.
    pub was_there: bool,
    /// In a clone, the source of the program, and whether it was there already.
    pub program: Option<(String, bool)>,
}

impl Place {
    /// A folder that the user names, or else the fixtures of the clone, or else the current folder.
    pub fn new(to: Option<PathBuf>) -> Self {
        match (to, clone::find()) {
            (Some(folder), _) => {
                let shown = shown_path(folder.join(""));
                Self { folder, shown, clone: None }
            }
            (None, Some(clone)) => {
                let (folder, shown) = (clone.join("fixtures"), "fixtures/".to_string());
                Self { folder, shown, clone: Some(clone) }
            }
            (None, None) => {
                Self { folder: PathBuf::from("."), shown: "./".to_string(), clone: None }
            }
        }
    }

    /// Writes a problem under a name of the user, or else its own. With `program`, starts the program, too.
    pub fn write(
        &self,
        problem: &Problem,
        given: Option<&str>,
        program: bool,
    ) -> Result<Written, String> {
        let name = match given {
            Some(name) if self.is_free_or_of(name, problem) => name.to_string(),
            Some(name) => {
                let shown = &self.shown;
                return Err(
                    say!(en "{shown}{name} belongs to another problem: choose another name",
                    ko "{shown}{name} 폴더는 다른 문제의 것입니다. 다른 이름을 쓰세요"),
                );
            }
            None => {
                let is_right = |name: &String| !is_taken(name) && self.is_free_or_of(name, problem);
                names(problem).find(is_right).unwrap_or_default()
            }
        };
        let folder = self.folder.join(&name);
        let was_there = folder.exists();
        let mut staged = Vec::new();
        if was_there {
            self.compare(&name, problem)?;
        } else {
            staged.push(self.staged(&name, problem)?);
        }
        let program = match self.clone.as_ref().filter(|_| program) {
            Some(clone) => Some(start(clone, &name, problem, &mut staged)?),
            None => None,
        };
        // What is staged is complete, so to move it hardly fails; if it does, what was moved goes. The tests, which
        // would be lost so, are last.
        for file in &mut staged {
            file.move_to_target()?;
        }
        for file in &mut staged {
            file.is_kept = true;
        }
        let folder = format!("{}{name}", self.shown);
        Ok(Written { name, folder, was_there, program })
    }

    /// Whether nothing has a name, or only this problem.
    fn is_free_or_of(&self, name: &str, problem: &Problem) -> bool {
        let folder = self.folder.join(name);
        if folder.symlink_metadata().is_ok() {
            let object = fs::read_to_string(folder.join(OBJECT)).unwrap_or_default();
            return url_of(&object).as_ref() == Some(&problem.url);
        }
        // Another program could have the name of its test, as `a_b` has that of `a-b`.
        let Some(clone) = &self.clone else { return true };
        let golden = fs::read_to_string(golden(clone)).unwrap_or_default();
        let start = format!("program!({},", test_name(name));
        has_line(&golden, name) || !golden.lines().any(|line| line.starts_with(&start))
    }

    /// Fails if a sample differs from what is there.
    fn compare(&self, name: &str, problem: &Problem) -> Result<(), String> {
        let shown = format!("{}{name}", self.shown);
        for (file, content) in samples(problem) {
            let there = fs::read(self.folder.join(name).join(&file));
            if there.ok().as_deref() != Some(content.as_bytes()) {
                return Err(say!(
                    en "{shown}/{file} differs from what was sent: remove {shown} to receive it again",
                    ko "{shown}/{file} 파일이 받은 것과 다릅니다. 다시 받으려면 {shown} 폴더를 지우세요"));
            }
        }
        Ok(())
    }

    /// A folder with the samples, beside the one that it is to be.
    fn staged(&self, name: &str, problem: &Problem) -> Result<Staged, String> {
        fs::create_dir_all(&self.folder).map_err(|error| failed(&self.folder, error))?;
        let staged = Staged::new(self.folder.join(name));
        fs::create_dir(&staged.path).map_err(|error| failed(&staged.target, error))?;
        let object = (OBJECT.to_string(), &problem.object);
        for (file, content) in samples(problem).chain([object]) {
            let file = staged.path.join(file);
            fs::write(&file, content).map_err(|error| failed(&file, error))?;
        }
        Ok(staged)
    }
}

/// The files of the samples.
fn samples(problem: &Problem) -> impl Iterator<Item = (String, &String)> {
    problem.samples.iter().enumerate().flat_map(|(index, sample)| {
        let file = |ending| format!("sample-{}.{ending}", index + 1);
        [(file("in"), &sample.input), (file("out"), &sample.output)]
    })
}

fn golden(clone: &Path) -> PathBuf {
    clone.join("tests/golden.rs")
}

/// Starts the program of a problem, and adds its line to the tests, where they are not there. Returns the program's
/// source, and whether it was there.
fn start(
    clone: &Path,
    name: &str,
    problem: &Problem,
    staged: &mut Vec<Staged>,
) -> Result<(String, bool), String> {
    let in_folder = format!("src/bin/{name}/main.rs");
    let was_there = clone.join(&in_folder).exists();
    let source = if was_there { in_folder } else { format!("src/bin/{name}.rs") };
    let file = clone.join(&source);
    let was_there = was_there || file.exists();
    if !was_there {
        staged.push(Staged::file(file, &start_of(problem))?);
    }
    let file = golden(clone);
    let golden = fs::read_to_string(&file).map_err(|error| failed(&file, error))?;
    if !has_line(&golden, name) {
        staged.push(Staged::file(file, &with_line(&golden, &line(name)))?);
    }
    Ok((source, was_there))
}

/// A program that compiles. A page decides what is in its comment, but not where that ends.
fn start_of(problem: &Problem) -> String {
    let [name, url] = [&problem.name, &problem.url].map(|text| shown_line(text));
    format!(
        "\
// {name} ({url})
fn main() {{
    let lines: Vec<String> = std::io::stdin().lines().map(|line| line.expect(\"text\")).collect();
    println!(\"{{}}\", lines.join(\"\\n\")); // Start here. How to read a board: src/lib.rs.
}}
"
    )
}

/// The tests with a line after the last of its kind, which ends as they do.
fn with_line(golden: &str, line: &str) -> String {
    let newline = if golden.contains("\r\n") { "\r\n" } else { "\n" };
    let lines: Vec<&str> = golden.split_inclusive('\n').collect();
    let last = lines.iter().rposition(|line| line.starts_with("program!("));
    let (before, after) = lines.split_at(last.map_or(lines.len(), |last| last + 1));
    let before = before.concat();
    let end = if before.is_empty() || before.ends_with('\n') { "" } else { newline };
    format!("{before}{end}{line}{newline}{}", after.concat())
}

/// A file or a folder that is complete, beside its target. It is removed unless it is kept.
struct Staged {
    path: PathBuf,
    target: PathBuf,
    is_kept: bool,
}

impl Staged {
    fn new(target: PathBuf) -> Self {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let path = target.with_file_name(format!(".{name}.{}", process::id()));
        Self { path, target, is_kept: false }
    }

    fn file(target: PathBuf, content: &str) -> Result<Self, String> {
        let staged = Self::new(target);
        let written =
            File::create_new(&staged.path).and_then(|mut file| file.write_all(content.as_bytes()));
        written.map_err(|error| failed(&staged.target, error))?;
        Ok(staged)
    }

    fn move_to_target(&mut self) -> Result<(), String> {
        fs::rename(&self.path, &self.target).map_err(|error| failed(&self.target, error))?;
        self.path.clone_from(&self.target);
        Ok(())
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        if self.is_kept {
            return;
        }
        // What cannot be removed stays, under a name that nobody reads.
        let _ = if self.path.is_dir() {
            fs::remove_dir_all(&self.path)
        } else {
            fs::remove_file(&self.path)
        };
    }
}

fn failed(path: &Path, error: impl Display) -> String {
    format!("{}: {error}", shown_path(path))
}
