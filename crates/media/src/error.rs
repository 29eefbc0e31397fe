//! Errors of the media store.

use std::io;
use std::path::PathBuf;

use showrunner_ports::BoxError;
use showrunner_ports::media::MediaError;

/// An error of the store or of the disk below it.
pub(crate) fn unusable(error: impl Into<BoxError>) -> MediaError {
    MediaError::Store(error.into())
}

/// The reason why a URL has no media store.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The kind of URL is not supported.
    #[error("media cannot be kept at '{0}': use a folder, written file:///absolute/path or file://relative/path")]
    Unsupported(String),
    /// A folder cannot be created or written to.
    #[error("the folder '{}' cannot be used for media", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The error of the operating system.
        #[source]
        source: io::Error,
    },
}
