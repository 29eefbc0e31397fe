//! The plans of the statements that the store really runs: an index answers each hot one.

use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;
use showrunner_domain::VideoId;
use showrunner_domain::operation::{NewOperation, OperationKind, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{CommentFilter, ListFilter, NotificationFilter, Page, PostFilter, StoreResult};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_lease, an_operation};

use crate::support::{Outcome, Postgres, Sqlite, TestDatabase, connect, or_skip, take_statements, write_down_statements};

/// A statement of the store and the index that must answer it.
struct Asked {
    sql: String,
    index: &'static str,
}

/// The first statement of `call` that contains `words`.
async fn asked<T>(index: &'static str, words: &str, call: impl Future<Output = StoreResult<T>>) -> Outcome<Asked> {
    take_statements();
    call.await?;
    let sql = take_statements().into_iter().find(|sql| sql.contains(words));
    Ok(Asked { sql: sql.ok_or_else(|| format!("no statement has {words}"))?, index })
}

/// The frequent queries, as the store runs them.
async fn asked_often<D: TestDatabase>(database: &D, index_of_topics: &'static str) -> Outcome<Vec<Asked>> {
    write_down_statements()?;
    let stores = connect(database.url()).await?.stores();
    let now = FixedClock::default().now();
    let page = Page::new(Some(20), Some(4_000))?;
    let claim = || stores.operations.claim_due(2, a_lease(now), now);
    let reading: fn(Timestamp) -> NewOperation = |at| an_operation(OperationKind::CollectMetrics, at);
    let long_ago = "2020-01-01T00:00:00Z".parse()?;
    let published_today = || stores.scheduled_posts.published_since(Platform::Tiktok, false, now);
    let plan_readings = || stores.analytics.plan_readings(2, reading, TimeZone::UTC, now);
    Ok(vec![
        asked("operations_due", "ORDER BY", claim()).await?,
        asked("operations_due", "lease_token", claim()).await?,
        asked("operations_by_subject", "ORDER BY", stores.operations.of_subject(Subject::Video(VideoId(7)))).await?,
        asked(
            "scripts_by_status",
            "ORDER BY",
            stores.scripts.list(ListFilter::status(ScriptStatus::Approved).into(), page),
        )
        .await?,
        asked(
            "videos_by_status",
            "ORDER BY",
            stores.videos.list(ListFilter::status(VideoStatus::Approved).into(), page),
        )
        .await?,
        asked("videos_by_provider_video_id", "provider_video_id", stores.videos.find_by_provider_video_id("render-7"))
            .await?,
        asked("scheduled_posts_by_time", "ORDER BY", stores.scheduled_posts.list(PostFilter::default(), page)).await?,
        asked(
            "scheduled_posts_by_status",
            "ORDER BY",
            stores.scheduled_posts.list(ListFilter::status(PostStatus::Published).into(), page),
        )
        .await?,
        asked(
            "notifications_unread",
            "ORDER BY",
            stores.alerts.notifications(NotificationFilter::unread(), Page::default()),
        )
        .await?,
        asked("notifications_unread", "UPDATE", stores.alerts.mark_all_read()).await?,
        asked("analytics_posts_due", "planned_at", plan_readings()).await?,
        asked("analytics_videos_by_views", "ORDER BY", stores.analytics.top_videos(false, None, 5)).await?,
        asked("comments_waiting", "ORDER BY", stores.comments.waiting(CommentFilter::default(), Page::default()))
            .await?,
        asked(index_of_topics, "GROUP BY", stores.comments.trending(date(2026, 11, 14), 10)).await?,
        asked("comments_unanalysed", "ORDER BY", stores.comments.unanalysed(Platform::Tiktok, 10)).await?,
        asked("scheduled_posts_published", "COUNT", published_today()).await?,
        asked("operations_failed", "ORDER BY", stores.operations.retry_failed(now)).await?,
        asked("operations_recoveries", "ORDER BY", stores.operations.recent_recoveries(20)).await?,
        asked("operations_finished", "ORDER BY", stores.operations.remove_finished_operations(long_ago, 20)).await?,
        asked("notifications_read", "ORDER BY", stores.operations.remove_read_notifications(long_ago, 20)).await?,
        asked("operations_due", "due_at", stores.system.signals("process".to_owned(), now, now)).await?,
    ])
}

