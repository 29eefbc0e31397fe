//! The posts of a video that is rejected or deleted.

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::operation::Subject;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_ports::store::Conflict;

use super::scheduled_posts::change_locked;
use super::{Conn, locked, operations, post_uniqueness, values};
use crate::error::Result;
use crate::rows::ScheduledPostRow;
use crate::schema::scheduled_posts;

/// Cancels the posts of a rejected video, unless one is published. The transaction has locked the video.
pub(super) fn cancel(c: &mut Conn, video: VideoId, now: Timestamp) -> Result<()> {
    let posts = lock_unless_published(c, video)?;
    for (post, repeat) in posts.into_iter().filter(|(post, _)| post.status == PostStatus::Scheduled) {
        change_locked(c, post, repeat, PostChange::CancelledBySystem, now)?;
    }
    Ok(())
}

/// Deletes the posts of a deleted video, unless one is published. The transaction has locked the video.
pub(super) fn delete(c: &mut Conn, video: VideoId, now: Timestamp) -> Result<()> {
    for (post, _) in lock_unless_published(c, video)? {
        operations::cancel(c, Subject::ScheduledPost(post.id), "the post was deleted with its video", now)?;
        diesel::delete(scheduled_posts::table.find(post.id.0)).execute(c)?;
        post_uniqueness::count_live(c, video, Some(post.status), None)?;
    }
    Ok(())
}

/// Locks and returns the posts of a video, oldest first, each with whether it may repeat another; refuses when one is
/// published. The transaction has locked the video.
fn lock_unless_published(c: &mut Conn, video: VideoId) -> Result<Vec<(ScheduledPost, bool)>> {
    let posts = scheduled_posts::table
        .select((scheduled_posts::id, ScheduledPostRow::as_select()))
        .filter(scheduled_posts::video_id.eq(video.0))
        .order(scheduled_posts::id);
    let posts = values(locked!(posts).load(c)?, ScheduledPostRow::untitled_post)?;
    if posts.iter().any(|(post, _)| post.status.may_be_published()) {
        return Err(Conflict::AlreadyPublished.into());
    }
    Ok(posts)
}
