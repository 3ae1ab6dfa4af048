//! `misbehaves HOW`: what a program under test can do that is no answer. For the tests.

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
    match &argument(1)[..] {
        "sleeps" => thread::sleep(Duration::from_secs(1000)),
        "computes" => loop {
            std::hint::spin_loop();
        },
        "crashes" => process::abort(),
        "fails" => process::exit(3),
        "prints-megabytes" => (0..4).for_each(|_| print(&vec![b'x'; 1 << 20])),
        "prints-without-end" => loop {
            print(&vec![b'x'; 1 << 20]);
        },
        "prints-no-text" => print(b"\xFF\xFE\n"),
        "prints-escapes" => print(b"\x1B]0;title\x07\x1B[32mAC\x1B[0m\n"),
        // Right but for what follows it.
        "prints-blanks-and-more" => {
            print(&[b"0\n", &vec![b'\n'; 1_200_000][..], b"GARBAGE\n"].concat());
        }
        "prints-blanks-at-the-ends" => print(b"0\t \r\n\n"),
        "reads-nothing" => {}
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
        "wrong-once" | "crashes-once" | "late-once" => {
            let right = Command::new(argument(3))
                .args(env::args_os().skip(4))
                .status();
            assert!(right.expect("it runs").success());
        }
        how => panic!("misbehaves {how}?"),
    }
}