/// A few thousand rows of each, of which few are unfinished, unread or upcoming.
fn filling(series: &str, type_of_times: &str) -> String {
    let time = format!("CAST('2026-11-20T12:00:00.000000Z' AS {type_of_times})");
    format!(
        "INSERT INTO scripts (project_id, search_text, title, content, category, topic, duration, status, created_at, updated_at)
            SELECT 1, 't', 't', 'c', 'g', 'o', 30, CASE WHEN n % 50 = 0 THEN 'approved' ELSE 'draft' END, {time}, {time} FROM {series};
         INSERT INTO videos (script_id, search_text, title, avatar_id, voice_id, background_style, music_style, duration, status, provider,
                provider_video_id, created_at, updated_at)
            SELECT n, 't', 't', 'a', 'v', 'Modern Office', 'Calm & Relaxing', 30,
                CASE WHEN n % 50 = 0 THEN 'approved' ELSE 'rejected' END, 'studio', 'render-' || n, {time}, {time} FROM {series};
         INSERT INTO scheduled_posts (video_id, platform, scheduled_at, status, caption, repeat, created_at)
            SELECT n, 'tiktok', {time}, CASE WHEN n % 50 = 0 THEN 'published' ELSE 'failed' END, 'c', TRUE, {time} FROM {series};
         INSERT INTO notifications (type, title, message, read, created_at)
            SELECT 'video', 't', 'm', n % 500 <> 0, {time} FROM {series};
         INSERT INTO operations (kind, subject_type, subject_id, key, status, next_attempt_at, deadline_at, created_at, finished_at)
            SELECT 'submit_render', 'video', n, 'k', CASE WHEN n % 500 = 0 THEN 'pending' ELSE 'done' END, {time}, {time}, {time},
                CASE WHEN n % 500 = 0 THEN NULL ELSE {time} END FROM {series};
         INSERT INTO comments (platform, remote_id, platform_post_id, search_text, author, text, posted_at, sample, status, created_at)
            SELECT 'tiktok', 'c-' || n, 'p', 't', 'a', 't', {time}, FALSE,
                CASE n % 500 WHEN 0 THEN 'pending' WHEN 1 THEN 'unanalysed' ELSE 'rejected' END, {time} FROM {series};
         INSERT INTO analytics_posts (post_id, video_id, platform, sandbox, published_at, next_reading_at)
            SELECT n, n, 'tiktok', FALSE, {time}, CASE WHEN n % 500 = 0 THEN {time} ELSE NULL END FROM {series};
         INSERT INTO analytics_videos (sandbox, video_id, day, hour, category, duration_band, views)
            SELECT FALSE, n, '2026-11-20', 12, 'health', '16-30', n % 977 FROM {series};
         INSERT INTO comment_topics (day, topic, sample, comments, sentiment_sum)
            SELECT '2026-11-20', 'topic ' || n, FALSE, 1, 50 FROM {series};"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_sqlite_use_the_indexes() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let numbers = "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 5000) SELECT n FROM s)";
    database.execute(&filling(numbers, "TEXT"))?;
    for Asked { sql, index } in asked_often(&database, "sqlite_autoindex_comment_topics_1").await? {
        let plan = database.plans([sql.clone()])?.remove(0).1;
        assert!(plan.contains(index), "{index} is not used:\n{plan}\n{sql}");
        assert!(!plan.contains("ORDER BY"), "the rows are sorted:\n{plan}\n{sql}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_postgres_use_the_indexes() -> Outcome {
    let database = or_skip!(Postgres::separate());
    database.execute(&filling("generate_series(1, 5000) AS s(n)", "TIMESTAMPTZ"))?;
    database.execute("ANALYZE")?;
    for Asked { sql, index } in asked_often(&database, "comment_topics_pkey").await? {
        let plan = database.generic_plan(&sql)?;
        assert!(plan.contains(index), "{index} is not used:\n{plan}\n{sql}");
        assert!(!database.plan_of_expensive(&sql)?.contains("JIT"), "the statement is compiled at each call:\n{sql}");
        // The few rows of one subject or the unread ones may be sorted; the rows of a whole status may not.
        assert!(!plan.contains("Sort Key"), "the rows are sorted:\n{plan}\n{sql}");
    }
    Ok(())
}
