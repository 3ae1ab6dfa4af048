//! Keeps compiled programs in the user's folder: what did not change is not compiled again.
//!
//! A program is found by what it is made of. The compiler is asked for that each time, since it alone knows what it reads;
//! what it read before says nothing about a header that is new, earlier in its path.
//!
//! | language | asked | answer |
//! |---|---|---|
//! | C, C++ | `-E` | the source with all that it includes |
//! | Rust | `--emit dep-info` | the names of the files that it reads, and the variables |
//! | Java | nothing | what it reads is one file, unless that names a class in the working directory |
//!
//! With an option, a variable or a source that may bring in something else, nothing is kept. Nothing here can fail a
//! judging: what goes wrong means that the program is compiled.

use super::command::find;
use super::languages::SourceLanguage;
use super::sources::Sources;
use super::toolchain::{ToolRun, Toolchain};
use crate::user_folder;
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, SystemTime};

/// At most this many programs are kept, and all of the last day.
const KEPT: usize = 200;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Variables by which a linker or javac finds files.
const VARIABLES: [&str; 6] = [
    "LIBRARY_PATH",
    "COMPILER_PATH",
    "GCC_EXEC_PREFIX",
    "CLASSPATH",
    "JAVA_TOOL_OPTIONS",
    "JDK_JAVAC_OPTIONS",
];

/// The starts of options with which a compiler reads nothing that it does not name when it is asked.
const OPTIONS: [&str; 18] = [
    "-D",
    "-U",
    "-I",
    "-O",
    "-g",
    "-std=",
    "-W",
    "-w",
    "-pedantic",
    "-pipe",
    "-pthread",
    "-static",
    "-fsanitize=",
    "-Copt-level=",
    "-Cdebug-assertions",
    "-Coverflow-checks",
    "-Xlint",
    "--edition=",
];

/// A program that is kept, or can be.
pub(super) struct CachedProgram {
    pub tool: Vec<OsString>,
    folder: PathBuf,
}

impl CachedProgram {
    /// `None` if the program may be made of something that is not known.
    pub fn of(toolchain: &Toolchain, sources: &Sources) -> Option<Self> {
        let chosen = sources.language.chosen().map_or(Vec::new(), |chosen| chosen.options);
        let is_set = |variable: &&str| env::var_os(variable).is_some();
        if VARIABLES.iter().any(is_set) || !chosen.iter().all(is_plain) {
            return None;
        }
        let ToolRun { tool, run } = toolchain.compiler(sources.language)?;
        let script = script(&find(&tool[0])?);
        let options = sources.options(toolchain);
        let made_of = made_of(toolchain, sources, &options)?;
        let mut hasher = DefaultHasher::new();
        (&run.stdout.start, tool, &script).hash(&mut hasher);
        (&options, sources.path, &made_of).hash(&mut hasher);
        let name = format!("{:016x}", hasher.finish());
        Some(Self {
            tool: tool.clone(),
            folder: user_folder::folder().ok()?.join("compiled").join(name),
        })
    }

    /// The program, if it was compiled before. It stays for a day from now on.
    pub fn find(&self) -> Option<PathBuf> {
        let program = self.folder.join(program_name());
        // A folder that cannot be opened, as on Windows, is as old as its program.
        let _ = File::open(&self.folder).and_then(|it| it.set_modified(SystemTime::now()));
        program.exists().then_some(program)
    }

    /// Keeps a program: a file, or a folder of classes.
    pub fn keep(&self, program: &Path) -> Option<()> {
        let all = self.folder.parent()?;
        fs::create_dir_all(all).ok()?;
        let name = program.file_stem()?.to_string_lossy();
        let new = all.join(format!("new-{}-{name}", process::id()));
        fs::create_dir(&new).ok()?;
        let copied = copy(program, &new.join(program_name()));
        // One that is broken is replaced. A judge that ends before this leaves a folder that is the oldest one day.
        let _ = fs::remove_dir_all(&self.folder);
        if copied.is_err() || fs::rename(&new, &self.folder).is_err() {
            let _ = fs::remove_dir_all(&new);
        }
        let is_old = |folder: &Path| {
            let used = fs::metadata(folder).and_then(|folder| folder.modified());
            !used.is_ok_and(|used| used.elapsed().is_ok_and(|age| age < DAY))
        };
        for old in user_folder::oldest(all, KEPT, is_old) {
            let _ = fs::remove_dir_all(old);
        }
        Some(())
    }
}

