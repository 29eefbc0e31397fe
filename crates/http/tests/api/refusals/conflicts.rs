use actix_web::http::Method;
use serde_json::{Value, json};

use super::{good_body, with};
use crate::support::World;

/// A call that a state refuses, in a world that is [`filled`](super::filled).
pub(super) struct Conflict {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) body: Value,
    /// The calls that create that state.
    before: Vec<(Method, &'static str, Value)>,
}

impl Conflict {
    /// Creates the state that refuses the call.
    pub(super) async fn prepare(&self, world: &World) {
        for (method, path, body) in &self.before {
            let answer = world.write(method.clone(), path, body.clone()).await;
            assert!((200..300).contains(&answer.status), "{method} {path} {answer:?}");
        }
    }
}

fn refused(method: Method, path: &'static str, body: Value) -> Conflict {
    Conflict { method, path, body, before: Vec::new() }
}

fn post_of(video: i64) -> Value {
    with(&good_body(&Method::POST, "/api/scheduled-posts").unwrap(), "videoId", &json!(video))
}

/// Undoes the first change.
const UNDO: &str = "/api/changes/1/undo";

/// A conflict for every call that a state can refuse.
pub(super) fn conflicts() -> Vec<Conflict> {
    let video = good_body(&Method::POST, "/api/videos").unwrap();
    vec![
        refused(Method::PUT, "/api/scripts/1", json!({ "status": "draft" })),
        refused(Method::PUT, "/api/videos/2", json!({ "status": "approved" })),
        refused(Method::DELETE, "/api/videos/2", json!({})),
        refused(Method::POST, "/api/videos", with(&video, "scriptId", &json!(1))),
        refused(Method::POST, "/api/scheduled-posts", post_of(1)),
        Conflict {
            before: vec![(Method::POST, "/api/scheduled-posts", post_of(2))],
            ..refused(Method::POST, "/api/scheduled-posts", post_of(2))
        },
        refused(Method::PUT, "/api/scheduled-posts/2", json!({ "caption": "Colder" })),
        refused(Method::DELETE, "/api/scheduled-posts/2", json!({})),
        refused(Method::POST, "/api/scheduled-posts/2/publish-now", json!({})),
        refused(Method::POST, "/api/scheduled-posts/1/confirm", json!({})),
        refused(Method::POST, "/api/scheduled-posts/1/retry", json!({})),
        Conflict {
            before: vec![(Method::POST, "/api/comments/approve/1", json!({}))],
            ..refused(Method::POST, "/api/comments/approve/1", json!({}))
        },
        Conflict {
            before: vec![(Method::POST, "/api/comments/reject/2", json!({}))],
            ..refused(Method::POST, "/api/comments/reject/2", json!({}))
        },
        Conflict {
            before: vec![(Method::POST, "/api/content-templates/add-hook", json!({ "hook": "Stop." }))],
            ..refused(Method::POST, "/api/content-templates/add-hook", json!({ "hook": " STOP" }))
        },
        Conflict {
            before: vec![(Method::POST, "/api/content-templates/add-topic", json!({ "topic": "sleep" }))],
            ..refused(Method::POST, "/api/content-templates/add-topic", json!({ "topic": "Sleep" }))
        },
        Conflict {
            before: vec![
                (Method::PUT, "/api/settings", json!({ "monthlyTarget": 300 })),
                (Method::POST, UNDO, json!({})),
            ],
            ..refused(Method::POST, UNDO, json!({}))
        },
        Conflict {
            before: vec![
                (Method::POST, "/api/ai-assistant/chat", json!({ "message": "reject all videos" })),
                (Method::POST, "/api/ai-assistant/actions/1/dismiss", json!({})),
            ],
            ..refused(Method::POST, "/api/ai-assistant/actions/1/confirm", json!({}))
        },
        refused(Method::POST, "/api/ai-assistant/actions/1/dismiss", json!({})),
        refused(Method::POST, "/api/platforms/connected", json!({ "state": "not begun here", "code": "good" })),
        refused(Method::POST, "/api/platforms/choose", json!({ "token": "not offered", "accountId": "1055" })),
    ]
}
