//! Makes a backup.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufWriter, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::TryStreamExt as _;
use jiff::Timestamp;
use secrecy::SecretSlice;
use serde_json::Value;
use showrunner_domain::media::MediaKey;
use showrunner_ports::backup::{ColumnKind, Layout, RowStore, RowWriter, TableLayout};
use showrunner_ports::media::MediaStore;
use tokio::runtime::Handle;
use tokio_util::io::{StreamReader, SyncIoBridge};

use crate::checksum::{Sum, Summing, sign};
use crate::error::{BackupError, Result, on};
use crate::format::{
    CHUNK, FORMAT, HEADER, Header, MANIFEST, MANIFEST_SUM, MAX_ROW_BYTES, MEDIA, MEDIA_LIST, Manifest, ManifestMedia,
    ManifestTable, MediaLine, MediaPart, SEALED_KEY, SIGNATURE, rows_file,
};

/// The beginning of the name of a file that is not finished.
pub(crate) const UNFINISHED: &str = ".unfinished-backup-";

/// What a backup is made of.
#[derive(Clone)]
pub struct Source {
    /// The rows.
    pub rows: Arc<dyn RowStore>,
    /// The media files that rows name.
    pub media: Arc<dyn MediaStore>,
}

/// What goes into a backup besides the rows and the list of media.
#[derive(Debug, Clone)]
pub struct Contents {
    /// What of the media files.
    pub media: MediaPart,
    /// The key file, sealed by [`seal_key`](crate::seal_key).
    pub sealed_key: Option<Vec<u8>>,
    /// The key that signs it: derived from the key file for this purpose alone. Without one it is not signed.
    pub signing_key: Option<SecretSlice<u8>>,
    /// The version of the program.
    pub program: String,
}

/// What is in a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// When the rows were read.
    pub made_at: Timestamp,
    /// The number of rows.
    pub rows: u64,
    /// The number of media files that the rows name.
    pub media_files: u64,
    /// Their length in bytes.
    pub media_bytes: u64,
    /// What of them is in the backup.
    pub media: MediaPart,
    /// How many were missing in the media store.
    pub media_missing: u64,
    /// Whether the key file is in it.
    pub has_key: bool,
    /// The length of the backup in bytes.
    pub bytes: u64,
}

impl Summary {
    pub(crate) fn of(manifest: &Manifest, made_at: Timestamp, bytes: u64) -> Self {
        let ManifestMedia { part, files, bytes: media_bytes, missing, .. } = manifest.media;
        Self {
            made_at,
            rows: manifest.tables.iter().fold(0, |rows, table| rows.saturating_add(table.rows)),
            media_files: files,
            media_bytes,
            media: part,
            media_missing: missing,
            has_key: manifest.sealed_key.is_some(),
            bytes,
        }
    }
}

/// Makes a backup in a new file, while the product runs. The file appears when it is complete.
pub async fn create(source: &Source, file: &Path, contents: Contents, now: Timestamp) -> Result<Summary> {
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => Path::new(".").to_owned(),
    };
    std::fs::create_dir_all(&folder).map_err(on(&folder))?;
    // Its permissions are the owner's alone.
    let unfinished = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(&folder).map_err(on(&folder))?;
    let writing = unfinished.reopen().map_err(on(file))?;
    let archive = Archive::new(writing, &folder, &contents.program, now);
    let shared = Arc::new(Mutex::new(archive));
    source.rows.read_rows(Box::new(ArchiveRows(Arc::clone(&shared)))).await?;
    let archive = Arc::into_inner(shared).and_then(|archive| archive.into_inner().ok());
    let archive = archive.ok_or_else(|| BackupError::Machine(io::Error::other("the rows were not finished")))?;

    let (media, runtime, target) = (Arc::clone(&source.media), Handle::current(), file.to_owned());
    let finishing = tokio::task::spawn_blocking(move || {
        let summary = complete(archive, &contents, media.as_ref(), &runtime, &target)?;
        unfinished.persist_noclobber(&target).map_err(|refused| match refused.error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(target.clone()),
            _ => on(&target)(refused.error),
        })?;
        // A renamed file is an entry in its folder, which reaches the disk on its own.
        File::open(&folder).and_then(|folder| folder.sync_all()).map_err(on(&folder))?;
        Ok(summary)
    });
    finishing.await.map_err(|error| BackupError::Machine(io::Error::other(error)))?
}

