//! The real program with accounts on the four platforms, killed at the worst moment: after a call was received, and before it
//! is answered.

mod key_change;
pub(crate) mod secrets;
mod slow_line;
pub(crate) mod stage;

use serde_json::{Value, json};
use showrunner_fake_providers::Fault;
use ureq::http::Method;

use crate::program::{Home, Server, wait_for};
use stage::{PLATFORMS, Stage, approved_video, connect, schedule_post, stored_video, wait_until_published};

/// The calls of a publication that change something: method, beginning of the path, and how many such calls come before.
fn steps(platform: &str) -> &'static [(Method, &'static str, usize)] {
    match platform {
        "tiktok" => &[
            (Method::POST, "/v2/post/publish/video/init", 0),
            (Method::PUT, "/upload/", 0),
            (Method::POST, "/v2/post/publish/status", 0),
        ],
        "instagram" => {
            &[(Method::POST, "/v26.0/", 0), (Method::POST, "/ig-api-upload", 0), (Method::POST, "/v26.0/", 1)]
        }
        "youtube" => &[(Method::POST, "/upload/", 0), (Method::PUT, "/upload/", 0)],
        _ => &[(Method::POST, "/v26.0/", 0), (Method::POST, "/video-upload", 0), (Method::POST, "/v26.0/", 1)],
    }
}

/// Kills the program as soon as the planned fault has happened, and starts it again.
fn kill_and_restart(stage: &Stage, platform: &str, home: &Home, server: &mut Server) {
    wait_for("the call without an answer", || stage.faults(platform).are_over().then_some(()));
    server.kill();
    *server = home.serve("all");
}

/// Publishes one post for each step, with the program killed at this step.
fn assert_published_once_wherever_it_is_killed(platform: &str) {
    let stage = Stage::new();
    let home = stage.home();
    let video = stored_video(&home, &stage.runtime);
    let mut server = home.serve("all");
    connect(&server, platform);
    let direct = json!({ "platforms": [{ "platform": "tiktok", "postingMode": "direct" }] });
    assert_eq!(server.put("/api/scheduling/platform-settings", &direct).0, 200);
    for (nth, (method, path, before)) in steps(platform).iter().enumerate() {
        stage.faults(platform).after(*before, method.clone(), path, Fault::Silence);
        let post = schedule_post(&server, &video, platform, &format!("Number {nth}"));
        kill_and_restart(&stage, platform, &home, &mut server);
        let row = wait_until_published(&server, &post);
        assert_eq!(row["sandbox"], false, "{row}");
        assert_eq!(stage.public_posts(platform), nth + 1, "killed at {method} {path}: {row}");
    }
    assert!(home.outbox().is_empty(), "no post went to the sandbox");
}

#[test]
fn a_post_is_published_once_on_tiktok_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("tiktok");
}

#[test]
fn a_post_is_published_once_on_instagram_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("instagram");
}

#[test]
fn a_post_is_published_once_on_youtube_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("youtube");
}

#[test]
fn a_post_is_published_once_on_facebook_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("facebook");
}

/// Waits until the comment with this text is pending.
fn pending_comment(server: &Server, text: &str) -> Value {
    wait_for("the comment to be pending", || {
        let (_, comments) = server.get("/api/comments/pending");
        comments.as_array().unwrap().iter().find(|comment| comment["comment"] == text).cloned()
    })
}

/// TikTok's API has no comments.
#[test]
fn a_reply_is_sent_once_on_each_platform_when_the_program_is_killed() {
    let stage = Stage::new();
    let home = stage.home();
    let mut server = home.serve("all");
    let video = approved_video(&server);
    for platform in PLATFORMS.iter().filter(|platform| **platform != "tiktok") {
        connect(&server, platform);
        let post = schedule_post(&server, &video, platform, "Two minutes");
        wait_until_published(&server, &post);
        let question = format!("How long on {platform}?");
        stage.comment(platform, &question);
        assert_eq!(server.post("/api/listener/start", &json!({})).0, 200);
        let comment = pending_comment(&server, &question);
        assert_eq!(comment["sample"], false, "{comment}");
        let reply_path = if *platform == "youtube" { "/youtube/v3/comments" } else { "/v26.0/" };
        stage.faults(platform).next(Method::POST, reply_path, Fault::Silence);
        let approve = format!("/api/comments/approve/{}", comment["commentId"]);
        assert_eq!(server.post(&approve, &json!({ "text": "Two minutes a day." })).0, 200);
        kill_and_restart(&stage, platform, &home, &mut server);
        wait_for("the reply to be settled", || {
            let (_, recovery) = server.get("/api/error-recovery/status");
            assert_eq!(recovery["failedOperations"], 0, "{recovery}");
            // Every comment that needs a reply has one.
            (server.get("/api/comments/stats").1["responseRate"] == 1.0).then_some(())
        });
        assert_eq!(stage.replies(platform), ["Two minutes a day."], "{platform}");
    }
}
