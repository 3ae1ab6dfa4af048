//! What is said of inputs that are made of the fixtures; or why none are, and which option makes them.

use crate::known::{Output, Shrinkable};
use crate::options::USUAL_INPUTS;
use crate::search::runs::{LeftOut, MadeRuns, RandomRuns};
use crate::search::strictness::{Rejected, Trial};
use crate::search::{Failure, SearchResult};
use crate::setup::Setup;
use crate::verdict::Verdict;
use console::language::{joined, s, say};
use console::text::lines;
use console::text::shorten::shown_line;

/// Fewer inputs say little.
const FEW: usize = 60;

/// The first part of the first line about an input that failed.
pub(super) fn failed(setup: &Setup, number: usize) -> String {
    let noun = setup.noun();
    say!(en "input {number} made of the {noun}s failed",
        ko "테스트 케이스로 만든 {number}번 입력에서 실패했습니다")
}

/// The same in the last line.
pub(super) fn failed_in_the_end(setup: &Setup, number: usize) -> String {
    let (noun, seed) = (setup.noun(), setup.options.seed);
    say!(en "input {number} made of the {noun}s failed (--seed {seed})",
        ko "테스트 케이스로 만든 {number}번 입력에서 실패(--seed {seed})")
}

/// How far an input that nobody wrote can be believed.
pub(super) fn validity(setup: &Setup, shown: &Failure) -> String {
    let is_made = shown.random.as_ref().is_some_and(|random| random.is_made);
    let is_of_fixture = shown.random.is_none() && shown.minimized.is_some();
    let validators = setup.validators();
    match &setup.options.naive {
        Some(naive) if is_made || is_of_fixture => {
            let naive = naive.shown();
            let lines = if setup.known.has_form.is_some() {
                say!(en " (not where lines end: that is a guess)",
                    ko "(줄이 어디서 끝나는지는 검사하지 않아 추측)")
            } else {
                String::new()
            };
            say!(
                en "valid as far as {validators} checks{lines}, answered by {naive}: check it against the statement\n",
                ko "입력은 {validators}의 검사{lines}를 통과했고 정답은 {naive}의 출력입니다. 문제의 조건에 맞는 입력인지 확인하세요.\n")
        }
        None if is_made => {
            say!(en "All tests passed; it fails on this input, which passes {validators}.\n",
                ko "테스트 케이스는 모두 통과했지만, {validators}의 검사를 통과한 이 입력에서 실패합니다.\n")
        }
        _ => String::new(),
    }
}

/// How many passed, and how far they reach.
pub(super) fn passed(
    setup: &Setup,
    random: &RandomRuns,
    made: &MadeRuns,
    fixtures: usize,
) -> String {
    let (noun, seed, count) = (setup.noun(), setup.options.seed, random.passed);
    let mut reach = Vec::new();
    match made.reach.words {
        Some([1, 1]) => reach.push(say!(en "1 word", ko "단어 1개")),
        Some([least, most]) if least == most => {
            reach.push(say!(en "{least} words", ko "단어 {least}개"));
        }
        Some([least, most]) => {
            reach.push(say!(en "{least} to {most} words", ko "단어 {least}~{most}개"));
        }
        None => {}
    }
    match made.reach.numbers {
        Some([least, most]) if least == most => {
            reach.push(say!(en "only the number {least}", ko "수는 {least}뿐"));
        }
        Some([least, most]) => {
            reach.push(say!(en "numbers {least} to {most}", ko "수 {least}~{most}"));
        }
        None => {}
    }
    if random.late_once > 0 {
        let late = random.late_once;
        reach.push(say!(en "{late} slow once", ko "{late}개 한 번 시간 초과"));
    }
    let reach = if reach.is_empty() { String::new() } else { reach.join(", ") + "; " };
    let s = s(count);
    let all = if made.are_all {
        say!(en "all {count} input{s} that could be made of them",
            ko "그것으로 만들 수 있는 입력 {count}개")
    } else {
        say!(en "{count} input{s} made of them", ko "그것으로 만든 입력 {count}개")
    };
    say!(en "{fixtures}/{fixtures} {noun}s passed, and {all} ({reach}--seed {seed})",
        ko "테스트 케이스 {fixtures}/{fixtures}개와 {all} 통과({reach}--seed {seed})")
}

