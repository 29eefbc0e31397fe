//! The figures of published videos.

mod dto;
pub(crate) mod export;

use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, get, web};
use showrunner_services::Analytics;

use dto::{
    AnalyticsSummary, ContentAnalytics, PeriodQuery, SeriesQuery, TimeseriesPoint, TopVideo, TopVideosQuery, or_month,
    points, top_videos,
};

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::Query;
use crate::refusals::QueryRefusals;
use crate::use_case::UseCase;

/// Returns the figures of each platform: in total, or gained within a period.
///
/// Until something is published, these are sample figures; until an account is connected, they are those of the
/// sandbox. Both are marked.
#[utoipa::path(
    tag = "AnalyticsSummary", operation_id = "getAnalyticsSummary",
    params(PeriodQuery),
    responses((status = 200, description = "The figures.", body = AnalyticsSummary), QueryRefusals),
)]
#[get("/summary")]
pub(crate) async fn get_analytics_summary(
    analytics: UseCase<Analytics>,
    Query(query): Query<PeriodQuery>,
) -> Answer<AnalyticsSummary> {
    let figures = analytics.summary(query.period.map(Into::into)).await?;
    Ok(web::Json(AnalyticsSummary::new(&figures)))
}

/// Returns what was gained on each day of a period, 30 days by default.
#[utoipa::path(
    tag = "AnalyticsSummary", operation_id = "getAnalyticsTimeseries",
    params(SeriesQuery),
    responses((status = 200, description = "A point for each day, the oldest first.", body = [TimeseriesPoint]), QueryRefusals),
)]
#[get("/timeseries")]
pub(crate) async fn get_analytics_timeseries(
    analytics: UseCase<Analytics>,
    Query(query): Query<SeriesQuery>,
) -> Answer<Vec<TimeseriesPoint>> {
    let days = analytics.timeseries(or_month(query.period), query.platform.map(Into::into)).await?;
    Ok(web::Json(points(days)))
}

/// Lists the videos with the most views on all platforms together.
#[utoipa::path(
    tag = "AnalyticsSummary", operation_id = "listTopVideos",
    params(TopVideosQuery),
    responses((status = 200, description = "The videos, most views first.", body = [TopVideo]), QueryRefusals),
)]
#[get("/top-videos")]
pub(crate) async fn list_top_videos(
    analytics: UseCase<Analytics>,
    Query(query): Query<TopVideosQuery>,
) -> Answer<Vec<TopVideo>> {
    let videos = analytics.top_videos(query.period.map(Into::into), query.limit).await?;
    Ok(web::Json(top_videos(videos)))
}

/// Returns which videos do well, of those first published within a period, 30 days by default.
#[utoipa::path(
    tag = "AnalyticsSummary", operation_id = "getContentAnalytics",
    params(PeriodQuery),
    responses((status = 200, description = "The videos in groups.", body = ContentAnalytics), QueryRefusals),
)]
#[get("/content")]
pub(crate) async fn get_content_analytics(
    analytics: UseCase<Analytics>,
    Query(query): Query<PeriodQuery>,
) -> Answer<ContentAnalytics> {
    answer(analytics.content(or_month(query.period)).await)
}

/// Exports the figures of each video on each platform at the end of each day as CSV, for 30 days by default.
#[utoipa::path(
    tag = "AnalyticsSummary", operation_id = "exportAnalytics",
    params(PeriodQuery),
    responses(
        (status = 200, description = "The table, as RFC 4180 has it. Texts that a spreadsheet would take for a formula \
            begin with an apostrophe; empty cells are figures that the platform does not give.",
            body = String, content_type = "text/csv",
            headers(("Content-Disposition" = String, description = "The name of the file."))),
        QueryRefusals,
    ),
)]
#[get("/export.csv")]
pub(crate) async fn export_analytics(
    analytics: UseCase<Analytics>,
    Query(query): Query<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let mut export = analytics.export(or_month(query.period)).await?;
    let first = export.next().await?.unwrap_or_default();
    let days = export.days();
    let file = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(format!("analytics-{}-to-{}.csv", days.first, days.last))],
    };
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8; header=present")
        .insert_header((header::CONTENT_DISPOSITION, file))
        .streaming(export::table(export, &first)?))
}
