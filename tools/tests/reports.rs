//! Whole reports: a file holds commands, and all that each prints. `UPDATE=1 cargo test reports` writes them anew:
//! read what changed. A command that takes seconds runs only where the tests are to be thorough: it has `THOROUGH=1`
//! before it.

// Not all of it is needed in each.
#![allow(dead_code)]

use crate::support::{in_clone, in_time, is_thorough, root, text};
use console::text::table;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// What the commands of a report run, and where.
#[derive(Clone, Copy)]
pub struct Tools {
    /// The path of a tool.
    pub path: fn(&str) -> PathBuf,
    /// Makes a clone of its own for a file, by a name.
    pub new_clone: fn(&str) -> crate::support::Scratch,
    /// The value of `PATH` in a clone.
    pub search_path: fn(&Path) -> OsString,
}

/// Runs the commands of each file in a folder; the files side by side, since some wait.
pub fn check(folder: &str, tools: Tools) {
    let folder = root().join(folder);
    let files = fs::read_dir(folder).expect("a folder");
    let files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    let differing: String = thread::scope(|scope| {
        let start = |file: &PathBuf| {
            scope.spawn({
                let file = file.clone();
                move || difference(&file, tools)
            })
        };
        let threads: Vec<_> = files.iter().map(start).collect();
        threads.into_iter().map(|thread| thread.join().expect("it runs")).collect()
    });
    let update = "UPDATE=1 cargo test reports writes them anew: read what changed";
    assert!(differing.is_empty(), "{differing}\n{update}");
}

/// What a file holds and what is printed, if they differ. With `UPDATE`, writes the file.
fn difference(file: &Path, tools: Tools) -> String {
    let page = fs::read_to_string(file).expect("text").replace("\r\n", "\n");
    let name = file.file_name().expect("a name").to_string_lossy();
    let system = file.parent().and_then(Path::file_name).expect("a folder").to_string_lossy();
    let printed = printed(&page, &(tools.new_clone)(&format!("{system}-{name}")), tools);
    if printed == page {
        return String::new();
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(file, printed).expect("it can be written");
        return String::new();
    }
    let table = table::compared(["expected", "actual"], [&page, &printed], str::eq);
    format!("{}\n{table}", file.display())
}

/// The commands of a page, each with what it prints now.
fn printed(page: &str, clone: &Path, tools: Tools) -> String {
    let mut printed = String::new();
    for shown in page.trim_end().trim_start_matches("$ ").split("\n\n$ ") {
        let command = shown.lines().next().expect("a command");
        if command.starts_with("THOROUGH=1 ") && !is_thorough() {
            printed += &format!("$ {shown}\n\n");
            continue;
        }
        let mut words = command.split(' ').map(plain);
        let mut next = words.next().expect("a command");
        let mut variables = Vec::new();
        while let Some((name, value)) = next.split_once('=') {
            variables.push((name.to_string(), value.to_string()));
            next = words.next().expect("a command");
        }
        // Either in this clone, or in one of its own.
        let mut folder = root();
        if next == "clone:" {
            folder = clone.to_path_buf();
            next = words.next().expect("a command");
        }
        let mut tool = Command::new((tools.path)(&next));
        tool.args(words.map(|word| if word == "''" { String::new() } else { word }));
        in_clone(&mut tool, clone).env_remove("LANG").env("CARGO", "cargo");
        tool.current_dir(&folder).env("CARGO_MANIFEST_DIR", folder.join("tools/judge"));
        let search_path = (tools.search_path)(clone);
        tool.env("NO_COLOR", "1").env("LC_ALL", "C").env("PATH", search_path).envs(variables);
        let output = in_time(move || tool.output());
        let [stdout, stderr] = [output.stdout, output.stderr].map(|stream| text(&stream));
        let status = output.status.code().expect("an exit status");
        let complaints = stderr.lines().filter(|line| !is_progress(line));
        let lines = stdout.lines().chain(complaints).map(masked);
        let lines = lines.collect::<Vec<_>>().join("\n");
        printed += &format!("$ {command}\n{lines}\n[exit status {status}]\n\n");
    }
    printed
}

/// A word with its newlines, spaces and escape characters.
fn plain(word: &str) -> String {
    word.replace("\\n", "\n").replace("\\s", " ").replace("\\e", "\x1B")
}

/// The folders by which the paths of reports start.
const FOLDERS: [&str; 30] = [
    "half-answered",
    "narrow",
    "attacked",
    "disputed",
    "equals",
    "guarded",
    "undecided",
    "crashing",
    "list",
    "broken",
    "fixtures",
    "quotients",
    "saved",
    "tmp",
    "classes",
    "wrong",
    ".",
    "answers",
    "inputs",
    "utf-16",
    "utf-16-output",
    "sources",
    "contest",
    "contradicting",
    "pairs",
    "polygon",
    "received",
    "sums",
    "submissions",
    "mistaken",
];

/// Whether a line of stderr is progress, which a log gets where the machine is slow: a title, and a number at its end.
pub fn is_progress(line: &str) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
    let is_title =
        |title: &str| title.is_empty() || title.ends_with(':') || title.ends_with(": input");
    line.rsplit_once(' ').is_some_and(|(title, count)| is_title(title) && is_number(count))
}

/// A line without the milliseconds of a run, the slowest fixture, a limit that is measured and the rate of random
/// inputs, and with slashes in paths. What Windows calls an exit code is an exit status.
pub fn masked(line: &str) -> String {
    let mut line = line.trim_end().replace("exit code: ", "exit status: ");
    if let Some((row, name)) = line.split_once(" ms  ") {
        line = format!("{}     # ms  {name}", &row[..3]);
    }
    for title in [
        "slowest fixture: ",
        "slowest test: ",
        "slowest random input: ",
        "가장 느린 테스트 케이스: ",
    ] {
        if line.starts_with(title) {
            line = format!("{title}#");
        }
    }
    if let Some((line_start, rest)) = line.split_once("\"slowest_ms\":") {
        let end = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
        line = format!("{line_start}\"slowest_ms\":#{end}");
    }
    // How much memory was seen, and the limit by what was seen.
    for (before, after) in [
        ("used ", " MiB of memory"),
        ("메모리를 ", " MiB 썼"),
        ("measured limit ", " s"),
        ("측정한 시간 제한 ", "초"),
    ] {
        let parts = line.split_once(before).and_then(|(start, rest)| {
            let (_, end) = rest.split_once(after)?;
            Some(format!("{start}{before}#{after}{end}"))
        });
        line = parts.unwrap_or(line);
    }
    for (before, after) in [(", ", "/s"), (", 초당 ", "개")] {
        let is_number = |byte: u8| byte.is_ascii_digit() || byte == b'.';
        // None is a rate of 0.
        let rate = |text: &str| text != "0" && text.bytes().all(is_number);
        let parts = line.split_once("(--seed ").and_then(|(start, rest)| {
            let (seed, rest) = rest.split_once(before)?;
            let (_, end) = rest.split_once(after).filter(|(number, _)| rate(number))?;
            Some(format!("{start}(--seed {seed}{before}#{after}{end}"))
        });
        line = parts.unwrap_or(line);
    }
    let path = FOLDERS.iter().filter_map(|folder| line.find(&format!("{folder}\\"))).min();
    if let Some((start, path)) = path.and_then(|path| line.split_at_checked(path)) {
        line = start.to_string() + &path.replace('\\', "/");
    }
    line
}
