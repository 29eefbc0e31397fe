//! Numbers that writes keep current and reads only sum: revisions and totals. Each connection adds to its own slot, so
//! that no two writers wait for each other, in whatever order they count.

use std::collections::BTreeMap;

use diesel::prelude::*;
use showrunner_ports::store::Topic;

use super::counter::Counter;
use super::{Conn, add_to_counters};
use crate::error::Result;
use crate::prepared::Prepare as _;
use crate::schema::counters;

/// Adds to counters; each may appear more than once.
pub(super) fn add(c: &mut Conn, differences: impl IntoIterator<Item = (Counter, i64)>) -> Result<()> {
    let mut sums: BTreeMap<Counter, i64> = BTreeMap::new();
    for (counter, difference) in differences {
        *sums.entry(counter).or_default() += difference;
    }
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

/// The values of counters by name; those never counted are missing.
pub(super) fn read(c: &mut Conn, wanted: impl IntoIterator<Item = Counter>) -> Result<BTreeMap<String, i64>> {
    Ok(sums(of(wanted).prepared().load(c)?))
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
