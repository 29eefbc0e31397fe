//! What each platform reports about an account, for the setup checklist.

use showrunner_domain::setup::AccountReport;
use showrunner_domain::visibility::Visibility::{Followers, Friends, Private, Public};
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, PagePlace};
use showrunner_ports::provider::ProviderErrorKind;

use crate::fixture::{FaultyPlatform as _, Fixture as _};
use crate::graph_adapter::{GraphFake, GraphFixture};
use crate::tiktok_adapter::Profile;
use crate::youtube_adapter::Channel;

#[tokio::test]
async fn tiktok_reports_the_offered_visibilities() {
    let profile = Profile::open().await;
    let offered = async || profile.connect().report().await.unwrap();
    let reported = |visibilities| AccountReport { visibilities: Some(visibilities), ..AccountReport::default() };
    assert_eq!(offered().await, reported(vec![Public, Friends, Private]));
    profile.fake.world.account_is_private(true);
    assert_eq!(offered().await, reported(vec![Followers, Friends, Private]));
    profile.fake.world.is_not_audited();
    assert_eq!(offered().await, reported(vec![Private]));
}

#[tokio::test]
async fn tiktok_names_the_scope_for_direct_posts() {
    let profile = Profile::open().await;
    profile.fake.world.allow_only("user.info.basic,video.upload");
    let report = profile.connect().report().await.unwrap();
    assert_eq!((report.missing_scopes, report.visibilities), (Some(vec!["video.publish".to_owned()]), None));
}

#[tokio::test]
async fn youtube_reports_a_missing_channel() {
    let channel = Channel::open().await;
    assert_eq!(channel.connect().report().await.unwrap(), AccountReport::default());
    channel.fake.world.close_channel();
    let problem = channel.connect().report().await.unwrap().account_problem.unwrap();
    assert!(problem.contains("no YouTube channel"), "{problem}");
    assert_eq!(channel.connect_with(&[]).report().await.unwrap_err().kind, ProviderErrorKind::Setup);
}

async fn report_names_scopes_that_were_taken_back<F: GraphFake>(scope: &str) {
    let account = GraphFixture::<F>::open().await;
    let nothing_missing = AccountReport { missing_scopes: Some(Vec::new()), ..AccountReport::default() };
    assert_eq!(account.connect().report().await.unwrap(), nothing_missing);
    account.fake.accounts().take_back("business_management");
    assert_eq!(account.connect().report().await.unwrap(), nothing_missing);
    account.fake.accounts().take_back(scope);
    let report = account.connect().report().await.unwrap();
    assert_eq!((report.missing_scopes, report.account_problem), (Some(vec![scope.to_owned()]), None));
    account.fake.accounts().revoke_all();
    assert_eq!(account.connect().report().await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn facebook_names_scopes_that_were_taken_back() {
    report_names_scopes_that_were_taken_back::<FakeFacebook>("read_insights").await;
}

#[tokio::test]
async fn instagram_names_scopes_that_were_taken_back() {
    report_names_scopes_that_were_taken_back::<FakeInstagram>("instagram_basic").await;
}

#[tokio::test]
async fn instagram_reports_an_account_that_left_its_page() {
    let account = GraphFixture::<FakeInstagram>::open().await;
    account.fake.accounts().choose_placed(&[("A page", false, PagePlace::Own)]);
    let problem = account.connect().report().await.unwrap().account_problem.unwrap();
    assert!(problem.contains("professional account"), "{problem}");
}
