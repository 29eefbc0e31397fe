//! The services that the product needs.

use crate::platform::Platform;
use crate::text_enum;

text_enum! {
    /// A service that the product needs.
    "service" Service {
        /// The database.
        Database = "database",
        /// The storage for videos and pictures.
        MediaStore = "media_store",
        /// The process that runs operations and routines.
        Worker = "worker",
        /// The provider that renders videos.
        AvatarProvider = "avatar_provider",
        /// The text model.
        AiText = "ai_text",
        /// TikTok, or the sandbox in its place.
        Tiktok = "tiktok",
        /// Instagram, or the sandbox in its place.
        Instagram = "instagram",
        /// YouTube, or the sandbox in its place.
        Youtube = "youtube",
        /// Facebook, or the sandbox in its place.
        Facebook = "facebook",
        /// The reading of comments.
        CommentListener = "comment_listener",
    }
}

impl Service {
    /// The service that publishes posts on `platform`.
    pub const fn of(platform: Platform) -> Self {
        match platform {
            Platform::Tiktok => Self::Tiktok,
            Platform::Instagram => Self::Instagram,
            Platform::Youtube => Self::Youtube,
            Platform::Facebook => Self::Facebook,
        }
    }

    /// The name that the screens show.
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

    /// Whether its failed work is retried automatically. The operator waits while a script is written, and decides on a
    /// retry.
    pub const fn auto_retry(self) -> bool {
        !matches!(self, Self::AiText)
    }
}
