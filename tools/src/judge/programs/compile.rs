//! Compiles a source file, or finds its interpreter.

use super::command::{quoted, typed, CommandLine, Given};
use super::hints::encoding;
use super::kinds::{compilers, cxx, kind, language_option, own_options, Kind};
use super::{java, MakeError, Refused};
use crate::cli::{usage, Error};
use crate::clone;
use crate::judge::run::files::Folder;
use crate::judge::run::watch::End;
use crate::judge::run::{Environment, Program, Run, RunError, Runner};
use crate::language::{say, Language};
use crate::submit;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{is_separator, Path, PathBuf};
use std::time::Duration;

/// Makes programs.
pub struct Maker<'a> {
    pub folder: &'a Folder,
    pub language: Language,
    pub limit: Duration,
}

impl Maker<'_> {
    pub fn make(&self, given: &Given) -> Result<CommandLine, MakeError> {
        match given {
            Given::Command(command) => Ok(command.clone()),
            Given::File(file) => self.of_file(file),
        }
    }

    fn of_file(&self, file: &Path) -> Result<CommandLine, MakeError> {
        let language = self.language;
        let shown = file.display();
        let metadata = fs::metadata(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        if metadata.is_dir() {
            return Err(usage(say!(language, en "{shown}: expected a file, found a folder",
                ko "{shown}: 파일이 아니라 폴더입니다"))
            .into());
        }
        let Some(kind) = kind(file) else {
            return Ok(CommandLine::new(vec![with_folder(file)]));
        };
        File::open(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        match kind.endings[0] {
            "py" => self.interpreted(kind, file, &["-W", "ignore"]),
            "js" => self.interpreted(kind, file, &[]),
            "java" => self.java(kind, file),
            _ => self.compiled(kind, file),
        }
    }

    /// A file for an interpreter, which is asked once where it is: what is called so may be a script that
    /// looks for the interpreter in each run.
    fn interpreted(
        &self,
        kind: &Kind,
        file: &Path,
        options: &[&str],
    ) -> Result<CommandLine, MakeError> {
        let is_there = |run: &Run| matches!(run.end, End::Exited(status) if status.success());
        let question = kind.options.iter().map(OsString::from).collect::<Vec<_>>();
        let tools = kind.tools.iter().map(|&tool| vec![OsString::from(tool)]);
        let (tool, run) = self.first(kind, file, tools, &question, is_there)?;
        let path = String::from_utf8_lossy(&run.stdout.start).trim().to_string();
        let mut words = vec![OsString::from(path)];
        words.extend(options.iter().map(OsString::from));
        words.push(file.into());
        let by_hand = typed(&[tool[0].as_os_str(), file.as_os_str()]);
        Ok(CommandLine { words, environment: Vec::new(), by_hand })
    }

    /// A program that a compiler makes of one file.
    fn compiled(&self, kind: &Kind, file: &Path) -> Result<CommandLine, MakeError> {
        let libraries: &[&str] = if kind.endings[0] == "c" { &["-lm"] } else { &[] };
        let stem = file.file_stem().unwrap_or_default();
        let program = self.folder.new_path(env::consts::EXE_SUFFIX);
        let own = if kind.endings[0] == "rs" { own_program(file) } else { None };
        let source = match &own {
            // What is judged is what is submitted.
            Some(name) => self.single_file(name)?,
            None => file.to_path_buf(),
        };
        let arguments = |source: &Path, program: &Path| {
            let options = kind.options.iter().chain(language_option(kind, source));
            let mut arguments: Vec<OsString> = options.map(OsString::from).collect();
            arguments.extend(own_options(kind));
            arguments.extend([source.into(), "-o".into(), program.into()]);
            arguments.extend(libraries.iter().map(OsString::from));
            arguments
        };
        let arguments_here = arguments(&source, &program);
        let (tool, mut run) = self.first(kind, file, compilers(kind), &arguments_here, |_| true)?;
        let hint = match run.end {
            End::Exited(status) if status.success() => None,
            _ if own.is_none() && uses_boards(file) => Some(say!(self.language,
                en "only a file in src/bin can use the library boards",
                ko "라이브러리 boards는 src/bin에 있는 파일에서만 쓸 수 있습니다")),
            _ => self.other_standard(kind, file, &arguments_here)?,
        };
        let mut compiling = typed(&[tool, arguments(file, Path::new(stem))].concat());
        let mut by_hand = format!("{compiling} && {}", quoted(&with_folder(Path::new(stem))));
        if let Some(name) = own {
            let single_file = format!("{name}.rs");
            replace_path(&mut run, &source, Path::new(&single_file));
            compiling = format!("cargo submit {name} -o {single_file}");
            by_hand = format!("cargo run --release --bin {name}");
        }
        let words = vec![program.into()];
        let command = CommandLine { words, environment: Vec::new(), by_hand };
        self.checked(file, run, compiling, hint, command)
    }

    /// Tells how to choose the standard if a program that does not compile does as C++14.
    fn other_standard(
        &self,
        kind: &Kind,
        file: &Path,
        arguments: &[OsString],
    ) -> Result<Option<String>, Error> {
        if kind.endings[0] != "cpp" || cxx(kind).is_some() {
            return Ok(None);
        }
        let older = [&["-std=gnu++14".into()], arguments].concat();
        let older = older.into_iter().filter(|word| word != "-std=gnu++20").collect::<Vec<_>>();
        let (tool, run) = self.first(kind, file, compilers(kind), &older, |_| true)?;
        let tool = typed(&tool);
        Ok(matches!(run.end, End::Exited(status) if status.success()).then(|| {
            say!(self.language,
                en "it compiles as C++14: CXX='{tool} -std=gnu++14'",
                ko "C++14로는 컴파일됩니다: CXX='{tool} -std=gnu++14'")
        }))
    }

    /// The command, if the compiler has succeeded: its warnings do not count.
    pub(super) fn checked(
        &self,
        file: &Path,
        run: Run,
        by_hand: String,
        hint: Option<String>,
        command: CommandLine,
    ) -> Result<CommandLine, MakeError> {
        match run.end {
            End::Exited(status) if status.success() => Ok(command),
            _ => {
                let hint = encoding(file, self.language).or(hint);
                let file = file.display().to_string();
                Err(MakeError::Refused(Box::new(Refused { file, run, by_hand, hint })))
            }
        }
    }

    /// Writes the single file of a program in this clone.
    fn single_file(&self, name: &str) -> Result<PathBuf, String> {
        let text = submit::text(&clone::needed()?, name)?;
        let path = self.folder.new_path(".rs");
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }

    /// The variables of a compiler. One that is killed leaves files in the folder of this run.
    fn environment(&self, kind: &Kind) -> Environment {
        let names = ["TMPDIR", "TMP", "TEMP"];
        let mut environment: Environment =
            names.into_iter().map(|name| (name, self.folder.path().into())).collect();
        if kind.endings[0] == "java" {
            environment.extend(java::environment());
        }
        environment
    }

    /// Runs the first of some tools that is there and does. The error says what to install.
    pub(super) fn first(
        &self,
        kind: &Kind,
        file: &Path,
        tools: impl IntoIterator<Item = Vec<OsString>>,
        arguments: &[OsString],
        does: impl Fn(&Run) -> bool,
    ) -> Result<(Vec<OsString>, Run), Error> {
        let mut tried = Vec::new();
        for tool in tools {
            let program = Program {
                words: tool.clone(),
                environment: self.environment(kind),
                limit: self.limit,
                memory: None,
            };
            match Runner::start()?.run(&program, arguments, "", 0) {
                Ok(run) if does(&run) => return Ok((tool, run)),
                Err(RunError::Broken(error)) => return Err(error.into()),
                Ok(_) | Err(RunError::NotStarted(_)) => tried.push(typed(&tool)),
            }
        }
        let (file, tried) = (file.display(), tried.join(", "));
        if cxx(kind).is_some() {
            return Err(usage(say!(self.language,
                en "{file}: {tried} not found, which CXX names",
                ko "{file}: CXX로 지정한 컴파일러가 없습니다({tried})")));
        }
        let [install, korean] = kind.install;
        let none = if kind.tools.len() > 1 { "none of" } else { "no" };
        Err(usage(say!(self.language,
            en "{file}: {none} {tried} found: install {install}",
            ko "{file}: 필요한 프로그램이 없습니다({tried}). {korean}부터 설치하세요")))
    }
}

/// Lets a compiler complain about a file that stays, not about a copy of it.
pub(super) fn replace_path(run: &mut Run, copy: &Path, file: &Path) {
    let words = String::from_utf8_lossy(&run.stderr.start);
    let words = words.replace(&copy.display().to_string(), &file.display().to_string());
    run.stderr.start = words.into_bytes();
}

/// A path that a system does not look for among its programs.
fn with_folder(file: &Path) -> OsString {
    if file.to_string_lossy().contains(is_separator) {
        return file.into();
    }
    Path::new(".").join(file).into()
}

/// Whether a Rust file needs the library of this project.
fn uses_boards(file: &Path) -> bool {
    let source = fs::read_to_string(file).unwrap_or_default();
    source.lines().any(|line| line.trim_start().starts_with("use boards::"))
}

/// The program of this clone whose source a file is.
fn own_program(file: &Path) -> Option<String> {
    let programs = clone::find()?.join("src/bin").canonicalize().ok()?;
    let file = file.canonicalize().ok()?;
    let below = file.strip_prefix(programs).ok()?;
    let program = below.to_str()?.strip_suffix(".rs")?;
    let name = program.strip_suffix("/main").unwrap_or(program);
    (!name.contains(is_separator)).then(|| name.to_string())
}
