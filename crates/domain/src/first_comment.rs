//! First comments: what the account itself writes below a post once it is published.

use crate::cut;
use crate::platform::Platform;
use crate::text_enum;
use crate::value::{InvalidValue, ReplyText, storable};

text_enum! {
    /// The state of a post's first comment.
    "state of a first comment" FirstCommentState {
        /// It is written as soon as the post is published.
        Waiting = "waiting",
        /// It is below the post.
        Written = "written",
        /// It could not be written; the post is published without it.
        Failed = "failed",
    }
}

/// The first comment of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstComment {
    /// Its text.
    pub text: ReplyText,
    /// Its state.
    pub state: FirstCommentState,
    /// Why it could not be written, as a sentence.
    pub error: Option<String>,
}

impl FirstComment {
    /// The comment with this text, which waits for its post.
    pub const fn new(text: ReplyText) -> Self {
        Self { text, state: FirstCommentState::Waiting, error: None }
    }

    /// The comment, written.
    #[must_use]
    pub fn written(self) -> Self {
        Self { state: FirstCommentState::Written, error: None, ..self }
    }

    /// The comment, which could not be written for this reason.
    #[must_use]
    pub fn failed(self, reason: &str) -> Self {
        Self { state: FirstCommentState::Failed, error: Some(storable(reason)), ..self }
    }
}

/// The text as a first comment on `platform`, unless the platform takes none or it is too long.
pub fn written(platform: Platform, text: &str) -> Result<ReplyText, InvalidValue> {
    let invalid = |message| InvalidValue::new("first_comment", message);
    let label = platform.label();
    if !platform.facts().first_comment {
        return Err(invalid(format!("no comment can be written on {label} from here")));
    }
    let (count, limit) = (text.trim().chars().count(), platform.facts().reply_limit);
    if count > limit {
        return Err(invalid(format!("a comment on {label} must have at most {limit} characters, this has {count}")));
    }
    ReplyText::new(text).map_err(|refused| invalid(refused.message))
}

/// A generated text, cut to the platform's limit; nothing where it is blank or the platform takes no first comment.
pub(crate) fn fitted(platform: Platform, text: &str) -> Option<ReplyText> {
    let facts = platform.facts();
    let fits = cut::to_limit(text.trim(), facts.reply_limit, |_| 1);
    if facts.first_comment { ReplyText::new(fits).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_keep_to_what_their_platform_takes() {
        let refused = |platform, text: &str| written(platform, text).unwrap_err().message;
        assert_eq!(refused(Platform::Tiktok, "Follow me"), "no comment can be written on TikTok from here");
        let long = "word ".repeat(61);
        let problem = "a comment on Instagram Reels must have at most 300 characters, this has 304";
        assert_eq!(refused(Platform::Instagram, &long), problem);
        assert_eq!(refused(Platform::Youtube, "  "), "the reply must not be blank");
        assert_eq!(written(Platform::Youtube, " Follow me ").unwrap().as_str(), "Follow me");
        assert_eq!(fitted(Platform::Instagram, &long).unwrap().as_str().chars().count(), 299);
        assert_eq!((fitted(Platform::Tiktok, "Follow me"), fitted(Platform::Youtube, " ")), (None, None));
    }
}
