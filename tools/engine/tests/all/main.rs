//! Tests the judge without the problems of this repository.

mod alone;
mod by_force;
mod compare;
mod failure;
mod formats;
#[path = "../../../tests/judged.rs"]
mod judged;
mod languages;
mod mutate;
mod options;
mod packages;
mod plain;
mod rules;
#[path = "../../../tests/run.rs"]
mod run;
mod shrink;
#[path = "../../../tests/support.rs"]
mod support;
mod trees;
mod watch;
mod words;
