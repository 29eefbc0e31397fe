//! How a reel does, as far as Facebook says it.

use showrunner_domain::analytics::Figures;
use showrunner_fake_providers::Telling;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::SocialPlatform as _;

use super::fixture::FacebookFixture;
use crate::contract::Fixture as _;
use crate::fixture::publication;

#[tokio::test]
async fn what_is_not_told_is_missing_and_not_nought() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let post = page.posted().await;
    page.fake.world.comment(&post.platform_post_id, "bob", "Nice", "2026-11-25T11:00:00+0000");
    for (telling, views, shares) in [
        (Telling::All, Some(1_234), Some(8)),
        (Telling::Totals, Some(1_234), Some(8)),
        (Telling::Breakdowns, Some(1_234), Some(8)),
        (Telling::Nothing, None, None),
        (Telling::Nulls, None, None),
        (Telling::Unknown, Some(1_000), None),
    ] {
        page.fake.world.tell(telling);
        let reading = platform.figures(&post, publication.scheduled_at).await.unwrap().reading().unwrap();
        assert_eq!(reading.figures, Figures { views, likes: Some(56), comments: Some(1), shares }, "{telling:?}");
        assert_eq!(reading.reason.is_none(), shares.is_some());
    }
    page.fake.world.remove(&post.platform_post_id);
    let error = platform.figures(&post, publication.scheduled_at).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn the_figures_of_a_reel_take_one_call() {
    let page = FacebookFixture::open().await;
    let (platform, post) = (page.connect(), page.posted().await);
    let before = page.fake.accounts.calls();
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, page.fake.accounts.calls()), (Some(1_234), before + 1));
}

#[tokio::test]
async fn a_metric_that_was_refused_is_not_asked_for_again() {
    let page = FacebookFixture::open().await;
    let (platform, post) = (page.connect(), page.posted().await);
    page.fake.world.tell(Telling::Unknown);
    let first = page.fake.accounts.calls();
    platform.figures(&post, post.published_at).await.unwrap();
    let second = page.fake.accounts.calls();
    assert_eq!(second, first + 5, "all at once, the counts, and three metrics one by one");
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, page.fake.accounts.calls()), (Some(1_000), second + 1));
}

#[tokio::test]
async fn figures_without_the_task_to_see_them_are_for_the_operator() {
    let page = FacebookFixture::open().await;
    let (platform, post) = (page.connect(), page.posted().await);
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "MODERATE"]);
    let error = platform.figures(&post, post.published_at).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("ANALYZE"), "{error}");
}
