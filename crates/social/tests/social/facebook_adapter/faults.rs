//! Faults that only Facebook has while a reel is published.

use std::pin::pin;

use axum::http::{Method, StatusCode};
use serde_json::json;
use showrunner_fake_providers::{FakeFacebook, Fault};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::PublicationOutcome;
use tokio::task::yield_now;

use super::FacebookFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _, assert_processing};
use crate::graph_adapter::GraphFake as _;

const REELS: &str = FakeFacebook::PUBLISH;

/// The number of calls that publish a reel.
fn publish_calls(page: &FacebookFixture) -> usize {
    let calls = page.server().log().of(&Method::POST, REELS);
    calls.iter().filter(|call| call.json()["upload_phase"] == "finish").count()
}

#[tokio::test]
async fn a_revoked_permission_or_a_missing_task_is_a_setup_error() {
    let page = FacebookFixture::open().await;
    let post = page.prepare().await;
    page.fake.accounts.have_tasks(&["MODERATE", "ANALYZE"]);
    assert_eq!(post.platform.prepare(&post.publication).await.unwrap_err().kind, ProviderErrorKind::Setup);
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "MODERATE"]);
    page.fake.accounts.take_back("pages_manage_posts");
    let error = post.publish().await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("pages_manage_posts"), "{error}");
    assert_eq!(page.public_posts(), 0);
}

#[tokio::test]
async fn a_reel_is_declared_as_made_by_ai_in_its_field_and_in_its_description() {
    let page = FacebookFixture::open().await;
    let post = page.prepare().await;
    post.publish().await.unwrap();
    let declared = page.fake.world.declared().remove(0);
    assert_eq!((&declared["is_ai_generated"], &declared["video_state"]), (&json!(true), &json!("PUBLISHED")));
    assert_eq!(declared["description"], format!("{}\n\nMade with AI.", post.publication.caption));
    assert_eq!(declared["title"], post.publication.title.as_str());
}

#[tokio::test]
async fn a_publishing_call_whose_response_is_lost_is_not_repeated() {
    let page = FacebookFixture::open().await;
    // Facebook shows the publishing call late, and the processing even later.
    page.fake.world.works_for(2, 2);
    let post = page.prepare_failing(Fault::CutAfter).await;
    assert_eq!(post.publish_error().await, ProviderErrorKind::Uncertain);
    assert_processing(&post.over(page.connect()).probe().await.unwrap_err());
    assert!(matches!(page.settled(&post).await, PublicationOutcome::Published(_)));
    assert_eq!(page.public_posts(), 1);
    assert_eq!(publish_calls(&page), 1);
}

#[tokio::test]
async fn token_refused_after_publish_call_is_uncertain() {
    let page = FacebookFixture::open().await;
    // The first read with the new token does not show the publish call yet, so a repeated step would publish again.
    page.fake.world.works_for(1, 0);
    let post = page.prepare().await;
    let released = async {
        while page.public_posts() == 0 {
            yield_now().await;
        }
    };
    let mut attempt = pin!(post.publish());
    // The attempt continues with the token that it began with.
    tokio::select! {
        biased;
        () = released => page.reconnect().await,
        result = &mut attempt => unreachable!("the status was not read: {result:?}"),
    }
    let error = attempt.await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Uncertain, "{error}");
    assert!(error.message.contains("code 190"), "{error}");
    assert_eq!(publish_calls(&page), 1);
    let outcome = post.over(page.connect()).probe().await.unwrap();
    assert!(matches!(outcome, PublicationOutcome::Published(_)), "{outcome:?}");
    assert_eq!(publish_calls(&page), 1);
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_second_publishing_call_that_is_refused_is_settled_by_the_state() {
    let page = FacebookFixture::open().await;
    // The state does not show the publish call within the waiting time.
    page.fake.world.works_for(6, 0);
    let post = page.prepare().await;
    let error = post.publish().await.unwrap_err();
    assert_processing(&error);
    assert!(error.message.contains("still processing"), "{error}");
    post.publish().await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn a_failed_reel_is_refused_with_the_reason() {
    let page = FacebookFixture::open().await;
    page.fake.world.fail_with(Some("The video is longer than 90 seconds."));
    let post = page.prepare().await;
    let error = post.publish().await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
    assert!(error.message.contains("longer than 90 seconds"), "{error}");
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(page.public_posts(), 0);
}

#[tokio::test]
async fn an_expired_upload_is_begun_again_and_a_deleted_reel_is_unknown() {
    let page = FacebookFixture::open().await;
    let post = page.prepare().await;
    page.fake.world.expire_uploads();
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(post.publish_error().await, ProviderErrorKind::NotFound);
    let post = page.prepare().await;
    page.fake.world.remove(&post.publish().await.unwrap().id);
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(post.publish_error().await, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn the_daily_limit_of_reels_is_waited_for() {
    let page = FacebookFixture::open().await;
    page.fake.world.has_room_for(0);
    let post = page.prepare().await;
    assert!(matches!(post.publish_error().await, ProviderErrorKind::RateLimited(Some(_))));
    page.fake.world.has_room_for(1);
    post.publish().await.unwrap();
    assert_eq!(page.public_posts(), 1);
}

#[tokio::test]
async fn an_unknown_state_does_not_repeat_the_publishing_call() {
    let page = FacebookFixture::open().await;
    let post = page.prepare().await;
    let odd = json!({ "status": { "video_status": "pondering", "publishing_phase": { "status": "pondering" } } });
    page.server().faults().next_times(5, Method::GET, "/v26.0/3", Fault::Disguise(StatusCode::OK, odd.to_string()));
    post.publish_is_processing().await;
    assert_eq!(page.calls(Method::POST, REELS), 1, "it was only begun");
}
