//! Talks to Instagram in the name of a real account, to look at the results by hand:
//!
//! ```text
//! INSTAGRAM_ACCESS_TOKEN=… INSTAGRAM_ACCOUNT_ID=… cargo run -p showrunner-social --example instagram -- --figures 123
//! ```
//!
//! The token is the page's own, with the permissions in the README; the id is the account's id (a number, `instagram_business_account` of its page).

mod support;

use showrunner_domain::platform::Platform;
use showrunner_social::{Instagram, InstagramConfig};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    support::run(Platform::Instagram, |app, tokens, media| Instagram::new(&InstagramConfig::of(app), tokens, media))
        .await
}
