//! What a post that has begun is found again by.

use serde::{Deserialize, Serialize};
use showrunner_ports::social::Publication;

use crate::key;

/// Kept as JSON.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Handle {
    /// The publication that it was given for.
    name: String,
    pub(super) publish_id: String,
    /// Where the file goes; good for an hour.
    pub(super) upload_url: String,
    /// The file's size, as it was told.
    pub(super) size: u64,
}

impl Handle {
    /// Nothing when the publication has no key.
    pub(super) fn new(publication: &Publication, publish_id: String, upload_url: String, size: u64) -> Option<Self> {
        Some(Self { name: key::name(publication)?, publish_id, upload_url, size })
    }

    pub(super) fn written(&self) -> String {
        serde_json::json!(self).to_string()
    }

    /// The handle, when it was given for this publication.
    pub(super) fn read(text: &str, publication: &Publication) -> Option<Self> {
        let handle: Self = serde_json::from_str(text).ok()?;
        (Some(&handle.name) == key::name(publication).as_ref()).then_some(handle)
    }
}
