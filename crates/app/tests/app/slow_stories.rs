//! The whole pipeline with the real program over HTTP: a topic becomes a published video. The sample data of `showrunner demo`.

use std::process::Command;

use serde_json::{Value, json};

use crate::commands::refusal;
use crate::program::{Home, Server, wait_for};

/// A script of about five seconds, so that rendering takes seconds.
pub(crate) fn approved_script(server: &Server, topic: &str) -> Value {
    let request = json!({"category": "productivity", "topic": topic, "duration": 5});
    let (status, answer) = server.post("/api/scripts/generate", &request);
    assert_eq!(status, 200, "{answer}");
    let id = &answer["script"]["id"];
    let path = format!("/api/scripts/{id}");
    let content = "Begin with one small step today, and tomorrow take the next one without thinking.";
    assert_eq!(server.put(&path, &json!({ "content": content })).0, 200);
    let (status, script) = server.put(&path, &json!({"status": "approved"}));
    assert_eq!((status, &script["status"]), (200, &json!("approved")), "{script}");
    script
}

/// Starts the render of a script.
pub(crate) fn new_video(server: &Server, script: &Value) -> Value {
    let first = |path: &str| server.get(path).1[0]["id"].clone();
    let request = json!({
        "scriptId": script["id"],
        "title": script["title"],
        "avatarId": first("/api/heygen/avatars"),
        "voiceId": first("/api/heygen/voices"),
        "backgroundStyle": "Cozy Home",
        "musicStyle": "Calm & Relaxing",
        "duration": 5,
    });
    let (status, video) = server.post("/api/videos", &request);
    assert_eq!((status, &video["status"]), (201, &json!("processing")), "{video}");
    video
}

fn find(server: &Server, list: &str, id: &Value) -> Value {
    let (status, rows) = server.get(list);
    assert_eq!(status, 200, "{rows}");
    rows.as_array().unwrap().iter().find(|row| row["id"] == *id).unwrap().clone()
}

/// Waits until the row has this status, and fails when it becomes failed or unconfirmed instead.
pub(crate) fn wait_for_status(server: &Server, list: &str, id: &Value, status: &str) -> Value {
    wait_for(&format!("{list} {id} to be {status}"), || {
        let row = find(server, list, id);
        assert!(row["status"] != "failed" && row["status"] != "unconfirmed", "{row}");
        (row["status"] == status).then_some(row)
    })
}

pub(crate) fn approve_video(server: &Server, id: &Value) {
    let (status, video) = server.put(&format!("/api/videos/{id}"), &json!({"status": "approved"}));
    assert_eq!(status, 200, "{video}");
}

/// Schedules a post for now and returns its id.
fn scheduled_post(server: &Server, video: &Value, platform: &str) -> Value {
    let at = now();
    let (status, post) =
        server.post("/api/scheduled-posts", &json!({"videoId": video, "platform": platform, "scheduledAt": at}));
    assert_eq!(status, 201, "{post}");
    post["id"].clone()
}

#[expect(clippy::disallowed_methods, reason = "a request from outside carries the real time")]
pub(crate) fn now() -> String {
    jiff::Timestamp::now().to_string()
}

/// This time tomorrow.
#[expect(clippy::disallowed_methods, reason = "a request from outside carries the real time")]
pub(crate) fn tomorrow() -> String {
    (jiff::Timestamp::now() + jiff::SignedDuration::from_hours(24)).to_string()
}

/// Makes a video from a topic, publishes it, and returns the titles of the notifications, oldest first.
fn publish_a_topic(home: &Home, server: &Server) -> Vec<String> {
    let script = approved_script(server, "The two-minute rule");
    let video = new_video(server, &script);
    let ready = wait_for_status(server, "/api/videos", &video["id"], "pending_review");
    let (status, state) = server.get(&format!("/api/heygen/video/{}/status", video["heygenVideoId"].as_str().unwrap()));
    assert_eq!((status, &state["status"]), (200, &json!("completed")), "{state}");
    assert!((3..=8).contains(&ready["actualDuration"].as_i64().unwrap()), "{ready}");
    assert_eq!(server.get(ready["videoUrl"].as_str().unwrap()).0, 200);
    assert_eq!(server.get(ready["thumbnailUrl"].as_str().unwrap()).0, 200);
    approve_video(server, &video["id"]);
    let post = scheduled_post(server, &video["id"], "tiktok");
    let published = wait_for_status(server, "/api/scheduled-posts", &post, "published");
    assert_eq!(published["sandbox"], true, "{published}");
    assert_eq!(home.outbox().len(), 1, "{:?}", home.outbox());
    let (_, notifications) = server.get("/api/notifications");
    let newest_first = notifications.as_array().unwrap().iter();
    newest_first.rev().map(|notification| notification["title"].as_str().unwrap().to_owned()).collect()
}

const NOTIFICATIONS: [&str; 2] = ["Video ready for review", "Post published"];

#[test]
fn a_topic_becomes_a_published_video() {
    let home = Home::new();
    let mut server = home.serve("all");
    assert_eq!(publish_a_topic(&home, &server), NOTIFICATIONS);
    assert!(server.stop().success(), "{}", home.log());
}

