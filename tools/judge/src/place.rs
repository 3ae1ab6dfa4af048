//! Finds the problem that an argument names, and where its fixtures are.

use crate::embedded;
use checkout::fixtures::{self, SHARED};
use cli::{usage, Error};
use problems::{Problem, PROBLEMS};
use std::ffi::OsStr;
use std::path::{is_separator, Path, PathBuf};

/// Finds a problem, and where its fixtures are, by its name, by the path of a folder, by its name in other
/// letters, or by its number.
pub fn problem(argument: &OsStr) -> Result<(&'static Problem, Source), Error> {
    let argument = argument.to_string_lossy();
    let name = argument.trim_end_matches(is_separator);
    let names = problems();
    let is_known = |name: &str| names.as_ref().is_ok_and(|names| names.iter().any(|it| it == name));
    let known = |name: &str| {
        let problem = problems::problem(name).unwrap_or_else(|| bare(name));
        Ok((problem, Source::of_problem(name)?))
    };
    if is_known(name) {
        return known(name);
    }
    if SHARED.contains(&name) && names.is_ok() {
        return Err(usage(format!("fixtures/{name} is not a problem: it holds a folder for each")));
    }
    if name.is_empty() {
        return Err(no_problem());
    }
    // The second is for an installed judge.
    for folder in [PathBuf::from(name), Path::new("fixtures").join(name)] {
        let Some(full) = folder.canonicalize().ok().filter(|full| full.is_dir()) else { continue };
        let own = full.file_name().unwrap_or_default().to_string_lossy();
        let fixtures = fixtures::folder().ok().and_then(|it| it.canonicalize().ok());
        if is_known(&own) && full.parent() == fixtures.as_deref() {
            return known(&own);
        }
        return Ok((bare(&own), Source::Folder(folder)));
    }
    let number = name.parse().ok();
    let is_meant = |it: &&&Problem| {
        it.name.eq_ignore_ascii_case(name) || number.is_some() && it.number == number
    };
    if let Some(meant) = PROBLEMS.iter().find(is_meant) {
        return known(meant.name);
    }
    let expected = cli::expected_one_of(&names?);
    if Path::new(name).is_file() {
        return Err(usage(format!("unexpected file {name} (PROBLEM comes first: {expected})")));
    }
    let other = format!("fixtures/{name} with sample.in and sample.out, or the path of a folder");
    Err(usage(format!("unknown problem {name} ({expected}; for another, {other})")))
}

/// A problem with nothing but its fixtures.
fn bare(name: &str) -> &'static Problem {
    // It lives as long as the command.
    Box::leak(Box::new(Problem { name: name.to_string().leak(), ..Problem::BARE }))
}

/// The error for a command without a problem.
pub fn no_problem() -> Error {
    usage("missing PROBLEM (a folder in fixtures, such as omok; see --help)")
}

/// The names of the problems that have fixtures, sorted.
fn problems() -> Result<Vec<String>, String> {
    if is_outside_a_clone() {
        return Ok(embedded::problems());
    }
    fixtures::problems()
}

/// Whether this is an installed judge that runs outside a clone, with the fixtures in its executable.
fn is_outside_a_clone() -> bool {
    checkout::find().is_err() && !embedded::problems().is_empty()
}

/// Where the fixtures of a problem are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A folder of the clone, which has nothing but fixtures.
    Clone(PathBuf),
    /// Any other folder, which may have other files.
    Folder(PathBuf),
    /// The executable of an installed judge.
    Embedded,
}

impl Source {
    /// That of a problem that has fixtures, by its name.
    pub fn of_problem(name: &str) -> Result<Self, String> {
        if is_outside_a_clone() {
            return Ok(Self::Embedded);
        }
        Ok(Self::Clone(fixtures::folder()?.join(name)))
    }

    /// The file of a fixture. `None` in an executable.
    pub fn file(&self, case: &str, ending: &str) -> Option<PathBuf> {
        match self {
            Self::Clone(folder) | Self::Folder(folder) => {
                Some(folder.join(format!("{case}.{ending}")))
            }
            Self::Embedded => None,
        }
    }

    /// The file of a fixture as an error names it.
    pub fn shown(&self, problem: &Problem, case: &str, ending: &str) -> String {
        match self {
            Self::Folder(folder) => folder.join(format!("{case}.{ending}")).display().to_string(),
            _ => format!("fixtures/{}/{case}.{ending}", problem.name),
        }
    }
}
