//! What the operator chooses for a post, within what the account allows, and its audience: the chosen one or a smaller one.

use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::platform::PostingMode;
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_domain::visibility::Visibility::{self, Followers, Friends, Private, Public, Unlisted};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Profile;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, publication};

/// The fields sent to TikTok for a post with these choices.
async fn declared(profile: &Profile, choices: PostChoices, visibility: Visibility) -> Result<Value, ProviderError> {
    let publication = Publication { choices, visibility, ..publication(17, "first") };
    profile.connect().prepare(&publication).await?;
    Ok(profile.fake.world.declared().pop().unwrap())
}

fn interactions(comments: bool, duets: bool, stitches: bool) -> PostChoices {
    PostChoices {
        allow_comments: Some(comments),
        allow_duets: Some(duets),
        allow_stitches: Some(stitches),
        ..PostChoices::default()
    }
}

#[tokio::test]
async fn interactions_are_on_if_chosen_and_allowed_by_the_account() {
    let (all, none) = (interactions(true, true, true), PostChoices::default());
    for (off_in_account, choices, disabled) in [
        ([false, false, false], none, [true, true, true]),
        ([false, false, false], all, [false, false, false]),
        ([false, false, false], interactions(true, false, true), [false, true, false]),
        ([true, false, true], all, [true, false, true]),
        ([false, true, false], all, [false, true, false]),
        ([true, true, true], none, [true, true, true]),
    ] {
        let profile = Profile::open().await;
        let [comments, duets, stitches] = off_in_account;
        profile.fake.world.disable(comments, duets, stitches);
        let declared = declared(&profile, choices, Public).await.unwrap();
        let flags = ["disable_comment", "disable_duet", "disable_stitch"].map(|flag| declared[flag].clone());
        assert_eq!(flags, disabled.map(Value::from), "{off_in_account:?} {choices:?}");
        assert_eq!(
            (&declared["is_aigc"], &declared["title"]),
            (&json!(true), &json!(publication(17, "").caption.as_str()))
        );
    }
}

#[tokio::test]
async fn commercial_content_is_declared_as_chosen() {
    for (own_brand, paid_partnership) in
        [(None, None), (Some(true), None), (None, Some(true)), (Some(true), Some(true))]
    {
        let profile = Profile::open().await;
        let choices = PostChoices { own_brand, paid_partnership, ..PostChoices::default() };
        let declared = declared(&profile, choices, Public).await.unwrap();
        let flags = [&declared["brand_organic_toggle"], &declared["brand_content_toggle"]];
        assert_eq!(flags, [&json!(own_brand == Some(true)), &json!(paid_partnership == Some(true))]);
    }
}

#[tokio::test]
async fn private_paid_partnership_is_refused_before_it_is_begun() {
    let paid = PostChoices { paid_partnership: Some(true), ..PostChoices::default() };
    let profile = Profile::open().await;
    let error = declared(&profile, paid, Private).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    assert!(error.message.contains("paid partnership"), "{error}");
    assert!(declared(&profile, paid, Followers).await.is_ok());

    // An app that is not audited is offered the private level only.
    let profile = Profile::open().await;
    profile.fake.world.is_not_audited();
    profile.fake.world.account_is_private(true);
    let error = declared(&profile, paid, Public).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    assert!(error.message.contains("not audited"), "{error}");
    assert_eq!(profile.fake.world.begun(), 0);
}

#[tokio::test]
async fn inbox_takes_no_choices() {
    let profile = Profile::open().await;
    let choices = interactions(true, true, true);
    let publication = Publication { choices, mode: PostingMode::Inbox, ..publication(17, "first") };
    profile.connect().prepare(&publication).await.unwrap();
    assert_eq!(profile.fake.world.declared(), [Value::Null]);
}

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
