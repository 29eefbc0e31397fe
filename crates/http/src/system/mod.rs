//! Health, alerts, and the recovery of failed operations.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::recovery::RecoveryAction;
use showrunner_ports::store::{Stores, Topic};
use showrunner_services::{Alerts, Health, Operations};

use dto::{Alert, ErrorRecoveryStatus, RecoveryStatus, RetryResult, SystemHealth};
pub(crate) use dto::{AlertType, ServiceStatus};

use crate::answer::{Answer, answer};
use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::Query;
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{PlainRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// Returns the health of every service. A database that cannot be reached is part of the response, not an error.
#[utoipa::path(
    tag = "SystemHealth", operation_id = "getSystemHealth",
    responses(
        (status = 200, description = "What every process of the product sees, put together.", body = SystemHealth),
        NotModified, PlainRefusals,
    ),
)]
#[get("/health")]
pub(crate) async fn get_system_health(
    health: UseCase<Health>,
    polled: Polled,
) -> Result<Conditional<web::Json<SystemHealth>>, ApiError> {
    let health = SystemHealth::from(health.report().await);
    // It takes a few rows, however much is stored, so its own content is the tag.
    polled.answer_state(health.without_response_times(), async { Ok(web::Json(health)) }).await
}

/// Lists alerts, newest first: the open ones and the latest hundred.
#[utoipa::path(
    tag = "Alert", operation_id = "listAlerts",
    params(PageQuery),
    responses((status = 200, description = "The alerts.", body = [Alert]), NotModified, QueryRefusals),
)]
#[get("/alerts")]
pub(crate) async fn list_alerts(
    alerts: UseCase<Alerts>,
    Query(query): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Alert>>, ApiError> {
    let list = Paged::read(query.page()?, |page| alerts.list(page), |alert| alert.id.0);
    polled.answer_with(&[Topic::Alerts], alerts.unstored_since(), list).await
}

/// Counts failed operations by their recovery state.
#[utoipa::path(
    tag = "Recovery", operation_id = "getRecoveryStatus",
    responses((status = 200, description = "The counts.", body = RecoveryStatus), NotModified, PlainRefusals),
)]
#[get("/recovery-status")]
pub(crate) async fn get_recovery_status(
    stores: UseCase<Stores>,
    polled: Polled,
) -> Result<Conditional<web::Json<RecoveryStatus>>, ApiError> {
    polled.answer(&[Topic::Operations], async { answer(stores.recovery.counts().await) }).await
}

/// Retries every failed operation now, with its video or post. Operations that are no longer wanted are skipped.
/// Succeeds if there are none.
#[utoipa::path(
    tag = "Recovery", operation_id = "retryFailedOperations",
    responses((status = 200, description = "How many are being retried.", body = RetryResult), PlainRefusals),
)]
#[post("/retry-failed")]
pub(crate) async fn retry_failed_operations(operations: UseCase<Operations>) -> Answer<RetryResult> {
    Ok(web::Json(RetryResult::of(operations.retry_failed().await?)))
}

/// Returns how many operations failed, and the latest that failed, are being retried or have recovered.
#[utoipa::path(
    tag = "Recovery", operation_id = "getErrorRecoveryStatus",
    responses((status = 200, description = "The latest come first.", body = ErrorRecoveryStatus), NotModified, PlainRefusals),
)]
#[get("/status")]
pub(crate) async fn get_error_recovery_status(
    stores: UseCase<Stores>,
    polled: Polled,
) -> Result<Conditional<web::Json<ErrorRecoveryStatus>>, ApiError> {
    let read = async {
        let counts = stores.recovery.counts().await?;
        Ok(web::Json(ErrorRecoveryStatus::new(counts, stores.recovery.recent(RecoveryAction::SHOWN).await?)))
    };
    polled.answer(&[Topic::Operations], read).await
}

/// Does the same as `/api/system/retry-failed`, for the Admin Panel.
#[utoipa::path(
    tag = "Recovery", operation_id = "retryAllOperations",
    responses((status = 200, description = "How many are being retried.", body = RetryResult), PlainRefusals),
)]
#[post("/retry-all")]
pub(crate) async fn retry_all_operations(operations: UseCase<Operations>) -> Answer<RetryResult> {
    Ok(web::Json(RetryResult::of(operations.retry_failed().await?)))
}
