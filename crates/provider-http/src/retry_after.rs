//! Times in the headers of a response: when it was sent, and how long to wait before the next call.

use jiff::{SignedDuration, Timestamp};
use reqwest::header::{DATE, HeaderMap, HeaderName, RETRY_AFTER};

/// In milliseconds. Some providers send it in addition to the standard header, which has whole seconds.
const RETRY_AFTER_MS: HeaderName = HeaderName::from_static("retry-after-ms");

/// The longest wait that a provider can ask for. The limits that providers document are those of a day
/// (`docs/providers/common.md#kinds-of-errors`); beyond a week somebody is wrong, and the calendar has an end.
pub(crate) const LONGEST_WAIT: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A date is compared with the response's own date, because the clocks of two machines differ.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<SignedDuration> {
    Some(requested(headers)?.clamp(SignedDuration::ZERO, LONGEST_WAIT))
}

fn requested(headers: &HeaderMap) -> Option<SignedDuration> {
    let text = |name: HeaderName| headers.get(name)?.to_str().ok().map(str::trim);
    if let Some(milliseconds) = text(RETRY_AFTER_MS).and_then(|text| text.parse::<u32>().ok()) {
        return Some(SignedDuration::from_millis(milliseconds.into()));
    }
    let value = text(RETRY_AFTER)?;
    if let Ok(seconds) = value.parse::<u32>() {
        return Some(SignedDuration::from_secs(seconds.into()));
    }
    Some(date(value)?.duration_since(sent_at(headers)?))
}

/// When the response was sent, by the server's clock.
pub(crate) fn sent_at(headers: &HeaderMap) -> Option<Timestamp> {
    date(headers.get(DATE)?.to_str().ok()?.trim())
}

fn date(text: &str) -> Option<Timestamp> {
    Some(jiff::fmt::rfc2822::parse(text).ok()?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(headers: &[(&'static str, &'static str)]) -> Option<SignedDuration> {
        let headers = headers.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()));
        retry_after(&headers.collect())
    }

    #[test]
    fn seconds_milliseconds_and_dates_are_understood_and_other_values_ignored() {
        let date = ("retry-after", "Wed, 21 Oct 2026 07:28:30 GMT");
        let sent_before = ("date", "Wed, 21 Oct 2026 07:28:00 GMT");
        let sent_after = ("date", "Wed, 21 Oct 2026 07:30:00 GMT");
        let milliseconds = |milliseconds| Some(SignedDuration::from_millis(milliseconds));
        for (headers, expected) in [
            (&[("retry-after", "7")][..], milliseconds(7_000)),
            (&[("retry-after", "1"), ("retry-after-ms", "250")][..], milliseconds(250)),
            (&[date, sent_before][..], milliseconds(30_000)),
            (&[date, sent_after][..], milliseconds(0)),
            (&[date][..], None),
            (&[][..], None),
        ] {
            assert_eq!(parsed(headers), expected, "{headers:?}");
        }
        // Whatever it is added to stays within the calendar.
        let ages = [("retry-after", "Thu, 30 Dec 9999 20:00:00 +0000"), ("date", "Mon, 01 Jan 0001 00:00:00 +0000")];
        for headers in [&[("retry-after", "4294967295")][..], &[("retry-after-ms", "4294967295")], &ages] {
            assert_eq!(parsed(headers), Some(LONGEST_WAIT), "{headers:?}");
        }
        for value in ["", "soon", "-5", "1.5", "99999999999"] {
            assert_eq!(parsed(&[("retry-after", value)]), None, "{value:?}");
        }
    }
}
