//! Comments are read only while polling is switched on, at intervals that depend on the age of the post.

use std::sync::{Arc, Mutex};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::CommentSourceId;
use showrunner_domain::comment::SampleCount;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, PostComments, RemoteComment, WatchedPost};
use showrunner_services::ServiceError;
use showrunner_testkit::builders::{a_post, a_video};

use crate::support::{Providers, World, working_tiktok};

const SOURCE: Subject = Subject::CommentSource(CommentSourceId::of(Platform::Tiktok));

fn remote(id: &str, posted_at: Timestamp, own: bool) -> RemoteComment {
    let (author, text) = ("@bob".to_owned(), "Nice".to_owned());
    RemoteComment { id: id.to_owned(), in_reply_to: None, author, text, posted_at, own }
}

/// A world whose platform answers with `read`, and the calls it received.
fn reading(
    read: impl Fn(&[WatchedPost], Timestamp) -> CommentReading + Send + Sync + 'static,
) -> (World, Arc<Mutex<Vec<Vec<WatchedPost>>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&asked);
    let mut platform = working_tiktok(false);
    platform.expect_comments().returning(move |_, posts, now| {
        seen.lock().unwrap().push(posts.to_vec());
        read(posts, now)
    });
    let mut providers = Providers::with_platform(platform);
    // The model is unavailable, so comments stay unanalysed.
    providers
        .text
        .expect_analyse_comments()
        .returning(|_| Err(ProviderError::new("Model", ProviderErrorKind::Unavailable, "not now").into()));
    (World::new(providers), asked)
}

fn all_of(posts: &[WatchedPost], comments: &[RemoteComment]) -> CommentReading {
    let read = |post: &WatchedPost| PostComments {
        platform_post_id: post.platform_post_id.clone(),
        comments: comments.to_vec(),
        overflowed: false,
    };
    CommentReading { posts: posts.iter().map(read).collect(), stopped: None }
}

async fn published(world: &World) -> ScheduledPost {
    let now = world.clock.now();
    let video = a_video().approved().store(&world.stores, now).await.unwrap();
    a_post(video.id).with_status(PostStatus::Published).store(&world.stores, now).await.unwrap()
}

async fn listen(world: &World, on: bool) {
    world.services.settings.change(vec![Setting::CommentPolling(on)], Actor::Operator).await.unwrap();
}

/// Lets the minutes pass and runs the routine after each of them.
async fn run_routine_every_minute(world: &World, minutes: usize) {
    for _ in 0..minutes {
        world.clock.advance(SignedDuration::from_mins(1));
        run_routine(world).await;
    }
}

/// Runs the routine and the operations that it creates.
async fn run_routine(world: &World) {
    world.services.comments.begin_due().await.unwrap();
    world.work().await;
}

#[tokio::test]
async fn nothing_is_read_while_polling_is_off() {
    let (world, asked) = reading(|posts, _| all_of(posts, &[]));
    published(&world).await;
    let before = world.database.contents();
    run_routine(&world).await;
    assert_eq!(world.database.contents(), before);
    assert!(world.stores.operations.of_subject(SOURCE).await.unwrap().is_empty());
    // An operation created before polling was switched off reads nothing either.
    listen(&world, true).await;
    listen(&world, false).await;
    world.work().await;
    assert!(asked.lock().unwrap().is_empty());
    assert_eq!(world.operation(SOURCE).await.status, OperationStatus::Done);
    let status = world.services.comments.listener_status().await.unwrap();
    assert_eq!((status.is_listening, status.platforms_connected.as_slice()), (false, [Platform::Tiktok].as_slice()));
}

#[tokio::test]
async fn switching_polling_on_is_a_change_that_can_be_undone() {
    let (world, _) = reading(|posts, _| all_of(posts, &[]));
    listen(&world, true).await;
    listen(&world, true).await;
    world.services.settings.change(vec![Setting::AutoResponse(true)], Actor::Operator).await.unwrap();
    let page = showrunner_ports::store::Page::default();
    let changes = world.services.stores.settings.changes(page).await.unwrap();
    assert_eq!(changes.len(), 2, "the second start changed nothing");
    world.services.settings.undo(changes[1].id).await.unwrap();
    let status = world.services.comments.listener_status().await.unwrap();
    assert_eq!((status.is_listening, status.auto_response), (false, true));
}

#[tokio::test]
async fn posts_are_read_more_often_in_their_first_hours() {
    let (world, asked) = reading(|posts, _| all_of(posts, &[]));
    published(&world).await;
    listen(&world, true).await;
    world.work().await;
    let mut readings = Vec::new();
    for (age_in_hours, minutes) in [(0, 60), (2, 60), (49, 60), (200, 120)] {
        let age = SignedDuration::from_hours(age_in_hours);
        world.clock.set(showrunner_testkit::FixedClock::default().now() + age + SignedDuration::from_mins(1));
        run_routine(&world).await;
        asked.lock().unwrap().clear();
        for _ in 0..minutes * 2 {
            world.clock.advance(SignedDuration::from_secs(30));
            run_routine(&world).await;
        }
        readings.push(asked.lock().unwrap().len());
    }
    assert_eq!(readings, [60, 12, 12, 8]);
    world.clock.advance(SignedDuration::from_hours(24 * 30));
    asked.lock().unwrap().clear();
    run_routine(&world).await;
    assert!(asked.lock().unwrap().is_empty(), "a post older than thirty days is not read");
}

