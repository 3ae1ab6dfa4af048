//! Which folders are packages, and what is read of them. Hostile ones cost one sentence, and nothing outside of them
//! is touched.

use crate::support::Scratch;
use engine::cases::TestCase;
use engine::known::checker::Protocol;
use engine::known::{FunctionOrProgram, Known};
use engine::packages::{find, known, Comparison, FolderContent, Package};
use engine::problem_set::EMPTY;
use engine::programs::repository::ALONE;
use engine::programs::toolchain::Toolchain;
use engine::tasks::{loading, Task};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

/// What Git leaves in place of a file of Git LFS.
const POINTER: &str = "version https://git-lfs.github.com/spec/v1\nsize 5\n";

/// Writes files, with the folders around them.
fn write(root: &Path, files: &[(&str, &str)]) {
    for (name, content) in files {
        let file = root.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
        fs::write(file, content).expect("it can be written");
    }
}

/// The package in a folder.
fn package(folder: &Path) -> Package {
    match find(folder) {
        Ok(FolderContent::Package(package)) => *package,
        Ok(_) => panic!("{}: not a package", folder.display()),
        Err(error) => panic!("{error}"),
    }
}

/// The names of the test cases in a folder, and of those without an expected output.
fn cases(folder: &Path) -> (Vec<String>, Vec<String>) {
    let pairs = match find(folder) {
        Ok(FolderContent::Package(package)) => package.cases.pairs,
        Ok(FolderContent::Cases(cases)) => cases.pairs,
        Ok(_) => Vec::new(),
        Err(error) => panic!("{error}"),
    };
    let without = pairs.iter().filter(|pair| pair.output.is_none());
    let without = without.map(|pair| pair.name.clone()).collect();
    (pairs.into_iter().map(|pair| pair.name).collect(), without)
}

#[test]
fn pairs_are_found_however_they_are_called() {
    for (index, (files, expected, without)) in [
        (&["1.in", "1.out", "2.in", "2.ans", "3.in", "3.sol"][..], &["1", "2", "3"][..], &[][..]),
        (&["in_1.txt", "out_1.txt", "notes.txt"], &["in_1"], &[]),
        (&["1/input.txt", "1/output.txt", "2/input.txt", "2/output.txt"], &["1", "2"], &[]),
        (&["test/sample-1.in", "test/sample-1.out"], &["sample-1"], &[]),
        (&["input/input0.txt", "output/output0.txt"], &["input0"], &[]),
        (&["in/a.in", "out/a.out", "in/b.in"], &["a", "b"], &["b"]),
        (&["in/a", "out/a"], &["a"], &[]),
        (&["tests/input/1.txt", "tests/output/1.txt"], &["1"], &[]),
        (
            &["data/sample/1.in", "data/sample/1.ans", "data/secret/g/2.in"],
            &["sample/1", "secret/g/2"],
            &["secret/g/2"],
        ),
        // Compilers and LaTeX write files that end like outputs.
        (&["a.out", "test/sample-1.in", "test/sample-1.out"], &["sample-1"], &[]),
        (&["solution.out", "in/a.in", "out/a.out"], &["a"], &[]),
        (&["a.out"], &[], &[]),
        // A word is no part of another.
        (&["inner.txt", "outner.txt", "main.txt"], &[], &[]),
        (&["a.in", "b.in"], &["a", "b"], &["a", "b"]),
        (&["data/bad/1.in", "data/bad/1.ans"], &[], &[]),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("pairs-{index}"));
        let files: Vec<(&str, &str)> = files.iter().map(|&file| (file, "1\n")).collect();
        write(&folder, &files);
        let found = cases(&folder);
        assert_eq!(
            (&found.0[..], &found.1[..]),
            (
                &expected.iter().map(ToString::to_string).collect::<Vec<_>>()[..],
                &without.iter().map(ToString::to_string).collect::<Vec<_>>()[..]
            ),
            "{files:?}"
        );
    }
}

