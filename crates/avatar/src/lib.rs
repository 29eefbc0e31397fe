#![doc = include_str!("../README.md")]

mod config;
mod entered_keys;
pub mod heygen;
mod registry;

pub use config::ProviderConfig;
pub use entered_keys::EnteredKeys;
pub use registry::Provider;
