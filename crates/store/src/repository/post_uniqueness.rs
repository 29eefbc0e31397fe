//! At most one post of a video on a platform, unless the operator wants it repeated.

use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::Conflict;

use super::{Conn, NEXT_POST_ID, locked};
use crate::error::{Error, Result, is_taken};
use crate::literal::{Literal, literal};
use crate::prepared::Prepare as _;
use crate::schema::{scheduled_posts, videos};

/// Checks that this video may have a post on this platform, and returns the video's title. The video stays locked until
/// the end of the transaction: others that schedule it there, and a rejection, wait for it.
pub(super) fn check(c: &mut Conn, video: VideoId, platform: Platform, repeat: bool) -> Result<String> {
    let video_row = locked!(videos::table.find(video.0).select((videos::title, videos::status)));
    let (title, status): (String, String) = video_row.get_result(c)?;
    check_approved_and_free(c, video, &status, platform, repeat)?;
    Ok(title)
}

/// Like [`check`], for a new post. Returns the post's id as well. The video is not locked yet: when the post is stored, it is refused if the
/// video is no longer approved, or another post has taken the place.
pub(super) fn next_post(
    c: &mut Conn,
    video: VideoId,
    platform: Platform,
    repeat: bool,
) -> Result<(ScheduledPostId, String)> {
    let next_id: Literal<BigInt> = literal(NEXT_POST_ID);
    let video_row = videos::table.find(video.0).select((next_id, videos::title, videos::status));
    let (id, title, status): (i64, String, String) = video_row.prepared().get_result(c)?;
    check_approved_and_free(c, video, &status, platform, repeat)?;
    Ok((ScheduledPostId(id), title))
}

fn check_approved_and_free(c: &mut Conn, video: VideoId, status: &str, platform: Platform, repeat: bool) -> Result<()> {
    if status != VideoStatus::Approved.as_str() {
        return Err(Conflict::VideoNotApproved.into());
    }
    if !repeat && has_post(c, video, platform)? {
        return Err(Conflict::AlreadyScheduled.into());
    }
    Ok(())
}

fn has_post(c: &mut Conn, video: VideoId, platform: Platform) -> Result<bool> {
    let counting = PostStatus::ALL.iter().filter(|status| status.is_live()).map(|status| status.as_str());
    let posts = scheduled_posts::table
        .filter(scheduled_posts::video_id.eq(video.0))
        .filter(scheduled_posts::platform.eq(platform.as_str()))
        .filter(scheduled_posts::status.eq_any(counting));
    Ok(diesel::select(exists(posts)).prepared().get_result(c)?)
}

/// When two posts are stored at the same time, the unique index refuses the second.
pub(super) fn place_conflict(error: diesel::result::Error) -> Error {
    if is_taken(&error) { Conflict::AlreadyScheduled.into() } else { error.into() }
}
