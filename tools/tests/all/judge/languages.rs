//! The six languages by their real compilers and interpreters. Other tests have fake ones.

use super::{in_time, plain_judge};
use crate::{text, Scratch};
use std::fs;

/// A name with a space and Korean letters, in each language: a program that is right, one that calls itself
/// for ever, and one that does not compile (`py` and `js`: that fails as it starts).
const PROGRAMS: [(&str, [&str; 3]); 6] = [
    (
        "c",
        [
            "#include <math.h>\n#include <stdio.h>\nint main(void) { double n; scanf(\"%lf\", &n); printf(\"%.0f\\n\", sqrt(n)); }",
            "int f(volatile int *n) { volatile int m = *n + 1; return f(&m) + m; }\nint main(void) { volatile int n = 0; return f(&n); }",
            "int main(void) { return x; }",
        ],
    ),
    (
        "cpp",
        [
            "#include <bits/stdc++.h>\nint main() { double n; std::cin >> n; std::cout << std::sqrt(n) << '\\n'; }",
            "int f(volatile int *n) { volatile int m = *n + 1; return f(&m) + m; }\nint main() { volatile int n = 0; return f(&n); }",
            "int main() { return x; }",
        ],
    ),
    (
        "rs",
        [
            "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); println!(\"{}\", s.trim().parse::<u64>().unwrap().isqrt()); }",
            "fn f(n: &u64) -> u64 { let m = std::hint::black_box(n + 1); f(&m) + m }\nfn main() { println!(\"{}\", f(&0)); }",
            "fn main() { x }",
        ],
    ),
    (
        "java",
        [
            "import java.util.*;\npublic class Main { public static void main(String[] a) { System.out.println((int) Math.sqrt(new Scanner(System.in).nextInt())); } }",
            "class Main { static int f(int n) { return f(n + 1) + n; } public static void main(String[] a) { f(0); } }",
            "class Main { int x = ; }",
        ],
    ),
    (
        "py",
        [
            "print(round(float(input()) ** 0.5))",
            "def f(n): return f(n + 1) + n\nf(0)",
            "print(",
        ],
    ),
    (
        "js",
        [
            "console.log(Math.sqrt(Number(require('fs').readFileSync(0, 'utf8'))))",
            "function f(n) { return f(n + 1) + n }\nf(0)",
            "let x = ;",
        ],
    ),
];

#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test six_languages -- --ignored"]
fn the_six_languages_are_judged() {
    let folder = Scratch::new("여섯 언어");
    let cases = folder.join("제곱근");
    fs::create_dir(&cases).expect("a folder");
    fs::write(cases.join("sample.in"), "49\n").expect("a case");
    fs::write(cases.join("sample.out"), "7\n").expect("a case");
    for (ending, programs) in PROGRAMS {
        let broken = if ["py", "js"].contains(&ending) { "RE" } else { "CE" };
        for (program, verdict) in programs.into_iter().zip(["AC", "RE", broken]) {
            let file = format!("내 해답.{ending}");
            fs::write(folder.join(&file), program).expect("a file");
            let mut judge = plain_judge(&["./제곱근", &file]);
            judge.current_dir(&*folder);
            let finished = in_time(move || judge.output());
            let (report, stderr) = (text(&finished.stdout), text(&finished.stderr));
            let last = report.lines().last().unwrap_or_default();
            assert!(last.starts_with(verdict), "{program}\n{report}{stderr}");
            // The source, as it was, and the cases.
            assert_eq!(fs::read_dir(&*folder).expect("a folder").count(), 2);
            fs::remove_file(folder.join(&file)).expect("it is still there");
        }
    }
}
