//! Every refusal of every call that takes a body, and that a refused call leaves nothing behind.

mod calls;

use actix_web::http::Method;
use actix_web::test::TestRequest;
use serde_json::{Value, json};
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_script, a_video};

use calls::{Call, calls};

use crate::support::{Answer, World};

/// A world in which every good body is good: a draft (1), approved scripts (2, 3), a video to review (1), an approved
/// one (2).
async fn world() -> World {
    let world = World::new();
    let (stores, now) = (&world.stores, world.clock.now());
    a_script().store(stores, now).await.unwrap();
    a_video().pending_review().store(stores, now).await.unwrap();
    a_video().approved().store(stores, now).await.unwrap();
    world
}

async fn send(world: &World, call: &Call, body: &[u8], content_type: Option<&str>) -> Answer {
    let mut request = TestRequest::with_uri(call.path).method(call.method.clone()).set_payload(body.to_vec());
    if let Some(content_type) = content_type {
        request = request.insert_header(("content-type", content_type));
    }
    world.send(request).await
}

async fn send_json(world: &World, call: &Call, body: &Value) -> Answer {
    send(world, call, body.to_string().as_bytes(), Some("application/json")).await
}

fn with(good: &Value, field: &str, value: &Value) -> Value {
    let mut body = good.clone();
    body[field] = value.clone();
    body
}

fn without(good: &Value, field: &str) -> Value {
    let mut body = good.clone();
    body.as_object_mut().unwrap().remove(field);
    body
}

#[actix_web::test]
async fn the_good_bodies_are_good() {
    for call in calls() {
        let mut body = call.good.clone();
        body["somethingNew"] = json!({ "nobody": "knows" });
        let answer = send_json(&world().await, &call, &body).await;
        assert!((200..300).contains(&answer.status), "{} {answer:?}", call.path);
    }
}

#[actix_web::test]
async fn what_is_not_json_is_400() {
    let world = world().await;
    let before = world.stored().await;
    for call in calls() {
        let cut_off = call.good.to_string();
        let trailing = format!("{cut_off} x");
        // A field that is wrong before the place where the syntax is.
        let both = "{\"status\": 7, \"duration\": \"x\", ";
        for body in ["", "{", "nonsense", &cut_off[..cut_off.len() - 1], &trailing, both, "\u{feff}{}"] {
            let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
            assert_eq!((answer.status, answer.code().as_str()), (400, "not_json"), "{} {body}", call.path);
        }
        let answer = send(&world, &call, b"{\"status\": \"\xff\"}", Some("application/json")).await;
        assert_eq!(answer.status, 400, "{}", call.path);
    }
    assert_eq!(world.stored().await, before);
}

#[actix_web::test]
async fn json_that_is_no_object_names_no_field_of_its_own() {
    let world = world().await;
    for call in calls() {
        for body in ["[]", "null", "\"text\"", "[\"educational\", \"cold showers\", 30]"] {
            let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
            assert_eq!(answer.invalid_fields(), "body", "{} {body}", call.path);
        }
    }
}

#[actix_web::test]
async fn what_is_not_declared_as_json_is_415() {
    let world = world().await;
    let before = world.stored().await;
    for call in calls() {
        let body = call.good.to_string();
        for content_type in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("nonsense")] {
            let answer = send(&world, &call, body.as_bytes(), content_type).await;
            assert_eq!((answer.status, answer.code().as_str()), (415, "not_json_content"), "{}", call.path);
        }
    }
    assert_eq!(world.stored().await, before);
    let (call, declared) = (&calls()[0], Some("application/json; charset=utf-8"));
    assert_eq!(send(&world, call, call.good.to_string().as_bytes(), declared).await.status, 200);
}

#[actix_web::test]
async fn more_than_a_mebibyte_is_413() {
    let world = world().await;
    let before = world.stored().await;
    for call in calls() {
        let body = with(&call.good, "padding", &json!("x".repeat(2 * 1024 * 1024))).to_string();
        let answer = send(&world, &call, body.as_bytes(), Some("application/json")).await;
        assert_eq!((answer.status, answer.code().as_str()), (413, "body_too_large"), "{}", call.path);
    }
    assert_eq!(world.stored().await, before);
}

#[actix_web::test]
async fn a_missing_field_is_422_and_named() {
    let world = world().await;
    let before = world.stored().await;
    for call in calls() {
        for &field in call.required {
            let answer = send_json(&world, &call, &without(&call.good, field)).await;
            assert_eq!(answer.invalid_fields(), field, "{} {field}", call.path);
        }
    }
    assert_eq!(world.stored().await, before);
}

