//! When a backup is due, when it is too old, and what a restore from it makes uncertain.

pub(crate) mod bucket;
mod name;

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

pub use bucket::BackupBucket;
pub use name::{BackupName, BackupOccasion};

use crate::plan::TimeOfDay;
use crate::scheduling::ScheduledPost;
pub use crate::settings::BackupsKept;
use crate::settings::Settings;
use crate::slots::moment;

/// An alert says when the last backup is older than this.
pub const BACKUP_OLD_AFTER: SignedDuration = SignedDuration::from_hours(48);

/// When backups are made, how many are kept, and what is in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupSchedule {
    /// Whether a backup is made every night.
    pub enabled: bool,
    /// When, in the operator's time zone.
    pub time: TimeOfDay,
    /// How many are kept.
    pub keep: BackupsKept,
    /// Whether the media files are in them.
    pub media: bool,
}

impl BackupSchedule {
    /// The configured schedule, with what the operator has set in the browser instead.
    #[must_use]
    pub fn with(self, settings: &Settings) -> Self {
        Self {
            enabled: settings.backup_enabled.unwrap_or(self.enabled),
            time: settings.backup_time.unwrap_or(self.time),
            keep: settings.backup_keep.unwrap_or(self.keep),
            media: settings.backup_media.unwrap_or(self.media),
        }
    }
}

/// The last backup. One from the future was made while the clock was wrong, and says nothing about today.
pub fn last_backup(made_at: &[Timestamp], now: Timestamp) -> Option<Timestamp> {
    made_at.iter().copied().filter(|made_at| *made_at <= now).max()
}

/// Whether the nightly backup is due: none has been made since `time` was last on the clock of `zone`.
pub fn is_backup_due(last: Option<Timestamp>, now: Timestamp, time: Time, zone: &TimeZone) -> bool {
    let today = now.to_zoned(zone.clone()).date();
    let days = std::iter::once(today).chain(today.yesterday());
    let latest = days.filter_map(|day| moment(zone, day.to_datetime(time))).find(|latest| *latest <= now);
    last.is_none_or(|last| latest.is_some_and(|latest| last < latest))
}

/// A restore of the whole store from a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restore {
    /// When the backup was made.
    pub backup_made_at: Timestamp,
    /// When its rows were restored.
    pub restored_at: Timestamp,
}

impl Restore {
    /// Whether a post that waits to be published may have gone out after the backup was made, which its row cannot
    /// tell: it was due before the restore. With an upload target from before the backup, the platform can tell.
    pub fn leaves_uncertain(&self, post: &ScheduledPost) -> bool {
        post.created_at <= self.restored_at && post.scheduled_at <= self.restored_at && post.progress.handle.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_backup_is_due_once_a_night() {
        let zone = TimeZone::get("Europe/London").unwrap();
        let three = Time::constant(3, 0, 0, 0);
        let last = time("2026-11-20T03:00:05Z");
        for (now, due) in [
            ("2026-11-20T03:00:10Z", false),
            ("2026-11-21T02:59:59Z", false),
            ("2026-11-21T03:00:00Z", true),
            // Awake after a night asleep.
            ("2026-11-21T09:30:00Z", true),
            ("2026-12-24T01:00:00Z", true),
            // The clock has been set back.
            ("2026-11-20T01:00:00Z", false),
        ] {
            assert_eq!(is_backup_due(Some(last), time(now), three, &zone), due, "{now}");
        }
        assert!(is_backup_due(None, time("2026-11-20T01:00:00Z"), three, &zone), "the first is due at once");
    }

    #[test]
    fn an_hour_that_the_clock_leaves_out_or_has_twice_gives_one_backup() {
        let zone = TimeZone::get("Europe/London").unwrap();
        let half_past_one = Time::constant(1, 30, 0, 0);
        for (from, hours) in [("2026-03-28T12:00:00Z", 24), ("2026-10-24T12:00:00Z", 24)] {
            let mut last = Some(time(from));
            let mut made = 0;
            for minute in 0..hours * 60 {
                let now = time(from) + SignedDuration::from_mins(minute);
                if is_backup_due(last, now, half_past_one, &zone) {
                    (last, made) = (Some(now), made + 1);
                }
            }
            assert_eq!(made, 1, "{from}");
        }
    }

    #[test]
    fn a_backup_from_the_future_is_not_the_last() {
        let made = [time("2026-11-20T03:00:00Z"), time("2027-11-20T03:00:00Z")];
        assert_eq!(last_backup(&made, time("2026-11-22T12:00:00Z")), Some(made[0]));
        assert_eq!(last_backup(&made[1..], time("2026-11-22T12:00:00Z")), None);
    }
}
