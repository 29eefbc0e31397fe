//! The operator's own hooks and topics.

use actix_web::http::Method;
use serde_json::json;

use crate::support::World;

#[actix_web::test]
async fn hooks_and_topics_are_added_listed_and_deleted() {
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

    let removed = world.call(Method::DELETE, "/api/content-templates/1").await;
    assert_eq!(removed.status, 200);
    assert_eq!(removed.json()["description"], "The hook \"Stop lying to yourself.\" was removed.");
    let id = removed.json()["id"].as_i64().unwrap();
    assert_eq!(world.get("/api/content-templates").await.json(), json!([topic.json()]));
    assert_eq!(world.post(&format!("/api/changes/{id}/undo"), json!({})).await.status, 200);
    assert_eq!(world.get("/api/content-templates?category=hook").await.json()[0]["name"], "Stop lying to yourself.");
}
