//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! First the fixtures, then random inputs. One failure of each is reported, the random one
//! minimized. A verdict is that of the run that is shown: when another run of the same input ends
//! differently, the report says so.

use cli::{print, Arguments, Failure};
use judge::cases::{self, Case};
use judge::options::{self, Options};
use judge::program::{End, Program};
use judge::verdict::{judge, only_form, Judged, Verdict};
use judge::{report, search};
use oracle::Mistake;
use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::RwLock;

/// After so many fixtures whose runs were killed, the others do not run.
const PATIENCE: usize = 3;

fn main() -> ExitCode {
    cli::run("judge", &options::help(), 2, |arguments: Arguments| {
        let options = Options::parse(arguments)?;
        let fixtures = try_fixtures(&options)?;
        let is_over = fixtures.is_given_up || options.cases == 0;
        let have_passed = (is_over || try_random(&options)?) && fixtures.has_passed;
        Ok(ExitCode::from(u8::from(!have_passed)))
    })
}

struct Tried {
    has_passed: bool,
    is_given_up: bool,
}

/// Runs every fixture, with a line each, and reports one that failed.
fn try_fixtures(options: &Options) -> Result<Tried, Failure> {
    let (language, pen) = (options.language, report::pen(options.language));
    let cases = cases::fixtures(options.problem)?;
    let mut program = Program::new(&options.command, options.limit, language)?;
    let limit = options.limit.as_secs_f64();
    print(&language.say(format!("time limit {limit} s\n"), format!("시간 제한 {limit}초\n")))?;
    let (mut judged, mut killed) = (Vec::new(), 0);
    for case in &cases {
        if killed == PATIENCE {
            judged.push(None);
            continue;
        }
        let result = judge(&mut program, &case.input, &case.expected, &RwLock::new(()))?;
        print(&report::fixture(case, &result, pen))?;
        killed += usize::from(!matches!(result.run.end, End::Exited(_)));
        judged.push(Some(result));
    }
    let has_passed = |judged: &&Judged| judged.verdict == Verdict::Accepted;
    let passed = judged.iter().flatten().filter(has_passed).count();
    let is_given_up = judged.iter().any(Option::is_none);
    print(&report::summary(options, cases.len(), passed, is_given_up.then_some(killed)))?;
    let slowest = judged.iter().flatten().map(|judged| judged.run.time).max();
    print(&report::slowest(options, slowest.filter(|_| killed == 0)))?;
    if passed < cases.len() {
        report_fixture(options, &cases, &judged, &mut program)?;
    }
    Ok(Tried { has_passed: passed == cases.len(), is_given_up })
}

/// Reports a fixture that failed: one where only the form is wrong, or that of the mistake which the
/// program makes, or a sample, or the smallest.
fn report_fixture(
    options: &Options,
    cases: &[Case],
    judged: &[Option<Judged>],
    program: &mut Program,
) -> Result<(), Failure> {
    let has_failed = |judged: &&Judged| judged.verdict != Verdict::Accepted;
    let run = cases.iter().zip(judged).filter_map(|(case, judged)| Some((case, judged.as_ref()?)));
    let failed = run.filter(|(_, judged)| has_failed(judged));
    let problem = options.problem;
    let output = |mistake: &Mistake, case: &Case| (problem.wrong)(&case.input, mistake.name);
    let mistake = cases::mistake(problem, cases, judged, &output);
    let rank = |(case, judged): &(&Case, &Judged)| {
        let stdout = String::from_utf8_lossy(&judged.run.stdout);
        let is_only_form = only_form(&stdout, &case.expected).is_some();
        let is_of_mistake = mistake.is_some_and(|mistake| mistake.fixture == case.name);
        let is_sample = case.name.starts_with("sample");
        let size = (problem.items.count)(&case.input);
        (Reverse(is_only_form), Reverse(is_of_mistake), Reverse(is_sample), size, case.input.len())
    };
    let Some((case, result)) = failed.min_by_key(rank) else {
        return Ok(());
    };
    // A late run was repeated already.
    let next = if result.verdict == Verdict::TimeLimitExceeded {
        result.verdict
    } else {
        judge(program, &case.input, &case.expected, &RwLock::new(()))?.verdict
    };
    if let Some(mistake) = mistake {
        print(&report::mistake(options, mistake, judged))?;
    }
    print(&report::failure(options, case, result, next))?;
    save(options, case)
}

/// Tries random inputs and reports the first that failed, minimized. Whether all passed.
fn try_random(options: &Options) -> Result<bool, Failure> {
    let language = options.language;
    let (cases, seed) = (options.cases, options.seed);
    // Before the search, which may be interrupted.
    print(&language.say(
        format!("{cases} random inputs, --seed {seed}\n"),
        format!("무작위 입력 {cases}개, --seed {seed}\n"),
    ))?;
    let searched = search::first_failure(options)?;
    print(&report::searched(options, &searched))?;
    let Some((number, first)) = searched.failed else {
        return Ok(true);
    };
    let (case, result, minimized) = search::minimized(options, number, first)?;
    print(&report::minimized(options, number, minimized.as_ref().ok()))?;
    let next = minimized.err().unwrap_or(result.verdict);
    print(&report::failure(options, &case, &result, next))?;
    save(options, &case)?;
    Ok(false)
}

/// Writes a case as a fixture, under a name that no other has.
fn save(options: &Options, case: &Case) -> Result<(), Failure> {
    let Some(folder) = &options.save else {
        return Ok(());
    };
    let saved = write(folder, case).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folder = folder.display();
    print(&options.language.say(
        format!("saved as {saved}.in and {saved}.out in {folder}\n"),
        format!("{folder}에 {saved}.in과 {saved}.out으로 저장했습니다\n"),
    ))
}

fn write(folder: &Path, case: &Case) -> io::Result<String> {
    fs::create_dir_all(folder)?;
    let title = case.name.replace(' ', "-");
    for number in 1.. {
        let name = if number == 1 { title.clone() } else { format!("{title}-{number}") };
        let file = |ending| folder.join(format!("{name}.{ending}"));
        if file("in").exists() || file("out").exists() {
            continue;
        }
        fs::write(file("in"), &case.input)?;
        fs::write(file("out"), &case.expected)?;
        return Ok(name);
    }
    unreachable!("some number is free")
}
