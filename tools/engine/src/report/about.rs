//! The first lines about a problem: its limits from a page; of a package, how outputs are compared, and what of it is
//! run.

use crate::known::Output;
use crate::packages::pairs::Pair;
use crate::packages::{CaseFiles, Comparison, Package};
use crate::programs::command::ProgramSource;
use crate::setup::submissions::Submissions;
use crate::setup::{LimitSource, Setup};
use crate::verdict::compare::words::WordRules;
use console::language::{s, say};
use console::text::lines;
use std::collections::BTreeSet;
use std::path::Path;

/// The folders of CMS for samples.
const SAMPLES: [&str; 3] = ["att", "statement", "testo"];

/// At most this many programs are named.
const NAMED: usize = 3;

/// Says what is judged. Empty for a folder of one's own, for a problem of the problem set, and for a machine.
pub fn about(setup: &Setup, tests: usize) -> String {
    if setup.options.json {
        return String::new();
    }
    let note = setup.known.note.as_ref().map(|note| format!("{}: {note}", setup.task.name));
    let roles = roles(setup) + &lines(note);
    let Some(files) = setup.task.cases.as_ref() else { return roles };
    let package = setup.task.package.as_ref();
    let name = &setup.task.name;
    let about = if setup.task.is_published() {
        let (s, missing, judged) = (s(tests), missing(files), judged(setup));
        say!(en "{name}: {tests} test{s}{missing}{judged}\n",
            ko "{name}: 테스트 케이스 {tests}개{missing}{judged}\n")
    } else {
        String::new()
    };
    let is_compared = setup.known.output.is_none();
    let notes = package.into_iter().flat_map(|package| {
        package.notes.iter().chain(package.without_checker.as_ref().filter(|_| is_compared))
    });
    roles + &about + &left_out(setup, files) + &lines(notes.map(|note| format!("{name}: {note}")))
}

/// Which program is which, where there are two.
fn roles(setup: &Setup) -> String {
    let (Submissions::One(program), Some(naive)) = (&setup.programs, &setup.options.naive) else {
        return String::new();
    };
    let [program, naive] = [program, naive].map(ProgramSource::shown);
    say!(en "judging {program}; {naive} gives the right answers\n",
        ko "채점하는 프로그램: {program}, 정답: {naive}의 출력\n")
}

/// How the tests are judged.
fn judged(setup: &Setup) -> String {
    let package = setup.task.package.as_ref();
    let samples = package.map_or(String::new(), |package| samples_only(setup, package));
    let (compared, limit) = (compared(setup), unstated_limit(setup));
    let scores =
        setup.known.has_scores().then(scores).map_or(String::new(), |it| format!(", {it}"));
    let runs = package.filter(|_| !setup.options.data_only);
    let runs = runs.map_or(String::new(), |package| runs_of(setup, package));
    say!(en "{samples}, compared {compared}{limit}{scores}{runs}",
        ko "{samples}, {compared}{limit}{scores}{runs}")
}

/// Inputs of others that nothing says the expected output of.
fn left_out(setup: &Setup, files: &CaseFiles) -> String {
    let name = &setup.task.name;
    let count = files.pairs.iter().filter(|pair| pair.output.is_none()).count();
    if count == 0 || files.is_own || setup.known.solution.is_some() {
        return String::new();
    }
    let [s, are] = if count == 1 { ["", "is"] } else { ["s", "are"] };
    say!(en "{name}: {count} input{s} without an expected output {are} left out\n",
        ko "{name}: 정답 파일이 없는 입력 {count}개는 실행하지 않습니다\n")
}

/// Whether only examples were published: to pass them says little.
fn samples_only(setup: &Setup, package: &Package) -> String {
    let cases = &package.cases;
    let is_whole = setup.task.folder.as_ref() == Some(&package.root);
    let is_sample = |pair: &Pair| {
        let folder = pair.input.parent().and_then(Path::file_name).unwrap_or_default();
        is_whole && pair.name.starts_with("sample/") || SAMPLES.iter().any(|name| folder == *name)
    };
    if cases.missing() > 0 || cases.is_empty() || !cases.pairs.iter().all(is_sample) {
        return String::new();
    }
    say!(en ", samples only", ko "(예제만 있음)")
}

fn missing(cases: &CaseFiles) -> String {
    let (missing, there) = (cases.missing(), cases.pairs.len());
    if missing == 0 {
        return String::new();
    }
    let all = missing + there;
    let are = if missing == 1 { "is" } else { "are" };
    if cases.pointers > 0 {
        return say!(
            en " ({missing} of {all} {are} not in the package, only pointers of Git LFS: git lfs pull)",
            ko "(전체 {all}개 중 {missing}개는 Git LFS 포인터뿐: git lfs pull)");
    }
    say!(en " ({missing} of {all} {are} not in the package)",
        ko "(전체 {all}개 중 {missing}개는 패키지에 없음)")
}

