//! The backups that the product makes by itself, in a folder and in a bucket.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use futures_util::TryStreamExt as _;
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretSlice;
use showrunner_backup::{Backups, SigningKeys, verify};
use showrunner_domain::backup::{BackupName, BackupOccasion};
use showrunner_media::MediaLocation;
use showrunner_ports::backup::{BackupPlace, BackupStore, BackupStoreError, StoredBackup};
use showrunner_store::test_support::Outcome;

use crate::place::{OnSqlite, now, or_skip, signing_key};

fn backups(here: &OnSqlite, folder: &Path) -> Backups {
    let keys: SigningKeys = Arc::new(|| Ok(vec![signing_key()]));
    Backups::in_folder(folder.to_owned(), here.source(), "0.0.0-test", keys)
}

/// When the listed backups were made.
async fn times(backups: &Backups) -> Outcome<Vec<Timestamp>> {
    Ok(backups.list().await?.iter().map(|backup| backup.name.made_at()).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn keeps_the_newest_and_lists_only_whole_ones() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let path = here.folder.path().join("kept");
    let folder = backups(&here, &path);
    assert_eq!(folder.list().await?, []);
    // A name has whole seconds.
    let first: Timestamp = "2027-11-20T03:00:05Z".parse()?;
    let nights: Vec<_> = (0..4).map(|night| first + SignedDuration::from_hours(24 * night)).collect();
    for &night in &nights {
        folder.make(night, false).await?;
    }
    let before = folder.make_before_migration("2027-12-24T00:00:00Z".parse()?).await?.unwrap().0;
    fs::write(path.join(".unfinished-backup-killed"), "half")?;
    assert_eq!(folder.progress(), None, "nobody is making one");
    let listed = folder.list().await?;
    let occasions: Vec<_> = listed.iter().map(|backup| backup.name.occasion()).collect();
    assert_eq!(occasions[3..], [BackupOccasion::Regular, BackupOccasion::BeforeMigration]);
    assert_eq!(listed[0].bytes, fs::metadata(path.join(listed[0].name.as_str()))?.len());
    folder.remove_all_but(2).await?;
    assert_eq!(times(&folder).await?[..2], nights[2..]);
    let mut left: Vec<_> = fs::read_dir(&path)?.map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left.len(), 2 + 2 * 2 + 1, "a backup goes with its record: {left:?}");
    verify(&before).await?;

    let busy = fs::File::open(path.join(".lock"))?;
    busy.lock()?;
    assert!(matches!(folder.make(now(), false).await, Err(BackupStoreError::Busy)));
    assert_eq!(folder.progress(), Some(4), "the bytes that another process has written");
    drop(busy);
    folder.make(now(), false).await?;
    assert!(!path.join(".unfinished-backup-killed").exists());
    // Two of the same second have different names.
    folder.make(now(), false).await?;
    let second = BackupName::new(now(), BackupOccasion::Regular).made_at() + SignedDuration::from_secs(1);
    assert!(times(&folder).await?.contains(&second));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_checked_when_it_is_made_and_again() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let path = here.folder.path().join("kept");
    let key = Arc::new(Mutex::new(signing_key()));
    let in_file = Arc::clone(&key);
    let keys: SigningKeys = Arc::new(move || Ok(vec![in_file.lock().unwrap().clone()]));
    let folder = Backups::in_folder(path.clone(), here.source(), "0.0.0-test", keys);
    let (with, without): (Timestamp, Timestamp) = ("2027-11-20T03:00:00Z".parse()?, "2027-11-21T03:00:00Z".parse()?);
    folder.make(with, true).await?;
    folder.make(without, false).await?;
    let [first, second] = &folder.list().await?[..] else { panic!("two were made") };
    let (known, other) = (folder.record(first).await, folder.record(second).await);
    let (contents, others) = (known.contents.unwrap(), other.contents.unwrap());
    assert_eq!((contents.has_media, others.has_media, contents.has_key), (true, false, false));
    assert!(contents.rows > 1_000 && contents.media_files == 2 && first.bytes > second.bytes);
    assert_eq!(known.check.unwrap().problem, None);

    let later: Timestamp = "2027-11-22T03:00:00Z".parse()?;
    *key.lock().unwrap() = SecretSlice::from(vec![1; 32]);
    let foreign = folder.check(first, later).await?;
    assert_eq!(foreign.problem.as_deref(), Some("it was not signed with the key file of this installation"));
    *key.lock().unwrap() = signing_key();
    assert_eq!(folder.check(first, later).await?.problem, None, "a key that is there again is read again");

    let file = path.join(first.name.as_str());
    let mut bytes = fs::read(&file)?;
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes)?;
    let damaged = folder.check(first, later).await?;
    assert!(damaged.problem.as_ref().unwrap().starts_with("the backup is damaged"), "{damaged:?}");
    let record = folder.record(first).await;
    assert_eq!((record.check, record.contents), (Some(damaged), Some(contents)), "what was in it stays known");
    fs::write(path.join(format!("{}.json", second.name)), "no record")?;
    assert_eq!(folder.record(second).await, showrunner_ports::backup::BackupRecord::default());

    fs::remove_file(&file)?;
    assert!(folder.check(first, later).await.is_err() && folder.open(first).await?.is_none());
    Ok(())
}

/// The bucket is a folder here: `slow_machines` of the program has a real one.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_moved_into_a_bucket() -> Outcome {
    let here = or_skip!(OnSqlite::filled().await);
    let (path, away) = (here.folder.path().join("backups"), here.folder.path().join("away"));
    let folder = || backups(&here, &path);
    let location = MediaLocation::at(format!("file://{}", away.display()));
    let opened = || showrunner_media::open(&location, here.folder.path().join("scratch")).map(Arc::new);
    let bucket = folder().moved_into(opened()?);
    assert_eq!(bucket.list().await?, []);
    let first: Timestamp = "2027-11-20T03:00:05Z".parse()?;
    let nights: Vec<_> = (0..3).map(|night| first + SignedDuration::from_hours(24 * night)).collect();
    // One from before there was a bucket stays until the bucket has as many as are wanted.
    let local = first - SignedDuration::from_hours(24);
    folder().make(local, false).await?;
    for &night in &nights {
        bucket.make(night, false).await?;
        bucket.remove_all_but(3).await?;
        assert_eq!(times(&folder()).await?.is_empty(), night == nights[2]);
    }
    assert_eq!(times(&bucket).await?, nights);
    bucket.remove_all_but(1).await?;
    let [kept] = &bucket.list().await?[..] else { panic!("one is left") };
    assert_eq!((kept.name.made_at(), kept.place), (nights[2], BackupPlace::Bucket));
    assert_eq!(fs::read_dir(&away)?.count(), 2, "the backup and its record");
    verify(&away.join(kept.name.as_str())).await?;

    assert_eq!(bucket.record(kept).await.check.unwrap().checked_at, nights[2]);
    let checked = bucket.check(kept, now()).await?;
    assert_eq!((checked.problem, checked.checked_at), (None, now()));
    assert_eq!(bucket.record(kept).await.check.unwrap().checked_at, now());
    let bytes: Vec<_> = bucket.open(kept).await?.unwrap().try_collect().await?;
    assert_eq!(bytes.concat().len() as u64, kept.bytes);
    let unknown = StoredBackup { name: BackupName::new(local, BackupOccasion::Regular), ..kept.clone() };
    assert!(bucket.open(&unknown).await?.is_none() && bucket.check(&unknown, now()).await.is_err());
    Ok(())
}
