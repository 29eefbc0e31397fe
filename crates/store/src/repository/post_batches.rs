//! Posts that are made many at once: by the standing plan, and by bulk schedules.

use std::collections::{BTreeMap, BTreeSet};

use diesel::dsl::{not, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::batch::{
    Candidate, FollowedPlan, FreeSlots, NextSlot, PublishTarget, SkippedPost, assign_slots, bulk_candidates,
};
use showrunner_domain::platform::Platform;
use showrunner_domain::project::ProjectDefaults;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_domain::settings::{NamedZone, Setting, SettingKey, Settings};
use showrunner_domain::video::{ApprovedVideo, Video, VideoStatus};
use showrunner_domain::{ProjectId, VideoId};
use showrunner_ports::store::{
    BatchTerms, BulkSchedule, BulkScheduled, FollowUp, FollowedChanges, PlanEdit, StoreResult,
};

use super::notifications::notify;
use super::scheduled_posts::{POST_TOPICS, change_locked, insert, posts_of};
use super::settings::SETTING_TOPICS;
use super::videos::{VideoRow, lock_all};
use super::{Conn, Database, Run as _, all, has_status, only_writer, projects, settings, topics_if};
use crate::error::Result;
use crate::schema::{plan_state, scheduled_posts, scripts, videos};
use crate::sql_types::{Json, UtcTime};
use crate::stored::Origin;
use showrunner_ports::setting_values;

/// For [`only_writer`], so that no two batches take the same slot.
const BATCHES: &str = "post batches";

impl Database {
    /// Applies the edit and follows the plan.
    pub(super) async fn write_plan(
        &self,
        edit: Option<PlanEdit>,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges> {
        self.write_if_changed(move |c| {
            let followed = follow(c, edit, &terms, now)?;
            let mut topics = topics_if(!followed.changes.is_empty(), SETTING_TOPICS);
            let has_posts =
                [&followed.created, &followed.moved, &followed.cancelled].iter().any(|posts| !posts.is_empty());
            topics.extend(topics_if(has_posts, POST_TOPICS));
            Ok((followed, topics))
        })
        .await
    }

    /// Finds the slot of the plan that the video would get.
    pub(super) async fn read_next_slot(
        &self,
        video: Video,
        time_zone: NamedZone,
        now: Timestamp,
    ) -> StoreResult<Option<NextSlot>> {
        self.read(move |c| next_slot(c, &video, &time_zone, now)).await
    }

    /// Gives each video the next free slot.
    pub(super) async fn write_bulk(
        &self,
        bulk: BulkSchedule,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<BulkScheduled> {
        let schedule = move |c: &mut Conn| schedule_many(c, &bulk, &terms, now);
        self.write_if(POST_TOPICS, schedule, |scheduled| !scheduled.created.is_empty()).await
    }
}

fn schedule_many(c: &mut Conn, bulk: &BulkSchedule, terms: &BatchTerms, now: Timestamp) -> Result<BulkScheduled> {
    only_writer(c, BATCHES)?;
    let settings = settings::read_all(c)?;
    let videos = lock_all(c, &bulk.videos)?;
    let posts = posts_of(c, videos.keys().copied())?;
    let (candidates, mut skipped) = bulk_candidates(&bulk.videos, &bulk.platforms, &videos, &posts);
    let zone = settings.time_zone.clone().unwrap_or_else(|| terms.time_zone.clone());
    let taken = taken_slots(c, &bulk.platforms, now, false)?;
    let mut slots = bulk.window.free_slots(zone.into(), &taken, now).into_iter();
    let assignment = assign_slots(|_| slots.next(), candidates);
    let no_slot = |video: &VideoId| SkippedPost::new(*video, None, "there is no free slot within two years");
    skipped.extend(assignment.without_slot.iter().map(no_slot));
    let making = Making { settings: &settings, terms, former: Vec::new(), planned: false, now };
    let created = make(c, assignment.created, &videos, &making, &mut skipped)?;
    Ok(BulkScheduled { created, skipped })
}

/// The data that the posts of one batch share.
struct Making<'a> {
    settings: &'a Settings,
    terms: &'a BatchTerms,
    /// Posts that are made again, oldest first: the new ones have their captions and choices.
    former: Vec<ScheduledPost>,
    planned: bool,
    now: Timestamp,
}

/// Makes posts of videos that the transaction has locked, each with its operation, and stores one notification for all. Adds to
/// `skipped` those that could not be made.
fn make(
    c: &mut Conn,
    wanted: Vec<(VideoId, Platform, Timestamp)>,
    videos: &BTreeMap<VideoId, Video>,
    making: &Making<'_>,
    skipped: &mut Vec<SkippedPost>,
) -> Result<Vec<ScheduledPost>> {
    let mut made = Vec::new();
    let scripts = scripts_of(c, wanted.iter().filter_map(|(id, ..)| videos.get(id)))?;
    let defaults = projects::defaults_of(c, scripts.values().map(|(_, project)| *project))?;
    let of_project = |project: &ProjectId| Some((*project, defaults.get(project)?.applied_to(making.settings.clone())));
    let settings: BTreeMap<ProjectId, Settings> = defaults.keys().filter_map(of_project).collect();
    for (id, platform, slot) in wanted {
        let Some(video) = videos.get(&id) else { continue };
        let sandbox = making.terms.sandboxes.contains(&platform);
        let (script, project) = scripts
            .get(&video.script_id.0)
            .map_or(("", None), |(text, project)| (text.as_str(), settings.get(project)));
        let publish_target = PublishTarget { platform, settings: project.unwrap_or(making.settings), sandbox };
        let approved = ApprovedVideo::try_from(video.clone()).map_err(|refused| refused.to_string());
        let post = |video| publish_target.post(&video, script, slot, making.planned).map_err(|invalid| invalid.message);
        let is_again = |former: &&ScheduledPost| former.video_id == id && former.platform == platform;
        let former = making.former.iter().rfind(is_again);
        match approved.and_then(post).map(|post| if let Some(former) = former { post.like(former) } else { post }) {
            Ok(post) => {
                let follow_up = FollowUp::none().with_operation((making.terms.operation)(slot));
                made.push(insert(c, post, follow_up, making.now)?);
            }
            Err(reason) => skipped.push(SkippedPost::new(id, Some(platform), reason)),
        }
    }
    if let Some(notice) = making.terms.notice.filter(|_| !made.is_empty()) {
        notify(c, notice(made.len()), None, making.now)?;
    }
    Ok(made)
}

/// Text and project of the scripts of these videos, by their ids.
fn scripts_of<'a>(c: &mut Conn, videos: impl Iterator<Item = &'a Video>) -> Result<BTreeMap<i64, (String, ProjectId)>> {
    let ids = videos.map(|video| video.script_id.0);
    let rows: Vec<(i64, String, i64)> = scripts::table
        .select((scripts::id, scripts::content, scripts::project_id))
        .filter(scripts::id.eq_any(ids))
        .load(c)?;
    Ok(rows.into_iter().map(|(id, text, project)| (id, (text, ProjectId(project)))).collect())
}

/// The times after `now` at which something is published on any of these platforms. Posts of the standing plan are
/// excluded when they are about to be moved.
fn taken_slots(
    c: &mut Conn,
    platforms: &[Platform],
    now: Timestamp,
    moves_planned: bool,
) -> Result<BTreeSet<Timestamp>> {
    let mut query = scheduled_posts::table
        .select(scheduled_posts::scheduled_at)
        .filter(has_status("scheduled_posts", PostStatus::Scheduled.as_str()))
        .filter(scheduled_posts::scheduled_at.gt(UtcTime::from(now)))
        .filter(scheduled_posts::platform.eq_any(platforms.iter().map(|platform| platform.as_str())))
        .into_boxed();
    if moves_planned {
        query = query.filter(not(scheduled_posts::planned));
    }
    let taken: Vec<UtcTime> = query.load(c)?;
    Ok(taken.into_iter().map(|time| time.0).collect())
}

/// How many videos a search checks at a time.
const SEARCHED_TOGETHER: i64 = 100;

/// Applies the edit, then moves, cancels and makes posts until they follow the plan.
fn follow(c: &mut Conn, edit: Option<PlanEdit>, terms: &BatchTerms, now: Timestamp) -> Result<FollowedChanges> {
    let is_undo = matches!(edit, Some(PlanEdit::Undo(..)));
    let mut followed = FollowedChanges {
        changes: match edit {
            None => Vec::new(),
            Some(PlanEdit::Set(values, actor)) => settings::set(c, values, actor, now)?,
            Some(PlanEdit::Undo(id)) => vec![settings::undo(c, id, now)?],
        },
        ..FollowedChanges::default()
    };
    only_writer(c, BATCHES)?;
    let settings = settings::read_all(c)?;
    let known = load(c)?;
    if known.is_none() && settings.plan.is_none() {
        return Ok(followed);
    }
    let supply = supply(c, known.as_ref(), &settings, &terms.time_zone, now)?;
    let found = search(c, &supply)?;
    let Supply { plan, projects, replaces, mut slots, former } = supply;
    let wanted: Vec<VideoId> = former.keys().chain(&found.videos).copied().collect();
    let held = lock_all(c, &wanted)?;
    let posts = posts_of(c, held.keys().copied())?;

    followed.skipped = found.skipped;
    // Checked again, now that nobody else can change them.
    let mut candidates = Vec::new();
    for video in found.videos.iter().filter_map(|id| held.get(id)).filter(|video| may_be_posted(video)) {
        let platforms = projects.of(found.projects.get(&video.id), &plan).platforms();
        let (candidate, skipped) = Candidate::for_plan(video, platforms, &posts, replaces);
        candidates.push(candidate);
        followed.skipped.extend(skipped);
    }
    let assignment = assign_slots(|video| slots.take(found.projects.get(&video).copied()), candidates);
    // What was chosen for a post that the undone plan has cancelled is not lost.
    let former = posts.iter().filter(|post| is_undo && post.was_cancelled_by_plan()).cloned().collect();
    for mut post in posts.into_iter().filter(|post| replaces && post.movable_by_plan()) {
        post.video_title = held.get(&post.video_id).map_or_else(String::new, |video| video.options.title.to_string());
        match assignment.moved.get(&post.id) {
            Some(slot) if *slot == post.scheduled_at => {}
            Some(slot) => followed.moved.push(change_locked(c, post, PostChange::Moved(*slot), now)?),
            None => followed.cancelled.push(change_locked(c, post, PostChange::CancelledBySystem, now)?),
        }
    }
    followed.moved.sort_by_key(|post| (post.scheduled_at, post.id));
    let making = Making { settings: &settings, terms, former, planned: true, now };
    followed.created = make(c, assignment.created, &held, &making, &mut followed.skipped)?;

    let plan = plan.searched(found.searched_at, now);
    if known.as_ref() != Some(&plan) {
        save(c, &plan)?;
    }
    Ok(followed)
}

/// What the plan has for approved videos.
struct Supply {
    plan: FollowedPlan,
    projects: ProjectPlans,
    /// Whether the posts follow another plan so far.
    replaces: bool,
    slots: FreeSlots,
    /// The videos whose posts follow the other plan, with the times of their approval.
    former: BTreeMap<VideoId, Option<Timestamp>>,
}

fn supply(
    c: &mut Conn,
    known: Option<&FollowedPlan>,
    settings: &Settings,
    time_zone: &NamedZone,
    now: Timestamp,
) -> Result<Supply> {
    let zone = settings.time_zone.as_ref().unwrap_or(time_zone);
    let plan = FollowedPlan::of(known, settings.plan.as_ref(), zone, now);
    let replaces = known != Some(&plan);
    let projects = ProjectPlans::load(c, &plan)?;
    let plans = || std::iter::once(&plan).chain(projects.0.values());
    let platforms: Vec<Platform> = plans().flat_map(|plan| plan.platforms().iter().copied()).collect();
    let taken = taken_slots(c, &platforms, now, replaces)?;
    let of_projects = projects.0.iter().map(|(project, plan)| (*project, plan.free_slots(zone, &taken, now))).collect();
    let slots = FreeSlots::new(plan.free_slots(zone, &taken, now), of_projects);
    let former = if replaces { videos_with_planned_posts(c)? } else { BTreeMap::new() };
    let plan = plan.reopened(former.values().flatten().min().copied());
    Ok(Supply { plan, projects, replaces, slots, former })
}

/// The slot that [`follow`] would give the video: it comes after those that were approved before it.
fn next_slot(c: &mut Conn, video: &Video, time_zone: &NamedZone, now: Timestamp) -> Result<Option<NextSlot>> {
    let settings = settings::read_all(c)?;
    if settings.plan.is_none() {
        return Ok(None);
    }
    let known = load(c)?;
    let supply = supply(c, known.as_ref(), &settings, time_zone, now)?;
    let posts = posts_of(c, std::iter::once(video.id))?;
    let project = supply.projects.of_videos(c, std::slice::from_ref(video))?.get(&video.id).copied();
    let platforms = supply.projects.of(project.as_ref(), &supply.plan).platforms();
    let (candidate, _) = Candidate::for_plan(video, platforms, &posts, supply.replaces);
    if !candidate.needs_slot() {
        return Ok(Some(NextSlot { at: None, platforms: Vec::new() }));
    }
    let Found { videos, projects, .. } = search(c, &supply)?;
    let mut slots = supply.slots;
    for earlier in videos.iter().take_while(|id| **id != video.id) {
        slots.take(projects.get(earlier).copied());
    }
    Ok(Some(NextSlot { at: slots.take(project), platforms: candidate.open }))
}

/// The plan as applied to projects with their own platforms or times.
#[derive(Default)]
struct ProjectPlans(BTreeMap<ProjectId, FollowedPlan>);

impl ProjectPlans {
    fn load(c: &mut Conn, followed: &FollowedPlan) -> Result<Self> {
        let Some(plan) = &followed.plan else { return Ok(Self::default()) };
        let all = projects::newest_defaults(c)?.into_iter().filter(|(_, defaults)| defaults.changes_plan());
        let changed = |(project, defaults): (ProjectId, ProjectDefaults)| {
            (project, FollowedPlan { plan: Some(defaults.applied_to_plan(plan)), ..followed.clone() })
        };
        Ok(Self(all.map(changed).collect()))
    }

    /// The projects of these videos, as far as they have such a plan.
    fn of_videos(&self, c: &mut Conn, videos: &[Video]) -> Result<BTreeMap<VideoId, ProjectId>> {
        if self.0.is_empty() {
            return Ok(BTreeMap::new());
        }
        let rows: Vec<(i64, i64)> = videos::table
            .inner_join(scripts::table)
            .select((videos::id, scripts::project_id))
            .filter(videos::id.eq_any(videos.iter().map(|video| video.id.0)))
            .filter(scripts::project_id.eq_any(self.0.keys().map(|project| project.0)))
            .load(c)?;
        Ok(rows.into_iter().map(|(video, project)| (VideoId(video), ProjectId(project))).collect())
    }

    /// The plan for videos of this project.
    fn of<'a>(&'a self, project: Option<&ProjectId>, plan: &'a FollowedPlan) -> &'a FollowedPlan {
        project.and_then(|project| self.0.get(project)).unwrap_or(plan)
    }
}

fn may_be_posted(video: &Video) -> bool {
    ApprovedVideo::try_from(video.clone()).is_ok()
}

#[derive(Default)]
struct Found {
    /// The videos that may be posted, oldest approval first.
    videos: Vec<VideoId>,
    /// The projects of those videos for which the plan is another one.
    projects: BTreeMap<VideoId, ProjectId>,
    /// The approval time of the last video checked before the first one that is left without a slot.
    searched_at: Option<Timestamp>,
    /// Why the other videos may not be posted, where a platform refuses them.
    skipped: Vec<SkippedPost>,
}

/// Finds videos that may be posted, as many as there are slots. It begins at the first video that the last search did not find
/// exhausted, so that it does not slow down with every video ever posted.
fn search(c: &mut Conn, supply: &Supply) -> Result<Found> {
    let Supply { plan, projects, replaces, .. } = supply;
    let mut slots = supply.slots.clone();
    let mut found = Found::default();
    let mut last: Option<(Option<UtcTime>, i64)> = None;
    let mut is_complete = true;
    while !slots.is_empty() {
        let mut query = VideoRow::query().filter(has_status("videos", VideoStatus::Approved.as_str())).into_boxed();
        if let Some((time, id)) = last {
            // The first condition is the one that the index serves.
            query =
                query.filter(videos::approved_at.ge(time)).filter(videos::approved_at.gt(time).or(videos::id.gt(id)));
        } else if let Some(searched_at) = plan.searched_at {
            query = query.filter(videos::approved_at.ge(UtcTime::from(searched_at)));
        }
        let query = query.order((videos::approved_at, videos::id)).limit(SEARCHED_TOGETHER);
        let batch: Vec<Video> = all(c, query)?;
        let Some(end) = batch.last() else { break };
        last = Some((end.approved_at.map(UtcTime::from), end.id.0));
        let posts = posts_of(c, batch.iter().map(|video| video.id))?;
        let of_videos = projects.of_videos(c, &batch)?;
        for video in &batch {
            if slots.is_empty() {
                break;
            }
            let project = of_videos.get(&video.id).copied();
            let platforms = projects.of(project.as_ref(), plan).platforms();
            let (candidate, skipped) = Candidate::for_plan(video, platforms, &posts, *replaces);
            if !candidate.needs_slot() || !may_be_posted(video) {
                found.skipped.extend(skipped);
            } else if slots.take(project).is_some() {
                found.videos.push(video.id);
                found.projects.extend(project.map(|project| (video.id, project)));
            } else {
                is_complete = false;
            }
            if is_complete {
                found.searched_at = video.approved_at;
            }
        }
    }
    Ok(found)
}

/// The videos whose posts a new plan moves or cancels, with the times of their approval.
fn videos_with_planned_posts(c: &mut Conn) -> Result<BTreeMap<VideoId, Option<Timestamp>>> {
    let rows: Vec<(i64, Option<UtcTime>)> = scheduled_posts::table
        .inner_join(videos::table)
        .select((videos::id, videos::approved_at))
        // Worded like the partial index.
        .filter(sql::<Bool>("scheduled_posts.planned AND scheduled_posts.status = 'scheduled'"))
        .load(c)?;
    Ok(rows.into_iter().map(|(id, approved_at)| (VideoId(id), approved_at.map(|time| time.0))).collect())
}

/// The id of the only row.
const ROW: i64 = 1;

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = plan_state, treat_none_as_null = true)]
struct PlanRow {
    id: i64,
    plan: Json,
    time_zone: String,
    made_at: UtcTime,
    searched_at: Option<UtcTime>,
    searched_for: Json<Vec<String>>,
}

