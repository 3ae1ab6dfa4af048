//! The six languages by their real compilers and interpreters. Other tests have fake ones.

use crate::alone::{judge_in, problem};
use crate::support::{in_time, text, Scratch};
use std::fs;

/// A name with a space and Korean letters, in each language: a program that is right, one that calls itself
/// for ever, and one that does not compile.
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

/// What the report says of a recursion that never ends.
fn remedy(ending: &str) -> &'static str {
    match ending {
        "c" => "\nif an index is out of range, CC='gcc -fsanitize=address -g' names the line\n",
        "cpp" => "\nif an index is out of range, CXX='g++ -fsanitize=address -g' names the line\n",
        "rs" => "has overflowed its stack",
        "java" => "\nif it recurses deeply: JAVA='java -Xss512m'\n",
        "py" => "\nif it recurses deeply: sys.setrecursionlimit(10**6)\n",
        _ => "\nif it recurses deeply: -- node --stack-size=50000 FILE\n",
    }
}

/// As at a judge, which has no limit of its own for the stack.
#[test]
#[ignore = "needs g++: cargo test -p engine languages -- --ignored"]
fn a_recursion_that_is_right_at_a_judge_is_right_here() {
    let folder = problem("deep");
    let source = "int depth(int n) { volatile char a[300]; a[0] = 1; return n ? depth(n - 1) + a[0] : 0; }\n\
        #include <cstdio>\nint main() { std::printf(\"%d\\n\", depth(300000) / 42857); }\n";
    fs::write(folder.join("deep.cpp"), source).expect("a file");
    let mut judge = judge_in(&folder, &["cases", "deep.cpp"]);
    let report = text(&in_time(move || judge.output()).stdout);
    assert!(report.contains("\nAC: 1/1 fixtures passed"), "{report}");
}

#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn the_six_languages_are_judged() {
    let folder = Scratch::new("여섯 언어");
    let cases = folder.join("제곱근");
    fs::create_dir(&cases).expect("a folder");
    fs::write(cases.join("sample.in"), "49\n").expect("a case");
    fs::write(cases.join("sample.out"), "7\n").expect("a case");
    for (ending, programs) in PROGRAMS {
        for (program, verdict) in programs.into_iter().zip(["AC", "RE", "CE"]) {
            let file = format!("내 해답.{ending}");
            fs::write(folder.join(&file), program).expect("a file");
            // A system that is busy can take seconds to fill a stack of 1 GiB.
            let mut judge = judge_in(&folder, &["./제곱근", "--timeout", "30", &file]);
            let finished = in_time(move || judge.output());
            let (report, stderr) = (text(&finished.stdout), text(&finished.stderr));
            let last = report.lines().last().unwrap_or_default();
            assert!(last.starts_with(verdict), "{program}\n{report}{stderr}");
            assert_eq!(report.contains(remedy(ending)), verdict == "RE", "{report}");
            // The source, as it was, and the cases.
            assert_eq!(fs::read_dir(&*folder).expect("a folder").count(), 2);
            fs::remove_file(folder.join(&file)).expect("it is still there");
        }
    }
}

