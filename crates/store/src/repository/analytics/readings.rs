//! Stores a reading of a post and everything derived from it.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use jiff::Timestamp;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Figures;
use showrunner_domain::operation::OperationResult;
use showrunner_ports::store::CollectedMetrics;

use super::super::{Conn, Run as _, locked, operations};
use super::figures::{FigureColumns, add_figures, figure_columns, figures, set_figures, sums};
use super::planning::facets;
use crate::error::Result;
use crate::schema::{
    analytics, analytics_content, analytics_days, analytics_posts, analytics_snapshots, analytics_videos, scripts,
    videos,
};
use crate::sql_types::UtcTime;

/// The key of a sum: a video on one platform, of the accounts or of the sandbox.
struct Place {
    video: i64,
    platform: String,
    sandbox: bool,
}

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
        figure_columns!(analytics_posts),
    ));
    let (video, platform, sandbox, stored): (i64, String, bool, FigureColumns) = locked!(row).get_result(c)?;
    let post = diesel::update(analytics_posts::table.find(post.0));
    let CollectedMetrics::Reading { reading, day } = read else {
        post.set(analytics_posts::next_reading_at.eq(None::<UtcTime>)).execute(c)?;
        return Ok(());
    };
    let renewed = figures(stored).renewed(reading.figures);
    post.set((
        set_figures!(analytics_posts, renewed),
        analytics_posts::reason.eq(reading.reason_for(renewed)),
        analytics_posts::read_at.eq(Some(UtcTime::from(now))),
    ))
    .execute(c)?;
    // The sums of the post's video follow.
    let place = &Place { video, platform, sandbox };
    let (sum, before) = lock_sum(c, place, now)?;
    // All posts of the video on the platform: the operator may have repeated it.
    let posts = analytics_posts::table
        .filter(analytics_posts::video_id.eq(place.video))
        .filter(analytics_posts::platform.eq(&place.platform))
        .filter(analytics_posts::sandbox.eq(place.sandbox));
    let after = figures(posts.select(sums()).get_result(c)?);
    // A figure missing from the platform's answer was not read on this day.
    let gained = after.gained_since(before).zip(reading.figures, |gained, said| said.and(gained));
    diesel::update(analytics::table.find(sum))
        .set((
            set_figures!(analytics, after),
            analytics::engagement_rate.eq(after.engagement().and_then(|rate| i32::try_from(rate).ok())),
            analytics::reason.eq(reading.reason_for(after)),
            analytics::updated_at.eq(UtcTime::from(now)),
        ))
        .execute(c)?;
    if after.any() {
        diesel::insert_into(analytics_snapshots::table)
            .values((
                analytics_snapshots::sandbox.eq(place.sandbox),
                analytics_snapshots::day.eq(day.to_string()),
                analytics_snapshots::video_id.eq(place.video),
                analytics_snapshots::platform.eq(&place.platform),
                set_figures!(analytics_snapshots, after),
            ))
            .on_conflict(analytics_snapshots::table.primary_key())
            .do_update()
            .set(set_figures!(analytics_snapshots, after))
            .execute(c)?;
    }
    if gained.any() {
        diesel::insert_into(analytics_days::table)
            .values((
                analytics_days::sandbox.eq(place.sandbox),
                analytics_days::day.eq(day.to_string()),
                analytics_days::platform.eq(&place.platform),
                analytics_days::posts.eq(0),
                set_figures!(analytics_days, gained),
            ))
            .on_conflict(analytics_days::table.primary_key())
            .do_update()
            .set(add_figures!(analytics_days))
            .execute(c)?;
        add_to_content(c, place, gained)?;
    }
    Ok(())
}

/// The video's previous sum on the platform with its id, locked until the end of the transaction.
fn lock_sum(c: &mut Conn, place: &Place, now: Timestamp) -> Result<(i64, Figures)> {
    diesel::insert_into(analytics::table)
        .values((
            analytics::video_id.eq(place.video),
            analytics::platform.eq(&place.platform),
            analytics::sandbox.eq(place.sandbox),
            set_figures!(analytics, Figures::default()),
            analytics::engagement_rate.eq(None::<i32>),
            analytics::updated_at.eq(UtcTime::from(now)),
        ))
        .on_conflict_do_nothing()
        .execute(c)?;
    let sum = analytics::table
        .filter(analytics::video_id.eq(place.video))
        .filter(analytics::platform.eq(&place.platform))
        .filter(analytics::sandbox.eq(place.sandbox))
        .select((analytics::id, figure_columns!(analytics)));
    let (id, sum) = locked!(sum).get_result(c)?;
    Ok((id, figures(sum)))
}

/// Adds the gain to the video and to its groups, on the day of its first post.
fn add_to_content(c: &mut Conn, place: &Place, gained: Figures) -> Result<()> {
    type Kept = (String, String, String, i32, FigureColumns);
    let row = analytics_videos::table.find((place.sandbox, place.video)).select((
        analytics_videos::day,
        analytics_videos::category,
        analytics_videos::duration_band,
        analytics_videos::hour,
        figure_columns!(analytics_videos),
    ));
    let (day, category, band, hour, kept): Kept = locked!(row).get_result(c)?;
    diesel::update(analytics_videos::table.find((place.sandbox, place.video)))
        .set(set_figures!(analytics_videos, figures(kept).plus(gained)))
        .execute(c)?;
    let project: i64 = videos::table
        .inner_join(scripts::table)
        .filter(videos::id.eq(place.video))
        .select(scripts::project_id)
        .get_result(c)?;
    let groups = facets(&category, &band, hour, project).map(|(facet, value)| {
        (
            analytics_content::sandbox.eq(place.sandbox),
            analytics_content::day.eq(day.clone()),
            analytics_content::facet.eq(facet),
            analytics_content::common.eq(value),
            analytics_content::videos.eq(0),
            set_figures!(analytics_content, gained),
        )
    });
    diesel::insert_into(analytics_content::table)
        .values(groups.to_vec())
        .on_conflict(analytics_content::table.primary_key())
        .do_update()
        .set(add_figures!(analytics_content))
        .run(c)
}
