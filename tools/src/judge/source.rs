//! Makes a program out of a source file, once: compiles it, or finds its interpreter. The ending decides.
//!
//! | ending | made by | runs as |
//! |---|---|---|
//! | `c` | gcc, clang or cc | the program |
//! | `cpp`, `cc`, `cxx` | `CXX`, or g++ or clang++ | the program |
//! | `rs` | rustc | the program |
//! | `java` | javac | java, with the class that has `main` |
//! | `py` | | python3, python or py |
//! | `js` | | node |
//!
//! Any other file is a program. What is made is in a folder of this run; nothing is written beside the source.

pub mod java;

use super::command::{quoted, typed, Command, Given};
use super::cut::first_lines;
use super::options::Options;
use super::program::{self, Failure, Folder, Program, Run};
use super::system::ProcessGroup;
use super::watch::End;
use crate::cli::{usage, Error};
use crate::fixtures;
use crate::language::{say, Language};
use crate::submit;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{is_separator, Path, PathBuf};
use std::time::Duration;

/// The CPU time of a compiler, and how long it may be idle.
const COMPILER_LIMIT: Duration = Duration::from_secs(60);

/// How many lines of a compiler's words are shown.
const LINES: usize = 20;

/// What a file of each kind needs.
struct Kind {
    endings: &'static [&'static str],
    /// Compilers or interpreters: the first that is there is taken.
    tools: &'static [&'static str],
    /// The options of a compiler, or what an interpreter runs to print its own path.
    options: &'static [&'static str],
    /// What to install if none of them is there, in English and Korean.
    install: [&'static str; 2],
}

const KINDS: [Kind; 6] = [
    Kind {
        endings: &["c"],
        tools: &["gcc", "clang", "cc"],
        options: &["-O2", "-std=gnu17", "-DONLINE_JUDGE", "-DBOJ"],
        install: ["gcc", "gcc"],
    },
    Kind {
        endings: &["cpp", "cc", "cxx"],
        tools: &["g++", "clang++"],
        options: &["-O2", "-std=gnu++20", "-DONLINE_JUDGE", "-DBOJ"],
        install: ["g++", "g++"],
    },
    Kind {
        endings: &["rs"],
        tools: &["rustc"],
        options: &["-O", "--edition", "2021", "--crate-name", "main"],
        install: ["Rust", "Rust"],
    },
    Kind {
        endings: &["java"],
        tools: &["javac"],
        options: &["-encoding", "UTF-8"],
        install: ["a JDK", "JDK"],
    },
    Kind {
        endings: &["py"],
        tools: &["python3", "python", "py"],
        options: &["-c", "import sys; print(sys.executable)"],
        install: ["Python 3", "Python 3"],
    },
    Kind {
        endings: &["js"],
        tools: &["node"],
        options: &["-p", "process.execPath"],
        install: ["Node.js", "Node.js"],
    },
];

/// The kind of a source file, by its ending in any case.
fn kind(file: &Path) -> Option<&'static Kind> {
    let ending = file.extension()?.to_str()?.to_lowercase();
    KINDS.iter().find(|kind| kind.endings.contains(&&ending[..]))
}

/// Whether a file is called as source files are.
pub fn is_source(file: &Path) -> bool {
    kind(file).is_some()
}

/// The programs of a judging, ready to run.
pub struct Programs {
    pub program: Command,
    pub checker: Option<Command>,
    pub naive: Option<Command>,
    pub random: Option<Command>,
    /// Where they were made. Removed when it is dropped.
    _folder: Folder,
}

/// Makes the programs of a judging. Returns the report if the program does not compile.
pub fn make(options: &Options) -> Result<Result<Programs, String>, Error> {
    let folder = Folder::new();
    let folder = folder.map_err(|error| format!("{}: {error}", env::temp_dir().display()))?;
    let maker = Maker { folder: &folder, language: options.language, limit: COMPILER_LIMIT };
    let program = match maker.make(&options.program)? {
        Ok(program) => program,
        Err(refused) => return Ok(Err(refused.report(options.language))),
    };
    let helper = |given: &Option<Given>| match given {
        None => Ok(None),
        Some(given) => maker.make(given)?.map(Some).map_err(|it| it.error(options.language)),
    };
    let (checker, naive) = (helper(&options.checker)?, helper(&options.naive)?);
    let random = helper(&options.random)?;
    Ok(Ok(Programs { program, checker, naive, random, _folder: folder }))
}

/// A source file that does not compile.
pub struct Refused {
    file: String,
    run: Run,
    /// How to compile it again.
    by_hand: String,
}

impl Refused {
    /// What the compiler says, from its start.
    fn words(&self, language: Language) -> String {
        let Run { stderr, stdout, .. } = &self.run;
        let words = [&stderr.start[..], &stdout.start].concat();
        first_lines(String::from_utf8_lossy(&words).trim(), stderr.is_cut, LINES, language)
    }

