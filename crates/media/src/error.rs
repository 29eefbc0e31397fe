//! Errors of the media store.

use showrunner_ports::BoxError;
use showrunner_ports::media::MediaError;

/// An error of the store or of the disk below it.
pub(crate) fn unusable(error: impl Into<BoxError>) -> MediaError {
    MediaError::Store(error.into())
}
