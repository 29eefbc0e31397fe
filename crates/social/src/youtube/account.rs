//! The connected channel.

use showrunner_domain::account::Identity;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::{Call, Client, Response};

use super::error::error_of;
use super::wire::{Channel, Page};
use crate::account::Result;

pub(super) fn channel(client: &Client) -> Call {
    client.get("/youtube/v3/channels").query(&[("part", "snippet,contentDetails"), ("mine", "true")])
}

pub(super) fn identity(answer: &Response) -> Result<Identity> {
    let channel = found(answer)?;
    Ok(Identity { remote_id: channel.id, name: channel.snippet.title })
}

/// The playlist of all uploads.
pub(super) fn uploads(answer: &Response) -> Result<String> {
    let contents = found(answer)?.content_details;
    contents["relatedPlaylists"]["uploads"].as_str().map(str::to_owned).ok_or_else(|| {
        answer.error(ProviderErrorKind::Unavailable, "it does not say where the channel's uploads are listed")
    })
}

fn found(answer: &Response) -> Result<Channel> {
    if !answer.is_success() {
        return Err(error_of(answer));
    }
    let page: Page<Channel> = answer.json()?;
    page.items.into_iter().next().ok_or_else(|| {
        let message = "this Google account has no YouTube channel: make one, then connect it again";
        answer.error(ProviderErrorKind::Setup, message)
    })
}
