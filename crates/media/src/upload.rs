//! Uploads a stream to an object store, part by part.

use std::sync::Arc;

use futures_util::StreamExt as _;
use object_store::buffered::BufWriter;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _};
use showrunner_ports::ByteStream;
use showrunner_ports::media::MediaError;
use tokio::io::AsyncWriteExt as _;

use crate::error::unusable;

/// The number of parts that are uploaded at once. Each is held in memory until it is stored.
const PARTS_IN_FLIGHT: usize = 2;

/// The size of a part; a smaller file needs only one request. S3 takes no smaller part but the last.
const PART: usize = 5 * 1024 * 1024;

/// Stores `bytes` at `path` and returns their number. Readers see the old content until the last byte is stored.
///
/// The store is asked for the file's length afterwards: a server that lost a part must not pass for one that has it.
pub(crate) async fn stream(objects: &Arc<dyn ObjectStore>, path: &Path, bytes: ByteStream) -> Result<u64, MediaError> {
    let writer = BufWriter::with_capacity(Arc::clone(objects), path.clone(), PART);
    let mut writer = writer.with_max_concurrency(PARTS_IN_FLIGHT);
    let written = match write(&mut writer, bytes).await {
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

async fn write(writer: &mut BufWriter, mut bytes: ByteStream) -> Result<u64, MediaError> {
    let mut written = 0;
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(MediaError::Source)?;
        written += chunk.len() as u64;
        writer.put(chunk).await.map_err(unusable)?;
    }
    Ok(written)
}
