//! Where to listen: on the loopback alone, on a port to which the extension sends and that nobody else has.

use crate::request::{serve, Event, NAME, TIME};
use console::language::say;
use std::io::{ErrorKind, Read};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// The ports to which the extension sends unasked, the first to try first. The most common tools have the last one.
pub const PORTS: [u16; 7] = [10043, 10042, 10045, 6174, 4244, 1327, 27121];

/// The second one may not be there.
const LOOPBACK: [IpAddr; 2] = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];

/// How long a connection to this machine may take: some systems try a port that is closed again and again.
const CONNECTION: Duration = Duration::from_millis(300);

/// Listens on the first port that is free. Returns it, and what comes.
pub fn listen(ports: &[u16]) -> Result<(u16, Receiver<Event>), String> {
    for &port in ports {
        if is_taken(port)? {
            continue;
        }
        match bind(port) {
            Ok(listeners) => return Ok((port, events(listeners, port))),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(format!("{}:{port}: {error}", LOOPBACK[0])),
        }
    }
    let [s, are] = if ports.len() == 1 { ["", "is"] } else { ["s", "are"] };
    let ports = ports.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    Err(
        say!(en "port{s} {ports} {are} taken by another tool: close it, or set another port there and here (--port)",
        ko "다른 프로그램이 {ports}번 포트를 쓰고 있습니다. 그 프로그램을 닫거나, 확장 프로그램과 --port에 다른 포트를 지정하세요"),
    )
}

/// Whether somebody answers on a port. Another `receive` is an error. Some systems let one listen beside a tool that
/// listens on all addresses, so it is not enough to try that.
fn is_taken(port: u16) -> Result<bool, String> {
    let mut is_taken = false;
    for address in LOOPBACK {
        let address = SocketAddr::from((address, port));
        let Ok(mut stream) = TcpStream::connect_timeout(&address, CONNECTION) else { continue };
        is_taken = true;
        // A request without a byte: this tool answers it, and no other has to do anything.
        let mut answer = Vec::new();
        let _ = stream.set_read_timeout(Some(TIME));
        let _ = stream.shutdown(Shutdown::Write);
        let _ = stream.by_ref().take(1024).read_to_end(&mut answer);
        if String::from_utf8_lossy(&answer).contains(NAME) {
            return Err(say!(en "another receive is waiting on port {port}",
                ko "이미 {port}번 포트에서 receive가 기다리고 있습니다. 다음 문제는 그쪽이 받습니다"));
        }
    }
    Ok(is_taken)
}

/// Listens on a port of each address that this machine has.
fn bind(port: u16) -> std::io::Result<Vec<TcpListener>> {
    let [first, second] = LOOPBACK.map(|address| TcpListener::bind((address, port)));
    match second {
        Ok(second) => Ok(vec![first?, second]),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Err(error),
        Err(_) => Ok(vec![first?]),
    }
}

/// Answers each connection in a thread of its own, so that none waits for another.
fn events(listeners: Vec<TcpListener>, port: u16) -> Receiver<Event> {
    let (sender, receiver) = mpsc::channel();
    for listener in listeners {
        let sender = sender.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sender = sender.clone();
                // The command may have ended.
                let report = move |event| drop(sender.send(event));
                // Where no thread can be had, the connection is closed.
                let _ = thread::Builder::new().spawn(move || serve(stream, port, report));
            }
        });
    }
    receiver
}
