#![doc = include_str!("../README.md")]

mod arc;
mod bank;
mod chance;
mod fit;
mod offline;
mod phrase;
mod script;
mod subject;
mod suggestions;
mod title;
mod topic;

pub use offline::OfflineWriter;
