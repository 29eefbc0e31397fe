//! The figures of published videos.

pub(crate) mod export;

use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, get, web};
use jiff::civil::Date;
use serde::{Deserialize, Serialize, Serializer};
use showrunner_domain::analytics::{self, ContentFigures, ContentGroup, VideoFigures};
use showrunner_domain::value::ProjectName;
use showrunner_domain::{ProjectId, platform};
use showrunner_services::{DayGains, Sampled, Services};
use utoipa::openapi::schema::ObjectBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use crate::answer::{Answer, answer};
use crate::error::{ApiError, sentence};
use crate::extract::Query;
use crate::wire::{Platform, convert_all, wire_struct, wire_text};

/// Returns the figures of each platform: in total, or gained within a period.
///
/// Until something is published, these are sample figures; until an account is connected, they are those of the
/// sandbox. Both are marked.
#[utoipa::path(params(PeriodQuery), responses((status = 200, description = "The figures.", body = AnalyticsSummary)))]
#[get("/summary")]
pub(crate) async fn get_analytics_summary(
    services: web::Data<Services>,
    Query(query): Query<PeriodQuery>,
) -> Answer<AnalyticsSummary> {
    let figures = services.analytics.summary(query.period.map(Into::into)).await?;
    Ok(web::Json(AnalyticsSummary::new(&figures)))
}

/// Returns what was gained on each day of a period, 30 days by default.
#[utoipa::path(
    params(SeriesQuery),
    responses((status = 200, description = "A point for each day, the oldest first.", body = [TimeseriesPoint])),
)]
#[get("/timeseries")]
pub(crate) async fn get_analytics_timeseries(
    services: web::Data<Services>,
    Query(query): Query<SeriesQuery>,
) -> Answer<Vec<TimeseriesPoint>> {
    let days = services.analytics.timeseries(or_month(query.period), query.platform.map(Into::into)).await?;
    Ok(web::Json(convert_all(days.figures.into_iter().map(|day| (day, days.sample)))))
}

/// Lists the videos with the most views on all platforms together.
#[utoipa::path(
    params(TopVideosQuery),
    responses((status = 200, description = "The videos, most views first.", body = [TopVideo])),
)]
#[get("/top-videos")]
pub(crate) async fn list_top_videos(
    services: web::Data<Services>,
    Query(query): Query<TopVideosQuery>,
) -> Answer<Vec<TopVideo>> {
    let videos = services.analytics.top_videos(query.period.map(Into::into), query.limit).await?;
    Ok(web::Json(convert_all(videos.figures.into_iter().map(|video| (video, videos.sample)))))
}

/// Returns which videos do well, of those first published within a period, 30 days by default.
#[utoipa::path(
    params(PeriodQuery),
    responses((status = 200, description = "The videos in groups.", body = ContentAnalytics)),
)]
#[get("/content")]
pub(crate) async fn get_content_analytics(
    services: web::Data<Services>,
    Query(query): Query<PeriodQuery>,
) -> Answer<ContentAnalytics> {
    answer(services.analytics.content(or_month(query.period)).await)
}

/// Exports the figures of each video on each platform at the end of each day as CSV, for 30 days by default.
#[utoipa::path(
    params(PeriodQuery),
    responses(
        (status = 200, description = "The table, as RFC 4180 has it. Texts that a spreadsheet would take for a formula \
            begin with an apostrophe; empty cells are figures that the platform does not give.", body = String, content_type = "text/csv", headers(("Content-Disposition" = String, description = "The name of the file."))),
    ),
)]
#[get("/export.csv")]
pub(crate) async fn export_analytics(
    services: web::Data<Services>,
    Query(query): Query<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let mut export = services.analytics.export(or_month(query.period)).await?;
    let first = export.next().await?.unwrap_or_default();
    let days = export.days;
    let file = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(format!("analytics-{}-to-{}.csv", days.first, days.last))],
    };
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8; header=present")
        .insert_header((header::CONTENT_DISPOSITION, file))
        .streaming(export::table(export, &first)?))
}

