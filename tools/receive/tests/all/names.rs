//! What a problem is called.

use crate::waiting::problem;
use receive::names::{is_plain, is_taken, names};
use receive::problem::Problem;

/// The first names of a problem.
fn first(name: &str, url: &str) -> Vec<String> {
    let problem = Problem::read(problem(name, url, "[]")).expect("a problem");
    names(&problem).take(4).collect()
}

#[test]
fn the_name_is_its_own_without_its_place() {
    for (name, expected) in [
        ("G. Castle Defense", "castle-defense"),
        ("Dogs and Cats", "dogs-and-cats"),
        ("A/B", "a-b"),
        ("1000. A+B Problem", "a-b-problem"),
        ("#1. A + B Problem", "a-b-problem"),
        ("#H1000. A + B", "a-b"),
        ("# 21691. 【NOIP Round #3】数字", "noip-round-3"),
        ("Problem 1. Googol", "googol"),
        ("Problem A - Access Denied", "access-denied"),
        ("A: Leapfrog: Ch. 1", "leapfrog-ch-1"),
        ("1006：A+B问题", "a-b"),
        ("S4 - Combining Riceballs", "combining-riceballs"),
        ("K-based Numbers", "k-based-numbers"),
        ("Mr. X", "mr-x"),
        ("3.14", "judge-p"),
        ("ソーシャルゲーム (Social Game)", "social-game"),
    ] {
        assert_eq!(first(name, "https://judge.test/p")[0], expected, "{name}");
    }
}

#[test]
fn without_letters_it_is_the_end_of_the_address() {
    for (url, expected) in [
        ("https://www.acmicpc.net/problem/11559", "boj-11559"),
        ("https://atcoder.jp/contests/abc096/tasks/abc096_a", "atcoder-abc096-a"),
        ("https://codeforces.com/contest/1234/problem/A", "codeforces-1234-problem-a"),
        ("https://acm.timus.ru/problem.aspx?space=1&num=1027", "timus-1027"),
        ("http://oj.example.cn:8088/show.php?cid=3659&pid=0", "example-0"),
        ("https://open.kattis.com/problems/guess", "kattis-guess"),
        ("http://poj.org/problem?id=1000", "poj-1000"),
        ("https://judge.test", "judge"),
        ("", "problem"),
        ("file:///C:/../..", "c"),
    ] {
        assert_eq!(first("뿌요뿌요", url)[0], expected, "{url}");
    }
}

#[test]
fn there_are_always_more() {
    let expected = ["sum", "judge-sum", "judge-7", "judge-7-2"];
    assert_eq!(first("Sum", "https://judge.test/7"), expected);
    let long = first(&"a".repeat(5000), &format!("https://judge.test/7{}", "b".repeat(5000)));
    assert!(long.iter().all(|name| name.len() <= 60 && is_plain(name)), "{long:?}");
    assert_eq!(long.iter().collect::<std::collections::BTreeSet<_>>().len(), 4, "{long:?}");
}

/// Whatever comes, it is one folder.
#[test]
fn a_name_is_plain() {
    for name in
        ["../../x", "/etc/x", "C:\\\\x", "a\\u0000b", "..", "-x", "\\u202ex", "\\ud83d\\ude00x"]
    {
        let names = first(name, "https://judge.test/7");
        assert!(names.iter().all(|name| is_plain(name)), "{name}: {names:?}");
    }
    for word in ["", "-", ".", "..", "a/b", "a\\b", "A", "a.b", "a b", "가", "_a", &"a".repeat(61)]
    {
        assert!(!is_plain(word), "{word}");
    }
}

#[test]
fn names_with_another_meaning_are_taken() {
    for name in ["puyo", "17825", "invalid", "deps", "loop", "common", "judge", "nul", "lpt9"] {
        assert!(is_taken(name), "{name}");
    }
    assert!(!is_taken("castle"));
}
