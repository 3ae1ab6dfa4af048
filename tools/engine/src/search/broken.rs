//! Breaks a test case, to see whether a program checks what it reads; and ends it or its lines elsewhere, to see whether that
//! is valid. The places are fixed, so the answer is the same each time.
//!
//! ```text
//! 3          3            3            3          3          3
//! 1 4 2      1 4 2        1 4 2 2      1 4        1 x 2      1 99999999999999999999 2
//!            1 4 2
//! a sample   line twice   word more    word less  `x`        out of any range
//! ```

use super::numbers::{digits_of, lone_number};
use crate::programs::SourceLanguage;
use console::language::say;

/// What is wrong with a broken test case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Damage {
    LineTwice,
    WordMore,
    WordLess,
    NoNumber,
    OutOfRange,
    /// The largest number of 32 bits, and its negative.
    Unbounded,
}

/// Texts that a damage makes of a test case. One of them has to be rejected.
pub struct Broken {
    pub damage: Damage,
    pub texts: Vec<String>,
}

/// Breaks an input in several ways, first in those that most programs without checks accept. A program in a language with
/// types rejects 20 digits even if it checks no range: it gets a number that its types may hold, too.
pub fn broken(input: &str, has_types: bool) -> Vec<Broken> {
    let lines: Vec<&str> = input.lines().collect();
    let one = |damage, text: String| Broken { damage, texts: vec![text] };
    let Some((last, before)) = lines.split_last() else {
        return vec![one(Damage::WordMore, "0\n".to_string())];
    };
    let with_last = |line: &str| text(&[before, &[line]].concat());
    let some_word = input.split_whitespace().next_back().unwrap_or("0");
    let more = |line: &str| match line.split(' ').next_back() {
        Some("") | None => format!("{line}{some_word}"),
        Some(word) => format!("{line} {word}"),
    };
    let less = |line: &str| line.rsplit_once(' ').map_or("", |(rest, _)| rest).to_string();
    let mut all = vec![one(Damage::WordMore, with_last(&more(last)))];
    // An empty line has none.
    if !last.trim().is_empty() {
        all.push(one(Damage::WordLess, with_last(&less(last))));
    }
    let in_line = |line: usize| digits_of(lines[line]).into_iter().map(move |bytes| (line, bytes));
    let mut numbers: Vec<_> = (0..lines.len()).flat_map(in_line).collect();
    numbers.retain(|(line, bytes)| lone_number(lines[*line], bytes).is_some());
    let count = numbers.len();
    let places = [0, 1, count / 2, count.saturating_sub(1)];
    let mut places: Vec<usize> = places.into_iter().filter(|&place| place < count).collect();
    places.dedup();
    for (line, bytes) in places.into_iter().map(|place| &numbers[place]) {
        let with = |new: &str| {
            let mut changed = lines[*line].to_string();
            changed.replace_range(bytes.clone(), new);
            text(&[&lines[..*line], &[&changed], &lines[line + 1..]].concat())
        };
        all.push(one(Damage::NoNumber, with("x")));
        // One end may be open.
        let both = |number: &str| vec![with(number), with(&format!("-{number}"))];
        all.push(Broken { damage: Damage::OutOfRange, texts: both(&"9".repeat(20)) });
        if has_types {
            all.push(Broken { damage: Damage::Unbounded, texts: both(&i32::MAX.to_string()) });
        }
    }
    // One more empty line says nothing.
    if !last.trim().is_empty() {
        all.push(one(Damage::LineTwice, text(&[&lines[..], &[last]].concat())));
    }
    if let Some((first, rest)) = before.split_first() {
        let with_first = |line: &str| text(&[&[line], rest, &[*last]].concat());
        all.push(one(Damage::WordMore, with_first(&more(first))));
        if first.contains(' ') {
            all.push(one(Damage::WordLess, with_first(&less(first))));
        }
    }
    all
}

/// An input without its last line, and one with its first line twice. Where it may end behind any line, both are valid.
pub fn ends_elsewhere(input: &str) -> Vec<String> {
    let lines: Vec<&str> = input.lines().collect();
    let (Some(first), Some((_, before))) = (lines.first(), lines.split_last()) else {
        return Vec::new();
    };
    let all = [before.to_vec(), [&[*first], &lines[..]].concat()];
    all.iter().filter(|lines| !lines.is_empty()).map(|lines| text(lines)).collect()
}

/// For each line of an input, the input with this line in two, and with this and the next one in one.
pub fn other_line_ends(input: &str) -> Vec<Vec<String>> {
    let lines: Vec<&str> = input.lines().collect();
    let of_line = |line: usize| {
        let (before, behind) = (&lines[..line], &lines[line + 1..]);
        let parted = lines[line]
            .split_once(' ')
            .map(|(start, rest)| text(&[before, &[start, rest], behind].concat()));
        let joined = behind.split_first().map(|(next, behind)| {
            text(&[before, &[&format!("{} {next}", lines[line])], behind].concat())
        });
        parted.into_iter().chain(joined).collect()
    };
    (0..lines.len()).map(of_line).collect()
}

fn text(lines: &[&str]) -> String {
    lines.join("\n") + "\n"
}

impl Damage {
    /// In English behind "with", in Korean before "is accepted".
    pub fn described(self) -> String {
        match self {
            Self::LineTwice => say!(en "its last line twice", ko "마지막 줄이 두 번 나와도"),
            Self::WordMore => say!(en "one word more in a line", ko "한 줄에 단어를 하나 더해도"),
            Self::WordLess => say!(en "one word less in a line", ko "한 줄에서 단어를 하나 빼도"),
            Self::NoNumber => say!(en "`x` for a number", ko "수를 `x`로 바꿔도"),
            Self::OutOfRange => {
                say!(en "a number of 20 digits", ko "수를 스무 자리로 바꿔도")
            }
            Self::Unbounded => {
                let large = i32::MAX;
                say!(en "{large} and -{large} for a number", ko "수를 {large}나 -{large}로 바꿔도")
            }
        }
    }

    /// What a program in a language asserts against it.
    pub fn cure(self, language: Option<SourceLanguage>) -> Option<String> {
        let code = match (self, language?) {
            (Self::LineTwice, SourceLanguage::Python) => "assert not sys.stdin.read().strip()",
            (Self::LineTwice | Self::WordMore, SourceLanguage::Cpp) => {
                "std::string rest; assert(!(std::cin >> rest));"
            }
            (Self::WordMore | Self::WordLess, SourceLanguage::Python) => "assert len(words) == n",
            (Self::NoNumber, SourceLanguage::Python) => "int(word)",
            // One that fails leaves 0.
            (Self::WordLess | Self::NoNumber, SourceLanguage::Cpp) => "assert(std::cin >> n)",
            (Self::OutOfRange | Self::Unbounded, SourceLanguage::Python) => "assert 1 <= n <= 100",
            (Self::OutOfRange | Self::Unbounded, SourceLanguage::Cpp) => {
                "assert(1 <= n && n <= 100)"
            }
            _ => return None,
        };
        Some(match (self, language?) {
            (Self::LineTwice, _) | (Self::WordMore, SourceLanguage::Cpp) => {
                say!(en "end with `{code}`", ko "끝에 `{code}`를 쓰세요")
            }
            _ => say!(en "for example `{code}`", ko "예를 들어 `{code}`로 확인하세요"),
        })
    }
}
