//! The progress of a reel, in Facebook's form.

use serde_json::{Value, json};

use super::world::{Reel, is_draft};

/// The progress of a reel. Each poll advances it.
pub(super) fn status(reel: &mut Reel) -> Value {
    let mut status = json!({
        "video_status": if reel.file.is_whole() { "processing" } else { "uploading" },
        "uploading_phase": {
            "status": reel.file.phase(), "bytes_transfered": reel.file.received, "source_file_size": reel.file.size,
        },
        "processing_phase": { "status": "not_started" },
        "publishing_phase": { "status": "not_started", "publish_status": "draft" },
    });
    let Some(declared) = reel.declared.as_ref().filter(|_| !reel.expired) else {
        if reel.expired {
            status["video_status"] = "expired".into();
        }
        return status;
    };
    // A draft is processed like any other reel, and its publishing does not begin.
    let is_draft = is_draft(declared);
    if let Some(left) = reel.progress.silence.checked_sub(1).filter(|_| !is_draft) {
        reel.progress.silence = left;
        status["processing_phase"]["status"] = "in_progress".into();
    } else if let Some(reason) = &reel.progress.failure {
        status["video_status"] = "error".into();
        status["processing_phase"] = json!({ "status": "error", "errors": [{ "code": 1_363_128, "message": reason }] });
    } else if let Some(left) = reel.progress.works.checked_sub(1) {
        reel.progress.works = left;
        if is_draft {
            status["processing_phase"]["status"] = "in_progress".into();
        } else {
            status["publishing_phase"] = json!({ "status": "in_progress", "publish_status": "draft" });
        }
    } else {
        status["video_status"] = "ready".into();
        status["processing_phase"]["status"] = "complete".into();
        if !is_draft {
            status["publishing_phase"] = json!({ "status": "complete", "publish_status": "published" });
        }
    }
    status
}
