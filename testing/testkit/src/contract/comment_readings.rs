//! How far comments have been read.

use jiff::SignedDuration;
use showrunner_domain::CommentSourceId;
use showrunner_domain::comment::{CommentSource, PollingProblem};
use showrunner_domain::operation::{OperationKind, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, ReadComments, ReadUpTo, StoreResult, Stores, Topic};

use super::support::{ContractResult, race_of_winners};
use crate::builders::{a_comment, a_post, a_video, an_operation, read};
use crate::clock::FixedClock;

async fn published(stores: &Stores, clock: &FixedClock, platform: Platform) -> StoreResult<ScheduledPost> {
    let video = a_video().approved().store(stores, clock.now()).await?;
    a_post(video.id).on(platform).with_status(PostStatus::Published).store(stores, clock.now()).await
}

/// Reading starts once, and not while the platform must not be called.
pub async fn begin_once_and_not_in_trouble(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let begin = |platform| {
        let reading = an_operation(OperationKind::ReadComments, clock.now());
        stores.comments.begin_reading(platform, reading, clock.now())
    };
    assert!(begin(Platform::Tiktok).await?);
    assert!(!begin(Platform::Tiktok).await?);
    let problem =
        PollingProblem { error: "asked too often".to_owned(), until: clock.now() + SignedDuration::from_mins(5) };
    stores.comments.record_problem(Platform::Youtube, problem.clone(), None, clock.now()).await?;
    assert!(!begin(Platform::Youtube).await?);
    let sources = stores.comments.sources().await?;
    let expected = Platform::ALL
        .iter()
        .map(|&platform| CommentSource { platform, problem: (platform == Platform::Youtube).then(|| problem.clone()) });
    assert_eq!(sources, expected.collect::<Vec<_>>());
    clock.advance(SignedDuration::from_mins(5));
    assert!(begin(Platform::Youtube).await?);
    // A source that can be read again has no problem.
    stores.comments.record(read(Platform::Youtube, Vec::new()), clock.now()).await?;
    assert!(stores.comments.sources().await?.iter().all(|source| source.problem.is_none()));

    let results = race_of_winners(4, |_| begin(Platform::Facebook)).await?;
    assert_eq!(results.into_iter().filter(|has_begun| *has_begun).count(), 1);
    let source = Subject::CommentSource(CommentSourceId::of(Platform::Facebook));
    assert_eq!(stores.operations.of_subject(source).await?.len(), 1);
    Ok(())
}

/// Published posts are due at first and then at the given time, newest first, as long as they are young enough.
pub async fn come_back_when_they_are_due(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let hour = SignedDuration::from_hours(1);
    let old = published(stores, clock, Platform::Tiktok).await?;
    clock.advance(hour);
    let young = published(stores, clock, Platform::Tiktok).await?;
    published(stores, clock, Platform::Youtube).await?;
    let video = a_video().approved().store(stores, clock.now()).await?;
    let failed = a_post(video.id).store(stores, clock.now()).await?;
    let failure = PostChange::Failed("no".to_owned());
    stores.scheduled_posts.change(failed.id, failure, FollowUp::none(), clock.now()).await?;

    let posts = async |since, due_by, limit| -> StoreResult<Vec<_>> {
        let posts = stores.comments.commented_posts(Platform::Tiktok, since, due_by, limit).await?;
        Ok(posts.into_iter().map(|post| post.post).collect())
    };
    let (now, ages_ago) = (clock.now(), clock.now() - hour - hour);
    assert_eq!(posts(ages_ago, Some(now), 10).await?, [young.id, old.id]);
    assert_eq!(posts(ages_ago, None, 1).await?, [young.id]);
    assert_eq!(posts(now - hour, None, 10).await?, [young.id]);
    let next_read_at = now + SignedDuration::from_mins(1);
    let up_to = ReadUpTo { post: young.id, newest_at: None, read_at: clock.now(), next_read_at };
    stores.comments.record(ReadComments { read: vec![up_to], ..read(Platform::Tiktok, Vec::new()) }, now).await?;
    assert_eq!(posts(ages_ago, Some(now), 10).await?, [old.id]);
    assert_eq!(posts(ages_ago, Some(next_read_at), 10).await?, [young.id, old.id]);
    assert_eq!(posts(ages_ago, None, 10).await?, [young.id, old.id]);
    let state = stores.comments.commented_posts(Platform::Tiktok, ages_ago, None, 1).await?.remove(0);
    assert_eq!((state.platform_post_id.as_str(), state.sandbox), ("7312", false));
    assert_eq!(Some(state.published_at), young.published_at);
    Ok(())
}

/// The newest comment ever seen is remembered.
pub async fn remember_how_far_they_came(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let post = published(stores, clock, Platform::Tiktok).await?;
    let minute = SignedDuration::from_mins(1);
    for (seen, newest) in [(None, None), (Some(5), Some(5)), (Some(3), Some(5)), (None, Some(5)), (Some(9), Some(9))] {
        let at = |minutes: i64| clock.now() + minute * i32::try_from(minutes).unwrap_or(0);
        let up_to =
            ReadUpTo { post: post.id, newest_at: seen.map(at), read_at: clock.now(), next_read_at: clock.now() };
        let reading = ReadComments { read: vec![up_to], ..read(Platform::Tiktok, Vec::new()) };
        stores.comments.record(reading, clock.now()).await?;
        let since = clock.now() - minute;
        let state = stores.comments.commented_posts(Platform::Tiktok, since, None, 1).await?.remove(0);
        assert_eq!((state.newest_at, state.read_at), (newest.map(at), Some(clock.now())), "{seen:?}");
    }
    Ok(())
}

/// A reading without new comments raises no revision.
pub async fn raise_no_revision_when_nothing_is_new(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let post = published(stores, clock, Platform::Tiktok).await?;
    let reading = || {
        let up_to =
            ReadUpTo { post: post.id, newest_at: Some(clock.now()), read_at: clock.now(), next_read_at: clock.now() };
        let comments = vec![a_comment("c-1").under(&post).build()];
        ReadComments { read: vec![up_to], ..read(Platform::Tiktok, comments) }
    };
    let revision = || stores.revisions.revision(&[Topic::Comments, Topic::Notifications]);
    let first = revision().await?;
    assert_eq!(stores.comments.record(reading(), clock.now()).await?, 1);
    let second = revision().await?;
    assert_ne!(first, second);
    assert_eq!(stores.comments.record(reading(), clock.now()).await?, 0);
    assert_eq!(revision().await?, second);
    Ok(())
}
