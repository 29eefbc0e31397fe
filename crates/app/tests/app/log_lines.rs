//! Log lines with the ids of requests and operations, of the real program.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::program::{Home, Server, wait_for};
use crate::slow_stories::{approved_script, new_video};

fn lines(home: &Home) -> Vec<Value> {
    home.log().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A script, which the text model writes when there is one, and a video of it, whose render is an operation.
fn work(server: &Server) {
    let script = approved_script(server, "How habits grow");
    new_video(server, &script);
}

#[test]
fn every_line_about_a_request_or_an_operation_has_its_id() {
    let home = Home::new().with("LOG__FORMAT", "json");
    let mut server = home.serve("all");
    let (status, given) = server.get_with("/api/nothing", &[("x-request-id", "from-the-proxy-7")]);
    assert_eq!((status, given.as_str()), (404, "from-the-proxy-7"));
    let (_, made) = server.get_with("/api/scripts", &[("x-request-id", "not an id")]);
    assert!(made.parse::<uuid::Uuid>().is_ok(), "{made}");
    work(&server);
    let begun = || lines(&home).into_iter().find(|line| line["message"] == "an operation begins");
    let begun = wait_for("an operation", begun);
    assert!(server.stop().success());

    let lines = lines(&home);
    let unknown = lines.iter().find(|line| line["path"] == "/api/nothing").unwrap();
    assert_eq!((&unknown["request_id"], &unknown["status"]), (&json!("from-the-proxy-7"), &json!(404)));
    assert!(unknown["duration_ms"].is_u64(), "{unknown}");
    // The key leads from the operation to the request that asked for it.
    assert!(begun["operation_id"].is_i64() && begun["operation_kind"].is_string(), "{begun}");
    let is_asked_for = |line: &&Value| {
        line["message"] == "an operation is asked for" && line["operation_key"] == begun["operation_key"]
    };
    let asked = lines.iter().find(is_asked_for).unwrap();
    let of_request = |line: &&Value| line["path"] == "/api/videos" && line["request_id"] == asked["request_id"];
    assert_eq!(lines.iter().filter(of_request).count(), 1, "{asked}");
    let mut about_requests = lines.iter().filter(|line| line["target"] == "showrunner_http::access_log");
    assert!(about_requests.all(|line| line["request_id"].is_string()), "{lines:?}");
}

#[test]
fn text_lines_have_the_ids() {
    let home = Home::new().with("LOG__FORMAT", "text");
    let mut server = home.serve("all");
    server.get_with("/api/nothing", &[("x-request-id", "from-the-proxy-7")]);
    assert!(server.stop().success());
    let log = home.log();
    let line = log.lines().find(|line| line.contains("/api/nothing")).unwrap();
    assert!(line.contains("request{request_id=\"from-the-proxy-7\"}"), "{line}");
}

/// What somebody writes into a request to forge or to hide lines, or to write on the operator's terminal.
const HOSTILE: &[u8] =
    b"GET /api/nothing%0a%0d%1b%5b2J%00?q=%0aquery HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
    User-Agent: agent\x1b\r\nX-Request-Id: id\x1b]0;x\r\nReferer: \x1b[31m\x9b\r\n\r\n";

#[test]
fn a_hostile_request_is_one_clean_line_in_both_formats() {
    for format in ["text", "json"] {
        let home = Home::new().with("LOG__FORMAT", format).with("LOG__FILTER", "info");
        let mut server = home.serve("api");
        // The control characters in headers are refused before anything is logged; without them the request is one line.
        let harmless: Vec<u8> = HOSTILE.iter().copied().filter(|byte| !matches!(byte, 0x1b | 0x9b)).collect();
        let with_tab =
            [b"GET /api/nothing%09 HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nX-Request-Id: a\tb\xfc\r\n\
            Referer: \t\xff\r\nUser-Agent: \t\xfe\r\n\r\n"
                .as_slice()]
            .concat();
        let mut statuses = Vec::new();
        for request in [HOSTILE.to_vec(), harmless, with_tab] {
            statuses.push(raw_status(&server, &request));
        }
        assert!(server.stop().success());
        let log = home.log();
        let about: Vec<_> = log.lines().filter(|line| line.contains("/api/nothing")).collect();
        let answered = statuses.iter().filter(|status| *status == "404").count();
        assert_eq!(about.len(), answered, "{statuses:?} {log}");
        assert!(answered >= 1, "{statuses:?}");
        let is_clean = |c: char| !c.is_control() && !('\u{80}'..='\u{9f}').contains(&c);
        assert!(log.lines().all(|line| line.chars().all(is_clean)), "{log:?}");
        for line in about {
            assert!(!line.contains("query") && !line.contains("agent") && !line.contains("id]0;x"), "{line}");
        }
    }
}

/// The status of the answer to these bytes, in which `{host}` is the server's name.
fn raw_status(server: &Server, request: &[u8]) -> String {
    let place = request.windows(6).position(|part| part == b"{host}").unwrap();
    let request = [&request[..place], server.address().as_bytes(), &request[place + 6..]].concat();
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.write_all(&request).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).split(' ').nth(1).unwrap_or_default().to_owned()
}
