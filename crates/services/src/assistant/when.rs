//! Parses days and times as the operator and the model write them.

use jiff::civil::Date;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use showrunner_domain::InvalidValue;
use showrunner_domain::plan::TimeOfDay;

/// The moment of `time` on `day` in `zone`. `day` is a date, or relative to `now`: today, tomorrow, or a weekday, which
/// means the next one whose `time` is still to come.
pub(crate) fn moment(day: &str, time: &str, zone: &TimeZone, now: Timestamp) -> Result<Timestamp, InvalidValue> {
    let time: TimeOfDay = time.trim().parse()?;
    let today = now.to_zoned(zone.clone()).date();
    let date = match day.trim().to_lowercase().as_str() {
        "today" => today,
        "tomorrow" => days_after(today, 1)?,
        other => match strtime::parse("%A", other).ok().and_then(|day| day.weekday()) {
            Some(weekday) => {
                let days = (weekday.to_monday_zero_offset() - today.weekday().to_monday_zero_offset()).rem_euclid(7);
                let next = days_after(today, days.into())?;
                let is_over = days == 0 && at(next, time, zone)? <= now;
                if is_over { days_after(today, 7)? } else { next }
            }
            None => other.parse().map_err(|_| unknown_day(day))?,
        },
    };
    at(date, time, zone)
}

/// The next moment of `time` in `zone`.
pub(super) fn next(time: &str, zone: &TimeZone, now: Timestamp) -> Result<Timestamp, InvalidValue> {
    let today = moment("today", time, zone, now)?;
    if today > now { Ok(today) } else { moment("tomorrow", time, zone, now) }
}

/// The moment of `time` in `zone`, on the same day as `of`.
pub(super) fn same_day(of: Timestamp, time: &str, zone: &TimeZone) -> Result<Timestamp, InvalidValue> {
    at(of.to_zoned(zone.clone()).date(), time.trim().parse()?, zone)
}

/// The time of day of a moment in `zone`, as `HH:MM`.
pub(super) fn time_of(moment: Timestamp, zone: &TimeZone) -> String {
    moment.to_zoned(zone.clone()).strftime("%H:%M").to_string()
}

/// A moment as shown to the operator.
pub(super) fn shown(moment: Timestamp, zone: &TimeZone) -> String {
    moment.to_zoned(zone.clone()).strftime("%A, %-d %B %Y at %H:%M").to_string()
}

fn at(date: Date, time: TimeOfDay, zone: &TimeZone) -> Result<Timestamp, InvalidValue> {
    let moment = date.to_datetime(time.time()).to_zoned(zone.clone());
    moment.map(|moment| moment.timestamp()).map_err(|_| unknown_day(&date.to_string()))
}

fn days_after(date: Date, days: i64) -> Result<Date, InvalidValue> {
    date.checked_add(days.days()).map_err(|_| unknown_day(&date.to_string()))
}

fn unknown_day(day: &str) -> InvalidValue {
    let shown: String = day.chars().take(40).collect();
    InvalidValue::new("day", format!("'{shown}' is not a day, write it like 2026-12-24, tomorrow or friday"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_relative_to_today() {
        let zone = TimeZone::get("Europe/London").unwrap();
        // Friday, 20 November 2026, noon.
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let parsed = |day: &str, time: &str| moment(day, time, &zone, now).map(|moment| moment.to_string());
        assert_eq!(parsed("today", "18:00"), Ok("2026-11-20T18:00:00Z".to_owned()));
        assert_eq!(parsed("Tomorrow ", "9:00"), Ok("2026-11-21T09:00:00Z".to_owned()));
        assert_eq!(parsed("friday", "18:00"), Ok("2026-11-20T18:00:00Z".to_owned()));
        assert_eq!(parsed("friday", "11:00"), Ok("2026-11-27T11:00:00Z".to_owned()));
        assert_eq!(parsed("monday", "9:00"), Ok("2026-11-23T09:00:00Z".to_owned()));
        assert_eq!(parsed("2027-07-01", "18:00"), Ok("2027-07-01T17:00:00Z".to_owned()));
        assert_eq!(parsed("someday", "9:00").unwrap_err().field, "day");
        assert_eq!(parsed("today", "nine").unwrap_err().field, "time");
        let next = |time: &str| next(time, &zone, now).unwrap().to_string();
        assert_eq!((next("12:01"), next("12:00")), ("2026-11-20T12:01:00Z".into(), "2026-11-21T12:00:00Z".into()));
        assert_eq!(same_day(now, "21:30", &zone).unwrap().to_string(), "2026-11-20T21:30:00Z");
        assert_eq!(shown(now, &zone), "Friday, 20 November 2026 at 12:00");
    }
}
