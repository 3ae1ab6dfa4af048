//! `cargo package-problem PROBLEM DIR`: exports a problem package for Kattis, `DOMjudge`, PC² and
//! others, in the legacy ICPC format.
//!
//! Data comes from `fixtures`, the accepted submissions from `cargo submit` and from the program of
//! the catalogue that has no mistake, the wrong ones from those that have one, the validator from
//! `tools/problems/src`, the statements from `docs`. Only the source of a problem is written down for a package,
//! in `tools/problems/src/NAME/package.yaml`.

mod statement;

use console::cli::{self, print, Arguments, Command, Error, WordsAndOptions};
use console::language::{either, say};
use console::text::lines;
use problems::fixtures::{self, Fixture};
use problems::{CommonMistake, Problem, FOUR};
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use submit::clone;

const HELP: &str = "\
cargo package-problem: exports a problem package for online judges

usage: cargo package-problem PROBLEM DIR

Writes a problem package in the legacy ICPC format into DIR, which must be empty
or not exist. Without arguments it lists the problems.

    $ cargo package-problem omok /tmp/omok
    $ verifyproblem /tmp/omok -p config data graders validators submissions
";

const KOREAN_HELP: &str = "\
cargo package-problem: 온라인 저지용 문제 패키지를 만듭니다

사용법: cargo package-problem PROBLEM DIR

레거시 ICPC 형식의 문제 패키지를 DIR에 씁니다. DIR은 비어 있거나 없는 폴더여야
합니다. 인수가 없으면 문제 목록을 출력합니다.

    $ cargo package-problem omok /tmp/omok
    $ verifyproblem /tmp/omok -p config data graders validators submissions
";

/// The rest of a validator: exit status 42 for a valid input, 43 for another.
const VALIDATOR: &str = "
fn main() {
    let mut input = Vec::new();
    let is_read = std::io::Read::read_to_end(&mut std::io::stdin(), &mut input).is_ok();
    std::process::exit(if is_read && is_valid(&input) { 42 } else { 43 });
}
";

fn main() -> ExitCode {
    let help = || either([HELP, KOREAN_HELP]).to_string();
    let command = Command { name: "package-problem", help: &help, failed: 1, flags: &[] };
    cli::run(command, package_problem)
}

fn package_problem(arguments: Arguments) -> Result<ExitCode, Error> {
    let WordsAndOptions { words, .. } = arguments.sorted(2, &["--help"])?;
    let (name, target) = match &words[..] {
        [] => {
            print(&lines(FOUR.map(|problem| problem.name.to_string())))?;
            return Ok(ExitCode::SUCCESS);
        }
        [name, target] if !target.is_empty() => (name.to_string_lossy(), Path::new(target)),
        _ => {
            return Err(cli::usage(say!(en "expected PROBLEM DIR (see --help)",
                ko "PROBLEM과 DIR이 필요합니다(--help 참고)")))
        }
    };
    let Some(problem) = problems::problem(&name) else {
        let names = FOUR.map(|problem| problem.name);
        return Err(cli::unknown(["problem", "문제"], name.as_ref().as_ref(), &names));
    };
    if fs::read_dir(target).is_ok_and(|mut entries| entries.next().is_some()) {
        let target = target.display();
        return Err(say!(en "{target}: not an empty folder",
            ko "{target}: 빈 폴더가 아닙니다")
        .into());
    }
    let files = files(problem)?;
    let count = files.len();
    for (path, text) in files {
        let path = target.join(path);
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let target = target.display();
    print(&say!(en "wrote {count} files to {target}\n",
        ko "{target}에 파일 {count}개를 썼습니다\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// The files of a package: their paths in it and their texts.
fn files(problem: &Problem) -> Result<Vec<(String, String)>, String> {
    let root = clone::needed()?;
    let read = |file: String| {
        let text = fs::read_to_string(root.join(&file));
        text.map_err(|error| format!("{file}: {error}"))
    };
    let statement = read(format!("docs/{}.md", problem.name))?;
    let korean = read(format!("docs/{}.ko.md", problem.name))?;
    let known = |file: &str| read(format!("tools/problems/src/{}/{file}", problem.name));
    let source = known("package.yaml")?;
    let title = statement.lines().next().and_then(|line| line.strip_prefix("# "));
    let name = title.ok_or("a statement starts with # TITLE")?;
    let limit = problem.time_limit.as_secs_f64();
    let mut files = Vec::new();
    let mut add = |path: String, text: String| files.push((path, text));
    // Kattis reads the names from the statements. Its limit is a multiple of the time of the slowest
    // accepted submission: at 5 ms, this factor gives ours.
    add(
        "problem.yaml".into(),
        format!(
            "problem_format_version: legacy\n{}\nvalidation: default\n\
             validator_flags: case_sensitive\nlimits:\n  time_multiplier: {}\n",
            source.trim_end(),
            200.0 * limit
        ),
    );
    // DOMjudge reads both from here.
    let settings = format!("name = '{name}'\ntimelimit = {limit}\n");
    add("domjudge-problem.ini".into(), settings);
    add("problem_statement/problem.en.tex".into(), statement::tex(&statement, false));
    add("problem_statement/problem.ko.tex".into(), statement::tex(&korean, true));
    // In a judge's order: the samples first, then by name.
    let mut fixtures = fixtures::read(&root.join("fixtures").join(problem.name), &["in", "out"])?;
    let is_sample = |fixture: &Fixture| fixture.case.starts_with("sample");
    fixtures.sort_by_key(|fixture| !is_sample(fixture));
    add(format!("input_validators/{}.rs", problem.name), known("valid.rs")? + VALIDATOR);
    let accepted = format!("submissions/accepted/{}", problem.name);
    add(format!("{accepted}.rs"), submit::single_file(&root, problem.name)?.text);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    for fixture in &fixtures {
        let folder = if is_sample(fixture) { "sample" } else { "secret" };
        let path = format!("data/{folder}/{}", fixture.case);
        add(format!("{path}.in"), text(&fixture.input));
        add(format!("{path}.ans"), text(&fixture.output));
    }
    let answer = known("mistakes.rs")?;
    add(format!("{accepted}_naive.rs"), program(&answer, "none"));
    for CommonMistake { name, .. } in problem.mistakes.list() {
        // A judge stops at the first case that fails.
        let verdict = fixtures.iter().find_map(|fixture| {
            match (problem.mistakes.answer)(&text(&fixture.input), name) {
                None => Some("time_limit_exceeded"),
                Some(output) => (output != text(&fixture.output)).then_some("wrong_answer"),
            }
        });
        let verdict = verdict.ok_or(format!("no fixture catches {name}"))?;
        let path = format!("submissions/{verdict}/{}.rs", name.replace('-', "_"));
        add(path, program(&answer, name));
    }
    Ok(files)
}

/// The source of a program with a mistake, or, with `none`, of a right one.
fn program(answer: &str, mistake: &str) -> String {
    format!(
        r#"{answer}
fn main() {{
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect("the input is text");
    match answer(&input, "{mistake}") {{
        Some(output) => print!("{{output}}"),
        None => loop {{}},
    }}
}}
"#
    )
}
