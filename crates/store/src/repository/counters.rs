//! Numbers that writes keep current and reads only sum: revisions and totals. Each connection adds to its own slot, so
//! that no two writers wait for each other, in whatever order they count.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::upsert::excluded;
use showrunner_ports::store::Topic;

use super::counter::Counter;
use super::{Conn, slot};
use crate::error::Result;
use crate::schema::counters;

/// Adds to counters; each may appear more than once.
pub(super) fn add(c: &mut Conn, differences: impl IntoIterator<Item = (Counter, i64)>) -> Result<()> {
    let mut sums: BTreeMap<Counter, i64> = BTreeMap::new();
    for (counter, difference) in differences {
        *sums.entry(counter).or_default() += difference;
    }
    let row = |(counter, sum): (Counter, i64)| {
        (counters::name.eq(counter.to_string()), counters::slot.eq(slot()), counters::value.eq(sum))
    };
    let rows: Vec<_> = sums.into_iter().filter(|(_, sum)| *sum != 0).map(row).collect();
    if !rows.is_empty() {
        diesel::insert_into(counters::table)
            .values(rows)
            .on_conflict((counters::name, counters::slot))
            .do_update()
            .set(counters::value.eq(counters::value + excluded(counters::value)))
            .execute(c)?;
    }
    Ok(())
}

/// Raises the revision of `topics`.
pub(super) fn raise(c: &mut Conn, topics: &[Topic]) -> Result<()> {
    add(c, topics.iter().map(|&topic| (Counter::Revision(topic), 1)))
}

/// The values of counters by name; those never counted are missing.
pub(super) fn read(c: &mut Conn, wanted: impl IntoIterator<Item = Counter>) -> Result<BTreeMap<String, i64>> {
    let names: Vec<String> = wanted.into_iter().map(|counter| counter.to_string()).collect();
    let slots: Vec<(String, i64)> =
        counters::table.filter(counters::name.eq_any(names)).select((counters::name, counters::value)).load(c)?;
    let mut sums = BTreeMap::new();
    for (name, value) in slots {
        *sums.entry(name).or_default() += value;
    }
    Ok(sums)
}
