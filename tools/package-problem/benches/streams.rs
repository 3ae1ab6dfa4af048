//! Measures the release binaries and the submitted files on streams of many inputs. Divides their CPU
//! time by that of `LC_ALL=C wc -w` on the same file, a program that only finds the words; for yut, by
//! that of its naive solver.
//!
//! Machines are noisy: all programs of a row run in turn, and a ratio is the median of the ratios of
//! neighboring runs. Without Linux, times are wall-clock time.
//!
//! `cargo bench --bench streams puyo` runs one problem; `-- --crlf` ends the lines with CRLF; `OLD_RUSTC`
//! names Rust 1.63.
#![allow(clippy::incompatible_msrv, reason = "only src/ keeps to Rust 1.63")]

use problems::{Problem, Random, Stream, PROBLEMS};
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, env::consts::EXE_SUFFIX, fs, fs::File, path::Path, path::PathBuf, thread};

/// Runs of each program: odd, for the median.
const RUNS: usize = 11;

/// Boards for the naive solver, which is slow.
const NAIVE: usize = 500;

fn main() -> io::Result<()> {
    let (options, names): (Vec<_>, Vec<_>) =
        env::args().skip(1).partition(|it| it.starts_with('-'));
    let newline = if options.contains(&"--crlf".to_string()) { "\r\n" } else { "\n" };
    if let Some(other) = names.iter().find(|name| problems::problem(name).is_none()) {
        return Err(io::Error::other(format!("unknown problem {other}")));
    }
    println!("                                           crate  submitted, by rustc");
    println!("stream                       ns each  MB/s    LTO       new       1.63");
    for problem in PROBLEMS {
        if names.is_empty() || names.iter().any(|name| name == problem.name) {
            let programs = programs(problem.name)?;
            for stream in problem.streams {
                measure(problem, stream, newline, &programs)?;
            }
        }
    }
    Ok(())
}

/// Builds the programs of a problem: the crate's, and the submitted file by the compiler at hand and,
/// if `OLD_RUSTC` is set, by the old one.
fn programs(name: &str) -> io::Result<Vec<PathBuf>> {
    submit::single_file(&checkout::root(), name).map_err(io::Error::other)?;
    let submitted = submit::folder(&checkout::root(), name);
    let mut programs = vec![checkout::built(name), submitted.join(format!("{name}{EXE_SUFFIX}"))];
    let old = submitted.join(format!("old-{name}{EXE_SUFFIX}"));
    programs.extend(env::var_os("OLD_RUSTC").map(|_| old));
    Ok(programs)
}

/// Prints a row: the crate's program in absolute numbers, and the ratio of each program.
fn measure(
    problem: &Problem,
    stream: &Stream,
    newline: &str,
    programs: &[PathBuf],
) -> io::Result<()> {
    print!("{:<28}", format!("{}, {}", problem.name, stream.title));
    io::stdout().flush()?;
    let mut random = Random(1);
    let inputs: Vec<String> = (0..stream.inputs).map(|_| (stream.input)(&mut random)).collect();
    let text = inputs.concat().replace('\n', newline);
    let file = checkout::scratch().join("stream.in");
    fs::write(&file, &text)?;

    let some = &inputs[..(NAIVE / stream.boards).min(inputs.len())];
    let naive = problem.naive.filter(|_| problem.name == "yut");
    let naive = naive.map(|it| naive_time(it, some) / some.len() as f64 * inputs.len() as f64);
    let mut times = vec![Vec::new(); 3];
    let mut ratios = vec![Vec::new(); 3];
    for _ in 0..RUNS {
        let unit = match naive {
            Some(time) => time,
            None => cpu_time(Command::new("wc").arg("-w").env("LC_ALL", "C"), &file)?,
        };
        for (index, program) in programs.iter().enumerate() {
            let time = cpu_time(&mut Command::new(program), &file)?;
            ratios[index].push(time / unit);
            times[index].push(time);
        }
    }
    let time = median(times.swap_remove(0));
    let boards = (inputs.len() * stream.boards) as f64;
    print!(" {:>7.0} {:>5.0}", time / boards * 1e9, text.len() as f64 / time / 1e6);
    for (ratios, width) in ratios.into_iter().zip([6, 9, 10]) {
        let ratio = match median(ratios) {
            none if none.is_nan() => "-".to_string(),
            small if naive.is_some() => format!("1/{:.0}", 1.0 / small),
            ratio => format!("{ratio:.2}"),
        };
        print!(" {ratio:>width$}");
    }
    println!();
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

/// Runs the naive solver on some inputs, and returns its CPU time in seconds.
fn naive_time(naive: fn(&str) -> String, inputs: &[String]) -> f64 {
    let start = Instant::now();
    let now = || account("/proc/thread-self").unwrap_or_else(|| start.elapsed().as_secs_f64());
    let before = now();
    for input in inputs {
        std::hint::black_box(naive(input));
    }
    now() - before
}

/// Returns the median, or NaN if there are no numbers.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
