//! Reads a backup to its end and holds it against its checksums.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use secrecy::SecretSlice;
use serde::de::IgnoredAny;
use showrunner_domain::media::MediaKey;
use showrunner_ports::backup::Layout;

use crate::checksum::{Sum, Summing, is_signature};
use crate::create::Summary;
use crate::entries::{LineLimits, Place, broken_off, for_each, read_lines};
use crate::error::{BackupError, Result, on};
use crate::format::{
    CHUNK, FORMAT, Format, HEADER, Header, MANIFEST, MANIFEST_SUM, MAX_MEDIA_FILES, MAX_MEDIA_LINE_BYTES,
    MAX_NAME_BYTES, MAX_ROW_BYTES, MAX_TABLE_BYTES, MAX_TABLES_OR_COLUMNS, MAX_TEXT_BYTES, MEDIA, MEDIA_LIST, Manifest,
    ManifestTable, MediaLine, MediaPart, ROWS, ROWS_ENDING, SEALED_KEY, SIGNATURE, rows_file,
};

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
    manifest: Vec<u8>,
    signature: Option<Vec<u8>>,
}

impl Backup {
    /// Whether somebody with one of these keys has made it. Otherwise everything in it may be chosen by whoever could write
    /// the file.
    pub fn is_signed_with(&self, keys: &[SecretSlice<u8>]) -> bool {
        let signature = self.signature.as_deref();
        signature.is_some_and(|signature| keys.iter().any(|key| is_signature(signature, &self.manifest, key)))
    }
}

/// Reads the backup to its end. Anything that differs from its checksum is named.
pub async fn verify(file: &Path) -> Result<Backup> {
    let opened = File::open(file).map_err(on(file))?;
    verify_opened(opened, file.to_owned()).await
}

/// Reads a file to its end that is at its beginning. Errors name it by `path`.
pub(crate) async fn verify_opened(file: File, path: PathBuf) -> Result<Backup> {
    let verifying = tokio::task::spawn_blocking(move || {
        let found = read(BufReader::with_capacity(CHUNK, &file), &path)?;
        conclude(found, &path, file)
    });
    verifying.await.map_err(|error| BackupError::Machine(io::Error::other(error)))?
}

/// What has been read so far.
#[derive(Default)]
pub(crate) struct Found {
    header: Option<(Header, Sum)>,
    tables: Vec<(String, u64, Sum, Place)>,
    media: Vec<(MediaLine, Place)>,
    list: Option<(Vec<MediaLine>, Sum)>,
    sealed_key: Option<Vec<u8>>,
    manifest: Option<(Manifest, Vec<u8>)>,
    signature: Option<Vec<u8>>,
    is_complete: bool,
}

/// Reads an archive to its end.
pub(crate) fn read(archive: impl Read, path: &Path) -> Result<Found> {
    let (mut found, mut is_ours) = (Found::default(), false);
    let read = for_each(&mut tar::Archive::new(archive), |name, place, entry| {
        is_ours |= name == HEADER;
        if !is_ours {
            return Err(BackupError::NotABackup(path.to_owned()));
        }
        take(&mut found, name, place, entry)
    });
    match read {
        Ok(()) => Ok(found),
        // What does not begin as one is something else.
        Err(BackupError::Damaged(_)) if !is_ours => Err(BackupError::NotABackup(path.to_owned())),
        Err(error) => Err(error),
    }
}

/// Takes an entry. Each is there once, and none follows the checksum of the manifest.
fn take(found: &mut Found, name: &str, place: Place, entry: &mut dyn Read) -> Result<()> {
    if found.is_complete {
        return Err(BackupError::Damaged(format!("{} follows after its end", shown(name))));
    }
    match name {
        HEADER => once(name, &mut found.header, header(&text(name, place, entry)?)?),
        MEDIA_LIST => once(name, &mut found.list, media_list(entry)?),
        SEALED_KEY => once(name, &mut found.sealed_key, text(name, place, entry)?),
        SIGNATURE => once(name, &mut found.signature, text(name, place, entry)?),
        MANIFEST => {
            let text = text(name, place, entry)?;
            let manifest = serde_json::from_slice(&text).map_err(|_| differs(name))?;
            once(name, &mut found.manifest, (manifest, text))
        }
        MANIFEST_SUM => {
            let sum = text(name, place, entry)?;
            let is_right = |(_, text): &(Manifest, Vec<u8>)| sum.starts_with(Sum::of(text).sha256.as_bytes());
            if !found.manifest.as_ref().is_some_and(is_right) {
                return Err(differs(MANIFEST));
            }
            found.is_complete = true;
            Ok(())
        }
        name => take_file(found, name, place, entry),
    }
}

