#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod call;
mod client;
mod download;
mod failure;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod limits;
mod observation;
mod public_address;
mod recording;
mod redaction;
mod response;
mod upload;

pub use call::{Call, File};
pub use client::{Client, ClientError};
pub use download::Download;
pub use limits::Limits;
pub use recording::Recording;
pub use response::Response;
