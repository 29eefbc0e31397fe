//! An archive of the voices: downloaded over connections that break, compared with its checksum, and unpacked. The files of a
//! component take their places together, and only if every checksum is right.

use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use flate2::read::GzDecoder;
use futures_util::StreamExt as _;
use sha2::{Digest as _, Sha256};
use showrunner_provider_http::{Client, Download};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt as _;
use tokio::task::spawn_blocking;
use zip::ZipArchive;

use super::manifest::{Archive, Component, Format, InstalledFile};

/// Why one source could not be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum SourceFailure {
    #[error("{0}")]
    Network(String),
    #[error("{0} is not the file that this version of Showrunner knows")]
    Changed(String),
    #[error(transparent)]
    Folder(#[from] io::Error),
}

/// The pauses before further attempts without new bytes between them.
const PAUSES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(5)];

/// The end of the name of a file that is not complete.
const PART: &str = "part";

/// The archive as a file in `folder`, which may have come on an earlier day.
pub(super) async fn download(client: &Client, archive: &Archive, folder: &Path) -> Result<PathBuf, SourceFailure> {
    let whole = folder.join(archive.file_name());
    if is_the_archive(&whole, archive).await {
        return Ok(whole);
    }
    let part = part_of(&whole);
    let mut pauses = PAUSES.iter();
    let mut furthest = length(&part).await;
    loop {
        let Some(reason) = fetch_rest(client, archive, &part).await? else { break };
        let arrived = length(&part).await;
        if arrived > furthest {
            (furthest, pauses) = (arrived, PAUSES.iter());
        } else if let Some(pause) = pauses.next() {
            tokio::time::sleep(*pause).await;
        } else {
            return Err(SourceFailure::Network(reason));
        }
        tracing::info!(url = archive.url, arrived, reason, "a file of the voices is fetched further");
    }
    if !is_the_archive(&part, archive).await {
        tokio::fs::remove_file(&part).await?;
        return Err(SourceFailure::Changed(archive.url.to_owned()));
    }
    tokio::fs::rename(&part, &whole).await?;
    Ok(whole)
}

/// How many bytes of an archive are in `folder`.
pub(super) fn arrived(archive: &Archive, folder: &Path) -> u64 {
    let whole = folder.join(archive.file_name());
    let size = |file: &Path| file.metadata().map(|metadata| metadata.len()).ok();
    size(&whole).or_else(|| size(&part_of(&whole))).unwrap_or(0).min(archive.bytes)
}

fn part_of(whole: &Path) -> PathBuf {
    whole.with_added_extension(PART)
}

async fn length(file: &Path) -> u64 {
    tokio::fs::metadata(file).await.map_or(0, |metadata| metadata.len())
}

/// Adds what is missing to the part; why it is still not complete.
async fn fetch_rest(client: &Client, archive: &Archive, part: &Path) -> Result<Option<String>, SourceFailure> {
    let mut file = tokio::fs::File::options().create(true).append(true).open(part).await?;
    let mut arrived = length(part).await;
    if arrived >= archive.bytes {
        return Ok(None);
    }
    let mut call = client.get(archive.url);
    if arrived > 0 {
        call = call.header("range", &format!("bytes={arrived}-"));
    }
    let download = match call.download().await {
        Ok(download) => download,
        Err(error) => return Ok(Some(format!("{}: {}", host(archive.url), error.message))),
    };
    match download.status() {
        206 if starts_at(&download, arrived) => {}
        200 => {
            // The server knows no ranges, so it begins again.
            file.set_len(0).await?;
            arrived = 0;
        }
        status => return Ok(Some(format!("{} answered with status {status}", host(archive.url)))),
    }
    let mut pieces = download.stream();
    while let Some(piece) = pieces.next().await {
        let piece = match piece {
            Ok(piece) => piece,
            Err(error) => {
                file.flush().await?;
                return Ok(Some(format!("{}: {error}", host(archive.url))));
            }
        };
        arrived += u64::try_from(piece.len()).unwrap_or(u64::MAX);
        if arrived > archive.bytes {
            break;
        }
        file.write_all(&piece).await?;
    }
    file.flush().await?;
    Ok((arrived < archive.bytes).then(|| format!("{} ended the connection early", host(archive.url))))
}

fn starts_at(download: &Download, arrived: u64) -> bool {
    let range = download.header("content-range").and_then(|range| range.strip_prefix("bytes "));
    range.and_then(|range| range.split('-').next()?.parse().ok()) == Some(arrived)
}

fn host(url: &str) -> &str {
    url.split('/').nth(2).unwrap_or(url)
}

