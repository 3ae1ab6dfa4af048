//! A `receive` that waits, and what is sent to it.

use crate::support::{built, in_clone, in_time, text, Scratch};
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// The tests of a small clone.
pub const GOLDEN: &str = "//! Golden.\n\nprogram!(omok, \"omok\");\n\nfn check() {}\n";

/// A small clone.
pub fn new_clone(name: &str) -> Scratch {
    let clone = Scratch::new(name);
    for folder in ["src/bin", "fixtures/omok", "tests"] {
        fs::create_dir_all(clone.join(folder)).expect("a folder");
    }
    fs::write(clone.join("tests/golden.rs"), GOLDEN).expect("it can be written");
    clone
}

pub struct Waiting {
    child: Option<Child>,
    stdout: Option<BufReader<ChildStdout>>,
    pub port: u16,
    /// The first one.
    pub line: String,
}

/// What a `receive` printed after its first line, and its exit status.
#[derive(Debug, PartialEq)]
pub struct Ended {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

pub fn ended(status: i32, stdout: &str, stderr: &str) -> Ended {
    Ended { status: Some(status), stdout: stdout.to_string(), stderr: stderr.to_string() }
}

/// The command, in a clone, in English.
pub fn command(clone: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(built::program("receive", env!("CARGO_BIN_EXE_receive")));
    in_clone(&mut command, clone).env("LC_ALL", "C").env("CARGO", "cargo").args(arguments);
    command
}

/// A port that nobody has, at least until now.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let _ = TcpListener::bind((Ipv6Addr::LOCALHOST, port));
    port
}

impl Waiting {
    pub fn start(clone: &Path, arguments: &[&str]) -> Self {
        let waiting = Self::started(|| command(clone, arguments));
        let start = format!("waiting on port {}: open a problem and click", waiting.port);
        assert!(waiting.line.starts_with(&start), "{}", waiting.line);
        waiting
    }

    /// Starts a command, which must name the port in its first line.
    pub fn started(command: impl Fn() -> Command) -> Self {
        // Another program may be quicker to take the port.
        (0..20).find_map(|_| Self::on(free_port(), command())).expect("a free port")
    }

    fn on(port: u16, mut command: Command) -> Option<Self> {
        command.args(["--port", &port.to_string()]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("text");
        let is_waiting = line.contains(&port.to_string());
        let waiting = Self { child: Some(child), stdout: Some(stdout), port, line };
        is_waiting.then_some(waiting)
    }

    /// Sends a request. Returns the line with its status.
    pub fn send(&self, request: &[u8]) -> String {
        let answer = self.sent(request, |_| ());
        answer.lines().next().unwrap_or_default().to_string()
    }

    /// Sends bytes, and does something before it reads the answer.
    pub fn sent(&self, request: &[u8], then: impl FnOnce(&TcpStream)) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time");
        stream.write_all(request).expect("it reads");
        then(&stream);
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        text(&answer)
    }

    /// Sends a problem as the extension does. It is taken.
    pub fn click(&self, problem: &str) {
        assert_eq!(self.send(&post(self.port, problem)), "HTTP/1.1 200 OK");
    }

    /// What it prints until it ends.
    pub fn end(mut self) -> Ended {
        let (child, stdout) = (self.child.take(), self.stdout.take());
        in_time(move || {
            let mut rest = String::new();
            stdout.expect("it is read").read_to_string(&mut rest)?;
            let output = child.expect("it waits").wait_with_output()?;
            Ok(Ended { status: output.status.code(), stdout: rest, stderr: text(&output.stderr) })
        })
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Ends what is sent, and leaves the other way open.
pub fn end_of_request(stream: &TcpStream) {
    // It may have answered, and gone.
    let _: io::Result<()> = stream.shutdown(Shutdown::Write);
}

/// A request as the extension sends it.
pub fn post(port: u16, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: keep-alive\r\nContent-Length: {length}\r\n\
         Content-Type: application/json\r\nAccept: */*\r\nOrigin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n\
         Sec-Fetch-Mode: cors\r\n\r\n{body}"
    )
    .into_bytes()
}

/// A problem with two samples, as it is sent.
pub fn castle() -> String {
    problem("G. Castle Defense", "https://judge.test/1/G", TWO_SAMPLES)
}

pub const TWO_SAMPLES: &str =
    r#"[{"input":"1 2\n","output":"3\n"},{"input":"a\tb \r\n\u0000","output":"\uac00"}]"#;

/// A problem by its name and address as JSON writes them, and its samples.
pub fn problem(name: &str, url: &str, samples: &str) -> String {
    in_batch(name, url, samples, "one", 1)
}

pub fn in_batch(name: &str, url: &str, samples: &str, id: &str, size: usize) -> String {
    format!(
        r#"{{"name":"{name}","group":"Judge","url":"{url}","interactive":false,"memoryLimit":256,"timeLimit":1500,"tests":{samples},"testType":"single","input":{{"type":"stdin"}},"output":{{"type":"stdout"}},"languages":{{"java":{{"mainClass":"Main","taskClass":"Castle"}}}},"batch":{{"id":"{id}","size":{size}}}}}"#
    )
}

/// The files below a folder with what they hold, sorted, without the temporary ones.
pub fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.strip_prefix(folder).expect("below").display().to_string();
            let name = name.replace('\\', "/");
            if path.is_file() {
                files.push((name, text(&fs::read(path).expect("a file"))));
            } else if name != "tmp" {
                open.push(path);
            }
        }
    }
    files.sort();
    files
}
