#![doc = include_str!("../README.md")]

mod anthropic;
mod checking;
mod openai;
mod prompt;
mod remote;
mod schema;
mod servers;
mod wire;

pub use remote::RemoteModel;
pub use servers::Servers;
pub use wire::{RemoteSettings, RetryPolicy, Server};
