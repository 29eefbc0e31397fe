//! At most one post of a video on a platform, unless the operator wants it repeated.

use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::result::Error as DieselError;
use diesel::sql_types::Bool;
use showrunner_domain::VideoId;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::Conflict;

use super::{Conn, locked};
use crate::error::{Error, Result, is_taken};
use crate::literal::{Literal, literal};
use crate::schema::{scheduled_posts, videos};

/// Checks that this video may have a post on this platform, and returns its title. The video stays locked until the end of the
/// transaction: others that schedule it there, and a rejection, wait for it.
pub(super) fn check(c: &mut Conn, video: VideoId, platform: Platform, repeat: bool) -> Result<String> {
    let video_row = videos::table.find(video.0).select((videos::title, videos::status));
    let (title, status): (String, String) = locked!(video_row).get_result(c)?;
    if status != VideoStatus::Approved.as_str() {
        return Err(Conflict::VideoNotApproved.into());
    }
    // Read after the video is locked: until then, another transaction may add a post.
    if !repeat && diesel::select(exists(live_posts(video, platform))).get_result(c)? {
        return Err(Conflict::AlreadyScheduled.into());
    }
    Ok(title)
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

/// When two posts are stored at the same time, the unique index refuses the second.
pub(super) fn place_conflict(error: DieselError) -> Error {
    if is_taken(&error) { Conflict::AlreadyScheduled.into() } else { error.into() }
}

/// Keeps the number of posts that take a video's place on a platform, when one of them is stored, changed or deleted. An index
/// has the videos without such posts.
pub(super) fn count_live(c: &mut Conn, video: VideoId, from: Option<PostStatus>, to: Option<PostStatus>) -> Result<()> {
    let is_live = |status: Option<PostStatus>| i32::from(status.is_some_and(PostStatus::is_live));
    let live = is_live(to) - is_live(from);
    if live != 0 {
        let video = diesel::update(videos::table.find(video.0));
        video.set(videos::live_posts.eq(videos::live_posts + live)).execute(c)?;
    }
    Ok(())
}
