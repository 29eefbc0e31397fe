//! States that do not allow a change.

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_domain::api_token::MAX_API_TOKENS;

use super::{good_body, with, world, worlds};
use crate::support::{Answer, World, documented};

/// A call with its body.
#[derive(Clone)]
struct Request(Method, &'static str, Value);

impl Request {
    async fn send(&self, world: &World) -> Answer {
        let Self(method, path, body) = self;
        world.write(method.clone(), path, body.clone()).await
    }
}

fn post(path: &'static str, body: Value) -> Request {
    Request(Method::POST, path, body)
}

fn put(path: &'static str, body: Value) -> Request {
    Request(Method::PUT, path, body)
}

fn delete(path: &'static str) -> Request {
    Request(Method::DELETE, path, json!({}))
}

fn post_of(video: i64) -> Request {
    let body = with(&good_body(&Method::POST, "/api/scheduled-posts").unwrap(), "videoId", &json!(video));
    post("/api/scheduled-posts", body)
}

/// A call that is made once, and refused the second time.
fn twice(request: Request) -> Vec<Request> {
    vec![request.clone(), request]
}

/// For every call that a state can refuse, in a world that is [`filled`](super::filled): the calls that create that
/// state, and at last the refused one.
fn conflicts() -> Vec<Vec<Request>> {
    let draft = with(&good_body(&Method::POST, "/api/videos").unwrap(), "scriptId", &json!(1));
    let undo = post("/api/changes/1/undo", json!({}));
    let token = post("/api/api-tokens", good_body(&Method::POST, "/api/api-tokens").unwrap());
    vec![
        vec![token; MAX_API_TOKENS + 1],
        vec![put("/api/second-factor", good_body(&Method::PUT, "/api/second-factor").unwrap())],
        // A batch of own words is finished at once.
        vec![
            post("/api/script-batches", json!({ "rows": [{ "content": "Say no." }], "category": "lifestyle" })),
            post("/api/script-batches/1/pause", json!({})),
        ],
        vec![post("/api/script-batches/1/resume", json!({}))],
        vec![post("/api/script-batches/1/cancel", json!({}))],
        vec![post("/api/script-batches/1/retry", json!({}))],
        vec![put("/api/scripts/1", json!({ "status": "draft" }))],
        vec![post("/api/scripts/2/rewrite", json!({}))],
        vec![put("/api/videos/2", json!({ "status": "approved" }))],
        vec![post("/api/render-queue/videos/2/move", json!({ "to": "up" }))],
        vec![delete("/api/videos/2")],
        vec![post("/api/videos", draft)],
        vec![post_of(1)],
        twice(post_of(2)),
        vec![put("/api/scheduled-posts/2", json!({ "caption": "Colder" }))],
        vec![delete("/api/scheduled-posts/2")],
        vec![post("/api/scheduled-posts/2/publish-now", json!({}))],
        vec![post("/api/scheduled-posts/1/confirm", json!({}))],
        vec![post("/api/scheduled-posts/1/retry", json!({}))],
        twice(post("/api/comments/approve/1", json!({}))),
        twice(post("/api/comments/reject/2", json!({}))),
        vec![
            post("/api/content-templates/add-hook", json!({ "hook": "Stop." })),
            post("/api/content-templates/add-hook", json!({ "hook": "  STOP " })),
        ],
        vec![
            post("/api/content-templates/add-topic", json!({ "topic": "sleep" })),
            post("/api/content-templates/add-topic", json!({ "topic": "Sleep" })),
        ],
        vec![put("/api/settings", json!({ "monthlyTarget": 300 })), undo.clone(), undo],
        vec![
            post("/api/ai-assistant/chat", json!({ "message": "reject all videos" })),
            post("/api/ai-assistant/actions/1/dismiss", json!({})),
            post("/api/ai-assistant/actions/1/confirm", json!({})),
        ],
        vec![post("/api/ai-assistant/actions/1/dismiss", json!({}))],
        vec![post("/api/platforms/connected", json!({ "state": "not begun here", "code": "good" }))],
        // The app of Facebook is configured.
        vec![put("/api/platforms/facebook/app", json!({ "clientId": "app-1", "clientSecret": "sk" }))],
        vec![delete("/api/platforms/facebook/app")],
        vec![post("/api/platforms/choose", json!({ "token": "not offered", "accountId": "1055" }))],
        vec![
            put("/api/videos/1", json!({ "status": "rejected" })),
            Request(Method::GET, "/api/videos/1/next-slot", json!({})),
        ],
    ]
}

/// Only the month's budget can refuse the first three, with a paid provider, only a running backup or the configuration those of backups, and only the
/// configuration the next; `costs.rs`, `password.rs`, `backups.rs`, `backup_bucket.rs`, `alert_channels.rs`, `avatar_provider.rs` and `text_model.rs` test that. The others need a password, and `second_factor.rs` tests them.
const NOT_BY_A_STATE: [&str; 19] = [
    "/api/scripts/generate",
    "/api/script-batches/ideas",
    "/api/videos/create-from-topic",
    "/api/password",
    "/api/backups",
    "/api/backups/bucket",
    "/api/backups/bucket/test",
    "/api/backups/{backup}/verification",
    "/api/avatar-provider",
    "/api/avatar-provider/key",
    "/api/avatar-provider/test",
    "/api/system/alert-channels/{channel}",
    "/api/text-model",
    "/api/text-model/key",
    "/api/text-model/models",
    "/api/text-model/test",
    "/api/session",
    "/api/second-factor/recovery-codes",
    "/api/second-factor/disable",
];

#[test]
fn every_call_that_a_state_can_refuse_is_tried() {
    let refused: Vec<Request> = conflicts().into_iter().filter_map(|mut requests| requests.pop()).collect();
    for call in documented().iter().filter(|call| call.answers(409) && !NOT_BY_A_STATE.contains(&call.path)) {
        let is_tried = refused.iter().any(|Request(method, path, _)| *method == call.method && call.is_at(path));
        assert!(is_tried, "refusals/conflicts.rs has nothing for {}", call.name());
    }
}

#[actix_web::test]
async fn what_the_state_does_not_allow_is_409() {
    for world in worlds().await {
        for mut requests in conflicts() {
            let refused = requests.pop().unwrap();
            for request in requests {
                let answer = request.send(&world).await;
                assert!((200..300).contains(&answer.status), "{} {} {answer:?}", request.0, request.1);
            }
            let before = world.stored();
            let (answer, tried) = (refused.send(&world).await, format!("{} {} {}", refused.0, refused.1, refused.2));
            assert_eq!((answer.status, answer.code().as_str()), (409, "conflict"), "{tried}");
            assert_eq!(world.stored(), before, "{tried}");
        }
    }
}

#[actix_web::test]
async fn the_sentence_says_what_is_in_the_way() {
    let world = world().await;
    let answer = world.put("/api/videos/2", json!({ "status": "approved" })).await;
    assert_eq!(answer.json()["error"], "A video that is approved cannot be approved");
    world.post("/api/content-templates/add-hook", json!({ "hook": "Stop." })).await;
    let answer = world.post("/api/content-templates/add-hook", json!({ "hook": "Stop." })).await;
    assert_eq!(answer.json()["error"], "This is on the list already");
}

#[actix_web::test]
async fn a_post_may_be_repeated_when_it_says_so() {
    for world in worlds().await {
        let Request(_, path, post) = post_of(2);
        assert_eq!(world.post(path, post.clone()).await.status, 201);
        assert_eq!(world.post(path, with(&post, "repeat", &json!(true))).await.status, 201);
    }
}
