#![doc = include_str!("../README.md")]

mod archive_rows;
mod bucket;
mod checksum;
mod create;
mod entries;
mod error;
mod folder;
mod format;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod limits;
mod lines;
mod restore;
mod sealed_key;
mod signature;
mod verify;

pub use crate::bucket::BackupBucket;
pub use crate::create::{Contents, Source, Summary, create};
pub use crate::error::BackupError;
pub use crate::folder::{BackupFolder, Occasion};
pub use crate::format::MediaPart;
pub use crate::restore::restore;
pub use crate::sealed_key::{open_key, seal_key};
pub use crate::verify::{Backup, verify};
