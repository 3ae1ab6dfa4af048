//! Compiles a file in C, C++ or Rust.

use super::cache::CachedProgram;
use super::command::{quoted, typed, with_folder, CommandLine};
use super::compile_error::{checked, first_error, BuildResult};
use super::languages::SourceLanguage;
use super::sources::Sources;
use super::toolchain::{replace_path, ToolRun, Toolchain};
use crate::run::Run;
use console::cli::Error;
use console::text::shown_path;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Makes a program, by the first standard of its language by which it compiles.
pub(super) fn compiled(toolchain: &Toolchain, mut sources: Sources) -> BuildResult {
    let Sources { language, path: file, .. } = sources;
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
    let mut compiled = by_standard(toolchain, &sources)?;
    if let Some(failed) = compiled.run.as_ref().filter(|run| !run.has_succeeded() && own.is_none())
    {
        compiled = by_another_standard(toolchain, &mut sources, failed)?.unwrap_or(compiled);
    }
    let has_failed = compiled.has_failed();
    let Build { tool, program, mut run } = compiled;
    let stem = Path::new(file.file_stem().unwrap_or_default());
    let mut compiling = typed(&[tool, sources.arguments(toolchain, stem)].concat());
    let mut by_hand = format!("{compiling} && {}", quoted(&with_folder(stem)));
    let mut hint = None;
    if let Some(own) = own {
        (compiling, by_hand) = (own.making, own.running);
        if let Some(run) = &mut run {
            replace_path(run, &sources.files[0], Path::new(&own.name));
        }
    } else if has_failed && language == SourceLanguage::Rust {
        hint = (toolchain.repository.advice)(&fs::read_to_string(file).unwrap_or_default());
    }
    let command = CommandLine { words: vec![program.into()], environment: Vec::new(), by_hand };
    checked(file, run, compiling, hint, command)
}

fn by_standard(toolchain: &Toolchain, sources: &Sources) -> Result<Build, Error> {
    let program = toolchain.new_path(env::consts::EXE_SUFFIX)?;
    let arguments = sources.arguments(toolchain, &program);
    cached_or(toolchain, sources, || {
        let ran = toolchain.run_first_tool(sources.language, sources.path, &arguments, |_| true)?;
        Ok((program, ran))
    })
}

/// Compiles sources by the nearest other standard of their language by which they are right. If there is none, their
/// standard stays.
fn by_another_standard(
    toolchain: &Toolchain,
    sources: &mut Sources,
    failed: &Run,
) -> Result<Option<Build>, Error> {
    let Sources { language, standard: usual, .. } = *sources;
    // One that the user chose stays, and a compiler that names no error may have taken too long.
    let Some(error) = first_error(failed).filter(|_| !usual.is_empty()) else { return Ok(None) };
    let mut compile = |standard| {
        sources.standard = standard;
        by_standard(toolchain, sources)
    };
    for standards in language.other_standards() {
        let Some(farthest) = standards.last() else { continue };
        // What is wrong there as it is here is wrong between them, too.
        let run = compile(farthest)?.run;
        if run.as_ref().and_then(first_error).as_ref() == Some(&error) {
            continue;
        }
        for standard in standards {
            let compiled = compile(standard)?;
            if !compiled.has_failed() {
                return Ok(Some(compiled));
            }
        }
    }
    sources.standard = usual;
    Ok(None)
}

/// What was compiled, now or before.
pub(super) struct Build {
    pub tool: Vec<OsString>,
    pub program: PathBuf,
    /// The run of the compiler, if it was needed.
    pub run: Option<Run>,
}

impl Build {
    fn has_failed(&self) -> bool {
        self.run.as_ref().is_some_and(|run| !run.has_succeeded())
    }
}

/// What was made of these sources before, or is made and kept.
pub(super) fn cached_or(
    toolchain: &Toolchain,
    sources: &Sources,
    compile: impl FnOnce() -> Result<(PathBuf, ToolRun), Error>,
) -> Result<Build, Error> {
    let cached = CachedProgram::of(toolchain, sources);
    if let Some((cached, program)) =
        cached.as_ref().and_then(|cached| Some((cached, cached.find()?)))
    {
        return Ok(Build { tool: cached.tool.clone(), program, run: None });
    }
    let (program, ToolRun { tool, run }) = compile()?;
    if let Some(cached) = cached.filter(|_| run.has_succeeded()) {
        cached.keep(&program);
    }
    Ok(Build { tool, program, run: Some(run) })
}
