//! Permissions. The operator may grant each of them separately when connecting the account.

use showrunner_provider_http::Response;

use super::envelope::code;

pub(super) const IDENTITY: &str = "user.info.basic";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Permission {
    DirectPost,
    Inbox,
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

pub(super) fn is_not_allowed(answer: &Response) -> bool {
    code(answer).is_some_and(|code| matches!(code.as_str(), "scope_not_authorized" | "scope_permission_missed"))
}
