//! When access tokens are renewed.

use jiff::{SignedDuration, Timestamp};

/// How long before its end an access token is renewed at the latest (`docs/providers/common.md#tokens`).
const RENEW_AHEAD: SignedDuration = SignedDuration::from_mins(10);

/// After which part of its lifetime an access token is renewed, in percent (`docs/providers/common.md#tokens`).
const RENEW_AT_PERCENT: i32 = 80;

/// How long an account's tokens are valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenTerms {
    /// When the access token was issued.
    pub issued_at: Timestamp,
    /// When the access token expires; nothing when it does not.
    pub access_until: Option<Timestamp>,
    /// Until when it can be renewed without the operator; nothing when that does not end.
    pub renewable_until: Option<Timestamp>,
}

impl TokenTerms {
    /// When to request a new access token; nothing when the current one does not expire.
    pub fn renewal_at(&self) -> Option<Timestamp> {
        let until = self.access_until?;
        let life = self.issued_at.duration_until(until);
        let renewal_due = self.issued_at + life / 100 * RENEW_AT_PERCENT;
        Some(renewal_due.min(until - RENEW_AHEAD).max(self.issued_at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes_until_renewal(lifetime: Option<i64>) -> Option<i64> {
        let issued_at = "2026-11-20T12:00:00Z".parse::<Timestamp>().unwrap();
        let access_until = lifetime.map(|minutes| issued_at + SignedDuration::from_mins(minutes));
        let terms = TokenTerms { issued_at, access_until, renewable_until: None };
        terms.renewal_at().map(|at| issued_at.duration_until(at).as_mins())
    }

    #[test]
    fn an_access_token_is_renewed_well_before_it_ends() {
        for (lifetime, renewed_after) in [
            (Some(60), Some(48)),
            (Some(24 * 60), Some(24 * 60 * 8 / 10)),
            (Some(30), Some(20)),
            (Some(5), Some(0)),
            (None, None),
        ] {
            assert_eq!(minutes_until_renewal(lifetime), renewed_after, "{lifetime:?}");
        }
    }
}
