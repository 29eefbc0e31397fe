//! Stores a reading of a post and everything derived from it.

use diesel::prelude::*;
use jiff::Timestamp;
use jiff::civil::Date;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_domain::operation::OperationResult;
use showrunner_ports::store::CollectedMetrics;

use super::super::{locked, operations};
use super::planning::facets;
use super::{Conn, grown, sum_of};
use crate::error::Result;
use crate::rows::analytics::{Known, figures, known, set_known};
use crate::schema::{
    analytics, analytics_content, analytics_days, analytics_posts, analytics_snapshots, analytics_videos,
};
use crate::sql_types::UtcTime;

/// The key of a sum: a video on one platform, of the accounts or of the sandbox.
struct Place {
    video: i64,
    platform: String,
    sandbox: bool,
}

/// Stores a reading of a post.
pub(super) fn store(
    c: &mut Conn,
    post: ScheduledPostId,
    read: CollectedMetrics,
    operation_result: OperationResult,
    now: Timestamp,
) -> Result<()> {
    operations::write_result(c, operation_result, now)?;
    let row = analytics_posts::table.find(post.0).filter(analytics_posts::planned_at.is_not_null()).select((
        analytics_posts::video_id,
        analytics_posts::platform,
        analytics_posts::sandbox,
        known!(analytics_posts),
    ));
    let (video, platform, sandbox, stored): (i64, String, bool, Known) = locked!(row).get_result(c)?;
    match read {
        CollectedMetrics::NoLongerAvailable => {
            diesel::update(analytics_posts::table.find(post.0))
                .set(analytics_posts::next_reading_at.eq(None::<UtcTime>))
                .execute(c)?;
            Ok(())
        }
        CollectedMetrics::Reading { reading, day } => {
            let renewed = figures(stored).renewed(reading.figures);
            diesel::update(analytics_posts::table.find(post.0))
                .set((
                    set_known!(analytics_posts, renewed),
                    analytics_posts::reason.eq(reading.reason_for(renewed)),
                    analytics_posts::read_at.eq(Some(UtcTime::from(now))),
                ))
                .execute(c)?;
            spread(c, &Place { video, platform, sandbox }, &reading, day, now)
        }
    }
}

/// Updates the sums of the post's video, after those of the post.
fn spread(c: &mut Conn, place: &Place, reading: &Reading, day: Date, now: Timestamp) -> Result<()> {
    let before = lock_sum(c, place, now)?;
    let after = sum_of_posts(c, place)?;
    // A figure missing from the platform's answer was not read on this day.
    let gained = after.gained_since(before).zip(reading.figures, |gained, said| said.and(gained));
    if !after.any() {
        return write_sum(c, place, after, reading.reason_for(after), now);
    }
    write_sum(c, place, after, reading.reason_for(after), now)?;
    write_snapshot(c, place, after, day)?;
    if gained.any() {
        add_to_day(c, place, gained, day)?;
        add_to_content(c, place, gained)?;
    }
    Ok(())
}

/// The video's previous sum on the platform, locked until the end of the transaction.
fn lock_sum(c: &mut Conn, place: &Place, now: Timestamp) -> Result<Figures> {
    diesel::insert_into(analytics::table)
        .values((
            analytics::video_id.eq(place.video),
            analytics::platform.eq(&place.platform),
            analytics::sandbox.eq(place.sandbox),
            set_known!(analytics, Figures::default()),
            analytics::engagement_rate.eq(None::<i32>),
            analytics::updated_at.eq(UtcTime::from(now)),
        ))
        .on_conflict_do_nothing()
        .execute(c)?;
    let sum = analytics::table
        .filter(analytics::video_id.eq(place.video))
        .filter(analytics::platform.eq(&place.platform))
        .filter(analytics::sandbox.eq(place.sandbox))
        .select(known!(analytics));
    let sum: Known = locked!(sum).get_result(c)?;
    Ok(figures(sum))
}

