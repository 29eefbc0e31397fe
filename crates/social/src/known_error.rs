//! The platforms' error codes in plain words: what happened, and what to do next.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::cut;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::Response;

/// The most characters of a message. 300 are kept of an error (`provider-http`), with what precedes the message; the code
/// at the end must not be lost.
const MESSAGE_LIMIT: usize = 280;

/// What the caller can do about an error, before its details are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ErrorClass {
    /// The account has to be connected again.
    Unauthorized,
    /// The operator has to change something.
    Setup,
    /// The content is refused.
    Refused,
    /// The platform has no such thing.
    NotFound,
    /// The platform is still processing the video.
    Processing,
    /// The platform fails for the moment.
    Temporary,
    /// Too many calls in a short time.
    RateLimit,
    /// The limit of a day is reached.
    DailyLimit,
    /// As the status of the response says.
    ByStatus,
}

impl ErrorClass {
    /// The kind of error, unless it depends on the response.
    pub(crate) const fn kind(self) -> Option<ProviderErrorKind> {
        match self {
            Self::Unauthorized => Some(ProviderErrorKind::Unauthorized),
            Self::Setup => Some(ProviderErrorKind::Setup),
            Self::Refused => Some(ProviderErrorKind::Refused),
            Self::NotFound => Some(ProviderErrorKind::NotFound),
            Self::Processing | Self::Temporary | Self::RateLimit | Self::DailyLimit | Self::ByStatus => None,
        }
    }
}

/// One or several error codes of a platform with the same meaning.
pub(crate) struct KnownError<Code: 'static> {
    pub(crate) codes: &'static [Code],
    pub(crate) class: ErrorClass,
    /// What happened, as a clause that follows the platform's name and a colon.
    pub(crate) meaning: &'static str,
    /// What the operator can do, or what happens next, as sentences.
    pub(crate) next_step: &'static str,
}

impl<Code: 'static> KnownError<Code> {
    pub(crate) const fn new(
        codes: &'static [Code],
        class: ErrorClass,
        meaning: &'static str,
        next_step: &'static str,
    ) -> Self {
        Self { codes, class, meaning, next_step }
    }

    /// The message for the operator: the meaning and the next step, then the platform's own words and code.
    pub(crate) fn explain(&self, words: &str, code: &str) -> String {
        explain(self.meaning, self.next_step, words, code)
    }
}

/// A message with the platform's own words and code in parentheses.
pub(crate) fn explain(meaning: &str, next_step: &str, words: &str, code: &str) -> String {
    let sentences = format!("{meaning}. {next_step}");
    let words = shortened(words.trim().trim_end_matches('.'), &[&sentences, code]);
    let raw = [words.as_str(), code].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    format!("{sentences} ({raw})")
}

/// The message for a code without an explanation.
pub(crate) fn unexplained(words: &str, code: &str) -> String {
    match words.trim() {
        "" => format!("it gives no reason ({code})"),
        words => format!("{} ({code})", shortened(words, &[code])),
    }
}

/// The platform's words, cut so that they fit into a message with the other parts.
fn shortened(words: &str, others: &[&str]) -> String {
    let taken = others.iter().map(|part| part.chars().count()).sum::<usize>() + " (…; )".chars().count();
    match cut::to_limit(words, MESSAGE_LIMIT.saturating_sub(taken), |_| 1) {
        all if all.len() == words.len() => words.to_owned(),
        beginning => format!("{beginning}…"),
    }
}

/// The end of a limit, this long after the answer by the platform's own clock. Nothing without its time, and beyond the
/// calendar, where only a wrong clock leads.
pub(crate) fn limit_end(answer: &Response, after: SignedDuration) -> Option<Timestamp> {
    later(answer.sent_at()?, after)
}

fn later(sent_at: Timestamp, after: SignedDuration) -> Option<Timestamp> {
    sent_at.checked_add(after).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn explanation_precedes_the_platforms_words_and_code() {
        let known = KnownError::new(&[7], ErrorClass::Refused, "the file is too large", "Render a shorter video.");
        let sentence = "the file is too large. Render a shorter video.";
        assert_eq!(known.explain("File too large. ", "code 7"), format!("{sentence} (File too large; code 7)"));
        assert_eq!(known.explain("", "code 7"), format!("{sentence} (code 7)"));
        assert_eq!(unexplained("Odd.", "code 8"), "Odd. (code 8)");
        assert_eq!(unexplained(" ", "code 8"), "it gives no reason (code 8)");
    }

    #[test]
    fn code_survives_long_words() {
        let known = KnownError::new(&[7], ErrorClass::Refused, "the file is too large", "Render a shorter video.");
        for words in ["too large ".repeat(50), "x".repeat(5_000), "大きすぎる".repeat(80)] {
            for message in [known.explain(&words, "code 7, subcode 8"), unexplained(&words, "code 7, subcode 8")] {
                assert!(message.contains('…') && message.ends_with("code 7, subcode 8)"), "{message}");
                assert!((200..=MESSAGE_LIMIT).contains(&message.chars().count()), "{message}");
            }
        }
    }

    #[test]
    fn a_clock_at_the_end_of_the_calendar_ends_no_limit() {
        let (day, noon): (_, Timestamp) = (SignedDuration::from_hours(24), "2026-11-20T12:00:00Z".parse().unwrap());
        assert_eq!(later(noon, day), Some("2026-11-21T12:00:00Z".parse().unwrap()));
        assert_eq!(later(Timestamp::MAX, day), None);
    }
}
