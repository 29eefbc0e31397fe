//! What is true of every error of a provider and of every call to one, whatever it answers.

use jiff::Timestamp;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::test_support::sent;

/// The token of the account in every target.
pub const TOKEN: &str = "t0ken-of-the-account-8d1c2e";

/// The secret of the operator's app, and the key of an account.
pub const SECRET: &str = "s3cret-of-the-app-5f0a9b";

/// The most characters of the message of an error, with the sign that it was cut.
const LONGEST_MESSAGE: usize = 301;

/// Whether the input has a secret in it, which no provider can guess: then it may be everywhere.
pub fn names_a_secret(data: &[u8]) -> bool {
    [TOKEN, SECRET].iter().any(|secret| data.windows(secret.len()).any(|part| part == secret.as_bytes()))
}

/// The message is one short line without secrets, and whoever waits as long as it says does not wait beyond the calendar.
pub fn check(error: &ProviderError, now: Timestamp) {
    let message = &error.message;
    assert!(message.chars().count() <= LONGEST_MESSAGE, "too long: {message:?}");
    assert!(!message.chars().any(char::is_control), "no line: {message:?}");
    assert!(!message.contains(TOKEN) && !message.contains(SECRET), "a secret: {message:?}");
    if let ProviderErrorKind::RateLimited(Some(wait)) | ProviderErrorKind::Processing(wait) = error.kind {
        assert!(!wait.is_negative(), "{wait}");
        assert!(now.checked_add(wait).is_ok(), "it waits beyond the calendar: {wait}");
    }
}

/// A secret is sent to these domains only, and only by HTTPS.
pub fn check_destinations(domains: &[&str]) {
    for request in sent() {
        let holds_one = |text: &str| text.contains(TOKEN) || text.contains(SECRET);
        if !holds_one(request.url.as_str()) && !holds_one(&request.text) {
            continue;
        }
        let host = request.url.host_str().unwrap_or_default();
        let is_of =
            |domain: &&str| host.strip_suffix(*domain).is_some_and(|front| front.is_empty() || front.ends_with('.'));
        let is_right = request.url.scheme() == "https" && domains.iter().any(is_of);
        assert!(is_right, "a secret goes to {}", request.url);
    }
}
