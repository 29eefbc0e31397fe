//! How published videos perform: read from the platforms, shown by period.

use std::sync::{Arc, Mutex};

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::analytics::{Figures, Period, PlatformFigures, Reading};
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Setting, time_zone};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{PostFigures, PublishedPost};
use showrunner_services::ServiceError;
use showrunner_testkit::builders::a_post;

use crate::support::{Providers, World, working_tiktok};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// What TikTok answers, and the calls it received.
struct Tiktok {
    answer: Mutex<Result<Reading, ProviderErrorKind>>,
    asked: Mutex<Vec<(PublishedPost, Timestamp)>>,
}

impl Tiktok {
    fn says(&self, views: i64, likes: i64) {
        let figures = Figures { views: Some(views), likes: Some(likes), comments: Some(0), shares: Some(0) };
        *self.answer.lock().unwrap() = Ok(Reading::of(figures));
    }

    fn fails(&self, kind: ProviderErrorKind) {
        *self.answer.lock().unwrap() = Err(kind);
    }

    fn times_asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

/// A world whose TikTok is an account or the sandbox.
fn world(sandbox: bool) -> (World, Arc<Tiktok>) {
    let tiktok = Arc::new(Tiktok { answer: Mutex::new(Ok(Reading::default())), asked: Mutex::default() });
    let mut platform = working_tiktok(sandbox);
    let asked = Arc::clone(&tiktok);
    platform.expect_figures().returning(move |_, post, now| {
        asked.asked.lock().unwrap().push((post.clone(), now));
        let answer = asked.answer.lock().unwrap().clone();
        answer.map(PostFigures::Read).map_err(|kind| ProviderError::new("TikTok", kind, "no"))
    });
    (World::new(Providers::with_platform(platform)), tiktok)
}

/// A post that was just published on TikTok.
async fn published(world: &World, sandbox: bool) -> ScheduledPost {
    let now = world.clock.now();
    let video = world.approved_video().await;
    let post = a_post(video).repeated().with_status(PostStatus::Published);
    let post = if sandbox { post.sandboxed() } else { post };
    post.store(&world.stores, now).await.unwrap()
}

/// Lets time pass and runs everything that is due then.
async fn after(world: &World, time: SignedDuration) {
    world.clock.advance(time);
    world.services.run_due_routines().await.unwrap();
    world.work().await;
}

async fn tiktok_of(world: &World, period: Option<Period>) -> PlatformFigures {
    let summary = world.services.analytics.summary(period).await.unwrap();
    assert_eq!(summary.iter().map(|(platform, _)| *platform).collect::<Vec<_>>(), Platform::ALL);
    summary.into_iter().find(|(platform, _)| *platform == Platform::Tiktok).unwrap().1
}

#[tokio::test]
async fn a_post_is_read_when_it_is_published_and_every_hour_after() {
    let (world, tiktok) = world(false);
    let post = published(&world, false).await;
    tiktok.says(100, 12);
    after(&world, SignedDuration::ZERO).await;
    let (asked, at) = tiktok.asked.lock().unwrap()[0].clone();
    let expected = PublishedPost {
        post: post.id,
        platform_post_id: "7312".to_owned(),
        caption: post.caption.clone(),
        scheduled_at: post.scheduled_at,
        published_at: post.published_at.unwrap(),
    };
    assert_eq!((asked, at), (expected, world.clock.now()));
    let shown = tiktok_of(&world, None).await;
    assert_eq!((shown.figures.views, shown.engagement, shown.posts, shown.sample), (Some(100), Some(12), 1, false));

    after(&world, SignedDuration::from_mins(59)).await;
    assert_eq!(tiktok.times_asked(), 1);
    tiktok.says(180, 20);
    after(&world, SignedDuration::from_mins(1)).await;
    assert_eq!((tiktok.times_asked(), tiktok_of(&world, None).await.figures.views), (2, Some(180)));
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.status, OperationStatus::Done);
    assert_eq!(world.bell().await, Vec::<String>::new(), "a reading creates no notification");
}

