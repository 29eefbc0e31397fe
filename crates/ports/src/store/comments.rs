use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use showrunner_domain::comment::{
    Comment, CommentAnalysis, CommentChange, CommentSource, CommentTotals, NewComment, PollingProblem, TrendingComments,
};
use showrunner_domain::operation::{Claim, NewOperation, OperationResult};
use showrunner_domain::platform::Platform;
use showrunner_domain::{CommentId, ScheduledPostId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::page::Page;

/// A post that is out and whose comments are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentedPostState {
    /// Our row of it.
    pub post: ScheduledPostId,
    /// The platform's id of it.
    pub platform_post_id: String,
    /// When it went out.
    pub published_at: Timestamp,
    /// Whether it went into the sandbox.
    pub sandbox: bool,
    /// When the newest comment was written that is known.
    pub newest_at: Option<Timestamp>,
    /// When its comments were last read to the end.
    pub read_at: Option<Timestamp>,
}

/// How far the comments of a post have been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadUpTo {
    /// The post.
    pub post: ScheduledPostId,
    /// When the newest comment was written that was seen; an earlier one changes nothing.
    pub newest_at: Option<Timestamp>,
    /// When it was read.
    pub read_at: Timestamp,
    /// When it is to be read again.
    pub next_read_at: Timestamp,
}

/// What was read from one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadComments {
    /// The platform.
    pub platform: Platform,
    /// The comments, known ones among them.
    pub comments: Vec<NewComment>,
    /// How far the posts have been read.
    pub read: Vec<ReadUpTo>,
    /// Why not all of it could be read; nothing puts an earlier problem away.
    pub problem: Option<PollingProblem>,
    /// The operation that has the model look at them, stored when any of them is new and none such is at work.
    pub analysis: NewOperation,
    /// The result of the operation that read them.
    pub settlement: Option<OperationResult>,
}

/// What the model made of a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysedComment {
    /// The comment.
    pub id: CommentId,
    /// The analysis; nothing when what the model answered could not be used.
    pub analysis: Option<CommentAnalysis>,
    /// The operation that answers it, stored when it is answered by itself.
    pub answer: NewOperation,
}

/// What the model made of some comments of one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysedComments {
    /// The platform.
    pub platform: Platform,
    /// The comments. One that has been looked at in the meantime is left as it is.
    pub comments: Vec<AnalysedComment>,
    /// How many comments on this platform may have been answered by themselves after `since`, these included;
    /// nothing when none is to be.
    pub auto_response: Option<AutoResponseLimit>,
    /// The claim of the operation under which they were looked at.
    pub claim: Claim,
}

/// How many comments are answered by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AutoResponseLimit {
    /// The most.
    pub most: i64,
    /// After this time.
    pub since: Timestamp,
}

/// What is counted about comments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CommentCounts {
    /// Comments that wait for the operator, sample comments included.
    pub waiting: i64,
    /// Of comments that people have written.
    pub real: CommentTotals,
    /// Of sample comments.
    pub sample: CommentTotals,
}

/// Keeps comments, how far they have been read, and what is counted about them.
#[async_trait]
pub trait CommentStore: Send + Sync {
    /// Stores the comments that are not known by their platform and its id, and how far was read; returns how many were
    /// new. However many do it at once, each comment MUST be stored once. When none is new and there was and is no
    /// problem, no revision is raised.
    async fn record(&self, read: ReadComments, now: Timestamp) -> StoreResult<usize>;

    /// Writes what the model made of comments. While the limit allows it, those that may be answered by themselves are
    /// approved, each with its operation; the others wait for the operator. The limit MUST hold however many do it at once.
    /// The operation is done, or, while other comments of the platform have not been looked at, due again at once.
    /// Returns the comments that were changed. MUST refuse with `ClaimLost`.
    async fn record_analysis(&self, analysed: AnalysedComments, now: Timestamp) -> StoreResult<Vec<Comment>>;

    /// The comment, or nothing when there is none.
    async fn find(&self, id: CommentId) -> StoreResult<Option<Comment>>;

    /// Comments that wait for the operator, newest first.
    async fn waiting(&self, page: Page) -> StoreResult<Vec<Comment>>;

    /// Up to `limit` comments of a platform that the model has not looked at, oldest first.
    async fn unanalysed(&self, platform: Platform, limit: usize) -> StoreResult<Vec<Comment>>;

    /// Changes a comment. MUST refuse with `NotFound` or `Transition`; of several that race one MUST win. When an answer is
    /// tried again whose operation has failed, that operation MUST be put back instead of another one being stored.
    async fn change(
        &self,
        id: CommentId,
        change: CommentChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Comment>;

    /// What is counted, from kept totals.
    async fn counts(&self) -> StoreResult<CommentCounts>;

    /// The topics of comments written on `since` or later, in UTC, most frequent first (of equally frequent ones by
    /// name), up to `limit`. Real and sample comments are counted apart.
    async fn trending(&self, since: Date, limit: usize) -> StoreResult<Vec<TrendingComments>>;

    /// Every platform that comments are read from.
    async fn sources(&self) -> StoreResult<Vec<CommentSource>>;

    /// Posts that went out to a platform after `published_since`, newest first, up to `limit`; when `due_by` is given
    /// only those that are to be read by then.
    async fn commented_posts(
        &self,
        platform: Platform,
        published_since: Timestamp,
        due_by: Option<Timestamp>,
        limit: usize,
    ) -> StoreResult<Vec<CommentedPostState>>;

    /// Stores an operation that reads a platform's comments, unless one is at work or the platform is to be left alone.
    /// Whether it did.
    async fn begin_reading(&self, platform: Platform, reading: NewOperation, now: Timestamp) -> StoreResult<bool>;

    /// Notes why a platform's comments cannot be read.
    async fn record_problem(
        &self,
        platform: Platform,
        problem: PollingProblem,
        settlement: Option<OperationResult>,
        now: Timestamp,
    ) -> StoreResult<()>;
}
