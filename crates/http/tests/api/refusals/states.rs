//! States that do not allow a change.

use serde_json::json;

use super::conflicts::conflicts;
use super::{good_body, with, world, worlds};
use crate::support::documented;

/// Only the month's budget can refuse these, with a paid provider; `costs.rs` tests that.
const BY_BUDGET_ALONE: [&str; 2] = ["/api/scripts/generate", "/api/videos/create-from-topic"];

#[test]
fn every_call_that_a_state_can_refuse_is_tried() {
    for call in documented().iter().filter(|call| call.answers(409)) {
        if BY_BUDGET_ALONE.iter().any(|path| call.is_at(path)) {
            continue;
        }
        let tried = conflicts().iter().any(|conflict| conflict.method == call.method && call.is_at(conflict.path));
        assert!(tried, "refusals/conflicts.rs has nothing for {} {}", call.method, call.path);
    }
}

#[actix_web::test]
async fn what_the_state_does_not_allow_is_409() {
    for world in worlds().await {
        for conflict in conflicts() {
            conflict.prepare(&world).await;
            let before = world.stored();
            let answer = world.write(conflict.method.clone(), conflict.path, conflict.body.clone()).await;
            let refusal = (answer.status, answer.code());
            assert_eq!(
                refusal,
                (409, "conflict".to_owned()),
                "{} {} {}",
                conflict.method,
                conflict.path,
                conflict.body
            );
            assert_eq!(world.stored(), before, "{} {}", conflict.method, conflict.path);
        }
    }
}

#[actix_web::test]
async fn the_sentence_says_what_is_in_the_way() {
    let answer = world().await.put("/api/videos/2", json!({ "status": "approved" })).await;
    assert_eq!(answer.json()["error"], "A video that is approved cannot be approved");
}

#[actix_web::test]
async fn a_post_may_be_repeated_when_it_says_so() {
    for world in worlds().await {
        let post = good_body(&actix_web::http::Method::POST, "/api/scheduled-posts").unwrap();
        assert_eq!(world.post("/api/scheduled-posts", post.clone()).await.status, 201);
        assert_eq!(world.post("/api/scheduled-posts", post.clone()).await.status, 409);
        assert_eq!(world.post("/api/scheduled-posts", with(&post, "repeat", &json!(true))).await.status, 201);
    }
}
