//! Tests that need Linux: processes, signals, pipes, time on a busy machine.

use crate::judging::{command, given, judge_path, misbehaves, new_clone, setup, workers};
use crate::judging::{path, path_of, plain_judge};
use crate::support::{in_clone, in_time, is_thorough, text, Scratch};
use engine::cases::TestCase;
use engine::run::watch::{End, Late};
use engine::run::Run;
use engine::run::{memory_limit, Process};
use engine::setup::Setup;
use engine::verdict::Verdict;
use problems::omok::PROBLEM;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::ops::ControlFlow;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs what a program under test can do, without input.
fn run(options: &Setup) -> Run {
    let case = TestCase::default();
    let mut workers = workers(options);
    workers.run(&case).expect("it runs").run
}

/// Counts the processes that sleep for this many seconds.
fn sleeping(seconds: &str) -> usize {
    let folders = fs::read_dir("/proc").expect("there is /proc");
    let commands = folders.filter_map(|folder| fs::read(folder.ok()?.path().join("cmdline")).ok());
    let sleep = format!("sleep\0{seconds}\0").into_bytes();
    commands.filter(|command| *command == sleep).count()
}

/// Waits until a condition holds.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// A number of seconds that no other test, and no other checkout, sleeps for.
fn seconds(test: u32) -> String {
    format!("{}.{test}", 100_000 + std::process::id())
}

/// It leaves the process group.
#[test]
fn a_late_program_is_killed_with_its_descendants() {
    let seconds = seconds(4);
    let sleep = format!("sleep {seconds}; true");
    let setup = Setup {
        programs: given(["timeout", "100000", "sh", "-c", &sleep].map(OsString::from)),
        limit: Duration::from_millis(200),
        ..setup(&PROBLEM, &[])
    };
    let run = run(&setup);
    assert!(run.end == End::Late(Late::Idle), "{:?}", run.end);
    assert!(run.time() >= setup.limit, "{:?}", run.time());
    wait_until("no child is left", || sleeping(&seconds) == 0);
}

/// The time of a run that was killed is that of the family, although no one has waited for it.
#[test]
fn a_late_program_behind_another_has_its_time() {
    let setup = Setup {
        programs: given([
            OsString::from("timeout"),
            "100000".into(),
            misbehaves().into(),
            "computes".into(),
        ]),
        limit: Duration::from_millis(200),
        ..setup(&PROBLEM, &[])
    };
    let run = run(&setup);
    assert!(run.end == End::Late(Late::CpuTime), "{:?}", run.end);
    assert!(run.time() >= setup.limit, "{:?}", run.time());
}

/// It ends before a sample is taken.
#[test]
fn a_short_program_behind_another_has_its_time() {
    let program = format!("SLOW=60 '{}' counts-to 3; true", misbehaves());
    let setup = Setup {
        programs: given(["sh", "-c", &program].map(OsString::from)),
        ..setup(&PROBLEM, &[])
    };
    let run = run(&setup);
    assert_eq!(run.stdout.start, b"1\n2\n3\n");
    // The account of each kind of time is rounded down to a hundredth of a second.
    assert!(run.cpu.is_some_and(|cpu| cpu >= Duration::from_millis(40)), "{:?}", run.cpu);
}

/// It leaves the group and clears its environment, and still its CPU time is seen.
#[test]
fn a_program_that_cannot_be_recognized_is_not_idle() {
    let program = [OsString::from("env"), "-i".into(), "setsid".into(), misbehaves().into()];
    let setup = Setup {
        programs: given([&program[..], &["computes".into()]].concat()),
        limit: Duration::from_millis(200),
        ..setup(&PROBLEM, &[])
    };
    assert_eq!(run(&setup).end, End::Late(Late::CpuTime));
}

/// Another judge's group may have an id that starts with this one's.
#[test]
fn a_process_with_another_mark_is_not_killed() {
    let seconds = seconds(6);
    let other = format!(
        "exec > /dev/null 2>&1; BOARDS_JUDGE=${{BOARDS_JUDGE}}0 setsid sleep {seconds} & \
         X_BOARDS_JUDGE=$BOARDS_JUDGE BOARDS_JUDGE= setsid sleep {seconds} & sleep 1000"
    );
    let setup = Setup {
        programs: given(["sh", "-c", &other].map(OsString::from)),
        limit: Duration::from_millis(200),
        ..setup(&PROBLEM, &[])
    };
    assert_eq!(run(&setup).end, End::Late(Late::Idle));
    assert_eq!(sleeping(&seconds), 2);
    let kill = Command::new("pkill").args(["-f", &format!("sleep {seconds}")]).status();
    assert!(kill.expect("there is pkill").success());
}

