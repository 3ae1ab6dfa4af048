//! Streams of many inputs through the release binaries and the submitted files. Their CPU time is
//! compared with that of `LC_ALL=C wc -w` on the same file, a program that only finds the words; that
//! of yut with its naive solver.
//!
//! Machines are noisy, so all programs of a row run in turn, and a ratio is the median of the ratios
//! of neighboring runs. Where there is no Linux, times are wall-clock time.
//!
//! `cargo bench --bench streams puyo` runs one problem; `-- --crlf` ends the lines with CRLF; `OLD_RUSTC`
//! names Rust 1.63.
#![allow(clippy::incompatible_msrv, reason = "src/ alone keeps to Rust 1.63")]

use oracle::{Problem, Random, Stream, PROBLEMS};
use std::env::{self, consts::EXE_SUFFIX};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs of each program. Odd, so that there is a median.
const RUNS: usize = 11;

/// Boards for the naive solver, which is slow.
const NAIVE: usize = 500;

fn main() -> io::Result<()> {
    let has = |option: &str| env::args().any(|argument| argument == option);
    let folder = cli::scratch().join("streams");
    fs::create_dir_all(&folder)?;
    let bench = Bench {
        newline: if has("--crlf") { "\r\n" } else { "\n" },
        file: folder.join("stream.in"),
    };
    println!("                                           crate  submitted, by rustc");
    println!("stream                       ns each  MB/s    LTO       new       1.63");
    let chosen: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let is_chosen =
        |problem: &&Problem| chosen.is_empty() || chosen.iter().any(|it| it == problem.name);
    if let Some(other) = chosen.iter().find(|name| oracle::problem(name).is_none()) {
        return Err(io::Error::other(format!("unknown problem {other}")));
    }
    for problem in PROBLEMS.iter().copied().filter(is_chosen) {
        let programs = programs(problem)?;
        for stream in problem.streams {
            bench.measure(problem, stream, &programs)?;
        }
    }
    Ok(())
}

/// The programs of a problem: the crate's, and the submitted file by the compiler at hand and by the
/// old one, if it is there.
fn programs(problem: &Problem) -> io::Result<[Option<PathBuf>; 3]> {
    let name = problem.name;
    let root = &cli::root();
    submit::single_file(root, name).map_err(io::Error::other)?;
    let submitted = submit::folder(root, name);
    let program = submitted.join(format!("{name}{EXE_SUFFIX}"));
    let old = env::var_os("OLD_RUSTC");
    let old = old.map(|_| submitted.join(format!("old-{name}{EXE_SUFFIX}")));
    Ok([Some(cli::built(name)), Some(program), old])
}

struct Bench {
    newline: &'static str,
    /// Where a stream is written.
    file: PathBuf,
}

impl Bench {
    fn measure(
        &self,
        problem: &Problem,
        stream: &Stream,
        programs: &[Option<PathBuf>; 3],
    ) -> io::Result<()> {
        print!("{:<28}", format!("{}, {}", problem.name, stream.title));
        io::stdout().flush()?;
        let mut random = Random(1);
        let asked = NAIVE / stream.boards;
        let count = stream.inputs;
        let inputs = (0..count).map(|_| (stream.input)(&mut random));
        let inputs: Vec<String> = inputs.collect();
        let text = inputs.concat().replace('\n', self.newline);
        fs::write(&self.file, &text)?;

        let asked = &inputs[..asked.min(count)];
        let naive = problem.naive.map_or(f64::NAN, |naive| naive_time(naive, asked));
        let naive = naive / asked.len() as f64;
        let (mut times, mut ratios) = (Vec::new(), vec![Vec::new(); 3]);
        for _ in 0..RUNS {
            let unit = if problem.name == "yut" {
                naive * count as f64
            } else {
                self.cpu_time(Command::new("wc").arg("-w").env("LC_ALL", "C"))?
            };
            for (program, ratios) in programs.iter().zip(&mut ratios) {
                if let Some(program) = program {
                    let time = self.cpu_time(&mut Command::new(program))?;
                    ratios.push(time / unit);
                    times.push(time);
                }
            }
        }
        // The crate's own program stands first.
        let times = times.into_iter().step_by(programs.iter().flatten().count());
        let each = median(times.collect()) / (count * stream.boards) as f64;
        let rate = text.len() as f64 / (count * stream.boards) as f64 / each / 1e6;
        print!(" {:>7.0} {rate:>5.0}", each * 1e9);
        for (ratios, width) in ratios.into_iter().zip([6, 9, 10]) {
            let ratio = match median(ratios) {
                none if none.is_nan() => "-".to_string(),
                small if problem.name == "yut" => format!("1/{:.0}", 1.0 / small),
                ratio => format!("{ratio:.2}"),
            };
            print!(" {ratio:>width$}");
        }
        println!();
        Ok(())
    }

    /// The seconds of CPU time that a command takes for the stream, its output discarded.
    fn cpu_time(&self, command: &mut Command) -> io::Result<f64> {
        let start = Instant::now();
        command.stdin(File::open(&self.file)?).stdout(Stdio::null());
        let mut child =
            command.spawn().map_err(|error| io::Error::other(format!("{command:?}: {error}")))?;
        let mut time = None;
        if cfg!(target_os = "linux") {
            let process = format!("/proc/{}", child.id());
            // Until it is waited for, a process that has ended is still accounted for.
            while !fs::read_to_string(format!("{process}/stat"))?.contains(") Z ") {
                thread::sleep(Duration::from_millis(1));
            }
            time = accounted(&process);
        }
        assert!(child.wait()?.success(), "{command:?} fails");
        Ok(time.unwrap_or_else(|| start.elapsed().as_secs_f64()))
    }
}

/// The seconds of CPU time so far of a process or thread in `/proc`.
fn accounted(task: &str) -> Option<f64> {
    let accounts = fs::read_to_string(format!("{task}/schedstat")).ok()?;
    let nanoseconds: f64 = accounts.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// The seconds of CPU time of the naive solver for some inputs.
fn naive_time(naive: fn(&str) -> String, inputs: &[String]) -> f64 {
    const THREAD: &str = "/proc/thread-self";
    let (start, before) = (Instant::now(), accounted(THREAD));
    for input in inputs {
        std::hint::black_box(naive(input));
    }
    let times = accounted(THREAD).zip(before);
    times.map_or_else(|| start.elapsed().as_secs_f64(), |(after, before)| after - before)
}

/// The median, or not a number if there is none.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
