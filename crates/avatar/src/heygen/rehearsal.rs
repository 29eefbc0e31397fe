//! A rehearsal: deletes its render at HeyGen.

use async_trait::async_trait;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::rehearsal::{AvatarRehearsal, Removal};

use super::HeyGen;
use super::api::is_id;
use super::failure;

#[async_trait]
impl AvatarRehearsal for HeyGen {
    async fn remove(&self, provider_video_id: &str) -> Result<Removal, ProviderError> {
        if !is_id(provider_video_id) {
            return Err(self.no_such_video());
        }
        let answer = self.api.delete(&format!("/v3/videos/{provider_video_id}")).send().await?;
        match failure::of(&answer) {
            Some(error) if error.kind != ProviderErrorKind::NotFound => Err(error),
            _ => Ok(Removal::Removed),
        }
    }
}
