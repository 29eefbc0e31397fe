//! Actions on many rows: each is changed or skipped with its reason.

use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_comment, a_post, a_script, a_video};

use crate::support::World;

/// The result of a bulk action: the changed ids, and the skipped ones with their reasons.
async fn bulk(world: &World, path: &str, body: Value) -> (Value, Vec<(i64, String)>) {
    let answer = world.post(path, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut result = answer.json();
    let skipped = result["skipped"].as_array().unwrap().iter();
    let skipped =
        skipped.map(|row| (row["id"].as_i64().unwrap(), row["reason"].as_str().unwrap().to_owned())).collect();
    (result["updated"].take(), skipped)
}

fn reason(id: i64, text: &str) -> (i64, String) {
    (id, text.to_owned())
}

#[actix_web::test]
async fn scripts_are_rejected_with_a_reason() {
    for world in World::everywhere() {
        for _ in 0..2 {
            a_script().store(&world.stores, world.clock.now()).await.unwrap();
        }
        let body = json!({ "scriptIds": [1], "status": "rejected", "reason": "Off topic" });
        assert_eq!(bulk(&world, "/api/scripts/bulk-update", body).await, (json!([1]), vec![]));
        let body = json!({ "status": "rejected", "reason": " Weak hook " });
        assert_eq!(world.put("/api/scripts/2", body).await.json()["rejectionReason"], "Weak hook");
        assert_eq!(world.get("/api/scripts/1").await.json()["rejectionReason"], "Off topic");
        let reopened = world.put("/api/scripts/1", json!({ "status": "draft" })).await;
        assert_eq!(reopened.json()["rejectionReason"], Value::Null);
        let body = json!({ "status": "rejected", "reason": "x".repeat(1_001) });
        assert_eq!(world.put("/api/scripts/1", body).await.invalid_fields(), "reason");
    }
}

#[actix_web::test]
async fn scripts_are_decided_on_in_bulk() {
    for world in World::everywhere() {
        for status in [ScriptStatus::Draft, ScriptStatus::Rejected, ScriptStatus::Draft] {
            a_script().with_status(status).store(&world.stores, world.clock.now()).await.unwrap();
        }
        let body = json!({ "scriptIds": [3, 2, 1, 1, 9], "status": "approved" });
        let (updated, skipped) = bulk(&world, "/api/scripts/bulk-update", body).await;
        assert_eq!(updated, json!([3, 1]));
        assert_eq!(
            skipped,
            [
                reason(2, "A script that is rejected cannot be approved"),
                reason(1, "This was named more than once"),
                reason(9, "There is no such script"),
            ]
        );
        assert_eq!(world.get("/api/scripts/ids?status=approved").await.json(), json!([3, 1]));
    }
}

#[actix_web::test]
async fn videos_are_deleted_in_bulk() {
    for world in World::everywhere() {
        for status in [VideoStatus::Failed, VideoStatus::Approved, VideoStatus::Rejected] {
            a_video().with_status(status).store(&world.stores, world.clock.now()).await.unwrap();
        }
        let (updated, skipped) = bulk(&world, "/api/videos/bulk-delete", json!({ "videoIds": [1, 2, 3] })).await;
        assert_eq!(updated, json!([1, 3]));
        assert_eq!(skipped, [reason(2, "A video that is approved cannot be deleted")]);
        assert_eq!(world.get("/api/videos/ids").await.json(), json!([2]));
    }
}

#[actix_web::test]
async fn posts_are_cancelled_and_retried_in_bulk() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let video = a_video().approved().store(&world.stores, now).await.unwrap().id;
        for (platform, status) in [
            (Platform::Tiktok, PostStatus::Scheduled),
            (Platform::Youtube, PostStatus::Failed),
            (Platform::Instagram, PostStatus::Unconfirmed),
        ] {
            a_post(video).on(platform).with_status(status).store(&world.stores, now).await.unwrap();
        }
        let ids = json!({ "postIds": [1, 2, 3] });
        let (retried, skipped) = bulk(&world, "/api/scheduled-posts/bulk-retry", ids.clone()).await;
        assert_eq!(retried, json!([2]));
        assert_eq!(skipped[1], reason(3, "Check on the platform first whether this post is published"));
        let (cancelled, skipped) = bulk(&world, "/api/scheduled-posts/bulk-cancel", ids).await;
        assert_eq!((cancelled, skipped.len()), (json!([1, 2]), 1));
        assert_eq!(world.get("/api/scheduled-posts/ids?status=cancelled").await.json(), json!([1, 2]));
    }
}

