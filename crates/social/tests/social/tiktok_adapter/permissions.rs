//! Permissions are granted one by one. A call without its permission fails with advice.

use axum::http::Method;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::scheduling::Delivery;
use showrunner_domain::settings::PostingMode;
use showrunner_fake_providers::FakeTiktok;
use showrunner_ports::account::PlatformLogin as _;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, Publication, PublishedPost, SocialPlatform as _};
use showrunner_social::TiktokLogin;

use super::fixture::{Profile, config};
use crate::fixture::{Fixture as _, publication};
use crate::sign_in::{allowed, authorization_request};

const DIRECT_ONLY: &str = "user.info.basic,video.publish";
const INBOX_ONLY: &str = "user.info.basic,video.upload";

fn to(mode: PostingMode) -> Publication {
    Publication { mode, ..publication(17, "first") }
}

#[tokio::test]
async fn an_account_is_connected_when_there_is_a_way_to_post_to_it() {
    let fake = FakeTiktok::start().await;
    let login = TiktokLogin::new(config(&fake.server.url())).unwrap();
    for scopes in [DIRECT_ONLY, INBOX_ONLY, "user.info.basic,video.publish,video.upload"] {
        fake.world.allow_only(scopes);
        let code = allowed(&login.address(&authorization_request())).await;
        let grant = login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
        let mut granted = grant.scopes;
        granted.sort();
        assert_eq!(granted.join(","), scopes);
    }
    for scopes in ["user.info.basic", "user.info.basic,video.list", "video.publish,video.upload"] {
        fake.world.allow_only(scopes);
        let code = allowed(&login.address(&authorization_request())).await;
        let error = login.redeem(&code, &authorization_request()).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup, "{scopes}");
        assert!(error.message.contains("leave the boxes ticked"), "{error}");
    }
}

#[tokio::test]
async fn a_way_of_posting_that_was_not_allowed_says_what_to_do() {
    for (scopes, mode, words) in [
        (INBOX_ONLY, PostingMode::Direct, "choose the inbox for TikTok in Scheduling, Platform Settings"),
        (DIRECT_ONLY, PostingMode::Inbox, "choose direct posts for TikTok in Scheduling, Platform Settings"),
    ] {
        let profile = Profile::open().await;
        profile.fake.world.allow_only(scopes);
        let error = profile.connect().prepare(&to(mode)).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains(words), "{error}");
        assert!(error.message.contains("connect the account again with that box ticked"), "{error}");
        // Another token would not have more permissions.
        assert_eq!(profile.calls_to("/v2/oauth/token/"), 0);
    }
}

#[tokio::test]
async fn the_way_that_was_allowed_works_without_the_other() {
    for (scopes, mode) in [(INBOX_ONLY, PostingMode::Inbox), (DIRECT_ONLY, PostingMode::Direct)] {
        let profile = Profile::open().await;
        profile.fake.world.allow_only(scopes);
        let (platform, publication) = (profile.connect(), to(mode));
        let handle = platform.prepare(&publication).await.unwrap();
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(profile.fake.world.posted() + profile.fake.world.in_inbox(), 1);
    }
}

#[tokio::test]
async fn without_the_permission_figures_are_missing_with_a_reason() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    profile.fake.world.allow_only("user.info.basic,video.publish,video.upload");
    let post = PublishedPost {
        post: ScheduledPostId(17),
        platform_post_id: published.id,
        caption: publication.caption.clone(),
        scheduled_at: publication.scheduled_at,
        published_at: publication.scheduled_at,
    };
    let figures = platform.figures(&post, publication.scheduled_at).await.unwrap();
    let PostFigures::Read(reading) = figures else { unreachable!("{figures:?}") };
    assert_eq!(reading.figures.views, None);
    assert!(reading.reason.unwrap().contains("video.list"));
}

#[tokio::test]
async fn the_inbox_takes_no_caption_and_is_no_publication() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), to(PostingMode::Inbox));
    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    assert_eq!((published.delivery, published.visibility), (Delivery::Inbox, None));
    assert_eq!((profile.fake.world.posted(), profile.fake.world.in_inbox()), (0, 1));
    let begun = profile.fake.server.log().of(&Method::POST, "/v2/post/publish/inbox/video/init/");
    assert!(begun[0].json().get("post_info").is_none());
    assert_eq!(profile.calls_to("/v2/post/publish/creator_info/query/"), 0, "it needs another permission");
}

#[tokio::test]
async fn a_full_inbox_waits_for_the_operator() {
    let profile = Profile::open().await;
    let platform = profile.connect();
    for _ in 0..5 {
        platform.prepare(&to(PostingMode::Inbox)).await.unwrap();
    }
    let error = platform.prepare(&to(PostingMode::Inbox)).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::QuotaUntil(_)), "{error:?}");
    assert!(error.message.contains("Post or discard what waits in the inbox"), "{error}");
}
