//! Every form of sentence, in both languages, as pages that people read: `sentences.txt`.

use crate::{options, run_that_prints};
use judge::cases::fixtures;
use judge::sentence::sentence;
use judge::verdict::Outcome;
use oracle::{Language, Problem};
use std::{env, fs};

each_problem::tests! { sentence: the_page_of_sentences_is_what_the_judge_says }

/// Each entry starts with a fixture and an output, in which `/` is a newline. Then come the sentences.
/// `UPDATE=1 cargo test sentences` writes them anew.
fn the_page_of_sentences_is_what_the_judge_says(problem: &'static Problem) {
    let path = checkout::root().join("tools/oracle/src").join(problem.name).join("sentences.txt");
    let how = format!(
        "{}: add lines `# FIXTURE: OUTPUT`; `UPDATE=1 cargo test sentences` adds what the judge says",
        path.display()
    );
    let page = fs::read_to_string(&path).expect(&how);
    assert!(page.starts_with("# "), "{how}");
    let cases = fixtures(problem).expect("the fixtures");
    let mut said = String::new();
    for entry in page.lines().filter_map(|line| line.strip_prefix("# ")) {
        let (fixture, output) = entry.split_once(':').unwrap_or((entry, ""));
        let case = cases.iter().find(|case| case.name == fixture);
        let case = case.unwrap_or_else(|| panic!("{entry}: no such fixture"));
        let stdout = output.trim_start().replace('/', "\n");
        let stdout = stdout.replace("\\u{feff}", "\u{feff}").replace("\\t", "\t");
        let outcome = Outcome::new(run_that_prints(&stdout), &case.expected);
        said += &format!("# {entry}\n");
        for language in [Language::English, Language::Korean] {
            let options = options(problem, &[], language);
            said += &(sentence(&options, case, &outcome) + "\n");
        }
        said += "\n";
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &said).expect("it can be written");
    } else {
        assert_eq!(page, said, "UPDATE=1 writes the page anew: read what changed");
    }
}
