//! Uploads a stream to an object store, part by part.

use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt, WriteMultipart};
use showrunner_ports::ByteStream;
use showrunner_ports::media::MediaError;

use crate::error::unusable;

/// The number of parts that are uploaded at once. Each is held in memory until it is stored.
const PARTS_IN_FLIGHT: usize = 2;

/// The size of a part, and of a file that needs only one request. S3 takes no smaller part but the last.
const PART: usize = 5 * 1024 * 1024;

/// Stores `bytes` at `path` and returns their number. Readers see the old content until the last byte is stored.
///
/// The store is asked for the file's length afterwards: a server that lost a part must not pass for one that has it.
pub(crate) async fn stream(objects: &dyn ObjectStore, path: &Path, mut bytes: ByteStream) -> Result<u64, MediaError> {
    let start = read_part(&mut bytes).await?;
    let written = if start.len() < PART {
        let length = start.len() as u64;
        objects.put(path, start.into()).await.map_err(unusable)?;
        length
    } else {
        in_parts(objects, path, start, &mut bytes).await?
    };
    let stored = objects.head(path).await.map_err(unusable)?.size;
    if stored == written {
        return Ok(written);
    }
    if let Err(leftover) = objects.delete(path).await {
        tracing::warn!(%path, error = %leftover, "an incomplete file stays");
    }
    Err(unusable(format!("of {written} bytes only {stored} were stored")))
}

/// The first bytes: fewer than a part only if there are no more.
async fn read_part(bytes: &mut ByteStream) -> Result<Bytes, MediaError> {
    let mut start = BytesMut::new();
    while start.len() < PART
        && let Some(chunk) = bytes.next().await
    {
        start.extend_from_slice(&chunk.map_err(MediaError::Source)?);
    }
    Ok(start.freeze())
}

async fn in_parts(
    objects: &dyn ObjectStore,
    path: &Path,
    start: Bytes,
    bytes: &mut ByteStream,
) -> Result<u64, MediaError> {
    let begun = objects.put_multipart(path).await.map_err(unusable)?;
    let mut upload = WriteMultipart::new_with_chunk_size(begun, PART);
    match write(&mut upload, start, bytes).await {
        Ok(written) => {
            upload.finish().await.map_err(unusable)?;
            Ok(written)
        }
        Err(error) => {
            if let Err(leftover) = upload.abort().await {
                tracing::warn!(%path, error = %leftover, "an unfinished upload stays");
            }
            Err(error)
        }
    }
}

async fn write(upload: &mut WriteMultipart, start: Bytes, bytes: &mut ByteStream) -> Result<u64, MediaError> {
    let mut written = start.len() as u64;
    upload.put(start);
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(MediaError::Source)?;
        written += chunk.len() as u64;
        upload.wait_for_capacity(PARTS_IN_FLIGHT).await.map_err(unusable)?;
        upload.put(chunk);
    }
    Ok(written)
}
