//! Tokens of the operator's programs.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_ports::clock::Clock as _;

use crate::session::{cookie, guarded_by, sign_in};
use crate::support::{Answer, World, with_headers};

/// A world with a password, and the cookie of its operator.
async fn world() -> (World, String) {
    signed_in(World::with_settings(guarded_by("open sesame"))).await
}

async fn signed_in(world: World) -> (World, String) {
    let cookie = cookie(&sign_in(&world, "open sesame", &[]).await);
    (world, cookie)
}

async fn call(world: &World, method: Method, path: &str, headers: &[(&str, &str)], body: Option<Value>) -> Answer {
    let request = with_headers(TestRequest::with_uri(path).method(method), headers);
    world.send(if let Some(body) = body { request.set_json(body) } else { request }).await
}

/// Makes a token, and returns its id with the header that sends it.
async fn token(world: &World, cookie: &str, body: Value) -> (i64, String) {
    let made = call(world, Method::POST, "/api/api-tokens", &[("cookie", cookie)], Some(body)).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    (made["token"]["id"].as_i64().unwrap(), format!("Bearer {}", made["secret"].as_str().unwrap()))
}

async fn get(world: &World, path: &str, bearer: &str) -> Answer {
    call(world, Method::GET, path, &[("authorization", bearer)], None).await
}

#[actix_web::test]
async fn a_token_opens_what_it_allows_and_nothing_of_the_sign_in() {
    let (world, cookie) = world().await;
    world.media.insert("a.mp4", "a video");
    let (_, read) = token(&world, &cookie, json!({ "name": "Grafana", "access": "read" })).await;
    let (_, write) = token(&world, &cookie, json!({ "name": "Importer", "access": "write" })).await;
    let project = json!({ "name": "Habits", "category": "business" });
    let create = async |bearer: &str| {
        let headers = [("authorization", bearer)];
        call(&world, Method::POST, "/api/projects", &headers, Some(project.clone())).await
    };
    for path in ["/api/meta", "/api/videos", "/media/a.mp4", "/api/openapi.json"] {
        assert_eq!(
            (get(&world, path, &read).await.status, get(&world, path, &write).await.status),
            (200, 200),
            "{path}"
        );
    }
    let refused = create(&read).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "token_out_of_scope"));
    assert_eq!(create(&write).await.status, 201);

    let body = json!({ "name": "x", "access": "write", "newPassword": "correct horse battery" });
    for (method, path) in [
        (Method::GET, "/api/password"),
        (Method::PUT, "/api/password"),
        (Method::GET, "/api/second-factor"),
        (Method::PUT, "/api/second-factor"),
        (Method::POST, "/api/second-factor/secret"),
        (Method::POST, "/api/second-factor/recovery-codes"),
        (Method::POST, "/api/second-factor/disable"),
        (Method::GET, "/api/sessions"),
        (Method::DELETE, "/api/sessions"),
        (Method::DELETE, "/api/sessions/1"),
        (Method::GET, "/api/api-tokens"),
        (Method::POST, "/api/api-tokens"),
        (Method::DELETE, "/api/api-tokens/1"),
        (Method::PUT, "/api/avatar-provider"),
        (Method::GET, "/api/backups/1/file"),
        (Method::PUT, "/api/backups/bucket"),
        (Method::DELETE, "/api/backups/bucket"),
        (Method::POST, "/api/backups/bucket/test"),
        (Method::DELETE, "/api/avatar-provider"),
        (Method::DELETE, "/api/avatar-provider/key"),
        (Method::POST, "/api/avatar-provider/test"),
        (Method::PUT, "/api/platforms/youtube/app"),
        (Method::DELETE, "/api/platforms/youtube/app"),
        (Method::PUT, "/api/system/alert-channels/telegram"),
        (Method::DELETE, "/api/system/alert-channels/telegram"),
        (Method::PUT, "/api/text-model"),
        (Method::DELETE, "/api/text-model"),
        (Method::DELETE, "/api/text-model/key"),
        (Method::POST, "/api/text-model/models"),
        (Method::POST, "/api/text-model/test"),
    ] {
        for bearer in [&read, &write] {
            let sent = matches!(method, Method::PUT | Method::POST).then(|| body.clone());
            // The cookie beside a token does not count.
            let headers = [("authorization", bearer.as_str()), ("cookie", &cookie)];
            let answer = call(&world, method.clone(), path, &headers, sent).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "token_out_of_scope"), "{method} {path}");
        }
    }
}

