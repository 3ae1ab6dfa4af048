//! The four problems, in one list.

use crate::common::built;
use crate::oracle::inputs::{self, Maker};
use crate::oracle::naive;
use crate::oracle::reader::{self, ReadOne};
use std::path::PathBuf;

/// A problem, as the tests know it.
pub struct Problem {
    pub name: &'static str,
    /// Where its program was when this test was compiled.
    compiled_in: &'static str,
    /// The naive solution of one input, in `tests/oracle/naive`.
    pub naive: fn(&str) -> String,
    /// The second reader.
    pub read: ReadOne,
    /// Makes a random input.
    pub input: Maker,
}

impl Problem {
    /// The path of its program.
    pub fn program(&self) -> PathBuf {
        built::program(self.name, self.compiled_in)
    }
}

macro_rules! problems {
    ($($constant:ident $name:ident)*) => {$(
        pub const $constant: Problem = Problem {
            name: stringify!($name),
            compiled_in: env!(concat!("CARGO_BIN_EXE_", stringify!($name))),
            naive: naive::$name::solve,
            read: reader::$name,
            input: inputs::$name::input,
        };
    )*};
}

problems! { BOGGLE boggle YUT yut OMOK omok PUYO puyo }

/// Makes a test for each problem of functions that take a `&Problem`, such as `omok::help_is_short`. So
/// `cargo test omok` runs those of omok.
macro_rules! all_four {
    ($($(#[$attribute:meta])? $function:ident)*) => {
        crate::support::all_four! { boggle BOGGLE: $($(#[$attribute])? $function)* }
        crate::support::all_four! { yut YUT: $($(#[$attribute])? $function)* }
        crate::support::all_four! { omok OMOK: $($(#[$attribute])? $function)* }
        crate::support::all_four! { puyo PUYO: $($(#[$attribute])? $function)* }
    };
    ($name:ident $problem:ident: $($(#[$attribute:meta])? $function:ident)*) => {
        mod $name {$(
            #[test]
            $(#[$attribute])?
            fn $function() -> impl std::process::Termination {
                super::$function(&crate::support::problem::$problem)
            }
        )*}
    };
}

pub(crate) use all_four;
