//! A database of the first form, in use for a while, is brought up to date with everything that it holds.

use std::path::Path;

use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::recovery::RecoveryCounts;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Page;
use showrunner_testkit::FixedClock;

use crate::support::{Outcome, TestDatabase, connect, on_both_databases, or_skip};

on_both_databases!(count_what_is_there, keep_what_is_counted);

/// The last migration of the first form.
const FIRST_FORM: &str = "20261120140900";

/// Brings an empty database into its first form, as the first version did.
fn install_first_form<D: TestDatabase>(database: &D) -> Outcome {
    let tree = if database.url().starts_with("sqlite") { "sqlite" } else { "postgres" };
    database.execute(
        "CREATE TABLE __diesel_schema_migrations (
            version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
        )",
    )?;
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(tree);
    let mut folders: Vec<_> = std::fs::read_dir(tree)?.collect::<Result<_, _>>()?;
    folders.sort_by_key(std::fs::DirEntry::file_name);
    for folder in folders {
        let name = folder.file_name().to_string_lossy().into_owned();
        let version = name.split('_').next().unwrap_or_default();
        if version <= FIRST_FORM {
            database.execute(&std::fs::read_to_string(folder.path().join("up.sql"))?)?;
            database.execute(&format!("INSERT INTO __diesel_schema_migrations (version) VALUES ('{version}')"))?;
        }
    }
    Ok(())
}

/// Three videos, two of last month, a post that is out, and operations that stand everywhere.
fn fill<D: TestDatabase>(database: &D) -> Outcome {
    let (october, november) = ("2026-10-31T23:59:59.999999Z", "2026-11-01T00:00:00.000000Z");
    database.execute(&format!(
        "INSERT INTO users (username, password) VALUES ('operator', '!');
         INSERT INTO projects (name, category, user_id, created_at, updated_at)
            VALUES ('General', 'general', 1, '{october}', '{october}');
         INSERT INTO scripts (project_id, title, content, category, topic, duration, status, created_at, updated_at)
            VALUES (1, 'Cold', 'Stop.', 'health', 'cold', 30, 'approved', '{october}', '{october}');"
    ))?;
    for (status, stored_at) in [("failed", october), ("pending_review", october), ("approved", november)] {
        database.execute(&format!(
            "INSERT INTO videos (script_id, title, avatar_id, voice_id, background_style, music_style, duration,
                status, provider, created_at, updated_at)
             VALUES (1, 'Cold', 'ana', 'zoe', 'Cozy Home', 'Calm & Relaxing', 30, '{status}', 'heygen',
                '{stored_at}', '{stored_at}')"
        ))?;
    }
    database.execute(&format!(
        "INSERT INTO scheduled_posts (video_id, platform, scheduled_at, status, caption, sandbox, platform_post_id,
            published_at, created_at)
         VALUES (3, 'tiktok', '{november}', 'published', 'Cold', TRUE, 'p-1', '{november}', '{november}')"
    ))?;
    // The second of the failed ones is that of the failed video; the others are of videos that are gone.
    let operations = [
        ("pending", 0, 10),
        ("pending", 3, 11),
        ("running", 1, 12),
        ("running", 2, 13),
        ("running", 2, 14),
        ("done", 1, 1),
        ("done", 4, 2),
        ("failed", 0, 15),
        ("failed", 8, 1),
        ("failed", 2, 16),
    ];
    for (status, attempts, video) in operations {
        let lease = if status == "running" { format!("'token', '{november}'") } else { "NULL, NULL".to_owned() };
        let end = if matches!(status, "done" | "failed") { format!("'{november}'") } else { "NULL".to_owned() };
        database.execute(&format!(
            "INSERT INTO operations (kind, subject_type, subject_id, key, status, attempts, next_attempt_at,
                deadline_at, lease_token, lease_until, created_at, finished_at)
             VALUES ('fetch_render', 'video', {video}, 'key', '{status}', {attempts}, '{november}', '{november}',
                {lease}, '{october}', {end})"
        ))?;
    }
    Ok(())
}

const STANDING: RecoveryCounts = RecoveryCounts { pending: 1, retrying: 2, recovered: 1, failed: 3 };

async fn count_what_is_there<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::empty());
    install_first_form(&database)?;
    fill(&database)?;
    connect(database.url()).await?.migrate(FixedClock::default().now()).await?;
    let stores = database.stores();
    assert_eq!(stores.recovery.counts().await?, STANDING);
    assert_eq!(stores.operations.unfinished().await?, 5);
    assert_eq!(
        (stores.videos.stored_in("2026-10".parse()?).await?, stores.videos.stored_in("2026-11".parse()?).await?),
        (2, 1)
    );
    let expected = DashboardCounts {
        videos_created: 3,
        scripts: [(ScriptStatus::Approved, 1)].into(),
        videos: [(VideoStatus::Failed, 1), (VideoStatus::PendingReview, 1), (VideoStatus::Approved, 1)].into(),
        posts: [(PostStatus::Published, 1)].into(),
        latest_estimate_pence: None,
    };
    assert_eq!(stores.dashboard.counts().await?, expected);
    assert_eq!(stores.videos.list(None, Page::default()).await?.len(), 3);
    // What happens from now on moves the same counts.
    assert_eq!(stores.recovery.retry_failed(None, 50, FixedClock::default().now()).await?.retried, 1);
    assert_eq!(stores.recovery.counts().await?, RecoveryCounts { pending: 2, failed: 2, ..STANDING });
    Ok(())
}

/// A database that counts already keeps what it knows better than its rows: videos that are gone.
async fn keep_what_is_counted<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::empty());
    install_first_form(&database)?;
    fill(&database)?;
    connect(database.url()).await?.migrate(FixedClock::default().now()).await?;
    database.execute(
        "DELETE FROM videos WHERE status = 'failed';
         DELETE FROM counters WHERE name = 'recovery.failed';
         DELETE FROM __diesel_schema_migrations WHERE version = '20261121210000'",
    )?;
    connect(database.url()).await?.migrate(FixedClock::default().now()).await?;
    assert_eq!(database.stores().recovery.counts().await?, STANDING);
    assert_eq!(database.stores().videos.stored_in("2026-10".parse()?).await?, 2);
    Ok(())
}
