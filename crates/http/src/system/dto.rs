use jiff::Timestamp;
use serde::{Serialize, Serializer};
use showrunner_domain::{alert, health, recovery};
use showrunner_services as services;
use utoipa::ToSchema;

use crate::sentence::sentence;
use crate::wire_text::wire_text;

wire_text! {
    /// The status of a service. `paused` is switched off on purpose; `unknown` was not checked recently.
    ServiceStatus(health::ServiceStatus)

    /// How severe an alert is.
    AlertType(alert::AlertKind)

    /// The state of an operation that has failed at least once.
    RecoveryState(recovery::RecoveryState)
}

/// The health of one service.
#[derive(Debug, Clone, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceHealth {
    /// The name, including the stand-in if there is one.
    #[schema(example = "TikTok (sandbox)")]
    name: String,
    status: ServiceStatus,
    /// The response time in milliseconds, as a moving average; for the worker, how long the oldest due operation has
    /// been waiting. Null until the first check.
    #[schema(required)]
    response_time: Option<i64>,
    /// Errors in the last hour.
    error_count: i64,
    /// Whether failed operations of the service are retried automatically.
    auto_retry: bool,
    /// Why it is not healthy, as a sentence; null when it is.
    #[schema(required)]
    problem: Option<String>,
}

/// The health of the product.
#[derive(Debug, Clone, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemHealth {
    /// `healthy`, `degraded` or `down`.
    status: ServiceStatus,
    /// How long this server has been running, in milliseconds, rounded to whole minutes so that the answer stays the
    /// same while nothing else changes.
    uptime: i64,
    /// Errors of all services in the last hour.
    failure_count: i64,
    /// The services by id: `database`, `media_store`, `worker`, `avatar_provider`, `ai_text`, `tiktok`, `instagram`,
    /// `youtube`, `facebook`, `comment_listener`.
    #[serde(serialize_with = "as_object")]
    #[schema(value_type = BTreeMap<String, ServiceHealth>)]
    services: Vec<(&'static str, ServiceHealth)>,
    backup: BackupState,
}

/// The backups that the product makes by itself.
#[derive(Debug, Clone, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackupState {
    /// Whether it makes any.
    enabled: bool,
    /// When the last was made; null while there is none.
    #[schema(required)]
    last_at: Option<Timestamp>,
}

impl SystemHealth {
    /// The same without measurements that vary slightly each time. The uptime refreshes them on the screens once a
    /// minute.
    pub(super) fn without_response_times(&self) -> Self {
        let without_time = |service: &ServiceHealth| ServiceHealth { response_time: None, ..service.clone() };
        let services = self.services.iter().map(|(id, service)| (*id, without_time(service))).collect();
        Self { services, ..self.clone() }
    }
}

/// An object whose fields keep their order.
fn as_object<S: Serializer>(fields: &[(&'static str, ServiceHealth)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|(name, value)| (name, value)))
}

impl From<services::SystemHealth> for SystemHealth {
    fn from(health: services::SystemHealth) -> Self {
        let failure_count = health.failure_count();
        let service = |one: services::ServiceHealth| {
            let health = ServiceHealth {
                name: one.name,
                status: one.assessment.status.into(),
                response_time: one.response_ms,
                error_count: one.error_count,
                auto_retry: one.service.auto_retry(),
                problem: one.assessment.problem.as_deref().map(sentence),
            };
            (one.service.as_str(), health)
        };
        Self {
            status: health.status.into(),
            uptime: health.uptime.as_mins().max(0) * 60_000,
            failure_count,
            services: health.services.into_iter().map(service).collect(),
            backup: BackupState { enabled: health.backup.enabled, last_at: health.backup.last_at },
        }
    }
}

/// A deterioration of a service.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Alert {
    id: i64,
    #[serde(rename = "type")]
    kind: AlertType,
    /// The service's name.
    service: &'static str,
    #[schema(
        example = "No worker has been seen since 2026-11-20T12:00:00Z: nothing is rendered or published until one runs"
    )]
    message: String,
    /// When it was raised.
    timestamp: Timestamp,
    resolved: bool,
    /// Whether the alert was resolved because the service recovered.
    auto_resolved: bool,
}

impl From<alert::Alert> for Alert {
    fn from(alert: alert::Alert) -> Self {
        Self {
            id: alert.id.0,
            kind: alert.kind.into(),
            service: alert.service.label(),
            message: sentence(&alert.message),
            timestamp: alert.raised_at,
            resolved: alert.resolved_at.is_some(),
            auto_resolved: alert.auto_resolved,
        }
    }
}

/// The number of failed operations in each recovery state.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryStatus {
    /// Failed before and waiting for the next attempt.
    pending: i64,
    /// Being retried.
    retrying: i64,
    /// Succeeded after a failure.
    recovered: i64,
    /// Given up.
    failed: i64,
}

impl From<recovery::RecoveryCounts> for RecoveryStatus {
    fn from(counts: recovery::RecoveryCounts) -> Self {
        let recovery::RecoveryCounts { pending, retrying, recovered, failed } = counts;
        Self { pending, retrying, recovered, failed }
    }
}

/// An operation that failed, is being retried or has recovered.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryAction {
    /// The operation and its row.
    operation: String,
    status: RecoveryState,
    /// When it reached this state.
    at: Timestamp,
    /// The latest error.
    #[schema(required, example = "TikTok: no route to host")]
    error: Option<String>,
}

impl From<recovery::RecoveryAction> for RecoveryAction {
    fn from(action: recovery::RecoveryAction) -> Self {
        Self {
            operation: described(&action),
            status: action.state.into(),
            at: action.at,
            error: action.error.as_deref().map(sentence),
        }
    }
}

fn described(action: &recovery::RecoveryAction) -> String {
    let in_words = |text: &str| text.replace('_', " ");
    let subject = action.work.subject();
    sentence(&format!("{} ({} {})", in_words(action.work.kind().as_str()), in_words(subject.kind()), subject.row()))
}

/// Failed operations and their recovery.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ErrorRecoveryStatus {
    /// The number of operations that were given up.
    failed_operations: i64,
    /// The latest 20.
    recent_actions: Vec<RecoveryAction>,
}

impl ErrorRecoveryStatus {
    pub(super) fn new(counts: recovery::RecoveryCounts, recent: Vec<recovery::RecoveryAction>) -> Self {
        Self { failed_operations: counts.failed, recent_actions: recent.into_iter().map(Into::into).collect() }
    }
}

/// The result of retrying failed operations.
#[derive(Serialize, ToSchema)]
pub(crate) struct RetryResult {
    /// The number of operations being retried.
    retried: usize,
    /// The same as a sentence.
    #[schema(example = "2 failed operations are tried again now")]
    message: String,
}

impl RetryResult {
    pub(super) fn of(retried: usize) -> Self {
        let message = match retried {
            0 => "There is nothing to try again".to_owned(),
            1 => "1 failed operation is tried again now".to_owned(),
            more => format!("{more} failed operations are tried again now"),
        };
        Self { retried, message }
    }
}