#[actix_web::test]
async fn comments_are_answered_and_rejected_in_bulk() {
    for world in World::everywhere() {
        for remote_id in ["c-1", "c-2", "c-3", "c-4"] {
            a_comment(remote_id).store(&world.stores, world.clock.now()).await.unwrap();
        }
        let pending = world.get("/api/comments/pending/ids").await.json();
        let [newest, second, third, oldest] = [0, 1, 2, 3].map(|place: usize| pending[place].as_i64().unwrap());
        let ids = json!({ "commentIds": [newest, second, newest, 404] });
        let (approved, skipped) = bulk(&world, "/api/comments/bulk-approve", ids).await;
        assert_eq!(approved, json!([newest, second]));
        assert_eq!(skipped, [reason(newest, "This was named more than once"), reason(404, "There is no such comment")]);
        let ids = json!({ "commentIds": [third, newest] });
        let (rejected, skipped) = bulk(&world, "/api/comments/bulk-reject", ids).await;
        assert_eq!((rejected, skipped.len()), (json!([third]), 1));
        assert_eq!(world.get("/api/comments/pending/ids").await.json(), json!([oldest]));
    }
}

#[actix_web::test]
async fn a_bulk_action_has_a_largest_number_of_rows() {
    let world = World::new();
    let many: Vec<i64> = (1..=501).collect();
    for (path, field) in [
        ("/api/scripts/bulk-update", "scriptIds"),
        ("/api/videos/bulk-create", "scriptIds"),
        ("/api/videos/bulk-quote", "scriptIds"),
        ("/api/videos/bulk-update", "videoIds"),
        ("/api/videos/bulk-delete", "videoIds"),
        ("/api/scheduled-posts/bulk-cancel", "postIds"),
        ("/api/scheduled-posts/bulk-retry", "postIds"),
        ("/api/comments/bulk-approve", "commentIds"),
        ("/api/comments/bulk-reject", "commentIds"),
    ] {
        let refused = world.post(path, json!({ field: many, "status": "approved" })).await;
        assert_eq!(refused.invalid_fields(), field, "{path}");
        assert_eq!(refused.json()["fields"][field], "At most 500 rows can be changed at once");
    }
}

#[actix_web::test]
async fn captions_are_edited_in_bulk_and_restored() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let video = a_video().approved().store(&world.stores, now).await.unwrap().id;
        for platform in [Platform::Instagram, Platform::Youtube, Platform::Tiktok] {
            a_post(video).on(platform).captioned("Cold.\n\n#a #b #c #d").store(&world.stores, now).await.unwrap();
        }
        let published = a_post(video).on(Platform::Facebook).with_status(PostStatus::Published);
        published.store(&world.stores, now).await.unwrap();
        let captions = async || {
            let mut captions = Vec::new();
            for id in 1..=3 {
                let post = world.get(&format!("/api/scheduled-posts/{id}")).await.json();
                captions.push(post["caption"].as_str().unwrap().to_owned());
            }
            captions
        };
        let before = captions().await;

        let path = "/api/scheduled-posts/bulk-captions";
        let added = world.post(path, json!({ "postIds": [1, 2, 4, 9], "addHashtags": ["e", "#f"] })).await;
        let (updated, skipped) =
            bulk(&world, path, json!({ "postIds": [1, 2, 4, 9], "addHashtags": ["e", "#f"] })).await;
        assert_eq!(added.json()["updated"], json!([2]));
        assert_eq!(
            skipped,
            [
                reason(1, "A caption on Instagram Reels must have at most 5 hashtags, this has 6"),
                reason(4, "A post that is published cannot be changed"),
                reason(9, "There is no such post"),
            ]
        );
        assert_eq!(updated, json!([2]), "a second time it changes nothing");
        assert_eq!(captions().await[1], "Cold.\n\n#a #b #c #d #e #f");

        let replaced = world.post(path, json!({ "postIds": [1, 3], "replaceHashtags": ["cold"] })).await.json();
        assert_eq!(captions().await[0], "Cold.\n\n#cold");
        let rewritten = world.post(path, json!({ "postIds": [3], "caption": " Colder " })).await.json();
        assert_eq!(captions().await[2], "Colder");

        let undo = "/api/scheduled-posts/undo-captions";
        let (updated, skipped) = bulk(&world, undo, json!({ "changes": replaced["changes"] })).await;
        assert_eq!(
            (updated, skipped),
            (json!([1]), vec![reason(3, "A post that is captioned differently by now cannot be changed")])
        );
        for changes in [&rewritten["changes"], &replaced["changes"], &added.json()["changes"]] {
            world.post(undo, json!({ "changes": changes })).await;
        }
        assert_eq!(captions().await, before);
    }
}
