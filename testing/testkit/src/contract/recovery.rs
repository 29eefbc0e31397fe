//! Recovery of failed operations.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::comment::{ApprovedBy, CommentChange, CommentStatus};
use showrunner_domain::operation::{
    Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::recovery::{RecoveryCounts, RecoveryState};
use showrunner_domain::scheduling::{PostChange, PostStatus};
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_domain::{CommentId, ScheduledPostId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, StoreResult, Stores};

use super::support::{Contents, ContractResult, ROUNDS, race_of_winners};
use crate::builders::{a_comment, a_lease, a_post, a_video, claimed, given_up, settled, starting, stored_comment};
use crate::clock::FixedClock;

/// A follow-up by which the operation for this work fails for good.
async fn failed(stores: &Stores, clock: &FixedClock, work: Work) -> StoreResult<FollowUp> {
    let claim = claimed(stores, work, clock.now()).await?;
    Ok(FollowUp::none().with_operation_result(OperationResult { claim, outcome: given_up() }))
}

/// A video whose render is being submitted.
async fn submitted_video(stores: &Stores, clock: &FixedClock) -> StoreResult<VideoId> {
    let submission = starting(OperationKind::SubmitRender, clock.now());
    Ok(a_video().store_with(submission, stores, clock.now()).await?.id)
}

/// A video whose render has failed permanently.
async fn failed_video(stores: &Stores, clock: &FixedClock) -> StoreResult<VideoId> {
    let video = submitted_video(stores, clock).await?;
    let follow_up = failed(stores, clock, Work::SubmitRender(video)).await?;
    stores.videos.change(video, VideoChange::Failed("no route".to_owned()), follow_up, clock.now()).await?;
    Ok(video)
}

/// A post that has failed permanently, and its video.
async fn failed_post(stores: &Stores, clock: &FixedClock) -> StoreResult<(ScheduledPostId, VideoId)> {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let publication = starting(OperationKind::PublishPost, clock.now());
    let post = a_post(video).at(clock.now()).build();
    let post = stores.scheduled_posts.create(post, publication, clock.now()).await?.id;
    let follow_up = failed(stores, clock, Work::PublishPost(post)).await?;
    stores.scheduled_posts.change(post, PostChange::Failed("no route".to_owned()), follow_up, clock.now()).await?;
    Ok((post, video))
}

/// A comment whose reply could not be sent.
async fn failed_reply(stores: &Stores, clock: &FixedClock, remote_id: &str) -> StoreResult<CommentId> {
    let comment = a_comment(remote_id).store(stores, clock.now()).await?.id;
    let approved = CommentChange::Approved { text: None, by: ApprovedBy::AutoResponse };
    let reply = starting(OperationKind::SendReply, clock.now());
    stores.comments.change(comment, approved, reply, clock.now()).await?;
    let follow_up = failed(stores, clock, Work::SendReply(comment)).await?;
    let failure = CommentChange::ReplyFailed { reason: "no route".to_owned(), definitely_not_sent: true };
    stores.comments.change(comment, failure, follow_up, clock.now()).await?;
    Ok(comment)
}

/// The only operation on this subject.
async fn only_operation(stores: &Stores, subject: Subject) -> ContractResult<Operation> {
    let mut operations = stores.operations.of_subject(subject).await?;
    assert_eq!(operations.len(), 1, "{operations:?}");
    Ok(operations.remove(0))
}

/// The counts computed from the rows.
async fn counted(stores: &Stores) -> ContractResult<RecoveryCounts> {
    let mut counts = RecoveryCounts::default();
    for operation in Contents::of(stores).await?.operations {
        match RecoveryState::of((operation.status, operation.attempts)) {
            Some(RecoveryState::Pending) => counts.pending += 1,
            Some(RecoveryState::Retrying) => counts.retrying += 1,
            Some(RecoveryState::Recovered) => counts.recovered += 1,
            Some(RecoveryState::Failed) => counts.failed += 1,
            None => {}
        }
    }
    Ok(counts)
}

/// A failed operation is requeued, due now with a new set of attempts, and its video or post leaves its failed state.
pub async fn puts_back_what_failed_with_its_subject(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 0);
    let videos = [failed_video(stores, clock).await?, failed_video(stores, clock).await?];
    let (post, _) = failed_post(stores, clock).await?;
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts { failed: 3, ..RecoveryCounts::default() });
    clock.advance(SignedDuration::from_hours(9));
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 3);
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts { pending: 3, ..RecoveryCounts::default() });
    for video in videos {
        let video = stores.videos.find(video).await?.ok_or("the video is gone")?;
        assert_eq!((video.status, video.error), (VideoStatus::Processing, None));
    }
    let put_right = stores.scheduled_posts.find(post).await?.ok_or("the post is gone")?;
    assert_eq!((put_right.status, put_right.scheduled_at, put_right.error), (PostStatus::Scheduled, clock.now(), None));
    let operation = only_operation(stores, Subject::ScheduledPost(post)).await?;
    assert_eq!((operation.status, operation.attempts, operation.retries), (OperationStatus::Pending, 1, 1));
    assert_eq!((operation.next_attempt_at, operation.finished_at), (clock.now(), None));
    assert!(operation.deadline_at > clock.now());
    assert_eq!(stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?.len(), 3);
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 0);
    Ok(())
}

