//! The machine's clock.

use jiff::Timestamp;
use showrunner_ports::clock::Clock;

/// Tells the machine's time.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    fn now(&self) -> Timestamp {
        let now = Timestamp::now();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }
}