/// How many test cases of a folder are not in it.
fn missing(folder: &Path) -> usize {
    match find(folder) {
        Ok(FolderContent::Package(package)) => package.cases.missing(),
        Ok(FolderContent::Cases(cases)) => cases.missing(),
        Ok(_) => panic!("{}: no test cases", folder.display()),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn tests_that_were_not_published_are_counted() {
    for (index, (files, expected)) in
        [
            (
                &[
                    ("in/1.in", "1\n"),
                    ("out/1.out", "1\n"),
                    ("out/2.out", "2\n"),
                    ("out/notes", ""),
                ][..],
                1,
            ),
            (&[("tests/1.in", "1\n"), ("tests/1.out", "1\n"), ("tests/2.out", "2\n")], 1),
            (
                &[
                    ("task.yaml", "time_limit: 1\n"),
                    ("input/input0.txt", "1\n"),
                    ("output/output0.txt", "1\n"),
                    ("output/output1.txt", "1\n"),
                ],
                1,
            ),
            (
                &[
                    ("data/secret/1.in", "1\n"),
                    ("data/secret/1.ans", ""),
                    ("data/secret/2.ans", ""),
                ],
                1,
            ),
            (
                &[
                    ("data/secret/1.in", POINTER),
                    ("data/secret/1.ans", ""),
                    ("data/secret/2.in", ""),
                ],
                1,
            ),
            (&[("1.in", "1\n"), ("1.out", POINTER), ("2.in", "1\n"), ("2.out", "1\n")], 1),
            // Unpacked, they would still be pointers.
            (&[("data/secret/1.in.gz", POINTER), ("data/secret/1.ans.gz", POINTER)], 1),
            (&[("1.in", "1\n"), ("1.out", "1\n"), ("2.in.gz", POINTER), ("2.out.gz", POINTER)], 1),
        ]
        .into_iter()
        .enumerate()
    {
        let folder = Scratch::new(&format!("missing-{index}"));
        write(&folder, files);
        assert_eq!(missing(&folder), expected, "{files:?}");
    }
}

/// Only their names look like tests.
#[test]
fn compressed_tests_are_none() {
    for (index, files) in [
        &["1.in", "1.out", "2.in.gz", "2.out.gz"][..],
        &["1.in.gz", "1.out.gz"],
        &["1.in", "1.out.gz"],
        &["in_1.txt.gz", "out_1.txt.gz"],
        &["input/1.gz", "output/1.gz"],
        &["data/sample/1.in", "data/sample/1.ans", "data/secret/2.in.gz", "data/secret/2.ans.gz"],
        &["data/secret/1.in.gz", "data/secret/1.ans.gz"],
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("compressed-{index}"));
        let written: Vec<(&str, &str)> = files.iter().map(|&file| (file, "1\n")).collect();
        write(&folder, &written);
        let error = find(&folder).err().unwrap_or_default();
        assert!(error.ends_with(".gz: unpack it first"), "{files:?}: {error}");
    }
    // Unpacked, they stay beside.
    let folder = Scratch::new("unpacked");
    let files = ["1.in", "1.ans", "1.in.gz", "1.ans.gz"];
    let both = files.map(|name| format!("data/secret/{name}"));
    write(&folder, &both.each_ref().map(|name| (&name[..], "1\n")));
    assert_eq!(cases(&folder).0, ["secret/1"]);
}

/// Among inputs of one's own, it is a mistake.
#[test]
fn an_output_without_an_input_is_named_beside_inputs() {
    let folder = Scratch::new("without-input");
    write(&folder, &[("1.in", "1\n"), ("1.out", "1\n"), ("2.out", "2\n")]);
    let Ok(FolderContent::Cases(cases)) = find(&folder) else { panic!("no cases") };
    assert_eq!(cases.without_input, [folder.join("2.out")]);
}

#[test]
fn settings_are_read_strictly() {
    let folder = Scratch::new("settings");
    let cases = [("data/secret/1.in", "1\n"), ("data/secret/1.ans", "1\n")];
    write(&folder, &cases);
    let read = |yaml: &str| {
        fs::write(folder.join("problem.yaml"), yaml).expect("it can be written");
        match find(&folder) {
            Ok(FolderContent::Package(package)) => Ok(*package),
            Ok(_) => panic!("not a package"),
            Err(error) => Err(error),
        }
    };
    let limit = |yaml: &str| read(yaml).map(|package| package.limit);
    let seconds = |seconds: f64| Ok(Some(Duration::from_secs_f64(seconds)));
    assert_eq!(limit(""), Ok(None));
    assert_eq!(limit("limits:\n  time_limit: 1.5 # seconds\n"), seconds(1.5));
    assert_eq!(limit("limits:\n    memory: 64\n    time_limit: '2'\nname: a: b\n"), seconds(2.0));
    assert_eq!(limit("name: |\n  limits:\n    time_limit: 7\nlimits: {}\n"), Ok(None));
    assert_eq!(limit("limits:\n  time_limit:\n    3\n"), seconds(3.0));
    assert_eq!(limit("limits: {memory: 64, time_limit: 8}\n"), seconds(8.0));
    assert_eq!(limit("{\"name\": \"a b\", \"limits\": {\"time_limit\": 8}}\n"), seconds(8.0));
    assert_eq!(limit("%YAML 1.2\n---\nlimits:\n  time_limit :\t8\n...\n"), seconds(8.0));
    assert_eq!(limit("\u{feff}limits: {time_limit: 8}\n"), seconds(8.0));
    assert_eq!(read("limits: {memory: 64}\n").map(|package| package.memory), Ok(Some(64)));
    let multipliers = "limits:\n  time_multipliers: {ac_to_time_limit: 3}\n";
    assert_eq!(read(multipliers).map(|package| package.multiplier), Ok(Some(3.0)));
    let misspelled = read("limits:\n  time_multipliers: 14\n");
    let misspelled = misspelled.map(|package| (package.multiplier, package.notes));
    let note = "problem.yaml: limits.time_multipliers is not read".to_string();
    assert_eq!(misspelled, Ok((Some(5.0), vec![note])));
    for (yaml, line) in [
        ("limits:\n  time_limit: &limit 2\n", 2),
        ("limits:\n  time_limit: !!int 2\n", 2),
        ("limits:\n  time_limit: {seconds: 2}\n", 2),
        ("limits: {\n  time_limit: 8 }\n", 1),
        ("limits: &limits\n  time_limit: 8\n", 1),
        ("limits:\n  <<: *limits\n", 1),
        ("name: x\n<<: *limits\n", 2),
        ("limits:\n\ttime_limit: 8\n", 2),
        ("limits:\n  \"time_limit\":8\n", 1),
        ("{\"limits\": {\n  \"time_limit\": 8}}\n", 1),
        ("name: x\nvalidation: *other\n", 2),
        ("limits:\n  time_limit: [\"1, 2\"]\n", 2),
        ("limits:\n  time_limit: \"1 # 2\"\n", 2),
    ] {
        let error = limit(yaml).err().unwrap_or_default();
        let start = format!("line {line} of problem.yaml is not read by this judge: ");
        assert!(error.starts_with(&start), "{yaml}{error}");
    }
    for (yaml, line, key) in [
        ("limits:\n  time_limit: 2\n  time_limit: 3\n", 3, "limits.time_limit"),
        ("limits:\n  memory: 2\nlimits:\n  time_limit: 3\n", 3, "limits"),
        ("limits: {time_limit: 2, time_limit: 3}\n", 1, "limits.time_limit"),
    ] {
        let sentence = format!("line {line} of problem.yaml has the key {key} for the second time");
        assert_eq!(limit(yaml), Err(sentence), "{yaml}");
    }
    // What nobody asks for may have any form.
    assert_eq!(
        limit("name: &x |\n  {\nkeywords: {a: *x\nlimits:\n  time_limit: 4\n"),
        seconds(4.0)
    );
    assert_eq!(limit("keywords: [\n\"a\",\n]\nlimits:\n  time_limit: 4\n"), seconds(4.0));
    for value in ["soon", "0", "-1", "1e300", "inf"] {
        let error = limit(&format!("limits:\n  time_limit: {value}\n")).err().unwrap_or_default();
        let sentence = format!("limits.time_limit: expected a positive number, found {value:?}");
        assert!(error.contains(&sentence), "{error}");
    }
    fs::remove_file(folder.join("problem.yaml")).expect("it is there");
    for (file, content) in [(".timelimit", "1.5\n"), ("domjudge-problem.ini", "timelimit='1.5'\n")]
    {
        write(&folder, &[(file, content)]);
        assert_eq!(package(&folder).limit, Some(Duration::from_millis(1500)), "{file}");
        write(&folder, &[(file, &content.replace("1.5", "soon"))]);
        let error = find(&folder).err().unwrap_or_default();
        assert!(error.starts_with(file) && error.contains("expected a positive number"), "{error}");
        fs::remove_file(folder.join(file)).expect("it is there");
    }
}

/// The nearest file that has a key says it.
#[test]
fn flags_are_those_of_the_group() {
    let folder = Scratch::new("flags");
    write(
        &folder,
        &[
            ("problem.yaml", "validator_flags: float_tolerance 1e-6\n"),
            ("data/secret/testdata.yaml", "input_validator_flags: maxn=9\n"),
            ("data/secret/1.in", "1\n"),
            (
                "data/secret/g/testdata.yaml",
                "input_validator_flags: maxn=2\noutput_validator_flags: case_sensitive\n",
            ),
            ("data/secret/g/2.in", "1\n"),
            (
                "data/secret/h/test_group.yaml",
                "output_validator_args: [float_tolerance, \"1e-3\"]\n",
            ),
            ("data/secret/h/3.in", "1\n"),
        ],
    );
    let package = package(&folder);
    let arguments = |index: usize| {
        let group = &package.cases.pairs[index].group;
        let words = |words: &[OsString]| words.join(" ".as_ref()).to_string_lossy().into_owned();
        (words(&group.input_arguments), words(&group.output_arguments))
    };
    let pair = |input: &str, output: &str| (input.to_string(), output.to_string());
    assert_eq!(arguments(0), pair("maxn=9", "float_tolerance 1e-6"));
    assert_eq!(arguments(1), pair("maxn=2", "case_sensitive"));
    assert_eq!(arguments(2), pair("maxn=9", "float_tolerance 1e-3"));
    assert!(matches!(package.comparison, Comparison::Words));
}

/// No verdict needs the flags of validators of inputs.
#[test]
fn flags_of_inputs_that_are_not_read_stop_no_judging() {
    for (index, (file, content, expected)) in [
        (
            "testdata.yaml",
            "input_validator_flags: a\ninput_validator_flags: b\n",
            "line 2 of data/secret/testdata.yaml",
        ),
        (
            "test_group.yaml",
            "input_validator_args:\n  valid: [a]\n",
            "line 1 of data/secret/test_group.yaml",
        ),
        ("1.yaml", "input_validator_args: *a\n", "line 1 of data/secret/1.yaml"),
        ("test_group.yaml", "input_validator_args: [\"a b\", c]\n", ""),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("input-flags-{index}"));
        write(
            &folder,
            &[
                ("data/secret/1.in", "1\n"),
                ("data/secret/1.ans", "1\n"),
                ("input_validators/valid.py", "\n"),
            ],
        );
        write(&folder.join("data/secret"), &[(file, content)]);
        let package = package(&folder);
        assert_eq!(package.validators.is_empty(), !expected.is_empty());
        let why = package.without_validator.unwrap_or_default();
        assert!(why.contains(expected), "{content}: {why}");
        if expected.is_empty() {
            assert_eq!(package.cases.pairs[0].group.input_arguments, ["a b", "c"]);
        }
    }
}