async fn is_the_archive(file: &Path, archive: &Archive) -> bool {
    if length(file).await != archive.bytes {
        return false;
    }
    let (file, expected) = (file.to_path_buf(), archive.sha256);
    spawn_blocking(move || sha256_of(&file).is_ok_and(|sum| sum == expected)).await.unwrap_or(false)
}

fn sha256_of(file: &Path) -> std::io::Result<String> {
    let mut hasher = Sha256::new();
    std::io::copy(&mut File::open(file)?, &mut hasher)?;
    Ok(format!("{:x}", hasher.finalize()))
}

/// The beginning of the name of a file on its way to its place.
const ON_ITS_WAY: &str = ".installing-";

/// Removes what a process left that was killed while it unpacked.
pub(super) fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(ON_ITS_WAY) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Installs the files of a component into `folder` from its archives, which lie in `files`.
pub(super) fn unpack(
    component: &Component,
    archives: &[Archive],
    files: &[PathBuf],
    folder: &Path,
) -> Result<(), SourceFailure> {
    let mut targets = Vec::new();
    for file in component.files {
        targets.push(Target::create(file, folder)?);
    }
    for (archive, file) in archives.iter().zip(files) {
        take_out(archive, file, &mut targets).map_err(|error| unreadable(archive, &error))?;
    }
    let complete: Vec<Target<'_>> = targets.into_iter().map(Target::completed).collect::<Result<_, _>>()?;
    for target in complete {
        target.take_place(folder)?;
    }
    Ok(())
}

fn take_out(archive: &Archive, file: &Path, targets: &mut [Target<'_>]) -> io::Result<()> {
    match archive.format {
        Format::Plain => {
            for member in archive.members {
                append(targets, member.target, &mut File::open(file)?)?;
            }
        }
        Format::Zip => {
            let mut zip = ZipArchive::new(File::open(file)?).map_err(io::Error::other)?;
            for member in archive.members {
                let mut content = zip.by_name(member.name).map_err(io::Error::other)?;
                append(targets, member.target, &mut content)?;
            }
        }
        Format::TarGz => {
            let mut tar = tar::Archive::new(GzDecoder::new(File::open(file)?));
            for entry in tar.entries()? {
                let mut entry = entry?;
                let path = entry.path()?.into_owned();
                if let Some(member) = archive.members.iter().find(|member| path == Path::new(member.name)) {
                    append(targets, member.target, &mut entry)?;
                }
            }
        }
    }
    Ok(())
}

fn append(targets: &mut [Target<'_>], path: &str, content: &mut impl Read) -> io::Result<()> {
    match targets.iter_mut().find(|target| target.file.path == path) {
        Some(target) => target.append(content),
        None => Ok(()),
    }
}

fn unreadable(archive: &Archive, error: &io::Error) -> SourceFailure {
    SourceFailure::Network(format!("{} cannot be unpacked: {error}", archive.file_name()))
}

/// A file on its way to its place.
struct Target<'a> {
    file: &'a InstalledFile,
    written: NamedTempFile,
    bytes: u64,
    checksum: Sha256,
}

impl<'a> Target<'a> {
    fn create(file: &'a InstalledFile, folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let written = tempfile::Builder::new().prefix(ON_ITS_WAY).tempfile_in(folder)?;
        Ok(Self { file, written, bytes: 0, checksum: Sha256::new() })
    }

    /// Never more than the file has, whatever the archive says.
    fn append(&mut self, content: &mut impl Read) -> io::Result<()> {
        let mut content = content.take(self.file.bytes.saturating_sub(self.bytes) + 1);
        let mut chunk = vec![0; 128 << 10];
        loop {
            let read = content.read(&mut chunk)?;
            let Some(piece) = chunk.get(..read).filter(|piece| !piece.is_empty()) else { return Ok(()) };
            self.written.write_all(piece)?;
            self.checksum.update(piece);
            self.bytes += u64::try_from(read).unwrap_or(u64::MAX);
        }
    }

    fn completed(mut self) -> Result<Self, SourceFailure> {
        self.append(&mut { self.file.appended })?;
        let checksum = format!("{:x}", self.checksum.clone().finalize());
        if self.bytes != self.file.bytes || checksum != self.file.sha256 {
            return Err(SourceFailure::Changed(self.file.path.to_owned()));
        }
        self.written.as_file().sync_all()?;
        Ok(self)
    }

    fn take_place(self, folder: &Path) -> io::Result<()> {
        let place = folder.join(self.file.path);
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent)?;
        }
        self.written.persist(place).map_err(|error| error.error)?;
        Ok(())
    }
}
