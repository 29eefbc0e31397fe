//! The password that the operator sets in the browser.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::session::{cookie, guarded_by, sign_in};
use crate::support::{Answer, World, settings, with_headers};

const FIRST: &str = "correct horse battery";
const SECOND: &str = "a better one: staple";

async fn change(world: &World, body: Value, headers: &[(&str, &str)]) -> Answer {
    let request = TestRequest::with_uri("/api/password").method(Method::PUT);
    world.send(with_headers(request, headers).set_json(body)).await
}

async fn source(world: &World, cookie: &str) -> Value {
    let request = TestRequest::with_uri("/api/password");
    world.send(with_headers(request, &[("cookie", cookie)])).await.json()["source"].clone()
}

async fn status_with(world: &World, cookie: &str) -> u16 {
    world.send(with_headers(TestRequest::with_uri("/api/meta"), &[("cookie", cookie)])).await.status
}

#[actix_web::test]
async fn the_first_password_closes_the_dashboard_and_signs_this_browser_in() {
    for world in World::everywhere() {
        assert_eq!(source(&world, "").await, "none");
        let set = change(&world, json!({ "newPassword": FIRST }), &[]).await;
        assert_eq!((set.status, set.body.len()), (204, 0), "{set:?}");
        let cookie = cookie(&set);
        assert_eq!(source(&world, &cookie).await, "operator");
        assert_eq!(world.get("/api/meta").await.code(), "not_signed_in");
        assert_eq!(world.get("/api/session").await.json(), json!({ "required": true, "signedIn": false }));
        assert_eq!(sign_in(&world, SECOND, &[]).await.status, 401);
        assert_eq!(sign_in(&world, FIRST, &[]).await.status, 204);
        let stored = world.stored();
        assert!(stored.contains("$argon2id$") && !stored.contains(FIRST));
    }
}

#[actix_web::test]
async fn another_password_ends_every_session_but_gives_this_browser_a_new_one() {
    for world in World::everywhere() {
        let first = cookie(&change(&world, json!({ "newPassword": FIRST }), &[]).await);
        let other = cookie(&sign_in(&world, FIRST, &[]).await);
        let body = json!({ "currentPassword": FIRST, "newPassword": SECOND });
        let changed = change(&world, body, &[("cookie", &first)]).await;
        assert_eq!(changed.status, 204, "{changed:?}");
        let renewed = cookie(&changed);
        assert_eq!(
            (status_with(&world, &first).await, status_with(&world, &other).await, status_with(&world, &renewed).await),
            (401, 401, 200)
        );
        assert_eq!(sign_in(&world, FIRST, &[]).await.status, 401);
        assert_eq!(sign_in(&world, SECOND, &[]).await.status, 204);
    }
}

#[actix_web::test]
async fn a_password_is_not_changed_without_the_current_one_nor_to_a_weak_one() {
    let world = World::new();
    for weak in ["", "elevenchars", "aaaaaaaaaaaaaaa", &"x1".repeat(65)] {
        let refused = change(&world, json!({ "newPassword": weak }), &[]).await;
        assert_eq!((refused.status, refused.problem_with("newPassword").is_some()), (422, true), "{weak}");
    }
    assert_eq!(source(&world, "").await, "none");
    let cookie = cookie(&change(&world, json!({ "newPassword": FIRST }), &[]).await);
    for current in [Value::Null, json!(""), json!(SECOND)] {
        let body = json!({ "currentPassword": current, "newPassword": SECOND });
        let refused = change(&world, body, &[("cookie", &cookie)]).await;
        assert_eq!((refused.status, refused.problem_with("currentPassword").is_some()), (422, true), "{current}");
    }
    assert_eq!(change(&world, json!({ "newPassword": SECOND }), &[]).await.code(), "not_signed_in");
    assert_eq!(status_with(&world, &cookie).await, 200, "a refused change ends no session");
}

#[actix_web::test]
async fn guessing_the_current_password_is_limited() {
    let world = World::new();
    let cookie = cookie(&change(&world, json!({ "newPassword": FIRST }), &[]).await);
    let guess = json!({ "currentPassword": "a guess of theirs", "newPassword": SECOND });
    for _ in 0..5 {
        assert_eq!(change(&world, guess.clone(), &[("cookie", &cookie)]).await.status, 422);
    }
    let right = json!({ "currentPassword": FIRST, "newPassword": SECOND });
    assert_eq!(change(&world, right, &[("cookie", &cookie)]).await.code(), "too_many_attempts");
}

#[actix_web::test]
async fn what_the_configuration_sets_takes_precedence_and_is_changed_there() {
    let world = World::with_settings(guarded_by("open sesame"));
    let cookie = cookie(&sign_in(&world, "open sesame", &[]).await);
    assert_eq!(source(&world, &cookie).await, "configuration");
    let body = json!({ "currentPassword": "open sesame", "newPassword": SECOND });
    let refused = change(&world, body, &[("cookie", &cookie)]).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "conflict"));
}

#[actix_web::test]
async fn a_password_that_another_process_has_set_is_asked_for() {
    let world = World::new();
    let other = world.process(settings());
    assert_eq!(other.get_with("/api/meta", &[]).await.status, 200);
    let cookie = cookie(&change(&world, json!({ "newPassword": FIRST }), &[]).await);
    world.clock.advance(SignedDuration::from_secs(2));
    assert_eq!(other.get_with("/api/meta", &[]).await.status, 401);
    assert_eq!(other.get_with("/api/meta", &[("cookie", &cookie)]).await.status, 200);
    let changed =
        change(&world, json!({ "currentPassword": FIRST, "newPassword": SECOND }), &[("cookie", &cookie)]).await;
    // At once: the other process has read the first one a moment ago.
    assert_eq!(other.get_with("/api/meta", &[("cookie", &cookie)]).await.status, 401);
    assert_eq!(other.get_with("/api/meta", &[("cookie", &self::cookie(&changed))]).await.status, 200);
}
