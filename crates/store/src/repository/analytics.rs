//! The figures of posts. Each query reads by index as many rows as there are days, except lists of videos, which read as many rows
//! as videos were published on those days.

mod figures;
mod planning;
mod readings;

use std::cmp::Reverse;

use async_trait::async_trait;
use diesel::dsl::{count_star, exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::analytics::{
    ContentFigures, ContentGroup, DayFigures, DayRange, DurationBand, FigureTotals, Figures, Snapshot, SnapshotKey,
    VideoFigures,
};
use showrunner_domain::dashboard::{DashboardCounts, NewestRows};
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::value::ProjectName;
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ProjectId, ScheduledPostId, ScriptId, VideoId};
use showrunner_ports::store::{AnalyticsStore, CollectedMetrics, PublishedTotals, StoreResult, Topic};

use self::figures::{FigureColumns, figure_columns, figures, sums};
pub(super) use self::planning::{begin_readings, hold_readings, stop_readings};
use super::{Conn, Database, has_status, row_limit, sum_of};
use crate::error::Result;
use crate::schema::{
    accounts, analytics_content, analytics_days, analytics_posts, analytics_snapshots, analytics_videos,
    cost_estimates, projects, scheduled_posts, scripts, video_months, videos,
};
use crate::stored::Origin;

/// Counts the rows of `$table` in this status.
macro_rules! count {
    ($c:expr, $table:ident, $status:expr) => {
        $table::table.filter(has_status(stringify!($table), $status.as_str())).count().get_result::<i64>($c)
    };
}

/// The id of the newest row of `$table`, in this status.
macro_rules! newest_id {
    ($c:expr, $table:ident $(, $status:expr)?) => {
        $table::table
            $(.filter(has_status(stringify!($table), $status.as_str())))?
            .order($table::id.desc())
            .select($table::id)
            .first::<i64>($c)
            .optional()?
    };
}

#[async_trait]
impl AnalyticsStore for Database {
    async fn plan_readings(
        &self,
        limit: usize,
        operation: fn(Timestamp) -> NewOperation,
        zone: TimeZone,
        now: Timestamp,
    ) -> StoreResult<usize> {
        let topics = &[Topic::Analytics, Topic::Operations];
        self.write_if(topics, move |c| planning::plan(c, limit, operation, &zone, now), |planned| *planned > 0).await
    }

    async fn store_reading(
        &self,
        post: ScheduledPostId,
        read: CollectedMetrics,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write(&[Topic::Analytics, Topic::Operations], move |c| {
            readings::store(c, post, read, operation_result, now)
        })
        .await
    }

    async fn figure_totals(&self) -> StoreResult<PublishedTotals> {
        self.read(published).await
    }

    async fn days(&self, sandbox: bool, days: DayRange) -> StoreResult<Vec<DayFigures>> {
        self.read(move |c| {
            let rows: Vec<(String, String, i64, FigureColumns)> = analytics_days::table
                .filter(analytics_days::sandbox.eq(sandbox))
                .filter(analytics_days::day.between(days.first.to_string(), days.last.to_string()))
                .order((analytics_days::day, analytics_days::platform))
                .select((
                    analytics_days::day,
                    analytics_days::platform,
                    analytics_days::posts,
                    figure_columns!(analytics_days),
                ))
                .load(c)?;
            rows.into_iter()
                .map(|(day, platform, posts, known)| {
                    let origin = Origin { table: "analytics_days", id: 0 };
                    Ok(DayFigures {
                        day: origin.value("day", day.parse())?,
                        platform: origin.value("platform", platform.parse())?,
                        totals: FigureTotals { posts, figures: figures(known) },
                    })
                })
                .collect()
        })
        .await
    }

    async fn top_videos(&self, sandbox: bool, days: Option<DayRange>, limit: usize) -> StoreResult<Vec<VideoFigures>> {
        self.read(move |c| {
            let first = ranked(c, sandbox, days, limit)?;
            let rows: Vec<(i64, String, String, FigureColumns)> = analytics_videos::table
                .inner_join(videos::table)
                .filter(analytics_videos::sandbox.eq(sandbox))
                .filter(analytics_videos::video_id.eq_any(first))
                .select((
                    analytics_videos::video_id,
                    videos::title,
                    analytics_videos::day,
                    figure_columns!(analytics_videos),
                ))
                .load(c)?;
            let figures_of =
                |(id, title, published_on, known): (i64, String, String, FigureColumns)| -> Result<VideoFigures> {
                    Ok(VideoFigures {
                        video_id: VideoId(id),
                        title,
                        published_on: Origin { table: "analytics_videos", id }.value("day", published_on.parse())?,
                        figures: figures(known),
                    })
                };
            let mut top = rows.into_iter().map(figures_of).collect::<Result<Vec<_>>>()?;
            top.sort_by_key(|video| Reverse((video.figures.views, video.video_id)));
            Ok(top)
        })
        .await
    }

