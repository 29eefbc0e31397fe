//! The second factor of the sign-in: a code of an authenticator app (`docs/behaviour.md#second-factor`).

use jiff::{SignedDuration, Timestamp};

/// How many digits a code has. Authenticator apps show six, which is the fewest that RFC 4226 (section 5.3) allows.
pub const CODE_DIGITS: u8 = 6;

/// For how many seconds an app shows a code (RFC 6238, section 5.2).
pub const CODE_STEP_SECS: u64 = 30;

/// How many steps before and after the current one are accepted, for clocks that are wrong (RFC 6238, section 5.2).
pub const CODE_SKEW_STEPS: u16 = 1;

/// How many random bytes the secret has (RFC 4226, section 4, R6).
pub const SECRET_BYTES: usize = 20;

/// How many recovery codes are made at a time.
pub const RECOVERY_CODES: usize = 10;

/// How many random bytes a recovery code has: 80 bits cannot be guessed, so a digest without salt is enough.
pub const RECOVERY_CODE_BYTES: usize = 10;

/// After this many wrong codes in a row the app's codes have to wait. Whoever gives them knows the password.
pub const WRONG_CODES_BEFORE_WAIT: u32 = 10;

/// How long after a wrong code the next one of the app is looked at, from then on. That leaves 96 guesses a day, each right with a
/// probability of three in a million. Recovery codes, which nobody can guess, need not wait.
pub const WRONG_CODE_WAIT: SignedDuration = SignedDuration::from_mins(15);

/// What becomes of a code of the app that somebody gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guess {
    /// It is looked at. So many were, with this one, since the last right one.
    Counted(u32),
    /// It is not looked at before this time has passed.
    TooEarly(SignedDuration),
}

/// The wrong codes of the app since the last right one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WrongCodes {
    /// How many there were, one that is being looked at among them.
    pub count: u32,
    /// When the last one was given.
    pub last_at: Option<Timestamp>,
}

impl WrongCodes {
    /// How long a code of the app has to wait now; nothing when it is looked at.
    pub fn wait(self, now: Timestamp) -> Option<SignedDuration> {
        let last = self.last_at.filter(|_| self.count >= WRONG_CODES_BEFORE_WAIT)?;
        Some(WRONG_CODE_WAIT - last.duration_until(now)).filter(SignedDuration::is_positive)
    }
}

/// The second factor, while it is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactorState {
    /// When it was turned on.
    pub enabled_at: Timestamp,
    /// How many recovery codes have not been used.
    pub recovery_codes_left: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_ten_wrong_codes_each_has_to_wait() {
        let now = Timestamp::UNIX_EPOCH;
        let wrong = |count| WrongCodes { count, last_at: Some(now) };
        assert_eq!(WrongCodes::default().wait(now), None);
        assert_eq!(wrong(9).wait(now), None);
        assert_eq!(wrong(10).wait(now), Some(WRONG_CODE_WAIT));
        assert_eq!(wrong(50).wait(now + SignedDuration::from_mins(14)), Some(SignedDuration::from_mins(1)));
        assert_eq!(wrong(50).wait(now + WRONG_CODE_WAIT), None);
    }
}
