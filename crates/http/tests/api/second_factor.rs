//! The second factor of the sign-in.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use showrunner_http::HttpSettings;

use crate::session::{cookie, guarded_by, sign_in};
use crate::support::{Answer, World, settings, with_headers};

const PASSWORD: &str = "open sesame";

/// The secret of RFC 6238, appendix B, with the last six digits of two of its codes.
const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const IN_2033: (i64, &str) = (2_000_000_000, "279037");
const IN_2603: (i64, &str) = (20_000_000_000, "353130");

async fn call(world: &World, method: Method, path: &str, cookie: &str, body: Option<Value>) -> Answer {
    let request = with_headers(TestRequest::with_uri(path).method(method), &[("cookie", cookie)]);
    let request = if let Some(body) = body { request.set_json(body) } else { request };
    world.send(request).await
}

async fn sign_in_with(world: &World, code: &str) -> Answer {
    let proxy = "127.0.0.1:40000".parse().unwrap();
    let request = TestRequest::with_uri("/api/session").method(Method::POST).peer_addr(proxy);
    world.send(request.set_json(json!({ "password": PASSWORD, "code": code }))).await
}

async fn state(world: &World, cookie: &str) -> Value {
    call(world, Method::GET, "/api/second-factor", cookie, None).await.json()
}

async fn enable(world: &World, cookie: &str, body: Value) -> Answer {
    call(world, Method::PUT, "/api/second-factor", cookie, Some(body)).await
}

fn confirmation(code: &str) -> Value {
    json!({ "currentPassword": PASSWORD, "secret": SECRET, "code": code })
}

fn at(world: &World, (second, _): (i64, &str)) {
    world.clock.set(Timestamp::from_second(second).unwrap());
}