#[actix_web::test]
async fn a_wrong_field_is_422_and_named() {
    let world = world().await;
    let before = world.stored().await;
    for call in calls() {
        for (field, value) in &call.wrong {
            let answer = send_json(&world, &call, &with(&call.good, field, value)).await;
            assert_eq!(answer.invalid_fields(), *field, "{} {value}", call.path);
            assert!(answer.body.len() < 1_000, "the value is not sent back: {}", answer.text());
        }
    }
    assert_eq!(world.stored().await, before);
}

#[actix_web::test]
async fn all_wrong_values_are_told_at_once() {
    let world = world().await;
    let body = json!({ "category": " ", "topic": "", "duration": 4 });
    let answer = world.post("/api/scripts/generate", body).await;
    assert_eq!(answer.invalid_fields(), "category,duration,topic");
    insta::assert_json_snapshot!(answer.json());
}

#[actix_web::test]
async fn the_sentences_name_field_and_remedy() {
    let world = world().await;
    let mut sentences = Vec::new();
    for (path, body) in [
        ("/api/scripts/generate", json!({ "category": "educational", "duration": 30 })),
        ("/api/scripts/generate", json!({ "category": "educational", "topic": 7, "duration": 30 })),
        ("/api/scripts/generate", json!({ "category": "educational", "topic": "x", "duration": 4.5 })),
        ("/api/videos/bulk-update", json!({ "videoIds": [1, "x"], "status": "approved" })),
        ("/api/videos/bulk-update", json!({ "videoIds": 1, "status": "approved" })),
        ("/api/videos/bulk-update", json!({ "videoIds": [1], "status": "expected nothing" })),
        ("/api/projects", json!({ "name": "x", "category": "y", "status": "gone" })),
        ("/api/scheduled-posts", json!({ "videoId": 1, "platform": "myspace", "scheduledAt": "2026-12-01T18:00:00Z" })),
        ("/api/scheduled-posts", json!({ "videoId": 1, "platform": "tiktok", "scheduledAt": "tomorrow" })),
        (
            "/api/scheduled-posts",
            json!({
                "videoId": 1, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z", "repeat": 1,
            }),
        ),
    ] {
        let answer = world.post(path, body).await;
        sentences.push(answer.json()["fields"].clone());
    }
    insta::assert_json_snapshot!(sentences);
}

#[actix_web::test]
async fn what_is_not_there_is_404() {
    let world = world().await;
    let before = world.stored().await;
    for (path, body) in [
        ("/api/scripts/999", json!({ "status": "approved" })),
        ("/api/videos/999", json!({ "status": "approved" })),
        ("/api/notifications/999/read", json!({})),
        ("/api/scripts/x", json!({ "status": "approved" })),
        ("/api/scripts/1.5", json!({ "status": "approved" })),
        ("/api/scripts/99999999999999999999", json!({ "status": "approved" })),
        ("/api/notifications/x/read", json!({})),
    ] {
        let answer = world.put(path, body).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
    let post = json!({ "videoId": 999, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" });
    assert_eq!(world.post("/api/scheduled-posts", post).await.status, 404);
    let video = with(&calls()[2].good, "scriptId", &json!(999));
    assert_eq!(world.post("/api/videos", video).await.status, 404);
    assert_eq!(world.stored().await, before);
}

#[actix_web::test]
async fn what_the_state_does_not_allow_is_409() {
    let world = world().await;
    let before = world.stored().await;
    let answer = world.put("/api/videos/2", json!({ "status": "approved" })).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "conflict"));
    assert_eq!(answer.json()["error"], "A video that is approved cannot be approved");
    assert_eq!(world.put("/api/scripts/1", json!({ "status": "draft" })).await.status, 409);
    let of_a_draft = with(&calls()[2].good, "scriptId", &json!(1));
    assert_eq!(world.post("/api/videos", of_a_draft).await.status, 409);
    let unapproved = json!({ "videoId": 1, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" });
    assert_eq!(world.post("/api/scheduled-posts", unapproved).await.status, 409);
    assert_eq!(world.stored().await, before);
    let post = json!({ "videoId": 2, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" });
    assert_eq!(world.post("/api/scheduled-posts", post.clone()).await.status, 201);
    assert_eq!(world.post("/api/scheduled-posts", post.clone()).await.status, 409);
    assert_eq!(world.post("/api/scheduled-posts", with(&post, "repeat", &json!(true))).await.status, 201);
}

#[actix_web::test]
async fn calls_without_a_body_do_not_look_at_one() {
    let world = world().await;
    let request = TestRequest::with_uri("/api/notifications/read-all").method(Method::PUT).set_payload("nonsense");
    assert_eq!(world.send(request).await.status, 200);
}