#[test]
fn what_cannot_be_judged_is_one_sentence() {
    for (index, (file, content, sentence)) in [
        ("problem.yaml", "type: interactive\n", "output_validator: no source of a validator"),
        (
            "problem.yaml",
            "type: [interactive, multi-pass]\n",
            "does not support a run of several passes",
        ),
        ("problem.yaml", "type: submit-answer\n", "does not support submitted outputs"),
        ("problem.yaml", "type:\n- submit-answer\n", "does not support submitted outputs"),
        ("include/cpp/grader.cpp", "int main() {}\n", "does not support files that are added"),
        ("problem.yaml", "validation: custom\n", "output_validators: no source of a validator"),
        ("domjudge-problem.ini", "special_compare='x'\n", "special_compare names x"),
        ("domjudge-problem.ini", "special_run='x'\n", "does not support interactive problems"),
        ("problem.yaml", "\u{feff}validation: custom\n", "output_validators: no source"),
        ("data/secret/1.yaml", "args: [a]\n", "does not support arguments of programs"),
        ("problem.yaml", "type: weird\n", "does not support the type weird of problem.yaml"),
        ("problem.yaml", "validation: weird\n", "does not support the type weird of problem.yaml"),
        ("problem.yaml", "limits: 5\n", "line 1 of problem.yaml is not read by this judge"),
        (
            "problem.yaml",
            "constants:\n  maxn: 5\n",
            "does not support constants of problem.yaml, such as maxn",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("refused-{index}"));
        write(
            &folder,
            &[("data/secret/1.in", "1\n"), ("data/secret/1.ans", "1\n"), (file, content)],
        );
        let error = find(&folder).err().unwrap_or_default();
        assert!(error.contains(sentence) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn kinds_of_other_formats_are_one_sentence() {
    let cms = [("task.yaml", "time_limit: 1\n"), ("input/1.txt", ""), ("output/1.txt", "")];
    let tps = [("problem.json", "{\"time_limit\": 1}"), ("tests/1.in", ""), ("tests/1.out", "")];
    for (index, (files, file, content, sentence)) in [
        (cms, "check/manager.cpp", "", "interactive problems of this format"),
        (cms, "cor/manager.cpp", "", "interactive problems of this format"),
        (cms, "sol/grader.cpp", "", "functions that a grader calls"),
        (cms, "sol/stub.c", "", "functions that a grader calls"),
        (cms, "sol/solution.cpp", "", ""),
        (
            cms,
            "task.yaml",
            "time_limit: 1\ninfile: input.txt\noutfile: output.txt\n",
            "programs read and write files (input.txt), not stdin and stdout",
        ),
        (cms, "task.yaml", "time_limit: 1\noutput_only: True\n", "submitted outputs"),
        (
            tps,
            "problem.json",
            "{\"time_limit\": 1, \"type\": \"Communication\"}",
            "interactive problems of this format",
        ),
        // Without a limit, too.
        (cms, "task.yaml", "output_only: true\n", "submitted outputs"),
        (cms, "task.yaml", "infile: a\n", "files (a), not stdin and stdout"),
        (
            tps,
            "problem.json",
            "{\"type\": \"Communication\"}",
            "interactive problems of this format",
        ),
        (
            tps,
            "problem.json",
            "{\"type\": \"Batch\", \"time_limit\": 1, \"has_grader\": true}",
            "functions that a grader calls",
        ),
        (tps, "problem.json", "{\"type\":\"OutputOnly\",\"time_limit\":1}", "the type OutputOnly"),
        (tps, "problem.json", "{\"type\":\"Batch\",\"time_limit\":1,\"has_grader\":false}", ""),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("kinds-{index}"));
        write(&folder, &files);
        write(&folder, &[(file, content)]);
        let error = find(&folder).err().unwrap_or_default();
        assert_eq!(error.is_empty(), sentence.is_empty(), "{file}: {error}");
        assert!(error.ends_with(sentence) || error.contains("OutputOnly"), "{error}");
    }
}

#[test]
fn the_limits_of_other_formats_are_read_and_what_is_not_run_is_said() {
    let cms = [("input/1.txt", ""), ("output/1.txt", "")];
    let tps = [("tests/1.in", ""), ("tests/1.out", "")];
    let checker = |file: &str| format!("{file} is not run: only the expected outputs are accepted");
    for (index, (files, file, content, limits)) in [
        (
            cms,
            "task.yaml",
            "title: a, b\ntime_limit: 1.5 # s\nmemory_limit: 64\n",
            (1500, Some(64)),
        ),
        (cms, "task.yaml", "timeout: 2\nmemlimit: '64'\ninfile: \"\"\n", (2000, Some(64))),
        (cms, "task.yaml", "time_limit: 1\ninfile: ''\noutput_only: false\n", (1000, None)),
        (
            tps,
            "problem.json",
            "{\n  \"type\": \"Batch\",\n  \"time_limit\": 0.5,\n  \"memory_limit\": 64\n}\n",
            (500, Some(64)),
        ),
        (tps, "problem.json", "{\"type\":\"\",\"time_limit\":3}", (3000, None)),
        // In a text, it is no setting.
        (
            tps,
            "problem.json",
            "{\"title\":\"a, \\\"time_limit\\\": 9, b\",\"time_limit\":3}",
            (3000, None),
        ),
        (cms, "task.yaml", "memory_limit: 64\n", (0, Some(64))),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("limits-{index}"));
        write(&folder, &files);
        write(&folder, &[(file, content)]);
        let found = package(&folder);
        let limit = found.limit.map_or(0, |limit| limit.as_millis());
        assert_eq!((limit, found.memory), limits, "{content}");
        assert!(found.without_checker.is_none(), "{content}");
        for program in ["check/checker.cpp", "cor/correttore.cpp", "checker/checker.cpp"] {
            let folder = Scratch::new(&format!("limits-{index}"));
            write(&folder, &files);
            let made = program.trim_end_matches(".cpp");
            write(&folder, &[(file, content), (made, ""), (program, "")]);
            assert_eq!(package(&folder).without_checker, Some(checker(made)), "{program}");
        }
    }
    // Many files of other tools are called so.
    for (files, file, content) in [
        (cms, "task.yaml", "name: a\n"),
        (cms, "task.yaml", "time_limit: -1\n"),
        (tps, "problem.json", "[1]"),
    ] {
        let folder = Scratch::new("limits-of-none");
        write(&folder, &files);
        write(&folder, &[(file, content)]);
        assert!(matches!(find(&folder), Ok(FolderContent::Cases(_))), "{content}");
    }
}

#[test]
fn what_is_no_json_is_refused() {
    let folder = Scratch::new("no-json");
    write(&folder, &[("tests/1.in", ""), ("tests/1.out", ""), ("problem.json", "{\n,}")]);
    let error = find(&folder).err();
    let expected = "problem.json: line 2, column 1: expected a key in quotes, found ','";
    assert_eq!(error.as_deref(), Some(expected));
}

/// A template of TPS has a checker that is not meant.
#[test]
fn a_checker_that_problem_json_denies_is_not_missed() {
    let folder = Scratch::new("denied-checker");
    let files = [("tests/1.in", ""), ("tests/1.out", ""), ("checker/checker.cpp", "")];
    write(&folder, &files);
    for (denied, is_missed) in [("true", true), ("false", false)] {
        let content = format!("{{\"time_limit\": 1, \"has_checker\": {denied}}}");
        write(&folder, &[("problem.json", &content)]);
        assert_eq!(package(&folder).without_checker.is_some(), is_missed, "{content}");
    }
}

/// Its limits are in milliseconds and KiB.
#[test]
fn the_limits_of_sinol_are_read() {
    let folder = Scratch::new("sinol");
    write(&folder, &[("in/abc1.in", ""), ("out/abc1.out", "")]);
    write(&folder, &[("config.yml", "title: a\ntime_limit: 5000\nmemory_limit: 65536\n")]);
    // Many files of other tools are called so.
    assert!(matches!(find(&folder), Ok(FolderContent::Cases(_))));
    write(&folder, &[("prog/abc.cpp", "")]);
    let found = package(&folder);
    assert_eq!((found.limit, found.memory), (Some(Duration::from_secs(5)), Some(64)));
    assert_eq!(found.without_checker, None);
    write(&folder, &[("prog/abcchk.cpp", "")]);
    let sentence = "prog/abcchk.cpp is not run: only the expected outputs are accepted";
    assert_eq!(package(&folder).without_checker.as_deref(), Some(sentence));
    // Of a task that is called `chk`.
    let folder = Scratch::new("sinol-chk");
    write(
        &folder,
        &[("in/chk1.in", ""), ("out/chk1.out", ""), ("config.yml", "time_limit: 5000\n")],
    );
    write(&folder, &[("prog/chk.cpp", ""), ("prog/chkchk.cpp", "")]);
    let note = package(&folder).without_checker.unwrap_or_default();
    assert!(note.starts_with("prog/chkchk.cpp is not run"), "{note}");
}

/// CMS itself takes `input.txt` and `output.txt` then.
#[test]
fn a_task_that_names_no_files_may_use_some() {
    for (index, (file, content, may)) in [
        ("task.yaml", "time_limit: 1\n", true),
        ("task.yaml", "time_limit: 1\ninfile: ''\n", false),
        ("problem.json", "{\"time_limit\": 1}", false),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("names-files-{index}"));
        write(&folder, &[("input/1.txt", ""), ("output/1.txt", ""), (file, content)]);
        assert_eq!(package(&folder).may_use_files, may, "{content}");
    }
}

