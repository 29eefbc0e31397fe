//! At most one post of a video on a platform, unless it is repeated.

use showrunner_domain::VideoId;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus};
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, FollowUp, StoreError, Stores};

use super::contents::{Contents, refusal};
use super::race::{ROUNDS, race};
use super::subject::ContractResult;
use crate::builders::{PostBuilder, a_notice, a_post, a_video, an_operation};
use crate::clock::FixedClock;

async fn attempt(stores: Stores, clock: FixedClock, post: PostBuilder) -> Result<(), StoreError> {
    let operation = an_operation(OperationKind::PublishPost, clock.now());
    let follow_up = FollowUp::notice(a_notice("Post scheduled")).with_operation(operation);
    stores.scheduled_posts.create(post.build(), follow_up, clock.now()).await.map(|_| ())
}

/// A post needs an existing video that is approved at that moment.
pub async fn need_an_approved_video(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let error = refusal(stores, attempt(stores.clone(), clock.clone(), a_post(VideoId(404)))).await?;
    assert!(matches!(error, StoreError::NotFound), "{error:?}");
    for &status in VideoStatus::ALL.iter().filter(|&&status| status != VideoStatus::Approved) {
        let video = a_video().with_status(status).store(stores, clock.now()).await?;
        let error = refusal(stores, attempt(stores.clone(), clock.clone(), a_post(video.id))).await?;
        assert!(matches!(error, StoreError::Conflict(Conflict::VideoNotApproved)), "{status}: {error:?}");
    }
    Ok(())
}

/// A scheduled, publishing or published post takes the place; a failed or cancelled one frees it. Each platform and
/// each video has its own place.
pub async fn are_taken_by_one_post(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for &status in PostStatus::ALL {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        a_post(video).with_status(status).store(stores, clock.now()).await?;
        let again = attempt(stores.clone(), clock.clone(), a_post(video));
        if matches!(status, PostStatus::Failed | PostStatus::Cancelled) {
            again.await?;
        } else {
            let error = refusal(stores, again).await?;
            assert!(matches!(error, StoreError::Conflict(Conflict::AlreadyScheduled)), "{status}: {error:?}");
        }
        attempt(stores.clone(), clock.clone(), a_post(video).on(Platform::Facebook)).await?;
    }
    Ok(())
}

/// With `repeat` a post is allowed beside any other; it takes the place as any other does.
pub async fn may_be_shared_by_a_repeated_post(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    a_post(video).with_status(PostStatus::Published).store(stores, clock.now()).await?;
    for _ in 0..2 {
        attempt(stores.clone(), clock.clone(), a_post(video).repeated()).await?;
    }
    assert_eq!(Contents::of(stores).await?.posts.len(), 3);

    attempt(stores.clone(), clock.clone(), a_post(video).on(Platform::Youtube).repeated()).await?;
    let once_more = attempt(stores.clone(), clock.clone(), a_post(video).on(Platform::Youtube));
    let error = refusal(stores, once_more).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::AlreadyScheduled)), "{error:?}");
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
        let error = refusal(stores, again(failed.id, change)).await?;
        assert!(matches!(error, StoreError::Conflict(Conflict::AlreadyScheduled)), "{error:?}");
    }
    assert_eq!(start(repeated.id).await?.status, PostStatus::Publishing);
    let refused = PostChange::Failed("refused".to_owned());
    stores.scheduled_posts.change(repeated.id, refused, FollowUp::none(), clock.now()).await?;
    stores.scheduled_posts.change(successor.id, PostChange::CancelledByOperator, FollowUp::none(), clock.now()).await?;
    assert_eq!(start(failed.id).await?.status, PostStatus::Publishing);

    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let failed = a_post(video).with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    stores.videos.change(video, VideoChange::Rejected(None), FollowUp::none(), clock.now()).await?;
    let error = refusal(stores, start(failed.id)).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::VideoNotApproved)), "{error:?}");
    Ok(())
}

/// When several schedule at the same moment, one wins; the others write nothing.
pub async fn racing_schedules_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 1..=ROUNDS {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        let results = race(4, |_| attempt(stores.clone(), clock.clone(), a_post(video))).await?;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        let conflict =
            |result: &&Result<(), StoreError>| matches!(result, Err(StoreError::Conflict(Conflict::AlreadyScheduled)));
        assert_eq!(results.iter().filter(conflict).count(), 3, "{results:?}");
        let contents = Contents::of(stores).await?;
        let rows = (contents.posts.len(), contents.operations.len(), contents.notifications.len());
        assert_eq!(rows, (round, round, round));
    }
    Ok(())
}

/// Several repeated posts at the same moment are all stored.
pub async fn racing_repeats_all_win(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let results = race(4, |_| attempt(stores.clone(), clock.clone(), a_post(video).repeated())).await?;
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    assert_eq!(Contents::of(stores).await?.posts.len(), 4);
    Ok(())
}

/// When a post is started and cancelled at the same moment, one of the two wins.
pub async fn racing_start_and_cancellation_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let video = a_video().approved().store(stores, clock.now()).await?.id;
        let post = a_post(video).store(stores, clock.now()).await?.id;
        let now = clock.now();
        let results = race(2, |number| {
            let posts = stores.scheduled_posts.clone();
            let change = if number == 0 { PostChange::Started } else { PostChange::CancelledByOperator };
            async move { posts.change(post, change, FollowUp::none(), now).await }
        })
        .await?;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        let refused = results.iter().filter(|result| matches!(result, Err(StoreError::Transition(_)))).count();
        assert_eq!(refused, 1, "{results:?}");
    }
    Ok(())
}
