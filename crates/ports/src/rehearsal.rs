//! What a rehearsal with real accounts needs of a provider beyond what the product does every day: an upload that nobody else sees, and
//! its removal.

use async_trait::async_trait;

use crate::avatar::AvatarProvider;
use crate::provider::ProviderError;
use crate::social::{Publication, SocialPlatform};

/// An upload that nobody but the account's owner sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateUpload {
    /// The platform's id of it.
    pub id: String,
    /// What it is there and who sees it, as words that follow "it is": `a private video`.
    pub what: String,
    /// Whether figures and comments of it can be asked for, as of a post.
    pub is_post: bool,
}

/// What became of something that was to be removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Removal {
    /// It is gone, or there was nothing to remove.
    Removed,
    /// The platform's API cannot remove it. The sentence says what stays there and what the operator can do.
    Stays(String),
}

/// A platform that can be rehearsed.
#[async_trait]
pub trait PlatformRehearsal: SocialPlatform {
    /// Sends the file of a publication that was [prepared](SocialPlatform::prepare), and ends before anybody but the account's owner can
    /// see it. MUST fail, with nothing public, when that cannot be kept. Like [`publish`](SocialPlatform::publish) it fails with
    /// [`Processing`](crate::provider::ProviderErrorKind::Processing) when it is to be called again later.
    async fn publish_privately(&self, publication: &Publication, handle: &str) -> Result<PrivateUpload, ProviderError>;

    /// The account's newest post, whose figures and comments are read when the upload is no post; nothing when there is none.
    async fn newest_post(&self) -> Result<Option<String>, ProviderError>;

    /// Removes what came of a publication that was prepared: `id` is the platform's, when it is known. MUST NOT fail when it is gone.
    async fn remove(&self, publication: &Publication, handle: &str, id: Option<&str>)
    -> Result<Removal, ProviderError>;
}

/// An avatar provider that can be rehearsed.
#[async_trait]
pub trait AvatarRehearsal: AvatarProvider {
    /// Removes a render at the provider. MUST NOT fail when it is gone.
    async fn remove(&self, provider_video_id: &str) -> Result<Removal, ProviderError>;
}
