//! Measures how small the judge makes failing random inputs of other problems than the four. Each folder here is a
//! problem: a generator as students write it, a naive solution, a plausible mistake in Python and in C++, and a
//! validator. The table shows the number of words in the first failing input, in the smallest among those of
//! other seeds, and in what `--valid` makes of it, for three seeds each; and the letters and digits of the last.
//!
//! `cargo bench -p judge --bench small -- islands` measures one problem; `-- cpp` runs the mistakes in C++.

use std::path::Path;
use std::process::Command;
use std::time::Instant;
use std::{env, fs, io};

/// The problems, and the fewest words of an input that fails, found by trying all smaller ones. The last six have
/// formats of the judge's tests; there the least is argued.
const PROBLEMS: [(&str, usize); 26] = [
    ("all-distances", 17),
    ("anagrams", 3),
    ("components", 6),
    ("covered-length", 7),
    ("deepest", 4),
    ("diameter", 5),
    ("inversions", 4),
    ("islands", 4),
    ("knapsack", 6),
    ("largest-sum", 2),
    ("longest-rise", 3),
    ("maze", 4),
    ("most-frequent", 5),
    ("pairs-with-sum", 5),
    ("palindromes", 2),
    ("peaks", 6),
    ("range-maximum", 6),
    ("rooms", 5),
    ("shortest-path", 8),
    ("two-colors", 9),
    ("brackets", 1),
    ("digits", 4),
    ("log", 13),
    ("lookups", 3),
    ("parents", 4),
    ("prices", 6),
];

const SEEDS: [u32; 3] = [1, 2, 3];

fn main() -> io::Result<()> {
    let mut words: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let mut take = |flag: &str| {
        let before = words.len();
        words.retain(|word| word != flag);
        words.len() < before
    };
    let ending = if take("cpp") { "cpp" } else { "py" };
    let is_known = |word: &String| PROBLEMS.iter().any(|(name, _)| name == word);
    if let Some(other) = words.iter().find(|word| !is_known(word)) {
        return Err(io::Error::other(format!("unknown problem {other}")));
    }
    println!(
        "words           first failure      other seeds        minimized       least  letters  seconds"
    );
    let mut sums = [0; 5];
    let start = Instant::now();
    for (name, least) in PROBLEMS {
        if !words.is_empty() && !words.iter().any(|word| word == name) {
            continue;
        }
        let start = Instant::now();
        let found = SEEDS.map(|seed| measure(name, ending, seed));
        let found: Vec<[usize; 4]> = found.into_iter().collect::<io::Result<_>>()?;
        let columns = [0, 1, 2, 3].map(|column| found.iter().map(move |words| words[column]));
        let shown = columns.clone().map(|column| {
            let words: Vec<String> = column.map(|words| words.to_string()).collect();
            words.join(" ")
        });
        print_row(name, &shown, least, start);
        let [first, searched, minimized, letters] = columns.map(Iterator::sum::<usize>);
        for (sum, count) in sums.iter_mut().zip([first, searched, minimized, letters, 3 * least]) {
            *sum += count;
        }
    }
    let [first, searched, minimized, letters, least] = sums;
    let shown = [first, searched, minimized, letters].map(|words| words.to_string());
    print_row("in all", &shown, least, start);
    Ok(())
}

fn print_row(name: &str, shown: &[String; 4], least: usize, start: Instant) {
    let [first, searched, minimized, letters] = shown;
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{name:<14}  {first:<17}  {searched:<17}  {minimized:<14}  {least:>5}  {letters:<7}  {seconds:>7.1}"
    );
}

/// Counts the words of the first failing input, of the smallest of other seeds, and of the minimized one, and the letters
/// and digits of that.
fn measure(name: &str, ending: &str, seed: u32) -> io::Result<[usize; 4]> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/small").join(name);
    let seed = seed.to_string();
    let failed = |why: &str| io::Error::other(format!("{name}: {why}"));
    let random = ["--random", "gen.py", "--seed", &seed];
    let (report, searched) = judge(&folder, ending, &random)?;
    let number = report
        .lines()
        .find_map(|line| line.strip_prefix("random case "))
        .and_then(|rest| rest.split([' ', ';', '\n']).next());
    let number = number.ok_or_else(|| failed(&report))?;
    let generated =
        Command::new("python3").arg(folder.join("gen.py")).args([&seed, number]).output()?;
    if !generated.status.success() {
        return Err(failed("gen.py failed"));
    }
    let first = String::from_utf8_lossy(&generated.stdout);
    let with_validator = [&random[..], &["--valid", "valid.py"]].concat();
    let (report, minimized) = judge(&folder, ending, &with_validator)?;
    if !report.contains("can be taken away") {
        eprintln!("{name}: {}", report.lines().next().unwrap_or(""));
    }
    let [searched, minimized] =
        [searched, minimized].map(|input| input.ok_or_else(|| failed("no input is saved")));
    let (searched, minimized) = (searched?, minimized?);
    let count = |input: &str| input.split_whitespace().count();
    let letters = minimized.split_whitespace().map(|word| word.chars().count()).sum();
    Ok([count(&first), count(&searched), count(&minimized), letters])
}

/// Judges the mistake of a problem. Returns the report and the input that it shows, if one failed.
fn judge(folder: &Path, ending: &str, options: &[&str]) -> io::Result<(String, Option<String>)> {
    let saved = Path::new(env!("CARGO_TARGET_TMPDIR")).join("small");
    if saved.exists() {
        fs::remove_dir_all(&saved)?;
    }
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    judge.current_dir(folder).env("LC_ALL", "C").arg(".").arg(format!("wrong.{ending}"));
    judge.args(["--naive", "naive.py", "--timeout", "10", "--save"]).arg(&saved).args(options);
    let output = judge.output()?;
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    if !matches!(output.status.code(), Some(0 | 1)) {
        let error = String::from_utf8_lossy(&output.stderr);
        return Err(io::Error::other(format!("{}: {report}{error}", folder.display())));
    }
    let files = fs::read_dir(&saved)?.collect::<io::Result<Vec<_>>>()?;
    let mut files = files.iter().map(fs::DirEntry::path);
    let input = files.find(|file| file.extension().is_some_and(|ending| ending == "in"));
    Ok((report, input.map(fs::read_to_string).transpose()?))
}
