//! Monitors the product, in every process: stores this process's measurements for the others, probes services whose
//! circuit is open, and raises alerts. So the API server reports a dead worker, and the other way round.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::api_budget::{ApiBudget, BUDGET_ALERT_PERCENT};
use showrunner_domain::health::{
    Measurement, PROVIDER_PROBED_AFTER, Service, ServiceErrors, ServiceStatus, assess_provider, disk_problem,
};
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::Platform;

use crate::alerts::Alerts;
use crate::api_budgets::ApiBudgetUsage;
use crate::core::Core;
use crate::error::ServiceResult;
use crate::health::{Health, HealthSnapshot, ServiceHealth, SystemHealth, measurements_of};
use crate::platform_calls::PlatformCalls;

/// A service that has not answered a probe within this time counts as unanswered.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);

/// A file that never exists: the media store has to be working to report that.
const NO_FILE: &str = "health/probe";

/// How often a process stores its measurements when nothing has changed.
const RECORD_INTERVAL: SignedDuration = SignedDuration::from_mins(1);

#[derive(Default)]
struct LastRecord {
    at: Option<Timestamp>,
    measurements: Vec<Measurement>,
}

pub struct Monitor {
    ports: Core,
    health: Arc<Health>,
    alerts: Arc<Alerts>,
    last_record: Mutex<LastRecord>,
    outage: Mutex<Option<Outage>>,
}

/// A time in which the database does not work.
#[derive(Clone, Default)]
struct Outage {
    problem: String,
    /// Whether the alert about it could be stored. Often it can be only once the outage is over.
    stored: bool,
    sent: bool,
}

impl Monitor {
    pub(crate) fn new(ports: &Core, health: Arc<Health>, alerts: Arc<Alerts>) -> Self {
        Self { ports: ports.clone(), health, alerts, last_record: Mutex::default(), outage: Mutex::default() }
    }

    /// Probes every service that is due. One process does it for all, once a minute.
    pub async fn probe(&self) {
        // Without a database, only this process's own measurements are known.
        let measured = self.health.measurements().await.unwrap_or_else(|_| self.ports.meters.measurements());
        self.probe_due(&measured, self.ports.now()).await;
    }

    /// Checks everything once. Every process calls this every few seconds.
    pub async fn look(&self) {
        self.probe_open_circuits().await;
        if self.ports.options.disk.is_some() {
            self.ports.meters.checked(Service::Worker, self.ports.disk_problem());
        }
        let mut snapshot = self.health.take_snapshot().await;
        let recorded = self.record_measurements(&snapshot).await;
        if let Err(error) = &recorded {
            tracing::debug!(%error, "the measurements were not stored");
        }
        // The write shows whether the database works.
        if recorded.is_err() || snapshot.fault.is_some() {
            snapshot = self.health.take_snapshot().await;
        }
        let report = self.health.assess(&snapshot);
        if let Err(error) = self.alert(&report, &snapshot).await {
            tracing::debug!(%error, "no alert could be raised or resolved");
            // It may have been the first write that showed that the database does not work.
            let snapshot = self.health.take_snapshot().await;
            if snapshot.fault.is_some() {
                // It returns an error only while the database works.
                let _ = self.alert(&self.health.assess(&snapshot), &snapshot).await;
            }
        }
        self.alerts.remember_channels().await;
        if let Err(error) = self.ports.watch_budget(&self.alerts).await {
            tracing::debug!(%error, "the budget could not be checked");
        }
    }

