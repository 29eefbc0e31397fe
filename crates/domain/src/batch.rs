//! Batches: slots for many videos at once (`docs/behaviour.md#scheduling-and-publishing`).

mod free_slots;

use std::collections::{BTreeMap, BTreeSet};

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::caption::{self, CaptionSource};
use crate::plan::Plan;
use crate::platform::Platform;
use crate::post_choices::PostChoices;
use crate::scheduling::{NewScheduledPost, PostOptions, PostStatus, ScheduledPost};
use crate::settings::{NamedZone, Settings};
use crate::slots::{PLAN_AHEAD, Slots};
use crate::value::InvalidValue;
use crate::video::{ApprovedVideo, Video, VideoOptions, VideoStatus};
use crate::{ScheduledPostId, VideoId};

pub use free_slots::FreeSlots;

/// What all posts of a batch on one platform share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublishTarget<'a> {
    /// The platform.
    pub platform: Platform,
    /// The settings that their captions follow.
    pub settings: &'a Settings,
    /// Whether they would currently go into the sandbox.
    pub sandbox: bool,
}

impl PublishTarget<'_> {
    /// The post of `video`, which speaks `script`, at `slot`; `planned` says whether the standing plan creates it.
    pub fn post(
        self,
        video: &ApprovedVideo,
        script: &str,
        slot: Timestamp,
        planned: bool,
    ) -> Result<NewScheduledPost, InvalidValue> {
        let VideoOptions { title, description, .. } = &video.video().options;
        let written = &video.video().captions;
        let source = CaptionSource { title, description: description.as_ref(), script, written };
        let options = PostOptions {
            visibility: None,
            choices: PostChoices::default(),
            platform: self.platform,
            scheduled_at: slot,
            caption: caption::generated(self.platform, source, self.settings)?.caption,
            first_comment: caption::first_comment(self.platform, source, self.settings),
            sandbox: self.sandbox,
            repeat: false,
            planned,
        };
        Ok(NewScheduledPost::of(video, options))
    }
}

/// A video that needs a slot, and its posts in that slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The video.
    pub video: VideoId,
    /// The platforms on which it may get a post.
    pub open: Vec<Platform>,
    /// Unsent posts of it from an earlier plan, which move to the new slot.
    pub movable: Vec<ScheduledPostId>,
}

/// A video that a batch skipped, altogether or on one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedPost {
    /// The id as given.
    pub video: VideoId,
    /// The platform; nothing when it is skipped on all.
    pub platform: Option<Platform>,
    /// Why, as a sentence.
    pub reason: String,
}

impl SkippedPost {
    /// The video is skipped on `platform`, or on all, for this reason.
    pub fn new(video: VideoId, platform: Option<Platform>, reason: impl Into<String>) -> Self {
        Self { video, platform, reason: reason.into() }
    }
}

impl Candidate {
    /// The candidate for a standing plan on `platforms`, where `video` already has these `posts`: every platform that
    /// accepts the video and on which it has no post, except posts that the plan itself cancelled. When the plan
    /// `replaces` another, the unsent posts of that one are moved.
    pub fn for_plan(
        video: &Video,
        platforms: &[Platform],
        posts: &[ScheduledPost],
        replaces: bool,
    ) -> (Self, Vec<SkippedPost>) {
        let is_movable = |post: &&ScheduledPost| replaces && post.movable_by_plan();
        let of_video = || posts.iter().filter(|post| post.video_id == video.id);
        let is_ruled_out = |platform: Platform| {
            of_video().any(|post| {
                post.platform == platform && (post.status != PostStatus::Cancelled || post.cancelled_by_operator)
            })
        };
        let remaining = platforms.iter().copied().filter(|&platform| !is_ruled_out(platform));
        let (open, skipped) = accepting_platforms(video, remaining);
        let movable = of_video().filter(is_movable).filter(|post| platforms.contains(&post.platform));
        let movable = movable.map(|post| post.id).collect();
        (Self { video: video.id, open, movable }, skipped)
    }

    /// The candidate for a bulk schedule: every platform on which `video` has no active post and would not be refused.
    pub fn for_bulk(video: &Video, platforms: &[Platform], posts: &[ScheduledPost]) -> (Self, Vec<SkippedPost>) {
        let has_post = |platform: Platform| {
            let is_active = |post: &ScheduledPost| post.platform == platform && post.status.is_live();
            posts.iter().any(|post| post.video_id == video.id && is_active(post))
        };
        let (taken, free): (Vec<Platform>, Vec<Platform>) = platforms.iter().partition(|&&platform| has_post(platform));
        let (open, mut skipped) = accepting_platforms(video, free.into_iter());
        let reason =
            |platform: Platform| format!("this video is already scheduled or published on {}", platform.label());
        skipped.extend(taken.into_iter().map(|platform| SkippedPost::new(video.id, Some(platform), reason(platform))));
        (Self { video: video.id, open, movable: Vec::new() }, skipped)
    }

