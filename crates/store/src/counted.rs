//! Collects what a write counts, so that it is stored in one statement at the end of the transaction.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::counter::Counter;

/// Differences or sums, by counter.
pub(crate) type Sums = BTreeMap<Counter, i64>;

thread_local! {
    /// What was counted and is not stored yet: of the transaction first, then of each savepoint in it. A transaction stays in one thread.
    static COUNTED: RefCell<Vec<Sums>> = const { RefCell::new(Vec::new()) };
}

/// Forgets what the current transaction or savepoint has counted when it is dropped, even after an error or a panic.
struct Level;

impl Level {
    fn begin() -> Self {
        COUNTED.with_borrow_mut(|levels| levels.push(Sums::new()));
        Self
    }
}

impl Drop for Level {
    fn drop(&mut self) {
        COUNTED.with_borrow_mut(|levels| drop(levels.pop()));
    }
}

/// Runs the work of a transaction or of a savepoint. Returns its result, and what it has counted if it has succeeded.
pub(crate) fn collect<T, E>(work: impl FnOnce() -> Result<T, E>) -> Result<(T, Sums), E> {
    let level = Level::begin();
    let result = work()?;
    let sums = take();
    drop(level);
    Ok((result, sums))
}

/// Adds to what the current transaction or savepoint has counted. Outside of one, returns the differences, which are then to be stored.
pub(crate) fn add(differences: Sums) -> Option<Sums> {
    COUNTED.with_borrow_mut(|levels| {
        let Some(counted) = levels.last_mut() else { return Some(differences) };
        for (counter, difference) in differences {
            *counted.entry(counter).or_default() += difference;
        }
        None
    })
}

/// What the current transaction or savepoint has counted so far, for a statement that stores it.
pub(crate) fn take() -> Sums {
    COUNTED.with_borrow_mut(|levels| levels.last_mut().map(std::mem::take)).unwrap_or_default()
}

/// Adds the differences that are not stored yet to `sums`, for the wanted counters.
pub(crate) fn add_to(sums: &mut Sums, is_wanted: impl Fn(Counter) -> bool) {
    COUNTED.with_borrow(|levels| {
        let counted = levels.iter().flatten().filter(|(counter, sum)| **sum != 0 && is_wanted(**counter));
        for (&counter, sum) in counted {
            *sums.entry(counter).or_default() += sum;
        }
    });
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    fn of(counter: Counter, value: i64) -> Sums {
        Sums::from([(counter, value)])
    }

    fn known() -> Sums {
        let mut sums = Sums::new();
        add_to(&mut sums, |_| true);
        sums
    }

    #[test]
    fn only_a_savepoint_that_succeeds_counts() {
        let counted = collect(|| {
            assert_eq!(add(of(Counter::Unfinished, 1)), None);
            let failed: Result<((), Sums), &str> = collect(|| {
                assert_eq!(add(of(Counter::Unfinished, 10)), None);
                Err("refused")
            });
            assert_eq!(failed, Err("refused"));
            let defect = catch_unwind(AssertUnwindSafe(|| {
                collect(|| -> Result<(), ()> {
                    assert_eq!(add(of(Counter::Unfinished, 100)), None);
                    panic!("a defect")
                })
            }));
            assert!(defect.is_err());
            let ((), sums) = collect(|| {
                assert_eq!(add(of(Counter::Unfinished, 1_000)), None);
                assert_eq!(
                    known(),
                    of(Counter::Unfinished, 1_001),
                    "a savepoint sees what the transaction has counted"
                );
                Ok::<_, &str>(())
            })?;
            assert_eq!(add(sums), None);
            Ok::<_, &str>(())
        });
        assert_eq!(counted, Ok(((), of(Counter::Unfinished, 1_001))));
        assert_eq!(known(), Sums::new());
    }

    #[test]
    fn outside_of_a_transaction_nothing_is_kept() {
        assert_eq!(add(of(Counter::VideosEver, 1)), Some(of(Counter::VideosEver, 1)));
        assert_eq!(known(), Sums::new());
    }
}
