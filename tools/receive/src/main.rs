//! `cargo receive [NAME]`: waits for a problem of Competitive Companion, and writes its samples.

use console::cli::{
    self, complain, is_run_by_cargo, print, usage, Arguments, Command, Error, Setting,
    WordsAndOptions,
};
use console::language::{either, s, say, Language};
use receive::files::{test_name, Place, Written};
use receive::names::{is_plain, is_taken};
use receive::ports::{listen, PORTS};
use std::ffi::OsStr;
use std::process::ExitCode;

const HELP: &str = "\
cargo receive: writes the samples of a problem that you open in a browser

usage: cargo receive [NAME] [--port N] [--to DIR] [--lang en|ko]

Needs Competitive Companion, an extension of Chrome and Firefox. Waits until you
click its green + on the page of a problem, or of a contest for all of its
problems. Writes sample-1.in, sample-1.out and so on into a folder: in a clone
fixtures/NAME, elsewhere ./NAME. Without NAME, the problem's own name is used.
In a clone, it also starts src/bin/NAME.rs for one problem, and adds its line to
tests/golden.rs. Nothing is overwritten. `cargo judge NAME FILE` judges with the
limits from the page.

  --port N      a port that is set in the extension (default: the first free one
                of 10043, 10042, 10045, 6174, 4244, 1327 and 27121, to which the
                extension sends unasked)
  --to DIR      writes DIR/NAME
  --lang en|ko  the language (default: by LC_ALL, LC_MESSAGES or LANG)

    $ cargo receive
    $ cargo receive castle
";

const KOREAN_HELP: &str = "\
cargo receive: 브라우저에서 연 문제의 예제를 파일로 저장합니다

사용법: cargo receive [NAME] [--port N] [--to DIR] [--lang en|ko]

Chrome이나 Firefox의 확장 프로그램 Competitive Companion이 필요합니다. 문제 페이지에서
초록색 +를 누르면(대회 페이지에서 누르면 대회의 모든 문제) sample-1.in, sample-1.out
등을 폴더에 씁니다. 저장소에서는 fixtures/NAME, 다른 곳에서는 ./NAME이며, NAME이
없으면 문제의 이름을 씁니다. 저장소에서 문제 하나를 받으면 src/bin/NAME.rs도 만들고
tests/golden.rs에 한 줄을 추가합니다. 있는 파일은 바꾸지 않습니다. `cargo judge NAME
FILE`은 페이지에 적힌 제한으로 채점합니다.

  --port N      확장 프로그램에 설정한 포트(기본값: 확장 프로그램이 언제나 보내는 10043,
                10042, 10045, 6174, 4244, 1327, 27121 중 처음 비어 있는 포트)
  --to DIR      DIR/NAME에 씁니다
  --lang en|ko  언어(기본값: LC_ALL, LC_MESSAGES, LANG 순으로 처음 설정된 값)

    $ cargo receive
    $ cargo receive castle
";

fn main() -> ExitCode {
    let help = || either([HELP, KOREAN_HELP]).to_string();
    let command = Command { name: "receive", help: &help, failed: 1, flags: &[] };
    cli::run(command, receive)
}