/// A program in each language that says much on stderr and fails before it reads its input, and the line that names
/// the error; and one that looks for its input in a file.
const FAILURES: [(&str, &str, &str, &str); 6] = [
    (
        "c",
        "#include <assert.h>\n#include <stdio.h>\nint main(void) { for (int i = 0; i < 9; i++) fprintf(stderr, \"debug\\n\"); assert(1 > 2); }",
        "Assertion `1 > 2' failed.",
        "#include <stdio.h>\nint main(void) { freopen(\"input.txt\", \"r\", stdin); int n = 0; scanf(\"%d\", &n); printf(\"%d\\n\", n); }",
    ),
    (
        "cpp",
        "#include <bits/stdc++.h>\nint main() { std::vector<int> v; for (int i = 0; i < 9; i++) std::cerr << \"debug\\n\"; v.at(7); }",
        "terminate called after throwing an instance of 'std::out_of_range'",
        "#include <bits/stdc++.h>\nint main() { std::ifstream in(\"input.txt\"); int n = 0; in >> n; std::cout << n << '\\n'; }",
    ),
    (
        "rs",
        "fn main() { for _ in 0..9 { eprintln!(\"debug\") } let v: Vec<u32> = vec![]; println!(\"{}\", v[std::env::args().count()]); }",
        "index out of bounds: the len is 0 but the index is 1",
        "fn main() { print!(\"{}\", std::fs::read_to_string(\"input.txt\").unwrap()); }",
    ),
    (
        "java",
        "class Main { static int[] cells = new int[1]; static { for (int i = 0; i < 9; i++) System.err.println(\"debug\"); cells[1] = 2; } public static void main(String[] a) {} }",
        "java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1",
        "import java.io.*;\nclass Main { public static void main(String[] a) throws Exception { new FileReader(\"input.txt\"); } }",
    ),
    (
        "py",
        "import sys\nfor _ in range(9): print('debug', file=sys.stderr)\nprint(sys.argv[1])",
        "IndexError: list index out of range",
        "print(open('input.txt').read())",
    ),
    (
        "js",
        "for (let i = 0; i < 9; i++) console.error('debug')\nconst cells = []\ncells[1].x = 2",
        "TypeError: Cannot set properties of undefined (setting 'x')",
        "console.log(require('fs').readFileSync('input.txt', 'utf8'))",
    ),
];

#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn the_line_that_names_an_error_is_shown_in_all_languages() {
    let folder = problem("errors");
    for (ending, fails, error, looks_elsewhere) in FAILURES {
        let report = |program: &str| {
            let file = format!("my.{ending}");
            fs::write(folder.join(&file), program).expect("a file");
            let mut judge = judge_in(&folder, &["./cases", &file]);
            let finished = in_time(move || judge.output());
            text(&finished.stdout) + &text(&finished.stderr)
        };
        let reads_nothing = "Your program read nothing of its input.";
        let report_of_failure = report(fails);
        assert!(report_of_failure.contains(error), "{report_of_failure}");
        assert!(!report_of_failure.contains(reads_nothing), "{report_of_failure}");
        let report_of_file = report(looks_elsewhere);
        assert!(report_of_file.contains(reads_nothing), "{report_of_file}");
        let report_of_nothing = report("");
        let says_so = report_of_nothing.contains(&format!("my.{ending} is empty."));
        let is_compiled = report_of_nothing.contains("CE  ");
        assert!(says_so || is_compiled, "{report_of_nothing}");
    }
}

/// It has read what it did not take: the libraries of C move the place back.
#[test]
#[ignore = "needs gcc and g++: cargo test -p engine languages -- --ignored"]
fn a_program_that_fails_on_its_first_word_has_read() {
    let folder = problem("first-word");
    fs::write(folder.join("cases/sample.in"), "abc\n").expect("a file");
    for (file, program) in [
        ("my.c", "#include <stdio.h>\nint main(void) { int n = 0; scanf(\"%d\", &n); printf(\"%d\\n\", n); }"),
        ("my.cpp", "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n << '\\n'; }"),
    ] {
        fs::write(folder.join(file), program).expect("a file");
        let mut judge = judge_in(&folder, &["./cases", file]);
        let report = text(&in_time(move || judge.output()).stdout);
        assert!(report.contains("WA  ") && !report.contains("read nothing"), "{report}");
    }
}

/// A program in each language that is right, and one that is not.
const WITH_COMMENTS: [(&str, &str, [&str; 2]); 6] = [
    (
        "c",
        "//",
        ["#include <stdio.h>\nint main(void) { puts(\"7\"); }", "int main(void) { return 0 }"],
    ),
    ("cpp", "//", ["#include <cstdio>\nint main() { puts(\"7\"); }", "int main() { return 0 }"]),
    ("rs", "//", ["fn main() { println!(\"7\") }", "fn main() { x }"]),
    (
        "java",
        "//",
        [
            "class Main { public static void main(String[] a) { System.out.println(7); } }",
            "class Main { int x }",
        ],
    ),
    ("py", "#", ["print(7)", "print("]),
    ("js", "//", ["console.log(7)", "let x = ;"]),
];