/// The sum over all posts of the video on the platform: the operator may have repeated it.
fn sum_of_posts(c: &mut Conn, place: &Place) -> Result<Figures> {
    let sum: Known = analytics_posts::table
        .filter(analytics_posts::video_id.eq(place.video))
        .filter(analytics_posts::platform.eq(&place.platform))
        .filter(analytics_posts::sandbox.eq(place.sandbox))
        .select((sum_of("views"), sum_of("likes"), sum_of("comments"), sum_of("shares")))
        .get_result(c)?;
    Ok(figures(sum))
}

fn write_sum(c: &mut Conn, place: &Place, sum: Figures, reason: Option<String>, now: Timestamp) -> Result<()> {
    let row = analytics::table
        .filter(analytics::video_id.eq(place.video))
        .filter(analytics::platform.eq(&place.platform))
        .filter(analytics::sandbox.eq(place.sandbox));
    diesel::update(row)
        .set((
            set_known!(analytics, sum),
            analytics::engagement_rate.eq(sum.engagement().and_then(|rate| i32::try_from(rate).ok())),
            analytics::reason.eq(reason),
            analytics::updated_at.eq(UtcTime::from(now)),
        ))
        .execute(c)?;
    Ok(())
}

fn write_snapshot(c: &mut Conn, place: &Place, sum: Figures, day: Date) -> Result<()> {
    diesel::insert_into(analytics_snapshots::table)
        .values((
            analytics_snapshots::sandbox.eq(place.sandbox),
            analytics_snapshots::day.eq(day.to_string()),
            analytics_snapshots::video_id.eq(place.video),
            analytics_snapshots::platform.eq(&place.platform),
            set_known!(analytics_snapshots, sum),
        ))
        .on_conflict(analytics_snapshots::table.primary_key())
        .do_update()
        .set(set_known!(analytics_snapshots, sum))
        .execute(c)?;
    Ok(())
}

fn add_to_day(c: &mut Conn, place: &Place, gained: Figures, day: Date) -> Result<()> {
    let grown = |column| grown("analytics_days", column);
    diesel::insert_into(analytics_days::table)
        .values((
            analytics_days::sandbox.eq(place.sandbox),
            analytics_days::day.eq(day.to_string()),
            analytics_days::platform.eq(&place.platform),
            analytics_days::posts.eq(0),
            set_known!(analytics_days, gained),
        ))
        .on_conflict(analytics_days::table.primary_key())
        .do_update()
        .set((
            analytics_days::views.eq(grown("views")),
            analytics_days::likes.eq(grown("likes")),
            analytics_days::comments.eq(grown("comments")),
            analytics_days::shares.eq(grown("shares")),
        ))
        .execute(c)?;
    Ok(())
}

/// Adds the gain to the video and to its groups, on the day of its first post.
fn add_to_content(c: &mut Conn, place: &Place, gained: Figures) -> Result<()> {
    type Kept = (String, String, String, i32, Known);
    let row = analytics_videos::table.find((place.sandbox, place.video)).select((
        analytics_videos::day,
        analytics_videos::category,
        analytics_videos::duration_band,
        analytics_videos::hour,
        known!(analytics_videos),
    ));
    let (day, category, band, hour, kept): Kept = locked!(row).get_result(c)?;
    diesel::update(analytics_videos::table.find((place.sandbox, place.video)))
        .set(set_known!(analytics_videos, figures(kept).plus(gained)))
        .execute(c)?;
    let groups = facets(&category, &band, hour).map(|(facet, value)| {
        (
            analytics_content::sandbox.eq(place.sandbox),
            analytics_content::day.eq(day.clone()),
            analytics_content::facet.eq(facet),
            analytics_content::common.eq(value),
            analytics_content::videos.eq(0),
            set_known!(analytics_content, gained),
        )
    });
    let grown = |column| grown("analytics_content", column);
    diesel::insert_into(analytics_content::table)
        .values(groups.to_vec())
        .on_conflict(analytics_content::table.primary_key())
        .do_update()
        .set((
            analytics_content::views.eq(grown("views")),
            analytics_content::likes.eq(grown("likes")),
            analytics_content::comments.eq(grown("comments")),
            analytics_content::shares.eq(grown("shares")),
        ))
        .execute(c)?;
    Ok(())
}
