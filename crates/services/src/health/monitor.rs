//! Watches over the product, in every process: leaves what this one sees for the others, asks those again that it
//! leaves alone, and turns what gets worse into alerts. So the api tells when the worker has died, and the other way
//! round.

use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::{Measurement, Service, ServiceErrors, ServiceStatus, assess_provider};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::HealthStore;

use crate::alerts::Alerts;
use crate::error::ServiceResult;
use crate::health::meters::Meters;
use crate::health::probes::Probes;
use crate::health::{Health, HealthSnapshot, ServiceHealth, SystemHealth, seen};
use crate::ports::Ports;

/// How often a process leaves what it sees for the others when nothing has changed.
const RECORD_INTERVAL: SignedDuration = SignedDuration::from_mins(1);

/// What this process has left for the others.
#[derive(Default)]
struct Left {
    at: Option<Timestamp>,
    measurements: Vec<Measurement>,
}

/// Watches over the product.
pub struct Monitor {
    health: Arc<Health>,
    alerts: Arc<Alerts>,
    meters: Arc<Meters>,
    probes: Probes,
    store: Arc<dyn HealthStore>,
    clock: Arc<dyn Clock>,
    left: Mutex<Left>,
    /// What was wrong with the database when it could last not be reached: then there was nowhere to put an alert.
    database_was_down: Mutex<Option<String>>,
}

impl Monitor {
    pub(crate) fn new(guarded: &Ports, meters: &Arc<Meters>, health: &Arc<Health>, alerts: &Arc<Alerts>) -> Self {
        Self {
            health: Arc::clone(health),
            alerts: Arc::clone(alerts),
            meters: Arc::clone(meters),
            probes: Probes::new(guarded, meters),
            store: Arc::clone(&guarded.stores.health),
            clock: Arc::clone(&guarded.clock),
            left: Mutex::default(),
            database_was_down: Mutex::default(),
        }
    }

    /// Asks one cheap question of every service that is to be asked. One process does it for all, once a minute.
    pub async fn probe(&self) {
        // Without a database nothing is known of the other processes' calls.
        let seen = self.health.measurements().await.unwrap_or_else(|_| self.meters.measurements());
        self.probes.ask_due(&seen, self.clock.now()).await;
    }

    /// Looks once. To be done by every process, every few seconds.
    pub async fn look(&self) {
        self.probes.probe_open_circuits().await;
        let snapshot = self.health.look().await;
        let report = self.health.tell(&snapshot);
        if let Err(error) = self.leave_for_others(&snapshot).await {
            tracing::debug!(%error, "what this process sees was not stored");
        }
        if let Err(error) = self.alert(&report).await {
            tracing::debug!(%error, "no alert could be raised or resolved");
        }
    }

    /// Stores what this process sees, once a minute and whenever the others would see something else.
    async fn leave_for_others(&self, snapshot: &HealthSnapshot) -> ServiceResult<()> {
        let now = self.clock.now();
        let (last, changed) = {
            let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
            let is_due = left.at.is_none_or(|at| at.duration_until(now) >= RECORD_INTERVAL);
            if !is_due && !would_be_seen(snapshot, &left.measurements, now) {
                return Ok(());
            }
            let is_new = |seen: &&Measurement| !left.measurements.contains(seen);
            (left.at, snapshot.own.iter().filter(is_new).cloned().collect::<Vec<_>>())
        };
        // The minute in which they were last left may have had more errors since.
        let since = last.map(|at| at - RECORD_INTERVAL);
        let is_new = |errors: &ServiceErrors| since.is_none_or(|since| errors.minute >= since);
        let errors = self.meters.errors().into_iter().filter(is_new).collect();
        self.store.record(self.meters.process().to_owned(), changed, errors, now).await?;
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        *left = Left { at: Some(now), measurements: snapshot.own.clone() };
        Ok(())
    }

    /// Raises an alert for what is worse than any open one tells, and resolves those of services that are well.
    async fn alert(&self, report: &SystemHealth) -> ServiceResult<()> {
        let database = report.services.iter().find(|health| health.service == Service::Database);
        if let Some(down) = database.filter(|database| database.assessment.status == ServiceStatus::Down) {
            self.outage().clone_from(&down.assessment.problem);
            return Ok(());
        }
        let open = self.alerts.open().await?;
        let outage = self.outage().clone();
        if let Some(problem) = outage {
            // It is over, so that it can be told; what is well is then found resolved.
            let service = Service::Database;
            let alert = NewAlert::new(AlertSubject::Service(service), service, AlertKind::Error, problem);
            self.alerts.raise(alert).await?;
            self.alerts.recovered(AlertSubject::Service(service)).await?;
            *self.outage() = None;
        }
        for health in &report.services {
            let subject = AlertSubject::Service(health.service);
            let name = subject.to_string();
            let told = open.iter().find(|alert| alert.subject == name).map(|alert| alert.kind);
            match (alert_for(health), health.assessment.status) {
                (Some(alert), _) if told.is_none_or(|told| told < alert.kind) => {
                    self.alerts.raise(alert).await?;
                }
                (None, ServiceStatus::Healthy | ServiceStatus::Paused) if told.is_some() => {
                    self.alerts.recovered(subject).await?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn outage(&self) -> std::sync::MutexGuard<'_, Option<String>> {
        self.database_was_down.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a service looks otherwise with what this process sees now than with what it has left for the others.
fn would_be_seen(snapshot: &HealthSnapshot, left: &[Measurement], now: Timestamp) -> bool {
    let others = &snapshot.signals.measurements;
    Service::ALL.iter().any(|&service| {
        let as_left = assess_provider(service, seen(service, others, left), now);
        let as_seen = assess_provider(service, seen(service, others, &snapshot.own), now);
        as_left.status != as_seen.status
    })
}

/// The alert that a service gives cause for.
fn alert_for(health: &ServiceHealth) -> Option<NewAlert> {
    let kind = health.assessment.status.alert()?;
    let message = health.assessment.problem.clone()?;
    Some(NewAlert::new(AlertSubject::Service(health.service), health.service, kind, message))
}
