//! The state of a reel.

use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Account;
use crate::account::Result;
use crate::graph::explain_code;
use crate::reading::null_as_default;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum ReelState {
    /// Facebook has this many bytes of the file.
    Uploading(u64),
    /// Facebook has the whole file, and the reel is not published.
    Uploaded,
    /// The reel was submitted for publishing, and Facebook is processing it.
    Processing,
    Published,
    /// It will not be published.
    Failed(String),
    /// It cannot be published any more.
    Unusable(String),
    Unknown,
}

#[derive(Deserialize)]
struct StatusResponse {
    #[serde(default, deserialize_with = "null_as_default")]
    status: Status,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Status {
    #[serde(rename = "video_status", deserialize_with = "null_as_default")]
    video: String,
    #[serde(deserialize_with = "null_as_default")]
    uploading_phase: Phase,
    #[serde(deserialize_with = "null_as_default")]
    processing_phase: Phase,
    #[serde(deserialize_with = "null_as_default")]
    publishing_phase: Phase,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Phase {
    #[serde(deserialize_with = "null_as_default")]
    status: String,
    #[serde(deserialize_with = "null_as_default")]
    publish_status: String,
    // Facebook's own spelling, and the correct one as an alias.
    #[serde(alias = "bytes_transferred", deserialize_with = "null_as_default")]
    bytes_transfered: u64,
    error: Option<PhaseError>,
    #[serde(deserialize_with = "null_as_default")]
    errors: Vec<PhaseError>,
}

#[derive(Deserialize, Clone)]
struct PhaseError {
    #[serde(default, deserialize_with = "null_as_default")]
    code: i64,
    #[serde(default, deserialize_with = "null_as_default")]
    message: String,
}

impl PhaseError {
    fn words(&self) -> Option<String> {
        match (self.code, self.message.as_str()) {
            (0, "") => None,
            (0, message) => Some(message.to_owned()),
            (code, message) => Some(explain_code(code, message)),
        }
    }
}

impl Phase {
    fn is_complete(&self) -> bool {
        matches!(self.status.as_str(), "complete" | "completed")
    }

    fn error(&self) -> Option<String> {
        let trouble = self.errors.first().or(self.error.as_ref());
        let has_failed = self.status == "error" || self.publish_status == "error" || trouble.is_some();
        let words = trouble.and_then(PhaseError::words);
        has_failed.then(|| words.unwrap_or_else(|| "it does not say why".to_owned()))
    }
}

impl Status {
    /// Whether the video is processed, also that of a draft.
    pub(super) fn is_processed(&self) -> bool {
        self.video == "ready" || self.processing_phase.is_complete()
    }

    pub(super) fn is_processing(&self) -> bool {
        self.processing_phase.status == "in_progress"
    }

    fn state(self) -> ReelState {
        let (uploading, processing, publishing) = (self.uploading_phase, self.processing_phase, self.publishing_phase);
        if let Some(reason) = uploading.error() {
            return ReelState::Unusable(reason);
        }
        if let Some(reason) = processing.error().or_else(|| publishing.error()) {
            return ReelState::Failed(reason);
        }
        match self.video.as_str() {
            "expired" => return ReelState::Unusable("the upload has expired".to_owned()),
            "upload_failed" => return ReelState::Unusable("the upload has failed".to_owned()),
            "error" => return ReelState::Failed("it does not say why".to_owned()),
            _ => {}
        }
        let is_published = publishing.publish_status == "published";
        if publishing.is_complete() || publishing.status == "published" || (is_published && self.video == "ready") {
            return ReelState::Published;
        }
        let is_unreleased = matches!(publishing.status.as_str(), "" | "not_started")
            && matches!(publishing.publish_status.as_str(), "" | "draft");
        if !is_unreleased {
            // Also for states that Facebook may add: the reel was submitted, so it is not submitted again.
            return ReelState::Processing;
        }
        if uploading.is_complete() || self.video == "upload_complete" {
            ReelState::Uploaded
        } else {
            ReelState::Uploading(uploading.bytes_transfered)
        }
    }
}

impl Account<'_> {
    pub(super) async fn status(&self, video: &str) -> Result<Status> {
        let fields = [("fields", "status")];
        let response: StatusResponse = self.read(video, "", &fields).await?;
        Ok(response.status)
    }

    pub(super) async fn state(&self, video: &str) -> Result<ReelState> {
        match self.status(video).await {
            Ok(status) => Ok(status.state()),
            Err(error) if error.kind == ProviderErrorKind::NotFound => Ok(ReelState::Unknown),
            Err(error) => Err(error),
        }
    }

    /// The error for a reel that will not be published. Another attempt would fail too.
    pub(super) fn failed(&self, reason: &str) -> ProviderError {
        self.error(ProviderErrorKind::Refused, &format!("it did not put the video out: {reason}"))
    }

    /// The error after which the next attempt starts a new reel.
    pub(super) fn unusable(&self, reason: &str) -> ProviderError {
        self.error(ProviderErrorKind::NotFound, &format!("the reel that was started cannot be used: {reason}"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn the_state_of_a_reel_follows_from_its_phases() {
        use ReelState::{Failed, Processing, Published, Unusable, Uploaded, Uploading};
        let uploading = |phase: Value| json!({ "uploading_phase": phase });
        let processing = |phase: Value| json!({ "processing_phase": phase });
        let publishing =
            |phase: Value| json!({ "uploading_phase": { "status": "complete" }, "publishing_phase": phase });
        let draft = json!({
            "video_status": "processing", "uploading_phase": { "status": "complete" },
            "processing_phase": { "status": "in_progress" },
            "publishing_phase": { "status": "not_started", "publish_status": "draft" },
        });
        let too_long = json!({ "status": "error", "errors": [{ "code": 1_363_128, "message": "Long" }] });
        let nulls = json!({ "video_status": null, "uploading_phase": null, "processing_phase": { "errors": null } });
        for (status, expected) in [
            (uploading(json!({ "status": "not_started" })), Uploading(0)),
            (uploading(json!({ "status": "in_progress", "bytes_transfered": 7 })), Uploading(7)),
            (uploading(json!({ "status": "in_progress", "bytes_transferred": 7 })), Uploading(7)),
            (json!({ "video_status": "upload_complete" }), Uploaded),
            (draft, Uploaded),
            (publishing(json!({ "status": "in_progress" })), Processing),
            (publishing(json!({ "status": "something new" })), Processing),
            (publishing(json!({ "status": "not_started", "publish_status": "scheduled" })), Processing),
            (publishing(json!({ "status": "completed" })), Published),
            (json!({ "video_status": "ready", "publishing_phase": { "publish_status": "published" } }), Published),
            (processing(too_long), Failed(explain_code(1_363_128, "Long"))),
            (processing(json!({ "status": "error", "errors": [{ "code": 7 }] })), Failed(explain_code(7, ""))),
            (processing(json!({ "error": { "message": "Odd" } })), Failed("Odd".to_owned())),
            (nulls, Uploading(0)),
            (json!({ "video_status": "expired" }), Unusable("the upload has expired".to_owned())),
            (uploading(json!({ "status": "error" })), Unusable("it does not say why".to_owned())),
        ] {
            assert_eq!(serde_json::from_value::<Status>(status.clone()).unwrap().state(), expected, "{status}");
        }
    }
}
