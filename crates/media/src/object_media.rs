//! The media store over any object store.

use std::error::Error;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path as ObjectPath;
use object_store::{GetOptions, GetRange, GetResult, GetResultPayload, ObjectMeta, ObjectStore, ObjectStoreExt};
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use tokio::io::AsyncWriteExt as _;

#[cfg(feature = "s3")]
use crate::bucket;
use crate::error::{OpenError, unusable};
use crate::location::MediaLocation;
use crate::{ffprobe, scratch};

/// Opens the media store at `location`, creates missing folders, and removes incomplete files of killed processes.
/// `scratch` is the folder for videos that are being checked.
///
/// A path without a leading slash is relative to the working directory, so that `file://data/media` moves with the
/// data. A bucket is not asked for until the first call.
pub fn open(location: &MediaLocation, scratch: impl AsRef<Path>) -> Result<ObjectMedia, OpenError> {
    let after = |scheme: &str| location.url.strip_prefix(scheme).filter(|rest| !rest.is_empty());
    if let Some(path) = after("file://") {
        let root = Path::new(path);
        let failed = |source| OpenError::Folder { path: root.to_owned(), source };
        std::fs::create_dir_all(root).map_err(failed)?;
        let objects = LocalFileSystem::new_with_prefix(root).map_err(|error| failed(io::Error::other(error)))?;
        scratch::remove_unfinished_uploads(root);
        return ObjectMedia::new(Arc::new(objects.with_fsync(true)), scratch.as_ref());
    }
    #[cfg(feature = "s3")]
    if let Some(path) = after("s3://") {
        return ObjectMedia::new(bucket::open(path, location)?, scratch.as_ref());
    }
    Err(OpenError::Unsupported(location.shown()))
}

/// A media store over an object store.
pub struct ObjectMedia {
    pub(crate) objects: Arc<dyn ObjectStore>,
    /// The folder in which videos are checked.
    scratch: PathBuf,
}

impl ObjectMedia {
    /// Creates a store over `objects` that checks videos in the folder `scratch`.
    pub fn new(objects: Arc<dyn ObjectStore>, scratch: &Path) -> Result<Self, OpenError> {
        Ok(Self { objects, scratch: scratch::open(scratch)? })
    }

    /// All files, in no particular order.
    pub(crate) fn list(&self) -> BoxStream<'static, object_store::Result<ObjectMeta>> {
        self.objects.list(None)
    }

    /// Whether no file is stored, so that a backup can be restored here.
    pub async fn is_empty(&self) -> Result<bool, MediaError> {
        let first = self.objects.list(None).try_next().await;
        Ok(first.map_err(unusable)?.is_none())
    }
}

#[async_trait]
impl MediaStore for ObjectMedia {
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError> {
        let (video, length) = scratch::gather(&self.scratch, bytes).await?;
        let facts = ffprobe::look_into(&video, length).await?;
        let checked = tokio::fs::File::open(&video).await.map_err(unusable)?;
        self.put(key, scratch::read_range(checked, 0..length).await.map_err(unusable)?).await?;
        tracing::info!(media.key = %key, media.bytes = facts.bytes, media.duration_ms = facts.duration_ms, "video stored");
        Ok(facts)
    }

    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError> {
        upload_stream(&self.objects, &location(key), bytes).await
    }

    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        let Some(meta) = found(self.objects.head(&location(key)).await)? else { return Ok(None) };
        Ok(Some(MediaHead { size: meta.size, etag: etag(&meta), modified: modified(&meta)? }))
    }

    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        let options = GetOptions { range: range.map(GetRange::Bounded), ..GetOptions::default() };
        let Some(found) = found(self.objects.get_opts(&location(key), options).await)? else { return Ok(None) };
        Ok(Some(MediaFile { size: found.meta.size, bytes: bytes(found).await? }))
    }

    async fn delete(&self, key: &MediaKey) -> Result<(), MediaError> {
        match found(self.objects.delete(&location(key)).await) {
            Ok(_) => Ok(()),
            // A folder with that name is not a file, but removing it is an error of the file system.
            Err(error) => match self.head(key).await? {
                None => Ok(()),
                Some(_) => Err(error),
            },
        }
    }
}

