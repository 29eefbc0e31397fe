#![doc = include_str!("../README.md")]

mod anthropic;
mod checking;
mod local;
mod openai;
mod prompt;
mod remote;
mod schema;
mod wire;

pub use local::LocalServers;
pub use remote::RemoteModel;
pub use wire::{RemoteSettings, RetryPolicy, Server};
