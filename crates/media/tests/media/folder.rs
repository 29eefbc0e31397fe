//! Tests for folders only: addresses, file paths, and remains of killed processes.

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use showrunner_media::{MediaLocation, OpenError, open};
use showrunner_ports::media::{MediaError, MediaStore};
use tempfile::TempDir;

use crate::fixture::{files_below, in_a_folder, key, location, stream_of};

#[test]
fn other_addresses_are_refused_without_showing_their_secrets() {
    let scratch = TempDir::new().unwrap();
    for (address, shown) in [
        ("s3://key:secret@bucket/prefix", "s3://bucket/prefix"),
        ("s3://", "s3://"),
        ("s3:///prefix", "s3:///prefix"),
        ("s3://bucket/pre//fix", "s3://bucket/pre//fix"),
        ("gs://bucket/prefix", "gs://bucket/prefix"),
        ("/var/media", "/var/media"),
        ("file://", "file://"),
        ("", ""),
    ] {
        let error = open(&MediaLocation::at(address), scratch.path()).err().unwrap();
        assert!(matches!(&error, OpenError::Unsupported(url) if url == shown), "{error}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let error = open(&location(&file), folder.path().join("scratch")).err().unwrap();
    assert_eq!(error.to_string(), format!("the folder '{}' cannot be used for media", file.display()));
    assert!(error.source().is_some());
}

#[tokio::test]
async fn a_file_lies_where_its_key_says_and_nothing_beside_it() {
    let fixture = in_a_folder();
    fixture.store.put(&key("avatars/ana-1.png"), stream_of("png")).await.unwrap();
    assert_eq!(files_below(&fixture.media()), ["avatars/ana-1.png"]);
    assert_eq!(fs::read(fixture.media().join("avatars/ana-1.png")).unwrap(), b"png");
}

#[tokio::test]
async fn a_store_that_is_opened_again_has_its_files() {
    let fixture = in_a_folder();
    fixture.store.put(&key("a"), stream_of("kept")).await.unwrap();
    let again = open(&location(&fixture.media()), fixture.scratch()).unwrap();
    assert_eq!(crate::fixture::read(&again, "a").await.unwrap(), b"kept");
}

#[tokio::test]
async fn an_upload_that_is_given_up_leaves_nothing() {
    let fixture = in_a_folder();
    // The stream never ends, so the upload is still in progress when it is dropped.
    let endless = || stream_of("begun").chain(stream::pending()).boxed();
    let key = key("a");
    let put = fixture.store.put(&key, endless());
    tokio::time::timeout(Duration::from_millis(20), put).await.unwrap_err();
    let ingest = fixture.store.ingest_video(&key, endless());
    tokio::time::timeout(Duration::from_millis(20), ingest).await.unwrap_err();
    assert!(files_below(fixture.folder.path()).is_empty());
}

#[test]
fn what_a_killed_process_left_is_removed_once_it_is_old() {
    let folder = TempDir::new().unwrap();
    let (media, scratch) = (folder.path().join("media"), folder.path().join("scratch"));
    let written = |path: &Path, hours: u64| {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = File::create(path).unwrap();
        let now = file.metadata().unwrap().modified().unwrap();
        file.set_modified(now - Duration::from_hours(hours)).unwrap();
    };
    for (name, hours) in
        [("videos/1/a.mp4#1", 2), ("videos/1/b.mp4#12", 0), ("videos/1/c.mp4", 2), ("d#x", 2), ("e#", 2)]
    {
        written(&media.join(name), hours);
    }
    for (name, hours) in [("ingest-old.mp4", 2), ("ingest-new.mp4", 0), ("render-old", 2)] {
        written(&scratch.join(name), hours);
    }
    open(&location(&media), &scratch).unwrap();
    assert_eq!(files_below(&media), ["d#x", "e#", "videos/1/b.mp4#12", "videos/1/c.mp4"]);
    assert_eq!(files_below(&scratch), ["ingest-new.mp4", "render-old"]);
}

#[tokio::test]
async fn a_key_that_is_a_folder_cannot_be_written() {
    let fixture = in_a_folder();
    fixture.store.put(&key("videos/a"), stream_of("a")).await.unwrap();
    for name in ["videos", "videos/a/b"] {
        assert!(matches!(fixture.store.put(&key(name), stream_of("x")).await, Err(MediaError::Store(_))), "{name}");
    }
    assert_eq!(crate::fixture::read(&fixture.store, "videos/a").await.unwrap(), b"a");
}
