//! The part of HTTP that the extension speaks: one `POST /` with JSON. Nothing else is taken, since each page of the
//! web can send requests to this machine.

use crate::problem::Problem;
use console::language::{either, say};
use console::text::shorten::shown_line;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// By this, a second `receive` knows the first one.
pub const NAME: &str = "Server: boards-receive";

/// How long a request may take.
pub const TIME: Duration = Duration::from_secs(5);

/// The largest body: samples have kilobytes, and some sites send files.
const LARGEST: usize = 16 << 20;

/// The largest head: cookies of other programs on this machine may be in it.
const LARGEST_HEAD: usize = 64 << 10;

/// What came: a problem, or why a request was refused.
pub type Event = Result<Problem, String>;

/// Held from an answer to its report: what a client sends after an answer is reported later.
static TURN: Mutex<()> = Mutex::new(());

/// Why a request is refused, with its status.
struct Refusal {
    status: &'static str,
    why: String,
}

/// Reads a request, answers it at once, since the extension waits for half a second, and reports what came.
pub fn serve(stream: TcpStream, port: u16, report: impl FnOnce(Event)) {
    let mut stream = Timed { stream, end: Instant::now() + TIME };
    let mut bytes = Vec::new();
    let taken = body(&mut stream, &mut bytes, port).and_then(|body| {
        Problem::read(body).map_err(|why| Refusal { status: "400 Bad Request", why })
    });
    let status = taken.as_ref().map_or_else(|refusal| refusal.status, |_| "200 OK");
    let answer =
        format!("HTTP/1.1 {status}\r\n{NAME}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    let turn = TURN.lock();
    // Who has gone needs no answer.
    let _ = stream.stream.set_write_timeout(Some(TIME));
    let _ = stream.stream.write_all(answer.as_bytes());
    match taken {
        Ok(problem) => {
            // The command may end now: some systems would reset the connection, and the answer would be lost.
            drop(stream);
            report(Ok(problem));
        }
        Err(refusal) => {
            // A browser opens connections that it may need, and sends nothing.
            if !bytes.is_empty() {
                report(Err(refusal.why));
            }
            drop(turn);
            // If it were closed before all is read, the answer could be lost.
            let _ = stream.stream.shutdown(Shutdown::Write);
            let _ = io::copy(&mut stream, &mut io::sink());
        }
    }
}

/// Reads a request. Returns its body.
fn body(stream: &mut Timed, bytes: &mut Vec<u8>, port: u16) -> Result<String, Refusal> {
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") {
            break end;
        }
        if bytes.len() > LARGEST_HEAD {
            let most = format!("a head of at most {LARGEST_HEAD} bytes");
            return Err(refused("431 Request Header Fields Too Large", &most, "more"));
        }
        if !stream.read_more(bytes) {
            return Err(unfinished(bytes.len(), None));
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let length = length(&head, port)?;
    let start = end + 4;
    while bytes.len() < start + length {
        if !stream.read_more(bytes) {
            return Err(unfinished(bytes.len() - start, Some(length)));
        }
    }
    let body = String::from_utf8(bytes[start..start + length].to_vec());
    body.map_err(|_| refused("400 Bad Request", "UTF-8", "other bytes"))
}

/// Returns the length of the body, if the head is that of a request to take.
fn length(head: &str, port: u16) -> Result<usize, Refusal> {
    let mut lines = head.split("\r\n");
    let start = lines.next().unwrap_or_default();
    let fields: Vec<(String, &str)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim()))
        .collect();
    let field = |name: &str| {
        let all: Vec<&str> =
            fields.iter().filter(|(it, _)| it == name).map(|(_, value)| *value).collect();
        all.join(", ")
    };
    let mut words = start.split(' ');
    match [words.next(), words.next()] {
        [Some("POST"), Some("/")] => {}
        [Some("POST"), _] => return Err(refused("404 Not Found", "POST /", start)),
        _ => return Err(refused("405 Method Not Allowed", "POST /", start)),
    }
    let host = field("host");
    let own = ["localhost", "127.0.0.1", "[::1]"].map(|name| format!("{name}:{port}"));
    if !own.iter().any(|own| host.eq_ignore_ascii_case(own)) {
        return Err(refused("403 Forbidden", &format!("Host: {}", own[0]), &host));
    }
    let origin = field("origin").to_ascii_lowercase();
    if origin.starts_with("http:") || origin.starts_with("https:") {
        return Err(refused("403 Forbidden", "no page of the web", &format!("Origin: {origin}")));
    }
    let kind = field("content-type");
    let is_json = kind
        .split(';')
        .next()
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
    if !is_json {
        return Err(refused("415 Unsupported Media Type", "Content-Type: application/json", &kind));
    }
    let length = field("content-length");
    let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || !field("transfer-encoding").is_empty() {
        let found = if length.is_empty() { field("transfer-encoding") } else { length };
        return Err(refused("411 Length Required", "Content-Length", &found));
    }
    let most = format!("at most {LARGEST} bytes");
    let is_small = |length: &usize| *length <= LARGEST;
    let length_read = length.parse().ok().filter(is_small);
    length_read.ok_or_else(|| refused("413 Content Too Large", &most, &length))
}

fn refused(status: &'static str, expected: &str, found: &str) -> Refusal {
    let found = if found.is_empty() { either(["nothing", "없음"]) } else { found };
    let found = shown_line(found);
    let why = say!(en "expected {expected}, found {found}", ko "{expected} 필요, 실제: {found}");
    Refusal { status, why }
}

/// The refusal of a request that ends too soon: of `expected` bytes, if that is known.
fn unfinished(bytes: usize, expected: Option<usize>) -> Refusal {
    let seconds = TIME.as_secs();
    let of = expected.map_or(String::new(), |expected| format!("/{expected}"));
    let why = say!(en "only {bytes}{of} bytes arrived (limit {seconds} s)",
        ko "{bytes}{of}바이트만 왔습니다(제한 {seconds}초)");
    Refusal { status: "408 Request Timeout", why }
}

/// A stream that is read until some time.
struct Timed {
    stream: TcpStream,
    end: Instant,
}

impl Timed {
    /// Reads what is there. Returns whether it was anything.
    fn read_more(&mut self, bytes: &mut Vec<u8>) -> bool {
        let mut part = [0; 1 << 14];
        let count = self.read(&mut part).unwrap_or(0);
        bytes.extend(&part[..count]);
        count > 0
    }
}

impl Read for Timed {
    fn read(&mut self, part: &mut [u8]) -> io::Result<usize> {
        // No time left is an error.
        let left = self.end.saturating_duration_since(Instant::now());
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(part)
    }
}
