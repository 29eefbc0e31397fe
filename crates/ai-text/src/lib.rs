#![doc = include_str!("../README.md")]

mod anthropic;
mod assistant;
mod checking;
mod comments;
mod grammar;
mod library;
mod local;
mod offline;
mod openai;
mod prompt;
mod remote;
mod schema;
mod sections;
mod wire;

pub use local::LocalServers;
pub use offline::OfflineWriter;
pub use remote::RemoteModel;
pub use showrunner_provider_http::ClientError;
pub use wire::{RemoteSettings, RetryPolicy, Server};
