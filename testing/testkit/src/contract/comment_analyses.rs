//! Comment analyses and automatic replies.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::CommentSourceId;
use showrunner_domain::comment::{
    ApprovedBy, Comment, CommentAnalysis, CommentStatus, Priority, Risk, Sentiment, TrendingComments,
};
use showrunner_domain::operation::{Claim, OperationKind, OperationStatus, Subject, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::value::CommentTopic;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{AnalysedComment, AnalysedComments, StoreError, StoreResult, Stores};

use super::support::{ContractResult, ROUNDS, assert_refused, race_of_winners};
use crate::builders::{a_comment, a_limit, a_risky_analysis, an_analysis, an_operation, analyse, read, valid};
use crate::clock::FixedClock;

const SOURCE: Subject = Subject::CommentSource(CommentSourceId::of(Platform::Tiktok));

async fn stored(stores: &Stores, clock: &FixedClock, prefix: &str, count: usize) -> StoreResult<usize> {
    let new = (0..count).map(|number| a_comment(&format!("{prefix}-{number}")).build()).collect();
    stores.comments.record(read(Platform::Tiktok, new), clock.now()).await
}

/// An analysis of up to ten comments, without automatic replies.
async fn analyse_all(stores: &Stores, now: Timestamp) -> StoreResult<Vec<Comment>> {
    analyse(stores, Platform::Tiktok, None, now, |_| Some(an_analysis())).await
}

/// Analyses all comments that are left over.
async fn analyse_the_rest(stores: &Stores, now: Timestamp) -> ContractResult {
    while !stores.comments.unanalysed(Platform::Tiktok, 1).await?.is_empty() {
        analyse_all(stores, now).await?;
    }
    Ok(())
}

fn answered_by_itself(comments: &[Comment]) -> usize {
    comments.iter().filter(|comment| comment.status == CommentStatus::Approved).count()
}

/// While comments are left, the operation is due again at once; then it is done, and the next comment starts another.
pub async fn are_settled_when_nothing_is_left(stores: &Stores, clock: &FixedClock) -> ContractResult {
    stored(stores, clock, "a", 13).await?;
    for (changed, status) in [(10, OperationStatus::Pending), (3, OperationStatus::Done)] {
        let done = analyse_all(stores, clock.now()).await?;
        assert_eq!(done.len(), changed);
        assert!(done.iter().all(|comment| comment.status == CommentStatus::Pending));
        let operations = stores.operations.of_subject(SOURCE).await?;
        assert_eq!((operations.len(), operations[0].status, operations[0].attempts <= 1), (1, status, true));
    }
    assert_eq!(stores.comments.unanalysed(Platform::Tiktok, 10).await?, []);
    stored(stores, clock, "b", 1).await?;
    let operations = stores.operations.of_subject(SOURCE).await?;
    assert_eq!((operations.len(), operations[1].status), (2, OperationStatus::Pending));
    // A comment that could not be analysed waits for the operator as well.
    let done = analyse(stores, Platform::Tiktok, Some(a_limit(20, clock.now())), clock.now(), |_| None).await?;
    assert_eq!((done[0].status, done[0].analysis.clone()), (CommentStatus::Pending, None));
    Ok(())
}

/// A worker that lost its claim writes nothing.
pub async fn are_refused_with_a_lost_claim(stores: &Stores, clock: &FixedClock) -> ContractResult {
    stored(stores, clock, "a", 2).await?;
    let unanalysed = stores.comments.unanalysed(Platform::Tiktok, 10).await?;
    let operation = stores.operations.of_subject(SOURCE).await?.remove(0);
    let result = |comment: &Comment| AnalysedComment {
        id: comment.id,
        analysis: Some(an_analysis()),
        answer: an_operation(OperationKind::SendReply, clock.now()),
    };
    let analysed = AnalysedComments {
        platform: Platform::Tiktok,
        comments: unanalysed.iter().map(result).collect(),
        auto_response: Some(a_limit(20, clock.now())),
        claim: Claim { operation: operation.id, token: "lost".to_owned() },
    };
    assert_refused!(stores, stores.comments.record_analysis(analysed, clock.now()), StoreError::ClaimLost);
    assert_eq!(stores.comments.unanalysed(Platform::Tiktok, 10).await?, unanalysed);
    assert_eq!(stores.comments.trending("2026-11-01".parse()?, 10).await?, []);
    Ok(())
}

/// Within any hour no more replies are sent automatically than the limit allows, counted per platform.
pub async fn answer_by_themselves_up_to_the_limit(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut answered = Vec::new();
    for (minutes, prefix) in [(0, "a"), (30, "b"), (29, "c"), (1, "d"), (30, "e")] {
        clock.advance(SignedDuration::from_mins(minutes));
        stored(stores, clock, prefix, 3).await?;
        let limit = Some(a_limit(5, clock.now()));
        let done = analyse(stores, Platform::Tiktok, limit, clock.now(), |_| Some(an_analysis())).await?;
        for comment in done.iter().filter(|comment| comment.status == CommentStatus::Approved) {
            assert_eq!(comment.reply.by, Some(ApprovedBy::AutoResponse));
            let operations = stores.operations.of_subject(Subject::Comment(comment.id)).await?;
            assert_eq!((operations.len(), operations[0].work), (1, Work::SendReply(comment.id)));
        }
        answered.push(answered_by_itself(&done));
    }
    assert_eq!(answered, [3, 2, 0, 3, 2]);
    let elsewhere = a_comment("x").on(Platform::Youtube);
    let comment =
        elsewhere.store_analysed(Some(an_analysis()), Some(a_limit(5, clock.now())), clock.now(), stores).await?;
    assert_eq!(comment.status, CommentStatus::Approved);
    Ok(())
}

/// Urgent or risky comments wait for the operator, and so do all without automatic replies.
pub async fn leave_what_is_delicate_to_the_operator(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let urgent = CommentAnalysis { priority: Priority::High, ..an_analysis() };
    let delicate = Risk::ALL.iter().map(|risk| a_risky_analysis(*risk));
    for (number, analysis) in delicate.chain([urgent]).enumerate() {
        let comment = a_comment(&format!("c-{number}"));
        let limit = Some(a_limit(20, clock.now()));
        let comment = comment.store_analysed(Some(analysis.clone()), limit, clock.now(), stores).await?;
        assert_eq!((comment.status, comment.analysis), (CommentStatus::Pending, Some(analysis)));
    }
    let off = a_comment("off").store_analysed(Some(an_analysis()), None, clock.now(), stores).await?;
    assert_eq!(off.status, CommentStatus::Pending);
    Ok(())
}

/// Several analyses of one platform together keep the limit.
pub async fn keep_the_limit_however_many_race(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        clock.advance(SignedDuration::from_hours(2));
        let now = clock.now();
        // Readers and an analysis, repeatedly, against a limit of three.
        let answered = race_of_winners(4, async |racer| {
            let mut answered = 0;
            for number in 0..3 {
                stored(stores, clock, &format!("{round}-{racer}-{number}"), 2).await?;
                let limit = Some(a_limit(3, now));
                match analyse(stores, Platform::Tiktok, limit, now, |_| Some(an_analysis())).await {
                    Ok(done) => answered += answered_by_itself(&done),
                    // Another racer has the operation.
                    Err(StoreError::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(answered)
        });
        assert_eq!(answered.await?.iter().sum::<usize>(), 3, "round {round}");
        analyse_the_rest(stores, now).await?;
    }
    Ok(())
}

/// Topics are counted by the day on which the comments were written, with their sentiments, samples apart.
pub async fn count_topics_by_day(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let topic = |topic| valid(CommentTopic::new(topic));
    let days_ago = |days| clock.now().to_zoned(TimeZone::UTC).date().saturating_sub(jiff::Span::new().days(days));
    for (number, (days, about, sentiment, sample)) in [
        (0, "sleep", 60, false),
        (0, "sleep", -100, false),
        (0, "sleep", 100, true),
        (2, "sleep", 10, false),
        (2, "money", 50, false),
        (6, "luck", -20, false),
        (7, "luck", 90, false),
    ]
    .into_iter()
    .enumerate()
    {
        let analysis =
            CommentAnalysis { topic: topic(about), sentiment: Sentiment::nearest(sentiment), ..an_analysis() };
        let at = clock.now() - SignedDuration::from_hours(24 * days);
        let comment = a_comment(&format!("c-{number}")).at(at);
        let comment = if sample { comment.sample() } else { comment };
        comment.store_analysed(Some(analysis), None, clock.now(), stores).await?;
    }
    let counted =
        |about, count, sentiment_sum, sample| TrendingComments { topic: topic(about), count, sentiment_sum, sample };
    let week = [
        counted("sleep", 3, -30, false),
        counted("luck", 1, -20, false),
        counted("money", 1, 50, false),
        counted("sleep", 1, 100, true),
    ];
    assert_eq!(stores.comments.trending(days_ago(6), 10).await?, week);
    assert_eq!(stores.comments.trending(days_ago(6), 1).await?, week[..1]);
    assert_eq!(stores.comments.trending(days_ago(7), 10).await?[1], counted("luck", 2, 70, false));
    Ok(())
}

/// A comment that arrives while an analysis ends is either seen by it or starts another operation.
pub async fn leave_no_comment_behind_when_they_race_with_readers(
    stores: &Stores,
    clock: &FixedClock,
) -> ContractResult {
    for round in 0..ROUNDS {
        stored(stores, clock, &format!("{round}-first"), 1).await?;
        let now = clock.now();
        race_of_winners(2, async |racer| match racer {
            0 => analyse_all(stores, now).await.map(|done| done.len()),
            _ => stored(stores, clock, &format!("{round}-late"), 1).await,
        })
        .await?;
        let is_left = !stores.comments.unanalysed(Platform::Tiktok, 10).await?.is_empty();
        let live = stores.operations.of_subject(SOURCE).await?;
        let is_live = live.last().is_some_and(|operation| operation.status == OperationStatus::Pending);
        assert_eq!(is_left, is_live, "round {round}: a comment is left without an operation, or the reverse");
        analyse_the_rest(stores, now).await?;
    }
    Ok(())
}
