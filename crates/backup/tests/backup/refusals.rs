//! What is damaged, unknown or not empty is refused, and nothing is left behind.

use std::fs;

use showrunner_backup::{BackupError, MediaPart, create, open_key, restore, seal_key, verify};
use showrunner_ports::backup::RowsError;
use showrunner_store::test_support::{Outcome, TestDatabase};

use crate::place::{OnPostgres, OnSqlite, Place, contents, now, or_skip};

/// The bytes of every kind of entry.
#[tokio::test(flavor = "multi_thread")]
async fn every_damaged_byte_is_found() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let (file, _) = here.back_up().await?;
    let (bytes, undamaged) = (fs::read(&file)?, verify(&file).await?.summary);
    let damaged = here.folder.path().join("damaged.tar");
    // A step that is no multiple of a block's length reaches every part of some block.
    let step = (bytes.len() / 150) | 1;
    for at in (0..bytes.len()).step_by(step) {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        fs::write(&damaged, &changed)?;
        match verify(&damaged).await {
            Err(BackupError::Damaged(_) | BackupError::NotABackup(_) | BackupError::NewerFormat { .. }) => {}
            // The padding of entries and times in their headers carry nothing.
            Ok(backup) => assert_eq!(backup.summary, undamaged, "byte {at}"),
            Err(error) => return Err(format!("byte {at}: {error:?}").into()),
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_breaks_off_is_refused_wherever() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let (file, _) = here.back_up().await?;
    let bytes = fs::read(&file)?;
    let cut = here.folder.path().join("cut.tar");
    for length in [0, 100, 512, 2_000, bytes.len() / 3, bytes.len() / 2, bytes.len() - 2_048] {
        fs::write(&cut, &bytes[..length])?;
        let refused = verify(&cut).await.err();
        assert!(matches!(refused, Some(BackupError::Damaged(_) | BackupError::NotABackup(_))), "{length}: {refused:?}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn other_files_are_no_backups() -> Outcome {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("notes.txt");
    fs::write(&file, "notes".repeat(1_000))?;
    assert!(matches!(verify(&file).await, Err(BackupError::NotABackup(_))));
    assert!(matches!(verify(&folder.path().join("none")).await, Err(BackupError::File { .. })));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_format_is_named() -> Outcome {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("newer.tar");
    let mut archive = tar::Builder::new(fs::File::create(&file)?);
    let text = br#"{"format": 3, "of": "a later version"}"#;
    let mut header = tar::Header::new_gnu();
    header.set_size(text.len() as u64);
    archive.append_data(&mut header, "showrunner-backup.json", text.as_slice())?;
    archive.finish()?;
    assert!(matches!(verify(&file).await, Err(BackupError::NewerFormat { found: 3, known: 2 })));
    Ok(())
}

async fn a_store_with_rows_is_left_as_it_is<D: TestDatabase>() -> Outcome {
    let (here, there) = (or_skip!(OnSqlite::filled().await), or_skip!(Place::<D>::filled().await));
    let (file, _) = here.back_up().await?;
    let before = there.database.contents();
    let backup = verify(&file).await?;
    let refused = restore(&backup, there.source().rows, there.source().media, now()).await;
    assert!(matches!(refused, Err(BackupError::Rows(RowsError::NotEmpty(_)))), "{refused:?}");
    assert_eq!(there.database.contents(), before);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_with_rows_is_left_as_it_is_on_both() -> Outcome {
    a_store_with_rows_is_left_as_it_is::<showrunner_store::test_support::Sqlite>().await?;
    a_store_with_rows_is_left_as_it_is::<showrunner_store::test_support::Postgres>().await
}

/// A row that the database does not take undoes all rows before it.
async fn a_refused_row_restores_nothing<D: TestDatabase>() -> Outcome {
    let (here, there) = (or_skip!(OnSqlite::filled().await), or_skip!(Place::<D>::empty()));
    here.database.execute("PRAGMA ignore_check_constraints = ON; UPDATE videos SET duration = 1 WHERE id = 7")?;
    let (file, _) = here.back_up().await?;
    let before = there.database.contents();
    let backup = verify(&file).await?;
    let refused = restore(&backup, there.source().rows, there.source().media, now()).await;
    let Err(BackupError::Rows(RowsError::Refused { table, .. })) = refused else {
        return Err(format!("{refused:?}").into());
    };
    assert_eq!(table, "videos");
    assert_eq!(there.database.contents(), before);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_row_restores_nothing_on_both() -> Outcome {
    a_refused_row_restores_nothing::<showrunner_store::test_support::Sqlite>().await?;
    a_refused_row_restores_nothing::<showrunner_store::test_support::Postgres>().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_at_work_and_a_later_schema_are_refused() -> Outcome {
    let (here, there) = (or_skip!(OnSqlite::filled().await), or_skip!(OnPostgres::empty()));
    let (file, _) = here.back_up().await?;
    let backup = verify(&file).await?;
    there.database.stores().operations.beat("a worker".to_owned(), now()).await?;
    let refused = restore(&backup, there.source().rows, there.source().media, now()).await;
    assert!(matches!(refused, Err(BackupError::Rows(RowsError::InUse))), "{refused:?}");

    here.database.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231235959')")?;
    let later = here.folder.path().join("later.tar");
    create(&here.source(), &later, contents(MediaPart::Keys), now()).await?;
    let refused = restore(&verify(&later).await?, there.source().rows, there.source().media, now()).await;
    assert!(matches!(refused, Err(BackupError::Rows(RowsError::UnknownSchema(_)))), "{refused:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_never_replaced_and_a_failed_backup_leaves_none() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let (file, _) = here.back_up().await?;
    assert!(matches!(here.back_up().await.unwrap_err().downcast_ref(), Some(BackupError::Exists(_))));
    here.database.set_available(false);
    let other = file.with_file_name("other.tar");
    let failed = create(&here.source(), &other, contents(MediaPart::Files), now()).await;
    assert!(matches!(failed, Err(BackupError::Rows(RowsError::Store(_)))), "{failed:?}");
    assert_eq!(fs::read_dir(file.parent().unwrap())?.count(), 1, "only the first backup is there");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_travels_sealed() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let key = secrecy::SecretSlice::from(vec![0xa7; 64]);
    let mut contents = contents(MediaPart::Keys);
    contents.sealed_key = Some(seal_key(&key, &"correct horse".into())?);
    create(&here.source(), &here.file(), contents, now()).await?;
    assert!(!fs::read(here.file())?.windows(64).any(|window| window == [0xa7; 64]), "the key is in clear");
    let backup = verify(&here.file()).await?;
    assert!(backup.summary.has_key);
    let opened = open_key(backup.sealed_key.as_deref().unwrap(), &"correct horse".into())?;
    assert_eq!(secrecy::ExposeSecret::expose_secret(&opened), secrecy::ExposeSecret::expose_secret(&key));
    Ok(())
}