/// The bytes of a text in an encoding, whose comment has Korean letters.
fn encoded(encoding: &str, comment: &str, program: &str) -> Vec<u8> {
    let text = |letters: &str| format!("{comment} {letters}\n{program}\n");
    match encoding {
        "BOM" => {
            text("\u{D55C}\u{AE00}").replacen(comment, &format!("\u{FEFF}{comment}"), 1).into()
        }
        "CP949" => {
            let start = [comment.as_bytes(), b" \xC7\xD1\xB1\xDB\n"].concat();
            [&start[..], program.as_bytes(), b"\n"].concat()
        }
        _ => {
            let units = "\u{FEFF}".to_string() + &text("\u{D55C}\u{AE00}");
            units.encode_utf16().flat_map(u16::to_le_bytes).collect()
        }
    }
}

/// Whoever saves a typo with a byte-order mark has to mend the typo.
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn an_encoding_is_blamed_where_the_tool_of_the_language_minds_it() {
    let folder = problem("encodings");
    for (encoding, minded_by, [english, korean]) in [
        ("BOM", &["java"][..], ["starts with a byte-order mark", "BOM으로 시작합니다"]),
        ("CP949", &["rs", "java", "py"], ["is not UTF-8", "UTF-8이 아닙니다"]),
        ("UTF-16", &["c", "cpp", "rs", "java", "py", "js"], ["is UTF-16", "UTF-16입니다"]),
    ] {
        for (ending, comment, programs) in WITH_COMMENTS {
            for (program, is_right) in programs.into_iter().zip([true, false]) {
                let is_minded = minded_by.contains(&ending);
                let file = format!("my.{ending}");
                let bytes = encoded(encoding, comment, program);
                fs::write(folder.join(&file), bytes).expect("a file");
                for (language, words) in [("en", english), ("ko", korean)] {
                    let mut judge = judge_in(&folder, &["./cases", &file, "--lang", language]);
                    let report = text(&in_time(move || judge.output()).stdout);
                    let last = report.lines().last().unwrap_or_default();
                    assert_eq!(last.starts_with("AC"), is_right && !is_minded, "{report}");
                    assert_eq!(report.contains(words), is_minded, "{encoding} {report}");
                }
            }
        }
    }
}

/// What only another standard has, and that standard.
const STANDARDS: [(&str, &str, &str); 6] = [
    ("c", "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", 1'007 - 1'000); }", "-std=gnu2x"),
    (
        "cpp",
        "#include <cstdio>\nvoid f() throw(int) {}\nint main() { std::puts(\"7\"); }",
        "-std=gnu++14",
    ),
    (
        "cpp",
        "#include <stdio.h>\nint main(void) { char s[9]; gets(s); puts(\"7\"); }",
        "-std=gnu++11",
    ),
    (
        "cpp",
        "#include <cstdio>\nstruct S { int operator[](int a, int b) { return a + b; } };\nint main() { S s; std::printf(\"%d\\n\", s[3, 4]); }",
        "-std=gnu++2b",
    ),
    (
        "rs",
        "use std::cell::RefCell;\nfn seven() -> usize { let text = RefCell::new(\"abcdefg\"); text.borrow().len() }\nfn main() { println!(\"{}\", seven()) }",
        "--edition=2024",
    ),
    (
        "rs",
        "fn f(async: u8) -> u8 { async }\nfn main() { println!(\"{}\", f(7)) }",
        "--edition=2015",
    ),
];

