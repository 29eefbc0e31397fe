//! The stored data of a container.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::platform::Platform;
use showrunner_ports::social::Publication;

#[derive(Serialize, Deserialize)]
pub(super) struct Container {
    #[serde(rename = "container_id")]
    pub(super) id: String,
    /// The creation time by Instagram's clock.
    pub(super) made_at: Option<Timestamp>,
    /// Missing for containers of earlier versions, which were stored only with the whole file.
    #[serde(flatten)]
    pub(super) upload: Option<Upload>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Upload {
    pub(super) upload_uri: String,
    pub(super) size: u64,
}

pub(super) fn caption(publication: &Publication) -> String {
    Platform::Instagram.labelled_caption(&Platform::Instagram.fit_caption(publication.caption.as_str()))
}
