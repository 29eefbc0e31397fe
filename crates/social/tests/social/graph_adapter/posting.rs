//! Publishing reels: broken uploads, lost responses and expired tokens.

use jiff::SignedDuration;
use showrunner_domain::scheduling::Delivery;
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, publication};

pub(crate) async fn a_broken_upload_is_resumed_within_the_attempt<F: GraphFake>(account: &GraphFixture<F>) {
    let post = account.prepare().await;
    assert!(account.offsets().is_empty(), "the handle is stored before the file is sent");
    account.fail_next_post(F::UPLOAD, Fault::CutUpload(100_000));
    post.publish().await.unwrap();
    assert_eq!(account.offsets(), ["0", "100000"]);
    assert_eq!((account.fake.declared().len(), account.public_posts()), (1, 1));
}

pub(crate) async fn a_broken_upload_is_resumed_by_later_attempts<F: GraphFake>(account: &GraphFixture<F>) {
    let post = account.prepare().await;
    for _ in 0..8 {
        account.fail_next_post(F::UPLOAD, Fault::CutUpload(30_000));
        account.fail_next_post(F::UPLOAD, Fault::CutBefore);
        assert_eq!(post.over(account.connect()).publish_error().await, ProviderErrorKind::Unavailable);
        assert_eq!(account.settled(&post).await, PublicationOutcome::NotPublished);
    }
    post.publish().await.unwrap();
    assert_eq!(account.offsets().last().unwrap(), "240000");
    assert_eq!((account.fake.declared().len(), account.public_posts()), (1, 1));
}

pub(crate) async fn a_file_that_is_accepted_in_parts_is_sent_in_parts<F: GraphFake>(account: &GraphFixture<F>) {
    let post = account.prepare().await;
    account.fake.world().take_at_most(Some(100_000));
    post.publish().await.unwrap();
    assert_eq!(account.offsets(), ["0", "100000", "200000"]);
    assert_eq!(account.public_posts(), 1);
}

pub(crate) async fn a_reel_is_public_and_a_post_that_must_not_be_is_refused<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, public) = (account.connect(), publication(17, "first"));
    let private = Publication { visibility: Visibility::Followers, ..public.clone() };
    assert_eq!(platform.prepare(&private).await.unwrap_err().kind, ProviderErrorKind::Refused);
    assert!(account.fake.declared().is_empty());
    let post = Prepared::new(platform, public).await;
    assert_eq!(post.platform.publish(&private, &post.handle).await.unwrap_err().kind, ProviderErrorKind::Refused);
    assert_eq!(account.public_posts(), 0);
    let published = post.publish().await.unwrap();
    assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(Visibility::Public)));
    assert_eq!(account.settled(&post).await, PublicationOutcome::Published(published));
}

pub(crate) async fn calls_beyond_the_limit_wait_until_calls_are_allowed_again<F: GraphFake>(account: &GraphFixture<F>) {
    account.fake.accounts().allow_calls(0);
    let error = account.connect().prepare(&publication(17, "first")).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::RateLimited(Some(SignedDuration::from_hours(1))));
    account.fake.accounts().allow_calls(10);
    account.prepare().await;
}

pub(crate) async fn a_timeout_is_settled_by_reading_the_state<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, publication) = (account.with_short_timeout(), publication(17, "first"));
    account.fail_next_post(F::BEGIN, Fault::Silence);
    assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    let post = Prepared::new(platform, publication).await;
    account.fail_next_post(F::PUBLISH, Fault::Silence);
    assert_eq!(post.publish_error().await, ProviderErrorKind::Uncertain);
    post.publish().await.unwrap();
    assert_eq!(account.public_posts(), 1);
}

pub(crate) async fn an_expired_or_revoked_token_is_reported_and_not_used_again<F: GraphFake>(_: &GraphFixture<F>) {
    for end_token in [|fake: &F| fake.accounts().expire_access(), |fake: &F| fake.accounts().revoke_all()] {
        let account = GraphFixture::<F>::open().await;
        let post = account.prepare().await;
        end_token(&account.fake);
        // Without those that ask why it has ended.
        let calls =
            || account.server().log().all().iter().filter(|call| !call.path().ends_with("/debug_token")).count();
        let before = calls();
        for error in [
            post.platform.check().await.unwrap_err(),
            post.platform.prepare(&post.publication).await.unwrap_err(),
            post.publish().await.unwrap_err(),
            post.probe().await.unwrap_err(),
        ] {
            assert_eq!(error.kind, ProviderErrorKind::Unauthorized, "{error}");
        }
        assert_eq!(calls(), before + 4);
        assert_eq!(account.public_posts(), 0);
    }
}

pub(crate) async fn a_token_that_expires_at_the_last_step_publishes_nothing<F: GraphFake>(account: &GraphFixture<F>) {
    let post = account.prepare_failing(F::refusal(400, 190, 460)).await;
    assert_eq!(post.publish_error().await, ProviderErrorKind::Unauthorized);
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(account.public_posts(), 0);
}
