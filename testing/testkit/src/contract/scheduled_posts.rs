//! Posts.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::scheduling::{Delivery, PostChange, PostEdit, PostStatus, Published, ScheduledPost};
use showrunner_domain::value::{Caption, PlatformPostId, ReplyText};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, ListFilter, Page, PostFilter, StoreError, Stores};

use super::support::{Contents, ContractResult, DIFFICULT_TEXT, all_pages, assert_refused};
use crate::builders::{a_choice_of_each, a_lease, a_notice, a_post, a_video, claimed, given_up, starting};
use crate::clock::FixedClock;

fn scheduled(due_at: Timestamp) -> FollowUp {
    FollowUp { notice: Some(a_notice("Post scheduled")), ..starting(OperationKind::PublishPost, due_at) }
}

/// A post is stored with its video's title, its notification and its operation; times to the microsecond.
pub async fn are_stored_with_what_publishes_them(stores: &Stores, clock: &FixedClock) -> ContractResult {
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
    assert_eq!(
        (operation.work.subject(), operation.next_attempt_at),
        (Subject::ScheduledPost(post.id), in_microseconds)
    );
    Ok(())
}

/// Lists are ordered by the latest time, then newest first, of one status or of all, paged by key.
pub async fn are_listed_by_time(stores: &Stores, clock: &FixedClock) -> ContractResult {
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
    assert_eq!(stores.scheduled_posts.list(PostFilter::default(), Page::default()).await?, expected);
    for limit in 1..=4 {
        assert_eq!(
            all_pages(limit, id, |page| stores.scheduled_posts.list(PostFilter::default(), page)).await?,
            expected,
            "{limit}"
        );
    }
    let scheduled: Vec<_> = expected.iter().filter(|post| post.status == PostStatus::Scheduled).cloned().collect();
    let list = |page| stores.scheduled_posts.list(ListFilter::status(PostStatus::Scheduled).into(), page);
    assert_eq!(all_pages(2, id, list).await?, scheduled);
    assert_eq!(stores.scheduled_posts.list(PostFilter::default(), Page::new(None, Some(404))?).await?, []);
    Ok(())
}

/// After every change the post is read back as returned; cleared fields are empty.
pub async fn are_read_back_after_every_change(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().titled("Colder").approved().store(stores, clock.now()).await?;
    let post = a_post(video.id).store(stores, clock.now()).await?;
    let prepared = |mode| {
        let handle = format!("session/\0{DIFFICULT_TEXT}");
        PostChange::Prepared { handle, mode, sandbox: true }
    };
    for change in [
        PostChange::Failed(format!("a NUL \0 and {DIFFICULT_TEXT}")),
        PostChange::Started,
        prepared(PostingMode::Inbox),
        PostChange::Committing,
        PostChange::NotPublished,
        prepared(PostingMode::Direct),
        PostChange::Committing,
        PostChange::Unconfirmed("no answer".to_owned()),
        PostChange::Rescheduled(clock.now() + SignedDuration::from_hours(1)),
        PostChange::Edited(PostEdit {
            caption: Some(Caption::new(DIFFICULT_TEXT)?),
            visibility: Some(Visibility::Friends),
            choices: Some(a_choice_of_each()),
            ..PostEdit::default()
        }),
        PostChange::Edited(PostEdit {
            scheduled_at: Some(clock.now() + SignedDuration::from_nanos(1_999)),
            ..PostEdit::default()
        }),
        PostChange::Edited(PostEdit {
            choices: Some(PostChoices::default()),
            first_comment: Some(None),
            ..PostEdit::default()
        }),
        PostChange::Edited(PostEdit {
            first_comment: Some(Some(ReplyText::new(DIFFICULT_TEXT)?)),
            ..PostEdit::default()
        }),
        PostChange::Captioned { from: Caption::new(DIFFICULT_TEXT)?, to: Caption::new("Colder")? },
        PostChange::Moved(clock.now() + SignedDuration::from_hours(2)),
        PostChange::Started,
        prepared(PostingMode::Direct),
        PostChange::Committing,
        PostChange::Processing,
        PostChange::Unconfirmed("no answer".to_owned()),
        PostChange::Confirmed(Some(PlatformPostId::new(DIFFICULT_TEXT)?)),
        PostChange::FirstCommentFailed(format!("a NUL \0 and {DIFFICULT_TEXT}")),
        PostChange::FirstCommentWritten,
    ] {
        clock.advance(SignedDuration::from_micros(1));
        let changed = stores.scheduled_posts.change(post.id, change.clone(), FollowUp::none(), clock.now()).await?;
        assert_eq!(changed.video_title, "Colder");
        assert_eq!(stores.scheduled_posts.find(post.id).await?, Some(changed), "after {change:?}");
    }
    Ok(())
}