/// A line for each thing that the inputs do not say.
pub(super) fn notes(setup: &Setup, found: &SearchResult) -> String {
    let mut notes: Vec<String> = rejected(setup, found);
    let made = found.random.as_ref().and_then(|random| random.made.as_ref());
    let Some(made) = made.filter(|_| found.verdict == Verdict::Accepted) else {
        return lines(notes);
    };
    let passed = found.random.as_ref().map_or(0, |random| random.passed);
    if passed == 0 {
        return lines(notes);
    }
    if passed < setup.inputs {
        let (asked, why) = (setup.inputs, why_few(setup, made));
        notes.push(if passed < FEW {
            say!(en "hardly tested further: only {passed} of {asked} inputs; {why}",
                ko "더 시험한 것이 거의 없습니다. 입력이 {asked}개 중 {passed}개뿐이며, {why}")
        } else {
            say!(en "{passed} inputs, not {asked}: {why}",
                ko "입력이 {asked}개가 아니라 {passed}개입니다. {why}")
        });
    }
    notes.extend(lines_kept(setup, found, made));
    notes.extend(alone(setup));
    // A generator needs a naive solution.
    let naive = if setup.options.naive.is_none() { " --naive NAIVE" } else { "" };
    notes.push(say!(
        en "all inputs that were made are small: the time for large ones is untested (--random GENERATOR{naive})",
        ko "만든 입력은 모두 작아서 큰 입력의 실행 시간은 확인하지 못했습니다(--random GENERATOR{naive})"));
    if found.trial.samples.len() == 1 && !made.are_all {
        let noun = setup.noun();
        notes.push(
            say!(en "a second small {noun}, unlike this one, would make the inputs more varied",
            ko "이것과 다른 작은 테스트 케이스가 하나 더 있으면 더 다양한 입력을 만들 수 있습니다"),
        );
    }
    lines(notes)
}

/// Of several programs, how many inputs each that is accepted has passed, at least.
pub fn of_each(setup: &Setup, passed: usize, made: &MadeRuns) -> String {
    if passed == 0 {
        return not_made(setup, made);
    }
    let (noun, s) = (setup.noun(), s(passed));
    let alone = alone(setup).map_or(String::new(), |alone| say!(en " ({alone})", ko "({alone})"));
    let few = if passed < setup.inputs {
        let (asked, why) = (setup.inputs, why_few(setup, made));
        say!(en ", not {asked}: {why}", ko "({asked}개를 못 채운 이유: {why})")
    } else {
        String::new()
    };
    say!(en "AC means {passed} input{s} made of the {noun}s passed, too{alone}{few}",
        ko "AC는 테스트 케이스로 만든 입력 {passed}개도 통과했다는 뜻{alone}{few}")
}

/// That there is nothing to compare the right submission of a package with.
fn alone(setup: &Setup) -> Option<String> {
    let [only] = &setup.known.accepted_solutions[..] else { return None };
    if setup.known.is_solved_by_user {
        return None;
    }
    let name = &only.name;
    Some(say!(en "only {name} says what is right",
        ko "정답은 하나뿐인 맞는 풀이 {name}의 출력"))
}

fn not_made(setup: &Setup, made: &MadeRuns) -> String {
    let why = why_few(setup, made);
    if setup.task.package.is_some() {
        return say!(en "no inputs could be made: {why}", ko "입력을 만들지 못함. {why}");
    }
    say!(en "no inputs could be made: {why} (--random GENERATOR makes others)",
        ko "입력을 만들지 못함. {why}(--random GENERATOR로 생성기를 주세요)")
}

/// Why fewer inputs were made than were asked for.
fn why_few(setup: &Setup, made: &MadeRuns) -> String {
    let &MadeRuns { tries, disputed, are_all, untried, .. } = made;
    let asked = setup.inputs;
    if untried > 0 {
        let last = if untried == 1 { "one".to_string() } else { untried.to_string() };
        let why = shown_line(&made.why_untried);
        say!(en "the last {last} could not be tried ({why})",
            ko "마지막 {untried}개는 시험하지 못했습니다({why})")
    } else if disputed > 0 {
        say!(en "on {disputed} more, the right submissions of the package disagree, or its checker fails",
            ko "패키지의 정답 제출끼리 출력이 다르거나 체커가 실패한 입력이 {disputed}개입니다")
    } else if are_all {
        say!(en "{tries} tries found no other valid one",
            ko "{tries}번 시도했지만 올바른 새 입력이 더 나오지 않았습니다")
    } else {
        say!(en "{tries} tries, the most for {asked}, found no other valid one",
            ko "{asked}개에 허용된 {tries}번을 모두 시도했지만 올바른 새 입력이 더 나오지 않았습니다")
    }
}

