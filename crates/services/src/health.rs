//! The health of the product. Every process reports the same, from its own measurements and those that the others have
//! stored in the database (ADR 0018).

pub(crate) mod circuit_breaker;
pub(crate) mod meters;
pub(crate) mod monitor;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::health::{
    Assessment, ERRORS_COUNTED_FOR, MEASUREMENT_FRESH_FOR, Measurement, Service, ServiceStatus, WORKER_DOWN_AFTER,
    assess_database, assess_listener, assess_provider, assess_worker, overall,
};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::Settings;
use showrunner_ports::observe::CallObserver as _;
use showrunner_ports::store::{DatabaseFault, Signals, StoreError, StoreResult};

use crate::backups::{BackupState, Backups};
use crate::core::Core;

/// A database that takes longer than this for a few rows is degraded.
const SLOW_DATABASE_AFTER: Duration = Duration::from_secs(1);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceHealth {
    pub service: Service,
    /// Its name, with the stand-in that is used for it.
    pub name: String,
    pub assessment: Assessment,
    /// The response time in milliseconds; for the worker, how long the oldest due operation has been waiting.
    pub response_ms: Option<i64>,
    pub error_count: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SystemHealth {
    pub status: ServiceStatus,
    pub uptime: SignedDuration,
    /// The services, in the order of [`Service::ALL`].
    pub services: Vec<ServiceHealth>,
    pub backup: BackupState,
}

impl SystemHealth {
    pub fn failure_count(&self) -> i64 {
        self.services.iter().map(|service| service.error_count).sum()
    }
}

/// Everything that the health report is based on.
pub(crate) struct HealthSnapshot {
    pub(crate) signals: Signals,
    pub(crate) own: Vec<Measurement>,
    comment_polling: bool,
    sandboxes: Vec<Platform>,
    database: Assessment,
    /// The lasting problem of the database.
    pub(crate) fault: Option<DatabaseFault>,
    /// Whether the database can be read and has what the worker last stored.
    is_current: bool,
    backup: BackupState,
}

pub struct Health {
    ports: Core,
    backups: Arc<Backups>,
    started_at: Timestamp,
}

impl Health {
    pub(crate) fn new(ports: &Core, backups: Arc<Backups>) -> Self {
        Self { ports: ports.clone(), backups, started_at: ports.now() }
    }

    /// The health report. It also reports a database that cannot be reached.
    pub async fn report(&self) -> SystemHealth {
        self.assess(&self.take_snapshot().await)
    }

    /// Whether the product can do its work: the database works, its migrations are done, and a worker is alive.
    /// The error says why not, as a sentence.
    pub async fn ready(&self) -> Result<(), String> {
        if let Some(fault) = self.ports.meters.current_fault() {
            return Err(fault.to_string());
        }
        self.ports.stores.system.ready().await.map_err(|error| error.to_string())?;
        match self.ports.stores.operations.last_beat().await.map_err(|error| error.to_string())? {
            None => Err("no worker has ever run: start one with `showrunner serve --role worker`".to_owned()),
            Some(beat) if beat.duration_until(self.ports.now()) > WORKER_DOWN_AFTER => {
                Err(format!("no worker is alive, the last one was seen at {beat:.0}"))
            }
            Some(_) => Ok(()),
        }
    }

    pub(crate) async fn measurements(&self) -> StoreResult<Vec<Measurement>> {
        let mut all = self.signals().await?.measurements;
        all.extend(self.ports.meters.measurements());
        Ok(all)
    }

    /// Reads what the report needs: a few rows, however much is stored.
    pub(crate) async fn take_snapshot(&self) -> HealthSnapshot {
        let started = Instant::now();
        let read = self.read().await;
        let took = started.elapsed();
        if read.is_ok() {
            self.ports.meters.answered(Service::Database, took);
        }
        let own = self.ports.meters.measurements();
        let (database, fault) = match &read {
            Err(StoreError::Fault(fault)) => (does_not_work(fault), Some(fault.clone())),
            Err(error) => {
                (Assessment::problem(ServiceStatus::Down, format!("The database does not answer: {error}")), None)
            }
            // It answers reads, but has refused a write.
            Ok(_) => match self.ports.meters.current_fault() {
                Some(fault) => (does_not_work(&fault), Some(fault)),
                None => (assess_speed(took), None),
            },
        };
        let is_current = read.is_ok() && fault.is_none();
        let nothing = |_| (Signals::default(), Settings::default(), self.ports.without_app());
        let (signals, settings, sandboxes) = read.unwrap_or_else(nothing);
        let (backup, comment_polling) = (self.backups.state(&settings).await, settings.comment_polling);
        HealthSnapshot { signals, own, comment_polling, sandboxes, database, fault, is_current, backup }
    }

    async fn read(&self) -> StoreResult<(Signals, Settings, Vec<Platform>)> {
        // Another process may have chosen another provider, which the report names.
        self.ports.avatar_providers.identity().await;
        let signals = self.signals().await?;
        Ok((signals, self.ports.stores.settings.all().await?, self.ports.sandboxes().await?))
    }

    async fn signals(&self) -> StoreResult<Signals> {
        let now = self.ports.now();
        self.ports.stores.system.signals(self.ports.meters.process().to_owned(), now - ERRORS_COUNTED_FOR, now).await
    }

    pub(crate) fn assess(&self, snapshot: &HealthSnapshot) -> SystemHealth {
        let now = self.ports.now();
        let own_errors = self.ports.meters.errors();
        let errors_of = |service| {
            let others = snapshot.signals.errors.iter().filter(|(of, _)| *of == service).map(|(_, count)| count);
            let own = own_errors.iter().filter(|errors| errors.service == service).map(|errors| &errors.count);
            others.chain(own).sum()
        };
        let worker = if snapshot.is_current {
            assess_worker(snapshot.signals.last_beat, snapshot.signals.oldest_due, now)
        } else {
            Assessment { status: ServiceStatus::Unknown, problem: None }
        };
        let listener = assess_listener(snapshot.comment_polling, worker.status);
        let measured = |service| measurements_of(service, &snapshot.signals.measurements, &snapshot.own);
        let one = |service| ServiceHealth {
            service,
            name: self.name_of(service, &snapshot.sandboxes),
            assessment: match service {
                Service::Database => assess_database(snapshot.database.clone(), measured(service), now),
                Service::Worker => worker.clone(),
                Service::CommentListener => listener.clone(),
                _ => assess_provider(service, measured(service), now),
            },
            response_ms: match service {
                Service::Worker if snapshot.is_current => Some(waiting_ms(snapshot.signals.oldest_due, now)),
                _ => mean_response(measured(service), now),
            },
            error_count: errors_of(service),
        };
        let services: Vec<ServiceHealth> = Service::ALL.iter().copied().map(one).collect();
        SystemHealth {
            status: overall(services.iter().map(|health| (health.service, health.assessment.status))),
            uptime: self.started_at.duration_until(now),
            services,
            backup: snapshot.backup,
        }
    }

    /// The service's name, with the stand-in that is used for it.
    fn name_of(&self, service: Service, sandboxes: &[Platform]) -> String {
        let label = service.label();
        let stand_in = match service {
            Service::AvatarProvider => Some(self.ports.avatar_providers.last_identity().label.to_owned()),
            Service::AiText => Some(self.ports.text.identity().name),
            Service::Platform(platform) => sandboxes.contains(&platform).then(|| "test only".to_owned()),
            Service::Database | Service::MediaStore | Service::Worker | Service::CommentListener => None,
        };
        stand_in.map_or_else(|| label.to_owned(), |stand_in| format!("{label} ({stand_in})"))
    }
}

pub(crate) fn measurements_of<'a>(
    service: Service,
    others: &'a [Measurement],
    own: &'a [Measurement],
) -> impl Iterator<Item = &'a Measurement> {
    others.iter().chain(own).filter(move |measurement| measurement.service == service)
}

