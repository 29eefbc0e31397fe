//! A rehearsal: uploads a private video and deletes it.

use std::time::Duration;

use async_trait::async_trait;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::account::Access;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::{Publication, SocialPlatform as _};

use super::error::error_of;
use super::{Account, Youtube};
use crate::account::Result;
use crate::publication::poll;

/// The units of deleting a video (`docs/providers/youtube.md#quota`).
const DELETE_UNITS: u32 = 50;

/// The pauses between checks for a new video. The list may lag by some seconds.
const STATUS_CHECK_PAUSES: [Duration; 4] = [Duration::from_secs(3); 4];

#[async_trait]
impl PlatformRehearsal for Youtube {
    async fn publish_privately(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PrivateUpload> {
        if publication.visibility != Visibility::Private {
            return Err(self.error(ProviderErrorKind::Refused, "a rehearsal uploads private videos only"));
        }
        let id = self.publish(access, publication, handle).await?.id;
        let privacy = self.with(access).privacy_of(&id).await?;
        if privacy != "private" {
            self.with(access).delete(&id).await?;
            let message =
                format!("the video was {privacy} although a private one was asked for, so it was deleted at once");
            return Err(self.error(ProviderErrorKind::Refused, &message));
        }
        Ok(PrivateUpload { id, what: "a private video".to_owned(), is_post: true })
    }

    async fn newest_post(&self, access: &Access) -> Result<Option<String>> {
        Ok(self.with(access).newest_videos("1").await?.into_iter().next())
    }

    async fn remove(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
        id: Option<&str>,
    ) -> Result<Removal> {
        let id = match id {
            Some(id) => Some(id.to_owned()),
            None => self.with(access).video_of(publication, handle).await?,
        };
        if let Some(id) = id {
            self.with(access).delete(&id).await?;
        }
        Ok(Removal::Removed)
    }
}

impl Account<'_> {
    async fn privacy_of(&self, id: &str) -> Result<String> {
        let read = || async { Ok(self.status_of(id).await?.and_then(|video| video.status?.privacy_status)) };
        let message = "it does not list the new video, so nobody knows who can see it";
        let privacy = poll(&STATUS_CHECK_PAUSES, read, Option::is_some).await?;
        privacy.ok_or_else(|| self.error(ProviderErrorKind::Unavailable, message))
    }

    async fn delete(&self, id: &str) -> Result<()> {
        let call = self.client.delete("/youtube/v3/videos").query(&[("id", id)]);
        let answer = self.counted(DELETE_UNITS, call).await?;
        if answer.is_success() || answer.status() == 404 { Ok(()) } else { Err(error_of(&answer)) }
    }
}
