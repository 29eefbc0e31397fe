//! The backups that the product makes by itself, in a folder and in a bucket.

use std::fs;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use showrunner_backup::{Backups, MediaPart, verify};
use showrunner_media::MediaLocation;
use showrunner_ports::backup::{BackupStore as _, BackupStoreError};
use showrunner_store::test_support::Outcome;

use crate::place::{OnSqlite, contents, now, or_skip};

#[tokio::test(flavor = "multi_thread")]
async fn keeps_the_newest_and_lists_only_whole_ones() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let path = here.folder.path().join("kept");
    let folder = Backups::in_folder(path.clone(), here.source(), contents(MediaPart::Checksums));
    assert_eq!(folder.list().await?, []);
    // A name has whole seconds.
    let first: Timestamp = "2027-11-20T03:00:05Z".parse()?;
    let nights: Vec<_> = (0..4).map(|night| first + SignedDuration::from_hours(24 * night)).collect();
    for &night in &nights {
        folder.make(night).await?;
    }
    let before = folder.make_before_migration(now()).await?.unwrap().0;
    fs::write(path.join(".unfinished-backup-killed"), "half")?;
    assert_eq!(folder.list().await?, nights);
    folder.remove_all_but(2).await?;
    assert_eq!(folder.list().await?, nights[2..]);
    verify(&before).await?;

    let busy = fs::File::open(path.join(".lock"))?;
    busy.lock()?;
    assert!(matches!(folder.make(now()).await, Err(BackupStoreError::Busy)));
    drop(busy);
    folder.make(now()).await?;
    assert!(!path.join(".unfinished-backup-killed").exists());
    Ok(())
}

/// The bucket is a folder here: `slow_machines` of the program has a real one.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_moved_into_a_bucket() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let (path, away) = (here.folder.path().join("backups"), here.folder.path().join("away"));
    let folder = || Backups::in_folder(path.clone(), here.source(), contents(MediaPart::Checksums));
    let location = MediaLocation::at(format!("file://{}", away.display()));
    let opened = || showrunner_media::open(&location, here.folder.path().join("scratch")).map(Arc::new);
    let bucket = folder().moved_into(opened()?);
    assert_eq!(bucket.list().await?, []);
    let first: Timestamp = "2027-11-20T03:00:05Z".parse()?;
    let nights: Vec<_> = (0..3).map(|night| first + SignedDuration::from_hours(24 * night)).collect();
    // What a killed process left is not uploaded, and goes.
    folder().make(first - SignedDuration::from_hours(24)).await?;
    for &night in &nights {
        bucket.make(night).await?;
    }
    assert_eq!(bucket.list().await?, nights);
    assert_eq!(folder().list().await?, [], "backups stay on this machine");
    bucket.remove_all_but(1).await?;
    assert_eq!(bucket.list().await?, nights[2..]);
    let kept = fs::read_dir(&away)?.next().unwrap()?.path();
    verify(&kept).await?;
    Ok(())
}
