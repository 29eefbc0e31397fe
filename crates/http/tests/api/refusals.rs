//! Every refusal of every call, on both databases. A refused call must not change anything.
//!
//! The document lists the calls and their input; [`calls`] has a valid body for each that takes one, and [`conflicts`]
//! a state for each that a state can refuse. A call that is missing there fails a test.

mod addresses;
mod bodies;
mod calls;
mod conflicts;
mod schemas;
mod transitions;

use actix_web::http::Method;
use actix_web::test::TestRequest;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::sealing::Sealer as _;
use showrunner_ports::store::ConnectionAttempt;
use showrunner_services::digest;
use showrunner_testkit::ClearSealer;
use showrunner_testkit::builders::{a_comment, a_post, a_script, a_video};

use calls::Call;

use crate::support::{Answer, SEALED_WITH, World};

/// Fills a world so that every valid body succeeds: a draft (1), approved scripts (2, 3), a video pending review (1),
/// an approved one (2), a scheduled post of it (1) and an unconfirmed one (2), two pending comments (1, 2), and an
/// authorization request for Facebook.
async fn filled(world: World) -> World {
    let (stores, now) = (&world.stores, world.clock.now());
    a_script().store(stores, now).await.unwrap();
    a_video().pending_review().store(stores, now).await.unwrap();
    let approved = a_video().approved().store(stores, now).await.unwrap().id;
    a_post(approved).on(Platform::Instagram).store(stores, now).await.unwrap();
    a_post(approved).on(Platform::Facebook).with_status(PostStatus::Unconfirmed).store(stores, now).await.unwrap();
    a_comment("c-1").sample().store(stores, now).await.unwrap();
    a_comment("c-2").store(stores, now).await.unwrap();
    stores.accounts.begin_attempt(an_attempt(now), now).await.unwrap();
    stores.accounts.begin_attempt(a_choice(now), now).await.unwrap();
    world
}

/// An authorization request for Facebook.
fn an_attempt(now: Timestamp) -> ConnectionAttempt {
    let sealer = ClearSealer::new(SEALED_WITH);
    ConnectionAttempt {
        state_digest: digest(&"on the way".into()),
        platform: Platform::Facebook,
        secret: sealer.seal(&"verifier".into(), "verifier"),
        redirect: "http://127.0.0.1:8080/platforms/connected".to_owned(),
        until: now + SignedDuration::from_mins(15),
    }
}

/// A choice of account: the operator has allowed a Facebook page and has to confirm it.
fn a_choice(now: Timestamp) -> ConnectionAttempt {
    let sealer = ClearSealer::new(SEALED_WITH);
    let page = json!({
        "remote_id": "1055", "name": "Morning habits", "scopes": [], "access": "page token", "renewal": null,
        "access_life": null, "renewal_life": null,
    });
    let offered = json!({ "issued_at": now, "grants": [page] });
    ConnectionAttempt {
        state_digest: digest(&"offered".into()),
        secret: sealer.seal(&offered.to_string().into(), "account choice"),
        ..an_attempt(now)
    }
}

async fn world() -> World {
    filled(World::new()).await
}

/// The same world on each database.
async fn worlds() -> Vec<World> {
    let mut worlds = Vec::new();
    for world in World::everywhere() {
        worlds.push(filled(world).await);
    }
    worlds
}

async fn send(world: &World, call: &Call, body: &[u8], content_type: Option<&str>) -> Answer {
    let mut request = TestRequest::with_uri(call.path).method(call.method.clone()).set_payload(body.to_vec());
    if let Some(content_type) = content_type {
        request = request.insert_header(("content-type", content_type));
    }
    world.send(request).await
}

async fn send_json(world: &World, call: &Call, body: &Value) -> Answer {
    send(world, call, body.to_string().as_bytes(), Some("application/json")).await
}

/// The valid body of a call that takes one.
fn good_body(method: &Method, path: &str) -> Option<Value> {
    calls::calls().into_iter().find(|call| call.method == *method && call.path == path).map(|call| call.good)
}

fn with(good: &Value, field: &str, value: &Value) -> Value {
    let mut body = good.clone();
    body[field] = value.clone();
    body
}
