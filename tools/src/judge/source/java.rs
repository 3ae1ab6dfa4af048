//! Which class of a Java source is which.

use std::fs;
use std::path::Path;

/// Guesses the name of the public class, after which the file must be called. A comment can mislead it: javac
/// has the last word.
pub fn public_class(source: &str) -> Option<&str> {
    let (_, rest) = source.split_once("public class ")?;
    rest.split(|letter| !is_part(letter)).find(|name| !name.is_empty())
}

/// The name that javac asks for, if that is what it complains about.
pub fn asked_for(words: &str) -> Option<&str> {
    let (_, rest) = words.split_once("should be declared in a file named ")?;
    rest.split_once(".java").map(|(name, _)| name)
}

/// Whether a name can be that of a class.
pub fn is_name(name: &str) -> bool {
    !name.starts_with(|letter: char| letter.is_ascii_digit()) && name.chars().all(is_part)
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

/// Finds the class to run among the class files in a folder: of those with `main`, the one named as the
/// source file, or else `Main`, or else any. If none has `main`, java says so.
pub fn class_to_run(folder: &Path, stem: &str) -> Option<String> {
    let mut classes = Vec::new();
    add_classes(folder, "", &mut classes);
    classes.sort();
    let rank = |(name, bytes): &&(String, Vec<u8>)| {
        let own = name.rsplit('.').next().unwrap_or_default();
        // The constants of a class file: the name of a method, and the type of its parameters.
        let has = |constant: &[u8]| bytes.windows(constant.len()).any(|part| part == constant);
        let has_main = has(b"\x00\x04main") && has(b"([Ljava/lang/String;)V");
        (!has_main, own != stem, own != "Main")
    };
    classes.iter().min_by_key(rank).map(|(name, _)| name.clone())
}

/// Adds the class files of a folder, and of those in it, by the names of their classes.
fn add_classes(folder: &Path, package: &str, classes: &mut Vec<(String, Vec<u8>)>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            add_classes(&path, &format!("{package}{stem}."), classes);
        } else if path.extension().is_some_and(|ending| ending == "class") {
            classes.push((format!("{package}{stem}"), fs::read(&path).unwrap_or_default()));
        }
    }
}
