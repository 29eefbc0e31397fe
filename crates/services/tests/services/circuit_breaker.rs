//! The circuit breaker stops calls to a provider that keeps failing, and every process reports it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jiff::SignedDuration;
use showrunner_domain::alert::AlertKind;
use showrunner_domain::health::{PROVIDER_PROBED_AFTER, Service, ServiceStatus};
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, Published};
use showrunner_ports::avatar::ProviderCheck;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::MockSocialPlatform;
use showrunner_ports::store::{Page, StoreError};
use showrunner_services::{SchedulePost, ServiceError, ServiceOptions, Services};

use crate::support::{Providers, World, tiktok};
use crate::videos::{Slow, started_video};

const TIKTOK: Service = Service::Platform(Platform::Tiktok);

fn error(kind: ProviderErrorKind) -> ProviderError {
    ProviderError::new("Provider", kind, "no route")
}

/// Providers whose avatar provider expects no calls.
fn with_uncalled_avatars() -> Providers {
    let mut providers = Providers::new();
    providers.avatars.checkpoint();
    let identity = showrunner_ports::avatar::AvatarIdentity {
        name: "studio",
        label: "Built-in studio",
        stand_in: true,
        renders_at_once: 100,
    };
    providers.avatars.expect_identity().return_const(identity);
    providers
}

/// A provider that fails to list its voices with an error of this kind, and the number of calls.
fn without_voices(kind: ProviderErrorKind) -> (Providers, Arc<AtomicUsize>) {
    let mut providers = with_uncalled_avatars();
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    providers.avatars.expect_voices().returning(move || {
        count.fetch_add(1, Ordering::SeqCst);
        Err(error(kind))
    });
    (providers, asked)
}

async fn status_of(services: &Services, service: Service) -> ServiceStatus {
    let health = services.health.report().await;
    health.services.into_iter().find(|one| one.service == service).unwrap().assessment.status
}

#[tokio::test]
async fn after_five_failures_in_a_row_there_is_one_call_every_thirty_seconds() {
    let (providers, asked) = without_voices(ProviderErrorKind::Unavailable);
    let world = World::new(providers);
    let avatars = &world.services.avatars;
    for _ in 0..5 {
        let refused = avatars.voices(None).await.unwrap_err();
        assert!(matches!(refused, ServiceError::Provider(error) if error.kind == ProviderErrorKind::Unavailable));
    }
    for (passed, questions, wait) in [(0, 5, 30), (10, 5, 20), (19, 5, 1), (1, 6, 0), (1, 6, 29), (29, 7, 0)] {
        world.clock.advance(SignedDuration::from_secs(passed));
        let refused = avatars.voices(None).await.unwrap_err();
        let ServiceError::Provider(error) = refused else { panic!("{refused:?}") };
        assert_eq!(asked.load(Ordering::SeqCst), questions);
        if wait > 0 {
            assert_eq!(error.kind, ProviderErrorKind::CircuitOpen(SignedDuration::from_secs(wait)));
            assert!(error.message.contains("no route"), "{error}");
        }
    }
    assert_eq!(status_of(&world.services, Service::AvatarProvider).await, ServiceStatus::Down);
}

