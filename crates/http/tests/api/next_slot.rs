//! The slot that a video gets once it is approved, and the flags that are shown before.

use serde_json::json;
use showrunner_domain::media::MediaFacts;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_video, some_facts};

use crate::support::World;

#[actix_web::test]
async fn the_next_slot_is_the_one_that_an_approval_takes() {
    for world in World::everywhere() {
        // It is Friday, noon in London.
        let now = world.clock.now();
        for _ in 0..2 {
            a_video().pending_review().store(&world.stores, now).await.unwrap();
        }
        let none = json!({ "hasPlan": false, "at": null, "platforms": [] });
        assert_eq!(world.get("/api/videos/1/next-slot").await.json(), none);

        let plan = json!({ "platforms": ["tiktok", "youtube"], "timeSlots": ["21:00"], "frequency": "daily" });
        assert_eq!(world.post("/api/scheduling/auto-setup", plan).await.status, 200);
        let next = json!({ "hasPlan": true, "at": "2026-11-20T21:00:00Z", "platforms": ["tiktok", "youtube"] });
        for id in [1, 2] {
            assert_eq!(world.get(&format!("/api/videos/{id}/next-slot")).await.json(), next);
        }
        assert_eq!(world.put("/api/videos/1", json!({ "status": "approved" })).await.status, 200);
        let posts = world.get("/api/scheduled-posts?videoId=1").await.json();
        assert_eq!(posts.as_array().unwrap().len(), 2);
        assert!(posts.as_array().unwrap().iter().all(|post| post["scheduledAt"] == next["at"]), "{posts}");
        let taken = json!({ "hasPlan": true, "at": null, "platforms": [] });
        assert_eq!(world.get("/api/videos/1/next-slot").await.json(), taken);
        assert_eq!(world.get("/api/videos/2/next-slot").await.json()["at"], "2026-11-21T21:00:00Z");

        // Back in review, its posts are cancelled and the slot is free again.
        assert_eq!(world.put("/api/videos/1", json!({ "status": "pending_review" })).await.status, 200);
        assert_eq!(world.get("/api/videos/1/next-slot").await.json(), next);
    }
}

#[actix_web::test]
async fn a_video_that_cannot_be_approved_has_no_slot() {
    for world in World::everywhere() {
        a_video().store(&world.stores, world.clock.now()).await.unwrap();
        let refused = world.get("/api/videos/1/next-slot").await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "conflict"), "{refused:?}");
        assert_eq!(world.get("/api/videos/404/next-slot").await.status, 404);
    }
}

#[actix_web::test]
async fn videos_are_flagged_and_selected_by_their_flags() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let of = |duration_ms| a_video().measuring(MediaFacts { duration_ms, ..some_facts() }).pending_review();
        for duration_ms in [30_000, 40_000] {
            of(duration_ms).store(&world.stores, now).await.unwrap();
        }
        assert_eq!(world.get("/api/videos/1").await.json()["flags"], json!([]));
        let flag = json!({ "kind": "length", "text": "40 s, asked for 30" });
        assert_eq!(world.get("/api/videos/2").await.json()["flags"], json!([flag]));
        let ids = async |query: &str| world.get(&format!("/api/videos/ids?status=pending_review{query}")).await.json();
        assert_eq!(ids("").await, json!([2, 1]));
        assert_eq!(ids("&flagged=false").await, json!([1]));
        assert_eq!(ids("&flagged=true").await, json!([2]));
        let refused = world.get("/api/videos/ids?flagged=maybe").await;
        assert_eq!(refused.invalid_fields(), "flagged");
    }
}
