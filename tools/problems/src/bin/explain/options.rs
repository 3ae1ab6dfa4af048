//! The command line of `cargo explain`.

use console::cli::{self, usage, Argument, Arguments, Error, Setting};
use console::language::{say, Language};
use problems::{problem_called, Problem, FOUR};
use std::ffi::OsStr;
use std::path::PathBuf;

pub struct Options {
    pub problem: &'static Problem,
    /// The file of the inputs, if it is not stdin.
    pub file: Option<PathBuf>,
    /// Where to write a picture.
    pub picture: Option<PathBuf>,
}

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Self, Error> {
        let mut chosen = None;
        let mut file = None;
        let mut picture = None;
        for argument in arguments.by_ref() {
            match argument {
                Argument::Word(name) if chosen.is_none() => chosen = Some(find(&name)?),
                Argument::Word(path) if file.is_none() => file = Some(PathBuf::from(path)),
                Argument::Option(option, value) if option == "--lang" => {
                    let of = Setting { option: &option, value };
                    of.parse("en, ko", |_: &Language| true)?;
                }
                Argument::Option(option, file) if option == "-o" => {
                    let file = cli::path(&option, file, ["file", "파일"])?;
                    if file.extension().is_none_or(|ending| ending != "svg") {
                        let file = file.display();
                        return Err(usage(say!(en "{file}: expected a file that ends with .svg",
                            ko "{file}: .svg로 끝나는 파일 이름이 필요합니다")));
                    }
                    picture = Some(file);
                }
                extra => return Err(cli::unexpected(&extra, &["-o", "--lang"])),
            }
        }
        if let Some(extra) = arguments.rest().first() {
            return Err(cli::unexpected(&Argument::Word(extra.clone()), &[]));
        }
        let problem = chosen.ok_or_else(|| {
            let expected = cli::expected_one_of("문제", &names());
            usage(say!(en "missing PROBLEM ({expected})",
                ko "PROBLEM이 없습니다({expected})"))
        })?;
        Ok(Self { problem, file, picture })
    }
}

fn find(name: &OsStr) -> Result<&'static Problem, Error> {
    let problem = problem_called(&name.to_string_lossy());
    problem.ok_or_else(|| cli::unknown(["problem", "문제"], name, &names()))
}

fn names() -> [&'static str; 4] {
    FOUR.map(|problem| problem.name)
}
