use jiff::{SignedDuration, Timestamp};

use crate::CommentSourceId;
use crate::platform::Platform;
use crate::value::number_values;

/// How long after its publication a post's comments are read (`docs/providers/common.md#polling`).
pub const READ_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How far before the newest comment reading starts again: they come in any order (`docs/providers/common.md#polling`).
pub const READ_OVERLAP: SignedDuration = SignedDuration::from_mins(10);

/// How long after its publication a post's comments are read every minute (`docs/providers/common.md#polling`).
const BUSY_AFTER_PUBLISHING: SignedDuration = SignedDuration::from_hours(2);

/// How long after its newest comment a post's comments are read every minute.
const BUSY_AFTER_COMMENT: SignedDuration = SignedDuration::from_mins(30);

/// The time between two readings, by the age of the post and of its newest comment (`docs/providers/common.md#polling`).
pub fn read_interval(age: SignedDuration, newest_comment: Option<SignedDuration>) -> SignedDuration {
    let is_busy = age < BUSY_AFTER_PUBLISHING || newest_comment.is_some_and(|age| age < BUSY_AFTER_COMMENT);
    if is_busy {
        SignedDuration::from_mins(1)
    } else if age < SignedDuration::from_hours(7 * 24) {
        SignedDuration::from_mins(5)
    } else {
        SignedDuration::from_mins(15)
    }
}

impl CommentSourceId {
    /// The source of a platform's comments, numbered by the migration in the order of [`Platform::ALL`].
    pub const fn of(platform: Platform) -> Self {
        Self(platform as i64 + 1)
    }

    /// The platform, or nothing when no platform has this id.
    pub fn platform(self) -> Option<Platform> {
        Platform::ALL.iter().copied().find(|&platform| Self::of(platform) == self)
    }
}

/// A platform that comments are read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentSource {
    /// The platform.
    pub platform: Platform,
    /// Why its comments cannot be read at the moment.
    pub problem: Option<PollingProblem>,
}

/// Why comments cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PollingProblem {
    /// The problem, as a sentence.
    pub error: String,
    /// Until when the platform is not polled.
    pub until: Timestamp,
}

number_values! {
    /// How many sample comments to create at once (`docs/behaviour.md#comments`: 1 to 50, 5 by default).
    SampleCount(usize): get, 1..=50, "count", "the count must be 1 to 50";
}

impl Default for SampleCount {
    fn default() -> Self {
        Self(5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn posts_are_read_more_often_while_there_is_a_conversation() {
        for (hours, comment, minutes) in [
            (0, None, 1),
            (1, None, 1),
            (2, None, 5),
            (2, Some(29), 1),
            (2, Some(30), 5),
            (167, None, 5),
            (168, None, 15),
            (719, Some(600), 15),
            (719, Some(0), 1),
        ] {
            let interval = read_interval(SignedDuration::from_hours(hours), comment.map(SignedDuration::from_mins));
            assert_eq!(interval, SignedDuration::from_mins(minutes), "{hours} h, comment {comment:?} min ago");
        }
    }

    #[test]
    fn each_platform_has_its_own_source() {
        for &platform in Platform::ALL {
            assert_eq!(CommentSourceId::of(platform).platform(), Some(platform));
        }
        let in_migration = [Platform::Tiktok, Platform::Instagram, Platform::Youtube, Platform::Facebook];
        assert_eq!(in_migration.map(|platform| CommentSourceId::of(platform).0), [1, 2, 3, 4]);
        assert_eq!(CommentSourceId(0).platform(), None);
    }

    #[test]
    fn a_sample_count_is_one_to_fifty() {
        assert_eq!(SampleCount::default().get(), 5);
        for (count, valid) in [(0, false), (1, true), (50, true), (51, false), (-1, false), (i64::MAX, false)] {
            assert_eq!(SampleCount::new(count).is_ok(), valid, "{count}");
        }
    }
}
