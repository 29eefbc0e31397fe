//! Videos of many scripts at once, and the queue in which they wait for their renders.

use jiff::{SignedDuration, ToSpan as _};
use serde_json::{Value, json};
use showrunner_domain::VideoId;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{ListFilter, NotificationFilter, Page, VideoFilter};
use showrunner_testkit::builders::{a_script, a_video};

use crate::support::World;

const QUEUE: &str = "/api/render-queue";

/// Stores approved scripts without a video, and returns their ids.
async fn approved_scripts(world: &World, count: i64) -> Vec<i64> {
    let mut ids = Vec::new();
    for number in 1..=count {
        let script = a_script().titled(&format!("Script {number}")).approved();
        ids.push(script.store(&world.stores, world.clock.now()).await.unwrap().id.0);
    }
    ids
}

/// The titles of the videos that wait, in their order.
async fn waiting(world: &World) -> Vec<String> {
    let videos = world.get(&format!("{QUEUE}/videos")).await.json();
    let waits = |video: &&Value| !video["position"].is_null();
    videos.as_array().unwrap().iter().filter(waits).map(|video| video["title"].as_str().unwrap().to_owned()).collect()
}

fn titles(numbers: impl IntoIterator<Item = i64>) -> Vec<String> {
    numbers.into_iter().map(|number| format!("Script {number}")).collect()
}

/// Runs what is due until nothing changes for a while.
async fn work(world: &World, rounds: usize) {
    for _ in 0..rounds {
        world.run_due_operations().await;
        world.clock.advance(SignedDuration::from_secs(2));
    }
}

#[actix_web::test]
async fn twenty_videos_are_made_with_one_call_in_the_order_of_the_queue() {
    for world in World::everywhere_rendering_one_by_one() {
        let scripts = approved_scripts(&world, 20).await;
        let rotation = json!({ "backgroundRotation": ["Cozy Home", "Nature Scene", "Urban Backdrop"] });
        assert_eq!(world.put("/api/settings", rotation).await.status, 200);
        assert_eq!(world.put("/api/settings", json!({ "rendersPaused": true })).await.status, 200);

        let quote = world.post("/api/videos/bulk-quote", json!({ "scriptIds": scripts })).await;
        assert_eq!(quote.status, 200, "{quote:?}");
        let look = json!({
            "avatarId": "ana/1", "voiceId": "en-calm", "backgroundStyle": "Cozy Home",
            "musicStyle": "Upbeat & Motivational",
        });
        assert_eq!(quote.json()["look"], look);
        let made = world.post("/api/videos/bulk-create", json!({ "scriptIds": scripts })).await;
        assert_eq!(made.json(), json!({ "updated": scripts, "skipped": [] }));
        let again = world.post("/api/videos/bulk-create", json!({ "scriptIds": [scripts[0]] })).await;
        let reason = "This script already has a video";
        assert_eq!(again.json(), json!({ "updated": [], "skipped": [{ "id": scripts[0], "reason": reason }] }));
        assert_eq!(world.get("/api/scripts?awaitingVideo=true").await.json(), json!([]));
        let videos = world.stores.videos.list(VideoFilter::default(), Page::default()).await.unwrap();
        let mut backgrounds: Vec<&str> = videos.iter().map(|video| video.options.background_style.as_str()).collect();
        assert!(backgrounds.windows(2).all(|pair| pair[0] != pair[1]), "{backgrounds:?}");
        backgrounds.truncate(3);
        backgrounds.sort_unstable();
        assert_eq!(backgrounds, ["Cozy Home", "Nature Scene", "Urban Backdrop"]);

        // Paused: nothing begins, in any process.
        work(&world, 3).await;
        let paused = world.get(QUEUE).await.json();
        let state = json!({
            "paused": true, "pauseReason": null, "hours": null, "opensAt": null, "waiting": 20, "rendering": 0,
            "endsAt": null,
        });
        assert_eq!(paused, state);
        assert_eq!(waiting(&world).await, titles(1..=20));

        // The last one first, and the third before the second.
        for (video, to) in [(videos[0].id, "top"), (videos[17].id, "up")] {
            let moved = world.post(&format!("{QUEUE}/videos/{video}/move"), json!({ "to": to })).await;
            assert_eq!((moved.status, moved.json()), (200, state.clone()));
        }
        let order = titles([20, 1, 3, 2].into_iter().chain(4..=19));
        assert_eq!(waiting(&world).await, order);

        assert_eq!(world.put("/api/settings", json!({ "rendersPaused": false })).await.status, 200);
        world.run_due_operations().await;
        assert_eq!(waiting(&world).await, order[1..]);
        assert_eq!(world.get(QUEUE).await.json()["rendering"], 1);
        let refused = world.post(&format!("{QUEUE}/videos/{}/move", videos[0].id), json!({ "to": "down" })).await;
        assert_eq!(refused.status, 409, "{refused:?}");
        // Paused again: the render in progress is finished, and no other begins.
        assert_eq!(world.put("/api/settings", json!({ "rendersPaused": true })).await.status, 200);
        work(&world, 4).await;
        assert_eq!(world.get(&format!("/api/videos/{}", videos[0].id)).await.json()["status"], "pending_review");
        assert_eq!(waiting(&world).await, order[1..]);
        assert_eq!(world.put("/api/settings", json!({ "rendersPaused": false })).await.status, 200);
        work(&world, 80).await;
        let ready = VideoFilter::from(ListFilter::status(VideoStatus::PendingReview));
        assert_eq!(world.stores.videos.count(ready).await.unwrap(), 20);
        assert_eq!(waiting(&world).await, [""; 0]);
        let notices = world.stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.unwrap();
        assert!(notices.iter().all(|notice| notice.title != "Video started"), "the operator has started them");
    }
}

