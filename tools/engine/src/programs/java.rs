//! Makes a program of a Java source: the file must be called after its public class, and one class has `main`.

use super::command::{typed, CommandLine};
use super::compile::{kept_or, Compiled};
use super::kept::Question;
use super::languages::{Chosen, SourceLanguage};
use super::refused::{checked, MakeError};
use super::toolchain::{java_environment, replace_path, Ran, Toolchain};
use crate::run::Run;
use console::cli::Error;
use console::text::shown_path;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// A Java program, from a copy under the name of its public class.
pub(super) fn java(toolchain: &Toolchain, file: &Path) -> Result<CommandLine, MakeError> {
    let failed = |error| format!("{}: {error}", shown_path(file));
    let source = fs::read(file).map_err(failed)?;
    let Compiled { tool, made: folder, run } =
        kept(toolchain, &[file.to_path_buf()], || javac(toolchain, file, &source))?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = copied_name(&folder).unwrap_or_default();
    let classes = folder.join(CLASSES);
    let class = class_to_run(&classes, &stem).unwrap_or_else(|| name.clone());
    // By hand: in a folder `classes`, with the file under its right name.
    let in_classes = Path::new(CLASSES);
    let copy = in_classes.join(format!("{name}.java"));
    let is_renamed = name != stem;
    let source = if is_renamed { &copy } else { file };
    let mut compiling = typed(&[&tool, &javac_arguments(source, in_classes)[..]].concat());
    if is_renamed {
        let copying = typed(&["cp".as_ref(), file.as_os_str(), copy.as_os_str()]);
        compiling = format!("mkdir -p classes && {copying} && {compiling}");
    }
    finished(file, run, compiling, &classes, &class)
}

/// A Java program of all sources in a folder.
pub(super) fn of_folder(
    toolchain: &Toolchain,
    folder: &Path,
    sources: &[PathBuf],
) -> Result<CommandLine, MakeError> {
    let arguments = |classes: &Path| {
        let mut arguments = javac_options();
        arguments.extend(["-d".into(), classes.into()]);
        arguments.extend(sources.iter().map(OsString::from));
        arguments
    };
    let new = toolchain.new_path("")?;
    let Compiled { tool, made: classes, run } = kept(toolchain, sources, || {
        let words = arguments(&new);
        Ok((new.clone(), toolchain.first(SourceLanguage::Java, folder, &words, |_| true)?))
    })?;
    let stem = folder.file_name().unwrap_or_default().to_string_lossy();
    let class = class_to_run(&classes, &stem).unwrap_or_else(|| "Main".to_string());
    let compiling = typed(&[tool, arguments(Path::new(CLASSES))].concat());
    finished(folder, run, compiling, &classes, &class)
}

/// The command that runs a class, if javac has succeeded.
fn finished(
    file: &Path,
    run: Option<Run>,
    compiling: String,
    classes: &Path,
    class: &str,
) -> Result<CommandLine, MakeError> {
    let by_hand = format!("{compiling} && {}", typed(&run_with(Path::new(CLASSES), class)));
    let words = run_with(classes, class);
    let command = CommandLine { words, environment: java_environment(), by_hand };
    checked(file, run, compiling, None, command)
}

/// What was made of these sources before, or is made and kept.
fn kept(
    toolchain: &Toolchain,
    sources: &[PathBuf],
    compile: impl FnOnce() -> Result<(PathBuf, Ran), Error>,
) -> Result<Compiled, Error> {
    let as_typed = &javac_options();
    let question = Question { language: SourceLanguage::Java, arguments: &[], sources, as_typed };
    kept_or(toolchain, &question, compile)
}

/// The words that run a class.
fn run_with(classes: &Path, class: &str) -> Vec<OsString> {
    let Chosen { command, options } =
        Chosen::of("JAVA").unwrap_or(Chosen { command: vec!["java".into()], options: Vec::new() });
    let own = ["-XX:+UseSerialGC", "-Xss64m"].map(OsString::from);
    [&command[..], &own, &options, &["-cp".into(), classes.into(), class.into()]].concat()
}

/// Where the classes are, in the folder of the copy.
const CLASSES: &str = "classes";

/// Compiles a copy of a source that is called after its public class. Returns the folder of the copy and the classes.
fn javac(toolchain: &Toolchain, file: &Path, source: &[u8]) -> Result<(PathBuf, Ran), Error> {
    let text = String::from_utf8_lossy(source);
    // Without a public class, any name will do.
    let name = public_class(&text).unwrap_or("Main");
    let compiled = javac_as(toolchain, file, source, name)?;
    let words = String::from_utf8_lossy(&compiled.1.run.stderr.start);
    match asked_for(&words).filter(|asked| *asked != name) {
        Some(asked) => javac_as(toolchain, file, source, asked),
        None => Ok(compiled),
    }
}

fn javac_as(
    toolchain: &Toolchain,
    file: &Path,
    source: &[u8],
    name: &str,
) -> Result<(PathBuf, Ran), Error> {
    let failed = |error| format!("{}: {error}", shown_path(file));
    let folder = toolchain.new_path("")?;
    let copy = folder.join(format!("{name}.java"));
    fs::create_dir(&folder).and_then(|()| fs::write(&copy, source)).map_err(failed)?;
    // In English, to understand what it asks for.
    let mut arguments = vec!["-J-Duser.language=en".into()];
    arguments.extend(javac_arguments(&copy, &folder.join(CLASSES)));
    let mut ran = toolchain.first(SourceLanguage::Java, file, &arguments, |_| true)?;
    replace_path(&mut ran.run, &copy, file);
    Ok((folder, ran))
}

/// The name under which a source was compiled.
fn copied_name(folder: &Path) -> Option<String> {
    let mut entries = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let copy = entries.find(|path| path.extension().is_some_and(|ending| ending == "java"))?;
    Some(copy.file_stem()?.to_string_lossy().into_owned())
}

fn javac_arguments(source: &Path, classes: &Path) -> Vec<OsString> {
    [&javac_options()[..], &["-d".into(), classes.into(), source.into()]].concat()
}

/// The judge's options, and those that the user chose.
fn javac_options() -> Vec<OsString> {
    let own = SourceLanguage::Java.options().iter().map(OsString::from);
    let chosen = SourceLanguage::Java.chosen();
    own.chain(chosen.into_iter().flat_map(|chosen| chosen.options)).collect()
}

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
