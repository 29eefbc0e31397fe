//! The rejection of a video, which cancels its posts.

use showrunner_domain::VideoId;
use showrunner_domain::operation::{OperationKind, OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::value::RejectionReason;
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, FollowUp, StoreError, Stores};

use super::support::{Contents, ContractResult, ROUNDS, assert_refused, race, race_of_winners};
use crate::builders::{a_lease, a_notice, a_post, a_video, starting};
use crate::clock::FixedClock;

fn publication(clock: &FixedClock) -> FollowUp {
    starting(OperationKind::PublishPost, clock.now())
}

/// A rejection cancels the scheduled posts of the video and their operations, including running ones. Finished posts
/// and the posts of other videos are unchanged.
pub async fn cancel_the_scheduled_posts(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let other_video = a_video().approved().store(stores, clock.now()).await?;
    let create = |post| stores.scheduled_posts.create(post, publication(clock), clock.now());
    let running = create(a_post(video.id).build()).await?;
    let claimed = stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?;
    assert_eq!(claimed.len(), 1);
    let pending = create(a_post(video.id).on(Platform::Youtube).build()).await?;
    let failed = a_post(video.id).on(Platform::Facebook).with_status(PostStatus::Failed);
    let failed = failed.store(stores, clock.now()).await?;
    let other = create(a_post(other_video.id).build()).await?;

    let reason = Some(RejectionReason::new("the captions are wrong")?);
    let follow_up = FollowUp::notice(a_notice("Video rejected"));
    let rejected = stores.videos.change(video.id, VideoChange::Rejected(reason), follow_up, clock.now()).await?;
    assert_eq!(rejected.status, VideoStatus::Rejected);
    for post in [running.id, pending.id] {
        let cancelled = stores.scheduled_posts.find(post).await?.ok_or("the post is gone")?;
        assert_eq!(cancelled.status, PostStatus::Cancelled);
        let operations = stores.operations.of_subject(Subject::ScheduledPost(post)).await?;
        let [operation] = operations.as_slice() else { return Err("there is not one operation".into()) };
        assert_eq!((operation.status, operation.finished_at), (OperationStatus::Cancelled, Some(clock.now())));
        assert_eq!((operation.claim(), operation.lease_until), (None, None));
        assert_eq!(operation.last_error.as_deref(), Some("the post was cancelled"));
    }
    assert_eq!(stores.scheduled_posts.find(failed.id).await?, Some(failed));
    let untouched = stores.operations.of_subject(Subject::ScheduledPost(other.id)).await?;
    assert_eq!(stores.scheduled_posts.find(other.id).await?, Some(other));
    assert_eq!(untouched[0].status, OperationStatus::Pending);
    let claim = claimed[0].claim().ok_or("there is no claim")?;
    let lost = stores.operations.renew(claim, clock.now()).await;
    assert!(matches!(lost, Err(StoreError::ClaimLost)), "{lost:?}");
    Ok(())
}

/// An approved video that is reviewed again loses its scheduled posts, too, and its time of approval.
pub async fn cancel_as_returning_to_review_does(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let post = stores.scheduled_posts.create(a_post(video).build(), publication(clock), clock.now()).await?.id;
    let reopened = stores.videos.change(video, VideoChange::Reopened, FollowUp::none(), clock.now()).await?;
    assert_eq!((reopened.status, reopened.approved_at), (VideoStatus::PendingReview, None));
    let post = stores.scheduled_posts.find(post).await?.ok_or("the post is gone")?;
    assert_eq!(post.status, PostStatus::Cancelled);

    let published = a_video().approved().store(stores, clock.now()).await?.id;
    a_post(published).with_status(PostStatus::Published).store(stores, clock.now()).await?;
    let refused = || stores.videos.change(published, VideoChange::Reopened, FollowUp::none(), clock.now());
    assert_refused!(stores, refused(), StoreError::Conflict(Conflict::AlreadyPublished));
    Ok(())
}

