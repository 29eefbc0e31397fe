//! Figures of a reel that only Facebook refuses.

use showrunner_ports::provider::ProviderErrorKind;

use super::FacebookFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _};

#[tokio::test]
async fn figures_without_the_task_to_see_them_are_a_setup_error() {
    let page = FacebookFixture::open().await;
    let (platform, post) = (page.connect(), page.posted().await);
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "MODERATE"]);
    let error = platform.figures(&post, post.published_at).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("ANALYZE"), "{error}");
}
