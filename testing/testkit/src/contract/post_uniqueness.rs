//! At most one post of a video on a platform, unless it is repeated.

use showrunner_domain::VideoId;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, FollowUp, StoreError, StoreResult, Stores};

use super::support::{Contents, ContractResult, ROUNDS, assert_refused, race_for_one, race_of_winners};
use crate::builders::{PostBuilder, a_notice, a_post, a_video, starting};
use crate::clock::FixedClock;

async fn attempt(stores: &Stores, clock: &FixedClock, post: PostBuilder) -> StoreResult<ScheduledPost> {
    let follow_up =
        FollowUp { notice: Some(a_notice("Post scheduled")), ..starting(OperationKind::PublishPost, clock.now()) };
    stores.scheduled_posts.create(post.build(), follow_up, clock.now()).await
}

/// A post needs an existing video that is approved at that moment.
pub async fn need_an_approved_video(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_refused!(stores, attempt(stores, clock, a_post(VideoId(404))), StoreError::NotFound);
    for &status in VideoStatus::ALL.iter().filter(|&&status| status != VideoStatus::Approved) {
        let video = a_video().with_status(status).store(stores, clock.now()).await?;
        assert_refused!(
            stores,
            attempt(stores, clock, a_post(video.id)),
            StoreError::Conflict(Conflict::VideoNotApproved),
            status
        );
    }
    Ok(())
}

/// A scheduled, publishing or published post takes the place; a failed or cancelled one frees it. Each platform and
/// each video has its own place.
pub async fn are_taken_by_one_post(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for &status in PostStatus::ALL {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        a_post(video).with_status(status).store(stores, clock.now()).await?;
        let again = attempt(stores, clock, a_post(video));
        if matches!(status, PostStatus::Failed | PostStatus::Cancelled) {
            again.await?;
        } else {
            assert_refused!(stores, again, StoreError::Conflict(Conflict::AlreadyScheduled), status);
        }
        attempt(stores, clock, a_post(video).on(Platform::Facebook)).await?;
    }
    Ok(())
}

/// With `repeat` a post is allowed beside any other; it takes the place as any other does.
pub async fn may_be_shared_by_a_repeated_post(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    a_post(video).with_status(PostStatus::Published).store(stores, clock.now()).await?;
    for _ in 0..2 {
        attempt(stores, clock, a_post(video).repeated()).await?;
    }
    assert_eq!(Contents::of(stores).await?.posts.len(), 3);

    attempt(stores, clock, a_post(video).on(Platform::Youtube).repeated()).await?;
    let once_more = attempt(stores, clock, a_post(video).on(Platform::Youtube));
    assert_refused!(stores, once_more, StoreError::Conflict(Conflict::AlreadyScheduled));
    Ok(())
}

/// A failed post restarts only where a new one could be stored.
pub async fn must_be_free_for_a_failed_post_to_start_again(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let again = |id, change| {
        let follow_up = FollowUp::notice(a_notice("Post started"));
        stores.scheduled_posts.change(id, change, follow_up, clock.now())
    };
    let start = |id| again(id, PostChange::Started);
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let failed = a_post(video).with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    let repeated = a_post(video).repeated().with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    let successor = a_post(video).store(stores, clock.now()).await?;
    for change in [PostChange::Started, PostChange::Rescheduled(clock.now())] {
        assert_refused!(stores, again(failed.id, change), StoreError::Conflict(Conflict::AlreadyScheduled));
    }
    assert_eq!(start(repeated.id).await?.status, PostStatus::Publishing);
    let refused = PostChange::Failed("refused".to_owned());
    stores.scheduled_posts.change(repeated.id, refused, FollowUp::none(), clock.now()).await?;
    stores.scheduled_posts.change(successor.id, PostChange::CancelledByOperator, FollowUp::none(), clock.now()).await?;
    assert_eq!(start(failed.id).await?.status, PostStatus::Publishing);

    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let failed = a_post(video).with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    stores.videos.change(video, VideoChange::Rejected(None), FollowUp::none(), clock.now()).await?;
    assert_refused!(stores, start(failed.id), StoreError::Conflict(Conflict::VideoNotApproved));
    Ok(())
}

/// When several schedule at the same moment, one wins; the others write nothing.
pub async fn racing_schedules_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 1..=ROUNDS {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        let refused = race_for_one(4, |_| attempt(stores, clock, a_post(video))).await;
        let is_conflict = |error: &StoreError| matches!(error, StoreError::Conflict(Conflict::AlreadyScheduled));
        assert!(refused.iter().all(is_conflict), "{refused:?}");
        let contents = Contents::of(stores).await?;
        let rows = (contents.posts.len(), contents.operations.len(), contents.notifications.len());
        assert_eq!(rows, (round, round, round));
    }
    Ok(())
}

/// Several repeated posts at the same moment are all stored.
pub async fn racing_repeats_all_win(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    race_of_winners(4, |_| attempt(stores, clock, a_post(video).repeated())).await?;
    assert_eq!(Contents::of(stores).await?.posts.len(), 4);
    Ok(())
}

/// When a post is started and cancelled at the same moment, one of the two wins.
pub async fn racing_start_and_cancellation_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        let post = a_post(video).store(stores, clock.now()).await?.id;
        let refused = race_for_one(2, |number| {
            let change = if number == 0 { PostChange::Started } else { PostChange::CancelledByOperator };
            stores.scheduled_posts.change(post, change, FollowUp::none(), clock.now())
        })
        .await;
        assert!(matches!(refused[..], [StoreError::Transition(_)]), "{refused:?}");
    }
    Ok(())
}
