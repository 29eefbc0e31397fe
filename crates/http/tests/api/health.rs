//! Liveness and readiness, and the reasons given when the server is not ready.

use showrunner_ports::clock::Clock as _;

use crate::support::World;

#[actix_web::test]
async fn it_is_alive_while_the_product_is() {
    let world = World::new();
    let answer = world.get("/healthz").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "not_ready"));
    assert!(answer.text().contains("No worker has ever run"), "{}", answer.text());

    world.stores.operations.beat("worker".to_owned(), world.clock.now()).await.unwrap();
    let answer = world.get("/healthz").await;
    assert_eq!((answer.status, answer.text()), (200, "alive"));

    world.database.set_available(false);
    let answer = world.get("/healthz").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "not_ready"));
    assert!(answer.text().contains("The database does not answer"), "{}", answer.text());
}

#[actix_web::test]
async fn it_is_ready_once_a_worker_beats() {
    let world = World::new();
    let answer = world.get("/readyz").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "not_ready"));
    world.stores.operations.beat("worker".to_owned(), world.clock.now()).await.unwrap();
    let answer = world.get("/readyz").await;
    assert_eq!((answer.status, answer.text()), (200, "ready"));
    world.database.set_available(false);
    assert_eq!(world.get("/readyz").await.status, 503);
}

#[actix_web::test]
async fn an_unreachable_database_is_503_without_details() {
    let world = World::new();
    world.database.set_available(false);
    for path in ["/api/scripts", "/api/videos", "/api/dashboard/stats", "/api/notifications/unread", "/api/projects"] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (503, "unavailable"), "{path}");
        assert_eq!(answer.header("retry-after"), "5");
        assert!(!answer.text().contains("took the database away"), "{}", answer.text());
    }
}

#[actix_web::test]
async fn every_answer_carries_the_headers_that_keep_browsers_careful() {
    let world = World::new();
    for path in ["/api/meta", "/healthz", "/api/nothing", "/nothing"] {
        let answer = world.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("content-security-policy"), "default-src 'none'; frame-ancestors 'none'", "{path}");
        assert_eq!(answer.header("cache-control"), "private, no-cache", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{path}");
    }
}
