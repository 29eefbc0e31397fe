//! Time limits of tests. They only end tests that hang, so they grow with the slowness of the machine.

use std::time::Duration;

/// How many times as long as on the reference machine a test may take. `scripts/test` measures the machine and sets it.
const VARIABLE: &str = "SHOWRUNNER_TEST_PATIENCE";

/// Without the variable: enough for a slow machine that does something else as well.
const DEFAULT_FACTOR: u32 = 3;

/// Scales a time limit to the speed of this machine.
///
/// # Panics
///
/// When the variable is not a positive integer.
#[must_use]
pub fn patient(limit: Duration) -> Duration {
    limit * factor()
}

#[expect(clippy::disallowed_methods, reason = "the test command knows the speed of the machine")]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]
fn factor() -> u32 {
    let factor = std::env::var(VARIABLE).map_or(DEFAULT_FACTOR, |factor| factor.parse().unwrap());
    assert!(factor > 0, "{VARIABLE} is 0");
    factor
}
