use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::routine::Routine;
use showrunner_ports::store::{RoutineStore, StoreResult};

use super::MemoryStore;

#[async_trait]
impl RoutineStore for MemoryStore {
    async fn claim_due(&self, now: Timestamp) -> StoreResult<Vec<Routine>> {
        let due = self.read(|tables| {
            let is_due = |routine: &Routine| tables.routines.get(routine).is_none_or(|next| *next <= now);
            Routine::ALL.iter().copied().filter(is_due).collect::<Vec<_>>()
        })?;
        if due.is_empty() {
            return Ok(due);
        }
        self.write(|tables| {
            let is_due = |routine: &Routine| tables.routines.get(routine).is_none_or(|next| *next <= now);
            let claimed: Vec<Routine> = due.into_iter().filter(is_due).collect();
            tables.routines.extend(claimed.iter().map(|&routine| (routine, now + routine.interval())));
            Ok(claimed)
        })
    }
}
