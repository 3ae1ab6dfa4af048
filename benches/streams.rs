//! Streams of many judge inputs through the release binaries, timed against `LC_ALL=C wc -w` on the
//! same file, a program that only finds the words, and against the naive solvers.
//!
//! Machines are noisy, so the yardstick is run in turn with the binary, and the ratio is the median
//! of the ratios of neighboring runs. Times are processor time as Linux accounts it to the process.
//! Before any of it is timed, the answers to the beginning of a stream are compared with the naive
//! solver's.
#![allow(clippy::incompatible_msrv, reason = "src/ alone keeps to Rust 1.63")]
#![allow(
    clippy::cast_precision_loss,
    reason = "times and rates are rounded anyway"
)]

#[allow(dead_code, reason = "the tests and `cargo judge` use more of it")]
#[path = "../tests/problems/mod.rs"]
mod problems;

use problems::{Problem, PROBLEMS};
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs of each program. Odd, so that there is a median.
const RUNS: usize = 11;

/// Boards for the naive solver, which is slow.
const NAIVE: usize = 500;

/// A number below a limit, at random.
type Random<'a> = &'a mut dyn FnMut(usize) -> usize;

/// What a stream is made of.
struct Stream {
    title: &'static str,
    problem: &'static str,
    seed: u64,
    judge_inputs: usize,
    /// Boards in a judge input: times are told for one.
    boards: usize,
    judge_input: fn(Random) -> String,
    /// The ratio to `wc -w` that is promised, if there is one.
    target: Option<f64>,
}

const STREAMS: [Stream; 5] = [
    Stream {
        title: "boggle, random boards",
        problem: "boggle",
        seed: 1,
        judge_inputs: 2_000,
        boards: 50,
        judge_input: |random| {
            let mut board = || {
                let rows: Vec<String> = (0..5).map(|_| letters(5, random)).collect();
                let mut word = |_| letters(random(10) + 1, random);
                let words: Vec<String> = (0..10).map(&mut word).collect();
                format!("{}\n10\n{}\n", rows.join("\n"), words.join("\n"))
            };
            (0..50).fold("50\n".to_string(), |input, _| input + &board())
        },
        target: Some(0.6),
    },
    Stream {
        title: "boggle, all A",
        problem: "boggle",
        seed: 2,
        judge_inputs: 2_000,
        boards: 50,
        judge_input: |_| {
            let (rows, words) = ("AAAAA\n".repeat(5), "AAAAAAAAAB\n".repeat(10));
            format!("50\n{}", format!("{rows}10\n{words}").repeat(50))
        },
        target: Some(0.6),
    },
    Stream {
        title: "yut, random dice",
        problem: "yut",
        seed: 3,
        judge_inputs: 100_000,
        boards: 1,
        judge_input: |random| {
            let dice: Vec<String> = (0..10).map(|_| (random(5) + 1).to_string()).collect();
            dice.join(" ") + "\n"
        },
        target: None,
    },
    Stream {
        title: "omok, mixed density",
        problem: "omok",
        seed: 4,
        judge_inputs: 20_000,
        boards: 1,
        judge_input: |random| {
            let percent = random(101);
            let mut cell = || {
                if random(100) < percent {
                    ["1", "2"][random(2)]
                } else {
                    "0"
                }
            };
            let mut row = || (0..19).map(|_| cell()).collect::<Vec<_>>().join(" ");
            (0..19).map(|_| row() + "\n").collect()
        },
        target: Some(0.6),
    },
    Stream {
        title: "puyo, settled fields",
        problem: "puyo",
        seed: 5,
        judge_inputs: 100_000,
        boards: 1,
        judge_input: |random| {
            let colors = random(5) + 1;
            let heights: Vec<usize> = (0..6).map(|_| random(13)).collect();
            let mut cell = |row: usize, height: usize| {
                if row + height < 12 {
                    '.'
                } else {
                    char::from(b"RGBPY"[random(colors)])
                }
            };
            let mut row = |row| {
                heights
                    .iter()
                    .map(|&height| cell(row, height))
                    .collect::<String>()
            };
            (0..12).map(|index| row(index) + "\n").collect()
        },
        target: Some(1.5),
    },
];

fn letters(count: usize, random: Random) -> String {
    (0..count)
        .map(|_| char::from(b'A' + random(26) as u8))
        .collect()
}

fn main() -> io::Result<()> {
    // `cargo test --benches` runs it too, as a check that it works.
    let is_test = !std::env::args().any(|argument| argument == "--bench");
    let runs = if is_test { 1 } else { RUNS };
    println!("stream                  CPU ms   ns each    MB/s   to wc -w (target)   to naive   peak KiB");
    for stream in &STREAMS {
        measure(
            stream,
            runs,
            if is_test {
                NAIVE / stream.boards
            } else {
                stream.judge_inputs
            },
        )?;
    }
    Ok(())
}

