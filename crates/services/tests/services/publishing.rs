//! A post is published exactly once, whatever fails.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::backup::Restore;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::value::PlatformPostId;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::store::{NotificationFilter, Page};
use showrunner_services::{SchedulePost, ServiceError};

use crate::stage::{self, Answer, Stage};
use crate::support::World;

/// A world with a due post.
async fn due(stage: &Arc<Stage>) -> (World, ScheduledPost) {
    let world = World::new(stage.providers());
    let post = world.due_post().await;
    (world, post)
}

/// The post, once its operation is finished.
async fn until_finished(world: &World, post: &ScheduledPost) -> ScheduledPost {
    stage::until_finished(world, Subject::ScheduledPost(post.id)).await;
    world.post(post.id).await
}

#[tokio::test]
async fn a_post_keeps_the_posting_mode_that_was_set_when_its_publication_started() {
    let stage = Stage::that_answers([Answer::Right, Answer::Error(ProviderErrorKind::Unavailable)]);
    let (world, post) = due(&stage).await;
    assert_eq!(post.progress.mode, None);
    let set = async |mode| {
        let setting = Setting::PostingMode(Platform::Tiktok, mode);
        world.services.settings.change(vec![setting], Actor::Operator).await.unwrap();
    };
    let last_message = async || {
        world
            .stores
            .alerts
            .notifications(NotificationFilter::default(), Page::default())
            .await
            .unwrap()
            .remove(0)
            .message
    };
    world.work().await;
    set(PostingMode::Direct).await;
    let post = until_finished(&world, &post).await;
    assert_eq!((post.status, post.progress.mode), (PostStatus::Published, Some(PostingMode::Inbox)));
    assert_eq!(*stage.modes.lock().unwrap(), [PostingMode::Inbox; 3]);
    assert_eq!(
        last_message().await,
        "\"Cold showers\" is in the inbox of your TikTok account. Open the TikTok app, paste the caption and post it."
    );

    let repeat = SchedulePost { repeat: true, ..SchedulePost::new(post.video_id, Platform::Tiktok, world.clock.now()) };
    let next = world.services.scheduling.schedule(repeat).await.unwrap().post;
    let next = until_finished(&world, &next).await;
    assert_eq!((next.status, next.progress.mode), (PostStatus::Published, Some(PostingMode::Direct)));
    assert_eq!(last_message().await, "\"Cold showers\" is published on TikTok.");
}

#[tokio::test]
async fn a_due_post_is_published_with_a_notification() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage).await;
    world.work().await;
    let post = world.post(post.id).await;
    assert_eq!((post.status, post.platform_post_id.as_deref()), (PostStatus::Published, Some("post 1")));
    assert_eq!(post.published_at, Some(world.clock.now()));
    assert_eq!(*stage.calls.lock().unwrap(), ["prepare", "publish"]);
    assert_eq!(world.bell().await.last().unwrap(), "Post published");
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.status, OperationStatus::Done);
}

