//! What else comes to a port: each is answered by its status and a line on stderr, and the wait goes on.

use crate::support::{in_time, text};
use crate::waiting::{
    castle, command, end_of_request, files, in_batch, new_clone, post, problem, Waiting,
    TWO_SAMPLES,
};
use std::net::{Ipv6Addr, TcpListener, TcpStream, UdpSocket};
use std::thread;
use std::time::Duration;

/// What a clone holds after the castle came.
const CASTLE: [&str; 7] = [
    "fixtures/castle-defense/.problem.json",
    "fixtures/castle-defense/sample-1.in",
    "fixtures/castle-defense/sample-1.out",
    "fixtures/castle-defense/sample-2.in",
    "fixtures/castle-defense/sample-2.out",
    "src/bin/castle-defense.rs",
    "tests/golden.rs",
];

/// Sends requests, each of which is refused with a status and a reason. Then the castle comes.
fn refused(name: &str, requests: impl Fn(u16) -> Vec<(String, &'static str, String)>) {
    let clone = new_clone(name);
    let waiting = Waiting::start(&clone, &[]);
    let mut lines = String::new();
    for (request, status, why) in requests(waiting.port) {
        let answer = waiting.sent(request.as_bytes(), end_of_request);
        assert_eq!(
            answer.lines().next(),
            Some(&format!("HTTP/1.1 {status}")[..]),
            "{request:.200}"
        );
        // It lets no page of the web read the answer, or send more.
        assert!(!answer.to_lowercase().contains("access-control"), "{answer}");
        lines += &format!("receive: refused a request: {why}\n");
    }
    assert_eq!(files(&clone).len(), 1);
    waiting.click(&castle());
    let finished = waiting.end();
    assert_eq!((finished.status, finished.stderr), (Some(0), lines));
    assert_eq!(files(&clone).into_iter().map(|(name, _)| name).collect::<Vec<_>>(), CASTLE);
}

#[test]
fn other_heads_are_refused() {
    const KIND: &str = "Content-Type: application/json\r\n";
    const ORIGIN: &str = "Origin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n";
    refused("heads", |port| {
        let own = text(&post(port, &castle()));
        let long = "9".repeat(300);
        let start = |start: &str, status, found: &str| {
            let why = format!("expected POST /, found {found}");
            (own.replace("POST / HTTP/1.1", start), status, why)
        };
        let kind = |kind: &str, found: &str| {
            let why = format!("expected Content-Type: application/json, found {found}");
            (own.replace(KIND, kind), "415 Unsupported Media Type", why)
        };
        let host = |host: &str, found: &str| {
            let why = format!("expected Host: localhost:{port}, found {found}");
            (own.replace(&format!("Host: localhost:{port}\r\n"), host), "403 Forbidden", why)
        };
        let origin = |origin: &str| {
            let why = format!("expected no page of the web, found Origin: {origin}");
            (own.replace(ORIGIN, &format!("Origin: {origin}\r\n")), "403 Forbidden", why)
        };
        let count = castle().len();
        let length = |length: &str, status, expected: &str, found: &str| {
            let why = format!("expected {expected}, found {found}");
            (own.replace(&format!("Content-Length: {count}\r\n"), length), status, why)
        };
        let without = |field: &str, found: &str| {
            length(field, "411 Length Required", "Content-Length", found)
        };
        let large = |value: &str, found: &str| {
            let field = format!("Content-Length: {value}\r\n");
            length(&field, "413 Content Too Large", "at most 16777216 bytes", found)
        };
        let not_allowed = "405 Method Not Allowed";
        vec![
            start("GET / HTTP/1.1", not_allowed, "GET / HTTP/1.1"),
            start("OPTIONS / HTTP/1.1", not_allowed, "OPTIONS / HTTP/1.1"),
            start("\u{1}\0", not_allowed, "\\u{1}\\u{0}"),
            start("POST /a HTTP/1.1", "404 Not Found", "POST /a HTTP/1.1"),
            kind("Content-Type: text/plain\r\n", "text/plain"),
            kind("", "nothing"),
            host("Host: evil.test\r\n", "evil.test"),
            host("Host: localhost:1\r\n", "localhost:1"),
            host("Host: a\r\nHost: b\r\n", "a, b"),
            host("", "nothing"),
            origin("https://evil.test"),
            origin("http://localhost"),
            without("", "nothing"),
            without("Transfer-Encoding: chunked\r\n", "chunked"),
            without(
                &format!("Content-Length: {count}\r\nTransfer-Encoding: x\r\n"),
                &count.to_string(),
            ),
            without("Content-Length: -1\r\n", "-1"),
            (
                own.replace("\r\n\r\n", &format!("\r\nCookie: {}\r\n\r\n", "c".repeat(99_999))),
                "431 Request Header Fields Too Large",
                "expected a head of at most 65536 bytes, found more".to_string(),
            ),
            large("10737418240", "10737418240"),
            large(&long, &("9".repeat(200) + "…")),
        ]
    });
}

#[test]
fn other_bodies_are_refused() {
    refused("bodies", |port| {
        let bad = |body: String, why: &str| {
            (text(&post(port, &body)), "400 Bad Request", why.to_string())
        };
        let castle = |from: &str, to: &str| {
            assert!(castle().contains(from), "{from}");
            castle().replace(from, to)
        };
        let half = text(&post(port, &castle("Judge", "Judge")));
        let all = castle("Judge", "Judge").len();
        let too_short = format!("only {}/{all} bytes arrived (limit 5 s)", all - 100);
        let halves = "line 1, column 13: expected both halves of a surrogate pair, found '\\\\'";
        vec![
            (half[..half.len() - 100].to_string(), "408 Request Timeout", too_short),
            bad("{}".to_string(), "not a problem: it has no valid tests"),
            bad("json\n{}".to_string(), "line 1, column 1: expected a value, found 'j'"),
            bad("[".repeat(1_000_000), "line 1, column 101: expected a less deep value, found '['"),
            bad(castle("Castle", "\\ud800"), halves),
            bad(castle("\"size\":1", "\"size\":0"), "not a problem: it has no valid batch.size"),
            bad(
                castle("\"size\":1", "\"size\":1e300"),
                "not a problem: it has no valid batch.size",
            ),
            bad(castle("\"3\\n\"", "3"), "not a problem: it has no valid output"),
        ]
    });
}

/// What browsers may add or write in another way.
#[test]
fn the_same_request_is_taken_as_others_write_it() {
    let clone = new_clone("same");
    let waiting = Waiting::start(&clone, &[]);
    let own = text(&post(waiting.port, &in_batch("A", "https://judge.test/A", "[]", "three", 3)));
    let not_text = own.replace("\"A\"", "\"X\"").into_bytes();
    let not_text: Vec<u8> =
        not_text.into_iter().map(|byte| if byte == b'X' { 0xFF } else { byte }).collect();
    assert_eq!(waiting.send(&not_text), "HTTP/1.1 400 Bad Request");
    let same = own.replace("Host: localhost", "HOST:LocalHost");
    let same = same
        .replace("Content-Type: application/json", "content-type: Application/JSON; charset=utf-8");
    for request in [same, own.replace("localhost", "127.0.0.1"), own.replace("localhost", "[::1]")]
    {
        assert_eq!(waiting.send(request.as_bytes()), "HTTP/1.1 200 OK", "{request}");
    }
    let finished = waiting.end();
    let why = "receive: refused a request: expected UTF-8, found other bytes\n";
    assert_eq!((finished.status, &finished.stderr[..]), (Some(0), why));
}

/// `localhost` is one of two addresses, and no other machine can send anything.
#[test]
fn it_listens_on_this_machine_alone() {
    let clone = new_clone("loopback");
    let waiting = Waiting::start(&clone, &[]);
    // No packet is sent.
    let socket = UdpSocket::bind("0.0.0.0:0").expect("a socket");
    let own = socket.connect("192.0.2.1:9").and_then(|()| socket.local_addr());
    if let Some(own) = own.ok().map(|own| own.ip()).filter(|own| !own.is_loopback()) {
        assert!(TcpStream::connect((own, waiting.port)).is_err(), "{own}");
    }
    let second = Ipv6Addr::LOCALHOST;
    if TcpListener::bind((second, 0)).is_ok() {
        assert!(TcpStream::connect((second, waiting.port)).is_ok());
    }
}

/// Each has a connection of its own.
#[test]
fn the_silent_keep_nobody_waiting() {
    let clone = new_clone("silent");
    let waiting = Waiting::start(&clone, &[]);
    let own = post(waiting.port, &castle());
    let connect = || TcpStream::connect(("127.0.0.1", waiting.port)).expect("it listens");
    let silent: Vec<TcpStream> = (0..20).map(|_| connect()).collect();
    thread::scope(|scope| {
        // It says nothing more after half of a body, and is answered in the end.
        let half = scope.spawn(|| waiting.send(&own[..own.len() - 100]));
        assert!(half.join().expect("an answer").starts_with("HTTP/1.1 408 "));
    });
    let again: Vec<TcpStream> = (0..20).map(|_| connect()).collect();
    waiting.click(&castle());
    let length = castle().len();
    let why = format!(
        "receive: refused a request: only {}/{length} bytes arrived (limit 5 s)\n",
        length - 100
    );
    let finished = waiting.end();
    assert_eq!((finished.status, finished.stderr), (Some(0), why));
    drop((silent, again));
}

#[test]
fn names_from_outside_are_folders() {
    let clone = new_clone("outside");
    for (name, folder) in [
        ("../../x", "x"),
        ("..\\\\..\\\\y", "y"),
        ("a\\u0000b", "a-b"),
        ("Con", "judge-con"),
        ("Beyond", "judge-beyond"),
        ("B. Omok", "judge-omok"),
        ("Match", "judge-match"),
        ("A_B", "judge-a-b"),
        (&"w".repeat(5000), &"w".repeat(60)),
    ] {
        let waiting = Waiting::start(&clone, &[]);
        let url = format!("https://judge.test/{}", folder.len());
        waiting.click(&problem(name, &url, TWO_SAMPLES));
        let said = waiting.end();
        let start = format!("{folder}: 2 samples in fixtures/{folder}\n");
        assert!(said.stdout.starts_with(&start), "{said:?}");
        assert!(clone.join("fixtures").join(folder).join("sample-2.out").is_file(), "{folder}");
    }
    // What names a problem is in the comment of its program, on one line.
    let waiting = Waiting::start(&clone, &["comment"]);
    waiting.click(&problem("a\\nfn b() {}\\u202e", "https://judge.test/\\r1", TWO_SAMPLES));
    assert_eq!(waiting.end().status, Some(0));
    let all = files(&clone);
    let (_, program) = all.iter().find(|(name, _)| name == "src/bin/comment.rs").expect("a file");
    let start = "// a\\nfn b() {}\\u{202e} (https://judge.test/\\r1)\nfn main() {\n";
    assert!(program.starts_with(start), "{program}");
}

#[test]
fn a_second_one_names_the_port_of_the_first() {
    let clone = new_clone("second");
    let waiting = Waiting::start(&clone, &[]);
    let port = waiting.port.to_string();
    let second = command(&clone, &["--port", &port]).output().expect("it runs");
    let why = format!("receive: another receive is waiting on port {port}\n");
    assert_eq!((second.status.code(), text(&second.stderr)), (Some(1), why));
    waiting.click(&castle());
    let finished = waiting.end();
    assert_eq!((finished.status, finished.stderr), (Some(0), String::new()));
}

/// On some systems one could listen on the loopback beside it, and which of the two is asked is chance.
#[test]
fn the_port_of_a_tool_on_all_addresses_is_taken() {
    let clone = new_clone("taken");
    for address in ["0.0.0.0:0", "127.0.0.1:0"] {
        let tool = TcpListener::bind(address).expect("a port");
        let port = tool.local_addr().expect("an address").port();
        // It closes what it does not understand.
        thread::spawn(move || tool.incoming().for_each(drop));
        let arguments = ["--port", &port.to_string()];
        let mut receive = command(&clone, &arguments);
        let refused = in_time(move || receive.output());
        let why = format!(
            "receive: port {port} is taken by another tool: close it, or set another port there and here (--port)\n"
        );
        assert_eq!((refused.status.code(), text(&refused.stderr)), (Some(1), why));
    }
}

/// The next port is taken instead.
#[test]
fn another_port_is_listened_on() {
    let tool = TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = tool.local_addr().expect("an address").port();
    thread::spawn(move || tool.incoming().for_each(drop));
    let next = |_| {
        let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr();
        receive::ports::listen(&[taken, free.expect("an address").port()]).ok()
    };
    // Another program may be quicker to take it.
    let (port, events) = (0..20).find_map(next).expect("a free port");
    assert_ne!(port, taken);
    drop(events.recv_timeout(Duration::ZERO));
    assert!(TcpStream::connect(("127.0.0.1", port)).is_ok());
}
