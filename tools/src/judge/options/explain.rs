//! The command line of `cargo explain`.

use super::Setting;
use crate::cli::{self, usage, Argument, Arguments, Error};
use crate::judge::cases::task::{no_problem, Task};
use crate::language::{say, Language};
use crate::problems::{Problem, FOUR};
use std::path::{Path, PathBuf};

/// The arguments of `cargo explain`.
pub struct ExplainOptions {
    pub problem: &'static Problem,
    pub language: Language,
    /// The file of the inputs, if it is not stdin.
    pub file: Option<PathBuf>,
    /// Where to write a picture.
    pub picture: Option<PathBuf>,
}

pub fn parse(mut arguments: Arguments) -> Result<ExplainOptions, Error> {
    let language = arguments.language;
    let names = FOUR.map(|problem| problem.name);
    let mut chosen = None;
    let mut file = None;
    let mut picture = None;
    for argument in arguments.by_ref() {
        match argument {
            Argument::Word(name) if chosen.is_none() => {
                let unknown = |error| {
                    let is_file = Path::new(&name).is_file();
                    let problem = ["problem", "문제"];
                    if is_file {
                        error
                    } else {
                        cli::unknown(problem, &name, &names, language)
                    }
                };
                chosen = Some(Task::find(&name, language).map_err(unknown)?);
            }
            Argument::Word(path) if file.is_none() => file = Some(PathBuf::from(path)),
            Argument::Option(option, value) if option == "--lang" => {
                let of = Setting { option: &option, value, language };
                of.parse("en, ko", |_: &Language| true)?;
            }
            Argument::Option(option, file) if option == "-o" => {
                let file = cli::path(&option, file, ["file", "파일"], language)?;
                if file.extension().is_none_or(|ending| ending != "svg") {
                    let file = file.display();
                    return Err(usage(
                        say!(language, en "{file}: expected a file that ends with .svg",
                        ko "{file}: .svg로 끝나는 파일 이름이 필요합니다"),
                    ));
                }
                picture = Some(file);
            }
            extra => return Err(cli::unexpected(&extra, &["-o", "--lang"], language)),
        }
    }
    if let Some(extra) = arguments.rest().first() {
        return Err(cli::unexpected(&Argument::Word(extra.clone()), &[], language));
    }
    let Task { name, known, .. } = chosen.ok_or_else(|| no_problem(language))?;
    let problem = known.ok_or_else(|| {
        let expected = cli::expected_one_of("문제", &names, language);
        usage(say!(language, en "{name} cannot be drawn ({expected})",
            ko "{name}의 그림은 그릴 수 없습니다({expected})"))
    })?;
    Ok(ExplainOptions { problem, language, file, picture })
}
