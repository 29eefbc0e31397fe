#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod account;
pub mod alert_channel;
pub mod api_budget;
pub mod app;
pub mod avatar;
pub mod backup;
pub mod clock;
pub mod disk;
pub mod media;
pub mod neural_voices;
pub mod observe;
pub mod provider;
pub mod rehearsal;
pub mod sealing;
pub mod setting_values;
pub mod social;
pub mod store;
pub mod text;

/// Any error, boxed, as the source of one of ours.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// A file in transit: chunks, each of which may fail.
pub type ByteStream = futures_util::stream::BoxStream<'static, std::io::Result<bytes::Bytes>>;
