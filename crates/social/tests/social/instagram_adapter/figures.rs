//! Figures of a reel that only Instagram refuses.

use axum::http::Method;
use serde_json::json;
use showrunner_fake_providers::Fault;

use super::InstagramFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _};

#[tokio::test]
async fn a_metric_that_is_refused_for_one_reel_is_requested_for_others() {
    let account = InstagramFixture::open().await;
    let (platform, post) = (account.connect(), account.posted().await);
    let odd = json!({ "error": {
        "message": "(#100) The Media Insights API does not support the views metric for this media product type.",
        "type": "OAuthException", "code": 100,
    } });
    let node = format!("/v26.0/{}", post.platform_post_id);
    for path in [format!("{node}/insights"), node] {
        account.server().faults().next(Method::GET, &path, Fault::refusal(400, &odd));
    }
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.shares), (None, Some(8)));
    let reading = platform.figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!((reading.figures.views, reading.figures.shares), (Some(1_234), Some(8)));
}
