//! Takes the files of a component out of its archives. They take their places together, and only if every checksum is
//! right.

use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};
use tempfile::NamedTempFile;
use zip::ZipArchive;

use super::failure::SourceFailure;
use super::manifest::{Archive, Component, Format, InstalledFile};

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
