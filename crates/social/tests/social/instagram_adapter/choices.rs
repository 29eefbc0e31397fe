//! What the operator chooses for a reel.

use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::post_choices::PostChoices;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::Publication;

use super::InstagramFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, publication};

fn chosen(choices: PostChoices, duration: Option<SignedDuration>) -> Publication {
    Publication { choices, duration, ..publication(17, "first") }
}

#[tokio::test]
async fn feed_and_cover_are_as_chosen() {
    let thirty = Some(SignedDuration::from_secs(30));
    for (share_to_feed, cover_ms, duration, in_feed, thumb_offset) in [
        (None, None, thirty, true, Value::Null),
        (Some(false), Some(0), thirty, false, json!(0)),
        (Some(true), Some(2_500), thirty, true, json!(2_500)),
        (None, Some(90_000), thirty, true, json!(29_999)),
        (None, Some(90_000), None, true, json!(90_000)),
    ] {
        let account = InstagramFixture::open().await;
        let choices = PostChoices { share_to_feed, cover_ms, ..PostChoices::default() };
        Prepared::new(account.connect(), chosen(choices, duration)).await;
        let declared = account.fake.world.declared().remove(0);
        assert_eq!((&declared["share_to_feed"], &declared["thumb_offset"]), (&json!(in_feed), &thumb_offset));
    }
}

#[tokio::test]
async fn cover_after_the_end_is_refused_with_advice() {
    let account = InstagramFixture::open().await;
    account.fake.world.videos_last(5_000);
    let choices = PostChoices { cover_ms: Some(5_000), ..PostChoices::default() };
    let post = Prepared::new(account.connect(), chosen(choices, None)).await;
    let error = post.publish().await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
    assert!(error.message.contains("Set an earlier cover time"), "{error}");
    assert_eq!(account.public_posts(), 0);

    let known = chosen(choices, Some(SignedDuration::from_secs(5)));
    account.publish(&known).await;
    assert_eq!(account.public_posts(), 1);
}
