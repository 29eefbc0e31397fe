#![doc = include_str!("../README.md")]

#[cfg(feature = "s3")]
mod bucket;
mod carry_over;
mod error;
mod ffprobe;
mod folder;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
#[path = "test_support/fuzzing.rs"]
pub mod fuzzing;
mod location;
mod object_media;
mod scratch;
mod upload;

pub use carry_over::{CarriedOver, carry_over};
pub use error::OpenError;
pub use ffprobe::ffprobe_version;
pub use location::MediaLocation;
pub use object_media::{ObjectMedia, open};
