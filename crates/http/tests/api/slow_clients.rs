//! Clients that send slowly, do not read, or connect too often: each is given up, and others are served meanwhile.

use std::time::Duration;

use showrunner_http::ConnectionLimits;

use crate::support::{Client, RunningServer};

/// A file that no buffer on the way holds.
const LARGE: usize = 64 * 1024 * 1024;

/// So short that a test need not wait long.
const SOON: Duration = Duration::from_millis(500);

/// So long that nothing of it happens in a test.
const NEVER: Duration = Duration::from_hours(1);

/// No limit of time is reached. Each test sets the one that it is about.
fn patient() -> ConnectionLimits {
    let default = ConnectionLimits::default();
    ConnectionLimits { head: NEVER, idle: NEVER, body: NEVER, read_period: NEVER, download_wait: NEVER, ..default }
}

/// A complete request, after which the connection stays open.
fn ask(server: &RunningServer, client: &mut Client) {
    client.send(format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address));
    let answer = client.read_until("\r\n\r\nalive");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// A client with the answer to what it has sent, whose connection is still open. A busy machine can be too slow for a limit of a
/// fraction of a second, so it is tried until it succeeds.
fn answered(server: &RunningServer, request: &str, end: &str) -> Client {
    loop {
        let mut client = server.connect();
        client.send(request);
        if client.try_read_until(end).is_ok() {
            return client;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_first_head_is_given_up() {
    let server = RunningServer::with_limits(ConnectionLimits { head: SOON, ..patient() }).await;
    let mut slow = server.connect();
    slow.send("GET /healthz HTTP/1.1\r\nHost: ");
    server.serves_another();
    let answer = slow.trickle("x");
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_second_head_is_given_up() {
    let server = RunningServer::with_limits(ConnectionLimits { head: SOON, ..patient() }).await;
    let half = "GET /healthz HTTP/1.1\r\nHost: ";
    let whole = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    for (before, after) in [("", half), (half, "")] {
        let mut slow = answered(&server, &format!("{whole}{before}"), "\r\n\r\nalive");
        slow.send(after);
        server.serves_another();
        assert_eq!(slow.trickle("x"), "", "{before} {after}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_second_head_that_goes_no_further_is_given_up() {
    let server = RunningServer::with_limits(ConnectionLimits { idle: SOON, ..patient() }).await;
    for half in ["", "GET /healthz HTTP/1.1\r\nHost: "] {
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n{half}", server.address);
        let mut slow = answered(&server, &request, "\r\n\r\nalive");
        server.serves_another();
        assert_eq!(slow.read_to_end(), "", "{half}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_body_is_given_up() {
    let server = RunningServer::with_limits(ConnectionLimits { body: SOON, ..patient() }).await;
    let mut slow = server.connect();
    slow.send(format!(
        "POST /api/projects HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{{",
        server.address
    ));
    server.serves_another();
    let answer = slow.trickle(" ");
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("body_too_slow"), "{answer}");
}

/// The refusal is sent at once. The rest of the body is read so that the client sees the refusal, but not for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_body_that_nobody_reads_is_given_up() {
    let server = RunningServer::with_limits(ConnectionLimits { head: SOON, ..patient() }).await;
    for (header, piece) in [("Content-Length: 100000", "x"), ("Transfer-Encoding: chunked", "1\r\nx\r\n")] {
        let request = format!("POST /api/nothing HTTP/1.1\r\nHost: {}\r\n{header}\r\n\r\n{piece}", server.address);
        let mut slow = answered(&server, &request, "\"code\":\"not_found\"}");
        server.serves_another();
        assert_eq!(slow.trickle(piece), "", "{header}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_given_up_and_gets_no_more() {
    let server = RunningServer::with_limits(ConnectionLimits { read_period: SOON, ..patient() }).await;
    server.media.insert("large.mp4", vec![b'x'; LARGE]);
    let mut slow = server.connect();
    slow.send(format!("GET /media/large.mp4 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address));
    server.media.wait_until_begun(1).await;
    server.serves_another();
    server.media.wait_until_ended(1).await;
    assert!(slow.read_all().len() < LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_file_arrives_whole() {
    let server = RunningServer::start().await;
    server.media.insert("large.mp4", vec![b'x'; LARGE]);
    let answer = server.request("GET /media/large.mp4 HTTP/1.1");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(body.len(), LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn downloads_at_once_have_a_most() {
    let limits = ConnectionLimits { downloads: 1, download_wait: Duration::ZERO, ..patient() };
    let server = RunningServer::with_limits(limits).await;
    server.media.insert("large.mp4", vec![b'x'; LARGE]);
    let mut first = server.connect();
    first.send(format!("GET /media/large.mp4 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address));
    server.media.wait_until_begun(1).await;
    let refused = server.request("GET /media/a.mp4 HTTP/1.1");
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("too_many_downloads"), "{refused}");
    assert!(refused.contains("retry-after: 5"), "{refused}");
    server.serves_another();
    drop(first);
    server.wait_until_served("/media/a.mp4");
}

/// A connection from another address of this machine.
#[cfg(target_os = "linux")]
async fn connect_from(source: &str, server: &RunningServer) -> Client {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind(source.parse().unwrap()).unwrap();
    let stream = socket.connect(server.address).await.unwrap().into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    Client::of(stream)
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn connections_of_an_address_have_a_most() {
    let server = RunningServer::with_limits(ConnectionLimits { most_per_near_address: 2, ..patient() }).await;
    let mut open = [server.connect(), server.connect()];
    for client in &mut open {
        ask(&server, client);
    }
    assert_eq!(server.request("GET /healthz HTTP/1.1"), "");
    ask(&server, &mut connect_from("127.0.0.2:0", &server).await);
    drop(open);
    server.serves_another();
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn connections_of_all_together_have_a_most_and_who_is_in_is_served() {
    let server = RunningServer::with_limits(ConnectionLimits { most: 2, ..patient() }).await;
    let mut open = [server.connect(), connect_from("127.0.0.2:0", &server).await];
    for client in &mut open {
        ask(&server, client);
    }
    let mut refused = connect_from("127.0.0.3:0", &server).await;
    assert_eq!(refused.read_to_end(), "");
    let [first, mut second] = open;
    ask(&server, &mut second);
    drop(first);
    server.serves_another();
}
