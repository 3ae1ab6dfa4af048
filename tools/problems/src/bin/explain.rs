//! `cargo explain PROBLEM [FILE]`: draws inputs with the reason for their outputs.

use console::cli::{self, print, usage, Arguments, Command, Error, Setting, WordsAndOptions};
use console::language::{either, say, Language};
use console::text::table::Style;
use problems::drawing::Drawing;
use problems::picture::svg;
use problems::{problem_called, FOUR};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
cargo explain: draws an input with the reason for its output

usage: cargo explain PROBLEM [-o PICTURE] [--lang en|ko] [FILE]

Reads what the program of the problem reads, from FILE or stdin: one input or
more. Draws each as text with its output, or all as a picture (SVG) in the file
PICTURE. Reports bad input as the program does. Without --lang, the language
follows LC_ALL, LC_MESSAGES or LANG.

    $ cargo explain omok fixtures/omok/sample-1.in
    $ cargo explain omok fixtures/omok/sample-1.in -o omok.svg
";

const KOREAN_HELP: &str = "\
cargo explain: 입력과 그 출력의 근거를 그려 보여 줍니다

사용법: cargo explain PROBLEM [-o PICTURE] [--lang en|ko] [FILE]

그 문제의 프로그램이 읽는 입력을 FILE이나 stdin에서 하나 이상 읽고, 입력마다 텍스트
그림과 출력을 보여 줍니다. -o를 주면 모두 SVG 그림으로 그려 PICTURE 파일에 씁니다.
입력이 잘못되면 프로그램과 같은 오류를 냅니다. --lang이 없으면 언어는 LC_ALL,
LC_MESSAGES, LANG을 따릅니다.

    $ cargo explain omok fixtures/omok/sample-1.in
    $ cargo explain omok fixtures/omok/sample-1.in -o omok.svg
";

fn main() -> ExitCode {
    let help = || either([HELP, KOREAN_HELP]).to_string();
    let command = Command { name: "explain", help: &help, failed: 1, flags: &[] };
    cli::run(command, explain)
}

fn explain(arguments: Arguments) -> Result<ExitCode, Error> {
    let WordsAndOptions { words, mut options } = arguments.sorted(2, &["-o", "--lang"])?;
    if let Some(value) = options.remove("--lang") {
        Setting { option: "--lang", value }.parse("en, ko", |_: &Language| true)?;
    }
    let picture = options.remove("-o").map(picture_file).transpose()?;
    let mut words = words.into_iter();
    let names = FOUR.map(|problem| problem.name);
    let Some(name) = words.next() else {
        let expected = cli::expected_one_of("문제", &names);
        return Err(usage(say!(en "missing PROBLEM ({expected})",
            ko "PROBLEM이 없습니다({expected})")));
    };
    let problem = problem_called(&name.to_string_lossy());
    let problem = problem.ok_or_else(|| cli::unknown(["problem", "문제"], &name, &names))?;
    let file = words.next().map(PathBuf::from);
    let mut bytes = Vec::new();
    let (name, read) = match &file {
        Some(file) => (file.display().to_string(), fs::read(file).map(|read| bytes = read)),
        None => ("stdin".to_string(), io::stdin().read_to_end(&mut bytes).map(drop)),
    };
    read.map_err(|error| format!("{name}: {error}"))?;
    let (inputs, complaint) = problems::read(problem.read, &bytes);
    let draw = |input: &String| (problem.draw)(input, None);
    if let Some(picture) = picture.filter(|_| !inputs.is_empty()) {
        let drawings: Vec<Drawing> = inputs.iter().map(draw).collect();
        fs::write(&picture, svg(&drawings, problem.name))
            .map_err(|error| format!("{}: {error}", picture.display()))?;
    } else {
        let style = Style::of_stdout();
        for (index, input) in inputs.iter().enumerate() {
            let space = if index == 0 { "" } else { "\n" };
            let drawing = draw(input).text(style);
            print(&format!("{space}{drawing}\n{}", (problem.naive)(input)))?;
        }
    }
    match complaint {
        Some(complaint) => Err(problems::translated(&complaint.replacen("stdin", &name, 1)).into()),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Where to write a picture.
fn picture_file(value: Option<OsString>) -> Result<PathBuf, Error> {
    let file = cli::path("-o", value, ["file", "파일"])?;
    if file.extension().is_some_and(|ending| ending == "svg") {
        return Ok(file);
    }
    let file = file.display();
    Err(usage(say!(en "{file}: expected a file that ends with .svg",
        ko "{file}: .svg로 끝나는 파일 이름이 필요합니다")))
}
