//! The rules of the default validators of Kattis and `DOMjudge`, each with an output that it decides.

use engine::verdict::compare::words::WordRules;
use std::ffi::OsString;

fn is_right(flags: &str, expected: &str, output: &str) -> bool {
    let flags: Vec<OsString> = flags.split_whitespace().map(OsString::from).collect();
    let rules = WordRules::of(&flags).expect("the flags are known");
    rules.difference(expected.as_bytes(), output.as_bytes()).is_none()
}

#[test]
fn words_are_compared_by_the_flags() {
    for (flags, expected, output, expected_verdict) in [
        ("", "Yes 1\n2\n", "yes\n1 2", true),
        ("", "yes\n", "yes yes\n", false),
        ("", "yes yes\n", "yes\n", false),
        ("", "", " \n", true),
        ("", "1.0\n", "1\n", false),
        ("", "É\n", "é\n", false),
        ("case_sensitive", "Yes\n", "yes\n", false),
        ("space_change_sensitive", "1 2\n", "1 2\n", true),
        ("space_change_sensitive", "1 2\n", "1  2\n", false),
        ("space_change_sensitive", "1 2\n", "1 2", false),
        ("space_change_sensitive", "1 2", "1 2\n", false),
        ("space_change_sensitive", "1\n", "\n1\n", false),
        ("float_tolerance 1e-6", "1\n", "1.0000005\n", true),
        ("float_tolerance 1e-6", "1000000\n", "1000000.9\n", true),
        ("float_tolerance 1e-6", "1\n", "1.1\n", false),
        ("float_absolute_tolerance 0.5", "1000\n", "1000.5\n", true),
        ("float_absolute_tolerance 0.5", "1000\n", "1001\n", false),
        ("float_relative_tolerance 0.1", "1000\n", "1100\n", true),
        ("float_relative_tolerance 0.1", "0\n", "0.01\n", false),
        // A number needs a number; other words stay words.
        ("float_tolerance 1", "1\n", "one\n", false),
        ("float_tolerance 1", "x1\n", "X1\n", true),
        ("float_tolerance 1", "inf\n", "INF\n", true),
        ("float_tolerance 1", "inf\n", "1e400\n", false),
        ("float_tolerance 1", "nan\n", "nan\n", true),
        ("float_tolerance 1e-9 case_sensitive", "A 1\n", "a 1\n", false),
    ] {
        let found = is_right(flags, expected, output);
        assert_eq!(found, expected_verdict, "{flags}: {expected:?} {output:?}");
    }
    assert!(WordRules::of(&["float_tolerance".into()]).is_err());
    assert!(WordRules::of(&["float_tolerance".into(), "inf".into()]).is_err());
    assert!(WordRules::of(&["fuzzy".into()]).is_err());
}

/// Against a comparison that is written anew: all words at once, by their letters.
#[test]
fn random_outputs_are_compared_as_by_the_rules() {
    let words = ["0", "1", "1.0", "2", "0.5", "YES", "yes", "Yes", "inf", "1e3", "1000", "x"];
    let mut seed = 1_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    for _ in 0..4500 {
        let expected: Vec<&str> = (0..random(4)).map(|_| words[random(words.len())]).collect();
        let mut output = expected.clone();
        match (random(4), output.len()) {
            (0, _) => output.push(words[random(words.len())]),
            (1, 1..) => drop(output.pop()),
            (2, count @ 1..) => output[random(count)] = words[random(words.len())],
            _ => {}
        }
        let is_sensitive = random(2) == 0;
        let tolerance = [None, Some(0.0), Some(0.5), Some(1e-6)][random(4)];
        let mut flags = String::new();
        if is_sensitive {
            flags += "case_sensitive ";
        }
        if let Some(tolerance) = tolerance {
            flags += &format!("float_tolerance {tolerance}");
        }
        let finite = |word: &str| word.parse().ok().filter(|it: &f64| it.is_finite());
        let is_equal = |(one, other): (&&str, &&str)| match (tolerance, finite(one)) {
            (Some(tolerance), Some(one)) => finite(other).is_some_and(|other| {
                let error: f64 = one - other;
                error.abs() <= tolerance * one.abs().max(1.0)
            }),
            _ if is_sensitive => one == other,
            _ => one.to_lowercase() == other.to_lowercase(),
        };
        let is_same = expected.len() == output.len() && expected.iter().zip(&output).all(is_equal);
        let found = is_right(&flags, &expected.join(" "), &output.join("\n"));
        assert_eq!(found, is_same, "{flags}: {expected:?} {output:?}");
    }
}

#[test]
fn the_first_line_says_how_words_are_compared() {
    for (flags, shown) in [
        ("", ""),
        ("float_tolerance 1e-6", ", numbers within 1e-6"),
        ("float_absolute_tolerance 0.01", ", numbers within 1e-2"),
        ("float_relative_tolerance 1e-9", ", numbers within 1e-9 of the expected one"),
        (
            "float_absolute_tolerance 1e-6 float_relative_tolerance 1e-9",
            ", numbers within 1e-6, or 1e-9 of the expected one",
        ),
        ("case_sensitive space_change_sensitive", ", case-sensitive, whitespace counts"),
    ] {
        let flags: Vec<OsString> = flags.split_whitespace().map(OsString::from).collect();
        assert_eq!(WordRules::of(&flags).map(WordRules::shown).as_deref(), Ok(shown));
    }
}
