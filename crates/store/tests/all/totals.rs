//! The totals of a database that has been in use before they were kept.

use std::path::Path;

use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_domain::operation::{NewOperation, OperationKind, OperationResult, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{ReadFigures, Stores};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_lease, a_post, a_script, a_video, an_operation};

use crate::support::{Outcome as Verdict, TestDatabase, on_both_databases, or_skip};

on_both_databases!(are_counted_from_the_rows_by_the_migration, begin_with_the_posts_that_are_out);

/// Takes a migration of this tree back and runs it again, behind the store's back.
fn run_again<D: TestDatabase>(database: &D, name: &str) -> Verdict {
    let tree = if database.url().starts_with("sqlite") { "sqlite" } else { "postgres" };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(tree).join(name);
    for file in ["down.sql", "up.sql"] {
        database.execute(&std::fs::read_to_string(folder.join(file))?)?;
    }
    Ok(())
}

fn a_reading() -> fn(Timestamp) -> NewOperation {
    |at| an_operation(OperationKind::ReadFigures, at)
}

/// A few rows of each kind, and figures of some posts.
async fn fill(stores: &Stores, now: Timestamp) -> Verdict {
    a_script().with_status(ScriptStatus::Rejected).store(stores, now).await?;
    a_video().pending_review().store(stores, now).await?;
    let video = a_video().approved().store(stores, now).await?.id;
    a_post(video).on(Platform::Facebook).store(stores, now).await?;
    for platform in [Platform::Tiktok, Platform::Youtube] {
        let out = a_post(video).on(platform).repeated().with_status(PostStatus::Published);
        out.clone().store(stores, now).await?;
        out.sandboxed().store(stores, now).await?;
    }
    stores.analytics.plan_readings(9, a_reading(), TimeZone::UTC, now).await?;
    for (operation, views) in stores.operations.claim_due(9, a_lease(now), now).await?.into_iter().zip(1_000..) {
        let claim = operation.claim().ok_or("it is not claimed")?;
        let figures = Figures { views: Some(views), likes: Some(views / 10), comments: None, shares: Some(3) };
        let answer = ReadFigures::Answer { reading: Reading::of(figures), day: date(2026, 11, 20) };
        let settlement = OperationResult { claim, outcome: Outcome::Done };
        let post = showrunner_domain::ScheduledPostId(operation.subject.row());
        stores.analytics.store_reading(post, answer, settlement, now).await?;
    }
    Ok(())
}

async fn are_counted_from_the_rows_by_the_migration<D: TestDatabase>() -> Verdict {
    let database = or_skip!(D::migrated());
    let stores = database.stores();
    fill(stores, FixedClock::default().now()).await?;
    let counts = stores.dashboard.counts().await?;
    let (real, sandbox) = (stores.analytics.figure_totals(false).await?, stores.analytics.figure_totals(true).await?);
    assert!(real.iter().any(|(_, totals)| totals.figures.views > Some(0) && totals.posts == 1), "{real:?}");
    assert_ne!(real, sandbox);
    run_again(&database, "20261121160100_count_totals")?;
    assert_eq!(stores.dashboard.counts().await?, counts);
    assert_eq!(stores.analytics.figure_totals(false).await?, real);
    assert_eq!(stores.analytics.figure_totals(true).await?, sandbox);
    Ok(())
}

/// Posts that went out before figures were read are read from now on, and counted on the day on which they went out.
async fn begin_with_the_posts_that_are_out<D: TestDatabase>() -> Verdict {
    let database = or_skip!(D::migrated());
    let stores = database.stores();
    let clock = FixedClock::default();
    fill(stores, clock.now()).await?;
    run_again(&database, "20261121160000_create_figures")?;
    let days = showrunner_domain::analytics::Period::Week.until(date(2026, 11, 22));
    assert_eq!(stores.analytics.days(true, days).await?, []);
    assert_eq!(stores.analytics.plan_readings(9, a_reading(), TimeZone::UTC, clock.now()).await?, 4);
    let posts: Vec<_> =
        stores.analytics.days(true, days).await?.iter().map(|day| (day.day, day.totals.posts)).collect();
    assert_eq!(posts, [(date(2026, 11, 20), 1), (date(2026, 11, 20), 1)]);
    Ok(())
}