/// A key is a valid path, so it needs no escaping.
fn location(key: &MediaKey) -> ObjectPath {
    ObjectPath::from(key.as_str())
}

/// A missing file is a result, not an error.
pub(crate) fn found<T>(answer: object_store::Result<T>) -> Result<Option<T>, MediaError> {
    match answer {
        Ok(value) => Ok(Some(value)),
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        Err(error) if is_below_a_file(&error) => Ok(None),
        Err(error) => Err(unusable(error)),
    }
}

/// Whether the key names something below a file, where nothing can exist.
fn is_below_a_file(error: &object_store::Error) -> bool {
    let causes = std::iter::successors(error.source(), |cause| (*cause).source());
    let mut kinds = causes.filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    kinds.any(|kind| kind == io::ErrorKind::NotADirectory)
}

/// Some stores quote the `ETag` as HTTP does, some do not, and some have none.
fn etag(meta: &ObjectMeta) -> String {
    match meta.e_tag.as_deref().map(|etag| etag.trim_matches('"')) {
        Some(etag) if !etag.is_empty() => etag.to_owned(),
        _ => format!("{:x}-{:x}", meta.last_modified.timestamp_micros(), meta.size),
    }
}

fn modified(meta: &ObjectMeta) -> Result<jiff::Timestamp, MediaError> {
    jiff::Timestamp::from_microsecond(meta.last_modified.timestamp_micros()).map_err(unusable)
}

/// The requested bytes. A file is read in large pieces, because each is one task on the blocking pool.
pub(crate) async fn bytes(found: GetResult) -> Result<ByteStream, MediaError> {
    match found.payload {
        GetResultPayload::File(file, _) => {
            let file = tokio::fs::File::from_std(file);
            scratch::read_range(file, found.range).await.map_err(unusable)
        }
        GetResultPayload::Stream(stream) => Ok(stream.map_err(io::Error::other).boxed()),
    }
}

/// The number of parts that are uploaded at once. Each is held in memory until it is stored.
const PARTS_IN_FLIGHT: usize = 2;

/// The size of a part; a smaller file needs only one request. S3 takes no smaller part but the last.
const PART: usize = 5 * 1024 * 1024;

/// Stores `bytes` at `path` and returns their number. Readers see the old content until the last byte is stored.
///
/// The store is asked for the file's length afterwards: a server that lost a part must not pass for one that has it.
pub(crate) async fn upload_stream(
    objects: &Arc<dyn ObjectStore>,
    path: &ObjectPath,
    bytes: ByteStream,
) -> Result<u64, MediaError> {
    let writer = BufWriter::with_capacity(Arc::clone(objects), path.clone(), PART);
    let mut writer = writer.with_max_concurrency(PARTS_IN_FLIGHT);
    let written = match write_parts(&mut writer, bytes).await {
        Ok(written) => written,
        Err(error) => {
            if let Err(leftover) = writer.abort().await {
                tracing::warn!(%path, error = %leftover, "an unfinished upload stays");
            }
            return Err(error);
        }
    };
    writer.shutdown().await.map_err(unusable)?;
    let stored = objects.head(path).await.map_err(unusable)?.size;
    if stored == written {
        return Ok(written);
    }
    if let Err(leftover) = objects.delete(path).await {
        tracing::warn!(%path, error = %leftover, "an incomplete file stays");
    }
    Err(unusable(format!("of {written} bytes only {stored} were stored")))
}

async fn write_parts(writer: &mut BufWriter, mut bytes: ByteStream) -> Result<u64, MediaError> {
    let mut written = 0;
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(MediaError::Source)?;
        written += chunk.len() as u64;
        writer.put(chunk).await.map_err(unusable)?;
    }
    Ok(written)
}
