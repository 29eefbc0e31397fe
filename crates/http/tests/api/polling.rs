//! Polled reads: nothing is read and sent again while nothing has changed.

use showrunner_domain::settings::{Actor, Setting};
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_comment, a_script};

use crate::support::World;

/// The reads that the screens repeat.
const POLLED: &[&str] = &[
    "/api/notifications",
    "/api/notifications/unread",
    "/api/dashboard/stats",
    "/api/comments/pending",
    "/api/comments/stats",
    "/api/comments/trending",
    "/api/listener/status",
];

/// Writes a script, a comment with this id and a setting.
async fn write_to_every_topic(world: &World, comment: &str) {
    let now = world.clock.now();
    a_script().store(&world.stores, now).await.unwrap();
    a_comment(comment).store(&world.stores, now).await.unwrap();
    let is_on = world.services.settings.all().await.unwrap().auto_response;
    world.services.settings.change(vec![Setting::AutoResponse(!is_on)], Actor::Operator).await.unwrap();
}

#[actix_web::test]
async fn are_304_until_something_is_written() {
    let world = World::new();
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
