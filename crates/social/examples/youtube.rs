//! Talks to YouTube in the name of a real channel, to look at the results by hand:
//!
//! ```text
//! YOUTUBE_ACCESS_TOKEN=… cargo run -p showrunner-social --example youtube -- --comments dQw4w9WgXcQ
//! ```
//!
//! The token has to stand for the scopes in the README. With `YOUTUBE_ACCOUNT_ID`, the channel's id, its own comments are known.

mod support;

use showrunner_domain::platform::Platform;
use showrunner_outbound::Limits;
use showrunner_social::{Youtube, YoutubeConfig};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    support::run(Platform::Youtube, "https://www.googleapis.com", |api, tokens, media| {
        let config = YoutubeConfig {
            client_id: String::new(),
            client_secret: String::new().into(),
            api,
            analytics: "https://youtubeanalytics.googleapis.com".to_owned(),
            token: "https://oauth2.googleapis.com".to_owned(),
            sign_in: "https://accounts.google.com".to_owned(),
            limits: Limits::default(),
        };
        Youtube::new(&config, tokens, media)
    })
    .await
}
