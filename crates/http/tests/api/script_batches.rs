//! Script batches, from their preview to the last row.

use serde_json::{Value, json};
use showrunner_ports::clock::Clock as _;

use crate::support::World;

const PATH: &str = "/api/script-batches";

fn rows(rows: &Value) -> Value {
    json!({ "rows": rows, "category": "health", "duration": 30 })
}

#[actix_web::test]
async fn a_preview_stores_nothing() {
    let world = World::new();
    let before = world.stored();
    let body = rows(&json!([
        { "topic": "5 mistakes when learning Rust" },
        { "topic": " " },
        { "topic": "Five mistakes when you learn Rust", "category": "education" },
        { "title": "Say no", "content": "Say no. Say it kindly." },
    ]));
    let preview = world.post(&format!("{PATH}/preview"), body).await;
    assert_eq!(preview.status, 200, "{preview:?}");
    let similar = json!({ "topic": "5 mistakes when learning Rust", "percent": 100, "scriptId": null, "position": 1 });
    let expected = json!({
        "rows": [
            { "position": 1, "problem": null, "similar": null },
            {
                "position": 2, "problem": "The row is empty: give a topic or the text of a script", "similar": null,
            },
            { "position": 3, "problem": null, "similar": similar },
            { "position": 4, "problem": null, "similar": null },
        ],
        "scripts": 3, "toWrite": 2, "estimatedSeconds": null, "estimatedPence": 0, "budgetProblem": null,
    });
    assert_eq!(preview.json(), expected);
    assert_eq!(world.stored(), before);
}

#[actix_web::test]
async fn a_batch_is_written_row_by_row() {
    for world in World::everywhere() {
        let body = rows(&json!([{ "topic": "Sleep" }, { "content": "Say no.\nKindly." }, { "topic": "Rest" }]));
        let created = world.post(PATH, body).await;
        assert_eq!(created.status, 201, "{created:?}");
        let now = world.clock.now();
        let mut expected = json!({
            "id": 1, "projectId": 1, "status": "running", "category": "health", "duration": 30, "total": 3, "written": 1, "failed": 0,
            "waiting": 2, "cancelled": 0, "lastError": null, "createdAt": now, "finishedAt": null,
        });
        assert_eq!(created.json(), expected);
        assert_eq!(world.get(PATH).await.json(), json!([expected]));
        world.run_due_operations().await;
        let list = world.get(&format!("{PATH}/1/rows?limit=2")).await;
        let row = |position, topic, status, script: Option<i64>| json!({ "position": position, "topic": topic, "status": status, "scriptId": script, "error": null });
        assert_eq!(list.json(), json!([row(1, "Sleep", "written", Some(2)), row(2, "Say no.", "written", Some(1))]));
        assert_eq!(list.header("x-total-count"), "3");
        assert_eq!(list.header("link"), "</api/script-batches/1/rows?limit=2&before=2>; rel=\"next\"");
        let waiting = world.get(&format!("{PATH}/1/rows?status=waiting")).await;
        assert_eq!((waiting.json(), waiting.header("x-total-count")), (json!([row(3, "Rest", "waiting", None)]), "1"));
        world.run_due_operations().await;
        for (field, value) in
            [("status", json!("finished")), ("written", json!(3)), ("waiting", json!(0)), ("finishedAt", json!(now))]
        {
            expected[field] = value;
        }
        assert_eq!(world.get(&format!("{PATH}/1")).await.json(), expected);
        let bell = world.get("/api/notifications").await.json();
        assert_eq!(
            (&bell[0]["title"], &bell[0]["relatedType"]),
            (&json!("3 scripts are ready to read"), &json!("script_batch"))
        );
    }
}

#[actix_web::test]
async fn a_decision_is_answered_with_the_batch() {
    let world = World::new();
    world.post(PATH, rows(&json!([{ "topic": "Sleep" }]))).await;
    for (decision, status) in [("pause", "paused"), ("resume", "running"), ("cancel", "cancelled")] {
        let answer = world.post(&format!("{PATH}/1/{decision}"), json!({})).await;
        assert_eq!((answer.status, &answer.json()["status"]), (200, &json!(status)), "{decision}");
    }
    let refused = world.post(&format!("{PATH}/1/retry"), json!({})).await;
    assert_eq!(refused.json()["error"], "A script batch that is cancelled cannot be retried");
}

#[actix_web::test]
async fn wrong_rows_are_named() {
    let world = World::new();
    let refused = world.post(PATH, rows(&json!([{ "topic": "Sleep" }, { "title": "Rest" }]))).await;
    assert_eq!(refused.invalid_fields(), "rows");
    assert_eq!(refused.json()["error"], "Row 2: the text of the script is missing");
    assert_eq!(world.get(&format!("{PATH}/1/rows?status=lost")).await.invalid_fields(), "status");
}

#[actix_web::test]
async fn ideas_are_suggested_for_a_project() {
    for world in World::everywhere() {
        let before = world.stored();
        let body = json!({ "category": "health", "count": 3, "projectId": 1 });
        let ideas = world.post(&format!("{PATH}/ideas"), body).await;
        assert_eq!(ideas.status, 200, "{ideas:?}");
        assert_eq!(ideas.json(), json!(["habit number 1"]), "the others are like it");
        assert_eq!(world.stored(), before);
    }
}

#[actix_web::test]
async fn category_can_be_that_of_the_topic() {
    let world = World::new();
    let created = world.post(PATH, json!({ "rows": [{ "topic": "Sleep" }, { "content": "Say no." }] })).await;
    assert_eq!((created.status, &created.json()["category"]), (201, &Value::Null), "{created:?}");
    let script = world.get("/api/scripts/1").await.json();
    assert_eq!(script["category"], "general");
}
