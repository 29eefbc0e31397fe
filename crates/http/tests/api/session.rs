//! The sign-in.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::json;
use showrunner_http::{Application, HttpSettings, HttpSettingsError};

use crate::support::{Answer, World, settings, with_headers};

/// A hash with cheap parameters, which takes almost no time.
fn hash(password: &str) -> SecretString {
    let cheap = Params::new(8, 1, 1, None).unwrap();
    let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, cheap);
    hasher.hash_password(password.as_bytes()).unwrap().to_string().into()
}

/// The settings of a world with a password, for another process: a hash is made with a salt of its own each time.
fn guarded_by_hash(hash: &SecretString) -> HttpSettings {
    HttpSettings { password_hash: Some(hash.clone()), ..settings() }
}

pub(crate) fn guarded_by(password: &str) -> HttpSettings {
    HttpSettings { password_hash: Some(hash(password)), ..settings() }
}

fn world() -> World {
    World::with_settings(guarded_by("open sesame"))
}

pub(crate) async fn sign_in(world: &World, password: &str, headers: &[(&str, &str)]) -> Answer {
    let proxy = "127.0.0.1:40000".parse().unwrap();
    let request = TestRequest::with_uri("/api/session").method(Method::POST).peer_addr(proxy);
    world.send(with_headers(request, headers).set_json(json!({ "password": password }))).await
}

/// The cookie of an answer, as the browser sends it back.
pub(crate) fn cookie(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

async fn get_with(world: &World, path: &str, cookie: &str) -> Answer {
    get_from(world, path, &[("cookie", cookie)]).await
}

/// Reads through the proxy of `sign_in`.
async fn get_from(world: &World, path: &str, headers: &[(&str, &str)]) -> Answer {
    let proxy = "127.0.0.1:40000".parse().unwrap();
    world.send(with_headers(TestRequest::with_uri(path).peer_addr(proxy), headers)).await
}

#[actix_web::test]
async fn without_a_password_all_is_open() {
    let world = World::new();
    assert_eq!(world.get("/api/session").await.json(), json!({ "required": false, "signedIn": true }));
    let answer = sign_in(&world, "anything", &[]).await;
    assert_eq!((answer.status, answer.header("set-cookie")), (204, ""));
}

#[actix_web::test]
async fn no_other_spelling_of_an_address_goes_around_the_sign_in() {
    let world = world();
    world.media.insert("a.mp4", "a video");
    for path in ["/api/nothing", "/api", "/%61pi/meta", "/api/%6deta", "//api/meta", "/API/meta", "/api//meta"] {
        let answer = world.get(path).await;
        assert!(matches!(answer.status, 401 | 404), "{path} {}", answer.status);
    }
    assert_eq!(world.get("/%61pi/meta").await.code(), "not_signed_in");
    assert_eq!(world.call(Method::HEAD, "/media/a.mp4").await.status, 401);
}

#[actix_web::test]
async fn the_right_password_opens_a_session_and_signing_out_ends_it() {
    let world = world();
    assert_eq!(world.get("/api/session").await.json(), json!({ "required": true, "signedIn": false }));
    let wrong = sign_in(&world, "close sesame", &[]).await;
    assert_eq!((wrong.status, wrong.code().as_str(), wrong.header("set-cookie")), (401, "wrong_password", ""));

    let right = sign_in(&world, "open sesame", &[]).await;
    assert_eq!((right.status, right.body.len()), (204, 0));
    let set = right.header("set-cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure"), "{set}");
    let cookie = cookie(&right);
    assert_eq!(get_with(&world, "/api/meta", &cookie).await.status, 200);
    assert_eq!(get_with(&world, "/api/session", &cookie).await.json(), json!({ "required": true, "signedIn": true }));

    let out = TestRequest::with_uri("/api/session").method(Method::DELETE).insert_header(("cookie", cookie));
    let out = world.send(out).await;
    assert_eq!(out.status, 204);
    assert!(out.header("set-cookie").contains("Max-Age=0"), "{}", out.header("set-cookie"));
}

