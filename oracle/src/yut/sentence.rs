//! Explains a wrong output in one or two sentences.

use super::mistakes::MISTAKES;
use super::{parse, wrong, Places};
use crate::{numbers, Language, Mistake};

pub(super) fn sentence(input: &str, actual: &str, language: Language) -> String {
    let best = Places::default().best(&parse(input));
    match numbers(actual).as_deref() {
        Some(&[claimed]) if claimed < best as usize => language.say(
            format!("The game below makes {best} points; the program prints {claimed}."),
            format!("아래와 같이 움직이면 {best}점인데 프로그램의 출력은 {claimed}입니다."),
        ),
        Some(&[claimed]) => {
            let prints_it = |mistake: &&Mistake| {
                wrong::answer(input, mistake.name) == Some(format!("{claimed}\n"))
            };
            let found = MISTAKES.iter().find(prints_it).map(|mistake| mistake.does);
            let [english, korean] = found.unwrap_or_default();
            let claim = language.say(
                format!("No game makes more than {best} points; the program prints {claimed}."),
                format!(
                    "어떻게 움직여도 {best}점을 넘을 수 없는데 프로그램의 출력은 {claimed}입니다."
                ),
            );
            let how = language.say(
                format!(" So does one that {english}."),
                format!(" 다음 실수가 있는 프로그램의 출력과 같습니다: {korean}."),
            );
            claim + if found.is_some() { &how } else { "" }
        }
        _ => language.say(
            format!("The highest total is {best}; the output is not one number."),
            format!("최고 점수는 {best}점입니다. 출력이 숫자 하나가 아닙니다."),
        ),
    }
}
