//! The catalogue of presenters and voices is read to the last page, and each is seen or heard before it is chosen.

use std::collections::HashSet;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_fake_providers::{Fault, heygen_error};
use showrunner_ports::avatar::AvatarProvider as _;
use showrunner_ports::provider::ProviderErrorKind as Kind;

use super::fixture::{HeyGenFixture, failed};

const LOOKS: &str = "/v3/avatars/looks";

#[tokio::test]
async fn all_pages_are_read_and_own_avatars_come_first() {
    let fixture = HeyGenFixture::new().await;
    let avatars = fixture.heygen.avatars().await.unwrap();
    assert_eq!(avatars.len(), 121, "120 of everybody's, and the one of four of one's own that is completed");
    assert_eq!((avatars[0].id.as_str(), avatars[0].category.as_str()), ("own-1", "photo_avatar"));
    assert_eq!((avatars[120].id.as_str(), avatars[120].name.as_str()), ("look-120", "Look look-120"));
    let voices = fixture.heygen.voices().await.unwrap();
    assert_eq!((voices.len(), voices[0].id.as_str(), voices[130].id.as_str()), (131, "own-voice", "voice-130"));
}

#[tokio::test]
async fn a_list_that_grows_while_it_is_read_has_no_duplicates() {
    let fixture = HeyGenFixture::new().await;
    fixture.fake.grow_while_read();
    let avatars = fixture.heygen.avatars().await.unwrap();
    let ids: HashSet<_> = avatars.iter().map(|avatar| avatar.id.as_str()).collect();
    assert_eq!(ids.len(), avatars.len());
    assert!((1..=120).all(|nth| ids.contains(format!("look-{nth}").as_str())));
}

#[tokio::test]
async fn an_endless_list_is_read_up_to_the_limit() {
    let fixture = HeyGenFixture::new().await;
    fixture.fake.never_end_lists();
    assert_eq!(fixture.heygen.voices().await.unwrap().len(), 131);
    assert_eq!(fixture.fake.log().of(&Method::GET, "/v3/voices").len(), 200);
}

#[tokio::test]
async fn a_list_with_an_unreadable_page_is_an_error() {
    let fixture = HeyGenFixture::new().await;
    for (fault, kind) in [
        (Fault::CutBefore, Kind::Unavailable),
        (Fault::HalfAnswer, Kind::Unavailable),
        (Fault::Disguise(StatusCode::OK, r#"{"data": {}}"#.to_owned()), Kind::Unavailable),
        (Fault::refusal(401, &heygen_error("unauthorized", "Unauthorized")), Kind::Unauthorized),
        (
            Fault::refusal_for(429, 9, &heygen_error("rate_limit_exceeded", "Slow down")),
            Kind::RateLimited(Some(SignedDuration::from_secs(9))),
        ),
    ] {
        fixture.fake.faults().next(Method::GET, LOOKS, fault.clone());
        assert_eq!(failed(fixture.heygen.avatars().await).0, kind, "{fault:?}");
    }
    assert!(fixture.fake.faults().are_over());
}

#[tokio::test]
async fn a_portrait_is_the_preview_and_its_server_is_not_shown_the_key() {
    let fixture = HeyGenFixture::new().await;
    let look = AvatarId::new("look-7").unwrap();
    let portrait = fixture.heygen.portrait(&look).await.unwrap();
    assert_eq!(portrait.content_type, "image/png");
    assert!(portrait.bytes.ends_with(b"look-7"));
    let [call] = fixture.fake.log().of(&Method::GET, "/pictures/look-7").try_into().unwrap();
    assert_eq!(call.header("x-api-key"), None);
    let gone = Fault::Refusal(StatusCode::FORBIDDEN, vec![], String::new());
    fixture.fake.faults().next(Method::GET, "/pictures/", gone);
    assert_eq!(failed(fixture.heygen.portrait(&look).await).0, Kind::NotFound);
    let page = Fault::Disguise(StatusCode::OK, "<html>".to_owned());
    fixture.fake.faults().next(Method::GET, "/pictures/", page);
    assert_eq!(failed(fixture.heygen.portrait(&look).await).0, Kind::NotFound);
}

#[tokio::test]
async fn a_sample_is_the_preview_and_its_server_is_not_shown_the_key() {
    let fixture = HeyGenFixture::new().await;
    let voice = VoiceId::new("voice-7").unwrap();
    let sample = fixture.heygen.voice_sample(&voice).await.unwrap();
    assert_eq!((sample.content_type.as_str(), &sample.bytes[8..12]), ("audio/wav", b"WAVE".as_slice()));
    let [call] = fixture.fake.log().of(&Method::GET, "/voice_preview/voice-7.wav").try_into().unwrap();
    assert_eq!(call.header("x-api-key"), None);
    for (fault, kind) in [
        (Fault::Refusal(StatusCode::FORBIDDEN, vec![], String::new()), Kind::NotFound),
        (Fault::Disguise(StatusCode::OK, "<html>".to_owned()), Kind::NotFound),
        (Fault::Refusal(StatusCode::BAD_GATEWAY, vec![], String::new()), Kind::Unavailable),
        (Fault::CutBefore, Kind::Unavailable),
    ] {
        fixture.fake.faults().next(Method::GET, "/voice_preview/", fault.clone());
        assert_eq!(failed(fixture.heygen.voice_sample(&voice).await).0, kind, "{fault:?}");
    }
    assert!(fixture.fake.faults().are_over());
}

#[tokio::test]
async fn a_voice_without_a_preview_says_so() {
    let fixture = HeyGenFixture::new().await;
    let voices = fixture.heygen.voices().await.unwrap();
    let silent: Vec<_> = voices.iter().filter(|voice| !voice.has_sample).map(|voice| voice.id.as_str()).collect();
    assert_eq!(silent[..4], ["voice-3", "voice-4", "voice-6", "voice-12"]);
    // One is null, the other an empty text.
    for id in &silent[..2] {
        let (kind, message) = failed(fixture.heygen.voice_sample(&VoiceId::new(id).unwrap()).await);
        assert_eq!((kind, message.as_str()), (Kind::NotFound, "this voice has no sample"));
    }
}
