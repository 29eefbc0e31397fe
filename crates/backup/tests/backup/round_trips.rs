//! What is restored is what was backed up, on the same database and on the other.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use showrunner_backup::{MediaPart, Source, create, verify};
use showrunner_ports::media::MediaStore as _;
use showrunner_store::test_support::{Outcome, Postgres, Sqlite, TestDatabase};

use crate::place::{OnPostgres, OnSqlite, Place, contents, now, or_skip};

/// Everything in the database, and the ids that it assigns next.
fn everything<D: TestDatabase>(place: &Place<D>) -> String {
    place.database.contents()
}

#[tokio::test(flavor = "multi_thread")]
async fn from_sqlite_to_sqlite() -> Outcome {
    let (here, there) = (or_skip!(OnSqlite::filled().await), or_skip!(OnSqlite::empty()));
    let (file, summary) = here.back_up().await?;
    there.restore(&file).await?;
    assert_eq!(everything(&there), everything(&here));
    assert!(summary.rows > 3_000, "{summary:?}");
    let keys = here.keys()?;
    assert_eq!((summary.media_files, summary.media_missing), (2, keys.len() as u64 - 2));
    for key in &keys {
        let key = showrunner_domain::media::MediaKey::new(key.as_str())?;
        let size = |head: Option<showrunner_ports::media::MediaHead>| head.map(|head| head.size);
        assert_eq!(size(there.media.head(&key).await?), size(here.media.head(&key).await?), "{key}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn from_postgres_to_postgres() -> Outcome {
    let (here, there) = (or_skip!(OnPostgres::filled().await), or_skip!(OnPostgres::empty()));
    there.restore(&here.back_up().await?.0).await?;
    assert_eq!(everything(&there), everything(&here));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn from_sqlite_over_postgres_back_to_sqlite() -> Outcome {
    let (here, over) = (or_skip!(OnSqlite::filled().await), or_skip!(OnPostgres::empty()));
    let there = or_skip!(OnSqlite::empty());
    over.restore(&here.back_up().await?.0).await?;
    there.restore(&over.back_up().await?.0).await?;
    assert_eq!(everything(&there), everything(&here));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn from_postgres_over_sqlite_back_to_postgres() -> Outcome {
    let (here, over) = (or_skip!(OnPostgres::filled().await), or_skip!(OnSqlite::empty()));
    let there = or_skip!(OnPostgres::empty());
    over.restore(&here.back_up().await?.0).await?;
    there.restore(&over.back_up().await?.0).await?;
    assert_eq!(everything(&there), everything(&here));
    Ok(())
}

/// The operator of a new machine may have set a password and the second factor before the restore.
async fn a_second_factor_is_off_afterwards<D: TestDatabase>() -> Outcome {
    let (here, there) = (or_skip!(OnSqlite::filled().await), or_skip!(Place::<D>::empty()));
    there.database.execute(
        "INSERT INTO second_factors (user_id, secret, used_step, enabled_at)
            VALUES (1, 'sealed', 7, '2026-11-20T12:00:00.000000Z');
         INSERT INTO second_factor_recovery_codes (digest) VALUES ('digest')",
    )?;
    there.restore(&here.back_up().await?.0).await?;
    assert_eq!(there.database.stores().sign_in.second_factor().await?, None);
    assert_eq!(there.database.texts("SELECT digest AS text FROM second_factor_recovery_codes")?, Vec::<String>::new());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_factor_is_off_afterwards_on_both() -> Outcome {
    a_second_factor_is_off_afterwards::<Sqlite>().await?;
    a_second_factor_is_off_afterwards::<Postgres>().await
}

/// Each transaction of the writer adds a row to two tables, so a backup from one moment has as many of both.
async fn a_backup_is_of_one_moment<D: TestDatabase + Sync>() -> Outcome {
    let (here, there) = (or_skip!(Place::<D>::filled().await), or_skip!(OnSqlite::empty()));
    let (stop, written) = (AtomicBool::new(false), AtomicU32::new(0));
    let write = || -> Outcome {
        while !stop.load(Ordering::SeqCst) {
            let number = written.fetch_add(1, Ordering::SeqCst);
            here.database.execute(&format!(
                "BEGIN;
                 INSERT INTO content_templates (category, text, folded, created_at)
                    VALUES ('hook', 'w{number}', 'w{number}', '2026-11-20T12:00:00.000000Z');
                 INSERT INTO notifications (type, title, message, created_at)
                    VALUES ('system', 'written', 'x', '2026-11-20T12:00:00.000000Z');
                 COMMIT"
            ))?;
        }
        Ok(())
    };
    let runtime = tokio::runtime::Handle::current();
    let file = std::thread::scope(|scope| -> Outcome<_> {
        let writer = scope.spawn(write);
        while written.load(Ordering::SeqCst) < 3 {
            std::thread::yield_now();
        }
        let before = written.load(Ordering::SeqCst);
        let file = tokio::task::block_in_place(|| runtime.block_on(here.back_up())).map(|(file, _)| file);
        assert!(written.load(Ordering::SeqCst) > before, "nothing was written meanwhile");
        stop.store(true, Ordering::SeqCst);
        writer.join().unwrap()?;
        file
    })?;
    there.restore(&file).await?;
    let count = |what: &str| there.database.texts(&format!("SELECT CAST(COUNT(*) AS TEXT) AS text FROM {what}"));
    let templates = count("content_templates WHERE text LIKE 'w%'")?;
    assert_eq!(count("notifications WHERE title = 'written'")?, templates);
    assert_ne!(templates, ["0"]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_of_one_moment_on_both() -> Outcome {
    a_backup_is_of_one_moment::<Sqlite>().await?;
    a_backup_is_of_one_moment::<Postgres>().await
}

/// The last notification was deleted; its id must not come again.
async fn ids_are_not_assigned_again<A: TestDatabase, B: TestDatabase>() -> Outcome {
    let (here, there) = (or_skip!(Place::<A>::filled().await), or_skip!(Place::<B>::empty()));
    there.restore(&here.back_up().await?.0).await?;
    let insert = "INSERT INTO notifications (type, title, message, created_at)
        VALUES ('system', 'x', 'x', '2026-11-20T12:00:00.000000Z')";
    there.database.execute(insert)?;
    let newest = "SELECT CAST(MAX(id) AS TEXT) AS text FROM notifications";
    assert_eq!(there.database.texts(newest)?, ["1001"]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_go_on_after_the_highest_on_both() -> Outcome {
    ids_are_not_assigned_again::<Sqlite, Sqlite>().await?;
    ids_are_not_assigned_again::<Sqlite, Postgres>().await?;
    ids_are_not_assigned_again::<Postgres, Sqlite>().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_media_their_checksums_are_kept() -> Outcome {
    let (here, there) = (or_skip!(OnSqlite::filled().await), or_skip!(OnSqlite::empty()));
    let Source { rows, media } = here.source();
    let source = Source { rows, media };
    for part in [MediaPart::Checksums, MediaPart::Keys] {
        let file = here.folder.path().join(format!("{part:?}.tar"));
        create(&source, &file, contents(part), now()).await?;
        let backup = verify(&file).await?;
        assert_eq!(backup.summary.media, part);
        let files = if part == MediaPart::Keys { here.keys()?.len() as u64 } else { 2 };
        assert_eq!(backup.summary.media_files, files);
    }
    there.restore(&here.folder.path().join("Checksums.tar")).await?;
    assert_eq!(everything(&there), everything(&here));
    assert!(there.media.is_empty().await?);
    Ok(())
}