wire_text! {
    /// A period of days that ends today.
    AnalyticsPeriod(analytics::Period)
}

/// The given period; thirty days by default.
pub(crate) fn or_month(period: Option<AnalyticsPeriod>) -> analytics::Period {
    period.map_or(analytics::Period::Month, Into::into)
}

/// The days to report.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeriodQuery {
    /// The period, which ends today.
    #[param(inline)]
    pub(crate) period: Option<AnalyticsPeriod>,
}

/// The days to report, and the platform.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeriesQuery {
    /// The period, which ends today; 30 days by default.
    #[param(inline)]
    pub(crate) period: Option<AnalyticsPeriod>,
    /// Only this platform; all platforms together by default.
    pub(crate) platform: Option<Platform>,
}

/// The videos to list, and how many.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TopVideosQuery {
    /// Only videos first published in this period, which ends today; all videos by default.
    #[param(inline)]
    pub(crate) period: Option<AnalyticsPeriod>,
    /// The most videos to return.
    #[param(minimum = 1, maximum = 50, default = 5)]
    pub(crate) limit: Option<i64>,
}

wire_struct! {
    /// The figures of one platform: in total, or gained within a period. A figure is null when the platform does not
    /// provide it, or has not provided it yet.
    PlatformFigures(shown: analytics::PlatformFigures) {
        views: Option<i64> = shown.figures.views,
        /// (Likes + comments + shares) / views, in whole percent.
        engagement: Option<i64>,
        likes: Option<i64> = shown.figures.likes,
        comments: Option<i64> = shown.figures.comments,
        shares: Option<i64> = shown.figures.shares,
        /// Published posts, or posts published within the period.
        posts: i64,
        /// The change in views against the preceding period of the same length, in percent; null without a period, and when
        /// the figures of the preceding period are unknown.
        change: Option<i64>,
        /// Whether these are sample or simulated figures rather than the operator's own.
        sample: bool,
        /// Why a figure is null.
        reason: Option<String> = shown.reason.as_deref().map(sentence),
    }
}

/// The figures of each platform, in an object with a field for each.
pub(crate) struct AnalyticsSummary(Vec<(platform::Platform, PlatformFigures)>);

impl Serialize for AnalyticsSummary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(platform, figures)| (platform.as_str(), figures)))
    }
}

impl PartialSchema for AnalyticsSummary {
    fn schema() -> RefOr<Schema> {
        let object = ObjectBuilder::new().description(Some("The figures of each platform."));
        let with_field = |object: ObjectBuilder, platform: &platform::Platform| {
            let figures = Ref::from_schema_name(PlatformFigures::name());
            object.property(platform.as_str(), figures).required(platform.as_str())
        };
        platform::Platform::ALL.iter().fold(object, with_field).into()
    }
}

impl ToSchema for AnalyticsSummary {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((PlatformFigures::name().into(), PlatformFigures::schema()));
        PlatformFigures::schemas(schemas);
    }
}

impl AnalyticsSummary {
    pub(crate) fn new(figures: &[(platform::Platform, analytics::PlatformFigures)]) -> Self {
        let of = |platform| {
            let found =
                figures.iter().find(|(candidate, _)| *candidate == platform).map(|(_, figures)| figures.clone());
            let nothing = analytics::FigureTotals::default();
            found.unwrap_or_else(|| analytics::PlatformFigures::in_all(platform, nothing, false)).into()
        };
        Self(platform::Platform::ALL.iter().map(|&platform| (platform, of(platform))).collect())
    }
}

