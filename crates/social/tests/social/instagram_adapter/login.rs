//! The pages with an Instagram account.

use super::InstagramFixture;
use crate::fixture::FaultyPlatform as _;
use crate::graph_adapter::names;
use crate::login_contract::SignIn as _;
use crate::sign_in::{assert_setup_error, connected};

#[tokio::test]
async fn every_page_with_an_account_is_offered() {
    let account = InstagramFixture::open().await;
    let login = account.login(None);
    account.fake.accounts.choose(&[("Cats", true), ("Dogs", false), ("Birds", true)]);
    assert_eq!(names(&connected(login.as_ref()).await.unwrap()), ["account.0", "account.2"]);
    account.fake.accounts.choose(&[]);
    assert_setup_error(login.as_ref(), "no page with an Instagram account").await;
    account.fake.accounts.choose(&[("Cats", false), ("Dogs", false)]);
    let words = "Cats (no Instagram account is connected to it), Dogs (no Instagram account is connected to it)";
    assert_setup_error(login.as_ref(), words).await;
}
