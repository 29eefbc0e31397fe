//! The code that the standing plan and bulk schedules share: finding free slots and making posts for them.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::batch::{PublishTarget, SkippedPost};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::Settings;
use showrunner_domain::video::{ApprovedVideo, Video};
use showrunner_domain::{InvalidValue, VideoId};
use showrunner_ports::store::{BatchTerms, FollowUp};

use super::notifications::notify;
use super::scheduled_posts::insert;
use super::{Conn, has_status, only_writer, values};
use crate::error::Result;
use crate::rows::ScheduledPostRow;
use crate::schema::scheduled_posts;
use crate::sql_types::UtcTime;

/// A post, and whether it may repeat another post of the same video on the same platform.
pub(super) type PostAndRepeat = (ScheduledPost, bool);

/// Makes other batches wait, so that no two take the same slot.
pub(super) fn only_batch(c: &mut Conn) -> Result<()> {
    Ok(only_writer(c, "post batches")?)
}

/// The data that the posts of one batch share.
pub(super) struct Making<'a> {
    pub(super) settings: &'a Settings,
    pub(super) terms: &'a BatchTerms,
    pub(super) planned: bool,
    pub(super) now: Timestamp,
}

/// The posts of a batch, and those that could not be made.
#[derive(Default)]
pub(super) struct Made {
    pub(super) created: Vec<ScheduledPost>,
    pub(super) skipped: Vec<SkippedPost>,
}

/// Makes posts of videos that the transaction has locked, each with its operation, and stores one notification for all.
pub(super) fn make(
    c: &mut Conn,
    wanted: Vec<(VideoId, Platform, Timestamp)>,
    videos: &BTreeMap<VideoId, Video>,
    making: &Making<'_>,
) -> Result<Made> {
    let mut made = Made::default();
    for (id, platform, slot) in wanted {
        let Some(video) = videos.get(&id) else { continue };
        let video = match ApprovedVideo::try_from(video.clone()) {
            Ok(video) => video,
            Err(refused) => {
                made.skipped.push(SkippedPost::new(id, Some(platform), refused.to_string()));
                continue;
            }
        };
        let publish_target = PublishTarget {
            platform,
            hashtags: making.settings.platform(platform).hashtags.clone(),
            sandbox: making.terms.sandboxes.contains(&platform),
        };
        match publish_target.post(&video, slot, making.planned) {
            Ok(post) => {
                let follow_up = FollowUp::none().with_operation((making.terms.operation)(slot));
                made.created.push(insert(c, post, follow_up, making.now)?);
            }
            Err(InvalidValue { message, .. }) => made.skipped.push(SkippedPost::new(id, Some(platform), message)),
        }
    }
    if !made.created.is_empty() {
        notify(c, (making.terms.notice)(made.created.len()), None, making.now)?;
    }
    Ok(made)
}

/// The posts of these videos, without their titles.
pub(super) fn posts_of(c: &mut Conn, videos: impl Iterator<Item = VideoId>) -> Result<Vec<PostAndRepeat>> {
    let posts = scheduled_posts::table
        .select((scheduled_posts::id, ScheduledPostRow::as_select()))
        .filter(scheduled_posts::video_id.eq_any(videos.map(|id| id.0)))
        .order(scheduled_posts::id);
    values(posts.load(c)?, ScheduledPostRow::untitled_post)
}

/// The times after `now` at which something is published on any of these platforms. Posts of the standing plan are
/// excluded when they are about to be moved.
pub(super) fn taken_slots(
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
        query = query.filter(diesel::dsl::not(scheduled_posts::planned));
    }
    let taken: Vec<UtcTime> = query.load(c)?;
    Ok(taken.into_iter().map(|time| time.0).collect())
}
