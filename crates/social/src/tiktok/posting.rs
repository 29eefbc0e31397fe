//! Posting: start a post, send its file, and read its state until it is published.
//!
//! TikTok creates the post when it has the last byte of the file, and has no idempotency key. So a second post is
//! started only if the first one will certainly not be published. The decision depends on TikTok's status, whose
//! `uploaded_bytes` may lag behind, and on this process's log ([`UploadLog`](super::upload_log::UploadLog)):
//!
//! | TikTok says | this process knows | `probe` | `publish` |
//! |---|---|---|---|
//! | published, in the inbox | anything | published | published |
//! | processing, or has all bytes | anything | processing | waits, then processing |
//! | failed | anything | not published | the reason |
//! | has a part of the bytes | that TikTok has acknowledged all | processing | waits, then processing |
//! | has a part of the bytes | that the last byte was never sent | not published | sends the rest |
//! | has a part of the bytes | nothing for certain | not published, after asking several times | sends the rest |
//! | the upload address is invalid | that the last byte was never sent | | begins another post |
//! | the upload address is invalid | nothing for certain | | looks for the video, else uncertain |
//! | it does not know the post | that the last byte was never sent | not published | begins another post |
//! | it does not know the post | nothing for certain | looks for the video, else unknown | the same, else uncertain |
//!
//! Sending the rest is always safe: TikTok answers 416 to a chunk that it has.

use async_trait::async_trait;
use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Account;
use super::creator::{is_more_public, visibility_of};
use super::envelope::{Permission, code, data};
use super::upload::{Chunks, Upload};
use crate::account::Result;
use crate::adapter::Posting;
use crate::known_error::{ErrorClass, ErrorTable, unexplained};
use crate::publication::poll;
use crate::reading::null_as_default;

#[derive(Deserialize)]
struct InitResponse {
    publish_id: String,
    upload_url: String,
}

#[async_trait]
impl Posting for Account<'_> {
    async fn begin(&self, publication: &Publication) -> Result<String> {
        self.name(publication)?;
        let size = self.size(publication).await?;
        if size == 0 {
            return Err(self.error(ProviderErrorKind::Refused, "the video's file is empty"));
        }
        let chunks = Chunks::of(size);
        let source = json!({
            "source": "FILE_UPLOAD",
            "video_size": size,
            "chunk_size": chunks.chunk_size(),
            "total_chunk_count": chunks.count(),
        });
        let (path, body, audience, needed) = match publication.mode {
            // The inbox accepts no caption or other settings: the operator enters them in the TikTok app.
            PostingMode::Inbox => {
                ("/v2/post/publish/inbox/video/init/", json!({ "source_info": source }), None, Permission::Inbox)
            }
            PostingMode::Direct => {
                let (post, audience) = self.describe(publication).await?;
                let body = json!({ "post_info": post, "source_info": source });
                ("/v2/post/publish/video/init/", body, Some(audience), Permission::DirectPost)
            }
        };
        let answer = self.counted(1, self.post(path, &body)).await?;
        self.permitted(&answer, needed)?;
        let InitResponse { publish_id, upload_url } = data(&answer)?;
        self.api.uploads.begun(&publish_id);
        let upload = Upload {
            publish_id,
            address: upload_url,
            size,
            chunk_size: Some(chunks.chunk_size()),
            privacy_level: audience.map(|audience| audience.level.to_owned()),
            locked_private: audience.is_some_and(|audience| audience.locked_private),
        };
        self.handle(publication, &upload)
    }

    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        let upload: Upload = self.begun(publication, handle)?;
        let found = match self.state_of(&upload).await? {
            PostState::Uploading(received) => {
                self.check_visibility(publication, &upload)?;
                self.send(publication, &upload, received).await?
            }
            PostState::Unknown => {
                let message = "it no longer knows the post that was begun";
                self.begin_again_or_look(publication, &upload, message).await?
            }
            _ => None,
        };
        match found {
            Some(published) => Ok(published),
            None => self.wait(&upload).await,
        }
    }

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let upload: Upload = self.begun(publication, handle)?;
        let is_incomplete = || self.api.uploads.is_incomplete(&upload.publish_id, upload.size);
        let is_settled = |state: &PostState| !matches!(state, PostState::Uploading(_)) || is_incomplete();
        match poll(&self.pauses, || self.state_of(&upload), is_settled).await? {
            PostState::Published(id) => Ok(PublicationOutcome::Published(upload.published(id))),
            PostState::InInbox => Ok(PublicationOutcome::Published(upload.in_inbox())),
            PostState::Processing => Err(self.still_processing()),
            PostState::Unknown if !is_incomplete() => {
                let found = self.look_for(publication, &upload).await?;
                Ok(found.map_or(PublicationOutcome::Unknown, PublicationOutcome::Published))
            }
            PostState::Failed(_) | PostState::Unknown | PostState::Uploading(_) => Ok(PublicationOutcome::NotPublished),
        }
    }
}

