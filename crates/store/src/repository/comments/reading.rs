//! Comment sources, and how far they have been read.

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::comment::{CommentSource, NewComment, PollingProblem};
use showrunner_domain::search::searchable_text;
use showrunner_domain::{CommentId, CommentSourceId};
use showrunner_ports::store::{ReadComments, ReadUpTo, StoreResult, Topic};

use super::super::{Conn, FromRow, Run as _, Topics, locked, one, operations};
use super::rows::CommentRow;
use crate::error::Result;
use crate::schema::{comment_readings, comment_sources, comments};
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored};

/// Stores the comments read, each once. The source is locked: an analysis that checks for more work either sees all of
/// them or leaves them to the operation that is stored here.
pub(in super::super) fn record(c: &mut Conn, read: ReadComments, now: Timestamp) -> Result<(usize, Topics)> {
    let mut topics = Topics::new();
    let source = lock(c, CommentSourceId::of(read.platform))?;
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
        operations::insert_unless_live(c, read.analysis, CommentSourceId::of(read.platform).0, now)?;
        topics.extend([Topic::Comments, Topic::Operations]);
    }
    topics.extend(set_problem(c, &source, read.problem)?);
    Ok((new, topics))
}

/// Returns the number of new comments: one or none.
fn insert(c: &mut Conn, comment: NewComment, now: Timestamp) -> Result<usize> {
    let comment = comment.stored(CommentId(0), None, now);
    let search_text = searchable_text([&comment.author, &comment.text]);
    let row = (CommentRow::of(&comment), comments::search_text.eq(search_text));
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
        .run(c)
}

#[derive(HasQuery)]
#[diesel(table_name = comment_sources)]
pub(super) struct SourceRow {
    id: i64,
    error: Option<String>,
    resumes_at: Option<UtcTime>,
}

impl FromRow<SourceRow> for CommentSource {
    fn from_row(row: SourceRow) -> StoreResult<Self> {
        let platform = CommentSourceId(row.id).platform().ok_or("there is no platform of this number");
        let platform = Origin { table: "comment_sources", id: row.id }.value("id", platform)?;
        let problem = row.error.zip(row.resumes_at).map(|(error, until)| PollingProblem { error, until: until.0 });
        Ok(Self { platform, problem })
    }
}

/// The source with this id, locked until the end of the transaction.
pub(in super::super) fn lock(c: &mut Conn, id: CommentSourceId) -> Result<CommentSource> {
    one(c, locked!(SourceRow::query().filter(comment_sources::id.eq(id.0))))
}

/// Stores why a locked source cannot be read, or clears the problem. Returns the topics to raise.
pub(in super::super) fn set_problem(
    c: &mut Conn,
    source: &CommentSource,
    problem: Option<PollingProblem>,
) -> Result<Topics> {
    if source.problem == problem {
        return Ok(Topics::new());
    }
    let (error, until) = problem.map(|problem| (problem.error, UtcTime::from(problem.until))).unzip();
    diesel::update(comment_sources::table.find(CommentSourceId::of(source.platform).0))
        .set((comment_sources::error.eq(error), comment_sources::resumes_at.eq(until)))
        .execute(c)?;
    Ok([Topic::Comments].into())
}
