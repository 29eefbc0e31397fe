//! Lists: pages by key, and the link to the next page. Polled reads: nothing is read and sent again while nothing has changed.

use serde_json::json;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_comment, a_script};

use crate::support::{Answer, World};

/// Five drafts (1, 2, 3, 4, 5) and two approved scripts (6, 7).
async fn world() -> World {
    let world = World::new();
    for status in [[ScriptStatus::Draft; 5].as_slice(), &[ScriptStatus::Approved; 2]].concat() {
        a_script().with_status(status).store(&world.stores, world.clock.now()).await.unwrap();
    }
    world
}

fn ids(answer: &Answer) -> Vec<i64> {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json().as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

#[actix_web::test]
async fn a_list_is_walked_by_its_links() {
    let world = world().await;
    let first = world.get("/api/scripts?limit=2&status=draft").await;
    assert_eq!(ids(&first), [5, 4]);
    assert_eq!(first.header("link"), "</api/scripts?limit=2&status=draft&before=4>; rel=\"next\"");
    let second = world.get("/api/scripts?limit=2&status=draft&before=4").await;
    assert_eq!(ids(&second), [3, 2]);
    let third = world.get("/api/scripts?limit=2&status=draft&before=2").await;
    assert_eq!((ids(&third).as_slice(), third.header("link")), ([1].as_slice(), ""));
}

#[actix_web::test]
async fn a_full_last_piece_has_no_next_one() {
    let world = world().await;
    let all = world.get("/api/scripts?limit=7").await;
    assert_eq!((ids(&all).len(), all.header("link")), (7, ""));
    let approved = world.get("/api/scripts?status=approved").await;
    assert_eq!((ids(&approved).as_slice(), approved.header("link")), ([7, 6].as_slice(), ""));
    let largest = world.get("/api/scripts?limit=500&unknown=1").await;
    assert_eq!(ids(&largest).len(), 7);
}

#[actix_web::test]
async fn a_parameter_that_is_given_twice_or_wrong_is_422() {
    let world = World::new();
    assert_eq!(world.get("/api/scripts?limit=1&limit=2").await.invalid_fields(), "limit");
    assert_eq!(world.get("/api/projects?status=done").await.status, 200, "a list without this parameter ignores it");
    let answer = world.get("/api/videos?status=done").await;
    assert_eq!(
        answer.json()["fields"]["status"],
        "The parameter status must be one of: processing, completed, failed, pending_review, approved, rejected"
    );
}

#[actix_web::test]
async fn the_first_page_tells_how_many_rows_there_are() {
    let world = world().await;
    let total = async |path: &str| world.get(path).await.header("x-total-count").to_owned();
    assert_eq!(total("/api/scripts?limit=2").await, "7");
    assert_eq!(total("/api/scripts?limit=2&status=draft").await, "5");
    assert_eq!(total("/api/scripts?limit=2&before=4").await, "", "only the first page tells");
    assert_eq!(total("/api/scripts?q=nowhere").await, "0");
    assert_eq!(total("/api/videos").await, "0");
    assert_eq!(total("/api/scheduled-posts?platform=tiktok").await, "0");
    assert_eq!(total("/api/comments/pending").await, "0");
    assert_eq!(total("/api/notifications/unread").await, "0");
    assert_eq!(total("/api/videos?hasPosts=false").await, "0");
    assert_eq!(total("/api/scripts?project=1").await, "7");
}

#[actix_web::test]
async fn a_list_is_searched_sorted_and_named() {
    let world = World::new();
    for title in ["Über den Morgen", "One at night", "Late night"] {
        a_script().titled(title).store(&world.stores, world.clock.now()).await.unwrap();
    }
    let night = world.get("/api/scripts?q=NIGHT&order=oldest&limit=1").await;
    assert_eq!((ids(&night).as_slice(), night.header("x-total-count")), ([2].as_slice(), "2"));
    assert_eq!(night.header("link"), "</api/scripts?q=NIGHT&order=oldest&limit=1&before=2>; rel=\"next\"");
    assert_eq!(ids(&world.get("/api/scripts?q=night&order=oldest&before=2").await), [3]);
    assert_eq!(world.get("/api/scripts/ids?q=night").await.json(), serde_json::json!([3, 2]));
    assert_eq!(ids(&world.get("/api/scripts?q=%C3%BCber").await), [1]);
    for list in ["videos", "scheduled-posts"] {
        assert_eq!(world.get(&format!("/api/{list}/ids?q=x&order=newest")).await.json(), serde_json::json!([]));
        assert_eq!(world.get(&format!("/api/{list}?order=random")).await.invalid_fields(), "order");
    }
    let long = "x".repeat(201);
    for list in ["scripts", "videos", "scheduled-posts", "comments/pending", "scripts/ids"] {
        assert_eq!(world.get(&format!("/api/{list}?q={long}")).await.invalid_fields(), "q", "{list}");
    }
    assert_eq!(world.get("/api/videos?hasPosts=maybe").await.invalid_fields(), "hasPosts");
    assert_eq!(world.get("/api/scripts?project=first").await.invalid_fields(), "project");
    assert_eq!(world.get("/api/notifications?type=mail").await.invalid_fields(), "type");
    assert_eq!(world.get("/api/scheduled-posts?from=tomorrow").await.invalid_fields(), "from");
    let reversed = "/api/scheduled-posts/ids?from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z";
    assert_eq!(world.get(reversed).await.json(), serde_json::json!([]));
    assert_eq!(world.get("/api/scheduled-posts?platform=myspace").await.invalid_fields(), "platform");
}

/// The reads that the screens repeat.
const POLLED: &[&str] = &[
    "/api/notifications",
    "/api/notifications/unread",
    "/api/dashboard/stats",
    "/api/comments/pending",
    "/api/comments/stats",
    "/api/comments/trending",
    "/api/listener/status",
    "/api/script-batches",
    "/api/script-batches/1",
    "/api/script-batches/1/rows",
    "/api/render-queue",
    "/api/render-queue/videos",
];

/// Writes a script, a batch of one, a comment with this id and a setting.
async fn write_to_every_topic(world: &World, comment: &str) {
    let now = world.clock.now();
    a_script().store(&world.stores, now).await.unwrap();
    let batch = json!({ "rows": [{ "content": "Say no." }], "category": "health" });
    assert_eq!(world.post("/api/script-batches", batch).await.status, 201);
    a_comment(comment).store(&world.stores, now).await.unwrap();
    let is_on = world.services.settings.all().await.unwrap().auto_response;
    world.services.settings.change(vec![Setting::AutoResponse(!is_on)], Actor::Operator).await.unwrap();
}

#[actix_web::test]
async fn are_304_until_something_is_written() {
    let world = World::new();
    write_to_every_topic(&world, "c-1").await;
    for path in POLLED {
        let first = world.get(path).await;
        let tag = first.header("etag").to_owned();
        assert_eq!((first.status, tag.starts_with("W/\"")), (200, true), "{path}: {first:?}");
        let second = world.get_with(path, &[("if-none-match", &tag)]).await;
        assert_eq!((second.status, second.text(), second.header("etag")), (304, "", tag.as_str()), "{path}");
        assert_eq!(second.header("cache-control"), "private, no-cache", "{path}");

        write_to_every_topic(&world, path).await;
        let third = world.get_with(path, &[("if-none-match", &tag)]).await;
        assert_eq!(third.status, 200, "{path}");
        assert_ne!(third.header("etag"), tag, "{path}");
    }
}
