//! The comment threads of a channel that were read before. YouTube cannot list only new comments, so the known threads
//! decide which pages and replies have to be read.

use std::collections::{HashMap, HashSet};

use jiff::{SignedDuration, Timestamp};
use showrunner_ports::social::{PostComments, RemoteComment, WatchedPost};

use crate::reading::no_comments_on;

/// How often all pages are read. Other readings stop at the first page without new comments, because later pages can
/// only have new replies to old comments.
const FULL_READING_INTERVAL: SignedDuration = SignedDuration::from_hours(1);

#[derive(Debug)]
pub(super) struct KnownThread {
    pub(super) video: String,
    /// The number of replies by YouTube's count.
    pub(super) reply_count: usize,
    /// Whether all of them were requested.
    pub(super) has_all_replies: bool,
    /// The comment itself, followed by the replies.
    pub(super) comments: Vec<RemoteComment>,
}

impl KnownThread {
    pub(super) fn began_at(&self) -> Option<Timestamp> {
        self.comments.first().map(|comment| comment.posted_at)
    }

    /// Whether a part of the thread is not older than `since`.
    fn reaches(&self, since: Timestamp) -> bool {
        self.comments.iter().any(|comment| comment.posted_at >= since)
    }
}

#[derive(Debug, Default)]
pub(super) struct KnownThreads {
    channel: String,
    threads: HashMap<String, KnownThread>,
    /// Every thread since this time is known. `None` until a reading is complete.
    complete_since: Option<Timestamp>,
    last_full_reading: Option<Timestamp>,
}

#[derive(Debug)]
pub(super) struct ThreadReading {
    /// The time from which comments are wanted.
    since: Timestamp,
    now: Timestamp,
    /// Whether all pages are read, also those after a page without new comments.
    pub(super) is_full: bool,
    /// The value of `complete_since` before this reading. It is restored only when this reading is complete.
    complete_before: Option<Timestamp>,
    seen: HashSet<String>,
    /// The time of the oldest thread that was read.
    pub(super) oldest: Option<Timestamp>,
}

impl KnownThreads {
    /// Starts a reading of this channel back to `since`.
    pub(super) fn begin(&mut self, channel: &str, since: Timestamp, now: Timestamp) -> ThreadReading {
        if self.channel != channel {
            *self = Self { channel: channel.to_owned(), ..Self::default() };
        }
        let is_due = self.last_full_reading.is_none_or(|last| last.duration_until(now) >= FULL_READING_INTERVAL);
        let complete_before = self.complete_since.take();
        let is_full = is_due || complete_before.is_none_or(|complete| complete > since);
        ThreadReading { since, now, is_full, complete_before, seen: HashSet::new(), oldest: None }
    }

    /// Whether a thread is known with as many replies as YouTube counts now.
    pub(super) fn has(&self, id: &str, reply_count: usize, with_all_replies: bool) -> bool {
        let known = self.threads.get(id);
        known.is_some_and(|thread| thread.reply_count == reply_count && (thread.has_all_replies || !with_all_replies))
    }

    pub(super) fn put(&mut self, id: &str, thread: KnownThread) {
        self.threads.insert(id.to_owned(), thread);
    }

    /// Records that a thread was on a page. Returns whether a part of it is young enough to be wanted.
    pub(super) fn saw(&self, reading: &mut ThreadReading, id: &str) -> bool {
        reading.seen.insert(id.to_owned());
        let Some(thread) = self.threads.get(id) else { return false };
        reading.oldest = [reading.oldest, thread.began_at()].into_iter().flatten().min();
        thread.reaches(reading.since)
    }

    pub(super) fn complete(&mut self, reading: ThreadReading) {
        let ThreadReading { since, now, is_full, complete_before, seen, .. } = reading;
        if is_full {
            // Threads that were deleted, or are too old for any watched post, are not kept.
            self.threads.retain(|id, _| seen.contains(id));
            self.last_full_reading = Some(now);
        }
        self.complete_since = if is_full { Some(since) } else { complete_before };
    }

    /// The comments on a post. `lost_before` is the time before which comments were lost because there were too many.
    pub(super) fn comments_on(&self, post: &WatchedPost, lost_before: Option<Timestamp>) -> PostComments {
        let mut found = no_comments_on(post);
        for thread in self.threads.values() {
            if thread.video == post.platform_post_id && thread.reaches(post.since) {
                found.comments.extend(thread.comments.iter().cloned());
            }
        }
        found.comments.sort_by(|one, other| (one.posted_at, &one.id).cmp(&(other.posted_at, &other.id)));
        found.overflowed = lost_before.is_some_and(|time| post.since < time);
        found
    }
}
