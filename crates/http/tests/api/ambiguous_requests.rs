//! Requests that two servers could read in two ways. Each is refused or read in one way, and what hides in it is never a request of
//! its own.

use std::time::Duration;

use showrunner_http::ServerLimits;
use showrunner_testkit::patient;

use crate::support::RunningServer;

/// The status for what is no request, or two at once.
const BAD: u16 = 400;

/// Closes connections quickly on which nothing more is said.
async fn server() -> RunningServer {
    let (keep_alive, head) = (patient(Duration::from_millis(300)), patient(Duration::from_secs(5)));
    RunningServer::with_limits(ServerLimits { keep_alive, head, ..Default::default() }).await
}

/// A write that must never be done.
fn hidden(server: &RunningServer) -> String {
    let body = r#"{"name":"smuggled","category":"x"}"#;
    format!(
        "POST /api/projects HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    )
}

/// Sends each request and compares the status of its answer. In a request `{host}` is the server's name and `{hidden}` the hidden request.
async fn check(requests: &[(&str, u16)]) {
    let server = server().await;
    for (request, expected) in requests {
        let hidden = hidden(&server);
        let length = hidden.len().to_string();
        let host = server.address.to_string();
        let request = request.replace("{host}", &host).replace("{length}", &length).replace("{hidden}", &hidden);
        let answer = server.talk(request.as_bytes());
        let mut statuses = answer.split("HTTP/1.").skip(1).map(|one| one.get(2..5).unwrap_or_default());
        assert_eq!(statuses.next(), Some(expected.to_string().as_str()), "{request:?}\n{answer}");
        // What follows a request that is wrong or the last one is refused as well, or not answered.
        assert!(statuses.all(|status| status == "400"), "{request:?}\n{answer}");
        assert!(!server.request("GET /api/projects HTTP/1.1").contains("smuggled"), "{request:?}\n{answer}");
    }
    // The hidden request itself is a good one.
    assert!(server.talk(hidden(&server).as_bytes()).starts_with("HTTP/1.1 201"));
    assert!(server.request("GET /api/projects HTTP/1.1").contains("smuggled"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_ways_to_tell_the_length_are_refused() {
    let post = "POST /api/nothing HTTP/1.1\r\nHost: {host}\r\n";
    let mut requests = Vec::new();
    for headers in [
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Transfer-Encoding: chunked\r\nContent-Length: 0",
        "Content-Length: 0\r\nContent-Length: {length}",
        "Content-Length: {length}\r\nContent-Length: 0",
        "Content-Length: 5\r\nContent-Length: 5",
        "Content-Length: 0, {length}",
        "Content-Length: +5",
        "Content-Length: -5",
        "Content-Length: 0x5",
        "Content-Length: 5 5",
        "Content-Length:",
        "Content-Length: 99999999999999999999999",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunkedx",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: identity, chunked",
        "Transfer-Encoding: identity",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: \u{b}chunked",
        "Transfer-Encoding: \"chunked\"",
        "Transfer-Encoding:",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    ] {
        requests.push(format!("{post}{headers}\r\n\r\n0\r\n\r\n{{hidden}}"));
    }
    requests.push(
        "POST /api/nothing HTTP/1.0\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{hidden}".to_owned(),
    );
    let requests: Vec<_> = requests.iter().map(|request| (request.as_str(), BAD)).collect();
    check(&requests).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn headers_that_can_be_read_in_two_ways_are_refused() {
    let mut requests = Vec::new();
    for header in [
        // Continued on the next line.
        "X-A: b\r\n Transfer-Encoding: chunked",
        "X-A: b\r\n\tContent-Length: 5",
        "Transfer-Encoding:\r\n chunked",
        // Spaces before the colon, and at the beginning.
        "Content-Length : {length}",
        "Content-Length\t: {length}",
        "Transfer-Encoding : chunked",
        " Content-Length: {length}",
        // Characters that some take for the end of the line.
        "X-A: b\rContent-Length: {length}",
        "X-A: b\0c",
        "X-A\0: b",
        "X-A: b\u{7f}",
        "Content-Length\u{b}: {length}",
        "no colon at all",
        ": no name",
    ] {
        requests.push(format!("GET /healthz HTTP/1.1\r\nHost: {{host}}\r\n{header}\r\n\r\n{{hidden}}"));
    }
    requests.push("GET /healthz HTTP/1.1\r\nHost: {host}\r\nHost: other.example\r\n\r\n{hidden}".to_owned());
    requests.push("GET /healthz HTTP/1.1\r\n\r\n{hidden}".to_owned());
    let requests: Vec<_> = requests.iter().map(|request| (request.as_str(), BAD)).collect();
    check(&requests).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn request_lines_are_of_one_form() {
    let rest = "\r\nHost: {host}\r\nConnection: close\r\n\r\n{hidden}";
    let mut requests = Vec::new();
    for (line, status) in [
        ("GET /healthz HTTP/0.9", BAD),
        ("GET /healthz HTTP/1.2", BAD),
        ("GET /healthz HTTP/2.0", BAD),
        ("GET /healthz http/1.1", BAD),
        ("GET /healthz", BAD),
        ("GET  /healthz HTTP/1.1", BAD),
        ("GET /health z HTTP/1.1", BAD),
        ("GET\t/healthz HTTP/1.1", BAD),
        ("GET /healthz\0 HTTP/1.1", BAD),
        ("GET /healthz\rX HTTP/1.1", BAD),
        ("G\0ET /healthz HTTP/1.1", BAD),
        (" GET /healthz HTTP/1.1", BAD),
        ("GET healthz HTTP/1.1", 403),
        ("GET http://{host}/healthz HTTP/1.1", 200),
        ("GET http://other.example/api/meta HTTP/1.1", 403),
        ("GET http://other.example@{host}/api/meta HTTP/1.1", 403),
        ("OPTIONS * HTTP/1.1", 404),
    ] {
        requests.push((format!("{line}{rest}"), status));
    }
    // The beginning of HTTP/2, and a line of HTTP/0.9 alone.
    requests.push(("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(), BAD));
    requests.push(("GET /healthz\r\n\r\n{hidden}".to_owned(), BAD));
    let requests: Vec<_> = requests.iter().map(|(request, status)| (request.as_str(), *status)).collect();
    check(&requests).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_a_body_is_not_a_request() {
    check(&[
        // Nobody reads these bodies.
        ("GET /healthz HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{hidden}", 200),
        ("POST /api/nothing HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{hidden}", 404),
        ("GET /healthz HTTP/1.0\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{hidden}", 200),
        ("GET /healthz HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999\r\n\r\n{hidden}", 200),
        // What follows is of another protocol.
        ("GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n{hidden}", 200),
        ("CONNECT {host} HTTP/1.1\r\nHost: {host}\r\n\r\n{hidden}", 404),
        // Lines that end with a line feed alone are lines.
        ("GET /healthz HTTP/1.1\nHost: {host}\nContent-Length: {length}\n\n{hidden}", 200),
        ("GET /healthz HTTP/1.1\nHost: {host}\nTransfer-Encoding: chunked\nContent-Length: 5\n\n0\n\n{hidden}", BAD),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chunks_are_of_one_form() {
    let post = "POST /api/nothing HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    let mut requests = Vec::new();
    for chunks in [
        "5;extension=1\r\nhello\r\n0\r\n\r\n",
        "5\r\nhello\r\n0;extension=\"\r\n\r\n",
        "0x5\r\nhello\r\n0\r\n\r\n",
        "-5\r\nhello\r\n0\r\n\r\n",
        "5 5\r\nhello\r\n0\r\n\r\n",
        "5\nhello\n0\n\n",
        "FFFFFFFFFFFFFFFFF\r\nhello\r\n0\r\n\r\n",
        "5\r\nhello!!\r\n0\r\n\r\n",
        "5\r\nhello0\r\n\r\n",
        "0\r\nX-Trailer: 1\r\n\r\n",
        "0\r\n",
        "\r\n0\r\n\r\n",
        ";\r\n0\r\n\r\n",
    ] {
        requests.push(format!("{post}{chunks}{{hidden}}"));
    }
    // There is nothing at the address, so nobody reads the chunks. Wrong ones end the connection, and so does the end of right ones.
    let requests: Vec<_> = requests.iter().map(|request| (request.as_str(), 404)).collect();
    check(&requests).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_has_a_most_of_bytes_and_of_headers() {
    let server = server().await;
    let start = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n", server.address);
    let long = server.talk(format!("{start}X-Long: {}", "x".repeat(200 * 1024)).as_bytes());
    assert!(long.starts_with("HTTP/1.1 431"), "{long}");
    let long =
        server.talk(format!("GET /{} HTTP/1.1\r\nHost: {}\r\n\r\n", "x".repeat(200 * 1024), server.address).as_bytes());
    assert_eq!(long.matches("HTTP/1.1 4").count(), 1, "{long}");
    for (count, status) in [(80, "200"), (97, "431"), (200, "431"), (10_000, "4")] {
        let headers = (0..count).map(|n| format!("X-{n}: x\r\n")).collect::<Vec<_>>().concat();
        let answer = server.talk(format!("{start}Connection: close\r\n{headers}\r\n").as_bytes());
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{count} {answer}");
    }
    server.serves_another();
}
