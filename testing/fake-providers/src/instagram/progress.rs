//! The progress of a container, in Instagram's form.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::world::Container;

/// The progress of a container. Each poll advances it.
pub(super) fn status(container: &mut Container, now: Timestamp) -> Value {
    let mut words = String::new();
    let code = if container.is_over(now) {
        "EXPIRED"
    } else if container.published {
        match container.progress.silence.checked_sub(1) {
            Some(left) => {
                container.progress.silence = left;
                "FINISHED"
            }
            None => "PUBLISHED",
        }
    } else if !container.file.is_whole() {
        "IN_PROGRESS"
    } else if let Some(left) = container.progress.works.checked_sub(1) {
        container.progress.works = left;
        "IN_PROGRESS"
    } else if let Some(subcode) = container.progress.failure {
        words = format!("Error: Media upload has failed with error code {subcode}");
        "ERROR"
    } else {
        "FINISHED"
    };
    let processing = if container.file.is_whole() { "in_progress" } else { "not_started" };
    let video = json!({
        "uploading_phase": {
            "status": container.file.phase(), "bytes_transferred": container.file.received,
            "source_file_size": container.file.size, "errors": null,
        },
        "processing_phase": { "status": processing },
    });
    json!({ "status_code": code, "status": words, "video_status": video })
}
