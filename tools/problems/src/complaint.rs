//! The errors of the second reader, in Korean.

use console::language::Language;

/// What the readers expect, in English, before and behind a number if there is one, and in Korean.
const EXPECTED: [(&str, &str, &str); 7] = [
    ("a stone (0, 1 or 2)", "", "돌(0, 1, 2)"),
    ("a puyo (R, G, B, P or Y) or an empty cell (.)", "", "뿌요(R, G, B, P, Y)나 빈칸(.)"),
    ("a die (1 to 5)", "", "주사위 눈(1~5)"),
    ("a letter (A-Z)", "", "글자(A-Z)"),
    ("the number of cases", "", "테스트 케이스의 수"),
    ("the number of words", "", "단어의 수"),
    ("whitespace after a row of ", "", "{}글자인 행 뒤의 공백"),
];

/// Says an error `…:LINE:COLUMN: expected …, found …` in the current language.
pub fn translated(complaint: &str) -> String {
    let parts = complaint.split_once(": expected ").and_then(|(position, rest)| {
        let (expected, found) = rest.rsplit_once(", found ")?;
        Some((position, expected, found))
    });
    let (Language::Korean, Some((position, expected, found))) = (Language::current(), parts) else {
        return complaint.to_string();
    };
    let korean = |&(before, behind, korean): &(&str, &str, &str)| {
        let number = expected.strip_prefix(before)?.strip_suffix(behind)?;
        Some(korean.replace("{}", number))
    };
    let expected = EXPECTED.iter().find_map(korean).unwrap_or_else(|| expected.to_string());
    let found = match found {
        "end of input" => "그러나 입력이 끝났습니다".to_string(),
        "UTF-16 text (save it as UTF-8)" => {
            "실제 입력은 UTF-16 텍스트입니다(UTF-8로 저장하세요)".to_string()
        }
        _ => format!("실제 입력은 {found}입니다"),
    };
    format!("{position}: 기대한 입력은 {expected}, {found}")
}
