//! Measures how small the judge makes failing random inputs of other problems than the four. Each folder here is a
//! problem: a generator as students write it, a naive solution, a plausible mistake in Python and in C++, and a
//! validator. The table shows the words of the first failing input, of the smallest among those of other seeds,
//! and of what `--valid` makes of it, for three seeds each.
//!
//! `cargo bench -p tools --bench small -- islands` measures one problem; `-- cpp` runs the mistakes in C++.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, io};

/// The problems, and the fewest words of an input that fails, found by trying all smaller ones.
const PROBLEMS: [(&str, usize); 20] = [
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
];

const SEEDS: [u32; 3] = [1, 2, 3];

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let ending = if words.iter().any(|it| it == "cpp") { "cpp" } else { "py" };
    let is_asked = |name: &str| words.iter().any(|word| word == name);
    let names = PROBLEMS.iter().map(|(name, _)| name);
    let all = !names.clone().any(|name| is_asked(name));
    println!("words           first failure      other seeds        minimized      least  seconds");
    let mut sums = [0; 4];
    let mut time = Duration::ZERO;
    for (name, least) in PROBLEMS.into_iter().filter(|(name, _)| all || is_asked(name)) {
        let start = Instant::now();
        let found = SEEDS.map(|seed| measure(name, ending, seed));
        let found: Vec<[usize; 3]> = found.into_iter().collect::<io::Result<_>>()?;
        let column = |number: usize| found.iter().map(|it| it[number]).collect::<Vec<_>>();
        let shown = [0, 1, 2].map(|number| {
            let words: Vec<String> = column(number).iter().map(ToString::to_string).collect();
            format!("{:<17}", words.join(" "))
        });
        let seconds = start.elapsed().as_secs_f64();
        println!("{name:<15} {}  {least:>4}  {seconds:>7.1}", shown.join("  "));
        let of_row = [0, 1, 2].map(|number| column(number).iter().sum());
        for (sum, words) in sums.iter_mut().zip(of_row.into_iter().chain([3 * least])) {
            *sum += words;
        }
        time += start.elapsed();
    }
    let [first, searched, minimized, least] = sums;
    let seconds = time.as_secs_f64();
    println!(
        "in all          {first:<17}  {searched:<17}  {minimized:<17}  {least:>4}  {seconds:>7.1}"
    );
    Ok(())
}

/// Counts the words of the first failing input, of the smallest of other seeds, and of the minimized one.
fn measure(name: &str, ending: &str, seed: u32) -> io::Result<[usize; 3]> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/small").join(name);
    let saved = Path::new(env!("CARGO_TARGET_TMPDIR")).join("small");
    let judge = |options: &[&str]| -> io::Result<(String, PathBuf)> {
        if saved.exists() {
            fs::remove_dir_all(&saved)?;
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
        command.current_dir(&folder).env("LC_ALL", "C").arg("--naive").arg("naive.py");
        command.args(["--random", "gen.py", "--seed", &seed.to_string(), "--timeout", "10"]);
        command.arg("--save").arg(&saved).args(options).arg(".").arg(format!("wrong.{ending}"));
        let output = command.output()?;
        let report = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.code() != Some(1) {
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(io::Error::other(format!("{name}: {report}{error}")));
        }
        let mut files = fs::read_dir(&saved)?.filter_map(|file| Some(file.ok()?.path()));
        let input = files.find(|file| file.extension().is_some_and(|ending| ending == "in"));
        Ok((report, input.ok_or_else(|| io::Error::other(format!("{name}: nothing saved")))?))
    };
    let words = |input: &str| input.split_whitespace().count();
    let (report, searched) = judge(&[])?;
    let searched = words(&fs::read_to_string(searched)?);
    let number =
        report.split("random case ").nth(1).and_then(|rest| rest.split([' ', ';', '\n']).next());
    let python = Command::new("python3")
        .arg(folder.join("gen.py"))
        .args([&seed.to_string(), number.unwrap_or("1")])
        .output()?;
    let first = words(&String::from_utf8_lossy(&python.stdout));
    let (report, minimized) = judge(&["--valid", "valid.py"])?;
    if !report.contains("can be taken away") {
        eprintln!("{}", report.lines().next().unwrap_or(""));
    }
    let minimized = fs::read_to_string(minimized)?;
    if env::var_os("SHOW").is_some() {
        eprintln!("{minimized}");
    }
    Ok([first, searched, words(&minimized)])
}
