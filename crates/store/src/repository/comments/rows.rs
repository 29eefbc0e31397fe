//! The rows of comments, and the change of one.

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::comment::{Comment, CommentAnalysis, CommentChange, CommentedPost, CommentedVideo, Reply};
use showrunner_domain::{CommentId, VideoId};
use showrunner_ports::store::StoreResult;

use super::super::{Conn, FromRow, locked};
use crate::error::Result;
use crate::schema::{comments, scheduled_posts, videos};
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = comments)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(in super::super) struct CommentRow {
    #[diesel(skip_insertion)]
    id: i64,
    platform: String,
    remote_id: String,
    in_reply_to: Option<String>,
    platform_post_id: String,
    #[diesel(column_name = scheduled_post_id)]
    scheduled_post: Option<i64>,
    author: String,
    text: String,
    posted_at: UtcTime,
    sample: bool,
    status: String,
    topic: Option<String>,
    sentiment: Option<i32>,
    priority: Option<String>,
    tone: Option<String>,
    draft: Option<String>,
    reasoning: Option<String>,
    risks: Option<Json<Vec<String>>>,
    #[diesel(embed)]
    reply: ReplyRow,
    created_at: UtcTime,
}
stored!(CommentRow: Comment {
    id, platform, remote_id, in_reply_to, author, text, posted_at, sample, status, reply, created_at;
    part post: CommentedPost { platform_post_id, scheduled_post };
    option analysis: CommentAnalysis { topic, sentiment, priority, tone, draft, reasoning, risks };
    other video = None
});

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = comments)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(in super::super) struct ReplyRow {
    #[diesel(column_name = reply_text)]
    text: Option<String>,
    #[diesel(column_name = approved_by)]
    by: Option<String>,
    approved_at: Option<UtcTime>,
    committed_at: Option<UtcTime>,
    sent_at: Option<UtcTime>,
    #[diesel(column_name = reply_remote_id)]
    remote_id: Option<String>,
    error: Option<String>,
}
stored!(ReplyRow: Reply {
    text as "reply_text", by as "approved_by", approved_at, committed_at, sent_at, remote_id as "reply_remote_id", error
});

/// A comment, and the id and the title of its video.
impl FromRow<(CommentRow, Option<(i64, String)>)> for Comment {
    fn from_row((row, video): (CommentRow, Option<(i64, String)>)) -> StoreResult<Self> {
        let video = video.map(|(id, title)| CommentedVideo { id: VideoId(id), title });
        let origin = Origin { table: "comments", id: row.id };
        Ok(Self { video, ..row.value(origin, "")? })
    }
}

/// The comment, locked until the end of the transaction.
pub(in super::super) fn lock(c: &mut Conn, id: CommentId) -> Result<Comment> {
    let row = locked!(CommentRow::query().filter(comments::id.eq(id.0))).get_result(c)?;
    with_video(c, row)
}

/// Changes a comment that the transaction has locked.
pub(in super::super) fn change_locked(
    c: &mut Conn,
    before: Comment,
    change: CommentChange,
    now: Timestamp,
) -> Result<Comment> {
    let after = before.changed(change, now)?;
    diesel::update(comments::table.find(after.id.0)).set(CommentRow::of(&after)).execute(c)?;
    Ok(after)
}

/// A comment with its video.
fn with_video(c: &mut Conn, row: CommentRow) -> Result<Comment> {
    let video = scheduled_posts::table
        .inner_join(videos::table)
        .filter(scheduled_posts::id.nullable().eq(row.scheduled_post))
        .select((videos::id, videos::title));
    let video = if row.scheduled_post.is_some() { video.get_result(c).optional()? } else { None };
    Ok(Comment::from_row((row, video))?)
}
