use jiff::Timestamp;
use showrunner_domain::batch::{Candidate, FollowedPlan, assign_slots};
use showrunner_domain::scheduling::{PostChange, ScheduledPost};
use showrunner_domain::video::{ApprovedVideo, Video};
use showrunner_ports::store::{BatchTerms, FollowedChanges, PlanEdit, StoreResult};

use super::tables::Tables;

impl Tables {
    /// Makes the edit and moves, calls off and makes posts until they follow the plan. It looks at every video each
    /// time, as a database need not.
    pub(super) fn follow_plan(
        &mut self,
        edit: Option<PlanEdit>,
        terms: &BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges> {
        let mut followed = FollowedChanges {
            changes: match edit {
                None => Vec::new(),
                Some(PlanEdit::Set(values, actor, notice)) => self.set(values, actor, notice, now),
                Some(PlanEdit::Undo(id, notice)) => vec![self.undo(id, notice, now)?],
            },
            ..FollowedChanges::default()
        };
        if self.followed_plan.is_none() && self.settings.plan.is_none() {
            return Ok(followed);
        }
        let zone = self.settings.time_zone.clone().unwrap_or_else(|| terms.time_zone.clone());
        let plan = FollowedPlan::of(self.followed_plan.as_ref(), self.settings.plan.as_ref(), &zone, now);
        let replaces = self.followed_plan.as_ref() != Some(&plan);
        let slots = plan.free_slots(&zone, &self.taken_slots(plan.platforms(), now, replaces), now);

        let posts: Vec<ScheduledPost> = self.posts.iter().map(|row| row.post.clone()).collect();
        let mut videos: Vec<Video> = self.videos.iter().cloned().collect();
        videos.retain(|video| ApprovedVideo::try_from(video.clone()).is_ok());
        videos.sort_by_key(|video| (video.approved_at, video.id));
        let mut candidates = Vec::new();
        for video in &videos {
            if candidates.len() == slots.len() {
                break;
            }
            let (candidate, skipped) = Candidate::for_plan(video, plan.platforms(), &posts, replaces);
            followed.skipped.extend(skipped);
            if candidate.wants_a_slot() {
                candidates.push(candidate);
            }
        }
        let assignment = assign_slots(slots, candidates);
        for post in posts.into_iter().filter(|post| replaces && post.is_the_plans()) {
            match assignment.moved.get(&post.id) {
                Some(slot) if *slot == post.scheduled_at => {}
                Some(slot) => followed.moved.push(self.change_post(post.id, PostChange::Moved(*slot), now)?),
                None => followed.cancelled.push(self.change_post(post.id, PostChange::CalledOff, now)?),
            }
        }
        followed.moved.sort_by_key(|post| (post.scheduled_at, post.id));
        let (created, refused) = self.make(assignment.created, terms, true, now)?;
        followed.created = created;
        followed.skipped.extend(refused);
        self.followed_plan = Some(plan);
        Ok(followed)
    }
}