fn does_not_work(fault: &DatabaseFault) -> Assessment {
    Assessment::problem(ServiceStatus::Down, format!("The database does not work: {fault}"))
}

fn assess_speed(took: Duration) -> Assessment {
    if took > SLOW_DATABASE_AFTER {
        Assessment::problem(ServiceStatus::Degraded, "The database answers slowly")
    } else {
        Assessment { status: ServiceStatus::Healthy, problem: None }
    }
}

/// The mean over the processes whose measurement is fresh.
fn mean_response<'a>(measurements: impl Iterator<Item = &'a Measurement>, now: Timestamp) -> Option<i64> {
    let is_fresh = |measurement: &&Measurement| measurement.measured_at.duration_until(now) <= MEASUREMENT_FRESH_FOR;
    let (mut sum, mut count) = (0, 0);
    for response in measurements.filter(is_fresh).filter_map(|measurement| measurement.response_ms) {
        sum += response;
        count += 1;
    }
    (count > 0).then(|| sum / count)
}

fn waiting_ms(oldest_due: Option<Timestamp>, now: Timestamp) -> i64 {
    let waiting = oldest_due.map_or(SignedDuration::ZERO, |due| due.duration_until(now));
    i64::try_from(waiting.as_millis()).unwrap_or(i64::MAX).max(0)
}
