//! The fixtures in the executable, for a judge that runs outside a clone: `build.rs` lists them.

use crate::crate_tests::fixtures::Fixture;

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
pub fn valid(name: &str) -> Vec<Fixture> {
    let own = FILES.iter().filter(|(problem, ..)| *problem == name);
    let fixture = |&(_, case, input, output): &File| Fixture {
        case: case.to_string(),
        input: input.to_vec(),
        output: output.to_vec(),
        error: Vec::new(),
    };
    own.map(fixture).collect()
}
