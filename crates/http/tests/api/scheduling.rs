//! Posts are moved, cancelled, confirmed and retried, and videos are checked against the platforms' rules.

use actix_web::http::Method;
use serde_json::{Value, json};
use showrunner_domain::media::MediaFacts;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_post, a_video, some_facts};

use crate::support::{World, by_platform};

#[actix_web::test]
async fn a_post_from_its_schedule_to_its_end() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let video = a_video().titled("Cold").approved().store(&world.stores, now).await.unwrap().id;
        a_post(video).store(&world.stores, now).await.unwrap();

        let edit = json!({ "scheduledAt": "2026-12-01T18:00:00+01:00", "caption": " Colder " });
        let edited = world.put("/api/scheduled-posts/1", edit).await;
        assert_eq!(edited.status, 200, "{edited:?}");
        assert_eq!(edited.json()["scheduledAt"], "2026-12-01T17:00:00Z");
        assert_eq!(edited.json()["caption"], "Colder");
        let now_please = world.post("/api/scheduled-posts/1/publish-now", json!({})).await;
        assert_eq!((now_please.status, &now_please.json()["scheduledAt"]), (200, &json!(now)));
        let cancelled = world.write(Method::DELETE, "/api/scheduled-posts/1", json!({})).await;
        assert_eq!((cancelled.status, &cancelled.json()["status"]), (200, &json!("cancelled")));
        assert_eq!(world.get("/api/scheduled-posts?status=cancelled").await.json(), json!([cancelled.json()]));
    }
}

#[actix_web::test]
async fn an_unconfirmed_post_is_settled_either_way() {
    for world in World::everywhere() {
        let now = world.clock.now();
        for _ in 0..3 {
            let video = a_video().approved().store(&world.stores, now).await.unwrap().id;
            a_post(video).with_status(PostStatus::Unconfirmed).store(&world.stores, now).await.unwrap();
        }
        let found = world.post("/api/scheduled-posts/1/confirm", json!({ "platformPostId": "7301" })).await;
        assert_eq!((found.status, &found.json()["status"]), (200, &json!("published")), "{found:?}");
        assert_eq!(found.json()["platformPostId"], "7301");
        let seen = world.call(Method::POST, "/api/scheduled-posts/2/confirm").await;
        assert_eq!((seen.status, &seen.json()["platformPostId"]), (200, &json!(null)));
        let again = world.post("/api/scheduled-posts/3/retry", json!({})).await;
        assert_eq!((again.status, &again.json()["status"]), (200, &json!("scheduled")));
        assert_eq!(again.json()["scheduledAt"], json!(now));
    }
}

#[actix_web::test]
async fn a_video_says_where_it_cannot_go() {
    for world in World::everywhere() {
        let long = MediaFacts { duration_ms: 125_000, ..some_facts() };
        a_video().measuring(long).approved().store(&world.stores, world.clock.now()).await.unwrap();
        let checks = world.get("/api/videos").await.json()[0]["checks"].clone();
        let check =
            |platform: &str| checks.as_array().unwrap().iter().find(|check| check["platform"] == platform).unwrap();
        for (platform, level) in [("tiktok", "ok"), ("instagram", "warn"), ("youtube", "ok"), ("facebook", "block")] {
            assert_eq!(check(platform)["level"], level, "{platform}");
        }

        let before = world.stored();
        let post = json!({ "videoId": 1, "platform": "facebook", "scheduledAt": "2026-12-01T18:00:00Z" });
        let refused = world.post("/api/scheduled-posts", post).await;
        assert_eq!(refused.invalid_fields(), "platform");
        assert_eq!(refused.json()["error"], check("facebook")["message"]);
        assert_eq!(world.stored(), before);
    }
}

/// Two approved videos, the first one older; it is Friday, noon in London.
async fn with_videos(world: &World) {
    for title in ["Cold", "Colder"] {
        world.clock.advance(jiff::SignedDuration::from_secs(1));
        a_video().titled(title).approved().store(&world.stores, world.clock.now()).await.unwrap();
    }
}

/// The time and platform of each post in a list.
fn slots(posts: &Value) -> Vec<(i64, String, String)> {
    let text = |post: &Value, field: &str| post[field].as_str().unwrap().to_owned();
    let slot = |post: &Value| (post["videoId"].as_i64().unwrap(), text(post, "platform"), text(post, "scheduledAt"));
    posts.as_array().unwrap().iter().map(slot).collect()
}

fn slot(video: i64, platform: &str, at: &str) -> (i64, String, String) {
    (video, platform.to_owned(), at.to_owned())
}

