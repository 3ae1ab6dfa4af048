//! Lays out the report: the fixtures that failed, one failure beside its input, a last line.

pub mod about;
pub mod failure;
mod hints;
mod invisible;
pub mod json;
pub mod made;
mod minimized;
pub mod sentence;
pub mod summary;

use crate::cases::from_here;
use crate::programs::command::quoted;
use crate::search::mistake::Diagnosis;
use crate::search::random::{OtherSeeds, RandomCase};
use crate::search::run_cases::CaseRuns;
use crate::search::{Failure, SearchResult};
use crate::setup::Setup;
use crate::tasks::loading::Cases;
use crate::verdict::workers::CaseResult;
use crate::verdict::Verdict;
use console::language::{s, say, sentences};
use console::text::error_line;
use console::text::shorten::shown_line;
use console::text::shown_path;
use console::text::table::Style;
use failure::failure;
use json::Judgement;
use minimized::{how, of_test, sizes};
use summary::{slowest, slowest_random, summary, unanswered};

/// At most this many fixtures are listed without `--all`.
const LISTED: usize = 3;

fn colored(verdict: Verdict, style: Style) -> String {
    let color = if verdict == Verdict::Accepted { 32 } else { 31 };
    style.paint(color, &format!("{verdict:3}"))
}

/// The whole report.
pub fn report(
    setup: &Setup,
    style: Style,
    by_hand: &str,
    runs: &CaseRuns,
    diagnosis: Option<&Diagnosis>,
    found: &SearchResult,
) -> String {
    let mut report = rows(setup, style, runs, found);
    if let Some(shown) = &found.failure {
        report += &random_case(shown, setup);
        report += &made::validity(setup, shown);
        report += &heading(shown, style);
        report += &hints::reads_nothing(setup, runs, shown);
        report += &diagnosis.map_or(String::new(), |it| mistake(it, runs));
        report += &failure(setup, style, shown);
        // Nobody talks to a program that runs by hand.
        if shown.outcome.run.dialog.is_none() {
            report += &how_to_check_again(setup, by_hand, shown)
                .unwrap_or_else(|| how_to_run_again(setup, by_hand, shown));
        }
        report += &hints::about(setup, shown, &found.trial);
        report += &other_crashes(runs, shown, setup);
    }
    report += &slowest(setup, runs, found);
    report += &slowest_random(setup, found);
    report += &unanswered(found);
    report += &made::notes(setup, found);
    report + &summary(setup, runs, found)
}

/// The verdict as a line for a machine.
pub fn json(
    setup: &Setup,
    cases: &Cases,
    by_hand: &str,
    runs: &CaseRuns,
    found: &SearchResult,
) -> String {
    let failure = found.failure.as_ref().filter(|_| found.verdict != Verdict::Accepted);
    let program = setup.source().map_or(by_hand.to_string(), shown_path);
    let judgement = Judgement {
        verdict: Some(found.verdict),
        time: runs.slowest(),
        case: failure.map(|failure| failure.case.shown()),
        passed: runs.passed_before_failure(),
        random: found.random.as_ref().map_or(0, |random| random.passed),
    };
    json::line(setup, cases, &program, None, &judgement)
}

/// The rows of the first fixtures that failed or were slow once, and how many more there are. The one that is
/// shown below is among them, and marked.
pub fn rows(setup: &Setup, style: Style, runs: &CaseRuns, found: &SearchResult) -> String {
    let shown = found.failure.as_ref().filter(|shown| shown.random.is_none());
    let is_shown = |judged: &CaseResult| shown.is_some_and(|it| it.case.name == judged.case.name);
    let is_listed = |judged: &&CaseResult| !judged.has_passed() || judged.was_late_once;
    let all: Vec<&CaseResult> = runs.judged.iter().filter(is_listed).collect();
    let most = if setup.options.all { usize::MAX } else { LISTED };
    let mut listed: Vec<&CaseResult> = all.iter().copied().take(most).collect();
    let others = all.iter().skip(most);
    if let Some((last, other)) = listed.last_mut().zip(others.copied().find(|it| is_shown(it))) {
        *last = other;
    }
    let mut rows = String::new();
    for judged in listed {
        let verdict = colored(judged.outcome.verdict, style);
        let time = judged.outcome.run.time().as_millis();
        rows += &format!("{verdict} {time:>6} ms  {}", judged.case.shown());
        if judged.was_late_once {
            rows += &say!(en " (slow once, passed on retry)",
                ko " (한 번 시간 초과, 다시 실행해 통과)");
        }
        if is_shown(judged) && all.len() > 1 {
            rows += &say!(en " (shown below)", ko " (아래에 표시)");
        }
        rows += "\n";
    }
    rows += &more(all.len().saturating_sub(most));
    if runs.judged.iter().any(|judged| judged.outcome.run.is_held_open) {
        rows += &say!(
            en "A process that the judge cannot find keeps stdout or stderr open: every run is delayed.\n",
            ko "찾을 수 없는 프로세스가 stdout이나 stderr를 열어 두어, 실행할 때마다 지연됩니다.\n");
    }
    rows
}

/// How many more there are than are listed.
pub fn more(count: usize) -> String {
    if count == 0 {
        return String::new();
    }
    say!(en "… {count} more (--all lists them)\n", ko "… {count}개 더(--all로 모두 표시)\n")
}

/// The verdict on the case that is shown, and its name.
fn heading(shown: &Failure, style: Style) -> String {
    let size = shown.minimized.as_ref().filter(|_| shown.random.is_none());
    let size = size.map_or(String::new(), |it| sizes(it, shown));
    format!("\n{} {}{size}\n\n", colored(shown.outcome.verdict, style), shown.case.shown())
}

