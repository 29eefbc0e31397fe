//! The real program with accounts on the four platforms, killed where it hurts most: a call is done, and its answer never comes.

pub(crate) mod secrets;
mod slow_line;
pub(crate) mod stage;

use serde_json::{Value, json};
use showrunner_fake_providers::Fault;
use ureq::http::Method;

use crate::program::{Home, Server, wait_for};
use stage::{PLATFORMS, Stage, approved_video, connect, post, published};

/// The calls of a publication that change something, by method, beginning of the path, and how many of those come before.
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
fn killed(stage: &Stage, platform: &str, home: &Home, server: &mut Server) {
    wait_for("the call that is not answered", || stage.faults(platform).are_over().then_some(()));
    server.kill();
    *server = home.serve("all");
}

/// Publishes once for each step, with the program killed at it.
fn goes_out_once_wherever_it_is_killed(platform: &str) {
    let stage = Stage::new();
    let home = stage.home();
    let mut server = home.serve("all");
    connect(&server, platform);
    let direct = json!({ "platforms": [{ "platform": "tiktok", "postingMode": "direct" }] });
    assert_eq!(server.put("/api/scheduling/platform-settings", &direct).0, 200);
    let video = approved_video(&server);
    for (nth, (method, path, before)) in steps(platform).iter().enumerate() {
        stage.faults(platform).after(*before, method.clone(), path, Fault::Silence);
        let post = post(&server, &video, platform, &format!("Number {nth}"));
        killed(&stage, platform, &home, &mut server);
        let row = published(&server, &post);
        assert_eq!(row["sandbox"], false, "{row}");
        assert_eq!(stage.public_posts(platform), nth + 1, "killed at {method} {path}: {row}");
    }
    assert!(home.outbox().is_empty(), "nothing of it went into the sandbox");
}

#[test]
fn a_post_goes_out_once_on_tiktok_wherever_it_is_killed() {
    goes_out_once_wherever_it_is_killed("tiktok");
}

#[test]
fn a_post_goes_out_once_on_instagram_wherever_it_is_killed() {
    goes_out_once_wherever_it_is_killed("instagram");
}

#[test]
fn a_post_goes_out_once_on_youtube_wherever_it_is_killed() {
    goes_out_once_wherever_it_is_killed("youtube");
}

#[test]
fn a_post_goes_out_once_on_facebook_wherever_it_is_killed() {
    goes_out_once_wherever_it_is_killed("facebook");
}

/// The calls that write an answer.
fn answering(platform: &str) -> (Method, &'static str) {
    match platform {
        "youtube" => (Method::POST, "/youtube/v3/comments"),
        _ => (Method::POST, "/v26.0/"),
    }
}

/// The comment that waits for a decision.
fn waiting(server: &Server, text: &str) -> Value {
    wait_for("the comment to wait", || {
        let (_, comments) = server.get("/api/comments/pending");
        comments.as_array().unwrap().iter().find(|comment| comment["comment"] == text).cloned()
    })
}

/// TikTok gives comments to nobody.
#[test]
fn an_answer_goes_out_once_on_each_platform_when_it_is_killed() {
    let stage = Stage::new();
    let home = stage.home();
    let mut server = home.serve("all");
    let video = approved_video(&server);
    for platform in PLATFORMS.iter().filter(|platform| **platform != "tiktok") {
        connect(&server, platform);
        let post = post(&server, &video, platform, "Two minutes");
        published(&server, &post);
        let question = format!("How long on {platform}?");
        stage.comment(platform, &question);
        assert_eq!(server.post("/api/listener/start", &json!({})).0, 200);
        let comment = waiting(&server, &question);
        assert_eq!(comment["sample"], false, "{comment}");
        let (method, path) = answering(platform);
        stage.faults(platform).next(method, path, Fault::Silence);
        let approve = format!("/api/comments/approve/{}", comment["commentId"]);
        assert_eq!(server.post(&approve, &json!({ "text": "Two minutes a day." })).0, 200);
        killed(&stage, platform, &home, &mut server);
        wait_for("the answer to be settled", || {
            let (_, recovery) = server.get("/api/error-recovery/status");
            assert_eq!(recovery["failedOperations"], 0, "{recovery}");
            // All that want an answer have one.
            (server.get("/api/comments/stats").1["responseRate"] == 1.0).then_some(())
        });
        assert_eq!(stage.answers(platform), ["Two minutes a day."], "{platform}");
    }
}
