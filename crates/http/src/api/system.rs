//! Health, alerts, and the recovery of failed operations.

use actix_web::{HttpResponse, get, post, web};
use jiff::Timestamp;
use serde::{Serialize, Serializer};
use showrunner_domain::{alert, health, operation, recovery};
use showrunner_ports::disk;
use showrunner_ports::store::Topic;
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::conditional::{Conditional, Polled, PolledAnswer};
use crate::error::{ApiError, ApiErrorBody, sentence};
use crate::extract::Query;
use crate::lists::{PageQuery, Paged};
use crate::wire::{convert_all, wire_struct, wire_text};

/// Returns the health of every service. A database that cannot be reached is part of the response, not an error.
#[utoipa::path(
    tag = "SystemHealth",
    responses(
        (status = 200, description = "What every process of the product sees, put together.", body = SystemHealth),
        (status = 304),
    ),
)]
#[get("/health")]
pub(crate) async fn get_system_health(services: web::Data<Services>, polled: Polled) -> PolledAnswer<SystemHealth> {
    let health = SystemHealth::from(services.health.report().await);
    // It takes a few rows, however much is stored, so its own content is the tag.
    polled.answer_state(health.without_response_times(), async { Ok(web::Json(health)) }).await
}

/// Lists alerts, newest first: the open ones and the latest hundred.
#[utoipa::path(
    tag = "Alert", params(PageQuery),
    responses((status = 200, description = "The alerts.", body = [Alert]), (status = 304)),
)]
#[get("/alerts")]
pub(crate) async fn list_alerts(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Alert>>, ApiError> {
    let list = Paged::read(query.page()?, |page| services.alerts.list(page), |alert| alert.id.0);
    polled.answer_with(&[Topic::Alerts], services.alerts.unstored_since(), list).await
}

/// Returns what the data takes on the machine that answers. It looks at every file.
#[utoipa::path(
    tag = "SystemHealth",
    responses((status = 200, description = "Each part that is on this machine.", body = DataSpace), (status = 404)),
)]
#[get("/space")]
pub(crate) async fn get_data_space(services: web::Data<Services>) -> Answer<DataSpace> {
    answer(services.space.report().await)
}

/// Counts failed operations by their recovery state.
#[utoipa::path(responses((status = 200, description = "The counts.", body = RecoveryStatus), (status = 304)))]
#[get("/recovery-status")]
pub(crate) async fn get_recovery_status(services: web::Data<Services>, polled: Polled) -> PolledAnswer<RecoveryStatus> {
    polled.answer(&[Topic::Operations], async { answer(services.stores.operations.recovery_counts().await) }).await
}

/// Retries every failed operation now, with its video or post. Operations that are no longer wanted are skipped.
/// Succeeds if there are none.
#[utoipa::path(responses((status = 200, description = "How many are being retried.", body = RetryResult)))]
#[post("/retry-failed")]
pub(crate) async fn retry_failed_operations(services: web::Data<Services>) -> Answer<RetryResult> {
    answer(services.operations.retry_failed().await)
}

/// Returns how many operations failed, and the latest that failed, are being retried or have recovered.
#[utoipa::path(
    responses((status = 200, description = "The latest come first.", body = ErrorRecoveryStatus), (status = 304)),
)]
#[get("/status")]
pub(crate) async fn get_error_recovery_status(
    services: web::Data<Services>,
    polled: Polled,
) -> PolledAnswer<ErrorRecoveryStatus> {
    let read = async {
        let failed_operations = services.stores.operations.recovery_counts().await?.failed;
        let recent = services.stores.operations.recent_recoveries(recovery::RecoveryAction::SHOWN).await?;
        Ok(web::Json(ErrorRecoveryStatus { failed_operations, recent_actions: convert_all(recent) }))
    };
    polled.answer(&[Topic::Operations], read).await
}

/// Does the same as `/api/system/retry-failed`, for the Admin Panel.
#[utoipa::path(responses((status = 200, description = "How many are being retried.", body = RetryResult)))]
#[post("/retry-all")]
pub(crate) async fn retry_all_operations(services: web::Data<Services>) -> Answer<RetryResult> {
    answer(services.operations.retry_failed().await)
}

wire_text! {
    /// The status of a service. `paused` is switched off on purpose; `unknown` was not checked recently.
    ServiceStatus(health::ServiceStatus)

    /// A part of the data: videos and thumbnails, backups, the database, the neural voices, or everything else.
    DataPart(disk::DataPart)

    /// How severe an alert is.
    AlertType(alert::AlertKind)

    /// The state of an operation that has failed at least once.
    RecoveryState(recovery::RecoveryState)

    /// The kind of work that an operation does.
    OperationKind(operation::OperationKind)
}

