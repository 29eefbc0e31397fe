//! Lets posts follow the standing plan.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use serde_json::Value;
use showrunner_domain::VideoId;
use showrunner_domain::batch::{Candidate, FollowedPlan, SkippedPost, assign_slots};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, ScheduledPost};
use showrunner_domain::settings::{Setting, SettingKey};
use showrunner_domain::video::{ApprovedVideo, Video, VideoStatus};
use showrunner_ports::store::{BatchTerms, FollowedChanges, PlanEdit, StoreResult};

use super::planned_posts::{Making, PostAndRepeat, make, only_batch, posts_of, taken_slots};
use super::scheduled_posts::change_locked;
use super::videos::lock_all;
use super::{Conn, has_status, settings, values};
use crate::error::Result;
use crate::literal::literal;
use crate::rows::{Origin, VideoRow, setting};
use crate::schema::{plan_state, scheduled_posts, videos};
use crate::sql_types::{Json, UtcTime};

/// How many videos a search checks at a time.
const SEARCHED_TOGETHER: i64 = 100;

/// Applies the edit, then moves, cancels and makes posts until they follow the plan.
pub(super) fn follow(
    c: &mut Conn,
    edit: Option<PlanEdit>,
    terms: &BatchTerms,
    now: Timestamp,
) -> Result<FollowedChanges> {
    let mut followed = FollowedChanges {
        changes: match edit {
            None => Vec::new(),
            Some(PlanEdit::Set(values, actor, notice)) => settings::set(c, values, actor, notice, now)?,
            Some(PlanEdit::Undo(id, notice)) => vec![settings::undo(c, id, notice, now)?],
        },
        ..FollowedChanges::default()
    };
    only_batch(c)?;
    let settings = settings::read_all(c)?;
    let known = load(c)?;
    if known.is_none() && settings.plan.is_none() {
        return Ok(followed);
    }
    let zone = settings.time_zone.clone().unwrap_or_else(|| terms.time_zone.clone());
    let plan = FollowedPlan::of(known.as_ref(), settings.plan.as_ref(), &zone, now);
    let replaces = known.as_ref() != Some(&plan);

    let taken = taken_slots(c, plan.platforms(), now, replaces)?;
    let slots = plan.free_slots(&zone, &taken, now);
    let former = if replaces { videos_with_planned_posts(c)? } else { BTreeSet::new() };
    let plan = plan.reopened(first_approval(c, &former)?);
    let found = search(c, &plan, slots.len(), replaces)?;
    let wanted: Vec<VideoId> = former.iter().chain(&found.videos).copied().collect();
    let held = lock_all(c, &wanted)?;
    let posts = posts_of(c, held.keys().copied())?;

    followed.skipped = found.skipped;
    // Checked again, now that nobody else can change them.
    let all: Vec<ScheduledPost> = posts.iter().map(|(post, _)| post.clone()).collect();
    let mut candidates = Vec::new();
    for video in found.videos.iter().filter_map(|id| held.get(id)).filter(|video| may_be_posted(video)) {
        let (candidate, skipped) = Candidate::for_plan(video, plan.platforms(), &all, replaces);
        candidates.push(candidate);
        followed.skipped.extend(skipped);
    }
    let assignment = assign_slots(slots, candidates);
    for (post, repeat) in posts.into_iter().filter(|(post, _)| replaces && post.movable_by_plan()) {
        let title = held.get(&post.video_id).map_or_else(String::new, |video| video.options.title.to_string());
        let post = ScheduledPost { video_title: title, ..post };
        match assignment.moved.get(&post.id) {
            Some(slot) if *slot == post.scheduled_at => {}
            Some(slot) => followed.moved.push(change(c, (post, repeat), PostChange::Moved(*slot), now)?),
            None => followed.cancelled.push(change(c, (post, repeat), PostChange::CancelledBySystem, now)?),
        }
    }
    followed.moved.sort_by_key(|post| (post.scheduled_at, post.id));
    let made = make(c, assignment.created, &held, &Making { settings: &settings, terms, planned: true, now })?;
    followed.created = made.created;
    followed.skipped.extend(made.skipped);

    let plan = plan.searched(found.searched_at, now);
    if known.as_ref() != Some(&plan) {
        save(c, &plan)?;
    }
    Ok(followed)
}

fn change(c: &mut Conn, post: PostAndRepeat, change: PostChange, now: Timestamp) -> Result<ScheduledPost> {
    change_locked(c, post.0, post.1, change, now)
}

fn may_be_posted(video: &Video) -> bool {
    ApprovedVideo::try_from(video.clone()).is_ok()
}

/// The result of a search for videos.
#[derive(Default)]
struct Found {
    /// The videos that may be posted, oldest approval first.
    videos: Vec<VideoId>,
    /// The approval time of the last video checked.
    searched_at: Option<Timestamp>,
    /// Why the other videos may not be posted, where a platform refuses them.
    skipped: Vec<SkippedPost>,
}

