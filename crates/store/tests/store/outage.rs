//! The database fails and recovers, or is busy.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{ScriptFilter, StoreError, Stores};
use showrunner_store::ConnectError;
use showrunner_testkit::builders::{a_lease, a_script};
use showrunner_testkit::{FixedClock, patient};

use crate::support::{Outcome, Postgres, Sqlite, TestDatabase, or_skip};

/// Uses every connection of the pool.
async fn use_all_connections(stores: &Stores) -> Outcome {
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let stores = stores.clone();
        tasks.spawn(async move { a_script().store(&stores, FixedClock::default().now()).await.map(|_| ()) });
    }
    while let Some(result) = tasks.join_next().await {
        result??;
    }
    Ok(())
}

/// Ends the sessions of the store, as a restart of the database does.
fn end_all_sessions(database: &Postgres) -> Outcome {
    database.execute_beside(&format!(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = '{}' AND application_name = 'showrunner'",
        database.name()
    ))
}

/// Connections that were lost meanwhile are replaced before they are used.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn between_two_calls_is_not_noticed() -> Outcome {
    let database = or_skip!(Postgres::separate());
    for pool_size in [1, 4] {
        let stores = showrunner_store::connect(&database.url(), pool_size).await?.stores();
        use_all_connections(&stores).await?;
        end_all_sessions(&database)?;
        use_all_connections(&stores).await?;
    }
    Ok(())
}

/// A write that is interrupted fails as unavailable as well, and none of it is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn in_the_middle_of_a_write_leaves_nothing() -> Outcome {
    let database = or_skip!(Postgres::separate());
    let stores = database.stores();
    let mut blocker = database.connection()?;
    blocker.batch_execute("BEGIN; LOCK TABLE scripts IN EXCLUSIVE MODE")?;
    let writer = stores.clone();
    let write = tokio::spawn(async move { a_script().store(&writer, FixedClock::default().now()).await });
    let waiting = "SELECT 'yes' AS text FROM pg_locks WHERE NOT granted";
    while database.texts(waiting)?.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    end_all_sessions(&database)?;
    let cut_off = write.await?;
    assert!(matches!(cut_off, Err(StoreError::Unavailable(_))), "{cut_off:?}");
    assert_eq!(stores.scripts.list(ScriptFilter::default(), showrunner_ports::store::Page::default()).await?, []);
    Ok(())
}

/// A call made during an outage waits a little, and succeeds when the database is back in time.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ends_when_the_database_is_back() -> Outcome {
    let database = or_skip!(Postgres::separate());
    let stores = showrunner_store::connect(&database.url(), 1).await?.stores();
    let allow =
        |allowed| database.execute_beside(&format!("ALTER DATABASE {} ALLOW_CONNECTIONS {allowed}", database.name()));
    allow(false)?;
    end_all_sessions(&database)?;
    let first = stores.projects.current().await;
    assert!(matches!(first, Err(StoreError::Unavailable(_))), "{first:?}");
    let waiting = tokio::spawn(async move { stores.projects.current().await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!waiting.is_finished());
    allow(true)?;
    waiting.await??;
    Ok(())
}

/// When nothing is due, nothing is written: a claim does not even wait for a writer.
async fn idle_worker_does_not_wait(
    database: &impl TestDatabase,
    mut writer: impl SimpleConnection,
    lock: &str,
) -> Outcome {
    writer.batch_execute(lock)?;
    let now = FixedClock::default().now();
    let claim = database.stores().operations.claim_due(9, a_lease(now), now);
    assert_eq!(tokio::time::timeout(patient(Duration::from_secs(2)), claim).await??, []);
    Ok(())
}

#[tokio::test]
async fn of_the_write_lock_does_not_hold_up_an_idle_worker() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let lock = "BEGIN IMMEDIATE; UPDATE projects SET name = name";
    idle_worker_does_not_wait(&database, database.connection()?, lock).await
}

#[tokio::test]
async fn of_the_table_lock_does_not_hold_up_an_idle_worker() -> Outcome {
    let database = or_skip!(Postgres::separate());
    idle_worker_does_not_wait(&database, database.connection()?, "BEGIN; LOCK TABLE operations IN EXCLUSIVE MODE").await
}

/// A writer that waits too long gets an error; nothing is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_patience_is_unavailable() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let mut writer = database.connection()?;
    writer.batch_execute("BEGIN IMMEDIATE")?;
    let refused = a_script().store(database.stores(), FixedClock::default().now()).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    writer.batch_execute("ROLLBACK")?;
    a_script().store(database.stores(), FixedClock::default().now()).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_the_start_is_reported_at_once_and_without_secrets() -> Outcome {
    let connect = async |url: &str| {
        let connected = showrunner_store::connect(url, 2).await;
        connected.map(|_| ()).err().ok_or("it was connected")
    };
    assert!(matches!(connect("mysql://localhost/x").await?, ConnectError::Scheme));
    assert!(matches!(connect("sqlite://").await?, ConnectError::Path));
    assert!(matches!(connect("sqlite://:memory:").await?, ConnectError::Path));
    assert!(matches!(connect("sqlite:///dev/null/showrunner.db").await?, ConnectError::Folder(_)));
    let error = connect("postgres://operator:secret@127.0.0.1:9/showrunner").await?;
    let ConnectError::Database(source) = &error else { return Err(error.into()) };
    assert!(matches!(source, StoreError::Unavailable(_)), "{source:?}");
    assert!(!format!("{error:?}").contains("secret"), "{error:?}");
    Ok(())
}