/// A reply that could not be sent is sent again when the operator asks for it.
pub async fn puts_back_answers_with_their_comments(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let comment = failed_reply(stores, clock, "c-1").await?;
    clock.advance(SignedDuration::from_mins(1));
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 1);
    let put_right = stored_comment(stores, comment).await?;
    assert_eq!((put_right.status, put_right.reply.by), (CommentStatus::Approved, Some(ApprovedBy::Operator)));
    assert_eq!((put_right.reply.approved_at, put_right.reply.error), (Some(clock.now()), None));
    let operation = only_operation(stores, Subject::Comment(comment)).await?;
    assert_eq!((operation.status, operation.next_attempt_at), (OperationStatus::Pending, clock.now()));
    Ok(())
}

/// An operation that its subject no longer needs, or cannot take, is not requeued; the others are.
pub async fn skips_what_is_not_wanted(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (rejected, video) = failed_post(stores, clock).await?;
    stores.videos.change(video, VideoChange::Rejected(None), FollowUp::none(), clock.now()).await?;
    let (displaced, video) = failed_post(stores, clock).await?;
    a_post(video).store(stores, clock.now()).await?;
    let (wanted, _) = failed_post(stores, clock).await?;
    let before = Contents::of(stores).await?;
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 1);
    let after = Contents::of(stores).await?;
    for (one, other) in before.posts.iter().zip(&after.posts).filter(|(post, _)| post.id != wanted) {
        assert_eq!(one, other);
    }
    for (post, status) in
        [(rejected, OperationStatus::Failed), (displaced, OperationStatus::Failed), (wanted, OperationStatus::Pending)]
    {
        assert_eq!(only_operation(stores, Subject::ScheduledPost(post)).await?.status, status);
    }
    assert_eq!(stores.operations.recovery_counts().await?, counted(stores).await?);
    Ok(())
}

/// However many ask at once, each operation is requeued once.
pub async fn racing_retries_do_not_double(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..5 {
        for _ in 0..3 {
            failed_video(stores, clock).await?;
            failed_post(stores, clock).await?;
        }
        let now = clock.now();
        let retried = race_of_winners(4, |_| stores.operations.retry_failed(now)).await?;
        assert_eq!(retried.iter().sum::<usize>(), 6);
        let claimed = stores.operations.claim_due(50, a_lease(now), now).await?;
        assert_eq!(claimed.len(), 6);
        for operation in claimed {
            settle_if_any(stores, Some(operation), now).await?;
        }
    }
    Ok(())
}

/// An operation that is removed while it is being requeued is not requeued, and its subject keeps its state: no subject
/// is in progress without an operation.
pub async fn racing_with_clean_ups_leaves_no_subject_behind(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let mut replies = Vec::new();
        for number in 0..4 {
            replies.push(failed_reply(stores, clock, &format!("{round}-{number}")).await?);
        }
        let video = failed_video(stores, clock).await?;
        let (now, ended_before) = (clock.now(), clock.now() + SignedDuration::from_secs(1));
        race_of_winners(4, async |number| match number % 2 {
            0 => stores.operations.retry_failed(now).await.map(drop),
            _ => stores.operations.remove_finished_operations(ended_before, 50).await.map(drop),
        })
        .await?;
        let mut under_way = stores.operations.claim_due(50, a_lease(now), now).await?;
        let mut claimed =
            |subject| under_way.iter().position(|one| one.work.subject() == subject).map(|at| under_way.remove(at));
        for reply in replies {
            let (status, operation) = (stored_comment(stores, reply).await?.status, claimed(Subject::Comment(reply)));
            let expected = if operation.is_some() { CommentStatus::Approved } else { CommentStatus::ReplyFailed };
            assert_eq!(status, expected, "{reply:?} in round {round}");
            settle_if_any(stores, operation, now).await?;
        }
        let (status, operation) =
            (stores.videos.find(video).await?.map(|one| one.status), claimed(Subject::Video(video)));
        let expected = if operation.is_some() { VideoStatus::Processing } else { VideoStatus::Failed };
        assert_eq!(status, Some(expected), "{video:?} in round {round}");
        settle_if_any(stores, operation, now).await?;
    }
    Ok(())
}

