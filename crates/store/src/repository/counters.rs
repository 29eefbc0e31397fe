//! Numbers that writes keep current and reads only sum: revisions and totals. On PostgreSQL each connection adds to its own slot, so
//! that no two writers wait for each other, in whatever order they count.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use showrunner_ports::store::Topic;

use super::{Conn, add_to_counters};
use crate::counted::{self, Sums};
use crate::counter::Counter;
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::prepared::Prepare as _;
use crate::schema::counters;

/// Runs the work of a transaction or of a savepoint. What it has counted is added to the counters with one statement, at the end of the
/// transaction.
pub(super) fn counting<T>(c: &mut Conn, work: impl FnOnce(&mut Conn) -> Result<T>) -> Result<T> {
    let (result, sums) = counted::collect(|| work(c))?;
    store(c, sums)?;
    Ok(result)
}

/// Adds to counters; each may appear more than once.
pub(super) fn add(c: &mut Conn, differences: impl IntoIterator<Item = (Counter, i64)>) -> Result<()> {
    let mut sums = Sums::new();
    for (counter, difference) in differences {
        *sums.entry(counter).or_default() += difference;
    }
    store(c, sums)
}

/// Stores the sums now, or with what the enclosing transaction counts.
fn store(c: &mut Conn, sums: Sums) -> Result<()> {
    if let Some(sums) = counted::add(sums) {
        add_to_counters(c, sums)?;
    }
    Ok(())
}

/// Raises the revision of `topics`.
pub(super) fn raise(c: &mut Conn, topics: &[Topic]) -> Result<()> {
    add(c, topics.iter().map(|&topic| (Counter::Revision(topic), 1)))
}

/// The values of counters; those never counted are missing. They include what the running transaction has counted so far.
pub(super) fn read(c: &mut Conn, wanted: impl IntoIterator<Item = Counter>) -> Result<Sums> {
    let wanted: Wanted = wanted.into_iter().collect();
    let rows: Vec<(String, i64)> = sums_of(wanted.names()).prepared().load(c)?;
    let mut sums: Sums = rows.into_iter().filter_map(|(name, sum)| Some((wanted.counter_named(&name)?, sum))).collect();
    counted::add_to(&mut sums, |counter| wanted.has(counter));
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
