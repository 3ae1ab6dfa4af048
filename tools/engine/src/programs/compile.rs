//! Compiles a file in C, C++ or Rust.

use super::command::{quoted, typed, with_folder, CommandLine};
use super::kept::{Kept, Question};
use super::languages::SourceLanguage;
use super::refused::{checked, MakeError};
use super::toolchain::{replace_path, Ran, Toolchain};
use crate::run::Run;
use console::cli::Error;
use console::language::say;
use console::text::shown_path;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// What to compile.
pub(super) struct Sources<'a> {
    pub language: SourceLanguage,
    /// The file, or the folder of all files, which errors name.
    pub path: &'a Path,
    /// Other files of the same program.
    pub others: Vec<PathBuf>,
    /// In place of the usual standard of the language.
    pub standard: Option<&'static str>,
}

/// Makes a program.
pub(super) fn compiled(toolchain: &Toolchain, sources: Sources) -> Result<CommandLine, MakeError> {
    let Sources { language, path: file, others, standard } = sources;
    let libraries: &[&str] = if language == SourceLanguage::C { &["-lm"] } else { &[] };
    let stem = file.file_stem().unwrap_or_default();
    let program = toolchain.new_path(env::consts::EXE_SUFFIX)?;
    let own = match language {
        SourceLanguage::Rust => (toolchain.repository.single_file)(file)?,
        _ => None,
    };
    let source = match &own {
        // What is judged is what is submitted.
        Some(own) => written(toolchain, &own.text)?,
        None => file.to_path_buf(),
    };
    let chosen = language.chosen().map_or(Vec::new(), |chosen| chosen.options);
    let begin = |source: &Path| {
        let mut arguments = options(language, &chosen);
        if language.has_macros() {
            let macros = toolchain.repository.macros.iter();
            arguments.extend(macros.map(|name| OsString::from(format!("-D{name}"))));
        }
        arguments.extend(standard.map(OsString::from));
        arguments.extend(language.language_option(source).iter().map(OsString::from));
        arguments.extend(chosen.iter().cloned());
        arguments
    };
    let arguments = |source: &Path, program: &Path| {
        let mut arguments = begin(source);
        match &others[..] {
            [] => arguments.push(source.into()),
            others => arguments.extend(others.iter().map(OsString::from)),
        }
        arguments.extend(["-o".into(), program.into()]);
        arguments.extend(libraries.iter().map(OsString::from));
        arguments
    };
    let arguments_here = arguments(&source, &program);
    let as_typed = arguments(file, Path::new(stem));
    let sources = if others.is_empty() { vec![source.clone()] } else { others.clone() };
    let of_each = |one: &PathBuf| [&begin(&source)[..], &[one.into()]].concat();
    let each: Vec<Vec<OsString>> = sources.iter().map(of_each).collect();
    let question = Question { language, arguments: &each, sources: &sources, as_typed: &as_typed };
    let Compiled { tool, made, run } = kept_or(toolchain, &question, || {
        Ok((program.clone(), toolchain.first(language, file, &arguments_here, |_| true)?))
    })?;
    let mut compiling = typed(&[tool, as_typed].concat());
    let mut by_hand = format!("{compiling} && {}", quoted(&with_folder(Path::new(stem))));
    if let Some(own) = &own {
        (compiling, by_hand) = (own.making.clone(), own.running.clone());
    }
    let command = CommandLine { words: vec![made.into()], environment: Vec::new(), by_hand };
    let Some(mut run) = run else { return Ok(command) };
    let advice = || {
        let source = fs::read_to_string(file).unwrap_or_default();
        (toolchain.repository.advice)(&source)
    };
    let hint = match language {
        _ if run.has_succeeded() => None,
        SourceLanguage::Rust if own.is_none() && advice().is_some() => advice(),
        _ if standard.is_some() || own.is_some() => None,
        _ => other_standard(toolchain, language, file, &arguments_here)?,
    };
    if let Some(own) = own {
        replace_path(&mut run, &source, Path::new(&own.name));
    }
    checked(file, Some(run), compiling, hint, command)
}

/// What was compiled, now or before.
pub(super) struct Compiled {
    pub tool: Vec<OsString>,
    pub made: PathBuf,
    /// The run of the compiler, if it was needed.
    pub run: Option<Run>,
}

/// What was made of these sources before, with these arguments, or is made and kept.
pub(super) fn kept_or(
    toolchain: &Toolchain,
    question: &Question,
    compile: impl FnOnce() -> Result<(PathBuf, Ran), Error>,
) -> Result<Compiled, Error> {
    let kept = Kept::of(toolchain, question);
    if let Some((kept, made)) = kept.as_ref().and_then(|kept| Some((kept, kept.find()?))) {
        return Ok(Compiled { tool: kept.tool.clone(), made, run: None });
    }
    let (made, Ran { tool, run }) = compile()?;
    if let Some(kept) = kept.filter(|_| run.has_succeeded()) {
        kept.keep(&made);
    }
    Ok(Compiled { tool, made, run: Some(run) })
}

/// The judge's options of a compiler. rustc takes one edition only: that of the user.
fn options(language: SourceLanguage, chosen: &[OsString]) -> Vec<OsString> {
    let options = language.options().iter().map(OsString::from);
    let is_edition = |word: &OsString| word.to_string_lossy().starts_with("--edition");
    if language != SourceLanguage::Rust || !chosen.iter().any(is_edition) {
        return options.collect();
    }
    options.filter(|word| !is_edition(word) && language.standard() != word.to_str()).collect()
}

/// Tells how to choose the standard if a program that does not compile does by another one.
fn other_standard(
    toolchain: &Toolchain,
    language: SourceLanguage,
    file: &Path,
    arguments: &[OsString],
) -> Result<Option<String>, Error> {
    if language.chosen().is_some_and(|chosen| !chosen.options.is_empty()) {
        return Ok(None);
    }
    for &(name, other) in language.other_standards() {
        let replaced = |word: &OsString| match word {
            _ if language.standard() == word.to_str() => other.into(),
            _ => word.clone(),
        };
        let others: Vec<OsString> = arguments.iter().map(replaced).collect();
        let Ran { tool, run } = toolchain.first(language, file, &others, |_| true)?;
        if run.has_succeeded() {
            let choosing = language.choosing(&typed(&tool), other);
            return Ok(Some(say!(en "it compiles as {name}: {choosing}",
                ko "{name} 표준으로는 컴파일됩니다: {choosing}")));
        }
    }
    Ok(None)
}

/// Writes a source that is no file of its own.
fn written(toolchain: &Toolchain, text: &str) -> Result<PathBuf, String> {
    let path = toolchain.new_path(".rs")?;
    fs::write(&path, text).map_err(|error| format!("{}: {error}", shown_path(&path)))?;
    Ok(path)
}
