//! Tests for buckets only: settings, keys, and servers that lose bytes.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use secrecy::SecretString;
use showrunner_media::{MediaLocation, OpenError, open};
use showrunner_ports::media::{MediaError, MediaStore};
use tempfile::TempDir;

use crate::fixture::{bucket, in_a_bucket, key, read, stream_of};

fn settings() -> MediaLocation {
    MediaLocation {
        url: "s3://bucket".to_owned(),
        endpoint: Some("http://127.0.0.1:9".to_owned()),
        region: None,
        access_key_id: Some("id".to_owned()),
        secret_access_key: Some(SecretString::from("secret")),
    }
}

fn opened(location: &MediaLocation) -> Result<(), OpenError> {
    open(location, TempDir::new().unwrap().path()).map(drop)
}

#[tokio::test]
async fn settings_that_cannot_be_used_are_refused() {
    opened(&settings()).unwrap();
    opened(&MediaLocation { url: "s3://bucket/a/prefix".to_owned(), ..settings() }).unwrap();
    let half = MediaLocation { secret_access_key: None, ..settings() };
    assert!(matches!(opened(&half), Err(OpenError::AccessKey)));
    let none = MediaLocation { access_key_id: None, secret_access_key: None, ..settings() };
    assert!(matches!(opened(&none), Err(OpenError::AccessKey)), "only Amazon knows the machine's role");
    let error = opened(&MediaLocation { endpoint: Some("me:secret@localhost".to_owned()), ..settings() });
    assert!(matches!(error, Err(OpenError::Endpoint(_))));
}

#[tokio::test]
async fn a_server_that_lost_bytes_is_not_believed() {
    let (address, deleted) = forgetful_server();
    let location = MediaLocation { endpoint: Some(address), ..settings() };
    let store = open(&location, TempDir::new().unwrap().path()).unwrap();
    let error = store.put(&key("videos/1/a.mp4"), stream_of("hello")).await.unwrap_err();
    let MediaError::Store(cause) = error else { panic!("{error}") };
    assert_eq!(cause.to_string(), "of 5 bytes only 3 were stored");
    assert!(deleted.load(Ordering::SeqCst), "the incomplete file was left");
}

/// A server that takes every file and says that it has three bytes. Notes whether a file was deleted.
fn forgetful_server() -> (String, Arc<AtomicBool>) {
    let deleted = Arc::<AtomicBool>::default();
    let noted = Arc::clone(&deleted);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = BufReader::new(connection.unwrap());
            let (mut method, mut length) = (String::new(), 0);
            let mut line = String::new();
            while connection.read_line(&mut line).unwrap() > 2 {
                if method.is_empty() {
                    line.split(' ').next().unwrap().clone_into(&mut method);
                }
                if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                line.clear();
            }
            std::io::copy(&mut connection.by_ref().take(length), &mut std::io::sink()).unwrap();
            noted.fetch_or(method == "DELETE", Ordering::SeqCst);
            let stored = if method == "HEAD" { 3 } else { 0 };
            let answer = format!(
                "HTTP/1.1 200 OK\r\nETag: \"x\"\r\nLast-Modified: Mon, 23 Nov 2026 10:00:00 GMT\r\n\
                 Content-Length: {stored}\r\nConnection: close\r\n\r\n"
            );
            connection.get_mut().write_all(answer.as_bytes()).unwrap();
        }
    });
    (format!("http://{address}"), deleted)
}

pub(crate) async fn another_secret_is_refused() {
    let folder = TempDir::new().unwrap();
    let location = MediaLocation { secret_access_key: Some(SecretString::from("another")), ..bucket(&folder) };
    let store = open(&location, folder.path()).unwrap();
    assert!(matches!(store.put(&key("a"), stream_of("hello")).await, Err(MediaError::Store(_))));
    assert!(matches!(store.open(&key("a"), None).await, Err(MediaError::Store(_))));
}

pub(crate) async fn what_was_deleted_is_gone() {
    let store = in_a_bucket().store;
    store.put(&key("videos/1/a"), stream_of("a")).await.unwrap();
    store.put(&key("videos/1/b"), stream_of("b")).await.unwrap();
    for _ in 0..2 {
        store.delete(&key("videos/1/a")).await.unwrap();
        assert!(read(&store, "videos/1/a").await.is_none());
    }
    assert_eq!(read(&store, "videos/1/b").await.unwrap(), b"b");
}
