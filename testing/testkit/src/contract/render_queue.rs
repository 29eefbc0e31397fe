//! The render queue.

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use showrunner_domain::VideoId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::operation::{Operation, OperationKind, OperationResult, Outcome, Work};
use showrunner_domain::render_queue::{QueueMove, RenderSpeed};
use showrunner_domain::video::VideoChange;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, FollowUp, QueueLoad, StoreError, StoreResult, Stores, Topic};

use super::revisions::raises;
use super::support::{ContractResult, ROUNDS, race_of_winners};
use crate::builders::{a_lease, a_video, an_operation, claimed, settled, some_facts, starting};
use crate::clock::FixedClock;

const PROVIDER: &str = "studio";

/// Stores videos that wait for their render.
async fn waiting_videos(stores: &Stores, count: usize, now: Timestamp) -> StoreResult<Vec<VideoId>> {
    let mut videos = Vec::new();
    for number in 1..=count {
        let video = a_video().titled(&format!("Video {number}"));
        videos.push(video.store_with(starting(OperationKind::SubmitRender, now), stores, now).await?.id);
    }
    Ok(videos)
}

/// The videos of the queue in its order, and how many of them wait.
async fn queue(stores: &Stores) -> StoreResult<(Vec<VideoId>, usize)> {
    let queue = stores.render_queue.list().await?;
    let waiting = queue.iter().filter(|video| video.began_at.is_none()).count();
    Ok((queue.into_iter().map(|video| video.id).collect(), waiting))
}

/// The video of a claimed submission.
fn video_of(operation: &Operation) -> VideoId {
    assert_eq!(operation.work.kind(), OperationKind::SubmitRender);
    VideoId(operation.work.subject().row())
}

/// Submits the video of a claimed operation, so that its render is in progress from `now` on.
async fn submitted(stores: &Stores, operation: &Operation, now: Timestamp) -> ContractResult {
    let (id, claim) = (video_of(operation), operation.claim().ok_or("it has no claim")?);
    let result = OperationResult { claim, outcome: Outcome::Done };
    let next = an_operation(OperationKind::FollowRender, now);
    let follow_up = FollowUp::none().with_operation_result(result).with_operation(next);
    stores.videos.change(id, VideoChange::Submitted(format!("render-{id}")), follow_up, now).await?;
    Ok(())
}

/// Videos are claimed in the order in which they were stored; those in progress stay in the queue until they are finished.
pub async fn is_claimed_in_order(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    assert!(!stores.render_queue.is_due(now).await?);
    assert_eq!(stores.render_queue.claim(2, a_lease(now), now).await?, []);
    let videos = waiting_videos(stores, 4, now).await?;
    assert!(stores.render_queue.is_due(now).await?);
    assert!(!stores.render_queue.is_due(now - 1.second()).await?);
    let first = stores.render_queue.claim(2, a_lease(now), now).await?;
    assert_eq!(first.iter().map(video_of).collect::<Vec<_>>(), videos[..2]);
    assert_eq!(queue(stores).await?, (videos.clone(), 2));
    let shown = stores.render_queue.list().await?.pop().ok_or("the queue is empty")?;
    assert_eq!((shown.title.as_str(), shown.duration, shown.progress), ("Video 4", a_video().options().duration, None));
    submitted(stores, &first[1], now).await?;
    submitted(stores, &first[0], now + 1.second()).await?;
    assert_eq!(queue(stores).await?, (vec![videos[1], videos[0], videos[2], videos[3]], 2));
    settled(stores, Work::FollowRender(videos[1]), Outcome::Done, now).await?;
    assert_eq!(queue(stores).await?, (vec![videos[0], videos[2], videos[3]], 2));
    Ok(())
}

/// A video is moved among those that wait, and videos that are stored later follow all of them.
pub async fn follows_the_operators_moves(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let videos = waiting_videos(stores, 4, now).await?;
    let [a, b, c, d] = [videos[0], videos[1], videos[2], videos[3]];
    for (moved, to, expected) in [
        (c, QueueMove::Top, [c, a, b, d]),
        (b, QueueMove::Up, [c, b, a, d]),
        (c, QueueMove::Down, [b, c, a, d]),
        (b, QueueMove::Up, [b, c, a, d]),
        (d, QueueMove::Down, [b, c, a, d]),
        (d, QueueMove::Top, [d, b, c, a]),
    ] {
        raises(stores, &[Topic::Operations], stores.render_queue.move_video(moved, to)).await?;
        assert_eq!(queue(stores).await?.0, expected, "{moved:?} {to:?}");
    }
    let later = waiting_videos(stores, 1, now).await?[0];
    let claimed = stores.render_queue.claim(1, a_lease(now), now).await?;
    assert_eq!(claimed.iter().map(video_of).collect::<Vec<_>>(), [d]);
    assert_eq!(queue(stores).await?, (vec![d, b, c, a, later], 4));
    stores.render_queue.move_video(later, QueueMove::Up).await?;
    assert_eq!(queue(stores).await?.0, [d, b, c, later, a]);
    Ok(())
}

