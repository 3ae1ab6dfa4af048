//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! First the fixtures, then random inputs, unless the fixtures explain it. One failure is shown. A
//! verdict is that of the run that is shown: when another run of the same input ends differently, the
//! report says so.

use cli::{print, Failure};
use judge::cases::{self, Case};
use judge::naming;
use judge::options::{self, Options};
use judge::program::Program;
use judge::report;
use judge::search::{self, Searched, Shown};
use judge::verdict::Verdict;
use oracle::say;
use std::env;
use std::ffi::OsStr;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run("judge", &options::help(), 2, |arguments| {
        let options = Options::parse(arguments)?;
        if let Some(folder) = &options.save {
            cases::try_folder(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let verdict = report(&options)?;
        Ok(ExitCode::from(u8::from(verdict != Verdict::Accepted)))
    })
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
    let mut shown = search::fixture_to_show(options, &mut program, &cases, &tried, named.as_ref())?;
    let is_form = shown.as_ref().is_some_and(|shown| shown.judged.is_only_form(&shown.case));
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
        if let Some(place) = naming::place(problem, &cases, &tried.judged, more, &problem.traits) {
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

/// Tries random inputs. The first that failed, minimized, is shown if no fixture that failed is
/// smaller. And the line about minimizing it.
fn try_random(
    options: &Options,
    program: &mut Program,
    shown: &mut Option<Shown>,
) -> Result<Searched, Failure> {
    let (language, cases, seed) = (options.language, options.cases, options.seed);
    // Before the search, which may be interrupted.
    print(&say!(language, en "{cases} random inputs, --seed {seed}\n",
        ko "무작위 입력 {cases}개, --seed {seed}\n"))?;
    let searched = search::first_failure(options)?;
    if let Some((number, first)) = searched.failed.clone() {
        let (found, minimized) = search::minimized(options, program, number, first)?;
        if shown.as_ref().is_none_or(|shown| {
            search::size(options, &found.case) < search::size(options, &shown.case)
        }) {
            print(&report::minimized(language, number, minimized.as_ref()))?;
            *shown = Some(found);
        }
    }
    Ok(searched)
}

/// Saves a case if `--save` is given. Returns the line on how to run it again.
fn how_to_run_again(options: &Options, case: &Case, is_random: bool) -> Result<String, String> {
    let path = match &options.save {
        Some(folder) => {
            let saved = case.save(folder);
            folder.join(saved.map_err(|error| format!("{}: {error}", folder.display()))?)
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
    let special = if cfg!(windows) { "" } else { "\\" }.to_string() + r#"'"$`*?[]~#;&|<>()"#;
    let is_special = |letter: char| letter.is_whitespace() || special.contains(letter);
    let quoted = |word: &OsStr| match word.to_string_lossy() {
        word if !word.is_empty() && !word.contains(is_special) => word.into_owned(),
        word => format!("'{}'", word.replace('\'', r"'\''")),
    };
    let command: Vec<_> = options.command.iter().map(|word| quoted(word)).collect();
    let (command, path) =
        (command.join(" "), quoted((path.display().to_string() + ".in").as_ref()));
    Ok(say!(options.language, en "run it again: {command} < {path}\n",
        ko "다시 실행하려면: {command} < {path}\n"))
}
