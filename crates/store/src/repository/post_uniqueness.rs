//! At most one post of a video on a platform, unless the operator wants it repeated.

use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::result::Error as DieselError;
use diesel::sql_types::{BigInt, Bool};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::Conflict;

use super::{Conn, NEXT_POST_ID, locked};
use crate::error::{Error, Result, is_taken};
use crate::literal::{Literal, literal};
use crate::new_rows::is_not_approved;
use crate::prepared::Prepare as _;
use crate::schema::{scheduled_posts, videos};

/// Checks that this video may have a post on this platform. The video stays locked until the end of the transaction: others that schedule it
/// there, and a rejection, wait for it.
pub(super) fn check(c: &mut Conn, video: VideoId, platform: Platform, repeat: bool) -> Result<()> {
    let status: String = locked!(videos::table.find(video.0).select(videos::status)).get_result(c)?;
    // Read after the video is locked: until then, another transaction may add a post.
    let has_post = !repeat && diesel::select(exists(live_posts(video, platform))).prepared().get_result(c)?;
    check_approved_and_free(&status, has_post)
}

/// Like [`check`], for a new post. Returns the post's id and the video's title. The video is not locked yet: when the post is stored, it is
/// refused if the video is no longer approved, or another post has taken the place.
pub(super) fn next_post(
    c: &mut Conn,
    video: VideoId,
    platform: Platform,
    repeat: bool,
) -> Result<(ScheduledPostId, String)> {
    let next_id: Literal<BigInt> = literal(NEXT_POST_ID);
    let columns = (next_id, videos::title, videos::status, exists(live_posts(video, platform)));
    let found = videos::table.find(video.0).select(columns).prepared().get_result(c)?;
    let (id, title, status, has_post): (i64, String, String, bool) = found;
    check_approved_and_free(&status, !repeat && has_post)?;
    Ok((ScheduledPostId(id), title))
}

fn check_approved_and_free(status: &str, has_post: bool) -> Result<()> {
    if status != VideoStatus::Approved.as_str() {
        return Err(Conflict::VideoNotApproved.into());
    }
    if has_post {
        return Err(Conflict::AlreadyScheduled.into());
    }
    Ok(())
}

/// The posts that take the place of this video on this platform.
#[diesel::dsl::auto_type]
fn live_posts(video: VideoId, platform: Platform) -> _ {
    let (video, platform): (i64, &'static str) = (video.0, platform.as_str());
    let is_live: Literal<Bool> = is_live();
    scheduled_posts::table
        .filter(scheduled_posts::video_id.eq(video))
        .filter(scheduled_posts::platform.eq(platform))
        .filter(is_live)
}

fn is_live() -> Literal<Bool> {
    let live = PostStatus::ALL.iter().filter(|status| status.is_live()).map(|status| format!("'{status}'"));
    literal(format!("scheduled_posts.status IN ({})", live.collect::<Vec<_>>().join(", ")))
}

/// Why a new post could not be stored: another one, or a rejection of its video, came first.
pub(super) fn refusal_of_post(error: DieselError) -> Error {
    if is_not_approved(&error) { Conflict::VideoNotApproved.into() } else { place_conflict(error) }
}

/// When two posts are stored at the same time, the unique index refuses the second.
pub(super) fn place_conflict(error: DieselError) -> Error {
    if is_taken(&error) { Conflict::AlreadyScheduled.into() } else { error.into() }
}
