//! `misbehaves HOW`: a program that misbehaves on demand, for the tests. Under other names it is a compiler, an
//! interpreter, or what these make of a source, whose first line has a comment with HOW.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::thread;
use std::time::Duration;

fn main() {
    // It panics hundreds of times: a backtrace costs more than all else.
    env::set_var("RUST_BACKTRACE", "0");
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // Without /proc, it is what the program was started as.
    let own = env::current_exe();
    let own = own.unwrap_or_else(|_| env::args().next().expect("a path").into());
    let name = own.file_stem().expect("a name").to_string_lossy().into_owned();
    match (&name[..], &arguments[..]) {
        ("misbehaves", _) => {
            use_time();
            misbehave(&arguments);
        }
        ("gcc" | "g++" | "rustc", _) => compile(&name, &arguments),
        ("javac", [.., "-d", folder, source]) => compile_java(Path::new(folder), source),
        ("java", [.., "-cp", folder, class]) => {
            let file = Path::new(folder).join(class.replace('.', "/"));
            misbehave_as(&file.with_extension("class"), &[]);
        }
        // An interpreter that is asked where it is. `python3` is a script that looks for it, as those of
        // pyenv are, but it is broken: the next name is right.
        ("python3", _) => process::exit(127),
        ("python", ["-W", "ignore", "-c", _, source]) | ("node", ["-e", _, source]) => {
            println!("{}", own.display());
            compile_script(Path::new(source), 3);
        }
        ("node", ["--check", source]) => compile_script(Path::new(source), 1),
        ("python", ["-W", "ignore", source, rest @ ..]) | ("node", [source, rest @ ..]) => {
            misbehave_as(Path::new(source), rest);
        }
        // A compiled program.
        _ => misbehave_as(&how_file(&own), &arguments),
    }
}

/// Where a compiler leaves what a program is to do.
fn how_file(program: &Path) -> PathBuf {
    program.with_extension("how")
}

/// Misbehaves as the first line of a source says, with the arguments of a run.
fn misbehave_as(source: &Path, arguments: &[&str]) {
    use_time();
    let text = read(source);
    let how = first_line(&text).trim_start_matches(['/', '#', ' ']);
    let how: Vec<&str> = how.split(' ').collect();
    misbehave(&[&how[..], arguments].concat());
}

/// A source, whatever its encoding.
fn read(source: &Path) -> String {
    let text = fs::read(source).expect("a source");
    String::from_utf8_lossy(&text).trim_start_matches('\u{FEFF}').to_string()
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("")
}

/// A compiler of one file: a program is a copy of this one.
fn compile(name: &str, arguments: &[&str]) {
    let is_end = |argument: &&str| ["-o", "-fsyntax-only", "--emit=metadata"].contains(argument);
    let end = arguments.iter().position(is_end).expect("one of them");
    let source = Path::new(arguments[end - 1]);
    check(name, source);
    let text = read(source);
    // The last option for the standard wins.
    let standard = arguments.iter().rfind(|argument| argument.starts_with("-std="));
    let [before_17, before_14] = [&["-std=gnu++14", "-std=gnu++11"][..], &["-std=gnu++11"]];
    for (mark, needed) in [("// C++14", before_17), ("// C++11", before_14)] {
        if text.contains(mark) && !standard.is_some_and(|standard| needed.contains(standard)) {
            eprintln!("{}:2: error: reference to 'size' is ambiguous", source.display());
            process::exit(1);
        }
    }
    if text.contains("// Rust 2024") && !arguments.iter().any(|it| it.ends_with("2024")) {
        eprintln!("{}:2: error: expected `;`", source.display());
        process::exit(1);
    }
    if arguments[end] == "-o" {
        let out = Path::new(arguments[end + 1]);
        fs::copy(env::current_exe().expect("a path"), out).expect("it can be written");
        fs::copy(source, how_file(out)).expect("it can be written");
    }
}

/// Complains of a script as Python and node do, with this status.
fn compile_script(source: &Path, status: i32) {
    let shown = source.display();
    if std::str::from_utf8(&fs::read(source).expect("a source")).is_err() {
        eprintln!("  File \"{shown}\", line 1\nSyntaxError: Non-UTF-8 code starting with '\\xc7'");
        process::exit(status);
    }
    if read(source).contains("does-not-compile") {
        eprintln!(
            "  File \"{shown}\", line 2\n    print(\n         ^\nSyntaxError: '(' was never closed"
        );
        process::exit(status);
    }
}

