//! Talks to Facebook in the name of a real page, to look at the results by hand:
//!
//! ```text
//! FACEBOOK_ACCESS_TOKEN=… FACEBOOK_ACCOUNT_ID=… cargo run -p showrunner-social --example facebook -- --figures 123
//! ```
//!
//! The token is the page's own, with the permissions in the README; the id is the page's id.

mod support;

use showrunner_domain::platform::Platform;
use showrunner_social::{Facebook, FacebookConfig};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    support::run(Platform::Facebook, |app, tokens, media| Facebook::new(&FacebookConfig::of(app), tokens, media)).await
}
