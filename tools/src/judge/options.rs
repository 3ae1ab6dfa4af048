//! The command lines of `cargo judge` and `cargo explain`.

use super::command::{Command, Given};
use super::place::{no_problem, Place};
use super::source::is_source;
use crate::cli::{self, usage, Argument, Arguments, Error};
use crate::language::{say, Language};
use crate::problems::{Problem, FOUR};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub struct Options {
    pub place: Place,
    pub program: Given,
    /// The CPU time that a run may use.
    pub limit: Duration,
    /// Only the fixtures with this word in their names, and no random inputs.
    pub case: Option<String>,
    /// How many random inputs to try.
    pub random_inputs: usize,
    pub seed: u64,
    /// How much numbers of an output may differ.
    pub tolerance: Option<f64>,
    pub checker: Option<Given>,
    pub naive: Option<Given>,
    /// The generator of random inputs.
    pub random: Option<Given>,
    pub save: Option<PathBuf>,
    /// How many runs go on at the same time; at least 1.
    pub jobs: usize,
    pub language: Language,
}

/// The CPU time that a run of another problem may use.
const USUAL_LIMIT: Duration = Duration::from_secs(2);

pub fn help(language: Language) -> String {
    let called = called();
    let unit = say!(language, en " s", ko "초");
    let limits = FOUR.map(|it| format!("{} {}{unit}", it.name, it.time_limit.as_secs_f64()));
    let limits = limits.join(", ");
    say!(language, en "\
{called}: tests a solution on fixtures and random inputs

usage: {called} PROBLEM [OPTION...] FILE
       {called} PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

FILE is a source file: .c .cpp .rs .java are compiled once, .py and .js run as
they are. Any other FILE is a program. It reads an input from stdin and writes
its output to stdout, and is run for each input; a late run, and the failure that
is shown, are run again. PROBLEM is a folder in fixtures, the number of a problem
at BOJ, or the path of any folder with CASE.in and CASE.out.

  --case WORD        only the fixtures with WORD in their names; shows one
  --timeout SECONDS  the CPU time limit of a run (default:
                     {limits}, others 2 s)
  --tolerance T      accepts numbers with an absolute or relative error up to T
  --checker CHECKER  accepts an output if CHECKER INPUT OUTPUT EXPECTED (three
                     files, as for testlib) exits with 0; 1 is wrong
  --naive NAIVE      a slow but correct program: answers random inputs, and is
                     asked before a fixture that failed is shown
  --random GENERATOR prints a random input, called as GENERATOR SEED NUMBER
  --cases N          the number of random inputs (300); 0 for none. None is started
                     after 30 seconds
  --seed S           seed of the random inputs (default: random; printed)
  --save DIR         writes a failing input and its expected output there
  --jobs N           the number of runs at the same time (default: one on each
                     processor); 1 if runs would write the same file
  --lang en|ko       the language (default: by LC_ALL or LANG)
  -h, --help         prints this
  --version          prints the version

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime
error, CE compile error. A run is late if it uses the limit in CPU time, or only
waits for that long (at least 0.5 s); on Windows and macOS, where the judge cannot
measure CPU time, if it takes 5 times as long. A late run is repeated once, alone,
and that run counts. The exit status is 0 for AC, 1 for another verdict, and 2 if
the judge cannot do its work. FILE runs with your permissions; there is no sandbox
and no memory limit.

CHECKER, NAIVE and GENERATOR are source files too, or commands for the shell, in
quotes; each has 10 s of CPU time for an input. The number of a random input
counts from 1: a generator that makes larger inputs for larger numbers finds a
small failure first. For example, gen.py:

    import random, sys
    random.seed(' '.join(sys.argv[1:])); size = 1 + int(sys.argv[2]) // 20
    print(size, *(random.randint(1, 9) for _ in range(size)))

    $ {called} omok my_omok.py
    $ {called} . --naive slow.py --random gen.py my.cpp
    $ {called} puyo -- pypy3 my_puyo.py
",
    ko "\
{called}: 풀이를 테스트 케이스와 무작위 입력으로 채점합니다

사용법: {called} PROBLEM [옵션...] FILE
        {called} PROBLEM [옵션...] -- COMMAND [인수...]

FILE은 소스 파일입니다. .c .cpp .rs .java는 한 번 컴파일하고 .py와 .js는 그대로
실행합니다. 다른 FILE은 프로그램으로 보고 실행합니다. 입력은 stdin으로 받고 출력은
stdout에 씁니다. 입력마다 한 번씩 실행하며, 시간을 초과한 입력과 결과에 보여 줄
실패는 한 번 더 실행합니다. PROBLEM은 fixtures의 폴더 이름, BOJ 문제 번호, 또는
CASE.in과 CASE.out이 있는 폴더의 경로입니다.

  --case WORD        이름에 WORD가 들어 있는 테스트 케이스만 실행하고 하나를
                     보여 줍니다
  --timeout SECONDS  CPU 시간 제한(초). 기본값은 {limits},
                     다른 문제는 2초
  --tolerance T      절대 오차나 상대 오차가 T 이하인 수를 허용합니다
  --checker CHECKER  CHECKER INPUT OUTPUT EXPECTED(testlib처럼 파일 세 개)의 종료
                     코드가 0이면 정답, 1이면 오답입니다
  --naive NAIVE      느리지만 맞는 프로그램. 무작위 입력의 정답을 만들고, 실패한
                     테스트 케이스를 보여 주기 전에 그 정답도 확인합니다
  --random GENERATOR 무작위 입력을 출력하는 프로그램. 입력마다
                     GENERATOR SEED NUMBER로 실행합니다
  --cases N          무작위 입력의 수(기본값 300). 0이면 실행하지 않습니다. 30초가
                     지나면 새로 시작하지 않습니다
  --seed S           무작위 입력의 시드(기본값: 임의로 정해 결과에 표시)
  --save DIR         실패한 입력과 정답을 DIR에 저장합니다
  --jobs N           동시에 실행할 프로그램 개수(기본값: 프로세서 수). 같은 파일에
                     쓰는 프로그램은 1로 채점하세요
  --lang en|ko       언어(기본값: LC_ALL 또는 LANG)
  -h, --help         이 도움말
  --version          버전

판정: AC 맞음, WA 틀림, TLE 시간 초과, RE 런타임 에러, CE 컴파일 에러. CPU 시간이
제한에 이르거나 그 시간(최소 0.5초) 동안 대기만 해도 시간 초과입니다. CPU 시간을
알 수 없는 Windows와 macOS에서는 그 5배가 지나면 시간 초과입니다. 시간을 초과하면
단독으로 한 번 더 실행하고 그 결과를 따릅니다. 종료 코드는 AC이면 0, 다른 판정이면
1, 채점할 수 없으면 2입니다. FILE은 사용자의 권한으로 실행되며, 샌드박스도 메모리
제한도 없습니다.

CHECKER, NAIVE, GENERATOR도 소스 파일이거나, 따옴표로 묶은 셸 명령입니다. 입력마다
CPU 시간을 10초까지 쓸 수 있습니다. 무작위 입력의 번호는 1부터 셉니다. 번호가 클수록
큰 입력을 만드는 생성기라면 작은 반례부터 찾습니다. 예를 들어 gen.py는 다음과
같습니다.

    import random, sys
    random.seed(' '.join(sys.argv[1:])); size = 1 + int(sys.argv[2]) // 20
    print(size, *(random.randint(1, 9) for _ in range(size)))

    $ {called} omok my_omok.py
    $ {called} . --naive slow.py --random gen.py my.cpp
    $ {called} puyo -- pypy3 my_puyo.py
")
}

/// The command as it is typed: by way of cargo, or installed.
fn called() -> &'static str {
    if cli::is_run_by_cargo() {
        "cargo judge"
    } else {
        "judge"
    }
}

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Self, Error> {
        let language = arguments.language;
        let mut words = Vec::new();
        let mut place = None;
        let mut limit = None;
        let mut case = None;
        let mut random_inputs = 300;
        let mut seed = None;
        let mut tolerance = None;
        let mut checker = None;
        let mut naive = None;
        let mut random = None;
        let mut save = None;
        let mut jobs = None;
        for argument in arguments.by_ref() {
            let (option, value) = match argument {
                Argument::Option(option, value) => (option, value),
                Argument::Word(word) => {
                    if place.is_none() {
                        place = Some(Place::find(&word, language)?);
                    }
                    words.push(word);
                    continue;
                }
            };
            let of = Setting { option: &option, value, language };
            match &option[..] {
                "--timeout" => {
                    let seconds: f64 =
                        of.parse("0.001 to 86400", |seconds| (0.001..=86400.0).contains(seconds))?;
                    limit = Some(Duration::from_secs_f64(seconds));
                }
                "--case" => case = Some(of.parse("WORD", |word: &String| !word.is_empty())?),
                "--cases" => random_inputs = of.parse("0 to 2^64 - 1", |_| true)?,
                "--seed" => seed = Some(of.parse("0 to 2^64 - 1", |_| true)?),
                "--tolerance" => {
                    tolerance = Some(of.parse("0 to 1", |it| (0.0..=1.0).contains(it))?);
                }
                "--checker" => checker = Some(of.helper()?),
                "--naive" => naive = Some(of.helper()?),
                "--random" => random = Some(of.helper()?),
                "--save" => {
                    save = Some(cli::path(&option, of.value, ["folder", "폴더"], language)?);
                }
                "--jobs" => jobs = Some(of.parse("1 to 1000", |jobs| (1..=1000).contains(jobs))?),
                "--lang" => drop(of.parse("en, ko", |_: &Language| true)?),
                _ => {
                    let what = ["option", "옵션"];
                    return Err(cli::unknown(what, OsStr::new(&option), &OPTIONS, language));
                }
            }
        }
        let place = place.ok_or_else(|| no_problem(language))?;
        let program = program(&words, arguments.rest(), language)?;
        if random.is_some() && naive.is_none() && place.known.is_none() {
            return Err(usage(say!(language,
                en "--random needs --naive, which answers its inputs",
                ko "--random에는 그 입력의 정답을 만드는 --naive도 필요합니다")));
        }
        if tolerance.is_some() && checker.is_some() {
            return Err(usage(say!(language,
                en "--tolerance and --checker exclude each other",
                ko "--tolerance와 --checker는 함께 쓸 수 없습니다")));
        }
        let usual = place.known.map_or(USUAL_LIMIT, |problem| problem.time_limit);
        Ok(Self {
            place,
            program,
            limit: limit.unwrap_or(usual),
            random_inputs: if case.is_some() { 0 } else { random_inputs },
            case,
            seed: seed.unwrap_or_else(any_seed),
            tolerance,
            checker,
            naive,
            random,
            save,
            jobs: jobs.unwrap_or_else(processors),
            language,
        })
    }

    /// Whether there are random inputs to try, and expected outputs for them.
    pub fn has_random_cases(&self) -> bool {
        let has_input = self.random.is_some() && self.naive.is_some();
        self.random_inputs > 0 && (has_input || self.place.known.is_some())
    }
}

