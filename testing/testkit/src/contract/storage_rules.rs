//! Files of videos that a storage rule removes.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::VideoId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::operation::{OperationKind, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus};
use showrunner_domain::storage_rule::StorageRule::{self, Published, Rejected};
use showrunner_domain::video::{Video, VideoChange, VideoStatus};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    FileRemoval, FollowUp, ListFilter, Page, RemovedFiles, StoreError, StoreResult, Stores, VideoFilter,
};

use super::support::{Contents, ContractResult, ROUNDS, assert_refused, race};
use crate::builders::{a_lease, a_notice, a_post, a_video, an_operation};
use crate::clock::FixedClock;

/// Removes the files whose days count from `before` or earlier.
fn removal(rule: StorageRule, before: Timestamp) -> FileRemoval {
    let notice = |count: usize| a_notice(&format!("{count} files removed"));
    FileRemoval { rule, before, operation: |due_at| an_operation(OperationKind::RemoveMedia, due_at), notice }
}

async fn remove(stores: &Stores, clock: &FixedClock, rule: StorageRule) -> StoreResult<RemovedFiles> {
    stores.videos.remove_files(removal(rule, clock.now()), VideoId(0), clock.now()).await
}

/// An approved video with a post in this state.
async fn posted(stores: &Stores, clock: &FixedClock, status: PostStatus) -> ContractResult<Video> {
    let video = a_video().approved().store(stores, clock.now()).await?;
    a_post(video.id).with_status(status).store(stores, clock.now()).await?;
    Ok(video)
}

/// The file is left to an operation; everything else of the video is kept.
pub async fn leave_the_file_to_an_operation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = posted(stores, clock, PostStatus::Published).await?;
    let before = Contents::of(stores).await?;
    clock.advance(SignedDuration::from_hours(1));
    let now = clock.now();
    let removed = remove(stores, clock, Published).await?;
    assert_eq!(removed, RemovedFiles { removed: 1, last: Some(video.id) });
    assert_eq!(remove(stores, clock, Published).await?, RemovedFiles { removed: 0, last: None });

    let after = Contents::of(stores).await?;
    let kept = Video { video_key: None, file_removed_at: Some(now), updated_at: now, ..video };
    assert_eq!(after.videos, [kept]);
    assert_eq!((after.scripts, after.posts, after.operations), (before.scripts, before.posts, before.operations));
    assert_eq!(after.notifications[0].title, "1 files removed");
    let claimed = stores.operations.claim_due(9, a_lease(now), now).await?;
    let [Work::RemoveMedia(id)] = claimed.iter().map(|operation| operation.work).collect::<Vec<_>>()[..] else {
        return Err(format!("there is not one removal: {claimed:?}").into());
    };
    let left = stores.videos.find_discarded_media(id).await?.ok_or("nothing was left behind")?;
    assert_eq!(left.keys, [MediaKey::new("videos/1/video.mp4")?], "the thumbnail is kept");
    assert_eq!(left.provider_video_id, None, "and so is the provider's copy");
    Ok(())
}

/// Only files whose days are over are removed, of one rule, and after the video that was looked at last.
pub async fn keep_what_is_younger(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let start = clock.now();
    let rejected = || a_video().with_status(VideoStatus::Rejected);
    let first = rejected().store(stores, start).await?.id;
    let second = rejected().store(stores, start).await?.id;
    posted(stores, clock, PostStatus::Published).await?;
    let later = start + SignedDuration::from_mins(1);
    rejected().store(stores, later).await?;
    clock.advance(SignedDuration::from_hours(1));
    let remove = |before, after| stores.videos.remove_files(removal(Rejected, before), after, clock.now());
    let earlier = start - SignedDuration::from_micros(1);
    assert_eq!(remove(earlier, VideoId(0)).await?, RemovedFiles { removed: 0, last: None });
    assert_eq!(remove(start, first).await?, RemovedFiles { removed: 1, last: Some(second) });
    assert_eq!(remove(start, VideoId(0)).await?, RemovedFiles { removed: 1, last: Some(first) });
    for (has_file, expected) in [(None, 3), (Some(true), 1), (Some(false), 2)] {
        let filter = VideoFilter { has_file, ..ListFilter::status(VideoStatus::Rejected).into() };
        let listed = stores.videos.list(filter.clone(), Page::default()).await?;
        assert!(listed.iter().all(|video| has_file.is_none_or(|has_file| video.video_key.is_some() == has_file)));
        assert_eq!((listed.len(), stores.videos.count(filter).await?), (usize::try_from(expected)?, expected));
    }
    Ok(())
}

