//! Unknown addresses, methods, hosts and origins.

use std::collections::BTreeSet;

use actix_web::http::Method;
use actix_web::test::TestRequest;
use serde_json::{Value, json};

use super::{good_body, with, world, worlds};
use crate::session::guarded_by;
use crate::support::{Answer, Documented, World, documented, with_headers};

/// The path parameters that name a row.
const ROWS: [&str; 6] = ["id", "commentId", "actionId", "platform", "backup", "channel"];

/// Ids that no row has, and invalid ids.
const UNKNOWN_IDS: [&str; 7] = ["999", "0", "-1", "x", "1.5", "99999999999999999999", "%00"];

/// Sends the call with a valid body if it takes one.
async fn send(world: &World, call: &Documented, address: &str, headers: &[(&str, &str)]) -> Answer {
    let request = with_headers(TestRequest::with_uri(address), headers).method(call.method.clone());
    let body = || good_body(&call.method, &call.address()).unwrap_or(json!({}));
    world.send(if call.takes_a_body() { request.set_json(body()) } else { request }).await
}

/// Sends the call, and expects this refusal.
async fn assert_refused(
    world: &World,
    call: &Documented,
    address: &str,
    headers: &[(&str, &str)],
    (status, code): (u16, &str),
) {
    let answer = send(world, call, address, headers).await;
    assert_eq!((answer.status, answer.code().as_str()), (status, code), "{} {address}", call.method);
}

#[actix_web::test]
async fn a_missing_row_is_404() {
    for world in worlds().await {
        let before = world.stored();
        for call in documented().iter().filter(|call| call.parameters("path").any(names_a_row)) {
            for unknown_id in UNKNOWN_IDS {
                let address =
                    call.at(|name| if name == "provider" { "heygen".to_owned() } else { unknown_id.to_owned() });
                assert_refused(&world, call, &address, &[], (404, "not_found")).await;
            }
        }
        assert_eq!(world.stored(), before);
    }
}

fn names_a_row(parameter: &Value) -> bool {
    ROWS.contains(&parameter["name"].as_str().unwrap())
}

#[test]
fn the_parts_of_paths_are_known() {
    for call in documented() {
        for part in call.parameters("path") {
            let name = part["name"].as_str().unwrap();
            let known = ROWS.contains(&name) || ["provider", "path", "file"].contains(&name);
            assert!(known, "{{{name}}} in {}: what is sent for it in these tests?", call.path);
        }
    }
}

#[actix_web::test]
async fn a_missing_row_named_in_a_body_is_404() {
    for world in worlds().await {
        let before = world.stored();
        for (path, field) in [
            ("/api/scheduled-posts", "videoId"),
            ("/api/videos", "scriptId"),
            ("/api/scripts", "projectId"),
            ("/api/scripts/generate", "projectId"),
            ("/api/script-batches", "projectId"),
            ("/api/script-batches/preview", "projectId"),
            ("/api/script-batches/ideas", "projectId"),
        ] {
            let body = with(&good_body(&Method::POST, path).unwrap(), field, &json!(999));
            let answer = world.post(path, body).await;
            assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
        }
        assert_eq!(world.stored(), before);
    }
}

#[actix_web::test]
async fn another_provider_is_404() {
    let world = world().await;
    let before = world.stored();
    for call in documented().iter().filter(|call| call.path.contains("{provider}")) {
        for name in ["someone", "HeyGen", "studio"] {
            assert_refused(&world, call, &call.address().replace("heygen", name), &[], (404, "not_found")).await;
        }
    }
    assert_eq!(world.stored(), before);
}

/// The methods of the calls at an address; `HEAD` is answered like `GET`. A path without parameters goes first.
fn methods_at(address: &str) -> BTreeSet<String> {
    let (exact, others): (Vec<_>, Vec<_>) = documented().into_iter().partition(|call| call.path == address);
    let at = if exact.is_empty() { others.into_iter().filter(|call| call.is_at(address)).collect() } else { exact };
    let head = at.iter().any(|call| call.method == Method::GET).then(|| "HEAD".to_owned());
    at.iter().map(|call| call.method.to_string()).chain(head).collect()
}