/// The text of a compiler that is a script: what it does, it does not say.
fn script(compiler: &Path) -> Option<Vec<u8>> {
    let mut start = [0; 2];
    File::open(compiler).and_then(|mut file| file.read_exact(&mut start)).ok()?;
    if start != *b"#!" {
        return None;
    }
    fs::read(compiler).ok()
}

/// Whether an option brings in nothing that is not known. `-Wl,` and its kin have options for other programs.
fn is_plain(option: &OsString) -> bool {
    let option = option.to_string_lossy();
    OPTIONS.iter().any(|start| option.starts_with(start)) && !option.contains(',')
}

/// All that a program is made of, without the compiler.
fn made_of(toolchain: &Toolchain, sources: &Sources, options: &[OsString]) -> Option<Vec<Vec<u8>>> {
    let Sources { language, path, files, .. } = sources;
    if *language == SourceLanguage::Java {
        let read = files.iter().map(|file| fs::read(file).ok()).collect::<Option<Vec<_>>>()?;
        let is_alone = files.iter().zip(&read).all(|(path, text)| !names_beside(text, path));
        return is_alone.then_some(read);
    }
    let ask = |file: &PathBuf, question: &[&str]| {
        let answer = toolchain.new_path("").ok()?;
        let mut words = [options, &[file.into()]].concat();
        words.extend(question.iter().map(OsString::from));
        words.push(answer.clone().into());
        let ran = toolchain.run_first_tool(*language, path, &words, |_| true).ok()?;
        fs::read(&answer).ok().filter(|_| ran.run.has_succeeded())
    };
    if *language == SourceLanguage::Rust {
        let answer = ask(&files[0], &["--emit", "dep-info", "-o"])?;
        let answer = String::from_utf8(answer).ok()?;
        let files = answer.lines().filter_map(|line| line.strip_suffix(':'));
        // A backslash precedes a space in a name.
        let files = files.map(|file| fs::read(file.replace("\\ ", " ")).ok());
        let variables = answer.lines().filter(|line| line.starts_with("# env-dep:"));
        return files.chain(variables.map(|line| Some(line.into()))).collect();
    }
    let texts = files.iter().map(|file| ask(file, &["-E", "-o"])).collect::<Option<Vec<_>>>()?;
    let is_open = |text: &Vec<u8>| {
        let text = String::from_utf8_lossy(text);
        // The assembler reads these.
        text.contains(".incbin") || text.contains(".include")
    };
    (!texts.iter().any(is_open)).then_some(texts)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(|_| ());
    }
    fs::create_dir(to)?;
    fs::read_dir(from)?
        .flatten()
        .try_for_each(|entry| copy(&entry.path(), &to.join(entry.file_name())))
}

fn program_name() -> String {
    format!("program{}", env::consts::EXE_SUFFIX)
}

/// Whether a Java source names a file or folder where javac would look for classes: the working directory.
fn names_beside(source: &[u8], path: &Path) -> bool {
    let source = String::from_utf8_lossy(source);
    let words: BTreeSet<&str> =
        source.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    let is_named = |beside: &Path| {
        let is_class = beside.extension().is_some_and(|it| it == "java" || it == "class");
        (is_class || beside.is_dir())
            && beside.file_name() != path.file_name()
            && beside.file_stem().is_some_and(|stem| words.contains(&*stem.to_string_lossy()))
    };
    let Ok(entries) = fs::read_dir(".") else { return true };
    entries.flatten().any(|entry| is_named(&entry.path()))
}
