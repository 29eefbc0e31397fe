//! A rehearsal: uploads a private video and deletes it.

use std::time::Duration;

use async_trait::async_trait;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::{Publication, SocialPlatform as _};

use super::error::error_of;
use super::wire::{Page, PlaylistItem};
use super::{LIST_UNITS, Youtube, account};
use crate::authorized::Cost;

/// The units of deleting a video (`docs/providers/youtube.md#quota`).
const DELETE_UNITS: u32 = 50;

/// The most checks for a new video. The list may lag by some seconds.
const MAX_STATUS_CHECKS: usize = 5;

/// The pause between two checks.
const STATUS_CHECK_INTERVAL: Duration = Duration::from_secs(3);

#[async_trait]
impl PlatformRehearsal for Youtube {
    async fn publish_privately(&self, publication: &Publication, handle: &str) -> Result<PrivateUpload, ProviderError> {
        self.only_private(publication)?;
        let id = self.publish(publication, handle).await?.id;
        let seen_by = self.privacy_of(&id).await?;
        if seen_by != "private" {
            self.delete(&id).await?;
            let message =
                format!("the video was {seen_by} although a private one was asked for, so it was deleted at once");
            return Err(self.error(ProviderErrorKind::Refused, &message));
        }
        Ok(PrivateUpload { id, what: "a private video".to_owned(), is_post: true })
    }

    async fn newest_post(&self) -> Result<Option<String>, ProviderError> {
        let channel = |access: &_| account::channel(&self.client, access);
        let answer = self.authorized.send(Cost::publishing(LIST_UNITS), |access| channel(&access.token)).await?;
        let uploads = account::uploads(&answer)?;
        let query = [("part", "contentDetails"), ("playlistId", uploads.as_str()), ("maxResults", "1")];
        let items: Page<PlaylistItem> =
            self.page(Cost::publishing(LIST_UNITS), "/youtube/v3/playlistItems", &query).await?;
        Ok(items.items.into_iter().next().map(|item| item.content_details.video_id))
    }

    async fn remove(
        &self,
        publication: &Publication,
        handle: &str,
        id: Option<&str>,
    ) -> Result<Removal, ProviderError> {
        let id = match id {
            Some(id) => Some(id.to_owned()),
            None => self.video_of(publication, handle).await?,
        };
        let Some(id) = id else { return Ok(Removal::Removed) };
        self.delete(&id).await.map(|()| Removal::Removed)
    }
}

impl Youtube {
    fn only_private(&self, publication: &Publication) -> Result<(), ProviderError> {
        if publication.visibility == Visibility::Private {
            return Ok(());
        }
        Err(self.error(ProviderErrorKind::Refused, "a rehearsal uploads private videos only"))
    }

    /// The `privacyStatus` of a video.
    async fn privacy_of(&self, id: &str) -> Result<String, ProviderError> {
        for nth in 0..MAX_STATUS_CHECKS {
            if nth > 0 {
                tokio::time::sleep(STATUS_CHECK_INTERVAL).await;
            }
            if let Some(privacy) = self.status_of(id).await?.and_then(|video| video.status?.privacy_status) {
                return Ok(privacy);
            }
        }
        Err(self
            .error(ProviderErrorKind::Unavailable, "it does not list the new video, so nobody knows who can see it"))
    }

    async fn delete(&self, id: &str) -> Result<(), ProviderError> {
        let answer = self
            .authorized
            .send(Cost::publishing(DELETE_UNITS), |access| {
                self.client.delete("/youtube/v3/videos").query(&[("id", id)]).bearer(&access.token)
            })
            .await?;
        if answer.is_success() || answer.status() == 404 { Ok(()) } else { Err(error_of(&answer)) }
    }
}
