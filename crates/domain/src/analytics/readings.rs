use jiff::{SignedDuration, Timestamp};

/// How long after its publication a post's figures are read every hour (`docs/behaviour.md#analytics-and-costs`).
pub const HOURLY_FOR: SignedDuration = SignedDuration::from_hours(48);

/// How long after its publication they are read at all, finally once a day (`docs/behaviour.md#analytics-and-costs`).
pub const READ_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

/// When to read a post's figures next after `now`: at once after publication, then every hour, then every day. Nothing
/// when it was published too long ago. Missed readings are not repeated.
pub fn next_reading(published_at: Timestamp, now: Timestamp) -> Option<Timestamp> {
    const HOUR: i64 = 3_600;
    const DAY: i64 = 24 * HOUR;
    let age = published_at.duration_until(now);
    if age < SignedDuration::ZERO {
        return Some(published_at);
    }
    let daily_from = HOURLY_FOR.as_secs();
    let next = match age.as_secs() {
        seconds if seconds < daily_from => (seconds / HOUR + 1) * HOUR,
        seconds => daily_from + ((seconds - daily_from) / DAY + 1) * DAY,
    };
    let next = SignedDuration::from_secs(next);
    if next > READ_FOR { None } else { published_at.checked_add(next).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_read_at_once_then_hourly_then_daily_for_ninety_days() {
        let published: Timestamp = "2026-11-20T12:00:00.123456Z".parse().unwrap();
        let mut readings = vec![next_reading(published, published - SignedDuration::from_micros(1)).unwrap()];
        while let Some(next) = next_reading(published, readings[readings.len() - 1]) {
            readings.push(next);
        }
        assert_eq!(readings[0], published);
        let gaps: Vec<i64> = readings.windows(2).map(|pair| pair[0].duration_until(pair[1]).as_hours()).collect();
        assert_eq!(gaps, [vec![1; 48], vec![24; 88]].concat());
        assert_eq!(readings.last(), Some(&(published + READ_FOR)));
    }

    #[test]
    fn missed_readings_are_not_repeated() {
        let published: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let after = |minutes| next_reading(published, published + SignedDuration::from_mins(minutes));
        assert_eq!(after(59), Some(published + SignedDuration::from_hours(1)));
        assert_eq!(after(10 * 60 + 1), Some(published + SignedDuration::from_hours(11)));
        assert_eq!(after(47 * 60 + 59), Some(published + SignedDuration::from_hours(48)));
        assert_eq!(after(48 * 60), Some(published + SignedDuration::from_hours(72)));
        assert_eq!(after(5 * 24 * 60 + 7), Some(published + SignedDuration::from_hours(6 * 24)));
        assert_eq!(after(90 * 24 * 60), None);
        assert_eq!(after(400 * 24 * 60), None);
    }
}
