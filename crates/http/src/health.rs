//! Liveness and readiness, for those who monitor the server. They answer to every name and reveal nothing.

use actix_web::{HttpResponse, get};
use showrunner_domain::health::ServiceStatus;
use showrunner_services::Health;

use crate::error::ApiError;
use crate::use_case::UseCase;

/// Reports whether the server is alive.
#[utoipa::path(
    tag = "Health", operation_id = "healthz",
    responses(
        (status = 200, description = "It is.", body = String, content_type = "text/plain"),
        (status = 503, description = "The database or the worker is down; the log says which.",
            body = crate::error::ApiErrorBody),
    ),
)]
#[get("/healthz")]
pub(crate) async fn healthz(health: UseCase<Health>) -> Result<HttpResponse, ApiError> {
    let health = health.report().await;
    if health.status == ServiceStatus::Down {
        let down = health.services.into_iter().filter(|one| one.assessment.status == ServiceStatus::Down);
        let problems: Vec<String> = down.filter_map(|one| one.assessment.problem).collect();
        return Err(ApiError::NotReady(problems.join("; ").into()));
    }
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("alive"))
}

/// Reports whether the server is ready: the database answers, its migrations are done, and a worker is running.
#[utoipa::path(
    tag = "Health", operation_id = "readyz",
    responses(
        (status = 200, description = "It can.", body = String, content_type = "text/plain"),
        (status = 503, description = "It cannot; the log says why.", body = crate::error::ApiErrorBody),
    ),
)]
#[get("/readyz")]
pub(crate) async fn readyz(health: UseCase<Health>) -> Result<HttpResponse, ApiError> {
    health.ready().await.map_err(|reason| ApiError::NotReady(reason.into()))?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ready"))
}
