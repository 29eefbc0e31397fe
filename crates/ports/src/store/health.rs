use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::health::{Measurement, Service, ServiceErrors};

use crate::store::error::StoreResult;

/// What the processes of the product know of its services.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signals {
    /// When a worker last said that it is alive.
    pub last_beat: Option<Timestamp>,
    /// Since when the operation that has waited longest could have been taken by a worker; nothing when none is due.
    pub oldest_due: Option<Timestamp>,
    /// What the other processes last saw, in no particular order.
    pub measurements: Vec<Measurement>,
    /// How often the other processes saw each service fail since the time asked for, in the order of
    /// [`Service::ALL`]; those that never did are missing.
    pub errors: Vec<(Service, i64)>,
}

/// Keeps what each process measures, so that all can tell how the product is.
#[async_trait]
pub trait HealthStore: Send + Sync {
    /// What all know but `process`, which knows its own best; errors since `errors_since`.
    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals>;

    /// Notes what `process` sees: its measurement of a service takes the place of the last one, its number of errors in
    /// a minute that of the last number. The others stay.
    async fn record(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
        now: Timestamp,
    ) -> StoreResult<()>;
}