/// A compiler of Java: a class file for each class, with the constants of a class with `main`.
fn compile_java(folder: &Path, source: &str) {
    check("javac", Path::new(source));
    let text = read(Path::new(source));
    let public = text.rsplit("public class ").next().and_then(|rest| rest.split(' ').next());
    let public = public.filter(|_| text.contains("public class ")).unwrap_or("");
    if !public.is_empty() && !source.ends_with(&format!("{public}.java")) {
        eprintln!("{source}:2: error: class {public} is public, should be declared in a file named {public}.java");
        process::exit(1);
    }
    let package = text.split("package ").nth(1).and_then(|rest| rest.split(';').next());
    let folder = folder.join(package.unwrap_or("").replace('.', "/"));
    fs::create_dir_all(&folder).expect("it can be made");
    for class in text.split("class ").skip(1) {
        let name = class.split(' ').next().unwrap_or("");
        let main = if class.contains("main(") { "\0\u{4}main([Ljava/lang/String;)V" } else { "" };
        let file = folder.join(name).with_extension("class");
        let content = format!("{}\n{main}", first_line(&text));
        fs::write(file, content).expect("it can be written");
    }
}

/// Complains of an encoding as the real tools do.
fn check_encoding(name: &str, source: &Path) {
    let (text, shown) = (fs::read(source).expect("a source"), source.display());
    let is_utf_8 = std::str::from_utf8(&text).is_ok();
    let complaint = match name {
        "javac" if text.starts_with(b"\xEF\xBB\xBF") => r"illegal character: '\ufeff'",
        "javac" if !is_utf_8 => "unmappable character (0xC7) for encoding UTF-8",
        "rustc" if !is_utf_8 => "couldn't read it: stream did not contain valid UTF-8",
        // gcc minds no comment.
        "gcc" | "g++" if text.starts_with(b"\xFF\xFE") => r"stray '\377' in program",
        _ => return,
    };
    eprintln!("{shown}:1: error: {complaint}");
    process::exit(1);
}

/// Ends as a compiler may if the first line of a source says so.
fn check(name: &str, source: &Path) {
    check_encoding(name, source);
    let (text, shown) = (read(source), source.display());
    match first_line(&text).trim_start_matches("// ") {
        "does-not-compile" => {
            eprintln!("{shown}:1: error: expected ';'\n{}", "    ^\n".repeat(30));
            process::exit(1);
        }
        "needs-boards" => {
            eprintln!("{shown}:2: error: cannot find boards");
            process::exit(1);
        }
        "warns" => eprintln!("{shown}:1: warning: unused"),
        how if how.starts_with("compiling-sleeps ") => {
            misbehave(&["sleeps", how.trim_start_matches("compiling-sleeps ")]);
        }
        "prints-errors-without-end" => misbehave(&["complains-without-end"]),
        _ => {}
    }
}

