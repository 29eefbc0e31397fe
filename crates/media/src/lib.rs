#![doc = include_str!("../README.md")]

#[cfg(feature = "s3")]
mod bucket;
mod carry_over;
mod error;
mod ffprobe;
mod location;
mod object_media;
mod remote_backups;
mod scratch;

pub use carry_over::{CarriedOver, carry_over};
pub use error::OpenError;
pub use ffprobe::ffprobe_version;
pub use location::MediaLocation;
pub use object_media::{ObjectMedia, open};
pub use remote_backups::EnteredBuckets;

/// For the targets in `testing/fuzz`.
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing {
    use showrunner_domain::media::MediaFacts;

    /// The facts in a report of ffprobe on a file of this length, or a sentence that says why it is no video.
    pub fn facts(report: &[u8], bytes: u64) -> Result<MediaFacts, String> {
        crate::ffprobe::facts(report, bytes)
    }
}
