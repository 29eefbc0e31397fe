//! The calendar feed.

use actix_web::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_post, a_video};

use crate::support::World;

/// The secret of a new token with this access.
async fn secret(world: &World, access: &str) -> String {
    let created = world.post("/api/api-tokens", json!({ "name": "Phone", "access": access })).await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json()["secret"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn a_feed_has_an_event_for_each_video_and_time() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let title = "Cold; hot, or \u{1F9CA} and then a title that is so long that its line has to be folded somewhere";
        let video = a_video().titled(title).approved().store(&world.stores, now).await.unwrap().id;
        let at = "2026-12-01T18:00:00Z".parse().unwrap();
        let post = |platform| a_post(video).on(platform).at(at);
        for platform in [Platform::Youtube, Platform::Tiktok] {
            post(platform).store(&world.stores, now).await.unwrap();
        }
        let cancelled = post(Platform::Facebook).with_status(PostStatus::Cancelled);
        cancelled.store(&world.stores, now).await.unwrap();
        let past = a_post(video).on(Platform::Instagram).at(now - SignedDuration::from_hours(24 * 32));
        past.store(&world.stores, now).await.unwrap();

        let feed = world.get(&format!("/api/calendar.ics?token={}", secret(&world, "calendar").await)).await;
        assert_eq!((feed.status, feed.header("content-type")), (200, "text/calendar; charset=utf-8"));
        let text = String::from_utf8(feed.body.to_vec()).unwrap();
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        let unfolded = text.replace("\r\n ", "");
        let lines: Vec<&str> = unfolded.lines().collect();
        let count = |wanted: &str| lines.iter().filter(|line| **line == wanted).count();
        for line in [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "BEGIN:VEVENT",
            "UID:post-1@showrunner",
            "DTSTART:20261201T180000Z",
            "DURATION:PT15M",
            "DESCRIPTION:YouTube Shorts: scheduled\\nTikTok: scheduled",
            "END:VCALENDAR",
        ] {
            assert_eq!(count(line), 1, "{line}: {text}");
        }
        let summary = title.replace(';', "\\;").replace(',', "\\,");
        assert_eq!(count(&format!("SUMMARY:{summary}")), 1, "{text}");
    }
}

#[actix_web::test]
async fn a_feed_opens_with_its_own_token_alone() {
    for world in World::everywhere() {
        let feed = async |token: &str| world.get(&format!("/api/calendar.ics?token={token}")).await;
        let token = secret(&world, "calendar").await;
        assert_eq!(feed(&token).await.status, 200);
        let others = [String::new(), "showrunner_wrong".to_owned(), secret(&world, "write").await];
        for other in &others {
            let refused = feed(other).await;
            assert_eq!((refused.status, refused.code().as_str()), (401, "not_signed_in"), "{other}");
        }
        assert_eq!(world.get("/api/calendar.ics").await.status, 422);
        // It opens nothing else.
        let bearer = format!("Bearer {token}");
        for (path, status) in [("/api/scheduled-posts", 403), ("/api/api-tokens", 403)] {
            let answer = world.get_with(path, &[("authorization", &bearer)]).await;
            assert_eq!(answer.status, status, "{path}");
        }
        assert_eq!(world.call(Method::DELETE, "/api/api-tokens/1").await.status, 204);
        assert_eq!(feed(&token).await.status, 401);
    }
}

#[actix_web::test]
async fn a_feed_that_is_read_too_often_waits() {
    let world = World::new();
    let address = format!("/api/calendar.ics?token={}", secret(&world, "calendar").await);
    for _ in 0..30 {
        assert_eq!(world.get(&address).await.status, 200);
    }
    let refused = world.get(&address).await;
    assert_eq!(
        (refused.status, refused.code().as_str(), refused.header("retry-after")),
        (429, "too_many_attempts", "900")
    );
}
