//! Log lines with the ids of requests and operations, and traces at a collector, of the real program.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value, json};
use showrunner_fake_providers::{FakeCollector, FakeOpenAi, Fault, SentSpan};
use ureq::http::Method;

use crate::commands::refusal;
use crate::program::{Home, Server, background_runtime, wait_for};
use crate::slow_stories::{approved_script, new_video};

/// The trace that the caller has begun.
const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER: &str = "00f067aa0ba902b7";

const TOPIC: &str = "A topic that nobody else may read";

fn lines(home: &Home) -> Vec<Value> {
    home.log().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A script, which the text model writes when there is one, and a video of it, whose render is an operation.
fn work(server: &Server) {
    let script = approved_script(server, TOPIC);
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
fn text_lines_have_the_ids_and_not_what_is_for_traces() {
    let home = Home::new().with("LOG__FORMAT", "text");
    let mut server = home.serve("all");
    server.get_with("/api/nothing", &[("x-request-id", "from-the-proxy-7")]);
    assert!(server.stop().success());
    let log = home.log();
    let line = log.lines().find(|line| line.contains("/api/nothing")).unwrap();
    assert!(line.contains("request{request_id=\"from-the-proxy-7\"}"), "{line}");
    assert!(!log.contains("otel.") && !log.contains("http.route"), "{log}");
}

/// What somebody writes into a request to forge or to hide lines, or to write on the operator's terminal.
const HOSTILE: &[u8] =
    b"GET /api/nothing%0a%0d%1b%5b2J%00?q=%0aquery HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
    User-Agent: agent\x1b\r\nX-Request-Id: id\x1b]0;x\r\ntraceparent: 00-\x1b[31m\x9b-01\r\n\r\n";

#[test]
fn a_hostile_request_is_one_clean_line_in_both_formats() {
    for format in ["text", "json"] {
        let home = Home::new().with("LOG__FORMAT", format).with("LOG__FILTER", "info");
        let mut server = home.serve("api");
        // The control characters in headers are refused before anything is logged; without them the request is one line.
        let harmless: Vec<u8> = HOSTILE.iter().copied().filter(|byte| !matches!(byte, 0x1b | 0x9b)).collect();
        let with_tab =
            [b"GET /api/nothing%09 HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nX-Request-Id: a\tb\xfc\r\n\
            traceparent: \t\xff\r\nUser-Agent: \t\xfe\r\n\r\n"
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

fn span<'a>(spans: &'a [SentSpan], name: &str) -> Option<&'a SentSpan> {
    spans.iter().find(|span| span.name == name)
}

#[test]
fn spans_of_requests_operations_and_calls_reach_the_collector() {
    let runtime = background_runtime();
    let collector = runtime.block_on(FakeCollector::start());
    let model = runtime.block_on(FakeOpenAi::start());
    let home = Home::new().with_model("openai", model.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL);
    let home = home.with("TELEMETRY__OTLP_ENDPOINT", collector.server.url());
    let mut server = home.serve("all");
    let traceparent = format!("00-{TRACE}-{CALLER}-01");
    server.get_with("/api/scripts", &[("traceparent", &traceparent), ("x-request-id", "traced")]);
    work(&server);
    wait_for("the operation's span", || span(&collector.spans(), "submit_render").cloned());
    assert!(server.stop().success());

    let spans = collector.spans();
    let read = span(&spans, "GET /api/scripts").unwrap();
    assert_eq!((read.trace.as_str(), read.parent.as_str()), (TRACE, CALLER));
    for (attribute, value) in [
        ("request_id", "traced"),
        ("http.request.method", "GET"),
        ("http.route", "/api/scripts"),
        ("http.response.status_code", "200"),
    ] {
        assert_eq!(read.attributes.get(attribute).map(String::as_str), Some(value), "{read:?}");
    }
    let query = spans.iter().find(|span| span.parent == read.id).unwrap();
    assert_eq!((query.name.as_str(), query.trace.as_str()), ("database", TRACE));

    // The call to the model is within the request that waited for it, and tells the model nothing.
    let generate = span(&spans, "POST /api/scripts/generate").unwrap();
    let call = spans.iter().find(|span| span.name == "POST Text model" && span.trace == generate.trace).unwrap();
    assert_eq!(call.attributes.get("http.response.status_code").map(String::as_str), Some("200"), "{call:?}");
    let calls = model.log().all();
    assert!(!calls.is_empty() && calls.iter().all(|call| call.header("traceparent").is_none()), "{calls:?}");

    let operation = span(&spans, "submit_render").unwrap();
    assert_eq!(operation.attributes.get("operation_kind").map(String::as_str), Some("submit_render"));
    assert!(operation.attributes.contains_key("operation_id") && !operation.failed, "{operation:?}");
    let key = &operation.attributes["operation.key"];
    let asked = spans.iter().find(|span| span.attributes.get("created_operation.key") == Some(key)).unwrap();
    assert_eq!(asked.name, "POST /api/videos");

    for span in &spans {
        let text = format!("{span:?}");
        assert!(!text.contains(TOPIC) && !text.contains(FakeOpenAi::KEY), "{text}");
        assert_eq!(span.events, 0, "log lines may quote anything: {text}");
    }
    assert!(span(&spans, "POST the collector of traces").is_none(), "sending spans makes no spans");
}

#[test]
fn a_collector_that_is_away_stops_nothing() {
    let runtime = background_runtime();
    let gone = runtime.block_on(FakeCollector::start()).server.url();
    let home = Home::new().with("TELEMETRY__OTLP_ENDPOINT", gone);
    let mut server = home.serve("all");
    work(&server);
    wait_for("the warning", || home.log().contains("traces cannot be sent").then_some(()));
    assert_eq!(server.get("/api/scripts").0, 200);
    assert!(server.stop().success());
}

#[test]
fn a_collector_that_refuses_is_told_of_once_and_then_that_it_is_back() {
    let runtime = background_runtime();
    let collector = runtime.block_on(FakeCollector::start());
    let busy = Fault::refusal(500, &json!({}));
    collector.server.faults().next_times(3, Method::POST, "/v1/traces", busy);
    let home = Home::new().with("TELEMETRY__OTLP_ENDPOINT", collector.server.url());
    let server = home.serve("all");
    wait_for("the collector to be back", || {
        assert_eq!(server.get("/api/scripts").0, 200);
        home.log().contains("the collector takes traces again").then_some(())
    });
    assert!(collector.server.log().all().len() >= 4 && !collector.spans().is_empty());
    assert_eq!(home.log().matches("traces cannot be sent").count(), 1, "{}", home.log());
}

#[test]
fn an_address_that_is_none_is_refused() {
    let message = refusal(Home::new().with("TELEMETRY__OTLP_ENDPOINT", "collector:4318").command(["serve"]));
    assert!(message.contains("telemetry.otlp_endpoint") && message.contains("http://"), "{message}");
}
