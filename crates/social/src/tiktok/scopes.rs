//! Permissions. The operator may grant each of them separately when connecting the account.

use showrunner_provider_http::Response;

use super::envelope::code;

/// Who the account is.
pub(super) const IDENTITY: &str = "user.info.basic";

/// What a call needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Permission {
    /// To post directly.
    DirectPost,
    /// To send a video to the account's inbox.
    Inbox,
    /// To read the account's public videos.
    Videos,
}

impl Permission {
    pub(super) const fn scope(self) -> &'static str {
        match self {
            Self::DirectPost => "video.publish",
            Self::Inbox => "video.upload",
            Self::Videos => "video.list",
        }
    }

    /// What is missing, and what the operator can do about it.
    pub(super) const fn advice(self) -> &'static str {
        match self {
            Self::DirectPost => {
                "the account is connected without the permission to post directly (video.publish): choose the inbox for TikTok \
                 in Scheduling, Platform Settings, or connect the account again with that box ticked"
            }
            Self::Inbox => {
                "the account is connected without the permission to send videos to its inbox (video.upload): choose direct \
                 posts for TikTok in Scheduling, Platform Settings, or connect the account again with that box ticked"
            }
            Self::Videos => {
                "the account is connected without the permission to read its videos (video.list): connect it again with that \
                 box ticked"
            }
        }
    }
}

/// Whether the answer says that the call was not allowed when the account was connected.
pub(super) fn is_not_allowed(answer: &Response) -> bool {
    code(answer).is_some_and(|code| matches!(code.as_str(), "scope_not_authorized" | "scope_permission_missed"))
}
