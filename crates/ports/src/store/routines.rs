use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::routine::Routine;

use crate::store::error::StoreResult;

/// Keeps the time at which each routine is due.
#[async_trait]
pub trait RoutineStore: Send + Sync {
    /// Returns the due routines and makes them due again after their interval. One that has never run is due at once.
    /// However many workers ask at once, each run MUST go to one of them. When nothing is due it MUST NOT write.
    /// A time that lies far beyond the interval, because the clock was ahead, MUST NOT hold a routine back.
    async fn claim_due(&self, now: Timestamp) -> StoreResult<Vec<Routine>>;
}
