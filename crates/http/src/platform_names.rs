//! The wire names of platforms and of their choices.

use showrunner_domain::{platform, settings, visibility};

use crate::wire_text::wire_text;

wire_text! {
    /// A platform that videos are published to.
    Platform(platform::Platform)

    /// How posts reach a platform: published directly, or sent to the account's inbox.
    PlatformPostingMode(settings::PostingMode)

    /// Who may see a post: everybody, the account's followers, followers whom the account follows back, everybody with
    /// the link, or only the account's owner.
    Visibility(visibility::Visibility)
}
