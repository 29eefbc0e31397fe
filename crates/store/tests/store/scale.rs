//! With years of rows in the store no statement scans a growing table. Each database plans every statement that the
//! store runs during all contract tests and during all reads of screens, polls and workers. So no list, count, claim or
//! clean-up can be missed here, and a port method that no contract test calls is found as well. SQLite plans the statements
//! of a contract test right after it (`contract`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;
use showrunner_domain::analytics::DayRange;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{NewOperation, OperationKind, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::script_batch::ScriptBatchRowStatus;
use showrunner_domain::template::TemplateCategory;
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ScheduledPostId, ScriptBatchId, VideoId};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{
    CommentFilter, ListFilter, NotificationFilter, Page, PostFilter, ScriptFilter, Stores, Topic, VideoFilter,
};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_lease, an_operation};
use showrunner_testkit::store_contract::contract_tests;

use crate::filling::{self, Amounts, Dialect};
use crate::plans::{walks_of_postgres, walks_of_sqlite};
use crate::recount;
use crate::support::{
    Outcome, Postgres, Sqlite, TestDatabase, connect, or_skip, take_statements, write_down_statements,
};

/// Tables with few rows in the filled store and more in others: PostgreSQL reads a few pages whole, so it is asked for
/// its plan with more.
const YOUNG: &[&str] = &[
    "alert_events",
    "alert_messages",
    "alerts",
    "analytics_content",
    "analytics_days",
    "comment_topics",
    "cost_estimates",
    "discarded_media",
    "ledger_entries",
    "projects",
    "render_jobs",
    "script_batch_rows",
    "script_batches",
    "secrets",
    "service_errors",
    "service_measurements",
    "sessions",
    "worker_heartbeats",
];

/// PostgreSQL plans by its statistics; SQLite's plans are the same for few rows and for many.
const fn amounts(dialect: Dialect) -> Amounts {
    match dialect {
        Dialect::Sqlite => {
            Amounts { videos: 500, pending: 1, posts: 1_500, notifications: 1_000, due: 0, minutes_apart: 10 }
        }
        Dialect::Postgres => {
            Amounts { videos: 5_000, pending: 10, posts: 15_000, notifications: 20_000, due: 0, minutes_apart: 10 }
        }
    }
}

/// Every read by a screen, a poll or an idle worker, for every state that can be requested.
pub(crate) async fn read_everything(stores: &Stores) -> Outcome {
    let now = FixedClock::default().now();
    let pages = [Page::new(Some(100), None)?, Page::new(Some(20), Some(4_000))?];
    for page in pages {
        stores.scripts.list(ScriptFilter::default(), page).await?;
        for &status in ScriptStatus::ALL {
            stores.scripts.list(ListFilter::status(status).into(), page).await?;
        }
        let awaiting = ScriptFilter { awaiting_video: true, ..ScriptFilter::default() };
        stores.scripts.list(awaiting, page).await?;
        stores.script_batches.list(page).await?;
        stores.script_batches.rows(ScriptBatchId(7), None, page).await?;
        for &status in ScriptBatchRowStatus::ALL {
            stores.script_batches.rows(ScriptBatchId(7), Some(status), page).await?;
        }
        stores.videos.list(VideoFilter::default(), page).await?;
        for &status in VideoStatus::ALL {
            stores.videos.list(ListFilter::status(status).into(), page).await?;
        }
        stores.scheduled_posts.list(PostFilter::default(), page).await?;
        for &status in PostStatus::ALL {
            stores.scheduled_posts.list(ListFilter::status(status).into(), page).await?;
        }
        stores.alerts.notifications(NotificationFilter::default(), page).await?;
        stores.alerts.notifications(NotificationFilter::unread(), page).await?;
        stores.projects.list(page).await?;
        stores.settings.changes(page).await?;
        stores.costs.estimates(page).await?;
        stores.costs.entries(page).await?;
        stores.settings.templates(None, page).await?;
        for &category in TemplateCategory::ALL {
            stores.settings.templates(Some(category), page).await?;
        }
        stores.alerts.list(page).await?;
        stores.comments.waiting(CommentFilter::default(), page).await?;
    }
    stores.revisions.revision(Topic::ALL).await?;
    stores.settings.all().await?;
    stores.videos.find_by_provider_video_id("render-7").await?;
    stores.videos.stored_in("2026-11".parse()?).await?;
    stores.scheduled_posts.find(ScheduledPostId(7)).await?;
    stores.operations.of_subject(Subject::Video(VideoId(7))).await?;
    stores.operations.last_beat().await?;
    stores.operations.unfinished().await?;
    stores.projects.current().await?;
    stores.render_queue.is_due(now).await?;
    stores.render_queue.list().await?;
    stores.render_queue.load("studio".to_owned(), now).await?;
    stores.render_queue.speed("studio".to_owned()).await?;
    stores.scripts.count(ScriptFilter { awaiting_video: true, ..ScriptFilter::default() }).await?;
    stores.alerts.open().await?;
    stores.operations.recovery_counts().await?;
    stores.operations.recent_recoveries(20).await?;
    stores.scheduled_posts.counts().await?;
    stores.system.signals("process".to_owned(), now, now).await?;
    stores.costs.month("2026-11".parse()?).await?;
    stores.costs.reservation((RelatedType::Video, 7)).await?;
    stores.analytics.dashboard_counts().await?;
    stores.analytics.figure_totals().await?;
    for sandbox in [false, true] {
        let days = DayRange { first: date(2026, 11, 1), last: date(2026, 11, 20) };
        stores.analytics.days(sandbox, days).await?;
        stores.analytics.top_videos(sandbox, None, 5).await?;
        stores.analytics.top_videos(sandbox, Some(days), 5).await?;
        stores.analytics.content(sandbox, days).await?;
        stores.analytics.snapshots(sandbox, days, None, 500).await?;
        for &platform in Platform::ALL {
            stores.scheduled_posts.published_since(platform, sandbox, now).await?;
        }
    }
    stores.comments.counts().await?;
    stores.comments.trending(date(2026, 11, 14), 20).await?;
    stores.comments.sources().await?;
    for &platform in Platform::ALL {
        stores.comments.unanalysed(platform, 10).await?;
        stores.comments.commented_posts(platform, now, Some(now), 1).await?;
        stores.comments.commented_posts(platform, now, None, 5).await?;
    }
    stores.assistant.history().await?;
    stores.system.ready().await?;
    Ok(())
}

