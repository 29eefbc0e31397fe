//! The stored data of an upload.

use serde::{Deserialize, Serialize};
use showrunner_domain::scheduling::{Delivery, Published};

use super::chunks::Chunks;
use super::creator::visibility_of;

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Upload {
    pub(super) publish_id: String,
    /// The upload address, valid for an hour.
    #[serde(rename = "upload_url")]
    pub(super) address: String,
    /// The file size that was sent to TikTok.
    pub(super) size: u64,
    /// The chunk size that was sent to TikTok. Handles of earlier versions have the size of the whole file.
    pub(super) chunk_size: Option<u64>,
    /// The audience, or `None` for the inbox.
    pub(super) privacy_level: Option<String>,
    /// Whether it is private only because TikTok has not audited the app.
    #[serde(default)]
    pub(super) locked_private: bool,
}

impl Upload {
    pub(super) fn chunks(&self) -> Chunks {
        Chunks::with_chunk_size(self.size, self.chunk_size.unwrap_or(self.size))
    }

    pub(super) fn published(&self, id: Option<String>) -> Published {
        Published {
            id: id.unwrap_or_else(|| self.publish_id.clone()),
            delivery: if self.locked_private { Delivery::LockedPrivate } else { Delivery::Delivered },
            visibility: self.privacy_level.as_deref().and_then(visibility_of),
        }
    }

    pub(super) fn in_inbox(&self) -> Published {
        Published { id: self.publish_id.clone(), delivery: Delivery::Inbox, visibility: None }
    }
}