#[actix_web::test]
async fn the_cookie_is_secure_behind_https() {
    for header in [
        ("x-forwarded-proto", "https"),
        ("x-forwarded-proto", "HTTPS"),
        ("x-forwarded-proto", "https, http"),
        ("forwarded", "proto=https"),
        ("forwarded", "for=192.0.2.60;proto=\"https\", for=10.0.0.7;proto=http"),
    ] {
        let answer = sign_in(&world(), "open sesame", &[header]).await;
        assert!(answer.header("set-cookie").contains("; Secure"), "{header:?} {}", answer.header("set-cookie"));
    }
    let plain = sign_in(&world(), "open sesame", &[("x-forwarded-proto", "http, https")]).await;
    assert!(!plain.header("set-cookie").contains("Secure"), "{}", plain.header("set-cookie"));
    let stranger =
        TestRequest::with_uri("/api/session").method(Method::POST).peer_addr("203.0.113.9:40000".parse().unwrap());
    let stranger =
        with_headers(stranger, &[("x-forwarded-proto", "https")]).set_json(json!({ "password": "open sesame" }));
    let answer = world().send(stranger).await;
    assert!(answer.status == 204 && !answer.header("set-cookie").contains("Secure"), "{answer:?}");
}

#[actix_web::test]
async fn a_foreign_cookie_is_not_accepted() {
    let world = world();
    let cookie = cookie(&sign_in(&world, "open sesame", &[]).await);
    let (name, value) = cookie.split_once('=').unwrap();
    let (start, last) = value.split_at(value.len() - 1);
    let forged = format!("{name}={start}{}", if last == "A" { "B" } else { "A" });
    assert_eq!(get_with(&world, "/api/meta", &forged).await.status, 401);
    assert_eq!(get_with(&world, "/api/meta", &format!("{name}=")).await.status, 401);
    assert_eq!(get_with(&world, "/api/meta", &cookie).await.status, 200);
    let other_password = world.process(guarded_by("another one"));
    assert_eq!(other_password.get_with("/api/meta", &[("cookie", &cookie)]).await.status, 401);
    assert_eq!(get_with(&self::world(), "/api/meta", &cookie).await.status, 401, "of another database");
}

#[actix_web::test]
async fn a_session_ends_thirty_days_after_its_last_use() {
    let world = world();
    let cookie = cookie(&sign_in(&world, "open sesame", &[]).await);
    world.clock.advance(SignedDuration::from_mins(1));
    let soon = get_with(&world, "/api/meta", &cookie).await;
    assert_eq!((soon.status, soon.header("set-cookie")), (200, ""), "not each request renews the cookie");
    world.clock.advance(SignedDuration::from_hours(24 * 30) - SignedDuration::from_mins(2));
    let used = get_with(&world, "/api/meta", &cookie).await;
    assert_eq!(used.status, 200);
    assert!(used.header("set-cookie").starts_with(&cookie), "{}", used.header("set-cookie"));
    assert!(used.header("set-cookie").contains("Max-Age=2592000"), "{}", used.header("set-cookie"));
    world.clock.advance(SignedDuration::from_hours(24 * 30));
    assert_eq!(get_with(&world, "/api/meta", &cookie).await.status, 401);
}

#[actix_web::test]
async fn a_copied_cookie_is_worth_nothing_after_signing_out_in_any_process() {
    let hash = hash("open sesame");
    let world = World::with_settings(guarded_by_hash(&hash));
    let other = world.process(guarded_by_hash(&hash));
    let cookie = cookie(&sign_in(&world, "open sesame", &[]).await);
    assert_eq!(other.get_with("/api/meta", &[("cookie", &cookie)]).await.status, 200);
    let out = TestRequest::with_uri("/api/session").method(Method::DELETE).insert_header(("cookie", cookie.as_str()));
    assert_eq!(world.send(out).await.status, 204);
    assert_eq!(get_with(&world, "/api/meta", &cookie).await.status, 401);
    assert_eq!(other.get_with("/api/meta", &[("cookie", &cookie)]).await.status, 401);
}