#[tokio::test]
async fn a_platform_that_is_down_is_asked_again_and_the_post_stays_published() {
    let (world, tiktok) = world(false);
    let post = published(&world, false).await;
    tiktok.fails(ProviderErrorKind::Unavailable);
    after(&world, SignedDuration::ZERO).await;
    let operation = world.operation(Subject::ScheduledPost(post.id)).await;
    assert_eq!((operation.status, operation.last_error.as_deref()), (OperationStatus::Pending, Some("TikTok: no")));
    assert_eq!(tiktok_of(&world, None).await.reason.as_deref(), Some("TikTok has not given any figures yet"));
    tiktok.fails(ProviderErrorKind::Unauthorized);
    after(&world, SignedDuration::from_mins(10)).await;
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.status, OperationStatus::Failed);
    let stored = world.post(post.id).await;
    assert_eq!((stored.status, stored.error), (PostStatus::Published, None));

    tiktok.says(7, 0);
    after(&world, SignedDuration::from_hours(1)).await;
    assert_eq!(tiktok_of(&world, None).await.figures.views, Some(7), "the next reading still takes place");
}

#[tokio::test]
async fn a_post_that_is_gone_is_no_longer_read_and_its_figures_stay() {
    let (world, tiktok) = world(false);
    published(&world, false).await;
    tiktok.says(100, 12);
    after(&world, SignedDuration::ZERO).await;
    tiktok.fails(ProviderErrorKind::NotFound);
    for _ in 0..5 {
        after(&world, SignedDuration::from_hours(1)).await;
    }
    assert_eq!((tiktok.times_asked(), tiktok_of(&world, None).await.figures.views), (2, Some(100)));
}

#[tokio::test]
async fn a_post_in_the_sandbox_is_not_read_from_an_account() {
    let (world, tiktok) = world(false);
    let post = published(&world, true).await;
    after(&world, SignedDuration::ZERO).await;
    assert_eq!(tiktok.times_asked(), 0);
    assert_eq!(world.operation(Subject::ScheduledPost(post.id)).await.status, OperationStatus::Done);
    after(&world, SignedDuration::from_hours(1)).await;
    assert_eq!(world.stores.operations.of_subject(Subject::ScheduledPost(post.id)).await.unwrap().len(), 1);
}

#[tokio::test]
async fn examples_are_shown_while_nothing_is_published() {
    let (world, _) = world(true);
    for period in [None, Some(Period::Month)] {
        let shown = tiktok_of(&world, period).await;
        assert_eq!((shown.figures.views, shown.engagement, shown.sample), (Some(847_000), Some(65), true));
    }
    let stats = world.services.figures.stats().await.unwrap();
    assert_eq!((stats.total_views, stats.sample), (None, false));
}

#[tokio::test]
async fn without_an_account_figures_of_the_sandbox_are_shown_and_marked() {
    let (world, tiktok) = world(true);
    published(&world, true).await;
    tiktok.says(100, 12);
    after(&world, SignedDuration::ZERO).await;
    for period in [None, Some(Period::Week)] {
        let shown = tiktok_of(&world, period).await;
        assert_eq!((shown.figures.views, shown.posts, shown.sample), (Some(100), 1, true));
    }
    let stats = world.services.figures.stats().await.unwrap();
    assert_eq!((stats.total_views, stats.sample), (Some(100), true));
    assert!(world.services.analytics.timeseries(Period::Week, None).await.unwrap().sample);
}

#[tokio::test]
async fn with_an_account_only_real_figures_count() {
    let (world, tiktok) = world(false);
    published(&world, true).await;
    let shown = tiktok_of(&world, None).await;
    assert_eq!((shown.figures, shown.sample), (Figures::default(), false));
    assert_eq!(shown.reason.as_deref(), Some("nothing has been published to a connected account of TikTok yet"));
    published(&world, false).await;
    tiktok.says(40, 4);
    after(&world, SignedDuration::ZERO).await;
    let stats = world.services.figures.stats().await.unwrap();
    assert_eq!((stats.total_views, stats.sample), (Some(40), false));
}

/// Even when no account is connected any more.
#[tokio::test]
async fn real_figures_are_shown_once_anything_was_published_to_an_account() {
    let (world, _) = world(true);
    published(&world, false).await;
    published(&world, true).await;
    assert!(!tiktok_of(&world, None).await.sample);
    assert!(!world.services.analytics.content(Period::Week).await.unwrap().sample);
}

