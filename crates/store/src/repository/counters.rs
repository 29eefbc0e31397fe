//! Numbers that writes keep current and reads only sum: revisions and totals. Each connection adds to its own slot, so
//! that no two writers wait for each other, in whatever order they count.

use std::cell::RefCell;
use std::collections::BTreeMap;

use diesel::prelude::*;
use showrunner_ports::store::Topic;

use super::counter::Counter;
use super::{Conn, add_to_counters};
use crate::error::Result;
use crate::prepared::Prepare as _;
use crate::schema::counters;

/// Sums by counter.
type Sums = BTreeMap<Counter, i64>;

thread_local! {
    /// What the write of this thread has counted so far. A write runs in one thread from its beginning to its end.
    static COUNTED: RefCell<Option<Sums>> = const { RefCell::new(None) };
}

/// Restores the counts of the enclosing write when it is dropped, even if this write fails or panics.
struct Counting(Option<Sums>);

impl Counting {
    fn begin() -> Self {
        Self(COUNTED.replace(Some(Sums::new())))
    }

    fn counted() -> Sums {
        COUNTED.with_borrow_mut(|counted| counted.as_mut().map(std::mem::take)).unwrap_or_default()
    }
}

impl Drop for Counting {
    fn drop(&mut self) {
        COUNTED.set(self.0.take());
    }
}

/// Runs the work of a transaction or of a savepoint, and then adds to the counters what it has counted: one statement, however
/// often it counted.
pub(super) fn counting<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    let counting = Counting::begin();
    let result = work(c)?;
    let counted = Counting::counted();
    drop(counting);
    write(c, counted)?;
    Ok(result)
}

/// Adds to counters; each may appear more than once.
pub(super) fn add(c: &mut Conn, differences: impl IntoIterator<Item = (Counter, i64)>) -> Result<()> {
    let mut sums = Sums::new();
    for (counter, difference) in differences {
        *sums.entry(counter).or_default() += difference;
    }
    let is_kept_for_later = COUNTED.with_borrow_mut(|counted| {
        let Some(counted) = counted else { return false };
        for (&counter, sum) in &sums {
            *counted.entry(counter).or_default() += sum;
        }
        true
    });
    if is_kept_for_later { Ok(()) } else { write(c, sums) }
}

fn write(c: &mut Conn, sums: Sums) -> Result<()> {
    let rows: Vec<(String, i64)> =
        sums.into_iter().filter(|(_, sum)| *sum != 0).map(|(counter, sum)| (counter.to_string(), sum)).collect();
    if !rows.is_empty() {
        add_to_counters(c, &rows)?;
    }
    Ok(())
}

/// Raises the revision of `topics`.
pub(super) fn raise(c: &mut Conn, topics: &[Topic]) -> Result<()> {
    add(c, topics.iter().map(|&topic| (Counter::Revision(topic), 1)))
}

/// The values of counters by name; those never counted are missing. They include what the running write has counted so far.
pub(super) fn read(c: &mut Conn, wanted: impl IntoIterator<Item = Counter>) -> Result<BTreeMap<String, i64>> {
    let wanted: Vec<Counter> = wanted.into_iter().collect();
    let mut values = sums(of(wanted.iter().copied()).prepared().load(c)?);
    COUNTED.with_borrow(|counted| {
        let counted = counted.iter().flatten().filter(|(counter, sum)| **sum != 0 && wanted.contains(counter));
        for (counter, sum) in counted {
            *values.entry(counter.to_string()).or_default() += sum;
        }
    });
    Ok(values)
}

/// Selects counters, each connection's part of them in a row.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn of(wanted: impl IntoIterator<Item = Counter>) -> _ {
    let names: Vec<String> = wanted.into_iter().map(|counter| counter.to_string()).collect();
    counters::table.filter(counters::name.eq_any(names)).select((counters::name, counters::value))
}

/// The sums of the parts.
pub(super) fn sums(parts: Vec<(String, i64)>) -> BTreeMap<String, i64> {
    let mut sums = BTreeMap::new();
    for (name, value) in parts {
        *sums.entry(name).or_default() += value;
    }
    sums
}
