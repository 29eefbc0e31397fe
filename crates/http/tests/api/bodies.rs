//! The successful answers of the calls, field by field.

use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_script, a_video};

use crate::support::{World, by_platform, video_from_topic_request};

#[actix_web::test]
async fn a_script_from_draft_to_video_to_post() {
    let world = World::new();
    let request = json!({ "category": "educational", "topic": " cold showers ", "duration": 15 });
    let generated = world.post("/api/scripts/generate", request).await;
    assert_eq!(generated.status, 200);
    insta::assert_json_snapshot!("generated_script", generated.json());

    let approved = world.put("/api/scripts/1", json!({ "status": "approved" })).await;
    assert_eq!(approved.status, 200);
    assert_eq!(approved.json()["status"], "approved");

    let video = json!({
        "scriptId": 1, "title": "Cold showers", "avatarId": "ana/1", "voiceId": "en-calm",
        "backgroundStyle": "modern office", "musicStyle": "Professional", "duration": 15, "description": "",
    });
    let created = world.post("/api/videos", video).await;
    assert_eq!(created.status, 201);
    insta::assert_json_snapshot!("created_video", created.json());

    let id = created.json()["heygenVideoId"].as_str().unwrap().to_owned();
    let status = world.get(&format!("/api/heygen/video/{id}/status")).await;
    assert_eq!(status.json(), json!({ "status": "processing", "progress": null, "error": null }));
}

#[actix_web::test]
async fn a_video_that_has_arrived() {
    let world = World::new();
    a_video().described("A test of will").pending_review().store(&world.stores, world.clock.now()).await.unwrap();
    let mut videos = world.get("/api/videos").await.json();
    for (platform, check) in by_platform(&videos[0]["checks"].take()) {
        insta::assert_json_snapshot!(format!("platform_check_{platform}"), check);
    }
    insta::assert_json_snapshot!("arrived_video", videos);

    let rejected = world.put("/api/videos/1", json!({ "status": "rejected", "reason": "too loud" })).await;
    assert_eq!(rejected.json()["rejectionReason"], "too loud");
    let reopened = world.put("/api/videos/1", json!({ "status": "pending_review" })).await;
    assert_eq!((reopened.status, &reopened.json()["status"]), (200, &json!("pending_review")));
    let approved = world.put("/api/videos/1", json!({ "status": "approved" })).await;
    assert_eq!(approved.json()["status"], "approved");

    let post = json!({ "videoId": 1, "platform": "youtube", "scheduledAt": "2026-12-01T18:00:00+01:00" });
    let scheduled = world.post("/api/scheduled-posts", post).await;
    assert_eq!(scheduled.status, 201);
    insta::assert_json_snapshot!("scheduled_post", scheduled.json());
    assert_eq!(world.get("/api/scheduled-posts").await.json(), json!([scheduled.json()]));
}

#[actix_web::test]
async fn many_videos_at_once() {
    let world = World::new();
    for video in [a_video().pending_review(), a_video().approved(), a_video().pending_review()] {
        video.store(&world.stores, world.clock.now()).await.unwrap();
    }
    let answer =
        world.post("/api/videos/bulk-update", json!({ "videoIds": [3, 2, 1, 99], "status": "approved" })).await;
    assert_eq!(answer.status, 200);
    insta::assert_json_snapshot!("bulk_update", answer.json());
}

#[actix_web::test]
async fn a_video_from_a_topic() {
    let world = World::new();
    let answer = world.post("/api/videos/create-from-topic", video_from_topic_request()).await;
    assert_eq!(answer.status, 201);
    assert_eq!(answer.json()["script"]["status"], "approved");
    assert_eq!(answer.json()["video"]["status"], "processing");
    assert_eq!(answer.json()["video"]["backgroundStyle"], "Urban Backdrop");
}

#[actix_web::test]
async fn an_approved_script_that_is_edited_is_a_draft_again() {
    let world = World::new();
    a_script().approved().store(&world.stores, world.clock.now()).await.unwrap();
    let answer = world.put("/api/scripts/1", json!({ "title": "Colder showers" })).await;
    assert_eq!((&answer.json()["title"], &answer.json()["status"]), (&json!("Colder showers"), &json!("draft")));
}

#[actix_web::test]
async fn trending_topics() {
    let world = World::new();
    let topics = world.get("/api/scripts/trending?category=productivity").await;
    assert_eq!(topics.status, 200);
    let topics = topics.json();
    let topics = topics.as_array().unwrap();
    assert!((6..=10).contains(&topics.len()), "{topics:?}");
    assert!(topics.iter().all(|topic| topic["category"] == "productivity"), "{topics:?}");
    assert_eq!(world.get("/api/scripts/trending?category=").await.status, 200);
    let too_long = format!("/api/scripts/trending?category={}", "x".repeat(65));
    assert_eq!(world.get(&too_long).await.invalid_fields(), "category");
}

#[actix_web::test]
async fn projects_and_notifications() {
    let world = World::new();
    let project = json!({ "name": "Habits", "description": "", "category": "business" });
    let created = world.post("/api/projects", project).await;
    assert_eq!(created.status, 201);
    insta::assert_json_snapshot!("created_project", created.json());
    assert_eq!(world.get("/api/projects").await.json()[0], created.json());

    insta::assert_json_snapshot!("notifications", world.get("/api/notifications").await.json());
    let unread = world.get("/api/notifications/unread").await;
    let id = unread.json()[0]["id"].as_i64().unwrap();
    let read = world.put(&format!("/api/notifications/{id}/read"), json!({})).await;
    assert_eq!((read.status, &read.json()["read"]), (200, &json!(true)));
    assert_eq!(world.get("/api/notifications/unread").await.json(), json!([]));
    assert_eq!(world.put("/api/notifications/read-all", json!({})).await.json(), json!({ "updated": 0 }));
}

#[actix_web::test]
async fn the_figures_of_the_overview() {
    let world = World::new();
    a_video().pending_review().store(&world.stores, world.clock.now()).await.unwrap();
    insta::assert_json_snapshot!("dashboard_stats", world.get("/api/dashboard/stats").await.json());
    assert_eq!(world.get("/api/dashboard/stock").await.json(), json!({ "videos": 0, "days": null }));
    insta::assert_json_snapshot!("first_steps", world.get("/api/dashboard/first-steps").await.json());
    let summary = world.get("/api/analytics/summary").await.json();
    assert_eq!(summary.as_object().unwrap().len(), Platform::ALL.len());
    for platform in Platform::ALL {
        insta::assert_json_snapshot!(format!("analytics_summary_{platform}"), summary[platform.as_str()]);
    }
}

#[actix_web::test]
async fn what_the_server_is() {
    let mut meta = World::new().get("/api/meta").await.json();
    for (platform, described) in by_platform(&meta["platforms"].take()) {
        insta::assert_json_snapshot!(format!("meta_{platform}"), described);
    }
    insta::assert_json_snapshot!("meta", meta);
}
