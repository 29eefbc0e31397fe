#![doc = include_str!("../README.md")]

mod backup_store;
mod checksum;
mod create;
mod entries;
mod error;
mod format;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
#[path = "test_support/fuzzing.rs"]
pub mod fuzzing;
mod restore;
mod sealed_key;
mod verify;

pub use crate::backup_store::{Backups, SigningKeys};
pub use crate::create::{Contents, Source, Summary, create};
pub use crate::error::BackupError;
pub use crate::format::MediaPart;
pub use crate::restore::restore;
pub use crate::sealed_key::{open_key, seal_key};
pub use crate::verify::{Backup, verify};
