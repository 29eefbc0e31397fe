//! Reads a backup to its end and holds it against its checksums.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::Path;

use flate2::read::GzDecoder;
use showrunner_domain::media::MediaKey;
use showrunner_ports::backup::Layout;

use crate::checksum::{Sum, Summing};
use crate::create::Summary;
use crate::error::{BackupError, Result, on};
use crate::format::{
    FORMAT, Format, HEADER, Header, MANIFEST, MANIFEST_SUM, MEDIA, MEDIA_LIST, Manifest, ManifestTable, MediaLine,
    MediaPart, ROWS, ROWS_ENDING, SEALED_KEY, SumText,
};

/// No entry that is read as a whole is longer.
const LONGEST_TEXT: u64 = 16 * 1024 * 1024;

/// A backup whose checksums are right.
pub struct Backup {
    /// What is in it.
    pub summary: Summary,
    /// The sealed key file, when it is in it.
    pub sealed_key: Option<Vec<u8>>,
    pub(crate) file: File,
    pub(crate) layout: Layout,
    /// The rows of each table, in the order of the layout.
    pub(crate) tables: Vec<(Place, Option<i64>)>,
    pub(crate) media: Vec<(MediaKey, Place)>,
}

/// Where an entry is in the file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) start: u64,
    pub(crate) length: u64,
}

/// Reads the backup to its end. Anything that differs from its checksum is named.
pub async fn verify(file: &Path) -> Result<Backup> {
    let path = file.to_owned();
    let verifying = tokio::task::spawn_blocking(move || read(&path));
    verifying.await.map_err(|error| BackupError::Machine(io::Error::other(error)))?
}

/// What has been read so far.
#[derive(Default)]
struct Found {
    header: Option<(Header, Sum)>,
    tables: Vec<(String, u64, Sum, Place)>,
    media: Vec<(MediaLine, Place)>,
    list: Option<(Vec<MediaLine>, Sum)>,
    sealed_key: Option<Vec<u8>>,
    manifest: Option<(Manifest, Sum)>,
    is_complete: bool,
}

fn read(path: &Path) -> Result<Backup> {
    let file = File::open(path).map_err(on(path))?;
    let bytes = file.metadata().map_err(on(path))?.len();
    let mut archive = tar::Archive::new(BufReader::with_capacity(256 * 1024, &file));
    let mut found = Found::default();
    let entries = archive.entries().map_err(|_| BackupError::NotABackup(path.to_owned()))?;
    for entry in entries {
        let entry = entry.map_err(|error| match found.header {
            Some(_) => breaks_off(&error),
            None => BackupError::NotABackup(path.to_owned()),
        })?;
        let name = entry.path().ok().and_then(|name| name.to_str().map(str::to_owned)).unwrap_or_default();
        if found.header.is_none() && name != HEADER {
            return Err(BackupError::NotABackup(path.to_owned()));
        }
        let place = Place { start: entry.raw_file_position(), length: entry.size() };
        take(&mut found, &name, place, entry)?;
    }
    drop(archive);
    conclude(found, file, bytes, path)
}

/// Takes an entry, whatever order they come in.
fn take(found: &mut Found, name: &str, place: Place, entry: impl Read) -> Result<()> {
    match name {
        HEADER => found.header = Some(header(&text(name, place, entry)?)?),
        MEDIA_LIST => found.list = Some(media_list(entry)?),
        SEALED_KEY => found.sealed_key = Some(text(name, place, entry)?),
        MANIFEST => {
            let text = text(name, place, entry)?;
            let manifest = serde_json::from_slice(&text).map_err(|_| damaged(name))?;
            found.manifest = Some((manifest, Sum::of(&text)));
        }
        MANIFEST_SUM => {
            let sum = text(name, place, entry)?;
            let is_right = |(_, of): &(Manifest, Sum)| sum.starts_with(of.sha256.as_bytes());
            if !found.manifest.as_ref().is_some_and(is_right) {
                return Err(damaged(MANIFEST));
            }
            found.is_complete = true;
        }
        name => {
            let table = name.strip_prefix(ROWS).and_then(|name| name.strip_suffix(ROWS_ENDING));
            if let Some(table) = table {
                let (rows, sum) = lines(entry, |_| Ok(())).map_err(|_| damaged(name))?;
                found.tables.push((table.to_owned(), rows, sum, place));
            } else if let Some(key) = name.strip_prefix(MEDIA) {
                let mut summing = Summing::new(entry);
                io::copy(&mut summing, &mut io::sink()).map_err(|error| breaks_off(&error))?;
                let (_, sum) = summing.finish();
                found.media.push((MediaLine { key: key.to_owned(), sum: Some(sum.into()) }, place));
            } else {
                return Err(BackupError::Damaged(format!("it has the unknown entry {}", name.escape_debug())));
            }
        }
    }
    Ok(())
}