fn load(c: &mut Conn) -> Result<Option<FollowedPlan>> {
    let Some(row) = PlanRow::query().filter(plan_state::id.eq(ROW)).get_result(c).optional()? else { return Ok(None) };
    let origin = Origin { table: "plan_state", id: ROW };
    let Setting::Plan(plan) = origin.value("plan", setting_values::from_json(SettingKey::Plan, &row.plan.0))? else {
        return Ok(None);
    };
    let searched_for = row.searched_for.0.iter().map(|platform| platform.parse()).collect();
    Ok(Some(FollowedPlan {
        plan,
        time_zone: row.time_zone,
        made_at: row.made_at.0,
        searched_at: row.searched_at.map(|time| time.0),
        searched_for: origin.value("searched_for", searched_for)?,
    }))
}

fn save(c: &mut Conn, plan: &FollowedPlan) -> Result<()> {
    let row = PlanRow {
        id: ROW,
        plan: Json(setting_values::to_json(&Setting::Plan(plan.plan.clone()))),
        time_zone: plan.time_zone.clone(),
        made_at: plan.made_at.into(),
        searched_at: plan.searched_at.map(UtcTime::from),
        searched_for: Json(plan.searched_for.iter().map(Platform::to_string).collect()),
    };
    let insert = diesel::insert_into(plan_state::table).values(&row);
    insert.on_conflict(plan_state::id).do_update().set(&row).run(c)
}