    /// Whether there is anything to put into a slot.
    pub const fn needs_slot(&self) -> bool {
        !self.open.is_empty() || !self.movable.is_empty()
    }
}

/// The platforms that accept the video, and the reasons of those that do not.
fn accepting_platforms(video: &Video, platforms: impl Iterator<Item = Platform>) -> (Vec<Platform>, Vec<SkippedPost>) {
    let (mut open, mut skipped) = (Vec::new(), Vec::new());
    for platform in platforms {
        match video.blocked_on(platform) {
            Some(reason) => skipped.push(SkippedPost::new(video.id, Some(platform), reason)),
            None => open.push(platform),
        }
    }
    (open, skipped)
}

/// The standing plan that the posts currently follow. When the settings name another one, the posts are moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowedPlan {
    /// The plan; none when it was removed.
    pub plan: Option<Plan>,
    /// The name of the time zone of its times.
    pub time_zone: String,
    /// When it was made; a weekly plan has its slots on that weekday.
    pub made_at: Timestamp,
    /// No video approved before this time can still get a post on a platform of `searched_for`.
    pub searched_at: Option<Timestamp>,
    /// The plan's platforms, or those of the last plan while there is none.
    pub searched_for: Vec<Platform>,
}

impl FollowedPlan {
    /// How far back each search starts again: other processes see an approval only some time after it was made.
    const SEARCHED_AGAIN: SignedDuration = SignedDuration::from_hours(24);

    /// The plan to follow from now on: `known` if the settings still name that one, else a new one. A new one keeps the
    /// search position if all its platforms were searched before.
    pub fn of(known: Option<&Self>, plan: Option<&Plan>, zone: &NamedZone, now: Timestamp) -> Self {
        let time_zone = zone.name().to_owned();
        match known {
            Some(known) if known.plan.as_ref() == plan && known.time_zone == time_zone => known.clone(),
            _ => {
                let platforms = plan.map_or(&[][..], Plan::platforms);
                let is_searched =
                    |known: &&Self| platforms.iter().all(|platform| known.searched_for.contains(platform));
                let searched = known.filter(is_searched);
                let searched_for = match (plan, searched) {
                    (None, Some(known)) => known.searched_for.clone(),
                    _ => platforms.to_vec(),
                };
                let searched_at = searched.and_then(|known| known.searched_at);
                Self { plan: plan.cloned(), time_zone, made_at: now, searched_at, searched_for }
            }
        }
    }

    /// The same when posts of videos approved at this time or later may be moved or cancelled.
    #[must_use]
    pub fn reopened(self, earliest: Option<Timestamp>) -> Self {
        let searched_at = self.searched_at.map(|searched| earliest.map_or(searched, |earliest| searched.min(earliest)));
        Self { searched_at, ..self }
    }

    /// The platforms it posts to.
    pub fn platforms(&self) -> &[Platform] {
        self.plan.as_ref().map_or(&[], Plan::platforms)
    }

    /// Its slots in the next [`PLAN_AHEAD`], in `zone`, without those that are `taken`.
    pub fn free_slots(&self, zone: &TimeZone, taken: &BTreeSet<Timestamp>, now: Timestamp) -> Vec<Timestamp> {
        let Some(plan) = &self.plan else { return Vec::new() };
        let weekday = zone.to_datetime(self.made_at).weekday();
        Slots::of(plan, zone.clone(), weekday).free(taken, PLAN_AHEAD, now)
    }

    /// The same, after a search in which every video approved up to `found` got all possible posts.
    #[must_use]
    pub fn searched(self, found: Option<Timestamp>, now: Timestamp) -> Self {
        let rechecked_from = now.saturating_sub(Self::SEARCHED_AGAIN).unwrap_or(Timestamp::MIN);
        let searched_at = found.map(|found| found.min(rechecked_from)).max(self.searched_at);
        Self { searched_at, ..self }
    }
}

