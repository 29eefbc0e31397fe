//! How a reel does, as far as Instagram says it.

use axum::http::Method;
use serde_json::json;
use showrunner_domain::analytics::Figures;
use showrunner_fake_providers::{Fault, Telling};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::SocialPlatform as _;

use super::fixture::InstagramFixture;
use crate::contract::Fixture as _;
use crate::fixture::publication;

#[tokio::test]
async fn what_is_not_told_is_missing_and_not_nought() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let post = account.posted().await;
    account.fake.world.comment(&post.platform_post_id, "bob", "Nice", "2026-11-25T11:00:00+0000");
    for (telling, views, shares) in [
        (Telling::All, Some(1_234), Some(8)),
        (Telling::Totals, Some(1_234), Some(8)),
        (Telling::Breakdowns, Some(1_234), Some(8)),
        (Telling::Nothing, None, None),
        (Telling::Nulls, None, None),
        (Telling::Unknown, None, None),
    ] {
        account.fake.world.tell(telling);
        let reading = platform.figures(&post, publication.scheduled_at).await.unwrap().reading().unwrap();
        assert_eq!(reading.figures, Figures { views, likes: Some(56), comments: Some(1), shares }, "{telling:?}");
        assert_eq!(reading.reason.is_none(), shares.is_some());
    }
    account.fake.world.remove(&post.platform_post_id);
    let error = platform.figures(&post, publication.scheduled_at).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn the_figures_of_a_reel_take_one_call() {
    let account = InstagramFixture::open().await;
    let (platform, post) = (account.connect(), account.posted().await);
    let before = account.fake.accounts.calls();
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, account.fake.accounts.calls()), (Some(1_234), before + 1));
}

#[tokio::test]
async fn a_metric_that_was_refused_is_not_asked_for_again() {
    let account = InstagramFixture::open().await;
    let (platform, post) = (account.connect(), account.posted().await);
    account.fake.world.tell(Telling::Unknown);
    let first = account.fake.accounts.calls();
    platform.figures(&post, post.published_at).await.unwrap();
    let second = account.fake.accounts.calls();
    assert_eq!(second, first + 4, "all at once, the counts, and two metrics one by one");
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.likes, account.fake.accounts.calls()), (Some(56), second + 1));
}

#[tokio::test]
async fn a_refusal_of_one_reel_does_not_cost_the_others_their_figures() {
    let account = InstagramFixture::open().await;
    let (platform, post) = (account.connect(), account.posted().await);
    let odd = json!({ "error": {
        "message": "(#100) The Media Insights API does not support the views metric for this media product type.",
        "type": "OAuthException", "code": 100,
    } });
    let (node, insights) =
        (format!("/v26.0/{}", post.platform_post_id), format!("/v26.0/{}/insights", post.platform_post_id));
    account.fake.server.faults().next(Method::GET, &insights, Fault::refusal(400, &odd));
    account.fake.server.faults().next(Method::GET, &node, Fault::refusal(400, &odd));
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.shares), (None, Some(8)));
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.shares), (Some(1_234), Some(8)));
}
