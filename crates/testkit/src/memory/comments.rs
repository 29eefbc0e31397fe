use std::cmp::Reverse;
use std::collections::BTreeMap;

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use showrunner_domain::comment::{
    ApprovedBy, Comment, CommentAnalysis, CommentChange, CommentSource, CommentStatus, CommentTotals, CommentedVideo,
    PollingProblem, TrendingComments,
};
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{NewOperation, OperationResult, OperationStatus, Outcome, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::value::CommentTopic;
use showrunner_domain::{CommentId, CommentSourceId, OperationId, ScheduledPostId};
use showrunner_ports::store::{
    AnalysedComments, CommentCounts, CommentStore, CommentedPostState, FollowUp, Page, ReadComments, StoreError,
    StoreResult,
};

use super::MemoryStore;
use super::table::Table;
use super::tables::{PostRow, Tables, is_live};

/// Comments and what belongs to them.
#[derive(Debug, Clone, Default)]
pub(super) struct CommentTables {
    comments: Table<Comment>,
    readings: BTreeMap<ScheduledPostId, (Option<Timestamp>, Timestamp, Timestamp)>,
    problems: BTreeMap<Platform, PollingProblem>,
}

impl Tables {
    fn video_of(&self, post: Option<ScheduledPostId>) -> StoreResult<Option<CommentedVideo>> {
        let Some(post) = post else { return Ok(None) };
        let post = self.posts.require(post.0)?.post;
        Ok(Some(CommentedVideo { id: post.video_id, title: post.video_title }))
    }

    fn add_unless_live(&mut self, operation: NewOperation, row: i64, now: Timestamp) -> StoreResult<bool> {
        let (kind, subject) = (operation.kind, operation.kind.subject(row));
        if self.operations.iter().any(|other| other.kind == kind && other.subject == subject && is_live(other)) {
            return Ok(false);
        }
        self.call_off_those("it was begun anew", now, |other| {
            other.kind == kind && other.subject == subject && other.status == OperationStatus::Failed
        })?;
        self.operations.insert(|id| operation.stored(OperationId(id), row, now));
        Ok(true)
    }

    pub(super) fn change_comment(
        &mut self,
        id: CommentId,
        change: CommentChange,
        now: Timestamp,
    ) -> StoreResult<Comment> {
        let comment = self.comments.comments.require(id.0)?.changed(change, now)?;
        self.comments.comments.replace(id.0, comment.clone());
        Ok(comment)
    }

    fn answered_by_itself(&self, platform: Platform, since: Timestamp) -> i64 {
        self.comments.comments.count(|comment| {
            let reply = &comment.reply;
            comment.platform == platform
                && reply.by == Some(ApprovedBy::AutoResponse)
                && reply.approved_at.is_some_and(|at| at > since)
        })
    }

    fn is_unanalysed(&self, platform: Platform) -> bool {
        let waits = |comment: &Comment| comment.platform == platform && comment.status == CommentStatus::Unanalysed;
        self.comments.comments.iter().any(waits)
    }

    fn set_problem(&mut self, platform: Platform, problem: Option<PollingProblem>) {
        match problem {
            Some(problem) => self.comments.problems.insert(platform, problem),
            None => self.comments.problems.remove(&platform),
        };
    }
}

#[async_trait]
impl CommentStore for MemoryStore {
    async fn record(&self, read: ReadComments, now: Timestamp) -> StoreResult<usize> {
        self.write(|tables| {
            if let Some(settlement) = read.settlement {
                tables.settle(settlement, now)?;
            }
            let mut new = 0;
            for comment in read.comments {
                let video = tables.video_of(comment.post.scheduled_post)?;
                let comment = comment.stored(CommentId(0), video, now);
                let same =
                    |known: &Comment| (known.platform, &known.remote_id) == (comment.platform, &comment.remote_id);
                if !tables.comments.comments.iter().any(same) {
                    tables.comments.comments.insert(|id| Comment { id: CommentId(id), ..comment });
                    new += 1;
                }
            }
            for up_to in read.read {
                tables.posts.require(up_to.post.0)?;
                let known = tables.comments.readings.get(&up_to.post).and_then(|(newest_at, ..)| *newest_at);
                let reading = (up_to.newest_at.max(known), up_to.next_read_at, up_to.read_at);
                tables.comments.readings.insert(up_to.post, reading);
            }
            if new > 0 {
                tables.add_unless_live(read.analysis, CommentSourceId::of(read.platform).0, now)?;
            }
            if new == 0 && tables.comments.problems.get(&read.platform) == read.problem.as_ref() {
                // Nothing that anybody looks at: this takes back what every write raises.
                tables.revision -= 1;
            }
            tables.set_problem(read.platform, read.problem);
            Ok(new)
        })
    }

    async fn record_analysis(&self, analysed: AnalysedComments, now: Timestamp) -> StoreResult<Vec<Comment>> {
        self.write(|tables| {
            let AnalysedComments { platform, comments, auto_response, claim } = analysed;
            tables.settle(OperationResult { claim: claim.clone(), outcome: Outcome::StillHeld }, now)?;
            let mut left =
                auto_response.map_or(0, |limit| limit.most - tables.answered_by_itself(platform, limit.since));
            let mut changed = Vec::new();
            for result in comments {
                let comment = match tables.change_comment(result.id, CommentChange::Analysed(result.analysis), now) {
                    Err(StoreError::Transition(_)) => continue,
                    comment => comment?,
                };
                let alone =
                    left > 0 && comment.analysis.as_ref().is_some_and(CommentAnalysis::may_be_answered_by_itself);
                changed.push(if alone {
                    left -= 1;
                    tables.operations.insert(|id| result.answer.stored(OperationId(id), comment.id.0, now));
                    let approved = CommentChange::Approved { text: None, by: ApprovedBy::AutoResponse };
                    tables.change_comment(comment.id, approved, now)?
                } else {
                    comment
                });
            }
            let outcome = if tables.is_unanalysed(platform) { Outcome::Snoozed(now) } else { Outcome::Done };
            tables.settle(OperationResult { claim, outcome }, now)?;
            Ok(changed)
        })
    }

    async fn find(&self, id: CommentId) -> StoreResult<Option<Comment>> {
        self.read(|tables| tables.comments.comments.get(id.0))
    }

    async fn waiting(&self, page: Page) -> StoreResult<Vec<Comment>> {
        self.read(|tables| tables.comments.comments.page(page, |comment| comment.status.waits()))
    }

    async fn unanalysed(&self, platform: Platform, limit: usize) -> StoreResult<Vec<Comment>> {
        let waits = |comment: &&Comment| comment.platform == platform && comment.status == CommentStatus::Unanalysed;
        self.read(|tables| tables.comments.comments.iter().filter(waits).take(limit).cloned().collect())
    }

    async fn change(
        &self,
        id: CommentId,
        change: CommentChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Comment> {
        self.write(|tables| {
            let comment = tables.change_comment(id, change, now)?;
            let is_requeued = match &follow_up.operation {
                Some(operation) => tables.requeue(Subject::Comment(id), operation.due_at)?,
                None => false,
            };
            let operation = follow_up.operation.filter(|_| !is_requeued);
            tables.follow_up(FollowUp { operation, ..follow_up }, RelatedType::Comment, id.0, now)?;
            Ok(comment)
        })
    }

    async fn counts(&self) -> StoreResult<CommentCounts> {
        self.read(|tables| {
            let comments = &tables.comments.comments;
            let totals = |sample: bool| {
                let count = |counts: fn(CommentStatus) -> bool| {
                    comments.count(|comment| comment.sample == sample && counts(comment.status))
                };
                let waited = |comment: &Comment| {
                    let sent_at = comment.reply.sent_at.filter(|_| comment.sample == sample)?;
                    Some(comment.posted_at.duration_until(sent_at).as_secs().max(0))
                };
                CommentTotals {
                    processed: count(|status| status != CommentStatus::Unanalysed),
                    rejected: count(|status| status == CommentStatus::Rejected),
                    replied: count(|status| status == CommentStatus::Replied),
                    response_seconds: comments.iter().filter_map(waited).sum(),
                }
            };
            CommentCounts {
                waiting: comments.count(|comment| comment.status.waits()),
                real: totals(false),
                sample: totals(true),
            }
        })
    }

    async fn trending(&self, since: Date, limit: usize) -> StoreResult<Vec<TrendingComments>> {
        self.read(|tables| {
            let mut sums: BTreeMap<(CommentTopic, bool), (i64, i64)> = BTreeMap::new();
            for comment in tables.comments.comments.iter() {
                let day = comment.posted_at.to_zoned(TimeZone::UTC).date();
                let Some(analysis) = comment.analysis.as_ref().filter(|_| day >= since) else { continue };
                let sum = sums.entry((analysis.topic.clone(), comment.sample)).or_default();
                sum.0 += 1;
                sum.1 += i64::from(analysis.sentiment.hundredths());
            }
            let trending =
                |((topic, sample), (count, sentiment_sum))| TrendingComments { topic, count, sentiment_sum, sample };
            let mut topics: Vec<TrendingComments> = sums.into_iter().map(trending).collect();
            // The map has them by name.
            topics.sort_by_key(|topic| Reverse(topic.count));
            topics.truncate(limit);
            topics
        })
    }

    async fn sources(&self) -> StoreResult<Vec<CommentSource>> {
        self.read(|tables| {
            let problem = |platform: &Platform| tables.comments.problems.get(platform).cloned();
            Platform::ALL
                .iter()
                .map(|platform| CommentSource { platform: *platform, problem: problem(platform) })
                .collect()
        })
    }

    async fn commented_posts(
        &self,
        platform: Platform,
        published_since: Timestamp,
        due_by: Option<Timestamp>,
        limit: usize,
    ) -> StoreResult<Vec<CommentedPostState>> {
        self.read(|tables| {
            let state = |row: &PostRow| {
                let post = &row.post;
                let reading = tables.comments.readings.get(&post.id);
                let is_due = due_by.is_none_or(|due_by| reading.is_none_or(|(_, next, _)| *next <= due_by));
                let published_at = post.published_at.filter(|at| *at > published_since)?;
                (post.platform == platform && post.status == PostStatus::Published && is_due).then_some(())?;
                Some(CommentedPostState {
                    post: post.id,
                    platform_post_id: post.platform_post_id.clone()?,
                    published_at,
                    sandbox: post.sandbox,
                    newest_at: reading.and_then(|(newest_at, ..)| *newest_at),
                    read_at: reading.map(|(_, _, read_at)| *read_at),
                })
            };
            let mut posts: Vec<CommentedPostState> = tables.posts.iter().filter_map(state).collect();
            posts.sort_by_key(|post| Reverse((post.published_at, post.post)));
            posts.truncate(limit);
            posts
        })
    }

    async fn begin_reading(&self, platform: Platform, reading: NewOperation, now: Timestamp) -> StoreResult<bool> {
        self.write(|tables| {
            if tables.comments.problems.get(&platform).is_some_and(|problem| problem.until > now) {
                return Ok(false);
            }
            tables.add_unless_live(reading, CommentSourceId::of(platform).0, now)
        })
    }

    async fn record_problem(
        &self,
        platform: Platform,
        problem: PollingProblem,
        settlement: Option<OperationResult>,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write(|tables| {
            if let Some(settlement) = settlement {
                tables.settle(settlement, now)?;
            }
            tables.set_problem(platform, Some(problem));
            Ok(())
        })
    }
}
