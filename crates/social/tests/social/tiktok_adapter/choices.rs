//! What the operator chooses for a post, within what the account allows.

use serde_json::{Value, json};
use showrunner_domain::platform::PostingMode;
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::visibility::Visibility::{self, Followers, Private, Public};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;

use super::Profile;
use crate::fixture::{FaultyPlatform as _, Fixture as _, publication};

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
