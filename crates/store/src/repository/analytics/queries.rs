//! The queries for figures. Each reads by index as many rows as there are days, except lists of videos, which read as
//! many rows as videos were published on those days.

use std::cmp::Reverse;

use diesel::dsl::{count_star, exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use showrunner_domain::VideoId;
use showrunner_domain::analytics::{
    ContentFigures, ContentGroup, DayFigures, DayRange, DurationBand, FigureTotals, Snapshot, SnapshotKey, VideoFigures,
};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::PublishedTotals;

use super::super::row_limit;
use super::{Conn, sum_of};
use crate::error::Result;
use crate::literal::literal;
use crate::rows::Origin;
use crate::rows::analytics::{Known, day, figures, known, platform};
use crate::schema::{
    accounts, analytics_content, analytics_days, analytics_posts, analytics_snapshots, analytics_videos, scripts,
    videos,
};

/// The totals of each platform: what its days have gained, and the posts that no day has counted yet.
pub(in super::super) fn published(c: &mut Conn) -> Result<PublishedTotals> {
    let is_connected = diesel::select(exists(accounts::table.select(accounts::platform))).get_result(c)?;
    Ok(PublishedTotals { accounts: totals(c, false)?, sandbox: totals(c, true)?, is_connected })
}

fn totals(c: &mut Conn, sandbox: bool) -> Result<Vec<(Platform, FigureTotals)>> {
    let counted: Vec<(String, Option<i64>, Known)> = analytics_days::table
        .filter(analytics_days::sandbox.eq(sandbox))
        .group_by(analytics_days::platform)
        .select((
            analytics_days::platform,
            sum_of("posts"),
            (sum_of("views"), sum_of("likes"), sum_of("comments"), sum_of("shares")),
        ))
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

pub(super) fn days(c: &mut Conn, sandbox: bool, days: DayRange) -> Result<Vec<DayFigures>> {
    let rows: Vec<(String, String, i64, Known)> = analytics_days::table
        .filter(analytics_days::sandbox.eq(sandbox))
        .filter(analytics_days::day.between(days.first.to_string(), days.last.to_string()))
        .order((analytics_days::day, analytics_days::platform))
        .select((analytics_days::day, analytics_days::platform, analytics_days::posts, known!(analytics_days)))
        .load(c)?;
    rows.into_iter()
        .map(|(on, platform_name, posts, known)| {
            Ok(DayFigures {
                day: day("analytics_days", 0, &on)?,
                platform: platform("analytics_days", 0, &platform_name)?,
                totals: FigureTotals { posts, figures: figures(known) },
            })
        })
        .collect()
}

pub(super) fn top_videos(
    c: &mut Conn,
    sandbox: bool,
    days: Option<DayRange>,
    limit: usize,
) -> Result<Vec<VideoFigures>> {
    let first = ranked(c, sandbox, days, limit)?;
    let rows: Vec<(i64, String, String, Known)> = analytics_videos::table
        .inner_join(videos::table)
        .filter(analytics_videos::sandbox.eq(sandbox))
        .filter(analytics_videos::video_id.eq_any(first))
        .select((analytics_videos::video_id, videos::title, analytics_videos::day, known!(analytics_videos)))
        .load(c)?;
    let figures_of = |(id, title, published_on, known): (i64, String, String, Known)| -> Result<VideoFigures> {
        Ok(VideoFigures {
            video_id: VideoId(id),
            title,
            published_on: day("analytics_videos", id, &published_on)?,
            figures: figures(known),
        })
    };
    let mut top = rows.into_iter().map(figures_of).collect::<Result<Vec<_>>>()?;
    top.sort_by_key(|video| Reverse((video.figures.views, video.video_id)));
    Ok(top)
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
            .order((literal::<BigInt>("(analytics_videos.views + 0)").desc(), analytics_videos::video_id.desc())),
        None => query.order((analytics_videos::views.desc(), analytics_videos::video_id.desc())),
    };
    Ok(query.load(c)?)
}

type Group = (String, String, Option<i64>, Known);

pub(super) fn content(c: &mut Conn, sandbox: bool, days: DayRange) -> Result<ContentFigures> {
    let groups: Vec<Group> = analytics_content::table
        .filter(analytics_content::sandbox.eq(sandbox))
        .filter(analytics_content::day.between(days.first.to_string(), days.last.to_string()))
        .group_by((analytics_content::facet, analytics_content::common))
        .select((
            analytics_content::facet,
            analytics_content::common,
            literal::<Nullable<BigInt>>("CAST(SUM(videos) AS BIGINT)"),
            (sum_of("views"), sum_of("likes"), sum_of("comments"), sum_of("shares")),
        ))
        .load(c)?;
    let origin = Origin { table: "analytics_content", id: 0 };
    let mut content = ContentFigures::default();
    for (facet, value, videos, known) in groups {
        let (videos, figures) = (videos.unwrap_or(0), figures(known));
        match facet.as_str() {
            "category" => content.by_category.push(ContentGroup { common: value, videos, figures }),
            "duration" => {
                let common: DurationBand = origin.value("common", value.parse())?;
                content.by_duration.push(ContentGroup { common, videos, figures });
            }
            _ => {
                let common = origin.value("common", value.parse())?;
                content.by_hour.push(ContentGroup { common, videos, figures });
            }
        }
    }
    content.by_category.sort_by(|one, other| {
        (Reverse(one.figures.views), &one.common).cmp(&(Reverse(other.figures.views), &other.common))
    });
    content.by_category.truncate(ContentFigures::MOST_CATEGORIES);
    content.by_duration.sort_by_key(|group| group.common);
    content.by_hour.sort_by_key(|group| group.common);
    Ok(content)
}

pub(super) fn snapshots(
    c: &mut Conn,
    sandbox: bool,
    days: DayRange,
    after: Option<SnapshotKey>,
    limit: usize,
) -> Result<Vec<Snapshot>> {
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
            known!(analytics_snapshots),
        ))
        .into_boxed();
    if let Some(after) = after {
        // One row comparison, so that the index is entered at the exact row.
        query = query.filter(
            sql::<Bool>("(analytics_snapshots.day, analytics_snapshots.video_id, analytics_snapshots.platform) > (")
                .bind::<Text, _>(after.day.to_string())
                .sql(", ")
                .bind::<BigInt, _>(after.video_id.0)
                .sql(", ")
                .bind::<Text, _>(after.platform.as_str())
                .sql(")"),
        );
    }
    let rows: Vec<(String, i64, String, String, String, Known)> = query
        .order((analytics_snapshots::day, analytics_snapshots::video_id, analytics_snapshots::platform))
        .limit(row_limit(limit))
        .load(c)?;
    rows.into_iter()
        .map(|(on, video, platform_name, title, category, known)| {
            let table = "analytics_snapshots";
            let key = SnapshotKey {
                day: day(table, video, &on)?,
                video_id: VideoId(video),
                platform: platform(table, video, &platform_name)?,
            };
            Ok(Snapshot { key, title, category, figures: figures(known) })
        })
        .collect()
}
