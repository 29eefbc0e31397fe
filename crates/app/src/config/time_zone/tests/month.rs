//! With each clock setup, the posts of a month are published at the minute that the screens promised, across a change of the
//! clocks.

use std::sync::Arc;

use futures_util::{FutureExt as _, StreamExt as _, stream};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::VideoId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::plan::{Frequency, Plan};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::Actor;
use showrunner_local_studio::{Marks, Shared, Studio, StudioConfig};
use showrunner_media::MediaLocation;
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::alert_channel::MockAlertChannels;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::{ListFilter, Page, Stores};
use showrunner_services::{Accounts, ApiBudgets, Ports, SchedulePost, ServiceOptions, Services};
use showrunner_social::Sandbox;
use showrunner_testkit::builders::a_video;
use showrunner_testkit::{ClearSealer, FixedClock, scratch};
use tempfile::TempDir;

use super::*;

/// The first day, before the clocks of America, Europe and Australia change.
const FIRST_DAY: &str = "2027-03-08";

/// Days with a slot at 09:00.
const DAYS: usize = 31;

/// On every so many days the operator schedules a post by typing a date and a time as well.
const TYPED_EVERY: usize = 5;

/// A clock setup: what the machine says, and at which time of UTC its 09:00 is, from which day on.
struct Setup {
    name: &'static str,
    files: Files,
    nine_o_clock: &'static [(&'static str, &'static str)],
}

const BERLIN: &[(&str, &str)] = &[(FIRST_DAY, "08:00"), ("2027-03-28", "07:00")];
const NEW_YORK: &[(&str, &str)] = &[(FIRST_DAY, "14:00"), ("2027-03-14", "13:00")];
const LORD_HOWE: &[(&str, &str)] = &[(FIRST_DAY, "22:00"), ("2027-04-04", "22:30")];
const KOLKATA: &[(&str, &str)] = &[(FIRST_DAY, "03:30")];
const UTC: &[(&str, &str)] = &[(FIRST_DAY, "09:00")];

fn setups() -> Vec<Setup> {
    let setup = |name, files, nine_o_clock| Setup { name, files, nine_o_clock };
    let zone_file = Files::new().with_rules("home/zone", "Europe/Berlin");
    let path = format!(":{}", zone_file.path("home/zone").display());
    let utc = "usr/share/zoneinfo/Etc/UTC";
    let over_link = Files::new().with_rules(utc, "Europe/Berlin").with_link("etc/localtime", utc);
    vec![
        setup("a named TZ", Files::new().with_tz("America/New_York"), NEW_YORK),
        setup("the path of a file in TZ", zone_file.with_tz(&path), BERLIN),
        setup("POSIX rules in TZ", Files::new().with_tz("CET-1CEST,M3.5.0,M10.5.0/3"), BERLIN),
        setup("American POSIX rules in TZ", Files::new().with_tz("EST5EDT,M3.2.0,M11.1.0"), NEW_YORK),
        setup("a mounted /etc/localtime", Files::new().with_rules("etc/localtime", "Australia/Lord_Howe"), LORD_HOWE),
        setup("a mount over the link of UTC", over_link, BERLIN),
        setup("an empty TZ", Files::new().with_tz("").with_rules("etc/localtime", "Asia/Kolkata"), KOLKATA),
        setup("/etc/timezone alone", Files::new().with_file("etc/timezone", "Europe/Berlin\n"), BERLIN),
        setup("nothing", Files::new(), UTC),
    ]
}

fn days() -> impl Iterator<Item = Date> {
    let first = FIRST_DAY.parse().ok();
    std::iter::successors(first, |day: &Date| day.tomorrow().ok()).take(DAYS)
}

/// A database with an approved video for each day, which each setup begins with.
async fn filled_database() -> (TempDir, Vec<VideoId>) {
    let folder = scratch::folder();
    let stores = stores_in(&folder).await;
    let now = "2027-03-01T00:00:00Z".parse().unwrap();
    let mut videos = Vec::new();
    for _ in 0..DAYS {
        videos.push(a_video().approved().store(&stores, now).await.unwrap().id);
    }
    (folder, videos)
}

async fn stores_in(folder: &TempDir) -> Stores {
    let url = format!("sqlite://{}", folder.path().join("showrunner.db").display());
    let store = showrunner_store::connect(&url, 2).await.unwrap();
    store.migrate("2027-03-01T00:00:00Z".parse().unwrap()).await.unwrap();
    store.stores()
}