/// Samples in a folder of a statement are no problem by themselves, and the limit is that of the task.
#[test]
fn a_task_with_samples_alone_has_no_published_tests() {
    for (index, (files, sentence)) in [
        (
            &["testo/a.input0.txt", "testo/a.output0.txt"][..],
            "no tests in it (not published, or none yet)",
        ),
        (
            &["text/in1.txt", "text/out1.txt", "gen/GEN"],
            "no tests in it (not published, or none yet)",
        ),
        (&["testo/in1.txt", "testo/out1.txt", "sol/grader.c"], "functions that a grader calls"),
        (&["testo/in1.txt", "testo/out1.txt", "check/manager.c"], "interactive problems"),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("samples-alone-{index}"));
        write(&folder, &[("task.yaml", "time_limit: 1.5\n")]);
        write(&folder, &files.iter().map(|file| (*file, "1\n")).collect::<Vec<_>>());
        let error = find(&folder).err().or_else(|| loaded(&folder).err()).unwrap_or_default();
        assert!(error.contains(sentence), "{error}");
        if index == 0 {
            let samples = package(&folder.join("testo"));
            assert_eq!(samples.limit, Some(Duration::from_millis(1500)));
            assert_eq!(samples.cases.pairs.len(), 1);
        }
    }
}

/// The file of `DOMjudge` counts where `problem.yaml` says nothing.
#[test]
fn flags_of_domjudge_are_used() {
    let folder = Scratch::new("ini-flags");
    write(
        &folder,
        &[
            ("data/secret/1.in", "1\n"),
            ("data/secret/1.ans", "1\n"),
            ("domjudge-problem.ini", "special_compare_args='float_tolerance 1e-3'\n"),
        ],
    );
    let arguments = || package(&folder).cases.pairs[0].group.output_arguments.clone();
    assert_eq!(arguments(), ["float_tolerance", "1e-3"]);
    write(&folder, &[("problem.yaml", "validator_flags: case_sensitive\n")]);
    assert_eq!(arguments(), ["case_sensitive"]);
}