/// Every check for background work, when there is none.
pub(crate) async fn look_for_work(stores: &Stores) -> Outcome {
    let now = FixedClock::default().now();
    let long_ago = "2020-01-01T00:00:00Z".parse::<Timestamp>()?;
    let reading: fn(Timestamp) -> NewOperation = |at| an_operation(OperationKind::CollectMetrics, at);
    stores.operations.claim_due(4, a_lease(now), long_ago).await?;
    stores.operations.claim_routines(long_ago).await?;
    stores.analytics.plan_readings(50, reading, TimeZone::UTC, long_ago).await?;
    stores.operations.remove_read_notifications(long_ago, 500).await?;
    stores.operations.remove_finished_operations(long_ago, 500).await?;
    stores.operations.forget_processes(long_ago, 500).await?;
    Ok(())
}

/// Whether a statement reads rows before it changes any. For an empty list of values SQLite knows that no row matches,
/// and reads none.
fn reads(sql: &str) -> bool {
    if sql.contains("(1=0)") {
        return false;
    }
    ["SELECT", "UPDATE", "DELETE"].iter().any(|word| sql.starts_with(word))
        || sql.starts_with("INSERT") && sql.contains("SELECT")
}

/// Counts a list of values as one statement, however long it is.
fn without_lengths(mut sql: String) -> String {
    while sql.contains("IN (?, ?, ?") {
        sql = sql.replace("IN (?, ?, ?", "IN (?, ?");
    }
    sql
}

/// Fails when one of `statements` scans a growing table of a migrated SQLite database, or when none reads anything.
pub(crate) fn assert_none_walks_on_sqlite(database: &Sqlite, statements: Vec<String>) -> Outcome {
    let partial =
        database.texts("SELECT name AS text FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'")?;
    let reading = reading(statements);
    assert!(!reading.is_empty(), "no statement was recorded");
    let plans = database.plans(reading)?;
    let walks = |(sql, plan): &&(String, String)| !walks_of_sqlite(sql, plan, &partial).is_empty();
    let wrong: Vec<_> = plans.iter().filter(walks).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

/// The different statements that read.
fn reading(statements: Vec<String>) -> BTreeSet<String> {
    statements.into_iter().filter(|sql| reads(sql)).map(without_lengths).collect()
}

/// The statements of all reads on a filled store.
async fn statements_of_reads(full: &impl TestDatabase) -> Outcome<Vec<String>> {
    write_down_statements()?;
    let stores = connect(full.url()).await?.stores();
    take_statements();
    read_everything(&stores).await?;
    look_for_work(&stores).await?;
    Ok(take_statements())
}

/// Fills a store with years of rows.
fn fill<D: TestDatabase>(database: &D, dialect: Dialect) -> Outcome {
    for statement in filling::statements(dialect, amounts(dialect), "2026-11-20T12:00:00") {
        database.execute(&statement).map_err(|error| format!("{error}\n{statement}"))?;
    }
    recount::check(database)
}

#[tokio::test]
async fn no_read_of_sqlite_walks() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    fill(&database, Dialect::Sqlite)?;
    assert_none_walks_on_sqlite(&database, statements_of_reads(&database).await?)
}

