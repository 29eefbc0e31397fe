//! What a rehearsal with real accounts needs beyond daily use: an upload that only the owner sees, and its removal.

use async_trait::async_trait;

use crate::account::Access;
use crate::avatar::AvatarProvider;
use crate::provider::ProviderError;
use crate::social::{Publication, SocialPlatform};

/// An upload that only the account's owner sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateUpload {
    /// The platform's id of it.
    pub id: String,
    /// What it is and who sees it, as words that follow "it is": `a private video`.
    pub what: String,
    /// Whether it has figures and comments, as a post does.
    pub is_post: bool,
}

/// The result of a removal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Removal {
    /// It is removed, or there was nothing to remove.
    Removed,
    /// The platform's API cannot remove it. The sentence says what remains and what the operator can do.
    NotRemovable(String),
}

/// A platform that supports rehearsals.
#[async_trait]
pub trait PlatformRehearsal: SocialPlatform {
    /// Sends the file of a publication that was [prepared](SocialPlatform::prepare), and stops before anybody but the
    /// account's owner can see it. MUST fail, with nothing public, when it cannot guarantee that. Like
    /// [`publish`](SocialPlatform::publish) it fails with
    /// [`Processing`](crate::provider::ProviderErrorKind::Processing) when it has to be called again later.
    async fn publish_privately(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PrivateUpload, ProviderError>;

    /// The account's newest post, if there is one, whose figures are read when the upload is not a post.
    async fn newest_post(&self, access: &Access) -> Result<Option<String>, ProviderError>;

    /// Removes what a prepared publication left behind. MUST NOT fail when it is gone.
    async fn remove(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
        id: Option<&str>,
    ) -> Result<Removal, ProviderError>;
}

/// An avatar provider that supports rehearsals.
#[async_trait]
pub trait AvatarRehearsal: AvatarProvider {
    /// Removes a render at the provider. MUST NOT fail when it is gone.
    async fn remove(&self, provider_video_id: &str) -> Result<Removal, ProviderError>;
}
