//! The figures of a reel, including missing ones.

use showrunner_domain::analytics::Figures;
use showrunner_fake_providers::Telling;
use showrunner_ports::provider::ProviderErrorKind;

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::Fixture as _;

pub(crate) async fn missing_figures_are_not_zero<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, post) = (account.connect(), account.posted().await);
    account.fake.world().comment(&post.platform_post_id, "bob", "Nice", "2026-11-25T11:00:00+0000");
    for (telling, views, shares) in [
        (Telling::All, Some(1_234), Some(8)),
        (Telling::Totals, Some(1_234), Some(8)),
        (Telling::Breakdowns, Some(1_234), Some(8)),
        (Telling::Nothing, None, None),
        (Telling::Nulls, None, None),
        (Telling::Unknown, F::VIEWS_WITHOUT_ONE_METRIC, None),
    ] {
        account.fake.world().tell(telling);
        let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
        assert_eq!(reading.figures, Figures { views, likes: Some(56), comments: Some(1), shares }, "{telling:?}");
        assert_eq!(reading.reason.is_none(), shares.is_some());
    }
    account.fake.remove(&post.platform_post_id);
    let error = platform.figures(&post, post.published_at).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}

pub(crate) async fn the_figures_of_a_reel_take_one_call<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, post) = (account.connect(), account.posted().await);
    let before = account.fake.accounts().calls();
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, account.fake.accounts().calls()), (Some(1_234), before + 1));
}

pub(crate) async fn a_refused_metric_is_not_requested_again<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, post) = (account.connect(), account.posted().await);
    account.fake.world().tell(Telling::Unknown);
    let first = account.fake.accounts().calls();
    platform.figures(&post, post.published_at).await.unwrap();
    let second = account.fake.accounts().calls();
    assert_eq!(second, first + 2 + F::METRICS, "all at once, the counts, and each metric by itself");
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.likes), (F::VIEWS_WITHOUT_ONE_METRIC, Some(56)));
    assert_eq!(account.fake.accounts().calls(), second + 1);
}
