//! A post goes out exactly once, whatever happens on the way.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jiff::SignedDuration;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform};
use showrunner_services::SchedulePost;
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::a_video;
use tokio::sync::Notify;

use crate::support::{Providers, World};

/// What the platform does when it is called next.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answer {
    /// What it should.
    Right,
    /// What it should, but the answer never arrives: whoever asked dies waiting.
    Silence,
    /// Nothing, and whoever asked dies waiting.
    Nothing,
    /// An error of this kind, without having done anything.
    Error(ProviderErrorKind),
    /// What it should, but the caller is told that the answer was lost.
    Lost,
}

/// A platform that keeps a log of what the public can see.
#[derive(Default)]
struct Stage {
    public: Mutex<Vec<String>>,
    calls: Mutex<Vec<&'static str>>,
    answers: Mutex<VecDeque<Answer>>,
    cannot_tell: bool,
    asked: Notify,
}

impl Stage {
    /// Answers the next calls like this, and later ones as it should.
    fn that_answers(answers: impl IntoIterator<Item = Answer>) -> Arc<Self> {
        Arc::new(Self { answers: Mutex::new(answers.into_iter().collect()), ..Self::default() })
    }

    async fn answer<T>(&self, call: &'static str, act: impl FnOnce() -> T) -> Result<T, ProviderError> {
        self.calls.lock().unwrap().push(call);
        let answer = self.answers.lock().unwrap().pop_front().unwrap_or(Answer::Right);
        match answer {
            Answer::Right => Ok(act()),
            Answer::Error(kind) => Err(ProviderError::new("Stage", kind, "no")),
            Answer::Lost => {
                act();
                Err(ProviderError::new("Stage", ProviderErrorKind::Uncertain, "the answer was lost"))
            }
            Answer::Silence | Answer::Nothing => {
                if answer == Answer::Silence {
                    act();
                }
                self.asked.notify_one();
                std::future::pending().await
            }
        }
    }
}

#[async_trait]
impl SocialPlatform for Stage {
    fn platform(&self) -> Platform {
        Platform::Tiktok
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        self.answer("prepare", || format!("handle of {}", publication.key)).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError> {
        assert_eq!(handle, format!("handle of {}", publication.key));
        self.answer("publish", || {
            self.public.lock().unwrap().push(publication.caption.to_string());
            format!("post {}", self.public.lock().unwrap().len())
        })
        .await
    }

    async fn probe(&self, _: &Publication, _: &str) -> Result<PublicationOutcome, ProviderError> {
        self.answer("probe", || match self.public.lock().unwrap().len() {
            _ if self.cannot_tell => PublicationOutcome::Unknown,
            0 => PublicationOutcome::NotPublished,
            count => PublicationOutcome::Published(format!("post {count}")),
        })
        .await
    }
}

/// A world with a post that is due.
async fn due(stage: &Arc<Stage>) -> (World, ScheduledPost) {
    let world = World::new(Providers { platform: Arc::clone(stage) as Arc<dyn SocialPlatform>, ..Providers::new() });
    let now = world.clock.now();
    let video = a_video().approved().store(&world.stores, now).await.unwrap();
    let wish = SchedulePost {
        video_id: video.id,
        platform: Platform::Tiktok,
        scheduled_at: now,
        caption: None,
        repeat: false,
    };
    let post = world.services.scheduling.schedule(wish).await.unwrap();
    (world, post)
}

/// Works on until nothing is left to do, waiting out every backoff and lease.
async fn until_settled(world: &World, post: &ScheduledPost) -> ScheduledPost {
    for _ in 0..20 {
        world.work().await;
        if !matches!(
            world.operation(Subject::ScheduledPost(post.id)).await.status,
            OperationStatus::Pending | OperationStatus::Running
        ) {
            break;
        }
        world.clock.advance(SignedDuration::from_mins(11));
    }
    world.stores.scheduled_posts.find(post.id).await.unwrap().unwrap()
}

/// Lets a worker begin and die in the call that stays without an answer; then its lease runs out.
async fn worker_that_dies(world: &World, stage: &Stage, clock: &FixedClock) {
    tokio::select! {
        () = world.work() => panic!("the worker got through"),
        () = stage.asked.notified() => {}
    }
    clock.advance(SignedDuration::from_secs(31));
}

#[tokio::test]
async fn a_post_goes_out_and_says_so() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage).await;
    world.work().await;
    let post = world.stores.scheduled_posts.find(post.id).await.unwrap().unwrap();
    assert_eq!((post.status, post.platform_post_id.as_deref()), (PostStatus::Published, Some("post 1")));
    assert_eq!(post.published_at, Some(world.clock.now()));
    assert_eq!(*stage.calls.lock().unwrap(), ["prepare", "publish"]);
    assert_eq!(world.bell().await.last().unwrap(), "Post published");
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.status, OperationStatus::Done);
}

#[tokio::test]
async fn a_worker_that_dies_at_any_step_never_makes_two() {
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
            worker_that_dies(&world, &stage, &world.clock).await;
        }
        let post = until_settled(&world, &post).await;
        assert_eq!(post.status, PostStatus::Published, "{answers:?}");
        assert_eq!(stage.public.lock().unwrap().len(), 1, "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
    }
}