/// Takes the rows of a table or a media file.
fn take_file(found: &mut Found, name: &str, place: Place, entry: &mut dyn Read) -> Result<()> {
    let table = name.strip_prefix(ROWS).and_then(|name| name.strip_suffix(ROWS_ENDING));
    if let Some(table) = table {
        at_most(MAX_TABLES_OR_COLUMNS, found.tables.len(), "tables")?;
        let longest = LineLimits { line: MAX_ROW_BYTES, all: MAX_TABLE_BYTES };
        let (rows, sum) = read_lines(entry, longest, one_object).map_err(|error| unreadable(name, &error))?;
        found.tables.push((table.to_owned(), rows, sum, place));
    } else if let Some(key) = name.strip_prefix(MEDIA) {
        at_most(MAX_MEDIA_FILES, found.media.len(), "media files")?;
        let mut summing = Summing::new(entry);
        io::copy(&mut summing, &mut io::sink()).map_err(|error| broken_off(&error))?;
        let (_, sum) = summing.finish();
        found.media.push((MediaLine { key: key.to_owned(), sum: Some(sum) }, place));
    } else {
        return Err(BackupError::Damaged(format!("it has the unknown entry {}", shown(name))));
    }
    Ok(())
}

fn once<T>(name: &str, place: &mut Option<T>, value: T) -> Result<()> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(BackupError::Damaged(format!("it has {name} twice"))),
    }
}

fn at_most(most: usize, there: usize, what: &str) -> Result<()> {
    if there < most { Ok(()) } else { Err(BackupError::Damaged(format!("it has more than {most} {what}"))) }
}

/// A row is one JSON object: the databases get many at once as a list, in which a row must not end its place.
fn one_object(row: &[u8]) -> io::Result<()> {
    serde_json::from_slice::<IgnoredAny>(row)?;
    if row.trim_ascii_start().starts_with(b"{") { Ok(()) } else { Err(io::Error::other("a row is no JSON object")) }
}

/// Holds everything that was found against the manifest.
pub(crate) fn conclude(found: Found, path: &Path, file: File) -> Result<Backup> {
    let (header, header_sum) = found.header.ok_or_else(|| BackupError::NotABackup(path.to_owned()))?;
    let Some((manifest, manifest_text)) = found.manifest.filter(|_| found.is_complete) else {
        return Err(BackupError::Damaged("it breaks off before its end".to_owned()));
    };
    same(HEADER, &manifest.header, &header_sum)?;
    let layout = Layout { schema: header.schema, tables: header.tables };
    let read = found.tables.iter().map(|(name, rows, sum, _)| (name.as_str(), *rows, sum));
    let told = manifest.tables.iter().map(|ManifestTable { name, rows, sum, .. }| (name.as_str(), *rows, sum));
    if let Some(name) = first_difference(read, told).map(|(name, ..)| name) {
        return Err(differs(&rows_file(name)));
    }
    if !layout.tables.iter().map(|table| &table.name).eq(manifest.tables.iter().map(|table| &table.name)) {
        return Err(differs(ROWS));
    }
    let (list, list_sum) = found.list.ok_or_else(|| differs(MEDIA_LIST))?;
    same(MEDIA_LIST, &manifest.media.list, &list_sum)?;
    let is_included = |line: &&MediaLine| manifest.media.part == MediaPart::Files && line.sum.is_some();
    let told = list.iter().filter(is_included);
    if let Some(line) = first_difference(found.media.iter().map(|(line, _)| line), told) {
        return Err(differs(&format!("{MEDIA}{}", line.key)));
    }
    match (&found.sealed_key, &manifest.sealed_key) {
        (None, None) => {}
        (Some(key), Some(sum)) => same(SEALED_KEY, sum, &Sum::of(key))?,
        _ => return Err(differs(SEALED_KEY)),
    }
    let mut media = Vec::new();
    for (line, place) in found.media {
        media.push((MediaKey::new(line.key.as_str()).map_err(|_| differs(&line.key))?, place));
    }
    let last_ids = manifest.tables.iter().map(|table| table.last_id);
    let tables = found.tables.iter().map(|(.., place)| *place).zip(last_ids).collect();
    let bytes = file.metadata().map_err(on(path))?.len();
    let summary = Summary::of(&manifest, header.made_at, bytes);
    let (signature, sealed_key) = (found.signature, found.sealed_key);
    Ok(Backup { summary, sealed_key, file, layout, tables, media, manifest: manifest_text, signature })
}

