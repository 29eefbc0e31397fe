//! How far a post is.

use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::json;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Tiktok;
use super::envelope::{code, opened};

/// How long to leave a post alone that TikTok is still at work on.
const LATER: SignedDuration = SignedDuration::from_secs(30);

/// How far a post is.
#[derive(Debug)]
pub(super) enum Stand {
    /// The file, or the rest of it, is still to be sent.
    Wanting,
    /// TikTok has the file and is at work on it.
    AtWork,
    /// It is out, under this id; without one it is out but not public, or not yet.
    Out(Option<String>),
    /// It waits in the account's inbox.
    InInbox,
    /// It will not go out.
    Failed(String),
    /// TikTok does not know it.
    Unknown,
}

#[derive(Deserialize)]
struct Told {
    status: String,
    #[serde(default)]
    fail_reason: String,
    // TikTok's own spelling.
    #[serde(default, rename = "publicaly_available_post_id")]
    ids: Vec<u64>,
    #[serde(default)]
    uploaded_bytes: u64,
}

impl Tiktok {
    pub(super) async fn stand(&self, publish_id: &str, size: u64) -> Result<Stand, ProviderError> {
        let body = json!({ "publish_id": publish_id });
        let answer = self
            .authorized
            .send(|access| self.client.post("/v2/post/publish/status/fetch/").bearer(&access.token).json(&body))
            .await?;
        if code(&answer).is_some_and(|code| code == "invalid_publish_id") {
            return Ok(Stand::Unknown);
        }
        let told: Told = opened(&answer)?;
        Ok(match told.status.as_str() {
            "PUBLISH_COMPLETE" => Stand::Out(told.ids.first().map(u64::to_string)),
            "SEND_TO_USER_INBOX" => Stand::InInbox,
            "FAILED" => Stand::Failed(told.fail_reason),
            "PROCESSING_UPLOAD" if told.uploaded_bytes < size => Stand::Wanting,
            // Also for what TikTok may come to say one day: it knows the post, so it is not sent again.
            _ => Stand::AtWork,
        })
    }

    pub(super) fn at_work(&self) -> ProviderError {
        let message = "it has the video and is still at work on it";
        self.error(ProviderErrorKind::RateLimited(Some(LATER)), message)
    }

    /// What can be done about a post that TikTok has not put out.
    pub(super) fn failed(&self, reason: &str) -> ProviderError {
        let kind = match reason {
            "auth_removed" => ProviderErrorKind::Unauthorized,
            // Another attempt begins another post.
            "internal" | "video_pull_failed" | "photo_pull_failed" => ProviderErrorKind::NotFound,
            _ => ProviderErrorKind::Refused,
        };
        self.error(kind, &format!("it did not put the video out: {}", in_words(reason)))
    }
}

fn in_words(reason: &str) -> &str {
    match reason {
        "file_format_check_failed" => "the file's format is not taken",
        "duration_check_failed" => "the video is too long or too short",
        "frame_rate_check_failed" => "the frame rate is not taken",
        "picture_size_check_failed" => "the picture's size is not taken",
        "publish_cancelled" => "it was cancelled in the TikTok app",
        "auth_removed" => "the account's permission was taken back",
        "spam_risk_too_many_posts" => "the account has posted too much today",
        "spam_risk_user_banned_from_posting" => "the account may not post",
        "spam_risk_text" => "the caption looks like spam to TikTok",
        other => other,
    }
}
