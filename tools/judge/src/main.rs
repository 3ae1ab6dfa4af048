//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! First the fixtures, then random inputs, unless the fixtures say it all. One failure is shown. A
//! verdict is that of the run that is shown: when another run of the same input ends differently, the
//! report says so.

use cli::{print, Failure};
use judge::cases::{self, Case};
use judge::naming::{self, Named};
use judge::options::{self, Options};
use judge::program::Program;
use judge::report;
use judge::search::{self, Searched, Tried};
use judge::verdict::{judge, only_form, Judged, Verdict};
use oracle::say;
use std::env;
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run("judge", &options::help(), 2, |arguments| {
        let options = Options::parse(arguments)?;
        if let Some(folder) = &options.save {
            try_folder(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let verdict = report(&options)?;
        Ok(ExitCode::from(u8::from(verdict != Verdict::Accepted)))
    })
}

/// A failure to show: the case, its run, and the verdict of the next run on it.
struct Shown {
    case: Case,
    judged: Judged,
    next: Verdict,
    is_random: bool,
}

fn report(options: &Options) -> Result<Verdict, Failure> {
    let (problem, language) = (options.problem, options.language);
    let pen = report::pen(language);
    let cases = cases::fixtures(problem)?;
    let mut program = Program::new(&options.command, options.limit, true)?;
    let tried = search::fixtures(options, &mut program, &cases)?;
    print(&report::fixtures(&cases, &tried, pen))?;
    print(&report::slowest(options, &tried))?;

    let wrong = |name: &str, case: &Case| (problem.wrong)(&case.input, name);
    let named = naming::mistake(problem, &cases, &tried.judged, &wrong);
    let mut shown = fixture_to_show(options, &mut program, &cases, &tried, named.as_ref())?;
    let is_form = shown.as_ref().is_some_and(|shown| is_only_form(&shown.case, &shown.judged));
    let mut searched = None;
    if options.cases > 0 && named.is_none() && tried.given_up.is_none() && !is_form {
        searched = Some(try_random(options, &mut program, &mut shown)?);
    }

    let mut verdict = Verdict::Accepted;
    if let Some(Shown { case, judged, next, is_random }) = &shown {
        verdict = judged.verdict;
        print(&report::failure(options, pen, case, judged, *next))?;
        print(&how_to_run_again(options, case, *is_random)?)?;
        if let Some(named) = &named {
            print(&report::mistake(language, named, &tried))?;
        }
        let more = is_random.then_some((case, judged));
        if let Some(place) = naming::place(problem, &cases, &tried.judged, more) {
            print(&report::place(options, &place))?;
        }
        if let Some(manner) = naming::manner(problem, &cases, &tried.judged) {
            print(&report::manner(language, &manner))?;
        }
    } else if report::is_unsteady(&tried) {
        verdict = Verdict::TimeLimitExceeded;
    }
    print(&report::summary(options, verdict, &tried, searched.as_ref(), named.as_ref()))?;
    Ok(verdict)
}

/// Where only the form is wrong, the first such fixture; or that of the mistake which the program
/// makes, or the smallest that failed.
fn fixture_to_show(
    options: &Options,
    program: &mut Program,
    cases: &[Case],
    tried: &Tried,
    named: Option<&Named>,
) -> Result<Option<Shown>, Failure> {
    let ran = cases.iter().zip(&tried.judged).filter_map(|(case, it)| Some((case, it.as_ref()?)));
    let failed = ran.filter(|(_, judged)| judged.verdict != Verdict::Accepted);
    let Some((case, judged)) = failed.min_by_key(|(case, judged)| {
        let is_of_mistake = named.is_some_and(|named| named.fixture == case.name);
        (!is_only_form(case, judged), !is_of_mistake, size(options, case))
    }) else {
        return Ok(None);
    };
    // A late run was repeated already.
    let next = match judged.verdict {
        Verdict::TimeLimitExceeded => judged.verdict,
        _ => judge(program, case)?.verdict,
    };
    Ok(Some(Shown { case: case.clone(), judged: judged.clone(), next, is_random: false }))
}

fn is_only_form(case: &Case, judged: &Judged) -> bool {
    let stdout = String::from_utf8_lossy(&judged.run.stdout);
    judged.verdict == Verdict::WrongAnswer && only_form(&stdout, &case.expected).is_some()
}

fn size(options: &Options, case: &Case) -> (usize, usize) {
    ((options.problem.items.count)(&case.input), case.input.len())
}

/// Tries random inputs. The first that failed, minimized, is shown if no fixture that failed is
/// smaller.
fn try_random(
    options: &Options,
    program: &mut Program,
    shown: &mut Option<Shown>,
) -> Result<Searched, Failure> {
    let (language, cases, seed) = (options.language, options.cases, options.seed);
    // Before the search, which may be interrupted.
    print(&say!(language, en "{cases} random inputs, --seed {seed}\n",
        ko "무작위 입력 {cases}개, --seed {seed}\n"))?;
    let mut searched = search::first_failure(options)?;
    if let Some((number, first)) = searched.failed.clone() {
        let (case, judged, minimized) = search::minimized(options, program, number, first)?;
        if shown.as_ref().is_none_or(|shown| size(options, &case) < size(options, &shown.case)) {
            print(&report::minimized(language, number, minimized.as_ref().ok()))?;
            let next = minimized.err().unwrap_or(judged.verdict);
            *shown = Some(Shown { case, judged, next, is_random: true });
        } else {
            searched.failed = None;
        }
    }
    Ok(searched)
}

/// Saves a case where `--save` says so. The line that tells how to run it again.
fn how_to_run_again(options: &Options, case: &Case, is_random: bool) -> Result<String, String> {
    let path = match &options.save {
        Some(folder) => {
            let name =
                save(folder, case).map_err(|error| format!("{}: {error}", folder.display()))?;
            folder.join(name)
        }
        None if is_random => {
            let seed = options.seed;
            return Ok(say!(options.language,
                en "to keep this input: the same command with --seed {seed} --save DIR\n",
                ko "이 입력을 저장하려면: 같은 명령에 --seed {seed} --save 폴더\n"));
        }
        None => {
            let path = cli::root().join("fixtures").join(options.problem.name).join(&case.name);
            let here = env::current_dir().unwrap_or_default();
            path.strip_prefix(here).map(Path::to_path_buf).unwrap_or(path)
        }
    };
    let words = options.command.iter().map(|word| word.to_string_lossy());
    let command = words.collect::<Vec<_>>().join(" ");
    let path = path.display();
    Ok(say!(options.language, en "run it again: {command} < {path}.in\n",
        ko "다시 실행하려면: {command} < {path}.in\n"))
}

/// Fails where a failing input could not be saved later.
fn try_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = folder.join(".judge");
    fs::write(&file, "")?;
    fs::remove_file(file)
}

/// Writes a case as a fixture, under a name that no other has.
fn save(folder: &Path, case: &Case) -> io::Result<String> {
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
