//! The content of the access log.

use std::io::Write;
use std::sync::{Arc, Mutex};

use actix_web::test::TestRequest;
use serde_json::json;
use tracing::subscriber::DefaultGuard;

use crate::support::World;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Records the log lines of this thread from now on.
    fn start() -> (Self, DefaultGuard) {
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .with_writer(move || writer.clone())
            .with_ansi(false)
            .without_time()
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    /// The lines about requests.
    fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().filter(|line| line.contains("access_log")).map(str::to_owned).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[actix_web::test]
async fn a_request_is_one_line_without_anything_private() {
    let (log, _guard) = Log::start();
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
        assert!(!line.contains("private") && !line.contains("77"), "{line}");
    }
}

#[actix_web::test]
async fn a_defect_is_500_and_its_cause_is_in_the_log_alone() {
    let (log, _guard) = Log::start();
    let world = World::new();
    world.database.execute("ALTER TABLE scripts RENAME TO hidden").unwrap();
    let answer = world.get("/api/scripts").await;
    assert_eq!((answer.status, answer.code().as_str()), (500, "internal"));
    assert!(!answer.text().contains("no such table"), "{}", answer.text());
    let lines = log.lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains("ERROR") && lines[0].contains("no such table: scripts"), "{}", lines[0]);
}