/// Finds up to `wanted` videos that may be posted. It begins at the first video that the last search did not find
/// exhausted, so that it does not slow down with every video ever posted.
fn search(c: &mut Conn, plan: &FollowedPlan, wanted: usize, replaces: bool) -> Result<Found> {
    let mut found = Found::default();
    let mut last: Option<(Option<UtcTime>, i64)> = None;
    while found.videos.len() < wanted {
        let mut query = videos::table
            .select((videos::id, VideoRow::as_select()))
            .filter(has_status("videos", VideoStatus::Approved.as_str()))
            .into_boxed();
        if let Some((time, id)) = last {
            // The first condition is the one that the index serves.
            query =
                query.filter(videos::approved_at.ge(time)).filter(videos::approved_at.gt(time).or(videos::id.gt(id)));
        } else if let Some(searched_at) = plan.searched_at {
            query = query.filter(videos::approved_at.ge(UtcTime::from(searched_at)));
        }
        let query = query.order((videos::approved_at, videos::id)).limit(SEARCHED_TOGETHER);
        let batch = values(query.load(c)?, VideoRow::video)?;
        let Some(end) = batch.last() else { break };
        last = Some((end.approved_at.map(UtcTime::from), end.id.0));
        let posts = posts_of(c, batch.iter().map(|video| video.id))?;
        let posts: Vec<ScheduledPost> = posts.into_iter().map(|(post, _)| post).collect();
        for video in &batch {
            if found.videos.len() == wanted {
                break;
            }
            let (candidate, skipped) = Candidate::for_plan(video, plan.platforms(), &posts, replaces);
            if candidate.needs_slot() && may_be_posted(video) {
                found.videos.push(video.id);
            } else {
                found.skipped.extend(skipped);
            }
            found.searched_at = video.approved_at;
        }
    }
    Ok(found)
}

/// The videos whose posts a new plan moves or cancels.
fn videos_with_planned_posts(c: &mut Conn) -> Result<BTreeSet<VideoId>> {
    let ids: Vec<i64> = scheduled_posts::table
        .select(scheduled_posts::video_id)
        // Worded like the partial index.
        .filter(literal::<Bool>("scheduled_posts.planned AND scheduled_posts.status = 'scheduled'"))
        .load(c)?;
    Ok(ids.into_iter().map(VideoId).collect())
}

/// The earliest approval time among these videos.
fn first_approval(c: &mut Conn, of: &BTreeSet<VideoId>) -> Result<Option<Timestamp>> {
    if of.is_empty() {
        return Ok(None);
    }
    let approvals = videos::table.filter(videos::id.eq_any(of.iter().map(|id| id.0))).select(videos::approved_at);
    let approvals: Vec<Option<UtcTime>> = approvals.load(c)?;
    Ok(approvals.into_iter().flatten().map(|time| time.0).min())
}

/// The id of the only row.
const ROW: i64 = 1;

fn load(c: &mut Conn) -> Result<Option<FollowedPlan>> {
    type Row = (Json, String, UtcTime, Option<UtcTime>, Json);
    let row: Option<Row> = plan_state::table
        .find(ROW)
        .select((
            plan_state::plan,
            plan_state::time_zone,
            plan_state::made_at,
            plan_state::searched_at,
            plan_state::searched_for,
        ))
        .get_result(c)
        .optional()?;
    let Some((Json(plan), time_zone, made_at, searched_at, Json(searched_for))) = row else { return Ok(None) };
    let origin = Origin { table: "plan_state", id: ROW };
    let plan = setting::from_json(SettingKey::Plan, &plan).map_err(|error| origin.inconsistent(error))?;
    let Setting::Plan(plan) = plan else { return Ok(None) };
    let names = searched_for.as_array().into_iter().flatten();
    let platform = |name: &Value| {
        name.as_str().unwrap_or_default().parse::<Platform>().map_err(|error| origin.inconsistent(error))
    };
    let searched_for = names.map(platform).collect::<StoreResult<Vec<Platform>>>()?;
    let searched_at = searched_at.map(|time| time.0);
    Ok(Some(FollowedPlan { plan, time_zone, made_at: made_at.0, searched_at, searched_for }))
}

fn save(c: &mut Conn, plan: &FollowedPlan) -> Result<()> {
    let values = (
        plan_state::plan.eq(Json(setting::to_json(&Setting::Plan(plan.plan.clone())))),
        plan_state::time_zone.eq(plan.time_zone.clone()),
        plan_state::made_at.eq(UtcTime::from(plan.made_at)),
        plan_state::searched_at.eq(plan.searched_at.map(UtcTime::from)),
        plan_state::searched_for
            .eq(Json(plan.searched_for.iter().map(|platform| platform.as_str()).collect::<Vec<_>>())),
    );
    diesel::insert_into(plan_state::table)
        .values((plan_state::id.eq(ROW), values.clone()))
        .on_conflict(plan_state::id)
        .do_update()
        .set(values)
        .execute(c)?;
    Ok(())
}