fn measure(stream: &Stream, runs: usize, count: usize) -> io::Result<()> {
    let problem = PROBLEMS
        .iter()
        .find(|problem| problem.name == stream.problem)
        .expect("a problem");
    let binary = Path::new(env!("CARGO_BIN_EXE_omok")).with_file_name(problem.name);
    progress(stream, "making it");
    let mut state = stream.seed;
    let mut random = |limit| below(limit, &mut state);
    let boards = count * stream.boards;
    let inputs: Vec<String> = (0..count)
        .map(|_| (stream.judge_input)(&mut random))
        .collect();
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stream.in");
    let bytes = inputs.concat();
    fs::write(&file, &bytes)?;

    progress(stream, "asking the naive solver");
    let naive = check(problem, &binary, &inputs[..NAIVE / stream.boards])?;
    let peak = peak(&binary, &bytes)?;
    let (mut times, mut ratios) = (Vec::new(), Vec::new());
    for run in 0..runs {
        progress(stream, &format!("run {} of {runs}", run + 1));
        let time = cpu_time(Command::new(&binary).stdin(File::open(&file)?))?;
        let words = cpu_time(
            Command::new("wc")
                .arg("-w")
                .env("LC_ALL", "C")
                .stdin(File::open(&file)?),
        )?;
        times.push(time.as_secs_f64());
        ratios.push(time.as_secs_f64() / words.as_secs_f64());
    }
    progress(stream, "");
    let time = median(times);
    println!(
        "{:<22} {:>7.1} {:>9.0} {:>7.0}   {:>8.2} {:<8}   {:>8} {:>10}",
        stream.title,
        time * 1e3,
        time * 1e9 / boards as f64,
        bytes.len() as f64 / time / 1e6,
        median(ratios),
        stream
            .target
            .map_or(String::new(), |target| format!("({target})")),
        format!(
            "1/{:.0}",
            naive.as_secs_f64() / NAIVE as f64 / (time / boards as f64)
        ),
        peak
    );
    Ok(())
}

/// A number below a limit, by the generator of Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators" (2014).
fn below(limit: usize, state: &mut u64) -> usize {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) % limit as u64) as usize
}

/// The time of the naive solver for some judge inputs, to which the binary gives the same answers.
fn check(problem: &Problem, binary: &Path, inputs: &[String]) -> io::Result<Duration> {
    let start = Instant::now();
    let expected: String = inputs.iter().map(|input| (problem.naive)(input)).collect();
    let time = start.elapsed();
    let mut child = Command::new(binary)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let stream = inputs.concat();
    let writer = thread::spawn(move || stdin.write_all(stream.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().expect("the writer does not panic")?;
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        expected,
        "{} is wrong",
        problem.name
    );
    Ok(time)
}

/// The processor time of a command from its start to its end, its output thrown away.
fn cpu_time(command: &mut Command) -> io::Result<Duration> {
    let mut child = command.stdout(Stdio::null()).spawn()?;
    let process = PathBuf::from("/proc").join(child.id().to_string());
    // Until it is waited for, a process that has ended is still accounted for.
    while !fs::read_to_string(process.join("stat"))?.contains(") Z ") {
        thread::sleep(Duration::from_millis(1));
    }
    let accounts = fs::read_to_string(process.join("schedstat"))?;
    assert!(child.wait()?.success(), "{command:?} fails");
    let nanoseconds = accounts
        .split(' ')
        .next()
        .and_then(|time| time.parse().ok());
    Ok(Duration::from_nanos(
        nanoseconds.expect("Linux says the time first"),
    ))
}

/// The most memory that a binary had while it answered a stream, in KiB.
fn peak(binary: &Path, stream: &str) -> io::Result<String> {
    let mut child = Command::new(binary)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut stdout = child.stdout.take().expect("stdout is piped");
    let reader = thread::spawn(move || stdout.read_to_end(&mut Vec::new()));
    stdin.write_all(stream.as_bytes())?;
    // It waits for more, with all but the end of the stream behind it.
    let status = fs::read_to_string(format!("/proc/{}/status", child.id()))?;
    drop(stdin);
    child.wait()?;
    reader.join().expect("the reader does not panic")?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(peak
        .expect("Linux says the peak")
        .trim()
        .trim_end_matches(" kB")
        .to_string())
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A line that is written over, where stderr is a terminal.
fn progress(stream: &Stream, what: &str) {
    if io::stderr().is_terminal() {
        let title = if what.is_empty() { "" } else { stream.title };
        eprint!("\r\x1B[K{title} {what}");
    }
}
