//! The second factor of the sign-in: a code of an authenticator app (`docs/behaviour.md#second-factor`).

use jiff::Timestamp;

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

/// The second factor, while it is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactorState {
    /// When it was turned on.
    pub enabled_at: Timestamp,
    /// How many recovery codes have not been used.
    pub recovery_codes_left: usize,
}
