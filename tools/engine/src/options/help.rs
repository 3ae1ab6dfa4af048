//! What `--help` prints.

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
    let any = ". --naive slow.py --random gen.py --valid slow.py my.cpp";
    let examples = examples.iter().map(|example| &example[..]).chain([any]);
    page + &lines(examples.map(|example| format!("    $ {called} {example}")))
}

fn english(called: &str, names: &str, limits: &str) -> String {
    format!(
        "\
{called}: tests a solution on fixtures and random inputs

usage: {called} PROBLEM [OPTION...] FILE
       {called} PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]

FILE is a source file: .c .cpp (.cc, .cxx) .rs .java are compiled once, .py and
.js run as they are. Any other FILE is a program. The program reads an input from
stdin and writes its output to stdout. It runs once for each input; a run over the
limit of time or memory, and the failure that is shown, run again.
PROBLEM is {names}the path of any folder with CASE.in and CASE.out (or CASE.ans).

  --only WORD        only the fixtures with WORD in their names; shows one
  --timeout SECONDS  the CPU time limit of a run (default:
                     {limits}others 2 s)
  --memory MIB       the memory limit of a run, on Linux; at most its share of what
                     is available, which is the default
  --tolerance T      accepts numbers with an absolute or relative error up to T
  --checker CHECKER  accepts an output if CHECKER INPUT OUTPUT EXPECTED (three
                     files, as for testlib) exits with 0; 1 is wrong
  --naive NAIVE      a slow but correct program: answers random inputs, and is
                     asked before a fixture that failed is shown
  --random GENERATOR prints a random input, called as GENERATOR SEED NUMBER
  --valid VALIDATOR  exits with 0, or 42 as at Kattis, if the input on its stdin is
                     valid: used to check random inputs and to minimize a failing one
  --inputs N         the number of random inputs (300); 0 for none
  --tries N          the number of smaller inputs to try when a failing one is minimized
                     (3000); one of 1 MiB counts as 33
  --seed S           seed of the random inputs (default: random; printed)
  --save DIR         writes a failing input and its expected output there
  --all              lists all fixtures that failed, not only three
  --data-only        runs nothing of a problem package: outputs are compared by words,
                     and a failing test stays as it is
  --jobs N           the number of runs at the same time (default: one on each
                     processor); 1 if runs would write the same file
  --json             prints a line of JSON for each program, for a machine
  --lang en|ko       the language (default: by LC_ALL, LC_MESSAGES or LANG)
  -h, --help         prints this
  --version          prints the version

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, MLE memory limit
exceeded, RE runtime error, CE compile error. A run is late if it uses the limit
in CPU time, or only waits for that long (at least 0.5 s); on Windows and macOS,
where the judge cannot measure CPU time, if it takes 5 times as long. A run over
the limit of time or memory is repeated once, alone, and that run counts. The exit
status is 0 for AC, 1 for another verdict, and 2 on any other error. FILE runs with
your permissions; there is no sandbox.

CHECKER, NAIVE, GENERATOR and VALIDATOR are source files too, or commands for the
shell, in quotes; each has 10 s of CPU time for an input. A naive solution that
asserts what it reads is a validator, too. The number of a random input counts
from 1: let the generator make larger inputs for larger numbers, and small ones
fail first. For example, gen.py:

    import random, sys
    random.seed(' '.join(sys.argv[1:])); size = 1 + int(sys.argv[2]) // 20
    print(size, *(random.randint(1, 9) for _ in range(size)))

"
    )
}

