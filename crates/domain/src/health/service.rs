//! The services that the product needs.

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
