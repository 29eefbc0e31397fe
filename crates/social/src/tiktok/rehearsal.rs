//! A rehearsal: sends a video to the account's inbox, or posts one that only its owner sees. TikTok's API can delete
//! neither.

use async_trait::async_trait;
use showrunner_domain::platform::PostingMode;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::account::Access;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::{Publication, SocialPlatform as _};

use super::Tiktok;
use crate::account::Result;

#[async_trait]
impl PlatformRehearsal for Tiktok {
    async fn publish_privately(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PrivateUpload> {
        if publication.mode == PostingMode::Direct && publication.visibility != Visibility::Private {
            return Err(self.error(ProviderErrorKind::Refused, "a rehearsal posts private videos only"));
        }
        let id = self.publish(access, publication, handle).await?.id;
        let what = match publication.mode {
            PostingMode::Inbox => "a video in the account's inbox, not published",
            PostingMode::Direct => "a private video",
        };
        Ok(PrivateUpload { id, what: what.to_owned(), is_post: true })
    }

    /// Returns the upload itself: TikTok returns the status of every publication, including private ones.
    async fn newest_post(&self, _: &Access) -> Result<Option<String>> {
        Ok(None)
    }

    async fn remove(&self, _: &Access, publication: &Publication, _: &str, _: Option<&str>) -> Result<Removal> {
        let left = match publication.mode {
            PostingMode::Inbox => {
                "TikTok's API removes nothing: the video stays in the account's inbox; discard it in the TikTok app (at most five wait \
                 there within a day)"
            }
            PostingMode::Direct => {
                "TikTok's API removes nothing: the video stays on the account, for its owner alone; delete it in the TikTok app"
            }
        };
        Ok(Removal::NotRemovable(left.to_owned()))
    }
}
