//! The operator is alerted before there is nothing left to publish.

use jiff::SignedDuration;
use showrunner_domain::alert::AlertSubject;
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, Setting, StockDays};
use showrunner_ports::clock::Clock as _;
use showrunner_services::SchedulePost;

use crate::support::{Providers, World};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

async fn set(world: &World, setting: Setting) {
    world.stores.settings.set(vec![setting], Actor::Operator, world.clock.now()).await.unwrap();
}

/// A plan with one video a day.
async fn set_plan(world: &World, frequency: Frequency) {
    let plan = Plan::new(vec![Platform::Tiktok], vec![TimeOfDay::new(9, 0).unwrap()], frequency).unwrap();
    set(world, Setting::Plan(Some(plan))).await;
}

/// The messages of the open alerts about this.
async fn open(world: &World, subject: AlertSubject) -> Vec<String> {
    world.services.alerts.watch_stock().await.unwrap();
    let open = world.services.alerts.open().await.unwrap().into_iter();
    open.filter(|alert| alert.subject == subject.to_string()).map(|alert| alert.message).collect()
}

async fn schedule(world: &World, hours: i64) {
    let at = world.clock.now() + HOUR * i32::try_from(hours).unwrap();
    let request = SchedulePost::new(world.approved_video().await, Platform::Tiktok, at);
    world.services.scheduling.schedule(request).await.unwrap();
}

/// It is noon on a Friday, in UTC.
fn world() -> World {
    World::new(Providers::new())
}

#[tokio::test]
async fn empty_next_day_is_reported_from_the_evening_on() {
    let world = world();
    let is_open = async || !open(&world, AlertSubject::Schedule).await.is_empty();
    set_plan(&world, Frequency::Daily).await;
    assert!(!is_open().await, "it is noon");
    world.clock.advance(HOUR * 6);
    assert_eq!(open(&world, AlertSubject::Schedule).await, ["No post is scheduled for tomorrow."]);
    // After midnight, the day is today.
    world.clock.advance(HOUR * 8);
    assert!(is_open().await);
    schedule(&world, 30).await;
    assert!(is_open().await, "that is on the day after");
    schedule(&world, 2).await;
    assert!(!is_open().await);
    // The next evening the day after has a post.
    world.clock.advance(HOUR * 17);
    assert!(!is_open().await);
    world.clock.advance(HOUR * 24);
    assert!(is_open().await);
    set(&world, Setting::AlertNothingScheduled(false)).await;
    assert!(!is_open().await);
}

#[tokio::test]
async fn empty_next_day_matters_once_something_is_published() {
    let world = world();
    let is_open = async || !open(&world, AlertSubject::Schedule).await.is_empty();
    world.clock.advance(HOUR * 7);
    assert!(!is_open().await, "there is neither a plan nor a post");
    schedule(&world, 1).await;
    assert!(is_open().await);
    // The next day is a Saturday.
    for frequency in [Frequency::Weekdays, Frequency::Weekly] {
        set_plan(&world, frequency).await;
        assert!(!is_open().await, "{frequency}");
    }
    set_plan(&world, Frequency::Daily).await;
    assert!(is_open().await);
}

#[tokio::test]
async fn low_stock_is_reported_until_there_are_enough_videos() {
    let world = world();
    let messages = async || open(&world, AlertSubject::Stock).await;
    assert_eq!(messages().await, [""; 0], "there is no plan");
    world.approved_video().await;
    set_plan(&world, Frequency::Daily).await;
    let text = "Approved videos that are still to be published: 1. The plan needs more for 3 days.";
    assert_eq!(messages().await, [text]);
    // A scheduled video counts as well.
    schedule(&world, 24).await;
    world.approved_video().await;
    assert_eq!(messages().await, [""; 0]);
    set(&world, Setting::AlertStockDays(StockDays::new(4).unwrap())).await;
    assert_eq!(messages().await.len(), 1);
    set(&world, Setting::AlertLowStock(false)).await;
    assert_eq!(messages().await, [""; 0]);
}