fn korean(called: &str, names: &str, limits: &str) -> String {
    format!(
        "\
{called}: 풀이를 테스트 케이스와 무작위 입력으로 채점합니다

사용법: {called} PROBLEM [옵션...] FILE
        {called} PROBLEM [옵션...] -- COMMAND [인수...]

FILE은 소스 파일입니다. .c .cpp(.cc, .cxx) .rs .java는 한 번 컴파일하고 .py와 .js는
그대로 실행합니다. 다른 FILE은 프로그램으로 보고 실행합니다. 입력은 stdin으로 받고
출력은 stdout에 씁니다. 입력마다 한 번씩 실행하며, 시간이나 메모리 제한을 넘은
입력과, 결과에 보여 줄 실패한 입력은 한 번 더 실행합니다.
PROBLEM은 {names}CASE.in과 CASE.out(또는 CASE.ans)이 있는 폴더의 경로입니다.

  --only WORD        이름에 WORD가 들어 있는 테스트 케이스만 실행하고 하나를
                     보여 줍니다
  --timeout SECONDS  CPU 시간 제한(초). 기본값은 {limits}
                     다른 문제는 2초
  --memory MIB       메모리 제한(Linux에서만). 남은 메모리를 동시에 실행하는 프로그램
                     수에 맞춰 나눈 몫을 넘을 수 없으며, 그 몫이 기본값입니다
  --tolerance T      절대 오차나 상대 오차가 T 이하인 수를 허용합니다
  --checker CHECKER  CHECKER INPUT OUTPUT EXPECTED(testlib처럼 파일 세 개)의 종료
                     코드가 0이면 정답, 1이면 오답입니다
  --naive NAIVE      느리지만 맞는 프로그램. 무작위 입력의 정답을 만들고, 실패한
                     테스트 케이스를 보여 주기 전에 그 정답도 확인합니다
  --random GENERATOR 무작위 입력을 출력하는 프로그램. 입력마다
                     GENERATOR SEED NUMBER로 실행합니다
  --valid VALIDATOR  stdin의 입력이 올바르면 종료 코드가 0(또는 Kattis처럼 42)인
                     프로그램. 무작위 입력을 검사하고, 실패한 입력을 작게 줄입니다
  --inputs N         무작위 입력의 수(기본값 300). 0이면 실행하지 않습니다
  --tries N          실패한 입력을 줄일 때 시도하는 더 작은 입력의 수(기본값 3000).
                     1 MiB 입력 하나는 33개로 셉니다
  --seed S           무작위 입력의 시드(기본값: 임의로 정해 결과에 표시)
  --save DIR         실패한 입력과 정답을 DIR에 저장합니다
  --all              실패한 테스트 케이스를 세 개만이 아니라 모두 나열합니다
  --data-only        문제 패키지의 프로그램을 실행하지 않습니다. 출력은 단어별로 비교하고,
                     실패한 테스트 케이스는 줄이지 않습니다
  --jobs N           동시에 실행할 프로그램 개수(기본값: 프로세서 수). 같은 파일에
                     쓰는 프로그램은 1로 채점하세요
  --json             프로그램마다 JSON 한 줄만 출력합니다(자동화용)
  --lang en|ko       언어(기본값: LC_ALL, LC_MESSAGES, LANG 순)
  -h, --help         이 도움말
  --version          버전

판정: AC 정답, WA 오답, TLE 시간 초과, MLE 메모리 초과, RE 런타임 에러, CE 컴파일
에러. CPU 시간이 제한에 이르거나 그 시간(최소 0.5초) 동안 대기만 해도 시간
초과입니다. CPU 시간을 알 수 없는 Windows와 macOS에서는 그 5배가 지나면 시간
초과입니다. 시간이나 메모리 제한을 넘으면 단독으로 한 번 더 실행하고 그 결과를
따릅니다. 종료 코드는 AC이면 0, 다른 판정이면 1, 채점할 수 없으면 2입니다. FILE은 사용자의
권한으로 실행되며, 샌드박스는 없습니다.

CHECKER, NAIVE, GENERATOR, VALIDATOR도 소스 파일이거나, 따옴표로 묶은 셸 명령입니다.
입력마다 CPU 시간을 10초까지 쓸 수 있습니다. 읽은 값을 assert로 확인하는 나이브
풀이라면 VALIDATOR로도 쓸 수 있습니다. 무작위 입력의 번호는 1부터 셉니다. 번호가
클수록 큰 입력을 만드는 생성기라면 작은 반례부터 찾습니다. 예를 들어 gen.py는 다음과
같습니다.

    import random, sys
    random.seed(' '.join(sys.argv[1:])); size = 1 + int(sys.argv[2]) // 20
    print(size, *(random.randint(1, 9) for _ in range(size)))

"
    )
}

/// The command as it is typed: by way of cargo, or installed.
pub fn called() -> &'static str {
    if cli::is_run_by_cargo() {
        "cargo judge"
    } else {
        "judge"
    }
}
