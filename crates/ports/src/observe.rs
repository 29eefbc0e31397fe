//! Observes the calls to all external services.

use std::time::Duration;

use showrunner_domain::health::Service;

use crate::store::DatabaseFault;

/// Receives the result of each call.
pub trait CallObserver: Send + Sync {
    /// `service` answered within `took`; a refusal is an answer too.
    fn answered(&self, service: Service, took: Duration);

    /// `service` failed, through no fault of the caller, with this sentence.
    fn failed(&self, service: Service, error: &str);

    /// The database says what is wrong with it. It may go on answering reads.
    fn database_fault(&self, fault: &DatabaseFault);
}