/// The number of parallel tests that share the contract tests.
const PARTS: usize = 4;

/// The tables with pages that are not marked as visible to all.
const NOT_VACUUMED: &str = "SELECT relname::text AS text FROM pg_class \
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relallvisible < relpages";

/// Does what autovacuum does in time. Counts then read an index alone. A snapshot that autovacuum itself holds meanwhile
/// keeps pages from being marked, so that this is repeated.
fn vacuum(database: &impl TestDatabase) -> Outcome {
    let mut left = Vec::new();
    for _ in 0..100 {
        database.execute("VACUUM ANALYZE")?;
        left = database.texts(NOT_VACUUMED)?;
        if left.is_empty() {
            return Ok(());
        }
    }
    Err(format!("VACUUM does not mark all pages of {left:?}").into())
}

/// PostgreSQL's plans depend on the rows, so a filled store plans the statements of the contract tests.
async fn no_statement_of_postgres_walks(part: usize) -> Outcome {
    let full = or_skip!(Postgres::separate());
    fill(&full, Dialect::Postgres)?;
    vacuum(&full)?;
    let partial = full.texts("SELECT indexrelid::regclass::text AS text FROM pg_index WHERE indpred IS NOT NULL")?;
    let mut all = statements_of_reads(&full).await?;
    for test in contract_tests().into_iter().skip(part).step_by(PARTS) {
        let database = or_skip!(Postgres::migrated());
        // Discards the statements of the setup.
        take_statements();
        test.run(database.stores(), &FixedClock::default()).await.map_err(|error| format!("{}: {error}", test.name))?;
        all.extend(take_statements());
    }
    let mut wrong = Vec::new();
    for sql in reading(all) {
        let mut plan = full.generic_plan(&sql).map_err(|error| format!("{error}\n{sql}"))?;
        if YOUNG.iter().any(|table| plan.contains(&format!("Seq Scan on {table} "))) {
            plan = full.plan_of_more(&sql)?;
        }
        if !walks_of_postgres(&sql, &plan, &partial).is_empty() {
            wrong.push(format!("{sql}\n{plan}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    Ok(())
}

macro_rules! parts_of_postgres {
    ($($test:ident: $part:literal),+) => {
        $(#[tokio::test]
        async fn $test() -> Outcome {
            no_statement_of_postgres_walks($part).await
        })+
        const _: () = assert!([$($part),+].len() == PARTS);
    };
}

parts_of_postgres!(part_1_of_postgres: 0, part_2_of_postgres: 1, part_3_of_postgres: 2, part_4_of_postgres: 3);

/// The texts of all files of a folder.
fn texts(folder: &Path) -> Outcome<String> {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        all += &if path.is_dir() { texts(&path)? } else { std::fs::read_to_string(path)? };
    }
    Ok(all)
}

/// The fields of `Stores` by the names of their ports: `ScriptStore` is `scripts`.
fn fields_by_port(ports: &str) -> BTreeMap<&str, &str> {
    let fields = ports.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split_once(": Arc<dyn "));
    fields.map(|(field, port)| (port.trim_end_matches(">,"), field)).collect()
}

/// A method is searched for with the name of its store, since several stores have a `list`.
#[test]
fn every_method_of_every_store_is_called_by_a_contract_test() -> Outcome {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let ports = repository.join("crates/ports/src");
    let ports = texts(&ports.join("store"))? + &std::fs::read_to_string(ports.join("store.rs"))?;
    let testkit = repository.join("testing/testkit/src");
    let contract = texts(&testkit.join("contract"))? + &texts(&testkit.join("builders"))?;
    let contract: String = contract.split_whitespace().collect();
    let fields = fields_by_port(&ports);
    let mut methods = BTreeSet::new();
    for port in ports.split("pub trait ").skip(1) {
        let name = port.split([':', ' ']).next().unwrap_or_default();
        let body = port.split("\n}").next().unwrap_or_default();
        let names = body.split("async fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next());
        let Some(field) = fields.get(name) else { continue };
        methods.extend(names.map(|method| format!("{field}.{method}(")));
    }
    assert!(methods.len() > 100, "{methods:?}");
    let forgotten: Vec<_> = methods.into_iter().filter(|method| !contract.contains(method)).collect();
    assert!(forgotten.is_empty(), "no contract test calls {forgotten:?}");
    Ok(())
}
