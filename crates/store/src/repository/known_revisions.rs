//! Remembers the revisions of topics while nothing is written, so that polled reads need not ask the database for them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use showrunner_ports::store::Topic;

/// How long revisions are remembered: a command may write to the file of a server that runs.
const REMEMBERED: Duration = Duration::from_secs(1);

/// Revisions by topic. Those of topics that were never written to are missing.
pub(super) type Revisions = BTreeMap<Topic, i64>;

/// The revisions of all topics, as they were last read. Clones share them.
#[derive(Clone, Default)]
pub(super) struct KnownRevisions(Arc<Mutex<Option<Known>>>);

struct Known {
    revisions: Revisions,
    /// How many transactions had been committed before.
    committed: u64,
    read_at: Instant,
}

impl KnownRevisions {
    /// The revision of `topics`, if nothing was written since it was read. `committed` is `None` where others write as well, so that it
    /// is never known.
    pub(super) fn of(&self, topics: &[Topic], committed: Option<u64>, now: Instant) -> Option<i64> {
        let known = self.known();
        let is_current = |known: &&Known| {
            Some(known.committed) == committed && now.saturating_duration_since(known.read_at) < REMEMBERED
        };
        Some(sum(&known.as_ref().filter(is_current)?.revisions, topics))
    }

    /// Remembers `revisions`, which were read when so many transactions had been committed, or more.
    pub(super) fn set(&self, revisions: Revisions, committed: u64, read_at: Instant) {
        *self.known() = Some(Known { revisions, committed, read_at });
    }

    fn known(&self) -> MutexGuard<'_, Option<Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The revision of several topics.
pub(super) fn sum(revisions: &Revisions, topics: &[Topic]) -> i64 {
    topics.iter().filter_map(|topic| revisions.get(topic)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_revision_is_known_for_a_second_while_nothing_is_written() {
        let known = KnownRevisions::default();
        let read_at = Instant::now();
        let soon = read_at + REMEMBERED / 2;
        let topics = &[Topic::Videos, Topic::Scripts];
        assert_eq!(known.of(topics, Some(7), soon), None, "nobody has asked");
        known.set([(Topic::Videos, 3), (Topic::Scripts, 4), (Topic::Costs, 100)].into(), 7, read_at);
        for (committed, at, wanted, why) in [
            (Some(7), soon, Some(7), "nothing has changed"),
            (Some(8), soon, None, "something was written"),
            (None, soon, None, "others write"),
            (Some(7), read_at + REMEMBERED, None, "a command may have written"),
        ] {
            assert_eq!(known.of(topics, committed, at), wanted, "{why}");
        }
        assert_eq!(known.of(&[Topic::Comments], Some(7), soon), Some(0), "never written to");
    }
}
