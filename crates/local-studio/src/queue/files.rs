//! The files of a finished render in the media store, where the worker that fetches them finds them.

use std::io;
use std::path::Path;
use std::time::Duration;

use futures_util::StreamExt as _;
use showrunner_domain::media::MediaKey;
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaStore};
use tokio_util::io::ReaderStream;

use super::id::JobId;
use crate::render::RenderedFiles;

/// How long to wait before a file is stored once more: rendering again would take longer.
const PAUSES: [Duration; 4] =
    [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(15), Duration::from_secs(30)];

/// The video and the thumbnail of a job.
#[derive(Debug, Clone)]
pub(crate) struct JobFiles {
    pub(crate) video: MediaKey,
    pub(crate) thumbnail: MediaKey,
}

impl JobFiles {
    /// Nothing for an id that makes no key, which [`JobId`] does not allow.
    pub(crate) fn of(id: &JobId) -> Option<Self> {
        let key = |extension: &str| MediaKey::new(format!("renders/{}.{extension}", id.as_str())).ok();
        Some(Self { video: key("mp4")?, thumbnail: key("jpg")? })
    }

    pub(super) async fn store(&self, media: &dyn MediaStore, files: &RenderedFiles) -> Result<(), MediaError> {
        put(media, &self.thumbnail, &files.thumbnail).await?;
        put(media, &self.video, &files.video).await
    }

    pub(crate) async fn delete(&self, media: &dyn MediaStore) -> Result<(), MediaError> {
        media.delete(&self.video).await?;
        media.delete(&self.thumbnail).await
    }
}

/// Stores a file, once more after a pause if the store cannot be used.
async fn put(media: &dyn MediaStore, key: &MediaKey, file: &Path) -> Result<(), MediaError> {
    let mut pauses = PAUSES.iter();
    loop {
        let stream = read(file).await.map_err(MediaError::Source)?;
        match (media.put(key, stream).await, pauses.next()) {
            (Ok(_), _) => return Ok(()),
            (Err(error @ MediaError::Store(_)), Some(pause)) => {
                tracing::warn!(media.key = %key, %error, "a rendered file could not be stored, to be tried again");
                tokio::time::sleep(*pause).await;
            }
            (Err(error), _) => return Err(error),
        }
    }
}

async fn read(file: &Path) -> io::Result<ByteStream> {
    Ok(ReaderStream::with_capacity(tokio::fs::File::open(file).await?, 64 * 1024).boxed())
}