    async fn content(&self, sandbox: bool, days: DayRange) -> StoreResult<ContentFigures> {
        self.read(move |c| {
            let groups: Vec<(String, String, Option<i64>, FigureColumns)> = analytics_content::table
                .filter(analytics_content::sandbox.eq(sandbox))
                .filter(analytics_content::day.between(days.first.to_string(), days.last.to_string()))
                .group_by((analytics_content::facet, analytics_content::common))
                .select((
                    analytics_content::facet,
                    analytics_content::common,
                    sum_of::<Nullable<BigInt>>("videos"),
                    sums(),
                ))
                .load(c)?;
            let origin = Origin { table: "analytics_content", id: 0 };
            let mut content = ContentFigures::default();
            let mut of_projects = Vec::new();
            for (facet, value, videos, known) in groups {
                let (videos, figures) = (videos.unwrap_or(0), figures(known));
                match facet.as_str() {
                    "category" => content.by_category.push(ContentGroup { common: value, videos, figures }),
                    "duration" => {
                        let common: DurationBand = origin.value("common", value.parse())?;
                        content.by_duration.push(ContentGroup { common, videos, figures });
                    }
                    "project" => of_projects.push((origin.value("common", value.parse())?, videos, figures)),
                    _ => {
                        let common = origin.value("common", value.parse())?;
                        content.by_hour.push(ContentGroup { common, videos, figures });
                    }
                }
            }
            content.by_category.sort_by(|one, other| {
                (Reverse(one.figures.views), &one.common).cmp(&(Reverse(other.figures.views), &other.common))
            });
            content.by_category.truncate(ContentFigures::MAX_GROUPS);
            content.by_project = named_projects(c, &of_projects)?;
            content.by_duration.sort_by_key(|group| group.common);
            content.by_hour.sort_by_key(|group| group.common);
            Ok(content)
        })
        .await
    }

    async fn snapshots(
        &self,
        sandbox: bool,
        days: DayRange,
        after: Option<SnapshotKey>,
        limit: usize,
    ) -> StoreResult<Vec<Snapshot>> {
        self.read(move |c| {
            let mut query = analytics_snapshots::table
                .inner_join(videos::table.inner_join(scripts::table))
                .filter(analytics_snapshots::sandbox.eq(sandbox))
                .filter(analytics_snapshots::day.between(days.first.to_string(), days.last.to_string()))
                .select((
                    analytics_snapshots::day,
                    analytics_snapshots::video_id,
                    analytics_snapshots::platform,
                    videos::title,
                    scripts::category,
                    figure_columns!(analytics_snapshots),
                ))
                .into_boxed();
            if let Some(after) = after {
                // One row comparison, so that the index is entered at the exact row.
                query = query.filter(
                    sql::<Bool>(
                        "(analytics_snapshots.day, analytics_snapshots.video_id, analytics_snapshots.platform) > (",
                    )
                    .bind::<Text, _>(after.day.to_string())
                    .sql(", ")
                    .bind::<BigInt, _>(after.video_id.0)
                    .sql(", ")
                    .bind::<Text, _>(after.platform.as_str())
                    .sql(")"),
                );
            }
            let rows: Vec<(String, i64, String, String, String, FigureColumns)> = query
                .order((analytics_snapshots::day, analytics_snapshots::video_id, analytics_snapshots::platform))
                .limit(row_limit(limit))
                .load(c)?;
            rows.into_iter()
                .map(|(day, video, platform, title, category, known)| {
                    let origin = Origin { table: "analytics_snapshots", id: video };
                    let key = SnapshotKey {
                        day: origin.value("day", day.parse())?,
                        video_id: VideoId(video),
                        platform: origin.value("platform", platform.parse())?,
                    };
                    Ok(Snapshot { key, title, category, figures: figures(known) })
                })
                .collect()
        })
        .await
    }

    async fn dashboard_counts(&self) -> StoreResult<DashboardCounts> {
        self.read(dashboard_counts).await
    }

    async fn newest_rows(&self) -> StoreResult<NewestRows> {
        self.read(newest_rows).await
    }
}

/// The totals of each platform: what its days have gained, and the posts that no day has counted yet.
fn published(c: &mut Conn) -> Result<PublishedTotals> {
    let is_connected = diesel::select(exists(accounts::table.select(accounts::platform))).get_result(c)?;
    Ok(PublishedTotals { accounts: totals(c, false)?, sandbox: totals(c, true)?, is_connected })
}

