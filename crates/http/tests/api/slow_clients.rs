//! Clients that send slowly, or connect too often: each is given up or waits, and others are served meanwhile.

use std::time::Duration;

use showrunner_http::ServerLimits;

use crate::support::{Client, RunningServer};

/// A file that no buffer on the way holds.
const LARGE: usize = 64 * 1024 * 1024;

/// So short that a test need not wait long.
const SOON: Duration = Duration::from_millis(500);

/// So long that nothing of it happens in a test.
const NEVER: Duration = Duration::from_hours(1);

/// No limit of time is reached. Each test sets the one that it is about.
fn patient() -> ServerLimits {
    ServerLimits { head: NEVER, keep_alive: NEVER, body: NEVER, download_wait: NEVER, ..Default::default() }
}

/// Sends a complete request, after which the connection stays open.
fn send_request(server: &RunningServer, client: &mut Client) {
    client.send(format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address));
}

/// Reads the answer to `send_request`.
fn read_answer(client: &mut Client) {
    let answer = client.read_until("\r\n\r\nalive");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_first_head_is_ended() {
    let server = RunningServer::with_limits(ServerLimits { head: SOON, ..patient() }).await;
    let mut slow = server.connect();
    slow.send("GET /healthz HTTP/1.1\r\nHost: ");
    server.serves_another();
    let answer = slow.trickle("x");
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connection_is_closed() {
    let server = RunningServer::with_limits(ServerLimits { keep_alive: SOON, ..patient() }).await;
    let mut idle = server.connect();
    send_request(&server, &mut idle);
    read_answer(&mut idle);
    server.serves_another();
    assert_eq!(idle.read_to_end(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_body_is_ended() {
    let server = RunningServer::with_limits(ServerLimits { body: SOON, ..patient() }).await;
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
async fn slow_body_without_handler_is_ended() {
    let server = RunningServer::with_limits(patient()).await;
    let mut slow = server.connect();
    slow.send(format!("POST /api/nothing HTTP/1.1\r\nHost: {}\r\nContent-Length: 100000\r\n\r\nx", server.address));
    slow.read_until("\"code\":\"not_found\"}");
    server.serves_another();
    assert_eq!(slow.trickle("x"), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn large_file_arrives_whole() {
    let server = RunningServer::start().await;
    server.media.insert("large.mp4", vec![b'x'; LARGE]);
    let answer = server.request("GET /media/large.mp4 HTTP/1.1");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(body.len(), LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn downloads_have_a_maximum() {
    let limits = ServerLimits { downloads: 1, download_wait: Duration::ZERO, ..patient() };
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

/// Each of the two threads has one connection.
#[tokio::test(flavor = "multi_thread")]
async fn connections_have_a_maximum_and_further_ones_wait() {
    let server = RunningServer::with_limits(ServerLimits { connections_per_thread: 1, ..patient() }).await;
    let [mut first, mut second, mut third] = [server.connect(), server.connect(), server.connect()];
    for client in [&mut first, &mut second, &mut third] {
        send_request(&server, client);
    }
    read_answer(&mut first);
    read_answer(&mut second);
    assert!(third.is_silent_for(SOON));
    send_request(&server, &mut second);
    read_answer(&mut second);
    drop(first);
    read_answer(&mut third);
}