#[actix_web::test]
async fn a_plan_is_set_filled_changed_undone_and_deleted() {
    for world in World::everywhere() {
        with_videos(&world).await;
        assert_eq!(world.get("/api/scheduling/plan").await.json()["plan"], json!(null));
        let plan = json!({ "platforms": ["youtube", "tiktok"], "timeSlots": ["9:00", "21:00"], "frequency": "daily" });
        let set = world.post("/api/scheduling/auto-setup", plan).await;
        assert_eq!(set.status, 200, "{set:?}");
        let set = set.json();
        let stored =
            json!({ "platforms": ["tiktok", "youtube"], "timeSlots": ["09:00", "21:00"], "frequency": "daily" });
        assert_eq!(set["plan"], stored);
        assert_eq!(
            slots(&set["created"]),
            [
                slot(1, "tiktok", "2026-11-20T21:00:00Z"),
                slot(1, "youtube", "2026-11-20T21:00:00Z"),
                slot(2, "tiktok", "2026-11-21T09:00:00Z"),
                slot(2, "youtube", "2026-11-21T09:00:00Z"),
            ]
        );
        assert_eq!(set["created"][0]["planned"], json!(true));
        let current = world.get("/api/scheduling/plan").await.json();
        assert_eq!((&current["plan"], &current["timeZone"]), (&stored, &json!("UTC")));

        a_video().pending_review().store(&world.stores, world.clock.now()).await.unwrap();
        assert_eq!(world.put("/api/videos/3", json!({ "status": "approved" })).await.status, 200);
        let posts = world.get("/api/scheduled-posts?status=scheduled").await.json();
        assert_eq!(slots(&posts)[0].2, "2026-11-21T21:00:00Z", "an approval refills the plan");
        a_video().pending_review().store(&world.stores, world.clock.now()).await.unwrap();
        world.post("/api/videos/bulk-update", json!({ "videoIds": [4], "status": "approved" })).await;
        let posts = world.get("/api/scheduled-posts?status=scheduled").await.json();
        assert_eq!((slots(&posts)[0].2.as_str(), slots(&posts).len()), ("2026-11-22T09:00:00Z", 8));

        let other = json!({ "platforms": ["tiktok"], "timeSlots": ["18:00"], "frequency": "weekdays" });
        let changed = world.post("/api/scheduling/auto-setup", other).await.json();
        assert_eq!((slots(&changed["created"]).len(), slots(&changed["cancelled"]).len()), (0, 4));
        assert_eq!(slots(&changed["moved"])[1], slot(2, "tiktok", "2026-11-23T18:00:00Z"), "Monday");
        let changes = world.get("/api/changes").await.json();
        assert_eq!(changes.as_array().unwrap().len(), 2);
        let undone = world.post(&format!("/api/changes/{}/undo", changes[0]["id"]), json!({})).await;
        assert_eq!(undone.status, 200, "{undone:?}");
        let posts = world.get("/api/scheduled-posts?status=scheduled").await.json();
        assert_eq!(slots(&posts).len(), 8, "the old plan holds again");
        assert!(slots(&posts).contains(&slot(2, "youtube", "2026-11-21T09:00:00Z")));

        let gone = world.write(Method::DELETE, "/api/scheduling/plan", json!({})).await.json();
        assert_eq!((&gone["plan"], slots(&gone["cancelled"]).len()), (&json!(null), 8));
        assert_eq!(world.get("/api/scheduled-posts?status=scheduled").await.json(), json!([]));
    }
}

#[actix_web::test]
async fn videos_are_scheduled_in_bulk_once() {
    for world in World::everywhere() {
        with_videos(&world).await;
        let long = MediaFacts { duration_ms: 125_000, ..some_facts() };
        a_video().measuring(long).approved().store(&world.stores, world.clock.now()).await.unwrap();
        for (interval, created) in [(json!("2 hours"), 5), (json!(2), 0), (json!("2h"), 0)] {
            let rules = json!({ "interval": interval, "startTime": "09:00", "endTime": "22:00" });
            let bulk =
                json!({ "videoIds": [2, 1, 3, 99], "platforms": ["tiktok", "facebook"], "schedulingRules": rules });
            let answer = world.post("/api/scheduling/bulk-schedule", bulk).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            assert_eq!(slots(&answer.json()["created"]).len(), created);
            if created > 0 {
                assert_eq!(slots(&answer.json()["created"])[0], slot(2, "tiktok", "2026-11-20T13:00:00Z"));
                insta::assert_json_snapshot!("bulk_schedule_skipped", answer.json()["skipped"]);
            }
        }
        assert_eq!(world.get("/api/notifications").await.json(), json!([]), "the operator sees it");
    }
}