#[allow(clippy::zombie_processes, reason = "to leave a child is the point")]
fn misbehave(arguments: &[&str]) {
    match *arguments {
        // As a program with a mistake of the catalogue, or with `none`.
        ["answers", problem, mistake] => answer(problem, &[mistake]),
        // As one with two of them: no program of the catalogue.
        ["answers", problem, one, other] => answer(problem, &[one, other]),
        // Misbehaves on some runs, such as `1,3`, counted from 1 by the length of a file; is right on the
        // others.
        ["on-runs", runs, file, problem, ref how @ ..] => {
            let file = fs::File::options().append(true).create(true).open(file);
            let mut file = file.expect("it can be opened");
            file.write_all(b".").expect("it can be written");
            let run = file.metadata().expect("it is there").len().to_string();
            if runs.split(',').any(|wrong| wrong == run || wrong == "all") {
                misbehave(how);
            } else {
                answer(problem, &[]);
            }
        }
        // Waits until two runs are at work.
        ["meets", file, ref how @ ..] => {
            let met = fs::File::options().append(true).create(true).open(file);
            let mut met = met.expect("it can be opened");
            met.write_all(b".").expect("it can be written");
            while met.metadata().expect("it is there").len() < 2 {
                thread::sleep(Duration::from_millis(10));
            }
            misbehave(how);
        }
        // Prints the numbers up to one, perhaps with a wrong line, or after a first run that makes a file and
        // prints another.
        ["counts-to", last] => count(last, ""),
        ["counts-to", last, wrong] => count(last, wrong),
        ["counts-later-to", last, file] => match fs::File::create_new(file) {
            Ok(_) => print(b"7\n"),
            Err(_) => count(last, ""),
        },
        // Other words show how they are quoted.
        ["prints", text, ..] => print(text.as_bytes()),
        ["answers-in-one-line", problem] => {
            print(right_answer(problem).replace('\n', " ").as_bytes());
        }
        ["computes"] => compute(),
        ["fills-and-computes", mebibytes] => {
            let filled = vec![1_u8; mebibytes.parse::<usize>().expect("MiB") << 20];
            std::hint::black_box(filled);
            compute();
        }
        // Uses this much memory, then prints 0.
        ["fills", mebibytes] => {
            let mebibytes: usize = mebibytes.parse().expect("MiB");
            let filled = std::hint::black_box(vec![1_u8; mebibytes << 20]);
            thread::sleep(Duration::from_millis(100));
            print(format!("{}\n", filled[0] - 1).as_bytes());
        }
        ["waits"] => thread::sleep(Duration::from_secs(100)),
        ["sleeps", seconds] => {
            let child = Command::new("sleep").arg(seconds).status();
            child.expect("there is sleep");
        }
        ["reads-nothing"] => {}
        ["prints-megabytes"] => print(&b"x\n".repeat(2 << 20)),
        ["prints-without-end"] => loop {
            print(&vec![b'x'; 1 << 20]);
        },
        ["complains-without-end"] => loop {
            let complaint = io::stderr().write_all(&vec![b'x'; 1 << 20]);
            complaint.expect("it is read");
        },
        ["goes-on"] => print(b"0\n0\n"),
        ["prints-no-text"] => print(b"\xFF\xFE\n"),
        ["prints-escapes"] => print(b"\x1B]0;title\x07\x1B[32mAC\x1B[0m\n"),
        // The answer is right, perhaps in another form; the output goes on.
        ["prints-empty-lines-and-more", answer] => {
            print(&[answer.as_bytes(), &vec![b'\n'; 1_200_000][..], b"GARBAGE\n"].concat());
        }
        // As Node's `writeFileSync("/dev/stdout", …)` does.
        ["opens-its-stdout-anew", first, second] => {
            for line in [first, second] {
                fs::write("/dev/stdout", format!("{line}\n")).expect("it can be written");
            }
        }
        ["leaves-a-child", seconds] => {
            // Which leaves the process group.
            let child = Command::new("setsid").args(["sleep", seconds]).spawn();
            child.expect("there is setsid");
            print(b"0\n");
        }
        // Goes on in a child that it does not wait for, and so does the child: without end.
        ["hands-over"] => {
            let child = Command::new(env::current_exe().expect("a path")).arg("hands-over").spawn();
            child.expect("it can be started");
        }
        // The child cannot be found either, and holds stdout open.
        ["leaves-a-stranger", seconds] => {
            let child = Command::new("setsid").args(["sleep", seconds]).env_clear().spawn();
            child.expect("there is setsid");
            count("30", "");
        }
        // Without the arguments that the judge adds.
        ["only", how, ..] => misbehave(&[how]),
        _ => fail(arguments),
    }
}

/// Fails, perhaps after an answer.
fn fail(arguments: &[&str]) {
    match *arguments {
        ["crashes"] => process::abort(),
        ["fails"] => {
            eprintln!("Traceback (most recent call last):\n{}broken", "  a line\n".repeat(40));
            process::exit(3);
        }
        ["fails-saying", words] => {
            eprint!("{words}");
            process::exit(1);
        }
        ["prints-then-fails", text] => {
            print(text.as_bytes());
            process::exit(3);
        }
        ["answers-then-fails", problem] => {
            print(right_answer(problem).as_bytes());
            eprintln!("EOFError: EOF when reading a line");
            process::exit(1);
        }
        ["crashes-on-inputs", how] => crash_on_inputs(how),
        _ => divide(arguments),
    }
}

/// Crashes where the input is short or where it is long; prints a wrong output for others.
fn crash_on_inputs(how: &str) {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    match (how, input.len() < 60) {
        ("short", true) => process::abort(),
        ("long", false) => {
            eprintln!("Traceback:\nIndexError: list index out of range");
            process::exit(1);
        }
        _ => print(b"9\n"),
    }
}

