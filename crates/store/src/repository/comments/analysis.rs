//! The analyses of comments, and which comments are answered automatically.

use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::CommentSourceId;
use showrunner_domain::comment::{ApprovedBy, Comment, CommentChange, CommentStatus};
use showrunner_domain::operation::{OperationResult, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{AnalysedComments, AutoResponseLimit, StoreError};

use super::super::{Conn, has_status, operations};
use super::reading;
use super::rows::{change_locked, lock};
use crate::error::{Error, Result};
use crate::schema::{comment_topics, comments};
use crate::sql_types::UtcTime;

/// Writes the analyses. The source stays locked: no comment arrives between the last check for others and the end of
/// the operation, and nobody else counts against the same limit.
pub(in super::super) fn record(c: &mut Conn, analysed: AnalysedComments, now: Timestamp) -> Result<Vec<Comment>> {
    let AnalysedComments { platform, comments: results, auto_response, claim } = analysed;
    reading::lock(c, CommentSourceId::of(platform))?;
    // First, so that a lost claim is found at once.
    operations::write_result(c, OperationResult { claim: claim.clone(), outcome: Outcome::StillHeld }, now)?;
    let mut left = auto_response.map_or(Ok(0), |limit| left_of(c, platform, limit))?;
    let mut changed = Vec::new();
    for result in results {
        let comment = lock(c, result.id)?;
        let comment = match change_locked(c, comment, CommentChange::Analysed(result.analysis), now) {
            Err(Error::Store(StoreError::Transition(_))) => continue,
            comment => comment?,
        };
        let alone = left > 0 && comment.allows_auto_response();
        changed.push(if alone {
            left -= 1;
            let approved = CommentChange::Approved { text: None, by: ApprovedBy::AutoResponse };
            let comment = change_locked(c, comment, approved, now)?;
            operations::insert(c, result.answer, comment.id.0, now)?;
            comment
        } else {
            comment
        });
    }
    count_topics(c, &changed)?;
    let outcome = if is_anything_left(c, platform)? { Outcome::Snoozed(now) } else { Outcome::Done };
    operations::write_result(c, OperationResult { claim, outcome }, now)?;
    Ok(changed)
}

/// How many more comments may be answered automatically.
fn left_of(c: &mut Conn, platform: Platform, limit: AutoResponseLimit) -> Result<i64> {
    let answered: i64 = comments::table
        .filter(sql::<Bool>("comments.approved_by = 'auto_response'"))
        .filter(comments::platform.eq(platform.as_str()))
        .filter(comments::approved_at.gt(UtcTime::from(limit.since)))
        .count()
        .get_result(c)?;
    Ok(limit.most - answered)
}

fn is_anything_left(c: &mut Conn, platform: Platform) -> Result<bool> {
    let unanalysed = comments::table
        .filter(has_status("comments", CommentStatus::Unanalysed.as_str()))
        .filter(comments::platform.eq(platform.as_str()));
    Ok(diesel::select(exists(unanalysed.select(comments::id))).get_result(c)?)
}

/// Counts the topics of newly analysed comments by the day on which these were written. Always in the same order, because other
/// transactions count as well.
pub(in super::super) fn count_topics(c: &mut Conn, comments: &[Comment]) -> Result<()> {
    let topic = |comment: &Comment| {
        let analysis = comment.analysis.as_ref()?;
        let day = comment.posted_at.to_zoned(TimeZone::UTC).date().to_string();
        Some((day, analysis.topic.to_string(), comment.sample, i64::from(analysis.sentiment.hundredths())))
    };
    let mut topics: Vec<_> = comments.iter().filter_map(topic).collect();
    topics.sort_unstable();
    for (day, topic, sample, sentiment) in topics {
        diesel::insert_into(comment_topics::table)
            .values((
                comment_topics::day.eq(day),
                comment_topics::topic.eq(topic),
                comment_topics::sample.eq(sample),
                comment_topics::comments.eq(1),
                comment_topics::sentiment_sum.eq(sentiment),
            ))
            .on_conflict(comment_topics::table.primary_key())
            .do_update()
            .set((
                comment_topics::comments.eq(comment_topics::comments + 1),
                comment_topics::sentiment_sum.eq(comment_topics::sentiment_sum + sentiment),
            ))
            .execute(c)?;
    }
    Ok(())
}