/// The command that runs a failing one again names it. Who chooses a standard gets no other.
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn a_source_is_compiled_by_the_standard_that_it_needs() {
    let folder = problem("standards");
    for (ending, program, standard) in STANDARDS {
        let file = format!("my.{ending}");
        fs::write(folder.join(&file), program).expect("a file");
        let report = |expected: &str, variables: &[(&str, &str)]| {
            fs::write(folder.join("cases/sample.out"), expected).expect("a case");
            let mut judge = judge_in(&folder, &["./cases", &file]);
            judge.envs(variables.iter().copied());
            text(&in_time(move || judge.output()).stdout)
        };
        assert!(report("7\n", &[]).contains("\nAC: "), "{program}");
        let wrong = report("8\n", &[]);
        let again = wrong.lines().find(|line| line.starts_with("run it again: "));
        assert!(again.is_some_and(|again| again.contains(standard)), "{wrong}");
        let chosen = [
            ("CC", "gcc -std=gnu17"),
            ("CXX", "g++ -std=gnu++17"),
            ("RUST", "rustc --edition 2021"),
        ];
        assert!(report("7\n", &chosen).contains("CE  my."), "{program}");
    }
    fs::write(folder.join("cases/sample.out"), "7\n").expect("a case");
    fs::write(folder.join("my.java"), WITH_COMMENTS[3].2[0]).expect("a file");
    for (variable, value, verdict) in [
        ("JAVAC", "javac --release 8", "\nAC: "),
        ("JAVAC", "javac --no-such-option", "CE  my.java"),
        ("JAVA", "java -Xss8m", "\nAC: "),
        ("JAVA", "java --no-such-option", "RE      "),
    ] {
        let mut judge = judge_in(&folder, &["./cases", "my.java"]);
        judge.env(variable, value);
        let report = text(&in_time(move || judge.output()).stdout);
        assert!(report.contains(verdict), "{value} {report}");
    }
}

/// A module, a script with a line for the shell, a byte-order mark, an old escape: all are right.
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn what_an_interpreter_reads_compiles() {
    let folder = problem("scripts");
    fs::write(folder.join("module.json"), "{ \"type\": \"module\" }").expect("a file");
    for (file, program) in [
        ("a.js", "#!/usr/bin/env node\nconsole.log(7); return;"),
        ("b.js", "\u{FEFF}console.log(7)"),
        ("c.js", "import fs from 'fs';\nconsole.log(await fs.existsSync('.') ? 7 : 8)"),
        ("a.py", "#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\nprint(len('\\d') + 5)"),
        ("b.py", "\u{FEFF}print(7)"),
    ] {
        if file == "c.js" {
            fs::rename(folder.join("module.json"), folder.join("package.json")).expect("a file");
        }
        fs::write(folder.join(file), program).expect("a file");
        let mut judge = judge_in(&folder, &["./cases", file]);
        let report = text(&in_time(move || judge.output()).stdout);
        assert!(report.contains("\nAC: "), "{file} {report}");
    }
}

/// Judges files, and counts how often their compiler compiles, by a script between.
#[cfg(unix)]
struct Counting {
    folder: Scratch,
    variable: &'static str,
}

#[cfg(unix)]
impl Counting {
    /// A problem whose answer is 7.
    fn new(name: &str, variable: &'static str, compiler: &str) -> Self {
        use std::os::unix::fs::PermissionsExt;
        let counting = Self { folder: problem(name), variable };
        // What it is asked is not counted.
        let asked = "case \" $* \" in *' --version '* | *' -E '* | *' dep-info '*) ;; *) echo >> \"$0.log\" ;; esac";
        counting.write("compiler", &format!("#!/bin/sh\n{asked}\nexec {compiler} \"$@\"\n"));
        let executable = fs::Permissions::from_mode(0o755);
        fs::set_permissions(counting.folder.join("compiler"), executable).expect("it is there");
        counting
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).expect("a file");
    }

    fn judge(&self, file: &str, options: &str, verdict: &str) -> usize {
        self.judge_with(&[], file, options, verdict)
    }

    /// With variables of the environment.
    fn judge_with(
        &self,
        variables: &[(&str, &str)],
        file: &str,
        options: &str,
        verdict: &str,
    ) -> usize {
        let log = self.folder.join("compiler.log");
        let _ = fs::remove_file(&log);
        let mut judge = judge_in(&self.folder, &["./cases", file]);
        // Cargo sets it for what it runs: it must not matter.
        judge.env("XDG_CACHE_HOME", &*self.folder).env("LD_LIBRARY_PATH", "/lost");
        judge.envs(variables.iter().copied());
        let compiler = self.folder.join("compiler");
        judge.env(self.variable, format!("{} {options}", compiler.display()));
        let report = text(&in_time(move || judge.output()).stdout);
        assert!(report.contains(&format!("\n{verdict}: ")), "{file} {report}");
        self.age();
        fs::read(&log).map_or(0, |log| log.len())
    }

    /// A program that was just written may still be open for writing.
    fn age(&self) {
        let programs = fs::read_dir(self.folder.join("boards-judge/compiled"));
        for program in programs.into_iter().flatten().flatten() {
            let past = std::time::SystemTime::now() - std::time::Duration::from_secs(10);
            // One may be broken.
            let _ = fs::File::open(program.path().join("program"))
                .and_then(|program| program.set_modified(past));
        }
    }
}

