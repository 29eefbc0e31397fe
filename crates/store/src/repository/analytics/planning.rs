//! When each post is read, and what counts as published on a day.

use std::collections::BTreeMap;

use diesel::prelude::*;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{DurationBand, next_reading};
use showrunner_domain::operation::{NewOperation, OperationKind};
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::value::DurationSeconds;
use showrunner_ports::store::StoreError;

use super::super::{Conn, Run as _, claimable, locked, operations, row_limit};
use crate::error::Result;
use crate::schema::{analytics_content, analytics_days, analytics_posts, analytics_videos, scripts, videos};
use crate::sql_types::UtcTime;
use crate::stored::Origin;

/// Schedules the first reading of a newly published post.
pub(in super::super) fn begin_readings(c: &mut Conn, post: &ScheduledPost, now: Timestamp) -> Result<()> {
    let published_at = UtcTime::from(post.published_at.unwrap_or(now));
    diesel::insert_into(analytics_posts::table)
        .values((
            analytics_posts::post_id.eq(post.id.0),
            analytics_posts::video_id.eq(post.video_id.0),
            analytics_posts::platform.eq(post.platform.as_str()),
            analytics_posts::sandbox.eq(post.sandbox),
            analytics_posts::published_at.eq(published_at),
            analytics_posts::next_reading_at.eq(published_at),
        ))
        .run(c)
}

/// Ends the readings of a post that the platform rejected, and no longer counts it on its day.
pub(in super::super) fn stop_readings(c: &mut Conn, post: ScheduledPostId) -> Result<()> {
    let row = analytics_posts::table.find(post.0);
    let counted: Option<(bool, Option<String>, String)> =
        locked!(row.select((analytics_posts::sandbox, analytics_posts::day, analytics_posts::platform)))
            .get_result(c)
            .optional()?;
    let Some((sandbox, day, platform)) = counted else { return Ok(()) };
    let nothing = (analytics_posts::next_reading_at.eq(None::<UtcTime>), analytics_posts::day.eq(None::<String>));
    diesel::update(row).set(nothing).execute(c)?;
    if let Some(day) = day {
        let day = diesel::update(analytics_days::table.find((sandbox, day, platform)));
        day.set(analytics_days::posts.eq(analytics_days::posts - 1)).execute(c)?;
    }
    Ok(())
}

/// Keeps other transactions from planning readings of a post until this one ends.
pub(in super::super) fn hold_readings(c: &mut Conn, post: ScheduledPostId) -> Result<()> {
    let row = analytics_posts::table.find(post.0).select(analytics_posts::post_id);
    let _held: i64 = locked!(row).get_result(c)?;
    Ok(())
}

#[derive(HasQuery)]
#[diesel(table_name = analytics_posts)]
struct Due {
    post_id: i64,
    video_id: i64,
    platform: String,
    sandbox: bool,
    published_at: UtcTime,
    planned_at: Option<UtcTime>,
}

impl Due {
    /// The day of publication in the operator's time zone.
    fn day(&self, zone: &TimeZone) -> String {
        zone.to_datetime(self.published_at.0).date().to_string()
    }
}

