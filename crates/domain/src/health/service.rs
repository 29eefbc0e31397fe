//! The services that the product needs.

use crate::platform::Platform;
use crate::text_enum;

text_enum! {
    /// What the product needs to do its work.
    "service" Service {
        /// The database.
        Database = "database",
        /// Where videos and pictures are kept.
        MediaStore = "media_store",
        /// Who does the work that outlives requests.
        Worker = "worker",
        /// Who renders.
        AvatarProvider = "avatar_provider",
        /// Who writes.
        AiText = "ai_text",
        /// TikTok, or the sandbox in its place.
        Tiktok = "tiktok",
        /// Instagram, or the sandbox in its place.
        Instagram = "instagram",
        /// YouTube, or the sandbox in its place.
        Youtube = "youtube",
        /// Facebook, or the sandbox in its place.
        Facebook = "facebook",
        /// Who reads comments.
        CommentListener = "comment_listener",
    }
}

impl Service {
    /// The service that posts for `platform` go through.
    #[must_use]
    pub const fn of(platform: Platform) -> Self {
        match platform {
            Platform::Tiktok => Self::Tiktok,
            Platform::Instagram => Self::Instagram,
            Platform::Youtube => Self::Youtube,
            Platform::Facebook => Self::Facebook,
        }
    }

    /// The name that the screens show.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Database => "Database",
            Self::MediaStore => "Media store",
            Self::Worker => "Worker",
            Self::AvatarProvider => "Avatar provider",
            Self::AiText => "AI text",
            Self::Tiktok => Platform::Tiktok.label(),
            Self::Instagram => Platform::Instagram.label(),
            Self::Youtube => Platform::Youtube.label(),
            Self::Facebook => Platform::Facebook.label(),
            Self::CommentListener => "Comment listener",
        }
    }

    /// Whether what fails there is tried again by itself. A script is written while the operator waits, who decides.
    #[must_use]
    pub const fn auto_retry(self) -> bool {
        !matches!(self, Self::AiText)
    }
}
