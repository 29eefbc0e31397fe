//! Health of the services that the product needs (`docs/behaviour.md#health-and-alerts`).

mod assess;
mod limits;
mod measurement;
pub(crate) mod service;
mod status;

pub use assess::{Assessment, assess_database, assess_listener, assess_provider, assess_worker, disk_problem, overall};
pub use limits::{
    ERRORS_COUNTED_FOR, FULL_DISK_FRESH_FOR, MEASUREMENT_FRESH_FOR, OPEN_CIRCUIT_FRESH_FOR, PROVIDER_PROBED_AFTER,
    WORKER_DEGRADED_AFTER, WORKER_DOWN_AFTER,
};
pub use measurement::{Check, Measurement, ServiceErrors};
pub use service::Service;
pub use status::ServiceStatus;