/// Writes everything but the rows, then fsyncs.
fn complete(
    mut archive: Archive,
    contents: &Contents,
    media: &dyn MediaStore,
    runtime: &Handle,
    path: &Path,
) -> Result<Summary> {
    let failed = on(path);
    let media = add_media(&mut archive, contents.media, media, runtime, path)?;
    let sealed_key = contents.sealed_key.as_deref();
    if let Some(sealed) = sealed_key {
        archive.append(SEALED_KEY, sealed).map_err(&failed)?;
    }
    let header = archive.header.clone().ok_or_else(|| failed(io::Error::other("the backup has no header")))?;
    let manifest = Manifest { header, tables: archive.tables.clone(), media, sealed_key: sealed_key.map(Sum::of) };
    let text = serde_json::to_vec_pretty(&manifest).map_err(|error| failed(error.into()))?;
    archive.append(MANIFEST, &text).map_err(&failed)?;
    if let Some(signature) = contents.signing_key.as_ref().and_then(|key| sign(&text, key)) {
        archive.append(SIGNATURE, signature.as_bytes()).map_err(&failed)?;
    }
    let sum = format!("{}  {MANIFEST}\n", Sum::of(&text).sha256);
    archive.append(MANIFEST_SUM, sum.as_bytes()).map_err(&failed)?;
    let made_at = archive.made_at;
    let file = archive.finish().map_err(&failed)?;
    file.sync_all().map_err(&failed)?;
    Ok(Summary::of(&manifest, made_at, file.metadata().map_err(&failed)?.len()))
}

/// Adds the media files, or only reads them, and the list with their checksums.
fn add_media(
    archive: &mut Archive,
    part: MediaPart,
    media: &dyn MediaStore,
    runtime: &Handle,
    path: &Path,
) -> Result<ManifestMedia> {
    let failed = on(path);
    let mut list = Summing::new(GzEncoder::new(Vec::new(), Compression::fast()));
    let (mut files, mut bytes, mut missing) = (0, 0, 0);
    for key in std::mem::take(&mut archive.media) {
        let sum = copy_media(archive, part, &key, media, runtime, path)?;
        match &sum {
            Some(sum) => (files, bytes) = (files + 1, bytes + sum.bytes),
            None if part == MediaPart::Keys => files += 1,
            None => missing += 1,
        }
        let mut line = serde_json::to_vec(&MediaLine { key, sum }).map_err(|error| failed(error.into()))?;
        line.push(b'\n');
        list.write_all(&line).map_err(&failed)?;
    }
    let (list, sum) = list.finish();
    let list = list.finish().map_err(&failed)?;
    archive.append(MEDIA_LIST, &list).map_err(&failed)?;
    Ok(ManifestMedia { part, files, bytes, missing, list: sum })
}

/// Copies a media file and returns its checksum, or nothing when the media store does not have it or is not asked.
fn copy_media(
    archive: &mut Archive,
    part: MediaPart,
    key: &str,
    media: &dyn MediaStore,
    runtime: &Handle,
    path: &Path,
) -> Result<Option<Sum>> {
    // What is no key cannot be a file of the media store.
    let Some(media_key) = MediaKey::new(key).ok().filter(|_| part != MediaPart::Keys) else { return Ok(None) };
    let opened = runtime.block_on(media.open(&media_key, None));
    let opened = opened.map_err(|source| BackupError::Media { key: key.to_owned(), source })?;
    let Some(opened) = opened else { return Ok(None) };
    let stream = SyncIoBridge::new_with_handle(StreamReader::new(opened.bytes.into_stream()), runtime.clone());
    let mut summing = Summing::new(stream.take(opened.size));
    let name = format!("{MEDIA}{key}");
    let copied = if part == MediaPart::Files {
        archive.append_from(&name, opened.size, &mut summing)
    } else {
        io::copy(&mut summing, &mut io::sink()).map(drop)
    };
    copied.map_err(on(path))?;
    let (_, sum) = summing.finish();
    if sum.bytes != opened.size {
        return Err(BackupError::MediaChanged(key.to_owned()));
    }
    Ok(Some(sum))
}