fn totals(c: &mut Conn, sandbox: bool) -> Result<Vec<(Platform, FigureTotals)>> {
    let counted: Vec<(String, Option<i64>, FigureColumns)> = analytics_days::table
        .filter(analytics_days::sandbox.eq(sandbox))
        .group_by(analytics_days::platform)
        .select((analytics_days::platform, sum_of::<Nullable<BigInt>>("posts"), sums()))
        .load(c)?;
    let new: Vec<(String, i64)> = analytics_posts::table
        .filter(analytics_posts::next_reading_at.is_not_null())
        .filter(analytics_posts::planned_at.is_null())
        .filter(analytics_posts::sandbox.eq(sandbox))
        .group_by(analytics_posts::platform)
        .select((analytics_posts::platform, count_star()))
        .load(c)?;
    let of = |&on: &Platform| {
        let counted = counted.iter().find(|(name, ..)| name == on.as_str());
        let new = new.iter().find(|(name, _)| name == on.as_str()).map_or(0, |(_, posts)| *posts);
        let posts = counted.and_then(|(_, posts, _)| *posts).unwrap_or(0) + new;
        (on, FigureTotals { posts, figures: counted.map(|(.., known)| figures(*known)).unwrap_or_default() })
    };
    Ok(Platform::ALL.iter().map(of).collect())
}

/// The videos with the most views, from indexes alone.
fn ranked(c: &mut Conn, sandbox: bool, days: Option<DayRange>, limit: usize) -> Result<Vec<i64>> {
    let query = analytics_videos::table
        .filter(analytics_videos::sandbox.eq(sandbox))
        .filter(analytics_videos::views.is_not_null())
        .select(analytics_videos::video_id)
        .limit(row_limit(limit))
        .into_boxed();
    let query = match days {
        // By day, and not all videos in the order of their views: an expression has no index.
        Some(days) => query
            .filter(analytics_videos::day.between(days.first.to_string(), days.last.to_string()))
            .order((sql::<BigInt>("(analytics_videos.views + 0)").desc(), analytics_videos::video_id.desc())),
        None => query.order((analytics_videos::views.desc(), analytics_videos::video_id.desc())),
    };
    Ok(query.load(c)?)
}

fn dashboard_counts(c: &mut Conn) -> Result<DashboardCounts> {
    let published = published(c)?;
    let created = video_months::table.select(sql::<BigInt>("CAST(COALESCE(SUM(videos), 0) AS BIGINT)"));
    let newest = cost_estimates::table.order(cost_estimates::id.desc()).select(cost_estimates::total_cost);
    Ok(DashboardCounts {
        videos_created: created.get_result(c)?,
        drafts: count!(c, scripts, ScriptStatus::Draft)?,
        rendering: count!(c, videos, VideoStatus::Processing)? + count!(c, videos, VideoStatus::Completed)?,
        pending_review: count!(c, videos, VideoStatus::PendingReview)?,
        scheduled: count!(c, scheduled_posts, PostStatus::Scheduled)?,
        latest_estimate_pence: newest.first(c).optional()?,
        accounts: sum(&published.accounts),
        sandbox: sum(&published.sandbox),
        is_connected: published.is_connected,
    })
}

fn newest_rows(c: &mut Conn) -> Result<NewestRows> {
    let video = |id: Option<i64>| id.map(VideoId);
    let decided = newest_id!(c, videos, VideoStatus::Approved).or(newest_id!(c, videos, VideoStatus::Rejected));
    Ok(NewestRows {
        script: newest_id!(c, scripts).map(ScriptId),
        draft: newest_id!(c, scripts, ScriptStatus::Draft).map(ScriptId),
        approved_script: newest_id!(c, scripts, ScriptStatus::Approved).map(ScriptId),
        video: video(newest_id!(c, videos)),
        rendering_video: video(newest_id!(c, videos, VideoStatus::Processing)),
        completed_video: video(newest_id!(c, videos, VideoStatus::Completed)),
        pending_video: video(newest_id!(c, videos, VideoStatus::PendingReview)),
        decided_video: video(decided),
        post: newest_id!(c, scheduled_posts).map(ScheduledPostId),
    })
}

fn sum(platforms: &[(Platform, FigureTotals)]) -> FigureTotals {
    platforms.iter().fold(FigureTotals::default(), |sum, (_, totals)| sum.plus(*totals))
}

/// The groups of these projects with their names, most views first.
fn named_projects(c: &mut Conn, groups: &[(i64, i64, Figures)]) -> Result<Vec<ContentGroup<(ProjectId, ProjectName)>>> {
    let ids = groups.iter().map(|(project, ..)| *project);
    let names: Vec<(i64, String)> =
        projects::table.select((projects::id, projects::name)).filter(projects::id.eq_any(ids)).load(c)?;
    let mut content = Vec::new();
    for (id, name) in names {
        let name = Origin { table: "projects", id }.value("name", ProjectName::new(&name))?;
        let group = groups.iter().find(|(project, ..)| *project == id);
        content.extend(group.map(|(_, videos, figures)| ContentGroup {
            common: (ProjectId(id), name),
            videos: *videos,
            figures: *figures,
        }));
    }
    content.sort_by_key(|group| (Reverse(group.figures.views), Reverse(group.common.0)));
    content.truncate(ContentFigures::MAX_GROUPS);
    Ok(content)
}
