//! The counters of comments.

use showrunner_domain::comment::{Comment, CommentStatus, CommentTotals};
use showrunner_ports::store::CommentCounts;

use super::{Conn, counters};
use crate::counter::{CommentFigure, Counter};
use crate::error::Result;

/// The counters that a comment adds to.
pub(super) fn of(comment: &Comment) -> Vec<(Counter, i64)> {
    let status = comment.status;
    let waited = comment.reply.sent_at.map_or(0, |sent_at| comment.posted_at.duration_until(sent_at).as_secs().max(0));
    let figure = |figure, value| (Counter::Comments(figure, comment.sample), value);
    vec![
        (Counter::CommentsWaiting, i64::from(status.waits())),
        figure(CommentFigure::Processed, i64::from(status != CommentStatus::Unanalysed)),
        figure(CommentFigure::Rejected, i64::from(status == CommentStatus::Rejected)),
        figure(CommentFigure::Replied, i64::from(status == CommentStatus::Replied)),
        figure(CommentFigure::ResponseSeconds, waited),
    ]
}

/// Replaces a comment's previous share of the counters with its new one.
pub(super) fn move_on(c: &mut Conn, before: Vec<(Counter, i64)>, after: Vec<(Counter, i64)>) -> Result<()> {
    counters::add(c, before.into_iter().map(|(counter, value)| (counter, -value)).chain(after))
}

pub(super) fn read(c: &mut Conn) -> Result<CommentCounts> {
    let both = |figure: &CommentFigure| [false, true].map(|sample| Counter::Comments(*figure, sample));
    let wanted = CommentFigure::ALL.iter().flat_map(both).chain([Counter::CommentsWaiting]);
    let values = counters::read(c, wanted)?;
    let value = |counter: Counter| values.get(&counter).copied().unwrap_or(0);
    Ok(CommentCounts {
        waiting: value(Counter::CommentsWaiting),
        real: totals(|figure| value(Counter::Comments(figure, false))),
        sample: totals(|figure| value(Counter::Comments(figure, true))),
    })
}

/// The totals of either the accounts or the sandbox.
fn totals(value: impl Fn(CommentFigure) -> i64) -> CommentTotals {
    use CommentFigure::{Processed, Rejected, Replied, ResponseSeconds};
    CommentTotals {
        processed: value(Processed),
        rejected: value(Rejected),
        replied: value(Replied),
        response_seconds: value(ResponseSeconds),
    }
}
