//! Waits for programs, with a time limit.

use std::io::Read;
use std::process::{Child, Output};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// At most this many bytes of a stream are read: more than an output has, and less than fills the memory.
const MOST: u64 = 16 << 20;

/// Waits for the end of a program, and reads what it prints to pipes. Kills a program that takes longer
/// than the limit, and returns `None`.
pub fn finish(mut child: Child, limit: Duration) -> Option<Output> {
    let (stdout, stderr) = (read(child.stdout.take()), read(child.stderr.take()));
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            let [stdout, stderr] = [stdout, stderr].map(|it| it.join().expect("it is read"));
            return Some(Output { status, stdout, stderr });
        }
        if start.elapsed() > limit {
            child.kill().expect("it can be killed");
            child.wait().expect("it can be waited for");
            return None;
        }
        thread::sleep(Duration::from_micros(200));
    }
}

/// Reads a stream in a thread, so that no program waits for room in a pipe.
fn read(stream: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(|| {
        let mut bytes = Vec::new();
        if let Some(stream) = stream {
            stream.take(MOST).read_to_end(&mut bytes).expect("it can be read");
        }
        bytes
    })
}