#[actix_web::test]
async fn a_token_that_is_unknown_expired_or_revoked_opens_nothing_in_any_process() {
    let settings = guarded_by("open sesame");
    for world in World::everywhere_with_settings(&settings) {
        let (world, cookie) = signed_in(world).await;
        let other = world.process(settings.clone());
        let end = world.clock.now() + SignedDuration::from_hours(1);
        let (_, short) = token(&world, &cookie, json!({ "name": "Short", "access": "read", "expiresAt": end })).await;
        let (id, revoked) = token(&world, &cookie, json!({ "name": "Revoked", "access": "read" })).await;
        let known = [short.as_str(), revoked.as_str()];
        for bearer in known {
            assert_eq!(other.get_with("/api/meta", &[("authorization", bearer)]).await.status, 200);
        }
        let revoke = format!("/api/api-tokens/{id}");
        assert_eq!(call(&world, Method::DELETE, &revoke, &[("cookie", &cookie)], None).await.status, 204);
        world.clock.advance(SignedDuration::from_hours(1));
        let changed = format!("{short}0");
        for bearer in known.into_iter().chain([changed.as_str(), "Bearer ", "bearer x", "Bearer showrunner_"]) {
            assert_eq!(get(&world, "/api/meta", bearer).await.code(), "not_signed_in", "{bearer}");
            assert_eq!(other.get_with("/api/meta", &[("authorization", bearer)]).await.status, 401, "{bearer}");
        }
        assert_eq!(get(&world, "/api/meta", "Basic eDp5").await.status, 401, "another scheme is no token");
        assert_eq!(call(&world, Method::DELETE, &revoke, &[("cookie", &cookie)], None).await.code(), "not_found");
    }
}

#[actix_web::test]
async fn tokens_are_listed_without_their_secrets_and_stored_as_digests() {
    let (world, cookie) = world().await;
    let (id, bearer) = token(&world, &cookie, json!({ "name": " Grafana ", "access": "read" })).await;
    let list = async || call(&world, Method::GET, "/api/api-tokens", &[("cookie", &cookie)], None).await;
    let expected = json!([{
        "id": id, "name": "Grafana", "access": "read", "createdAt": world.clock.now(), "expiresAt": null,
        "lastUsedAt": null,
    }]);
    assert_eq!(list().await.json(), expected);
    assert_eq!(get(&world, "/api/meta", &bearer).await.status, 200);
    let listed = list().await;
    assert_eq!(listed.json()[0]["lastUsedAt"], json!(world.clock.now()));
    let secret = bearer.strip_prefix("Bearer ").unwrap();
    assert!(!world.stored().contains(secret) && !listed.text().contains(secret));
}

#[actix_web::test]
async fn a_token_needs_a_name_an_access_and_an_end_that_is_still_to_come() {
    let (world, cookie) = world().await;
    for (body, field) in [
        (json!({ "name": " ", "access": "read" }), "name"),
        (json!({ "name": "x".repeat(61), "access": "read" }), "name"),
        (json!({ "name": "x", "access": "admin" }), "access"),
        (json!({ "name": "x" }), "access"),
        (json!({ "name": "x", "access": "read", "expiresAt": "2026-11-20T11:00:00Z" }), "expiresAt"),
    ] {
        let refused = call(&world, Method::POST, "/api/api-tokens", &[("cookie", &cookie)], Some(body)).await;
        assert_eq!((refused.status, refused.problem_with(field).is_some()), (422, true), "{field}");
    }
}

#[actix_web::test]
async fn a_write_with_a_token_needs_no_origin_and_one_with_a_cookie_does() {
    let (world, cookie) = world().await;
    let (_, write) = token(&world, &cookie, json!({ "name": "Importer", "access": "write" })).await;
    let project = json!({ "name": "Habits", "category": "business" });
    let foreign = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
    for (name, value, status) in [("authorization", &write, 201), ("cookie", &cookie, 403)] {
        let headers = [foreign[0], foreign[1], (name, value.as_str())];
        let answer = call(&world, Method::POST, "/api/projects", &headers, Some(project.clone())).await;
        assert_eq!(answer.status, status, "{name}");
    }
}

#[actix_web::test]
async fn without_a_password_a_token_still_allows_no_more_than_it_says() {
    let world = World::new();
    let (_, read) = token(&world, "", json!({ "name": "Grafana", "access": "read" })).await;
    assert_eq!(get(&world, "/api/meta", &read).await.status, 200);
    assert_eq!(get(&world, "/api/api-tokens", &read).await.code(), "token_out_of_scope");
    assert_eq!(get(&world, "/api/meta", "Bearer unknown").await.status, 401);
}
