//! Every state, and every call that would change it: a transition that `docs/behaviour.md` does not allow is refused
//! with 409 and changes nothing.

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_domain::comment::{ApprovedBy, CommentChange, CommentStatus};
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_domain::{CommentId, VideoId};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::FollowUp;
use showrunner_testkit::builders::{a_comment, a_post, a_script, a_video};

use crate::support::World;

/// Sends a call that a state allows or refuses.
async fn attempt(world: &World, state: &str, is_allowed: bool, (method, path, body): (Method, String, Value)) {
    let before = world.stored();
    let answer = world.write(method.clone(), &path, body.clone()).await;
    let tried = format!("{state}: {method} {path} {body}");
    if is_allowed {
        assert!((200..300).contains(&answer.status), "{tried} {answer:?}");
        assert_ne!(world.stored(), before, "{tried}");
    } else {
        assert_eq!((answer.status, answer.code().as_str()), (409, "conflict"), "{tried}");
        assert_eq!(world.stored(), before, "{tried}");
    }
}

#[actix_web::test]
async fn of_scripts() {
    const ALLOWED: [(&str, &str); 5] = [
        ("draft", "approved"),
        ("draft", "rejected"),
        ("approved", "draft"),
        ("approved", "rejected"),
        ("rejected", "draft"),
    ];
    for world in World::everywhere() {
        for &from in ScriptStatus::ALL {
            for to in ScriptStatus::ALL {
                let script = a_script().with_status(from).store(&world.stores, world.clock.now()).await.unwrap();
                let call = (Method::PUT, format!("/api/scripts/{}", script.id), json!({ "status": to.as_str() }));
                attempt(&world, from.as_str(), ALLOWED.contains(&(from.as_str(), to.as_str())), call).await;
            }
        }
    }
}

#[actix_web::test]
async fn of_videos() {
    const ALLOWED: [(&str, &str); 5] = [
        ("approved", "pending_review"),
        ("pending_review", "approved"),
        ("pending_review", "rejected"),
        ("approved", "rejected"),
        ("rejected", "pending_review"),
    ];
    for world in World::everywhere() {
        for &from in VideoStatus::ALL {
            for to in ["approved", "rejected", "pending_review"] {
                let video = a_video().with_status(from).store(&world.stores, world.clock.now()).await.unwrap();
                let call = (Method::PUT, format!("/api/videos/{}", video.id), json!({ "status": to }));
                attempt(&world, from.as_str(), ALLOWED.contains(&(from.as_str(), to)), call).await;
            }
        }
    }
}

#[actix_web::test]
async fn of_videos_without_a_file() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let mut ids = Vec::new();
        for status in [VideoStatus::Approved, VideoStatus::Rejected] {
            let video = a_video().with_status(status).store(&world.stores, now).await.unwrap().id;
            world.stores.videos.change(video, VideoChange::FileRemoved, FollowUp::none(), now).await.unwrap();
            ids.push(video);
        }
        let (approved, rejected) = (ids[0], ids[1]);
        let shown = world.get(&format!("/api/videos/{approved}")).await.json();
        assert_eq!((&shown["videoUrl"], shown["fileRemovedAt"].is_string()), (&Value::Null, true));
        let listed =
            async |query: &str| world.get(&format!("/api/videos?{query}")).await.json().as_array().unwrap().len();
        assert_eq!((listed("hasFile=true").await, listed("hasFile=false").await), (0, 2));

        let post = json!({ "videoId": approved.0, "platform": "tiktok", "scheduledAt": "2026-12-01T19:00:00Z" });
        let refused = world.post("/api/scheduled-posts", post.clone()).await.json();
        assert_eq!(
            refused["error"],
            "A video that is missing its file (a storage rule removed it) cannot be scheduled"
        );
        let decide = |id: VideoId, to: &str| (Method::PUT, format!("/api/videos/{id}"), json!({ "status": to }));
        for (is_allowed, call) in [
            (false, (Method::POST, "/api/scheduled-posts".to_owned(), post)),
            (false, decide(approved, "pending_review")),
            (false, decide(rejected, "pending_review")),
            (false, decide(rejected, "approved")),
            (true, decide(approved, "rejected")),
            (true, (Method::DELETE, format!("/api/videos/{rejected}"), json!({}))),
        ] {
            attempt(&world, "without a file", is_allowed, call).await;
        }
    }
}

#[actix_web::test]
async fn of_posts() {
    let calls = |id: &str| {
        let path = format!("/api/scheduled-posts/{id}");
        let later = json!({ "scheduledAt": "2026-12-01T19:00:00Z" });
        [
            ("edit", (Method::PUT, path.clone(), later)),
            ("cancel", (Method::DELETE, path.clone(), json!({}))),
            ("publish now", (Method::POST, format!("{path}/publish-now"), json!({}))),
            ("confirm", (Method::POST, format!("{path}/confirm"), json!({}))),
            ("retry", (Method::POST, format!("{path}/retry"), json!({}))),
        ]
    };
    for world in World::everywhere() {
        for &from in PostStatus::ALL {
            for nth in 0..calls("").len() {
                let now = world.clock.now();
                let video = a_video().approved().store(&world.stores, now).await.unwrap();
                let post = a_post(video.id).with_status(from).store(&world.stores, now).await.unwrap();
                let (name, call) = calls(&post.id.to_string())[nth].clone();
                let is_allowed = match from {
                    PostStatus::Scheduled => ["edit", "cancel", "publish now"].contains(&name),
                    PostStatus::Failed => name == "retry",
                    PostStatus::Unconfirmed => ["confirm", "retry"].contains(&name),
                    PostStatus::Publishing | PostStatus::Published | PostStatus::Cancelled => false,
                };
                attempt(&world, from.as_str(), is_allowed, call).await;
            }
        }
    }
}

/// The changes that lead a pending comment to a status; none leads back to unanalysed.
fn way_to(status: CommentStatus) -> Option<Vec<CommentChange>> {
    let approved = CommentChange::Approved { text: None, by: ApprovedBy::Operator };
    let failed = CommentChange::ReplyFailed { reason: "it was deleted".to_owned(), definitely_not_sent: true };
    match status {
        CommentStatus::Unanalysed => None,
        CommentStatus::Pending => Some(vec![]),
        CommentStatus::Approved => Some(vec![approved]),
        CommentStatus::Replied => {
            Some(vec![approved, CommentChange::Committing, CommentChange::Replied("r".to_owned())])
        }
        CommentStatus::ReplyFailed => Some(vec![approved, CommentChange::Committing, failed]),
        CommentStatus::Rejected => Some(vec![CommentChange::Rejected]),
    }
}

async fn a_comment_in(world: &World, remote_id: &str, way: Vec<CommentChange>) -> CommentId {
    let now = world.clock.now();
    let comment = a_comment(remote_id).store(&world.stores, now).await.unwrap().id;
    for change in way {
        world.stores.comments.change(comment, change, FollowUp::none(), now).await.unwrap();
    }
    comment
}

#[actix_web::test]
async fn of_comments() {
    for world in World::everywhere() {
        for &from in CommentStatus::ALL {
            for decision in ["approve", "reject"] {
                let Some(way) = way_to(from) else { continue };
                let comment = a_comment_in(&world, &format!("{from}-{decision}"), way).await;
                let call = (Method::POST, format!("/api/comments/{decision}/{comment}"), json!({}));
                let is_allowed = [CommentStatus::Pending, CommentStatus::ReplyFailed].contains(&from);
                attempt(&world, from.as_str(), is_allowed, call).await;
            }
        }
    }
}