/// Fields of `/proc/PID/stat` up to the number of threads.
#[test]
fn a_process_lives_as_long_as_one_of_its_threads() {
    let process = |state: &str, threads: u32| {
        let stat = format!("7 (a) b) {state} 1 7 7 0 -1 0 0 0 0 0 5 6 0 0 20 0 {threads} 0\n");
        Process::of_stat(7, stat.as_bytes()).expect("a process")
    };
    assert!(process("Z", 1).is_dead() && !process("Z", 2).is_dead() && !process("S", 1).is_dead());
    for (state, has_child, is_ready) in [
        ("R", false, true),
        ("R", true, true),
        ("S", false, false),
        ("D", false, true),
        // It waits until the child has loaded a program.
        ("D", true, false),
    ] {
        assert_eq!(process(state, 1).is_ready(has_child), is_ready, "{state}");
    }
}

/// Each process uses 50 ms, starts the next and ends.
#[test]
fn a_program_that_goes_on_by_children_is_late_by_its_cpu_time() {
    let command = format!("SLOW=50 exec '{}' hands-over", misbehaves());
    let setup = Setup {
        programs: given(["sh", "-c", &command].map(OsString::from)),
        limit: Duration::from_millis(300),
        ..setup(&PROBLEM, &[])
    };
    let run = run(&setup);
    assert_eq!(run.end, End::Late(Late::CpuTime));
    assert!(run.time() >= setup.limit, "{:?}", run.time());
}

/// As `tee` does in `exec > >(tee log)`, when the machine is busy.
#[test]
fn an_output_is_whole_that_a_helper_still_computes() {
    let helper = format!("SLOW=400 '{}' counts-to 3 &", misbehaves());
    let setup = Setup {
        programs: given(["sh", "-c", &helper].map(OsString::from)),
        ..setup(&PROBLEM, &[])
    };
    let run = run(&setup);
    assert!(matches!(run.end, End::Exited(status) if status.success()), "{:?}", run.end);
    assert_eq!(run.stdout.start, b"1\n2\n3\n");
    assert!(!run.is_held_open);
}

#[test]
fn an_output_without_end_of_a_helper_is_too_much() {
    let helper = format!("'{}' prints-without-end &", misbehaves());
    let setup = Setup {
        programs: given(["sh", "-c", &helper].map(OsString::from)),
        ..setup(&PROBLEM, &[])
    };
    assert_eq!(run(&setup).end, End::TooMuchOutput);
}

/// As beside a program that starts processes without end.
#[test]
fn a_run_that_cannot_start_beside_others_starts_alone() {
    let folder = Scratch::new("runs-once");
    let program = folder.join("program");
    let make = || {
        fs::write(&program, "#!/bin/sh\nrm \"$0\"\necho 0\n").expect("it can be written");
        let all = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&program, all).expect("it is there");
    };
    let setup = Setup { programs: given([program.clone().into()]), ..setup(&PROBLEM, &[]) };
    let case = TestCase::new("", "", "0");
    let mut workers = workers(&setup);
    make();
    let mut passed = 0;
    let cases = [case.clone(), case].into_iter();
    let result = workers.judge_all(
        cases,
        |_, case| Ok(case),
        |judged| {
            passed += u32::from(judged.has_passed());
            assert!(!judged.was_late_once);
            make();
            Ok(ControlFlow::Continue(()))
        },
    );
    assert!(result.is_ok() && passed == 2, "{passed} passed");
}

#[test]
fn the_memory_that_is_available_is_shared() {
    assert_eq!(memory_limit(Some(1), 4), Some(1024));
    let [alone, beside] = [1, 9].map(|jobs| memory_limit(None, jobs).expect("it is Linux"));
    // Other programs may take some between the two.
    assert!((4 * beside..7 * beside).contains(&alone), "{alone} alone, {beside} beside 8 others");
    assert!(memory_limit(Some(1 << 20), 1) < Some(1 << 30));
}