/// An archive that is being written.
struct Archive {
    tar: tar::Builder<BufWriter<File>>,
    /// The folder for the file of a table until its length is known.
    folder: PathBuf,
    program: String,
    made_at: Timestamp,
    header: Option<Sum>,
    tables: Vec<ManifestTable>,
    /// The keys of the media files that rows name.
    media: BTreeSet<String>,
    table: Option<OpenTable>,
}

/// The table whose rows are being written.
struct OpenTable {
    name: String,
    media_columns: Vec<String>,
    lines: Summing<GzEncoder<BufWriter<File>>>,
    rows: u64,
}

impl Archive {
    fn new(file: File, folder: &Path, program: &str, made_at: Timestamp) -> Self {
        Self {
            tar: tar::Builder::new(BufWriter::with_capacity(CHUNK, file)),
            folder: folder.to_owned(),
            program: program.to_owned(),
            made_at,
            header: None,
            tables: Vec::new(),
            media: BTreeSet::new(),
            table: None,
        }
    }

    /// Appends a file.
    fn append(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        self.append_from(name, content.len() as u64, content)
    }

    /// Appends a file of this length. `bytes` must have as many.
    fn append_from(&mut self, name: &str, length: u64, bytes: impl io::Read) -> io::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_size(length);
        header.set_mode(0o600);
        header.set_mtime(u64::try_from(self.made_at.as_second()).unwrap_or_default());
        self.tar.append_data(&mut header, name, bytes)
    }

    /// Ends the archive and returns its file.
    fn finish(self) -> io::Result<File> {
        self.tar.into_inner()?.into_inner().map_err(io::IntoInnerError::into_error)
    }
}

fn out_of_order() -> io::Error {
    io::Error::other("a row outside of a table")
}

/// Writes rows into an archive that its creator keeps.
struct ArchiveRows(Arc<Mutex<Archive>>);

impl ArchiveRows {
    fn archive(&self) -> MutexGuard<'_, Archive> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RowWriter for ArchiveRows {
    fn begin(&mut self, layout: &Layout) -> io::Result<()> {
        let mut archive = self.archive();
        let header = Header {
            format: FORMAT,
            program: archive.program.clone(),
            made_at: archive.made_at,
            schema: layout.schema.clone(),
            tables: layout.tables.clone(),
        };
        let header = serde_json::to_vec_pretty(&header)?;
        archive.header = Some(Sum::of(&header));
        archive.append(HEADER, &header)
    }

    fn begin_table(&mut self, table: &TableLayout) -> io::Result<()> {
        let mut archive = self.archive();
        let media = table.columns.iter().filter(|column| column.kind == ColumnKind::MediaKey);
        let unfinished = BufWriter::new(tempfile::tempfile_in(&archive.folder)?);
        archive.table = Some(OpenTable {
            name: table.name.clone(),
            media_columns: media.map(|column| column.name.clone()).collect(),
            lines: Summing::new(GzEncoder::new(unfinished, Compression::fast())),
            rows: 0,
        });
        Ok(())
    }

    fn row(&mut self, row: &str) -> io::Result<()> {
        let archive = &mut *self.archive();
        let table = archive.table.as_mut().ok_or_else(out_of_order)?;
        if row.len() > MAX_ROW_BYTES {
            return Err(io::Error::other(format!("a row of {} has more than {MAX_ROW_BYTES} bytes", table.name)));
        }
        if !table.media_columns.is_empty() {
            let row: Value = serde_json::from_str(row)?;
            let keys = table.media_columns.iter().filter_map(|column| row[column].as_str());
            archive.media.extend(keys.map(str::to_owned));
        }
        table.rows += 1;
        table.lines.write_all(row.as_bytes())?;
        table.lines.write_all(b"\n")
    }

    fn end_table(&mut self, last_id: Option<i64>) -> io::Result<()> {
        let mut archive = self.archive();
        let OpenTable { name, lines, rows, .. } = archive.table.take().ok_or_else(out_of_order)?;
        let (compressed, sum) = lines.finish();
        let mut file = compressed.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        let length = file.stream_position()?;
        file.rewind()?;
        archive.append_from(&rows_file(&name), length, file)?;
        archive.tables.push(ManifestTable { name, rows, last_id, sum });
        Ok(())
    }
}
