//! Health, liveness and readiness, alerts, the recovery of failed operations, and retention: old rows are removed once a day.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::test::TestRequest;
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::operation::{Operation, OperationKind, OperationResult, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostChange;
use showrunner_http::{HttpSettings, Metrics};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::disk::{DataPart, DataSpace};
use showrunner_ports::store::FollowUp;
use showrunner_services::{ServiceOptions, Services};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::builders::{a_lease, a_post, a_video, an_operation};

use crate::support::{Answer, Parts, World, settings};

async fn beat(world: &World) {
    world.stores.operations.beat("worker".to_owned(), world.clock.now()).await.unwrap();
}

async fn status_of(world: &World, service: &str) -> Value {
    world.get("/api/system/health").await.json()["services"][service]["status"].clone()
}

async fn claim_due(world: &World) -> Vec<Operation> {
    let now = world.clock.now();
    world.stores.operations.claim_due(9, a_lease(now), now).await.unwrap()
}

async fn finish(world: &World, claimed: Vec<Operation>) {
    for operation in claimed {
        let operation_result = OperationResult { claim: operation.claim().unwrap(), outcome: Outcome::Done };
        world.stores.operations.write_result(operation_result, world.clock.now()).await.unwrap();
    }
}

/// Stores posts that have failed permanently, each with its operation.
async fn failed_posts(world: &World, count: usize) {
    let now = world.clock.now();
    for _ in 0..count {
        let video = a_video().approved().store(&world.stores, now).await.unwrap();
        let follow_up = FollowUp::none().with_operation(an_operation(OperationKind::PublishPost, now));
        let post = world.stores.scheduled_posts.create(a_post(video.id).at(now).build(), follow_up, now).await.unwrap();
        let claim = claim_due(world).await[0].claim().unwrap();
        let operation_result =
            OperationResult { claim, outcome: Outcome::GivenUp { error: "TikTok: no route".to_owned() } };
        let follow_up = FollowUp::none().with_operation_result(operation_result);
        let failed = PostChange::Failed("TikTok: no route".to_owned());
        world.stores.scheduled_posts.change(post.id, failed, follow_up, now).await.unwrap();
    }
}

#[actix_web::test]
async fn health_reports_every_service_and_the_whole_product() {
    let world = World::new();
    let health = world.get("/api/system/health").await.json();
    assert_eq!(health["status"], "down", "no worker has ever run");
    let ids: BTreeSet<&str> = health["services"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(ids, Service::ALL.iter().map(|service| service.as_str()).collect());
    assert_eq!(health["services"]["tiktok"]["name"], "TikTok (test only)");
    assert_eq!(health["services"]["ai_text"]["autoRetry"], false);

    beat(&world).await;
    let health = world.get("/api/system/health").await.json();
    assert_eq!(health["services"]["avatar_provider"]["status"], "unknown", "nobody has asked it");
    assert_eq!(health["status"], "healthy", "{health}");
    world.services.monitor.probe().await;
    let health = world.get("/api/system/health").await.json();
    assert_eq!((&health["status"], &health["failureCount"]), (&json!("healthy"), &json!(0)), "{health}");
    assert_eq!(health["services"]["comment_listener"]["status"], "paused");

    world.clock.advance(SignedDuration::from_secs(60));
    let health = world.get("/api/system/health").await.json();
    assert_eq!((&health["status"], &health["services"]["worker"]["status"]), (&json!("degraded"), &json!("degraded")));
    world.clock.advance(SignedDuration::from_secs(60));
    let health = world.get("/api/system/health").await.json();
    assert_eq!((&health["status"], &health["uptime"]), (&json!("down"), &json!(120_000)));
    let problem = health["services"]["worker"]["problem"].as_str().unwrap();
    assert!(problem.starts_with("No worker has been seen since"), "{problem}");
}

/// The alerts about the worker, newest first: severity, whether it is resolved, and whether that happened
/// automatically.
async fn worker_alerts(world: &World) -> Value {
    let alerts = world.get("/api/system/alerts").await.json();
    let of_worker = alerts.as_array().unwrap().iter().filter(|alert| alert["service"] == "Worker");
    of_worker.map(|alert| json!([alert["type"], alert["resolved"], alert["autoResolved"]])).collect()
}

#[actix_web::test]
async fn a_worker_that_beats_is_not_healthy_while_posts_are_stuck() {
    for world in World::everywhere() {
        let now = world.clock.now();
        let video = a_video().approved().store(&world.stores, now).await.unwrap();
        let follow_up = FollowUp::none().with_operation(an_operation(OperationKind::PublishPost, now));
        world.stores.scheduled_posts.create(a_post(video.id).build(), follow_up, now).await.unwrap();
        let (warning, error) = (json!(["warning", false, false]), json!(["error", false, false]));
        let over = json!(["warning", true, false]);
        for (seconds, status, alerts) in [
            (0, "healthy", json!([])),
            (59, "healthy", json!([])),
            (60, "degraded", json!([warning])),
            (119, "degraded", json!([warning])),
            (120, "down", json!([error, over])),
            (600, "down", json!([error, over])),
        ] {
            world.clock.set(now + SignedDuration::from_secs(seconds));
            // The worker stays alive, and the check sees that it does nothing.
            beat(&world).await;
            world.services.monitor.look().await;
            assert_eq!(status_of(&world, "worker").await, status, "after {seconds} s");
            assert_eq!(worker_alerts(&world).await, alerts, "after {seconds} s");
            let health = world.get("/api/system/health").await.json();
            assert_eq!(health["status"] == "down", status == "down", "{health}");
            assert_eq!(health["services"]["worker"]["responseTime"], seconds * 1_000);
            assert_eq!(world.get("/healthz").await.status, if status == "down" { 503 } else { 200 });
        }

        // The post is published in the end, and the alert resolves itself.
        let claimed = claim_due(&world).await;
        assert_eq!(status_of(&world, "worker").await, "healthy", "the operation is running");
        finish(&world, claimed).await;
        world.services.monitor.look().await;
        assert_eq!(status_of(&world, "worker").await, "healthy");
        assert_eq!(worker_alerts(&world).await, json!([["error", true, true], over]));
        assert_eq!(world.get("/healthz").await.status, 200);
    }
}

#[actix_web::test]
async fn health_is_reported_while_the_database_is_away() {
    let world = World::new();
    beat(&world).await;
    assert_eq!(world.get("/api/session").await.status, 200, "it knows that there is no password");
    world.database.set_available(false);
    let health = world.get("/api/system/health").await.json();
    assert_eq!((&health["status"], &health["services"]["database"]["status"]), (&json!("down"), &json!("down")));
    assert!(!health.to_string().contains("took the database away"), "{health}");
}

#[actix_web::test]
async fn health_is_304_until_it_changes_and_uptime_does_not_change_it() {
    let world = World::new();
    beat(&world).await;
    world.services.monitor.probe().await;
    let first = world.get("/api/system/health").await;
    let tag = first.header("etag").to_owned();
    world.clock.advance(SignedDuration::from_secs(29));
    beat(&world).await;
    let second = world.get_with("/api/system/health", &[("if-none-match", &tag)]).await;
    assert_eq!(
        (second.status, second.text()),
        (304, ""),
        "{:?} {:?}",
        first.text(),
        world.get("/api/system/health").await.text()
    );
    world.clock.advance(SignedDuration::from_secs(60));
    let third = world.get_with("/api/system/health", &[("if-none-match", &tag)]).await;
    assert_eq!((third.status, third.json()["status"].clone()), (200, json!("degraded")));
}

#[actix_web::test]
async fn alerts_are_raised_once_and_resolve_themselves() {
    let world = World::new();
    assert_eq!(world.get("/api/system/alerts").await.json(), json!([]));
    beat(&world).await;
    world.services.monitor.probe().await;
    world.services.monitor.look().await;
    assert_eq!(world.get("/api/system/alerts").await.json(), json!([]));

    world.clock.advance(SignedDuration::from_secs(61));
    world.services.monitor.look().await;
    world.services.monitor.look().await;
    world.clock.advance(SignedDuration::from_secs(60));
    let second_process = Services::new(&world.ports, &ServiceOptions::default());
    second_process.monitor.look().await;
    world.services.monitor.look().await;
    let alerts = world.get("/api/system/alerts").await.json();
    assert_eq!(alerts.as_array().unwrap().len(), 2, "{alerts}");
    assert_eq!(worker_alerts(&world).await, json!([["error", false, false], ["warning", true, false]]));

    let tag = world.get("/api/system/alerts").await.header("etag").to_owned();
    assert_eq!(world.get_with("/api/system/alerts", &[("if-none-match", &tag)]).await.status, 304);
    beat(&world).await;
    world.services.monitor.probe().await;
    world.services.monitor.look().await;
    assert_eq!(world.get_with("/api/system/alerts", &[("if-none-match", &tag)]).await.status, 200);
    assert_eq!(worker_alerts(&world).await, json!([["error", true, true], ["warning", true, false]]));
}

#[actix_web::test]
async fn alerts_are_paged_by_key() {
    let world = World::new();
    for service in [Platform::Tiktok, Platform::Youtube, Platform::Facebook].map(Service::Platform) {
        let alert = NewAlert::new(AlertSubject::Service(service), service, AlertKind::Error, "it does not answer");
        assert!(world.services.alerts.raise(alert.clone()).await.unwrap());
        assert!(!world.services.alerts.raise(alert).await.unwrap());
    }
    let first = world.get("/api/system/alerts?limit=2").await;
    assert_eq!(first.json()[0]["message"], "It does not answer");
    assert_eq!(first.header("link"), "</api/system/alerts?limit=2&before=2>; rel=\"next\"");
    assert_eq!(world.get("/api/system/alerts?limit=2&before=2").await.json().as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn failed_operations_are_listed_and_put_back_with_their_posts() {
    for world in World::everywhere() {
        let nothing = world.post("/api/system/retry-failed", json!(null)).await;
        assert_eq!(
            (nothing.status, nothing.json()),
            (200, json!({ "retried": 0, "message": "There is nothing to try again" }))
        );

        failed_posts(&world, 2).await;
        let status = world.get("/api/system/recovery-status").await;
        assert_eq!(status.json(), json!({ "pending": 0, "retrying": 0, "recovered": 0, "failed": 2 }));
        let tag = status.header("etag").to_owned();
        assert_eq!(world.get_with("/api/system/recovery-status", &[("if-none-match", &tag)]).await.status, 304);
        let status = world.get("/api/error-recovery/status").await.json();
        assert_eq!(status["failedOperations"], 2);
        assert_eq!(status["recentActions"].as_array().unwrap().len(), 2);
        assert_eq!(status["recentActions"][0]["operation"], "Publish post (scheduled post 2)");
        assert_eq!(
            (&status["recentActions"][0]["kind"], &status["recentActions"][0]["subjectId"]),
            (&json!("publish_post"), &json!(2))
        );
        assert_eq!(
            (&status["recentActions"][0]["status"], &status["recentActions"][0]["error"]),
            (&json!("failed"), &json!("TikTok: no route"))
        );

        // As the frontend sends it: with a content type and no body.
        let request = TestRequest::with_uri("/api/system/retry-failed").method(actix_web::http::Method::POST);
        let answer = world.send(request.insert_header(("content-type", "application/json"))).await;
        assert_eq!(answer.json(), json!({ "retried": 2, "message": "2 failed operations are tried again now" }));
        let status = world.get_with("/api/system/recovery-status", &[("if-none-match", &tag)]).await;
        assert_eq!(status.json(), json!({ "pending": 2, "retrying": 0, "recovered": 0, "failed": 0 }));
        let posts = world.get("/api/scheduled-posts").await.json();
        assert!(posts.as_array().unwrap().iter().all(|post| post["status"] == "scheduled"), "{posts}");
        assert_eq!(world.post("/api/error-recovery/retry-all", json!({})).await.json()["retried"], 0);
    }
}

#[actix_web::test]
async fn concurrent_retries_do_not_duplicate_operations() {
    for world in World::everywhere() {
        for round in 1..=5 {
            failed_posts(&world, 3).await;
            let (one, two) = futures_util::future::join(
                world.post("/api/system/retry-failed", json!(null)),
                world.post("/api/error-recovery/retry-all", json!(null)),
            )
            .await;
            let retried = |answer: &Answer| answer.json()["retried"].as_i64().unwrap();
            assert_eq!(retried(&one) + retried(&two), 3, "round {round}");
            // Moves the clock so that the next round is not affected.
            world.clock.advance(SignedDuration::from_secs(1));
            let claimed = claim_due(&world).await;
            assert_eq!(claimed.len(), 3);
            finish(&world, claimed).await;
            let status = world.get("/api/system/recovery-status").await.json();
            assert_eq!(status, json!({ "pending": 0, "retrying": 0, "recovered": 3 * round, "failed": 0 }));
        }
    }
}

#[actix_web::test]
async fn metrics_have_no_ids_and_name_the_routes() {
    let world = World::with_settings(HttpSettings { metrics: Some(Metrics::start().unwrap()), ..settings() });
    beat(&world).await;
    failed_posts(&world, 1).await;
    world.services.monitor.probe().await;
    for path in [
        "/api/scripts",
        "/api/videos/1234/captions",
        "/api/notifications/unread",
        "/api/heygen/video/a-secret-id/status",
        "/api/nothing/7",
        "/api/scheduled-posts?status=failed",
    ] {
        world.get(path).await;
    }
    world.put("/api/scripts/another-secret-id", json!({ "status": "approved" })).await;
    let answer = world.get("/metrics").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/plain; version=0.0.4; charset=utf-8"));
    let figures = answer.text();
    for line in [
        "showrunner_http_request_seconds_count{method=\"GET\",route=\"/api/scripts\",status=\"2xx\"} 1",
        "showrunner_http_request_seconds_count{method=\"PUT\",route=\"/api/scripts/{id}\",status=\"4xx\"} 1",
        "showrunner_http_request_seconds_count{method=\"GET\",route=\"/api/videos/{id}/captions\",status=\"4xx\"} 1",
        "showrunner_http_request_seconds_count{method=\"GET\",route=\"/api/notifications/unread\",status=\"2xx\"} 1",
        "showrunner_http_request_seconds_count{method=\"GET\",route=\"/api/{provider}/video/{id}/status\",status=\"4xx\"} 1",
        "showrunner_operations_total{kind=\"publish_post\",outcome=\"failed\"} 1",
        "showrunner_service_up{service=\"worker\"} 1",
        "showrunner_oldest_due_operation_seconds 0",
    ] {
        assert!(figures.contains(line), "{line} is missing in\n{figures}");
    }
    assert!(!figures.contains("secret-id"), "{figures}");

    world.database.set_available(false);
    let answer = world.get("/metrics").await;
    assert!(answer.text().contains("showrunner_service_up{service=\"database\"} 0"), "{}", answer.text());
}

#[actix_web::test]
async fn it_is_alive_and_ready_while_a_worker_beats_and_the_database_answers() {
    let world = World::new();
    let assert_not_ready = async |path: &str| {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (503, "not_ready"), "{path}");
        assert!(!answer.text().contains("worker") && !answer.text().contains("database"), "{path} {}", answer.text());
    };
    assert_not_ready("/healthz").await;
    assert_not_ready("/readyz").await;
    world.stores.operations.beat("worker".to_owned(), world.clock.now()).await.unwrap();
    for (path, word) in [("/healthz", "alive"), ("/readyz", "ready")] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.text()), (200, word));
    }
    world.database.set_available(false);
    assert_not_ready("/healthz").await;
    assert_not_ready("/readyz").await;
}

