//! Explains a wrong output in one or two sentences.

use super::parse;
use crate::crate_tests::naive::yut::{highest_total, START};
use console::language::say;
use console::text::wrong_line::numbers;

pub(super) fn sentence(input: &str, actual: &str) -> String {
    let best = highest_total(&parse(input), [START; 4]);
    match numbers(actual).as_deref() {
        Some(&[claimed]) if claimed < best as usize => say!(
            en "The game below scores {best} points; the program prints {claimed}.",
            ko "아래와 같이 움직이면 {best}점인데 프로그램의 출력은 {claimed}입니다."),
        Some(&[claimed]) => {
            let more = claimed - best as usize;
            say!(
                en "No game scores more than {best} points; the program prints {claimed}, {more} too many. The game it found breaks a rule, or it added up the points wrong.",
                ko "어떻게 움직여도 {best}점을 넘을 수 없는데 프로그램의 출력은 {more}점 많은 {claimed}입니다. 프로그램이 규칙에 어긋나게 말을 움직였거나 점수를 잘못 더했습니다.")
        }
        _ => say!(
            en "The highest total is {best}; the output is not a single non-negative integer.",
            ko "최고 점수는 {best}점입니다. 출력이 0 이상의 정수 하나가 아닙니다."),
    }
}
