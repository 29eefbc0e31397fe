//! The operator's own hooks and topics.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use serde_json::json;

use crate::support::{Answer, World};

async fn delete(world: &World, path: &str) -> Answer {
    world.send(TestRequest::with_uri(path).method(Method::DELETE)).await
}

#[actix_web::test]
async fn hooks_and_topics_are_added_listed_and_taken_off() {
    let world = World::new();
    assert_eq!(world.get("/api/content-templates").await.json(), json!([]));
    let hook = world.post("/api/content-templates/add-hook", json!({ "hook": " Stop lying to yourself. " })).await;
    assert_eq!(hook.status, 201);
    insta::assert_json_snapshot!("content_template", hook.json());
    let topic = world.post("/api/content-templates/add-topic", json!({ "topic": "cold showers" })).await;
    assert_eq!((topic.status, &topic.json()["category"]), (201, &json!("topic")));
    assert_eq!(world.get("/api/content-templates").await.json(), json!([topic.json(), hook.json()]));
    assert_eq!(world.get("/api/content-templates?category=hook").await.json(), json!([hook.json()]));
    let trending = world.get("/api/scripts/trending?category=health").await.json();
    assert_eq!(trending[0], json!({ "topic": "cold showers", "category": "health", "source": "operator" }));

    let removed = delete(&world, "/api/content-templates/1").await;
    assert_eq!(removed.status, 200);
    assert_eq!(removed.json()["description"], "The hook \"Stop lying to yourself.\" was removed.");
    let id = removed.json()["id"].as_i64().unwrap();
    assert_eq!(world.get("/api/content-templates").await.json(), json!([topic.json()]));
    assert_eq!(world.post(&format!("/api/changes/{id}/undo"), json!({})).await.status, 200);
    assert_eq!(world.get("/api/content-templates?category=hook").await.json()[0]["name"], "Stop lying to yourself.");
}

#[actix_web::test]
async fn a_duplicate_is_409_and_a_missing_row_404() {
    let world = World::new();
    world.post("/api/content-templates/add-hook", json!({ "hook": "Stop." })).await;
    let before = world.get("/api/content-templates").await.json();
    let again = world.post("/api/content-templates/add-hook", json!({ "hook": "  STOP " })).await;
    assert_eq!((again.status, again.code().as_str()), (409, "conflict"));
    assert_eq!(again.json()["error"], "This is on the list already");
    for path in ["/api/content-templates/99", "/api/content-templates/x"] {
        assert_eq!(delete(&world, path).await.code(), "not_found", "{path}");
    }
    assert_eq!(world.get("/api/content-templates?category=song").await.invalid_fields(), "category");
    assert_eq!(world.get("/api/content-templates").await.json(), before);
}
