//! Processing: YouTube accepts or rejects a video after the upload. The result is read after the upload and again with
//! the figures, because a video can be rejected days later.

use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Account;
use super::wire::{Page, Video};
use crate::account::Result;
use crate::known_error::ErrorTable;

/// Why YouTube rejects or cannot process a video.
const REASONS: ErrorTable = ErrorTable(include_str!("../../errors/youtube_videos.txt"));

#[derive(Debug, PartialEq, Eq)]
pub(super) enum ProcessingResult {
    Processing,
    /// The video is on the channel.
    Accepted,
    /// YouTube will not show the video. The text gives the reason with advice.
    Rejected(String),
}

pub(super) fn processing_result(video: &Video) -> ProcessingResult {
    let Some(status) = &video.status else { return ProcessingResult::Processing };
    let processing = video.processing_details["processingStatus"].as_str();
    match (status.upload_status.as_deref(), processing) {
        (Some("rejected"), _) => explained(
            status.rejection_reason.as_deref(),
            "YouTube rejected the video: it does not say why. YouTube Studio says more, and takes an appeal.",
        ),
        (Some("failed"), _) | (Some("uploaded"), Some("failed" | "terminated")) => explained(
            status.failure_reason.as_deref(),
            "YouTube could not process the video: it does not say why. Retry the post.",
        ),
        (Some("deleted"), _) => ProcessingResult::Rejected("the video was deleted on YouTube".to_owned()),
        // Some processed videos keep the status of an upload.
        (Some("uploaded"), Some("succeeded")) => ProcessingResult::Accepted,
        (Some("uploaded"), _) => ProcessingResult::Processing,
        // Includes new statuses: YouTube has the video, so it is not sent again.
        _ => ProcessingResult::Accepted,
    }
}

/// A reason of YouTube's in words, with advice.
fn explained(reason: Option<&str>, unknown: &str) -> ProcessingResult {
    let reason = reason.unwrap_or_default();
    let code = if reason.is_empty() { "no reason given" } else { reason };
    let known = REASONS.find(reason).map(|known| known.explain("", code));
    ProcessingResult::Rejected(known.unwrap_or_else(|| format!("{unknown} ({code})")))
}

/// The `privacyStatus` for a visibility. YouTube has no followers or friends.
pub(super) const fn privacy(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Unlisted => "unlisted",
        Visibility::Followers | Visibility::Friends | Visibility::Private => "private",
    }
}

fn visibility(privacy: &str) -> Option<Visibility> {
    match privacy {
        "public" => Some(Visibility::Public),
        "unlisted" => Some(Visibility::Unlisted),
        "private" => Some(Visibility::Private),
        _ => None,
    }
}

/// The result for a video that YouTube has.
pub(super) fn published(publication: &Publication, video: Video) -> Published {
    let visibility = video.status.and_then(|status| visibility(status.privacy_status.as_deref()?));
    let is_locked = visibility == Some(Visibility::Private) && privacy(publication.visibility) != "private";
    let delivery = if is_locked { Delivery::LockedPrivate } else { Delivery::Delivered };
    Published { id: video.id, delivery, visibility }
}

impl Account<'_> {
    /// Waits until YouTube has processed a video, for the time of one attempt.
    pub(super) async fn processed(&self, publication: &Publication, uploaded: Video) -> Result<Published> {
        let mut pauses = self.pauses.iter();
        let mut video = uploaded;
        loop {
            match processing_result(&video) {
                ProcessingResult::Accepted => return Ok(published(publication, video)),
                ProcessingResult::Rejected(reason) => return Err(self.error(ProviderErrorKind::Refused, &reason)),
                ProcessingResult::Processing => {}
            }
            match self.status_of(&video.id).await {
                Ok(Some(now)) if processing_result(&now) != ProcessingResult::Processing => {
                    video = now;
                    continue;
                }
                Err(error) if error.kind == ProviderErrorKind::TokenRefused => return Err(error),
                Err(error) if is_temporary(&error) => {}
                Ok(Some(_)) => {}
                // The upload's response confirmed the video, so this result is correct even if no units are left to
                // check it.
                Ok(None) | Err(_) => return Ok(published(publication, video)),
            }
            match pauses.next() {
                Some(pause) => tokio::time::sleep(*pause).await,
                None => return Err(self.still_processing()),
            }
        }
    }

    /// Reads the result of an uploaded video once.
    pub(super) async fn outcome_of(&self, publication: &Publication, uploaded: Video) -> Result<PublicationOutcome> {
        let video = match self.status_of(&uploaded.id).await {
            Ok(Some(video)) => video,
            Err(error) if is_temporary(&error) || error.kind == ProviderErrorKind::TokenRefused => return Err(error),
            Ok(None) | Err(_) => return Ok(PublicationOutcome::Published(published(publication, uploaded))),
        };
        match processing_result(&video) {
            ProcessingResult::Accepted => Ok(PublicationOutcome::Published(published(publication, video))),
            ProcessingResult::Rejected(_) => Ok(PublicationOutcome::NotPublished),
            ProcessingResult::Processing => Err(self.still_processing()),
        }
    }

    pub(super) async fn status_of(&self, video: &str) -> Result<Option<Video>> {
        let query = [("part", "status,processingDetails"), ("id", video)];
        let videos: Page<Video> = self.page("/youtube/v3/videos", &query).await?;
        Ok(videos.items.into_iter().next())
    }
}

fn is_temporary(error: &ProviderError) -> bool {
    use ProviderErrorKind::{CircuitOpen, RateLimited, Unavailable, Uncertain};
    matches!(error.kind, Unavailable | Uncertain | RateLimited(_) | CircuitOpen(_))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn result_of(status: &serde_json::Value, processing: &str) -> ProcessingResult {
        let video = json!({ "id": "v", "status": status, "processingDetails": { "processingStatus": processing } });
        processing_result(&serde_json::from_value(video).unwrap())
    }

    #[test]
    fn every_reason_of_youtube_is_put_into_words() {
        let rejections = "claim copyright duplicate inappropriate legal length termsOfUse trademark uploaderAccountClosed \
                          uploaderAccountSuspended";
        let failures = "codec conversion emptyFile invalidFile tooSmall uploadAborted";
        for (status, field, reasons, beginning) in [
            ("rejected", "rejectionReason", rejections, "YouTube rejected the video: "),
            ("failed", "failureReason", failures, "YouTube could not process the video: "),
        ] {
            for reason in reasons.split(' ') {
                let result = result_of(&json!({ "uploadStatus": status, field: reason }), "");
                let ProcessingResult::Rejected(words) = result else { unreachable!("{reason}") };
                assert!(words.starts_with(beginning) && words.ends_with(&format!(". ({reason})")), "{words}");
                assert!(!words.contains("does not say why"), "{words}");
            }
        }
    }

    #[test]
    fn only_an_undecided_upload_is_processing() {
        use ProcessingResult::{Accepted, Processing};
        for (status, processing, expected) in [
            ("uploaded", "processing", Some(Processing)),
            ("uploaded", "succeeded", Some(Accepted)),
            ("uploaded", "terminated", None),
            ("processed", "succeeded", Some(Accepted)),
            ("a new word", "", Some(Accepted)),
            ("deleted", "", None),
        ] {
            let result = result_of(&json!({ "uploadStatus": status }), processing);
            let decided = (!matches!(result, ProcessingResult::Rejected(_))).then_some(result);
            assert_eq!(decided, expected, "{status} {processing}");
        }
    }
}