async fn settle_if_any(stores: &Stores, operation: Option<Operation>, now: Timestamp) -> ContractResult {
    if let Some(claim) = operation.and_then(|operation| operation.claim()) {
        stores.operations.write_result(OperationResult { claim, outcome: Outcome::Done }, now).await?;
    }
    Ok(())
}

/// The counts follow every change, and the ends of attempts are counted, consistent with the rows and the history.
pub async fn counts_what_the_rows_say(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let retry = |clock: &FixedClock| Outcome::Retry { at: clock.now(), error: "no route".to_owned() };
    let video = submitted_video(stores, clock).await?;
    let step = async |outcome: Outcome| -> ContractResult<RecoveryCounts> {
        let claim = claimed(stores, Work::SubmitRender(video), clock.now()).await?;
        assert_eq!(stores.operations.recovery_counts().await?, counted(stores).await?);
        stores.operations.write_result(OperationResult { claim, outcome }, clock.now()).await?;
        assert_eq!(stores.operations.recovery_counts().await?, counted(stores).await?);
        Ok(stores.operations.recovery_counts().await?)
    };
    let nothing = RecoveryCounts::default();
    assert_eq!(step(Outcome::Snoozed(clock.now())).await?, nothing);
    assert_eq!(step(retry(clock)).await?, RecoveryCounts { pending: 1, ..nothing });
    assert_eq!(step(retry(clock)).await?, RecoveryCounts { pending: 1, ..nothing });
    assert_eq!(step(Outcome::Done).await?, RecoveryCounts { recovered: 1, ..nothing });
    failed_video(stores, clock).await?;
    let (_, cancelled) = failed_post(stores, clock).await?;
    stores.operations.retry_failed(clock.now()).await?;
    stores.videos.change(cancelled, VideoChange::Rejected(None), FollowUp::none(), clock.now()).await?;
    let counts = RecoveryCounts { pending: 1, recovered: 1, ..nothing };
    assert_eq!((stores.operations.recovery_counts().await?, counted(stores).await?), (counts, counts));
    Ok(())
}

/// The latest operations that failed, are being retried or have recovered come first; pending and successful ones are
/// left out.
pub async fn tells_of_the_latest(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut expected = Vec::new();
    for _ in 0..3 {
        clock.advance(SignedDuration::from_secs(1));
        expected.insert(0, (Subject::Video(failed_video(stores, clock).await?), RecoveryState::Failed, clock.now()));
    }
    clock.advance(SignedDuration::from_secs(1));
    let video = submitted_video(stores, clock).await?;
    let told = async |limit| -> ContractResult<Vec<_>> {
        let recent = stores.operations.recent_recoveries(limit).await?;
        Ok(recent.into_iter().map(|action| (action.work.subject(), action.state, action.at)).collect())
    };
    assert_eq!(told(9).await?, expected);
    let retry = Outcome::Retry { at: clock.now(), error: "no route".to_owned() };
    settled(stores, Work::SubmitRender(video), retry, clock.now()).await?;
    assert_eq!(told(9).await?, expected, "it waits");
    let claim = claimed(stores, Work::SubmitRender(video), clock.now()).await?;
    expected.insert(0, (Subject::Video(video), RecoveryState::Retrying, clock.now()));
    assert_eq!(told(9).await?, expected);
    clock.advance(SignedDuration::from_secs(1));
    stores.operations.write_result(OperationResult { claim, outcome: Outcome::Done }, clock.now()).await?;
    expected[0] = (Subject::Video(video), RecoveryState::Recovered, clock.now());
    assert_eq!(told(9).await?, expected);
    assert_eq!(told(2).await?, expected[..2]);
    assert_eq!(stores.operations.recent_recoveries(1).await?[0].error.as_deref(), Some("no route"));
    Ok(())
}

/// Work that is started again is not retried as well: its failed predecessor is cancelled.
pub async fn forgets_what_is_started_again(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = failed_video(stores, clock).await?;
    let again = starting(OperationKind::SubmitRender, clock.now());
    stores.videos.change(video, VideoChange::Retried, again, clock.now()).await?;
    let operations = stores.operations.of_subject(Subject::Video(video)).await?;
    let statuses: Vec<_> = operations.iter().map(|operation| operation.status).collect();
    assert_eq!(statuses, [OperationStatus::Cancelled, OperationStatus::Pending]);
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts::default());
    Ok(())
}