/// A small problem with decimals: programs, generators and checkers.
fn divide(arguments: &[&str]) {
    match *arguments {
        // The quotient of two numbers, perhaps wrong from a divisor on, or of fewer digits.
        ["divides"] => print(format!("{}\n", quotient()).as_bytes()),
        ["divides-roughly"] => print(format!("{:.7}\n", quotient()).as_bytes()),
        ["divides-up-to", last] => {
            let right = quotient();
            let is_right = 1.0 / last.parse::<f64>().expect("a number") <= right;
            print(format!("{}\n", if is_right { right } else { 0.0 }).as_bytes());
        }
        // A generator: 1 and the number of the case, but from a number on it does something else.
        ["makes", _seed, number] => print(format!("1 {number}\n").as_bytes()),
        ["makes-up-to", last, how, seed, number] => {
            if number.parse::<u32>().expect("a number") <= last.parse().expect("a number") {
                misbehave(&["makes", seed, number]);
            } else {
                misbehave(&[how]);
            }
        }
        ["makes-one", ..] => print(b"1 4\n"),
        // Another input each time, whatever the seed.
        ["makes-anything", ..] => print(format!("1 1{}\n", process::id()).as_bytes()),
        // A checker: an output is right if it divides as the expected one, to two digits.
        ["checks", _input, output, expected] => {
            let [output, expected] = [output, expected].map(|file| {
                let text = fs::read_to_string(file).expect("a file");
                text.trim().parse::<f64>().expect("a number")
            });
            if (output - expected).abs() >= 0.01 {
                println!("{output} is not {expected}");
                process::exit(1);
            }
        }
        // Checkers that compare the files.
        ["compares", how, _input, output, expected] => {
            let is_same = fs::read(output).ok() == fs::read(expected).ok();
            match how {
                "silently" => process::exit(i32::from(!is_same)),
                "at-length" if !is_same => {
                    print(&b"wrong\n".repeat(170_000));
                    process::exit(1);
                }
                "as-testlib" if !is_same => {
                    eprintln!("wrong output format Expected double, but \"x\" found");
                    process::exit(2);
                }
                "as-kattis" => process::exit(if is_same { 42 } else { 43 }),
                "always-right" => process::exit(42),
                "never-right" => {
                    eprintln!("RuntimeError: broken");
                    process::exit(1);
                }
                _ => {}
            }
        }
        _ => sum(arguments),
    }
}