    fn reason(&self, language: Language) -> String {
        let seconds = COMPILER_LIMIT.as_secs();
        match self.run.end {
            End::Exited(status) => say!(language, en "the compiler failed ({status})",
                ko "컴파일 실패({status})"),
            End::Late(_) => say!(language, en "the compiler did not end within {seconds} s",
                ko "컴파일러가 {seconds}초 안에 끝나지 않았습니다"),
            End::TooMuchOutput | End::TooMuchStderr => say!(language,
                en "the compiler printed too much", ko "컴파일러의 출력이 너무 많습니다"),
        }
    }

    fn report(&self, language: Language) -> String {
        let Self { file, by_hand, .. } = self;
        let (words, reason) = (self.words(language), self.reason(language));
        let space = if words.is_empty() { "" } else { "\n" };
        let again =
            say!(language, en "compile it again: {by_hand}", ko "다시 컴파일하려면: {by_hand}");
        format!("CE  {file}\n\n{words}{space}{again}\nCE: {reason}\n")
    }

    /// The error for a helper of the judge.
    fn error(&self, language: Language) -> Error {
        let (file, words, reason) = (&self.file, self.words(language), self.reason(language));
        Error::Failed(format!("{file}: {reason}\n{words}"))
    }
}

/// Makes programs.
pub struct Maker<'a> {
    pub folder: &'a Folder,
    pub language: Language,
    pub limit: Duration,
}