fn header(text: &[u8]) -> Result<(Header, Sum)> {
    let Format { format } = serde_json::from_slice(text).map_err(|_| differs(HEADER))?;
    if format > FORMAT {
        return Err(BackupError::NewerFormat { found: format, known: FORMAT });
    }
    let header: Header = serde_json::from_slice(text).map_err(|_| differs(HEADER))?;
    let is_version = |byte: u8| byte.is_ascii_digit() || byte == b'-';
    if header.schema.len() > MAX_NAME_BYTES || !header.schema.bytes().all(is_version) {
        return Err(BackupError::Damaged(format!("{} is not the name of a migration", shown(&header.schema))));
    }
    check_names(header.tables.iter().map(|table| table.name.as_str()))?;
    for table in &header.tables {
        check_names(table.columns.iter().map(|column| column.name.as_str()))?;
    }
    Ok((header, Sum::of(text)))
}

/// Names of tables and columns become part of statements and of names of entries: each is plain, and there once.
fn check_names<'a>(names: impl Iterator<Item = &'a str>) -> Result<()> {
    let mut known = HashSet::new();
    for name in names {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !(1..=MAX_NAME_BYTES).contains(&name.len()) || !name.bytes().all(is_plain) {
            return Err(BackupError::Damaged(format!("{} is not the name of a table or a column", shown(name))));
        }
        if !known.insert(name) {
            return Err(BackupError::Damaged(format!("it names {name} twice")));
        }
        at_most(MAX_TABLES_OR_COLUMNS, known.len() - 1, "tables, or columns of one")?;
    }
    Ok(())
}

fn media_list(entry: &mut dyn Read) -> Result<(Vec<MediaLine>, Sum)> {
    let mut list = Vec::new();
    let longest = LineLimits { line: MAX_MEDIA_LINE_BYTES, all: MAX_MEDIA_LINE_BYTES as u64 * MAX_MEDIA_FILES as u64 };
    let take = |line: &[u8]| {
        at_most(MAX_MEDIA_FILES, list.len(), "media files").map_err(io::Error::other)?;
        list.push(serde_json::from_slice(line)?);
        Ok(())
    };
    let (_, sum) = read_lines(entry, longest, take).map_err(|error| unreadable(MEDIA_LIST, &error))?;
    Ok((list, sum))
}

fn text(name: &str, place: Place, entry: &mut dyn Read) -> Result<Vec<u8>> {
    if place.length > MAX_TEXT_BYTES {
        return Err(BackupError::Damaged(format!("{name} has more than {MAX_TEXT_BYTES} bytes")));
    }
    let mut text = Vec::new();
    entry.read_to_end(&mut text).map_err(|error| broken_off(&error))?;
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

fn same(name: &str, told: &Sum, found: &Sum) -> Result<()> {
    if told == found { Ok(()) } else { Err(differs(name)) }
}

fn differs(name: &str) -> BackupError {
    BackupError::Damaged(format!("{} does not match its checksum", shown(name)))
}

fn unreadable(name: &str, error: &io::Error) -> BackupError {
    BackupError::Damaged(format!("{} cannot be read: {error}", shown(name)))
}

/// A name from the file, short and without what a terminal would take for a command.
fn shown(name: &str) -> String {
    name.chars().take(100).flat_map(char::escape_debug).collect()
}
