//! What a problem is called here: one plain folder name, whatever comes from outside.

use crate::problem::Problem;
use submit::clone;
use submit::names::problem_named;

/// The longest name.
const LENGTH: usize = 60;

/// The names that cargo refuses for a program.
const OF_CARGO: &str = "build deps examples incremental";

/// The names that a test in `golden.rs` cannot have: keywords, and what it has already.
const OF_RUST: &str = "abstract as async await become box break built child common const continue crate do dyn else \
    enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self \
    static std struct super trait true try type typeof unsafe unsized use virtual where while yield";

/// The programs of this repository that are no problem.
const OF_TOOLS: &str = "boards explain judge misbehaves package-problem receive submit";

/// The devices of Windows.
const OF_WINDOWS: &str = "aux con nul prn com1 com2 com3 com4 com5 com6 com7 com8 com9 \
    lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9";

/// Whether a name is taken by something else.
pub fn is_taken(name: &str) -> bool {
    let mut lists = [OF_CARGO, OF_RUST, OF_TOOLS, OF_WINDOWS].into_iter();
    problem_named(name).is_some()
        || clone::OF_ALL.contains(&name)
        || lists.any(|list| list.split_whitespace().any(|taken| taken == name))
}

/// Whether a word can be the name of a folder and of a program on every system.
pub fn is_plain(word: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    word.len() <= LENGTH
        && word.bytes().all(|byte| is_part(byte) || matches!(byte, b'-' | b'_'))
        && word.bytes().next().is_some_and(is_part)
}

/// The names of a problem, the best first: its own, the same after its site, its address, and that with a number.
pub fn names(problem: &Problem) -> impl Iterator<Item = String> {
    let Problem { name, url, .. } = problem;
    let (own, site) = (hyphenated(without_place(name)), site(url));
    let by_address = hyphenated(&format!("{site}-{}", end(url)));
    let usual = if own.contains(|letter: char| letter.is_ascii_lowercase()) {
        let with_site = hyphenated(&format!("{site}-{own}"));
        vec![own, with_site, by_address.clone()]
    } else {
        vec![by_address.clone()]
    };
    let numbered = (2..).map(move |number: usize| {
        let number = format!("-{number}");
        let length = by_address.len().min(LENGTH - number.len());
        format!("{}{number}", &by_address[..length])
    });
    usual.into_iter().chain(numbered)
}

/// A text in small ASCII letters, digits and hyphens. Cut if it is long.
fn hyphenated(text: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { ' ' };
    let words: String = text.chars().map(plain).collect();
    let mut name = words.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase();
    name.truncate(LENGTH);
    name.trim_end_matches('-').to_string()
}

/// A name without its place in a contest or an archive, as in `G. Castle`, `Problem 1: Sum` or `#17. Sum`.
fn without_place(name: &str) -> &str {
    let marks = [". ", ": ", " - ", "：", ") "].into_iter();
    let parts = marks.filter_map(|mark| name.split_once(mark));
    let Some((place, rest)) = parts.min_by_key(|(place, _)| place.len()) else { return name };
    let place = place.trim_start_matches("Problem").trim_matches(['#', ' ']);
    let number = place.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let letters = place.len() - number.len();
    let is_place =
        !place.is_empty() && letters <= 1 && number.bytes().all(|it| it.is_ascii_digit());
    if is_place {
        rest
    } else {
        name
    }
}

/// The parts of an address after `https://`, the host first.
fn parts(url: &str) -> Vec<&str> {
    let (_, rest) = url.split_once("://").unwrap_or(("", url));
    rest.split(['/', '?', '&', '=', '#']).filter(|part| !part.is_empty()).collect()
}

/// The site of an address: the longest part of its host, such as `codeforces`.
fn site(url: &str) -> &str {
    let host = parts(url).first().copied().unwrap_or_default();
    if host.ends_with("acmicpc.net") {
        return "boj";
    }
    let names = host.split(['.', ':']).rev();
    names
        .max_by_key(|name| name.len())
        .filter(|name| !hyphenated(name).is_empty())
        .unwrap_or("problem")
}

/// The end of an address, from the last part that has a digit.
fn end(url: &str) -> String {
    let parts = parts(url);
    let path = parts.get(1..).unwrap_or_default();
    let number = path.iter().rposition(|part| part.contains(|it: char| it.is_ascii_digit()));
    path[number.unwrap_or(path.len().saturating_sub(1))..].join("-")
}
