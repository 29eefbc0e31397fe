//! Routines, and the removal of what is no longer kept.

use std::collections::HashMap;

use diesel::prelude::*;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::routine::Routine;

use super::{Conn, only_writer, row_limit};
use crate::error::Result;
use crate::schema::{routines, service_errors, service_measurements, worker_heartbeats};
use crate::sql_types::UtcTime;

/// How much the clocks of two processes may differ.
const CLOCK_DIFFERENCE: SignedDuration = SignedDuration::from_mins(1);

/// Makes the due routines due again after their interval, and returns them.
pub(super) fn claim(c: &mut Conn, now: Timestamp) -> Result<Vec<Routine>> {
    only_writer(c, "routines")?;
    let due = due(c, now)?;
    for routine in &due {
        let next = routines::next_run_at.eq(UtcTime::from(now + routine.interval()));
        diesel::insert_into(routines::table)
            .values((routines::name.eq(routine.as_str()), next))
            .on_conflict(routines::name)
            .do_update()
            .set(next)
            .execute(c)?;
    }
    Ok(due)
}

/// The routines that are due. One that is put off longer than it can be, with room for clocks that differ, was claimed while the
/// clock was ahead, and would wait for that time to come.
pub(super) fn due(c: &mut Conn, now: Timestamp) -> Result<Vec<Routine>> {
    let planned: Vec<(String, UtcTime)> = routines::table.select((routines::name, routines::next_run_at)).load(c)?;
    let planned: HashMap<String, UtcTime> = planned.into_iter().collect();
    let is_due = |routine: &Routine| {
        let latest = now + routine.interval() + routine.interval() + CLOCK_DIFFERENCE;
        planned.get(routine.as_str()).is_none_or(|next| next.0 <= now || next.0 > latest)
    };
    Ok(Routine::ALL.iter().copied().filter(is_due).collect())
}

pub(super) fn forget_processes(c: &mut Conn, before: Timestamp, limit: usize) -> Result<usize> {
    let before = UtcTime::from(before);
    let silent: Vec<String> = worker_heartbeats::table
        .select(worker_heartbeats::worker)
        .filter(worker_heartbeats::beaten_at.lt(before))
        .limit(row_limit(limit))
        .load(c)?;
    let silent = diesel::delete(worker_heartbeats::table.filter(worker_heartbeats::worker.eq_any(silent)));
    // These tables are small: one row per process and service, and one per minute with an error.
    let measurements = service_measurements::table.filter(service_measurements::measured_at.lt(before));
    let errors = service_errors::table.filter(service_errors::minute_at.lt(before));
    diesel::delete(measurements).execute(c)?;
    diesel::delete(errors).execute(c)?;
    Ok(silent.execute(c)?)
}
