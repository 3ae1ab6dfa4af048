//! What `--help` prints.

use super::table;
use crate::problem_set::{ProblemSet, Words};
use console::cli;
use console::language::Language;
use console::text::lines;

pub fn help(problem_set: &ProblemSet) -> String {
    let called = called();
    let Words { names, limits, examples, .. } = (problem_set.words)();
    let options = table::help(&limits);
    let page = match Language::current() {
        Language::English => english(called, &names, &options),
        Language::Korean => korean(called, &names, &options),
    };
    let any = ". --naive slow.py --random gen.py --valid slow.py my.cpp";
    let examples = examples.iter().map(|example| &example[..]).chain([any]);
    page + &lines(examples.map(|example| format!("    $ {called} {example}")))
}

fn english(called: &str, names: &str, options: &str) -> String {
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

{options}
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

fn korean(called: &str, names: &str, options: &str) -> String {
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

{options}
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
