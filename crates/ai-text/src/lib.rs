#![doc = include_str!("../README.md")]

mod anthropic;
mod assistant;
mod bank;
mod capitals;
mod checking;
mod comments;
mod fit;
mod grammar;
mod offline;
mod openai;
mod opening;
mod outline;
mod own_hook;
mod passage;
mod phrase;
mod plan;
mod prompt;
mod remote;
mod rotation;
mod schema;
mod script;
mod subject;
mod suggestions;
mod template;
mod title;
mod topic;
mod wire;

pub use offline::OfflineWriter;
pub use phrase::spoken_words;
pub use remote::RemoteModel;
pub use showrunner_provider_http::ClientError;
pub use wire::{RemoteSettings, RetryPolicy, Server};
