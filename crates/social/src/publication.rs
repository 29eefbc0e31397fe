//! Publications: their names, the handles of posts that were begun, their files, and waiting for the platform.

use std::ops::Range;
use std::time::Duration;

use jiff::SignedDuration;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use showrunner_ports::ByteStream;
use showrunner_ports::media::MediaError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;

use crate::account::Result;
use crate::adapter::Adapter;

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

/// The names, handles and files of publications.
impl<P> Adapter<P> {
    /// The publication's name. No post is started without one.
    pub(crate) fn name(&self, publication: &Publication) -> Result<String> {
        name_of(publication).ok_or_else(|| self.error(ProviderErrorKind::Refused, "the publication has no key"))
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
        let message = "the post that was begun belongs to another publication";
        begun.ok_or_else(|| self.error(ProviderErrorKind::Refused, message))
    }

    pub(crate) async fn size(&self, publication: &Publication) -> Result<u64> {
        Ok(self.found(self.media.head(&publication.video).await)?.size)
    }

    pub(crate) async fn part(&self, publication: &Publication, range: Range<u64>) -> Result<ByteStream> {
        Ok(self.found(self.media.open(&publication.video, Some(range)).await)?.bytes)
    }

    /// The platform was not called, so an error has changed nothing.
    fn found<T>(&self, file: Result<Option<T>, MediaError>) -> Result<T> {
        let file = file.map_err(|error| self.error(ProviderErrorKind::Unavailable, &error.to_string()))?;
        let message = "the video's file is no longer in the media store";
        file.ok_or_else(|| self.error(ProviderErrorKind::Refused, message))
    }

    /// The error while a platform has the whole file and has not decided yet.
    pub(crate) fn still_processing(&self) -> ProviderError {
        let message = "it has the video and is still processing it";
        self.error(ProviderErrorKind::Processing(PROCESSING_POLL_INTERVAL), message)
    }
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
