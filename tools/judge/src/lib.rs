//! The problem set of this repository: those that have test cases in `fixtures`, and what is known of the four.

mod embedded;
mod four;
mod sources;

use console::language::say;
use engine::cases::Files;
use engine::known::Known;
use engine::problem_set::{ProblemSet, RawCase, Words};
use problems::{fixtures, problem_called, FOUR};
use sources::SOURCES;
use std::path::PathBuf;
use submit::clone;

/// The folders of `fixtures`, in the clone or in an installed judge.
pub const FIXTURES: ProblemSet = ProblemSet {
    repository: SOURCES,
    problems,
    problem_called: |word| problem_called(word).map(|problem| problem.name),
    folder,
    cases,
    known,
    words,
};

fn problems() -> Result<Vec<String>, String> {
    match clone::find() {
        Some(clone) => clone::problems(&clone),
        None => Ok(embedded::problems()),
    }
}

fn folder(problem: &str) -> Option<PathBuf> {
    clone::find().map(|clone| clone.join("fixtures").join(problem))
}

fn cases(problem: &str) -> Result<Vec<RawCase>, String> {
    let Some(folder) = folder(problem) else { return Ok(embedded::cases(problem)) };
    let fixtures = fixtures::read(&folder, &["in", "out"])?;
    let case = |fixture: fixtures::Fixture| {
        let file = |ending: &str| folder.join(format!("{}.{ending}", fixture.case));
        RawCase {
            files: Some(Files { input: file("in"), output: file("out") }),
            name: fixture.case,
            input: fixture.input,
            output: Some(fixture.output),
            ..RawCase::default()
        }
    };
    Ok(fixtures.into_iter().map(case).collect())
}

fn known(problem: &str) -> Known {
    problems::problem(problem).map_or_else(Known::default, four::known)
}

fn words() -> Words {
    let unit = say!(en " s", ko "초");
    let limit =
        |it: &problems::Problem| format!("{} {}{unit}, ", it.name, it.time_limit.as_secs_f64());
    Words {
        example: "omok".to_string(),
        names: say!(en "a folder in fixtures, the number of a problem at BOJ, or\n",
            ko "fixtures의 폴더 이름, BOJ 문제 번호, 또는\n"),
        limits: FOUR.map(limit).concat(),
        examples: vec!["omok my_omok.py".to_string(), "puyo -- pypy3 my_puyo.py".to_string()],
    }
}