#[tokio::test]
async fn a_period_shows_what_was_gained_compared_with_the_one_before() {
    let (world, tiktok) = world(false);
    published(&world, false).await;
    tiktok.says(100, 10);
    after(&world, SignedDuration::ZERO).await;
    let first = tiktok_of(&world, Some(Period::Week)).await;
    assert_eq!((first.figures.views, first.posts, first.change), (Some(100), 1, None));
    tiktok.says(250, 20);
    after(&world, DAY * 7).await;
    let second = tiktok_of(&world, Some(Period::Week)).await;
    assert_eq!((second.figures.views, second.figures.likes, second.posts), (Some(150), Some(10), 0));
    assert_eq!((second.change, second.engagement), (Some(50), Some(7)));
    let month = tiktok_of(&world, Some(Period::Month)).await;
    assert_eq!((month.figures.views, month.posts, month.change), (Some(250), 1, None));
    // A week without readings has no figures, which is not the same as no gains.
    world.clock.advance(DAY * 7);
    let silent = tiktok_of(&world, Some(Period::Week)).await;
    assert_eq!((silent.figures.views, silent.change), (None, None));
    assert_eq!(silent.reason.as_deref(), Some("no figures of TikTok have been read in this period"));
}

#[tokio::test]
async fn a_day_without_a_reading_has_no_figures() {
    let (world, tiktok) = world(false);
    published(&world, false).await;
    tiktok.says(100, 10);
    after(&world, SignedDuration::ZERO).await;
    after(&world, DAY * 2).await;
    tiktok.says(130, 9);
    after(&world, SignedDuration::from_hours(2)).await;
    for platform in [None, Some(Platform::Tiktok)] {
        let days = world.services.analytics.timeseries(Period::Week, platform).await.unwrap().figures;
        let views: Vec<_> = days.iter().map(|day| day.gained.views).collect();
        assert_eq!(views, [None, None, None, None, Some(100), None, Some(0)], "{platform:?}");
        assert_eq!((days[0].day, days[6].day), (date(2026, 11, 16), date(2026, 11, 22)));
    }
    let elsewhere = world.services.analytics.timeseries(Period::Week, Some(Platform::Facebook)).await.unwrap();
    assert!(elsewhere.figures.iter().all(|day| day.gained == Figures::default()));
    after(&world, DAY).await;
    let days = world.services.analytics.timeseries(Period::Week, None).await.unwrap().figures;
    assert_eq!((days[6].gained.views, days[6].gained.likes), (Some(30), Some(-1)));
}

#[tokio::test]
async fn days_follow_the_operators_time_zone() {
    let (world, tiktok) = world(false);
    let tokyo = Setting::TimeZone(Some(time_zone("Asia/Tokyo").unwrap()));
    world.services.settings.change(vec![tokyo], Actor::Operator).await.unwrap();
    world.clock.set("2026-11-20T18:00:00Z".parse().unwrap());
    published(&world, false).await;
    tiktok.says(5, 0);
    after(&world, SignedDuration::ZERO).await;
    let days = world.services.analytics.timeseries(Period::Week, None).await.unwrap().figures;
    assert_eq!((days[6].day, days[6].gained.views), (date(2026, 11, 21), Some(5)));
    let content = world.services.analytics.content(Period::Week).await.unwrap().figures;
    assert_eq!(content.by_hour.iter().map(|hour| (hour.common, hour.videos)).collect::<Vec<_>>(), [(3, 1)]);
}

#[tokio::test]
async fn there_are_five_top_videos_unless_a_limit_is_given() {
    let (world, tiktok) = world(false);
    for _ in 0..7 {
        published(&world, false).await;
    }
    tiktok.says(10, 1);
    after(&world, SignedDuration::ZERO).await;
    let top = |period, limit| world.services.analytics.top_videos(period, limit);
    assert_eq!(top(None, None).await.unwrap().figures.len(), 5);
    assert_eq!(top(Some(Period::Week), Some(50)).await.unwrap().figures.len(), 7);
    for limit in [0, 51, -1] {
        let refused = top(None, Some(limit)).await;
        assert!(matches!(&refused, Err(ServiceError::Invalid(fields)) if fields[0].field == "limit"), "{refused:?}");
    }
    world.clock.advance(DAY * 8);
    assert_eq!(top(Some(Period::Week), None).await.unwrap().figures.len(), 0);
}
