//! Watching over the calls to everything outside.

use std::time::Duration;

use showrunner_domain::health::Service;

/// Is told of each call.
pub trait CallObserver: Send + Sync {
    /// `service` has answered within `took`, be it with a refusal.
    fn answered(&self, service: Service, took: Duration);

    /// `service` has failed, through no fault of the caller's, with this sentence.
    fn failed(&self, service: Service, error: &str);
}
