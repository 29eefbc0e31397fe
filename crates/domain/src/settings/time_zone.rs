use jiff::tz::TimeZone;

use crate::value::InvalidValue;

/// The time zone of this IANA name, for example `Europe/London`.
pub fn time_zone(name: &str) -> Result<TimeZone, InvalidValue> {
    TimeZone::get(name.trim()).map_err(|_| {
        let shown: String = name.trim().chars().take(40).collect();
        InvalidValue::new("time_zone", format!("'{shown}' is not a known time zone, write it like Europe/London"))
    })
}
