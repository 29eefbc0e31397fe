use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::batch::{SkippedPost, assign_slots, bulk_candidates};
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_ports::store::{
    BatchTerms, BulkSchedule, BulkScheduled, FollowedChanges, PlanEdit, PostBatchStore, StoreResult,
};

use super::planned_posts::{Making, make, only_batch, posts_of, taken_slots};
use super::scheduled_posts::WRITTEN;
use super::videos::lock_all;
use super::{Conn, Database, Topics, plan, settings};
use crate::error::Result;

#[async_trait]
impl PostBatchStore for Database {
    async fn follow_plan(
        &self,
        edit: Option<PlanEdit>,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges> {
        self.write_if_changed(move |c| {
            let followed = plan::follow(c, edit, &terms, now)?;
            let mut topics = Topics::new();
            if !followed.changes.is_empty() {
                topics.extend(settings::WRITTEN);
            }
            if [&followed.created, &followed.moved, &followed.cancelled].iter().any(|posts| !posts.is_empty()) {
                topics.extend(WRITTEN);
            }
            Ok((followed, topics))
        })
        .await
    }

    async fn schedule_many(&self, bulk: BulkSchedule, terms: BatchTerms, now: Timestamp) -> StoreResult<BulkScheduled> {
        self.write_if_changed(move |c| {
            let scheduled = schedule_many(c, &bulk, &terms, now)?;
            let topics = if scheduled.created.is_empty() { Topics::new() } else { WRITTEN.iter().copied().collect() };
            Ok((scheduled, topics))
        })
        .await
    }
}

fn schedule_many(c: &mut Conn, bulk: &BulkSchedule, terms: &BatchTerms, now: Timestamp) -> Result<BulkScheduled> {
    only_batch(c)?;
    let settings = settings::read_all(c)?;
    let videos = lock_all(c, &bulk.videos)?;
    let posts: Vec<ScheduledPost> = posts_of(c, videos.keys().copied())?.into_iter().map(|(post, _)| post).collect();
    let (candidates, mut skipped) = bulk_candidates(&bulk.videos, &bulk.platforms, &videos, &posts);
    let zone = settings.time_zone.clone().unwrap_or_else(|| terms.time_zone.clone());
    let taken = taken_slots(c, &bulk.platforms, now, false)?;
    let assignment = assign_slots(bulk.window.free_slots(zone.into(), &taken, now), candidates);
    let no_slot = |video: &VideoId| SkippedPost::new(*video, None, "there is no free slot within two years");
    skipped.extend(assignment.without_slot.iter().map(no_slot));
    let made = make(c, assignment.created, &videos, &Making { settings: &settings, terms, planned: false, now })?;
    skipped.extend(made.skipped);
    Ok(BulkScheduled { created: made.created, skipped })
}