#[cfg(unix)]
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn what_did_not_change_is_not_compiled_again() {
    let cpp = Counting::new("compiled", "CXX", "g++");
    cpp.write(
        "my.cpp",
        "#include <cstdio>\n#include \"seven.h\"\nint main() { std::puts(SEVEN); }",
    );
    cpp.write("seven.h", "#define SEVEN \"7\"\n");
    assert_eq!(cpp.judge("my.cpp", "", "AC"), 1);
    assert_eq!(cpp.judge("my.cpp", "", "AC"), 0);
    assert_eq!(cpp.judge("my.cpp", "-O1", "AC"), 1);
    cpp.write("seven.h", "#define SEVEN \"8\"\n");
    assert_eq!(cpp.judge("my.cpp", "", "WA"), 1);
    cpp.write("seven.h", "#define SEVEN \"7\"\n");
    assert_eq!(cpp.judge("my.cpp", "", "AC"), 0);
    // What may read something else is not kept.
    for options in ["-include seven.h", "-funroll-loops", "-Wl,-O1"] {
        assert_eq!(cpp.judge("my.cpp", options, "AC"), 1, "{options}");
        assert_eq!(cpp.judge("my.cpp", options, "AC"), 1, "{options}");
    }
    cpp.write(
        "assembled.cpp",
        "#include <cstdio>\nasm(\".incbin \\\"seven.h\\\"\");\nint main() { std::puts(\"7\"); }",
    );
    cpp.write(
        "clock.cpp",
        "#include <cstdio>\nint main() { std::puts(__TIME__[0] ? \"7\" : \"\"); }",
    );
    for file in ["assembled.cpp", "clock.cpp"] {
        assert_eq!(cpp.judge(file, "", "AC"), 1, "{file}");
        std::thread::sleep(std::time::Duration::from_millis(1100));
        assert_eq!(cpp.judge(file, "", "AC"), 1, "{file}");
    }
    let library_path = [("LIBRARY_PATH", ".")];
    assert_eq!(cpp.judge_with(&library_path, "my.cpp", "", "AC"), 1);
    assert_eq!(cpp.judge_with(&library_path, "my.cpp", "", "AC"), 1);
    // A cache that is broken breaks no judging.
    let kept = cpp.folder.join("boards-judge/compiled");
    for program in fs::read_dir(&kept).expect("it is there") {
        fs::remove_file(program.expect("one").path().join("program")).expect("it is there");
    }
    assert_eq!(cpp.judge("my.cpp", "", "AC"), 1);
    assert_eq!(cpp.judge("my.cpp", "", "AC"), 0);
    fs::remove_dir_all(&kept).expect("it is there");
    cpp.write("boards-judge/compiled", "no folder");
    assert_eq!(cpp.judge("my.cpp", "", "AC"), 1);
}