async fn notify(world: &World, project: &str) {
    let body = json!({ "name": project, "category": "health" });
    assert_eq!(world.post("/api/projects", body).await.status, 201);
}

/// The notifications, oldest first, by project.
async fn bell(world: &World) -> Vec<String> {
    let notifications = world.get("/api/notifications?limit=500").await.json();
    let message = |one: &serde_json::Value| one["message"].as_str().unwrap().to_owned();
    notifications.as_array().unwrap().iter().rev().map(message).collect()
}

#[actix_web::test]
async fn read_notifications_go_after_ninety_days_and_others_stay() {
    for world in World::everywhere() {
        let day = SignedDuration::from_hours(24);
        let names =
            |bell: Vec<String>| ["old", "unread", "young"].map(|name| bell.iter().any(|one| one.contains(name)));
        notify(&world, "old").await;
        notify(&world, "unread").await;
        world.clock.advance(day);
        notify(&world, "young").await;
        for notification in world.get("/api/notifications").await.json().as_array().unwrap() {
            if !notification["message"].as_str().unwrap().contains("unread") {
                let read = format!("/api/notifications/{}/read", notification["id"]);
                assert_eq!(world.put(&read, json!({})).await.status, 200);
            }
        }
        world.clock.advance(day * 89);
        world.services.run_due_routines().await.unwrap();
        assert_eq!(names(bell(&world).await), [true; 3], "it is ninety days old and not older");
        world.clock.advance(day - SignedDuration::from_micros(1));
        world.services.run_due_routines().await.unwrap();
        assert_eq!(names(bell(&world).await), [true; 3], "once a day");
        world.clock.advance(SignedDuration::from_micros(1));
        world.services.run_due_routines().await.unwrap();
        assert_eq!(names(bell(&world).await), [false, true, true]);
    }
}

#[actix_web::test]
async fn space_of_the_data_is_reported_by_part() {
    struct Data;
    impl DataSpace for Data {
        fn folder(&self) -> String {
            "data".to_owned()
        }

        fn used(&self) -> std::io::Result<Vec<(DataPart, u64)>> {
            Ok(vec![(DataPart::Media, 70), (DataPart::Other, 1)])
        }

        fn free_bytes(&self) -> std::io::Result<u64> {
            Ok(1_000)
        }
    }
    let options = ServiceOptions { space: Some(Arc::new(Data)), ..ServiceOptions::default() };
    let world = World::of(Parts { options, ..Parts::on(Sqlite::fresh()) });
    let parts = json!([{ "part": "media", "bytes": 70 }, { "part": "other", "bytes": 1 }]);
    let expected = json!({ "folder": "data", "freeBytes": 1000, "parts": parts });
    assert_eq!(world.get("/api/system/space").await.json(), expected);
}