/// A rejection is refused while any post of the video is or may be published; the others stay scheduled.
pub async fn are_refused_while_a_post_is_out(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for status in [PostStatus::Publishing, PostStatus::Published, PostStatus::Unconfirmed] {
        let video = a_video().approved().store(stores, clock.now()).await?;
        stores.scheduled_posts.create(a_post(video.id).build(), publication(clock), clock.now()).await?;
        a_post(video.id).on(Platform::Instagram).with_status(status).store(stores, clock.now()).await?;

        let follow_up = FollowUp::notice(a_notice("Video rejected"));
        let rejection = stores.videos.change(video.id, VideoChange::Rejected(None), follow_up, clock.now());
        assert_refused!(stores, rejection, StoreError::Conflict(Conflict::AlreadyPublished), status);
    }
    Ok(())
}

/// A bulk rejection changes only videos in review; decided ones and their posts are unchanged.
pub async fn in_bulk_leave_what_was_decided(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let approved = a_video().approved().store(stores, clock.now()).await?;
    let post = stores.scheduled_posts.create(a_post(approved.id).build(), publication(clock), clock.now()).await?;
    let reason = Some(RejectionReason::new("the captions are wrong")?);
    let rejected = a_video().pending_review().store(stores, clock.now()).await?;
    let rejection = VideoChange::Rejected(reason);
    let rejected = stores.videos.change(rejected.id, rejection, FollowUp::none(), clock.now()).await?;
    let waiting = a_video().pending_review().store(stores, clock.now()).await?;

    let ids = vec![approved.id, rejected.id, waiting.id];
    let bulk = stores.videos.change_many(ids, VideoChange::Rejected(None), clock.now()).await?;
    assert_eq!(bulk.updated, [waiting.id]);
    let skipped: Vec<_> = bulk.skipped.iter().map(|(id, reason)| (*id, reason.as_str())).collect();
    assert_eq!(
        skipped,
        [
            (approved.id, "a video that is approved cannot be decided on in bulk"),
            (rejected.id, "a video that is rejected cannot be decided on in bulk"),
        ]
    );
    assert_eq!(stores.videos.find(approved.id).await?, Some(approved));
    assert_eq!(stores.videos.find(rejected.id).await?, Some(rejected));
    let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
    assert_eq!(operations.first().map(|operation| operation.status), Some(OperationStatus::Pending));
    assert_eq!(stores.scheduled_posts.find(post.id).await?, Some(post));
    Ok(())
}

/// A video that is rejected while it is being scheduled never ends rejected with a post to be published.
pub async fn racing_with_schedules_leave_no_post(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        let rejection = VideoChange::Rejected(None);
        let results = race(4, async |number| {
            if number == 0 {
                stores.videos.change(video, rejection.clone(), FollowUp::none(), clock.now()).await.map(drop)
            } else {
                let post = a_post(video).on(Platform::ALL[number]).build();
                stores.scheduled_posts.create(post, publication(clock), clock.now()).await.map(drop)
            }
        })
        .await;
        let refused = |error: &StoreError| matches!(error, StoreError::Conflict(Conflict::VideoNotApproved));
        assert!(results.iter().all(|result| result.as_ref().err().is_none_or(refused)), "{results:?}");
        for post in Contents::of(stores).await?.posts.iter().filter(|post| post.video_id == video) {
            assert_eq!(post.status, PostStatus::Cancelled);
        }
    }
    Ok(())
}

/// Bulk changes of the same videos in different orders never deadlock; each video is changed once.
pub async fn racing_in_bulk_change_each_video_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let mut videos: Vec<VideoId> = Vec::new();
        for _ in 0..4 {
            videos.push(a_video().pending_review().store(stores, clock.now()).await?.id);
        }
        let changed = race_of_winners(4, |number| {
            let mut ids = videos.clone();
            ids.rotate_left(number);
            stores.videos.change_many(ids, VideoChange::Approved, clock.now())
        });
        let mut updated: Vec<VideoId> = changed.await?.into_iter().flat_map(|bulk| bulk.updated).collect();
        updated.sort();
        assert_eq!(updated, videos);
    }
    Ok(())
}