/// A file changes, goes, or comes where the compiler looks earlier: the verdict is never that of the old program.
#[cfg(unix)]
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test languages -- --ignored"]
fn what_a_compiler_finds_is_asked_each_time() {
    let cpp = Counting::new("found", "CXX", "g++");
    for folder in ["early", "late", "sub"] {
        fs::create_dir(cpp.folder.join(folder)).expect("a folder");
    }
    let main =
        |line: &str| format!("#include <cstdio>\n{line}\nint main() {{ std::puts(SEVEN); }}");
    let path = format!("{0}/early:{0}/late", cpp.folder.display());
    let variables = |name| [(name, &path[..])];
    // What is included, options and variables, and two places of the header: the first one is looked at first.
    let plain = "#include <seven.h>";
    let optional = "#if __has_include(\"seven.h\")\n#include \"seven.h\"\n#else\n#include \"sub/seven.h\"\n#endif";
    for (line, options, variable, [early, late]) in [
        (plain, "", "CPLUS_INCLUDE_PATH", ["early", "late"]),
        (plain, "", "CPATH", ["early", "late"]),
        (plain, "-Iearly -Ilate", "UNUSED", ["early", "late"]),
        ("#include \"seven.h\"", "-Ilate", "UNUSED", [".", "late"]),
        ("#define NAME \"seven.h\"\n/**/ # include NAME", "-Ilate", "UNUSED", [".", "late"]),
        (optional, "", "UNUSED", [".", "sub"]),
    ] {
        let header = |folder: &str, number| {
            let text = format!("#define SEVEN \"{number}\"\n");
            cpp.write(&format!("{folder}/seven.h"), &text);
        };
        let judge = |verdict| cpp.judge_with(&variables(variable), "found.cpp", options, verdict);
        cpp.write("found.cpp", &main(line));
        header(late, 7);
        let case = format!("{line} {options} {variable}");
        assert_eq!([judge("AC"), judge("AC")], [1, 0], "{case}");
        header(late, 8);
        assert_eq!([judge("WA"), judge("WA")], [1, 0], "{case}");
        header(early, 7);
        assert_eq!([judge("AC"), judge("AC")], [1, 0], "{case}");
        header(early, 9);
        assert_eq!([judge("WA"), judge("WA")], [1, 0], "{case}");
        fs::remove_file(cpp.folder.join(early).join("seven.h")).expect("it is there");
        header(late, 7);
        assert_eq!(judge("AC"), 0, "{case}");
        fs::remove_file(cpp.folder.join(late).join("seven.h")).expect("it is there");
    }
}

/// The same of Rust: files that are included, modules and variables.
#[cfg(unix)]
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test languages -- --ignored"]
fn what_rustc_reads_is_asked_each_time() {
    let rust = Counting::new("read", "RUST", "rustc");
    fs::create_dir(rust.folder.join("a b")).expect("a folder");
    for (expression, file, [seven, eight]) in [
        ("include_str!(\"a b/seven.txt\")", "a b/seven.txt", ["7", "8"]),
        (
            "{ #[path = \"own.rs\"] mod own; own::SEVEN }",
            "own.rs",
            ["pub const SEVEN: u8 = 7;", "pub const SEVEN: u8 = 8;"],
        ),
        ("include!(\"seven.in\")", "seven.in", ["7", "8"]),
    ] {
        rust.write("it.rs", &format!("fn main() {{ println!(\"{{}}\", {expression}); }}"));
        rust.write(file, seven);
        assert_eq!(rust.judge("it.rs", "", "AC"), 1, "{expression}");
        assert_eq!(rust.judge("it.rs", "", "AC"), 0, "{expression}");
        rust.write(file, eight);
        assert_eq!(rust.judge("it.rs", "", "WA"), 1, "{expression}");
        rust.write(file, seven);
        assert_eq!(rust.judge("it.rs", "", "AC"), 0, "{expression}");
    }
    rust.write("it.rs", "fn main() { println!(\"{}\", option_env!(\"SEVEN\").unwrap_or(\"8\")); }");
    assert_eq!(rust.judge("it.rs", "", "WA"), 1);
    assert_eq!(rust.judge_with(&[("SEVEN", "7")], "it.rs", "", "AC"), 1);
    assert_eq!(rust.judge("it.rs", "", "WA"), 0);
    assert_eq!(rust.judge("it.rs", "-Ctarget-cpu=native", "WA"), 1);
    assert_eq!(rust.judge("it.rs", "-Ctarget-cpu=native", "WA"), 1);
}

