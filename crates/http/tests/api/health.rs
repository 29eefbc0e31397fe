//! Liveness and readiness, and the reasons given when the server is not ready.

use showrunner_ports::clock::Clock as _;

use crate::support::World;

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
