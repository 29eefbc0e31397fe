//! Restores a backup into an empty place.

use std::fs::File;
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom, Take};
use std::sync::Arc;

use flate2::read::GzDecoder;
use futures_util::StreamExt as _;
use jiff::Timestamp;
use showrunner_ports::backup::{Layout, RowReader, RowStore};
use showrunner_ports::media::{MediaError, MediaStore};
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _};
use tokio_util::io::ReaderStream;

use crate::entries::{Place, next_line};
use crate::error::{BackupError, Result};
use crate::format::{CHUNK, MAX_ROW_BYTES};
use crate::verify::Backup;

/// Restores a verified backup: first the media files, then all rows in one transaction. Until then the store is empty.
/// The media store must be empty: files are put under their keys whatever is there.
pub async fn restore(
    backup: &Backup,
    rows: Arc<dyn RowStore>,
    media: Arc<dyn MediaStore>,
    now: Timestamp,
) -> Result<()> {
    rows.prepare_restore(backup.layout.clone(), now).await?;
    for (key, place) in &backup.media {
        let failed = |source| BackupError::Media { key: key.to_string(), source };
        let stream = opened(backup, *place).await.map_err(|error| failed(MediaError::Source(error)))?;
        media.put(key, stream).await.map_err(failed)?;
    }
    let file = backup.file.try_clone().map_err(BackupError::Machine)?;
    let reader =
        ArchivedRows { file, layout: backup.layout.clone(), tables: backup.tables.clone(), next: 0, open: None };
    Ok(rows.restore_rows(Box::new(reader), now).await?)
}

async fn opened(backup: &Backup, place: Place) -> io::Result<showrunner_ports::ByteStream> {
    let mut file = tokio::fs::File::from_std(backup.file.try_clone()?);
    file.set_max_buf_size(CHUNK);
    file.seek(SeekFrom::Start(place.start)).await?;
    Ok(ReaderStream::with_capacity(file.take(place.length), CHUNK).boxed())
}

/// The rows of a backup, read again.
struct ArchivedRows {
    file: File,
    layout: Layout,
    tables: Vec<(Place, Option<i64>)>,
    next: usize,
    open: Option<BufReader<GzDecoder<Take<File>>>>,
}

impl RowReader for ArchivedRows {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn begin_table(&mut self) -> io::Result<Option<i64>> {
        let (place, last_id) = *self.tables.get(self.next).ok_or(io::ErrorKind::UnexpectedEof)?;
        self.next += 1;
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(place.start))?;
        self.open = Some(BufReader::with_capacity(CHUNK, GzDecoder::new(file.take(place.length))));
        Ok(last_id)
    }

    fn next_row(&mut self) -> io::Result<Option<String>> {
        let Some(open) = &mut self.open else { return Ok(None) };
        let mut row = Vec::new();
        if !next_line(open, MAX_ROW_BYTES, &mut row)? {
            return Ok(None);
        }
        String::from_utf8(row).map(Some).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }
}
