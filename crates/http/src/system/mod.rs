//! How the product is, what has got worse, and what failed.

mod dto;

use actix_web::{get, post, web};
use showrunner_ports::store::Topic;
use showrunner_services::{Alerts, Health, Recovery};

pub(crate) use dto::ServiceStatus;
use dto::{Alert, ErrorRecoveryStatus, RecoveryStatus, RetryResult, SystemHealth};

use crate::answer::{Answer, answer};
use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::Query;
use crate::paging::{PageQuery, Paged};
use crate::refusals::{PlainRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// How the product is, service by service. A database that cannot be reached is part of the answer, not a refusal.
#[utoipa::path(
    tag = "SystemHealth", operation_id = "getSystemHealth",
    responses(
        (status = 200, description = "What every process of the product sees, put together.", body = SystemHealth),
        NotModified, PlainRefusals,
    ),
)]
#[get("/system/health")]
pub(crate) async fn get_system_health(
    health: UseCase<Health>,
    polled: Polled,
) -> Result<Conditional<web::Json<SystemHealth>>, ApiError> {
    let health = SystemHealth::from(health.report().await);
    // A few rows tell it, however much is stored: what it says is its own tag.
    polled.answer_state(health.without_response_times(), async { Ok(web::Json(health)) }).await
}

/// Alerts, newest first. The latest hundred are kept, and those that are open.
#[utoipa::path(
    tag = "Alert", operation_id = "listAlerts",
    params(PageQuery),
    responses((status = 200, description = "The alerts.", body = [Alert]), NotModified, QueryRefusals),
)]
#[get("/system/alerts")]
pub(crate) async fn list_alerts(
    alerts: UseCase<Alerts>,
    Query(query): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Alert>>, ApiError> {
    let list = Paged::read(query.page()?, |page| alerts.list(page), |alert| alert.id.0);
    polled.answer(&[Topic::Alerts], list).await
}

/// How many operations stand where after a failure.
#[utoipa::path(
    tag = "Recovery", operation_id = "getRecoveryStatus",
    responses((status = 200, description = "The counts.", body = RecoveryStatus), NotModified, PlainRefusals),
)]
#[get("/system/recovery-status")]
pub(crate) async fn get_recovery_status(
    recovery: UseCase<Recovery>,
    polled: Polled,
) -> Result<Conditional<web::Json<RecoveryStatus>>, ApiError> {
    polled.answer(&[Topic::Operations], async { answer(recovery.counts().await) }).await
}

/// Puts every failed operation back, due now, and its video or post with it. One that is not wanted any more stays as it
/// is. That there is none is a success.
#[utoipa::path(
    tag = "Recovery", operation_id = "retryFailedOperations",
    responses((status = 200, description = "How many are being retried.", body = RetryResult), PlainRefusals),
)]
#[post("/system/retry-failed")]
pub(crate) async fn retry_failed_operations(recovery: UseCase<Recovery>) -> Answer<RetryResult> {
    Ok(web::Json(RetryResult::of(recovery.retry_failed().await?)))
}

/// How many operations failed, and the latest that failed, are being tried again or have recovered.
#[utoipa::path(
    tag = "Recovery", operation_id = "getErrorRecoveryStatus",
    responses((status = 200, description = "The latest come first.", body = ErrorRecoveryStatus), NotModified, PlainRefusals),
)]
#[get("/error-recovery/status")]
pub(crate) async fn get_error_recovery_status(
    recovery: UseCase<Recovery>,
    polled: Polled,
) -> Result<Conditional<web::Json<ErrorRecoveryStatus>>, ApiError> {
    let read = async {
        let counts = recovery.counts().await?;
        Ok(web::Json(ErrorRecoveryStatus::new(counts, recovery.recent().await?)))
    };
    polled.answer(&[Topic::Operations], read).await
}

/// The same as `/api/system/retry-failed`, for the Admin Panel.
#[utoipa::path(
    tag = "Recovery", operation_id = "retryAllOperations",
    responses((status = 200, description = "How many are being retried.", body = RetryResult), PlainRefusals),
)]
#[post("/error-recovery/retry-all")]
pub(crate) async fn retry_all_operations(recovery: UseCase<Recovery>) -> Answer<RetryResult> {
    Ok(web::Json(RetryResult::of(recovery.retry_failed().await?)))
}
