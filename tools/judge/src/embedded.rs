//! The fixtures in the executable, for a judge that runs outside a clone: `build.rs` lists them.

use engine::problem_set::RawCase;

/// A problem, a case, its input and its output; sorted.
type File = (&'static str, &'static str, &'static [u8], &'static [u8]);

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/fixtures.rs"));

/// The names of the problems, sorted.
pub fn problems() -> Vec<String> {
    let mut names: Vec<String> = FILES.iter().map(|(problem, ..)| problem.to_string()).collect();
    names.dedup();
    names
}

/// The fixtures of a problem.
pub fn cases(name: &str) -> Vec<RawCase> {
    let own = FILES.iter().filter(|(problem, ..)| *problem == name);
    let case = |&(_, case, input, output): &File| RawCase {
        name: case.to_string(),
        input: input.to_vec(),
        output: Some(output.to_vec()),
        ..RawCase::default()
    };
    own.map(case).collect()
}
