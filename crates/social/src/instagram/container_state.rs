//! The state of a container.

use serde::Deserialize;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Instagram;
use super::container::Container;
use crate::graph::{PROCESSING_POLL_INTERVAL, is_temporary};
use crate::json::null_as_default;
use crate::result::Result;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum ContainerState {
    /// Instagram has this many bytes of the file.
    Uploading(u64),
    /// Instagram has the whole file and is processing it.
    Processing,
    Ready,
    Published,
    /// It cannot be published, and neither could another container with this file.
    Failed(String),
    /// It cannot be published, but another container may be.
    Unusable(String),
    Unknown,
}

#[derive(Deserialize)]
struct ContainerStatus {
    status_code: String,
    #[serde(default, deserialize_with = "null_as_default")]
    status: String,
    video_status: Option<VideoStatus>,
}

#[derive(Deserialize)]
struct VideoStatus {
    uploading_phase: Option<UploadingPhase>,
}

#[derive(Deserialize)]
struct UploadingPhase {
    #[serde(default, deserialize_with = "null_as_default")]
    status: String,
    // Facebook's reels spell it with one r, so this spelling is accepted too.
    #[serde(default, alias = "bytes_transfered", deserialize_with = "null_as_default")]
    bytes_transferred: u64,
}

impl ContainerStatus {
    /// The state, or `None` if the container is in progress and does not say which step.
    fn state(self) -> Option<ContainerState> {
        Some(match self.status_code.as_str() {
            "FINISHED" => ContainerState::Ready,
            "PUBLISHED" => ContainerState::Published,
            "EXPIRED" => ContainerState::Unusable("it was not published within a day".to_owned()),
            "ERROR" if subcode(&self.status).is_some_and(is_temporary) => ContainerState::Unusable(self.status),
            "ERROR" => ContainerState::Failed(self.status),
            "IN_PROGRESS" => {
                let phase = self.video_status?.uploading_phase?;
                match phase.status.as_str() {
                    "not_started" | "in_progress" => ContainerState::Uploading(phase.bytes_transferred),
                    "error" => ContainerState::Unusable("its upload has failed".to_owned()),
                    _ => ContainerState::Processing,
                }
            }
            // Includes states that Instagram may add: the container is not published until Instagram reports it ready.
            _ => ContainerState::Processing,
        })
    }
}

/// The subcode in the text of a status.
fn subcode(text: &str) -> Option<i64> {
    text.split(|letter: char| !letter.is_ascii_digit()).find(|digits| digits.len() == 7)?.parse().ok()
}

impl Instagram {
    pub(super) async fn state(&self, container: &Container) -> Result<ContainerState> {
        match self.status(&container.id).await {
            Ok(status) => match status.state() {
                Some(state) => Ok(state),
                None => self.upload_state(container).await,
            },
            Err(error) if error.kind == ProviderErrorKind::NotFound => Ok(ContainerState::Unknown),
            Err(error) => Err(error),
        }
    }

    async fn status(&self, container: &str) -> Result<ContainerStatus> {
        let fields =
            async |fields: &str| self.graph.read(CallPurpose::Publishing, container, "", &[("fields", fields)]).await;
        match fields("status_code,status,video_status").await {
            // Not every app may read the last field.
            Err(error) if error.kind == ProviderErrorKind::Refused => fields("status_code,status").await,
            answer => answer,
        }
    }

    /// The state of a container that does not report its upload progress. The upload server knows it.
    async fn upload_state(&self, container: &Container) -> Result<ContainerState> {
        let Some(upload) = &container.upload else { return Ok(ContainerState::Processing) };
        let received = self.graph.received(&upload.upload_uri).await?;
        Ok(if received < upload.size { ContainerState::Uploading(received) } else { ContainerState::Processing })
    }

    /// The state of a container, checked again while it is ready: a published container may look ready for a moment.
    pub(super) async fn settled(&self, container: &Container) -> Result<ContainerState> {
        let mut pauses = self.graph.pauses.iter();
        loop {
            let state = self.state(container).await?;
            match pauses.next() {
                Some(pause) if state == ContainerState::Ready => tokio::time::sleep(*pause).await,
                _ => return Ok(state),
            }
        }
    }

    pub(super) fn still_processing(&self) -> ProviderError {
        self.processing("it has the video and is still processing it")
    }

    pub(super) fn processing(&self, message: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::Processing(PROCESSING_POLL_INTERVAL), message)
    }

    /// The error for a container that will not be published. Another attempt would fail too.
    pub(super) fn failed(&self, reason: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::Refused, &format!("it did not take the video: {reason}"))
    }

    /// The error after which the next attempt creates a new container.
    pub(super) fn unusable(&self, reason: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::NotFound, &format!("the container cannot be used: {reason}"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_state_of_a_container_follows_from_its_status() {
        use ContainerState::{Failed, Processing, Published, Ready, Unusable, Uploading};
        let of = |code: &str, status: &str| json!({ "status_code": code, "status": status });
        let uploading = |phase: serde_json::Value| json!({ "status_code": "IN_PROGRESS", "status": null, "video_status": { "uploading_phase": phase } });
        let mut cases = vec![
            (of("SOMETHING_NEW", ""), Some(Processing)),
            (of("FINISHED", ""), Some(Ready)),
            (of("PUBLISHED", ""), Some(Published)),
            (of("EXPIRED", ""), Some(Unusable("it was not published within a day".to_owned()))),
            (of("ERROR", ""), Some(Failed(String::new()))),
            (of("IN_PROGRESS", ""), None),
            (uploading(json!(null)), None),
            (uploading(json!({ "status": "not_started" })), Some(Uploading(0))),
            (uploading(json!({ "status": "in_progress", "bytes_transferred": 7 })), Some(Uploading(7))),
            (uploading(json!({ "status": "in_progress", "bytes_transfered": 7 })), Some(Uploading(7))),
            (uploading(json!({ "status": "complete" })), Some(Processing)),
            (uploading(json!({ "status": "error" })), Some(Unusable("its upload has failed".to_owned()))),
        ];
        let message = |code: u32| format!("Error: Media upload has failed with error code {code}");
        for code in [2_207_001, 2_207_032, 2_207_053, 2_207_082] {
            cases.push((of("ERROR", &message(code)), Some(Unusable(message(code)))));
        }
        for code in [2_207_026, 2_207_009] {
            cases.push((of("ERROR", &message(code)), Some(Failed(message(code)))));
        }
        for (status, expected) in cases {
            let container: ContainerStatus = serde_json::from_value(status.clone()).unwrap();
            assert_eq!(container.state(), expected, "{status}");
        }
    }
}
