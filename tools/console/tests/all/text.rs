//! Tests which line of stderr is quoted.

use console::language::{joined, sentences, Language};
use console::text::shorten::words_of_failure;
use console::text::{error_line, shown_path};
use std::path::Path;

/// What the languages print when a program fails.
#[test]
fn the_line_that_names_an_error_is_quoted() {
    for (stderr, expected) in [
        ("", ""),
        ("\n\n", ""),
        (
            "\nthread 'main' (7) panicked at a.rs:1:54:\nindex out of bounds: the len is 0\nstack backtrace:\n   0: a::main\nnote: Some details are omitted, run with `RUST_BACKTRACE=full`\n",
            "index out of bounds: the len is 0",
        ),
        (
            "debug\nthread 'main' panicked at 'index out of bounds', a.rs:1:53\nnote: run with\n",
            "thread 'main' panicked at 'index out of bounds', a.rs:1:53",
        ),
        ("thread 'main' panicked at a.rs:1:1:\n", "thread 'main' panicked at a.rs:1:1:"),
        (
            "/tmp/a.js:1\nlet x; x.y.z;\n         ^\n\nTypeError: Cannot read properties\n    at Object.<anonymous> (/tmp/a.js:1:10)\n\nNode.js v20.20.2\n",
            "TypeError: Cannot read properties",
        ),
        (
            "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n\tat P.main(P.java:1)\n",
            "Exception in thread \"main\" java.lang.ArithmeticException: / by zero",
        ),
        (
            "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    f()\nmine.Trouble: no map\n",
            "mine.Trouble: no map",
        ),
        (
            "  File \"a.py\", line 1\n    print(\n         ^\nSyntaxError: '(' was never closed\n",
            "SyntaxError: '(' was never closed",
        ),
        (
            "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector\n",
            "terminate called after throwing an instance of 'std::out_of_range'",
        ),
        (
            "==================\n==7==ERROR: AddressSanitizer: heap-buffer-overflow\nREAD of size 4\n",
            "==7==ERROR: AddressSanitizer: heap-buffer-overflow",
        ),
        ("b.cpp:2:44: runtime error: index 5 out of bounds\nmore\n", "b.cpp:2:44: runtime error: index 5 out of bounds"),
        (
            "one\ntwo\n/tmp/a.js:2\nthrow new Trouble('no map')\n^\n\nTrouble: no map\n    at Object.<anonymous> (/tmp/a.js:2:7)\n",
            "Trouble: no map",
        ),
        (
            "warning: unused import\n --> a.rs:1:5\n\nerror[E0425]: cannot find value `x`\n --> a.rs:3:5\n",
            "error[E0425]: cannot find value `x`",
        ),
        (
            "In file included from a.cpp:1:\n/usr/include/b:3: note: here\na.cpp:9:2: error: 'x' was not declared\n",
            "a.cpp:9:2: error: 'x' was not declared",
        ),
        (
            "a.cpp:1:20: warning: unused\na.out: a.cpp:3: main: Assertion `1 > 2' failed.\n",
            "a.out: a.cpp:3: main: Assertion `1 > 2' failed.",
        ),
        ("wrong answer 1st lines differ\n", "wrong answer 1st lines differ"),
    ] {
        assert_eq!(error_line(stderr), expected, "{stderr}");
    }
}

/// Sanitizers name the line behind their error, before a table that helps nobody.
#[test]
fn the_first_place_in_a_source_is_shown() {
    let frames =
        "    #0 0x7f in __interceptor_gets (/lib/libasan.so.8+0x41)\n    #1 0x55 in main my.c:3\n";
    let words = format!(
        "====\n==7==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f\nWRITE of size 4\n{frames}{}",
        "  Shadow bytes\n".repeat(20)
    );
    let shown = words_of_failure(&words, false, [1, 1]);
    assert!(shown.contains("ERROR: AddressSanitizer"), "{shown}");
    assert!(shown.contains("#1 0x55 in main my.c:3"), "{shown}");
    assert_eq!(shown.lines().count(), 7, "{shown}");
}

/// On Windows, too: a path of a report may be made of two.
#[test]
fn paths_are_shown_with_slashes() {
    assert_eq!(shown_path(Path::new("hello").join("1.in")), "hello/1.in");
}

/// Korean has no semicolons, and its sentences end.
#[test]
fn parts_of_a_line_are_joined_in_both_languages() {
    let parts = ["a".to_string(), "b".to_string()];
    let both = || (joined(&parts), sentences(&parts));
    let pair = |one: &str, other: &str| (one.to_string(), other.to_string());
    assert_eq!(Language::English.during(both), pair("a; b", "a; b"));
    assert_eq!(Language::Korean.during(both), pair("a, b", "a. b."));
}
