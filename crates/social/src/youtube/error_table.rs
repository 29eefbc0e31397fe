//! YouTube's error reasons, with those of Google's other front servers. Source: *YouTube Data API, Errors*
//! (`docs/providers/youtube.md#errors`).

use crate::known_error::ErrorClass::{ByStatus, DailyLimit, NotFound, RateLimit, Refused, Setup, Unauthorized};
use crate::known_error::KnownError;

const WAIT: &str = "It is tried again automatically.";
const STUDIO: &str = "Answer the comment in YouTube Studio.";
const EDIT: &str = "Change it, then retry the post.";

/// Each reason once.
pub(super) const KNOWN_ERRORS: &[KnownError<&str>] = &[
    KnownError::new(
        &["authError", "authorizationRequired"],
        Unauthorized,
        "Google no longer accepts the account's permission",
        "Connect the account again under Platforms.",
    ),
    KnownError::new(
        &["insufficientPermissions"],
        Setup,
        "a permission is missing",
        "Connect the account again and leave all boxes ticked.",
    ),
    KnownError::new(
        &["youtubeSignupRequired"],
        Setup,
        "this Google account has no YouTube channel",
        "Make a channel for this Google account, then connect it again.",
    ),
    KnownError::new(
        &["accessNotConfigured"],
        Setup,
        "the app's Google project does not use YouTube's API yet",
        "Enable the YouTube Data API v3 for the app's project.",
    ),
    KnownError::new(
        &["forbidden"],
        Setup,
        "the connected account may not do this",
        "Look on YouTube whether the video is private, and whether its channel is the connected one.",
    ),
    KnownError::new(
        &["ineligibleAccount"],
        Setup,
        "this Google account may not comment on YouTube",
        "Open YouTube with this account, create a channel, and connect it again.",
    ),
    KnownError::new(
        &["authenticatedUserAccountClosed", "channelClosed"],
        Setup,
        "the channel is closed",
        "Connect another channel.",
    ),
    KnownError::new(
        &["authenticatedUserAccountSuspended", "channelSuspended"],
        Setup,
        "the channel is suspended",
        "YouTube's mail to the channel says why.",
    ),
    KnownError::new(
        &["forbiddenPrivacySetting"],
        Setup,
        "the channel may not use this visibility",
        "Choose another visibility for YouTube under Scheduling.",
    ),
    KnownError::new(
        &["quotaExceeded", "dailyLimitExceeded"],
        DailyLimit,
        "the app's Google project has used its quota of the day",
        "It goes on after midnight Pacific time.",
    ),
    KnownError::new(
        &["uploadLimitExceeded"],
        DailyLimit,
        "the channel has uploaded as many videos as YouTube allows it in a day",
        "It is tried again after a day.",
    ),
    KnownError::new(&["rateLimitExceeded", "userRateLimitExceeded"], RateLimit, "too many calls in a short time", WAIT),
    KnownError::new(
        &["commentsDisabled"],
        Refused,
        "comments are switched off for this video",
        "Switch them on in YouTube Studio to answer them.",
    ),
    KnownError::new(
        &["operationNotSupported", "parentCommentIsPrivate"],
        Refused,
        "this comment cannot be answered: it is private or held for review",
        STUDIO,
    ),
    KnownError::new(&["commentTextTooLong"], Refused, "the reply is too long", "Shorten it and send it again."),
    KnownError::new(&["commentTextRequired"], Refused, "the reply is empty", "Write one and send it again."),
    KnownError::new(
        &["invalidCommentMetadata", "invalidCustomEmoji"],
        Refused,
        "YouTube does not accept the text of the reply",
        "Change it and send it again.",
    ),
    KnownError::new(&["processingFailure"], ByStatus, "YouTube could not process the reply", STUDIO),
    KnownError::new(&["invalidTitle"], Refused, "YouTube does not accept the title", EDIT),
    KnownError::new(&["invalidDescription"], Refused, "YouTube does not accept the caption", EDIT),
    KnownError::new(
        &["invalidTags", "invalidVideoMetadata", "invalidCategoryId"],
        Refused,
        "YouTube does not accept the details of the video",
        "Change its title or caption, then retry the post.",
    ),
    KnownError::new(
        &["videoNotFound"],
        NotFound,
        "the video is no longer on YouTube",
        "Its comments are gone as well.",
    ),
    KnownError::new(
        &["commentNotFound", "commentThreadNotFound", "parentCommentNotFound"],
        NotFound,
        "the comment was deleted on YouTube",
        "There is nothing to answer any more.",
    ),
    KnownError::new(
        &["channelNotFound"],
        NotFound,
        "YouTube does not find the channel",
        "Connect the channel again under Platforms.",
    ),
    KnownError::new(
        &["backendError", "internalError", "serviceUnavailable", "SERVICE_UNAVAILABLE"],
        ByStatus,
        "YouTube has a problem of its own",
        WAIT,
    ),
];

pub(super) fn known(reason: &str) -> Option<&'static KnownError<&'static str>> {
    KNOWN_ERRORS.iter().find(|known| known.codes.contains(&reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_explained_once() {
        let mut reasons: Vec<&str> = KNOWN_ERRORS.iter().flat_map(|known| known.codes).copied().collect();
        let count = reasons.len();
        reasons.sort_unstable();
        reasons.dedup();
        assert_eq!(reasons.len(), count);
        for known in KNOWN_ERRORS {
            assert!(!known.meaning.ends_with('.') && known.next_step.ends_with('.'), "{:?}", known.codes);
        }
        assert!(known("").is_none());
    }
}
