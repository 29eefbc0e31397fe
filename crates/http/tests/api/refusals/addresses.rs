//! Unknown addresses, methods, hosts and origins.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use serde_json::{Value, json};

use super::{good_body, with, world, worlds};
use crate::session::guarded_by;
use crate::support::{Answer, Documented, World, documented};

/// The path parameters that name a row.
const ROWS: [&str; 4] = ["id", "commentId", "actionId", "platform"];

/// Ids that no row has, and invalid ids.
const NOBODYS: [&str; 7] = ["999", "0", "-1", "x", "1.5", "99999999999999999999", "%00"];

/// Sends the call, with a valid body if it takes one.
async fn send(world: &World, documented: &Documented, address: &str, request: TestRequest) -> Answer {
    let body = good_body(&documented.method, &documented.address()).unwrap_or(json!({}));
    let request = request.uri(address).method(documented.method.clone());
    world.send(if documented.body().is_some() { request.set_json(body) } else { request }).await
}

#[actix_web::test]
async fn a_missing_row_is_404() {
    for world in worlds().await {
        let before = world.stored();
        for call in documented().iter().filter(|call| call.parameters("path").iter().any(names_a_row)) {
            for nobodys in NOBODYS {
                let address = call.at(|name| if name == "provider" { "heygen".to_owned() } else { nobodys.to_owned() });
                let answer = send(&world, call, &address, TestRequest::default()).await;
                let refusal = (answer.status, answer.code());
                assert_eq!(refusal, (404, "not_found".to_owned()), "{} {address}", call.method);
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
        for (path, field) in [("/api/scheduled-posts", "videoId"), ("/api/videos", "scriptId")] {
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
            let address = call.address().replace("heygen", name);
            let answer = send(&world, call, &address, TestRequest::default()).await;
            assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{address}");
        }
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn an_unknown_method_is_405_and_names_the_allowed_ones() {
    let world = world().await;
    let (calls, before) = (documented(), world.stored());
    for call in &calls {
        let address = call.address();
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
            // The address may also belong to another call.
            if calls.iter().any(|other| other.method == method && other.is_at(&address)) {
                continue;
            }
            let answer = world.send(TestRequest::with_uri(&address).method(method.clone())).await;
            assert_eq!((answer.status, answer.code().as_str()), (405, "method_not_allowed"), "{method} {address}");
            assert!(answer.header("allow").contains(call.method.as_str()), "{address}");
        }
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn an_unknown_host_is_403() {
    let world = world().await;
    let before = world.stored();
    for call in documented() {
        let request = TestRequest::default().insert_header(("host", "evil.example"));
        let answer = send(&world, &call, &call.address(), request).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "unknown_host"), "{} {}", call.method, call.path);
    }
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn a_write_from_another_origin_is_403() {
    let world = world().await;
    let before = world.stored();
    for call in documented().iter().filter(|call| call.writes()) {
        let request = TestRequest::default().insert_header(("origin", "https://evil.example"));
        let answer = send(&world, call, &call.address(), request).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "foreign_origin"), "{} {}", call.method, call.path);
    }
    assert_eq!(world.stored(), before);
}

/// The calls that need no sign-in (`docs/behaviour.md#sign-in`).
const OPEN: [&str; 4] = ["/healthz", "/readyz", "/api/session", "/webhooks/{provider}"];

#[actix_web::test]
async fn without_a_session_is_401_where_there_is_a_password() {
    let world = World::with_settings(guarded_by("open sesame"));
    let before = world.stored();
    for call in documented().iter().filter(|call| !OPEN.contains(&call.path.as_str())) {
        assert!(call.answers(401), "{} {} does not say that it needs a session", call.method, call.path);
        let answer = send(&world, call, &call.address(), TestRequest::default()).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "not_signed_in"), "{} {}", call.method, call.path);
    }
    assert_eq!(world.stored(), before);
}

/// Calls that need no row: the session, the setup, the provider's offer, topics from the built-in list.
const WITHOUT_THE_DATABASE: &[(&str, &str)] = &[
    ("GET", "/metrics"),
    // Its answer reports that the database cannot be reached.
    ("GET", "/api/system/health"),
    ("GET", "/api/session"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("GET", "/api/scripts/trending"),
    ("GET", "/api/{provider}/avatars"),
    ("GET", "/api/{provider}/avatars/{id}/portrait"),
    ("GET", "/api/{provider}/voices"),
    ("GET", "/api/{provider}/test"),
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
    world.database.set_available(false);
    for call in documented() {
        let answer = send(&world, &call, &call.address(), TestRequest::default()).await;
        let needs_none = WITHOUT_THE_DATABASE.contains(&(call.method.as_str(), call.path.as_str()));
        let (called, status) = (format!("{} {}", call.method, call.path), answer.status);
        if needs_none {
            assert!(status < 500, "{called} {answer:?}");
        } else {
            assert_eq!(status, 503, "{called} {answer:?}");
            assert!(["unavailable", "not_ready"].contains(&answer.code().as_str()), "{called}");
            assert!(!answer.header("retry-after").is_empty(), "{called}");
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