/// Holds everything that was found against the manifest.
fn conclude(found: Found, file: File, bytes: u64, path: &Path) -> Result<Backup> {
    let (header, header_sum) = found.header.ok_or_else(|| BackupError::NotABackup(path.to_owned()))?;
    let Some((manifest, _)) = found.manifest.filter(|_| found.is_complete) else {
        return Err(BackupError::Damaged("it breaks off before its end".to_owned()));
    };
    same(HEADER, &manifest.header, header_sum)?;
    let layout = header.layout();
    let read = found.tables.iter().map(|(name, rows, sum, _)| (name.as_str(), *rows, SumText::from(sum.clone())));
    let told = manifest.tables.iter().map(|ManifestTable { name, rows, sum, .. }| (name.as_str(), *rows, sum.clone()));
    if let Some(name) = first_difference(read, told).map(|(name, ..)| name) {
        return Err(damaged(&format!("{ROWS}{name}{ROWS_ENDING}")));
    }
    if !layout.tables.iter().map(|table| &table.name).eq(manifest.tables.iter().map(|table| &table.name)) {
        return Err(damaged(ROWS));
    }
    let (list, list_sum) = found.list.ok_or_else(|| damaged(MEDIA_LIST))?;
    same(MEDIA_LIST, &manifest.media.list, list_sum)?;
    let is_included = |line: &&MediaLine| manifest.media.part == MediaPart::Files && line.sum.is_some();
    let told = list.iter().filter(is_included);
    if let Some(line) = first_difference(found.media.iter().map(|(line, _)| line), told) {
        return Err(damaged(&format!("{MEDIA}{}", line.key)));
    }
    match (&found.sealed_key, &manifest.sealed_key) {
        (None, None) => {}
        (Some(key), Some(sum)) => same(SEALED_KEY, sum, Sum::of(key))?,
        _ => return Err(damaged(SEALED_KEY)),
    }
    let mut media = Vec::new();
    for (line, place) in found.media {
        media.push((MediaKey::new(line.key.as_str()).map_err(|_| damaged(&line.key))?, place));
    }
    let last_ids = manifest.tables.iter().map(|table| table.last_id);
    Ok(Backup {
        summary: Summary {
            made_at: header.made_at,
            program: header.program,
            schema: header.schema,
            rows: manifest.tables.iter().map(|table| table.rows).sum(),
            media_files: manifest.media.files,
            media_bytes: manifest.media.bytes,
            media: manifest.media.part,
            media_missing: manifest.media.missing,
            has_key: found.sealed_key.is_some(),
            bytes,
        },
        sealed_key: found.sealed_key,
        file,
        layout,
        tables: found.tables.iter().map(|(.., place)| *place).zip(last_ids).collect(),
        media,
    })
}

fn header(text: &[u8]) -> Result<(Header, Sum)> {
    let Format { format } = serde_json::from_slice(text).map_err(|_| damaged(HEADER))?;
    if format > FORMAT {
        return Err(BackupError::NewerFormat { found: format, known: FORMAT });
    }
    Ok((serde_json::from_slice(text).map_err(|_| damaged(HEADER))?, Sum::of(text)))
}

fn media_list(entry: impl Read) -> Result<(Vec<MediaLine>, Sum)> {
    let mut list = Vec::new();
    let (_, sum) = lines(entry, |line| {
        list.push(serde_json::from_slice(line)?);
        Ok(())
    })
    .map_err(|_| damaged(MEDIA_LIST))?;
    Ok((list, sum))
}

/// Reads compressed lines: how many there are, and their checksum.
fn lines(entry: impl Read, mut each: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<(u64, Sum)> {
    let mut reader = BufReader::new(Summing::new(GzDecoder::new(entry)));
    let (mut count, mut line) = (0, Vec::new());
    while reader.read_until(b'\n', &mut line)? > 0 {
        each(&line)?;
        count += 1;
        line.clear();
    }
    let (_, sum) = reader.into_inner().finish();
    Ok((count, sum))
}

fn text(name: &str, place: Place, mut entry: impl Read) -> Result<Vec<u8>> {
    if place.length > LONGEST_TEXT {
        return Err(damaged(name));
    }
    let mut text = Vec::new();
    entry.read_to_end(&mut text).map_err(|error| breaks_off(&error))?;
    Ok(text)
}

/// The first of two lists' elements that is not in both at the same place.
fn first_difference<T: PartialEq>(left: impl IntoIterator<Item = T>, right: impl IntoIterator<Item = T>) -> Option<T> {
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    loop {
        match (left.next(), right.next()) {
            (None, None) => return None,
            (Some(left), Some(right)) if left == right => {}
            (_, Some(one)) | (Some(one), None) => return Some(one),
        }
    }
}

fn same(name: &str, told: &SumText, found: Sum) -> Result<()> {
    if *told == SumText::from(found) { Ok(()) } else { Err(damaged(name)) }
}

fn damaged(name: &str) -> BackupError {
    BackupError::Damaged(format!("{name} does not match its checksum"))
}

fn breaks_off(error: &io::Error) -> BackupError {
    BackupError::Damaged(format!("it cannot be read to its end: {error}"))
}
