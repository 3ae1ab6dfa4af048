//! The fixtures of the four problems, for tests; and a test for each of the four.

// Not all of it is needed in each.
#![allow(unused)]

use crate::support::common::fixtures as reading;
use crate::support::root;
pub use reading::Fixture;

/// Makes a test for each of the four problems of functions that take a `&Problem`, such as
/// `omok::every_mistake_is_named`. So `cargo test omok` runs those of omok.
macro_rules! all_four {
    ($($function:ident)*) => {
        crate::fixtures::all_four! { boggle: $($function)* }
        crate::fixtures::all_four! { yut: $($function)* }
        crate::fixtures::all_four! { omok: $($function)* }
        crate::fixtures::all_four! { puyo: $($function)* }
    };
    ($name:ident: $($function:ident)*) => {
        mod $name {$(
            #[test]
            fn $function() {
                super::$function(&problems::$name::PROBLEM);
            }
        )*}
    };
}

pub(crate) use all_four;

/// The fixtures of a problem.
pub fn valid(problem: &str) -> Vec<Fixture> {
    let folder = root().join("fixtures").join(problem);
    reading::read(&folder, &["in", "out"]).expect("the fixtures")
}

/// The fixtures past the constraints, if there are any.
pub fn beyond(problem: &str) -> Vec<Fixture> {
    let folder = root().join("fixtures/beyond").join(problem);
    if folder.exists() {
        reading::read(&folder, &["in", "out"]).expect("the fixtures")
    } else {
        Vec::new()
    }
}

/// The fixtures of bad input.
pub fn invalid(problem: &str) -> Vec<Fixture> {
    let folder = root().join("fixtures/invalid").join(problem);
    reading::read(&folder, &["in", "out", "err"]).expect("the fixtures")
}
