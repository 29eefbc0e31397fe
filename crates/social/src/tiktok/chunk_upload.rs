//! Uploads the file chunk by chunk.

use std::ops::Range;

use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::Response;

use super::Account;
use super::posting::PostState;
use super::upload::Upload;
use crate::account::Result;

/// How often a chunk is sent again within one attempt if the response is lost.
const MAX_CHUNK_RETRIES: usize = 2;

/// TikTok's response to a chunk.
enum ChunkResult {
    /// Accepted; the next chunk is expected.
    Taken,
    /// Accepted; the file is complete.
    Complete,
    /// TikTok expects another chunk: it has this one already, or another process sends the file too.
    OutOfPlace,
    /// The upload address is no longer valid.
    Expired(Response),
}

impl Account<'_> {
    /// Sends the file starting with the first chunk that TikTok does not have. Returns the post only if the upload
    /// cannot continue and the post was already published.
    pub(super) async fn send(
        &self,
        publication: &Publication,
        upload: &Upload,
        received: u64,
    ) -> Result<Option<Published>> {
        if self.size(publication).await? != upload.size {
            return Err(self.begin_again(upload, "the file is another one than the post was begun for"));
        }
        let chunks = upload.chunks();
        // TikTok's status may lag behind what it has acknowledged.
        let received = received.max(self.api.uploads.bytes_acknowledged(&upload.publish_id));
        let mut number = chunks.first_missing(received);
        let (mut retries, mut has_asked) = (0, false);
        while let Some(bytes) = chunks.bytes(number) {
            match self.send_chunk(publication, upload, bytes).await {
                Ok(ChunkResult::Taken) => (number, retries) = (number + 1, 0),
                Ok(ChunkResult::Complete) => break,
                Ok(ChunkResult::OutOfPlace) => {
                    (number, retries) = (number + 1, 0);
                    if !has_asked {
                        has_asked = true;
                        let PostState::Uploading(received) = self.state_of(upload).await? else { break };
                        number = number.max(chunks.first_missing(received));
                    }
                }
                Ok(ChunkResult::Expired(answer)) => return self.address_expired(publication, upload, &answer).await,
                Err(error) if error.kind == ProviderErrorKind::Uncertain && retries < MAX_CHUNK_RETRIES => {
                    if let Some(pause) = self.pauses.get(retries) {
                        tokio::time::sleep(*pause).await;
                    }
                    retries += 1;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    async fn send_chunk(
        &self,
        publication: &Publication,
        upload: &Upload,
        Range { start, end }: Range<u64>,
    ) -> Result<ChunkResult> {
        let file = self.part(publication, start..end).await?;
        let id = &upload.publish_id;
        let sent_before = self.api.uploads.sending(id, end);
        // The upload needs no token: the address contains its own.
        let answer = self
            .client
            .put(&upload.address)
            .not_idempotent()
            .header("content-type", "video/mp4")
            .header("content-range", &format!("bytes {start}-{}/{}", end - 1, upload.size))
            .stream(end - start, file)
            .send()
            .await
            .inspect_err(|error| {
                // Without a connection nothing was sent.
                if error.kind != ProviderErrorKind::Uncertain {
                    self.api.uploads.refused(id, sent_before);
                }
            })?;
        match answer.status() {
            201 => {
                self.api.uploads.acknowledged(id, upload.size);
                Ok(ChunkResult::Complete)
            }
            206 => {
                self.api.uploads.acknowledged(id, end);
                Ok(ChunkResult::Taken)
            }
            416 => Ok(ChunkResult::OutOfPlace),
            status => {
                if (400..500).contains(&status) {
                    self.api.uploads.refused(id, sent_before);
                }
                if matches!(status, 403 | 404) {
                    Ok(ChunkResult::Expired(answer))
                } else {
                    Err(self.not_taken(upload, &answer))
                }
            }
        }
    }

    /// The error for a chunk that TikTok refused. Unless the upload is certainly incomplete, TikTok may have the whole
    /// file, so the upload is not given up.
    fn not_taken(&self, upload: &Upload, answer: &Response) -> ProviderError {
        let error = answer.failure("");
        if error.is_final() && !self.api.uploads.is_incomplete(&upload.publish_id, upload.size) {
            return ProviderError { kind: ProviderErrorKind::Uncertain, ..error };
        }
        error
    }

    /// Handles an upload address that is no longer valid: it expired after an hour, or the upload has ended in another
    /// way.
    async fn address_expired(
        &self,
        publication: &Publication,
        upload: &Upload,
        answer: &Response,
    ) -> Result<Option<Published>> {
        match self.state_of(upload).await? {
            PostState::Uploading(received) if received > self.api.uploads.bytes_acknowledged(&upload.publish_id) => {
                // Another process has sent bytes too, so the log of this process is incomplete.
                self.api.uploads.remove(&upload.publish_id);
            }
            PostState::Uploading(_) | PostState::Unknown => {}
            _ => return Ok(None),
        }
        let message = format!("the upload address is no longer taken (status {})", answer.status());
        self.begin_again_or_look(publication, upload, &message).await
    }
}