/// The platform's report on a delivered post is read back; a post that it rejects later is not retried.
pub async fn remember_what_the_platform_did(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for delivery in [Delivery::Delivered, Delivery::LockedPrivate, Delivery::Inbox] {
        let video = a_video().approved().store(stores, clock.now()).await?;
        let post = a_post(video.id).store(stores, clock.now()).await?;
        let visibility = (delivery != Delivery::Inbox).then_some(Visibility::Private);
        let published = Published { id: format!("7\0 {DIFFICULT_TEXT}"), delivery, visibility };
        let change = |change| stores.scheduled_posts.change(post.id, change, FollowUp::none(), clock.now());
        change(PostChange::Started).await?;
        assert_eq!(change(PostChange::Processing).await?.delivery, Some(Delivery::Processing));
        let out = change(PostChange::Published(published)).await?;
        assert_eq!((out.delivery, out.visible_to), (Some(delivery), visibility));
        assert_eq!(stores.scheduled_posts.find(post.id).await?, Some(out));
        let gone = change(PostChange::Rejected(format!("too long \0 {DIFFICULT_TEXT}"))).await?;
        assert_eq!((gone.status, gone.delivery, gone.visible_to), (PostStatus::Failed, Some(Delivery::Rejected), None));
        assert_eq!(stores.scheduled_posts.find(post.id).await?, Some(gone));
        for again in [PostChange::Started, PostChange::Rescheduled(clock.now())] {
            assert_refused!(stores, change(again), StoreError::Transition(_));
        }
        // It no longer prevents another post.
        a_post(video.id).store(stores, clock.now()).await?;
    }
    Ok(())
}

/// A cancelled post is read back as such; only the operator's own cancellation keeps the plan from its place.
pub async fn remember_who_called_them_off(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for (change, cancelled_by_operator) in
        [(PostChange::CancelledByOperator, true), (PostChange::CancelledBySystem, false)]
    {
        let video = a_video().approved().store(stores, clock.now()).await?;
        let post = a_post(video.id).planned().store(stores, clock.now()).await?;
        assert!(post.planned && !post.cancelled_by_operator);
        let gone = stores.scheduled_posts.change(post.id, change, FollowUp::none(), clock.now()).await?;
        assert_eq!((gone.status, gone.cancelled_by_operator), (PostStatus::Cancelled, cancelled_by_operator));
        assert_eq!(gone.planned, !cancelled_by_operator, "what the operator touches is the plan's no more");
        assert_eq!(stores.scheduled_posts.find(post.id).await?, Some(gone));
    }
    Ok(())
}

/// Posts published since a given time are counted by platform, the sandbox separately.
pub async fn are_counted_once_they_are_out(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let since = clock.now() + SignedDuration::from_hours(1);
    for (hours, platform, sandbox) in [
        (0, Platform::Tiktok, false),
        (1, Platform::Tiktok, false),
        (1, Platform::Tiktok, true),
        (2, Platform::Youtube, false),
    ] {
        let now = clock.now() + SignedDuration::from_hours(hours);
        let video = a_video().approved().store(stores, now).await?;
        let post = a_post(video.id).on(platform).with_status(PostStatus::Published);
        if sandbox { post.sandboxed() } else { post }.store(stores, now).await?;
        a_post(video.id).on(Platform::Facebook).store(stores, now).await?;
    }
    let count = |platform, sandbox| stores.scheduled_posts.published_since(platform, sandbox, since);
    assert_eq!((count(Platform::Tiktok, false).await?, count(Platform::Tiktok, true).await?), (1, 1));
    assert_eq!((count(Platform::Youtube, false).await?, count(Platform::Facebook, false).await?), (1, 0));
    Ok(())
}

/// Rescheduling a post moves its operation too, even when a worker has claimed it.
pub async fn take_their_operation_to_another_time(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let later = clock.now() + SignedDuration::from_hours(48);
    for is_running in [false, true] {
        for is_plan in [false, true] {
            let video = a_video().approved().store(stores, clock.now()).await?;
            let post = a_post(video.id).at(clock.now()).planned().build();
            let post = stores.scheduled_posts.create(post, scheduled(clock.now()), clock.now()).await?;
            if is_running {
                claimed(stores, Work::PublishPost(post.id), clock.now()).await?;
            }
            let edited = PostChange::Edited(PostEdit { scheduled_at: Some(later), ..PostEdit::default() });
            let change = if is_plan { PostChange::Moved(later) } else { edited };
            let moved = stores.scheduled_posts.change(post.id, change, FollowUp::none(), clock.now()).await?;
            assert_eq!((moved.scheduled_at, moved.planned), (later, is_plan));
            let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
            let [operation] = &operations[..] else { return Err(format!("{operations:?}").into()) };
            assert_eq!((operation.status, operation.next_attempt_at), (OperationStatus::Pending, later));
            assert_eq!(operation.claim(), None);
            assert!(operation.deadline_at > later);
        }
    }
    Ok(())
}

