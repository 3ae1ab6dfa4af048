//! Streams of many judge inputs through the release binaries and the submitted files, timed against
//! `LC_ALL=C wc -w` on the same file, a program that only finds the words; yut against its naive
//! solver.
//!
//! Machines are noisy, so all programs of a row run in turn, and a ratio is the median of the ratios
//! of neighboring runs. Times are processor time where Linux tells it, elsewhere by the clock. Where
//! there is no `wc`, this program counts the words itself, and says so. Before anything is timed,
//! the answers to the beginning of the stream are compared with the naive solver's.
#![allow(clippy::incompatible_msrv, reason = "src/ alone keeps to Rust 1.63")]

use oracle::{Problem, Random, Stream, PROBLEMS};
use std::env;
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

/// The compilers of the submitted files: the one in use, and Debian's where it is installed.
const COMPILERS: [&str; 2] = ["rustc", "/usr/bin/rustc"];

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().collect();
    match arguments.get(1).map(String::as_str) {
        Some("--only-read") => return only_read(),
        Some("--count-words") => return count_words(),
        _ => {}
    }
    // `cargo test --benches` runs it too, as a check that it works.
    let is_test = !arguments.iter().any(|argument| argument == "--bench");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("streams");
    fs::create_dir_all(&folder)?;
    let has_wc = Command::new("wc")
        .arg("-w")
        .stdin(Stdio::null())
        .output()
        .is_ok();
    if !has_wc {
        println!("there is no wc: words are counted by this program");
    }
    println!("                                          crate, to wc -w        submitted, LF, by          limit");
    println!("stream                       ns each  MB/s    LF  CRLF  goal  1.95  goal  1.63  goal     LF   peak KiB");
    for problem in PROBLEMS {
        let programs = Programs::of(problem, &folder)?;
        for stream in problem.streams {
            let boards = if is_test {
                NAIVE
            } else {
                stream.judge_inputs * stream.boards
            };
            measure(
                problem,
                stream,
                &programs,
                &folder,
                boards / stream.boards,
                if is_test { 1 } else { RUNS },
                has_wc,
            )?;
        }
    }
    Ok(())
}

/// The programs of a problem.
struct Programs {
    binary: PathBuf,
    /// By each of the compilers, if it is there.
    submitted: Vec<Option<PathBuf>>,
}

impl Programs {
    fn of(problem: &Problem, folder: &Path) -> io::Result<Self> {
        progress(&format!("{}: compiling what is submitted", problem.name));
        let file = submit::single_file(Path::new(env!("CARGO_MANIFEST_DIR")), problem.name);
        let source = folder.join(format!("{}.rs", problem.name));
        fs::write(&source, file.map_err(io::Error::other)?)?;
        let submitted = COMPILERS.iter().enumerate().map(|(number, compiler)| {
            let program = folder.join(format!(
                "{}-{number}{}",
                problem.name,
                env::consts::EXE_SUFFIX
            ));
            let mut rustc = Command::new(compiler);
            rustc
                .args(["-O", "--edition", "2021", "-o"])
                .args([&program, &source]);
            rustc
                .status()
                .ok()
                .filter(std::process::ExitStatus::success)
                .map(|_| program)
        });
        Ok(Self {
            binary: Path::new(env!("CARGO_BIN_EXE_omok")).with_file_name(format!(
                "{}{}",
                problem.name,
                env::consts::EXE_SUFFIX
            )),
            submitted: submitted.collect(),
        })
    }
}

