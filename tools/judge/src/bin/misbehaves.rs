//! `misbehaves HOW`: what a program under test can do. For the tests.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::process::{self, Command};
use std::thread;
use std::time::Duration;

#[allow(clippy::zombie_processes, reason = "to leave a child is the point")]
fn main() {
    let argument = |index| env::args().nth(index).unwrap_or_default();
    let print = |bytes: &[u8]| io::stdout().write_all(bytes).expect("it is read");
    // On the first run, as a file says; the others are those of a right program.
    let is_first = || {
        fs::File::options()
            .write(true)
            .create_new(true)
            .open(argument(2))
            .is_ok()
    };
    let answer_right = || {
        let right = Command::new(env::current_exe().expect("its path"))
            .args(["answers", &argument(3), "none"])
            .status();
        assert!(right.expect("it runs").success());
    };
    match &argument(1)[..] {
        // As a program with a mistake of the catalogue, or with `none`.
        "answers" => {
            let input = io::read_to_string(io::stdin()).expect("the input is text");
            let problem = oracle::problem(&argument(2)).expect("a problem");
            match (problem.wrong)(&input, &argument(3)) {
                Some(output) => print(output.as_bytes()),
                None => compute(),
            }
        }
        "prints" => print(argument(2).as_bytes()),
        "sleeps" => thread::sleep(Duration::from_secs(1000)),
        "computes" => compute(),
        "reads-nothing" => {}
        "crashes" => process::abort(),
        "fails" => process::exit(3),
        "prints-megabytes" => (0..4).for_each(|_| print(&vec![b'x'; 1 << 20])),
        "prints-without-end" => loop {
            print(&vec![b'x'; 1 << 20]);
        },
        "complains-without-end" => loop {
            let complaint = io::stderr().write_all(&vec![b'x'; 1 << 20]);
            complaint.expect("it is read");
        },
        "prints-no-text" => print(b"\xFF\xFE\n"),
        "prints-escapes" => print(b"\x1B]0;title\x07\x1B[32mAC\x1B[0m\n"),
        // Right but for what follows it.
        "prints-empty-lines-and-more" => {
            print(&[b"0\n", &vec![b'\n'; 1_200_000][..], b"GARBAGE\n"].concat());
        }
        "replaces-its-stdout" => {
            let stdout = fs::read_link("/proc/self/fd/1").expect("a file");
            fs::remove_file(&stdout).expect("it can go");
            let status = Command::new("mkfifo").arg(&stdout).status();
            assert!(status.expect("there is mkfifo").success());
        }
        "leaves-a-child" => {
            Command::new("sleep")
                .arg(argument(2))
                .spawn()
                .expect("there is sleep");
            print(b"0\n");
        }
        "wrong-once" if is_first() => print(b"9\n"),
        "crashes-once" if is_first() => process::abort(),
        "late-once" if is_first() => thread::sleep(Duration::from_secs(1000)),
        // As many runs before it are right, each noted by a byte in a file.
        "wrong-after" => {
            let file = fs::File::options()
                .append(true)
                .create(true)
                .open(argument(2));
            let mut file = file.expect("it can be opened");
            file.write_all(b".").expect("it can be written");
            let runs = file.metadata().expect("it is there").len();
            if runs == argument(4).parse::<u64>().expect("a number") + 1 {
                print(b"9\n");
            } else {
                answer_right();
            }
        }
        // In milliseconds of CPU time.
        "slow-once" if is_first() => {
            let time = argument(4).parse().expect("milliseconds");
            while cpu_time() < Duration::from_millis(time) {
                std::hint::spin_loop();
            }
            answer_right();
        }
        "wrong-once" | "crashes-once" | "late-once" | "slow-once" => answer_right(),
        how => panic!("misbehaves {how}?"),
    }
}

fn compute() {
    loop {
        std::hint::spin_loop();
    }
}

/// The CPU time of this process so far, where the system is Linux.
fn cpu_time() -> Duration {
    let accounts = fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let time = accounts
        .split(' ')
        .next()
        .and_then(|time| time.parse().ok());
    Duration::from_nanos(time.expect("the time comes first"))
}
