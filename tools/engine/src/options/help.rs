//! What `--help` prints.

use super::{Options, USUAL_INPUTS};
use crate::problem_set::{ProblemSet, Words};
use console::cli;
use console::language::Language;
use console::text::lines;

pub fn help(problem_set: &ProblemSet) -> String {
    let called = called();
    let Words { names, limits, examples, .. } = (problem_set.words)();
    let page = match Language::current() {
        Language::English => english(called, &names, &limits),
        Language::Korean => korean(called, &names, &limits),
    };
    let any = ["./package my.cpp", "./samples my.cpp --naive slow.py"];
    let examples = examples.iter().map(|example| &example[..]).chain(any);
    page + &lines(examples.map(|example| format!("    $ {called} {example}")))
}

fn english(called: &str, names: &str, limits: &str) -> String {
    let Options { tries, .. } = Options::default();
    format!(
        "\
{called}: tests a solution on fixtures, published tests and random inputs

usage: {called} PROBLEM [OPTION...] FILE...    one program, or several
       {called} PROBLEM [OPTION...] FOLDER     a folder of submissions
       {called} PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]
       {called} PACKAGE [OPTION...]            the package's own submissions

PROBLEM is {names}a folder with CASE.in and CASE.out (or CASE.ans), or a
published problem: a package of ICPC, Kattis, DOMjudge or Polygon, or tests of
AtCoder, CMS, sinol or TPS.
FILE is a source file (.c .cpp .cc .cxx .rs .java .py .py3 .js), or any program.
CC, CXX, RUST, JAVAC and JAVA name other compilers, with their options.

  --only WORD        only the tests with WORD in their names; no other inputs
  --timeout SECONDS  the CPU time limit of a run (default:
                     {limits}others 2 s)
  --memory MIB       the memory limit of a run, on Linux
  --tolerance T      accepts numbers with an absolute or relative error up to T
  --checker CHECKER  accepts an output if CHECKER INPUT OUTPUT EXPECTED (three
                     files, as for testlib) exits with 0; 1 is wrong
  --naive NAIVE      a slow but correct program: answers other inputs, and is
                     asked before a test that failed is shown. If it asserts
                     what it reads, inputs are made of the tests, and a failing
                     input is minimized
  --random GENERATOR prints a random input, called as GENERATOR SEED NUMBER,
                     with numbers from 1; then none are made; needs NAIVE
  --valid VALIDATOR  exits with 0 (or 42) if the input on its stdin is valid,
                     for a NAIVE that asserts nothing; needs NAIVE
  --inputs N         the number of random or made inputs (default: {USUAL_INPUTS};
                     none are made of a package); 0 for none
  --tries N          the number of smaller inputs to try ({tries})
  --seed S           seed of these inputs (default: random; printed)
  --save DIR         writes failing inputs and their expected outputs there
  --all              lists all tests that failed, not only three
  --data-only        runs nothing of a package: in place of its checker,
                     compares words
  --jobs N           the number of runs at the same time (default: one on each
                     processor); 1 if runs would write the same file
  --json             prints a line of JSON for each program, for a machine
  --lang en|ko       the language (default: by LC_ALL, LC_MESSAGES or LANG)
  -h, --help         prints this
  --version          prints the version

CHECKER, NAIVE, GENERATOR and VALIDATOR are source files too, or commands for
the shell, in quotes. AC: accepted, WA: wrong answer, TLE: time limit exceeded,
MLE: memory limit exceeded, RE: runtime error, CE: compile error, JE: a checker
failed. The exit status is 0 for AC, 1 for another verdict, and 2 for JE or an
error; for several programs, 0 if all do as their folders say, or all are AC
without folders. Programs run with your permissions; there is no sandbox.

"
    )
}