fn measure(
    problem: &Problem,
    stream: &Stream,
    programs: &Programs,
    folder: &Path,
    count: usize,
    runs: usize,
    has_wc: bool,
) -> io::Result<()> {
    let title = format!("{}, {}", problem.name, stream.title);
    progress(&format!("{title}: making it"));
    let mut random = Random(1);
    let inputs: Vec<String> = (0..count)
        .map(|_| (stream.judge_input)(&mut random))
        .collect();
    let text = inputs.concat();
    let (lines, carriage_returns) = (folder.join("lf.in"), folder.join("crlf.in"));
    fs::write(&lines, &text)?;
    fs::write(&carriage_returns, text.replace('\n', "\r\n"))?;

    progress(&format!("{title}: asking the naive solver"));
    let asked = &inputs[..(NAIVE / stream.boards).min(inputs.len())];
    let naive = is_right(problem, programs, asked)?.as_secs_f64() / asked.len() as f64;
    let peak = peak(&programs.binary, &text)?;

    let this = env::current_exe()?;
    let yardstick = |file: &Path| {
        if has_wc {
            processor_time(Command::new("wc").arg("-w").env("LC_ALL", "C"), file)
        } else {
            processor_time(Command::new(&this).arg("--count-words"), file)
        }
    };
    let time = |program: &Path, file: &Path| processor_time(&mut Command::new(program), file);
    let (mut times, mut ratios) = (Vec::new(), vec![Vec::new(); 5]);
    for run in 0..runs {
        progress(&format!("{title}: run {} of {runs}", run + 1));
        let crate_time = time(&programs.binary, &lines)?;
        times.push(crate_time);
        let words = yardstick(&lines)?;
        // Yut is compared with its naive solver, for as many games.
        let unit = if problem.name == "yut" {
            naive * count as f64
        } else {
            words
        };
        ratios[0].push(crate_time / unit);
        let crlf_unit = if problem.name == "yut" {
            unit
        } else {
            yardstick(&carriage_returns)?
        };
        ratios[1].push(time(&programs.binary, &carriage_returns)? / crlf_unit);
        for (number, program) in programs.submitted.iter().enumerate() {
            if let Some(program) = program {
                ratios[2 + number].push(time(program, &lines)? / unit);
            }
        }
        ratios[4].push(processor_time(Command::new(&this).arg("--only-read"), &lines)? / unit);
    }
    progress("");
    let each = median(times) / (count * stream.boards) as f64;
    let ratio = |ratios: &Vec<f64>| match median(ratios.clone()) {
        none if none.is_nan() => "-".to_string(),
        small if problem.name == "yut" => format!("1/{:.0}", 1.0 / small),
        ratio => format!("{ratio:.2}"),
    };
    let goal = |number: usize| match stream.targets {
        Some(targets) if problem.name == "yut" => format!("1/{:.0}", targets[number]),
        Some(targets) => format!("{:.2}", targets[number]),
        None => String::new(),
    };
    println!(
        "{title:<28} {:>7.0} {:>5.0} {:>5} {:>5} {:>5} {:>5} {:>5} {:>5} {:>5} {:>6} {peak:>10}",
        each * 1e9,
        text.len() as f64 / (count * stream.boards) as f64 / each / 1e6,
        ratio(&ratios[0]),
        ratio(&ratios[1]),
        goal(0),
        ratio(&ratios[2]),
        goal(1),
        ratio(&ratios[3]),
        goal(2),
        ratio(&ratios[4]),
    );
    Ok(())
}

/// The time of the naive solver for some judge inputs, to which all programs give the same answers.
fn is_right(problem: &Problem, programs: &Programs, inputs: &[String]) -> io::Result<Duration> {
    let (clock, before) = (Instant::now(), own_time());
    let expected: String = inputs.iter().map(|input| (problem.naive)(input)).collect();
    let time = match (before, own_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => clock.elapsed(),
    };
    for program in programs
        .submitted
        .iter()
        .flatten()
        .chain([&programs.binary])
    {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut stdin = child.stdin.take().expect("stdin is piped");
        let stream = inputs.concat();
        let writer = thread::spawn(move || stdin.write_all(stream.as_bytes()));
        let output = child.wait_with_output()?;
        writer.join().expect("the writer does not panic")?;
        assert!(
            output.stdout == expected.as_bytes(),
            "{} is wrong",
            program.display()
        );
    }
    Ok(time)
}

/// The processor time of this thread so far, where Linux tells it.
fn own_time() -> Option<Duration> {
    let accounts = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(
        accounts.split(' ').next()?.parse().ok()?,
    ))
}

/// The seconds of processor time that a command takes for a file, its output thrown away.
fn processor_time(command: &mut Command, file: &Path) -> io::Result<f64> {
    let start = Instant::now();
    let mut child = command
        .stdin(File::open(file)?)
        .stdout(Stdio::null())
        .spawn()?;
    let time = if cfg!(target_os = "linux") {
        let process = PathBuf::from("/proc").join(child.id().to_string());
        // Until it is waited for, a process that has ended is still accounted for.
        while !fs::read_to_string(process.join("stat"))?.contains(") Z ") {
            thread::sleep(Duration::from_millis(1));
        }
        let accounts = fs::read_to_string(process.join("schedstat"))?;
        let nanoseconds = accounts
            .split(' ')
            .next()
            .and_then(|time| time.parse().ok());
        Some(Duration::from_nanos(
            nanoseconds.expect("Linux says the time first"),
        ))
    } else {
        None
    };
    assert!(child.wait()?.success(), "{command:?} fails");
    Ok(time.unwrap_or_else(|| start.elapsed()).as_secs_f64())
}

/// The most memory that a binary had while it answered a stream, in KiB, where Linux tells it.
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
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    drop(stdin);
    child.wait()?;
    reader.join().expect("the reader does not panic")?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(peak
        .unwrap_or("-")
        .trim()
        .trim_end_matches(" kB")
        .to_string())
}

/// As fast as it can be: the same reads, and nothing else.
fn only_read() -> io::Result<()> {
    let mut buffer = vec![0; 256 * 1024];
    let mut stdin = io::stdin();
    while stdin.read(&mut buffer)? > 0 {}
    Ok(())
}

fn count_words() -> io::Result<()> {
    let mut buffer = vec![0; 256 * 1024];
    let (mut stdin, mut words, mut was_blank) = (io::stdin(), 0, true);
    loop {
        let length = stdin.read(&mut buffer)?;
        if length == 0 {
            println!("{words}");
            return Ok(());
        }
        for byte in &buffer[..length] {
            let is_blank = byte.is_ascii_whitespace();
            words += usize::from(was_blank && !is_blank);
            was_blank = is_blank;
        }
    }
}

/// The median, or no number if there is none.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A line that is written over, where stderr is a terminal.
fn progress(what: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1B[K{what}");
    }
}
