//! Numbers that writes keep current and reads only sum: revisions and totals. Each connection adds to its own slot, so
//! that no two writers wait for each other, in whatever order they count.

use std::cell::RefCell;
use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use showrunner_ports::store::Topic;

use super::counter::Counter;
use super::{Conn, add_to_counters};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::prepared::Prepare as _;
use crate::schema::counters;

/// Sums by counter.
pub(super) type Sums = BTreeMap<Counter, i64>;

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

/// What the running write has counted so far, for a statement that writes it. The write no longer does.
pub(super) fn take() -> Vec<(String, i64)> {
    rows(Counting::counted())
}

fn rows(sums: Sums) -> Vec<(String, i64)> {
    sums.into_iter().filter(|(_, sum)| *sum != 0).map(|(counter, sum)| (counter.to_string(), sum)).collect()
}

fn write(c: &mut Conn, sums: Sums) -> Result<()> {
    let rows = rows(sums);
    if !rows.is_empty() {
        add_to_counters(c, &rows)?;
    }
    Ok(())
}

/// Raises the revision of `topics`.
pub(super) fn raise(c: &mut Conn, topics: &[Topic]) -> Result<()> {
    add(c, topics.iter().map(|&topic| (Counter::Revision(topic), 1)))
}

/// The values of counters; those never counted are missing. They include what the running write has counted so far.
pub(super) fn read(c: &mut Conn, wanted: impl IntoIterator<Item = Counter>) -> Result<Sums> {
    let wanted: Wanted = wanted.into_iter().collect();
    let rows: Vec<(String, i64)> = sums_of(wanted.names()).prepared().load(c)?;
    let mut sums: Sums = rows.into_iter().filter_map(|(name, sum)| Some((wanted.counter_named(&name)?, sum))).collect();
    COUNTED.with_borrow(|counted| {
        let counted = counted.iter().flatten().filter(|(counter, sum)| **sum != 0 && wanted.has(**counter));
        for (&counter, sum) in counted {
            *sums.entry(counter).or_default() += sum;
        }
    });
    Ok(sums)
}

/// Counters that are to be read, by their names.
pub(super) struct Wanted(BTreeMap<String, Counter>);

impl FromIterator<Counter> for Wanted {
    fn from_iter<Counters: IntoIterator<Item = Counter>>(counters: Counters) -> Self {
        Self(counters.into_iter().map(|counter| (counter.to_string(), counter)).collect())
    }
}

impl Wanted {
    pub(super) fn names(&self) -> Vec<&str> {
        self.0.keys().map(String::as_str).collect()
    }

    pub(super) fn counter_named(&self, name: &str) -> Option<Counter> {
        self.0.get(name).copied()
    }

    fn has(&self, counter: Counter) -> bool {
        self.0.values().any(|wanted| *wanted == counter)
    }
}

/// Selects the sums of the counters with these names, each with its name.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn sums_of<'names>(names: Vec<&'names str>) -> _ {
    let sum: Literal<BigInt> = literal("CAST(SUM(counters.value) AS BIGINT)");
    counters::table.filter(counters::name.eq_any(names)).group_by(counters::name).select((counters::name, sum))
}