#[tokio::test]
async fn a_lost_answer_is_looked_into_before_anything_is_sent_again() {
    use Answer::{Error, Lost, Right};
    for (answers, calls) in [
        (vec![Right, Lost], vec!["prepare", "publish", "probe"]),
        (vec![Right, Error(ProviderErrorKind::Uncertain)], vec!["prepare", "publish", "probe", "publish"]),
        (vec![Right, Error(ProviderErrorKind::Unavailable)], vec!["prepare", "publish", "probe", "publish"]),
        (vec![Right, Lost, Error(ProviderErrorKind::Unavailable), Right], vec!["prepare", "publish", "probe", "probe"]),
        // The platform has forgotten the handle: nothing went into it, a new one is asked for.
        (vec![Right, Error(ProviderErrorKind::NotFound)], vec!["prepare", "publish", "prepare", "publish"]),
    ] {
        let stage = Stage::that_answers(answers.clone());
        let (world, post) = due(&stage).await;
        let post = until_settled(&world, &post).await;
        assert_eq!(post.status, PostStatus::Published, "{answers:?}");
        assert_eq!(stage.public.lock().unwrap().len(), 1, "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_never_answers_does_not_hold_the_post_for_ever() {
    for (answer, calls) in [
        (Answer::Silence, vec!["prepare", "publish", "probe"]),
        (Answer::Nothing, vec!["prepare", "publish", "probe", "publish"]),
    ] {
        let stage = Stage::that_answers([Answer::Right, answer]);
        let (world, post) = due(&stage).await;
        world.work().await;
        let operation = world.operation(Subject::ScheduledPost(post.id)).await;
        assert_eq!(operation.last_error.as_deref(), Some("there was no answer in time"));
        assert_eq!(until_settled(&world, &post).await.status, PostStatus::Published);
        assert_eq!(stage.public.lock().unwrap().len(), 1);
        assert_eq!(*stage.calls.lock().unwrap(), calls);
    }
}

#[tokio::test]
async fn a_post_of_which_nobody_can_tell_is_left_to_the_operator() {
    let answers = [Answer::Right, Answer::Lost].into_iter().collect();
    let stage = Arc::new(Stage { answers: Mutex::new(answers), cannot_tell: true, ..Stage::default() });
    let (world, post) = due(&stage).await;
    let post = until_settled(&world, &post).await;
    assert_eq!(post.status, PostStatus::Unconfirmed);
    assert_eq!(stage.public.lock().unwrap().len(), 1);
    assert_eq!(world.bell().await.last().unwrap(), "Post needs a look");
}

#[tokio::test]
async fn a_post_that_may_be_out_is_in_doubt_when_the_tries_are_spent() {
    let lost = [Answer::Right, Answer::Lost];
    let gone = std::iter::repeat_n(Answer::Error(ProviderErrorKind::Unavailable), 20);
    let stage = Stage::that_answers(lost.into_iter().chain(gone));
    let (world, post) = due(&stage).await;
    assert_eq!(until_settled(&world, &post).await.status, PostStatus::Unconfirmed);
}

#[tokio::test]
async fn a_refusal_fails_the_post_with_the_platforms_words() {
    let stage = Stage::that_answers([Answer::Error(ProviderErrorKind::Refused)]);
    let (world, post) = due(&stage).await;
    let post = until_settled(&world, &post).await;
    assert_eq!((post.status, post.error.as_deref()), (PostStatus::Failed, Some("Stage: no")));
    let operation = world.operation(Subject::ScheduledPost(post.id)).await;
    assert_eq!((operation.status, operation.last_error.as_deref()), (OperationStatus::Failed, Some("Stage: no")));
    assert_eq!(world.bell().await.last().unwrap(), "Post failed");
}

#[tokio::test]
async fn a_post_that_is_hours_late_is_not_sent_blindly() {
    let stage = Stage::that_answers([]);
    let (world, post) = due(&stage).await;
    world.clock.advance(SignedDuration::from_hours(6) + SignedDuration::from_secs(1));
    let post = until_settled(&world, &post).await;
    assert_eq!(post.status, PostStatus::Failed);
    assert!(post.error.unwrap().contains("more than 6 hours"));
    assert!(stage.calls.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_worker_that_lost_its_claim_writes_nothing() {
    let stage = Stage::that_answers([Answer::Nothing]);
    let (world, post) = due(&stage).await;
    worker_that_dies(&world, &stage, &world.clock).await;
    let before = world.stores.scheduled_posts.find(post.id).await.unwrap();
    let taken_over = world.services.operations.claim_due(1).await.unwrap();
    let lost = showrunner_domain::operation::Claim { operation: taken_over[0].id, token: "old".to_owned() };
    world.services.operations.hand_back(lost).await;
    let operation = world.operation(Subject::ScheduledPost(post.id)).await;
    assert_eq!(operation.lease_token, taken_over[0].lease_token, "the new claim stands");
    assert_eq!(world.stores.scheduled_posts.find(post.id).await.unwrap(), before);
}
