//! The operator's accounts on the platforms, and how long they stay connected without the operator.

use jiff::{SignedDuration, Timestamp};

use crate::platform::{Connection, Platform};
use crate::value::storable;

/// How long before an account needs the operator they are warned (`docs/behaviour.md#scheduling-and-publishing`).
pub const WARN_AHEAD: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Why the platform refuses an account's tokens before their expected end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expiry {
    /// When this was noticed.
    pub at: Timestamp,
    /// What the platform said, as a sentence.
    pub reason: String,
}

impl Expiry {
    /// An expiry with the platform's words.
    pub fn new(at: Timestamp, reason: impl Into<String>) -> Self {
        Self { at, reason: storable(&reason.into()) }
    }
}

/// The identity of an account, as the platform reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The platform's id of the account, the page or the channel.
    pub remote_id: String,
    /// Its displayed name.
    pub name: String,
}

/// A connected account. Each platform has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The platform.
    pub platform: Platform,
    /// Its identity.
    pub identity: Identity,
    /// Its permissions, in the platform's own words, as far as the platform reports them.
    pub scopes: Vec<String>,
    /// When the operator connected it.
    pub connected_at: Timestamp,
    /// How long its tokens are valid.
    pub terms: TokenTerms,
    /// Why it has to be connected again.
    pub expiry: Option<Expiry>,
}

impl Account {
    /// An account that the operator connects now.
    pub fn connected(
        platform: Platform,
        identity: &Identity,
        scopes: &[String],
        terms: TokenTerms,
        now: Timestamp,
    ) -> Self {
        let identity = Identity { remote_id: storable(&identity.remote_id), name: storable(&identity.name) };
        let scopes = scopes.iter().map(|scope| storable(scope)).collect();
        Self { platform, identity, scopes, connected_at: now, terms, expiry: None }
    }

    /// Its connection status now.
    pub fn connection(&self, now: Timestamp) -> Connection {
        let is_over = self.terms.renewable_until.is_some_and(|end| end <= now);
        if self.expiry.is_some() || is_over { Connection::Expired } else { Connection::Connected }
    }

    /// Whether to warn the operator that it will need them soon.
    pub fn ends_soon(&self, now: Timestamp) -> bool {
        let end = self.terms.renewable_until;
        self.expiry.is_none() && end.is_some_and(|end| now.duration_until(end) <= WARN_AHEAD)
    }
}

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

    fn day(day: i64) -> Timestamp {
        "2026-11-20T12:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_hours(24 * day)
    }

    fn terms(access_hours: Option<i64>, renewable_days: Option<i64>) -> TokenTerms {
        TokenTerms {
            issued_at: day(0),
            access_until: access_hours.map(|hours| day(0) + SignedDuration::from_hours(hours)),
            renewable_until: renewable_days.map(day),
        }
    }

    #[test]
    fn an_account_is_connected_until_it_needs_the_operator() {
        let identity = Identity { remote_id: "7".to_owned(), name: "ana".to_owned() };
        let account = Account::connected(Platform::Tiktok, &identity, &[], terms(Some(2), Some(180)), day(0));
        let at = |when: i64| (account.connection(day(when)), account.ends_soon(day(when)));
        assert_eq!(at(1), (Connection::Connected, false));
        assert_eq!(at(173), (Connection::Connected, true));
        assert_eq!(at(180), (Connection::Expired, true));
        let expired = Account { expiry: Some(Expiry::new(day(1), "revoked")), ..account.clone() };
        assert_eq!((expired.connection(day(2)), expired.ends_soon(day(180))), (Connection::Expired, false));
        let endless = Account { terms: terms(Some(1), None), ..account };
        assert_eq!((endless.connection(day(9_999)), endless.ends_soon(day(9_999))), (Connection::Connected, false));
    }

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
