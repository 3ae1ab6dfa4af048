//! Keeps compiled programs in the user's folder: what did not change is not compiled again.
//!
//! A program is found by all that it is made of: the version of the compiler, its words, and the bytes of the sources
//! and of the headers beside them. A source that may read anything else is always compiled. Nothing here can fail a
//! judging: what goes wrong means that the program is compiled.

use super::languages::SourceLanguage;
use crate::cases::own;
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, SystemTime};

/// At most this many programs are kept, but for those of the last day.
const KEPT: usize = 200;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A program younger than this may still be open for writing in a process that was started meanwhile.
const STORED: Duration = Duration::from_secs(1);

/// Variables by which compilers find files.
const VARIABLES: [&str; 7] = [
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "LIBRARY_PATH",
    "CLASSPATH",
    "JAVA_TOOL_OPTIONS",
    "JDK_JAVAC_OPTIONS",
];

/// Options with which a compiler reads other files, or makes a program for one machine.
const OPEN_OPTIONS: [&str; 6] = ["-I", "-i", "-L", "-f", "@", "-march=native"];

/// What a source names that reads other files, or the clock.
const OPEN_SOURCES: [&str; 9] = [
    "__has_include",
    "incbin",
    "#embed",
    "__DATE__",
    "__TIME__",
    "include_",
    "include!",
    "#[path",
    "env!",
];

/// A program by all that it is made of.
pub(super) struct Recipe {
    text: Vec<u8>,
}

impl Recipe {
    /// `None` if the program may be made of something else, too.
    pub fn of(
        language: SourceLanguage,
        version: &[u8],
        words: &[OsString],
        chosen: &[OsString],
        sources: &[(PathBuf, Vec<u8>)],
    ) -> Option<Self> {
        let is_open = |option: &OsString| {
            let option = option.to_string_lossy();
            OPEN_OPTIONS.iter().any(|start| option.starts_with(start))
        };
        if chosen.iter().any(is_open) {
            return None;
        }
        let mut text = [version, b"\0"].concat();
        for word in words {
            add(&mut text, word.as_encoded_bytes());
        }
        for variable in VARIABLES {
            add(&mut text, env::var_os(variable).unwrap_or_default().as_encoded_bytes());
        }
        let mut seen = BTreeSet::new();
        for (path, source) in sources {
            add_source(&mut text, language, path, source, &mut seen)?;
        }
        Some(Self { text })
    }

    /// The folder of the program, whether it is there or not.
    fn folder(&self) -> Option<PathBuf> {
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        Some(own::folder().ok()?.join("compiled").join(format!("{:016x}", hasher.finish())))
    }

    /// The program, if it was compiled before. It stays for a day from now on.
    pub fn find(&self) -> Option<PathBuf> {
        let folder = self.folder()?;
        let recipe = folder.join("recipe");
        if fs::read(&recipe).ok()? != self.text {
            return None;
        }
        let program = folder.join(program_name());
        let stored = fs::metadata(&program).ok()?.modified().ok()?;
        if stored.elapsed().ok()? < STORED {
            return None;
        }
        File::options().append(true).open(recipe).ok()?.set_modified(SystemTime::now()).ok()?;
        Some(program)
    }

    /// Keeps a program: a file, or a folder of classes.
    pub fn keep(&self, program: &Path) -> Option<()> {
        let folder = self.folder()?;
        let all = folder.parent()?;
        fs::create_dir_all(all).ok()?;
        let name = program.file_stem()?.to_string_lossy();
        let new = all.join(format!("new-{}-{name}", process::id()));
        fs::create_dir(&new).ok()?;
        let copied = copy(program, &new.join(program_name()))
            .and_then(|()| fs::write(new.join("recipe"), &self.text));
        // One that is there is not replaced. A judge that ends before this leaves a folder that is the oldest one day.
        if copied.is_err() || fs::rename(&new, &folder).is_err() {
            let _ = fs::remove_dir_all(&new);
        }
        for old in own::oldest(all, KEPT, |path| !is_of_today(path)) {
            let _ = fs::remove_dir_all(old);
        }
        Some(())
    }
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

/// Whether a program was used, or its folder made, within a day.
fn is_of_today(folder: &Path) -> bool {
    let used = [folder.join("recipe"), folder.to_path_buf()].into_iter().filter_map(|path| {
        let used = fs::metadata(path).ok()?.modified().ok()?;
        used.elapsed().ok()
    });
    used.min().is_none_or(|age| age < DAY)
}

/// Adds a part, so that no two lists of parts are one text.
fn add(text: &mut Vec<u8>, part: &[u8]) {
    text.extend(part.len().to_le_bytes());
    text.extend(part);
}

/// Adds a source and the headers that it names and that are beside it. `None` if it may read another file.
fn add_source(
    text: &mut Vec<u8>,
    language: SourceLanguage,
    path: &Path,
    source: &[u8],
    seen: &mut BTreeSet<PathBuf>,
) -> Option<()> {
    add(text, source);
    let source = String::from_utf8_lossy(source);
    if OPEN_SOURCES.iter().any(|name| source.contains(name)) {
        return None;
    }
    if language == SourceLanguage::Java {
        return (!names_beside(&source, path)).then_some(());
    }
    for line in source.lines().map(str::trim) {
        if language == SourceLanguage::Rust {
            if line.ends_with(';') && line.split_whitespace().any(|word| word == "mod") {
                return None;
            }
            continue;
        }
        let named = line.strip_prefix('#').map(str::trim_start);
        let Some(named) = named.and_then(|it| it.strip_prefix("include")).map(str::trim_start)
        else {
            // Behind a comment or in another spelling: the compiler alone reads these.
            let is_open = ["include", "import"].iter().any(|word| line.contains(word))
                && ["#", "%:", "??="].iter().any(|sign| line.contains(sign));
            if is_open {
                return None;
            }
            continue;
        };
        let own = named.strip_prefix('"').and_then(|rest| rest.split('"').next());
        let header = own.map(|name| path.with_file_name(name));
        match header {
            None if named.starts_with('<') => {}
            None => return None,
            // Of the compiler, which is as old as its version.
            Some(header) if !header.exists() => {}
            Some(header) if !seen.insert(header.clone()) => {}
            Some(header) => {
                let source = fs::read(&header).ok()?;
                add(text, header.as_os_str().as_encoded_bytes());
                add_source(text, language, &header, &source, seen)?;
            }
        }
    }
    Some(())
}

/// Whether a Java source names a file or folder where javac would look for classes: the working directory.
fn names_beside(source: &str, path: &Path) -> bool {
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
