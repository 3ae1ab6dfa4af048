//! The names by which the four problems are known.

/// The name of the binary, and others: the number at BOJ, and Korean names.
const NAMES: [(&str, &[&str]); 4] = [
    ("boggle", &["보글", "보글 게임"]),
    ("yut", &["17825", "윷놀이", "주사위 윷놀이"]),
    ("omok", &["2615", "오목"]),
    ("puyo", &["11559", "뿌요뿌요"]),
];

/// The problem that a word means: by its name in any case, or another name.
pub fn problem_named(word: &str) -> Option<&'static str> {
    let is_meant = |&&(name, others): &&(&str, &[&str])| {
        name.eq_ignore_ascii_case(word) || others.contains(&word)
    };
    NAMES.iter().find(is_meant).map(|&(name, _)| name)
}