#[actix_web::test]
async fn rows_that_cannot_be_made_do_not_stop_the_others() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let good = approved_scripts(&world, 2).await;
        let draft = a_script().with_status(ScriptStatus::Draft).store(&world.stores, now).await.unwrap().id.0;
        let silent = a_script().approved().saying("🔥💪").store(&world.stores, now).await.unwrap().id.0;
        let made = a_video().store(&world.stores, now).await.unwrap().script_id.0;
        let ids = json!([good[0], draft, silent, made, 404, good[1], good[1]]);
        for path in ["bulk-quote", "bulk-create"] {
            let answer = world.post(&format!("/api/videos/{path}"), json!({ "scriptIds": ids })).await.json();
            let result = if path == "bulk-quote" { answer["scripts"].clone() } else { answer };
            assert_eq!(result["updated"], json!(good));
            let skipped = result["skipped"].as_array().unwrap();
            let reasons: Vec<&str> = skipped.iter().map(|row| row["reason"].as_str().unwrap()).collect();
            if path == "bulk-create" {
                assert_eq!(reasons.len(), 5);
                assert_eq!(reasons[1], "The script has no word that can be spoken");
                assert_eq!(reasons[2], "This script already has a video");
                assert_eq!(reasons[3..], ["There is no such script", "This was named more than once"]);
            }
        }
    }
}

#[actix_web::test]
async fn renders_wait_for_their_hours_and_their_end_is_foreseen() {
    for world in World::everywhere_rendering_one_by_one() {
        let scripts = approved_scripts(&world, 3).await;
        // A finished render shows how fast they are.
        world.post("/api/videos", json!({ "scriptId": scripts[0] })).await;
        world.clock.advance(SignedDuration::from_secs(60));
        work(&world, 3).await;
        let now = world.clock.now();
        let hour = |hours: i64| (now + hours.hours()).strftime("%H:00").to_string();
        let hours = format!("{}-{}", hour(2), hour(4));
        assert_eq!(world.put("/api/settings", json!({ "renderHours": hours })).await.status, 200);
        let body = json!({ "scriptIds": scripts[1..] });
        let quote = world.post("/api/videos/bulk-quote", body.clone()).await.json();
        assert!(quote["renderSeconds"].as_i64().unwrap() > 0, "{quote}");
        world.post("/api/videos/bulk-create", body).await;
        work(&world, 3).await;
        let queue = world.get(QUEUE).await.json();
        assert_eq!((&queue["waiting"], &queue["rendering"], &queue["hours"]), (&json!(2), &json!(0), &json!(hours)));
        let opens_at: jiff::Timestamp = queue["opensAt"].as_str().unwrap().parse().unwrap();
        assert_eq!(opens_at.strftime("%H:%M").to_string(), hour(2));
        let listed = world.get(&format!("{QUEUE}/videos?limit=1")).await;
        assert_eq!(listed.header("x-total-count"), "2");
        let first = &listed.json()[0];
        assert_eq!(first["position"], 1);
        let ends_at: jiff::Timestamp = first["endsAt"].as_str().unwrap().parse().unwrap();
        assert!(ends_at > opens_at && queue["endsAt"].as_str().unwrap() > first["endsAt"].as_str().unwrap());
        let second = world.get(&format!("{QUEUE}/videos?limit=1&before={}", first["id"])).await.json();
        assert_eq!(second[0]["position"], 2);
        world.clock.set(opens_at);
        world.run_due_operations().await;
        assert_eq!(world.get(QUEUE).await.json()["rendering"], 1);
        assert_eq!(world.get(QUEUE).await.json()["opensAt"], Value::Null);
        assert_eq!(world.put("/api/settings", json!({ "renderHours": "22:00" })).await.status, 422);
    }
}

#[actix_web::test]
async fn unknown_videos_are_not_moved() {
    for world in World::everywhere() {
        let unknown = world.post(&format!("{QUEUE}/videos/{}/move", VideoId(404)), json!({ "to": "top" })).await;
        assert_eq!(unknown.status, 404, "{unknown:?}");
    }
}
