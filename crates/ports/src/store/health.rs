use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::health::{Measurement, Service, ServiceErrors};

use crate::store::error::StoreResult;

/// What other processes have recorded about the product's services.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signals {
    /// When a worker last recorded a heartbeat.
    pub last_beat: Option<Timestamp>,
    /// Since when the longest waiting operation has been due; nothing when none is due.
    pub oldest_due: Option<Timestamp>,
    /// The latest measurements of the other processes, in no particular order.
    pub measurements: Vec<Measurement>,
    /// How often the other processes saw each service fail since the requested time, in the order of [`Service::ALL`];
    /// services without errors are missing.
    pub errors: Vec<(Service, i64)>,
}

/// Keeps the measurements of each process, so that all of them can assess the product's health.
#[async_trait]
pub trait HealthStore: Send + Sync {
    /// The signals of all processes but `process`, which knows its own best; errors since `errors_since`.
    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals>;

    /// Records what `process` sees. Its measurement of a service replaces the previous one, and its number of errors in
    /// a minute the previous number. The others stay.
    async fn record(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
        now: Timestamp,
    ) -> StoreResult<()>;
}
