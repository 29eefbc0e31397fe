//! Stores in temporary folders, and tiny videos.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use futures_util::{StreamExt, TryStreamExt, stream};
use secrecy::SecretString;
use showrunner_domain::media::MediaKey;
use showrunner_media::{MediaLocation, ObjectMedia, open};
use showrunner_ports::ByteStream;
use showrunner_ports::media::MediaStore;
use tempfile::TempDir;

/// A store and its folders.
pub(crate) struct Fixture {
    pub(crate) store: ObjectMedia,
    pub(crate) folder: TempDir,
}

impl Fixture {
    pub(crate) fn media(&self) -> PathBuf {
        self.folder.path().join("media")
    }

    pub(crate) fn scratch(&self) -> PathBuf {
        self.folder.path().join("scratch")
    }
}

pub(crate) fn location(folder: &Path) -> MediaLocation {
    MediaLocation::at(format!("file://{}", folder.display()))
}

pub(crate) fn in_a_folder() -> Fixture {
    let folder = TempDir::new().unwrap();
    let store = open(&location(&folder.path().join("media")), folder.path().join("scratch")).unwrap();
    Fixture { store, folder }
}

pub(crate) fn in_memory() -> Fixture {
    let folder = TempDir::new().unwrap();
    let objects = Arc::new(object_store::memory::InMemory::new());
    let store = ObjectMedia::new(objects, &folder.path().join("scratch")).unwrap();
    Fixture { store, folder }
}

/// A store under a prefix of its own in the bucket that `TEST_S3_URL` names: `http://KEY:SECRET@HOST:PORT/BUCKET`.
pub(crate) fn in_a_bucket() -> Fixture {
    let folder = TempDir::new().unwrap();
    let store = open(&bucket(&folder), folder.path().join("scratch")).unwrap();
    Fixture { store, folder }
}

/// The location of [`in_a_bucket`].
#[expect(clippy::disallowed_methods, reason = "the test command says where its bucket is")]
pub(crate) fn bucket(folder: &TempDir) -> MediaLocation {
    let url = std::env::var("TEST_S3_URL").expect("TEST_S3_URL names no bucket: scripts/test --deep starts a server");
    let (key, server) = url.strip_prefix("http://").unwrap().split_once('@').unwrap();
    let ((id, secret), (address, bucket)) = (key.split_once(':').unwrap(), server.split_once('/').unwrap());
    let prefix = folder.path().file_name().unwrap().to_str().unwrap().replace('.', "");
    MediaLocation {
        url: format!("s3://{bucket}/media/{prefix}"),
        endpoint: Some(format!("http://{address}")),
        region: None,
        access_key_id: Some(id.to_owned()),
        secret_access_key: Some(SecretString::from(secret)),
    }
}

pub(crate) fn key(key: &str) -> MediaKey {
    MediaKey::new(key).unwrap()
}

/// The bytes in chunks of an odd size.
pub(crate) fn stream_of(bytes: impl Into<Vec<u8>>) -> ByteStream {
    let chunks: Vec<_> = bytes.into().chunks(70_001).map(|chunk| Ok(bytes::Bytes::copy_from_slice(chunk))).collect();
    stream::iter(chunks).boxed()
}

/// The bytes, followed by a connection error.
pub(crate) fn broken_stream_of(bytes: impl Into<Vec<u8>>) -> ByteStream {
    let broken = stream::iter([Err(std::io::Error::from(std::io::ErrorKind::ConnectionReset))]);
    stream_of(bytes).chain(broken).boxed()
}

pub(crate) async fn read(store: &dyn MediaStore, name: &str) -> Option<Vec<u8>> {
    Some(all(store.open(&key(name), None).await.unwrap()?.bytes).await)
}

pub(crate) async fn all(bytes: ByteStream) -> Vec<u8> {
    bytes
        .try_fold(Vec::new(), |mut all, chunk| async move {
            all.extend(chunk);
            Ok(all)
        })
        .await
        .unwrap()
}

/// The paths of all files below a folder.
pub(crate) fn files_below(folder: &Path) -> Vec<String> {
    showrunner_testkit::scratch::files_below(folder).into_iter().map(|(name, _)| name).collect()
}

/// One second of a portrait test picture and a tone, with the index at the start.
pub(crate) fn video() -> &'static [u8] {
    static VIDEO: OnceLock<Vec<u8>> = OnceLock::new();
    VIDEO.get_or_init(|| made_by_ffmpeg(&[PICTURE, SOUND, &["-t", "1", "-movflags", "+faststart"]].concat()))
}

pub(crate) const PICTURE: &[&str] = &["-f", "lavfi", "-i", "testsrc=size=90x160:rate=10", "-pix_fmt", "yuv420p"];
pub(crate) const SOUND: &[&str] = &["-f", "lavfi", "-i", "sine"];

/// The MP4 file that ffmpeg creates with these arguments.
pub(crate) fn made_by_ffmpeg(arguments: &[&str]) -> Vec<u8> {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("made.mp4");
    // Inputs come before the options of the output.
    let (inputs, options): (Vec<_>, Vec<_>) = groups(arguments).into_iter().partition(|group| group.contains(&"-i"));
    let mut ffmpeg = Command::new("ffmpeg");
    ffmpeg.args(["-v", "error", "-y"]).args(inputs.concat()).args(options.concat()).arg(&file);
    let made = ffmpeg.output().expect("the tests need ffmpeg");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    std::fs::read(file).unwrap()
}

/// Options with their values, and an input with the format before it.
fn groups<'a>(arguments: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut groups: Vec<Vec<&str>> = Vec::new();
    for pair in arguments.chunks(2) {
        match groups.last_mut() {
            Some(group) if pair[0] == "-i" => group.extend(pair),
            _ => groups.push(pair.to_vec()),
        }
    }
    groups
}
