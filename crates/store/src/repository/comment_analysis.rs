//! The analyses of comments, and which comments are answered automatically.

use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use diesel::upsert::excluded;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::comment::{ApprovedBy, Comment, CommentAnalysis, CommentChange, CommentStatus};
use showrunner_domain::operation::{OperationResult, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{AnalysedComments, AutoResponseLimit, StoreError};

use super::comment_changes::{change_locked, lock};
use super::{Conn, comment_reading, has_status, operations};
use crate::error::{Error, Result};
use crate::literal::literal;
use crate::schema::{comment_topics, comments};
use crate::sql_types::UtcTime;

/// Writes the analyses. The source stays locked: no comment arrives between the last check for others and the end of
/// the operation, and nobody else counts against the same limit.
pub(super) fn record(c: &mut Conn, analysed: AnalysedComments, now: Timestamp) -> Result<Vec<Comment>> {
    let AnalysedComments { platform, comments: results, auto_response, claim } = analysed;
    comment_reading::lock_source(c, platform)?;
    // First, so that a lost claim is found at once.
    operations::write_result(c, OperationResult { claim: claim.clone(), outcome: Outcome::StillHeld }, now)?;
    let mut left = auto_response.map_or(Ok(0), |limit| left_of(c, platform, limit))?;
    let mut changed = Vec::new();
    let mut about = Vec::new();
    for result in results {
        let comment = lock(c, result.id)?;
        let comment = match change_locked(c, comment, CommentChange::Analysed(result.analysis), now) {
            Err(Error::Store(StoreError::Transition(_))) => continue,
            comment => comment?,
        };
        about.extend(self::about(&comment));
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
    count_topics(c, about)?;
    let outcome = if is_anything_left(c, platform)? { Outcome::Snoozed(now) } else { Outcome::Done };
    operations::write_result(c, OperationResult { claim, outcome }, now)?;
    Ok(changed)
}

/// How many more comments may be answered automatically.
fn left_of(c: &mut Conn, platform: Platform, limit: AutoResponseLimit) -> Result<i64> {
    let answered: i64 = comments::table
        .filter(literal::<Bool>("comments.approved_by = 'auto_response'"))
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

/// The content of a newly analysed comment: when it was written, whether it is a sample, and its analysis.
type About = (Timestamp, bool, CommentAnalysis);

/// The counted part of a newly analysed comment; none when the model could not analyse it.
pub(super) fn about(comment: &Comment) -> Option<About> {
    comment.analysis.clone().map(|analysis| (comment.posted_at, comment.sample, analysis))
}

/// Counts topics by the day on which the comments were written. Always in the same order, because other transactions
/// count as well.
pub(super) fn count_topics(c: &mut Conn, mut about: Vec<About>) -> Result<()> {
    let key = |(posted_at, sample, analysis): &About| {
        (posted_at.to_zoned(TimeZone::UTC).date(), analysis.topic.clone(), *sample)
    };
    about.sort_by_key(key);
    for group in about.chunk_by(|one, other| key(one) == key(other)) {
        let (day, topic, sample) = key(&group[0]);
        let sum: i64 = group.iter().map(|(_, _, analysis)| i64::from(analysis.sentiment.hundredths())).sum();
        diesel::insert_into(comment_topics::table)
            .values((
                comment_topics::day.eq(day.to_string()),
                comment_topics::topic.eq(topic.as_str()),
                comment_topics::sample.eq(sample),
                comment_topics::comments.eq(i64::try_from(group.len()).unwrap_or(i64::MAX)),
                comment_topics::sentiment_sum.eq(sum),
            ))
            .on_conflict((comment_topics::day, comment_topics::topic, comment_topics::sample))
            .do_update()
            .set((
                comment_topics::comments.eq(comment_topics::comments + excluded(comment_topics::comments)),
                comment_topics::sentiment_sum
                    .eq(comment_topics::sentiment_sum + excluded(comment_topics::sentiment_sum)),
            ))
            .execute(c)?;
    }
    Ok(())
}
