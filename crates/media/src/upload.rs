//! Uploads a stream to an object store, part by part.

use futures_util::StreamExt;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt, WriteMultipart};
use showrunner_ports::ByteStream;
use showrunner_ports::media::MediaError;

use crate::error::unusable;

/// The number of parts that are uploaded at once. Each is held in memory until it is stored.
const PARTS_IN_FLIGHT: usize = 2;

/// Stores `bytes` at `path` and returns their number. Readers see the old content until the last byte is stored.
pub(crate) async fn stream(objects: &dyn ObjectStore, path: &Path, mut bytes: ByteStream) -> Result<u64, MediaError> {
    let mut upload = WriteMultipart::new(objects.put_multipart(path).await.map_err(unusable)?);
    match write(&mut upload, &mut bytes).await {
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

async fn write(upload: &mut WriteMultipart, bytes: &mut ByteStream) -> Result<u64, MediaError> {
    let mut written = 0;
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(MediaError::Source)?;
        written += chunk.len() as u64;
        upload.wait_for_capacity(PARTS_IN_FLIGHT).await.map_err(unusable)?;
        upload.put(chunk);
    }
    Ok(written)
}