#[test]
fn an_orphan_holds_nothing_up_and_is_killed() {
    let seconds = seconds(1);
    let how = ["leaves-a-child", &seconds];
    let setup = setup(&PROBLEM, &how);
    let mut workers = workers(&setup);
    let case = TestCase::new("", "", "0");
    assert_eq!(workers.run(&case).expect("it runs").verdict, Verdict::Accepted);
    // While the judge goes on.
    wait_until("no child is left", || sleeping(&seconds) == 0);
}

/// SIGINT is ignored in what a script starts in the background, so SIGTERM is used in place of Ctrl-C.
#[test]
fn the_program_under_test_ends_with_the_judge() {
    // The last one kills the judge's process group, as a test runner does.
    for (number, signal, is_group) in [(2, "-TERM", false), (3, "-KILL", false), (5, "-KILL", true)]
    {
        let seconds = seconds(number);
        let mut judge = Command::new(judge_path());
        // Which leaves the process group.
        let program = ["--", "timeout", "100000", "sh", "-c", &format!("sleep {seconds}; true")];
        judge.args(["omok", "--timeout", "100"]).args(program).stdout(Stdio::null());
        let mut judge = judge.process_group(0).spawn().expect("it runs");
        wait_until("the program runs", || sleeping(&seconds) > 0);
        let minus = if is_group { "-" } else { "" };
        let target = format!("{minus}{}", judge.id());
        let kill = Command::new("kill").args([signal, "--", &target]).status();
        assert!(kill.expect("there is kill").success());
        wait_until("it ends", || judge.try_wait().is_ok_and(|status| status.is_some()));
        wait_until("the program ends", || sleeping(&seconds) == 0);
    }
}

/// What cannot be found holds the streams of the first run open; those of the next are read.
#[test]
fn an_output_is_read_beside_one_that_is_held_open() {
    let how = ["leaves-a-stranger", "20"];
    let setup = setup(&PROBLEM, &how);
    let mut workers = workers(&setup);
    let numbers: Vec<String> = (1..=30).map(|number| number.to_string()).collect();
    let expected = numbers.join("\n");
    let case = TestCase { expected: expected.into(), ..TestCase::default() };
    for _ in 0..2 {
        let outcome = workers.run(&case).expect("it runs");
        assert!(outcome.run.is_held_open);
        assert_eq!(outcome.verdict, Verdict::Accepted);
    }
}

/// Without the shell that kills, nothing can be promised.
#[test]
fn a_guard_that_was_killed_is_reported() {
    let seconds = seconds(7);
    let leaves =
        format!("pkill -KILL -P $PPID -f 'read -r id[s]'; setsid sleep {seconds} & sleep .1");
    let mut judge = Command::new(judge_path());
    let clone = new_clone("no-guard");
    in_clone(&mut judge, &clone).args(["omok", "--", "sh", "-c", &leaves]);
    let finished = in_time(move || judge.output());
    let kill = Command::new("pkill").args(["-f", &format!("sleep {seconds}")]).status();
    assert!(kill.expect("there is pkill").success());
    let stderr = text(&finished.stderr);
    assert!(stderr.starts_with("judge: sh, which kills the programs: "), "{stderr}");
    assert_eq!(finished.status.code(), Some(2));
}

/// Between its creation and its removal, a file can outlive the judge.
#[test]
fn no_temporary_file_outlives_the_judge() {
    let seconds = seconds(8);
    let mut judge = Command::new(judge_path());
    judge.args(["omok", "--timeout", "100", "--jobs", "1", "--", "sleep", &seconds]);
    let mut judge = judge.stdout(Stdio::null()).spawn().expect("it runs");
    wait_until("the program runs", || sleeping(&seconds) > 0);
    let folders = fs::read_dir("/proc").expect("there is /proc").flatten();
    let mut stdins = folders.filter_map(|folder| {
        let command = fs::read_to_string(folder.path().join("cmdline")).ok()?;
        let is_program = command == format!("sleep\0{seconds}\0");
        is_program.then(|| fs::read_link(folder.path().join("fd/0")).expect("it has a stdin"))
    });
    let stdin = text(stdins.next().expect("it runs").as_os_str().as_encoded_bytes());
    let file = stdin.strip_suffix(" (deleted)").expect("it is removed");
    fs::write(file, "").expect("it can be written");
    judge.kill().expect("it can be killed");
    judge.wait().expect("it ends");
    wait_until("the file is removed", || !fs::exists(file).expect("it can be looked for"));
}

