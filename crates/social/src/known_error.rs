//! The platforms' error codes in plain words: what happened, and what to do next.

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error as Unknown, StrDeserializer};
use showrunner_domain::cut;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::Response;

/// The most characters of a message. 300 are kept of an error (`provider-http`), with what precedes the message; the code
/// at the end must not be lost.
const MESSAGE_LIMIT: usize = 280;

/// What the caller can do about an error, before its details are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// A table of `errors/`: sections named after an [`ErrorClass`], and in them lines with the codes of one meaning, a colon, and
/// the sentences for the operator that follow the platform's name.
#[derive(Clone, Copy)]
pub(crate) struct ErrorTable(pub(crate) &'static str);

/// The entry of an error code in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct KnownError {
    codes: &'static str,
    pub(crate) class: ErrorClass,
    sentences: &'static str,
}

impl ErrorTable {
    pub(crate) fn find(self, code: &str) -> Option<KnownError> {
        self.errors().find(|known| known.codes.split(' ').any(|known| known == code))
    }

    fn errors(self) -> impl Iterator<Item = KnownError> {
        let mut class = ErrorClass::ByStatus;
        self.0.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                class = named(name)?;
            }
            let (codes, sentences) = line.split_once(": ")?;
            Some(KnownError { codes, class, sentences })
        })
    }
}

fn named(class: &str) -> Option<ErrorClass> {
    let name: StrDeserializer<'_, Unknown> = class.into_deserializer();
    ErrorClass::deserialize(name).ok()
}

impl KnownError {
    /// The message for the operator: the sentences, then the platform's own words and code in parentheses.
    pub(crate) fn explain(self, words: &str, code: &str) -> String {
        let words = shortened(words.trim().trim_end_matches('.'), &[self.sentences, code]);
        let raw = [words.as_str(), code].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
        format!("{} ({raw})", self.sentences)
    }
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

    const TABLE: ErrorTable =
        ErrorTable("# A comment: of the table.\n\n[refused]\n7 9: the file is too large. Cut it: shorter.\n");

    #[test]
    fn explanation_precedes_the_platforms_words_and_code() {
        let (known, sentences) = (TABLE.find("7").unwrap(), "the file is too large. Cut it: shorter.");
        assert_eq!((known.class, TABLE.find("9")), (ErrorClass::Refused, Some(known)));
        assert_eq!(known.explain("File too large. ", "code 7"), format!("{sentences} (File too large; code 7)"));
        assert_eq!(known.explain("", "code 7"), format!("{sentences} (code 7)"));
        assert_eq!(unexplained("Odd.", "code 8"), "Odd. (code 8)");
        assert_eq!(unexplained(" ", "code 8"), "it gives no reason (code 8)");
    }

    #[test]
    fn code_survives_long_words() {
        let known = TABLE.find("7").unwrap();
        for words in ["too large ".repeat(50), "x".repeat(5_000), "大きすぎる".repeat(80)] {
            for message in [known.explain(&words, "code 7, subcode 8"), unexplained(&words, "code 7, subcode 8")] {
                assert!(message.contains('…') && message.ends_with("code 7, subcode 8)"), "{message}");
                assert!((200..=MESSAGE_LIMIT).contains(&message.chars().count()), "{message}");
            }
        }
    }

    #[test]
    fn every_code_is_explained_once() {
        for (table, count) in [
            (include_str!("../errors/meta.txt"), 32),
            (include_str!("../errors/tiktok.txt"), 15),
            (include_str!("../errors/tiktok_posts.txt"), 11),
            (include_str!("../errors/youtube.txt"), 25),
            (include_str!("../errors/youtube_videos.txt"), 16),
        ] {
            let mut sections = table.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
            assert!(sections.all(|name| named(name).is_some()), "{table}");
            let errors: Vec<KnownError> = ErrorTable(table).errors().collect();
            assert_eq!(errors.len(), count, "{table}");
            let mut codes: Vec<&str> = errors.iter().flat_map(|known| known.codes.split(' ')).collect();
            let all = codes.len();
            codes.sort_unstable();
            codes.dedup();
            assert!(codes.len() == all && codes.iter().all(|code| !code.is_empty()), "{codes:?}");
            for known in errors {
                assert!(known.sentences.ends_with('.') && known.sentences.contains(". "), "{known:?}");
            }
            assert_eq!((ErrorTable(table).find(""), ErrorTable(table).find("100")), (None, None));
        }
    }

    #[test]
    fn a_clock_at_the_end_of_the_calendar_ends_no_limit() {
        let (day, noon): (_, Timestamp) = (SignedDuration::from_hours(24), "2026-11-20T12:00:00Z".parse().unwrap());
        assert_eq!(later(noon, day), Some("2026-11-21T12:00:00Z".parse().unwrap()));
        assert_eq!(later(Timestamp::MAX, day), None);
    }
}
