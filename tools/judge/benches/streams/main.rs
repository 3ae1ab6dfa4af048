//! Measures the release binaries and the submitted files on streams of many inputs. Divides their CPU
//! time by that of `LC_ALL=C wc -w` on the same file, a program that only finds the words. The last column
//! is how many times as long the naive solution takes for an input.
//!
//! Machines are noisy: all programs of a row run in turn, and a ratio is the median of the ratios of
//! neighboring runs. Without Linux, times are wall-clock time.
//!
//! `cargo bench -p judge puyo` runs one problem; `-- --crlf` ends the lines with CRLF; `OLD_RUSTC` names Rust
//! 1.63.

mod inputs;

use inputs::{Random, Stream, STREAMS};
use std::env::consts::EXE_SUFFIX;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};
use submit::clone;

/// Runs of each program: odd, for the median.
const RUNS: usize = 11;

/// How long the naive solution runs, at least.
const NAIVE: Duration = Duration::from_secs(1);

fn main() -> io::Result<()> {
    let (options, names): (Vec<_>, Vec<_>) =
        env::args().skip(1).partition(|it| it.starts_with('-'));
    let newline = if options.contains(&"--crlf".to_string()) { "\r\n" } else { "\n" };
    if let Some(other) = names.iter().find(|name| problems::problem(name).is_none()) {
        return Err(io::Error::other(format!("unknown problem {other}")));
    }
    println!("                                                  submitted, by rustc");
    println!("stream                       ns each  MB/s  crate       new       1.63  naive");
    for stream in &STREAMS {
        if names.is_empty() || names.iter().any(|name| name == stream.problem.name) {
            measure(stream, newline, &programs(stream.problem.name)?)?;
        }
    }
    Ok(())
}

/// Builds the programs of a problem: the crate's, and the submitted file by the compiler at hand and,
/// if `OLD_RUSTC` is set, by the old one.
fn programs(name: &str) -> io::Result<Vec<PathBuf>> {
    let clone = clone::needed().map_err(io::Error::other)?;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("submitted");
    let file = submit::single_file(&clone, name).map_err(io::Error::other)?.text;
    submit::compile(&folder, name, &file, "link").map_err(io::Error::other)?;
    let submitted = folder.join(format!("{name}{EXE_SUFFIX}"));
    let old = folder.join(format!("old-{name}{EXE_SUFFIX}"));
    let old = env::var_os("OLD_RUSTC").map(|_| old);
    Ok([built(&clone, name)?, submitted].into_iter().chain(old).collect())
}

/// Lets cargo build a program of the crate, and say where it is.
fn built(clone: &Path, name: &str) -> io::Result<PathBuf> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["build", "--release", "--message-format", "json", "--bin", name]);
    let messages = cargo.current_dir(clone).stderr(Stdio::inherit()).output()?.stdout;
    let messages = String::from_utf8_lossy(&messages);
    let executable = messages.split(r#""executable":""#).nth(1);
    let executable = executable.and_then(|rest| rest.split('"').next());
    let executable = executable.ok_or(io::Error::other(format!("cargo builds no {name}")))?;
    Ok(PathBuf::from(executable.replace(r"\\", r"\")))
}

/// Prints a row: the crate's program in absolute numbers, the ratio of each program, and that of the naive
/// solver.
fn measure(stream: &Stream, newline: &str, programs: &[PathBuf]) -> io::Result<()> {
    print!("{:<28}", format!("{}, {}", stream.problem.name, stream.title));
    io::stdout().flush()?;
    let mut random = Random(1);
    let inputs: Vec<String> = (0..stream.inputs).map(|_| (stream.input)(&mut random)).collect();
    let text = inputs.concat().replace('\n', newline);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stream.in");
    fs::write(&file, &text)?;

    let mut times = Vec::new();
    let mut ratios = vec![Vec::new(); 3];
    for _ in 0..RUNS {
        let words = cpu_time(Command::new("wc").arg("-w").env("LC_ALL", "C"), &file)?;
        for (index, program) in programs.iter().enumerate() {
            let time = cpu_time(&mut Command::new(program), &file)?;
            ratios[index].push(time / words);
            if index == 0 {
                times.push(time);
            }
        }
    }
    let time = median(times);
    let boards = (inputs.len() * stream.boards) as f64;
    print!(" {:>7.0} {:>5.0}", time / boards * 1e9, text.len() as f64 / time / 1e6);
    for (ratios, width) in ratios.into_iter().zip([6, 9, 10]) {
        let ratio = median(ratios);
        let ratio = if ratio.is_nan() { "-".to_string() } else { format!("{ratio:.2}") };
        print!(" {ratio:>width$}");
    }
    let naive = naive_time(stream.problem.naive, &inputs);
    println!(" {:>6.1}", naive / (time / inputs.len() as f64));
    Ok(())
}

/// Runs a command on the stream, discards its output, and returns its CPU time in seconds.
fn cpu_time(command: &mut Command, stream: &Path) -> io::Result<f64> {
    command.stdin(File::open(stream)?).stdout(Stdio::null());
    let start = Instant::now();
    let child = command.spawn();
    let mut child = child.map_err(|error| io::Error::other(format!("{command:?}: {error}")))?;
    let mut time = None;
    if cfg!(target_os = "linux") {
        let process = format!("/proc/{}", child.id());
        // A process that has ended keeps its account until it is waited for.
        while !fs::read_to_string(format!("{process}/stat"))?.contains(") Z ") {
            thread::sleep(Duration::from_millis(1));
        }
        time = account(&process);
    }
    assert!(child.wait()?.success(), "{command:?} fails");
    Ok(time.unwrap_or_else(|| start.elapsed().as_secs_f64()))
}

/// Returns the CPU time so far, in seconds, of a process or thread in `/proc`.
fn account(task: &str) -> Option<f64> {
    let account = fs::read_to_string(format!("{task}/schedstat")).ok()?;
    let nanoseconds: f64 = account.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// Runs the naive solution on the first inputs, and returns its CPU time for one, in seconds.
fn naive_time(naive: fn(&str) -> String, inputs: &[String]) -> f64 {
    let start = Instant::now();
    let now = || account("/proc/thread-self").unwrap_or_else(|| start.elapsed().as_secs_f64());
    let before = now();
    let mut count = 0;
    for input in inputs {
        std::hint::black_box(naive(input));
        count += 1;
        if start.elapsed() >= NAIVE {
            break;
        }
    }
    (now() - before) / f64::from(count)
}

/// Returns the median, or NaN if there are no numbers.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
