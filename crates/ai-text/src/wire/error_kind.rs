//! What the caller can do about an error.

use jiff::SignedDuration;
use showrunner_ports::provider::ProviderErrorKind;

use super::error_body::{DAILY_QUOTA, ErrorBody, entries};

impl ErrorBody {
    /// Whether the credit is used up, so that waiting does not help.
    pub(crate) fn is_about_money(&self) -> bool {
        // Gemini has the same words for the limit of a minute and for that of a day.
        let is_short = self.retry_after.is_some() && !self.is_any(&[DAILY_QUOTA]);
        !is_short && self.is_about("money")
    }

    /// Whether it has one of the codes or words of a subject.
    fn is_about(&self, subject: &str) -> bool {
        self.is_any(&entries(&format!("{subject} codes"))) || self.mentions(&entries(&format!("{subject} words")))
    }

    /// Whether the error says what is wrong, apart from the form of the request.
    pub(super) fn is_explained(&self) -> bool {
        self.is_about_money() || ["key", "model", "question"].into_iter().any(|subject| self.is_about(subject))
    }

    /// The kind of the error in a response with this status.
    pub(crate) fn kind(&self, status: u16, retry_after: Option<SignedDuration>) -> ProviderErrorKind {
        let retry_after = retry_after.or(self.retry_after);
        let is_request = (400..500).contains(&status) && status != 429;
        if self.is_about_money() {
            ProviderErrorKind::Setup
        } else if is_request && self.is_about("key") {
            ProviderErrorKind::Unauthorized
        } else if is_request && self.is_about("question") {
            ProviderErrorKind::Refused
        } else if is_request && (self.is_about("model") || self.is_any(&entries("setup codes"))) {
            ProviderErrorKind::Setup
        } else if self.is_any(&["rate_limit_error"]) {
            ProviderErrorKind::RateLimited(retry_after)
        } else {
            of_status(status, retry_after)
        }
    }
}

fn of_status(status: u16, retry_after: Option<SignedDuration>) -> ProviderErrorKind {
    match status {
        401 => ProviderErrorKind::Unauthorized,
        // A redirect, no money, no permission, no such model or no such address.
        300..=399 | 402..=405 => ProviderErrorKind::Setup,
        408 | 409 => ProviderErrorKind::Unavailable,
        429 => ProviderErrorKind::RateLimited(retry_after),
        400..=499 => ProviderErrorKind::Refused,
        _ => ProviderErrorKind::Unavailable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(message: &str) -> ErrorBody {
        ErrorBody { message: message.to_owned(), ..ErrorBody::default() }
    }

    #[test]
    fn exhausted_quota_is_not_a_rate_limit() {
        for message in [
            "You exceeded your current quota, please check your plan and billing details.",
            "Sorry, your account balance is insufficient",
            "余额不足或无可用资源包,请充值。",
            "AiError: 4006: you have used up your daily free allocation of 10,000 neurons",
            "Your credit balance is too low to access the Anthropic API.",
        ] {
            assert_eq!(error(message).kind(429, None), ProviderErrorKind::Setup, "{message}");
        }
        for message in [
            "Rate limit reached for requests. Visit the billing page to add a payment method.",
            "Requests rate limit exceeded",
            "Too many requests",
            "",
        ] {
            assert_eq!(error(message).kind(429, None), ProviderErrorKind::RateLimited(None), "{message}");
        }
    }

    #[test]
    fn every_subject_has_codes_and_words() {
        for subject in ["money", "key", "model", "question"] {
            assert!(!entries(&format!("{subject} codes")).is_empty(), "{subject}");
            assert!(!entries(&format!("{subject} words")).is_empty(), "{subject}");
        }
        assert!(entries("question codes").contains(&super::super::error_body::MODERATED));
        assert!(!entries("setup codes").is_empty());
    }

    #[test]
    fn quota_of_a_minute_waits_and_quota_of_a_day_does_not() {
        let wait = Some(SignedDuration::from_secs(34));
        let minute = ErrorBody { retry_after: wait, ..error("You exceeded your current quota.") };
        assert_eq!(minute.kind(429, None), ProviderErrorKind::RateLimited(wait));
        let day = ErrorBody { codes: vec![DAILY_QUOTA.to_owned()], ..minute };
        assert_eq!(day.kind(429, None), ProviderErrorKind::Setup);
    }

    #[test]
    fn error_kind_follows_the_words_before_the_status() {
        for (status, message, kind) in [
            (400, "Incorrect API key provided: xx.", ProviderErrorKind::Unauthorized),
            (400, "API key not valid. Please pass a valid API key.", ProviderErrorKind::Unauthorized),
            (400, "Model Not Exist", ProviderErrorKind::Setup),
            (400, "Model does not exist. Please check it carefully.", ProviderErrorKind::Setup),
            (400, "This model's maximum context length is 8192 tokens.", ProviderErrorKind::Refused),
            (500, "model not found in the cache", ProviderErrorKind::Unavailable),
            (405, "GET not supported for requested URI.", ProviderErrorKind::Setup),
        ] {
            assert_eq!(error(message).kind(status, None), kind, "{message}");
        }
    }
}
