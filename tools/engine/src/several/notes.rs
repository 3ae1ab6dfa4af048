//! The parts of the last line on several programs.

use super::faults::LISTED;
use super::row::Row;
use crate::packages::Package;
use crate::report::made::of_each;
use crate::setup::{LimitSource, Setup};
use console::language::say;
use console::text::escaped;

/// How many programs are as their folders say, and how many of the others are accepted.
pub(super) fn summary(setup: &Setup, rows: &[Row], have_folders: bool) -> Vec<String> {
    let (sorted, others): (Vec<&Row>, Vec<&Row>) =
        rows.iter().partition(|row| row.submission.expected.is_some());
    let fitting = sorted.iter().filter(|row| row.is_fitting()).count();
    let accepted = others.iter().filter(|row| row.is_accepted()).count();
    let count = others.len();
    if !have_folders {
        return vec![say!(en "{accepted}/{count} accepted", ko "{count}개 중 {accepted}개 통과")];
    }
    let all = sorted.len();
    let is_tagged = setup.task.package.as_ref().is_some_and(Package::is_tagged);
    let mut notes = vec![if is_tagged {
        say!(en "{fitting}/{all} are as their tags say", ko "{all}개 중 {fitting}개가 태그대로 판정됨")
    } else {
        say!(en "{fitting}/{all} are as their folders say",
            ko "{all}개 중 {fitting}개가 폴더 이름대로 판정됨")
    }];
    if count > 0 {
        notes.push(say!(en "{accepted}/{count} others accepted",
            ko "그 밖의 {count}개 중 {accepted}개 통과"));
    }
    notes
}

/// How many wrong programs no test fails.
pub(super) fn lacking(rows: &[Row]) -> Option<String> {
    let count = rows.iter().filter(|row| row.is_missed()).count();
    let s = if count == 1 { "s" } else { "" };
    (count > 0).then(|| {
        say!(en "{count} fail{s} only on an input that the tests lack",
            ko "그중 {count}개는 테스트 케이스에 없는 입력에서만 실패")
    })
}

/// How many inputs that nobody wrote were passed by each accepted program: the fewest of one.
pub(super) fn also_passed(setup: &Setup, rows: &[Row]) -> Option<String> {
    let accepted = rows.iter().filter(|row| row.is_accepted());
    let attacked =
        accepted.filter_map(|row| row.made.as_ref().map(|made| (row.judgement.random, made)));
    let (passed, made) = attacked.min_by_key(|(passed, _)| *passed)?;
    Some(of_each(setup, passed, made))
}

/// The limit of the others, where the package states none.
pub(super) fn limit(setup: &Setup) -> String {
    let limit = setup.limit.as_secs_f64();
    if setup.limit_source == LimitSource::Measured {
        return say!(en "measured limit {limit} s", ko "측정한 시간 제한 {limit}초");
    }
    say!(en "limit {limit} s (none could be measured)",
        ko "시간 제한 {limit}초(측정하지 못함)")
}

/// How the second of two programs tests the first one, where no test case tells them apart.
pub(super) fn naive_for_two(setup: &Setup, rows: &[Row], have_folders: bool) -> Option<String> {
    let [program, naive] = rows else { return None };
    if !rows.iter().all(Row::is_accepted) || have_folders || setup.options.naive.is_some() {
        return None;
    }
    let [program, naive] = [program, naive].map(|row| &row.submission.program.name);
    Some(say!(en "to test one by the other: {program} --naive {naive}",
        ko "하나를 다른 하나로 검사하려면 {program} --naive {naive}"))
}

/// Files that are no program of a known language.
pub(super) fn not_run(others: &[String]) -> Option<String> {
    let count = others.len();
    let named = others.iter().take(LISTED).map(|name| escaped(name)).collect::<Vec<_>>().join(", ");
    let more = if count > LISTED { ", …" } else { "" };
    (count > 0).then(
        || say!(en "{count} not run: {named}{more}", ko "{count}개는 실행하지 않음({named}{more})"),
    )
}

pub(super) fn not_valid(count: usize, tests: usize) -> Option<String> {
    let are = if count == 1 { "is" } else { "are" };
    (count > 0).then(|| {
        say!(en "{count} of {tests} tests {are} not valid",
            ko "테스트 케이스 {tests}개 중 {count}개의 입력이 올바르지 않음")
    })
}

pub(super) fn not_checked(count: usize, tests: usize) -> Option<String> {
    (count > 0).then(|| {
        say!(en "{count} of {tests} tests could not be checked",
            ko "테스트 케이스 {tests}개 중 {count}개의 입력을 검사하지 못함")
    })
}
