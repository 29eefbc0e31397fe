//! The deletion of a video with everything that depends on it.

use showrunner_domain::month::Month;
use showrunner_domain::notification::Notification;
use showrunner_domain::operation::{OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::recovery::RecoveryCounts;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_domain::{DiscardedMediaId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, StoreError, StoreResult, Stores};

use super::support::{Contents, ContractResult, ROUNDS, assert_refused, race_for_one};
use crate::builders::{a_lease, a_notice, a_post, a_video, an_operation, given_up, settled, starting};
use crate::clock::FixedClock;

async fn delete(stores: &Stores, clock: &FixedClock, id: VideoId) -> StoreResult<()> {
    stores.videos.delete(id, an_operation(OperationKind::RemoveMedia, clock.now()), clock.now()).await
}

/// The posts are deleted with their video, and operations on any of them that are unfinished or could be retried are
/// cancelled. The script, notifications and other videos are kept.
pub async fn take_all_that_hangs_on_the_video(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let other = a_video().approved().store(stores, clock.now()).await?;
    let publication = || starting(OperationKind::PublishPost, clock.now());
    let create = |post| stores.scheduled_posts.create(post, publication(), clock.now());
    let failed = create(a_post(video.id).build()).await?;
    settled(stores, Work::PublishPost(failed.id), given_up(), clock.now()).await?;
    let cancelled = create(a_post(video.id).on(Platform::Youtube).build()).await?;
    let others = create(a_post(other.id).build()).await?;
    let told = FollowUp::notice(a_notice("Video rejected"));
    stores.videos.change(video.id, VideoChange::Rejected(None), told, clock.now()).await?;
    let before = Contents::of(stores).await?;

    delete(stores, clock, video.id).await?;
    let after = Contents::of(stores).await?;
    let without_video = |notification: &Notification| Notification { video: None, ..notification.clone() };
    let kept: Vec<_> = before.notifications.iter().map(without_video).collect();
    assert_eq!((&after.scripts, &after.notifications), (&before.scripts, &kept));
    assert_eq!((after.videos, after.posts), (vec![other], vec![others]));
    assert_eq!(stores.videos.find(video.id).await?, None);
    for post in [failed.id, cancelled.id] {
        assert_eq!(stores.scheduled_posts.find(post).await?, None);
        let operations = stores.operations.of_subject(Subject::ScheduledPost(post)).await?;
        assert!(operations.iter().all(|one| one.status == OperationStatus::Cancelled), "{operations:?}");
    }
    // The other video's publication, and the removal.
    assert_eq!(stores.operations.unfinished().await?, 2);
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts::default());
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 0);
    Ok(())
}

/// The media of a deleted video are stored with an operation until it reports that they are removed, including files
/// that the video never knew.
pub async fn leave_files_to_an_operation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().store(stores, clock.now()).await?.id;
    let submitted = VideoChange::Submitted("render-1".to_owned());
    stores.videos.change(video, submitted, FollowUp::none(), clock.now()).await?;
    let fetch = an_operation(OperationKind::FetchRender, clock.now());
    let key = fetch.key.clone();
    let fetching = FollowUp::none().with_operation(fetch);
    stores.videos.change(video, VideoChange::Completed, fetching, clock.now()).await?;
    settled(stores, Work::FetchRender(video), given_up(), clock.now()).await?;
    let gone = VideoChange::Failed("the disk is full".to_owned());
    stores.videos.change(video, gone, FollowUp::none(), clock.now()).await?;

    delete(stores, clock, video).await?;
    assert_eq!(stores.videos.find_by_provider_video_id("render-1").await?, None);
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts::default());
    let claimed = stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?;
    let [removal] = claimed.as_slice() else { return Err(format!("there is not one operation: {claimed:?}").into()) };
    let Work::RemoveMedia(id) = removal.work else {
        return Err(format!("it removes nothing: {removal:?}").into());
    };
    let left = stores.videos.find_discarded_media(id).await?.ok_or("nothing was left behind")?;
    let keys: Vec<&str> = left.keys.iter().map(showrunner_domain::media::MediaKey::as_str).collect();
    assert_eq!(keys, [format!("videos/{video}/{key}.mp4"), format!("videos/{video}/{key}.jpg")]);
    assert_eq!((left.provider.as_str(), left.provider_video_id.as_deref()), ("studio", Some("render-1")));
    assert_eq!(stores.videos.find_discarded_media(DiscardedMediaId(id.0 + 1)).await?, None);

    let claim = removal.claim().ok_or("there is no claim")?;
    let operation_result = |claim| OperationResult { claim, outcome: Outcome::Done };
    let mut stranger = claim.clone();
    "somebody else".clone_into(&mut stranger.token);
    let lost = stores.videos.forget_discarded_media(id, operation_result(stranger), clock.now()).await;
    assert!(matches!(lost, Err(StoreError::ClaimLost)), "{lost:?}");
    assert_eq!(stores.videos.find_discarded_media(id).await?, Some(left));
    stores.videos.forget_discarded_media(id, operation_result(claim), clock.now()).await?;
    assert_eq!(stores.videos.find_discarded_media(id).await?, None);
    assert_eq!(stores.operations.unfinished().await?, 0);
    Ok(())
}

