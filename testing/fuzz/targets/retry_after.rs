//! How long a provider says to wait, and when it says that it answered.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::now;
use showrunner_fuzz::errors;
use showrunner_provider_http::test_support::{Answer, kind_of_unrepeatable, response};

fuzz_target!(|input: (&str, &str, &str, u16)| {
    let (date, after, milliseconds, status) = input;
    let header = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let headers = vec![header("date", date), header("retry-after", after), header("retry-after-ms", milliseconds)];
    let answer = Answer { status: 100 + status % 900, headers, ..Answer::default() };
    // A call that must not be repeated blindly is only repeated when the provider says that it did nothing.
    use showrunner_ports::provider::ProviderErrorKind::{Unavailable, Uncertain};
    assert_ne!(kind_of_unrepeatable(&answer), Unavailable);
    if matches!(answer.status, 500 | 502 | 504) {
        assert_eq!(kind_of_unrepeatable(&answer), Uncertain);
    }
    let response = response(answer, errors::SECRET);
    if let Some(wait) = response.retry_after() {
        assert!(!wait.is_negative());
        assert!(now().checked_add(wait).is_ok(), "it waits beyond the calendar: {wait}");
    }
    if let Ok(seconds) = after.trim().parse::<u8>()
        && response.header("retry-after-ms").is_none_or(|text| text.trim().parse::<u32>().is_err())
        && response.header("retry-after").is_some()
    {
        assert_eq!(response.retry_after().map(|wait| wait.as_secs()), Some(seconds.into()));
    }
    if !after.contains(errors::TOKEN) {
        errors::check(&response.failure(after), now());
    }
});