const OPTIONS: [&str; 11] = [
    "--case",
    "--timeout",
    "--tolerance",
    "--checker",
    "--naive",
    "--random",
    "--cases",
    "--seed",
    "--save",
    "--jobs",
    "--lang",
];

/// The program: the second word, or the command after `--`.
fn program(words: &[OsString], command: Vec<OsString>, language: Language) -> Result<Given, Error> {
    let called = called();
    let name = words[0].to_string_lossy();
    match (&words[1..], &command[..]) {
        ([], []) => Err(usage(say!(language,
            en "missing FILE ({called} {name} FILE, or {called} {name} -- COMMAND)",
            ko "채점할 파일이 없습니다({called} {name} FILE 또는 {called} {name} -- COMMAND)"))),
        ([], _) => Ok(Given::Command(Command::new(command))),
        ([file], []) => Ok(Given::File(file.into())),
        ([file], _) => {
            let file = file.to_string_lossy();
            Err(usage(say!(language,
                en "unexpected argument {file}: the command after -- is the program",
                ko "필요 없는 인수: {file}(-- 뒤의 명령을 채점합니다)")))
        }
        ([file, extra, ..], _) => {
            let [file, extra] = [file, extra].map(|word| word.to_string_lossy());
            Err(usage(say!(language,
                en "unexpected argument {extra} (a command comes after --, as in {called} {name} -- {file} {extra})",
                ko "필요 없는 인수: {extra}(명령은 {called} {name} -- {file} {extra}처럼 -- 뒤에 씁니다)")))
        }
    }
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::from(now.subsec_nanos()))
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The arguments of `cargo explain`.
pub struct ExplainOptions {
    pub problem: &'static Problem,
    pub language: Language,
    /// The file of the inputs, if it is not stdin.
    pub file: Option<PathBuf>,
    /// Where to write a picture.
    pub picture: Option<PathBuf>,
}