fn codes(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["recoveryCodes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

/// Worlds with the second factor on, the new session in which it was turned on, and the recovery codes.
async fn worlds() -> Vec<(World, String, Vec<String>)> {
    let mut worlds = Vec::new();
    for world in World::everywhere_with_settings(&guarded_by(PASSWORD)) {
        at(&world, IN_2033);
        let first = cookie(&sign_in(&world, PASSWORD, &[]).await);
        let enabled = enable(&world, &first, confirmation(IN_2033.1)).await;
        worlds.push((world, cookie(&enabled), codes(&enabled)));
    }
    worlds
}

#[actix_web::test]
async fn it_is_turned_on_with_the_password_and_a_code_of_the_app() {
    for world in World::everywhere_with_settings(&guarded_by(PASSWORD)) {
        at(&world, IN_2033);
        let this = cookie(&sign_in(&world, PASSWORD, &[]).await);
        let other = cookie(&sign_in(&world, PASSWORD, &[]).await);
        assert_eq!(state(&world, &this).await, json!({ "enabledAt": null, "recoveryCodesLeft": 0 }));
        for (field, wrong) in [
            ("currentPassword", json!("close sesame")),
            ("secret", json!("")),
            ("secret", json!("GEZDGNBVGY3TQOJQ")),
            ("secret", json!("not Base32!")),
            ("code", json!("279036")),
            ("code", json!("")),
        ] {
            let mut body = confirmation(IN_2033.1);
            body[field] = wrong.clone();
            let refused = enable(&world, &this, body).await;
            assert_eq!((refused.status, refused.problem_with(field).is_some()), (422, true), "{field} {wrong}");
        }
        assert_eq!(state(&world, &this).await["enabledAt"], Value::Null);

        let enabled = enable(&world, &this, confirmation("279 037")).await;
        let (codes, renewed) = (codes(&enabled), cookie(&enabled));
        assert_eq!(
            state(&world, &renewed).await,
            json!({ "enabledAt": "2033-05-18T03:33:20Z", "recoveryCodesLeft": 10 })
        );
        let is_code = |code: &String| code.len() == 19 && code.split('-').all(|group| group.len() == 4);
        assert!(codes.len() == 10 && codes.iter().all(is_code), "{codes:?}");
        for before in [&this, &other] {
            let answer = call(&world, Method::GET, "/api/meta", before, None).await;
            assert_eq!(answer.status, 401, "it was opened with the password alone");
        }
        assert_eq!(enable(&world, &renewed, confirmation(IN_2033.1)).await.code(), "conflict");
        let stored = world.stored();
        assert!(!codes.iter().any(|code| stored.contains(code) || stored.contains(&code.replace('-', ""))), "{stored}");
    }
}

#[actix_web::test]
async fn a_sign_in_needs_the_password_and_a_code_that_was_not_used() {
    for (world, _, recovery) in worlds().await {
        let missing = sign_in(&world, PASSWORD, &[]).await;
        assert_eq!((missing.status, missing.code().as_str(), missing.header("set-cookie")), (401, "code_required", ""));
        for wrong in ["279036", "27903", "2790370", "AAAA-BBBB-CCCC-DDDD"] {
            let refused = sign_in_with(&world, wrong).await;
            assert_eq!((refused.code().as_str(), refused.header("set-cookie")), ("wrong_code", ""), "{wrong}");
        }
        assert_eq!(sign_in_with(&world, IN_2033.1).await.code(), "too_many_attempts");

        at(&world, IN_2603);
        assert_eq!(sign_in_with(&world, IN_2033.1).await.code(), "wrong_code");
        let signed_in = sign_in_with(&world, IN_2603.1).await;
        assert_eq!(signed_in.status, 204);
        assert_eq!(call(&world, Method::GET, "/api/meta", &cookie(&signed_in), None).await.status, 200);
        assert_eq!(sign_in_with(&world, IN_2603.1).await.code(), "wrong_code", "it was used");

        let typed = recovery[3].to_lowercase().replace('-', " ");
        let signed_in = sign_in_with(&world, &typed).await;
        assert_eq!(signed_in.status, 204);
        assert_eq!(state(&world, &cookie(&signed_in)).await["recoveryCodesLeft"], 9);
        assert_eq!(sign_in_with(&world, &recovery[3]).await.code(), "wrong_code", "it was used");
    }
}

#[actix_web::test]
async fn the_code_that_turned_it_on_signs_nobody_in() {
    for (world, _, _) in worlds().await {
        assert_eq!(sign_in_with(&world, IN_2033.1).await.code(), "wrong_code");
    }
}

/// Two codes of the RFC, one step apart.
#[actix_web::test]
async fn a_code_is_good_one_step_before_and_after_its_own() {
    const FIRST: (i64, &str) = (1_111_111_109, "081804");
    const SECOND: (i64, &str) = (1_111_111_111, "050471");
    for (after, status) in [(-32, 401), (-31, 204), (0, 204), (58, 204), (59, 401)] {
        let world = World::with_settings(guarded_by(PASSWORD));
        at(&world, (FIRST.0 - 1_000, ""));
        let first = cookie(&sign_in(&world, PASSWORD, &[]).await);
        at(&world, FIRST);
        let enabled = enable(&world, &first, confirmation(FIRST.1)).await;
        assert_eq!(enabled.status, 200, "{enabled:?}");
        at(&world, (SECOND.0 + after, ""));
        assert_eq!(sign_in_with(&world, SECOND.1).await.status, status, "{after} seconds after");
    }
}

#[actix_web::test]
async fn whoever_knows_the_password_cannot_guess_codes_without_a_limit() {
    let (world, _, _) = worlds().await.remove(0);
    let mut refusals = Vec::new();
    for nth in 0..4 {
        refusals.push(sign_in_with(&world, &format!("{nth:06}")).await.code());
        refusals.push(sign_in(&world, PASSWORD, &[]).await.code());
    }
    let mut expected = ["wrong_code", "code_required"].repeat(2);
    expected.push("wrong_code");
    expected.extend(["too_many_attempts"; 3]);
    assert_eq!(refusals, expected);
}

#[actix_web::test]
async fn no_call_that_takes_the_password_alone_clears_the_attempts() {
    let (world, cookie, _) = worlds().await.remove(0);
    let mut refusals = Vec::new();
    for _ in 0..4 {
        let (path, wrong) = ("/api/second-factor/disable", json!({ "currentPassword": PASSWORD, "code": "000000" }));
        refusals.push(call(&world, Method::POST, path, &cookie, Some(wrong)).await.status);
        refusals.push(
            enable(&world, &cookie, json!({ "currentPassword": PASSWORD, "secret": "A", "code": "1" })).await.status,
        );
    }
    assert_eq!(refusals, [422, 422, 422, 422, 422, 429, 429, 429]);
}

#[actix_web::test]
async fn after_ten_wrong_codes_those_of_the_app_wait_in_every_process_and_the_operator_is_told() {
    let settings = guarded_by(PASSWORD);
    for (world, cookie, recovery) in worlds().await {
        let unread = async || call(&world, Method::GET, "/api/notifications/unread", &cookie, None).await.json();
        let before = unread().await;
        for nth in 0..10 {
            // As from many addresses, and over many hours.
            world.clock.advance(SignedDuration::from_mins(15));
            assert_eq!(unread().await, before, "{nth}");
            assert_eq!(sign_in_with(&world, &format!("{nth:06}")).await.code(), "wrong_code", "{nth}");
        }
        assert_ne!(unread().await, before);
        let other = world.process(settings.clone());
        let guess = TestRequest::with_uri("/api/session").method(Method::POST);
        let refused = other.send(guess.set_json(json!({ "password": PASSWORD, "code": IN_2603.1 }))).await;
        assert_eq!((refused.code().as_str(), refused.header("retry-after")), ("too_many_attempts", "900"));
        assert_eq!(sign_in_with(&world, &recovery[0]).await.status, 204, "nobody guesses a recovery code");
        at(&world, IN_2603);
        assert_eq!(sign_in_with(&world, IN_2603.1).await.status, 204);
    }
}

#[actix_web::test]
async fn a_server_that_others_reach_is_closed_while_it_has_no_password() {
    let exposed = HttpSettings { bind: "0.0.0.0:8080".parse().unwrap(), ..settings() };
    let world = World::with_settings(exposed);
    assert_eq!(world.get("/api/session").await.json(), json!({ "required": true, "signedIn": false }));
    assert_eq!(world.get("/api/meta").await.code(), "not_signed_in");
    let refused = world.put("/api/password", json!({ "newPassword": "correct horse battery" })).await;
    assert_eq!(refused.code(), "not_signed_in");
    let refused = sign_in(&world, "anything", &[]).await;
    assert_eq!((refused.code().as_str(), refused.header("set-cookie")), ("conflict", ""));
}

/// As after `showrunner remove-password`.
#[actix_web::test]
async fn without_the_password_nobody_turns_it_off() {
    let (world, _, _) = worlds().await.remove(0);
    let open = world.process(settings());
    for path in ["/api/second-factor/disable", "/api/second-factor/recovery-codes"] {
        let request = TestRequest::with_uri(path).method(Method::POST);
        let refused = open.send(request.set_json(json!({ "currentPassword": "x", "code": "000000" }))).await;
        assert_eq!(refused.code(), "conflict", "{path}");
    }
}

#[actix_web::test]
async fn it_is_turned_off_and_gets_other_codes_with_the_password_and_a_code() {
    for (world, cookie, recovery) in worlds().await {
        for path in ["/api/second-factor/recovery-codes", "/api/second-factor/disable"] {
            let wrong_code = json!({ "currentPassword": PASSWORD, "code": "279037" });
            let wrong_password = json!({ "currentPassword": "close sesame", "code": recovery[0] });
            for (body, field) in [(wrong_code, "code"), (wrong_password, "currentPassword")] {
                let refused = call(&world, Method::POST, path, &cookie, Some(body)).await;
                assert_eq!((refused.status, refused.problem_with(field).is_some()), (422, true), "{path} {field}");
            }
        }
        world.clock.advance(SignedDuration::from_mins(15));
        let with = |code: &str| Some(json!({ "currentPassword": PASSWORD, "code": code }));
        let renew = "/api/second-factor/recovery-codes";
        let others = codes(&call(&world, Method::POST, renew, &cookie, with(&recovery[0])).await);
        assert!(others.iter().all(|code| !recovery.contains(code)));
        assert_eq!(state(&world, &cookie).await["recoveryCodesLeft"], 10);

        let disable = "/api/second-factor/disable";
        let refused = call(&world, Method::POST, disable, &cookie, with(&recovery[1])).await;
        assert_eq!((refused.status, refused.problem_with("code").is_some()), (422, true), "it was replaced");
        assert_eq!(call(&world, Method::POST, disable, &cookie, with(&others[1])).await.status, 204);
        assert_eq!(state(&world, &cookie).await, json!({ "enabledAt": null, "recoveryCodesLeft": 0 }));
        assert_eq!(sign_in(&world, PASSWORD, &[]).await.status, 204);
        assert_eq!(call(&world, Method::POST, disable, &cookie, with(&others[2])).await.code(), "not_found");
    }
}

#[actix_web::test]
async fn every_proposed_secret_is_another_one() {
    let world = World::new();
    let propose = async || call(&world, Method::POST, "/api/second-factor/secret", "", None).await.json();
    let (first, second) = (propose().await, propose().await);
    assert_ne!(first["secret"], second["secret"]);
    let secret = first["secret"].as_str().unwrap();
    assert!(secret.len() == 32 && secret.chars().all(|c| matches!(c, 'A'..='Z' | '2'..='7')), "{secret}");
    let uri = first["uri"].as_str().unwrap();
    assert!(
        uri.starts_with("otpauth://totp/Showrunner:operator%40127.0.0.1?") && uri.contains(&format!("secret={secret}")),
        "{uri}"
    );
    assert!(uri.contains("issuer=Showrunner"), "{uri}");
}

#[actix_web::test]
async fn without_a_password_there_is_no_second_factor() {
    let world = World::new();
    at(&world, IN_2033);
    let refused = enable(&world, "", confirmation(IN_2033.1)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "conflict"));
    assert_eq!(state(&world, "").await["enabledAt"], Value::Null);
}
