//! The scenes are uploaded once, and shown behind every look whose room can be removed.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use showrunner_domain::style::BackgroundStyle;
use showrunner_domain::value::AvatarId;
use showrunner_fake_providers::{Fault, LoggedCall, heygen_error};
use showrunner_ports::avatar::{AvatarProvider as _, RenderRequest};
use showrunner_ports::provider::ProviderErrorKind as Kind;

use super::fixture::{HeyGenFixture, failed, request};

const ASSETS: &str = "/v3/assets";

const VIDEOS: &str = "/v3/videos";

fn orders(fixture: &HeyGenFixture) -> Vec<LoggedCall> {
    fixture.fake.log().of(&Method::POST, VIDEOS)
}

fn uploads(fixture: &HeyGenFixture) -> usize {
    fixture.fake.log().of(&Method::POST, ASSETS).len()
}

#[tokio::test]
async fn each_scene_is_uploaded_once_and_known_after_a_restart() {
    let fixture = HeyGenFixture::new().await;
    for (nth, &background) in BackgroundStyle::ALL.iter().enumerate() {
        for key in [format!("video-{nth}-a"), format!("video-{nth}-b")] {
            fixture.fake.finish_at_look(0);
            fixture.heygen.submit(&RenderRequest { background, ..request(&key) }).await.unwrap();
        }
    }
    assert_eq!(uploads(&fixture), BackgroundStyle::ALL.len());
    fixture.restarted().submit(&request("video-x")).await.unwrap();
    assert_eq!(uploads(&fixture), BackgroundStyle::ALL.len());
    let asset = |order: &LoggedCall| order.json()["background"]["asset_id"].to_string();
    let used: std::collections::BTreeSet<_> = orders(&fixture).iter().map(asset).collect();
    assert_eq!(used.len(), BackgroundStyle::ALL.len(), "{used:?}");
}

#[tokio::test]
async fn a_missing_scene_is_uploaded_again() {
    let fixture = HeyGenFixture::new().await;
    fixture.heygen.submit(&request("video-1")).await.unwrap();
    fixture.fake.remove_assets();
    assert_eq!(fixture.heygen.submit(&request("video-2")).await.unwrap(), "vid_2");
    assert_eq!((uploads(&fixture), fixture.fake.created()), (2, 2));
    fixture.restarted().submit(&request("video-3")).await.unwrap();
    assert_eq!(uploads(&fixture), 2);
}

#[tokio::test]
async fn unreadable_notes_lead_to_another_upload() {
    let fixture = HeyGenFixture::new().await;
    fixture.heygen.submit(&request("video-1")).await.unwrap();
    std::fs::write(fixture.folder.path().join("heygen/assets.json"), "{ half a").unwrap();
    fixture.restarted().submit(&request("video-2")).await.unwrap();
    assert_eq!((uploads(&fixture), fixture.fake.created()), (2, 2));
}

#[tokio::test]
async fn without_its_scene_nothing_is_ordered() {
    let fixture = HeyGenFixture::new().await;
    for (fault, kind) in [
        (Fault::CutAfter, Kind::Unavailable),
        (Fault::HalfAnswer, Kind::Unavailable),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Kind::Unavailable),
        (Fault::refusal(500, &heygen_error("internal_error", "Oops")), Kind::Unavailable),
        (Fault::refusal(413, &heygen_error("payload_too_large", "Too large")), Kind::Refused),
        (Fault::refusal(429, &heygen_error("rate_limit_exceeded", "Slow down")), Kind::RateLimited(None)),
    ] {
        fixture.fake.faults().next(Method::POST, ASSETS, fault.clone());
        assert_eq!(failed(fixture.heygen.submit(&request("video-1")).await).0, kind, "{fault:?}");
    }
    assert_eq!(orders(&fixture).len(), 0);
    fixture.heygen.submit(&request("video-1")).await.unwrap();
}

