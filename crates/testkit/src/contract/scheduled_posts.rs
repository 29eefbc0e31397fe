//! Posts.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{OperationKind, OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, StoreError, Stores};

use super::contents::{Contents, refusal};
use super::paging::all_pages;
use super::{DIFFICULT_TEXT, Verdict};
use crate::FixedClock;
use crate::builders::{a_lease, a_notice, a_post, a_video, an_operation};

fn scheduled(due_at: Timestamp) -> FollowUp {
    FollowUp::notice(a_notice("Post scheduled")).with_operation(an_operation(OperationKind::PublishPost, due_at))
}

/// A post is stored with the title of its video, its notification and its operation; times to the microsecond.
pub async fn are_stored_with_what_publishes_them(stores: &Stores, clock: &FixedClock) -> Verdict {
    let video = a_video().titled(DIFFICULT_TEXT).approved().store(stores, clock.now()).await?;
    let in_microseconds: Timestamp = "2026-12-24T18:00:00.123456Z".parse()?;
    let in_nanoseconds = in_microseconds + SignedDuration::from_nanos(789);
    let new = a_post(video.id).at(in_nanoseconds).captioned(DIFFICULT_TEXT).sandboxed().build();
    let post = stores.scheduled_posts.create(new, scheduled(in_nanoseconds), clock.now()).await?;
    assert_eq!((post.status, post.sandbox, post.scheduled_at), (PostStatus::Scheduled, true, in_microseconds));
    assert_eq!((post.video_title.as_str(), post.caption.as_str()), (DIFFICULT_TEXT, DIFFICULT_TEXT));
    assert_eq!(stores.scheduled_posts.find(post.id).await?.as_ref(), Some(&post));
    assert_eq!(stores.scheduled_posts.find(ScheduledPostId(404)).await?, None);

    let contents = Contents::of(stores).await?;
    assert_eq!(contents.notifications[0].related, Some((RelatedType::ScheduledPost, post.id.0)));
    let [operation] = contents.operations.as_slice() else { return Err("there is not one operation".into()) };
    assert_eq!((operation.subject, operation.next_attempt_at), (Subject::ScheduledPost(post.id), in_microseconds));
    Ok(())
}

/// Lists have the latest time first and, of equal times, the newest; of one status or of all; paged by key.
pub async fn are_listed_by_time(stores: &Stores, clock: &FixedClock) -> Verdict {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let (noon, evening): (Timestamp, Timestamp) = ("2026-12-01T12:00:00Z".parse()?, "2026-12-01T18:00:00Z".parse()?);
    let mut posts: Vec<ScheduledPost> = Vec::new();
    for (platform, time) in [
        (Platform::Tiktok, evening),
        (Platform::Youtube, noon),
        (Platform::Facebook, noon),
        (Platform::Instagram, evening),
    ] {
        posts.push(a_post(video.id).on(platform).at(time).store(stores, clock.now()).await?);
    }
    let cancelled = a_post(video.id).repeated().at(noon).with_status(PostStatus::Cancelled);
    posts.push(cancelled.store(stores, clock.now()).await?);
    let expected: Vec<ScheduledPost> = [3, 0, 4, 2, 1].iter().map(|&index: &usize| posts[index].clone()).collect();

    let id = |post: &ScheduledPost| post.id.0;
    assert_eq!(stores.scheduled_posts.list(None, Page::default()).await?, expected);
    for limit in 1..=4 {
        assert_eq!(all_pages(limit, id, |page| stores.scheduled_posts.list(None, page)).await?, expected, "{limit}");
    }
    let scheduled: Vec<_> = expected.iter().filter(|post| post.status == PostStatus::Scheduled).cloned().collect();
    let list = |page| stores.scheduled_posts.list(Some(PostStatus::Scheduled), page);
    assert_eq!(all_pages(2, id, list).await?, scheduled);
    assert_eq!(stores.scheduled_posts.list(None, Page::new(None, Some(404))?).await?, []);
    Ok(())
}

/// Whatever is changed is read back as it was answered; what was emptied is empty.
pub async fn are_read_back_after_every_change(stores: &Stores, clock: &FixedClock) -> Verdict {
    let video = a_video().titled("Colder").approved().store(stores, clock.now()).await?;
    let post = a_post(video.id).store(stores, clock.now()).await?;
    let prepared = || PostChange::Prepared { handle: format!("session/\0{DIFFICULT_TEXT}"), sandbox: true };
    for change in [
        PostChange::Failed(format!("a NUL \0 and {DIFFICULT_TEXT}")),
        PostChange::Started,
        prepared(),
        PostChange::Committing,
        PostChange::Withdrawn,
        prepared(),
        PostChange::Committing,
        PostChange::Doubted("no answer".to_owned()),
        PostChange::Published("7312".to_owned()),
    ] {
        clock.advance(SignedDuration::from_micros(1));
        let changed = stores.scheduled_posts.change(post.id, change.clone(), FollowUp::none(), clock.now()).await?;
        assert_eq!(changed.video_title, "Colder");
        assert_eq!(stores.scheduled_posts.find(post.id).await?, Some(changed), "after {change:?}");
    }
    Ok(())
}

/// A change is refused where there is no post, or where its state does not allow it.
pub async fn refuse_what_their_state_does_not_allow(stores: &Stores, clock: &FixedClock) -> Verdict {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let change = |id, change| stores.scheduled_posts.change(id, change, scheduled(clock.now()), clock.now());
    let error = refusal(stores, change(ScheduledPostId(404), PostChange::Started)).await?;
    assert!(matches!(error, StoreError::NotFound), "{error:?}");
    let published = a_post(video.id).with_status(PostStatus::Published).store(stores, clock.now()).await?;
    for refused in [PostChange::Started, PostChange::Cancelled, PostChange::Committing] {
        let error = refusal(stores, change(published.id, refused)).await?;
        assert!(matches!(error, StoreError::Transition(_)), "{error:?}");
    }
    Ok(())
}

/// A cancellation gives up the post's operation, whether a worker has it or not.
pub async fn give_up_their_operation_when_cancelled(stores: &Stores, clock: &FixedClock) -> Verdict {
    for is_running in [false, true] {
        let video = a_video().approved().store(stores, clock.now()).await?;
        let follow_up = scheduled(clock.now());
        let post = stores.scheduled_posts.create(a_post(video.id).build(), follow_up, clock.now()).await?;
        let subject = Subject::ScheduledPost(post.id);
        if is_running {
            let lease = a_lease(clock.now());
            let claimed =
                stores.operations.claim_subject(OperationKind::PublishPost, subject, lease, clock.now()).await?;
            assert!(claimed.is_some());
        }
        stores.scheduled_posts.change(post.id, PostChange::Cancelled, FollowUp::none(), clock.now()).await?;
        let operations = stores.operations.of_subject(subject).await?;
        assert_eq!((operations.len(), operations[0].status), (1, OperationStatus::Failed));
        assert_eq!(operations[0].claim(), None);
        clock.advance(SignedDuration::from_hours(1));
        assert_eq!(stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?, []);
    }
    Ok(())
}
