use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::comment::{Comment, CommentAnalysis, CommentedPost, CommentedVideo, Reply, Risk, Sentiment};
use showrunner_domain::text_enum::UnknownText;
use showrunner_domain::value::{CommentTopic, ReplyText};
use showrunner_domain::{CommentId, ScheduledPostId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::comments;
use crate::sql_types::{Json, UtcTime};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = comments)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct CommentRow {
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
    risks: Option<Json>,
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
        let risks = |analysis: &CommentAnalysis| Json(analysis.risks.iter().map(|risk| risk.as_str()).collect());
        Self {
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

impl CommentRow {
    pub(crate) fn comment(self, id: i64, video: Option<CommentedVideo>) -> StoreResult<Comment> {
        let origin = Origin { table: "comments", id };
        let analysis = match (self.topic, self.sentiment, self.priority, self.tone, self.draft) {
            (Some(topic), Some(sentiment), Some(priority), Some(tone), Some(draft)) => Some(CommentAnalysis {
                topic: origin.value("topic", CommentTopic::new(&topic))?,
                sentiment: origin.value("sentiment", Sentiment::new(sentiment.into()))?,
                priority: origin.value("priority", priority.parse())?,
                tone: origin.value("tone", tone.parse())?,
                draft: origin.value("draft", ReplyText::new(&draft))?,
                reasoning: self.reasoning.unwrap_or_default(),
                risks: origin.optional("risks", self.risks, risks)?.unwrap_or_default(),
            }),
            _ => None,
        };
        Ok(Comment {
            id: CommentId(id),
            platform: origin.value("platform", self.platform.parse())?,
            remote_id: self.remote_id,
            in_reply_to: self.in_reply_to,
            post: CommentedPost {
                platform_post_id: self.platform_post_id,
                scheduled_post: self.scheduled_post_id.map(ScheduledPostId),
            },
            video,
            author: self.author,
            text: self.text,
            posted_at: self.posted_at.0,
            sample: self.sample,
            status: origin.value("status", self.status.parse())?,
            analysis,
            reply: Reply {
                text: origin.optional("reply_text", self.reply_text, ReplyText::try_from)?,
                by: origin.optional("approved_by", self.approved_by, |by| by.parse())?,
                approved_at: self.approved_at.map(|time| time.0),
                committed_at: self.committed_at.map(|time| time.0),
                sent_at: self.sent_at.map(|time| time.0),
                remote_id: self.reply_remote_id,
                error: self.error,
            },
            created_at: self.created_at.0,
        })
    }
}

fn risks(stored: Json) -> Result<Vec<Risk>, String> {
    let names: Vec<String> = serde_json::from_value(stored.0).map_err(|error| error.to_string())?;
    names.iter().map(|name| name.parse().map_err(|error: UnknownText| error.to_string())).collect()
}
