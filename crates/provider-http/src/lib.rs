#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod call;
mod client;
mod download;
mod failure;
mod limits;
mod observation;
mod public_address;
mod recording;
mod redaction;
mod response;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod test_support;
mod upload;

pub use call::{Call, File};
pub use client::{Client, ClientError};
pub use download::Download;
pub use limits::Limits;
pub use recording::Recording;
pub use response::Response;