pub fn parse_explain(mut arguments: Arguments) -> Result<ExplainOptions, Error> {
    let language = arguments.language;
    let names = FOUR.map(|problem| problem.name);
    let mut chosen = None;
    let mut file = None;
    let mut picture = None;
    for argument in arguments.by_ref() {
        match argument {
            Argument::Word(name) if chosen.is_none() => {
                let unknown = |error| {
                    let is_file = Path::new(&name).is_file();
                    let problem = ["problem", "문제"];
                    if is_file {
                        error
                    } else {
                        cli::unknown(problem, &name, &names, language)
                    }
                };
                chosen = Some(Place::find(&name, language).map_err(unknown)?);
            }
            Argument::Word(path) if file.is_none() => file = Some(PathBuf::from(path)),
            Argument::Option(option, value) if option == "--lang" => {
                let of = Setting { option: &option, value, language };
                of.parse("en, ko", |_: &Language| true)?;
            }
            Argument::Option(option, file) if option == "-o" => {
                let file = cli::path(&option, file, ["file", "파일"], language)?;
                if file.extension().is_none_or(|ending| ending != "svg") {
                    let file = file.display();
                    return Err(usage(
                        say!(language, en "{file}: expected a file that ends with .svg",
                        ko "{file}: .svg로 끝나는 파일 이름이 필요합니다"),
                    ));
                }
                picture = Some(file);
            }
            extra => return Err(cli::unexpected(&extra, &["-o", "--lang"], language)),
        }
    }
    if let Some(extra) = arguments.rest().first() {
        return Err(cli::unexpected(&Argument::Word(extra.clone()), &[], language));
    }
    let Place { name, known, .. } = chosen.ok_or_else(|| no_problem(language))?;
    let problem = known.ok_or_else(|| {
        let expected = cli::expected_one_of(&names, language);
        usage(say!(language, en "{name} cannot be drawn ({expected})",
            ko "{name}의 그림은 그릴 수 없습니다({expected})"))
    })?;
    Ok(ExplainOptions { problem, language, file, picture })
}

