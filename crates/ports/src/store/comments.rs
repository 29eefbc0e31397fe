use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use showrunner_domain::comment::{
    Comment, CommentAnalysis, CommentChange, CommentSource, CommentTotals, NewComment, PollingProblem, TrendingComments,
};
use showrunner_domain::operation::{Claim, NewOperation, OperationResult};
use showrunner_domain::platform::Platform;
use showrunner_domain::search::Search;
use showrunner_domain::{CommentId, ScheduledPostId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list::{ListOrder, Page};

/// A published post whose comments are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentedPostState {
    /// The id of our row.
    pub post: ScheduledPostId,
    /// The platform's id of it.
    pub platform_post_id: String,
    /// When it was published.
    pub published_at: Timestamp,
    /// Whether it went into the sandbox.
    pub sandbox: bool,
    /// When the newest known comment was written.
    pub newest_at: Option<Timestamp>,
    /// When its comments were last read to the end.
    pub read_at: Option<Timestamp>,
}

/// How far the comments of a post have been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadUpTo {
    /// The post.
    pub post: ScheduledPostId,
    /// When the newest comment seen was written; an earlier time changes nothing.
    pub newest_at: Option<Timestamp>,
    /// When it was read.
    pub read_at: Timestamp,
    /// When it is due to be read again.
    pub next_read_at: Timestamp,
}

/// The comments read from one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadComments {
    /// The platform.
    pub platform: Platform,
    /// The comments, including known ones.
    pub comments: Vec<NewComment>,
    /// How far the posts have been read.
    pub read: Vec<ReadUpTo>,
    /// Why not everything could be read; nothing clears an earlier problem.
    pub problem: Option<PollingProblem>,
    /// The operation that analyses them, stored when any of them is new and no such operation is running.
    pub analysis: NewOperation,
    /// The result of the operation that read them.
    pub operation_result: Option<OperationResult>,
}

/// The model's analysis of a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysedComment {
    /// The comment.
    pub id: CommentId,
    /// The analysis; nothing when the model's answer was unusable.
    pub analysis: Option<CommentAnalysis>,
    /// The operation that sends the reply, stored when the reply is an auto response.
    pub answer: NewOperation,
}

/// The model's analysis of some comments on one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysedComments {
    /// The platform.
    pub platform: Platform,
    /// The comments. One that has been analysed in the meantime stays unchanged.
    pub comments: Vec<AnalysedComment>,
    /// How many auto responses on this platform are allowed after `since`, including these; nothing when none is.
    pub auto_response: Option<AutoResponseLimit>,
    /// The claim of the operation that analysed them.
    pub claim: Claim,
}

/// The limit on auto responses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AutoResponseLimit {
    /// The highest number allowed.
    pub most: i64,
    /// Counted after this time.
    pub since: Timestamp,
}

/// The numbers of comments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CommentCounts {
    /// Comments that wait for the operator, sample comments included.
    pub waiting: i64,
    /// Of comments written by people.
    pub real: CommentTotals,
    /// Of sample comments.
    pub sample: CommentTotals,
}

/// Which comments of a list are shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CommentFilter {
    /// Only comments on this platform.
    pub platform: Option<Platform>,
    /// Only comments that match.
    pub search: Search,
    /// Their order: by when they were stored.
    pub order: ListOrder,
}

/// Keeps comments, how far they have been read, and their counts.
#[async_trait]
pub trait CommentStore: Send + Sync {
    /// Stores the comments whose platform and id are not known yet, and how far was read; returns how many were new.
    /// However many callers do it at once, each comment MUST be stored once. When none is new and there was and is no
    /// problem, no revision is raised.
    async fn record(&self, read: ReadComments, now: Timestamp) -> StoreResult<usize>;

    /// Stores the model's analysis of comments. While the limit allows it, approves those with an auto response, each
    /// with its operation; the others wait for the operator. The limit MUST hold however many callers do it at once.
    /// The operation is done, or due again at once while other comments of the platform are unanalysed. Returns the
    /// comments that were changed. MUST refuse with `ClaimLost`.
    async fn record_analysis(&self, analysed: AnalysedComments, now: Timestamp) -> StoreResult<Vec<Comment>>;

    /// The comment, or nothing when there is none.
    async fn find(&self, id: CommentId) -> StoreResult<Option<Comment>>;

    /// Comments of a filter that wait for the operator. A search looks at author and text.
    async fn waiting(&self, filter: CommentFilter, page: Page) -> StoreResult<Vec<Comment>>;

    /// How many comments of a filter wait for the operator.
    async fn count_waiting(&self, filter: CommentFilter) -> StoreResult<i64>;

    /// Up to `limit` unanalysed comments of a platform, oldest first.
    async fn unanalysed(&self, platform: Platform, limit: usize) -> StoreResult<Vec<Comment>>;

    /// Changes a comment. MUST refuse with `NotFound` or `Transition`; of several that race one MUST win. When a reply
    /// is retried whose operation has failed, that operation MUST be requeued instead of a new one being stored.
    async fn change(
        &self,
        id: CommentId,
        change: CommentChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Comment>;

    /// The counts, from kept totals.
    async fn counts(&self) -> StoreResult<CommentCounts>;

    /// Up to `limit` topics of comments written on `since` or later, in UTC, most frequent first (equally frequent ones
    /// by name). Real and sample comments are counted separately.
    async fn trending(&self, since: Date, limit: usize) -> StoreResult<Vec<TrendingComments>>;

    /// Every platform that comments are read from.
    async fn sources(&self) -> StoreResult<Vec<CommentSource>>;

    /// Posts published on a platform after `published_since`, newest first, up to `limit`; when `due_by` is given, only
    /// those due to be read by then.
    async fn commented_posts(
        &self,
        platform: Platform,
        published_since: Timestamp,
        due_by: Option<Timestamp>,
        limit: usize,
    ) -> StoreResult<Vec<CommentedPostState>>;

    /// Stores an operation that reads a platform's comments, unless one is running or a problem asks to wait. Returns
    /// whether it did.
    async fn begin_reading(&self, platform: Platform, reading: NewOperation, now: Timestamp) -> StoreResult<bool>;

    /// Records why a platform's comments cannot be read.
    async fn record_problem(
        &self,
        platform: Platform,
        problem: PollingProblem,
        operation_result: Option<OperationResult>,
        now: Timestamp,
    ) -> StoreResult<()>;
}
