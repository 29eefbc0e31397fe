use jiff::Timestamp;
use serde::{Serialize, Serializer};
use showrunner_domain::{alert, health, recovery};
use showrunner_services as services;
use utoipa::ToSchema;

use crate::sentence::sentence;
use crate::wire_text::wire_text;

wire_text! {
    /// How a service is. `paused` is switched off, as it should be; of `unknown` nobody knows, as it was not asked lately.
    ServiceStatus(health::ServiceStatus)
}

wire_text! {
    /// How severe an alert is.
    AlertType(alert::AlertKind)
}

wire_text! {
    /// The state of an operation that has failed at least once.
    RecoveryState(recovery::RecoveryState)
}

/// How one service is.
#[derive(Debug, Clone, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceHealth {
    /// The name, with the stand-in if there is one.
    #[schema(example = "TikTok (sandbox)")]
    name: String,
    status: ServiceStatus,
    /// How long it takes to answer, in milliseconds, as a moving average; of the worker: how long the oldest due work
    /// has been waiting. Null while it has not been asked.
    #[schema(required, example = 42)]
    response_time: Option<i64>,
    /// Errors of the last hour.
    #[schema(example = 0)]
    error_count: i64,
    /// Whether failed work of the service is retried automatically.
    auto_retry: bool,
    /// Why it is not better, as a sentence; null when it is well.
    #[schema(required)]
    problem: Option<String>,
}

/// How the product is.
#[derive(Debug, Clone, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemHealth {
    /// `healthy`, `degraded` or `down`.
    status: ServiceStatus,
    /// How long this server has been running, in milliseconds, in whole minutes: so that an answer stays the same for as
    /// long as nothing else changes.
    #[schema(example = 5_400_000)]
    uptime: i64,
    /// Errors of all services in the last hour.
    #[schema(example = 0)]
    failure_count: i64,
    /// By their ids: `database`, `media_store`, `worker`, `avatar_provider`, `ai_text`, `tiktok`, `instagram`,
    /// `youtube`, `facebook`, `comment_listener`.
    #[serde(serialize_with = "as_object")]
    #[schema(value_type = BTreeMap<String, ServiceHealth>)]
    services: Vec<(&'static str, ServiceHealth)>,
}

impl SystemHealth {
    /// The same but for what differs a little each time it is measured. The uptime brings it to the screens once a minute.
    pub(super) fn without_response_times(&self) -> Self {
        let without_time = |service: &ServiceHealth| ServiceHealth { response_time: None, ..service.clone() };
        let services = self.services.iter().map(|(id, service)| (*id, without_time(service))).collect();
        Self { services, ..self.clone() }
    }
}

/// An object whose fields stay in their order.
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
        }
    }
}

/// Something that has got worse.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Alert {
    id: i64,
    #[serde(rename = "type")]
    kind: AlertType,
    /// The service's name.
    #[schema(example = "Worker")]
    service: &'static str,
    #[schema(
        example = "No worker has been seen since 2026-11-20T12:00:00Z: nothing is rendered or published until one runs"
    )]
    message: String,
    /// When it was raised.
    timestamp: Timestamp,
    resolved: bool,
    /// Whether it was resolved because things had got better.
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
    /// Failed before and waiting for another try.
    #[schema(example = 1)]
    pending: i64,
    /// Being tried again.
    #[schema(example = 0)]
    retrying: i64,
    /// Succeeded after they had failed.
    #[schema(example = 12)]
    recovered: i64,
    /// Given up.
    #[schema(example = 2)]
    failed: i64,
}

impl From<recovery::RecoveryCounts> for RecoveryStatus {
    fn from(counts: recovery::RecoveryCounts) -> Self {
        let recovery::RecoveryCounts { pending, retrying, recovered, failed } = counts;
        Self { pending, retrying, recovered, failed }
    }
}

/// An operation that failed, is being tried again or has recovered.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryAction {
    /// What it does, to which row.
    #[schema(example = "Publish post (scheduled post 17)")]
    operation: String,
    status: RecoveryState,
    /// When it got there.
    at: Timestamp,
    /// What went wrong last.
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

/// What failed and what became of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ErrorRecoveryStatus {
    /// How many operations were given up.
    #[schema(example = 2)]
    failed_operations: i64,
    /// The latest twenty.
    recent_actions: Vec<RecoveryAction>,
}

impl ErrorRecoveryStatus {
    pub(super) fn new(counts: recovery::RecoveryCounts, recent: Vec<recovery::RecoveryAction>) -> Self {
        Self { failed_operations: counts.failed, recent_actions: recent.into_iter().map(Into::into).collect() }
    }
}

/// What became of putting failed operations back.
#[derive(Serialize, ToSchema)]
pub(crate) struct RetryResult {
    /// How many are being retried.
    #[schema(example = 2)]
    retried: usize,
    /// The same in words.
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
