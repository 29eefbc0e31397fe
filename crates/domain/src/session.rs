//! Sessions of the operator in browsers (`docs/behaviour.md#sign-in`).

use jiff::{SignedDuration, Timestamp};

use crate::SessionId;

/// How long a session lasts after its last use.
pub const SESSION_LIFETIME: SignedDuration = SignedDuration::from_hours(24 * 30);

/// How many sessions there can be. Opening another one ends the one that has not been used for longest.
pub const MAX_SESSIONS: usize = 50;

/// The most characters of a device's description. Browsers describe themselves in about 120.
pub const DEVICE_MAX_CHARS: usize = 200;

/// How long after the last noted use of a session or a token another use is noted. Noting each one would make a write of every read.
pub(crate) const USE_INTERVAL: SignedDuration = SignedDuration::from_mins(5);

/// A session: a browser in which the operator has signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its row.
    pub id: SessionId,
    /// How the browser describes itself (`User-Agent`), at most [`DEVICE_MAX_CHARS`] characters; empty when it does not.
    pub device: String,
    /// The address from which it was last used.
    pub address: String,
    /// When the operator signed in.
    pub opened_at: Timestamp,
    /// When it was last used, to within some minutes.
    pub last_used_at: Timestamp,
}

impl Session {
    /// Whether it has not been used for [`SESSION_LIFETIME`].
    pub fn has_ended(&self, now: Timestamp) -> bool {
        self.last_used_at.duration_until(now) >= SESSION_LIFETIME
    }

    /// Whether a use from this address is to be noted.
    pub fn notes_use(&self, address: &str, now: Timestamp) -> bool {
        self.address != address || self.last_used_at.duration_until(now) >= USE_INTERVAL
    }
}

/// When a session must have been used last to have ended by now.
pub fn ended_sessions_before(now: Timestamp) -> Timestamp {
    now - SESSION_LIFETIME
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used_at(last_used_at: Timestamp) -> Session {
        let (device, address) = ("Firefox".to_owned(), "192.0.2.1".to_owned());
        Session { id: SessionId(1), device, address, opened_at: last_used_at, last_used_at }
    }

    #[test]
    fn a_session_ends_thirty_days_after_its_last_use() {
        let used = Timestamp::UNIX_EPOCH;
        let session = used_at(used);
        assert!(!session.has_ended(used + SESSION_LIFETIME - SignedDuration::from_secs(1)));
        assert!(session.has_ended(used + SESSION_LIFETIME));
        assert_eq!(ended_sessions_before(used + SESSION_LIFETIME), used);
    }

    #[test]
    fn a_use_is_noted_from_another_address_and_every_five_minutes() {
        let used = Timestamp::UNIX_EPOCH;
        let session = used_at(used);
        assert!(!session.notes_use("192.0.2.1", used + SignedDuration::from_secs(299)));
        assert!(session.notes_use("192.0.2.1", used + SignedDuration::from_secs(300)));
        assert!(session.notes_use("192.0.2.2", used));
    }
}