/// An option and its value, not yet read.
struct Setting<'a> {
    option: &'a str,
    value: Option<OsString>,
    language: Language,
}

impl Setting<'_> {
    /// Reads it. `expected` names the values, or the first `to` the last.
    fn parse<T: FromStr>(self, expected: &str, is_valid: impl Fn(&T) -> bool) -> Result<T, Error> {
        let Self { option, value, language } = self;
        let range = expected.replace(" to ", "~");
        let value = value.ok_or_else(|| {
            usage(say!(language, en "{option} needs a value ({expected})",
                ko "{option}에 값이 필요합니다({range})"))
        })?;
        let parsed = value.to_str().and_then(|text| text.parse().ok()).filter(is_valid);
        let value = value.to_string_lossy();
        parsed.ok_or_else(|| {
            usage(say!(language, en "invalid value {value} for {option} (expected {expected})",
                ko "{option}에 쓸 수 없는 값: {value}({range})"))
        })
    }

    /// A program beside the judged one: a source file, or a command for the shell.
    fn helper(self) -> Result<Given, Error> {
        let Self { option, value, language } = self;
        let text = value.and_then(|value| value.into_string().ok());
        let text = text.filter(|text| !text.trim().is_empty()).ok_or_else(|| {
            usage(say!(language, en "{option} needs a file, or a command in quotes",
                ko "{option}에 파일이나 따옴표로 묶은 명령이 필요합니다"))
        })?;
        let file = Path::new(&text);
        let is_file = is_source(file) && (file.is_file() || !text.contains(char::is_whitespace));
        Ok(if is_file {
            Given::File(text.into())
        } else {
            Given::Command(Command::of_shell(&text))
        })
    }
}