/// Retrying a post requeues its failed operation, or starts another when that one was done.
pub async fn are_tried_again_with_one_operation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for unconfirmed in [false, true] {
        let video = a_video().approved().store(stores, clock.now()).await?;
        let post = stores.scheduled_posts.create(a_post(video.id).build(), scheduled(clock.now()), clock.now()).await?;
        let claim = claimed(stores, Work::PublishPost(post.id), clock.now()).await?;
        let change = |change| stores.scheduled_posts.change(post.id, change, FollowUp::none(), clock.now());
        change(PostChange::Started).await?;
        let (handle, mode) = ("session".to_owned(), PostingMode::Direct);
        change(PostChange::Prepared { handle, mode, sandbox: false }).await?;
        let (change, outcome) = if unconfirmed {
            (PostChange::Unconfirmed("no answer".to_owned()), Outcome::Done)
        } else {
            (PostChange::Failed("refused".to_owned()), given_up())
        };
        let follow_up = FollowUp::none().with_operation_result(OperationResult { claim, outcome });
        stores.scheduled_posts.change(post.id, change, follow_up, clock.now()).await?;

        clock.advance(SignedDuration::from_hours(1));
        let again = PostChange::Rescheduled(clock.now());
        let again = stores.scheduled_posts.change(post.id, again, scheduled(clock.now()), clock.now()).await?;
        assert_eq!((again.status, again.scheduled_at), (PostStatus::Scheduled, clock.now()));
        // The upload handle of a failed post is still good; an unconfirmed post starts from the beginning.
        assert_eq!(again.progress.handle.is_none(), unconfirmed);
        let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
        assert_eq!(operations.len(), if unconfirmed { 2 } else { 1 });
        let live: Vec<_> = operations.iter().filter(|one| one.status == OperationStatus::Pending).collect();
        assert_eq!(live.len(), 1, "{operations:?}");
        assert_eq!(live[0].next_attempt_at, clock.now());
    }
    Ok(())
}

/// A change is refused when the post does not exist or its state does not allow the change.
pub async fn refuse_what_their_state_does_not_allow(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let change = |id, change| stores.scheduled_posts.change(id, change, scheduled(clock.now()), clock.now());
    assert_refused!(stores, change(ScheduledPostId(404), PostChange::Started), StoreError::NotFound);
    let published = a_post(video.id).with_status(PostStatus::Published).store(stores, clock.now()).await?;
    let edited = PostChange::Edited(PostEdit { scheduled_at: Some(clock.now()), ..PostEdit::default() });
    let captioned =
        |from: &ScheduledPost| PostChange::Captioned { from: from.caption.clone(), to: published.caption.clone() };
    for refused in [
        PostChange::Started,
        captioned(&published),
        PostChange::CancelledByOperator,
        PostChange::CancelledBySystem,
        PostChange::Committing,
        edited.clone(),
        PostChange::Moved(clock.now()),
        PostChange::Confirmed(None),
        PostChange::Rescheduled(clock.now()),
    ] {
        assert_refused!(stores, change(published.id, refused), StoreError::Transition(_));
    }
    let video = a_video().approved().store(stores, clock.now()).await?;
    let failed = a_post(video.id).with_status(PostStatus::Failed).store(stores, clock.now()).await?;
    for refused in
        [edited, PostChange::Confirmed(None), PostChange::CancelledByOperator, PostChange::FirstCommentWritten]
    {
        assert_refused!(stores, change(failed.id, refused), StoreError::Transition(_));
    }
    let waiting = a_post(a_video().approved().store(stores, clock.now()).await?.id).captioned("Colder");
    let waiting = waiting.store(stores, clock.now()).await?;
    // The caption from which the new one was made is not the post's.
    assert_refused!(stores, change(waiting.id, captioned(&published)), StoreError::Transition(_));
    Ok(())
}

/// A cancellation cancels the post's operation, whether a worker has claimed it or not.
pub async fn cancel_their_operation_when_cancelled(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for is_running in [false, true] {
        let video = a_video().approved().store(stores, clock.now()).await?;
        let follow_up = scheduled(clock.now());
        let post = stores.scheduled_posts.create(a_post(video.id).build(), follow_up, clock.now()).await?;
        if is_running {
            claimed(stores, Work::PublishPost(post.id), clock.now()).await?;
        }
        stores.scheduled_posts.change(post.id, PostChange::CancelledByOperator, FollowUp::none(), clock.now()).await?;
        let operations = stores.operations.of_subject(Subject::ScheduledPost(post.id)).await?;
        assert_eq!((operations.len(), operations[0].status), (1, OperationStatus::Cancelled));
        assert_eq!(operations[0].claim(), None);
        clock.advance(SignedDuration::from_hours(1));
        assert_eq!(stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?, []);
    }
    Ok(())
}
