//! The audience of a post: the chosen one or a smaller one.

use jiff::SignedDuration;
use serde_json::Value;
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_domain::visibility::Visibility::{self, Followers, Friends, Private, Public, Unlisted};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Profile;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, publication};

/// The data sent to TikTok about the post, and the result.
async fn published(profile: &Profile, visibility: Visibility) -> Result<(Value, Published), ProviderError> {
    let (platform, publication) = (profile.connect(), Publication { visibility, ..publication(17, "first") });
    let handle = platform.prepare(&publication).await?;
    let published = platform.publish(&publication, &handle).await?;
    // Another process returns the same result.
    let outcome = profile.connect().probe(&publication, &handle).await?;
    assert_eq!(outcome, PublicationOutcome::Published(published.clone()));
    Ok((profile.fake.world.declared().pop().unwrap(), published))
}

#[tokio::test]
async fn a_post_is_visible_to_the_chosen_audience_or_a_smaller_one() {
    for (account_is_private, chosen, level, visibility) in [
        (false, Public, "PUBLIC_TO_EVERYONE", Public),
        (false, Followers, "MUTUAL_FOLLOW_FRIENDS", Friends),
        (false, Friends, "MUTUAL_FOLLOW_FRIENDS", Friends),
        (false, Unlisted, "SELF_ONLY", Private),
        (false, Private, "SELF_ONLY", Private),
        (true, Public, "FOLLOWER_OF_CREATOR", Followers),
        (true, Followers, "FOLLOWER_OF_CREATOR", Followers),
        (true, Friends, "MUTUAL_FOLLOW_FRIENDS", Friends),
        (true, Private, "SELF_ONLY", Private),
    ] {
        let profile = Profile::open().await;
        profile.fake.world.account_is_private(account_is_private);
        let (declared, published) = published(&profile, chosen).await.unwrap();
        assert_eq!(declared["privacy_level"], level, "{chosen}");
        assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(visibility)), "{chosen}");
    }
}

#[tokio::test]
async fn an_unaudited_app_posts_privately_and_reports_it() {
    let profile = Profile::open().await;
    profile.fake.world.is_not_audited();
    profile.fake.world.account_is_private(true);
    for (chosen, delivery) in [(Public, Delivery::LockedPrivate), (Private, Delivery::Delivered)] {
        let (declared, published) = published(&profile, chosen).await.unwrap();
        assert_eq!(declared["privacy_level"], "SELF_ONLY");
        assert_eq!((published.delivery, published.visibility), (delivery, Some(Private)), "{chosen}");
    }
}

#[tokio::test]
async fn a_refusal_of_an_unaudited_app_comes_with_advice() {
    let refused = async |profile: &Profile, chosen| {
        let error = published(profile, chosen).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains("Choose Only me for TikTok in Scheduling, Platform Settings"), "{error}");
        assert!(error.message.contains("set the account to private") && error.message.contains("the inbox"), "{error}");
        assert_eq!(profile.public_posts(), 0);
    };
    // Some accounts are still offered every audience.
    let profile = Profile::open().await;
    profile.fake.world.is_not_audited_and_offers_more();
    refused(&profile, Public).await;
    // Choosing Only me is not enough: the account itself has to be private.
    refused(&profile, Private).await;
    profile.fake.world.account_is_private(true);
    assert!(published(&profile, Private).await.is_ok());

    let profile = Profile::open().await;
    profile.fake.world.is_not_audited();
    refused(&profile, Public).await;
}

#[tokio::test]
async fn a_post_that_was_begun_for_a_larger_audience_is_not_finished() {
    let profile = Profile::open().await;
    let post = profile.prepare().await;
    let publication = Publication { visibility: Private, ..post.publication.clone() };
    let now_private = Prepared { publication, ..post };
    assert_eq!(now_private.publish_error().await, ProviderErrorKind::NotFound, "another one is begun in its place");
    assert_eq!((profile.ranges_sent().len(), profile.public_posts()), (0, 0));
}

#[tokio::test]
async fn a_video_that_is_too_long_for_the_account_is_refused_before_it_is_begun() {
    let profile = Profile::open().await;
    profile.fake.world.takes_seconds(60);
    let of = |seconds| Publication { duration: Some(SignedDuration::from_secs(seconds)), ..publication(17, "first") };
    let error = profile.connect().prepare(&of(75)).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
    let message = "the video is 75 seconds long, and TikTok takes at most 60 seconds from this account";
    assert_eq!(error.message, message);
    assert_eq!(profile.fake.world.begun(), 0);
    assert!(profile.connect().prepare(&of(60)).await.is_ok());
}