#[actix_web::test]
async fn an_unknown_method_is_405_and_names_the_allowed_ones() {
    let world = world().await;
    let before = world.stored();
    for address in documented().iter().map(Documented::address).collect::<BTreeSet<_>>() {
        let known = methods_at(&address);
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
            if known.contains(method.as_str()) {
                continue;
            }
            let answer = world.call(method.clone(), &address).await;
            assert_eq!((answer.status, answer.code().as_str()), (405, "method_not_allowed"), "{method} {address}");
            let allowed = answer.header("allow").split(", ").map(str::to_owned).collect::<BTreeSet<_>>();
            assert_eq!(allowed, known, "{method} {address}");
        }
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn unknown_hosts_and_writes_from_other_origins_are_403() {
    let world = world().await;
    let before = world.stored();
    for call in documented() {
        let address = call.address();
        if !PROBES.contains(&call.path) {
            assert_refused(&world, &call, &address, &[("host", "evil.example")], (403, "unknown_host")).await;
        }
        if call.writes() {
            let origin = [("origin", "https://evil.example")];
            assert_refused(&world, &call, &address, &origin, (403, "foreign_origin")).await;
        }
    }
    assert_eq!(world.stored(), before);
}

/// The calls that answer to every name.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// The calls that need no sign-in (`docs/behaviour.md#sign-in`).
const OPEN: [&str; 6] =
    ["/healthz", "/readyz", "/api/session", "/api/contact", "/api/calendar.ics", "/webhooks/{provider}"];

#[actix_web::test]
async fn without_a_session_is_401_where_there_is_a_password() {
    let world = World::with_settings(guarded_by("open sesame"));
    let before = world.stored();
    for call in documented() {
        if OPEN.contains(&call.path) {
            let answer = send(&world, &call, &call.address(), &[]).await;
            assert!(answer.status != 401 || answer.code() != "not_signed_in", "{} {answer:?}", call.name());
        } else {
            assert!(call.answers(401), "{} does not say that it needs a session", call.name());
            assert_refused(&world, &call, &call.address(), &[], (401, "not_signed_in")).await;
        }
    }
    assert_eq!(world.stored(), before);
}

/// Calls that need no row: the session, the setup, the provider's offer, topics from the built-in list, the voices of this machine.
const WITHOUT_THE_DATABASE: &[(&str, &str)] = &[
    ("GET", "/metrics"),
    // Its answer reports that the database cannot be reached.
    ("GET", "/api/system/health"),
    ("GET", "/api/neural-voices"),
    ("POST", "/api/neural-voices"),
    ("GET", "/api/session"),
    // Without its token it is refused first.
    ("GET", "/api/calendar.ics"),
    ("DELETE", "/api/session"),
    ("POST", "/api/second-factor/secret"),
    // Without a password there are none.
    ("DELETE", "/api/sessions"),
    ("GET", "/api/scripts/trending"),
    ("POST", "/api/scripts/measure"),
    // These worlds have neither a data folder nor a place for backups.
    ("GET", "/api/backups"),
    ("GET", "/api/system/space"),
    ("GET", "/api/backups/bucket"),
    ("PUT", "/api/backups/bucket"),
    ("DELETE", "/api/backups/bucket"),
    ("POST", "/api/backups/bucket/test"),
    ("POST", "/api/backups"),
    ("GET", "/api/backups/{backup}/file"),
    ("POST", "/api/backups/{backup}/verification"),
    ("GET", "/api/{provider}/avatars"),
    ("GET", "/api/{provider}/avatars/{id}/portrait"),
    ("GET", "/api/{provider}/voices"),
    ("GET", "/api/{provider}/voices/{id}/sample"),
    ("GET", "/api/{provider}/test"),
    ("POST", "/api/avatar-provider/test"),
    // The app of Facebook is configured.
    ("PUT", "/api/platforms/{platform}/app"),
    ("DELETE", "/api/platforms/{platform}/app"),
    ("GET", "/api/meta"),
    ("GET", "/api/openapi.json"),
    ("GET", "/api/docs"),
    ("GET", "/api/docs/{file}"),
    ("GET", "/media/{path}"),
    // Unsigned messages are refused first.
    ("POST", "/webhooks/{provider}"),
];

#[actix_web::test]
async fn without_the_database_every_call_that_needs_it_is_503() {
    let world = world().await;
    world.media.insert("videos/1/video.mp4", "a video");
    assert_eq!(world.get("/api/session").await.status, 200, "it knows that there is no password");
    world.database.set_available(false);
    for call in documented() {
        let answer = send(&world, &call, &call.address(), &[]).await;
        let name = call.name();
        if WITHOUT_THE_DATABASE.contains(&(call.method.as_str(), call.path)) {
            assert!(answer.status < 500, "{name} {answer:?}");
        } else {
            let code = if ["/healthz", "/readyz"].contains(&call.path) { "not_ready" } else { "unavailable" };
            assert_eq!((answer.status, answer.code().as_str()), (503, code), "{name}");
            assert_eq!(answer.header("retry-after"), "5", "{name}");
            assert!(!answer.text().contains("took the database away"), "{name} {}", answer.text());
        }
    }
    world.database.set_available(true);
}

#[actix_web::test]
async fn calls_without_a_body_do_not_look_at_one() {
    let world = world().await;
    let request = TestRequest::with_uri("/api/notifications/read-all").method(Method::PUT).set_payload("nonsense");
    assert_eq!(world.send(request).await.status, 200);
}
