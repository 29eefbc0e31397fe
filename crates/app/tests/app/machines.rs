//! Processes that do not share what they must: another key, another media store.

use serde_json::{Value, json};

use crate::commands::refusal;
use crate::program::{Home, Server, wait_for};
use crate::slow_stories::new_database;

fn url(scheme: &str, path: &std::path::Path) -> String {
    format!("{scheme}://{}", path.display())
}

/// Two machines with data folders of their own, on one database; nothing where tests on PostgreSQL are left out.
fn two_machines() -> Option<[Home; 2]> {
    let database = new_database()?;
    Some([Home::new(), Home::new()].map(|home| home.with("DATABASE__URL", &database)))
}

/// What System Health says of a service, once it says something.
fn problem(server: &Server, service: &str) -> String {
    wait_for(&format!("a problem of {service}"), || {
        let (_, health) = server.get("/api/system/health");
        health["services"][service]["problem"].as_str().map(str::to_owned)
    })
}

#[test]
fn a_process_with_another_key_does_not_start_and_system_health_says_so() {
    let Some([first, second]) = two_machines() else { return };
    let server = first.serve("all");
    let second = second.with("MEDIA__URL", url("file", &first.data().join("media")));
    let said = refusal(second.command(["serve", "--role", "worker"]));
    assert!(said.contains("the key of this process is not the one of this database"), "{said}");
    let shown = problem(&server, "database");
    assert!(shown.contains("the key of this process is not the one of this database"), "{shown}");

    assert!(second.command(["adopt", "--key"]).output().unwrap().status.success());
    let said = refusal(first.command(["serve", "--role", "worker"]));
    assert!(said.contains("adopt --key"), "{said}");
}

#[test]
fn a_process_with_another_media_store_does_not_start_and_system_health_says_so() {
    let Some([first, second]) = two_machines() else { return };
    let server = first.serve("all");
    let second = second.with("SECRETS__KEY_FILE", first.data().join("secret.key").display().to_string());
    let said = refusal(second.command(["serve", "--role", "worker"]));
    assert!(said.contains("the media store of this process is not the one of this database"), "{said}");
    let shown = problem(&server, "media_store");
    assert!(shown.contains("the media store of this process is not the one of this database"), "{shown}");

    // Carried over with `media move`, it is the same store in another place.
    let [from, to] = [&first, &second].map(|home| url("file", &home.data().join("media")));
    let moved = second.command(["media", "move", &from, &to]).output().unwrap();
    let said = String::from_utf8(moved.stdout).unwrap();
    assert!(moved.status.success() && said.starts_with("copied: 1 (36 bytes), already there: 0"), "{said}");
    let api = second.serve("api");
    assert_eq!(api.get("/api/videos"), (200, json!([])));
}

#[test]
fn a_media_store_that_does_not_answer_is_named_and_waited_for() {
    let home = Home::new()
        .with("MEDIA__URL", "s3://bucket/prefix")
        .with("MEDIA__ENDPOINT", "http://127.0.0.1:9")
        .with("MEDIA__ACCESS_KEY_ID", "id")
        .with("MEDIA__SECRET_ACCESS_KEY", "not to be shown");
    let server = home.serve("api");
    let log = home.log();
    assert!(log.contains("no video can be stored or shown") && log.contains("s3://bucket/prefix"), "{log}");
    assert!(!log.contains("not to be shown"), "{log}");
    assert!(problem(&server, "media_store").contains("cannot be"));
}

#[test]
fn a_worker_does_only_the_work_that_it_was_started_for() {
    let home = Home::new();
    let said = refusal(home.command(["serve", "--role", "api", "--only", "render"]));
    assert!(said.contains("--only is for processes that work"), "{said}");
    let said = refusal(home.command(["serve", "--role", "worker", "--only", "rendering"]));
    assert!(said.contains("render"), "{said}");

    let server = home.serve_with(&["--role", "all", "--only", "publish,comments"]);
    let script = crate::slow_stories::approved_script(&server, "Plan the week on Sunday");
    let video = crate::slow_stories::new_video(&server, &script);
    // The call itself hands the video to the studio; following it is left to a worker that renders.
    wait_for("the worker to have looked for work", || {
        let (_, health) = server.get("/api/system/health");
        (health["services"]["worker"]["status"] == "healthy").then_some(())
    });
    let (_, videos) = server.get("/api/videos");
    assert_eq!((&videos[0]["id"], &videos[0]["progress"]), (&video["id"], &Value::Null), "{videos}");
}
