//! The reply to a comment, and the comment's status.

use jiff::{SignedDuration, Timestamp};

use crate::platform::Platform;
use crate::transition::state_machine;
use crate::value::{InvalidValue, ReplyText};
use crate::{cut, text_enum};

/// The most auto responses on one platform within [`AUTO_RESPONSE_WINDOW`] (`docs/behaviour.md#comments`).
pub const AUTO_RESPONSE_LIMIT: i64 = 20;

/// The period to which [`AUTO_RESPONSE_LIMIT`] applies, back from now.
pub const AUTO_RESPONSE_WINDOW: SignedDuration = SignedDuration::from_hours(1);

text_enum! {
    /// The status of a comment (`docs/behaviour.md#comments`).
    "comment status" CommentStatus {
        /// It was read, and not analysed yet; the default.
        Unanalysed = "unanalysed",
        /// It waits for the operator, with or without a draft.
        Pending = "pending",
        /// Its reply is being sent.
        Approved = "approved",
        /// It is answered.
        Replied = "replied",
        /// Its reply could not be sent; the operator can retry.
        ReplyFailed = "reply_failed",
        /// It is not to be answered, or was deleted.
        Rejected = "rejected",
    }
}

state_machine! {
    "comment" CommentStatus, CommentEvent {
        Analyse = "analysed": Unanalysed => Pending,
        Approve = "approved": Pending | ReplyFailed => Approved,
        HoldBack = "held back": Approved => Pending,
        Reply = "marked as answered": Approved => Replied,
        FailReply = "marked as not answered": Approved => ReplyFailed,
        Delete = "dropped because it was deleted": Approved => Rejected,
        Reject = "rejected": Pending | ReplyFailed => Rejected,
    }
}

impl CommentStatus {
    /// Whether it waits for the operator.
    pub const fn waits(self) -> bool {
        matches!(self, Self::Pending | Self::ReplyFailed)
    }
}

text_enum! {
    /// Who decided that a comment is answered.
    "decider" ApprovedBy {
        /// The operator.
        Operator = "operator",
        /// The auto response.
        AutoResponse = "auto_response",
    }
}

/// The reply to a comment, and its progress. Each step is stored before the platform is called.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reply {
    /// The text, once it is decided.
    pub text: Option<ReplyText>,
    /// Who decided.
    pub by: Option<ApprovedBy>,
    /// When it was decided.
    pub approved_at: Option<Timestamp>,
    /// When the call that publishes the reply was about to be made. From here on the reply may be public.
    pub committed_at: Option<Timestamp>,
    /// When the reply was published.
    pub sent_at: Option<Timestamp>,
    /// The platform's id of it.
    pub remote_id: Option<String>,
    /// Why it could not be sent, as a sentence.
    pub error: Option<String>,
}

impl Reply {
    /// The reply after approval, or why not: one that may already be public is recognized by its text, and keeps it.
    pub(super) fn approved(
        &self,
        text: Option<ReplyText>,
        draft: Option<&ReplyText>,
        by: ApprovedBy,
        now: Timestamp,
    ) -> Result<Self, &'static str> {
        let text = match (&self.text, text) {
            (Some(sent), Some(text)) if self.committed_at.is_some() && *sent != text => {
                return Err("given another answer, because the first one may be out");
            }
            (_, Some(text)) => text,
            (Some(earlier), None) => earlier.clone(),
            (None, None) => draft.cloned().ok_or("approved without a text, because there is no draft")?,
        };
        Ok(Self {
            text: Some(text),
            by: Some(by),
            approved_at: Some(now),
            committed_at: self.committed_at,
            ..Self::default()
        })
    }
}

/// Checks a reply against the limit of its platform.
pub fn reply_text(platform: Platform, text: &str) -> Result<ReplyText, InvalidValue> {
    let (count, limit) = (text.trim().chars().count(), platform.facts().reply_limit);
    if count > limit {
        let label = platform.label();
        let message = format!("an answer on {label} must have at most {limit} characters, this has {count}");
        return Err(InvalidValue::new("text", message));
    }
    ReplyText::new(text)
}

/// Cuts a draft to the platform's limit, between words if possible.
pub fn fit_reply(platform: Platform, draft: ReplyText) -> ReplyText {
    ReplyText::new(cut::to_limit(draft.as_str(), platform.facts().reply_limit, |_| 1)).unwrap_or(draft)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_fits_its_platform() {
        for (platform, limit) in [
            (Platform::Tiktok, 150),
            (Platform::Instagram, 300),
            (Platform::Youtube, 10_000),
            (Platform::Facebook, 8_000),
        ] {
            assert_eq!(
                reply_text(platform, &format!("  {}\n", "é".repeat(limit))).unwrap().as_str().chars().count(),
                limit
            );
            let error = reply_text(platform, &"é".repeat(limit + 1)).unwrap_err();
            assert_eq!(error.field, "text");
            assert!(error.message.contains(&limit.to_string()), "{error}");
            let much = reply_text(platform, &"é".repeat(20_000)).unwrap_err();
            assert!(much.message.contains(&format!("{} must have at most {limit}", platform.label())), "{much}");
        }
        assert_eq!(reply_text(Platform::Tiktok, " \n ").unwrap_err().message, "the reply must not be blank");
    }

    #[test]
    fn a_draft_is_cut_between_words() {
        let fitted = |text: &str| fit_reply(Platform::Tiktok, ReplyText::new(text).unwrap()).into_string();
        assert_eq!(fitted("Thanks!"), "Thanks!");
        assert_eq!(fitted(&format!("{} tail", "x".repeat(148))), "x".repeat(148));
        assert_eq!(fitted(&format!("{} tail", "x".repeat(150))), "x".repeat(150));
        assert_eq!(fitted(&"x".repeat(200)), "x".repeat(150));
        assert_eq!(fitted(&format!("谢谢 {}", "你".repeat(200))).chars().count(), 150);
        assert_eq!(fitted(&"👨‍👩‍👧".repeat(40)), "👨‍👩‍👧".repeat(30));
    }
}
