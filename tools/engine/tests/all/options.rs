//! The options of the judge.

use console::cli::{Error, Setting};
use console::language::Language;
use engine::options::{help, Options, FLAGS};
use engine::problem_set::EMPTY;
use engine::programs::command::ProgramSource;

/// The options in `--help`, each with what it calls the value.
fn listed(language: Language) -> Vec<(String, String)> {
    let page = language.during(|| help(&EMPTY));
    let words = |line: &str| -> Option<(String, String)> {
        let line = line.strip_prefix("  --")?;
        let (name, value) = line.split_once(' ')?;
        let value: String = value.chars().take_while(|letter| *letter != ' ').collect();
        Some((format!("--{name}"), value))
    };
    let all = page.lines().filter_map(words);
    all.filter(|(name, _)| name != "--version" && !name.ends_with(',')).collect()
}

/// Why an option is not set.
fn error(option: &str, value: Option<&str>) -> Option<String> {
    match Options::default().set(Setting { option, value: value.map(Into::into) }) {
        Ok(()) => None,
        Err(Error::Usage(why) | Error::Failed(why)) => Some(why),
        Err(Error::ReaderGone) => panic!("nothing is printed"),
    }
}

#[test]
fn each_option_of_the_help_is_known_and_has_a_value_or_none() {
    let options = listed(Language::English);
    assert!(options.len() > 10 && options == listed(Language::Korean), "{options:?}");
    for (name, value) in &options {
        let is_flag = value.is_empty();
        assert_eq!(is_flag, FLAGS.contains(&&name[..]), "{name}");
        assert_eq!(is_flag, error(name, None).is_none(), "{name}");
        let with_value = error(name, Some("1")).unwrap_or_default();
        assert_eq!(is_flag, with_value == format!("{name} takes no value"), "{with_value}");
    }
    let unknown = error("--nosuch", None).unwrap_or_default();
    let first: Vec<&str> = options.iter().map(|(name, _)| &name[..]).take(16).collect();
    let rest = format!("one of {} and {} more)", first.join(", "), options.len() - 16);
    assert!(unknown.ends_with(&rest), "{unknown}");
}

/// The last word of a command may end as a source file does.
#[test]
fn a_program_is_a_file_or_a_command() {
    for (value, is_file) in [("slow.py", true), ("python3 slow.py", false), ("slow", false)] {
        let mut options = Options::default();
        let set = options.set(Setting { option: "--naive", value: Some(value.into()) });
        assert!(
            set.is_ok() && matches!(options.naive, Some(ProgramSource::File(_))) == is_file,
            "{value}"
        );
    }
}