    /// Stores the measurements once a minute, whenever they change the status of a service, and always while the database
    /// does not work, to see whether it does again, or the disk is nearly full, which the others believe for a few seconds only.
    async fn record_measurements(&self, snapshot: &HealthSnapshot) -> ServiceResult<()> {
        let now = self.ports.now();
        let (last, changed) = {
            let record = self.last_record.lock().unwrap_or_else(PoisonError::into_inner);
            let is_due = snapshot.fault.is_some()
                || record.at.is_none_or(|at| at.duration_until(now) >= RECORD_INTERVAL)
                || disk_problem(snapshot.own.iter(), now).is_some();
            if !is_due && !changes_a_status(snapshot, &record.measurements, now) {
                return Ok(());
            }
            let is_new = |measured: &&Measurement| !record.measurements.contains(measured);
            (record.at, snapshot.own.iter().filter(is_new).cloned().collect::<Vec<_>>())
        };
        // The minute of the last record may have had more errors since.
        let since = last.map(|at| at - RECORD_INTERVAL);
        let is_new = |errors: &ServiceErrors| since.is_none_or(|since| errors.minute >= since);
        let errors = self.ports.meters.errors().into_iter().filter(is_new).collect();
        self.ports.stores.system.record_health(self.ports.meters.process().to_owned(), changed, errors).await?;
        if self.ports.meters.database_written() {
            tracing::info!("the database works again");
        }
        let mut record = self.last_record.lock().unwrap_or_else(PoisonError::into_inner);
        *record = LastRecord { at: Some(now), measurements: snapshot.own.clone() };
        Ok(())
    }

    /// Raises an alert for each failing service, unless one at least as severe is open, and resolves those of healthy
    /// services.
    async fn alert(&self, report: &SystemHealth, snapshot: &HealthSnapshot) -> ServiceResult<()> {
        let database = report.services.iter().find(|health| health.service == Service::Database);
        if let Some(down) = database.filter(|database| database.assessment.status == ServiceStatus::Down) {
            let problem = down.assessment.problem.clone().unwrap_or_default();
            self.note_outage(problem, snapshot.fault.is_some()).await;
            return Ok(());
        }
        let open = self.alerts.open().await?;
        let outage = self.outage().as_ref().map(|outage| outage.problem.clone());
        if let Some(problem) = outage {
            // The database is back, so the alert can be stored; it is resolved at once.
            self.alerts.raise(about_database(problem)).await?;
            self.alerts.recovered(AlertSubject::Service(Service::Database)).await?;
            self.alerts.show_unstored(None);
            *self.outage() = None;
        }
        for health in &report.services {
            let alert = alert_for(health);
            // While the status is unknown, an open alert stays.
            let has_recovered = matches!(health.assessment.status, ServiceStatus::Healthy | ServiceStatus::Paused);
            if alert.is_some() || has_recovered {
                self.alerts.follow(&open, AlertSubject::Service(health.service), alert).await?;
            }
        }
        // An alert is open while the disk of any machine is nearly full.
        let measured = measurements_of(Service::Worker, &snapshot.signals.measurements, &snapshot.own);
        let full = disk_problem(measured, self.ports.now())
            .map(|problem| NewAlert::new(AlertSubject::Disk, Service::MediaStore, AlertKind::Error, problem));
        self.alerts.follow(&open, AlertSubject::Disk, full).await
    }

    /// Remembers why the database does not work, until an alert can be stored. A lasting problem waits for the operator, who
    /// is told at once: while the alert cannot be stored, it is sent without.
    async fn note_outage(&self, problem: String, is_lasting: bool) {
        let mut outage = Outage { problem, ..self.outage().clone().unwrap_or_default() };
        if is_lasting && !outage.stored {
            let alert = about_database(outage.problem.clone());
            outage.stored = self.alerts.raise(alert.clone()).await.is_ok();
            self.alerts.show_unstored((!outage.stored).then(|| alert.clone()));
            outage.sent = outage.sent || (!outage.stored && self.alerts.send_now(alert).await);
        }
        *self.outage() = Some(outage);
    }

    /// Raises an alert for each budget that is nearly used up, and resolves it in the next window.
    pub(crate) async fn watch_api_budgets(&self) -> ServiceResult<()> {
        let open = self.alerts.open().await?;
        for (platform, state) in self.ports.api_budgets.list().await? {
            let used = u64::from(state.usage.used) * 100;
            let is_short = used >= u64::from(state.budget.limit) * u64::from(BUDGET_ALERT_PERCENT);
            let warning = is_short.then(|| about_api_budget(platform, &state));
            self.alerts.follow(&open, AlertSubject::ApiBudget(platform), warning).await?;
        }
        Ok(())
    }

