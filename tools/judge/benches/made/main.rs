//! Measures what the inputs find that are made of fixtures. Each folder here and in `../small` is a problem: two fixtures on
//! which a plausible mistake is right, a naive solution, a validator that minds lines, and the layout of the lines. One
//! process for each problem runs all of them, so 10 seeds take a minute or two.
//!
//! `cargo bench -p judge --bench made -- 21..40 maze` measures a problem with seeds 21 to 40; all, without names; seeds 1 to
//! 10, without a range. A row shows in how many seeds an input of 300 failed, first with a validator that minds lines, then
//! with one that reads words; and how many valid inputs of the latter have lines that are not the problem's, of all.

use engine::cases::ValidatorArguments;
use engine::search::mutate::{Lines, Mutator, Source};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::{env, fs, io, thread};

/// As many inputs as the judge makes, and as many tries.
const INPUTS: usize = 300;
const MOST_TRIES: usize = 20 * INPUTS;
const MOST_IN_VAIN: usize = 1000;

#[derive(Clone, Copy, Default)]
struct Count {
    found: usize,
    seeds: usize,
    tries: usize,
    valid: usize,
    broken: usize,
}

impl Count {
    fn add(&mut self, other: Self) {
        self.found += other.found;
        self.seeds += other.seeds;
        self.tries += other.tries;
        self.valid += other.valid;
        self.broken += other.broken;
    }
}

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let range = words.iter().find_map(|word| word.split_once(".."));
    let (first, last) = range.unwrap_or(("1", "10"));
    let number = |word: &str| word.parse::<u64>().map_err(io::Error::other);
    let seeds = number(first)?..=number(last)?;
    let names: Vec<&String> = words.iter().filter(|word| !word.contains("..")).collect();
    let benches = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches");
    let mut problems = Vec::new();
    for root in ["small", "made"] {
        for entry in fs::read_dir(benches.join(root))? {
            problems.push(entry?.path());
        }
    }
    problems.retain(|folder| {
        folder.is_dir() && (names.is_empty() || names.iter().any(|name| folder.ends_with(name)))
    });
    problems.sort();
    problems.reverse();
    println!("problem               strict   words  first, by seeds                 broken lines");
    let queue = Mutex::new(problems);
    let sums = Mutex::new([Count::default(); 2]);
    let work = || -> io::Result<()> {
        loop {
            let Some(folder) = queue.lock().expect("it holds").pop() else { return Ok(()) };
            let strict = measure(&folder, "strict", &seeds)?;
            let words = measure(&folder, "words", &seeds)?;
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            let [of_lines, of_words] = [strict.0, words.0];
            println!(
                "{name:<20}  {:>2}/{:<3}  {:>2}/{:<3}  {:<30}  {:>5}/{}",
                of_lines.found,
                of_lines.seeds,
                of_words.found,
                of_words.seeds,
                strict.1.into_iter().take(8).collect::<Vec<_>>().join(" "),
                of_words.broken,
                of_words.valid
            );
            let mut sums = sums.lock().expect("it holds");
            sums[0].add(of_lines);
            sums[1].add(of_words);
        }
    };
    thread::scope(|scope| {
        let other = scope.spawn(work);
        work().and(other.join().expect("it does not panic"))
    })?;
    let sums = sums.into_inner().expect("it holds");
    for (mode, Count { found, seeds, tries, valid, broken }) in ["strict", "words"].iter().zip(sums)
    {
        println!("{mode}: {found} of {seeds} found; {tries} tries, {valid} valid, {broken} of them with broken lines");
    }
    Ok(())
}

/// Makes inputs for each seed until one fails. Returns what came of it, and the numbers of the first that failed.
fn measure(
    folder: &PathBuf,
    mode: &str,
    seeds: &std::ops::RangeInclusive<u64>,
) -> io::Result<(Count, Vec<String>)> {
    let mut worker = Worker::start(folder, mode)?;
    let mut texts = Vec::new();
    for number in 1..=2 {
        texts.push(fs::read_to_string(folder.join(format!("fixtures/{number}.in")))?);
    }
    texts.sort_by_key(String::len);
    let mut count = Count::default();
    let mut firsts = Vec::new();
    for seed in seeds.clone() {
        let group = Arc::new(ValidatorArguments::default());
        let source =
            |text: &String| Source { text: Arc::from(&text[..]), group: Arc::clone(&group) };
        let samples = texts.iter().map(source).collect();
        let lines = Lines { are_ignored: mode == "words", end_anywhere: false };
        let first = worker.first_failure(Mutator::new(samples, seed, lines), &mut count)?;
        count.seeds += 1;
        count.found += usize::from(first.is_some());
        firsts.push(first.map_or("-".to_string(), |number| number.to_string()));
    }
    Ok((count, firsts))
}

struct Worker {
    child: Child,
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It ends at the end of its input.
        self.child.stdin.take();
        let _ = self.child.wait();
    }
}

impl Worker {
    fn start(folder: &Path, mode: &str) -> io::Result<Self> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/made/worker.py");
        let mut python = Command::new("python3");
        python.arg(script).arg(folder).arg(mode).stdin(Stdio::piped()).stdout(Stdio::piped());
        Ok(Self { child: python.spawn()? })
    }

    /// The kind of the answer: see worker.py.
    fn ask(&mut self, text: &str) -> io::Result<u8> {
        let stdin = self.child.stdin.as_mut().expect("it is piped");
        stdin.write_all(&(text.len() as u32).to_le_bytes())?;
        stdin.write_all(text.as_bytes())?;
        stdin.flush()?;
        let stdout = self.child.stdout.as_mut().expect("it is piped");
        let mut kind = [0];
        stdout.read_exact(&mut kind)?;
        Ok(kind[0])
    }

    /// The number of the first valid input that fails, as the judge would find it.
    fn first_failure(
        &mut self,
        mut mutator: Mutator,
        count: &mut Count,
    ) -> io::Result<Option<usize>> {
        let (mut tries, mut in_vain, mut passed) = (0, 0, 0);
        loop {
            let batch = mutator.batch();
            if batch.is_empty() || in_vain > MOST_IN_VAIN || tries >= MOST_TRIES {
                count.tries += tries;
                return Ok(None);
            }
            let mut valid = Vec::new();
            for mutant in &batch {
                let mut found = None;
                for text in &mutant.texts {
                    tries += 1;
                    in_vain += 1;
                    let kind = self.ask(text)?;
                    if kind != b'I' && kind != b'E' {
                        in_vain = 0;
                        count.valid += 1;
                        count.broken += usize::from(kind.is_ascii_lowercase());
                        found = Some(Arc::<str>::from(&text[..]));
                        passed += usize::from(kind.eq_ignore_ascii_case(&b'P'));
                        if kind.eq_ignore_ascii_case(&b'F') || passed == INPUTS {
                            count.tries += tries;
                            let has_failed = kind.eq_ignore_ascii_case(&b'F');
                            return Ok(has_failed.then_some(passed + 1));
                        }
                        break;
                    }
                }
                valid.push(found);
            }
            for (mutant, found) in batch.iter().zip(&valid) {
                mutator.learn(mutant, found.as_ref());
            }
        }
    }
}
