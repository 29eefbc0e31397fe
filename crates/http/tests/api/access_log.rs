//! The content of the access log.

use std::sync::Arc;

use actix_web::test::TestRequest;
use serde_json::json;
use tempfile::{NamedTempFile, TempPath};
use tracing::subscriber::DefaultGuard;

use crate::support::World;

/// Records the log lines of this thread until it is dropped.
struct Log {
    path: TempPath,
    _guard: DefaultGuard,
}

impl Log {
    fn start() -> Self {
        let (file, path) = NamedTempFile::new().unwrap().into_parts();
        let lines = tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG).with_writer(Arc::new(file));
        let subscriber = lines.with_ansi(false).without_time().finish();
        Self { path, _guard: tracing::subscriber::set_default(subscriber) }
    }

    /// The lines about requests.
    fn lines(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.path).unwrap();
        text.lines().filter(|line| line.contains("access_log")).map(str::to_owned).collect()
    }
}

#[actix_web::test]
async fn a_request_is_one_line_without_anything_private() {
    let log = Log::start();
    let world = World::new();
    let read = TestRequest::with_uri("/api/scripts?limit=77").insert_header(("cookie", "private=cookie"));
    world.send(read).await;
    world.post("/api/projects", json!({ "name": "private body", "category": "x" })).await;
    world.get("/api/nothing").await;
    let lines = log.lines();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for (line, parts) in lines.iter().zip([
        ["DEBUG", "method=GET", "path=\"/api/scripts\"", "status=200"],
        [" INFO", "method=POST", "path=\"/api/projects\"", "status=201"],
        [" INFO", "method=GET", "path=\"/api/nothing\"", "status=404"],
    ]) {
        assert!(parts.iter().all(|part| line.contains(part)) && line.contains("duration_ms="), "{line}");
        assert!(!line.contains("private") && !line.contains("limit"), "{line}");
    }
}

#[actix_web::test]
async fn the_duration_is_a_number_in_json() {
    let (file, path) = NamedTempFile::new().unwrap().into_parts();
    let lines = tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG).with_writer(Arc::new(file));
    let guard = tracing::subscriber::set_default(lines.json().flatten_event(true).finish());
    World::new().get("/api/nothing").await;
    drop(guard);
    let text = std::fs::read_to_string(path).unwrap();
    let line = text.lines().find(|line| line.contains("/api/nothing")).unwrap();
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert!(line["duration_ms"].is_u64(), "{line}");
}

#[actix_web::test]
async fn a_defect_is_500_and_its_cause_is_in_the_log_alone() {
    let log = Log::start();
    let world = World::new();
    world.database.execute("ALTER TABLE scripts RENAME TO hidden").unwrap();
    let answer = world.get("/api/scripts").await;
    assert_eq!((answer.status, answer.code().as_str()), (500, "internal"));
    assert!(!answer.text().contains("no such table"), "{}", answer.text());
    let lines = log.lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains("ERROR") && lines[0].contains("no such table: scripts"), "{}", lines[0]);
}

#[actix_web::test]
async fn every_line_of_a_request_has_its_id_and_so_has_the_answer() {
    let log = Log::start();
    let world = World::new();
    let request = |id: &'static str| TestRequest::with_uri("/api/nothing").insert_header(("x-request-id", id));
    let given = world.send(request("from-the-proxy-7")).await;
    assert_eq!(given.header("x-request-id"), "from-the-proxy-7");
    let replaced = world.send(request("two words")).await;
    assert_eq!(replaced.header("x-request-id").len(), 36, "{replaced:?}");
    let foreign = world.send(TestRequest::with_uri("/api/scripts").insert_header(("host", "evil.example"))).await;
    assert_eq!((foreign.status, foreign.header("x-request-id").len()), (403, 36), "{foreign:?}");
    let lines = log.lines();
    for (line, answer) in lines.iter().zip([&given, &replaced, &foreign]) {
        assert!(line.contains(&format!("request_id=\"{}\"", answer.header("x-request-id"))), "{line}");
    }
    assert_eq!(lines.len(), 3, "{lines:?}");
}
