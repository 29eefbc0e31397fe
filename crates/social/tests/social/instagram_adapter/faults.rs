//! Faults that only Instagram has while a reel is published.

use axum::http::{Method, StatusCode};
use serde_json::json;
use showrunner_fake_providers::{FakeInstagram, Fault};
use showrunner_ports::provider::ProviderErrorKind::{self, NotFound, Refused, Uncertain};
use showrunner_ports::social::PublicationOutcome;

use super::InstagramFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _, publication};
use crate::graph_adapter::{GraphFake as _, assert_last_call};

const PUBLISH: &str = FakeInstagram::PUBLISH;

#[tokio::test]
async fn a_file_without_a_video_makes_no_container() {
    use crate::fixture::Media::{Down, Lost};
    let account = InstagramFixture::open().await;
    for media in [Lost, Down] {
        assert!(account.over(media).prepare(&publication(17, "first")).await.is_err());
    }
    assert!(account.fake.world.declared().is_empty());
}

#[tokio::test]
async fn a_container_that_is_unknown_when_it_is_published_leaves_the_post_uncertain() {
    assert_last_call::<FakeInstagram>(FakeInstagram::refusal(400, 24, 2_207_008), Uncertain, 0).await;
}

#[tokio::test]
async fn a_container_stored_by_an_earlier_version_is_published() {
    let account = InstagramFixture::open().await;
    let post = account.prepare_failing(FakeInstagram::refusal(400, 4, 0)).await;
    post.publish().await.unwrap_err();
    let mut earlier: serde_json::Value = serde_json::from_str(&post.handle).unwrap();
    for name in ["upload_uri", "size"] {
        earlier.as_object_mut().unwrap().remove(name).unwrap();
    }
    post.platform.publish(&post.publication, &earlier.to_string()).await.unwrap();
    assert_eq!((account.offsets().len(), account.public_posts()), (1, 1));
}

