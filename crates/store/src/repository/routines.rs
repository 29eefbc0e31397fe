use std::collections::HashMap;

use async_trait::async_trait;
use diesel::prelude::*;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::routine::Routine;
use showrunner_ports::store::{RoutineStore, StoreResult};

use super::{Conn, Database};
use crate::error::Result;
use crate::schema::routines;
use crate::sql_types::UtcTime;

/// How much the clocks of two processes may differ.
const CLOCK_DIFFERENCE: SignedDuration = SignedDuration::from_mins(1);

#[async_trait]
impl RoutineStore for Database {
    async fn claim_due(&self, now: Timestamp) -> StoreResult<Vec<Routine>> {
        let due = self.read(move |c| due(c, now)).await?;
        if due.is_empty() { Ok(due) } else { self.write(&[], move |c| claim(c, due, now)).await }
    }
}

/// The routines that are due, read without a lock.
fn due(c: &mut Conn, now: Timestamp) -> Result<Vec<Routine>> {
    let planned: Vec<(String, UtcTime)> = routines::table.select((routines::name, routines::next_run_at)).load(c)?;
    let planned: HashMap<String, UtcTime> = planned.into_iter().collect();
    let is_due = |routine: &Routine| {
        planned.get(routine.as_str()).is_none_or(|next| next.0 <= now || next.0 > latest(*routine, now))
    };
    Ok(Routine::ALL.iter().copied().filter(is_due).collect())
}

/// The latest time to which a routine can have been put off, with room for clocks that differ. One that is put off longer
/// was claimed while the clock was ahead, and would wait for that time to come.
fn latest(routine: Routine, now: Timestamp) -> Timestamp {
    now + routine.interval() + routine.interval() + CLOCK_DIFFERENCE
}

/// Claims those of `due` that no other process has claimed in the meantime.
fn claim(c: &mut Conn, due: Vec<Routine>, now: Timestamp) -> Result<Vec<Routine>> {
    let mut claimed = Vec::new();
    for routine in due {
        let next = routines::next_run_at.eq(UtcTime::from(now + routine.interval()));
        let is_due = routines::next_run_at
            .le(UtcTime::from(now))
            .or(routines::next_run_at.gt(UtcTime::from(latest(routine, now))));
        let still_due = routines::table.find(routine.as_str()).filter(is_due);
        let moved = diesel::update(still_due).set(next).execute(c)?;
        let first = moved == 0
            && diesel::insert_into(routines::table)
                .values((routines::name.eq(routine.as_str()), next))
                .on_conflict_do_nothing()
                .execute(c)?
                == 1;
        if moved == 1 || first {
            claimed.push(routine);
        }
    }
    Ok(claimed)
}