/// What is no video, is being rendered or is finished is not moved.
pub async fn moves_only_what_waits(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let finished = a_video().pending_review().store(stores, now).await?.id;
    let begun = waiting_videos(stores, 1, now).await?[0];
    stores.render_queue.claim(1, a_lease(now), now).await?;
    for id in [finished, begun] {
        let refused = stores.render_queue.move_video(id, QueueMove::Top).await;
        assert!(matches!(refused, Err(StoreError::Conflict(Conflict::NotWaitingForRender))), "{refused:?}");
    }
    let unknown = stores.render_queue.move_video(VideoId(404), QueueMove::Top).await;
    assert!(matches!(unknown, Err(StoreError::NotFound)), "{unknown:?}");
    Ok(())
}

/// A video whose submission is tried again keeps its place, and its deadline counts from its first claim.
pub async fn keeps_the_place_of_another_attempt(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let stored_at = clock.now();
    let videos = waiting_videos(stores, 2, stored_at).await?;
    let now = stored_at + 9.hours();
    let first = stores.render_queue.claim(1, a_lease(now), now).await?.remove(0);
    let deadline = now + OperationKind::SubmitRender.deadline();
    assert_eq!((first.attempts, first.deadline_at), (1, deadline));
    let outcome = Outcome::Retry { at: now + 1.minute(), error: "busy".to_owned() };
    let claim = first.claim().ok_or("it has no claim")?;
    stores.operations.write_result(OperationResult { claim, outcome }, now).await?;
    assert_eq!(queue(stores).await?, (videos.clone(), 2));
    let next = stores.render_queue.claim(1, a_lease(now), now).await?;
    assert_eq!(next.iter().map(video_of).collect::<Vec<_>>(), videos[1..]);
    let later = now + 1.minute();
    let again = stores.render_queue.claim(1, a_lease(later), later).await?.remove(0);
    assert_eq!((video_of(&again), again.attempts, again.deadline_at), (videos[0], 2, deadline));
    Ok(())
}

/// However many claim at once, each video goes to one of them.
pub async fn goes_to_one_of_many_claimers(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    for _ in 0..ROUNDS {
        let videos = waiting_videos(stores, 3, now).await?;
        let claims = race_of_winners(4, |_| stores.render_queue.claim(2, a_lease(now), now)).await?;
        let mut claimed: Vec<VideoId> = claims.iter().flatten().map(video_of).collect();
        // One that skipped what another was claiming may have found nothing.
        let rest = stores.render_queue.claim(3, a_lease(now), now).await?;
        claimed.extend(rest.iter().map(video_of));
        claimed.sort_unstable();
        assert_eq!(claimed, videos);
    }
    Ok(())
}

/// Renders are counted for their provider, and workers by their heartbeats.
pub async fn has_its_load_counted(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let load = |provider: &str| stores.render_queue.load(provider.to_owned(), now - 1.minute());
    assert_eq!(load(PROVIDER).await?, QueueLoad { waiting: 0, rendering: 0, workers: 0 });
    waiting_videos(stores, 4, now).await?;
    for (worker, age) in [("idle", 61), ("first", 60), ("second", 0)] {
        stores.operations.beat(worker.to_owned(), now - SignedDuration::from_secs(age)).await?;
    }
    let begun = stores.render_queue.claim(2, a_lease(now), now).await?;
    submitted(stores, &begun[0], now).await?;
    assert_eq!(load(PROVIDER).await?, QueueLoad { waiting: 2, rendering: 2, workers: 2 });
    assert_eq!(load("heygen").await?, QueueLoad { waiting: 2, rendering: 0, workers: 2 });
    Ok(())
}

/// The speed is that of the latest finished renders of the provider.
pub async fn measures_finished_renders(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let speed = |provider: &str| stores.render_queue.speed(provider.to_owned());
    waiting_videos(stores, 3, now).await?;
    let begun = stores.render_queue.claim(3, a_lease(now), now).await?;
    let mut milliseconds = 0;
    for (operation, minutes) in begun.iter().zip([1, 3]) {
        submitted(stores, operation, now).await?;
        assert_eq!(speed(PROVIDER).await?.is_some(), milliseconds > 0);
        let id = video_of(operation);
        let ended = now + SignedDuration::from_mins(minutes);
        let claim = claimed(stores, Work::FollowRender(id), now).await?;
        let done = FollowUp::none().with_operation_result(OperationResult { claim, outcome: Outcome::Done });
        stores.videos.change(id, VideoChange::Completed, done, ended).await?;
        let facts = some_facts();
        milliseconds += facts.duration_ms;
        let video = MediaKey::new(format!("videos/{id}/video.mp4"))?;
        let arrived = VideoChange::Arrived { video, thumbnail: None, facts };
        stores.videos.change(id, arrived, FollowUp::none(), ended).await?;
    }
    let expected = RenderSpeed { rendering: SignedDuration::from_mins(4), seconds: milliseconds / 1_000 };
    assert_eq!(speed(PROVIDER).await?, Some(expected));
    assert_eq!(speed("heygen").await?, None);
    Ok(())
}