/// A compiler, what it makes, and the folder for that.
#[test]
fn nothing_that_was_made_outlives_the_judge() {
    for (number, signal, how) in [
        (10, "-KILL", "compiling-sleeps"),
        (11, "-INT", "compiling-sleeps"),
        (12, "-KILL", "sleeps"),
        (13, "-INT", "sleeps"),
    ] {
        let seconds = seconds(number);
        let clone = new_clone(&format!("made-{number}"));
        fs::write(clone.join("mine.cpp"), format!("// {how} {seconds}\n")).expect("a source");
        // What a script starts in the background ignores SIGINT, and so would the judge.
        let mut judge = Command::new("env");
        judge.arg("--default-signal=INT").arg(judge_path());
        judge.args(["thirty", "--timeout", "100", "mine.cpp"]);
        in_clone(&mut judge, &clone).env("PATH", path_of(&clone)).stdout(Stdio::null());
        let beside = || fs::read_dir(&clone).expect("a folder").count();
        let before = beside();
        let mut judge = judge.spawn().expect("it runs");
        wait_until("it sleeps", || sleeping(&seconds) > 0);
        let made = || fs::read_dir(clone.join("tmp")).expect("a folder").count();
        assert!(made() > 0);
        let kill = Command::new("kill").args([signal, &judge.id().to_string()]).status();
        assert!(kill.expect("there is kill").success());
        judge.wait().expect("it ends");
        wait_until("it is killed", || sleeping(&seconds) == 0);
        wait_until("what was made is removed", || made() == 0);
        assert_eq!(beside(), before, "nothing is made beside the source");
    }
}

/// From the moment that there is a folder, and between the compilers and the runs.
#[test]
fn a_judge_that_is_killed_early_leaves_no_folder() {
    let clone = new_clone("killed-early");
    fs::write(clone.join("mine.cpp"), "// counts-to 30\n").expect("a source");
    fs::write(clone.join("naive.c"), "// counts-to 30\n").expect("a source");
    let made = || fs::read_dir(clone.join("tmp")).expect("a folder").flatten();
    let is_folder = |it: &fs::DirEntry| it.file_type().is_ok_and(|it| it.is_dir());
    let is_of_judge = |it: &fs::DirEntry| it.file_name().to_string_lossy().starts_with("judge-");
    let folders = || made().filter(|it| is_folder(it) && is_of_judge(it));
    for pause in (0..12).map(|number| Duration::from_millis(number * 8)) {
        let mut judge = Command::new(judge_path());
        judge.args(["thirty", "mine.cpp", "--naive", "naive.c"]);
        in_clone(&mut judge, &clone).env("PATH", path_of(&clone)).stdout(Stdio::null());
        // What is kept of another run is not compiled.
        judge.env("XDG_CACHE_HOME", clone.join(format!("cache-{}", pause.as_millis())));
        let mut judge = judge.spawn().expect("it runs");
        while folders().next().is_none() {
            assert!(judge.try_wait().expect("it runs").is_none(), "it makes a folder");
        }
        thread::sleep(pause);
        judge.kill().expect("it can be killed");
        judge.wait().expect("it ends");
        wait_until("the folder is removed", || folders().next().is_none());
    }
}

