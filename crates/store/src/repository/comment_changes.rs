//! Reads single comments with their videos, locks and changes them.

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::comment::{Comment, CommentChange, CommentedVideo};
use showrunner_domain::{CommentId, VideoId};

use super::{Conn, locked};
use crate::error::Result;
use crate::rows::CommentRow;
use crate::schema::{comments, scheduled_posts, videos};

/// The comment, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: CommentId) -> Result<Comment> {
    let row: CommentRow = locked!(comments::table.find(id.0).select(CommentRow::as_select())).get_result(c)?;
    comment(c, id.0, row)
}

/// Changes a comment that the transaction has locked.
pub(super) fn change_locked(c: &mut Conn, before: Comment, change: CommentChange, now: Timestamp) -> Result<Comment> {
    let after = before.changed(change, now)?;
    diesel::update(comments::table.find(after.id.0)).set(CommentRow::from(&after)).execute(c)?;
    Ok(after)
}

/// A comment with its video.
pub(super) fn comment(c: &mut Conn, id: i64, row: CommentRow) -> Result<Comment> {
    let mut comment = row.comment(id, None)?;
    if let Some(post) = comment.post.scheduled_post {
        let video = scheduled_posts::table
            .inner_join(videos::table)
            .filter(scheduled_posts::id.eq(post.0))
            .select((videos::id, videos::title));
        comment.video = video.get_result(c).optional()?.map(commented_video);
    }
    Ok(comment)
}

pub(super) fn commented_video((id, title): (i64, String)) -> CommentedVideo {
    CommentedVideo { id: VideoId(id), title }
}
