//! Downloads an archive, over connections that break, and compares it with its checksum.

use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::StreamExt as _;
use sha2::{Digest as _, Sha256};
use showrunner_provider_http::{Client, Download};
use tokio::fs::{self, File};
use tokio::io::AsyncWriteExt as _;
use tokio::task::spawn_blocking;

use super::failure::SourceFailure;
use super::manifest::Archive;

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
        fs::remove_file(&part).await?;
        return Err(SourceFailure::Changed(archive.url.to_owned()));
    }
    fs::rename(&part, &whole).await?;
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
    fs::metadata(file).await.map_or(0, |metadata| metadata.len())
}

/// Adds what is missing to the part; why it is still not complete.
async fn fetch_rest(client: &Client, archive: &Archive, part: &Path) -> Result<Option<String>, SourceFailure> {
    let mut file = File::options().create(true).append(true).open(part).await?;
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
    std::io::copy(&mut std::fs::File::open(file)?, &mut hasher)?;
    Ok(format!("{:x}", hasher.finalize()))
}
