//! Makes a program of a Java source: the file must be called after its public class, and one class has `main`.

use super::command::{typed, CommandLine};
use super::compile::{cached_or, Build};
use super::compile_error::{checked, BuildResult};
use super::languages::{paths_in, SourceLanguage, UserCompiler};
use super::sources::Sources;
use super::toolchain::{java_environment, replace_path, ToolRun, Toolchain};
use console::cli::Error;
use console::text::shown_path;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// A Java program: of a file, from a copy under the name of its public class, or of all files in a folder.
pub(super) fn java(toolchain: &Toolchain, sources: &Sources) -> BuildResult {
    let Sources { path, files, .. } = sources;
    let Build { tool, program: folder, run } = cached_or(toolchain, sources, || {
        if path.is_dir() {
            javac(toolchain, sources, toolchain.new_path("")?)
        } else {
            javac_of_copy(toolchain, sources)
        }
    })?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = copied_name(&folder);
    let classes = folder.join(CLASSES);
    // A source without a public class is copied as `Main`.
    let public = name.as_deref().filter(|name| *name != "Main");
    let class = class_to_run(&classes, &[public.unwrap_or(&stem), &stem, "Main"]);
    let class = class.or(name.clone()).unwrap_or("Main".to_string());
    // By hand: in a folder `classes`, with the file under its right name.
    let in_classes = Path::new(CLASSES);
    let renamed = name.filter(|name| *name != stem);
    let renamed = renamed.map(|name| in_classes.join(format!("{name}.java")));
    let files = renamed.as_ref().map_or(files.clone(), |copy| vec![copy.clone()]);
    let by_hand = Sources { files, ..*sources };
    let mut compiling = typed(&[tool, by_hand.arguments(toolchain, in_classes)].concat());
    if let Some(copy) = &renamed {
        let copying = typed(&["cp".as_ref(), path.as_os_str(), copy.as_os_str()]);
        compiling = format!("mkdir -p classes && {copying} && {compiling}");
    }
    let by_hand = format!("{compiling} && {}", typed(&run_with(in_classes, &class)));
    let words = run_with(&classes, &class);
    let command = CommandLine { words, environment: java_environment(), by_hand };
    checked(path, run, compiling, None, command)
}

/// The words that run a class.
fn run_with(classes: &Path, class: &str) -> Vec<OsString> {
    let UserCompiler { command, options } = UserCompiler::of("JAVA")
        .unwrap_or(UserCompiler { command: vec!["java".into()], options: Vec::new() });
    let own = ["-XX:+UseSerialGC", "-Xss64m"].map(OsString::from);
    [&command[..], &own, &options, &["-cp".into(), classes.into(), class.into()]].concat()
}

/// Where the classes are, in the folder of the copy.
const CLASSES: &str = "classes";

/// Compiles a copy of a source that is called after its public class.
fn javac_of_copy(toolchain: &Toolchain, sources: &Sources) -> Result<(PathBuf, ToolRun), Error> {
    let file = sources.path;
    let failed = |error| format!("{}: {error}", shown_path(file));
    let source = fs::read(file).map_err(failed)?;
    let javac_as = |name: &str| {
        let folder = toolchain.new_path("")?;
        let copy = folder.join(format!("{name}.java"));
        fs::create_dir(&folder).and_then(|()| fs::write(&copy, &source)).map_err(failed)?;
        let renamed = Sources { files: vec![copy.clone()], ..*sources };
        let (folder, mut ran) = javac(toolchain, &renamed, folder)?;
        replace_path(&mut ran.run, &copy, file);
        Ok((folder, ran))
    };
    let text = String::from_utf8_lossy(&source);
    // Without a public class, any name will do.
    let name = public_class(&text).unwrap_or("Main");
    let compiled = javac_as(name)?;
    let words = String::from_utf8_lossy(&compiled.1.run.stderr.start);
    match asked_for(&words).filter(|asked| *asked != name) {
        Some(asked) => javac_as(asked),
        None => Ok(compiled),
    }
}

/// Compiles files. Returns a folder with the classes.
fn javac(
    toolchain: &Toolchain,
    sources: &Sources,
    folder: PathBuf,
) -> Result<(PathBuf, ToolRun), Error> {
    // In English, to understand what it asks for.
    let mut words = vec!["-J-Duser.language=en".into()];
    words.extend(sources.arguments(toolchain, &folder.join(CLASSES)));
    let ran = toolchain.run_first_tool(SourceLanguage::Java, sources.path, &words, |_| true)?;
    Ok((folder, ran))
}

/// The name under which a source was compiled.
fn copied_name(folder: &Path) -> Option<String> {
    let is_copy = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "java");
    let copy = paths_in(folder).into_iter().find(is_copy)?;
    Some(copy.file_stem()?.to_string_lossy().into_owned())
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

/// Finds the class to run among the class files in a folder: of those with `main`, the one with the first of these
/// names, or else any. If none has `main`, java says so.
pub fn class_to_run(folder: &Path, names: &[&str]) -> Option<String> {
    let mut classes = Vec::new();
    add_classes(folder, "", &mut classes);
    let rank = |(name, bytes): &&(String, Vec<u8>)| {
        let own = name.rsplit('.').next().unwrap_or_default();
        // The constants of a class file: the name of a method, and the type of its parameters.
        let has = |constant: &[u8]| bytes.windows(constant.len()).any(|part| part == constant);
        let has_main = has(b"\x00\x04main") && has(b"([Ljava/lang/String;)V");
        (!has_main, names.iter().position(|name| *name == own).unwrap_or(names.len()))
    };
    classes.iter().min_by_key(rank).map(|(name, _)| name.clone())
}

/// Adds the class files of a folder, and of those in it, by the names of their classes.
fn add_classes(folder: &Path, package: &str, classes: &mut Vec<(String, Vec<u8>)>) {
    for path in paths_in(folder) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            add_classes(&path, &format!("{package}{stem}."), classes);
        } else if path.extension().is_some_and(|ending| ending == "class") {
            classes.push((format!("{package}{stem}"), fs::read(&path).unwrap_or_default()));
        }
    }
}
