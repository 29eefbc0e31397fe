//! For the targets of the folder `fuzz`.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::InvalidValue;

/// The moment that the assistant understands by a day and a time.
pub fn moment(day: &str, time: &str, zone: &TimeZone, now: Timestamp) -> Result<Timestamp, InvalidValue> {
    crate::assistant::when::moment(day, time, zone, now)
}
