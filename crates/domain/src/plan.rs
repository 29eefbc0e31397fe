//! The standing plan, which publishes approved videos (`docs/behaviour.md#scheduling-and-publishing`).

use std::fmt;
use std::str::FromStr;

use jiff::civil::Time;

use crate::platform::Platform;
use crate::text_enum;
use crate::value::InvalidValue;

text_enum! {
    /// The days on which the plan has slots.
    "frequency" Frequency {
        /// Every day.
        Daily = "daily",
        /// Monday to Friday.
        Weekdays = "weekdays",
        /// Once a week, on the weekday on which the plan was made.
        Weekly = "weekly",
    }
}

/// A time of day, to the minute. The moment it means depends on the day and the time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay(pub(crate) Time);

impl TimeOfDay {
    /// The default time of posts.
    pub const DEFAULT_POSTING_TIME: Self = Self(Time::constant(18, 0, 0, 0));

    /// `hour` 0 to 23, `minute` 0 to 59.
    pub fn new(hour: i8, minute: i8) -> Result<Self, InvalidValue> {
        Time::new(hour, minute, 0, 0)
            .map(Self)
            .map_err(|_| InvalidValue::new("time", format!("{hour}:{minute:02} is not a time of the day")))
    }

    /// The time of day, with zero seconds.
    pub const fn time(self) -> Time {
        self.0
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

impl FromStr for TimeOfDay {
    type Err = InvalidValue;

    /// Parses `HH:MM`, as browsers send it from time inputs.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || InvalidValue::new("time", format!("'{text}' is not a time of the day, write it like 18:00"));
        let (hour, minute) = text.split_once(':').ok_or_else(wrong)?;
        let number = |digits: &str| {
            let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| digits.parse().ok()).flatten().ok_or_else(wrong)
        };
        if minute.len() != 2 {
            return Err(wrong());
        }
        Self::new(number(hour)?, number(minute)?).map_err(|_| wrong())
    }
}

/// A standing plan: at each slot on its days, one approved video is published on all its platforms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    platforms: Vec<Platform>,
    time_slots: Vec<TimeOfDay>,
    frequency: Frequency,
}

impl Plan {
    /// The most slots per day; platforms allow fewer posts (`docs/providers/common.md#limits`).
    pub const MAX_SLOTS: usize = 24;

    /// A plan for at least one platform and one time; removes repeated ones and sorts the times.
    pub fn new(
        mut platforms: Vec<Platform>,
        mut time_slots: Vec<TimeOfDay>,
        frequency: Frequency,
    ) -> Result<Self, InvalidValue> {
        platforms.sort_unstable();
        platforms.dedup();
        time_slots.sort_unstable();
        time_slots.dedup();
        if platforms.is_empty() {
            return Err(InvalidValue::new("platforms", "the plan needs at least one platform"));
        }
        if !(1..=Self::MAX_SLOTS).contains(&time_slots.len()) {
            let message = format!("the plan needs 1 to {} times of the day", Self::MAX_SLOTS);
            return Err(InvalidValue::new("time_slots", message));
        }
        Ok(Self { platforms, time_slots, frequency })
    }

    /// Its platforms, in the order of [`Platform::ALL`].
    pub fn platforms(&self) -> &[Platform] {
        &self.platforms
    }

    /// The times of each day, earliest first, in the operator's time zone.
    pub fn time_slots(&self) -> &[TimeOfDay] {
        &self.time_slots
    }

    /// The days.
    pub const fn frequency(&self) -> Frequency {
        self.frequency
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_parsed_as_browsers_send_them() {
        let parsed = |text: &str| text.parse::<TimeOfDay>().map(|time| time.to_string());
        assert_eq!(parsed("09:05"), Ok("09:05".to_owned()));
        assert_eq!(parsed("9:05"), Ok("09:05".to_owned()));
        for wrong in ["", "9", "9:5", "24:00", "12:60", "-1:00", "+1:00", "9:05:00", "nine", "１:00"] {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_plan_is_sorted_and_never_empty() {
        let times: Vec<TimeOfDay> = ["21:00", "9:00", "21:00"].iter().map(|text| text.parse().unwrap()).collect();
        let both = vec![Platform::Youtube, Platform::Tiktok, Platform::Youtube];
        let plan = Plan::new(both.clone(), times.clone(), Frequency::Daily).unwrap();
        assert_eq!(plan.platforms(), [Platform::Tiktok, Platform::Youtube]);
        assert_eq!(plan.time_slots().iter().map(ToString::to_string).collect::<Vec<_>>(), ["09:00", "21:00"]);
        assert_eq!(Plan::new(Vec::new(), times, Frequency::Daily).unwrap_err().field, "platforms");
        assert_eq!(Plan::new(both, Vec::new(), Frequency::Weekly).unwrap_err().field, "time_slots");
    }
}
