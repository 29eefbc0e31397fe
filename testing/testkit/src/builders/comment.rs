use jiff::{SignedDuration, Timestamp};
use showrunner_domain::comment::{
    Comment, CommentAnalysis, CommentedPost, NewComment, Priority, Risk, Sentiment, Tone,
};
use showrunner_domain::operation::{OperationKind, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::value::{CommentTopic, ReplyText};
use showrunner_domain::{CommentId, CommentSourceId};
use showrunner_ports::store::{
    AnalysedComment, AnalysedComments, AutoResponseLimit, ReadComments, StoreError, StoreResult, Stores,
};

use super::operation::{an_operation, claimed};
use super::values::valid;

/// A new comment by a stranger on TikTok's sample post, five minutes before the clock of tests.
pub fn a_comment(remote_id: &str) -> CommentBuilder {
    CommentBuilder {
        comment: NewComment {
            platform: Platform::Tiktok,
            remote_id: remote_id.to_owned(),
            in_reply_to: None,
            post: CommentedPost { platform_post_id: "7312".to_owned(), scheduled_post: None },
            author: "@bob".to_owned(),
            text: "Needed this today. How do I start?".to_owned(),
            posted_at: Timestamp::constant(1_795_175_700, 0),
            sample: false,
        },
    }
}

/// Friendly, of normal priority, without risks, about cold showers.
#[must_use]
pub fn an_analysis() -> CommentAnalysis {
    CommentAnalysis {
        topic: valid(CommentTopic::new("cold showers")),
        sentiment: Sentiment::nearest(60),
        priority: Priority::Normal,
        tone: Tone::Friendly,
        draft: valid(ReplyText::new("Start with ten seconds.")),
        reasoning: "A question; one step is enough.".to_owned(),
        risks: Vec::new(),
    }
}

/// Builds a comment.
#[derive(Debug, Clone)]
#[must_use]
pub struct CommentBuilder {
    comment: NewComment,
}

impl CommentBuilder {
    pub fn on(mut self, platform: Platform) -> Self {
        self.comment.platform = platform;
        self
    }

    /// Sets the post and its platform.
    pub fn under(mut self, post: &ScheduledPost) -> Self {
        let platform_post_id = post.platform_post_id.clone().unwrap_or_default();
        self.comment.post = CommentedPost { platform_post_id, scheduled_post: Some(post.id) };
        self.comment.platform = post.platform;
        self
    }

    pub fn at(mut self, posted_at: Timestamp) -> Self {
        self.comment.posted_at = posted_at;
        self
    }

    pub fn saying(mut self, text: &str, author: &str) -> Self {
        text.clone_into(&mut self.comment.text);
        author.clone_into(&mut self.comment.author);
        self
    }

    /// Makes it a sample comment of the sandbox.
    pub fn sample(mut self) -> Self {
        self.comment.sample = true;
        self
    }

    /// The comment as read from the platform.
    #[must_use]
    pub fn build(self) -> NewComment {
        self.comment
    }

    /// Stores it and completes the comment analysis of its platform: it waits for the operator.
    pub async fn store(self, stores: &Stores, now: Timestamp) -> StoreResult<Comment> {
        self.store_analysed(Some(an_analysis()), None, now, stores).await
    }

    /// The same with another analysis, or none, and optionally an automatic reply.
    pub async fn store_analysed(
        self,
        analysis: Option<CommentAnalysis>,
        auto_response: Option<AutoResponseLimit>,
        now: Timestamp,
        stores: &Stores,
    ) -> StoreResult<Comment> {
        let platform = self.comment.platform;
        stores.comments.record(read(platform, vec![self.comment]), now).await?;
        analyse(stores, platform, auto_response, now, |_| analysis.clone()).await?.pop().ok_or(StoreError::NotFound)
    }
}

/// Comments read from a platform, and nothing else.
#[must_use]
pub fn read(platform: Platform, comments: Vec<NewComment>) -> ReadComments {
    let analysis = an_operation(OperationKind::AnalyseComments, Timestamp::constant(1_795_176_000, 0));
    ReadComments { platform, comments, read: Vec::new(), problem: None, analysis, operation_result: None }
}

/// Runs the comment analysis of a platform on up to ten comments, and returns those that it changed.
pub async fn analyse(
    stores: &Stores,
    platform: Platform,
    auto_response: Option<AutoResponseLimit>,
    now: Timestamp,
    of: impl Fn(&Comment) -> Option<CommentAnalysis>,
) -> StoreResult<Vec<Comment>> {
    let work = Work::AnalyseComments(CommentSourceId::of(platform));
    let claim = claimed(stores, work, now).await?;
    let unanalysed = stores.comments.unanalysed(platform, 10).await?;
    let result = |comment: &Comment| AnalysedComment {
        id: comment.id,
        analysis: of(comment),
        answer: an_operation(OperationKind::SendReply, now),
    };
    let comments = unanalysed.iter().map(result).collect();
    stores.comments.record_analysis(AnalysedComments { platform, comments, auto_response, claim }, now).await
}

/// An analysis that rules out an automatic reply.
#[must_use]
pub fn a_risky_analysis(risk: Risk) -> CommentAnalysis {
    CommentAnalysis { risks: vec![risk], ..an_analysis() }
}

/// A limit of `most` within the hour before `now`.
#[must_use]
pub fn a_limit(most: i64, now: Timestamp) -> AutoResponseLimit {
    AutoResponseLimit { most, since: now - SignedDuration::from_hours(1) }
}

/// The comment with this id, as stored.
pub async fn stored_comment(stores: &Stores, id: CommentId) -> StoreResult<Comment> {
    stores.comments.find(id).await?.ok_or(StoreError::NotFound)
}
