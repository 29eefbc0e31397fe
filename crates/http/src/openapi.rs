//! The OpenAPI document, made from the handlers.

use actix_web::http::header::ContentType;
use actix_web::{App, HttpResponse, get, web};
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_actix_web::AppExt;

use crate::error::ApiErrorBody;
use crate::refusals::PlainRefusals;
use crate::routes;

/// What the handlers do not say.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Showrunner",
        description = "The dashboard with which one creator runs an automated short-video pipeline. Bodies are JSON in \
            camelCase, times RFC 3339 in UTC, money integer pence, durations whole seconds.",
    ),
    components(schemas(ApiErrorBody)),
    tags(
        (name = "Script", description = "What is said in a video."),
        (name = "TrendingTopic", description = "Topics worth a script."),
        (name = "Video", description = "Scripts that an avatar speaks, and their review."),
        (name = "Avatar", description = "What the avatar provider offers."),
        (name = "RenderStatus", description = "How far a render is."),
        (name = "ScheduledPost", description = "Videos on their way to a platform."),
        (name = "Notification", description = "The bell."),
        (name = "DashboardStats", description = "The figures of the Overview."),
        (name = "AnalyticsSummary", description = "How published videos do."),
        (name = "Project", description = "What scripts and videos are grouped by."),
        (name = "Meta", description = "What this server is and how it is set up."),
        (name = "Session", description = "Sign-in of the one operator."),
        (name = "Media", description = "Finished videos and their pictures."),
        (name = "Health", description = "For those who watch over the server."),
    ),
)]
struct Base;

/// The OpenAPI document of this server.
#[must_use]
pub fn openapi() -> OpenApi {
    let app = App::new().into_utoipa_app().openapi(Base::openapi()).configure(routes::all);
    app.split_for_parts().1
}

/// The document as it is sent.
pub(crate) struct Document(pub(crate) web::Bytes);

/// This document.
#[utoipa::path(
    tag = "Meta", operation_id = "getOpenApi",
    responses((status = 200, description = "The OpenAPI document.", body = Object), PlainRefusals),
)]
#[get("/openapi.json")]
pub(crate) async fn get_openapi(document: web::Data<Document>) -> HttpResponse {
    HttpResponse::Ok().insert_header(ContentType::json()).body(document.0.clone())
}