/// Another: a count, and as many numbers on the next line.
fn sum(arguments: &[&str]) {
    match *arguments {
        // The sum, perhaps of at most three numbers, or without the numbers above one.
        ["sums"] => print(format!("{}\n", list().iter().sum::<i64>()).as_bytes()),
        ["sums-of-three"] => {
            let list = list();
            assert!(list.len() < 4, "more than three numbers");
            print(format!("{}\n", list.iter().sum::<i64>()).as_bytes());
        }
        ["sums-up-to", last] => {
            let last = last.parse().expect("a number");
            let sum: i64 = list().iter().filter(|&&number| number <= last).sum();
            print(format!("{sum}\n").as_bytes());
        }
        // It crashes where a number is too large.
        // Knows the answer to one input.
        ["sums-only", ref numbers @ ..] => {
            let list = list();
            assert!(list.iter().map(i64::to_string).eq(numbers.iter().copied()), "another list");
            print(format!("{}\n", list.iter().sum::<i64>()).as_bytes());
        }
        ["sums-below", end] => {
            let (list, end) = (list(), end.parse().expect("a number"));
            if list.iter().any(|&number| number >= end) {
                misbehave(&["fails-saying", "IndexError: list index out of range\n"]);
            }
            print(format!("{}\n", list.iter().sum::<i64>()).as_bytes());
        }
        // A generator of lists of this length, or, with `0`, of the number of the case.
        ["lists", length, seed, number] => {
            let length = if length == "0" { number } else { length };
            let length: u32 = length.parse().expect("a number");
            let seed: u32 = seed.parse().expect("a seed");
            let numbers = (1..=length).map(|it| (seed * it * it % 23).to_string());
            let numbers: Vec<String> = numbers.collect();
            print(format!("{length}\n{}\n", numbers.join(" ")).as_bytes());
        }
        // Another: twice a digit, perhaps wrong from one on. Nothing else is an input.
        ["doubles"] => print(format!("{}\n", 2 * digit()).as_bytes()),
        ["doubles-up-to", last] => {
            let last = last.parse().expect("a number");
            print(format!("{}\n", 2 * digit().min(last)).as_bytes());
        }
        // The sum again, by a program that asserts only some of what it reads.
        ["sums-asserting", checks] => {
            print(format!("{}\n", list_asserting(checks).iter().sum::<i128>()).as_bytes());
        }
        // The sum again, of words wherever lines end; and of the numbers of all lines until the input ends.
        ["sums-of-words"] => {
            let input = io::read_to_string(io::stdin()).expect("the input is text");
            let number = |word: &str| word.parse::<i64>().expect("a number");
            let words: Vec<i64> = input.split_whitespace().map(number).collect();
            let list = &words[1..];
            assert_eq!(list.len() as i64, words[0], "the length of the list");
            assert!(list.iter().all(|number| (0..=1000).contains(number)), "the range");
            print(format!("{}\n", list.iter().sum::<i64>()).as_bytes());
        }
        ["sums-of-lines"] => {
            let input = io::read_to_string(io::stdin()).expect("the input is text");
            let number = |line: &str| line.parse::<i64>().expect("a number");
            let lines: Vec<i64> = input.lines().map(number).collect();
            assert!(lines.iter().all(|number| (0..=1000).contains(number)), "the range");
            print(format!("{}\n", lines.iter().sum::<i64>()).as_bytes());
        }
        // A checker: what is expected must not be below one.
        ["checks-sums-from", least, _input, output, expected] => {
            let [output, expected] = [output, expected].map(|file| read(Path::new(file)));
            let expected = expected.trim();
            let is_too_small =
                expected.parse().is_ok_and(|it: i64| it < least.parse().expect("a number"));
            if is_too_small || expected.is_empty() {
                print(format!("{expected} is too small\n").as_bytes());
                process::exit(1);
            }
            process::exit(i32::from(output.trim() != expected));
        }
        // An output validator that fails where more is expected than it thought of.
        ["judges-up-to", last, _input, answer, _folder] => {
            let [answer, last] = [&read(Path::new(answer)), last]
                .map(|it| it.trim().parse::<i64>().expect("a number"));
            assert!(answer <= last, "an answer above {last}");
            let output = io::read_to_string(io::stdin()).expect("text");
            process::exit(if output.trim() == answer.to_string() { 42 } else { 43 });
        }
        // A checker of testlib that gives points, and an output validator that gives a score.
        ["gives-points", _input, output, _expected] => {
            process::exit(if read(Path::new(output)).trim() == "x" { 1 } else { 7 });
        }
        ["scores", _input, _answer, folder, ..] => {
            let output = io::read_to_string(io::stdin()).expect("text");
            fs::write(Path::new(folder).join("score.txt"), "0\n").expect("a folder");
            process::exit(if ["", "0"].contains(&output.trim()) { 43 } else { 42 });
        }
        // Validators, that of Kattis with the flags of a group of test cases.
        ["is-list"] => drop(list()),
        ["accepts"] => process::exit(42),
        ["accepts-only", ref words @ ..] => {
            let input = io::read_to_string(io::stdin()).expect("text");
            process::exit(i32::from(!input.split_whitespace().eq(words.iter().copied())));
        }
        ["is-list-42", ref flags @ ..] => {
            let list = list();
            let most = if flags.contains(&"small") { 3 } else { 100 };
            process::exit(if list.len() <= most { 42 } else { 43 });
        }
        _ => talk(arguments),
    }
}

/// An interactive one: a number from 1 to 10 is to be guessed, at the fourth guess at the latest.
fn talk(arguments: &[&str]) {
    match *arguments {
        ["thinks-of-a-number", input, _answer, folder, ..] => {
            let number: i64 =
                fs::read_to_string(input).expect("a file").trim().parse().expect("a number");
            let message = |words: String| {
                fs::write(Path::new(folder).join("judgemessage.txt"), words).expect("a folder");
                process::exit(43);
            };
            for (before, guess) in io::stdin().lines().enumerate() {
                let guess = guess.expect("text");
                let Ok(guess) = guess.parse::<i64>() else {
                    return message(format!("{guess} is no number"));
                };
                // It fails itself.
                assert!(guess <= 10, "a guess above 10");
                if before == 3 && guess != number {
                    return message("not found with four guesses".to_string());
                }
                let words = ["lower", "right", "higher"];
                println!("{}", words[(number.cmp(&guess) as i64 + 1) as usize]);
                if guess == number {
                    process::exit(42);
                }
            }
        }
        ["guesses", ref how @ ..] => guess(how),
        _ => panic!("misbehaves {arguments:?}?"),
    }
}