/// A failed removal is requeued with all other failed operations.
pub async fn are_tried_again_when_the_files_stay(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().with_status(VideoStatus::Rejected).store(stores, clock.now()).await?.id;
    delete(stores, clock, video).await?;
    let due = stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?;
    let [removal] = due.as_slice() else { return Err("there is not one operation".into()) };
    let claim = removal.claim().ok_or("there is no claim")?;
    stores.operations.write_result(OperationResult { claim, outcome: given_up() }, clock.now()).await?;
    assert_eq!(stores.operations.recovery_counts().await?.failed, 1);
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 1);
    let again = stores.operations.find(removal.id).await?.ok_or("the operation is gone")?;
    assert_eq!((again.status, again.retries), (OperationStatus::Pending, 1));
    Ok(())
}

/// Existing rows are counted; the videos ever stored, in all and per month, stay counted.
pub async fn leave_the_counts_right(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let month: Month = "2026-11".parse()?;
    let kept = a_video().with_status(VideoStatus::Rejected).store(stores, clock.now()).await?;
    let script = kept.script_id;
    let follow_up = FollowUp::none().in_month(month);
    let video = stores.videos.create(a_video().of_script(script).build(), follow_up, clock.now()).await?.id;
    let gone = VideoChange::Failed("out of order".to_owned());
    stores.videos.change(video, gone, FollowUp::none(), clock.now()).await?;
    let approved = a_video().of_script(script).approved().store(stores, clock.now()).await?.id;
    a_post(approved).with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    stores.videos.change(approved, VideoChange::Rejected(None), FollowUp::none(), clock.now()).await?;

    for id in [video, approved] {
        delete(stores, clock, id).await?;
    }
    let counts = stores.analytics.dashboard_counts().await?;
    assert_eq!(counts.videos_created, 3);
    assert!(stores.scheduled_posts.counts().await?.is_empty());
    assert_eq!(stores.videos.stored_in(month).await?, 3);
    let next = a_video().of_script(script).store(stores, clock.now()).await?.id;
    assert!(next > approved, "a number was given again");
    Ok(())
}

/// Only a failed or rejected video that exists is deleted.
pub async fn are_refused_while_the_video_is_wanted(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_refused!(stores, delete(stores, clock, VideoId(404)), StoreError::NotFound);
    for &status in VideoStatus::ALL {
        let video = a_video().with_status(status).store(stores, clock.now()).await?.id;
        if matches!(status, VideoStatus::Failed | VideoStatus::Rejected) {
            delete(stores, clock, video).await?;
            assert_refused!(stores, delete(stores, clock, video), StoreError::NotFound);
        } else {
            assert_refused!(stores, delete(stores, clock, video), StoreError::Transition(_), status);
        }
    }
    Ok(())
}

/// However many delete a video at once, one wins, and its files are removed once.
pub async fn racing_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 1..=ROUNDS {
        let video = a_video().with_status(VideoStatus::Rejected).store(stores, clock.now()).await?.id;
        let refused = race_for_one(4, |_| delete(stores, clock, video)).await;
        assert!(refused.iter().all(|error| matches!(error, StoreError::NotFound)), "{refused:?}");
        assert_eq!(stores.operations.unfinished().await?, i64::try_from(round)?);
    }
    Ok(())
}

/// A video that is deleted and returned to review at the same moment ends as one or the other.
pub async fn racing_with_a_second_look_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let video = a_video().with_status(VideoStatus::Rejected).store(stores, clock.now()).await?.id;
        let refused = race_for_one(2, async |number| {
            if number == 0 {
                delete(stores, clock, video).await
            } else {
                let reopened = VideoChange::Reopened;
                stores.videos.change(video, reopened, FollowUp::none(), clock.now()).await.map(drop)
            }
        })
        .await;
        assert!(matches!(refused[0], StoreError::NotFound | StoreError::Transition(_)), "{refused:?}");
        let left = stores.videos.find(video).await?;
        assert!(left.is_none_or(|video| video.status == VideoStatus::PendingReview));
    }
    Ok(())
}
