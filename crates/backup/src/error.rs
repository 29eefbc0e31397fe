//! Why a backup could not be made, read or restored.

use std::io;
use std::path::{Path, PathBuf};

use showrunner_ports::backup::RowsError;
use showrunner_ports::media::MediaError;

/// Why a backup could not be made, read or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file cannot be read or written.
    #[error("{} cannot be read or written", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// There is a file already; a backup replaces none.
    #[error("{} exists already: name a new file", .0.display())]
    Exists(PathBuf),
    /// The file is something else.
    #[error("{} is no backup of this program", .0.display())]
    NotABackup(PathBuf),
    /// A later version has written it.
    #[error("the backup has the format {found}, and this version reads the format {known}: use a later version")]
    NewerFormat {
        /// The format of the file.
        found: u32,
        /// The format of this version.
        known: u32,
    },
    /// Its contents do not match its checksums.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    /// The rows cannot be read or restored.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// A media file cannot be read or stored.
    #[error("the media file {key} cannot be copied")]
    Media {
        /// Its key.
        key: String,
        #[source]
        source: MediaError,
    },
    /// A media file was replaced while it was copied.
    #[error("the media file {0} changed while it was copied: try again")]
    MediaChanged(String),
    /// The key file could not be opened with this passphrase.
    #[error("the passphrase is wrong, or the key in the backup is damaged")]
    Passphrase,
    /// The machine could not do it.
    #[error("the backup broke off")]
    Machine(#[source] io::Error),
}

pub(crate) type Result<T> = std::result::Result<T, BackupError>;

/// An error of this file.
pub(crate) fn on(path: &Path) -> impl Fn(io::Error) -> BackupError {
    move |source| BackupError::File { path: path.to_owned(), source }
}
