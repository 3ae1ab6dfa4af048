//! `cargo judge PROBLEM -- COMMAND`: a judge for a solution in any language.
//!
//! Runs the fixtures, then, unless they explain the failure, random inputs. Shows one failure. If a
//! rerun of the same input differs, the report says so.

use std::process::ExitCode;
use tools::cli::{self, print, Error};
use tools::judge::options::{self, Options};
use tools::judge::report::{self, Rows};
use tools::judge::verdict::Verdict;
use tools::judge::workers::Workers;
use tools::judge::{cases, naming, runs, search};

fn main() -> ExitCode {
    cli::run("judge", &options::help(), 2, |arguments| {
        let options = Options::parse(arguments)?;
        if let Some(folder) = &options.save {
            cases::try_folder(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let verdict = judge(&options).map_err(|error| match error {
            Error::ReaderGone => {
                "stdout: the reader is gone, so there is no verdict".to_string().into()
            }
            other => other,
        })?;
        Ok(ExitCode::from(u8::from(verdict != Verdict::Accepted)))
    })
}

fn judge(options: &Options) -> Result<Verdict, Error> {
    let style = report::style(options.language);
    let cases = cases::fixtures(&options.place)?;
    if cases.is_empty() && !options.has_random_cases() {
        let name = &options.place.name;
        return Err(cli::usage(format!(
            "{name} has no case: add sample.in and sample.out, or --naive and --random"
        )));
    }
    let mut workers = Workers::start(options)?;
    let mut rows = Rows::new(options, style);
    let runs = runs::fixtures(options, &mut workers, &cases, |judged| print(&rows.row(judged)))?;
    print(&rows.rest(&runs))?;
    let mistakes = options.place.known.map(|problem| &problem.mistakes);
    let diagnosis = naming::diagnosis(mistakes, &runs);
    let found = search::find(options, &mut workers, &runs, diagnosis.as_ref())?;
    print(&report::report(options, style, &runs, diagnosis.as_ref(), &found))?;
    Ok(found.verdict)
}
