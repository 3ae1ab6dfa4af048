//! The problem set of this repository: the problems with test cases in `fixtures`, and what is known of the four. A
//! judge that runs outside a clone has the fixtures in its executable: `build.rs` lists them.

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
    page,
    known,
    words,
};

/// A problem, a case, its input and its output; sorted.
type Embedded = (&'static str, &'static str, &'static [u8], &'static [u8]);

static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/fixtures.rs"));

/// A problem, and what a browser extension sent of it.
static PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

fn problems() -> Result<Vec<String>, String> {
    if let Some(clone) = clone::find() {
        return clone::problems(&clone);
    }
    let mut names: Vec<String> = EMBEDDED.iter().map(|(name, ..)| name.to_string()).collect();
    names.dedup();
    Ok(names)
}

fn folder(problem: &str) -> Option<PathBuf> {
    clone::find().map(|clone| clone.join("fixtures").join(problem))
}

fn cases(problem: &str) -> Result<Vec<RawCase>, String> {
    let Some(folder) = folder(problem) else { return Ok(embedded_cases(problem)) };
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

fn embedded_cases(problem: &str) -> Vec<RawCase> {
    let own = EMBEDDED.iter().filter(|(name, ..)| *name == problem);
    let case = |&(_, case, input, output): &Embedded| RawCase {
        name: case.to_string(),
        input: input.to_vec(),
        output: Some(output.to_vec()),
        ..RawCase::default()
    };
    own.map(case).collect()
}

fn page(problem: &str) -> Option<String> {
    let (_, page) = PAGES.iter().find(|(name, _)| *name == problem)?;
    Some(page.to_string())
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
        names: say!(en "a folder in fixtures, the number of a problem at BOJ,\n",
            ko "fixtures의 폴더 이름, BOJ 문제 번호,\n"),
        limits: FOUR.map(limit).concat(),
        examples: vec!["omok my_omok.py".to_string(), "puyo -- pypy3 my_puyo.py".to_string()],
    }
}
