//! Explains a wrong output in one or two sentences.

use super::{parse, wrong, Places, PROBLEM};
use crate::{numbers, say, Language, Mistake};

pub(super) fn sentence(input: &str, actual: &str, language: Language) -> String {
    let best = Places::default().best(&parse(input));
    match numbers(actual).as_deref() {
        Some(&[claimed]) if claimed < best as usize => {
            say!(language, en "The game below makes {best} points; the program prints {claimed}.",
            ko "아래와 같이 움직이면 {best}점인데 프로그램의 출력은 {claimed}입니다.")
        }
        Some(&[claimed]) => {
            let prints_it = |mistake: &Mistake| {
                wrong::answer(input, mistake.name) == Some(format!("{claimed}\n"))
            };
            let found = PROBLEM.mistakes().into_iter().find(prints_it).map(|mistake| mistake.does);
            let [english, korean] = found.unwrap_or_default();
            let claim = say!(language,
                en "No game makes more than {best} points; the program prints {claimed}.",
                ko "어떻게 움직여도 {best}점을 넘을 수 없는데 프로그램의 출력은 {claimed}입니다.");
            let how = say!(language, en " So does one that {english}.",
                ko " 다음 실수가 있는 프로그램의 출력과 같습니다: {korean}.");
            claim + if found.is_some() { &how } else { "" }
        }
        _ => say!(language, en "The highest total is {best}; the output is not one number.",
            ko "최고 점수는 {best}점입니다. 출력이 숫자 하나가 아닙니다."),
    }
}
