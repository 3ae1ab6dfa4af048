//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! First the fixtures, then random judge inputs. The first of each that is not accepted is told; the
//! random one is made smaller before. A run that failed is the verdict: what does not fail again is
//! told as it was, and that it was not repeated.

mod options;
mod program;
mod random;
mod report;
mod shrink;
mod system;

use options::Options;
use oracle::fixtures;
use program::{Program, Run, Verdict};
use report::{colored, print, report};
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::RwLock;
use std::time::Duration;

/// So many fixtures may take too long; the others are then left out.
const PATIENCE: usize = 3;

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args_os().skip(1)) {
        Err(error) => return complain(&error),
        Ok(None) => {
            print(&options::help());
            return ExitCode::SUCCESS;
        }
        Ok(Some(options)) => options,
    };
    match judge(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => complain(&error),
    }
}

fn complain(error: &str) -> ExitCode {
    eprintln!("judge: {error}");
    ExitCode::from(2)
}

/// A judge input that was not accepted, and the run that was not.
struct Failure {
    /// Where it comes from.
    title: String,
    input: String,
    expected: String,
    run: Run,
    /// Whether another run failed in the same way.
    is_repeated: bool,
}

/// Whether all is accepted. Fails if the command cannot be run, or a file not be written.
fn judge(options: &Options) -> Result<bool, String> {
    let from_fixtures = try_fixtures(options)?;
    let from_random = random::try_all(options)?;
    let is_accepted = from_fixtures.is_none() && from_random.is_none();
    for failure in from_fixtures.iter().chain(&from_random) {
        print(&report(options, failure));
        if let Some(folder) = &options.save {
            let saved =
                save(folder, failure).map_err(|error| format!("{}: {error}", folder.display()))?;
            print(&options.language.say(
                format!(
                    "saved as {saved}.in and {saved}.out in {}\n",
                    folder.display()
                ),
                format!(
                    "{}에 {saved}.in과 {saved}.out으로 저장했습니다\n",
                    folder.display()
                ),
            ));
        }
    }
    Ok(is_accepted)
}

/// Writes a failure as a fixture, under a name that no other has: the name.
fn save(folder: &Path, failure: &Failure) -> io::Result<String> {
    fs::create_dir_all(folder)?;
    let title = failure.title.replace(' ', "-");
    for number in 1.. {
        let name = if number == 1 {
            title.clone()
        } else {
            format!("{title}-{number}")
        };
        let file = |ending| folder.join(format!("{name}.{ending}"));
        if file("in").exists() || file("out").exists() {
            continue;
        }
        fs::write(file("in"), &failure.input)?;
        fs::write(file("out"), &failure.expected)?;
        return Ok(name);
    }
    unreachable!("some number is free")
}

/// Runs a program, and tells whether it was late only once: a late run is tried again with no other
/// beside it, since a machine can be busy. All runs that may be beside each other share `beside`.
fn run(
    program: &mut Program,
    input: &str,
    expected: &str,
    beside: &RwLock<()>,
) -> Result<(Run, bool), String> {
    let first = {
        let _shared = beside.read();
        program.run(input, expected)?
    };
    if first.verdict != Verdict::TimeLimitExceeded {
        return Ok((first, false));
    }
    let _alone = beside.write();
    let second = program.run(input, expected)?;
    let was_late_once = second.verdict != Verdict::TimeLimitExceeded;
    Ok((second, was_late_once))
}

/// Runs every fixture, with a line each; the first that is not accepted.
fn try_fixtures(options: &Options) -> Result<Option<Failure>, String> {
    let fixtures = fixtures::valid(options.problem.name)?;
    let mut program = Program::new(&options.command, options.limit)?;
    let mut first: Option<Failure> = None;
    let (mut accepted, mut late, mut slowest) = (0, 0, Duration::ZERO);
    let limit = options.limit.as_secs_f64();
    print(&options.language.say(
        format!("time limit {limit} s\n"),
        format!("시간 제한 {limit}초\n"),
    ));
    for fixture in &fixtures {
        if late == PATIENCE {
            break;
        }
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (input, expected) = (text(&fixture.input), text(&fixture.output));
        let (run, was_late_once) = run(&mut program, &input, &expected, &RwLock::new(()))?;
        let note = if was_late_once {
            options
                .language
                .say(" (late once)".into(), " (한 번 시간 초과)".into())
        } else {
            String::new()
        };
        print(&format!(
            "{} {:>6} ms  {}{note}\n",
            colored(run.verdict),
            run.time.as_millis(),
            fixture.case
        ));
        accepted += usize::from(run.verdict == Verdict::Accepted);
        late += usize::from(run.verdict == Verdict::TimeLimitExceeded);
        slowest = slowest.max(run.time);
        if run.verdict != Verdict::Accepted && first.is_none() {
            let again = program.run(&input, &expected)?;
            first = Some(Failure {
                title: fixture.case.clone(),
                is_repeated: again.verdict == run.verdict,
                input,
                expected,
                run,
            });
        }
    }
    let (all, left_out) = (fixtures.len(), late == PATIENCE);
    let note = if left_out {
        options.language.say(
            format!("; {late} took too long, so the others were left out"),
            format!(" ({late}개가 시간을 초과해 나머지는 실행하지 않았습니다)"),
        )
    } else {
        String::new()
    };
    print(&options.language.say(
        format!("{accepted} of {all} fixtures accepted{note}\n"),
        format!("테스트 {all}개 가운데 {accepted}개 통과{note}\n"),
    ));
    if late == 0 && slowest * 2 > options.limit {
        let slowest = slowest.as_secs_f64();
        print(&options.language.say(
            format!("the slowest took {slowest:.1} s by the clock, more than half of the limit\n"),
            format!("가장 느린 실행이 {slowest:.1}초로, 제한의 절반을 넘습니다\n"),
        ));
    }
    Ok(first)
}
