//! How a reel does, as far as Instagram says it.

use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Figures;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PublishedPost, SocialPlatform as _};
use showrunner_testkit::fakes::Telling;

use super::fixture::InstagramFixture;
use crate::contract::Fixture as _;
use crate::fixture::publication;

#[tokio::test]
async fn what_is_not_told_is_missing_and_not_nought() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let platform_post_id = platform.publish(&publication, &handle).await.unwrap();
    account.fake.world.comment(&platform_post_id, "bob", "Nice", "2026-11-25T11:00:00+0000");
    let post = PublishedPost {
        post: ScheduledPostId(17),
        platform_post_id: platform_post_id.clone(),
        published_at: publication.scheduled_at,
    };
    for (telling, views, shares) in
        [(Telling::All, Some(1_234), Some(8)), (Telling::Nothing, None, None), (Telling::Unknown, None, None)]
    {
        account.fake.world.tell(telling);
        let reading = platform.figures(&post, publication.scheduled_at).await.unwrap();
        assert_eq!(reading.figures, Figures { views, likes: Some(56), comments: Some(1), shares }, "{telling:?}");
        assert_eq!(reading.reason.is_none(), telling == Telling::All);
    }
    account.fake.world.remove(&platform_post_id);
    let error = platform.figures(&post, publication.scheduled_at).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}