#[tokio::test]
async fn each_comment_is_stored_once_and_our_own_never() {
    let (world, asked) = reading(|posts, now| {
        let comments = [
            remote("1", now - SignedDuration::from_mins(30), false),
            remote("2", now - SignedDuration::from_mins(2), false),
            remote("own", now - SignedDuration::from_mins(1), true),
        ];
        all_of(posts, &comments)
    });
    let post = published(&world).await;
    listen(&world, true).await;
    world.work().await;
    let first_now = world.clock.now();
    world.clock.advance(SignedDuration::from_mins(1));
    run_routine(&world).await;
    let stored = world.stores.comments.unanalysed(Platform::Tiktok, 10).await.unwrap();
    assert_eq!(stored.iter().map(|comment| comment.remote_id.as_str()).collect::<Vec<_>>(), ["1", "2"]);
    assert_eq!(stored[0].post.scheduled_post, Some(post.id));
    assert!(!stored[0].sample);
    // Ten minutes before the last reading.
    let asked = asked.lock().unwrap().clone();
    assert_eq!(asked.len(), 2);
    assert_eq!(asked[1][0].since, first_now - SignedDuration::from_mins(10));
}

#[tokio::test]
async fn a_rate_limited_platform_is_not_called_until_its_wait_is_over() {
    let (world, asked) = reading(|posts, now| {
        let wait = Some(SignedDuration::from_hours(1));
        let error = ProviderError::new("TikTok", ProviderErrorKind::RateLimited(wait), "asked too often");
        let comment = remote("1", now, false);
        CommentReading { stopped: Some(error), ..all_of(&posts[..1], &[comment]) }
    });
    published(&world).await;
    world.clock.advance(SignedDuration::from_secs(1));
    published(&world).await;
    listen(&world, true).await;
    world.work().await;
    assert_eq!(asked.lock().unwrap().len(), 1);
    assert_eq!(world.stores.comments.unanalysed(Platform::Tiktok, 10).await.unwrap().len(), 1, "what was read is kept");
    let problems = world.services.comments.listener_status().await.unwrap().problems;
    assert_eq!((problems[0].0, problems[0].1.error.as_str()), (Platform::Tiktok, "TikTok: asked too often"));
    run_routine_every_minute(&world, 59).await;
    assert_eq!(asked.lock().unwrap().len(), 1);
    run_routine_every_minute(&world, 1).await;
    assert_eq!(asked.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_reading_that_is_given_up_starts_again_an_hour_later() {
    let (world, asked) = reading(|_, _| CommentReading {
        stopped: Some(ProviderError::new("TikTok", ProviderErrorKind::Unauthorized, "the token is dead")),
        ..CommentReading::default()
    });
    published(&world).await;
    listen(&world, true).await;
    world.work().await;
    assert_eq!(world.operation(SOURCE).await.status, OperationStatus::Failed);
    run_routine_every_minute(&world, 59).await;
    assert_eq!(asked.lock().unwrap().len(), 1);
    world.clock.advance(SignedDuration::from_mins(2));
    run_routine(&world).await;
    assert_eq!(asked.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_post_that_is_gone_does_not_stop_the_others() {
    let (world, asked) = reading(|posts, _| CommentReading {
        stopped: Some(ProviderError::new("TikTok", ProviderErrorKind::NotFound, "no such post")),
        ..all_of(&posts[..posts.len() - 1], &[])
    });
    published(&world).await;
    listen(&world, true).await;
    world.work().await;
    assert_eq!(world.operation(SOURCE).await.status, OperationStatus::Done);
    assert_eq!(asked.lock().unwrap().len(), 1);
    run_routine(&world).await;
    assert_eq!(asked.lock().unwrap().len(), 1, "it is read again later");
}

#[tokio::test]
async fn sample_comments_are_processed_like_all_comments() {
    let mut sandbox = working_tiktok(true);
    sandbox.expect_write_samples().returning(|post, count, now| {
        assert_eq!((post, count), (None, 5));
        let platform_post_id = "sandbox-tiktok-sample".to_owned();
        Ok(WatchedPost { platform_post_id, published_at: now, since: now })
    });
    sandbox.expect_comments().returning(|_, posts, now| {
        let comments: Vec<_> = (0..5).map(|number| remote(&number.to_string(), now, false)).collect();
        all_of(posts, &comments)
    });
    let world = World::new(Providers::with_platform(sandbox));
    assert_eq!(world.services.comments.simulate(SampleCount::default()).await.unwrap(), 5);
    let stored = world.stores.comments.unanalysed(Platform::Tiktok, 10).await.unwrap();
    assert!(stored.len() == 5 && stored.iter().all(|comment| comment.sample && comment.post.scheduled_post.is_none()));
    assert_eq!(world.operation(SOURCE).await.status, OperationStatus::Pending, "the model is to analyse them");
}

#[tokio::test]
async fn without_a_sandbox_there_are_no_samples() {
    let (world, _) = reading(|posts, _| all_of(posts, &[]));
    let refused = world.services.comments.simulate(SampleCount::default()).await.unwrap_err();
    assert!(matches!(refused, ServiceError::Provider(_)), "{refused:?}");
}
