//! Tokens with which programs of the operator call the API (`docs/behaviour.md#api-tokens`).

use jiff::Timestamp;

use crate::session::USE_INTERVAL;
use crate::value::ApiTokenName;
use crate::{ApiTokenId, InvalidValue, text_enum};

/// How many tokens there can be.
pub const MAX_API_TOKENS: usize = 50;

text_enum! {
    /// What a program may do with a token. No token opens the calls of the sign-in: those of the password, of the second factor, of sessions and of tokens.
    "token access" TokenAccess {
        /// It may call what changes nothing.
        Read = "read",
        /// It may call everything.
        Write = "write",
        /// It opens the calendar feed and nothing else. Its secret is part of the feed's address.
        Calendar = "calendar",
    }
}

/// A token, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiToken {
    /// Its row.
    pub id: ApiTokenId,
    /// What the operator calls it.
    pub name: ApiTokenName,
    /// What it may do.
    pub access: TokenAccess,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it expires; never when there is none.
    pub expires_at: Option<Timestamp>,
    /// When it was last used, to within some minutes; nothing when it has not been used.
    pub last_used_at: Option<Timestamp>,
}

impl ApiToken {
    /// Whether it has expired.
    pub fn has_expired(&self, now: Timestamp) -> bool {
        self.expires_at.is_some_and(|end| end <= now)
    }

    /// Whether a use is to be noted.
    pub fn notes_use(&self, now: Timestamp) -> bool {
        self.last_used_at.is_none_or(|used| used.duration_until(now) >= USE_INTERVAL)
    }
}

/// A token to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewApiToken {
    /// See [`ApiToken::name`].
    pub name: ApiTokenName,
    /// See [`ApiToken::access`].
    pub access: TokenAccess,
    /// See [`ApiToken::expires_at`].
    pub expires_at: Option<Timestamp>,
}

impl NewApiToken {
    /// Whether it would open something now.
    pub fn check(&self, now: Timestamp) -> Result<(), InvalidValue> {
        match self.expires_at {
            Some(end) if end <= now => Err(InvalidValue::new("expires_at", "the token would have expired already")),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn a_token_expires_at_its_end_and_notes_a_use_every_five_minutes() {
        let now = Timestamp::UNIX_EPOCH;
        let (name, access) = (ApiTokenName::new("Grafana").unwrap(), TokenAccess::Read);
        let new = |expires_at| NewApiToken { name: name.clone(), access, expires_at };
        assert!(new(None).check(now).is_ok() && new(Some(now + SignedDuration::from_secs(1))).check(now).is_ok());
        assert_eq!(new(Some(now)).check(now).unwrap_err().field, "expires_at");

        let end = now + SignedDuration::from_hours(1);
        let token =
            ApiToken { id: ApiTokenId(1), name, access, created_at: now, expires_at: Some(end), last_used_at: None };
        assert!(!token.has_expired(end - SignedDuration::from_secs(1)) && token.has_expired(end));
        assert!(!ApiToken { expires_at: None, ..token.clone() }.has_expired(end));
        assert!(token.notes_use(now));
        let used = ApiToken { last_used_at: Some(now), ..token };
        assert!(!used.notes_use(now + SignedDuration::from_secs(299)));
        assert!(used.notes_use(now + SignedDuration::from_secs(300)));
    }
}
