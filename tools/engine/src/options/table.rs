//! The options of the judge, in one table: parsing, `--help` and errors come from it.

use crate::programs::command::{CommandLine, Given};
use crate::programs::is_source;
use crate::run::available_memory;
use console::cli::{self, usage, Error, Setting};
use console::language::{either, say, Language};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options as the command line gives them. `None` for one that it does not give.
#[derive(Default)]
pub struct Options {
    pub case: Option<String>,
    pub limit: Option<Duration>,
    /// In MiB.
    pub memory: Option<u64>,
    pub problem: AboutProblem,
    pub random_inputs: Option<usize>,
    pub seed: Option<u64>,
    pub save: Option<PathBuf>,
    pub all: bool,
    pub data_only: bool,
    pub json: bool,
    pub tries: Option<usize>,
    pub jobs: Option<usize>,
}

impl Options {
    /// Sets an option.
    pub fn set(&mut self, of: Setting) -> Result<(), Error> {
        let renamed = OLD_NAMES.iter().find(|(old, _)| *old == of.option);
        let name = renamed.map_or(of.option, |(_, name)| name);
        let is_meant =
            |row: &&Row| row.name == name && (!row.value.is_empty() || of.value.is_none());
        if let Some(row) = TABLE.iter().find(is_meant) {
            return (row.set)(self, of);
        }
        let names = TABLE.map(|row| row.name);
        Err(cli::unknown(["option", "옵션"], of.option.as_ref(), &names))
    }
}

/// What the user knows of the problem.
#[derive(Default)]
pub struct AboutProblem {
    pub tolerance: Option<f64>,
    pub checker: Option<Given>,
    pub naive: Option<Given>,
    pub random: Option<Given>,
    pub valid: Option<Given>,
}

/// An option.
struct Row {
    name: &'static str,
    /// What `--help` calls its value. Empty for a flag.
    value: &'static str,
    /// Lines of `--help`, in English and Korean. `{limits}` is for the limits of the problem set.
    help: [&'static [&'static str]; 2],
    set: fn(&mut Options, Setting) -> Result<(), Error>,
}