#[actix_web::test]
async fn signing_in_gives_a_new_token_and_ends_the_one_that_was_sent() {
    let world = world();
    let planted = "showrunner_session=chosen-by-somebody-else";
    let first = cookie(&sign_in(&world, "open sesame", &[("cookie", planted)]).await);
    assert_ne!(first, planted);
    assert_eq!(get_with(&world, "/api/meta", planted).await.status, 401);
    let second = cookie(&sign_in(&world, "open sesame", &[("cookie", &first)]).await);
    assert_ne!(first, second);
    assert_eq!(get_with(&world, "/api/meta", &first).await.status, 401);
    assert_eq!(get_with(&world, "/api/meta", &second).await.status, 200);
}

#[actix_web::test]
async fn sessions_are_listed_and_ended() {
    let world = world();
    let firefox = [("user-agent", "Firefox"), ("x-forwarded-for", "192.0.2.1")];
    let first = cookie(&sign_in(&world, "open sesame", &firefox).await);
    world.clock.advance(SignedDuration::from_mins(1));
    let long = "x".repeat(300);
    let second = cookie(&sign_in(&world, "open sesame", &[("user-agent", &long)]).await);
    world.clock.advance(SignedDuration::from_mins(1));
    let third = cookie(&sign_in(&world, "open sesame", &[]).await);

    world.clock.advance(SignedDuration::from_mins(1));
    let headers = [("cookie", first.as_str()), ("x-forwarded-for", "192.0.2.2")];
    let listed = get_from(&world, "/api/sessions", &headers).await.json();
    let field = |number: usize, name: &str| listed[number][name].clone();
    assert_eq!(listed.as_array().unwrap().len(), 3);
    assert_eq!((field(0, "device"), field(0, "address")), (json!("Firefox"), json!("192.0.2.2")), "used just now");
    assert_eq!(
        (field(0, "current"), field(1, "current"), field(2, "current")),
        (json!(true), json!(false), json!(false))
    );
    assert_eq!((field(1, "device"), field(1, "address")), (json!(""), json!("127.0.0.1")));
    assert_eq!(field(2, "device"), json!("x".repeat(200)));
    let stored = world.stored();
    for cookie in [&first, &second, &third] {
        assert!(!stored.contains(cookie.split_once('=').unwrap().1), "a token is stored");
    }

    let end = |path: String, cookie: &str| {
        let request = TestRequest::with_uri(&path).method(Method::DELETE);
        with_headers(request, &[("cookie", cookie)])
    };
    let of_second = format!("/api/sessions/{}", field(2, "id"));
    assert_eq!(world.send(end(of_second.clone(), &first)).await.status, 204);
    assert_eq!(get_with(&world, "/api/meta", &second).await.status, 401);
    let gone = world.send(end(of_second, &first)).await;
    assert_eq!((gone.status, gone.code().as_str()), (404, "not_found"));
    let others = world.send(end("/api/sessions".to_owned(), &first)).await;
    assert_eq!((others.status, others.json()), (200, json!({ "ended": 1 })));
    assert_eq!(get_with(&world, "/api/meta", &third).await.status, 401);
    assert_eq!(get_with(&world, "/api/meta", &first).await.status, 200);
}

#[actix_web::test]
async fn without_a_password_there_are_no_sessions() {
    let world = World::new();
    assert_eq!(world.get("/api/sessions").await.json(), json!([]));
    assert_eq!(world.call(Method::DELETE, "/api/sessions").await.json(), json!({ "ended": 0 }));
    assert_eq!(world.call(Method::DELETE, "/api/sessions/1").await.status, 404);
}