#[tokio::test]
async fn a_refusal_does_not_count_as_a_failure() {
    for kind in [ProviderErrorKind::Refused, ProviderErrorKind::NotFound, ProviderErrorKind::RateLimited(None)] {
        let (providers, asked) = without_voices(kind);
        let world = World::new(providers);
        for _ in 0..9 {
            world.services.avatars.voices(None).await.unwrap_err();
        }
        assert_eq!(asked.load(Ordering::SeqCst), 9, "{kind:?}");
        assert_eq!(status_of(&world.services, Service::AvatarProvider).await, ServiceStatus::Healthy, "{kind:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_without_an_answer_counts_as_a_failure() {
    let world = World::with_avatars(Arc::new(Slow));
    started_video(&world).await;
    // Its two lists failed. The dropped call that submits the render does not count.
    let failures = world.services.health.report().await.failure_count();
    assert_eq!(failures, 2);
    for silences in 1..=3 {
        world.clock.advance(SignedDuration::from_mins(10));
        world.work().await;
        assert_eq!(world.services.health.report().await.failure_count(), failures + silences);
    }
    assert_eq!(status_of(&world.services, Service::AvatarProvider).await, ServiceStatus::Down);
}

#[tokio::test]
async fn a_successful_connection_test_closes_the_circuit_at_once() {
    let (mut providers, asked) = without_voices(ProviderErrorKind::Unauthorized);
    providers.avatars.expect_check().returning(|| ProviderCheck {
        connected: true,
        message: "it works".to_owned(),
        account_info: Vec::new(),
    });
    let world = World::new(providers);
    for _ in 0..7 {
        world.services.avatars.voices(None).await.unwrap_err();
    }
    assert_eq!(asked.load(Ordering::SeqCst), 5);
    world.services.avatar_providers.check().await;
    assert_eq!(status_of(&world.services, Service::AvatarProvider).await, ServiceStatus::Healthy);
    world.services.avatars.voices(None).await.unwrap_err();
    assert_eq!(asked.load(Ordering::SeqCst), 6);
}

/// A provider that cannot render can still list its voices.
#[tokio::test]
async fn a_problem_found_by_the_check_is_reported_until_it_is_fixed() {
    let mut providers = with_uncalled_avatars();
    providers.avatars.expect_voices().returning(|| Ok(Vec::new()));
    let installed = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&installed);
    providers.avatars.expect_check().returning(move || ProviderCheck {
        connected: seen.load(Ordering::SeqCst) > 0,
        message: "ffmpeg is not installed".to_owned(),
        account_info: Vec::new(),
    });
    let world = World::new(providers);
    let services = &world.services;
    services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
    services.monitor.probe().await;
    services.avatars.voices(None).await.unwrap();
    assert_eq!(status_of(services, Service::AvatarProvider).await, ServiceStatus::Degraded);
    services.monitor.look().await;
    let alerts = services.alerts.list(Page::default()).await.unwrap();
    assert!(alerts.iter().any(|alert| alert.message.contains("ffmpeg is not installed")), "{alerts:?}");

    installed.store(1, Ordering::SeqCst);
    world.clock.advance(PROVIDER_PROBED_AFTER);
    services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
    services.monitor.probe().await;
    assert_eq!(status_of(services, Service::AvatarProvider).await, ServiceStatus::Healthy);
}

/// A platform that fails while `broken` is not 0.
fn platform(broken: &Arc<AtomicUsize>) -> MockSocialPlatform {
    let mut platform = tiktok(false);
    let answer = |broken: &Arc<AtomicUsize>| {
        let broken = Arc::clone(broken);
        move || if broken.load(Ordering::SeqCst) == 0 { Ok(()) } else { Err(error(ProviderErrorKind::Unavailable)) }
    };
    let (prepare, check) = (answer(broken), answer(broken));
    platform.expect_prepare().returning(move |_, _| prepare().map(|()| "handle".to_owned()));
    platform.expect_publish().returning(|_, _, _| Ok(Published::delivered("out-1")));
    platform.expect_check().returning(move |_| check());
    platform
}

/// Lets the monitor look and a worker work every twenty seconds.
async fn look_and_work(world: &World, times: usize) {
    for _ in 0..times {
        world.services.monitor.look().await;
        world.work().await;
        world.clock.advance(SignedDuration::from_secs(20));
    }
}

#[tokio::test]
async fn a_post_waits_without_losing_attempts_until_its_platform_is_back() {
    let broken = Arc::new(AtomicUsize::new(1));
    let world = World::new(Providers::with_platform(platform(&broken)));
    let now = world.clock.now();
    let video_id = world.approved_video().await;
    let request = SchedulePost::new(video_id, Platform::Tiktok, now);
    let post = world.services.scheduling.schedule(request).await.unwrap().post.id;
    let subject = Subject::ScheduledPost(post);
    // The first attempts fail. Then the circuit is open, and only the monitor probes the platform.
    look_and_work(&world, 40).await;
    let waiting = world.operation(subject).await;
    assert_eq!(waiting.status, OperationStatus::Pending);
    assert!(waiting.attempts < 8, "{} attempts", waiting.attempts);
    assert_eq!(status_of(&world.services, TIKTOK).await, ServiceStatus::Down);

    broken.store(0, Ordering::SeqCst);
    look_and_work(&world, 4).await;
    let post = world.post(post).await;
    assert_eq!((post.status, post.platform_post_id.as_deref()), (PostStatus::Published, Some("out-1")));
}

#[tokio::test]
async fn all_processes_report_what_one_has_measured_and_raise_one_alert() {
    let broken = Arc::new(AtomicUsize::new(1));
    let world = World::new(Providers::with_platform(platform(&broken)));
    let worker = &world.services;
    let api = Services::new(&world.ports, &ServiceOptions::default());
    worker.stores.operations.beat("worker".to_owned(), worker.clock.now()).await.unwrap();
    assert_eq!(status_of(&api, TIKTOK).await, ServiceStatus::Unknown);

    for (probes, status) in [(1, ServiceStatus::Degraded), (4, ServiceStatus::Down)] {
        for _ in 0..probes {
            // A provider is probed when nobody has called it for a while.
            world.clock.advance(PROVIDER_PROBED_AFTER);
            worker.stores.operations.beat("worker".to_owned(), worker.clock.now()).await.unwrap();
            worker.monitor.probe().await;
        }
        worker.monitor.look().await;
        api.monitor.look().await;
        assert_eq!(status_of(&api, TIKTOK).await, status);
    }
    let of_tiktok = |alerts: Vec<showrunner_domain::alert::Alert>| -> Vec<_> {
        let of_tiktok = alerts.into_iter().filter(|alert| alert.service == TIKTOK);
        of_tiktok.map(|alert| (alert.kind, alert.resolved_at.is_some(), alert.auto_resolved)).collect()
    };
    let alerts = of_tiktok(api.alerts.list(Page::default()).await.unwrap());
    assert_eq!(alerts, [(AlertKind::Error, false, false), (AlertKind::Warning, true, false)]);
    let health = api.health.report().await;
    let tiktok = health.services.iter().find(|one| one.service == TIKTOK).unwrap();
    assert_eq!(tiktok.error_count, 4, "the first was more than an hour ago");
    assert!(tiktok.assessment.problem.as_deref().unwrap().contains("no route"));

    // The process with the open circuit probes again by itself, and the others report the result.
    broken.store(0, Ordering::SeqCst);
    worker.monitor.look().await;
    assert_eq!(status_of(&api, TIKTOK).await, ServiceStatus::Down, "thirty seconds are not over");
    world.clock.advance(SignedDuration::from_secs(30));
    worker.monitor.look().await;
    api.monitor.look().await;
    assert_eq!(status_of(&api, TIKTOK).await, ServiceStatus::Healthy);
    let alerts = of_tiktok(api.alerts.list(Page::default()).await.unwrap());
    assert_eq!(alerts, [(AlertKind::Error, true, true), (AlertKind::Warning, true, false)]);
}

#[tokio::test]
async fn an_outage_of_the_database_is_reported_when_it_is_back() {
    let world = World::new(Providers::new());
    world.services.stores.operations.beat("worker".to_owned(), world.services.clock.now()).await.unwrap();
    world.services.monitor.look().await;
    world.database.set_available(false);
    assert_eq!(status_of(&world.services, Service::Database).await, ServiceStatus::Down);
    assert_eq!(world.services.health.report().await.status, ServiceStatus::Down);
    world.services.monitor.look().await;
    world.database.set_available(true);
    world.services.monitor.look().await;
    world.services.monitor.look().await;
    let alerts = world.services.alerts.list(Page::default()).await.unwrap();
    let [alert] = alerts.as_slice() else { panic!("{alerts:?}") };
    assert_eq!((alert.service, alert.kind, alert.auto_resolved), (Service::Database, AlertKind::Error, true));
}

#[tokio::test]
async fn retrying_without_a_database_is_an_error() {
    let world = World::new(Providers::new());
    world.database.set_available(false);
    let refused = world.services.operations.retry_failed().await.unwrap_err();
    assert!(matches!(refused, ServiceError::Unavailable(_)), "{refused:?}");
    let refused = world.stores.operations.retry_failed(world.clock.now()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused:?}");
}

/// A probe costs a call of the provider's budget.
#[tokio::test]
async fn a_provider_that_answers_is_probed_every_fifteen_minutes() {
    let asked = Arc::new(AtomicUsize::new(0));
    let mut platform = tiktok(false);
    let count = Arc::clone(&asked);
    platform.expect_check().returning(move |_| {
        count.fetch_add(1, Ordering::SeqCst);
        Ok(())
    });
    let world = World::new(Providers::with_platform(platform));
    for _ in 0..60 {
        world.clock.advance(SignedDuration::from_mins(1));
        world.services.stores.operations.beat("worker".to_owned(), world.services.clock.now()).await.unwrap();
        world.services.monitor.probe().await;
        world.services.monitor.look().await;
    }
    assert_eq!(asked.load(Ordering::SeqCst), 4);
}
