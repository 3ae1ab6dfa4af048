//! `cargo judge PROBLEM FILE`: a judge for a solution in any language.
//!
//! Runs the fixtures, then, unless they explain the failure, random inputs. Shows one failure. If a
//! rerun of the same input differs, the report says so.

use std::process::ExitCode;
use tools::cli::{self, print, usage, Error};
use tools::judge::cases;
use tools::judge::cases::loading::{self, Fixtures};
use tools::judge::options::{self, Options};
use tools::judge::programs::{self, MakeError};
use tools::judge::report;
use tools::judge::search::{self, diagnosis, run_fixtures};
use tools::judge::verdict::workers::Workers;
use tools::judge::verdict::Verdict;
use tools::language::say;

fn main() -> ExitCode {
    cli::run("judge", options::help, 2, |arguments| {
        let options = Options::parse(arguments)?;
        let language = options.language;
        if let Some(folder) = &options.save {
            cases::try_folder(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let verdict = judge(&options).map_err(|error| match error {
            Error::ReaderGone => Error::Failed(say!(language,
                en "stdout: the reader is gone, so there is no verdict",
                ko "stdout: 출력을 읽는 쪽이 닫혀 판정을 알릴 수 없습니다")),
            other => other,
        })?;
        Ok(ExitCode::from(u8::from(verdict != Some(Verdict::Accepted))))
    })
}

/// Returns `None` for a program that does not compile.
fn judge(options: &Options) -> Result<Option<Verdict>, Error> {
    let language = options.language;
    let style = report::style(language);
    let fixtures = fixtures_of(options)?;
    let made = match programs::make(&options.programs, language) {
        Ok(made) => made,
        Err(MakeError::Failed(error)) => return Err(error),
        Err(MakeError::Refused(refused)) => {
            print(&refused.report(language))?;
            return Ok(None);
        }
    };
    let mut workers = Workers::start(options, &made.programs)?;
    let runs = run_fixtures::run_all(options, &mut workers, &fixtures)?;
    let mistakes = options.task.known.map(|problem| &problem.mistakes);
    // A few fixtures may fit a mistake that the others do not.
    let diagnosis =
        if options.case.is_none() { diagnosis::diagnosis(mistakes, &runs) } else { None };
    let found = search::find(options, &mut workers, &runs, diagnosis.as_ref())?;
    let by_hand = &made.programs.program.by_hand;
    print(&report::report(options, style, by_hand, &runs, diagnosis.as_ref(), &found))?;
    Ok(Some(found.verdict))
}

/// The fixtures to run.
fn fixtures_of(options: &Options) -> Result<Fixtures, Error> {
    let Options { language, task, .. } = options;
    let name = &task.name;
    let mut fixtures = loading::fixtures(task, options.programs.naive.is_some(), *language)?;
    let cases = &mut fixtures.cases;
    if let Some(word) = &options.case {
        let names: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
        cases.retain(|case| case.name.contains(&word[..]));
        if cases.is_empty() {
            let expected = cli::expected_one_of("테스트 케이스", &names, *language);
            return Err(usage(say!(language, en "{name} has no case {word} ({expected})",
                ko "{name}: `{word}`에 맞는 테스트 케이스가 없습니다({expected})")));
        }
    }
    if cases.is_empty() && task.known.is_some() {
        return Err(usage(say!(*language,
            en "this judge holds no fixtures of {name}: run cargo judge in a clone, or install it from there",
            ko "이 채점 도구에는 {name}의 테스트 케이스가 없습니다. 복제한 저장소에서 cargo judge로 실행하거나 그곳에서 설치하세요")));
    }
    if cases.is_empty() && !options.has_random_cases() {
        return Err(usage(say!(language,
            en "{name} has no case: add sample.in and sample.out, or --naive and --random",
            ko "{name}에 테스트 케이스가 없습니다: sample.in과 sample.out을 추가하거나 --naive와 --random을 쓰세요")));
    }
    Ok(fixtures)
}