/// Guesses a number, right or not.
fn guess(how: &[&str]) {
    let (mut first, mut last) = (1, if how == ["too-high"] { 50 } else { 10 });
    let mut replies = io::stdin().lines();
    loop {
        let guess = if how == ["in-order"] { first } else { (first + last) / 2 };
        match how {
            // Where nothing is flushed, the other side waits, too.
            ["without-flush"] => {}
            ["words"] => println!("perhaps {guess}"),
            _ => println!("{guess}"),
        }
        let Some(reply) = replies.next() else {
            // Said to one that has ended, it decides nothing.
            println!("{}", guess + 1);
            return misbehave(&["fails-saying", "no reply"]);
        };
        match &reply.expect("text")[..] {
            "higher" => first = guess + 1,
            "lower" => last = guess - 1,
            _ => break,
        }
    }
    match how {
        ["then-fails"] => process::exit(3),
        ["then-computes"] => compute(),
        _ => {}
    }
}

fn list() -> Vec<i64> {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    let number = |word: &str| word.parse::<i64>().expect("a number");
    let lines: Vec<&str> = input.lines().collect();
    let list: Vec<i64> = lines[1].split_whitespace().map(number).collect();
    assert_eq!(list.len() as i64, number(lines[0]), "the length of the list");
    assert_eq!(lines.len(), 2, "lines");
    list
}

/// The list of the input, read as it comes: what is missing, or no number, is 0. Asserts what `checks` names: that
/// there are two `lines`, no word `more` than the count, none `less`, only `numbers`, and these within a `range`.
fn list_asserting(checks: &str) -> Vec<i128> {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    let lines: Vec<&str> = input.lines().collect();
    let assert = |check, holds: bool| assert!(holds || !checks.contains(check), "{check}");
    assert("lines", lines.len() == 2);
    let words = |line: usize| lines.get(line).unwrap_or(&"").split_whitespace();
    let number = |word: &str| {
        assert("numbers", word.parse::<i128>().is_ok());
        let number = word.parse().unwrap_or(0);
        assert("range", (0..=1000).contains(&number));
        number
    };
    let count = words(0).next().map_or(0, number);
    let list: Vec<i128> = words(1).map(number).collect();
    assert("more", words(0).count() < 2 && list.len() as i128 <= count);
    assert("less", list.len() as i128 >= count);
    list.into_iter().take(count.clamp(0, 1000) as usize).collect()
}

/// The input, which is a digit but 0.
fn digit() -> i64 {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    let digit = input.trim().parse().expect("a number");
    assert!((1..10).contains(&digit), "{digit} is no digit from 1");
    assert_eq!(input, format!("{digit}\n"), "one line");
    digit
}

/// The quotient of the two numbers of the input.
fn quotient() -> f64 {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers = input.split_whitespace().map(str::parse::<f64>);
    let numbers: Vec<f64> = numbers.map(|number| number.expect("a number")).collect();
    numbers[0] / numbers[1]
}

fn right_answer(problem: &str) -> String {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    let problem = problems::problem_called(problem).expect("a problem");
    (problem.naive)(&input)
}

/// The output of the first mistake that is made on the input, or of the last.
fn answer(problem: &str, mistakes: &[&str]) {
    let input = io::read_to_string(io::stdin()).expect("the input is text");
    let problem = problems::problem_called(problem).expect("a problem");
    let right = (problem.naive)(&input);
    let mut output = Some(right.clone());
    let answer = problem.mistakes.answer;
    for mistake in mistakes {
        if output.as_ref() == Some(&right) {
            output = answer(&input, mistake);
        }
    }
    match output {
        Some(output) => print(output.as_bytes()),
        None => compute(),
    }
}

/// Prints the numbers from 1 to the last, a line each, with an `x` in place of one.
fn count(last: &str, wrong: &str) {
    let numbers = 1..=last.parse().expect("a number");
    let line = |number: u32| match number.to_string() {
        number if number == wrong => "x\n".to_string(),
        number => number + "\n",
    };
    print(numbers.map(line).collect::<String>().as_bytes());
}

fn print(bytes: &[u8]) {
    io::stdout().write_all(bytes).expect("it is read");
}

fn compute() {
    loop {
        std::hint::spin_loop();
    }
}

/// Uses as much CPU time as `SLOW` says, in milliseconds, where the system is Linux. What compiles does not.
fn use_time() {
    if let Ok(time) = env::var("SLOW") {
        let time = Duration::from_millis(time.parse().expect("milliseconds"));
        while cpu_time() < time {
            std::hint::spin_loop();
        }
    }
}

/// The CPU time of this process so far, where the system is Linux.
fn cpu_time() -> Duration {
    let accounts = fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let time = accounts.split(' ').next();
    let time = time.and_then(|time| time.parse().ok());
    Duration::from_nanos(time.expect("the time comes first"))
}