impl Maker<'_> {
    pub fn make(&self, given: &Given) -> Result<Result<Command, Box<Refused>>, Error> {
        match given {
            Given::Command(command) => Ok(Ok(command.clone())),
            Given::File(file) => self.of_file(file),
        }
    }

    fn of_file(&self, file: &Path) -> Result<Result<Command, Box<Refused>>, Error> {
        let language = self.language;
        let shown = file.display();
        let metadata = fs::metadata(file).map_err(|error| usage(format!("{shown}: {error}")))?;
        if metadata.is_dir() {
            return Err(usage(say!(language, en "{shown}: expected a file, found a folder",
                ko "{shown}: 파일이 아니라 폴더입니다")));
        }
        let Some(kind) = kind(file) else {
            return Ok(Ok(Command::new(vec![with_folder(file)])));
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
    ) -> Result<Result<Command, Box<Refused>>, Error> {
        let is_there = |run: &Run| matches!(run.end, End::Exited(status) if status.success());
        let question = kind.options.iter().map(OsString::from).collect::<Vec<_>>();
        let tools = kind.tools.iter().map(|&tool| vec![OsString::from(tool)]);
        let (tool, run) = self.first(kind, file, tools, &question, is_there)?;
        let path = String::from_utf8_lossy(&run.stdout.start).trim().to_string();
        let mut words = vec![OsString::from(path)];
        words.extend(options.iter().map(OsString::from));
        words.push(file.into());
        let by_hand = typed(&[tool[0].as_os_str(), file.as_os_str()]);
        Ok(Ok(Command { words, by_hand }))
    }

    /// A program that a compiler makes of one file.
    fn compiled(&self, kind: &Kind, file: &Path) -> Result<Result<Command, Box<Refused>>, Error> {
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
            let mut arguments: Vec<OsString> = kind.options.iter().map(OsString::from).collect();
            arguments.extend([source.into(), "-o".into(), program.into()]);
            arguments.extend(libraries.iter().map(OsString::from));
            arguments
        };
        let tools = compilers(kind);
        let arguments_here = arguments(&source, &program);
        let (tool, mut run) = self.first(kind, file, tools, &arguments_here, |_| true)?;
        let mut compiling = typed(&[tool, arguments(file, Path::new(stem))].concat());
        let mut by_hand = format!("{compiling} && {}", quoted(&with_folder(Path::new(stem))));
        if let Some(name) = own {
            let single_file = format!("{name}.rs");
            replace_path(&mut run, &source, Path::new(&single_file));
            compiling = format!("cargo submit {name} -o {single_file}");
            by_hand = format!("cargo run --release --bin {name}");
        }
        Ok(checked(file, run, compiling, Command { words: vec![program.into()], by_hand }))
    }

    /// Writes the single file of a program in this clone.
    fn single_file(&self, name: &str) -> Result<PathBuf, String> {
        let text = submit::text(&fixtures::needed_clone()?, name)?;
        let path = self.folder.new_path(".rs");
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }

    /// A Java program, from a copy under the name of its public class.
    fn java(&self, kind: &Kind, file: &Path) -> Result<Result<Command, Box<Refused>>, Error> {
        let failed = |error| format!("{}: {error}", file.display());
        let source = fs::read(file).map_err(failed)?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let own = if java::is_name(&stem) { &stem } else { "Main" };
        let text = String::from_utf8_lossy(&source);
        let mut name = java::public_class(&text).unwrap_or(own).to_string();
        let mut compiled = self.javac(kind, file, &source, &name)?;
        let words = String::from_utf8_lossy(&compiled.run.stderr.start).into_owned();
        if let Some(asked) = java::asked_for(&words).filter(|asked| *asked != name) {
            name = asked.to_string();
            compiled = self.javac(kind, file, &source, &name)?;
        }
        let Javac { tool, classes, run } = compiled;
        let class = java::class_to_run(&classes, &stem).unwrap_or_else(|| name.clone());
        let run_with = |classes: &Path| {
            let options = ["java", "-XX:+UseSerialGC", "-Xss64m", "-cp"].map(OsString::from);
            [&options[..], &[classes.into(), class.clone().into()]].concat()
        };
        // By hand: in a folder `classes`, with the file under its right name.
        let in_classes = Path::new("classes");
        let copy = in_classes.join(format!("{name}.java"));
        let is_renamed = name != stem;
        let source = if is_renamed { &copy } else { file };
        let mut compiling =
            typed(&[&tool, &javac_arguments(kind, source, in_classes)[..]].concat());
        if is_renamed {
            let copying = typed(&["cp".as_ref(), file.as_os_str(), copy.as_os_str()]);
            compiling = format!("mkdir -p classes && {copying} && {compiling}");
        }
        let by_hand = format!("{compiling} && {}", typed(&run_with(in_classes)));
        Ok(checked(file, run, compiling, Command { words: run_with(&classes), by_hand }))
    }

    /// Compiles a copy of a source that is called after a class.
    fn javac(&self, kind: &Kind, file: &Path, source: &[u8], name: &str) -> Result<Javac, Error> {
        let failed = |error| format!("{}: {error}", file.display());
        let folder = self.folder.new_path("");
        let (copy, classes) = (folder.join(format!("{name}.java")), folder.join("classes"));
        fs::create_dir(&folder).and_then(|()| fs::write(&copy, source)).map_err(failed)?;
        // In English, to understand what it asks for.
        let mut arguments = vec!["-J-Duser.language=en".into()];
        arguments.extend(javac_arguments(kind, &copy, &classes));
        let (tool, mut run) = self.first(kind, file, compilers(kind), &arguments, |_| true)?;
        replace_path(&mut run, &copy, file);
        Ok(Javac { tool, classes, run })
    }

    /// Runs the first of some tools that is there and does. The error says what to install.
    fn first(
        &self,
        kind: &Kind,
        file: &Path,
        tools: impl IntoIterator<Item = Vec<OsString>>,
        arguments: &[OsString],
        does: impl Fn(&Run) -> bool,
    ) -> Result<(Vec<OsString>, Run), Error> {
        let mut tried = Vec::new();
        for tool in tools {
            let group = ProcessGroup::start(program::files())?;
            let mut program = Program::new(&tool, self.limit, group)?;
            program.use_temporary(self.folder);
            match program.run(arguments, "", 0) {
                Ok(run) if does(&run) => return Ok((tool, run)),
                Err(Failure::Broken(error)) => return Err(error.into()),
                Ok(_) | Err(Failure::NotStarted(_)) => tried.push(typed(&tool)),
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
fn replace_path(run: &mut Run, copy: &Path, file: &Path) {
    let words = String::from_utf8_lossy(&run.stderr.start);
    let words = words.replace(&copy.display().to_string(), &file.display().to_string());
    run.stderr.start = words.into_bytes();
}

/// A run of javac, and where the classes are.
struct Javac {
    tool: Vec<OsString>,
    classes: PathBuf,
    run: Run,
}

fn javac_arguments(kind: &Kind, source: &Path, classes: &Path) -> Vec<OsString> {
    let options = kind.options.iter().map(OsString::from);
    options.chain(["-d".into(), classes.into(), source.into()]).collect()
}

/// The command, if the compiler has succeeded: its warnings do not count.
fn checked(
    file: &Path,
    run: Run,
    by_hand: String,
    command: Command,
) -> Result<Command, Box<Refused>> {
    match run.end {
        End::Exited(status) if status.success() => Ok(command),
        _ => Err(Box::new(Refused { file: file.display().to_string(), run, by_hand })),
    }
}

/// The compilers to try.
fn compilers(kind: &Kind) -> Vec<Vec<OsString>> {
    let usual = || kind.tools.iter().map(|&tool| vec![tool.into()]).collect();
    cxx(kind).map_or_else(usual, |chosen| vec![chosen])
}

/// The compiler that `CXX` names for C++: that of macOS lacks a header that many programs use.
fn cxx(kind: &Kind) -> Option<Vec<OsString>> {
    let chosen = env::var("CXX").ok().filter(|_| kind.endings[0] == "cpp")?;
    let words: Vec<OsString> = chosen.split_whitespace().map(OsString::from).collect();
    (!words.is_empty()).then_some(words)
}

/// A path that a system does not look for among its programs.
fn with_folder(file: &Path) -> OsString {
    if file.to_string_lossy().contains(is_separator) {
        return file.into();
    }
    Path::new(".").join(file).into()
}

/// The program of this clone whose source a file is.
fn own_program(file: &Path) -> Option<String> {
    let programs = fixtures::clone()?.join("src/bin").canonicalize().ok()?;
    let file = file.canonicalize().ok()?;
    let below = file.strip_prefix(programs).ok()?;
    let program = below.to_str()?.strip_suffix(".rs")?;
    let name = program.strip_suffix("/main").unwrap_or(program);
    (!name.contains(is_separator)).then(|| name.to_string())
}