#[tokio::test]
async fn the_chosen_scene_is_seen_behind_every_kind_of_look() {
    let fixture = HeyGenFixture::new().await;
    for (nth, look) in ["look-1", "own-1"].into_iter().enumerate() {
        let avatar_id = AvatarId::new(look).unwrap();
        let id = fixture.heygen.submit(&RenderRequest { avatar_id, ..request(&format!("video-{nth}")) }).await.unwrap();
        assert_eq!(fixture.fake.scene_of(&id).as_deref(), Some("asset_1"), "{look}");
    }
}

#[tokio::test]
async fn a_look_whose_room_cannot_be_removed_is_ordered_with_it_once() {
    let fixture = HeyGenFixture::new().await;
    fixture.fake.train_without_matting(&["look-1"]);
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    assert_eq!((id.as_str(), fixture.fake.scene_of(&id), fixture.fake.created()), ("vid_1", None, 1));
    // The second request has its own key, because HeyGen may repeat its refusal for the first one.
    let keys: Vec<_> =
        orders(&fixture).iter().map(|order| order.header("idempotency-key").unwrap().to_owned()).collect();
    assert_eq!(keys, ["showrunner-video-1", "showrunner-video-1:own-room"]);
    // The response is lost, and the list does not show the video yet.
    fixture.fake.faults().after(1, Method::POST, VIDEOS, Fault::CutAfter);
    assert_eq!(failed(fixture.heygen.submit(&request("video-2")).await).0, Kind::Uncertain);
    fixture.hide_videos(1);
    assert_eq!(fixture.heygen.submit(&request("video-2")).await.unwrap(), "vid_2");
    assert_eq!(fixture.fake.created(), 2);
}

#[tokio::test]
async fn a_server_error_about_matting_is_no_refusal() {
    let fixture = HeyGenFixture::new().await;
    let fault = heygen_error("internal_error", "the matting service has failed");
    fixture.fake.faults().next(Method::POST, VIDEOS, Fault::refusal(500, &fault));
    assert_eq!(failed(fixture.heygen.submit(&request("video-1")).await).0, Kind::Uncertain);
    assert_eq!(orders(&fixture).len(), 1);
}

#[tokio::test]
async fn a_scene_is_uploaded_again_for_a_look_that_keeps_its_room() {
    let fixture = HeyGenFixture::new().await;
    fixture.fake.train_without_matting(&["look-1"]);
    fixture.heygen.submit(&request("video-1")).await.unwrap();
    fixture.fake.remove_assets();
    assert_eq!(fixture.heygen.submit(&request("video-2")).await.unwrap(), "vid_2");
    assert_eq!((uploads(&fixture), fixture.fake.created()), (2, 2));
}

#[tokio::test]
async fn a_look_is_rendered_by_an_engine_that_it_supports() {
    let fixture = HeyGenFixture::new().await;
    for (nth, (supported, sent)) in [
        (vec!["avatar_v", "avatar_iv", "avatar_iii"], Value::Null),
        (vec!["avatar_iii"], json!({ "type": "avatar_iii" })),
        (vec!["avatar_v"], json!({ "type": "avatar_v" })),
    ]
    .into_iter()
    .enumerate()
    {
        fixture.fake.support_engines("look-1", &supported);
        fixture.heygen.submit(&request(&format!("video-{nth}"))).await.unwrap();
        assert_eq!(orders(&fixture).last().unwrap().json()["engine"], sent, "{supported:?}");
    }
}

#[tokio::test]
async fn nothing_is_ordered_with_an_unreadable_look() {
    let fixture = HeyGenFixture::new().await;
    for (fault, kind) in [
        (Fault::CutAfter, Kind::Unavailable),
        (Fault::refusal(500, &heygen_error("internal_error", "Oops")), Kind::Unavailable),
        (Fault::refusal(404, &heygen_error("avatar_not_found", "Avatar look-1 not found")), Kind::Refused),
    ] {
        fixture.fake.faults().next(Method::GET, "/v3/avatars/looks/look-1", fault.clone());
        assert_eq!(failed(fixture.heygen.submit(&request("video-1")).await).0, kind, "{fault:?}");
    }
    assert_eq!(orders(&fixture).len(), 0);
}