wire_struct! {
    /// The health of one service.
    #[derive(Debug, Clone, Hash)]
    ServiceHealth(health: services::ServiceHealth) {
        /// The name, including the stand-in if there is one.
        name: String,
        status: ServiceStatus = health.assessment.status.into(),
        /// The response time in milliseconds, as a moving average; for the worker, how long the oldest due operation has
        /// been waiting. Null until the first check.
        response_time: Option<i64> = health.response_ms,
        /// Errors in the last hour.
        error_count: i64,
        /// Whether failed operations of the service are retried automatically.
        auto_retry: bool = health.service.auto_retry(),
        /// Why it is not healthy, as a sentence; null when it is.
        problem: Option<String> = health.assessment.problem.as_deref().map(sentence),
    }

    /// The health of the product.
    #[derive(Debug, Clone, Hash)]
    SystemHealth(health: services::SystemHealth) {
        /// `healthy`, `degraded` or `down`.
        status: ServiceStatus,
        /// How long this server has been running, in milliseconds, rounded to whole minutes so that the answer stays the
        /// same while nothing else changes.
        uptime: i64 = health.uptime.as_mins().max(0) * 60_000,
        /// Errors of all services in the last hour.
        failure_count: i64 = health.failure_count(),
        /// The services by id: `database`, `media_store`, `worker`, `avatar_provider`, `ai_text`, each platform,
        /// `comment_listener`.
        #[serde(serialize_with = "as_object")]
        #[schema(value_type = BTreeMap<String, ServiceHealth>)]
        services: Vec<(&'static str, ServiceHealth)> =
            health.services.into_iter().map(|service| (service.service.as_str(), service.into())).collect(),
        backup: BackupState = health.backup.into(),
    }

    /// The backups that the product makes by itself.
    #[derive(Debug, Clone, Hash)]
    BackupState(backup: services::BackupState) {
        /// Whether it makes any.
        enabled: bool,
        /// When the last was made; null while there is none.
        last_at: Option<Timestamp>,
    }
}

impl SystemHealth {
    /// The same without measurements that vary slightly each time. The uptime refreshes them on the screens once a
    /// minute.
    fn without_response_times(&self) -> Self {
        let without_time = |service: &ServiceHealth| ServiceHealth { response_time: None, ..service.clone() };
        let services = self.services.iter().map(|(id, service)| (*id, without_time(service))).collect();
        Self { services, ..self.clone() }
    }
}

/// An object whose fields keep their order.
fn as_object<S: Serializer>(fields: &[(&'static str, ServiceHealth)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|(name, value)| (name, value)))
}

wire_struct! {
    /// What a part of the data takes.
    DataPartSpace(part: (disk::DataPart, u64)) {
        part: DataPart = part.0.into(),
        bytes: u64 = part.1,
    }

    /// What the data takes on this machine.
    DataSpace(report: services::SpaceReport) {
        /// The data folder.
        folder: String,
        /// The free bytes on its disk.
        free_bytes: u64,
        parts: Vec<DataPartSpace> = convert_all(report.parts),
    }

    /// A deterioration of a service.
    Alert(alert: alert::Alert) {
        id: i64 = alert.id.0,
        #[serde(rename = "type")]
        kind: AlertType,
        /// The service's name.
        service: &'static str = alert.service.label(),
        message: String = sentence(&alert.message),
        /// When it was raised.
        timestamp: Timestamp = alert.raised_at,
        resolved: bool = alert.resolved_at.is_some(),
        /// Whether the alert was resolved because the service recovered.
        auto_resolved: bool,
    }

    /// The number of failed operations in each recovery state.
    RecoveryStatus(counts: recovery::RecoveryCounts) {
        /// Failed before and waiting for the next attempt.
        pending: i64,
        /// Being retried.
        retrying: i64,
        /// Succeeded after a failure.
        recovered: i64,
        /// Given up.
        failed: i64,
    }

    /// An operation that failed, is being retried or has recovered.
    RecoveryAction(action: recovery::RecoveryAction) {
        /// The operation and its row.
        operation: String = described(&action),
        kind: OperationKind = action.work.kind().into(),
        /// The id of the row: a video for renders, a post for `publish_post` and `collect_metrics`, a comment for
        /// `send_reply`, a script batch for `write_scripts`.
        subject_id: i64 = action.work.subject().row(),
        status: RecoveryState = action.state.into(),
        /// When it reached this state.
        at: Timestamp,
        /// The latest error.
        error: Option<String> = action.error.as_deref().map(sentence),
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

wire_struct! {
    /// The result of retrying failed operations.
    RetryResult(retried: usize) {
        /// The number of operations being retried.
        retried: usize = retried,
        /// The same as a sentence.
        message: String = match retried {
            0 => "There is nothing to try again".to_owned(),
            1 => "1 failed operation is tried again now".to_owned(),
            more => format!("{more} failed operations are tried again now"),
        },
    }
}

/// Reports whether the server is alive.
#[utoipa::path(
    tag = "Health",
    responses(
        (status = 200, description = "It is.", body = String, content_type = "text/plain"),
        (status = 503, description = "The database or the worker is down; the log says which.", body = ApiErrorBody),
    ),
)]
#[get("/healthz")]
pub(crate) async fn healthz(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    let health = services.health.report().await;
    if health.status == health::ServiceStatus::Down {
        let down = health.services.into_iter().filter(|one| one.assessment.status == health::ServiceStatus::Down);
        let problems: Vec<String> = down.filter_map(|one| one.assessment.problem).collect();
        return Err(ApiError::NotReady(problems.join("; ").into()));
    }
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("alive"))
}

/// Reports whether the server is ready: the database answers, its migrations are done, and a worker is running.
#[utoipa::path(
    tag = "Health",
    responses(
        (status = 200, description = "It can.", body = String, content_type = "text/plain"),
        (status = 503, description = "It cannot; the log says why.", body = ApiErrorBody),
    ),
)]
#[get("/readyz")]
pub(crate) async fn readyz(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    services.health.ready().await.map_err(|reason| ApiError::NotReady(reason.into()))?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ready"))
}
