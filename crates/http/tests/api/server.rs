//! The server on a real socket: behaviour that is only visible on the wire.

use std::net::TcpStream;

use crate::support::RunningServer;

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_and_stops_on_shutdown() {
    let server = RunningServer::start().await;
    let answer = server.request("GET /healthz HTTP/1.1");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    server.stop.send(()).unwrap();
    server.ended.await.unwrap().unwrap();
    assert!(TcpStream::connect(server.address).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn dots_in_a_raw_path_lead_nowhere() {
    let server = RunningServer::start().await;
    for path in ["/media/../a.mp4", "/media/x/../a.mp4", "/../../etc/passwd", "/media/..%2f..%2fetc/passwd"] {
        let answer = server.request(&format!("GET {path} HTTP/1.1"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{path} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_says_how_long_the_body_is_and_sends_none_of_it() {
    let server = RunningServer::start().await;
    for (path, length) in [("/media/a.mp4", 10), ("/healthz", 5), ("/api/scripts", 2)] {
        let answer = server.request(&format!("HEAD {path} HTTP/1.1"));
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK"), "{path} {head}");
        assert!(head.to_lowercase().contains(&format!("content-length: {length}")), "{path} {head}");
        assert_eq!(body, "", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_has_to_be_given() {
    let server = RunningServer::start().await;
    let answer = server.talk(b"GET /api/session HTTP/1.0\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.0 403"), "{answer}");
    let probe = server.talk(b"GET /healthz HTTP/1.0\r\n\r\n");
    assert!(probe.starts_with("HTTP/1.0 200"), "{probe}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_large_is_refused_before_it_is_read() {
    let server = RunningServer::start().await;
    let head = format!(
        "POST /api/projects HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 2097152\r\n\
         Connection: close\r\n\r\n",
        server.address
    );
    let answer = server.talk(head.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(answer.contains("body_too_large"), "{answer}");
}
