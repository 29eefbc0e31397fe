//! What this process sees of the services: how fast they answer, how often they fail, whether they are left alone.

mod meter;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use showrunner_domain::health::{Check, Measurement, Service, ServiceErrors};
use showrunner_ports::clock::Clock;
use showrunner_ports::observe::CallObserver;
use uuid::Uuid;

use self::meter::Meter;

/// One meter for each service. Shared by whoever calls a service in this process.
pub(crate) struct Meters {
    process: String,
    clock: Arc<dyn Clock>,
    by_service: [Mutex<Meter>; Service::ALL.len()],
}

impl Meters {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { process: Uuid::new_v4().to_string(), clock, by_service: std::array::from_fn(|_| Mutex::default()) }
    }

    /// The name under which this process keeps what it measures; another one after each start.
    pub(crate) fn process(&self) -> &str {
        &self.process
    }

    /// Lets a call through to `service`, or tells for how long none will be.
    pub(crate) fn admit(&self, service: Service) -> Result<(), SignedDuration> {
        let now = self.clock.now();
        self.meter(service).circuit.admit(now)
    }

    /// Whether `service` is left alone for now.
    pub(crate) fn is_open(&self, service: Service) -> bool {
        self.meter(service).circuit.is_open()
    }

    /// Notes an answer that tells nothing of how fast the service is, because a whole file went with it.
    pub(crate) fn answered_in_its_time(&self, service: Service) {
        let now = self.clock.now();
        self.meter(service).answered(None, now);
    }

    /// Notes what came of the question whether `service` could do its work now.
    pub(crate) fn checked(&self, service: Service, problem: Option<String>) {
        let at = self.clock.now();
        self.meter(service).check = Some(Check { at, problem });
    }

    /// The last error of `service`, while its last call failed.
    pub(crate) fn last_error(&self, service: Service) -> Option<String> {
        self.meter(service).error.clone()
    }

    /// What was seen of every service that was ever asked.
    pub(crate) fn measurements(&self) -> Vec<Measurement> {
        Service::ALL.iter().filter_map(|&service| self.meter(service).measurement(service)).collect()
    }

    /// How often each service failed in each minute of the last hour.
    pub(crate) fn errors(&self) -> Vec<ServiceErrors> {
        let now = self.clock.now();
        Service::ALL.iter().flat_map(|&service| self.meter(service).errors(service, now)).collect()
    }

    fn meter(&self, service: Service) -> MutexGuard<'_, Meter> {
        self.by_service[service as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CallObserver for Meters {
    fn answered(&self, service: Service, took: Duration) {
        let now = self.clock.now();
        self.meter(service).answered(Some(took), now);
    }

    fn failed(&self, service: Service, error: &str) {
        let now = self.clock.now();
        let mut meter = self.meter(service);
        let was_open = meter.circuit.is_open();
        meter.failed(error, now);
        if meter.circuit.is_open() && !was_open {
            tracing::warn!(%service, error, "a service has failed so often that it is left alone for a while");
        }
    }
}

#[cfg(test)]
mod tests {
    use showrunner_testkit::FixedClock;

    use super::*;

    #[test]
    fn every_service_has_a_meter_of_its_own() {
        let clock = FixedClock::default();
        let meters = Meters::new(Arc::new(clock.clone()));
        assert_eq!(meters.measurements(), []);
        for &service in Service::ALL {
            meters.answered(service, Duration::from_millis(3));
        }
        meters.failed(Service::Tiktok, "no route");
        let seen = meters.measurements();
        assert_eq!(seen.iter().map(|seen| seen.service).collect::<Vec<_>>(), Service::ALL);
        let failing: Vec<_> = seen.iter().filter(|seen| seen.failures > 0).map(|seen| seen.service).collect();
        assert_eq!(failing, [Service::Tiktok]);
        assert_eq!(meters.last_error(Service::Tiktok).as_deref(), Some("no route"));
    }
}
