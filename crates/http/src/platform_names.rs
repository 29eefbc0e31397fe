//! What platforms and their choices are called in requests and answers.

use showrunner_domain::{platform, settings, visibility};

use crate::wire_text::wire_text;

wire_text! {
    /// A platform that videos are published to.
    Platform(platform::Platform)
}

wire_text! {
    /// How posts reach a platform: straight out, or into the account's inbox.
    PlatformPostingMode(settings::PostingMode)
}

wire_text! {
    /// Who may see a post: everybody, the account's followers, followers whom the account follows, everybody who has the
    /// link, or the account's owner alone.
    Visibility(visibility::Visibility)
}
