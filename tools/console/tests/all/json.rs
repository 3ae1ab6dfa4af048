//! Tests what is JSON, and what is not.

use console::json::{read, Value};
use console::language::Language;

#[test]
fn values_are_read() {
    let text = " {\"a\": [1, -0.5e+2, true, false, null],\r\n\t\"b\": {}, \"\": [] } ";
    let value = read(text).expect("JSON");
    let numbers = value.get("a").and_then(Value::list).expect("a list");
    assert_eq!(numbers[..2], [Value::Number(1.0), Value::Number(-50.0)]);
    assert_eq!(numbers[2..], [Value::Bool(true), Value::Bool(false), Value::Null]);
    assert_eq!(value.get("").and_then(Value::list), Some(&[][..]));
    assert_eq!(value.get("c"), None);
    assert_eq!(value.get("b").and_then(|empty| empty.get("c")), None);
}

#[test]
fn letters_are_escaped() {
    let escaped = r#""\"\\\/\b\f\n\r\t\u0000\uAC00\ud83d\ude00 가😀""#;
    let plain = "\"\\/\u{8}\u{C}\n\r\t\0가😀 가😀";
    assert_eq!(read(escaped), Ok(Value::Text(plain.to_string())));
}

#[test]
fn the_error_says_where() {
    for (text, error) in [
        ("", "line 1, column 1: expected a value, found the end"),
        ("{\n \"가\": .5}", "line 2, column 9: expected a value, found '.'"),
        ("[1,]", "line 1, column 4: expected a value, found ']'"),
        ("[1 2]", "line 1, column 4: expected `,` or `]`, found '2'"),
        ("{\"a\":1,}", "line 1, column 8: expected a key in quotes, found '}'"),
        ("{a:1}", "line 1, column 2: expected a key in quotes, found 'a'"),
        ("{\"a\" 1}", "line 1, column 6: expected `:`, found '1'"),
        ("{\"a\":1;}", "line 1, column 7: expected `,` or `}`, found ';'"),
        ("{\"a\":1,\"a\":2}", "line 1, column 8: expected another key, found '\"'"),
        ("01", "line 1, column 2: expected the end, found '1'"),
        ("1.", "line 1, column 3: expected a digit, found the end"),
        ("-", "line 1, column 2: expected a digit, found the end"),
        ("1e+", "line 1, column 4: expected a digit, found the end"),
        ("nul", "line 1, column 1: expected a value, found 'n'"),
        ("1 // one", "line 1, column 3: expected the end, found '/'"),
        ("\u{FEFF}1", "line 1, column 1: expected a value, found '\\u{feff}'"),
        ("\"a\nb\"", "line 1, column 3: expected a closing quote, found '\\n'"),
        ("\"a", "line 1, column 3: expected a closing quote, found the end"),
        (r#""\x""#, "line 1, column 3: expected an escape, found 'x'"),
        (r#""\u12G4""#, "line 1, column 4: expected four hexadecimal digits, found '1'"),
        (r#""\u+123""#, "line 1, column 4: expected four hexadecimal digits, found '+'"),
        (r#""\u1가""#, "line 1, column 4: expected four hexadecimal digits, found '1'"),
    ] {
        assert_eq!(read(text), Err(error.to_string()), "{text}");
    }
    let halves = "line 1, column 2: expected both halves of a surrogate pair, found '\\\\'";
    for lone in [r#""\ud83d""#, r#""\ude00\ud83d""#, r#""\ud83d\u0041""#, r#""\ud83d\n""#] {
        assert_eq!(read(lone), Err(halves.to_string()), "{lone}");
    }
    let korean = Language::Korean.during(|| read("["));
    let expected = "1번째 줄 2번째 바이트: 끝 대신 값 필요";
    assert_eq!(korean, Err(expected.to_string()));
}

/// It is an error, and no crash, however deep.
#[test]
fn what_is_too_deep_is_refused() {
    let deep = |depth| "[".repeat(depth) + &"]".repeat(depth);
    assert!(read(&deep(100)).is_ok());
    let error = "line 1, column 101: expected a less deep value, found '['";
    assert_eq!(read(&deep(101)), Err(error.to_string()));
    assert_eq!(read(&"[".repeat(1_000_000)), Err(error.to_string()));
}
