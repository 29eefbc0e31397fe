#![doc = include_str!("../README.md")]

mod arc;
mod assistant;
mod bank;
mod chance;
mod comments;
mod fit;
mod grammar;
mod offline;
mod own_hook;
mod phrase;
mod script;
mod subject;
mod suggestions;
mod title;
mod topic;

pub use offline::OfflineWriter;