wire_struct! {
    /// The gains of one day. Null, unlike 0, means that no metrics were collected on that day.
    TimeseriesPoint(day: DayGains, sample: bool) {
        /// The day, in the operator's time zone.
        #[schema(value_type = String, format = Date)]
        date: Date = day.day,
        views: Option<i64> = day.gained.views,
        /// Negative when more likes were withdrawn than added.
        likes: Option<i64> = day.gained.likes,
        comments: Option<i64> = day.gained.comments,
        shares: Option<i64> = day.gained.shares,
        /// Whether the figures were simulated in the sandbox.
        sample: bool = sample,
    }

    /// The figures of one video on all platforms together.
    TopVideo(video: VideoFigures, sample: bool) {
        video_id: i64 = video.video_id.0,
        title: String,
        /// The day of the first publication, in the operator's time zone.
        #[schema(value_type = String, format = Date)]
        published_on: Date,
        views: Option<i64> = video.figures.views,
        likes: Option<i64> = video.figures.likes,
        comments: Option<i64> = video.figures.comments,
        shares: Option<i64> = video.figures.shares,
        /// (Likes + comments + shares) / views, in whole percent.
        engagement: Option<i64> = video.figures.engagement(),
        /// Whether the figures were simulated in the sandbox.
        sample: bool = sample,
    }
}

wire_text! {
    /// The intended length of videos, in seconds.
    DurationBand(analytics::DurationBand)
}

/// Figures of a group of videos.
macro_rules! group_figures {
    ($(#[$doc:meta])+ $name:ident { $(#[$meta:meta])+ $common:ident: $type:ident }) => {
        $(#[$doc])+
        #[derive(Serialize, ToSchema)]
        pub(crate) struct $name {
            $(#[$meta])+
            $common: $type,
            /// Videos first published within the period.
            #[schema(example = 9)]
            videos: i64,
            /// Views gained since then.
            #[schema(example = 31_400)]
            views: Option<i64>,
            /// (Likes + comments + shares) / views, in whole percent.
            #[schema(example = 8)]
            engagement: Option<i64>,
        }

        impl<T: Into<$type>> From<ContentGroup<T>> for $name {
            fn from(ContentGroup { common, videos, figures }: ContentGroup<T>) -> Self {
                Self { $common: common.into(), videos, views: figures.views, engagement: figures.engagement() }
            }
        }
    };
}

group_figures! {
    /// Figures of the videos of one subject area.
    CategoryFigures {
        #[schema(example = "health")]
        category: String
    }
}

group_figures! {
    /// Figures of the videos of about the same length.
    DurationFigures {
        #[schema(example = "16-30")]
        duration: DurationBand
    }
}

group_figures! {
    /// Figures of the videos first published at the same hour of the operator's day.
    HourFigures {
        #[schema(minimum = 0, maximum = 23, example = 18)]
        hour: i8
    }
}

wire_struct! {
    /// Figures of the videos of one project.
    ProjectFigures(group: ContentGroup<(ProjectId, ProjectName)>) {
        project_id: i64 = group.common.0.0,
        /// The name of the project.
        #[schema(example = "Morning discipline")]
        project: String = group.common.1.into_string(),
        /// Videos first published within the period.
        #[schema(example = 9)]
        videos: i64,
        /// Views gained since then.
        #[schema(example = 31_400)]
        views: Option<i64> = group.figures.views,
        /// (Likes + comments + shares) / views, in whole percent.
        #[schema(example = 8)]
        engagement: Option<i64> = group.figures.engagement(),
    }
}

wire_struct! {
    /// Figures by group, of the videos first published within the period.
    ContentAnalytics(content: Sampled<ContentFigures>) {
        /// Most views first, at most 50.
        by_category: Vec<CategoryFigures> = convert_all(content.figures.by_category),
        /// Shortest first; lengths without a video are left out.
        by_duration: Vec<DurationFigures> = convert_all(content.figures.by_duration),
        /// In the order of the clock; hours without a video are left out.
        by_hour: Vec<HourFigures> = convert_all(content.figures.by_hour),
        /// Most views first, at most 50.
        by_project: Vec<ProjectFigures> = convert_all(content.figures.by_project),
        /// Whether the figures were simulated in the sandbox.
        sample: bool,
    }
}