/// Plans the readings that are due and returns the number of posts.
pub(super) fn plan(
    c: &mut Conn,
    limit: usize,
    operation: fn(Timestamp) -> NewOperation,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<usize> {
    let due = Due::query()
        .filter(analytics_posts::next_reading_at.le(UtcTime::from(now)))
        .order((analytics_posts::next_reading_at, analytics_posts::post_id))
        .limit(row_limit(limit));
    let due: Vec<Due> = claimable!(due).load(c)?;
    if due.is_empty() {
        return Ok(0);
    }
    let unfinished = operations::unfinished(c, OperationKind::CollectMetrics, due.iter().map(|due| due.post_id))?;
    for due in &due {
        let next = next_reading(due.published_at.0, now).map(UtcTime::from);
        diesel::update(analytics_posts::table.find(due.post_id))
            .set((
                analytics_posts::planned_at.eq(Some(UtcTime::from(now))),
                analytics_posts::next_reading_at.eq(next),
                due.planned_at.is_none().then(|| analytics_posts::day.eq(due.day(zone))),
            ))
            .execute(c)?;
        if !unfinished.contains(&due.post_id) {
            operations::insert(c, operation(now), due.post_id, now)?;
        }
    }
    let new: Vec<&Due> = due.iter().filter(|due| due.planned_at.is_none()).collect();
    count_posts(c, &new, zone)?;
    count_videos(c, &new, zone)?;
    Ok(due.len())
}

/// Counts posts on the day of their publication. Here and below rows are written in one order, so that two planners, or
/// a planner and a reading, cannot deadlock.
fn count_posts(c: &mut Conn, new: &[&Due], zone: &TimeZone) -> Result<()> {
    let mut days: Vec<_> = new.iter().map(|due| (due.sandbox, due.day(zone), &due.platform)).collect();
    days.sort_unstable();
    for (sandbox, day, platform) in days {
        diesel::insert_into(analytics_days::table)
            .values((
                analytics_days::sandbox.eq(sandbox),
                analytics_days::day.eq(day),
                analytics_days::platform.eq(platform),
                analytics_days::posts.eq(1),
            ))
            .on_conflict(analytics_days::table.primary_key())
            .do_update()
            .set(analytics_days::posts.eq(analytics_days::posts + 1))
            .execute(c)?;
    }
    Ok(())
}

/// Counts videos on the day of their first post.
fn count_videos(c: &mut Conn, new: &[&Due], zone: &TimeZone) -> Result<()> {
    let mut first: BTreeMap<(bool, i64), Timestamp> = BTreeMap::new();
    for due in new {
        let at = first.entry((due.sandbox, due.video_id)).or_insert(due.published_at.0);
        *at = (*at).min(due.published_at.0);
    }
    let content: Vec<(i64, String, i64, i32)> = videos::table
        .inner_join(scripts::table)
        .filter(videos::id.eq_any(first.keys().map(|(_, video)| *video).collect::<Vec<_>>()))
        .select((videos::id, scripts::category, scripts::project_id, videos::duration))
        .load(c)?;
    let mut groups = Vec::new();
    for ((sandbox, video), at) in first {
        let (_, category, project, seconds) =
            content.iter().find(|(id, ..)| *id == video).ok_or(StoreError::NotFound)?;
        let origin = Origin { table: "videos", id: video };
        let band = DurationBand::of(origin.value("duration", DurationSeconds::new((*seconds).into()))?).as_str();
        let at = zone.to_datetime(at);
        let (day, hour) = (at.date().to_string(), i32::from(at.hour()));
        let added = diesel::insert_into(analytics_videos::table)
            .values((
                analytics_videos::sandbox.eq(sandbox),
                analytics_videos::video_id.eq(video),
                analytics_videos::day.eq(&day),
                analytics_videos::hour.eq(hour),
                analytics_videos::category.eq(category),
                analytics_videos::duration_band.eq(band),
            ))
            .on_conflict_do_nothing()
            .execute(c)?;
        if added == 1 {
            let of_video = facets(category, band, hour, *project);
            groups.extend(of_video.map(|(facet, value)| (sandbox, facet, day.clone(), value)));
        }
    }
    groups.sort_unstable();
    for (sandbox, facet, day, value) in groups {
        diesel::insert_into(analytics_content::table)
            .values((
                analytics_content::sandbox.eq(sandbox),
                analytics_content::day.eq(day),
                analytics_content::facet.eq(facet),
                analytics_content::common.eq(value),
                analytics_content::videos.eq(1),
            ))
            .on_conflict(analytics_content::table.primary_key())
            .do_update()
            .set(analytics_content::videos.eq(analytics_content::videos + 1))
            .execute(c)?;
    }
    Ok(())
}

/// The groups of a video, in the order in which they are written.
pub(super) fn facets(category: &str, band: &str, hour: i32, project: i64) -> [(&'static str, String); 4] {
    [
        ("category", category.to_owned()),
        ("duration", band.to_owned()),
        ("hour", hour.to_string()),
        ("project", project.to_string()),
    ]
}