const TABLE: [Row; 17] = [
    Row {
        name: "--only",
        value: "WORD",
        help: [
            &["only the fixtures with WORD in their names; shows one"],
            &["이름에 WORD가 들어 있는 테스트 케이스만 실행하고 하나를", "보여 줍니다"],
        ],
        set: |values, of| {
            values.case = Some(of.parse("WORD", |word: &String| !word.is_empty())?);
            Ok(())
        },
    },
    Row {
        name: "--timeout",
        value: "SECONDS",
        help: [
            &["the CPU time limit of a run (default:", "{limits}others 2 s)"],
            &["CPU 시간 제한(초). 기본값은 {limits}", "다른 문제는 2초"],
        ],
        set: |values, of| {
            let expected = "0.001 to 86400";
            let seconds: f64 = of.parse(expected, |it| (0.001..=86400.0).contains(it))?;
            values.limit = Some(Duration::from_secs_f64(seconds));
            Ok(())
        },
    },
    Row {
        name: "--memory",
        value: "MIB",
        help: [
            &[
                "the memory limit of a run, on Linux; at most its share of what",
                "is available, which is the default",
            ],
            &[
                "메모리 제한(Linux에서만). 남은 메모리를 동시에 실행하는 프로그램",
                "수에 맞춰 나눈 몫을 넘을 수 없으며, 그 몫이 기본값입니다",
            ],
        ],
        set: |values, of| {
            values.memory = Some(memory(of)?);
            Ok(())
        },
    },
    Row {
        name: "--tolerance",
        value: "T",
        help: [
            &["accepts numbers with an absolute or relative error up to T"],
            &["절대 오차나 상대 오차가 T 이하인 수를 허용합니다"],
        ],
        set: |values, of| {
            values.problem.tolerance = Some(of.parse("0 to 1", |it| (0.0..=1.0).contains(it))?);
            Ok(())
        },
    },
    Row {
        name: "--checker",
        value: "CHECKER",
        help: [
            &[
                "accepts an output if CHECKER INPUT OUTPUT EXPECTED (three",
                "files, as for testlib) exits with 0; 1 is wrong",
            ],
            &[
                "CHECKER INPUT OUTPUT EXPECTED(testlib처럼 파일 세 개)의 종료",
                "코드가 0이면 정답, 1이면 오답입니다",
            ],
        ],
        set: |values, of| {
            values.problem.checker = Some(helper(of)?);
            Ok(())
        },
    },
    Row {
        name: "--naive",
        value: "NAIVE",
        help: [
            &[
                "a slow but correct program: answers random inputs, and is",
                "asked before a fixture that failed is shown",
            ],
            &[
                "느리지만 맞는 프로그램. 무작위 입력의 정답을 만들고, 실패한",
                "테스트 케이스를 보여 주기 전에 그 정답도 확인합니다",
            ],
        ],
        set: |values, of| {
            values.problem.naive = Some(helper(of)?);
            Ok(())
        },
    },
    Row {
        name: "--random",
        value: "GENERATOR",
        help: [
            &["prints a random input, called as GENERATOR SEED NUMBER"],
            &["무작위 입력을 출력하는 프로그램. 입력마다", "GENERATOR SEED NUMBER로 실행합니다"],
        ],
        set: |values, of| {
            values.problem.random = Some(helper(of)?);
            Ok(())
        },
    },
    Row {
        name: "--valid",
        value: "VALIDATOR",
        help: [
            &[
                "exits with 0, or 42 as at Kattis, if the input on its stdin is",
                "valid: used to check random inputs and to minimize a failing one",
            ],
            &[
                "stdin의 입력이 올바르면 종료 코드가 0(또는 Kattis처럼 42)인",
                "프로그램. 무작위 입력을 검사하고, 실패한 입력을 작게 줄입니다",
            ],
        ],
        set: |values, of| {
            values.problem.valid = Some(helper(of)?);
            Ok(())
        },
    },
    Row {
        name: "--inputs",
        value: "N",
        help: [
            &["the number of random inputs (300); 0 for none"],
            &["무작위 입력의 수(기본값 300). 0이면 실행하지 않습니다"],
        ],
        set: |values, of| {
            values.random_inputs = Some(of.parse("0 to 2^64 - 1", |_| true)?);
            Ok(())
        },
    },
    Row {
        name: "--tries",
        value: "N",
        help: [
            &[
                "the number of smaller inputs to try when a failing one is minimized",
                "(3000); one of 1 MiB counts as 33",
            ],
            &[
                "실패한 입력을 줄일 때 시도하는 더 작은 입력의 수(기본값 3000).",
                "1 MiB 입력 하나는 33개로 셉니다",
            ],
        ],
        set: |values, of| {
            values.tries = Some(of.parse("0 to 2^64 - 1", |_| true)?);
            Ok(())
        },
    },
    Row {
        name: "--seed",
        value: "S",
        help: [
            &["seed of the random inputs (default: random; printed)"],
            &["무작위 입력의 시드(기본값: 임의로 정해 결과에 표시)"],
        ],
        set: |values, of| {
            values.seed = Some(of.parse("0 to 2^64 - 1", |_| true)?);
            Ok(())
        },
    },
    Row {
        name: "--save",
        value: "DIR",
        help: [
            &["writes a failing input and its expected output there"],
            &["실패한 입력과 정답을 DIR에 저장합니다"],
        ],
        set: |values, of| {
            values.save = Some(cli::path(of.option, of.value, ["folder", "폴더"])?);
            Ok(())
        },
    },
    Row {
        name: "--all",
        value: "",
        help: [
            &["lists all fixtures that failed, not only three"],
            &["실패한 테스트 케이스를 세 개만이 아니라 모두 나열합니다"],
        ],
        set: |values, _| {
            values.all = true;
            Ok(())
        },
    },
    Row {
        name: "--data-only",
        value: "",
        help: [
            &[
                "runs nothing of a problem package: outputs are compared by words,",
                "and a failing test stays as it is",
            ],
            &[
                "문제 패키지의 프로그램을 실행하지 않습니다. 출력은 단어별로 비교하고,",
                "실패한 테스트 케이스는 줄이지 않습니다",
            ],
        ],
        set: |values, _| {
            values.data_only = true;
            Ok(())
        },
    },
    Row {
        name: "--jobs",
        value: "N",
        help: [
            &[
                "the number of runs at the same time (default: one on each",
                "processor); 1 if runs would write the same file",
            ],
            &[
                "동시에 실행할 프로그램 개수(기본값: 프로세서 수). 같은 파일에",
                "쓰는 프로그램은 1로 채점하세요",
            ],
        ],
        set: |values, of| {
            values.jobs = Some(of.parse("1 to 1000", |jobs| (1..=1000).contains(jobs))?);
            Ok(())
        },
    },
    Row {
        name: "--json",
        value: "",
        help: [
            &["prints a line of JSON for each program, for a machine"],
            &["프로그램마다 JSON 한 줄만 출력합니다(자동화용)"],
        ],
        set: |values, _| {
            values.json = true;
            Ok(())
        },
    },
    Row {
        name: "--lang",
        value: "en|ko",
        help: [
            &["the language (default: by LC_ALL, LC_MESSAGES or LANG)"],
            &["언어(기본값: LC_ALL, LC_MESSAGES, LANG 순)"],
        ],
        // `Arguments` knows it already.
        set: |_, of| of.parse("en, ko", |_: &Language| true).map(drop),
    },
];