/// A file stays while a post may need it.
pub async fn keep_what_a_post_needs(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for &status in PostStatus::ALL {
        let video = posted(stores, clock, PostStatus::Published).await?.id;
        a_post(video).on(Platform::Youtube).with_status(status).store(stores, clock.now()).await?;
        let is_over = matches!(status, PostStatus::Published | PostStatus::Cancelled);
        assert_eq!(remove(stores, clock, Published).await?.removed, usize::from(is_over), "{status}");
    }
    Ok(())
}

/// Without its file, a video is neither posted nor reviewed again.
pub async fn end_what_needs_the_file(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?.id;
    let failed = a_post(video).with_status(PostStatus::Failed).store(stores, clock.now()).await?.id;
    a_post(video).with_status(PostStatus::Published).store(stores, clock.now()).await?;
    assert_eq!(remove(stores, clock, Published).await?.removed, 1, "the failed post is replaced");
    let change = |change| stores.videos.change(video, change, FollowUp::none(), clock.now());
    let post = |post| stores.scheduled_posts.create(post, FollowUp::none(), clock.now());
    assert_refused!(stores, post(a_post(video).on(Platform::Youtube).build()), StoreError::Transition(_));
    assert_refused!(stores, post(a_post(video).repeated().build()), StoreError::Transition(_));
    let again = PostChange::Rescheduled(clock.now());
    let retry = stores.scheduled_posts.change(failed, again, FollowUp::none(), clock.now());
    assert_refused!(stores, retry, StoreError::Transition(_));
    assert_refused!(stores, change(VideoChange::Reopened), StoreError::Transition(_));
    assert_refused!(stores, change(VideoChange::FileRemoved), StoreError::Transition(_));

    let rejected = a_video().with_status(VideoStatus::Rejected).store(stores, clock.now()).await?.id;
    assert_eq!(remove(stores, clock, Rejected).await?.removed, 1);
    let reopened = stores.videos.change(rejected, VideoChange::Reopened, FollowUp::none(), clock.now());
    assert_refused!(stores, reopened, StoreError::Transition(_));
    let removal = an_operation(OperationKind::RemoveMedia, clock.now());
    stores.videos.delete(rejected, removal, clock.now()).await?;
    Ok(())
}

/// A video that is scheduled while its file is removed keeps the file, or gets no post.
pub async fn racing_with_schedules_leave_no_post_without_a_file(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let video = posted(stores, clock, PostStatus::Published).await?.id;
        let results = race(2, async |number| {
            if number == 0 {
                remove(stores, clock, Published).await.map(drop)
            } else {
                let post = a_post(video).on(Platform::Youtube).build();
                stores.scheduled_posts.create(post, FollowUp::none(), clock.now()).await.map(drop)
            }
        })
        .await;
        assert!(results[0].is_ok(), "{results:?}");
        let video = stores.videos.find(video).await?.ok_or("the video is gone")?;
        let is_scheduled = results[1].is_ok();
        assert_eq!(video.video_key.is_some(), is_scheduled, "{results:?}");
        assert!(is_scheduled || matches!(results[1], Err(StoreError::Transition(_))), "{results:?}");
    }
    Ok(())
}
