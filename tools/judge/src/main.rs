//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! Runs the fixtures, then, unless they explain the failure, random inputs. Shows one failure. If a
//! rerun of the same input differs, the report says so.

use cli::{print, Failure};
use judge::cases;
use judge::naming;
use judge::options::{self, Options};
use judge::program::Program;
use judge::report;
use judge::search;
use judge::verdict::Verdict;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run("judge", &options::help(), 2, |arguments| {
        let options = Options::parse(arguments)?;
        if let Some(folder) = &options.save {
            cases::try_folder(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let verdict = judge(&options)?;
        Ok(ExitCode::from(u8::from(verdict != Verdict::Accepted)))
    })
}

fn judge(options: &Options) -> Result<Verdict, Failure> {
    let (problem, language) = (options.problem, options.language);
    let style = report::style(language);
    let cases = cases::fixtures(problem)?;
    let mut program = Program::new(&options.command, options.limit)?;

    let runs = search::fixtures(options, &mut program, &cases)?;
    print(&report::fixtures(options, style, &cases, &runs))?;

    let diagnosis = naming::diagnosis(problem, &cases, &runs.outcomes);
    let diagnosis = diagnosis.as_ref();
    let failure = search::fixture_to_show(options, &mut program, &cases, &runs, diagnosis)?;
    let is_explained = diagnosis.is_some()
        || !runs.are_all()
        || failure.as_ref().is_some_and(|it| it.outcome.is_only_form(&it.case));
    let mut random = None;
    if options.cases > 0 && !is_explained {
        print(&report::random_inputs(options))?;
        if problem.has_random_cases() {
            random = Some(search::random_inputs(options, &mut program)?);
        }
    }

    let found = random.as_ref().and_then(|random| random.failure.as_ref());
    let shown =
        failure.iter().chain(found).min_by_key(|failure| search::size(options, &failure.case));
    let mut text = String::new();
    let mut verdict = Verdict::Accepted;
    if let Some(shown) = shown {
        verdict = shown.outcome.verdict;
        text += &report::failure(options, style, shown);
        text += &report::how_to_run_again(options, file(options, shown)?.as_deref());
        text += &diagnosis.map_or(String::new(), |it| report::mistake(language, it, &runs));
        let elsewhere = shown.number.map(|_| &shown.case);
        let place = naming::place(problem, &cases, &runs.outcomes, elsewhere);
        text += &place.map_or(String::new(), |place| report::place(language, &place));
    } else if report::is_unsteady(&runs) {
        verdict = Verdict::TimeLimitExceeded;
    }
    text += &report::summary(options, verdict, &runs, shown, random.as_ref(), diagnosis);
    print(&text)?;
    Ok(verdict)
}

/// The file of an input: the fixture's, or where `--save` puts it.
fn file(options: &Options, shown: &search::Failure) -> Result<Option<PathBuf>, String> {
    match &options.save {
        Some(folder) => {
            let saved = shown.case.save(folder);
            saved.map(Some).map_err(|error| format!("{}: {error}", folder.display()))
        }
        None if shown.number.is_some() => Ok(None),
        None => {
            let folder = checkout::fixtures::folder()?.join(options.problem.name);
            Ok(Some(folder.join(shown.case.name.clone() + ".in")))
        }
    }
}
