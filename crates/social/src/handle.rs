//! Handles: JSON that identifies a started post together with its publication.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::Publication;
use showrunner_provider_http::Client;

use crate::publication_name;
use crate::result::Result;

#[derive(Serialize, Deserialize)]
struct Handle<T> {
    name: String,
    #[serde(flatten)]
    begun: T,
}

/// The publication's name. No post is started without one.
pub(crate) fn name(client: &Client, publication: &Publication) -> Result<String> {
    let name = publication_name::of(publication);
    name.ok_or_else(|| client.error(ProviderErrorKind::Refused, "the publication has no key"))
}

/// The handle of a post that was started for this publication.
pub(crate) fn write<T: Serialize>(client: &Client, publication: &Publication, begun: &T) -> Result<String> {
    let handle = Handle { name: name(client, publication)?, begun };
    Ok(serde_json::json!(handle).to_string())
}

/// Reads a handle and checks that it belongs to this publication.
pub(crate) fn read<T: DeserializeOwned>(client: &Client, publication: &Publication, handle: &str) -> Result<T> {
    let name = name(client, publication)?;
    let handle: Option<Handle<T>> = serde_json::from_str(handle).ok();
    handle.filter(|handle| handle.name == name).map(|handle| handle.begun).ok_or_else(|| {
        client.error(ProviderErrorKind::Refused, "the post that was begun belongs to another publication")
    })
}
