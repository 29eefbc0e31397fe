//! Why the voices could not be fetched, each with what to do.

use std::io;

#[derive(Debug, thiserror::Error)]
pub(crate) enum VoiceFailure {
    #[error("there are no neural voices for this kind of machine, so the voices of flite speak")]
    Unsupported,
    #[error("the voices are being fetched already")]
    Busy,
    /// With the reason of every source.
    #[error(
        "{component} of the neural voices could not be fetched ({reasons}); what has arrived is kept, so try again when \
         the network is there; until then the voices of flite speak"
    )]
    Source { component: &'static str, reasons: String },
    #[error("the folder of the neural voices cannot be used: {0}; make room or rights for it and try again")]
    Folder(#[from] io::Error),
}

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