/// The posts for each slot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SlotAssignment {
    /// Posts to create.
    pub created: Vec<(VideoId, Platform, Timestamp)>,
    /// Existing posts that move, with their new slots.
    pub moved: BTreeMap<ScheduledPostId, Timestamp>,
    /// Videos without a slot.
    pub without_slot: Vec<VideoId>,
}

/// The slot of the standing plan that a video would get if it were approved now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextSlot {
    /// The slot; none when all slots of the next [`PLAN_AHEAD`] are taken, or there is no platform for the video.
    pub at: Option<Timestamp>,
    /// The plan's platforms that accept the video and on which it has no post yet.
    pub platforms: Vec<Platform>,
}

/// Gives each candidate with posts the next free slot for its video, in the given order: one video per slot.
pub fn assign_slots(
    mut next_slot: impl FnMut(VideoId) -> Option<Timestamp>,
    candidates: impl IntoIterator<Item = Candidate>,
) -> SlotAssignment {
    let mut assignment = SlotAssignment::default();
    for candidate in candidates.into_iter().filter(Candidate::needs_slot) {
        if let Some(slot) = next_slot(candidate.video) {
            assignment.moved.extend(candidate.movable.into_iter().map(|post| (post, slot)));
            let of_video = |platform| (candidate.video, platform, slot);
            assignment.created.extend(candidate.open.into_iter().map(of_video));
        } else {
            assignment.without_slot.push(candidate.video);
        }
    }
    assignment
}

