//! Comments from the sandbox to the reply, call by call.

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_domain::comment::Risk;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_comment, a_post, a_risky_analysis, a_video};

use crate::support::World;

#[actix_web::test]
async fn a_sample_comment_from_creation_to_reply() {
    for world in World::everywhere() {
        let simulated = world.call(Method::POST, "/api/listener/simulate").await;
        assert_eq!((simulated.status, simulated.json()), (200, json!({ "created": 5 })));
        assert_eq!(world.get("/api/comments/pending").await.json(), json!([]));
        world.run_due_operations().await;
        let pending = world.get("/api/comments/pending?limit=1").await;
        insta::assert_json_snapshot!("pending_comment", pending.json());
        assert!(pending.header("link").starts_with("</api/comments/pending?limit=1&before="), "{pending:?}");

        let approved = world.post("/api/comments/approve/3", json!({ "text": " Two months. " })).await;
        assert_eq!((approved.status, &approved.json()["status"]), (200, &json!("approved")));
        assert_eq!(approved.json()["response"]["text"], "Two months.");
        let rejected = world.post("/api/comments/reject/2", json!({})).await;
        assert_eq!((rejected.status, &rejected.json()["status"]), (200, &json!("rejected")));
        world.run_due_operations().await;
        let comment = world.stores.comments.find(showrunner_domain::CommentId(3)).await.unwrap().unwrap();
        assert_eq!(comment.reply.remote_id.as_deref(), Some("s-2-r"));
        let stats = world.get("/api/comments/stats").await.json();
        let expected = json!({
            "totalProcessed": 3, "pendingResponses": 1, "responseRate": 0.5, "avgResponseTime": 0.0, "sample": true,
        });
        assert_eq!(stats, expected);
        let trending = world.get("/api/comments/trending").await.json();
        let topic = json!({
            "topic": "cold showers", "count": 3, "sentiment": "positive", "averageSentiment": 0.6, "sample": true,
        });
        assert_eq!(trending, json!([topic]));
    }
}

#[actix_web::test]
async fn a_comment_on_our_post_names_its_video() {
    let world = World::new();
    let now = world.clock.now();
    let video = a_video().titled("Cold").approved().store(&world.stores, now).await.unwrap();
    let post = a_post(video.id).on(Platform::Youtube).with_status(PostStatus::Published);
    let post = post.store(&world.stores, now).await.unwrap();
    let comment = a_comment("c-1").under(&post);
    comment.store_analysed(Some(a_risky_analysis(Risk::Minors)), None, now, &world.stores).await.unwrap();
    a_comment("c-2").store_analysed(None, None, now, &world.stores).await.unwrap();
    let pending = world.get("/api/comments/pending").await.json();
    assert_eq!((&pending[1]["videoTitle"], &pending[1]["risks"]), (&json!("Cold"), &json!(["minors"])));
    assert_eq!((&pending[1]["scheduledPostId"], &pending[1]["sample"]), (&json!(post.id.0), &json!(false)));
    assert_eq!((&pending[0]["response"]["text"], &pending[0]["topic"]), (&Value::Null, &Value::Null));
    let without_text = world.post("/api/comments/approve/2", json!({})).await;
    assert_eq!(without_text.invalid_fields(), "text");
    assert_eq!(world.get("/api/comments/stats").await.json()["avgResponseTime"], Value::Null);
}

#[actix_web::test]
async fn the_listener_starts_and_stops_and_replies_automatically_when_switched_on() {
    for world in World::everywhere() {
        let platforms: Vec<&str> = Platform::ALL.iter().map(|platform| platform.as_str()).collect();
        let expected = |comment_polling: bool, auto_response: bool| {
            json!({
                "isListening": comment_polling, "autoResponse": auto_response, "platformsConnected": [],
                "sandboxPlatforms": platforms, "troubles": [],
            })
        };
        assert_eq!(world.get("/api/listener/status").await.json(), expected(false, false));
        assert_eq!(world.post("/api/listener/start", json!({})).await.json(), expected(true, false));
        assert_eq!(world.post("/api/listener/start", json!({})).await.status, 200);
        let on = world.post("/api/comments/auto-response", json!({ "enabled": true })).await;
        assert_eq!(on.json(), expected(true, true));
        world.post("/api/listener/simulate", json!({ "count": 50 })).await;
        world.run_due_operations().await;
        assert_eq!(world.get("/api/comments/pending").await.json(), json!([]));
        let changes = world.get("/api/changes").await.json();
        assert_eq!(changes.as_array().unwrap().len(), 2, "{changes}");
        assert_eq!(world.post("/api/listener/stop", json!({})).await.json(), expected(false, true));
        assert_eq!(world.get("/api/listener/status").await.json(), expected(false, true));
    }
}
