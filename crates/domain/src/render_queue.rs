//! The render queue: the videos that wait for their render, their order, and when each is expected to be finished.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::hours_of_day::HoursOfDay;
use crate::value::{DurationSeconds, Title};
use crate::{VideoId, text_enum};

text_enum! {
    /// Where a waiting video is moved to.
    "place in the render queue" QueueMove {
        /// Before all others.
        Top = "top",
        /// Before the one in front of it.
        Up = "up",
        /// Behind the one that follows it.
        Down = "down",
    }
}

impl QueueMove {
    /// Moves the element at `index`. At the end of the queue, nothing changes.
    pub fn apply<T>(self, queue: &mut [T], index: usize) {
        match self {
            Self::Top => queue[..=index].rotate_right(1),
            Self::Up if index > 0 => queue.swap(index, index - 1),
            Self::Down if index + 1 < queue.len() => queue.swap(index, index + 1),
            Self::Up | Self::Down => {}
        }
    }
}

/// A video that is being rendered or waits for its render.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedVideo {
    /// Row id.
    pub id: VideoId,
    /// Its title.
    pub title: Title,
    /// The requested length.
    pub duration: DurationSeconds,
    /// The progress of its render, 0 to 100, while the provider reports it.
    pub progress: Option<u8>,
    /// When its render began; nothing while it waits.
    pub began_at: Option<Timestamp>,
}

/// How fast videos are rendered, measured by finished ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RenderSpeed {
    /// How long their renders took together.
    pub rendering: SignedDuration,
    /// How long these videos run together, in seconds; at least one.
    pub seconds: u64,
}

impl RenderSpeed {
    /// How long the render of a video of so many seconds takes.
    pub fn expected(&self, seconds: u64) -> SignedDuration {
        let milliseconds = self.rendering.as_millis() * i128::from(seconds) / i128::from(self.seconds.max(1));
        SignedDuration::from_millis(i64::try_from(milliseconds).unwrap_or(i64::MAX))
    }
}

/// When renders may begin.
#[derive(Debug, Clone)]
pub struct RenderTimes {
    /// Whether none begins until the operator resumes the queue.
    pub is_paused: bool,
    /// The hours between which they begin; always when there are none.
    pub hours: Option<HoursOfDay>,
    /// The operator's time zone.
    pub zone: TimeZone,
}

impl RenderTimes {
    /// The first moment from `at` on at which a render may begin; nothing while the queue is paused.
    pub fn next(&self, at: Timestamp) -> Option<Timestamp> {
        (!self.is_paused).then(|| self.hours.map_or(at, |hours| hours.next(at, &self.zone)))
    }

    /// Whether a render may begin.
    pub fn allow(&self, now: Timestamp) -> bool {
        self.next(now) == Some(now)
    }
}

/// When each of `queue` is expected to be finished, in its order: those in progress first, then those that wait. `at_once` of them are
/// rendered at the same time. Nothing is expected of a video that waits while the queue is paused.
pub fn expected_ends(
    queue: &[QueuedVideo],
    speed: RenderSpeed,
    at_once: usize,
    times: &RenderTimes,
    now: Timestamp,
) -> Vec<Option<Timestamp>> {
    let mut ends: Vec<Timestamp> = Vec::new();
    queue
        .iter()
        .map(|video| {
            let rendering = speed.expected(video.duration.seconds().into());
            let end = if let Some(began_at) = video.began_at {
                now + left(rendering, began_at, video.progress, now)
            } else {
                ends.sort_unstable();
                let ended_before = ends.len().checked_sub(at_once.max(1));
                times.next(ended_before.map_or(now, |index| ends[index]))? + rendering
            };
            ends.push(end);
            Some(end)
        })
        .collect()
}

/// What is left of a render that is expected to take `rendering`: by its progress, or else by the time that it has taken.
fn left(rendering: SignedDuration, began_at: Timestamp, progress: Option<u8>, now: Timestamp) -> SignedDuration {
    match progress {
        Some(percent) if percent > 0 => rendering * i32::from(100 - percent.min(100)) / 100,
        _ => (rendering - began_at.duration_until(now)).max(SignedDuration::ZERO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEED: RenderSpeed = RenderSpeed { rendering: SignedDuration::from_secs(600), seconds: 300 };

    fn at(time: &str) -> Timestamp {
        format!("2026-11-20T{time}:00Z").parse().unwrap()
    }

    fn video(progress: Option<u8>, began_at: Option<Timestamp>) -> QueuedVideo {
        let (title, duration) = (Title::new("Walk").unwrap(), DurationSeconds::new(60).unwrap());
        QueuedVideo { id: VideoId(1), title, duration, progress, began_at }
    }

    fn ends(queue: &[QueuedVideo], at_once: usize, is_paused: bool, hours: Option<&str>) -> Vec<String> {
        let hours = hours.map(|hours| hours.parse().unwrap());
        let times = RenderTimes { is_paused, hours, zone: TimeZone::UTC };
        let ends = expected_ends(queue, SPEED, at_once, &times, at("12:00"));
        ends.iter().map(|end| end.map_or("-".to_owned(), |end| end.strftime("%H:%M:%S").to_string())).collect()
    }

    #[test]
    fn waiting_videos_follow_those_in_progress() {
        let queue =
            [video(Some(50), Some(at("11:00"))), video(None, Some(at("11:59"))), video(None, None), video(None, None)];
        assert_eq!(ends(&queue, 2, false, None), ["12:01:00", "12:01:00", "12:03:00", "12:03:00"]);
        assert_eq!(ends(&queue, 1, false, None), ["12:01:00", "12:01:00", "12:03:00", "12:05:00"]);
        assert_eq!(ends(&queue, 2, true, None), ["12:01:00", "12:01:00", "-", "-"]);
    }

    #[test]
    fn renders_begin_within_the_hours() {
        let queue = [video(None, None), video(None, None)];
        assert_eq!(ends(&queue, 1, false, Some("22:00-07:00")), ["22:02:00", "22:04:00"]);
        assert_eq!(ends(&queue, 1, false, Some("11:00-12:01")), ["12:02:00", "11:02:00"]);
    }

    #[test]
    fn late_render_is_expected_at_once() {
        assert_eq!(ends(&[video(None, Some(at("10:00")))], 1, false, None), ["12:00:00"]);
    }

    #[test]
    fn videos_move_within_the_queue() {
        let moved = |to: QueueMove, index: usize| {
            let mut queue = ["a", "b", "c"];
            to.apply(&mut queue, index);
            queue.concat()
        };
        assert_eq!(moved(QueueMove::Top, 2), "cab");
        assert_eq!(moved(QueueMove::Top, 0), "abc");
        assert_eq!(moved(QueueMove::Up, 2), "acb");
        assert_eq!(moved(QueueMove::Up, 0), "abc");
        assert_eq!(moved(QueueMove::Down, 0), "bac");
        assert_eq!(moved(QueueMove::Down, 2), "abc");
    }
}
