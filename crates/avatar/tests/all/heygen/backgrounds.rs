//! The scenes are uploaded once.

use axum::http::{Method, StatusCode};
use showrunner_domain::style::BackgroundStyle;
use showrunner_ports::avatar::{AvatarProvider as _, RenderRequest};
use showrunner_ports::provider::ProviderErrorKind as Kind;
use showrunner_testkit::fakes::{Fault, heygen_error};

use super::world::{World, failed, request};

const ASSETS: &str = "/v3/assets";

fn uploads(world: &World) -> usize {
    world.fake.log().of(&Method::POST, ASSETS).len()
}

#[tokio::test]
async fn each_scene_is_uploaded_once_and_known_after_a_restart() {
    let world = World::new().await;
    for (nth, &background) in BackgroundStyle::ALL.iter().enumerate() {
        for key in [format!("video-{nth}-a"), format!("video-{nth}-b")] {
            world.fake.finish_at_look(0);
            world.heygen.submit(&RenderRequest { background, ..request(&key) }).await.unwrap();
        }
    }
    assert_eq!(uploads(&world), BackgroundStyle::ALL.len());
    world.restarted().submit(&request("video-x")).await.unwrap();
    assert_eq!(uploads(&world), BackgroundStyle::ALL.len());
    let used: std::collections::BTreeSet<_> = world
        .fake
        .log()
        .of(&Method::POST, "/v3/videos")
        .iter()
        .map(|order| order.json()["background"]["asset_id"].to_string())
        .collect();
    assert_eq!(used.len(), BackgroundStyle::ALL.len(), "{used:?}");
}

#[tokio::test]
async fn a_scene_that_is_gone_is_uploaded_again() {
    let world = World::new().await;
    world.heygen.submit(&request("video-1")).await.unwrap();
    world.fake.remove_assets();
    assert_eq!(world.heygen.submit(&request("video-2")).await.unwrap(), "vid_2");
    assert_eq!((uploads(&world), world.fake.created()), (2, 2));
    world.restarted().submit(&request("video-3")).await.unwrap();
    assert_eq!(uploads(&world), 2);
}

#[tokio::test]
async fn notes_that_cannot_be_read_cost_an_upload() {
    let world = World::new().await;
    world.heygen.submit(&request("video-1")).await.unwrap();
    std::fs::write(world.folder.path().join("heygen/assets.json"), "{ half a").unwrap();
    world.restarted().submit(&request("video-2")).await.unwrap();
    assert_eq!((uploads(&world), world.fake.created()), (2, 2));
}

#[tokio::test]
async fn without_its_scene_nothing_is_ordered() {
    let world = World::new().await;
    for (fault, kind) in [
        (Fault::CutAfter, Kind::Unavailable),
        (Fault::HalfAnswer, Kind::Unavailable),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Kind::Unavailable),
        (Fault::refusal(500, &heygen_error("internal_error", "Oops")), Kind::Unavailable),
        (Fault::refusal(413, &heygen_error("payload_too_large", "Too large")), Kind::Refused),
        (Fault::refusal(429, &heygen_error("rate_limit_exceeded", "Slow down")), Kind::RateLimited(None)),
    ] {
        world.fake.faults().next(Method::POST, ASSETS, fault.clone());
        assert_eq!(failed(world.heygen.submit(&request("video-1")).await).0, kind, "{fault:?}");
    }
    assert_eq!(world.fake.log().of(&Method::POST, "/v3/videos").len(), 0);
    world.heygen.submit(&request("video-1")).await.unwrap();
}
