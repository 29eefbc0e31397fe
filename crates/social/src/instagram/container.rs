//! Containers: their stored data and their states.

use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use showrunner_ports::provider::ProviderErrorKind;

use super::Account;
use crate::account::Result;
use crate::graph::{explain_code, is_temporary};
use crate::publication::poll;
use crate::reading::null_as_default;

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

#[derive(Debug, PartialEq, Eq)]
pub(super) enum ContainerState {
    /// Instagram waits for the file or is processing it.
    InProgress,
    Ready,
    Published,
    /// It cannot be published, and neither could another container with this file.
    Failed(String),
    /// It cannot be published, but another container may be.
    Unusable(String),
    Unknown,
}

/// How much of the file Instagram has, as far as it says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum UploadProgress {
    Partial(u64),
    Complete,
    Failed,
    /// It does not say: the field is not part of the container's reference, and not every app may read it.
    Unreported,
}

#[derive(Deserialize)]
struct ContainerStatus {
    status_code: String,
    #[serde(default, deserialize_with = "null_as_default")]
    status: String,
}

impl ContainerStatus {
    fn state(self) -> ContainerState {
        match self.status_code.as_str() {
            "FINISHED" => ContainerState::Ready,
            "PUBLISHED" => ContainerState::Published,
            "EXPIRED" => ContainerState::Unusable("it was not published within a day".to_owned()),
            "ERROR" => match subcode(&self.status) {
                Some(code) if is_temporary(code) => ContainerState::Unusable(explain_code(code, &self.status)),
                Some(code) => ContainerState::Failed(explain_code(code, &self.status)),
                None => ContainerState::Failed(self.status),
            },
            // Includes states that Instagram may add: the container is not published until Instagram reports it ready.
            _ => ContainerState::InProgress,
        }
    }
}

/// The progress in a container's `video_status`.
fn progress(container: &Value) -> UploadProgress {
    let phase = &container["video_status"]["uploading_phase"];
    match phase["status"].as_str() {
        Some("not_started" | "in_progress") => {
            // Facebook's reels spell it with one r, so this spelling is accepted too.
            let bytes = phase["bytes_transferred"].as_u64().or_else(|| phase["bytes_transfered"].as_u64());
            UploadProgress::Partial(bytes.unwrap_or(0))
        }
        Some("complete" | "completed") => UploadProgress::Complete,
        Some("error") => UploadProgress::Failed,
        _ => UploadProgress::Unreported,
    }
}

/// The subcode in the text of a status.
fn subcode(text: &str) -> Option<i64> {
    text.split(|letter: char| !letter.is_ascii_digit()).find(|digits| digits.len() == 7)?.parse().ok()
}

impl Account<'_> {
    /// The state of a container by its documented fields, which every app may read.
    pub(super) async fn state(&self, container: &Container) -> Result<ContainerState> {
        match self.container_fields::<ContainerStatus>(container, "status_code,status").await {
            Ok(status) => Ok(status.state()),
            Err(error) if error.kind == ProviderErrorKind::NotFound => Ok(ContainerState::Unknown),
            Err(error) => Err(error),
        }
    }

    pub(super) async fn upload_progress(&self, container: &Container) -> Result<UploadProgress> {
        match self.container_fields(container, "video_status").await {
            Ok(container) => Ok(progress(&container)),
            Err(error) if matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::Setup) => {
                Ok(UploadProgress::Unreported)
            }
            Err(error) => Err(error),
        }
    }

    async fn container_fields<T: DeserializeOwned>(&self, container: &Container, fields: &str) -> Result<T> {
        self.read(&container.id, "", &[("fields", fields)]).await
    }

    /// The state of a container, checked again while it is ready: a published container may look ready for a moment.
    pub(super) async fn settled(&self, container: &Container) -> Result<ContainerState> {
        poll(&self.pauses, || self.state(container), |state| *state != ContainerState::Ready).await
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn container_state_follows_from_status_code() {
        use ContainerState::{Failed, InProgress, Published, Ready, Unusable};
        let of = |code: &str, status: &str| json!({ "status_code": code, "status": status });
        let mut cases = vec![
            (of("FINISHED", ""), Ready),
            (of("PUBLISHED", ""), Published),
            (of("EXPIRED", ""), Unusable("it was not published within a day".to_owned())),
            (of("ERROR", ""), Failed(String::new())),
            (of("IN_PROGRESS", ""), InProgress),
            (of("SOMETHING_NEW", ""), InProgress),
            (json!({ "status_code": "IN_PROGRESS" }), InProgress),
            (json!({ "status_code": "IN_PROGRESS", "status": null }), InProgress),
        ];
        let message = |code: u32| format!("Error: Media upload has failed with error code {code}");
        let explained = |code: u32| explain_code(code.into(), &message(code));
        for code in [2_207_001, 2_207_032, 2_207_053, 2_207_082, 2_207_085] {
            cases.push((of("ERROR", &message(code)), Unusable(explained(code))));
        }
        for code in [2_207_026, 2_207_009, 2_207_999] {
            cases.push((of("ERROR", &message(code)), Failed(explained(code))));
        }
        // The reference says that the status of a failed container is its subcode alone.
        cases.push((of("ERROR", "2207026"), Failed(explain_code(2_207_026, "2207026"))));
        for (status, expected) in cases {
            let container: ContainerStatus = serde_json::from_value(status.clone()).unwrap();
            assert_eq!(container.state(), expected, "{status}");
        }
    }

    #[test]
    fn upload_progress_is_read_from_video_status() {
        use UploadProgress::{Complete, Failed, Partial, Unreported};
        let phase = |phase: serde_json::Value| json!({ "id": "1", "video_status": { "uploading_phase": phase } });
        for (status, expected) in [
            (json!({ "id": "1" }), Unreported),
            (json!({ "video_status": null }), Unreported),
            (json!({ "video_status": {} }), Unreported),
            (phase(json!(null)), Unreported),
            (phase(json!({ "status": null })), Unreported),
            (phase(json!({ "status": "something new", "bytes_transferred": 7 })), Unreported),
            (phase(json!({ "status": "not_started" })), Partial(0)),
            (phase(json!({ "status": "in_progress", "bytes_transferred": 7 })), Partial(7)),
            (phase(json!({ "status": "in_progress", "bytes_transfered": 7 })), Partial(7)),
            (phase(json!({ "status": "complete" })), Complete),
            (phase(json!({ "status": "error" })), Failed),
        ] {
            assert_eq!(progress(&status), expected, "{status}");
        }
    }
}