/// Only folders that say so hold wrong programs, and not each comment says what is wrong.
#[test]
fn wrong_submissions_are_those_whose_folder_says_so() {
    let folder = Scratch::new("wrong");
    let folders = ["mixed", "partially_accepted", "rejected", "slow", "wrong_answer"];
    let files = folders.map(|name| format!("submissions/{name}/a.py"));
    write(&folder, &[("data/secret/1.in", "1\n"), ("data/secret/1.ans", "1\n")]);
    write(&folder, &files.each_ref().map(|file| (&file[..], "# adds one\n")));
    write(
        &folder,
        &[
            ("submissions/wrong_answer/a.py", "# Solution by Ada\n"),
            ("submissions/wrong_answer/b.c", "// Author: Ada L.\n"),
            ("submissions/wrong_answer/c.java", "/* @author Ada L. */\n"),
        ],
    );
    let toolchain = Arc::new(Toolchain::new(ALONE));
    let known = known(&package(&folder), false, &toolchain).expect("known");
    let wrong: Vec<_> =
        known.wrong.iter().map(|it| (&it.helper.name[..], it.description.as_deref())).collect();
    assert_eq!(
        wrong,
        [
            ("submissions/rejected/a.py", Some("adds one")),
            ("submissions/wrong_answer/a.py", None),
            ("submissions/wrong_answer/b.c", None),
            ("submissions/wrong_answer/c.java", None)
        ]
    );
}

