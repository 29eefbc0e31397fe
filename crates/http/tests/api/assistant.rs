//! The assistant: conversation, history, proposals.

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_testkit::builders::a_video;

use crate::support::{Answer, World, paid_text_model};

fn world() -> World {
    World::with_text(OfflineWriter::new())
}

async fn say(world: &World, message: &str) -> Answer {
    world.post("/api/ai-assistant/chat", json!({ "message": message })).await
}

#[actix_web::test]
async fn an_instruction_is_followed_and_can_be_undone() {
    let world = world();
    let answer = say(&world, "set the monthly target to 300").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let body = answer.json();
    assert_eq!((&body["message"], &body["systemChanged"]), (&json!("The monthly target is 300 videos."), &json!(true)));
    let action = &body["actions"][0];
    assert_eq!((&action["status"], &action["changeId"]), (&json!("completed"), &json!(1)));
    assert_eq!(world.get("/api/changes").await.json()[0]["actor"], "assistant");
    assert_eq!(world.post("/api/changes/1/undo", json!({})).await.status, 200);
    assert_eq!(world.get("/api/settings").await.json()["monthlyTarget"], 240);
}

#[actix_web::test]
async fn a_refused_instruction_changes_nothing_but_the_conversation() {
    let world = world();
    let settings = world.get("/api/settings").await.json();
    for message in
        ["set the target to 300 and turn auto-response off", "should I set the target to 300?", "set the target to 0"]
    {
        let body = say(&world, message).await.json();
        assert_eq!(body["systemChanged"], json!(false), "{body}");
        assert!(body["actions"].as_array().unwrap().iter().all(|action| action["status"] == "failed"), "{body}");
    }
    assert_eq!(world.get("/api/settings").await.json(), settings);
    assert_eq!(world.get("/api/changes").await.json(), json!([]));
}

#[actix_web::test]
async fn the_conversation_is_kept_until_it_is_cleared() {
    let world = world();
    say(&world, "set the monthly target to 300").await;
    say(&world, "what is the monthly target?").await;
    let messages = world.get("/api/ai-assistant/history").await.json();
    let shown: Vec<(i64, &str, &str)> = messages
        .as_array()
        .unwrap()
        .iter()
        .map(|message| {
            (message["id"].as_i64().unwrap(), message["type"].as_str().unwrap(), message["content"].as_str().unwrap())
        })
        .collect();
    assert_eq!(
        shown,
        [
            (1, "user", "set the monthly target to 300"),
            (2, "assistant", "The monthly target is 300 videos."),
            (3, "user", "what is the monthly target?"),
            (4, "assistant", "The monthly target is 300 videos."),
        ]
    );
    assert_eq!(messages[1]["actions"][0]["changeId"], 1);
    assert_eq!(messages[3]["actions"], json!([]));
    assert_eq!(world.write(Method::DELETE, "/api/ai-assistant/history", json!({})).await.status, 204);
    assert_eq!(world.get("/api/ai-assistant/history").await.json(), json!([]));
    assert_eq!(world.get("/api/settings").await.json()["monthlyTarget"], 300);
}

#[actix_web::test]
async fn a_proposal_is_confirmed_once() {
    let world = world();
    let video = a_video().pending_review().store(&world.stores, world.clock.now()).await.unwrap();
    let propose = || async { say(&world, "reject all videos").await.json()["actions"][0].clone() };
    let (first, second): (Value, Value) = (propose().await, propose().await);
    assert_eq!((&first["status"], &first["changeId"]), (&json!("pending"), &json!(null)));
    assert!(first["expiresAt"].is_string());
    let decide = |action: &Value, word: &str| format!("/api/ai-assistant/actions/{}/{word}", action["id"]);

    let dismissed = world.post(&decide(&second, "dismiss"), json!({})).await;
    assert_eq!((dismissed.status, &dismissed.json()["status"]), (200, &json!("dismissed")));
    assert_eq!(world.post(&decide(&second, "confirm"), json!({})).await.status, 409);
    let done = world.post(&decide(&first, "confirm"), json!({})).await;
    assert_eq!((done.status, &done.json()["status"]), (200, &json!("completed")));
    assert_eq!(world.post(&decide(&first, "confirm"), json!({})).await.status, 409);
    assert_eq!(world.post(&decide(&first, "dismiss"), json!({})).await.status, 409);
    let stored = world.stores.videos.find(video.id).await.unwrap().unwrap();
    assert_eq!(stored.status.as_str(), "rejected");
}

#[actix_web::test]
async fn a_failing_model_is_refused_like_every_provider() {
    let cases = [
        (ProviderErrorKind::Unavailable, 503, "provider_unavailable"),
        (ProviderErrorKind::Refused, 502, "provider_refused"),
        (ProviderErrorKind::Unauthorized, 502, "provider_unauthorized"),
        (ProviderErrorKind::NotFound, 502, "provider_refused"),
    ];
    for (kind, status, code) in cases {
        let mut text = paid_text_model();
        text.expect_converse()
            .returning(move |_| Err(ProviderError::new("a model", kind, "it does not want to").into()));
        let world = World::with_text(text);
        let answer = say(&world, "set the target to 300").await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code));
        assert_eq!(answer.json()["error"], "A model: it does not want to");
        let history = world.get("/api/ai-assistant/history").await.json();
        assert_eq!((&history[0]["content"], &history[1]["type"]), (&json!("set the target to 300"), &json!("system")));
        assert_eq!(world.get("/api/changes").await.json(), json!([]));
    }
}