/// Says how a random case failed, if one is shown, and how a smaller input was found.
fn random_case(shown: &Failure, setup: &Setup) -> String {
    let minimized = &shown.minimized;
    let Some(RandomCase { number, others, is_made, is_forgotten }) = &shown.random else {
        return minimized.as_ref().map_or(String::new(), |it| of_test(it, shown, setup));
    };
    let mut parts = vec![if *is_made {
        made::failed(setup, *number)
    } else {
        say!(en "random case {number} failed", ko "{number}번 무작위 입력에서 실패했습니다")
    }];
    if let Some(OtherSeeds { count, is_shown: true, .. }) = others {
        parts.push(say!(en "the smallest failure of {count} others is shown",
            ko "다른 입력 {count}개를 만들어 찾은 가장 작은 반례입니다"));
    }
    parts.extend(minimized.iter().flat_map(|it| how(it, shown, setup)));
    let mut line = sentences(&parts) + "\n";
    if let (Some(OtherSeeds { are_all_large: true, count, .. }), None) = (others, minimized) {
        line += &say!(
            en "{count} others have the same number of words: let the generator make small inputs for small numbers (see --help).\n",
            ko "시드가 다른 입력 {count}개도 단어 수가 모두 같습니다. 번호가 작을수록 작은 입력을 만들도록 생성기를 고치세요(--help 참고).\n");
    }
    if *is_forgotten {
        line += &say!(en "The generator now makes another input for this seed and number.\n",
            ko "생성기가 같은 시드와 번호로 다른 입력을 만듭니다.\n");
    }
    line
}

/// Tells how to run a case again, from the file of its input if there is one.
fn how_to_run_again(setup: &Setup, by_hand: &str, shown: &Failure) -> String {
    let seed = setup.options.seed;
    let Some(file) = &shown.file else {
        // No seed decides a fixture.
        let seed = if shown.random.is_some() { format!("--seed {seed} ") } else { String::new() };
        return say!(en "to save this input, run the same command with {seed}--save DIR\n",
            ko "이 입력을 저장하려면: 같은 명령에 {seed}--save DIR\n");
    };
    let file = quoted(shown_path(from_here(file)).as_ref());
    say!(en "run it again: {by_hand} < {file}\n",
        ko "다시 실행하려면: {by_hand} < {file}\n")
}

/// Tells how to run a checker that failed again, on what the program prints.
fn how_to_check_again(setup: &Setup, by_hand: &str, shown: &Failure) -> Option<String> {
    let file = shown.file.as_deref().filter(|_| shown.outcome.verdict == Verdict::NotJudged)?;
    let checking = setup.known.checker()?.by_hand(&shown.case, file)?;
    let file = quoted(shown_path(from_here(file)).as_ref());
    Some(say!(en "run the checker again: {by_hand} < {file} > out.txt && {checking}\n",
        ko "체커를 다시 실행하려면: {by_hand} < {file} > out.txt && {checking}\n"))
}

/// Tells of fixtures on which the program crashes, where another failure is shown.
fn other_crashes(runs: &CaseRuns, shown: &Failure, setup: &Setup) -> String {
    let crashed = |judged: &&CaseResult| judged.outcome.verdict == Verdict::RuntimeError;
    let crashed: Vec<&CaseResult> = runs.judged.iter().filter(crashed).collect();
    let Some(first) = crashed.first() else { return String::new() };
    if shown.outcome.verdict == Verdict::RuntimeError {
        return String::new();
    }
    let (count, name) = (crashed.len(), first.case.shown());
    let s = s(count);
    let noun = setup.noun();
    let stderr = String::from_utf8_lossy(&first.outcome.run.stderr.start);
    let error = shown_line(error_line(&stderr));
    if error.is_empty() {
        return say!(en "RE on {count} other {noun}{s}, such as {name}\n",
            ko "다른 테스트 케이스 {count}개는 RE입니다(예: {name})\n");
    }
    say!(en "RE on {count} other {noun}{s}, such as {name}: {error}\n",
        ko "다른 테스트 케이스 {count}개는 RE입니다(예: {name}): {error}\n")
}

fn mistake(diagnosis: &Diagnosis, runs: &CaseRuns) -> String {
    let [english, korean] = &diagnosis.description;
    let ran = runs.judged.len();
    let wrong = runs.count(|judged| judged.outcome.verdict == Verdict::WrongAnswer);
    if diagnosis.is_slow && wrong == 0 {
        return say!(en "Your program times out only where a program that {english} would.\n\n",
            ko "다음 실수를 한 프로그램과 같은 입력에서만 시간을 초과합니다: {korean}.\n\n");
    }
    if let Some(program) = &diagnosis.program {
        let words = if english.is_empty() { String::new() } else { format!(": {english}") };
        let tests = if ran == 1 { "the test".to_string() } else { format!("all {ran} tests") };
        return say!(en "Your program answers {tests} as {program} does{words}\n\n",
            ko "테스트 케이스 {ran}개 모두에서 결과가 같은 틀린 풀이: {program}{words}\n\n");
    }
    let [that_ran, of_run] =
        if runs.is_complete() { ["", ""] } else { [" that ran", "실행한 "] };
    say!(en "On all {ran} fixtures{that_ran}, your program behaves like one that {english}.\n\n",
        ko "{of_run}테스트 케이스 {ran}개 모두에서 다음 실수를 한 프로그램과 결과가 같습니다: {korean}.\n\n")
}
