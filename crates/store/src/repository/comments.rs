mod analysis;
pub(super) mod reading;
pub(super) mod rows;

use async_trait::async_trait;
use diesel::dsl::{count_star, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable};
use jiff::Timestamp;
use jiff::civil::Date;
use showrunner_domain::comment::{
    Comment, CommentChange, CommentSource, CommentStatus, PollingProblem, TrendingComments,
};
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{NewOperation, OperationResult, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::value::CommentTopic;
use showrunner_domain::{CommentId, CommentSourceId, ScheduledPostId};
use showrunner_ports::store::{
    AnalysedComments, CommentCounts, CommentFilter, CommentStore, CommentedPostState, FollowUp, ListOrder, Page,
    ReadComments, StoreResult, Topic,
};

use self::rows::{CommentRow, change_locked, lock};
use super::follow_up::write_follow_up;
use super::{
    Conn, Database, RESPONSE_SECONDS, Topics, all, has_status, matching, operations, optional, page_of, row_limit,
    sum_of,
};
use crate::error::Result;
use crate::schema::{comment_readings, comment_sources, comment_topics, comments, scheduled_posts, videos};
use crate::sql_types::UtcTime;
use crate::stored::Origin;

const COMMENT_TOPICS: &[Topic] = &[Topic::Comments, Topic::Notifications, Topic::Operations];

/// Comments that wait for the operator, worded like the partial index.
fn waits() -> SqlLiteral<Bool> {
    sql("comments.status IN ('pending', 'reply_failed')")
}

/// Limits a query to the comments of a `CommentFilter` that wait for the operator.
macro_rules! waiting {
    ($query:expr, $filter:expr) => {{
        let mut query = $query.into_boxed().filter(waits());
        if let Some(platform) = $filter.platform {
            query = query.filter(comments::platform.eq(platform.as_str()));
        }
        matching!(query, comments, $filter.search)
    }};
}

#[async_trait]
impl CommentStore for Database {
    async fn record(&self, read: ReadComments, now: Timestamp) -> StoreResult<usize> {
        self.write_if_changed(move |c| reading::record(c, read, now)).await
    }

    async fn record_analysis(&self, analysed: AnalysedComments, now: Timestamp) -> StoreResult<Vec<Comment>> {
        self.write(&[Topic::Comments, Topic::Operations], move |c| analysis::record(c, analysed, now)).await
    }

    async fn find(&self, id: CommentId) -> StoreResult<Option<Comment>> {
        self.read(move |c| optional(c, with_videos().filter(comments::id.eq(id.0)))).await
    }

    async fn waiting(&self, filter: CommentFilter, page: Page) -> StoreResult<Vec<Comment>> {
        self.read(move |c| all(c, page_of!(waiting!(with_videos(), filter), comments, filter.order, page))).await
    }

    async fn count_waiting(&self, filter: CommentFilter) -> StoreResult<i64> {
        self.read(move |c| Ok(waiting!(comments::table.count(), filter).get_result(c)?)).await
    }

    async fn unanalysed(&self, platform: Platform, limit: usize) -> StoreResult<Vec<Comment>> {
        self.read(move |c| {
            let unanalysed = with_videos()
                .filter(has_status("comments", "unanalysed"))
                .filter(comments::platform.eq(platform.as_str()));
            all(c, unanalysed.order(comments::id).limit(row_limit(limit)))
        })
        .await
    }

    async fn change(
        &self,
        id: CommentId,
        change: CommentChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Comment> {
        self.write(COMMENT_TOPICS, move |c| {
            let is_analysis = matches!(change, CommentChange::Analysed(_));
            let comment = lock(c, id)?;
            let comment = change_locked(c, comment, change, now)?;
            if is_analysis {
                analysis::count_topics(c, std::slice::from_ref(&comment))?;
            }
            let is_requeued = match &follow_up.operation {
                Some(operation) => operations::requeue(c, Subject::Comment(id), operation.due_at)?,
                None => false,
            };
            let operation = follow_up.operation.filter(|_| !is_requeued);
            write_follow_up(c, FollowUp { operation, ..follow_up }, RelatedType::Comment, id.0, now)?;
            Ok(comment)
        })
        .await
    }

    async fn counts(&self) -> StoreResult<CommentCounts> {
        self.read(|c| {
            // Two queries, because each has a partial index.
            let mut rows = counted(c, waits())?;
            rows.extend(counted(c, sql("comments.status NOT IN ('pending', 'reply_failed', 'unanalysed')"))?);
            let mut counts = CommentCounts::default();
            for (status, sample, comments, response_seconds) in rows {
                let status: CommentStatus = Origin { table: "comments", id: 0 }.value("status", status.parse())?;
                if status.waits() {
                    counts.waiting += comments;
                }
                let totals = if sample { &mut counts.sample } else { &mut counts.real };
                totals.add(status, comments, response_seconds.unwrap_or(0));
            }
            Ok(counts)
        })
        .await
    }

    async fn trending(&self, since: Date, limit: usize) -> StoreResult<Vec<TrendingComments>> {
        self.read(move |c| {
            let rows: Vec<(String, bool, i64, i64)> = comment_topics::table
                .filter(comment_topics::day.ge(since.to_string()))
                // A range: of a single bound, PostgreSQL expects so many rows that it reads them all.
                .filter(sql::<Bool>("comment_topics.day <= '9999-12-31'"))
                .group_by((comment_topics::topic, comment_topics::sample))
                .select((
                    comment_topics::topic,
                    comment_topics::sample,
                    sum_of::<BigInt>("comment_topics.comments"),
                    sum_of::<BigInt>("comment_topics.sentiment_sum"),
                ))
                .load(c)?;
            let mut topics = rows.into_iter().map(topic).collect::<Result<Vec<_>>>()?;
            // Not in the statement: the databases sort texts differently.
            topics.sort_by(|one, other| {
                (other.count, &one.topic, one.sample).cmp(&(one.count, &other.topic, other.sample))
            });
            topics.truncate(limit);
            Ok(topics)
        })
        .await
    }

    async fn sources(&self) -> StoreResult<Vec<CommentSource>> {
        self.read(|c| all(c, reading::SourceRow::query().order(comment_sources::id))).await
    }

    async fn commented_posts(
        &self,
        platform: Platform,
        published_since: Timestamp,
        due_by: Option<Timestamp>,
        limit: usize,
    ) -> StoreResult<Vec<CommentedPostState>> {
        type Row = (i64, String, UtcTime, bool, Option<UtcTime>, Option<UtcTime>);
        self.read(move |c| {
            let mut query = scheduled_posts::table
                .left_join(comment_readings::table)
                .filter(has_status("scheduled_posts", "published"))
                .filter(scheduled_posts::platform.eq(platform.as_str()))
                .filter(scheduled_posts::published_at.gt(UtcTime::from(published_since)))
                .filter(scheduled_posts::platform_post_id.is_not_null())
                .select((
                    scheduled_posts::id,
                    scheduled_posts::platform_post_id.assume_not_null(),
                    scheduled_posts::published_at.assume_not_null(),
                    scheduled_posts::sandbox,
                    comment_readings::newest_at.nullable(),
                    comment_readings::read_at.nullable(),
                ))
                .into_boxed();
            if let Some(due_by) = due_by {
                let next = comment_readings::next_read_at.nullable();
                query = query.filter(next.is_null().or(next.assume_not_null().le(UtcTime::from(due_by))));
            }
            let rows: Vec<Row> = query
                .order((scheduled_posts::published_at.desc(), scheduled_posts::id.desc()))
                .limit(row_limit(limit))
                .load(c)?;
            let state = |(id, platform_post_id, published_at, sandbox, newest_at, read_at): Row| CommentedPostState {
                post: ScheduledPostId(id),
                platform_post_id,
                published_at: published_at.0,
                sandbox,
                newest_at: newest_at.map(|time| time.0),
                read_at: read_at.map(|time| time.0),
            };
            Ok(rows.into_iter().map(state).collect())
        })
        .await
    }

    async fn begin_reading(&self, platform: Platform, reading: NewOperation, now: Timestamp) -> StoreResult<bool> {
        let begin = move |c: &mut Conn| {
            let source = reading::lock(c, CommentSourceId::of(platform))?;
            if source.problem.is_some_and(|problem| problem.until > now) {
                return Ok(false);
            }
            operations::insert_unless_live(c, reading, CommentSourceId::of(platform).0, now)
        };
        self.write_if(&[Topic::Operations], begin, |begun| *begun).await
    }

    async fn record_problem(
        &self,
        platform: Platform,
        problem: PollingProblem,
        operation_result: Option<OperationResult>,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write_if_changed(move |c| {
            let source = reading::lock(c, CommentSourceId::of(platform))?;
            let mut topics = Topics::new();
            if let Some(operation_result) = operation_result {
                operations::write_result(c, operation_result, now)?;
                topics.insert(Topic::Operations);
            }
            topics.extend(reading::set_problem(c, &source, Some(problem))?);
            Ok(((), topics))
        })
        .await
    }
}

type CountedRow = (String, bool, i64, Option<i64>);

/// Counts the comments with this status and sums the seconds until they were answered.
fn counted(c: &mut Conn, status: SqlLiteral<Bool>) -> Result<Vec<CountedRow>> {
    let counted = comments::table.filter(status).group_by((comments::sample, comments::status)).select((
        comments::status,
        comments::sample,
        count_star(),
        sql::<Nullable<BigInt>>(RESPONSE_SECONDS),
    ));
    Ok(counted.load(c)?)
}

/// Comments joined with their videos. Each table is joined separately: otherwise SQLite would first build the join of
/// all posts with their videos.
#[diesel::dsl::auto_type]
fn with_videos() -> _ {
    let row: diesel::dsl::AsSelect<CommentRow, super::Backend> = CommentRow::as_select();
    comments::table
        .left_join(scheduled_posts::table)
        .left_join(videos::table.on(videos::id.eq(scheduled_posts::video_id)))
        .select((row, (videos::id, videos::title).nullable()))
}

fn topic((topic, sample, count, sentiment_sum): (String, bool, i64, i64)) -> Result<TrendingComments> {
    let topic = Origin { table: "comment_topics", id: 0 }.value("topic", CommentTopic::new(&topic))?;
    Ok(TrendingComments { topic, count, sentiment_sum, sample })
}
