//! Comment sources, and how far they have been read.

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::comment::{CommentSource, NewComment, PollingProblem};
use showrunner_domain::operation::NewOperation;
use showrunner_domain::platform::Platform;
use showrunner_domain::search::searchable_text;
use showrunner_domain::{CommentId, CommentSourceId, ScheduledPostId};
use showrunner_ports::store::{CommentedPostState, ReadComments, ReadUpTo, Topic};

use super::{Conn, Topics, has_status, locked, operations, row_limit};
use crate::error::Result;
use crate::rows::{CommentRow, Origin};
use crate::schema::{comment_readings, comment_sources, comments, scheduled_posts};
use crate::sql_types::UtcTime;

/// Stores the comments read, each once. The source is locked: an analysis that checks for more work either sees all of
/// them or leaves them to the operation that is stored here.
pub(super) fn record(c: &mut Conn, read: ReadComments, now: Timestamp) -> Result<(usize, Topics)> {
    let mut topics = Topics::new();
    let platform = read.platform;
    lock_source(c, platform)?;
    if let Some(operation_result) = read.operation_result {
        operations::write_result(c, operation_result, now)?;
        topics.insert(Topic::Operations);
    }
    let mut new = 0;
    for comment in read.comments {
        new += insert(c, comment, now)?;
    }
    for up_to in read.read {
        note(c, &up_to)?;
    }
    if new > 0 {
        operations::insert_unless_live(c, read.analysis, CommentSourceId::of(platform).0, now)?;
        topics.extend([Topic::Comments, Topic::Operations]);
    }
    topics.extend(set_problem(c, platform, read.problem)?);
    Ok((new, topics))
}

/// Returns the number of new comments: one or none.
fn insert(c: &mut Conn, comment: NewComment, now: Timestamp) -> Result<usize> {
    let comment = comment.stored(CommentId(0), None, now);
    let search_text = searchable_text([&comment.author, &comment.text]);
    let row = (CommentRow::from(&comment), comments::search_text.eq(search_text));
    Ok(diesel::insert_into(comments::table).values(row).on_conflict_do_nothing().execute(c)?)
}

fn note(c: &mut Conn, up_to: &ReadUpTo) -> Result<()> {
    let ReadUpTo { post, newest_at, read_at, next_read_at } = *up_to;
    let known: Option<Option<UtcTime>> =
        comment_readings::table.find(post.0).select(comment_readings::newest_at).get_result(c).optional()?;
    let newest_at = newest_at.max(known.flatten().map(|time| time.0));
    let reading = (
        comment_readings::newest_at.eq(newest_at.map(UtcTime::from)),
        comment_readings::next_read_at.eq(UtcTime::from(next_read_at)),
        comment_readings::read_at.eq(Some(UtcTime::from(read_at))),
    );
    diesel::insert_into(comment_readings::table)
        .values((comment_readings::scheduled_post_id.eq(post.0), reading))
        .on_conflict(comment_readings::scheduled_post_id)
        .do_update()
        .set(reading)
        .execute(c)?;
    Ok(())
}

type SourceRow = (i64, Option<String>, Option<UtcTime>);

pub(super) fn sources(c: &mut Conn) -> Result<Vec<CommentSource>> {
    let rows: Vec<SourceRow> = comment_sources::table
        .select((comment_sources::id, comment_sources::error, comment_sources::resumes_at))
        .order(comment_sources::id)
        .load(c)?;
    rows.into_iter().map(source).collect()
}

fn source((id, error, resumes_at): SourceRow) -> Result<CommentSource> {
    let origin = Origin { table: "comment_sources", id };
    let unknown = || origin.inconsistent("there is no platform of this number");
    let platform = CommentSourceId(id).platform().ok_or_else(unknown)?;
    let problem = error.zip(resumes_at).map(|(error, until)| PollingProblem { error, until: until.0 });
    Ok(CommentSource { platform, problem })
}

/// The source of a platform, locked until the end of the transaction.
pub(super) fn lock_source(c: &mut Conn, platform: Platform) -> Result<CommentSource> {
    lock(c, CommentSourceId::of(platform))
}

/// The source with this id, locked likewise.
pub(super) fn lock(c: &mut Conn, id: CommentSourceId) -> Result<CommentSource> {
    let row = comment_sources::table.find(id.0).select((
        comment_sources::id,
        comment_sources::error,
        comment_sources::resumes_at,
    ));
    source(locked!(row).get_result(c)?)
}

/// Stores why a locked source cannot be read, or clears the problem. Returns the topics to raise.
pub(super) fn set_problem(c: &mut Conn, platform: Platform, problem: Option<PollingProblem>) -> Result<Topics> {
    if lock_source(c, platform)?.problem == problem {
        return Ok(Topics::new());
    }
    let (error, until) = problem.map(|problem| (problem.error, UtcTime::from(problem.until))).unzip();
    diesel::update(comment_sources::table.find(CommentSourceId::of(platform).0))
        .set((comment_sources::error.eq(error), comment_sources::resumes_at.eq(until)))
        .execute(c)?;
    Ok([Topic::Comments].into())
}

type PostRow = (i64, String, UtcTime, bool, Option<UtcTime>, Option<UtcTime>);

pub(super) fn posts(
    c: &mut Conn,
    platform: Platform,
    published_since: Timestamp,
    due_by: Option<Timestamp>,
    limit: usize,
) -> Result<Vec<CommentedPostState>> {
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
    let rows: Vec<PostRow> = query
        .order((scheduled_posts::published_at.desc(), scheduled_posts::id.desc()))
        .limit(row_limit(limit))
        .load(c)?;
    let state = |(id, platform_post_id, published_at, sandbox, newest_at, read_at): PostRow| CommentedPostState {
        post: ScheduledPostId(id),
        platform_post_id,
        published_at: published_at.0,
        sandbox,
        newest_at: newest_at.map(|time| time.0),
        read_at: read_at.map(|time| time.0),
    };
    Ok(rows.into_iter().map(state).collect())
}

pub(super) fn begin(c: &mut Conn, platform: Platform, reading: NewOperation, now: Timestamp) -> Result<(bool, Topics)> {
    let source = lock_source(c, platform)?;
    if source.problem.is_some_and(|problem| problem.until > now) {
        return Ok((false, Topics::new()));
    }
    let begun = operations::insert_unless_live(c, reading, CommentSourceId::of(platform).0, now)?;
    Ok((begun, begun.then_some(Topic::Operations).into_iter().collect()))
}
