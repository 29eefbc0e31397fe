//! An account is connected on TikTok's site with permissions that are granted one by one, and its tokens rotate. A call without its
//! permission fails with advice.

use axum::http::Method;
use secrecy::ExposeSecret as _;
use showrunner_domain::platform::PostingMode;
use showrunner_domain::scheduling::Delivery;
use showrunner_fake_providers::FakeTiktok;
use showrunner_ports::account::{AuthorizationRequest, Tokens};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::Publication;

use super::Profile;
use crate::fixture::{FaultyPlatform as _, Fixture as _, publication, published_post};
use crate::login_contract::{SignIn as _, allowed, assert_setup_error, authorization_request, connected};

#[tokio::test]
async fn an_account_is_connected_with_the_code_of_the_redirect() {
    let profile = Profile::open().await;
    let login = profile.login(None);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeTiktok::OPEN_ID, "ana"));
    assert_eq!(grant.life.access.unwrap().as_secs(), 7_200);
    assert_eq!(grant.life.renewal.unwrap().as_secs(), 15_552_000);
    assert_eq!(grant.scopes.len(), 4);
    let code = allowed(&login.address(&authorization_request())).await;
    let foreign = AuthorizationRequest { verifier: "w".repeat(64).into(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &foreign).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn a_renewal_token_is_accepted_once() {
    let profile = Profile::open().await;
    let (access, renewal) = profile.fake.world.grant();
    let login = profile.login(None);
    let first = Tokens { access: access.into(), renewal: Some(renewal.into()) };
    let second = login.renew(&first).await.unwrap().tokens;
    assert_eq!(login.renew(&first).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    let third = login.renew(&second).await.unwrap().tokens;
    assert_ne!(third.access.expose_secret(), second.access.expose_secret());
}

const DIRECT_ONLY: &str = "user.info.basic,video.publish";
const INBOX_ONLY: &str = "user.info.basic,video.upload";

fn to(mode: PostingMode) -> Publication {
    Publication { mode, ..publication(17, "first") }
}

#[tokio::test]
async fn an_account_is_connected_if_it_can_be_posted_to() {
    let profile = Profile::open().await;
    let login = profile.login(None);
    for scopes in [DIRECT_ONLY, INBOX_ONLY, "user.info.basic,video.publish,video.upload"] {
        profile.fake.world.allow_only(scopes);
        let mut granted = connected(login.as_ref()).await.unwrap().remove(0).scopes;
        granted.sort();
        assert_eq!(granted.join(","), scopes);
    }
    for scopes in ["user.info.basic", "user.info.basic,video.list", "video.publish,video.upload"] {
        profile.fake.world.allow_only(scopes);
        assert_setup_error(login.as_ref(), "leave the boxes selected").await;
    }
}

#[tokio::test]
async fn a_missing_permission_comes_with_advice() {
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
        assert_eq!(profile.calls(Method::POST, "/v2/oauth/token/"), 0);
    }
}

#[tokio::test]
async fn each_posting_mode_works_without_the_permission_of_the_other() {
    for (scopes, mode) in [(INBOX_ONLY, PostingMode::Inbox), (DIRECT_ONLY, PostingMode::Direct)] {
        let profile = Profile::open().await;
        profile.fake.world.allow_only(scopes);
        profile.publish(&to(mode)).await;
        assert_eq!(profile.fake.world.posted() + profile.fake.world.in_inbox(), 1);
    }
}

#[tokio::test]
async fn figures_without_the_permission_are_missing_with_a_reason() {
    let profile = Profile::open().await;
    let publication = publication(17, "first");
    let post = published_post(&publication, profile.publish(&publication).await.id);
    profile.fake.world.allow_only("user.info.basic,video.publish,video.upload");
    let reading = profile.connect().figures(&post, post.published_at).await.unwrap().reading().unwrap();
    assert_eq!(reading.figures.views, None);
    assert!(reading.reason.unwrap().contains("video.list"));
}

#[tokio::test]
async fn the_inbox_takes_no_caption_and_publishes_nothing() {
    let profile = Profile::open().await;
    let published = profile.publish(&to(PostingMode::Inbox)).await;
    assert_eq!((published.delivery, published.visibility), (Delivery::Inbox, None));
    assert_eq!((profile.fake.world.posted(), profile.fake.world.in_inbox()), (0, 1));
    let begun = profile.server().log().of(&Method::POST, "/v2/post/publish/inbox/video/init/");
    assert!(begun[0].json().get("post_info").is_none());
    assert_eq!(profile.calls(Method::POST, "/v2/post/publish/creator_info/query/"), 0, "it needs another permission");
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
