//! Every form of sentence, in both languages, as a page that people read: `sentences.txt`.

use crate::options;
use judge::cases::fixtures;
use judge::program::{End, Run};
use judge::report;
use oracle::Language;
use std::env;
use std::fs;
use std::process::ExitStatus;
use std::time::Duration;

/// Each entry starts with a problem, a fixture and an output, in which `/` is a newline. Then come the
/// sentences. `UPDATE=1 cargo test sentences` writes them anew.
#[test]
fn the_page_of_sentences_is_what_the_judge_says() {
    let path = cli::root().join("tools/judge/tests/judge/sentences.txt");
    let page = fs::read_to_string(&path).expect("the page");
    let mut said = String::new();
    for entry in page.lines().filter_map(|line| line.strip_prefix("# ")) {
        let mut words = entry.splitn(3, ' ').map(|word| word.trim_end_matches(':'));
        let mut word = || words.next().unwrap_or("");
        let (problem, fixture, output) = (word(), word(), word().replace('/', "\n"));
        let problem = oracle::problem(problem).unwrap_or_else(|| panic!("{entry}"));
        let mut cases = fixtures(problem).expect("the fixtures").into_iter();
        let case = cases.find(|case| case.name == fixture);
        let case = case.unwrap_or_else(|| panic!("{entry}: no such fixture"));
        let stdout = output.replace("\\u{feff}", "\u{feff}").replace("\\t", "\t");
        let run = Run {
            end: End::Exited(ExitStatus::default()),
            time: Duration::ZERO,
            stdout: Vec::new(),
            stderr: Vec::new(),
        };
        said += &format!("# {entry}\n");
        for language in [Language::English, Language::Korean] {
            let options = options(problem, &[], language);
            said += &(report::sentence(&options, &case, &run, &stdout) + "\n");
        }
        said += "\n";
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &said).expect("it can be written");
    } else {
        assert_eq!(page, said, "UPDATE=1 writes the page anew: read what changed");
    }
}