/// The product in a folder, with sandboxes of all platforms.
async fn product(folder: &TempDir, zone: NamedZone, clock: &FixedClock) -> Services {
    let stores = stores_in(folder).await;
    let path = |name: &str| folder.path().join(name);
    let location = MediaLocation::at(format!("file://{}", path("media").display()));
    let media: Arc<dyn MediaStore> = Arc::new(showrunner_media::open(&location, path("scratch")).unwrap());
    let content = stream::iter([Ok(bytes::Bytes::from_static(b"a video"))]).boxed();
    media.put(&MediaKey::new("videos/1/video.mp4").unwrap(), content).await.unwrap();
    let sandbox = |&platform: &Platform| -> Arc<dyn SocialPlatform> {
        Arc::new(Sandbox::new(platform, path("outbox"), Arc::clone(&media)))
    };
    let (work_dir, voices_dir) = (path("studio"), path("voices"));
    let studio =
        StudioConfig { work_dir, voices_dir, lease: SignedDuration::from_secs(30), marks: Marks::ALL, renders: false };
    let shared =
        || Shared { jobs: Arc::clone(&stores.render_jobs), media: Arc::clone(&media), clock: Arc::new(clock.clone()) };
    let sealer = Arc::new(ClearSealer::new("key"));
    let accounts = Accounts::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()), sealer.clone(), Vec::new());
    let ports = Ports {
        clock: Arc::new(clock.clone()),
        avatars: Arc::new(Studio::new(studio, shared())),
        text: Arc::new(OfflineWriter::new()),
        platforms: Platform::ALL.iter().map(sandbox).collect(),
        accounts: Arc::new(accounts),
        sealer,
        api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
        alert_channels: Vec::new(),
        entered_channels: Arc::new(MockAlertChannels::new()),
        paid_providers: None,
        model_servers: None,
        built_in_writer: Arc::new(OfflineWriter::new()),
        media,
        stores,
    };
    let kinds = vec![OperationKind::PublishPost];
    Services::new(&ports, &ServiceOptions { time_zone: zone, kinds, ..ServiceOptions::default() })
}

/// The post that is due next, up to `end`.
async fn next_post(services: &Services, end: Timestamp) -> Option<ScheduledPost> {
    let filter = ListFilter::status(PostStatus::Scheduled).into();
    let posts = services.stores.scheduled_posts.list(filter, Page::default()).await.unwrap();
    posts.into_iter().filter(|post| post.scheduled_at <= end).min_by_key(|post| post.scheduled_at)
}

async fn run_due(services: &Services) -> usize {
    let due = services.operations.claim_due(10).await.unwrap();
    let count = due.len();
    for operation in due {
        services.operations.run(operation).await;
    }
    count
}

/// Lives through the month and returns each post with the time that it promised.
async fn month(services: &Services, clock: &FixedClock, videos: &[VideoId]) -> Vec<(ScheduledPost, &'static str)> {
    // What the server tells the screens, and what a browser makes of it.
    let shown = TimeZone::get(services.settings.likely_time_zone().await.name()).unwrap();
    let plan = Plan::new(vec![Platform::Youtube], vec!["09:00".parse().unwrap()], Frequency::Daily).unwrap();
    services.settings.change_plan(Some(plan), Actor::Operator).await.unwrap();
    let mut published = Vec::new();
    for ((day, date), &video) in days().enumerate().zip(videos) {
        services.scheduling.refill().await.unwrap();
        if day % TYPED_EVERY == 0 {
            let typed = shown.to_timestamp(date.at(18, 30, 0, 0)).unwrap();
            let post = SchedulePost::new(video, Platform::Facebook, typed);
            services.scheduling.schedule(post).await.unwrap();
        }
        let midnight = shown.to_timestamp(date.tomorrow().unwrap().at(0, 0, 0, 0)).unwrap();
        while let Some(post) = next_post(services, midnight).await {
            clock.set(post.scheduled_at - SignedDuration::from_secs(1));
            assert_eq!(run_due(services).await, 0, "{post:?} is published too early");
            clock.set(post.scheduled_at);
            assert_eq!(run_due(services).await, 1, "{post:?}");
            let promised = if post.platform == Platform::Youtube { "09:00:00" } else { "18:30:00" };
            let post = services.scheduling.post(post.id).await.unwrap();
            assert_eq!(post.status, PostStatus::Published, "{post:?}");
            published.push((post, promised));
        }
        clock.set(midnight);
    }
    published
}

#[tokio::test]
async fn posts_of_a_month_are_published_at_the_promised_minute() {
    let (filled, videos) = filled_database().await;
    for Setup { name, files, nine_o_clock } in setups() {
        let zone = ConfiguredZone::of(None, &files.machine).unwrap().zone;
        let folder = scratch::folder();
        for file in ["showrunner.db", "showrunner.db-wal"] {
            // The second is gone when the last connection was closed.
            let _ = std::fs::copy(filled.path().join(file), folder.path().join(file));
        }
        let midnight = days().next().unwrap().at(0, 0, 0, 0);
        let clock = FixedClock::at(zone.to_timestamp(midnight).unwrap());
        let services = product(&folder, zone.clone(), &clock).await;
        let posts = month(&services, &clock, &videos).boxed_local().await;

        assert_eq!(posts.len(), DAYS + days().step_by(TYPED_EVERY).count(), "{name}");
        for (post, promised) in &posts {
            let at = post.published_at.unwrap();
            assert_eq!(zone.to_datetime(at).time().to_string(), *promised, "{name}: {at}");
        }
        let planned = posts.iter().filter(|(post, _)| post.platform == Platform::Youtube);
        for ((post, _), date) in planned.zip(days()) {
            let at = post.published_at.unwrap();
            let (_, time) = nine_o_clock.iter().rfind(|(from, _)| from.parse::<Date>().unwrap() <= date).unwrap();
            let found = (zone.to_datetime(at).date(), at.strftime("%H:%M").to_string());
            assert_eq!(found, (date, (*time).to_owned()), "{name}");
        }
    }
}