#[actix_web::test]
async fn repeated_wrong_passwords_have_to_wait() {
    let world = world();
    let proxied = [("x-forwarded-for", "203.0.113.9, 192.0.2.1")];
    for _ in 0..5 {
        assert_eq!(sign_in(&world, "wrong", &proxied).await.status, 401);
    }
    for (minutes, retry_after) in [(0, "900"), (1, "840")] {
        world.clock.advance(SignedDuration::from_mins(minutes));
        let refused = sign_in(&world, "open sesame", &proxied).await;
        assert_eq!((refused.status, refused.code().as_str()), (429, "too_many_attempts"));
        assert_eq!(refused.header("retry-after"), retry_after);
    }
    // Another client behind the same proxy.
    assert_eq!(sign_in(&world, "open sesame", &[("x-forwarded-for", "192.0.2.2")]).await.status, 204);
    world.clock.advance(SignedDuration::from_mins(14));
    for _ in 0..4 {
        assert_eq!(sign_in(&world, "wrong", &proxied).await.status, 401);
    }
    assert_eq!(sign_in(&world, "open sesame", &proxied).await.status, 204, "the fifth attempt");
    assert_eq!(sign_in(&world, "wrong", &proxied).await.status, 401, "a sign-in clears the attempts");
}

#[actix_web::test]
async fn wrong_passwords_from_many_addresses_share_a_limit() {
    let world = world();
    for last in 0..30 {
        let from = format!("192.0.2.{last}");
        assert_eq!(sign_in(&world, "wrong", &[("x-forwarded-for", &from)]).await.status, 401);
    }
    world.clock.advance(SignedDuration::from_secs(1));
    let refused = sign_in(&world, "open sesame", &[("x-forwarded-for", "192.0.2.99")]).await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, "899"));
}

#[actix_web::test]
async fn strangers_do_not_keep_the_operator_out_of_an_address_that_is_known() {
    let world = world();
    let home = [("x-forwarded-for", "198.51.100.7")];
    assert_eq!(sign_in(&world, "open sesame", &home).await.status, 204);
    for last in 0..30 {
        let from = format!("192.0.2.{last}");
        assert_eq!(sign_in(&world, "wrong", &[("x-forwarded-for", &from)]).await.status, 401);
    }
    assert_eq!(sign_in(&world, "open sesame", &[("x-forwarded-for", "192.0.2.99")]).await.status, 429);
    assert_eq!(sign_in(&world, "open sesame", &home).await.status, 204);
    for _ in 0..5 {
        assert_eq!(sign_in(&world, "wrong", &home).await.status, 401);
    }
    assert_eq!(sign_in(&world, "open sesame", &home).await.status, 429, "its own limit holds");
}

#[actix_web::test]
async fn a_client_behind_several_proxies_is_told_from_another() {
    let world = world();
    let chain = |client: &str| format!("203.0.113.9, {client}, 10.0.0.5, 172.18.0.3");
    for _ in 0..5 {
        let from = chain("192.0.2.1");
        assert_eq!(sign_in(&world, "wrong", &[("x-forwarded-for", &from)]).await.status, 401);
    }
    for (client, status) in [("192.0.2.1", 429), ("192.0.2.2", 204)] {
        let from = chain(client);
        assert_eq!(sign_in(&world, "open sesame", &[("x-forwarded-for", &from)]).await.status, status, "{client}");
    }
}

#[actix_web::test]
async fn settings_that_would_not_work_are_found_at_the_start() {
    let world = World::new();
    let start = |settings| {
        let clock = std::sync::Arc::new(world.clock.clone());
        Application::new(settings, world.services.clone(), world.media.clone(), clock).err()
    };
    let plain = HttpSettings { password_hash: Some("open sesame".to_owned().into()), ..settings() };
    let error = start(plain).unwrap();
    assert!(matches!(error, HttpSettingsError::PasswordHash) && !error.to_string().contains("sesame"));
}
