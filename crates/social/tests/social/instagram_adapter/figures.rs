//! Figures of a reel that only Instagram refuses.

use axum::http::Method;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::social::SocialPlatform as _;

use super::InstagramFixture;
use crate::fixture::Fixture as _;

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