/// That inputs have the lines of the fixtures, where the one who says what is valid reads words; and what that left out.
fn lines_kept(setup: &Setup, found: &SearchResult, made: &MadeRuns) -> Option<String> {
    if !found.trial.lines.are_ignored {
        return None;
    }
    let (validators, noun) = (setup.validators(), setup.noun());
    let LeftOut { valid, beside } = made.left_out;
    let all = valid + beside;
    let kept = say!(en "line ends are as in the {noun}s, since {validators} does not check them",
        ko "{validators}가 줄 끝을 검사하지 않으므로 줄은 테스트 케이스와 같은 모양으로만 만들었습니다");
    if valid == 0 {
        return Some(kept);
    }
    let kept = say!(
        en "{kept} (left out for it: {valid} of the first {all} inputs that it accepts)",
        ko "{kept}(검사를 통과한 처음 입력 {all}개 중 {valid}개를 그래서 뺌)");
    if valid <= beside || setup.task.package.is_some() {
        return Some(kept);
    }
    Some(say!(
        en "{kept}. A {noun} of another size, or a {validators} that reads lines, allows more",
        ko "{kept}. 크기가 다른 테스트 케이스를 더하거나 {validators}가 줄 단위로 읽으면 더 많이 만들 수 있습니다"))
}

/// The fixtures that the validator rejects, so that they are not changed. Those of a `--valid` are an error.
fn rejected(setup: &Setup, found: &SearchResult) -> Vec<String> {
    let validators = setup.validators();
    let noun = setup.noun();
    let line = |rejected: &Rejected| {
        let (name, words) = (&rejected.name, shown_line(&rejected.words));
        say!(en "{noun} {name} is not changed: {validators} rejects it ({words})",
            ko "테스트 케이스 {name}: {validators}의 검사를 통과하지 못해 바꾸지 않았습니다({words})")
    };
    found.trial.rejected.iter().take(3).map(line).collect()
}

/// Why no inputs were tried that nobody wrote, although nothing has failed; and how they are.
pub(super) fn none(setup: &Setup, found: &SearchResult) -> Option<String> {
    if found.failure.is_some() || setup.options.only.is_some() {
        return None;
    }
    if let Some(random) = &found.random {
        return random
            .made
            .as_ref()
            .filter(|_| random.passed == 0)
            .map(|made| not_made(setup, made));
    }
    let known = &setup.known;
    if setup.task.package.is_some() {
        return of_package(setup, &found.trial);
    }
    if setup.inputs == 0 || !matches!(known.shrinkable, Shrinkable::Text) {
        return None;
    }
    if setup.options.naive.is_none() {
        return Some(say!(
            en "no other inputs (with --naive slow.py, which asserts what it reads, they are made of the fixtures)",
            ko "다른 입력 없음(읽은 값을 assert로 확인하는 나이브 풀이를 --naive slow.py로 주면 테스트 케이스로 입력을 만듭니다)"));
    }
    let why = found.trial.fault(setup).unwrap_or_else(|| without_samples(setup, &found.trial));
    Some(say!(en "no inputs are made of the fixtures: {why}",
        ko "테스트 케이스로 입력을 만들지 않음. {why}"))
}

/// What a package lacks; or how to go on.
pub fn of_package(setup: &Setup, trial: &Trial) -> Option<String> {
    let known = &setup.known;
    if setup.options.data_only {
        return (setup.inputs > 0).then(|| {
            say!(en "no inputs are made: --data-only runs nothing of the package",
                ko "--data-only는 패키지의 파일을 실행하지 않으므로 입력을 만들지 않음")
        });
    }
    if matches!(known.output, Some(Output::Interactor(_))) {
        return (setup.inputs > 0).then(|| {
            say!(en "no inputs are made: the problem is interactive",
                ko "인터랙티브 문제라 입력을 만들지 않음")
        });
    }
    if setup.inputs == 0 {
        let has_solution = known.is_solved_by_user || !known.accepted_solutions.is_empty();
        return (known.knows_validity() && has_solution).then(|| {
            say!(en "--inputs {USUAL_INPUTS} goes on with inputs that nobody wrote",
                ko "--inputs {USUAL_INPUTS}을 쓰면 새로 만든 입력으로 더 시험합니다")
        });
    }
    let mut why = Vec::new();
    let of_naive = trial.fault(setup).filter(|_| known.validity.is_empty());
    why.extend(of_naive.or(known.without_validity.clone()));
    if known.accepted_solutions.is_empty() && known.solution.is_none() {
        why.push(say!(en "the package has no right submission", ko "패키지에 정답 제출이 없음"));
    }
    if why.is_empty() {
        why.push(without_samples(setup, trial));
    }
    let why = joined(&why);
    Some(say!(en "no inputs are made: {why}", ko "입력을 만들지 않음: {why}"))
}

fn without_samples(setup: &Setup, trial: &Trial) -> String {
    let validators = setup.validators();
    if let Some(failure) = &trial.failure {
        return failure.lines().next().unwrap_or_default().to_string();
    }
    if trial.rejected.is_empty() {
        say!(en "none is small enough to be changed", ko "바꿀 만큼 작은 것이 없습니다")
    } else {
        say!(en "{validators} rejects them", ko "{validators}의 검사를 통과하지 못했습니다")
    }
}
