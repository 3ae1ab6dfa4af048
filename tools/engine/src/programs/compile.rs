//! Compiles a file in C, C++ or Rust.

use super::command::{quoted, typed, with_folder, CommandLine};
use super::kept::Kept;
use super::languages::SourceLanguage;
use super::refused::{checked, Made};
use super::sources::Sources;
use super::toolchain::{replace_path, Ran, Toolchain};
use crate::run::Run;
use console::cli::Error;
use console::language::say;
use console::text::shown_path;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Makes a program.
pub(super) fn compiled(toolchain: &Toolchain, mut sources: Sources) -> Made {
    let Sources { language, path: file, standard, .. } = sources;
    let stem = Path::new(file.file_stem().unwrap_or_default());
    let as_typed = sources.arguments(toolchain, stem);
    let own = match language {
        SourceLanguage::Rust => (toolchain.repository.single_file)(file)?,
        _ => None,
    };
    if let Some(own) = &own {
        // What is judged is what is submitted.
        let copy = toolchain.new_path(".rs")?;
        let failed = |error| format!("{}: {error}", shown_path(&copy));
        fs::write(&copy, &own.text).map_err(failed)?;
        sources.files = vec![copy];
    }
    let program = toolchain.new_path(env::consts::EXE_SUFFIX)?;
    let arguments = sources.arguments(toolchain, &program);
    let Compiled { tool, made, run } = kept_or(toolchain, &sources, || {
        Ok((program, toolchain.first(language, file, &arguments, |_| true)?))
    })?;
    let mut compiling = typed(&[tool, as_typed].concat());
    let mut by_hand = format!("{compiling} && {}", quoted(&with_folder(stem)));
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
        _ => other_standard(toolchain, language, file, &arguments)?,
    };
    if let Some(own) = own {
        replace_path(&mut run, &sources.files[0], Path::new(&own.name));
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

/// What was made of these sources before, or is made and kept.
pub(super) fn kept_or(
    toolchain: &Toolchain,
    sources: &Sources,
    compile: impl FnOnce() -> Result<(PathBuf, Ran), Error>,
) -> Result<Compiled, Error> {
    let kept = Kept::of(toolchain, sources);
    if let Some((kept, made)) = kept.as_ref().and_then(|kept| Some((kept, kept.find()?))) {
        return Ok(Compiled { tool: kept.tool.clone(), made, run: None });
    }
    let (made, Ran { tool, run }) = compile()?;
    if let Some(kept) = kept.filter(|_| run.has_succeeded()) {
        kept.keep(&made);
    }
    Ok(Compiled { tool, made, run: Some(run) })
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
