//! Remembers for idle workers that nothing is due, so that they need not ask the database several times a second.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// How far ahead a worker looks for operations, and so the longest time between two questions.
pub(super) const LOOK_AHEAD: SignedDuration = SignedDuration::from_secs(5);

/// What the last question for each set of kinds has shown. Clones share it.
#[derive(Clone, Default)]
pub(super) struct IdleWorkers(Arc<Mutex<Vec<NothingDue>>>);

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
    /// Until when nothing of these kinds can be due, if that is so now: there was nothing, and nothing has been written since. `committed` is
    /// `None` where others write as well, so that it is never known.
    pub(super) fn until(&self, kinds: &[&'static str], committed: Option<u64>, now: Timestamp) -> Option<Timestamp> {
        let questions = self.questions();
        let last = questions.iter().find(|last| last.kinds == kinds)?;
        let is_idle = Some(last.committed) == committed && last.from <= now && now < last.until;
        is_idle.then_some(last.until)
    }

    /// Remembers that nothing of these kinds is due before `until`. `committed` is from before the question.
    pub(super) fn set(&self, kinds: Vec<&'static str>, committed: Option<u64>, from: Timestamp, until: Timestamp) {
        let mut questions = self.questions();
        questions.retain(|last| last.kinds != kinds);
        questions.extend(committed.map(|committed| NothingDue { kinds, committed, from, until }));
    }

    fn questions(&self) -> MutexGuard<'_, Vec<NothingDue>> {
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
        assert_eq!(idle.until(&KINDS, Some(7), second(10)), None, "nobody has asked");
        idle.set(KINDS.to_vec(), Some(7), second(10), second(15));
        idle.set(KINDS[1..].to_vec(), Some(7), second(10), second(12));
        for (kinds, committed, at, is_idle, why) in [
            (&KINDS[..], Some(7), 10, true, "at once"),
            (&KINDS[..], Some(7), 14, true, "just before the next operation is due"),
            (&KINDS[..], Some(7), 15, false, "when it is due"),
            (&KINDS[..], Some(7), 9, false, "after the clock was set back"),
            (&KINDS[..], Some(8), 12, false, "after something was written"),
            (&KINDS[..], None, 12, false, "where others write"),
            (&KINDS[..1], Some(7), 12, false, "for other kinds"),
        ] {
            assert_eq!(idle.until(kinds, committed, second(at)), is_idle.then_some(second(15)), "{why}");
        }
        assert_eq!(idle.until(&KINDS[1..], Some(7), second(11)), Some(second(12)), "each set of kinds has its own");
        idle.set(KINDS.to_vec(), Some(9), second(14), second(19));
        assert_eq!(idle.until(&KINDS, Some(9), second(14)), Some(second(19)), "the last question counts");
    }

    #[test]
    fn nothing_is_remembered_where_others_write() {
        let idle = IdleWorkers::default();
        idle.set(KINDS.to_vec(), None, second(10), second(15));
        assert_eq!(idle.until(&KINDS, None, second(12)), None);
    }
}