/// Their paths are arguments of a shell, which splits words at spaces.
#[test]
fn the_files_of_a_checker_may_have_spaces_and_are_removed() {
    let (folder, clone) = (Scratch::new("temporary files"), new_clone("checked"));
    let mut judge = command(&["quotients", "--checker", "misbehaves checks"], &["divides"]);
    in_clone(&mut judge, &clone).env("PATH", path()).env("TMPDIR", &*folder);
    let finished = in_time(move || judge.output());
    assert_eq!(finished.status.code(), Some(0), "{}", text(&finished.stderr));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

/// Where a run has left processes, the judge looks once more at all at its end: one of them could not be recognized
/// when its run ended, as one that is loading its program cannot.
#[test]
fn what_could_not_be_recognized_before_is_killed_at_the_end() {
    let seconds = seconds(14);
    let clone = new_clone("recognized-late");
    fs::create_dir(clone.join("two")).expect("it can be made");
    for file in ["two/a.in", "two/a.out", "two/b.in", "two/b.out"] {
        fs::write(clone.join(file), "0\n").expect("it can be written");
    }
    let late =
        "touch ready; until [ -e go ]; do sleep .01; done; exec env BOARDS_JUDGE=$0 sleep $1";
    let program = format!(
        "exec 3> /dev/null
         if mkdir first 2>&3; then
             setsid sleep {seconds} >&3 2>&3 &
             env -u BOARDS_JUDGE setsid sh -c '{late}' $BOARDS_JUDGE {seconds} >&3 2>&3 &
             echo $! > id
             until [ -e ready ]; do sleep .01; done
         else
             touch go
             until grep -qsz ^BOARDS_JUDGE= /proc/$(cat id)/environ; do sleep .01; done
         fi
         echo 0"
    );
    let mut judge = Command::new(judge_path());
    judge.args(["two", "--timeout", "100", "--jobs", "1", "--", "sh", "-c", &program]);
    in_clone(&mut judge, &clone).env("LC_ALL", "C");
    let report = text(&in_time(move || judge.output()).stdout);
    assert!(report.contains("AC: 2/2 fixtures passed"), "{report}");
    wait_until("it is killed", || sleeping(&seconds) == 0);
}

/// The guard is stopped, so that the judge waits for its answer when it is killed: no one reads that.
#[test]
fn a_guard_whose_answer_is_not_read_kills_the_program() {
    let seconds = seconds(9);
    let folder = new_clone("unanswered");
    let leaves = format!(
        "setsid sleep {seconds} < /dev/null > /dev/null 2>&1 &
         until [ -e end ]; do sleep .01; done"
    );
    let mut judge = Command::new(judge_path());
    judge.args(["omok", "--timeout", "100", "--jobs", "1", "--", "sh", "-c", &leaves]);
    in_clone(&mut judge, &folder).stdout(Stdio::null());
    let mut judge = judge.spawn().expect("it runs");
    wait_until("the program runs", || sleeping(&seconds) > 0);
    let children = || {
        let id = judge.id();
        let ids = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        ids.expect("it runs").split_whitespace().map(String::from).collect::<Vec<String>>()
    };
    let has = |id: &str, words: &str| {
        let command = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        text(&command).contains(words)
    };
    let guard = children().into_iter().find(|id| has(id, "read -r ids")).expect("a guard");
    let signal = |signal: &str| {
        let kill = Command::new("kill").args([signal, &guard]).status();
        assert!(kill.expect("there is kill").success());
    };
    signal("-STOP");
    fs::write(folder.join("end"), "").expect("it can be written");
    wait_until("the program ends", || !children().iter().any(|id| has(id, "until")));
    // Until the judge has asked the guard; a busy machine may take longer, and then nothing is tested.
    thread::sleep(Duration::from_millis(500));
    judge.kill().expect("it can be killed");
    judge.wait().expect("it ends");
    signal("-CONT");
    wait_until("what it left is killed", || sleeping(&seconds) == 0);
}

/// Programs that start processes without end, under a limit of processes, as a user of their own:
/// root has no limit.
#[test]
#[ignore = "needs root: cargo test -p judge at_a_limit_of_processes -- --ignored"]
fn at_a_limit_of_processes_all_are_killed() {
    const USER: &str = "54321";
    let folder = env::temp_dir().join(format!("boards-limit-{}", std::process::id()));
    // Where the other user can read it.
    let clone = new_clone("limit");
    let copied = Command::new("cp").arg("-r").args([&*clone, &folder]).status();
    assert!(copied.expect("there is cp").success());
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("it is there");
    let copy = folder.join("judge");
    fs::copy(judge_path(), &copy).expect("it can be copied");
    for storm in [
        "while :; do sleep 100 & done",
        "while :; do setsid sleep 100 & done",
        "exec bash -c 'while :; do sleep 100 & done'",
        "exec bash -c 'f() { f & f; }; f'",
    ] {
        let limited = "ulimit -u 60; exec \"$0\" \"$@\"";
        let mut judge = Command::new("setpriv");
        judge.args(["--reuid", USER, "--clear-groups", "bash", "-c", limited]).arg(&copy);
        judge.args(["omok", "--timeout", "0.5", "--inputs", "0", "--", "sh", "-c", storm]);
        // Not `in_clone`: the other user cannot write its temporary folder.
        judge.env("CARGO_MANIFEST_DIR", folder.join("tools/judge")).current_dir(&folder);
        let finished = in_time(move || judge.output());
        assert_eq!(finished.status.code(), Some(1), "{storm} {}", text(&finished.stderr));
        let living = Command::new("ps").args(["-U", USER, "-o", "state="]).output();
        let living = text(&living.expect("there is ps").stdout);
        assert!(living.lines().all(|state| state.starts_with('Z')), "{storm} {living}");
    }
    fs::remove_dir_all(folder).expect("it is there");
}

/// One that is not installed, outside of its clone. No random input makes up for the fixtures.
#[test]
fn a_judge_without_fixtures_accepts_nothing() {
    let folder = env::temp_dir().join(format!("boards-alone-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("it can be made");
    let copy = folder.join("judge");
    // By another process: what a process still writes cannot be run by its children.
    let copied = Command::new("cp").args([&judge_path(), &copy]).status();
    assert!(copied.expect("there is cp").success());
    let mut judge = Command::new(copy);
    judge.args(["omok", "--", &misbehaves(), "answers", "omok", "none"]).env("LC_ALL", "C");
    judge.current_dir(&folder).env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO");
    let finished = in_time(move || judge.output());
    fs::remove_dir_all(folder).expect("it is there");
    let complaint =
        "judge: omok has no case: add sample.in and sample.out, or --naive and --random\n";
    assert_eq!(text(&finished.stderr), complaint);
    assert_eq!(finished.status.code(), Some(2));
}

/// Names of files are anybody's.
#[test]
fn a_name_of_a_case_cannot_steer_the_terminal() {
    let clone = new_clone("steering");
    for name in ["a\x1B[31m.in", "a\x1B[31m.out", "b\x1B[31m.in", "b\x1B[31m.out"] {
        fs::write(clone.join("quotients").join(name), "").expect("it can be written");
    }
    for (program, status) in [(["counts-to", "1"], 1), (["counts-to", "0"], 0)] {
        let mut judge = command(&["quotients", "--only", "\x1B"], &program);
        in_clone(&mut judge, &clone);
        let finished = in_time(move || judge.output());
        let report = text(&finished.stdout);
        assert!(report.contains("a\\u{1b}[31m") && !report.contains('\x1B'), "{report}");
        assert_eq!(finished.status.code(), Some(status), "{report}");
    }
}

#[test]
fn a_program_that_opens_its_stdout_anew_loses_no_line() {
    let setup = setup(&PROBLEM, &["opens-its-stdout-anew", "1", "3 2"]);
    assert_eq!(run(&setup).stdout.start, b"1\n3 2\n");
}

/// A `/proc` that is empty, or that of the host, as in some containers: the clock decides.
#[test]
#[ignore = "needs root: cargo test -p judge another_proc -- --ignored"]
fn another_proc_is_not_read() {
    let empty = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs none /proc; exec \"$0\" \"$@\""];
    for around in [&empty[..], &["unshare", "--pid", "--fork"]] {
        let reports = [&["counts-to", "30"][..], &["waits"]].map(|how| {
            let judge = command(&["thirty", "--timeout", "0.05"], how);
            let mut command = Command::new(around[0]);
            command.args(&around[1..]).arg(judge.get_program()).args(judge.get_args());
            let clone = new_clone("another-proc");
            in_clone(&mut command, &clone).env("LC_ALL", "C");
            text(&in_time(move || command.output()).stdout)
        });
        assert!(reports[0].contains("\nAC: 1/1 fixtures passed"), "{}", reports[0]);
        let reason = "did not end within 2.5 s";
        assert!(reports[1].contains(reason), "{}", reports[1]);
    }
}

/// Beside eighty busy loops per processor, a run takes eighty times its CPU time.
#[test]
#[ignore = "keeps all processors busy: cargo test -p judge a_busy_machine -- --ignored"]
fn a_busy_machine_makes_no_run_late() {
    let loops = 80 * thread::available_parallelism().map_or(1, usize::from);
    let start = |_| Command::new(misbehaves()).arg("computes").spawn();
    let busy: Vec<_> = (0..loops).map(start).collect();
    let mut judge = command(&["thirty", "--timeout", "0.2"], &["counts-to", "30"]);
    let clone = new_clone("busy");
    in_clone(&mut judge, &clone).env("SLOW", "150");
    let finished = in_time(move || judge.output());
    for child in busy {
        let mut child = child.expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }
    let report = text(&finished.stdout);
    assert_eq!(finished.status.code(), Some(0), "{report}");
    assert!(!report.contains("slow once"), "{report}");
}

/// The reader of the pipe has ended: under Wine, one can write to it still.
#[test]
fn a_report_that_cannot_be_written_exits_with_2() {
    let mut reader = Command::new(misbehaves());
    let mut reader = reader.arg("reads-nothing").stdin(Stdio::piped()).spawn().expect("it runs");
    let writer = reader.stdin.take().expect("a pipe");
    reader.wait().expect("it ends");
    let mut judge = command(&["thirty"], &["counts-to", "30"]);
    let clone = new_clone("unwritten");
    in_clone(&mut judge, &clone).stdout(writer).stderr(Stdio::piped());
    let finished = in_time(move || judge.spawn()?.wait_with_output());
    assert_eq!(finished.status.code(), Some(2));
    let complaint = "judge: stdout: the reader is gone, so there is no verdict\n";
    assert_eq!(text(&finished.stderr), complaint);
}

/// It is tried once on the test that failed, and not on thousands of smaller inputs.
#[test]
fn a_validator_that_misbehaves_costs_a_sentence() {
    if !is_thorough() {
        return;
    }
    for (how, why) in [
        ("computes", "input_validators/valid.py did not end within 10 s on this very input"),
        (
            "prints-without-end",
            "input_validators/valid.py printed more than 64 MiB on this very input",
        ),
        ("crashes", "the validator rejects this very input: signal: 6 (SIGABRT)"),
    ] {
        let clone = new_clone(&format!("validator-{how}"));
        fs::write(clone.join("sums/input_validators/valid.py"), format!("# only {how}\n"))
            .expect("a file");
        let mut judge = command(&["sums", "--seed", "1"], &["sums-up-to", "20"]);
        in_clone(&mut judge, &clone).env("PATH", path_of(&clone));
        let report = text(&in_time(move || judge.output()).stdout);
        let line = format!("\nthe input is shown as it is: {why}\nWA: 1/3 tests passed\n");
        assert!(report.ends_with(&line), "{report}");
    }
}

/// A naive solution that checks its input is asked once for each random one, and for each smaller one.
#[test]
fn a_naive_solution_that_is_the_validator_runs_once_for_each_input() {
    let clone = new_clone("one-run");
    fs::write(clone.join("slow.sh"), format!("echo >> slow.log; exec {} \"$1\"", misbehaves()))
        .expect("a file");
    let runs = |naive: &str, program: &[&str]| {
        let _ = fs::remove_file(clone.join("slow.log"));
        let random = format!("{} lists 0", misbehaves());
        let options = ["without-cases", "--inputs", "20", "--seed", "1", "--jobs", "1"];
        let helpers = ["--random", &random, "--naive", naive, "--valid", "sh slow.sh sums"];
        let mut judge = command(&[&options[..], &helpers].concat(), program);
        in_clone(&mut judge, &clone);
        let report = text(&in_time(move || judge.output()).stdout);
        (fs::read(clone.join("slow.log")).expect("it ran").len(), report)
    };
    let (once, report) = runs("sh slow.sh sums", &["sums"]);
    let (twice, _) = runs("sh  slow.sh sums", &["sums"]);
    assert!(report.contains("\nAC: 20 random inputs passed"), "{report}");
    assert_eq!((once, twice), (20, 40));
    let (once, report) = runs("sh slow.sh sums", &["sums-up-to", "5"]);
    let (twice, other) = runs("sh  slow.sh sums", &["sums-up-to", "5"]);
    assert!(once < twice, "{once} {twice}");
    let shown = |report: &str| report.split_once("\n\n").map(|(_, rest)| rest.to_string());
    assert_eq!(shown(&report), shown(&other));
    assert!(
        report.contains("no line, word or letter can be taken away, nor two of a kind"),
        "{report}"
    );
}

/// Where all random inputs passed, none are made of the fixtures, and the random ones do not run again.
#[test]
fn random_inputs_run_once_for_each_of_several_programs() {
    let clone = new_clone("once-for-each");
    for (file, text) in [
        ("one.py", "# sums\n"),
        ("other.py", "# sums\n"),
        ("gen.sh", &format!("echo >> gen.log; exec {} lists 0 $*\n", misbehaves())),
    ] {
        fs::write(clone.join(file), text).expect("a file");
    }
    let naive = format!("{} sums", misbehaves());
    let mut judge = plain_judge(&["list", "one.py", "other.py", "--inputs", "20"]);
    judge.args(["--seed", "1", "--random", "sh gen.sh", "--naive", &naive]);
    in_clone(&mut judge, &clone).env("PATH", path_of(&clone));
    let finished = in_time(move || judge.output());
    let (report, stderr) = (text(&finished.stdout), text(&finished.stderr));
    assert!(report.ends_with("\n2/2 accepted\n"), "{report}{stderr}");
    assert_eq!(fs::read(clone.join("gen.log")).expect("it ran").len(), 40);
}

/// All pairs are only tried of what is short: the report promises no more.
#[test]
fn the_report_of_a_long_input_promises_less() {
    let clone = new_clone("long-input");
    fs::create_dir(clone.join("ones")).expect("it can be made");
    let report = |count: usize| {
        let digits = "1".repeat(count) + "\n";
        for file in ["ones/all.in", "ones/all.out"] {
            fs::write(clone.join(file), &digits).expect("a file");
        }
        let helpers = ["--naive", "cat", "--valid", "cmp -s - ones/all.in"];
        let mut judge = command(&[&["ones"], &helpers[..]].concat(), &["prints", "0"]);
        in_clone(&mut judge, &clone);
        text(&in_time(move || judge.output()).stdout)
    };
    let (short, long) = (report(60), report(61));
    assert!(short.contains("no line, word or letter can be taken away"), "{short}");
    assert!(long.contains("nothing that the judge tries can be taken away"), "{long}");
}

#[test]
fn a_late_run_counts_as_several_tries() {
    let helpers = ["--naive", "misbehaves sums", "--valid", "misbehaves is-list"];
    let limits = ["--timeout", "0.1", "--tries", "10", "--jobs", "1"];
    let mut judge = command(&[&["list"], &helpers[..], &limits].concat(), &["computes"]);
    let clone = new_clone("late-tries");
    in_clone(&mut judge, &clone).env("PATH", path());
    let report = text(&in_time(move || judge.output()).stdout);
    let said = ", unfinished, after 9 tries (2 valid inputs; --tries allows more)";
    assert!(report.contains(said), "{report}");
}

/// What is opened only to look at it could be read for ever.
#[test]
fn a_pipe_is_no_program() {
    let clone = new_clone("pipe");
    let made = Command::new("mkfifo").args(["pipe", "pipe.py"]).current_dir(&*clone).status();
    assert!(made.expect("there is mkfifo").success());
    for (program, complaint) in
        [(&["--", "./pipe"][..], "Permission denied"), (&["./pipe.py"], "not a regular file")]
    {
        let mut judge = Command::new(judge_path());
        judge.arg("hello").args(program).env("LC_ALL", "C");
        in_clone(&mut judge, &clone);
        let finished = in_time(move || judge.output());
        let stderr = text(&finished.stderr);
        assert!(finished.status.code() == Some(2) && stderr.contains(complaint), "{stderr}");
    }
}

/// Setters' programs that are late are run only where the program under test was late.
#[test]
fn a_mistake_of_a_late_program_is_asked_for_late_ones() {
    let clone = new_clone("late-mistake");
    let folder = clone.join("sums/submissions/time_limit_exceeded");
    fs::create_dir(&folder).expect("a folder");
    // It leaves a file when it runs.
    fs::write(folder.join("a.py"), "# on-runs all ran omok computes\n").expect("a file");
    for (how, ran) in [(&["prints", "7"][..], false), (&["computes"], true)] {
        let mut judge = Command::new(judge_path());
        judge.args(["sums", "--timeout", "0.1", "--", &misbehaves()]).args(how);
        in_clone(&mut judge, &clone).env("PATH", path_of(&clone));
        let finished = in_time(move || judge.output());
        assert_eq!(finished.status.code(), Some(1));
        assert_eq!(clone.join("ran").exists(), ran, "{}", text(&finished.stdout));
    }
}
