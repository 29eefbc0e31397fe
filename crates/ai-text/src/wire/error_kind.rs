//! What the caller can do about an error.

use jiff::SignedDuration;
use showrunner_ports::provider::ProviderErrorKind;

use super::error_body::{DAILY_QUOTA, ErrorBody, MODERATED};

/// Codes for credit or a quota that is used up.
const MONEY_CODES: [&str; 14] = [
    "insufficient_quota",
    "credit_balance_exhausted",
    "project_spend_limit_exceeded",
    "organization_spend_limit_exceeded",
    "billing_error",
    "billing_not_active",
    "billing_hard_limit_reached",
    // Moonshot.
    "exceeded_current_quota_error",
    // one-api and new-api.
    "insufficient_user_quota",
    "insufficient_balance",
    // DashScope and Volcengine.
    "arrearage",
    "postpaidbilloverdue",
    "accountoverdueerror",
    "allocationquota.freetieronly",
];

/// Words for the same, of servers without such codes. The Chinese ones say: balance too low, in arrears, recharge,
/// quota too low.
const MONEY_WORDS: [&str; 28] = [
    "insufficient balance",
    "insufficient account balance",
    "balance is insufficient",
    "balance is not enough",
    "not enough balance",
    "insufficient credit",
    "not enough credit",
    "out of credits",
    "no prepaid credits",
    "requires more credits",
    "credit balance is too low",
    "used all available credits",
    "exceeded your current quota",
    "exceeded your monthly",
    "free allocated quota exceeded",
    "spending limit",
    "spend limit",
    "specified api usage limits",
    "reached your usage limit",
    "weekly usage limit",
    "daily free allocation",
    "account is in good standing",
    "please recharge",
    "please top up",
    "余额不足",
    "欠费",
    "充值",
    "额度不足",
];

const KEY_CODES: [&str; 6] = [
    "invalid_api_key",
    "api_key_invalid",
    "authentication_error",
    "invalid_authentication_error",
    "unauthenticated",
    "invalidapikey",
];

const KEY_WORDS: [&str; 6] = [
    "incorrect api key",
    "invalid api key",
    "api key not valid",
    "api key is invalid",
    "pass a valid api key",
    // MiniMax.
    "login fail",
];

const MODEL_CODES: [&str; 5] =
    ["model_not_found", "invalid_model", "deploymentnotfound", "not_found_error", "resource_not_found_error"];

const MODEL_WORDS: [&str; 9] = [
    "model not exist",
    "model does not exist",
    "model not found",
    "no such model",
    "invalid model",
    "unknown model",
    "not a valid model",
    "model is not found",
    "deployment for this resource does not exist",
];

/// Questions that the server would not answer in any form.
const QUESTION_CODES: [&str; 5] =
    [MODERATED, "content_filter", "data_inspection_failed", "context_length_exceeded", "request_too_large"];

const QUESTION_WORDS: [&str; 9] = [
    "context length",
    "context window",
    "context size",
    "too long",
    "too many tokens",
    "content management policy",
    "content policy",
    "moderation",
    "inappropriate content",
];

impl ErrorBody {
    /// Whether the credit is used up, so that waiting does not help.
    pub(crate) fn is_about_money(&self) -> bool {
        // Gemini has the same words for the limit of a minute and for that of a day.
        let is_short = self.retry_after.is_some() && !self.is_any(&[DAILY_QUOTA]);
        !is_short && (self.is_any(&MONEY_CODES) || self.mentions(&MONEY_WORDS))
    }

    fn is_about_key(&self) -> bool {
        self.is_any(&KEY_CODES) || self.mentions(&KEY_WORDS)
    }

    fn is_about_model(&self) -> bool {
        self.is_any(&MODEL_CODES) || self.mentions(&MODEL_WORDS)
    }

    fn is_about_question(&self) -> bool {
        self.is_any(&QUESTION_CODES) || self.mentions(&QUESTION_WORDS)
    }

    /// Whether the error says what is wrong, apart from the form of the request.
    pub(super) fn is_explained(&self) -> bool {
        self.is_about_money() || self.is_about_key() || self.is_about_model() || self.is_about_question()
    }

    /// The kind of the error in a response with this status.
    pub(crate) fn kind(&self, status: u16, retry_after: Option<SignedDuration>) -> ProviderErrorKind {
        let retry_after = retry_after.or(self.retry_after);
        let is_request = (400..500).contains(&status) && status != 429;
        if self.is_about_money() {
            ProviderErrorKind::Setup
        } else if is_request && self.is_about_key() {
            ProviderErrorKind::Unauthorized
        } else if is_request && self.is_about_question() {
            ProviderErrorKind::Refused
        } else if is_request && (self.is_about_model() || self.is_any(&SETUP_CODES)) {
            ProviderErrorKind::Setup
        } else if self.is_any(&["rate_limit_error"]) {
            ProviderErrorKind::RateLimited(retry_after)
        } else {
            of_status(status, retry_after)
        }
    }
}

/// The server refuses one of our settings, the account or its place, so no question can be answered.
const SETUP_CODES: [&str; 4] =
    ["unsupported_parameter", "unsupported_value", "permission_error", "failed_precondition"];

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