/// The limit, where the package states none and nothing can measure it.
fn unstated_limit(setup: &Setup) -> String {
    if setup.limit_source != LimitSource::Usual {
        return String::new();
    }
    let limit = setup.limit.as_secs_f64();
    say!(en ", limit {limit} s (none is stated)",
        ko ", 시간 제한 {limit}초(적힌 제한 없음)")
}

/// What is not done about scores.
pub fn scores() -> String {
    say!(en "scores are not added up", ko "점수는 합산하지 않음")
}

/// How words are compared.
fn words(package: &Package) -> String {
    if package.is_guessed {
        return say!(en "by words (a guess: there is no problem.yaml)",
            ko "단어 단위로 비교(problem.yaml이 없어 추측한 방식)");
    }
    let groups = package.cases.pairs.iter().map(|pair| &pair.group);
    let rules = groups.map(|group| WordRules::of(&group.output_arguments));
    let all: BTreeSet<String> = rules.flatten().map(WordRules::shown).collect();
    let rules = match all.len() {
        0 | 1 => all.into_iter().collect(),
        _ => say!(en ", each group by its own flags", ko "(그룹마다 다른 방식)"),
    };
    say!(en "by words{rules}", ko "단어 단위로 비교{rules}")
}

/// How outputs are compared: as an option says, or the package.
fn compared(setup: &Setup) -> String {
    let comparison = setup.task.package.as_ref().map(|package| (package, &package.comparison));
    match (&setup.known.output, comparison) {
        (Some(Output::Tolerance(tolerance)), _) => {
            say!(en "with a tolerance of {tolerance}", ko "오차 {tolerance}까지 허용")
        }
        (Some(Output::Words), Some((_, Comparison::Checker(_, source)))) => {
            let by = &source.name;
            say!(en "by words (--data-only), not by {by}", ko "{by} 대신 단어 단위로 비교(--data-only)")
        }
        (Some(Output::Words), Some((package, _))) => words(package),
        (Some(Output::Checker(checker)), _) => {
            let by = &checker.helper.name;
            say!(en "by {by}", ko "{by}의 판정을 따름")
        }
        (Some(Output::Interactor(interactor)), _) => {
            let name = &interactor.helper.name;
            say!(en "by {name}, which talks to your program",
                ko "{name} 파일이 프로그램과 대화하며 판정")
        }
        _ => say!(en "line by line", ko "줄 단위로 비교"),
    }
}

/// What of the package is run, beside what compares.
fn runs_of(setup: &Setup, package: &Package) -> String {
    let is_one = matches!(setup.programs, Submissions::One(_));
    let is_check = matches!(&setup.programs, Submissions::Several(several) if several.is_check);
    let mut runs = String::new();
    let is_unanswered = package.cases.pairs.iter().any(|pair| pair.output.is_none());
    if let Some(first) = package.solutions.first().filter(|_| is_unanswered) {
        let name = &first.name;
        runs += &say!(en "; {name} makes the expected outputs",
            ko ", 정답은 {name}의 출력");
    }
    let validators = || package.validators.iter().map(|it| &it.name[..]).take(NAMED);
    let why = package.without_validator.as_ref();
    if is_check && !package.validators.is_empty() {
        let names: Vec<&str> = validators().collect();
        let (names, s) = (names.join(", "), if names.len() == 1 { "s" } else { "" });
        let why = why.map_or(String::new(), |why| format!(" ({why})"));
        runs += &say!(en "; {names} check{s} the inputs{why}", ko ", 입력 검사: {names}{why}");
    } else if let Some(why) = why.filter(|_| is_check) {
        runs +=
            &say!(en "; the inputs are not checked ({why})", ko ", 입력은 검사하지 않음({why})");
    }
    let is_measured = setup.limit_source == LimitSource::Provisional;
    let is_interactive = matches!(package.comparison, Comparison::Interactor(_));
    // Several programs are told apart, and nothing is explained.
    let is_explained = is_one && !is_interactive;
    let mut names = Vec::new();
    if is_explained {
        names.extend(validators());
    }
    if !package.submissions.is_empty() && !is_check {
        names.push("submissions");
    }
    if setup.inputs > 0 && !is_interactive && !names.is_empty() {
        let names = names.join(", ");
        return runs + &say!(en "; runs {names}", ko ", 실행: {names}");
    }
    let [when, korean] = match (is_explained, is_measured) {
        (true, false) => ["a test fails", "실패한"],
        (true, true) => ["a test fails or takes over a second", "실패하거나 1초가 넘는"],
        (false, true) => ["a test takes over a second", "1초가 넘는"],
        (false, false) => return runs,
    };
    if names.is_empty() {
        return runs;
    }
    let names = names.join(", ");
    runs + &say!(en "; runs, if {when}: {names}",
        ko ", {korean} 테스트 케이스가 있으면 실행: {names}")
}