fn korean(called: &str, names: &str, limits: &str) -> String {
    let Options { tries, .. } = Options::default();
    format!(
        "\
{called}: 풀이를 테스트 케이스, 공개된 문제, 무작위 입력으로 채점합니다

사용법: {called} PROBLEM [옵션...] FILE...    프로그램 하나 또는 여럿
        {called} PROBLEM [옵션...] FOLDER     제출 파일이 있는 폴더
        {called} PROBLEM [옵션...] -- COMMAND [인수...]
        {called} PACKAGE [옵션...]            패키지에 있는 제출 파일

PROBLEM은 {names}CASE.in과 CASE.out(또는 CASE.ans)이 있는 폴더, 또는 공개된
문제(ICPC, Kattis, DOMjudge, Polygon의 패키지나 AtCoder, CMS, sinol, TPS의
테스트 케이스)입니다.
FILE은 소스 파일(.c .cpp .cc .cxx .rs .java .py .py3 .js)이나 실행 파일입니다.
CC, CXX, RUST, JAVAC, JAVA로 다른 컴파일러와 옵션을 지정합니다.

  --only WORD        이름에 WORD가 있는 테스트 케이스만 실행하고, 다른 입력은
                     실행하지 않습니다
  --timeout SECONDS  CPU 시간 제한(초). 기본값:
                     {limits}다른 문제 2초
  --memory MIB       메모리 제한(Linux에서만)
  --tolerance T      절대 오차나 상대 오차가 T 이하인 수를 허용합니다
  --checker CHECKER  CHECKER INPUT OUTPUT EXPECTED(testlib처럼 파일 세 개)의
                     종료 코드가 0이면 정답, 1이면 오답입니다
  --naive NAIVE      느리지만 맞는 프로그램. 다른 입력의 정답을 만들고, 실패한
                     테스트 케이스를 보여 주기 전에 그 정답도 확인합니다. 읽은
                     값을 assert로 확인하는 프로그램이면 테스트 케이스로 입력을
                     만들고, 실패한 입력을 줄입니다
  --random GENERATOR 무작위 입력을 출력하는 프로그램. 번호를 1부터 늘리며
                     GENERATOR SEED NUMBER로 실행합니다. 이때는 테스트 케이스로
                     입력을 만들지 않습니다. NAIVE도 필요합니다
  --valid VALIDATOR  stdin의 입력이 올바르면 종료 코드가 0(또는 42)인 프로그램.
                     읽은 값을 확인하지 않는 NAIVE와 함께 씁니다
  --inputs N         무작위 입력이나 만든 입력의 수(기본값 {USUAL_INPUTS}. 패키지에서는
                     만들지 않음). 0이면 실행하지 않습니다
  --tries N          실패한 입력을 줄일 때 시도하는 더 작은 입력의 수
                     (기본값 {tries})
  --seed S           이 입력들의 시드(기본값: 임의로 정해 결과에 표시)
  --save DIR         실패한 입력과 정답을 DIR에 저장합니다
  --all              실패한 테스트 케이스를 세 개만이 아니라 모두 나열합니다
  --data-only        패키지의 프로그램을 실행하지 않고 체커 대신 단어 단위로
                     비교합니다
  --jobs N           동시 실행 수(기본값: 프로세서 수). 같은 파일에 쓰는
                     프로그램은 1로 채점하세요
  --json             프로그램마다 JSON 한 줄만 출력합니다(자동화용)
  --lang en|ko       언어(기본값: LC_ALL, LC_MESSAGES, LANG 중 처음 설정된 값)
  -h, --help         이 도움말
  --version          버전

CHECKER, NAIVE, GENERATOR, VALIDATOR도 소스 파일이거나, 따옴표로 묶은 셸
명령입니다. AC 정답, WA 오답, TLE 시간 초과, MLE 메모리 초과, RE 런타임 에러,
CE 컴파일 에러, JE 체커가 실패해 채점하지 못함. 종료 코드는 AC이면 0, 다른
판정이면 1, JE나 오류이면 2입니다. 프로그램이 여럿이면 모두 폴더 이름대로
판정될 때(그런 폴더가 없으면 모두 AC일 때) 0입니다. 프로그램은 사용자의
권한으로 실행되며, 샌드박스는 없습니다.

"
    )
}

/// The options, in the order of the page.
pub fn names() -> Vec<String> {
    let page = english("", "", "");
    let options = page.lines().filter_map(|line| line.strip_prefix("  --")?.split(' ').next());
    options.filter(|name| *name != "version").map(|name| format!("--{name}")).collect()
}

/// The command as it is typed: by way of cargo, or installed.
pub fn called() -> &'static str {
    if cli::is_run_by_cargo() {
        "cargo judge"
    } else {
        "judge"
    }
}
