//! `cargo submit PROBLEM`: prints a solution as one self-contained file.

use console::cli::{self, usage, Arguments, Command, Error, WordsAndOptions};
use console::language::{either, say};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use submit::clone;
use submit::names::problem_named;

const HELP: &str = "\
cargo submit: prints a solution as one self-contained file

usage: cargo submit PROBLEM [-o FILE] [--lang en|ko]

Prints the solution, and below it what it uses of the library, or writes them to
FILE, once the installed rustc compiles them, and the older one that OLD_RUSTC
names (a path or a command), if it is set. Without PROBLEM, lists the problems.
The file compiles on its own with `rustc -O`. The language of messages is that
of --lang, or of LC_ALL, LC_MESSAGES or LANG.

    $ cargo submit omok -o omok.rs
";

const KOREAN_HELP: &str = "\
cargo submit: 풀이를 혼자서도 컴파일되는 파일 하나로 합쳐 출력합니다

사용법: cargo submit PROBLEM [-o FILE] [--lang en|ko]

풀이와 그 아래에 라이브러리에서 쓰는 부분을 붙여, 설치된 rustc와, OLD_RUSTC를
설정했으면 그것이 가리키는 구버전(경로나 명령)으로도 컴파일해 본 뒤 출력하거나
FILE에 씁니다. PROBLEM이 없으면 문제 목록을 출력합니다. 파일은 `rustc -O`만으로
컴파일됩니다. 메시지의 언어는 --lang이나 LC_ALL, LC_MESSAGES, LANG을 따릅니다.

    $ cargo submit omok -o omok.rs
";

fn main() -> ExitCode {
    let help = || either([HELP, KOREAN_HELP]).to_string();
    let command = Command { name: "submit", help: &help, failed: 1, flags: &[] };
    cli::run(command, print_or_write)
}

fn print_or_write(arguments: Arguments) -> Result<ExitCode, Error> {
    let WordsAndOptions { mut words, mut options } = arguments.sorted(1, &["-o"])?;
    let problem = words.pop();
    let target = options.remove("-o").map(|file| cli::path("-o", file, ["file", "파일"]));
    let target = target.transpose()?;
    if problem.is_none() && target.is_some() {
        return Err(usage(say!(en "expected PROBLEM: cargo submit PROBLEM [-o FILE]",
            ko "PROBLEM이 필요합니다: cargo submit PROBLEM [-o FILE]")));
    }
    let root = &clone::needed()?;
    let programs = submit::programs(root)?;
    let Some(problem) = problem else {
        cli::print(&(programs.join("\n") + "\n"))?;
        return Ok(ExitCode::SUCCESS);
    };
    let known = program_called(&problem, root, &programs)?;
    if let Some(target) = &target {
        if is_inside(target, &root.join("src")) {
            let target = target.display();
            return Err(usage(say!(
                en "{target}: expected a file outside src, which holds the sources",
                ko "{target}: 소스가 있는 src 밖의 파일을 지정하세요")));
        }
    }
    let file = submit::single_file(root, &known)?;
    if let Some(why) = file.why_more {
        let note = say!(
            en "submit: the file may hold more of the library than the solution uses: without it, {why}",
            ko "submit: 라이브러리에서 쓰지 않는 부분이 남아 있을 수 있습니다. 그 부분을 빼면 오류가 납니다: {why}");
        eprintln!("{note}");
    }
    if let Some(why) = file.why_less {
        let note = say!(
            en "submit: modules that the solution does not name are left out: with them, {why}",
            ko "submit: 풀이에 이름이 나오지 않는 모듈은 뺐습니다. 넣으면 오류가 납니다: {why}");
        eprintln!("{note}");
    }
    match target {
        Some(target) => {
            fs::write(&target, file.text)
                .map_err(|error| format!("{}: {error}", target.display()))?;
        }
        None => cli::print(&file.text)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The program that a word means: its source, its name, or a name by which the judge finds the problem.
fn program_called(word: &OsStr, root: &Path, programs: &[String]) -> Result<String, Error> {
    let path = Path::new(word);
    // A shell completes the path of the source, and that of the problem's folder with a slash.
    let own = if path.is_dir() { path.file_name().unwrap_or(word) } else { word };
    let own = clone::program_of(path).unwrap_or_else(|| own.to_string_lossy().into_owned());
    // The file name alone, if it is not that of another file here.
    let own = if path.exists() { &own[..] } else { own.strip_suffix(".rs").unwrap_or(&own) };
    let find = |name: &str| programs.iter().find(|program| *program == name).cloned();
    let name = problem_named(own).unwrap_or(own);
    let program = find(own).or_else(|| find(name));
    program.ok_or_else(|| {
        if clone::problems(root).is_ok_and(|folders| folders.iter().any(|folder| folder == name)) {
            return usage(say!(en "{name} has fixtures, but no program: add src/bin/{name}.rs",
                ko "{name}에는 테스트 케이스만 있고 프로그램이 없습니다: src/bin/{name}.rs를 추가하세요"));
        }
        cli::unknown(["problem", "문제"], word, programs)
    })
}

/// Whether a file is in a folder, or would be.
fn is_inside(file: &Path, folder: &Path) -> bool {
    let parent = Path::new(".").join(file.parent().unwrap_or(file));
    let place = file.canonicalize().or_else(|_| parent.canonicalize());
    let places = place.ok().zip(folder.canonicalize().ok());
    places.is_some_and(|(place, folder)| place.starts_with(folder))
}