fn receive(arguments: Arguments) -> Result<ExitCode, Error> {
    let options = &["--port", "--to", "--lang"];
    let WordsAndOptions { mut words, mut options } = arguments.sorted(1, options)?;
    let name = words.pop().map(|word| plain_name(&word)).transpose()?;
    if let Some(value) = options.remove("--lang") {
        Setting { option: "--lang", value }.parse("en, ko", |_: &Language| true)?;
    }
    let port = options.remove("--port").map(|value| {
        Setting { option: "--port", value }.parse("1 to 65535", |port: &u16| *port > 0)
    });
    let to = options.remove("--to").map(|folder| cli::path("--to", folder, ["folder", "폴더"]));
    let place = Place::new(to.transpose()?);
    let ports = port.transpose()?.map_or(PORTS.to_vec(), |port| vec![port]);
    let (port, events) = listen(&ports)?;
    print(&say!(
        en "waiting on port {port}: open a problem and click the green + of Competitive Companion (tools on other ports get it, too)\n",
        ko "{port}번 포트에서 기다리는 중: 문제를 열고 Competitive Companion의 초록색 +를 누르세요(다른 포트의 도구도 함께 받습니다)\n"))?;
    let mut batch = String::new();
    let mut count = 0;
    let mut status = ExitCode::SUCCESS;
    // Where nothing else is to run next.
    let mut to_judge = None;
    for event in events {
        let problem = match event {
            Ok(problem) => problem,
            Err(why) => {
                let message = say!(en "refused a request: {why}", ko "요청을 거부했습니다: {why}");
                complain("receive", &message);
                continue;
            }
        };
        // The last click counts.
        if problem.batch.id != batch {
            batch.clone_from(&problem.batch.id);
            count = 0;
        }
        count += 1;
        let size = problem.batch.size;
        let is_contest = size > 1;
        if let Some(name) = name.as_ref().filter(|_| is_contest) {
            return Err(usage(say!(
                en "a contest of {size} problems was sent, but {name} names one: leave it out, or click on the page of a problem",
                ko "{name}: 한 문제의 이름인데 문제 {size}개짜리 대회를 받았습니다. 이름을 빼거나 문제 페이지에서 누르세요")));
        }
        let of = if is_contest {
            say!(en " ({count} of {size})", ko "({count}/{size})")
        } else {
            String::new()
        };
        match place.write(&problem, name.as_deref(), !is_contest) {
            Ok(written) => {
                print(&report(&written, problem.samples.len(), &of))?;
                to_judge = written.program.is_none().then_some(written.folder);
            }
            Err(why) => {
                complain("receive", &(why + &of));
                status = ExitCode::FAILURE;
            }
        }
        if count >= size {
            break;
        }
    }
    if let Some(folder) = to_judge {
        let judge = if is_run_by_cargo() { "cargo judge" } else { "judge" };
        print(&next(&format!("{judge} {folder} FILE")))?;
    }
    Ok(status)
}

/// A name that the user gives.
fn plain_name(word: &OsStr) -> Result<String, Error> {
    let word = word.to_string_lossy().into_owned();
    if !is_plain(&word) {
        return Err(usage(say!(
            en "invalid name {word} (expected lowercase letters, digits, - and _, at most 60)",
            ko "쓸 수 없는 이름: {word}(소문자, 숫자, -, _로 60자까지)")));
    }
    if is_taken(&word) {
        return Err(usage(say!(
            en "the name {word} is taken by this repository, cargo, Rust or Windows: choose another",
            ko "{word}: 이 저장소나 cargo, Rust, Windows가 이미 쓰는 이름입니다. 다른 이름을 쓰세요")));
    }
    Ok(word)
}

/// What was written, and in a clone what to run next. `of` says which one of a contest it is.
fn report(written: &Written, samples: usize, of: &str) -> String {
    let Written { name, folder, was_there, program } = written;
    let s = s(samples);
    let mut report = match samples {
        0 => {
            say!(en "{name}{of}: no samples were sent: add {folder}/sample-1.in and sample-1.out\n",
            ko "{name}{of}: 받은 예제가 없습니다. {folder}에 sample-1.in과 sample-1.out을 추가하세요\n")
        }
        _ if *was_there => say!(en "{name}{of}: {samples} sample{s} in {folder}, already there\n",
            ko "{name}{of}: {folder}에 예제 {samples}개가 이미 있습니다\n"),
        _ => say!(en "{name}{of}: {samples} sample{s} in {folder}\n",
            ko "{name}{of}: {folder}에 예제 {samples}개를 썼습니다\n"),
    };
    let Some((source, was_there)) = program else {
        return report;
    };
    report += &if *was_there {
        say!(en "{source} is kept, with its line in tests/golden.rs\n",
            ko "{source} 파일이 있고, tests/golden.rs에도 한 줄이 있습니다\n")
    } else {
        say!(en "{source} is new, with its line in tests/golden.rs\n",
            ko "{source} 파일을 만들고, tests/golden.rs에 한 줄을 추가했습니다\n")
    };
    let test = test_name(name);
    let commands = format!("cargo test {test}; cargo judge {name} {source}; cargo submit {name}");
    report + &next(&commands)
}

/// What to run next.
fn next(commands: &str) -> String {
    say!(en "next: {commands}\n", ko "다음: {commands}\n")
}