/// A package of Polygon.
fn write_polygon(folder: &Path, solutions: &str, tests: &[(&str, &str)]) {
    let xml = format!(
        "<problem><judging><testset name='tests'><test-count>2</test-count>\
         <input-path-pattern>tests/%02d</input-path-pattern>\
         <answer-path-pattern>tests/%02d.a</answer-path-pattern></testset></judging>\
         <assets><checker><source path='check.cpp'/></checker>\
         <solutions>{solutions}</solutions></assets></problem>"
    );
    write(folder, &[("problem.xml", &xml), ("check.cpp", "\n"), ("a.py", "\n"), ("b.py", "\n")]);
    write(folder, tests);
}

#[test]
fn a_solution_that_must_not_be_run_is_left_out() {
    let folder = Scratch::new("not-run");
    let solutions = "<solution tag='do-not-run'><source path='b.py'/></solution>\
        <solution tag='main'><source path='a.py'/></solution>";
    write_polygon(&folder, solutions, &[("tests/01", "1\n")]);
    let package = package(&folder);
    let names: Vec<&str> = package.submissions.iter().map(|it| &it.program.name[..]).collect();
    assert_eq!(names, ["a.py"]);
}

/// It makes the expected outputs, wherever it stands.
#[test]
fn the_main_solution_comes_first() {
    let folder = Scratch::new("main");
    let solutions = "<solution tag='accepted'><source path='b.py'/></solution>\
        <solution tag='main'><source path='a.py'/></solution>";
    write_polygon(&folder, solutions, &[("tests/01", "1\n")]);
    let solutions: Vec<String> =
        package(&folder).solutions.into_iter().map(|program| program.name).collect();
    assert_eq!(solutions, ["a.py", "b.py"]);
}

/// One protocol taken for the other accepts everything, or nothing.
#[test]
fn validators_follow_the_protocol_of_their_format() {
    let [polygon, icpc] = ["polygon", "icpc"].map(|name| Scratch::new(&format!("{name}-valid")));
    write_polygon(&polygon, "<solution tag='main'><source path='a.py'/></solution>", &[]);
    let xml = fs::read_to_string(polygon.join("problem.xml")).expect("it is there");
    let validators = "<validators><validator><source path='b.py'/></validator></validators>";
    let xml = xml.replace("<solutions>", &format!("{validators}<solutions>"));
    write(&polygon, &[("problem.xml", &xml)]);
    let cases = [("data/secret/1.in", ""), ("data/secret/1.ans", "")];
    write(&icpc, &[&cases[..], &[("input_validators/valid.py", "\n")]].concat());
    for (folder, valid) in [(polygon, 0), (icpc, 42)] {
        let toolchain = Arc::new(Toolchain::new(ALONE));
        let known = known(&package(&folder), false, &toolchain).expect("known");
        let statuses =
            known.validity.iter().filter_map(FunctionOrProgram::program).map(|it| it.right);
        assert_eq!(statuses.collect::<Vec<_>>(), [[valid]]);
    }
}

/// As of a package of ICPC.
#[test]
fn a_solution_in_an_unknown_language_is_counted() {
    let folder = Scratch::new("not-known");
    let solutions = "<solution note=\"a > b\" tag=\"main\"><source path='a.py'/></solution>\
        <solution tag='accepted'><source path='b.dpr'/></solution>";
    write_polygon(&folder, solutions, &[("tests/01", "1\n"), ("b.dpr", "\n")]);
    let package = package(&folder);
    assert_eq!((package.submissions.len(), &package.not_run[..]), (1, &["b.dpr".to_string()][..]));
    assert_eq!(package.solutions.len(), 1);
}

/// Without a file that says how outputs are compared, they are by the only checker that is there, or by words.
#[test]
fn a_checker_without_settings_is_found() {
    for (index, (files, is_checker, is_guessed)) in [
        (&["output_validators/a.py"][..], true, false),
        (&["executables/compare/a.py"], true, false),
        (&["executables/compare/a.py", "executables/compare/run"], false, true),
        (&["executables/run/run", "executables/run/run.py"], false, true),
        (&[], false, true),
        (&["domjudge-problem.ini", "executables/compare/a.py"], true, false),
        (&["problem.yaml", "output_validators/a.py"], false, false),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("lone-{index}"));
        let all = [&["data/secret/1.in", "data/secret/1.ans"], files].concat();
        write(&folder, &all.iter().map(|&file| (file, "\n")).collect::<Vec<_>>());
        let package = package(&folder);
        let found = matches!(package.comparison, Comparison::Checker(Protocol::Kattis, _));
        assert_eq!((found, package.is_guessed), (is_checker, is_guessed), "{files:?}");
        let has_executables = files.iter().any(|file| file.starts_with("executables"));
        assert_eq!(package.notes.len(), usize::from(has_executables && !is_checker), "{files:?}");
    }
}

/// The whole folder is one program, or a folder in it.
#[test]
fn an_output_validator_is_found_in_both_layouts() {
    for (index, file) in ["output_validator/validate.cc", "output_validator/guess/validate.cc"]
        .into_iter()
        .enumerate()
    {
        let folder = Scratch::new(&format!("layout-{index}"));
        let cases = [("data/secret/1.in", ""), ("data/secret/1.ans", "")];
        write(&folder, &[&cases[..], &[(file, "int main() {}\n")]].concat());
        let Comparison::Checker(_, source) = package(&folder).comparison else { panic!("{file}") };
        assert_eq!(source.name, file.trim_end_matches("/validate.cc"));
    }
    // What a script runs is no program by itself.
    let folder = Scratch::new("layout-of-a-script");
    let files =
        ["data/secret/1.in", "data/secret/1.ans", "output_validator/run", "output_validator/a.c"];
    write(&folder, &files.map(|file| (file, "")));
    let refused = find(&folder).err().unwrap_or_default();
    assert!(
        refused.contains("or one that a script runs, which this judge never does"),
        "{refused}"
    );
}

