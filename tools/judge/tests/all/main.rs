//! Tests the judge on the problems of this repository, the packages and the pages: no right program is refused, each
//! mistake of the catalogue is named, every report is true and short, and no program under test outlives the judge.
//! One binary, which is linked once.

mod catalogue;
#[path = "../../../tests/fixtures.rs"]
mod fixtures;
#[path = "../../../tests/judged.rs"]
mod judged;
mod judging;
#[cfg(target_os = "linux")]
mod linux;
mod options;
mod packages;
mod pages;
#[path = "../../../tests/reports.rs"]
mod reports;
mod rules;
#[path = "../../../tests/run.rs"]
mod run;
mod runs;
mod sentences;
#[path = "../../../tests/support.rs"]
mod support;
