//! What an answer says of time: when it was sent, and how long the provider wants to be left alone.

use jiff::{SignedDuration, Timestamp};
use reqwest::header::{DATE, HeaderMap, HeaderName, RETRY_AFTER};

/// In milliseconds; some providers send it beside the standard one, which is whole seconds.
const RETRY_AFTER_MS: HeaderName = HeaderName::from_static("retry-after-ms");

/// A date is counted from the answer's own: the clocks of two machines differ.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<SignedDuration> {
    let text = |name: HeaderName| headers.get(name)?.to_str().ok().map(str::trim);
    if let Some(milliseconds) = text(RETRY_AFTER_MS).and_then(|text| text.parse::<u32>().ok()) {
        return Some(SignedDuration::from_millis(milliseconds.into()));
    }
    let told = text(RETRY_AFTER)?;
    if let Ok(seconds) = told.parse::<u32>() {
        return Some(SignedDuration::from_secs(seconds.into()));
    }
    Some(date(told)?.duration_since(sent_at(headers)?).max(SignedDuration::ZERO))
}

/// When the answer was sent, by the server's clock.
pub(crate) fn sent_at(headers: &HeaderMap) -> Option<Timestamp> {
    date(headers.get(DATE)?.to_str().ok()?.trim())
}

fn date(text: &str) -> Option<Timestamp> {
    Some(jiff::fmt::rfc2822::parse(text).ok()?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(headers: &[(&'static str, &'static str)]) -> Option<SignedDuration> {
        let headers = headers.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()));
        retry_after(&headers.collect())
    }

    #[test]
    fn seconds_milliseconds_and_dates_are_understood() {
        assert_eq!(told(&[("retry-after", "7")]), Some(SignedDuration::from_secs(7)));
        assert_eq!(told(&[("retry-after", "1"), ("retry-after-ms", "250")]), Some(SignedDuration::from_millis(250)));
        let date = ("retry-after", "Wed, 21 Oct 2026 07:28:30 GMT");
        assert_eq!(told(&[date, ("date", "Wed, 21 Oct 2026 07:28:00 GMT")]), Some(SignedDuration::from_secs(30)));
        assert_eq!(told(&[date, ("date", "Wed, 21 Oct 2026 07:30:00 GMT")]), Some(SignedDuration::ZERO));
    }

    #[test]
    fn anything_else_says_nothing() {
        for said in ["", "soon", "-5", "1.5", "99999999999"] {
            assert_eq!(told(&[("retry-after", said)]), None, "{said:?}");
        }
        assert_eq!(told(&[("retry-after", "Wed, 21 Oct 2026 07:28:30 GMT")]), None);
        assert_eq!(told(&[]), None);
    }
}
