//! How far a reel is.

use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Facebook;
use crate::graph::LATER;

/// How far a reel is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// So many bytes of the file are there.
    Wanting(u64),
    /// All of it is there, and it waits for being told to go out.
    Ready,
    /// It was told to, and Facebook is at work on it.
    AtWork,
    /// It is out.
    Out,
    /// It will not go out.
    Failed(String),
    /// What was begun came to an end before it was told to go out.
    Over(String),
    /// Facebook does not know it.
    Unknown,
}

#[derive(Deserialize)]
struct Told {
    status: Status,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Status {
    #[serde(rename = "video_status")]
    video: String,
    uploading_phase: Phase,
    processing_phase: Phase,
    publishing_phase: Phase,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Phase {
    status: String,
    publish_status: String,
    // Facebook's own spelling, and the right one.
    #[serde(alias = "bytes_transferred")]
    bytes_transfered: u64,
    error: Option<Trouble>,
    errors: Vec<Trouble>,
}

#[derive(Deserialize, Clone)]
struct Trouble {
    #[serde(default)]
    message: String,
}

impl Phase {
    fn is_complete(&self) -> bool {
        matches!(self.status.as_str(), "complete" | "completed")
    }

    /// Why it failed, if it did.
    fn trouble(&self) -> Option<String> {
        let told = self.errors.first().or(self.error.as_ref());
        let is_over = self.status == "error" || self.publish_status == "error" || told.is_some();
        let words = told.map(|trouble| trouble.message.clone()).filter(|words| !words.is_empty());
        is_over.then(|| words.unwrap_or_else(|| "it does not say why".to_owned()))
    }
}

impl Status {
    fn stand(self) -> Stand {
        let (uploading, processing, publishing) = (self.uploading_phase, self.processing_phase, self.publishing_phase);
        if let Some(trouble) = uploading.trouble() {
            return Stand::Over(trouble);
        }
        if let Some(trouble) = processing.trouble().or_else(|| publishing.trouble()) {
            return Stand::Failed(trouble);
        }
        match self.video.as_str() {
            "expired" => return Stand::Over("the upload has expired".to_owned()),
            "upload_failed" => return Stand::Over("the upload has failed".to_owned()),
            "error" => return Stand::Failed("it does not say why".to_owned()),
            _ => {}
        }
        let is_published = publishing.publish_status == "published";
        if publishing.is_complete() || publishing.status == "published" || (is_published && self.video == "ready") {
            return Stand::Out;
        }
        let is_untold = matches!(publishing.status.as_str(), "" | "not_started")
            && matches!(publishing.publish_status.as_str(), "" | "draft");
        if !is_untold {
            // Also for what Facebook may come to say one day: it was told, so it is not told again.
            return Stand::AtWork;
        }
        if uploading.is_complete() || self.video == "upload_complete" {
            Stand::Ready
        } else {
            Stand::Wanting(uploading.bytes_transfered)
        }
    }
}

impl Facebook {
    pub(super) async fn stand(&self, video: &str) -> Result<Stand, ProviderError> {
        match self.graph.read::<Told>(video, "", &[("fields", "status")]).await {
            Ok(told) => Ok(told.status.stand()),
            Err(error) if error.kind == ProviderErrorKind::NotFound => Ok(Stand::Unknown),
            Err(error) => Err(error),
        }
    }

    pub(super) fn at_work(&self) -> ProviderError {
        let message = "it has the video and is still at work on it";
        self.graph.error(ProviderErrorKind::RateLimited(Some(LATER)), message)
    }

    /// It will not go out, and another attempt would not either.
    pub(super) fn failed(&self, reason: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::Refused, &format!("it did not put the video out: {reason}"))
    }

    /// Another attempt begins another reel.
    pub(super) fn over(&self, reason: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::NotFound, &format!("the reel that was begun is of no use: {reason}"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_reel_stands_where_its_phases_say() {
        let done = json!({ "status": "complete" });
        let stand = |status: serde_json::Value| serde_json::from_value::<Status>(status).unwrap().stand();
        for (status, expected) in [
            (json!({ "video_status": "uploading", "uploading_phase": { "status": "not_started" } }), Stand::Wanting(0)),
            (json!({ "uploading_phase": { "status": "in_progress", "bytes_transfered": 7 } }), Stand::Wanting(7)),
            (json!({ "uploading_phase": { "status": "in_progress", "bytes_transferred": 7 } }), Stand::Wanting(7)),
            (json!({ "video_status": "upload_complete" }), Stand::Ready),
            (
                json!({
                    "video_status": "processing", "uploading_phase": done, "processing_phase": { "status": "in_progress" },
                    "publishing_phase": { "status": "not_started", "publish_status": "draft" },
                }),
                Stand::Ready,
            ),
            (json!({ "uploading_phase": done, "publishing_phase": { "status": "in_progress" } }), Stand::AtWork),
            (json!({ "uploading_phase": done, "publishing_phase": { "status": "something new" } }), Stand::AtWork),
            (json!({ "publishing_phase": { "status": "not_started", "publish_status": "scheduled" } }), Stand::AtWork),
            (json!({ "publishing_phase": { "status": "completed" } }), Stand::Out),
            (json!({ "video_status": "ready", "publishing_phase": { "publish_status": "published" } }), Stand::Out),
            (
                json!({ "processing_phase": { "status": "error", "errors": [{ "code": 1_363_128, "message": "Long" }] } }),
                Stand::Failed("Long".to_owned()),
            ),
            (json!({ "processing_phase": { "error": { "message": "Odd" } } }), Stand::Failed("Odd".to_owned())),
            (json!({ "video_status": "expired" }), Stand::Over("the upload has expired".to_owned())),
            (json!({ "uploading_phase": { "status": "error" } }), Stand::Over("it does not say why".to_owned())),
        ] {
            assert_eq!(stand(status.clone()), expected, "{status}");
        }
    }
}