#[test]
fn a_topic_becomes_a_published_video_on_postgresql_with_two_workers() {
    let Some(database) = new_database() else { return };
    let home = Home::new().with("DATABASE__URL", database);
    let (api, _one, _two) = (home.serve("api"), home.serve("worker"), home.serve("worker"));
    assert_eq!(publish_a_topic(&home, &api), NOTIFICATIONS);
}

/// A new database on the tests' PostgreSQL server, or none where tests on it are skipped.
#[expect(clippy::disallowed_methods, reason = "the test command says where its PostgreSQL is")]
pub(crate) fn new_database() -> Option<String> {
    let Ok(server) = std::env::var("TEST_POSTGRES_URL") else {
        assert!(
            std::env::var("SHOWRUNNER_TEST_WITHOUT_POSTGRES").is_ok(),
            "set TEST_POSTGRES_URL to a PostgreSQL server, or SHOWRUNNER_TEST_WITHOUT_POSTGRES=1 to go without"
        );
        return None;
    };
    let name = format!("story_{}", uuid::Uuid::new_v4().simple());
    let created = Command::new("psql").args([&server, "-qc", &format!("CREATE DATABASE {name}")]).status().unwrap();
    assert!(created.success());
    let (path, query) = server.split_once('?').map_or((server.as_str(), String::new()), |(p, q)| (p, format!("?{q}")));
    let (host, _) = path.rsplit_once('/').unwrap();
    Some(format!("{host}/{name}{query}"))
}

#[test]
fn a_render_continues_after_the_server_is_killed() {
    let home = Home::new();
    let mut server = home.serve("all");
    let script = approved_script(&server, "Discipline beats motivation");
    let video = new_video(&server, &script);
    wait_for("the render to have begun", || {
        find(&server, "/api/videos", &video["id"])["progress"].as_i64().filter(|percent| *percent > 0)
    });
    server.kill();
    let server = home.serve("all");
    wait_for_status(&server, "/api/videos", &video["id"], "pending_review");
    let (_, videos) = server.get("/api/videos");
    assert_eq!(videos.as_array().unwrap().len(), 1);
}

/// Kills the server repeatedly while posts are published: before the first is published, and after the first, the second and
/// the third. None is lost, and none is published twice.
#[test]
fn a_post_is_published_once_however_often_the_server_is_killed() {
    let home = Home::new();
    let mut server = home.serve("all");
    let script = approved_script(&server, "Say no without apologising");
    let videos: Vec<Value> = (0..3).map(|_| new_video(&server, &script)["id"].clone()).collect();
    for video in &videos {
        wait_for_status(&server, "/api/videos", video, "pending_review");
        approve_video(&server, video);
    }
    let mut posts = Vec::new();
    for (round, platform) in ["tiktok", "instagram", "youtube", "facebook"].into_iter().enumerate() {
        let begun: Vec<Value> = videos.iter().map(|video| scheduled_post(&server, video, platform)).collect();
        wait_for(&format!("{round} posts to be published on {platform}"), || {
            let (_, rows) = server.get("/api/scheduled-posts");
            let is_published = |row: &&Value| begun.contains(&row["id"]) && row["status"] == "published";
            (rows.as_array().unwrap().iter().filter(is_published).count() >= round).then_some(())
        });
        server.kill();
        posts.extend(begun);
        server = home.serve("all");
    }
    for post in &posts {
        wait_for_status(&server, "/api/scheduled-posts", post, "published");
    }
    assert_eq!(home.outbox().len(), posts.len(), "{:?}", home.outbox());
}

fn rows(server: &Server, path: &str) -> Vec<Value> {
    let (status, body) = server.get(path);
    assert_eq!(status, 200, "{path}: {body}");
    body.as_array().unwrap().clone()
}

fn with_status(rows: &[Value], status: &str) -> usize {
    rows.iter().filter(|row| row["status"] == status).count()
}

#[test]
fn every_screen_has_content_that_is_marked_as_sample_data() {
    let home = Home::new();
    // On a single day, the post of 18:00 would not have been read yet when it is 18:30.
    let filled = home.command(["demo", "--videos", "4", "--days", "2"]).output().unwrap();
    assert!(filled.status.success(), "{}", String::from_utf8_lossy(&filled.stderr));

    let server = home.serve("api");
    let videos = rows(&server, "/api/videos");
    assert_eq!((videos.len(), with_status(&videos, "approved"), with_status(&videos, "pending_review")), (4, 3, 1));
    let posts = rows(&server, "/api/scheduled-posts");
    assert!(posts.iter().all(|post| post["sandbox"] == true), "{posts:?}");
    assert!(with_status(&posts, "published") > 0 && with_status(&posts, "scheduled") > 0, "{posts:?}");
    assert_eq!(with_status(&posts, "failed") + with_status(&posts, "unconfirmed"), 0, "{posts:?}");
    let stats = server.get("/api/dashboard/stats").1;
    assert!(stats["totalViews"].as_i64().unwrap() > 0 && stats["sample"] == true, "{stats}");
    assert_eq!(rows(&server, "/api/scripts").len(), 7);
    assert_eq!(rows(&server, "/api/ai-assistant/history").len(), 2, "a question and its answer");
    assert_eq!(server.get("/api/system-status").1["monthlyTarget"], 40);

    assert!(refusal(home.command(["demo"])).contains("is using the database"));
    assert_eq!(rows(&server, "/api/videos").len(), 4);
    drop(server);
    assert!(refusal(home.command(["demo"])).contains("the store is not empty"));
}