/// The options that have no value.
pub const FLAGS: [&str; 3] = ["--all", "--data-only", "--json"];

/// Older names of options, and what they are called now.
const OLD_NAMES: [(&str, &str); 2] = [("--case", "--only"), ("--cases", "--inputs")];

/// The lines of `--help` about the options.
pub(super) fn help(limits: &str) -> String {
    let others: &[(&str, [&str; 2])] = &[
        ("-h, --help", ["prints this", "이 도움말"]),
        ("--version", ["prints the version", "버전"]),
    ];
    let mut lines = String::new();
    for row in &TABLE {
        let title = format!("{} {}", row.name, row.value);
        let texts = either(row.help);
        for (index, text) in texts.iter().enumerate() {
            let title = if index == 0 { &title[..] } else { "" };
            lines += &format!("  {title:18} {}\n", text.replace("{limits}", limits));
        }
    }
    let [old, new] = [OLD_NAMES.map(|(old, _)| old), OLD_NAMES.map(|(_, name)| name)]
        .map(|names| names.join(", "));
    lines += &say!(en "  {old}: older names of {new}\n",
        ko "  {old}: {new}의 옛 이름\n");
    for (title, both) in others {
        lines += &format!("  {title:18} {}\n", either(*both));
    }
    lines
}

/// MiB, where memory can be measured.
fn memory(of: Setting) -> Result<u64, Error> {
    if available_memory().is_none() {
        return Err(usage(say!(en "--memory needs Linux, where the judge can measure memory",
            ko "--memory는 메모리를 잴 수 있는 Linux에서만 쓸 수 있습니다")));
    }
    of.parse("1 to 1048576", |mib| (1..=1 << 20).contains(mib))
}

/// A program beside the judged one: a source file, or a command for the shell.
fn helper(of: Setting) -> Result<Given, Error> {
    let Setting { option, value } = of;
    let text = value.and_then(|value| value.into_string().ok());
    let text = text.filter(|text| !text.trim().is_empty()).ok_or_else(|| {
        usage(say!(en "{option} needs a file, or a command in quotes",
            ko "{option}에 파일이나 따옴표로 묶은 명령이 필요합니다"))
    })?;
    let file = Path::new(&text);
    let is_word = !text.contains(char::is_whitespace);
    let is_file =
        if is_source(file) { file.is_file() || is_word } else { file.is_file() && is_word };
    Ok(if is_file {
        Given::File(text.into())
    } else {
        Given::Command(CommandLine::of_shell(&text))
    })
}
