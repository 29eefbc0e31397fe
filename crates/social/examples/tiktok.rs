//! Talks to TikTok in the name of a real account, to look at the results by hand:
//!
//! ```text
//! TIKTOK_ACCESS_TOKEN=… cargo run -p showrunner-social --example tiktok -- --publish video.mp4 --inbox
//! ```
//!
//! The token has to stand for the scopes in the README.

mod support;

use showrunner_domain::platform::Platform;
use showrunner_social::{Tiktok, TiktokConfig};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    support::run(Platform::Tiktok, |app, tokens, media| Tiktok::new(&TiktokConfig::of(app), tokens, media)).await
}
