//! Two concurrent requests for the same thing: one succeeds and one gets 409, in many rounds, on both databases.

use std::collections::BTreeSet;

use actix_web::http::Method;
use futures_util::future::join;
use serde_json::{Value, json};
use showrunner_domain::VideoId;
use showrunner_domain::assistant::{NewAction, PROPOSAL_LIFETIME, Proposal, TurnEnd};
use showrunner_domain::operation::Subject;
use showrunner_domain::value::ChatMessage;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_comment, a_script, a_video};

use crate::support::World;

/// The number of rounds for each race: a few, unless `scripts/test --deep` asks for more.
#[expect(clippy::disallowed_methods, reason = "tests have no configuration but the environment")]
fn rounds() -> usize {
    std::env::var("SHOWRUNNER_TEST_RACES").map_or(20, |rounds| rounds.parse().unwrap())
}

/// A video for each round, all from one script.
async fn videos(world: &World, status: VideoStatus) -> Vec<VideoId> {
    let now = world.clock.now();
    let script = a_script().approved().store(&world.stores, now).await.unwrap();
    let mut videos = Vec::new();
    for _ in 0..rounds() {
        let video = a_video().of_script(script.id).with_status(status);
        videos.push(video.store(&world.stores, now).await.unwrap().id);
    }
    videos
}

/// Sends the same request twice at once, each over its own connection. Returns the statuses, smaller first.
async fn race(world: &World, method: Method, path: &str, body: Value) -> [u16; 2] {
    let send = async || world.write(method.clone(), path, body.clone()).await;
    let (one, other) = join(send(), send()).await;
    for answer in [&one, &other] {
        assert!(answer.status < 400 || ["conflict", "not_found"].contains(&answer.code().as_str()), "{answer:?}");
    }
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    statuses
}

/// The rows of a list.
async fn rows(world: &World, list: &str) -> Vec<Value> {
    let answer = world.get(&format!("/api/{list}?limit=500")).await;
    answer.json().as_array().unwrap().clone()
}

#[actix_web::test]
async fn only_one_of_two_requests_approves_a_video() {
    for world in World::everywhere() {
        for VideoId(id) in videos(&world, VideoStatus::PendingReview).await {
            let path = format!("/api/videos/{id}");
            let statuses = race(&world, Method::PUT, &path, json!({ "status": "approved" })).await;
            assert_eq!(statuses, [200, 409], "video {id}");
        }
        assert!(rows(&world, "videos").await.iter().all(|video| video["status"] == "approved"));
    }
}

#[actix_web::test]
async fn only_one_of_two_requests_deletes_a_video() {
    for world in World::everywhere() {
        for VideoId(id) in videos(&world, VideoStatus::Rejected).await {
            let statuses = race(&world, Method::DELETE, &format!("/api/videos/{id}"), json!({})).await;
            assert_eq!(statuses, [204, 404], "video {id}");
        }
        assert!(rows(&world, "videos").await.is_empty());
        let removals = i64::try_from(rounds()).unwrap();
        assert_eq!(world.stores.operations.unfinished().await.unwrap(), removals);
    }
}

#[actix_web::test]
async fn only_one_of_two_requests_approves_an_answer() {
    for world in World::everywhere() {
        let now = world.clock.now();
        for round in 1..=rounds() {
            let comment = a_comment(&format!("c-{round}")).store(&world.stores, now).await.unwrap().id;
            let path = format!("/api/comments/approve/{comment}");
            assert_eq!(race(&world, Method::POST, &path, json!({})).await, [200, 409], "comment {comment}");
            let operations = world.stores.operations.of_subject(Subject::Comment(comment)).await.unwrap();
            assert_eq!(operations.len(), 1, "comment {comment}");
        }
        assert_eq!(rows(&world, "comments/pending").await.len(), 0);
    }
}

#[actix_web::test]
async fn only_one_of_two_requests_schedules_a_video() {
    for world in World::everywhere() {
        let videos = videos(&world, VideoStatus::Approved).await;
        for VideoId(id) in &videos {
            let post = json!({ "videoId": id, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" });
            let statuses = race(&world, Method::POST, "/api/scheduled-posts", post).await;
            assert_eq!(statuses, [201, 409], "video {id}");
        }
        let posts = rows(&world, "scheduled-posts").await;
        let of_videos = posts.iter().map(|post| post["videoId"].as_i64().unwrap()).collect::<BTreeSet<_>>();
        assert_eq!((posts.len(), of_videos.len()), (rounds(), rounds()));
    }
}

#[actix_web::test]
async fn only_one_of_two_requests_confirms_a_proposal() {
    for world in World::everywhere() {
        let (talk, now) = (&world.stores.assistant, world.clock.now());
        for round in 0..rounds() {
            let hook = json!({ "hook": format!("Hook number {round}") });
            let hook = world.post("/api/content-templates/add-hook", hook).await.json()["id"].clone();
            let payload = json!(hook).to_string();
            let proposal =
                Proposal { tool: "delete_hook_or_topic".to_owned(), payload, expires_at: now + PROPOSAL_LIFETIME };
            let description = "Delete the hook".to_owned();
            let turn = talk.begin(ChatMessage::new("delete the hook").unwrap(), now).await.unwrap();
            let action = talk.add_action(turn.id, NewAction::Proposed { description, proposal }, now).await.unwrap();
            let path = format!("/api/ai-assistant/actions/{}/confirm", action.id.0);
            assert_eq!(race(&world, Method::POST, &path, json!({})).await, [200, 409], "action {}", action.id.0);
            talk.end(turn.id, TurnEnd::Answered { text: "Done".to_owned(), untrusted: false }, now).await.unwrap();
        }
        assert!(rows(&world, "content-templates").await.is_empty());
        // Each hook was added once and deleted once.
        let changes = world.get("/api/changes?limit=500").await.json();
        assert_eq!(changes.as_array().unwrap().len(), 2 * rounds());
    }
}
