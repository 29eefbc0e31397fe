//! Makes a backup.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::TryStreamExt as _;
use jiff::Timestamp;
use secrecy::SecretSlice;
use showrunner_domain::media::MediaKey;
use showrunner_ports::backup::RowStore;
use showrunner_ports::media::MediaStore;
use tokio::runtime::Handle;
use tokio_util::io::{StreamReader, SyncIoBridge};

use crate::archive_rows::{Archive, ArchiveRows};
use crate::checksum::{Sum, Summing};
use crate::error::{BackupError, Result, on};
use crate::format::{
    MANIFEST, MANIFEST_SUM, MEDIA, MEDIA_LIST, Manifest, ManifestMedia, MediaLine, MediaPart, SEALED_KEY, SIGNATURE,
};
use crate::signature::sign;

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
    /// The version of the program that made it.
    pub program: String,
    /// The last migration of the schema.
    pub schema: String,
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
    let shared = Arc::new(Mutex::new(Some(archive)));
    source.rows.read_rows(Box::new(ArchiveRows(Arc::clone(&shared)))).await?;
    let archive = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
    let archive = archive.ok_or_else(|| BackupError::Machine(io::Error::other("the rows were not finished")))?;

    let (media, runtime, target) = (Arc::clone(&source.media), Handle::current(), file.to_owned());
    let finishing = tokio::task::spawn_blocking(move || {
        let summary = complete(archive, &contents, media.as_ref(), &runtime, &target)?;
        unfinished.persist_noclobber(&target).map_err(|refused| match refused.error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(target.clone()),
            _ => on(&target)(refused.error),
        })?;
        sync_folder(&folder).map_err(on(&folder))?;
        Ok(Summary { made_at: now, ..summary })
    });
    finishing.await.map_err(|error| BackupError::Machine(io::Error::other(error)))?
}

/// Adds everything but the rows, and brings it to the disk.
fn complete(
    mut archive: Archive,
    contents: &Contents,
    media: &dyn MediaStore,
    runtime: &Handle,
    path: &Path,
) -> Result<Summary> {
    let failed = on(path);
    let media = add_media(&mut archive, contents.media, media, runtime, path)?;
    let mut sealed_key = None;
    if let Some(sealed) = &contents.sealed_key {
        archive.append(SEALED_KEY, sealed.len() as u64, sealed.as_slice()).map_err(&failed)?;
        sealed_key = Some(Sum::of(sealed).into());
    }
    let header = archive.header.clone().ok_or_else(|| failed(io::Error::other("the backup has no header")))?;
    let manifest = Manifest { header: header.into(), tables: archive.tables.clone(), media, sealed_key };
    let text = serde_json::to_vec_pretty(&manifest).map_err(|error| failed(error.into()))?;
    archive.append(MANIFEST, text.len() as u64, text.as_slice()).map_err(&failed)?;
    if let Some(signature) = contents.signing_key.as_ref().and_then(|key| sign(&text, key)) {
        archive.append(SIGNATURE, signature.len() as u64, signature.as_bytes()).map_err(&failed)?;
    }
    let sum = format!("{}  {MANIFEST}\n", Sum::of(&text).sha256);
    archive.append(MANIFEST_SUM, sum.len() as u64, sum.as_bytes()).map_err(&failed)?;
    let file = archive.finish().map_err(&failed)?;
    file.sync_all().map_err(&failed)?;
    Ok(Summary {
        made_at: Timestamp::default(),
        program: contents.program.clone(),
        schema: String::new(),
        rows: manifest.tables.iter().map(|table| table.rows).sum(),
        media_files: manifest.media.files,
        media_bytes: manifest.media.bytes,
        media: manifest.media.part,
        media_missing: manifest.media.missing,
        has_key: manifest.sealed_key.is_some(),
        bytes: file.metadata().map_err(&failed)?.len(),
    })
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
        let mut line =
            serde_json::to_vec(&MediaLine { key, sum: sum.map(Into::into) }).map_err(|error| failed(error.into()))?;
        line.push(b'\n');
        list.write_all(&line).map_err(&failed)?;
    }
    let (list, sum) = list.finish();
    let list = list.finish().map_err(&failed)?;
    archive.append(MEDIA_LIST, list.len() as u64, list.as_slice()).map_err(&failed)?;
    Ok(ManifestMedia { part, files, bytes, missing, list: sum.into() })
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
        archive.append(&name, opened.size, &mut summing)
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

/// A renamed file is an entry in its folder, which reaches the disk on its own.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Only Unix can open a folder as a file.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
