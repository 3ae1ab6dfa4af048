//! Judges the submissions of published packages, and compares each verdict with what its folder says. Nothing of
//! others is in this repository: name a folder of packages, such as a clone of a contest's repository.
//!
//! `cargo bench -p judge --bench packages -- FOLDER` prints a line for each package, and one for each submission whose
//! verdict is another. With `small`, each wrong submission is judged alone, too, to see how small its failing test
//! gets, in characters.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;
use std::{env, fs, io};

/// Folders are searched down to this depth.
const DEPTH: usize = 6;

/// What a run of the judge on a package came to.
#[derive(Default)]
struct Count {
    submissions: usize,
    agreeing: usize,
    small: Vec<[usize; 2]>,
}

fn main() -> io::Result<()> {
    let mut words: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let is_small = words.iter().any(|word| word == "small");
    words.retain(|word| word != "small");
    let mut packages = Vec::new();
    for word in &words {
        add_packages(Path::new(word), DEPTH, &mut packages);
    }
    if packages.is_empty() {
        return Err(io::Error::other("name a folder of packages, after --"));
    }
    let mut all = Count::default();
    for package in &packages {
        let start = Instant::now();
        let count = judge(package, is_small)?;
        let Count { submissions, agreeing, .. } = count;
        let seconds = start.elapsed().as_secs_f64();
        println!("{agreeing:>4}/{submissions:<4} {seconds:>7.1} s  {}", package.display());
        all.submissions += submissions;
        all.agreeing += agreeing;
        all.small.extend(count.small);
    }
    println!("{}/{} in {} packages", all.agreeing, all.submissions, packages.len());
    if is_small {
        let sum = |index: usize| all.small.iter().map(|sizes| sizes[index]).sum::<usize>();
        let [before, after] = [0, 1].map(sum);
        println!("{} tests made small: {before} → {after} characters", all.small.len());
    }
    Ok(())
}

/// Adds the packages in a folder: those of ICPC and of Polygon, by the files that they cannot lack.
fn add_packages(folder: &Path, depth: usize, packages: &mut Vec<PathBuf>) {
    let marks = ["data/secret", "data/sample", "problem.xml"];
    if marks.iter().any(|mark| folder.join(mark).exists()) {
        packages.push(folder.to_path_buf());
        return;
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.retain(|path| path.is_dir() && !path.is_symlink());
    folders.sort();
    for folder in folders.iter().filter(|_| depth > 0) {
        add_packages(folder, depth - 1, packages);
    }
}

fn judge(package: &Path, is_small: bool) -> io::Result<Count> {
    let output = run(&[package.as_os_str(), "--json".as_ref(), "--seed".as_ref(), "1".as_ref()])?;
    let mut count = Count::default();
    if output.status.code() == Some(2) {
        print!("     {}", String::from_utf8_lossy(&output.stderr));
    }
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let value = |key: &str| {
            let (_, rest) = line.split_once(&format!("\"{key}\":"))?;
            let value = rest.strip_prefix('"')?;
            value.split_once('"').map(|(value, _)| value)
        };
        let (Some(program), Some(verdict)) = (value("program"), value("verdict")) else { continue };
        let Some(expected) = value("expected") else { continue };
        count.submissions += 1;
        let fits = expected.split('|').any(|one| one == verdict || one == "RE" && verdict == "MLE");
        count.agreeing += usize::from(fits);
        if !fits {
            let case = value("case").unwrap_or_default();
            println!("     {program}: {verdict} (expected {expected}) {case}");
        }
        if is_small && ["WA", "RE"].contains(&verdict) && expected != "AC" {
            count.small.extend(small(package, program)?);
        }
    }
    Ok(count)
}

/// The size of the failing test of a wrong submission, before and after.
fn small(package: &Path, program: &str) -> io::Result<Option<[usize; 2]>> {
    let file = package.join(program);
    let output = run(&[package.as_os_str(), file.as_os_str()])?;
    let report = String::from_utf8_lossy(&output.stdout);
    let sizes = report.split_once("made small (").and_then(|(_, rest)| {
        let (from, rest) = rest.split_once(" → ")?;
        let (to, _) = rest.split_once(' ')?;
        Some([from.parse().ok()?, to.parse().ok()?])
    });
    if let Some([from, to]) = sizes {
        println!("     {program}: {from} → {to} characters");
    }
    Ok(sizes)
}

fn run(arguments: &[&std::ffi::OsStr]) -> io::Result<Output> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    judge.args(arguments).env("LC_ALL", "C").env("NO_COLOR", "1").output()
}
