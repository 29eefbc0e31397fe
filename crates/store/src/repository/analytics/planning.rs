//! When each post is read, and what counts as published on a day.

use std::collections::{BTreeMap, HashMap, HashSet};

use diesel::prelude::*;
use diesel::upsert::excluded;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{DurationBand, next_reading};
use showrunner_domain::operation::{NewOperation, OperationKind};
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::value::DurationSeconds;
use showrunner_ports::store::StoreError;

use super::super::{Conn, claimable, locked, operations, row_limit};
use crate::error::Result;
use crate::rows::Origin;
use crate::schema::{analytics_content, analytics_days, analytics_posts, analytics_videos, scripts, videos};
use crate::sql_types::UtcTime;

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
        .execute(c)?;
    Ok(())
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

/// A post that is due for a reading.
#[derive(Queryable)]
struct Due {
    post: i64,
    video: i64,
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

/// Checks the index without a lock: usually nothing is due.
pub(super) fn is_anything_due(c: &mut Conn, now: Timestamp) -> Result<bool> {
    let first: Option<Option<UtcTime>> = analytics_posts::table
        .filter(analytics_posts::next_reading_at.is_not_null())
        .order((analytics_posts::next_reading_at, analytics_posts::post_id))
        .select(analytics_posts::next_reading_at)
        .first(c)
        .optional()?;
    Ok(first.flatten().is_some_and(|first| first.0 <= now))
}

/// Plans the readings that are due and returns the number of posts.
pub(super) fn plan(
    c: &mut Conn,
    limit: usize,
    operation: fn(Timestamp) -> NewOperation,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<usize> {
    let due = analytics_posts::table
        .select((
            analytics_posts::post_id,
            analytics_posts::video_id,
            analytics_posts::platform,
            analytics_posts::sandbox,
            analytics_posts::published_at,
            analytics_posts::planned_at,
        ))
        .filter(analytics_posts::next_reading_at.le(UtcTime::from(now)))
        .order((analytics_posts::next_reading_at, analytics_posts::post_id))
        .limit(row_limit(limit));
    let due: Vec<Due> = claimable!(due).load(c)?;
    let unfinished = operations::unfinished(c, OperationKind::CollectMetrics, due.iter().map(|due| due.post))?;
    for due in &due {
        let next = next_reading(due.published_at.0, now).map(UtcTime::from);
        diesel::update(analytics_posts::table.find(due.post))
            .set((
                analytics_posts::planned_at.eq(Some(UtcTime::from(now))),
                analytics_posts::next_reading_at.eq(next),
                due.planned_at.is_none().then(|| analytics_posts::day.eq(due.day(zone))),
            ))
            .execute(c)?;
        if !unfinished.contains(&due.post) {
            operations::insert(c, operation(now), due.post, now)?;
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
    let mut counts: BTreeMap<(bool, String, &str), i64> = BTreeMap::new();
    for due in new {
        *counts.entry((due.sandbox, due.day(zone), &due.platform)).or_default() += 1;
    }
    for ((sandbox, day, platform), posts) in counts {
        diesel::insert_into(analytics_days::table)
            .values((
                analytics_days::sandbox.eq(sandbox),
                analytics_days::day.eq(day),
                analytics_days::platform.eq(platform),
                analytics_days::posts.eq(posts),
            ))
            .on_conflict(analytics_days::table.primary_key())
            .do_update()
            .set(analytics_days::posts.eq(analytics_days::posts + excluded(analytics_days::posts)))
            .execute(c)?;
    }
    Ok(())
}

/// When a video was first published, and its content groups.
struct Debut {
    day: Date,
    hour: i8,
    category: String,
    band: DurationBand,
}

/// Counts videos on the day of their first post.
fn count_videos(c: &mut Conn, new: &[&Due], zone: &TimeZone) -> Result<()> {
    let mut first: BTreeMap<(bool, i64), Timestamp> = BTreeMap::new();
    for due in new {
        let at = first.entry((due.sandbox, due.video)).or_insert(due.published_at.0);
        *at = (*at).min(due.published_at.0);
    }
    let content = content_of(c, first.keys().map(|(_, video)| *video).collect())?;
    let mut groups: BTreeMap<(bool, &str, Date, String), i64> = BTreeMap::new();
    for ((sandbox, video), at) in first {
        let (category, band) = content.get(&video).cloned().ok_or(StoreError::NotFound)?;
        let at = zone.to_datetime(at);
        let debut = Debut { day: at.date(), hour: at.hour(), category, band };
        if add_video(c, sandbox, video, &debut)? {
            for (facet, value) in facets(&debut.category, debut.band.as_str(), debut.hour.into()) {
                *groups.entry((sandbox, facet, debut.day, value)).or_default() += 1;
            }
        }
    }
    for ((sandbox, facet, day, value), videos) in groups {
        diesel::insert_into(analytics_content::table)
            .values((
                analytics_content::sandbox.eq(sandbox),
                analytics_content::day.eq(day.to_string()),
                analytics_content::facet.eq(facet),
                analytics_content::common.eq(value),
                analytics_content::videos.eq(videos),
            ))
            .on_conflict(analytics_content::table.primary_key())
            .do_update()
            .set(analytics_content::videos.eq(analytics_content::videos + excluded(analytics_content::videos)))
            .execute(c)?;
    }
    Ok(())
}

/// The groups of a video, in the order in which they are written.
pub(super) fn facets(category: &str, band: &str, hour: i32) -> [(&'static str, String); 3] {
    [("category", category.to_owned()), ("duration", band.to_owned()), ("hour", hour.to_string())]
}

/// The subject areas and lengths of videos.
fn content_of(c: &mut Conn, wanted: HashSet<i64>) -> Result<HashMap<i64, (String, DurationBand)>> {
    let rows: Vec<(i64, String, i32)> = videos::table
        .inner_join(scripts::table)
        .filter(videos::id.eq_any(wanted))
        .select((videos::id, scripts::category, videos::duration))
        .load(c)?;
    rows.into_iter()
        .map(|(video, category, seconds)| {
            let origin = Origin { table: "videos", id: video };
            let duration = origin.value("duration", DurationSeconds::new(seconds.into()))?;
            Ok((video, (category, DurationBand::of(duration))))
        })
        .collect()
}

/// Stores the row of a video unless it exists. Returns whether it was new.
fn add_video(c: &mut Conn, sandbox: bool, video: i64, debut: &Debut) -> Result<bool> {
    let added = diesel::insert_into(analytics_videos::table)
        .values((
            analytics_videos::sandbox.eq(sandbox),
            analytics_videos::video_id.eq(video),
            analytics_videos::day.eq(debut.day.to_string()),
            analytics_videos::hour.eq(i32::from(debut.hour)),
            analytics_videos::category.eq(&debut.category),
            analytics_videos::duration_band.eq(debut.band.as_str()),
        ))
        .on_conflict_do_nothing()
        .execute(c)?;
    Ok(added == 1)
}
