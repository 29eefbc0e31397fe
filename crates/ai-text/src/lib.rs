#![doc = include_str!("../README.md")]

mod anthropic;
mod arc;
mod assistant;
mod bank;
mod chance;
mod checking;
mod comments;
mod fit;
mod grammar;
mod offline;
mod openai;
mod own_hook;
mod phrase;
mod prompt;
mod remote;
mod schema;
mod script;
mod subject;
mod suggestions;
mod title;
mod topic;

pub use offline::OfflineWriter;
pub use openai::Server;
pub use remote::{Patience, RemoteModel, RemoteSettings};
pub use showrunner_provider_http::ClientError;