    fn outage(&self) -> MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Probes our own services and stand-ins, and providers that nobody has called for a while according to `measured`:
    /// calls to providers are limited or cost money.
    async fn probe_due(&self, measured: &[Measurement], now: Timestamp) {
        let mut due = Vec::new();
        for &service in Service::ALL {
            let latest = measured.iter().filter(|one| one.service == service).map(|one| one.measured_at).max();
            let is_old = latest.is_none_or(|at| at.duration_until(now) >= PROVIDER_PROBED_AFTER);
            if is_old || !self.is_provider(service).await {
                due.push(service);
            }
        }
        join_all(due.into_iter().map(|service| self.probe_one(service))).await;
    }

    /// Whether calls to it leave this machine.
    async fn is_provider(&self, service: Service) -> bool {
        match service {
            Service::AvatarProvider => !self.ports.avatar_providers.identity().await.stand_in,
            Service::AiText => !self.ports.text_identity().await.stand_in,
            Service::Platform(platform) => {
                self.publish_target(platform).await.is_some_and(|publish_target| !publish_target.sandbox())
            }
            Service::Database | Service::MediaStore | Service::Worker | Service::CommentListener => false,
        }
    }

    /// Where posts to the platform currently go.
    async fn publish_target(&self, platform: Platform) -> Option<PlatformCalls<'_>> {
        self.ports.current_publish_target(platform).await.ok()
    }

    /// Probes the services whose circuit is open in this process, once their wait is over.
    async fn probe_open_circuits(&self) {
        let circuit_open = Service::ALL.iter().filter(|&&service| self.ports.meters.is_open(service));
        join_all(circuit_open.map(|&service| self.probe_one(service))).await;
    }

    async fn probe_one(&self, service: Service) {
        let probe = async {
            match service {
                Service::AvatarProvider => {
                    // The check bypasses the circuit breaker, so the probe has to respect its wait.
                    if self.ports.meters.admit(service).is_ok() {
                        self.ports.avatar_providers.check().await;
                    }
                }
                Service::AiText => drop(self.ports.text.check().await),
                Service::MediaStore => {
                    if let Ok(key) = MediaKey::new(NO_FILE) {
                        drop(self.ports.media.head(&key).await);
                    }
                }
                Service::Platform(platform) => {
                    if let Some(publish_target) = self.publish_target(platform).await {
                        drop(publish_target.check().await);
                    }
                }
                // Known from what they store in the database.
                Service::Database | Service::Worker | Service::CommentListener => {}
            }
        };
        // The circuit breaker records the result, a timeout included.
        drop(tokio::time::timeout(PROBE_TIMEOUT, probe).await);
    }
}

fn about_database(problem: String) -> NewAlert {
    let service = Service::Database;
    NewAlert::new(AlertSubject::Service(service), service, AlertKind::Error, problem)
}

fn about_api_budget(platform: Platform, state: &ApiBudgetUsage) -> NewAlert {
    let ApiBudget { unit, limit, .. } = state.budget;
    let label = platform.label();
    let message = format!(
        "More than {BUDGET_ALERT_PERCENT} % of the {limit} {unit} that {label} allows have been used. Comments and metrics are \
         read less often until {:.0}; posts are still published.",
        state.resets_at
    );
    NewAlert::new(AlertSubject::ApiBudget(platform), Service::Platform(platform), AlertKind::Warning, message)
}

/// Whether the current measurements give any service another status than the recorded ones.
fn changes_a_status(snapshot: &HealthSnapshot, recorded: &[Measurement], now: Timestamp) -> bool {
    let others = &snapshot.signals.measurements;
    Service::ALL.iter().any(|&service| {
        let before = assess_provider(service, measurements_of(service, others, recorded), now);
        let current = assess_provider(service, measurements_of(service, others, &snapshot.own), now);
        before.status != current.status
    })
}

fn alert_for(health: &ServiceHealth) -> Option<NewAlert> {
    let kind = AlertKind::of(health.assessment.status)?;
    let message = health.assessment.problem.clone()?;
    Some(NewAlert::new(AlertSubject::Service(health.service), health.service, kind, message))
}