#[tokio::test]
async fn a_worker_that_dies_at_any_step_never_causes_two_posts() {
    use Answer::{Nothing, Right, Silence};
    let deaths: [(&[Answer], &[&str]); 7] = [
        (&[Nothing], &["prepare", "prepare", "publish"]),
        (&[Silence], &["prepare", "prepare", "publish"]),
        (&[Right, Nothing], &["prepare", "publish", "probe", "publish"]),
        (&[Right, Silence], &["prepare", "publish", "probe"]),
        (&[Right, Nothing, Nothing], &["prepare", "publish", "probe", "probe", "publish"]),
        (&[Right, Silence, Silence], &["prepare", "publish", "probe", "probe"]),
        (&[Right, Nothing, Right, Silence], &["prepare", "publish", "probe", "publish", "probe"]),
    ];
    for (answers, calls) in deaths {
        let stage = Stage::that_answers(answers.iter().copied());
        let (world, post) = due(&stage).await;
        for _ in answers.iter().filter(|answer| matches!(answer, Nothing | Silence)) {
            stage.kill_worker(&world).await;
        }
        let post = until_finished(&world, &post).await;
        assert_eq!(post.status, PostStatus::Published, "{answers:?}");
        assert_eq!(stage.public().len(), 1, "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
    }
}

#[tokio::test]
async fn a_post_fails_only_when_it_is_certainly_not_out() {
    use Answer::{DoneButRefused, Error, Lost, Right};
    let refused = Error(ProviderErrorKind::Refused);
    let unknown = "TikTok cannot confirm that the post was published, please check there";
    let failed = (PostStatus::Failed, Some("Stage: no"), "Post failed");
    let published = (PostStatus::Published, None, "Post published");
    let unconfirmed = (PostStatus::Unconfirmed, Some(unknown), "Post needs a check");
    let all_calls: &[&str] = &["prepare", "publish", "probe"];
    for (case, stage, calls, end, public) in [
        ("refused before it was sent", Stage::that_answers([refused]), &all_calls[..1], failed, 0),
        ("refused", Stage::that_answers([Right, refused]), all_calls, failed, 0),
        ("refused because it is out", Stage::that_answers([Right, DoneButRefused]), all_calls, published, 1),
        ("refused, perhaps out", Stage::that_cannot_tell([Right, refused]), all_calls, unconfirmed, 0),
        ("lost, perhaps out", Stage::that_cannot_tell([Right, Lost]), all_calls, unconfirmed, 1),
    ] {
        let (world, post) = due(&stage).await;
        let post = until_finished(&world, &post).await;
        let last_notice = world.bell().await.pop().unwrap();
        assert_eq!((post.status, post.error.as_deref(), last_notice.as_str()), end, "{case}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{case}");
        assert_eq!(stage.public().len(), public, "{case}");
        let operation = world.operation(Subject::ScheduledPost(post.id)).await;
        let is_failed = operation.status == OperationStatus::Failed;
        assert_eq!(is_failed, post.status == PostStatus::Failed, "{case}: {operation:?}");
        assert!(!is_failed || operation.last_error == post.error, "{case}: {operation:?}");
    }
}

#[tokio::test]
async fn after_a_lost_response_the_platform_is_probed_before_the_post_is_sent_again() {
    use Answer::{Error, Lost, Right};
    for (answers, calls) in [
        (vec![Right, Lost], vec!["prepare", "publish", "probe"]),
        (vec![Right, Error(ProviderErrorKind::Uncertain)], vec!["prepare", "publish", "probe", "publish"]),
        (vec![Right, Error(ProviderErrorKind::Unavailable)], vec!["prepare", "publish", "probe", "publish"]),
        (vec![Right, Lost, Error(ProviderErrorKind::Unavailable), Right], vec!["prepare", "publish", "probe", "probe"]),
        // The platform no longer knows the handle: nothing was published, and a new one is prepared.
        (vec![Right, Error(ProviderErrorKind::NotFound)], vec!["prepare", "publish", "prepare", "publish"]),
    ] {
        let stage = Stage::that_answers(answers.clone());
        let (world, post) = due(&stage).await;
        let post = until_finished(&world, &post).await;
        assert_eq!(post.status, PostStatus::Published, "{answers:?}");
        assert_eq!(stage.public().len(), 1, "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
    }
}

#[tokio::test]
async fn processing_handle_is_uploaded_and_its_successor_is_not() {
    use Answer::{Error, Right};
    let processing = Error(ProviderErrorKind::Processing(SignedDuration::from_secs(30)));
    let stage = Stage::that_answers([Right, processing, Right, processing, Right, Error(ProviderErrorKind::NotFound)]);
    let (world, post) = due(&stage).await;
    assert_eq!(until_finished(&world, &post).await.status, PostStatus::Published);
    let calls = ["prepare", "publish", "probe", "publish", "probe", "publish", "prepare", "publish"];
    assert_eq!(*stage.calls.lock().unwrap(), calls);
    assert_eq!(*stage.uploaded.lock().unwrap(), [false, true, true, false]);
}

#[tokio::test(start_paused = true)]
async fn a_call_without_an_answer_times_out_and_the_post_is_published() {
    for (answer, calls) in [
        (Answer::Silence, vec!["prepare", "publish", "probe"]),
        (Answer::Nothing, vec!["prepare", "publish", "probe", "publish"]),
    ] {
        let stage = Stage::that_answers([Answer::Right, answer]);
        let (world, post) = due(&stage).await;
        world.work().await;
        let operation = world.operation(Subject::ScheduledPost(post.id)).await;
        assert_eq!(operation.last_error.as_deref(), Some("there was no answer in time"));
        assert_eq!(until_finished(&world, &post).await.status, PostStatus::Published);
        assert_eq!(stage.public().len(), 1);
        assert_eq!(*stage.calls.lock().unwrap(), calls);
    }
}

#[tokio::test]
async fn a_post_that_may_be_out_is_unconfirmed_after_the_last_attempt() {
    let lost = [Answer::Right, Answer::Lost];
    let gone = std::iter::repeat_n(Answer::Error(ProviderErrorKind::Unavailable), 20);
    let stage = Stage::that_answers(lost.into_iter().chain(gone));
    let (world, post) = due(&stage).await;
    assert_eq!(until_finished(&world, &post).await.status, PostStatus::Unconfirmed);
}

#[tokio::test]
async fn a_post_that_is_hours_late_fails_without_being_sent() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage).await;
    world.clock.advance(SignedDuration::from_hours(6) + SignedDuration::from_secs(1));
    let post = until_finished(&world, &post).await;
    assert_eq!(post.status, PostStatus::Failed);
    assert!(post.error.unwrap().contains("more than 6 hours"));
    assert!(stage.calls.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_worker_that_lost_its_claim_writes_nothing() {
    let stage = Stage::that_answers([Answer::Nothing]);
    let (world, post) = due(&stage).await;
    stage.kill_worker(&world).await;
    let before = world.stores.scheduled_posts.find(post.id).await.unwrap();
    let taken_over = world.services.operations.claim_due(1).await.unwrap();
    let lost = showrunner_domain::operation::Claim { operation: taken_over[0].id, token: "old".to_owned() };
    world.services.operations.hand_back(lost).await;
    let operation = world.operation(Subject::ScheduledPost(post.id)).await;
    assert_eq!(operation.lease_token, taken_over[0].lease_token, "the new claim is still valid");
    assert_eq!(world.stores.scheduled_posts.find(post.id).await.unwrap(), before);
}

#[tokio::test]
async fn the_operator_confirms_or_retries_an_unconfirmed_post() {
    for is_out in [true, false] {
        let stage = Stage::that_cannot_tell([Answer::Right, Answer::Lost]);
        let (world, post) = due(&stage).await;
        let post = until_finished(&world, &post).await;
        assert_eq!(post.status, PostStatus::Unconfirmed);
        world.clock.advance(SignedDuration::from_hours(8));
        let scheduling = &world.services.scheduling;
        if is_out {
            let id = PlatformPostId::new("7301").unwrap();
            let confirmed = scheduling.confirm(post.id, Some(id.clone())).await.unwrap();
            assert_eq!(
                (confirmed.status, confirmed.platform_post_id.as_deref()),
                (PostStatus::Published, Some("7301"))
            );
            assert_eq!(confirmed.published_at, post.progress.committed_at, "it went out then, if it did");
            for refused in [scheduling.confirm(post.id, Some(id)).await, scheduling.retry(post.id).await] {
                assert!(matches!(refused, Err(ServiceError::Transition(_))), "{refused:?}");
            }
            assert_eq!(stage.public().len(), 1);
        } else {
            stage.public.lock().unwrap().clear();
            let again = scheduling.retry(post.id).await.unwrap();
            assert_eq!((again.status, again.scheduled_at), (PostStatus::Scheduled, world.clock.now()));
            let post = until_finished(&world, &again).await;
            assert_eq!(post.status, PostStatus::Published);
            assert_eq!(stage.public().len(), 1);
        }
    }
}

#[tokio::test]
async fn a_retried_post_is_published_and_its_operation_recovers() {
    let stage = Stage::that_answers([Answer::Error(ProviderErrorKind::Refused)]);
    let (world, post) = due(&stage).await;
    assert_eq!(until_finished(&world, &post).await.status, PostStatus::Failed);
    world.clock.advance(SignedDuration::from_hours(100));
    world.services.scheduling.retry(post.id).await.unwrap();
    let post = until_finished(&world, &post).await;
    assert_eq!((post.status, post.error), (PostStatus::Published, None));
    let operations = world.stores.operations.of_subject(Subject::ScheduledPost(post.id)).await.unwrap();
    assert_eq!(operations.len(), 1);
    assert_eq!((operations[0].status, operations[0].attempts), (OperationStatus::Done, 2));
}

/// The rows are as old as the backup: they do not tell of a post that went out since.
#[tokio::test]
async fn a_post_that_was_due_before_a_restore_is_not_sent_without_the_operator() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage).await;
    let day = SignedDuration::from_hours(24);
    let later =
        SchedulePost { repeat: true, ..SchedulePost::new(post.video_id, Platform::Tiktok, world.clock.now() + day) };
    let later = world.services.scheduling.schedule(later).await.unwrap().post;
    world.clock.advance(SignedDuration::from_hours(1));
    let now = world.clock.now();
    let restore = Restore { backup_made_at: now - SignedDuration::from_hours(9), restored_at: now };
    world.stores.system.record_restore(restore).await.unwrap();
    let post = until_finished(&world, &post).await;
    assert_eq!(post.status, PostStatus::Unconfirmed);
    assert!(post.error.unwrap().contains("restored from a backup"));
    assert_eq!(world.bell().await.last().unwrap(), "Post needs a check");
    assert_eq!(*stage.calls.lock().unwrap(), Vec::<&str>::new());

    world.clock.advance(SignedDuration::from_mins(1));
    let again = world.services.scheduling.retry(post.id).await.unwrap();
    assert_eq!(until_finished(&world, &again).await.status, PostStatus::Published);
    world.clock.advance(day);
    assert_eq!(until_finished(&world, &later).await.status, PostStatus::Published);
    assert_eq!(stage.public().len(), 2);
}

/// The platform can be asked about an upload target that was stored before the backup.
#[tokio::test]
async fn a_post_with_an_upload_target_is_probed_after_a_restore() {
    let stage = Stage::that_answers([Answer::Right, Answer::Silence]);
    let (world, post) = due(&stage).await;
    stage.kill_worker(&world).await;
    let now = world.clock.now();
    world.stores.system.record_restore(Restore { backup_made_at: now, restored_at: now }).await.unwrap();
    assert_eq!(until_finished(&world, &post).await.status, PostStatus::Published);
    assert_eq!(stage.public().len(), 1);
}
