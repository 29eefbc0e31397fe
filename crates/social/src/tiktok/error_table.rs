//! TikTok's error codes and the reasons of failed posts. Sources: *Content Posting API* (direct post, upload, get post
//! status) and *TikTok API v2, Error handling* (`docs/providers/tiktok.md#errors`).

use crate::known_error::ErrorClass::{
    ByStatus, DailyLimit, NotFound, RateLimit, Refused, Setup, Temporary, Unauthorized,
};
use crate::known_error::KnownError;

const TICK_ALL: &str = "Connect the account again and leave all boxes ticked.";
const CONNECT: &str = "Connect the account again under Platforms.";
const RENDER: &str = "Render the video again, then retry the post.";
const WAIT: &str = "It is tried again automatically.";
const TOMORROW: &str = "It is tried again after a day.";

/// Each code of a refused call once.
pub(super) const KNOWN_ERRORS: &[KnownError<&str>] = &[
    KnownError::new(
        &["access_token_invalid"],
        Unauthorized,
        "TikTok no longer accepts the account's permission",
        CONNECT,
    ),
    KnownError::new(
        &["scope_not_authorized", "scope_permission_missed", "token_not_authorized_for_specified_publish_id"],
        Setup,
        "a permission is missing",
        TICK_ALL,
    ),
    KnownError::new(
        &["unaudited_client_can_only_post_to_private_accounts"],
        Setup,
        "TikTok has not audited the app, so it may only post privately, and only while the account itself is private",
        "Choose Only me for TikTok in Scheduling, Platform Settings, and set the account to private in the TikTok app; \
         or choose the inbox there.",
    ),
    KnownError::new(
        &["reached_active_user_cap"],
        Setup,
        "the app has reached the number of people who may post with it in a day",
        "Retry the post tomorrow, or have TikTok audit the app.",
    ),
    KnownError::new(
        &["spam_risk_user_banned_from_posting"],
        Setup,
        "TikTok does not let the account post at the moment",
        "Open the TikTok app, which says why and for how long.",
    ),
    KnownError::new(
        &["privacy_level_option_mismatch"],
        Setup,
        "the account does not offer the chosen audience",
        "Choose another audience for TikTok in Scheduling, Platform Settings.",
    ),
    KnownError::new(
        &["url_ownership_unverified"],
        Setup,
        "TikTok does not take files from this address",
        "Verify the address in TikTok's developer portal.",
    ),
    KnownError::new(
        &["app_version_check_failed"],
        ByStatus,
        "the TikTok app of the account is too old",
        "Update it on your phone, then retry the post.",
    ),
    KnownError::new(
        &["spam_risk_too_many_posts"],
        DailyLimit,
        "the account has posted as much in a day as TikTok allows through apps",
        TOMORROW,
    ),
    KnownError::new(
        &["spam_risk_too_many_pending_share"],
        DailyLimit,
        "too many videos wait in the account's inbox",
        "Post or discard what waits in the inbox of the TikTok app.",
    ),
    KnownError::new(&["rate_limit_exceeded"], RateLimit, "too many calls in a short time", WAIT),
    KnownError::new(&["invalid_publish_id"], NotFound, "TikTok does not know the post", WAIT),
    KnownError::new(&["internal_error"], Temporary, "TikTok has a problem of its own", WAIT),
    KnownError::new(&["invalid_file_upload"], ByStatus, "TikTok does not accept the file", RENDER),
    KnownError::new(
        &["invalid_param", "invalid_params"],
        ByStatus,
        "TikTok does not accept the details of the post",
        "Change the caption or the TikTok settings, then retry the post.",
    ),
];

/// Each reason of a failed post once. A post that is not found is begun again.
pub(super) const FAILURES: &[KnownError<&str>] = &[
    KnownError::new(&["auth_removed"], Unauthorized, "the account's permission was taken back", CONNECT),
    KnownError::new(
        &["internal", "video_pull_failed", "photo_pull_failed"],
        NotFound,
        "TikTok has a problem of its own",
        WAIT,
    ),
    KnownError::new(&["file_format_check_failed"], Refused, "the format of the file is not accepted", RENDER),
    KnownError::new(&["duration_check_failed"], Refused, "the video is too long or too short", RENDER),
    KnownError::new(&["frame_rate_check_failed"], Refused, "the frame rate is not accepted", RENDER),
    KnownError::new(&["picture_size_check_failed"], Refused, "the size of the picture is not accepted", RENDER),
    KnownError::new(
        &["publish_cancelled"],
        Refused,
        "it was cancelled in the TikTok app",
        "Retry the post if that was a mistake.",
    ),
    KnownError::new(
        &["spam_risk_too_many_posts"],
        Refused,
        "the account has posted too much today",
        "Retry the post tomorrow.",
    ),
    KnownError::new(
        &["spam_risk_user_banned_from_posting"],
        Refused,
        "the account may not post",
        "Open the TikTok app, which says why and for how long.",
    ),
    KnownError::new(
        &["spam_risk_text"],
        Refused,
        "the caption looks like spam to TikTok",
        "Change the caption, then retry the post.",
    ),
    KnownError::new(
        &["spam_risk"],
        Refused,
        "the post looks like spam to TikTok",
        "Wait a day, and post something different.",
    ),
];

pub(super) fn find(
    table: &'static [KnownError<&'static str>],
    code: &str,
) -> Option<&'static KnownError<&'static str>> {
    table.iter().find(|known| known.codes.contains(&code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_explained_once() {
        for table in [KNOWN_ERRORS, FAILURES] {
            let mut codes: Vec<&str> = table.iter().flat_map(|known| known.codes).copied().collect();
            let count = codes.len();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), count);
            for known in table {
                assert!(!known.meaning.ends_with('.') && known.next_step.ends_with('.'), "{:?}", known.codes);
            }
        }
    }
}
