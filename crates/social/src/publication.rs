//! Publications: their names, the handles of posts that were begun, their files, and waiting for the platform.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::Client;

use crate::account::Result;

/// The time until the next check of a post that a platform is still processing.
pub(crate) const PROCESSING_POLL_INTERVAL: SignedDuration = SignedDuration::from_secs(30);

/// A name that is the same for each attempt and unique to the publication. `None` if the key may not be part of file
/// names and addresses.
pub(crate) fn name_of(publication: &Publication) -> Option<String> {
    let key = &publication.key;
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_valid = (1..=64).contains(&key.len()) && key.bytes().all(is_plain);
    is_valid.then(|| format!("{}-{}", publication.post, key))
}

/// JSON that identifies a started post together with its publication.
#[derive(Serialize, Deserialize)]
struct Handle<T> {
    name: String,
    #[serde(flatten)]
    begun: T,
}

/// Reads the files of publications and writes their handles.
pub(crate) struct Publications {
    pub(crate) media: Arc<dyn MediaStore>,
    pub(crate) client: Client,
}

impl Publications {
    /// The publication's name. No post is started without one.
    pub(crate) fn name(&self, publication: &Publication) -> Result<String> {
        name_of(publication).ok_or_else(|| self.refused("the publication has no key"))
    }

    /// The handle of a post that was started for this publication.
    pub(crate) fn handle<T: Serialize>(&self, publication: &Publication, begun: &T) -> Result<String> {
        Ok(serde_json::json!(Handle { name: self.name(publication)?, begun }).to_string())
    }

    /// The post of a handle, which has to belong to this publication.
    pub(crate) fn begun<T: DeserializeOwned>(&self, publication: &Publication, handle: &str) -> Result<T> {
        let name = self.name(publication)?;
        let handle: Option<Handle<T>> = serde_json::from_str(handle).ok();
        let begun = handle.filter(|handle| handle.name == name).map(|handle| handle.begun);
        begun.ok_or_else(|| self.refused("the post that was begun belongs to another publication"))
    }

    pub(crate) async fn size(&self, publication: &Publication) -> Result<u64> {
        let head = self.media.head(&publication.video).await.map_err(|error| self.unread(&error))?;
        head.map(|head| head.size).ok_or_else(|| self.missing())
    }

    pub(crate) async fn part(&self, publication: &Publication, range: Range<u64>) -> Result<ByteStream> {
        let file = self.media.open(&publication.video, Some(range)).await.map_err(|error| self.unread(&error))?;
        file.map(|file| file.bytes).ok_or_else(|| self.missing())
    }

    fn refused(&self, message: &str) -> ProviderError {
        self.client.error(ProviderErrorKind::Refused, message)
    }

    /// The platform was not called, so nothing was changed.
    fn unread(&self, error: &MediaError) -> ProviderError {
        self.client.error(ProviderErrorKind::Unavailable, &error.to_string())
    }

    fn missing(&self) -> ProviderError {
        self.refused("the video's file is no longer in the media store")
    }
}

/// The error while a platform has the whole file and has not decided yet.
pub(crate) fn still_processing(client: &Client) -> ProviderError {
    let message = "it has the video and is still processing it";
    client.error(ProviderErrorKind::Processing(PROCESSING_POLL_INTERVAL), message)
}

/// Asks until the answer is settled, with a pause before each further question. After the last pause the answer is returned
/// as it is.
pub(crate) async fn poll<T, Answer: Future<Output = Result<T>>>(
    pauses: &[Duration],
    ask: impl Fn() -> Answer,
    is_settled: impl Fn(&T) -> bool,
) -> Result<T> {
    let mut pauses = pauses.iter();
    loop {
        let answer = ask().await?;
        match pauses.next() {
            Some(pause) if !is_settled(&answer) => tokio::time::sleep(*pause).await,
            _ => return Ok(answer),
        }
    }
}
