//! The first comment is written below a published post at most once, and its failure leaves the post published.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::first_comment::{FirstComment, FirstCommentState};
use showrunner_domain::operation::{OperationKind, OperationStatus, Subject};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, FirstCommentTemplate, Setting};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_services::{EditPost, SchedulePost, ServiceError};
use showrunner_testkit::builders::{a_post, starting};

use crate::stage::{self, Answer, Stage};
use crate::support::World;

const TEXT: &str = "Part 2 tomorrow.";

/// A world with a due post that has a first comment.
async fn due(stage: &Arc<Stage>, mode: PostingMode) -> (World, ScheduledPost) {
    let world = World::new(stage.providers());
    let setting = Setting::PostingMode(Platform::Tiktok, mode);
    world.services.settings.change(vec![setting], Actor::Operator).await.unwrap();
    let (video, now) = (world.approved_video().await, world.clock.now());
    let publish = starting(OperationKind::PublishPost, now);
    let post = a_post(video).at(now).commented(TEXT).build();
    let post = world.stores.scheduled_posts.create(post, publish, now).await.unwrap();
    (world, post)
}

async fn until_finished(world: &World, post: &ScheduledPost) -> ScheduledPost {
    stage::until_finished(world, Subject::ScheduledPost(post.id)).await;
    world.post(post.id).await
}

fn state(post: &ScheduledPost) -> (PostStatus, FirstCommentState, Option<&str>) {
    let FirstComment { state, error, .. } = post.first_comment.as_ref().unwrap();
    (post.status, *state, error.as_deref())
}

#[tokio::test]
async fn a_published_post_gets_its_comment() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage, PostingMode::Direct).await;
    let post = until_finished(&world, &post).await;
    assert_eq!(state(&post), (PostStatus::Published, FirstCommentState::Written, None));
    assert_eq!(*stage.calls.lock().unwrap(), ["prepare", "publish", "find_reply", "reply"]);
    assert_eq!(stage.public(), [post.caption.as_str(), TEXT]);
}

#[tokio::test]
async fn a_post_in_the_inbox_gets_none() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage, PostingMode::Inbox).await;
    let post = until_finished(&world, &post).await;
    assert_eq!(state(&post), (PostStatus::Published, FirstCommentState::Waiting, None));
    assert_eq!(stage.public(), [post.caption.as_str()]);
}

#[tokio::test]
async fn a_worker_that_dies_at_any_step_never_causes_two_comments() {
    use Answer::{Nothing, Right, Silence};
    let deaths: [(&[Answer], &[&str]); 4] = [
        (&[Right, Right, Nothing], &["find_reply", "find_reply", "reply"]),
        (&[Right, Right, Right, Nothing], &["find_reply", "reply", "find_reply", "reply"]),
        (&[Right, Right, Right, Silence], &["find_reply", "reply", "find_reply"]),
        (&[Right, Right, Right, Silence, Silence], &["find_reply", "reply", "find_reply", "find_reply"]),
    ];
    for (answers, calls) in deaths {
        let stage = Stage::that_answers(answers.iter().copied());
        let (world, post) = due(&stage, PostingMode::Direct).await;
        world.work().await;
        for _ in answers.iter().filter(|answer| matches!(answer, Nothing | Silence)) {
            stage.kill_worker(&world).await;
        }
        let post = until_finished(&world, &post).await;
        assert_eq!(state(&post), (PostStatus::Published, FirstCommentState::Written, None), "{answers:?}");
        assert_eq!(stage.public().len(), 2, "{answers:?}");
        assert_eq!(stage.calls.lock().unwrap()[2..], *calls, "{answers:?}");
    }
}

#[tokio::test]
async fn a_comment_that_cannot_be_written_leaves_the_post_published() {
    use Answer::{Error, Right};
    for (answers, error) in [
        (vec![Right, Right, Right, Error(ProviderErrorKind::Refused)], "Stage: no"),
        (vec![Right, Right, Error(ProviderErrorKind::NotFound)], "Stage: no"),
    ] {
        let stage = Stage::that_answers(answers);
        let (world, post) = due(&stage, PostingMode::Direct).await;
        let post = until_finished(&world, &post).await;
        assert_eq!(state(&post), (PostStatus::Published, FirstCommentState::Failed, Some(error)));
        assert_eq!(world.bell().await.last().unwrap(), "First comment failed");
        let failed = world.operation(Subject::ScheduledPost(post.id)).await;
        assert_eq!(failed.status, OperationStatus::Failed);
        // The operator tries the task again.
        world.clock.advance(SignedDuration::from_mins(1));
        assert_eq!(world.services.operations.retry_failed().await.unwrap(), 1);
        let post = until_finished(&world, &post).await;
        assert_eq!(state(&post), (PostStatus::Published, FirstCommentState::Written, None));
    }
}

#[tokio::test]
async fn posts_get_the_comment_of_the_template_where_the_platform_takes_one() {
    let world = World::new(Stage::that_answers([]).providers());
    let template = FirstCommentTemplate::new("More about {title}?").unwrap();
    world.services.settings.change(vec![Setting::FirstCommentTemplate(Some(template))], Actor::Operator).await.unwrap();
    let video = world.approved_video().await;
    let at = world.clock.now() + SignedDuration::from_hours(1);
    let on = |platform, text: Option<&str>| SchedulePost {
        first_comment: text.map(str::to_owned),
        repeat: true,
        ..SchedulePost::new(video, platform, at)
    };
    for (platform, text, comment) in [
        (Platform::Youtube, None, Some("More about Cold showers?")),
        (Platform::Youtube, Some(" "), None),
        (Platform::Youtube, Some("Follow me"), Some("Follow me")),
        (Platform::Tiktok, None, None),
    ] {
        let post = world.services.scheduling.schedule(on(platform, text)).await.unwrap().post;
        assert_eq!(post.first_comment.as_ref().map(|comment| comment.text.as_str()), comment);
        let edited = async |text: &str| {
            let edit = EditPost { first_comment: Some(text.to_owned()), ..EditPost::default() };
            world.services.scheduling.edit(post.id, edit).await.map(|edited| edited.post.first_comment)
        };
        match platform {
            Platform::Tiktok => assert!(matches!(edited("Follow me").await, Err(ServiceError::Invalid(_)))),
            _ => assert_eq!(edited("Other").await.unwrap().unwrap().text.as_str(), "Other"),
        }
        assert_eq!(edited("").await.unwrap(), None);
    }
    let refused = world.services.scheduling.schedule(on(Platform::Tiktok, Some("Follow me"))).await.unwrap_err();
    assert!(matches!(refused, ServiceError::Invalid(invalid) if invalid[0].field == "first_comment"));
}