#[test]
fn what_is_not_read_is_said() {
    let folder = Scratch::new("not-read");
    write(
        &folder,
        &[
            ("data/secret/1.in", ""),
            ("data/secret/1.ans", ""),
            ("submissions/submissions.yaml", "accepted:\n"),
            ("submissions/accepted/old.py", "#!/usr/bin/env python2\nprint 7\n"),
        ],
    );
    let package = package(&folder);
    assert_eq!(package.notes, ["submissions/submissions.yaml is not read"]);
    assert_eq!(
        (package.submissions.len(), &package.not_run[..]),
        (0, &["submissions/accepted/old.py (Python 2)".to_string()][..])
    );
}

/// CMS has the samples twice.
#[test]
fn samples_beside_a_statement_are_one_problem() {
    let folder = Scratch::new("attached");
    let samples = ["att/input0.txt", "att/output0.txt", "statement/input0.txt"];
    write(&folder, &samples.map(|file| (file, "")));
    write(&folder, &[("statement/output0.txt", ""), ("task.yaml", "time_limit: 1\n")]);
    let package = package(&folder);
    assert_eq!(package.cases.pairs.len(), 1);
    assert!(package.cases.pairs[0].input.ends_with("att/input0.txt"));
}

/// They are asked about many inputs.
#[test]
fn right_solutions_in_quick_languages_come_first() {
    let folder = Scratch::new("quick");
    let names = ["a.java", "b.js", "c.py", "d.cpp"];
    let files = names.map(|name| format!("submissions/accepted/{name}"));
    write(&folder, &[("data/secret/1.in", ""), ("data/secret/1.ans", "")]);
    write(&folder, &files.each_ref().map(|file| (&file[..], "\n")));
    let found: Vec<String> = package(&folder).solutions.into_iter().map(|it| it.name).collect();
    assert_eq!(found, [3, 2, 1, 0].map(|index| files[index].clone()));
}

/// It may be the current one.
#[test]
fn a_package_is_called_as_its_folder() {
    let folder = Scratch::new("called");
    write(&folder, &[("data/secret/1.in", ""), ("data/secret/1.ans", "")]);
    let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
    for path in [".", "data/.."] {
        let task = Task::find(folder.join(path).as_os_str(), &EMPTY);
        assert!(task.is_ok_and(|task| task.name == name), "{path}");
    }
}

/// Folders with parts of a problem are none.
#[test]
fn problems_are_found_one_folder_below() {
    for (index, (files, expected)) in [
        (
            &["a/1.in", "a/1.out", "b/in/1", "b/out/1", "c/data/secret/1.in"][..],
            &["a", "b", "c"][..],
        ),
        (
            &["tc/1.in.gz", "tc/1.out.gz", "attachment/1.in", "attachment/1.out", "gen/1.in"],
            &["tc"],
        ),
        (&["tc/1.in", "tc/1.out", "inputs/1.in"], &["tc"]),
        (&["in/1.in"], &[]),
        (&["2024/a/1.in", "2024/a/1.out"], &[]),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("problems-{index}"));
        let written: Vec<(&str, &str)> = files.iter().map(|&file| (file, "1\n")).collect();
        write(&folder, &written);
        let found = match find(&folder) {
            Ok(FolderContent::Problems(problems)) => problems,
            Ok(FolderContent::Cases(cases)) if cases.is_empty() => Vec::new(),
            _ => panic!("{files:?}"),
        };
        assert_eq!(found, expected, "{files:?}");
    }
}

/// The test cases of a folder as a judge runs them that knows no solution, or why there is none.
fn loaded(folder: &Path) -> Result<Vec<TestCase>, String> {
    let Ok(task) = Task::find(folder.as_os_str(), &EMPTY) else {
        panic!("{}: no task", folder.display());
    };
    loading::cases(&task, &EMPTY, &Known::default()).map(|cases| cases.all)
}