#[tokio::test]
async fn a_container_of_yesterday_is_made_again() {
    let account = InstagramFixture::open().await;
    let post = account.prepare().await;
    account.fake.world.set_clock("2026-11-26T10:00:00Z".parse().unwrap());
    assert_eq!(post.publish_error().await, NotFound);
    account.publish(&post.publication).await;
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_reel_is_declared_as_made_by_ai() {
    let account = InstagramFixture::open().await;
    let post = account.prepare().await;
    let declared = account.fake.world.declared().remove(0);
    assert_eq!((&declared["is_ai_generated"], &declared["share_to_feed"]), (&json!(true), &json!(true)));
    assert_eq!(declared["caption"], post.publication.caption.as_str());
}

#[tokio::test]
async fn a_publishing_call_whose_response_is_lost_is_not_repeated() {
    for (silence, unlisted) in [(0, 0), (2, 0), (0, 2), (2, 2), (3, 9)] {
        let account = InstagramFixture::open().await;
        account.fake.world.tells_late(silence, unlisted);
        let post = account.prepare_failing(Fault::CutAfter).await;
        assert_eq!(post.publish_error().await, Uncertain);
        let outcome = account.settled(&post).await;
        assert!(matches!(outcome, PublicationOutcome::Published(_)), "{silence} {unlisted}");
        assert_eq!((account.calls(Method::POST, PUBLISH), account.public_posts()), (1, 1));
    }
}

#[tokio::test]
async fn a_second_publishing_call_for_a_published_container_makes_no_second_reel() {
    let account = InstagramFixture::open().await;
    account.fake.world.tells_late(7, 0);
    let post = account.prepare_failing(Fault::CutAfter).await;
    assert_eq!(post.publish_error().await, Uncertain);
    assert_eq!(account.settled(&post).await, PublicationOutcome::NotPublished, "the container still looks ready");
    post.publish().await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn another_reel_with_the_same_caption_is_not_taken_for_this_one() {
    let account = InstagramFixture::open().await;
    let publication = publication(17, "first");
    account.fake.world.post_by_hand(publication.caption.as_str());
    let post = account.prepare_failing(Fault::CutAfter).await;
    post.publish().await.unwrap_err();
    let PublicationOutcome::Published(published) = account.settled(&post).await else { unreachable!() };
    assert_eq!(post.publish().await.unwrap(), published);
    // A post published later could be either one.
    account.fake.world.post_by_hand(publication.caption.as_str());
    assert_eq!(account.settled(&post).await, PublicationOutcome::Unknown);
    assert_eq!(post.publish_error().await, Uncertain);
    assert_eq!(account.public_posts(), 3);
}

#[tokio::test]
async fn a_container_that_is_processed_for_long_is_read_again() {
    let account = InstagramFixture::open().await;
    account.fake.world.works_for(6);
    let post = account.prepare().await;
    let error = post.publish().await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    assert!(error.message.contains("still processing"), "{error}");
    assert_eq!(account.calls(Method::POST, PUBLISH), 0);
    assert_eq!(account.settled(&post).await, PublicationOutcome::NotPublished);
    post.publish().await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn a_failed_container_is_refused_or_made_again_and_says_why() {
    for (subcode, expected) in [
        (2_207_026, Refused),
        (2_207_009, Refused),
        (2_207_032, NotFound),
        (2_207_053, NotFound),
        (2_207_082, NotFound),
        (2_207_085, NotFound),
    ] {
        let account = InstagramFixture::open().await;
        account.fake.world.fail_with(Some(subcode));
        let post = account.prepare().await;
        let error = post.publish().await.unwrap_err();
        assert_eq!(error.kind, expected, "{subcode}");
        assert!(error.message.contains(&format!("error code {subcode}; code {subcode})")), "{error}");
        assert_eq!(account.settled(&post).await, PublicationOutcome::NotPublished);
        assert_eq!(account.public_posts(), 0);
    }
}

#[tokio::test]
async fn an_expired_container_is_made_again_and_an_unknown_one_is_settled_by_the_list() {
    let account = InstagramFixture::open().await;
    let post = account.prepare().await;
    account.fake.world.expire_containers();
    assert_eq!(account.settled(&post).await, PublicationOutcome::NotPublished);
    assert_eq!(post.publish_error().await, NotFound);
    let post = account.prepare().await;
    let published = post.publish().await.unwrap();
    account.fake.world.forget_containers();
    assert_eq!(account.settled(&post).await, PublicationOutcome::Published(published.clone()));
    account.fake.world.remove(&published.id);
    assert_eq!(account.settled(&post).await, PublicationOutcome::Unknown);
}

#[tokio::test]
async fn the_daily_limit_of_posts_is_checked_before_the_file_is_sent() {
    let account = InstagramFixture::open().await;
    account.fake.world.has_posted(50, 50);
    let error = account.connect().prepare(&publication(17, "first")).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::RateLimited(Some(_))), "{error:?}");
    assert_eq!(account.calls(Method::POST, FakeInstagram::BEGIN), 0);
    account.fake.world.has_posted(99, 100);
    let post = account.prepare().await;
    account.fake.world.has_posted(100, 100);
    assert!(matches!(post.publish_error().await, ProviderErrorKind::QuotaUntil(_)));
    account.fake.world.has_posted(99, 100);
    post.publish().await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

#[tokio::test]
async fn an_unknown_status_is_not_published() {
    let account = InstagramFixture::open().await;
    let post = account.prepare().await;
    let odd = json!({ "status_code": "PONDERING", "id": "1" }).to_string();
    account.server().faults().next_times(6, Method::GET, "/v26.0/179", Fault::Disguise(StatusCode::OK, odd));
    post.publish_is_processing().await;
    assert_eq!(account.calls(Method::POST, PUBLISH), 0);
    account.fail_next_post(PUBLISH, FakeInstagram::refusal(400, 9_007, 2_207_027));
    post.publish_is_processing().await;
    post.publish().await.unwrap();
    assert_eq!(account.public_posts(), 1);
}