#[actix_web::test]
async fn wrong_times_of_a_window_are_refused() {
    let world = World::new();
    let refused = |start: &str, end: &str| {
        let rules = json!({ "interval": 2, "startTime": start, "endTime": end });
        json!({ "videoIds": [1], "platforms": ["tiktok"], "schedulingRules": rules })
    };
    for (start, end, field) in
        [("25:00", "22:00", "startTime"), ("09:00", "late", "endTime"), ("22:00", "09:00", "endTime")]
    {
        let answer = world.post("/api/scheduling/bulk-schedule", refused(start, end)).await;
        assert_eq!(answer.invalid_fields(), field, "{start} {end}");
    }
}

#[actix_web::test]
async fn platform_settings_are_saved_together_or_not_at_all() {
    for world in World::everywhere() {
        let at_first = world.get("/api/scheduling/platform-settings").await;
        for (platform, settings) in by_platform(&at_first.json()) {
            insta::assert_json_snapshot!(format!("platform_settings_{platform}"), settings);
        }
        let update = json!({ "platforms": [
            { "platform": "tiktok", "hashtags": ["viral", "#trending"], "postingMode": "direct" },
            { "platform": "facebook", "optimalTime": "7:30" },
        ] });
        let saved = world.put("/api/scheduling/platform-settings", update).await;
        assert_eq!(saved.status, 200, "{saved:?}");
        assert_eq!(saved.json()[0]["hashtags"], json!(["#viral", "#trending"]));
        assert_eq!(
            (&saved.json()[0]["postingMode"], &saved.json()[3]["optimalTime"]),
            (&json!("direct"), &json!("07:30"))
        );
        assert_eq!(world.get("/api/scheduling/platform-settings").await.json(), saved.json());
        assert_eq!(world.get("/api/changes").await.json().as_array().unwrap().len(), 3);

        let before = world.stored();
        for (update, field) in [
            (json!({ "platform": "youtube", "optimalTime": "25:00" }), "optimalTime"),
            (json!({ "platform": "youtube", "hashtags": ["no-dash"] }), "hashtags"),
            (json!({ "platform": "youtube", "postingMode": "inbox" }), "postingMode"),
            (json!({ "platform": "youtube", "choices": { "allowComments": true } }), "choices"),
            (json!({ "platform": "instagram", "choices": { "coverMs": 900_001 } }), "choices"),
        ] {
            let good = json!({ "platform": "tiktok", "optimalTime": "06:00" });
            for platforms in [json!([good, update]), json!([update])] {
                let body = json!({ "platforms": platforms });
                let refused = world.put("/api/scheduling/platform-settings", body).await;
                assert_eq!(refused.invalid_fields(), field);
            }
        }
        assert_eq!(world.stored(), before);
    }
}

#[actix_web::test]
async fn choices_are_settings_that_a_post_overrides() {
    for world in World::everywhere() {
        with_videos(&world).await;
        let settings = "/api/scheduling/platform-settings";
        let chosen = json!({ "allowComments": true, "allowDuets": false, "ownBrand": true });
        let update = json!({ "platforms": [{ "platform": "tiktok", "choices": chosen }] });
        assert_eq!(world.put(settings, update).await.json()[0]["choices"], chosen);
        let change = world.get("/api/changes").await.json()[0].clone();
        assert_eq!(change["subject"], "tiktok.choices");
        assert_eq!(
            change["description"],
            "The choices for posts on TikTok: comments on, duets off, your own brand is promoted."
        );

        let own = json!({ "allowComments": false });
        let post = json!({
            "videoId": 1, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z", "choices": own,
        });
        let created = world.post("/api/scheduled-posts", post).await;
        assert_eq!((created.status, &created.json()["choices"]), (201, &own), "{created:?}");
        let edit = |choices: Value| world.put("/api/scheduled-posts/1", json!({ "choices": choices }));
        assert_eq!(edit(json!({ "allowStitches": true })).await.json()["choices"], json!({ "allowStitches": true }));
        assert_eq!(edit(json!({ "allowStitches": null })).await.json()["choices"], json!({}));
        for (choices, status) in
            [(json!({ "allowDuets": "yes" }), 422), (json!([]), 422), (json!({ "ads": true }), 200)]
        {
            assert_eq!(edit(choices.clone()).await.status, status, "{choices}");
        }
        let elsewhere = json!({
            "videoId": 1, "platform": "youtube", "scheduledAt": "2026-12-01T18:00:00Z", "choices": { "ownBrand": true },
        });
        assert_eq!(world.post("/api/scheduled-posts", elsewhere).await.invalid_fields(), "choices");
    }
}
