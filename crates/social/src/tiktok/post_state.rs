//! The state of a post.

use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Account;
use super::envelope::{code, data};
use super::upload::Upload;
use crate::account::Result;
use crate::known_error::{ErrorClass, ErrorTable, unexplained};
use crate::reading::null_as_default;

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
