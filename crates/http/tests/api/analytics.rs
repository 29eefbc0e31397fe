//! The figures of published videos, on the screens and in exports.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{Figures, Reading, day_of};
use showrunner_domain::operation::{NewOperation, OperationKind, OperationResult, Outcome};
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::CollectedMetrics;
use showrunner_testkit::builders::{a_lease, a_post, a_script, a_video, an_operation};

use crate::support::World;

/// A world with one published video in TikTok's sandbox, whose metrics were collected and whose title is a spreadsheet
/// formula.
async fn world() -> World {
    let world = World::new();
    let now = world.clock.now();
    let script = a_script().about("health").approved().store(&world.stores, now).await.unwrap();
    let video = a_video().of_script(script.id).titled("=HYPERLINK(\"x\"), \"y\"").approved();
    let video = video.store(&world.stores, now).await.unwrap();
    let post = a_post(video.id).sandboxed().with_status(PostStatus::Published);
    post.store(&world.stores, now).await.unwrap();
    let operation: fn(Timestamp) -> NewOperation = |at| an_operation(OperationKind::CollectMetrics, at);
    world.stores.analytics.plan_readings(9, operation, TimeZone::UTC, now).await.unwrap();
    for claimed in world.stores.operations.claim_due(9, a_lease(now), now).await.unwrap() {
        let figures = Figures { views: Some(200), likes: Some(20), comments: Some(4), shares: None };
        let answer = CollectedMetrics::Reading { reading: Reading::of(figures), day: day_of(now, &TimeZone::UTC) };
        let operation_result = OperationResult { claim: claimed.claim().unwrap(), outcome: Outcome::Done };
        let post = ScheduledPostId(claimed.work.subject().row());
        world.stores.analytics.store_reading(post, answer, operation_result, now).await.unwrap();
    }
    world
}

async fn get(world: &World, path: &str) -> Value {
    let answer = world.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    answer.json()
}

#[actix_web::test]
async fn the_summary_is_of_a_period_or_of_all_time() {
    let world = world().await;
    let expected = json!({
        "views": 200, "engagement": 12, "likes": 20, "comments": 4, "shares": null, "posts": 1, "change": null,
        "sample": true, "reason": "TikTok has not given shares",
    });
    for query in ["", "?period=7d", "?period=30d", "?period=90d", "?period=1y"] {
        let summary = get(&world, &format!("/api/analytics/summary{query}")).await;
        assert_eq!(summary["tiktok"], expected, "{query}");
        assert_eq!((&summary["youtube"]["views"], &summary["youtube"]["posts"]), (&Value::Null, &json!(0)), "{query}");
    }
    let stats = get(&world, "/api/dashboard/stats").await;
    assert_eq!((&stats["totalViews"], &stats["sample"]), (&json!(200), &json!(true)));
}

#[actix_web::test]
async fn the_days_of_a_period_are_all_there() {
    let world = world().await;
    for (query, days) in [("", 30), ("?period=7d&platform=tiktok", 7), ("?period=1y", 365)] {
        let points = get(&world, &format!("/api/analytics/timeseries{query}")).await;
        let points = points.as_array().unwrap();
        assert_eq!(points.len(), days, "{query}");
        let today = json!({
            "date": "2026-11-20", "views": 200, "likes": 20, "comments": 4, "shares": null, "sample": true,
        });
        assert_eq!(points[days - 1], today);
        assert!(points[..days - 1].iter().all(|point| point["views"].is_null()), "{query}");
    }
    let elsewhere = get(&world, "/api/analytics/timeseries?period=7d&platform=facebook").await;
    assert!(elsewhere.as_array().unwrap().iter().all(|point| point["views"].is_null()));
}

#[actix_web::test]
async fn the_best_videos_and_what_they_have_in_common() {
    let world = world().await;
    let expected = json!([{
        "videoId": 1, "title": "=HYPERLINK(\"x\"), \"y\"", "publishedOn": "2026-11-20", "views": 200, "likes": 20,
        "comments": 4, "shares": null, "engagement": 12, "sample": true,
    }]);
    assert_eq!(get(&world, "/api/analytics/top-videos").await, expected);
    assert_eq!(get(&world, "/api/analytics/top-videos?period=7d&limit=1").await, expected);
    let expected = json!({
        "byCategory": [{ "category": "health", "videos": 1, "views": 200, "engagement": 12 }],
        "byDuration": [{ "duration": "16-30", "videos": 1, "views": 200, "engagement": 12 }],
        "byHour": [{ "hour": 12, "videos": 1, "views": 200, "engagement": 12 }],
        "byProject": [{ "projectId": 1, "project": "General", "videos": 1, "views": 200, "engagement": 12 }],
        "sample": true,
    });
    assert_eq!(get(&world, "/api/analytics/content?period=90d").await, expected);
}

#[actix_web::test]
async fn the_table_opens_in_a_spreadsheet_and_runs_nothing() {
    let world = world().await;
    let table = world.get("/api/analytics/export.csv?period=7d").await;
    assert_eq!((table.status, table.header("content-type")), (200, "text/csv; charset=utf-8; header=present"));
    assert_eq!(table.header("content-disposition"), "attachment; filename=\"analytics-2026-11-14-to-2026-11-20.csv\"");
    assert_eq!(
        table.text(),
        "date,video_id,title,category,platform,views,likes,comments,shares,engagement_percent,sample\r\n\
         2026-11-20,1,\"'=HYPERLINK(\"\"x\"\"), \"\"y\"\"\",health,tiktok,200,20,4,,12,yes\r\n"
    );
    let nothing = World::new().get("/api/analytics/export.csv").await;
    assert_eq!((nothing.status, nothing.text().lines().count()), (200, 1));
}
