//! Talks to YouTube in the name of a real channel, to look at the results by hand:
//!
//! ```text
//! YOUTUBE_ACCESS_TOKEN=… cargo run -p showrunner-social --example youtube -- --comments dQw4w9WgXcQ
//! ```
//!
//! The token has to stand for the scopes in the README. With `YOUTUBE_ACCOUNT_ID`, the channel's id, its own comments are known.

mod support;

use showrunner_domain::platform::Platform;
use showrunner_social::{Youtube, YoutubeConfig};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    support::run(Platform::Youtube, |app, tokens, media| Youtube::new(&YoutubeConfig::of(app), tokens, media)).await
}
