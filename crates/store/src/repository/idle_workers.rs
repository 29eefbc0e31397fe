//! Remembers for idle workers that nothing is due, so that they need not ask the database several times a second.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// How far ahead a worker looks for operations, and so the longest time between two questions.
pub(super) const LOOK_AHEAD: SignedDuration = SignedDuration::from_secs(5);

/// What the last question has shown. Clones share it.
#[derive(Clone, Default)]
pub(super) struct IdleWorkers(Arc<Mutex<Option<NothingDue>>>);

struct NothingDue {
    /// The kinds of operations that were asked for.
    kinds: Vec<&'static str>,
    /// How many transactions had been committed before.
    committed: u64,
    /// When it was asked.
    from: Timestamp,
    /// When the next operation is due, or how far ahead was looked.
    until: Timestamp,
}

impl IdleWorkers {
    /// Whether nothing of these kinds can be due: there was nothing, and nothing has been written since. `committed` is `None` where
    /// others write as well, so that it is never known.
    pub(super) fn is_idle(&self, kinds: &[&'static str], committed: Option<u64>, now: Timestamp) -> bool {
        self.last().as_ref().is_some_and(|last| {
            Some(last.committed) == committed && last.kinds == kinds && last.from <= now && now < last.until
        })
    }

    /// Remembers that nothing of these kinds is due before `until`. `committed` is from before the question.
    pub(super) fn set(&self, kinds: Vec<&'static str>, committed: Option<u64>, from: Timestamp, until: Timestamp) {
        *self.last() = committed.map(|committed| NothingDue { kinds, committed, from, until });
    }

    fn last(&self) -> MutexGuard<'_, Option<NothingDue>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [&str; 2] = ["publish_post", "submit_render"];

    fn second(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn workers_are_idle_until_something_may_be_due() {
        let idle = IdleWorkers::default();
        assert!(!idle.is_idle(&KINDS, Some(7), second(10)), "nobody has asked");
        idle.set(KINDS.to_vec(), Some(7), second(10), second(15));
        for (kinds, committed, at, is_idle, why) in [
            (&KINDS[..], Some(7), 10, true, "at once"),
            (&KINDS[..], Some(7), 14, true, "just before the next operation is due"),
            (&KINDS[..], Some(7), 15, false, "when it is due"),
            (&KINDS[..], Some(7), 9, false, "after the clock was set back"),
            (&KINDS[..], Some(8), 12, false, "after something was written"),
            (&KINDS[..], None, 12, false, "where others write"),
            (&KINDS[..1], Some(7), 12, false, "for other kinds"),
        ] {
            assert_eq!(idle.is_idle(kinds, committed, second(at)), is_idle, "{why}");
        }
    }

    #[test]
    fn nothing_is_remembered_where_others_write() {
        let idle = IdleWorkers::default();
        idle.set(KINDS.to_vec(), None, second(10), second(15));
        assert!(!idle.is_idle(&KINDS, None, second(12)));
    }
}
