use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::batch::{PublishTarget, SkippedPost, assign_slots, bulk_candidates};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::video::{ApprovedVideo, Video};
use showrunner_ports::store::{
    BatchTerms, BulkSchedule, BulkScheduled, FollowUp, FollowedChanges, PlanEdit, PostBatchStore, StoreResult,
};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    /// The moments at which something will go out on any of these platforms.
    pub(super) fn taken_slots(
        &self,
        platforms: &[Platform],
        now: Timestamp,
        moves_planned: bool,
    ) -> BTreeSet<Timestamp> {
        let takes = |post: &&ScheduledPost| {
            post.status == PostStatus::Scheduled
                && post.scheduled_at > now
                && platforms.contains(&post.platform)
                && !(moves_planned && post.planned)
        };
        self.posts.iter().map(|row| &row.post).filter(takes).map(|post| post.scheduled_at).collect()
    }

    /// Makes the posts of a batch and tells of them once.
    pub(super) fn make(
        &mut self,
        wanted: Vec<(VideoId, Platform, Timestamp)>,
        terms: &BatchTerms,
        planned: bool,
        now: Timestamp,
    ) -> StoreResult<(Vec<ScheduledPost>, Vec<SkippedPost>)> {
        let (mut created, mut skipped) = (Vec::new(), Vec::new());
        for (id, platform, slot) in wanted {
            let hashtags = self.settings.platform(platform).hashtags.clone();
            let publish_target = PublishTarget { platform, hashtags, sandbox: terms.sandboxes.contains(&platform) };
            let video = ApprovedVideo::try_from(self.videos.require(id.0)?).map_err(|refused| refused.to_string());
            let post =
                video.and_then(|video| publish_target.post(&video, slot, planned).map_err(|invalid| invalid.message));
            match post {
                Ok(post) => {
                    let follow_up = FollowUp::none().with_operation((terms.operation)(slot));
                    created.push(self.add_post(post, follow_up, now)?);
                }
                Err(reason) => skipped.push(SkippedPost::new(id, Some(platform), reason)),
            }
        }
        if !created.is_empty() {
            self.notify((terms.notice)(created.len()), None, now);
        }
        Ok((created, skipped))
    }

    fn schedule_many(&mut self, bulk: &BulkSchedule, terms: &BatchTerms, now: Timestamp) -> StoreResult<BulkScheduled> {
        let videos: BTreeMap<VideoId, Video> = self.videos.iter().map(|video| (video.id, video.clone())).collect();
        let posts: Vec<ScheduledPost> = self.posts.iter().map(|row| row.post.clone()).collect();
        let (candidates, mut skipped) = bulk_candidates(&bulk.videos, &bulk.platforms, &videos, &posts);
        let zone = self.settings.time_zone.clone().unwrap_or_else(|| terms.time_zone.clone());
        let taken = self.taken_slots(&bulk.platforms, now, false);
        let assignment = assign_slots(bulk.window.free_slots(zone, &taken, now), candidates);
        let no_slot = |video: &VideoId| SkippedPost::new(*video, None, "there is no free slot within two years");
        skipped.extend(assignment.left_over.iter().map(no_slot));
        let (created, refused) = self.make(assignment.created, terms, false, now)?;
        skipped.extend(refused);
        Ok(BulkScheduled { created, skipped })
    }
}

#[async_trait]
impl PostBatchStore for MemoryStore {
    async fn follow_plan(
        &self,
        edit: Option<PlanEdit>,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges> {
        self.write(|tables| tables.follow_plan(edit, &terms, now))
    }

    async fn schedule_many(&self, bulk: BulkSchedule, terms: BatchTerms, now: Timestamp) -> StoreResult<BulkScheduled> {
        self.write(|tables| tables.schedule_many(&bulk, &terms, now))
    }
}
