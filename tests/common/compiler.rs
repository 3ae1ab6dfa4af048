//! Compiles single files for tests, without a warning and without `unsafe`.

use super::built;
use super::scratch::Scratch;
use super::text;
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

/// What a compiler says of its version, which is asked once.
pub fn version_of(command: &str) -> String {
    static KNOWN: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let ask = || {
        let found = Command::new(command).arg("--version").output();
        text(&found.unwrap_or_else(|error| panic!("{command}: {error}")).stdout)
    };
    known.entry(command.to_string()).or_insert_with(ask).clone()
}

/// The files of a folder, sorted.
pub fn files_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

/// A compiler, and what to make with it.
pub struct Compiler<'a> {
    pub command: &'a str,
    /// The start of its version.
    pub version: &'a str,
    /// `link` makes the program; `metadata` only checks the file, which is faster.
    pub emit: &'a str,
}

impl Compiler<'_> {
    /// Compiles a file and returns the path of the program. Its name tells what it was made of, so that it need
    /// not be made again.
    pub fn compiled(&self, program: &str, file: &str, options: &[&str]) -> PathBuf {
        self.compiled_with(program, file, options, &[])
    }

    /// The same with other files of the project, which it names by their paths from there.
    pub fn compiled_with(
        &self,
        program: &str,
        file: &str,
        options: &[&str],
        others: &[PathBuf],
    ) -> PathBuf {
        let Self { command, version, emit } = self;
        let found = version_of(command);
        assert!(found.starts_with(&format!("rustc {version}")), "{found}");
        let read = |path| fs::read(path).expect("a file of the project");
        let texts: Vec<Vec<u8>> = others.iter().map(read).collect();
        let mut hasher = DefaultHasher::new();
        (file, &found, options, emit, &texts).hash(&mut hasher);
        let name = format!("{program}-{:016x}", hasher.finish());
        let program = built::folder().join(&name);
        let program = program.with_extension(env::consts::EXE_EXTENSION);
        if program.exists() {
            return program;
        }
        let folder = Scratch::new(&name);
        let source = folder.join("main.rs");
        let made = folder.join("made").with_extension(env::consts::EXE_EXTENSION);
        fs::write(&source, file).expect("it can be written");
        for (path, text) in others.iter().zip(&texts) {
            let copy = folder.join(path);
            fs::create_dir_all(copy.parent().expect("a folder")).expect("it can be made");
            fs::write(copy, text).expect("it can be written");
        }
        let mut rustc = Command::new(command);
        rustc.args(["-Dwarnings", "-Funsafe-code", "--emit", emit, "-o"]).args([&made, &source]);
        let finished = rustc.args(options).output().expect("it runs");
        assert!(finished.status.success(), "{options:?}: {}", text(&finished.stderr));
        // Another run may have made it meanwhile.
        let renamed = fs::rename(&made, &program);
        assert!(renamed.is_ok() || program.exists(), "{}: {renamed:?}", program.display());
        program
    }
}