#[test]
fn a_folder_without_a_test_to_run_says_why() {
    let main = "<solution tag='main'><source path='a.py'/></solution>";
    for (index, (solutions, files, sentence)) in [
        (main, &[("tests/01", "1\n")][..], "expected output: give a solution as --naive"),
        ("", &[("tests/01", "1\n")], "expected output: give a solution as --naive"),
        (main, &[], "its 2 tests are not in the package"),
        (
            main,
            &[("tests/01", POINTER), ("tests/02", POINTER)],
            "its 2 tests are not in the package, only pointers of Git LFS: git lfs pull",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Scratch::new(&format!("nothing-{index}"));
        write_polygon(&folder, solutions, files);
        let error = loaded(&folder).err().unwrap_or_default();
        assert!(error.contains(sentence), "{error}");
    }
    let deep = Scratch::new("deep");
    write(&deep, &[("2024/a/1.in", "1\n"), ("2024/a/1.out", "1\n")]);
    let error = loaded(&deep).err().unwrap_or_default();
    assert!(error.ends_with("no problem here or one folder below"), "{error}");
    let error = loaded(&Scratch::new("empty")).err().unwrap_or_default();
    assert!(error.contains("has no case: add sample.in and sample.out"), "{error}");
}

#[test]
fn of_many_files_that_are_missing_three_are_named() {
    for (count, last) in [(3, "3.out: not found"), (4, "… 1 more"), (26, "… 23 more")] {
        let folder = Scratch::new(&format!("many-missing-{count}"));
        for number in 1..=count {
            write(&folder, &[(&format!("{number}.in"), "1\n")]);
        }
        let error = loaded(&folder).err().unwrap_or_default();
        let lines: Vec<&str> = error.lines().collect();
        assert_eq!(lines.len(), count.min(4), "{error}");
        assert!(lines.last().is_some_and(|line| line.contains(last)), "{error}");
    }
}

/// As on the systems on which they are read as text: validators of testlib refuse a CR.
#[test]
fn tests_of_polygon_have_line_feeds() {
    let folder = Scratch::new("line-feeds");
    write_polygon(&folder, "", &[("tests/01", "1\r\n2\r3\r\n"), ("tests/01.a", "1\r\n")]);
    let cases = loaded(&folder).expect("they are there");
    assert_eq!((&*cases[0].input, &*cases[0].expected), ("1\n2\r3\n", "1\n"));
    // What others publish is given as it is.
    let folder = Scratch::new("line-ends");
    write(&folder, &[("data/secret/1.in", "1\r\n"), ("data/secret/1.ans", "1\r\n")]);
    let cases = loaded(&folder).expect("they are there");
    assert_eq!((&*cases[0].input, &*cases[0].expected), ("1\r\n", "1\r\n"));
}

/// What is opened only to look at it could be read for ever.
#[cfg(unix)]
#[test]
fn a_pipe_among_tests_is_not_read() {
    let folder = Scratch::new("pipe");
    write(&folder, &[("1.in", "1\n"), ("1.out", "1\n")]);
    let made = Command::new("mkfifo").arg(folder.join("1.ans")).status();
    assert!(made.expect("there is mkfifo").success());
    let error = find(&folder).err().unwrap_or_default();
    assert!(error.ends_with("differ: remove one"), "{error}");
}

/// A group may hold links to tests of another one.
#[cfg(unix)]
#[test]
fn a_group_has_its_own_tests() {
    let folder = Scratch::new("group");
    write(&folder, &[("data/secret/1/a.in", "1\n"), ("data/secret/1/a.ans", "1\n")]);
    fs::create_dir_all(folder.join("data/secret/2")).expect("a folder");
    for name in ["a.in", "a.ans"] {
        let link = folder.join("data/secret/2").join(name);
        std::os::unix::fs::symlink(Path::new("../1").join(name), link).expect("a link");
    }
    assert_eq!(cases(&folder).0, ["secret/1/a", "secret/2/a"]);
    assert_eq!(cases(&folder.join("data/secret/1")).0, ["secret/1/a"]);
    assert_eq!(cases(&folder.join("data/secret/2")).0, ["secret/2/a"]);
}

/// What a script, a ready binary or a generator does is not known, so none of them is ever run.
#[test]
fn only_sources_in_a_role_are_programs() {
    let folder = Scratch::new("roles");
    write(
        &folder,
        &[
            ("data/secret/1.in", "1\n"),
            ("data/secret/1.ans", "1\n"),
            ("input_validators/valid.py", "\n"),
            ("input_validators/build", "#!/bin/sh\n"),
            ("input_validators/ready", "\x7fELF"),
            ("submissions/accepted/a.cpp", "\n"),
            ("submissions/accepted/b.sh", "\n"),
            ("submissions/wrong_answer/Makefile", "all:\n"),
            ("submissions/wrong_answer/why.md", "\n"),
            ("generators/gen.py", "\n"),
        ],
    );
    let package = package(&folder);
    let names = |sources: &[engine::packages::PackageProgram]| {
        sources.iter().map(|source| source.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&package.validators), ["input_validators/valid.py"]);
    assert_eq!(names(&package.solutions), ["submissions/accepted/a.cpp"]);
    assert_eq!(package.submissions.len(), 1);
    assert_eq!(package.not_run, ["submissions/accepted/b.sh", "submissions/wrong_answer/Makefile"]);
}

#[test]
fn no_path_leads_out_of_a_package() {
    let outside = Scratch::new("outside");
    write(&outside, &[("1.in", "1\n"), ("a.py", "\n"), ("check.cpp", "\n")]);
    let folder = Scratch::new("links");
    write(&folder, &[("data/secret/2.in", "1\n"), ("data/secret/2.ans", "1\n")]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink(outside.join("1.in"), folder.join("data/secret/1.in")).expect("a link");
        symlink(&*outside, folder.join("data/secret/more")).expect("a link");
        symlink("/", folder.join("data/secret/root")).expect("a link");
        symlink("..", folder.join("data/secret/up")).expect("a link");
        fs::create_dir_all(folder.join("submissions")).expect("a folder");
        symlink(&*outside, folder.join("submissions/accepted")).expect("a link");
        fs::write(outside.join("problem.yaml"), "validator_flags: weird\n").expect("a file");
        fs::write(outside.join("a.ini"), "timelimit = 7\n").expect("a file");
        symlink(outside.join("problem.yaml"), folder.join("problem.yaml")).expect("a link");
        symlink(outside.join("a.ini"), folder.join("domjudge-problem.ini")).expect("a link");
    }
    let package = package(&folder);
    let names: Vec<&str> = package.cases.pairs.iter().map(|pair| &pair.name[..]).collect();
    assert_eq!(names, ["secret/2"]);
    assert!(package.submissions.is_empty() && package.limit.is_none());
    assert!(package.cases.pairs[0].group.output_arguments.is_empty());
    // Those that a file names.
    let absolute = outside.join("check.cpp").display().to_string();
    let link = if cfg!(unix) { "link.cpp" } else { "" };
    for path in
        ["../outside/check.cpp", "files/../../check.cpp", &absolute, "/etc/passwd", link, ""]
    {
        let polygon = Scratch::new("polygon");
        #[cfg(unix)]
        std::os::unix::fs::symlink(outside.join("check.cpp"), polygon.join("link.cpp"))
            .expect("a link");
        let xml = format!(
            "<problem><judging><testset name='tests'><test-count>1</test-count>\
             <input-path-pattern>tests/%02d</input-path-pattern>\
             <answer-path-pattern>tests/%02d.a</answer-path-pattern></testset></judging>\
             <assets><checker><source path=\"{path}\"/></checker></assets></problem>"
        );
        write(&polygon, &[("problem.xml", &xml), ("tests/01", "1\n"), ("tests/01.a", "1\n")]);
        let error = find(&polygon).err().unwrap_or_default();
        assert!(error.ends_with("a path out of the package"), "{path}: {error}");
    }
}