#[cfg(unix)]
#[test]
#[ignore = "needs gcc, g++, a JDK, Python and Node.js: cargo test -p engine languages -- --ignored"]
fn java_that_did_not_change_is_not_compiled_again() {
    let java = Counting::new("compiled-java", "JAVAC", "javac");
    // Of the two classes, the comment names the wrong one.
    let source = "// not: public class Seven\npublic class Main {\n\
        public static void main(String[] words) { System.out.println(Inner.SEVEN); }\n\
        static class Inner { static String SEVEN = \"7\"; }\n}\n";
    java.write("my.java", source);
    assert_eq!(java.judge("my.java", "", "AC"), 2);
    assert_eq!(java.judge("my.java", "", "AC"), 0);
    assert_eq!(java.judge("my.java", "-g", "AC"), 2);
    java.write("my.java", &source.replace("\"7\"", "\"8\""));
    assert_eq!(java.judge("my.java", "", "WA"), 2);
    // javac finds classes beside: what names one is not kept.
    java.write("Seven.java", "class Seven { static String SEVEN = \"7\"; }");
    java.write("two.java", "class Two { public static void main(String[] words) { System.out.println(Seven.SEVEN); } }");
    assert_eq!(java.judge("two.java", "", "AC"), 1);
    assert_eq!(java.judge("two.java", "", "AC"), 1);
    java.write("Seven.java", "class Seven { static String SEVEN = \"8\"; }");
    assert_eq!(java.judge("two.java", "", "WA"), 1);
    let class_path = [("CLASSPATH", ".")];
    assert_eq!(java.judge_with(&class_path, "my.java", "", "WA"), 2);
    assert_eq!(java.judge_with(&class_path, "my.java", "", "WA"), 2);
}

/// Since C++20, `>>` stops before the end of an array of `char`.
#[test]
#[ignore = "needs g++: cargo test languages -- --ignored"]
fn a_program_that_reads_a_word_into_an_array_is_right() {
    let folder = Scratch::new("reads-into-an-array");
    fs::create_dir(folder.join("cases")).expect("a folder");
    fs::write(folder.join("cases/sample.in"), "ABCDE\n").expect("a case");
    fs::write(folder.join("cases/sample.out"), "E\n").expect("a case");
    let source = "#include <iostream>\nchar b[5][5];\n\
         int main() { std::cin >> b[0]; std::cout << b[0][4] << '\\n'; }\n";
    fs::write(folder.join("my.cpp"), source).expect("a file");
    let mut judge = judge_in(&folder, &["cases", "my.cpp"]);
    let report = text(&in_time(move || judge.output()).stdout);
    assert!(report.contains("\nAC: 1/1 fixtures passed"), "{report}");
}

/// The same source, and the same words of the compiler.
#[cfg(unix)]
#[test]
#[ignore = "needs g++: cargo test languages -- --ignored"]
fn a_compiler_that_is_a_script_is_asked_each_time() {
    use std::os::unix::fs::PermissionsExt;
    let folder = problem("wrapped");
    let source = "#include <cstdio>\nint main() { std::printf(\"%d\\n\", SEVEN); }\n";
    fs::write(folder.join("my.cpp"), source).expect("a file");
    for (seven, verdict) in [(7, "AC"), (8, "WA"), (7, "AC")] {
        let script = format!("#!/bin/sh\nexec g++ -DSEVEN={seven} \"$@\"\n");
        let wrapper = folder.join("wrap.sh");
        fs::write(&wrapper, script).expect("a script");
        fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).expect("its mode");
        let mut judge = judge_in(&folder, &["cases", "my.cpp"]);
        judge.env("CXX", "./wrap.sh");
        let report = text(&in_time(move || judge.output()).stdout);
        assert!(report.contains(&format!("\n{verdict}: ")), "{report}");
    }
}

#[test]
#[ignore = "needs a JDK: cargo test languages -- --ignored"]
fn the_public_class_is_run() {
    let folder = problem("public");
    let main = |number: u8| {
        format!("{{ public static void main(String[] a) {{ System.out.println({number}); }} }}\n")
    };
    let source =
        format!("class A {}public class Solution {}class My {}", main(8), main(7), main(9));
    fs::write(folder.join("My.java"), source).expect("a file");
    let mut judge = judge_in(&folder, &["cases", "My.java"]);
    let report = text(&in_time(move || judge.output()).stdout);
    assert!(report.contains("\nAC: "), "{report}");
}