impl Account<'_> {
    /// Fails if the post was started for a larger audience than is allowed now. The last byte would publish it to them.
    fn check_visibility(&self, publication: &Publication, upload: &Upload) -> Result<()> {
        let visibility = upload.privacy_level.as_deref().and_then(visibility_of);
        if visibility.is_some_and(|visibility| is_more_public(visibility, publication.visibility)) {
            return Err(self.begin_again(upload, "fewer people may see the post now than when it was begun"));
        }
        Ok(())
    }

    /// The error after which another post is started, if this one will certainly not be published.
    pub(super) fn begin_again(&self, upload: &Upload, message: &str) -> ProviderError {
        if self.api.uploads.is_incomplete(&upload.publish_id, upload.size) {
            return self.error(ProviderErrorKind::NotFound, message);
        }
        let message = format!("{message}, and it does not say whether it has the whole video");
        self.error(ProviderErrorKind::Uncertain, &message)
    }

    /// Like `begin_again`, but if the outcome is uncertain, searches the account's public videos for the post.
    pub(super) async fn begin_again_or_look(
        &self,
        publication: &Publication,
        upload: &Upload,
        message: &str,
    ) -> Result<Option<Published>> {
        let error = self.begin_again(upload, message);
        if error.kind == ProviderErrorKind::NotFound {
            return Err(error);
        }
        self.look_for(publication, upload).await?.map(Some).ok_or(error)
    }

    /// Searches the account's public videos for the post. `None` does not prove that it is not published.
    async fn look_for(&self, publication: &Publication, upload: &Upload) -> Result<Option<Published>> {
        if upload.privacy_level.as_deref() != Some("PUBLIC_TO_EVERYONE") {
            return Ok(None);
        }
        let caption = Platform::Tiktok.fit_caption(publication.caption.as_str());
        match self.find_video(&caption, publication.scheduled_at, None).await {
            Ok(video) => Ok(video.map(|video| upload.published(Some(video.id)))),
            // For example because the operator did not grant the permission.
            Err(error) if error.is_final() && error.kind != ProviderErrorKind::TokenRefused => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Waits until the post is published, for the time of one attempt.
    async fn wait(&self, upload: &Upload) -> Result<Published> {
        let state = poll(
            &self.pauses,
            || self.state_of(upload),
            |state| !matches!(state, PostState::Processing | PostState::Uploading(_)),
        );
        let uncertain = |message: &str| Err(self.error(ProviderErrorKind::Uncertain, message));
        match state.await {
            Ok(PostState::Published(id)) => Ok(upload.published(id)),
            Ok(PostState::InInbox) => Ok(upload.in_inbox()),
            Ok(PostState::Failed(reason)) => Err(self.failed(&reason)),
            Ok(PostState::Processing) => Err(self.still_processing()),
            Ok(PostState::Uploading(_)) => {
                uncertain("the whole video was sent, and it does not say yet that it has all of it")
            }
            Ok(PostState::Unknown) => uncertain("it no longer knows the post"),
            Err(error) => match error.kind {
                ProviderErrorKind::Unauthorized | ProviderErrorKind::TokenRefused | ProviderErrorKind::Setup => {
                    Err(error)
                }
                // TikTok has the file, so only another status call shows the outcome.
                _ => Err(ProviderError { kind: ProviderErrorKind::Uncertain, ..error }),
            },
        }
    }
}

/// The reasons of failed posts.
const FAILURES: ErrorTable = ErrorTable(include_str!("../../errors/tiktok_posts.txt"));

#[derive(Debug, PartialEq, Eq)]
pub(super) enum PostState {
    /// TikTok reports this many bytes of the file. The number may lag behind.
    Uploading(u64),
    /// TikTok has the whole file and is processing it.
    Processing,
    /// It is published under this id. Without an id it is not public yet, or never, or TikTok does not return the id.
    Published(Option<String>),
    InInbox,
    /// It will not be published, for this reason.
    Failed(String),
    Unknown,
}

#[derive(Deserialize)]
struct StatusResponse {
    status: String,
    #[serde(default, deserialize_with = "null_as_default")]
    fail_reason: String,
    // TikTok's own spelling.
    #[serde(default, rename = "publicaly_available_post_id", deserialize_with = "null_as_default")]
    ids: Vec<Value>,
    #[serde(default, deserialize_with = "null_as_default")]
    uploaded_bytes: u64,
}

/// The id is too large for the numbers of many languages, so it may be sent as a string.
fn id_text(id: Value) -> Option<String> {
    match id {
        Value::String(id) => Some(id),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    }
}

impl Account<'_> {
    /// The state of an upload, from TikTok's status and what this process knows.
    pub(super) async fn state_of(&self, upload: &Upload) -> Result<PostState> {
        let state = self.state(&upload.publish_id).await.map_err(|error| match error.kind {
            // `NotFound` would mean that nothing was sent, which is not certain here.
            ProviderErrorKind::NotFound => ProviderError { kind: ProviderErrorKind::Unavailable, ..error },
            _ => error,
        })?;
        if matches!(state, PostState::Published(_) | PostState::InInbox | PostState::Failed(_)) {
            self.api.uploads.remove(&upload.publish_id);
        }
        Ok(match state {
            PostState::Uploading(received)
                if received >= upload.size || self.api.uploads.is_complete(&upload.publish_id, upload.size) =>
            {
                PostState::Processing
            }
            state => state,
        })
    }

    pub(super) async fn state(&self, publish_id: &str) -> Result<PostState> {
        let answer =
            self.counted(1, self.post("/v2/post/publish/status/fetch/", &json!({ "publish_id": publish_id }))).await?;
        if code(&answer).is_some_and(|code| code == "invalid_publish_id") {
            return Ok(PostState::Unknown);
        }
        let response: StatusResponse = data(&answer)?;
        Ok(match response.status.as_str() {
            "PUBLISH_COMPLETE" => PostState::Published(response.ids.into_iter().find_map(id_text)),
            "SEND_TO_USER_INBOX" => PostState::InInbox,
            "FAILED" => PostState::Failed(response.fail_reason),
            "PROCESSING_UPLOAD" => PostState::Uploading(response.uploaded_bytes),
            // Includes new statuses: TikTok knows the post, so it is not sent again.
            _ => PostState::Processing,
        })
    }

    pub(super) fn failed(&self, reason: &str) -> ProviderError {
        let kind = match FAILURES.find(reason).map(|known| known.class) {
            Some(ErrorClass::Unauthorized) => ProviderErrorKind::Unauthorized,
            // The next attempt starts another post.
            Some(ErrorClass::NotFound) => ProviderErrorKind::NotFound,
            _ => ProviderErrorKind::Refused,
        };
        self.error(kind, &format!("it did not publish the video: {}", describe_failure(reason)))
    }
}

pub(super) fn describe_failure(reason: &str) -> String {
    match FAILURES.find(reason) {
        Some(known) => known.explain("", reason),
        None if reason.is_empty() => "it does not say why".to_owned(),
        None => unexplained("", reason),
    }
}
