//! The rows of comments, and the change of one.

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::comment::{
    Comment, CommentAnalysis, CommentChange, CommentedPost, CommentedVideo, Reply, Risk, Sentiment,
};
use showrunner_domain::value::{CommentTopic, ReplyText};
use showrunner_domain::{CommentId, ScheduledPostId, VideoId};
use showrunner_ports::store::StoreResult;

use super::super::{Conn, FromRow, Origin, locked};
use crate::error::Result;
use crate::schema::{comments, scheduled_posts, videos};
use crate::sql_types::{Json, UtcTime};

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
    scheduled_post_id: Option<i64>,
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
    reply_text: Option<String>,
    approved_by: Option<String>,
    approved_at: Option<UtcTime>,
    committed_at: Option<UtcTime>,
    sent_at: Option<UtcTime>,
    reply_remote_id: Option<String>,
    error: Option<String>,
    created_at: UtcTime,
}

impl From<&Comment> for CommentRow {
    fn from(comment: &Comment) -> Self {
        let (analysis, reply) = (comment.analysis.as_ref(), &comment.reply);
        let risks = |analysis: &CommentAnalysis| Json(analysis.risks.iter().map(Risk::to_string).collect());
        Self {
            id: comment.id.0,
            platform: comment.platform.to_string(),
            remote_id: comment.remote_id.clone(),
            in_reply_to: comment.in_reply_to.clone(),
            platform_post_id: comment.post.platform_post_id.clone(),
            scheduled_post_id: comment.post.scheduled_post.map(|post| post.0),
            author: comment.author.clone(),
            text: comment.text.clone(),
            posted_at: comment.posted_at.into(),
            sample: comment.sample,
            status: comment.status.to_string(),
            topic: analysis.map(|analysis| analysis.topic.to_string()),
            sentiment: analysis.map(|analysis| analysis.sentiment.hundredths().into()),
            priority: analysis.map(|analysis| analysis.priority.to_string()),
            tone: analysis.map(|analysis| analysis.tone.to_string()),
            draft: analysis.map(|analysis| analysis.draft.to_string()),
            reasoning: analysis.map(|analysis| analysis.reasoning.clone()),
            risks: analysis.map(risks),
            reply_text: reply.text.as_ref().map(ReplyText::to_string),
            approved_by: reply.by.map(|by| by.to_string()),
            approved_at: reply.approved_at.map(UtcTime::from),
            committed_at: reply.committed_at.map(UtcTime::from),
            sent_at: reply.sent_at.map(UtcTime::from),
            reply_remote_id: reply.remote_id.clone(),
            error: reply.error.clone(),
            created_at: comment.created_at.into(),
        }
    }
}

/// A comment, and the id and the title of its video.
impl FromRow<(CommentRow, Option<(i64, String)>)> for Comment {
    fn from_row((row, video): (CommentRow, Option<(i64, String)>)) -> StoreResult<Self> {
        let origin = Origin { table: "comments", id: row.id };
        let risks = |Json(risks): Json<Vec<String>>| risks.iter().map(|risk| risk.parse()).collect();
        let risks: Option<Vec<Risk>> = origin.optional("risks", row.risks, risks)?;
        let analysis = match (row.topic, row.sentiment, row.priority, row.tone, row.draft) {
            (Some(topic), Some(sentiment), Some(priority), Some(tone), Some(draft)) => Some(CommentAnalysis {
                topic: origin.value("topic", CommentTopic::new(&topic))?,
                sentiment: origin.value("sentiment", Sentiment::new(sentiment.into()))?,
                priority: origin.value("priority", priority.parse())?,
                tone: origin.value("tone", tone.parse())?,
                draft: origin.value("draft", ReplyText::new(&draft))?,
                reasoning: row.reasoning.unwrap_or_default(),
                risks: risks.unwrap_or_default(),
            }),
            _ => None,
        };
        Ok(Self {
            id: CommentId(row.id),
            platform: origin.value("platform", row.platform.parse())?,
            remote_id: row.remote_id,
            in_reply_to: row.in_reply_to,
            post: CommentedPost {
                platform_post_id: row.platform_post_id,
                scheduled_post: row.scheduled_post_id.map(ScheduledPostId),
            },
            video: video.map(|(id, title)| CommentedVideo { id: VideoId(id), title }),
            author: row.author,
            text: row.text,
            posted_at: row.posted_at.0,
            sample: row.sample,
            status: origin.value("status", row.status.parse())?,
            analysis,
            reply: Reply {
                text: origin.optional("reply_text", row.reply_text, ReplyText::try_from)?,
                by: origin.optional("approved_by", row.approved_by, |by| by.parse())?,
                approved_at: row.approved_at.map(|time| time.0),
                committed_at: row.committed_at.map(|time| time.0),
                sent_at: row.sent_at.map(|time| time.0),
                remote_id: row.reply_remote_id,
                error: row.error,
            },
            created_at: row.created_at.0,
        })
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
    diesel::update(comments::table.find(after.id.0)).set(CommentRow::from(&after)).execute(c)?;
    Ok(after)
}

/// A comment with its video.
pub(in super::super) fn with_video(c: &mut Conn, row: CommentRow) -> Result<Comment> {
    let video = scheduled_posts::table
        .inner_join(videos::table)
        .filter(scheduled_posts::id.nullable().eq(row.scheduled_post_id))
        .select((videos::id, videos::title));
    let video = if row.scheduled_post_id.is_some() { video.get_result(c).optional()? } else { None };
    Ok(Comment::from_row((row, video))?)
}