/// The candidates for a bulk schedule; it skips unknown and repeated ids, and videos that are not approved.
pub fn bulk_candidates(
    ids: &[VideoId],
    platforms: &[Platform],
    videos: &BTreeMap<VideoId, Video>,
    posts: &[ScheduledPost],
) -> (Vec<Candidate>, Vec<SkippedPost>) {
    let (mut candidates, mut skipped) = (Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for &id in ids {
        if !seen.insert(id) {
            skipped.push(SkippedPost::new(id, None, "this video was named more than once"));
            continue;
        }
        match videos.get(&id) {
            None => skipped.push(SkippedPost::new(id, None, "there is no such video")),
            Some(video) if video.status != VideoStatus::Approved => {
                let reason =
                    format!("only an approved video can be scheduled, this one is {}", video.status.in_words());
                skipped.push(SkippedPost::new(id, None, reason));
            }
            Some(video) => {
                if let Err(refused) = video.ensure_file("scheduled") {
                    skipped.push(SkippedPost::new(id, None, refused.to_string()));
                    continue;
                }
                let (candidate, skipped_post) = Candidate::for_bulk(video, platforms, posts);
                candidates.push(candidate);
                skipped.extend(skipped_post);
            }
        }
    }
    (candidates, skipped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::media::{MediaFacts, MediaKey};
    use crate::plan::Frequency;
    use crate::scheduling::{PostChange, PostEdit};
    use crate::settings::time_zone;
    use crate::test_support;
    use crate::video::VideoChange;

    use Platform::{Facebook, Instagram, Tiktok, Youtube};

    fn slot(number: i64) -> Timestamp {
        Timestamp::constant(1_800_000_000, 0) + jiff::SignedDuration::from_hours(number)
    }

    fn fresh(video: i64, open: &[Platform]) -> Candidate {
        Candidate { video: VideoId(video), open: open.to_vec(), movable: Vec::new() }
    }

    #[test]
    fn each_video_gets_one_slot_for_all_its_platforms() {
        let candidates = [fresh(7, &[Tiktok, Youtube]), fresh(3, &[]), fresh(5, &[Youtube]), fresh(1, &[Tiktok])];
        let mut slots = [slot(1), slot(2)].into_iter();
        let assignment = assign_slots(|_| slots.next(), candidates);
        assert_eq!(
            assignment.created,
            [(VideoId(7), Tiktok, slot(1)), (VideoId(7), Youtube, slot(1)), (VideoId(5), Youtube, slot(2))]
        );
        assert_eq!(assignment.without_slot, [VideoId(1)], "only what wants a slot is left over");
        assert!(assignment.moved.is_empty());
    }

    #[test]
    fn posts_of_an_earlier_plan_move_to_the_new_slot() {
        let moving =
            |video, open: &[Platform], post| Candidate { movable: vec![ScheduledPostId(post)], ..fresh(video, open) };
        let candidates = [moving(1, &[Instagram], 11), moving(3, &[], 31), moving(4, &[Instagram], 41)];
        let mut slots = [slot(1), slot(2)].into_iter();
        let assignment = assign_slots(|_| slots.next(), candidates);
        assert_eq!(assignment.created, [(VideoId(1), Instagram, slot(1))]);
        assert_eq!(assignment.moved, [(ScheduledPostId(11), slot(1)), (ScheduledPostId(31), slot(2))].into());
        assert_eq!(assignment.without_slot, [VideoId(4)]);
    }

    /// An approved video whose file is too long for Facebook.
    fn video() -> Video {
        let facts = MediaFacts { duration_ms: 125_000, ..test_support::facts() };
        let video = MediaKey::new("videos/1/a.mp4").unwrap();
        let changes =
            [VideoChange::Completed, VideoChange::Arrived { video, thumbnail: None, facts }, VideoChange::Approved];
        changes
            .into_iter()
            .fold(test_support::video(VideoId(1), slot(0)), |video, change| video.changed(change, slot(0)).unwrap())
    }

    fn post(id: i64, platform: Platform, planned: bool, changes: &[PostChange]) -> ScheduledPost {
        let publish_target = PublishTarget { platform, settings: &Settings::default(), sandbox: true };
        let approved = ApprovedVideo::try_from(video()).unwrap();
        let post = publish_target.post(&approved, "Start today.", slot(5), planned).unwrap();
        let post = post.stored(ScheduledPostId(id), "Cold".to_owned(), slot(0));
        changes.iter().fold(post, |post, change| post.changed(change.clone(), slot(1)).unwrap())
    }

    #[test]
    fn a_plan_skips_platforms_where_the_video_was_posted_or_cancelled_by_the_operator() {
        let all = &[Tiktok, Instagram, Youtube, Facebook];
        let plan = |posts: &[ScheduledPost], replaces| Candidate::for_plan(&video(), all, posts, replaces).0;
        assert_eq!(plan(&[], false).open, [Tiktok, Instagram, Youtube]);
        let (_, skipped) = Candidate::for_plan(&video(), all, &[], false);
        assert_eq!((skipped.len(), skipped[0].platform), (1, Some(Facebook)), "the file is too long there");

        let failed = post(1, Tiktok, true, &[PostChange::Failed("no".to_owned())]);
        assert_eq!(plan(&[failed], false).open, [Instagram, Youtube], "what failed is the operator's to try again");
        let cancelled = post(1, Tiktok, true, &[PostChange::CancelledByOperator]);
        assert_eq!(plan(&[cancelled], true).open, [Instagram, Youtube]);
        let cancelled = post(1, Tiktok, true, &[PostChange::CancelledBySystem]);
        assert_eq!(plan(&[cancelled], false).open, [Tiktok, Instagram, Youtube]);

        let posts = [post(1, Tiktok, true, &[]), post(2, Instagram, false, &[])];
        assert_eq!(plan(&posts, false), fresh(1, &[Youtube]), "a plan that still holds moves nothing");
        let moving = plan(&posts, true);
        assert_eq!(
            (moving.open, moving.movable),
            (vec![Youtube], vec![ScheduledPostId(1)]),
            "the operator's own post stays"
        );
        let edited = post(
            1,
            Tiktok,
            true,
            &[PostChange::Edited(PostEdit { scheduled_at: Some(slot(9)), ..PostEdit::default() })],
        );
        assert_eq!(plan(&[edited], true).movable, []);
        let elsewhere = Candidate::for_plan(&video(), &[Youtube], &posts, true).0;
        assert_eq!((elsewhere.open, elsewhere.movable), (vec![Youtube], vec![]));
    }

    #[test]
    fn a_bulk_schedule_gives_a_reason_for_each_skipped_video() {
        let videos: BTreeMap<VideoId, Video> = [
            (VideoId(1), video()),
            (VideoId(2), Video { id: VideoId(2), status: VideoStatus::PendingReview, ..video() }),
            (VideoId(3), Video { id: VideoId(3), ..video().changed(VideoChange::FileRemoved, slot(6)).unwrap() }),
        ]
        .into();
        let posts = [post(1, Tiktok, false, &[]), post(2, Instagram, true, &[PostChange::CancelledByOperator])];
        let ids = [VideoId(1), VideoId(2), VideoId(3), VideoId(9), VideoId(1)];
        let (candidates, skipped) = bulk_candidates(&ids, &[Tiktok, Instagram, Facebook], &videos, &posts);
        assert_eq!(candidates, [fresh(1, &[Instagram])], "what was cancelled may be asked for again");
        let reasons: Vec<String> = skipped
            .iter()
            .map(|skipped| format!("{} {:?}: {}", skipped.video, skipped.platform, skipped.reason))
            .collect();
        assert_eq!(
            reasons,
            [
                "1 Some(Facebook): Facebook takes videos of up to 1:30 minutes, this one runs 2:05 minutes",
                "1 Some(Tiktok): this video is already scheduled or published on TikTok",
                "2 None: only an approved video can be scheduled, this one is pending review",
                "3 None: a video that is missing its file (a storage rule removed it) cannot be scheduled",
                "9 None: there is no such video",
                "1 None: this video was named more than once",
            ]
        );
    }

    #[test]
    fn posts_follow_a_plan_until_the_settings_name_another() {
        let plan = |text: &str| Plan::new(vec![Tiktok], vec![text.parse().unwrap()], Frequency::Weekly).unwrap();
        let zone = |name: &str| time_zone(name).unwrap();
        let friday: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let first = FollowedPlan::of(None, Some(&plan("09:00")), &zone("Europe/London"), friday);
        let later = friday + SignedDuration::from_hours(24);
        let of = |plan: Option<&Plan>, name| FollowedPlan::of(Some(&first), plan, &zone(name), later);
        assert_eq!(of(Some(&plan("09:00")), "Europe/London"), first);
        for other in [
            of(Some(&plan("10:00")), "Europe/London"),
            of(Some(&plan("09:00")), "Asia/Tokyo"),
            of(None, "Europe/London"),
        ] {
            assert_ne!(other, first);
            assert_eq!(other.made_at, later);
        }
        let slots = first.free_slots(&zone("Europe/London"), &BTreeSet::new(), friday);
        let slots: Vec<String> = slots.iter().map(|slot| slot.to_string()[8..10].to_owned()).collect();
        assert_eq!(slots, ["27", "04", "11", "18"], "on Fridays, for 30 days");
        let taken = ["2026-11-27T09:00:00Z".parse().unwrap()].into();
        assert_eq!(first.free_slots(&zone("Europe/London"), &taken, friday).len(), 3);
        assert_eq!(of(None, "Europe/London").free_slots(&zone("Europe/London"), &BTreeSet::new(), friday), []);
    }

    #[test]
    fn a_new_plan_keeps_the_search_position_if_its_platforms_were_searched() {
        let of = |known: Option<&FollowedPlan>, platforms: &[Platform], time: &str| {
            let plan = Plan::new(platforms.to_vec(), vec![time.parse().unwrap()], Frequency::Daily);
            FollowedPlan::of(known, plan.ok().as_ref(), &NamedZone::UTC, slot(0))
        };
        let first = of(None, &[Tiktok, Youtube], "09:00");
        assert_eq!((first.searched_at, first.searched_for.as_slice()), (None, &[Tiktok, Youtube][..]));
        let searched = FollowedPlan { searched_at: Some(slot(10)), ..first };
        let later = of(Some(&searched), &[Tiktok], "10:00");
        assert_eq!((later.searched_at, later.searched_for.as_slice()), (Some(slot(10)), &[Tiktok][..]));
        assert_eq!(of(Some(&later), &[Tiktok, Youtube], "10:00").searched_at, None, "not for YouTube any more");
        let none = FollowedPlan::of(Some(&later), None, &NamedZone::UTC, slot(0));
        assert_eq!((none.plan.as_ref(), none.searched_at), (None, Some(slot(10))));
        assert_eq!(of(Some(&none), &[Tiktok], "11:00").searched_at, Some(slot(10)));
        assert_eq!(of(Some(&none), &[Facebook], "11:00").searched_at, None);
        assert_eq!(later.clone().reopened(Some(slot(4))).searched_at, Some(slot(4)), "its post may be cancelled");
        assert_eq!(later.clone().reopened(Some(slot(12))).searched_at, Some(slot(10)));
        assert_eq!(later.reopened(None).searched_at, Some(slot(10)));
    }

    #[test]
    fn each_search_covers_the_last_day_again() {
        let now = slot(100);
        let plan = FollowedPlan::of(None, None, &NamedZone::UTC, slot(0));
        assert_eq!(plan.clone().searched(None, now).searched_at, None);
        assert_eq!(plan.clone().searched(Some(slot(10)), now).searched_at, Some(slot(10)));
        let recent = plan.searched(Some(slot(99)), now);
        assert_eq!(recent.searched_at, Some(slot(76)));
        assert_eq!(recent.clone().searched(Some(slot(10)), now), recent, "it never goes back");
    }
}
