//! Errors in the bodies of responses.

use jiff::SignedDuration;
use serde_json::Value;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::Response;

use crate::wire::ErrorBody;

pub(super) fn of(answer: &Response) -> Option<ErrorBody> {
    let body: Value = answer.json_if_any()?;
    let error = body.get("error").filter(|error| !error.is_null())?;
    let text = |path: &str| error.pointer(path).and_then(Value::as_str);
    Some(ErrorBody {
        message: text("/message").or_else(|| error.as_str()).unwrap_or_default().to_owned(),
        codes: ["/type", "/details/error_code"].iter().filter_map(|path| text(path)).map(str::to_owned).collect(),
        ..ErrorBody::default()
    })
}

/// The kind of an error if its type is more precise than the status.
pub(super) fn kind_of(error: &ErrorBody, retry_after: Option<SignedDuration>) -> Option<ProviderErrorKind> {
    if error.is_about_money() {
        return Some(ProviderErrorKind::Setup);
    }
    let kinds = [
        ("authentication_error", ProviderErrorKind::Unauthorized),
        ("permission_error", ProviderErrorKind::Setup),
        ("not_found_error", ProviderErrorKind::Setup),
        ("rate_limit_error", ProviderErrorKind::RateLimited(retry_after)),
    ];
    kinds.into_iter().find(|(code, _)| error.is(code)).map(|(_, kind)| kind)
}
